//! What waits in the server, and what it tells or asks in one round.

use std::time::Duration;

use futures_util::FutureExt;
use moonhowl_server::base::ids::{GameId, Pair, UserId};
use moonhowl_server::cluster::messages::{ChatAsk, ChatRequest};
use moonhowl_server::till::poll;
use moonhowl_server::wire::error::Code;
use moonhowl_server::word_filter::SpokenLine;
use serde_json::json;

use super::{limits, number_of};
use crate::support::play::roles;
use crate::support::{World, on_both};

const TELL_EVERY: Duration = Duration::from_millis(250);

on_both! {
    with |config| config.allowance = 1000;

    async fn events_of_the_list_of_games(world: &mut World) {
        let row = limits().into_iter().find(|row| row[0] == "events of the list of games").expect("the row");
        assert_eq!(row[1], "one in 250 ms for each game");
        let (mut watcher, mut host) = (world.player("Watcher").await, world.player("Host").await);
        watcher.hub.ok("lobby.watch", json!({})).await;
        let room = host.hub.ok("room.create", json!({ "settings": { "slots": 6, "roles": roles(6) } })).await["id"].clone();
        watcher.hub.event("game_create").await;

        // The host changes the game for four periods, as fast as the room answers.
        let clock = &world.server.house.clocks.rooms;
        let start = clock.now();
        let mut is_last = false;
        while !is_last {
            is_last = clock.since(start) > 4 * TELL_EVERY;
            // The last change is a seventh seat.
            let seats = if is_last { 7 } else { 6 };
            let settings = json!({ "slots": seats, "roles": roles(seats), "available": !is_last });
            host.hub.ok("room.configure", json!({ "room": room, "settings": settings })).await;
        }
        let mut told = 1;
        while watcher.hub.event("game_update").await["settings"]["slots"] != 7 {
            told += 1;
        }
        // The first change may be told at once.
        let periods = clock.since(start).div_duration_f64(TELL_EVERY) as u32 + 1;
        assert!(told <= periods + 1, "{told} events in {periods} periods");
    }

    async fn requests_that_wait_for_a_conversation(world: &mut World) {
        let (mut anna, anna_id, _ben, ben_id) = world.friends().await;
        anna.hub.ok("chat.send", json!({ "friendId": ben_id, "text": "the moon is up" })).await;
        let pair = Pair::of(UserId(anna_id), UserId(ben_id)).expect("two people");
        let house = &world.server.house;

        // The conversation reads anew what the two are to each other, and waits for a connection.
        let pool = house.store.read();
        let mut connections = Vec::new();
        for _ in 0..pool.max_connections() {
            connections.push(pool.lend().await.expect("a connection"));
        }
        house.bus.refresh_chat(pair);
        let mut waiting = Vec::new();
        let refusal = loop {
            let ask = ChatAsk::new(UserId(anna_id), None, ChatRequest::Type);
            let mut answer = house.bus.ask_chat(pair, ask);
            match (&mut answer).now_or_never() {
                Some(answer) => break answer.expect_err("nothing is answered yet"),
                None => waiting.push(answer),
            }
        };
        assert!(refusal.is(Code::Busy), "{refusal:?} after {}", waiting.len());
        // What the conversation was told first may wait there too.
        let most = number_of("requests that wait for a conversation");
        assert!((most - 1..=most).contains(&waiting.len()), "{} requests wait", waiting.len());

        drop(connections);
        for answer in waiting {
            answer.await.expect("an answer");
        }
    }
}

mod lines {
    use super::*;

    on_both! {
        async fn lines_that_wait_for_the_word_filter(world: &mut World) {
            let (first, last) = (world.player("First").await.id().await, world.player("Last").await.id().await);
            let mut keeper = world.player("Keeper").await;
            world.set("UPDATE users SET rank = 80 WHERE username = 'Keeper'").await;
            keeper.browser.put("/api/mod/words", &json!({ "lang": "en", "word": "zounds", "weight": 10 })).await.ok();

            // The filter's task runs on this thread, and does not come to its turn before this test waits.
            let filter = &world.server.house.word_filter;
            let say = |user: i64, text: &str| {
                filter.enqueue(SpokenLine { user: UserId(user), text: text.to_owned(), room: GameId::from("abcdefghjkmn") });
            };
            for _ in 1..number_of("lines that wait for the word filter") {
                say(first, "good evening");
            }
            say(first, "zounds");
            say(last, "zounds");
            filter.flush().await;

            let hints = keeper.browser.get("/api/mod/hints").await.ok()["hints"].clone();
            let of: Vec<_> = hints.as_array().expect("hints").iter().map(|hint| hint["userId"].as_i64()).collect();
            assert_eq!(of, [Some(first)], "the last line was one too many");
        }
    }
}

mod orders {
    use super::*;

    on_both! {
        with |config| {
            config.demo = true;
            config.allow_bots = false;
            config.allowance = 100;
        };

        async fn what_providers_are_asked_about_in_a_round(world: &mut World) {
            let most = number_of("orders, subscriptions and refunds that providers are asked about");
            let all = most + 5;
            for buyer in 0..all / 5 {
                let mut browser = world.account(&format!("Buyer{buyer}")).await;
                browser.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.ok();
                for key in 0..5 {
                    let wish = json!({
                        "offer": "moons-80", "provider": "house", "price": 99, "consent": true, "key": format!("k{key}"),
                    });
                    browser.post("/api/shop/orders", &wish).await.ok();
                }
            }
            for (make_due, due) in [
                ("UPDATE orders SET ask_next_at = 1", "SELECT CAST(COUNT(*) AS BIGINT) FROM orders WHERE ask_next_at = 1"),
                (
                    "INSERT INTO subscriptions (id, user_id, provider, reference, is_recurring, platform, plan, auto_renew, state, \
                     lang, created_at, changed_at, ask_next_at) \
                     SELECT id, buyer_id, 'house', 'till-' || id, 1, 'web', 'month', 1, 'active', 'en', 0, 0, 1 FROM orders",
                    "SELECT CAST(COUNT(*) AS BIGINT) FROM subscriptions WHERE ask_next_at = 1",
                ),
                (
                    "INSERT INTO refunds (id, order_id, money, moons, key, state, at, ask_next_at) \
                     SELECT id, id, 99, 0, 'r' || id, 'asked', 0, 1 FROM orders",
                    "SELECT CAST(COUNT(*) AS BIGINT) FROM refunds WHERE ask_next_at = 1",
                ),
            ] {
                // Nothing else is due.
                world.set("UPDATE orders SET ask_next_at = NULL").await;
                world.set("UPDATE subscriptions SET ask_next_at = NULL").await;
                world.set(make_due).await;
                // The server's own poller may come first: then there is less to do.
                let mut rounds = 0;
                while world.database.count(due).await > 0 {
                    let asked = poll::once(&world.server.house).await.expect("a round");
                    assert!(asked <= most, "{asked} in one round: {due}");
                    rounds += 1;
                    assert!(rounds <= 2, "two rounds ask about all {all}: {due}");
                }
            }
        }
    }
}

mod export {
    use super::*;

    on_both! {
        async fn rows_of_an_export(world: &mut World) {
            let row = limits().into_iter().find(|row| row[0] == "rows of an export").expect("the row");
            assert_eq!(row[1], "100,000 messages, 10,000 games, 1,000 and less of all else");
            let (anna, anna_id, _ben, ben_id) = world.friends().await;
            let (low, high) = (anna_id.min(ben_id), anna_id.max(ben_id));
            let (messages, games, others) = (100_000, 10_000, 1_000);
            let numbered = |count: u32, insert: &str| {
                format!(
                    "INSERT INTO {insert} FROM (WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers \
                     WHERE n <= {count}) SELECT n FROM numbers) AS counted"
                )
            };
            for sql in [
                numbered(messages, &format!(
                    "messages (id, low, high, sender_id, text, created_at) SELECT n, {low}, {high}, {low}, 'awoo', n"
                )),
                numbered(games, "games (id, status, lang, platform, private, serious, voice, slots, player_count, settings, \
                     config, seed, invite, created_at, updated_at) \
                     SELECT 'g' || n, 4, 'en', 'web', 0, 0, 0, 6, 6, '{}', '{}', 1, '', n, n"),
                numbered(games, &format!(
                    "history (game_id, user_id, role, won, lovers, infected, xp, elo, created_at) \
                     SELECT 'g' || n, {anna_id}, 'villager', 1, 0, 0, 1, 0, n"
                )),
                numbered(others, &format!(
                    "notebooks (user_id, game_id, notebook, updated_at) SELECT {anna_id}, 'g' || n, '{{}}', n"
                )),
                numbered(others, &format!(
                    "notifications (id, user_id, kind, params, created_at) \
                     SELECT n, {anna_id}, 'newFriend', '{{}}', n + (SELECT created_at FROM users WHERE id = {anna_id})"
                )),
            ] {
                world.set(sql).await;
            }
            let export = anna.browser.get("/api/settings/export").await.ok();
            for (list, most) in [("messages", messages), ("games", games), ("notebooks", others), ("notifications", others)] {
                let rows = export[list].as_array().expect("a list");
                assert_eq!(rows.len(), most as usize, "{list}");
            }
            // Each had one row more: the oldest.
            assert_eq!(export["messages"][messages as usize - 1]["id"], 2);
            assert_eq!(export["games"][games as usize - 1]["game"], "g2");
        }
    }
}
