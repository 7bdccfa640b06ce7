//! `/api/today`: the quest of the day, the streak and the moon, and what they pay.

use std::time::Duration;

use engine::economy::{Company, Day, GameDeeds, GamePay, QuestKind, Unpaid, quest};
use engine::game::Camp;
use engine::progress::Party;
use engine::seat::Seat;
use moonhowl_server::base::ids::{GameId, UserId};
use moonhowl_server::games::settle::{settle as settle_game, write_rewards};
use moonhowl_server::store::history::Participation;
use serde_json::{Value, json};

use crate::support::{Player, World, on_both};

const DAY: Duration = Duration::from_secs(86_400);

/// What this player did in one game.
pub(super) fn part(user: i64, deeds: GameDeeds, unpaid: Option<Unpaid>) -> Participation {
    Participation {
        user: UserId(user),
        seat: Seat::new(0).expect("a seat"),
        role: "villager".to_owned(),
        camp: Camp::Villagers,
        winner: Some("villagers".to_owned()),
        won: deeds.won,
        death_reason: None,
        lovers: false,
        infected: false,
        xp: 32,
        kills: 0,
        words: 0,
        anonymous: false,
        pay: GamePay {
            unpaid,
            victory: deeds.won.then_some(Party::Villagers),
            good_votes: 0,
            company: Company::People,
        },
        deeds,
        honours: Vec::new(),
    }
}

/// Settles a game that this player has played so.
async fn settle(world: &World, player: &mut Player, deeds: GameDeeds, unpaid: Option<Unpaid>) -> Value {
    let played = part(player.id().await, deeds, unpaid);
    let game = settle_part(world, player, played).await;
    player.browser.get(&format!("/api/game/{game}/reward")).await.ok()["reward"].clone()
}

/// Settles a game in which this player had this part.
pub(super) async fn settle_part(world: &World, player: &mut Player, played: Participation) -> GameId {
    let room = player.open_public_room(6).await;
    player.hub.ok("room.leave", json!({ "room": room })).await;
    let game = GameId::from(room.as_str());
    let house = &world.server.house;
    let mut db = house.store.write().await.expect("a transaction");
    write_rewards(&mut db, house, &game, std::slice::from_ref(&played)).await.expect("it is settled");
    db.commit().await.expect("the transaction commits");
    game
}

/// Settles a game that ended at a moment which is past. Its rules are none that this server knows, so that nobody else settles it.
pub(super) async fn settle_late(world: &World, player: &mut Player, played: Participation, ended: u64) {
    let room = player.open_public_room(6).await;
    player.hub.ok("room.leave", json!({ "room": room })).await;
    world
        .set(format!("UPDATE games SET status = 4, rules = 0, updated_at = {ended} WHERE id = '{room}'"))
        .await;
    settle_game(world.server.house.clone(), GameId::from(room.as_str()), vec![played], None).await;
}

async fn today(player: &Player) -> Value {
    player.browser.get("/api/today").await.ok()
}

/// Winds the day's clock until this account's quest is of this kind.
async fn wait_for_quest(world: &World, player: &Player, kind: QuestKind) {
    let house = &world.server.house;
    let id = player.id().await;
    while quest(Day::of(house.clock.now()), id).kind != kind {
        house.clock.advance(DAY);
    }
}

const WON: GameDeeds = GameDeeds { won: true, survived: true, good_votes: 0, saves: 0, kills: 0, words: 0 };
pub(super) const LOST: GameDeeds =
    GameDeeds { won: false, survived: false, good_votes: 0, saves: 0, kills: 0, words: 0 };

on_both! {
    async fn a_quest_is_brought_forward_by_games_and_pays_once(world: &mut World) {
        let mut anna = world.player("Anna").await;
        wait_for_quest(world, &anna, QuestKind::Games).await;
        let new = today(&anna).await;
        assert_eq!((&new["quest"], &new["progress"]), (&json!({ "kind": "games", "goal": 2, "coins": 40 }), &json!(0)));
        assert_eq!(settle(world, &mut anna, LOST, None).await["quest"], 0);
        assert_eq!(today(&anna).await["progress"], 1);
        assert_eq!(settle(world, &mut anna, LOST, None).await["quest"], 40);
        assert_eq!(settle(world, &mut anna, LOST, None).await["quest"], 0);
        assert_eq!(today(&anna).await["progress"], 2, "at most its goal");
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM ledger WHERE reason = 'quest' AND amount = 40").await, 1);
        world.server.house.clock.advance(DAY);
        let next = today(&anna).await;
        assert_eq!((next["quest"]["kind"] == "games", &next["progress"]), (false, &json!(0)));
    }

    async fn days_in_a_row_pay_more_and_one_missed_day_is_forgiven(world: &mut World) {
        let mut anna = world.player("Anna").await;
        assert_eq!(today(&anna).await["streak"], json!({ "days": 0, "best": 0, "hasPlayed": false, "atStake": false, "coins": 5 }));
        assert_eq!(settle(world, &mut anna, LOST, None).await["streak"], 5);
        assert_eq!(settle(world, &mut anna, LOST, None).await["streak"], 0, "once a day");
        assert_eq!(today(&anna).await["streak"], json!({ "days": 1, "best": 1, "hasPlayed": true, "atStake": false, "coins": 10 }));
        let clock = &world.server.house.clock;
        clock.advance(DAY);
        assert_eq!(settle(world, &mut anna, LOST, None).await["streak"], 10);
        clock.advance(2 * DAY);
        assert_eq!(today(&anna).await["streak"], json!({ "days": 2, "best": 2, "hasPlayed": false, "atStake": true, "coins": 15 }));
        assert_eq!(settle(world, &mut anna, LOST, None).await["streak"], 15);
        clock.advance(2 * DAY);
        assert_eq!(today(&anna).await["streak"], json!({ "days": 0, "best": 3, "hasPlayed": false, "atStake": false, "coins": 5 }));
        assert_eq!(settle(world, &mut anna, LOST, None).await["streak"], 5);
        let streaks = anna.browser.get("/api/profile/Anna").await.ok()["statistics"]["streaks"].clone();
        assert_eq!((&streaks["days"], &streaks["bestDays"]), (&json!(1), &json!(3)));
    }

    async fn a_game_that_pays_nothing_counts_for_no_quest_and_no_streak(world: &mut World) {
        let mut anna = world.player("Anna").await;
        wait_for_quest(world, &anna, QuestKind::Wins).await;
        for why in [Unpaid::PrivateGame, Unpaid::Left] {
            let reward = settle(world, &mut anna, WON, Some(why)).await;
            assert_eq!((&reward["quest"], &reward["streak"]), (&json!(0), &json!(0)), "{why:?}");
        }
        let now = today(&anna).await;
        assert_eq!((&now["progress"], &now["streak"]["days"]), (&json!(0), &json!(0)));
        assert_eq!(settle(world, &mut anna, WON, None).await["quest"], 40);
    }

    async fn xp_2_a_day_of_private_games_earns_60_experience_and_games_with_people_as_much_as_ever(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let mut experience = Vec::new();
        for why in [Some(Unpaid::PrivateGame), Some(Unpaid::PrivateGame), Some(Unpaid::PrivateGame), None, Some(Unpaid::PrivateGame)] {
            let reward = settle(world, &mut anna, LOST, why).await;
            experience.push((anna.browser.get("/api/user").await.ok()["xp"].clone(), reward["xpLimit"].clone()));
        }
        let told = [(32, 0), (60, 4), (60, 32), (92, 0), (92, 32)];
        assert_eq!(experience, told.map(|(xp, less)| (json!(xp), json!(less))));
        assert_eq!(anna.browser.get("/api/moonpass").await.ok()["progress"]["xp"], 92, "the season's experience is the same");
        world.server.house.clock.advance(DAY);
        settle(world, &mut anna, LOST, Some(Unpaid::PrivateGame)).await;
        assert_eq!(anna.browser.get("/api/user").await.ok()["xp"], 124);
    }

    async fn public_games_won_in_a_row_stand_in_the_profile(world: &mut World) {
        let mut anna = world.player("Anna").await;
        for (deeds, unpaid, wins, best) in [
            (WON, None, 1, 1),
            (WON, Some(Unpaid::PrivateGame), 1, 1),
            (WON, None, 2, 2),
            (LOST, None, 0, 2),
            (WON, None, 1, 2),
        ] {
            settle(world, &mut anna, deeds, unpaid).await;
            let profile = anna.browser.get("/api/profile/Anna").await.ok()["statistics"].clone();
            assert_eq!((&profile["streaks"]["wins"], &profile["streaks"]["bestWins"]), (&json!(wins), &json!(best)));
        }
        let camps = anna.browser.get("/api/profile/Anna").await.ok()["statistics"]["camps"].clone();
        assert_eq!(camps, json!([{ "camp": "villagers", "played": 5, "won": 4 }]));
        // A game from before camps were kept counts for the side of its card, or for the wolves.
        world.set("UPDATE history SET camp = NULL, infected = 1 WHERE won = 0").await;
        let camps = anna.browser.get("/api/profile/Anna").await.ok()["statistics"]["camps"].clone();
        assert_eq!(camps, json!([{ "camp": "villagers", "played": 4, "won": 4 }, { "camp": "werewolves", "played": 1, "won": 0 }]));
    }

    async fn nobody_has_a_day_who_is_signed_out(world: &mut World) {
        assert_eq!(world.browser().get("/api/today").await.refusal(), (401, "unauthenticated".to_owned()));
    }
}

mod at_full_moon {
    use moonhowl_server::config::MoonChoice;

    use super::*;

    on_both! {
        with |config| config.moon = MoonChoice::Full;

        async fn a_game_earns_double_experience(world: &mut World) {
            let mut anna = world.player("Anna").await;
            assert_eq!(today(&anna).await["moon"], json!({ "night": "full", "until": null, "next": null, "nextAt": null }));
            assert_eq!(settle(world, &mut anna, WON, None).await["moonlight"], 32);
            assert_eq!(anna.browser.get("/api/user").await.ok()["xp"], 64);
        }
    }
}

mod at_new_moon {
    use moonhowl_server::config::MoonChoice;

    use super::*;

    on_both! {
        with |config| {
            config.moon = MoonChoice::New;
            // The table is still open when the second player presses.
            config.pace = 1.0;
        };

        async fn play_leads_into_anonymous_games_of_the_house(world: &mut World) {
            let mut anna = world.player("Anna").await;
            let mut ben = world.player("Ben").await;
            // A table that somebody has opened is left to who chooses it.
            let mut carl = world.player("Carl").await;
            let room = carl.open_public_room(6).await;
            let mut rooms = Vec::new();
            for player in [&mut anna, &mut ben] {
                rooms.push(player.hub.ok("room.play", json!({})).await["id"].clone());
            }
            assert_eq!(rooms[0], rooms[1], "two who press meet at one table");
            assert_ne!(rooms[0], room);
            let path = format!("/api/game/{}", rooms[0].as_str().expect("an id"));
            let game = anna.browser.get(&path).await.ok();
            assert_eq!((&game["settings"]["anonymous"], &game["admin"], &game["people"]), (&json!(true), &Value::Null, &json!(2)));
            assert_eq!(settle_moonlight(world).await, 0);
        }
    }

    async fn settle_moonlight(world: &World) -> i64 {
        let mut dora = world.player("Dora").await;
        settle(world, &mut dora, WON, None).await["moonlight"].as_i64().expect("a number")
    }
}
