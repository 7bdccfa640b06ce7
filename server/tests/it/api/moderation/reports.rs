//! `/api/reports`.

use std::time::Duration;

use futures_util::future::join_all;
use moonhowl_server::base::ids::GameId;
use moonhowl_server::store::cases::is_room_reported;
use serde_json::json;

use super::*;
use crate::support::{Player, on_both};

/// In milliseconds.
const MINUTE: u64 = 60_000;

/// The report of a line that this seat has said.
fn line(room: &str, seat: &Value, text: &str) -> Value {
    let speaker = json!({ "type": "seat", "seat": seat });
    json!({ "place": { "type": "line", "room": room, "speaker": speaker, "text": text }, "category": "insult" })
}

/// The report of whoever sits in this seat.
fn seat(room: &str, seat: &Value) -> Value {
    json!({ "place": { "type": "seat", "room": room, "seat": seat }, "category": "cheating", "comment": "they know" })
}

/// The report of what the person in this seat said by voice, so many minutes ago.
fn voice(room: &str, seat: &Value, minutes: u64) -> Value {
    json!({ "place": { "type": "voice", "room": room, "seat": seat, "ago": minutes * MINUTE }, "category": "insult" })
}

async fn join(player: &mut Player, room: &str) -> Value {
    let answer = player.hub.ok("room.join", json!({ "room": room, "anyLang": true })).await;
    player.hub.event("room_hydrate").await;
    answer["seat"].clone()
}

async fn say(player: &mut Player, room: &str, text: &str) {
    player.hub.ok("room.say", json!({ "room": room, "channel": "village", "text": text })).await;
}

on_both! {
    with |config| config.allowance = 10_000;

    async fn two_hundred_concurrent_reports_of_one_profile_are_one_case(world: &mut World) {
        let mona = ranked(world, "Mona", MODERATOR).await;
        let id = id_of(&world.account("Anna").await).await;
        let mut crowd = Vec::new();
        for n in 0..200 {
            crowd.push(world.guest(&format!("Complaint-{n}")).await);
        }
        let report = profile(id);
        for answer in join_all(crowd.iter_mut().map(|guest| guest.post("/api/reports", &report))).await {
            assert_eq!(answer.status, 204, "{}", String::from_utf8_lossy(&answer.body));
        }
        // A second report by each changes nothing.
        for answer in join_all(crowd.iter_mut().map(|guest| guest.post("/api/reports", &report))).await {
            assert_eq!(answer.status, 204);
        }
        let queue = cases(&mona, "").await;
        assert_eq!(queue.len(), 1);
        assert_eq!((&queue[0]["complaints"], &queue[0]["target"]["id"]), (&json!(200), &json!(id)));
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM report_complaints").await, 200);
    }

    async fn an_account_reports_at_most_twenty_things_an_hour(world: &mut World) {
        let mut ben = world.guest("Ben").await;
        let mut others = Vec::new();
        for n in 0..22 {
            others.push(id_of(&world.guest(&format!("Other-{n}")).await).await);
        }
        for other in &others[..20] {
            ben.post("/api/reports", &profile(*other)).await.ok();
        }
        let refused = ben.post("/api/reports", &profile(others[20])).await;
        assert_eq!(refused.refusal(), (429, "too_many_reports".into()));
        let wait = refused.json()["params"]["retryAfter"].as_i64().unwrap();
        assert!((3_000_000..=3_600_000).contains(&wait), "{wait}");
        ben.post("/api/reports", &profile(others[0])).await.ok();
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM reports").await, 20, "the refused report is not stored");
        world.set("UPDATE report_complaints SET created_at = created_at - 3600000").await;
        ben.post("/api/reports", &profile(others[20])).await.ok();
        assert_eq!(ben.post("/api/reports", &profile(id_of(&ben).await)).await.refusal(), (409, "not_yourself".into()));
        assert_eq!(ben.post("/api/reports", &profile(1)).await.refusal(), (404, "unknown_user".into()));
        let long = json!({ "place": { "type": "profile", "userId": others[21] }, "category": "spam", "comment": "x".repeat(501) });
        assert_eq!(ben.post("/api/reports", &long).await.refusal(), (422, "invalid_field".into()));
    }

    async fn a_reported_line_shows_its_author_and_the_lines_around_it(world: &mut World) {
        let mona = ranked(world, "Mona", MODERATOR).await;
        let (mut host, mut anna, mut ben) = (world.player("Host").await, world.player("Anna").await, world.player("Ben").await);
        let room = host.open_public_room(6).await;
        let (seat_of_anna, _) = (join(&mut anna, &room).await, join(&mut ben, &room).await);
        say(&mut anna, &room, "hello").await;
        for n in 0..30 {
            say(if n % 2 == 0 { &mut host } else { &mut ben }, &room, &format!("line {n}")).await;
        }
        say(&mut anna, &room, "you rat").await;
        say(&mut ben, &room, "not nice").await;

        let report = line(&room, &seat_of_anna, "you rat");
        for player in [&mut ben, &mut host] {
            player.browser.post("/api/reports", &report).await.ok();
        }
        assert_eq!(anna.browser.post("/api/reports", &report).await.refusal(), (409, "not_yourself".into()));
        let never = line(&room, &seat_of_anna, "you mouse");
        assert_eq!(ben.browser.post("/api/reports", &never).await.refusal(), (404, "not_found".into()));
        let queue = cases(&mona, "?state=open&category=insult").await;
        assert_eq!(queue.len(), 1, "{queue:?}");
        let case = &queue[0];
        assert_eq!((&case["target"]["id"], &case["complaints"]), (&json!(anna.id().await), &json!(2)));
        assert_eq!((&case["room"], &case["text"], &case["place"]), (&json!(room), &json!("you rat"), &json!("line")));
        let file = mona.get(&format!("/api/mod/reports/{}", case["id"])).await.ok();
        let context = file["context"].as_array().unwrap();
        assert_eq!(context.len(), 14, "twelve before, the line, and the one after");
        assert_eq!(context[12]["seq"], case["seq"]);
        assert_eq!((&context[12]["text"], &context[12]["user"]), (&json!("you rat"), &case["target"]["id"]));
        assert_eq!(file["complaints"].as_array().unwrap().len(), 2);

        // A line stays its author's when they have left and somebody else has their seat.
        let id = anna.id().await;
        anna.hub.ok("room.leave", json!({ "room": room })).await;
        let mut carl = world.player("Carl").await;
        assert_eq!(join(&mut carl, &room).await, seat_of_anna, "Carl takes Anna's seat");
        ben.browser.post("/api/reports", &line(&room, &seat_of_anna, "hello")).await.ok();
        assert_eq!(cases(&mona, "").await[0]["target"]["id"], id);
        ben.browser.post("/api/reports", &seat(&room, &seat_of_anna)).await.ok();
        let newest = &cases(&mona, "").await[0];
        assert_eq!((&newest["target"]["id"], &newest["place"]), (&json!(carl.id().await), &json!("seat")));
        // Anna may report the seat, because it is Carl's now.
        anna.browser.post("/api/reports", &seat(&room, &seat_of_anna)).await.ok();
        assert_eq!(cases(&mona, "").await[0]["complaints"], 2);
    }

    async fn a_report_of_what_was_said_by_voice_names_the_moment_and_shows_what_was_written_then(world: &mut World) {
        let mona = ranked(world, "Mona", MODERATOR).await;
        let (mut host, mut anna, mut ben) = (world.player("Host").await, world.player("Anna").await, world.player("Ben").await);
        let settings = json!({ "slots": 8, "roles": { "werewolf": 2, "villager": 6 }, "voice": true });
        let room = host.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
        let room = room.as_str().unwrap();
        let (seat_of_anna, _) = (join(&mut anna, room).await, join(&mut ben, room).await);
        for text in ["before", "when it was said"] {
            say(&mut ben, room, text).await;
        }
        world.server.house.clock.advance(Duration::from_secs(5 * 60));
        for n in 0..9 {
            say(&mut ben, room, &format!("after {n}")).await;
        }
        let before = world.server.house.clock.now() - 4 * MINUTE;
        ben.browser.post("/api/reports", &voice(room, &seat_of_anna, 4)).await.ok();
        let after = world.server.house.clock.now() - 4 * MINUTE;
        let id = anna.id().await;
        let case = &cases(&mona, "").await[0];
        assert_eq!((&case["place"], &case["target"]["id"], &case["text"]), (&json!("voice"), &json!(id), &Value::Null));
        let file = mona.get(&format!("/api/mod/reports/{}", case["id"])).await.ok();
        let heard_at = file["complaints"][0]["heardAt"].as_u64().unwrap();
        assert!((before..=after).contains(&heard_at), "{before} {heard_at} {after}");
        let words = |file: &Value| -> Vec<String> {
            file["context"].as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap().to_owned()).collect()
        };
        let context = words(&file);
        assert_eq!((context[..3].join(", "), context.len()), ("before, when it was said, after 0".to_owned(), 9), "seven lines after it");
        let own = ben.browser.get("/api/settings/export").await.ok();
        assert_eq!(own["reports"][0]["heardAt"], heard_at);

        // Another who heard it names another moment; it is the same case.
        host.browser.post("/api/reports", &voice(room, &seat_of_anna, 3)).await.ok();
        let file = mona.get(&format!("/api/mod/reports/{}", case["id"])).await.ok();
        assert!(file["complaints"][1]["heardAt"].as_u64() > Some(heard_at));

        // Who has taken the seat since is reported for themselves, even by somebody who guesses a moment too early; and lines of the
        // one before are not theirs.
        say(&mut anna, room, "I leave").await;
        anna.hub.ok("room.leave", json!({ "room": room })).await;
        let mut carl = world.player("Carl").await;
        assert_eq!(join(&mut carl, room).await, seat_of_anna);
        ben.browser.post("/api/reports", &voice(room, &seat_of_anna, 4)).await.ok();
        let case = &cases(&mona, "").await[0];
        assert_eq!(case["target"]["id"], json!(carl.id().await));
        let file = mona.get(&format!("/api/mod/reports/{}", case["id"])).await.ok();
        assert_eq!(words(&file).last().unwrap(), "I leave");
        assert_eq!(file["context"].as_array().unwrap().last().unwrap()["user"], Value::Null);

        let refused = ben.browser.post("/api/reports", &voice(room, &seat_of_anna, 61)).await;
        assert_eq!(refused.refusal(), (422, "invalid_field".into()));
        let mut writer = world.player("Writer").await;
        let written = writer.open_public_room(6).await;
        assert_eq!(ben.browser.post("/api/reports", &voice(&written, &json!(0), 0)).await.refusal(), (409, "not_voice".into()));
    }
}

// The game lasts longer than the test.
on_both! {
    with |config| config.pace = 1.0;

    async fn a_private_game_is_hidden_from_moderators_until_it_is_reported(world: &mut World) {
        let mona = ranked(world, "Mona", MODERATOR).await;
        let mut people = [world.player("Host").await, world.player("Anna").await];
        let room = world.full_room(&mut people, 6).await;
        let id = GameId::from(room.as_str());
        say(&mut people[0], &room, "you rat").await;
        let mut stranger = world.player("Stranger").await;
        let host = json!(0);
        let report = line(&room, &host, "you rat");
        assert_eq!(stranger.browser.post("/api/reports", &report).await.refusal(), (403, "no_seat_held".into()));
        assert_eq!(stranger.browser.post("/api/reports", &seat(&room, &host)).await.refusal(), (403, "no_seat_held".into()));
        assert_eq!(people[1].browser.post("/api/reports", &seat(&room, &json!(4))).await.refusal(), (404, "unknown_user".into()), "a bot");
        let gone = line("abcdefghjkmn", &host, "you rat");
        assert_eq!(stranger.browser.post("/api/reports", &gone).await.refusal(), (404, "unknown_room".into()));
        let rooms = async || mona.get("/api/mod/rooms").await.ok()["rooms"][0].clone();
        assert!(!is_room_reported(world.server.house.store.read(), &id).await.unwrap());
        let seen = rooms().await;
        assert_eq!((&seen["id"], &seen["private"], &seen["reported"]), (&json!(null), &json!(true), &json!(false)));

        people[1].browser.post("/api/reports", &report).await.ok();
        assert!(is_room_reported(world.server.house.store.read(), &id).await.unwrap());
        let seen = rooms().await;
        assert_eq!((&seen["id"], &seen["reported"]), (&json!(room), &json!(true)));
    }
}

mod after_the_game {
    use super::*;
    use crate::support::play::Seen;
    use crate::support::short_timers;

    on_both! {
        with short_timers;

        async fn a_line_of_a_game_that_is_over_is_still_found(world: &mut World) {
            let mona = ranked(world, "Mona", MODERATOR).await;
            let mut people = [world.player("Host").await, world.player("Anna").await, world.player("Ben").await];
            let room = people[0].open_public_room(5).await;
            let seat_of_anna = join(&mut people[1], &room).await;
            join(&mut people[2], &room).await;
            say(&mut people[1], &room, "you rat").await;
            people[0].hub.ok("room.fill", json!({ "room": room })).await;
            join_all(people.iter_mut().enumerate().map(|(n, player)| {
                let mut seen = Seen::new(&room, n as u64);
                async move { player.play(&mut seen).await }
            })).await;
            let id = people[1].id().await;
            let [_, anna, mut ben] = people;
            drop(anna);
            world.wind_rooms(3600);
            world.room_gone(&room).await;
            ben.browser.post("/api/reports", &line(&room, &seat_of_anna, "you rat")).await.ok();
            let case = &cases(&mona, "").await[0];
            assert_eq!((&case["target"]["id"], &case["room"]), (&json!(id), &json!(room)));
        }
    }
}
