//! `/api/leaderboard`: places, laurels and what moderators change (RATE-1 to LEAD-3 of docs/SEASONS.md).

use std::collections::BTreeMap;
use std::time::Duration;

use engine::economy::{Company, GameDeeds, GamePay};
use engine::game::Camp;
use engine::progress::{Season, season};
use engine::seasons::rating::{RatedGame, RatedSeat, RatedSide};
use engine::seat::Seat;
use futures_util::future::join_all;
use moonhowl_server::base::clock::Stamp;
use moonhowl_server::base::ids::{GameId, UserId};
use moonhowl_server::games::settle::settle;
use moonhowl_server::house::House;
use moonhowl_server::people::erase::erase_accounts_due;
use moonhowl_server::seasons::rating::{self, end, rebuild};
use moonhowl_server::store::history::Participation;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;

use crate::support::play::Seen;
use crate::support::{Browser, Hub, Player, World, config, on_both, serve};

const VILLAGERS: usize = 6;
const SEATS: usize = 8;

fn seat(at: usize) -> Seat {
    Seat::new(at).expect("a seat")
}

/// A game of six villagers and two wolves.
fn game(village_wins: bool) -> RatedGame {
    let winner = if village_wins { RatedSide::VILLAGERS } else { RatedSide::WEREWOLVES };
    let side = |at| if at < VILLAGERS { RatedSide::VILLAGERS } else { RatedSide::WEREWOLVES };
    let seats = (0..SEATS).map(|at| RatedSeat {
        seat: seat(at),
        side: side(at),
        won: side(at) == winner,
        bot: false,
    });
    let expected = BTreeMap::from([
        (RatedSide::VILLAGERS, 500_000),
        (RatedSide::WEREWOLVES, 480_000),
        (RatedSide::NOBODY, 20_000),
    ]);
    RatedGame {
        composition: "6 villager, 2 werewolf".to_owned(),
        serious: false,
        winner,
        expected,
        seats: seats.collect(),
    }
}

/// Books a game of these players.
pub(super) async fn book(house: &House, id: &str, players: &[i64], village_wins: bool) {
    book_ended(house, id, players, village_wins, house.clock.stamp()).await;
}

async fn book_ended(house: &House, id: &str, players: &[i64], village_wins: bool, ended: Stamp) {
    let owners: Vec<(Seat, UserId)> =
        players.iter().enumerate().map(|(at, user)| (seat(at), UserId(*user))).collect();
    let mut db = house.store.write().await.expect("a transaction");
    rating::book(&mut db, &GameId::from(id), &game(village_wins), &owners, (ended, house.clock.stamp()))
        .await
        .expect("it is booked");
    db.commit().await.expect("the transaction commits");
}

/// Anna's browser, and the ids of eight accounts, of which hers is the first.
pub(super) async fn eight(world: &World) -> (Browser, Vec<i64>) {
    let anna = world.account("Anna").await;
    let mut ids = vec![anna.get("/api/user").await.ok()["id"].as_i64().expect("an id")];
    let now = i64::from(world.server.house.clock.stamp());
    let mut db = world.database.connect().await;
    for id in 11..18 {
        let sql = format!(
            "INSERT INTO users (id, username, username_key, lang, skin, created_at, updated_at) \
             VALUES ({id}, 'P{id}', 'p{id}', 'en', '', {now}, {now})"
        );
        sqlx::query(AssertSqlSafe(sql)).execute(&mut db).await.expect("an account");
        ids.push(id);
    }
    (anna, ids)
}

/// Eight accounts who have played three games together, all won by the village.
async fn ranked(world: &World) -> (Browser, Vec<i64>) {
    let (anna, ids) = eight(world).await;
    for id in ["g1", "g2", "g3"] {
        book(&world.server.house, id, &ids, true).await;
    }
    (anna, ids)
}

pub(super) async fn rows(world: &World, sql: &str) -> Vec<Vec<i64>> {
    use sqlx::Row as _;
    let mut db = world.database.connect().await;
    let rows = sqlx::query(AssertSqlSafe(sql)).fetch_all(&mut db).await.expect("rows");
    rows.iter().map(|row| (0..row.len()).map(|at| row.get::<i64, _>(at)).collect()).collect()
}

/// Everything that is computed from results.
async fn computed(world: &World) -> Vec<Vec<Vec<i64>>> {
    let all = [
        "SELECT season, user_id, mean, deviation, elo, games, ranked FROM ratings ORDER BY season, user_id",
        "SELECT season, elo, players FROM rating_places WHERE players > 0 ORDER BY season, elo",
        "SELECT games FROM rating_counts ORDER BY composition, side",
        "SELECT season, user_id, day, elo FROM rating_curve ORDER BY season, user_id, day",
        "SELECT id, elo FROM users ORDER BY id",
    ];
    let mut found = Vec::new();
    for sql in all {
        found.push(rows(world, sql).await);
    }
    found
}

fn this_season(house: &House) -> Season {
    season(house.clock.stamp().epoch_millis())
}

/// Winds the clock until the season that runs is over, with the time of grace.
fn end_season(house: &House, season: Season) {
    let now = house.clock.stamp().epoch_millis();
    house.clock.advance(Duration::from_millis(season.until - now) + Duration::from_secs(61));
}

async fn moderator(world: &World) -> Browser {
    world.account("Morgan").await;
    world.set("UPDATE users SET rank = 80 WHERE username = 'Morgan'").await;
    world.signed_in("Morgan").await
}

on_both! {
    async fn lead_1_one_is_ranked_from_three_games_on(world: &mut World) {
        let (anna, ids) = eight(world).await;
        for (games, id) in [(1, "g1"), (2, "g2")] {
            book(&world.server.house, id, &ids, true).await;
            let place = anna.get("/api/leaderboard").await.ok();
            assert_eq!((&place["rank"], &place["missing"], &place["gamesPlayed"]), (&Value::Null, &json!(3 - games), &json!(games)));
            assert_eq!((&place["percent"], &place["tier"], &place["around"]), (&Value::Null, &Value::Null, &json!([])));
        }
        book(&world.server.house, "g3", &ids, true).await;
        let place = anna.get("/api/leaderboard").await.ok();
        assert_eq!((&place["rank"], &place["ranked"], &place["missing"]), (&json!(1), &json!(8), &json!(0)));
        assert_eq!((&place["percent"], &place["tier"]), (&json!(13), &json!("gold")));
        let around = place["around"].as_array().expect("entries");
        assert!(around.iter().any(|entry| entry["username"] == "Anna" && entry["elo"] == place["elo"] && entry["gamePlayed"] == 3));
        let places: Vec<i64> = around.iter().filter_map(|entry| entry["ranking"].as_i64()).collect();
        assert!(places.is_sorted() && places[0] == 1, "{places:?}");
        assert!(place["elo"].as_i64() > Some(1000));
    }

    async fn lead_1_the_best_the_tiers_the_timer_and_a_players_page(world: &mut World) {
        let (anna, _) = ranked(world).await;
        let top = anna.get("/api/leaderboard/top").await.ok();
        let entries = top["entries"].as_array().expect("entries");
        let places: Vec<i64> = entries.iter().filter_map(|entry| entry["ranking"].as_i64()).collect();
        assert_eq!((&top["total"], places), (&json!(8), vec![1, 1, 1, 1, 1, 1, 7, 7]));
        assert_eq!(anna.get("/api/leaderboard/top?offset=50").await.ok()["entries"], json!([]));
        assert_eq!(anna.get("/api/leaderboard/top?offset=4294967295").await.ok()["entries"], json!([]));
        assert_eq!(anna.get("/api/leaderboard/top?offset=-1").await.refusal().1, "bad_data");
        let laurels = anna.get("/api/leaderboard/laurels").await.ok();
        let ids: Vec<&str> = laurels.as_array().expect("tiers").iter().filter_map(|tier| tier["id"].as_str()).collect();
        assert_eq!(ids, ["basic", "steel", "bronze", "silver", "gold"]);
        assert_eq!(laurels[4], json!({ "id": "gold", "value": 8, "elo": entries[7]["elo"], "percent": 100 }));
        assert_eq!((&laurels[0]["value"], &laurels[0]["elo"]), (&json!(0), &Value::Null));
        let until = this_season(&world.server.house).until;
        assert_eq!(anna.get("/api/leaderboard/timer").await.ok(), json!(until));

        let own = anna.get("/api/leaderboard/player/self").await.ok();
        let elo = &own["user"]["elo"];
        assert_eq!((&own["user"]["ranking"], &own["user"]["gamePlayed"]), (&json!({ "value": 1, "percent": 13 }), &json!(3)));
        let day = rating::day_of(world.server.house.clock.stamp()) * 86_400_000;
        assert_eq!(own["curve"], json!([{ "at": day, "elo": elo }]));
        assert_eq!(&anna.get("/api/user").await.ok()["elo"], elo);
        let profile = anna.get("/api/profile/P17").await.ok();
        assert_eq!(profile["user"]["ranking"], json!({ "value": 7, "percent": 88 }));
        assert_eq!(anna.get("/api/leaderboard/player/P17").await.ok()["user"]["elo"], profile["user"]["elo"]);
        assert_eq!(anna.get("/api/leaderboard/player/Nobody").await.refusal(), (404, "unknown_user".to_owned()));
    }

    async fn lead_1_equal_players_have_one_tier(world: &mut World) {
        let anna = world.account("Anna").await;
        let season = this_season(&world.server.house).number;
        // The last place of gold is the tenth: three have the elo of it.
        for (elo, players) in [(1200, 9), (1100, 3)] {
            world.set(format!("INSERT INTO rating_places (season, elo, players) VALUES ({season}, {elo}, {players})")).await;
        }
        let laurels = anna.get("/api/leaderboard/laurels").await.ok();
        assert_eq!((&laurels[4]["value"], &laurels[4]["elo"]), (&json!(12), &json!(1100)));
        assert_eq!((&laurels[3]["value"], &laurels[3]["elo"]), (&json!(0), &Value::Null));
    }

    async fn lead_1_friends_are_shown_beside(world: &mut World) {
        let (anna, ids) = ranked(world).await;
        let mut db = world.database.connect().await;
        for (one, other) in [(ids[0], ids[7]), (ids[7], ids[0])] {
            let sql = format!("INSERT INTO friendships (user_id, friend_id, created_at) VALUES ({one}, {other}, 0)");
            sqlx::query(AssertSqlSafe(sql)).execute(&mut db).await.expect("they are friends");
        }
        let own = anna.get("/api/leaderboard/player/self").await.ok();
        assert_eq!((&own["friends"][0]["username"], &own["friends"][0]["ranking"]), (&json!("P17"), &json!(7)));
    }

    async fn rate_1_a_settled_game_moves_its_players_once_and_guests_not(world: &mut World) {
        let (anna, mut ids) = eight(world).await;
        let mut guest = world.player("Guest").await;
        ids[1] = guest.id().await;
        let room = guest.open_public_room(8).await;
        guest.hub.ok("room.leave", json!({ "room": room })).await;
        let part = |(at, user): (usize, &i64)| Participation {
            user: UserId(*user), seat: seat(at), role: "villager".to_owned(), camp: Camp::Villagers,
            winner: Some("villagers".to_owned()), won: at < VILLAGERS, death_reason: None, lovers: false, infected: false,
            xp: 30, kills: 0, words: 0, anonymous: false,
            pay: GamePay { unpaid: None, victory: None, good_votes: 0, company: Company::People },
            deeds: GameDeeds::default(), honours: Vec::new(),
        };
        let played: Vec<Participation> = ids.iter().enumerate().map(part).collect();
        for _ in 0..2 {
            settle(world.server.house.clone(), GameId::from(room.as_str()), played.clone(), Some(game(true))).await;
        }
        let elo = anna.get("/api/user").await.ok()["elo"].as_i64().expect("an elo");
        assert!(elo > 1000);
        let kept = format!("SELECT elo FROM history WHERE user_id = {}", ids[0]);
        assert_eq!(rows(world, &kept).await, [[elo - 1000]]);
        assert_eq!(rows(world, "SELECT results FROM rating_seasons").await, [[1]]);
        assert_eq!(guest.hub.event("game_reward").await["elo"], 1000);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM ratings").await, 7);
    }

    async fn rate_1_a_game_of_people_moves_them_all_and_who_leaves_it_loses(world: &mut World) {
        let mut people = Vec::new();
        for name in ["Anna", "Ben", "Carl", "Dora", "Emil"] {
            world.account(name).await;
            let browser = world.signed_in(name).await;
            let mut hub = Hub::open(&browser, "v=1&lang=en").await;
            hub.event("hydrate").await;
            people.push(Player { name: name.to_owned(), browser, hub });
        }
        let room = people[0].open_public_room(5).await;
        for player in &mut people[1..] {
            player.hub.ok("room.join", json!({ "room": room })).await;
        }
        let mut leaver = people.pop().expect("five players");
        let mut seen = Seen::new(&room, 9);
        leaver.until(&mut seen, |seen| seen.view.phase.is_night()).await;
        leaver.hub.ok("room.leave", json!({ "room": room })).await;
        let games = people.iter_mut().zip(1..).map(async |(player, seed)| {
            let mut seen = Seen::new(&room, seed);
            player.play(&mut seen).await;
            let told = player.hub.event("game_reward").await;
            assert_eq!(player.earned_in(&room).await, told);
            let elo = player.browser.get("/api/user").await.ok()["elo"].as_i64().expect("an elo");
            let me = seen.view.me.expect("a seat");
            let won = seen.view.ending.expect("an ending").seats.iter().any(|report| report.seat == me && report.won);
            assert_eq!((elo > 1000, elo < 1000), (won, !won), "{} {elo}", player.name);
            let place = player.browser.get("/api/leaderboard").await.ok();
            assert_eq!((&place["gamesPlayed"], &place["elo"]), (&json!(1), &json!(elo)));
        });
        join_all(games).await;
        assert!(leaver.browser.get("/api/user").await.ok()["elo"].as_i64() < Some(1000));
        assert_eq!(leaver.browser.get("/api/leaderboard").await.ok()["gamesPlayed"], 1);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM rating_results").await, 1);
    }

    async fn rate_1_a_game_with_many_bots_counts_nothing(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let room = anna.open_public_room(6).await;
        anna.hub.ok("room.fill", json!({ "room": room })).await;
        anna.play(&mut Seen::new(&room, 5)).await;
        anna.hub.event("game_reward").await;
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM rating_results").await, 0);
    }

    async fn rate_5_ratings_are_rebuilt_to_the_same_numbers(world: &mut World) {
        let (_anna, ids) = ranked(world).await;
        let house = &world.server.house;
        let mut mo = moderator(world).await;
        book(house, "g4", &ids, false).await;
        mo.delete("/api/leaderboard/user/P12").await.ok();
        mo.put("/api/leaderboard/user/13", &json!({ "excluded": true, "reason": { "template": "cheating" } })).await.ok();
        let shuffled: Vec<i64> = ids.iter().rev().copied().collect();
        book(house, "g5", &shuffled, true).await;
        world.set("UPDATE users SET deletion_at = 1 WHERE id = 14").await;
        assert_eq!(erase_accounts_due(house).await.expect("a sweep"), 1);
        end_season(house, this_season(house));
        end::end_due(house).await.expect("the season ends");
        book(house, "g6", &shuffled, false).await;
        let before = computed(world).await;
        assert_eq!(rows(world, "SELECT user_id FROM ratings WHERE user_id = 14").await, Vec::<Vec<i64>>::new());
        for spoil in [
            "UPDATE ratings SET mean = 1, deviation = 1, elo = 1, games = 0, ranked = 0 WHERE games > 0",
            "UPDATE rating_places SET players = 7",
            "DELETE FROM rating_counts",
            "DELETE FROM rating_curve",
        ] {
            world.set(spoil).await;
        }
        assert_eq!(rebuild::rebuild(&house.store).await.expect("it is rebuilt"), 6);
        assert_eq!(computed(world).await, before);
    }

    async fn rate_5_two_nodes_book_games_of_the_same_people(world: &mut World) {
        let (anna, ids) = eight(world).await;
        let mut other = serve(config(&world.database.url)).await.expect("another node");
        let houses = [&world.server.house, &other.house];
        let names: Vec<String> = (0..20).map(|number| format!("g{number}")).collect();
        join_all(names.iter().enumerate().map(|(at, name)| book(houses[at % 2], name, &ids, at % 3 > 0))).await;
        assert_eq!(anna.get("/api/leaderboard").await.ok()["gamesPlayed"], 20);
        let before = computed(world).await;
        assert_eq!(rebuild::rebuild(&world.server.house.store).await.expect("it is rebuilt"), 20);
        assert_eq!(computed(world).await, before);
        other.stop().await;
    }

    async fn lead_2_a_season_that_fails_in_its_middle_goes_on_and_gives_each_laurel_once(world: &mut World) {
        let (_anna, _) = ranked(world).await;
        let house = &world.server.house;
        let elo = rows(world, "SELECT elo FROM users WHERE username = 'Anna'").await[0][0];
        let season = this_season(house);
        // The season is closed by hand before its end, so that no watch goes on meanwhile.
        end::close(house, season.number).await.expect("it is closed");
        assert!(end::end_batch(house, season.number, 3).await.expect("a batch"));
        world.set("ALTER TABLE laurels RENAME TO lost_laurels").await;
        assert!(end::end_batch(house, season.number, 3).await.is_err());
        world.set("ALTER TABLE lost_laurels RENAME TO laurels").await;
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM laurels").await, 3);
        let mut other = serve(config(&world.database.url)).await.expect("another node");
        for house in [house, &other.house] {
            end_season(house, season);
        }
        let (one, two) = tokio::join!(end::end_due(house), end::end_due(&other.house));
        one.and(two).expect("the season ends");
        other.stop().await;
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM laurels WHERE tier = 'gold'").await, 8);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM notifications WHERE kind = 'leaderboardScore'").await, 8);
        let anna = world.signed_in("Anna").await;
        assert_eq!(anna.get("/api/profile/Anna").await.ok()["statistics"]["laurels"], json!({ "gold": 1 }));
        let notice = anna.get("/api/notifications").await.ok()["notifications"][0]["content"].clone();
        assert_eq!(notice["params"], json!({ "rank": 1, "points": elo, "tier": "gold" }));
        let kept = json!([{ "season": season.number, "end": season.until, "tier": "gold", "place": 1, "elo": elo }]);
        assert_eq!(anna.get("/api/leaderboard/player/Anna").await.ok()["laurels"], kept);
        let place = anna.get("/api/leaderboard").await.ok();
        assert_eq!((&place["rank"], &place["gamesPlayed"], &place["ranked"]), (&Value::Null, &json!(0), &json!(0)));
        let carried = place["elo"].as_i64().expect("an elo");
        assert!((2 * (carried - 1000) - (elo - 1000)).abs() <= 1);
        assert_eq!(anna.get("/api/user").await.ok()["elo"], carried);
    }

    async fn lead_2_a_game_counts_for_the_season_in_which_it_ended_until_its_players_begin_the_next(world: &mut World) {
        let (_anna, ids) = ranked(world).await;
        let house = &world.server.house;
        let (season, ended) = (this_season(house), house.clock.stamp());
        world.go_to(season.until + 10_000);
        book_ended(house, "g4", &ids, true, ended).await;
        let counted = async || rows(world, "SELECT number, results FROM rating_seasons ORDER BY number").await;
        let number = i64::from(season.number);
        assert_eq!(counted().await, [[number, 4]]);
        book(house, "g5", &ids, false).await;
        book_ended(house, "g6", &ids, true, ended).await;
        assert_eq!(counted().await, [[number, 4], [number + 1, 2]]);
        let before = computed(world).await;
        assert_eq!(rebuild::rebuild(&house.store).await.expect("it is rebuilt"), 6);
        assert_eq!(computed(world).await, before);
    }

    async fn lead_2_a_game_after_the_close_counts_for_the_next_season(world: &mut World) {
        let (_anna, ids) = ranked(world).await;
        let house = &world.server.house;
        let season = this_season(house).number;
        end::close(house, season).await.expect("it is closed");
        book(house, "g4", &ids, true).await;
        let counted = "SELECT number, results FROM rating_seasons ORDER BY number";
        assert_eq!(rows(world, counted).await, [[i64::from(season), 3], [i64::from(season) + 1, 1]]);
    }

    async fn lead_3_moderators_leave_out_return_and_remove(world: &mut World) {
        let (anna, ids) = ranked(world).await;
        let mut mo = moderator(world).await;
        let path = format!("/api/leaderboard/user/{}", ids[0]);
        let reason = json!({ "en": "Two accounts.", "fr": "Deux comptes." });
        mo.put(&path, &json!({ "excluded": true, "reason": reason })).await.ok();
        let place = anna.get("/api/leaderboard").await.ok();
        assert_eq!((&place["rank"], &place["ranked"], &place["excluded"]), (&Value::Null, &json!(7), &json!(true)));
        let notice = anna.get("/api/notifications").await.ok()["notifications"][0]["content"].clone();
        assert_eq!(notice["params"]["text"], reason);
        mo.put(&path, &json!({ "excluded": false, "reason": reason })).await.ok();
        assert_eq!(anna.get("/api/leaderboard").await.ok()["rank"], 1);
        mo.delete("/api/leaderboard/user/Anna").await.ok();
        let place = anna.get("/api/leaderboard").await.ok();
        assert_eq!((&place["rank"], &place["elo"], &place["gamesPlayed"]), (&Value::Null, &json!(1000), &json!(0)));
        assert_eq!(anna.get("/api/leaderboard/player/self").await.ok()["curve"], json!([]));
        let acts = "SELECT CAST(COUNT(*) AS BIGINT) FROM audit WHERE act LIKE 'ranking%'";
        assert_eq!(world.database.count(acts).await, 3);
        let mut anna = anna;
        assert_eq!(anna.put("/api/leaderboard/user/11", &json!({ "excluded": true, "reason": reason })).await.refusal().0, 403);
        assert_eq!(mo.put(&path, &json!({ "excluded": true, "reason": {} })).await.refusal().1, "invalid_field");
        assert_eq!(mo.delete("/api/leaderboard/user/Nobody").await.refusal().1, "unknown_user");
    }
}
