//! Coins that are earned: the first ones, those of games and levels (COIN-1 and COIN-2 of docs/RULES.md).

use std::time::Duration;

use engine::economy::GameDeeds;
use engine::economy::{Company, GamePay};
use engine::game::Camp;
use engine::progress::Party;
use engine::seat::Seat;
use moonhowl_server::base::ids::{GameId, UserId};
use moonhowl_server::games::settle::write_rewards;
use moonhowl_server::people::start_coins;
use moonhowl_server::store::history::Participation;
use serde_json::{Value, json};

use crate::support::play::Seen;
use crate::support::{Browser, PATIENCE, Player, World, config, on_both, serve};

const DAY: Duration = Duration::from_secs(86_400);

async fn coins(browser: &Browser) -> i64 {
    browser.get("/api/user").await.ok()["coins"].as_i64().expect("coins")
}

/// What the account has, without what the quest of the day and days in a row have paid.
async fn earned(world: &World, player: &Player) -> i64 {
    const OF_THE_DAY: &str =
        "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM ledger WHERE reason IN ('quest', 'streak')";
    coins(&player.browser).await - world.database.count(OF_THE_DAY).await
}

/// Opens a game, and leaves it: a game that can be settled by hand.
async fn a_game(player: &mut Player) -> GameId {
    let room = player.open_public_room(6).await;
    player.hub.ok("room.leave", json!({ "room": room })).await;
    room.as_str().into()
}

/// Settles a game that this player has won with the village, with three good votes.
async fn win(world: &World, player: &mut Player, xp: i64) -> Value {
    let game = a_game(player).await;
    let played = Participation {
        user: UserId(player.id().await),
        seat: Seat::new(0).expect("a seat"),
        role: "seer".to_owned(),
        camp: Camp::Villagers,
        winner: Some("villagers".to_owned()),
        won: true,
        death_reason: None,
        lovers: false,
        infected: false,
        xp,
        kills: 0,
        words: 0,
        anonymous: false,
        pay: GamePay {
            unpaid: None,
            victory: Some(Party::Villagers),
            good_votes: 3,
            company: Company::People,
        },
        deeds: GameDeeds { won: true, survived: true, good_votes: 3, ..GameDeeds::default() },
        honours: Vec::new(),
    };
    let house = &world.server.house;
    for is_first in [true, false] {
        let mut db = house.store.write().await.expect("a transaction");
        let settled = write_rewards(&mut db, house, &game, std::slice::from_ref(&played))
            .await
            .expect("the game is settled");
        db.commit().await.expect("the transaction commits");
        assert_eq!(settled.is_some(), is_first, "a game is settled once");
    }
    player.browser.get(&format!("/api/game/{game}/reward")).await.ok()["reward"].clone()
}

on_both! {
    async fn an_account_and_a_guest_begin_with_300_coins(world: &mut World) {
        for browser in [world.account("Anna").await, world.guest("Ben").await] {
            assert_eq!(coins(&browser).await, 300);
        }
        let entries = "SELECT CAST(COUNT(*) AS BIGINT) FROM ledger WHERE key = 'start' AND amount = 300 AND balance = 300";
        assert_eq!(world.database.count(entries).await, 2);
    }

    async fn older_accounts_are_given_them_once(world: &mut World) {
        let anna = world.account("Anna").await;
        world.set(
            "INSERT INTO users (id, username, username_key, lang, skin, coins, created_at, updated_at) \
             VALUES (7, 'Old', 'old', 'en', '', 20, 0, 0)",
        )
        .await;
        // A server books them as it starts, and so may this one still, if it started a moment ago.
        let mut restarted = serve(config(&world.database.url)).await.expect("a server");
        let booked = async { while world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM ledger WHERE user_id = 7").await == 0 {} };
        tokio::time::timeout(PATIENCE, booked).await.expect("they are booked");
        restarted.stop().await;
        assert_eq!(start_coins::book_missing(&world.server.house).await.expect("nobody lacks them"), 0);
        assert_eq!(world.database.count("SELECT coins FROM users WHERE id = 7").await, 320);
        assert_eq!(world.database.count("SELECT balance FROM ledger WHERE user_id = 7").await, 320);
        assert_eq!(coins(&anna).await, 300);
    }

    async fn coin_1_a_game_pays_once_whatever_crashes_and_tells_the_parts(world: &mut World) {
        const REWARDED: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM history";
        let mut anna = world.player("Anna").await;
        let room = anna.open_public_room(6).await;
        anna.hub.ok("room.fill", json!({ "room": room })).await;
        let path = format!("/api/game/{room}/reward");
        assert_eq!(anna.browser.get(&path).await.ok(), json!({ "reward": null, "moves": null }), "before its end a game has paid nothing");
        anna.play(&mut Seen::new(&room, 5)).await;
        let told = anna.hub.event("game_reward").await;
        let reward = &told["reward"];
        assert_eq!((&told["room"], &reward["unpaid"], &reward["takingPart"]), (&json!(room), &Value::Null, &json!(10)));
        assert!(reward["withBots"].as_i64().is_some_and(|half| half <= -5), "bots played: {reward}");
        let parts = ["takingPart", "win", "goodVotes", "withBots", "firstWin", "dayLimit", "quest", "streak"];
        let sum: i64 = parts.iter().map(|part| reward[part].as_i64().expect("an amount")).sum();
        let levels = reward["levels"].as_array().expect("levels");
        let levels: i64 = levels.iter().map(|level| level["coins"].as_i64().expect("an amount")).sum();
        assert_eq!(told["coins"], 300 + sum + levels);
        let me = anna.browser.get("/api/user").await.ok();
        for part in ["coins", "xp", "elo", "level", "levelPercent"] {
            assert_eq!(told[part], me[part], "{part}");
        }
        assert_eq!(anna.earned_in(&room).await, told);
        assert_eq!(world.guest("Stranger").await.get(&path).await.ok(), json!({ "reward": null, "moves": null }));
        // As after a crash between the booking and the mark that the game is settled, which are one transaction.
        world.set("DELETE FROM history").await;
        world.set("DELETE FROM streaks").await;
        world.set("UPDATE games SET settled_at = NULL").await;
        let mut restarted = serve(config(&world.database.url)).await.expect("a server");
        let rewarded = async { while world.database.count(REWARDED).await == 0 {} };
        tokio::time::timeout(PATIENCE, rewarded).await.expect("the game is settled");
        restarted.stop().await;
        assert_eq!(told["coins"], coins(&anna.browser).await);
    }

    async fn coin_1_a_private_game_pays_nothing_and_says_why(world: &mut World) {
        let mut players = [world.player("Anna").await];
        let room = world.full_room(&mut players, 6).await;
        let [mut anna] = players;
        anna.play(&mut Seen::new(&room, 5)).await;
        let told = anna.hub.event("game_reward").await;
        assert_eq!((&told["reward"]["unpaid"], &told["reward"]["takingPart"]), (&json!("privateGame"), &json!(0)));
    }

    async fn coin_1_the_first_win_of_each_day_and_the_limit_of_a_day(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let first = win(world, &mut anna, 0).await;
        assert_eq!((&first["win"], &first["goodVotes"], &first["firstWin"]), (&json!(10), &json!(3), &json!(50)));
        assert_eq!(earned(world, &anna).await, 300 + 23 + 50);
        assert_eq!(win(world, &mut anna, 0).await["firstWin"], 0);
        assert_eq!(earned(world, &anna).await, 396);
        world.server.house.clock.advance(DAY);
        assert_eq!(win(world, &mut anna, 0).await["firstWin"], 50);
        assert_eq!(earned(world, &anna).await, 396 + 73);
        // Much was played today.
        world.set(
            "INSERT INTO ledger (user_id, key, id, at, currency, amount, balance, reason, detail) \
             SELECT user_id, 'game:many', (SELECT MAX(id) FROM ledger) + 1, at, 'coins', 320, 0, 'game', '{}' FROM ledger WHERE reason = 'firstWin' \
             ORDER BY id DESC LIMIT 1",
        )
        .await;
        assert_eq!(win(world, &mut anna, 0).await["dayLimit"], -16);
        assert_eq!(earned(world, &anna).await, 469 + 7);
        assert_eq!(win(world, &mut anna, 0).await["dayLimit"], -23);
        assert_eq!(earned(world, &anna).await, 476);
    }

    async fn coin_2_a_new_level_pays_once(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let reward = win(world, &mut anna, 80).await;
        assert_eq!(reward["levels"], json!([{ "level": 2, "coins": 40 }, { "level": 3, "coins": 60 }]));
        assert_eq!(earned(world, &anna).await, 300 + 73 + 100);
        // The level is reached a second time, which no rule allows today.
        world.set("UPDATE users SET xp = 0").await;
        win(world, &mut anna, 80).await;
        assert_eq!(earned(world, &anna).await, 473 + 23);
    }

    async fn games_and_levels_pay_no_moons(world: &mut World) {
        let mut anna = world.player("Anna").await;
        win(world, &mut anna, 700).await;
        assert_eq!(anna.browser.get("/api/user").await.ok()["moons"], 0);
    }
}
