//! `/api/mod/words`, `/api/mod/hints`

use moonhowl_server::base::chance::Chance;
use moonhowl_server::base::clock::Clock;
use moonhowl_server::base::ids::NodeNumber;
use moonhowl_server::store::Store;
use moonhowl_server::word_filter::WordFilter;
use serde_json::{Value, json};

use crate::support::{Browser, Database, Player, World, on_both};

const WORDS: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM filter_words";
const HINTS: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM filter_hints";

async fn moderator(world: &World) -> Player {
    let moderator = world.player("Keeper").await;
    world.set("UPDATE users SET rank = 80 WHERE username = 'Keeper'").await;
    moderator
}

/// The points that the filter gives this text.
async fn points(browser: &mut Browser, text: &str) -> Value {
    browser.post("/api/mod/words/try", &json!({ "text": text })).await.ok()["points"].clone()
}

/// The hints that moderators see once all texts so far are weighed.
async fn hints(world: &World, moderator: &Player) -> Vec<Value> {
    world.server.house.word_filter.flush().await;
    moderator.browser.get("/api/mod/hints").await.ok()["hints"].as_array().expect("hints").clone()
}

fn say(room: &str, text: &str) -> Value {
    json!({ "room": room, "channel": "village", "text": text })
}

/// A public room before its start, with its host and a guest.
async fn open_room_with_two(world: &World) -> (Player, Player, String) {
    let mut host = world.player("Host").await;
    let mut guest = world.player("Guest").await;
    let room = host.open_public_room(6).await;
    guest.hub.ok("room.join", json!({ "room": room })).await;
    (host, guest, room)
}

on_both! {
    async fn moderators_edit_the_word_lists_and_the_next_text_is_weighed_by_them(world: &mut World) {
        let mut keeper = moderator(world).await;
        let id = keeper.id().await;
        let browser = &mut keeper.browser;
        assert_eq!(points(browser, "Zounds! a sirrah").await, 0);
        for weight in [4, 6] {
            let word = json!({ "lang": "en", "word": " Zoünds ", "weight": weight });
            let put = browser.put("/api/mod/words", &word).await.ok();
            assert_eq!((&put["word"], &put["weight"], &put["changedBy"]), (&json!("Zoünds"), &json!(weight), &json!(id)));
            assert_eq!(points(browser, "z0unds you sirrah").await, weight);
        }
        browser.put("/api/mod/words", &json!({ "lang": "fr", "word": "sirrah", "weight": 1 })).await.ok();
        let tried = browser.post("/api/mod/words/try", &json!({ "text": "Z O U N D S, sirrah" })).await.ok();
        let hits = json!([
            { "lang": "en", "word": "Zoünds", "weight": 6 },
            { "lang": "fr", "word": "sirrah", "weight": 1 },
        ]);
        assert_eq!(tried, json!({ "points": 7, "hits": hits, "hint": true }));
        assert_eq!(browser.delete("/api/mod/words/en/zounds").await.status, 204);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM audit WHERE act = 'putWord'").await, 3);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM audit WHERE act = 'removeWord'").await, 1);
        assert_eq!(browser.delete("/api/mod/words/en/zounds").await.refusal(), (404, "not_found".to_owned()));
        assert_eq!(points(browser, "zounds").await, 0);
    }

    async fn word_lists_are_paged(world: &mut World) {
        let keeper = moderator(world).await;
        let (mut read, mut after, mut pages) = (Vec::new(), String::new(), 0);
        loop {
            let page = keeper.browser.get(&format!("/api/mod/words?lang=en&after={after}")).await.ok();
            pages += 1;
            for word in page["words"].as_array().unwrap() {
                assert_eq!((&word["lang"], &word["changedBy"]), (&json!("en"), &Value::Null));
                read.push(word["word"].as_str().unwrap().to_owned());
            }
            after = read.last().expect("a word").replace(' ', "%20");
            if page["more"] == false {
                break;
            }
        }
        assert!(pages > 1, "{pages}");
        let english = "SELECT CAST(COUNT(*) AS BIGINT) FROM filter_words WHERE lang = 'en'";
        assert_eq!(read.len() as i64, world.database.count(english).await);
        read.sort();
        read.dedup();
        assert_eq!(read.len() as i64, world.database.count(english).await, "no word is on two pages");
    }

    async fn only_moderators_see_and_edit_word_lists_and_hints(world: &mut World) {
        let before = world.database.count(WORDS).await;
        let mut player = world.player("Player").await;
        world.set("UPDATE users SET rank = 79 WHERE username = 'Player'").await;
        let word = json!({ "lang": "en", "word": "zounds", "weight": 5 });
        for (mut browser, refusal) in [(world.browser(), (401, "unauthenticated")), (player.browser, (403, "not_moderator"))] {
            let refused = (refusal.0, refusal.1.to_owned());
            assert_eq!(browser.get("/api/mod/words?lang=en").await.refusal(), refused);
            assert_eq!(browser.get("/api/mod/hints").await.refusal(), refused);
            assert_eq!(browser.put("/api/mod/words", &word).await.refusal(), refused);
            assert_eq!(browser.delete("/api/mod/words/en/idiot").await.refusal(), refused);
            assert_eq!(browser.post("/api/mod/words/try", &json!({ "text": "a" })).await.refusal(), refused);
            player.browser = browser;
        }
        assert_eq!(world.database.count(WORDS).await, before);
    }

    async fn invalid_words_are_refused(world: &mut World) {
        let before = world.database.count(WORDS).await;
        let mut keeper = moderator(world).await;
        for (lang, word, weight, field, reason) in [
            ("de", "zounds", 5, "lang", "unknown"),
            ("en", "z", 5, "word", "too_short"),
            ("en", "one two three four five six seven", 5, "word", "too_long"),
            ("en", "a\u{1}b", 5, "word", "bad_characters"),
            ("en", "KILL", 5, "word", "reserved"),
            ("fr", "loup", 5, "word", "reserved"),
            ("en", "zounds", 0, "weight", "out_of_range"),
            ("en", "zounds", 11, "weight", "out_of_range"),
        ] {
            let form = json!({ "lang": lang, "word": word, "weight": weight });
            let answer = keeper.browser.put("/api/mod/words", &form).await;
            assert_eq!(answer.status, 422, "{form}");
            let expected = json!({ "code": "invalid_field", "params": { "field": field, "reason": reason } });
            assert_eq!(answer.json(), expected);
        }
        let text = "x".repeat(2001);
        let answer = keeper.browser.post("/api/mod/words/try", &json!({ "text": text })).await;
        assert_eq!(answer.refusal(), (422, "invalid_field".to_owned()));
        assert_eq!(keeper.browser.get("/api/mod/words?lang=de").await.refusal().0, 422);
        assert_eq!(keeper.browser.get("/api/mod/hints?before=x").await.refusal().0, 400);
        assert_eq!(world.database.count(WORDS).await, before);
    }

    async fn the_number_of_words_is_limited(world: &mut World) {
        let mut keeper = moderator(world).await;
        world.set(
            "INSERT INTO filter_words (lang, key, word, weight, changed_at) \
             WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) \
             SELECT 'en', 'w' || CAST(i AS TEXT), 'w' || CAST(i AS TEXT), 1, 0 FROM n \
             WHERE i <= 5000 - (SELECT COUNT(*) FROM filter_words)",
        ).await;
        assert_eq!(world.database.count(WORDS).await, 5000);
        let word = |word: &str| json!({ "lang": "en", "word": word, "weight": 2 });
        let refused = keeper.browser.put("/api/mod/words", &word("zounds")).await.refusal();
        assert_eq!(refused, (409, "words_full".to_owned()));
        // A word that is listed can still be changed.
        keeper.browser.put("/api/mod/words", &word("idiot")).await.ok();
        assert_eq!(world.database.count(WORDS).await, 5000);
    }

    async fn a_grave_line_is_sent_unchanged_and_makes_one_hint(world: &mut World) {
        let keeper = moderator(world).await;
        let (mut host, mut guest, room) = open_room_with_two(world).await;
        for text in ["good evening", "you stupid CUNT", "cunt, I said"] {
            host.hub.ok("room.say", say(&room, text)).await;
            assert_eq!(guest.hub.room_event("said").await["line"]["text"], text);
        }
        let shown = hints(world, &keeper).await;
        assert_eq!(shown.len(), 1, "{shown:?}");
        let hint = &shown[0];
        assert_eq!(hint["text"], "you stupid CUNT");
        assert_eq!((&hint["userId"], &hint["username"]), (&json!(host.id().await), &json!("Host")));
        assert_eq!(hint["room"], json!(room));
        assert_eq!(hint["points"], 5);
        assert_eq!(hint["hits"], json!([{ "lang": "en", "word": "cunt", "weight": 5 }]));
    }

    async fn points_of_lesser_lines_add_up_for_each_player(world: &mut World) {
        let keeper = moderator(world).await;
        let (mut host, mut guest, room) = open_room_with_two(world).await;
        host.hub.ok("room.say", say(&room, "bitch")).await;
        guest.hub.ok("room.say", say(&room, "bitch yourself")).await;
        assert_eq!(hints(world, &keeper).await, Vec::<Value>::new());
        host.hub.ok("room.say", say(&room, "what a bitch")).await;
        let shown = hints(world, &keeper).await;
        assert_eq!(shown.len(), 1);
        assert_eq!((&shown[0]["username"], &shown[0]["points"]), (&json!("Host"), &json!(4)));
    }

    async fn a_refused_line_is_not_weighed(world: &mut World) {
        let keeper = moderator(world).await;
        let (mut host, _guest, room) = open_room_with_two(world).await;
        let line = json!({ "room": room, "channel": "pack", "text": "you cunt" });
        assert_eq!(host.hub.refused("room.say", line).await, "channel_closed");
        assert_eq!(hints(world, &keeper).await, Vec::<Value>::new());
    }

    async fn private_messages_and_private_games_are_not_weighed(world: &mut World) {
        let keeper = moderator(world).await;
        let (mut anna, _, _ben, ben_id) = world.friends().await;
        anna.hub.ok("chat.send", json!({ "friendId": ben_id, "text": "kill yourself" })).await;
        let room = anna.open_room(6).await;
        anna.hub.ok("room.say", say(&room, "kill yourself")).await;
        assert_eq!(hints(world, &keeper).await, Vec::<Value>::new());
        anna.hub.ok("room.leave", json!({ "room": room })).await;
        let room = anna.open_public_room(6).await;
        anna.hub.ok("room.say", say(&room, "kill yourself")).await;
        assert_eq!(hints(world, &keeper).await.len(), 1, "the same in public");
    }

    async fn hints_are_paged_and_deleted_with_the_account(world: &mut World) {
        let keeper = moderator(world).await;
        world.guest("Rude").await;
        world.set(
            "INSERT INTO filter_hints (id, at, user_id, room, text, points, hits) \
             WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60) \
             SELECT i, i, (SELECT id FROM users WHERE username = 'Rude'), 'r', 'x', 5, '[]' FROM n",
        ).await;
        let page = keeper.browser.get("/api/mod/hints").await.ok();
        assert_eq!((page["hints"].as_array().unwrap().len(), &page["more"]), (50, &json!(true)));
        assert_eq!((&page["hints"][0]["id"], &page["hints"][49]["id"]), (&json!(60), &json!(11)));
        let page = keeper.browser.get("/api/mod/hints?before=11").await.ok();
        assert_eq!((page["hints"].as_array().unwrap().len(), &page["more"]), (10, &json!(false)));
        world.set("DELETE FROM users WHERE username = 'Rude'").await;
        assert_eq!(world.database.count(HINTS).await, 0);
    }
}

/// A list that moderators have emptied stays empty when the server restarts.
async fn word_lists_are_seeded_once(database: Database) {
    let store = Store::open(&database.url).await.expect("the store opens");
    let word_filter =
        WordFilter::start(store.clone(), Clock::default(), Chance::default(), NodeNumber::alone())
            .await
            .expect("the filter starts");
    let filled = word_filter.filter().len();
    assert!(filled >= 160, "{filled}");
    assert_eq!(database.count(WORDS).await, filled as i64);
    let mut db = database.connect().await;
    sqlx::query("DELETE FROM filter_words WHERE lang = 'fr'").execute(&mut db).await.expect("rows");
    drop(db);
    word_filter.reload(&store).await.expect("the lists are read again");
    let left = word_filter.filter().len();
    assert!(left < filled);
    let again = WordFilter::start(store.clone(), Clock::default(), Chance::default(), NodeNumber::alone())
        .await
        .expect("the filter starts again");
    assert_eq!(again.filter().len(), left);
    store.close().await;
    database.drop().await;
}

#[actix_rt::test]
async fn word_lists_are_seeded_once_on_sqlite() {
    word_lists_are_seeded_once(Database::empty_sqlite()).await;
}

#[actix_rt::test]
async fn word_lists_are_seeded_once_on_postgres() {
    word_lists_are_seeded_once(Database::empty_postgres().await).await;
}
