//! `/api/game/{id}/recap`, `/api/game/{id}/thanks`

use engine::recap::Recap;
use serde_json::{Value, json};

use super::journal::record_of;
use crate::support::play::Seen;
use crate::support::{Player, World, on_both};

/// Two people play a private game with four bots to its end. Returns them with their seats, and the room.
async fn a_played_game(world: &World) -> ([Player; 2], [u64; 2], String) {
    let mut people = [world.player("Anna").await, world.player("Ben").await];
    let room = world.full_room(&mut people, 6).await;
    let mut seen = [Seen::new(&room, 1), Seen::new(&room, 2)];
    let [anna, ben] = &mut people;
    let [of_anna, of_ben] = &mut seen;
    futures_util::future::join(anna.play(of_anna), ben.play(of_ben)).await;
    record_of(anna, &room).await;
    let seats = seen.map(|seen| seen.view.me.expect("a seat").index() as u64);
    (people, seats, room)
}

fn counts(thanks: &Value) -> &Value {
    &thanks["counts"]
}

on_both! {
    async fn the_story_of_an_ended_game_is_for_those_who_may_read_it(world: &mut World) {
        let (people, _, room) = a_played_game(world).await;
        let path = format!("/api/game/{room}/recap");
        let told = people[0].browser.get(&path).await.ok();
        let recap: Recap = serde_json::from_value(told["recap"].clone()).expect("a story");
        assert!(recap.chapters.first().is_some_and(|chapter| chapter.night && chapter.day == 0));
        assert!(recap.chapters.iter().any(|chapter| !chapter.deaths.is_empty()));
        let stranger = world.guest("Stranger").await;
        assert_eq!(stranger.get(&path).await.refusal(), (403, "no_seat_held".to_owned()));
        assert_eq!(world.browser().get(&path).await.refusal(), (401, "unauthenticated".to_owned()));
        world.set("UPDATE games SET private = 0").await;
        let public = world.browser().get(&path).await.ok();
        assert_eq!(public["recap"], told["recap"]);
        assert_eq!(public["thanks"], json!({ "counts": [], "given": null, "may": [] }));
        assert_eq!(stranger.get("/api/game/abcdefghjkmn/recap").await.refusal(), (404, "unknown_room".to_owned()));
    }

    async fn a_game_that_runs_has_no_story_yet(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let room = anna.open_room(6).await;
        let path = format!("/api/game/{room}/recap");
        assert_eq!(anna.browser.get(&path).await.refusal(), (409, "not_over".to_owned()));
        let thanks = anna.browser.post(&format!("/api/game/{room}/thanks"), &json!({ "seat": 1 })).await;
        assert_eq!(thanks.refusal(), (409, "not_over".to_owned()));
    }

    async fn a_game_that_was_stopped_has_no_story(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let room = anna.open_room(6).await;
        world.set("UPDATE games SET status = 5").await;
        for what in ["recap", "journal"] {
            let answer = anna.browser.get(&format!("/api/game/{room}/{what}")).await;
            assert_eq!(answer.refusal(), (410, "game_stopped".to_owned()));
        }
        let thanks = anna.browser.post(&format!("/api/game/{room}/thanks"), &json!({ "seat": 1 })).await;
        assert_eq!(thanks.refusal(), (410, "game_stopped".to_owned()));
    }

    async fn one_other_person_is_thanked_once_and_told(world: &mut World) {
        let (mut people, [of_anna, of_ben], room) = a_played_game(world).await;
        let path = format!("/api/game/{room}/thanks");
        let bot = (0..6).find(|seat| ![of_anna, of_ben].contains(seat)).expect("a bot's seat");
        let [anna, ben] = &mut people;
        let before = anna.browser.get(&format!("/api/game/{room}/recap")).await.ok();
        assert_eq!(before["thanks"]["may"], json!([of_ben]));
        for (seat, refused) in [(of_anna, 409), (bot, 409)] {
            let refusal = anna.browser.post(&path, &json!({ "seat": seat })).await.refusal();
            assert_eq!(refusal, (refused, "nobody_to_thank".to_owned()));
        }
        assert_eq!(anna.browser.post(&path, &json!({ "seat": 20 })).await.refusal(), (400, "bad_data".to_owned()));
        let thanks = anna.browser.post(&path, &json!({ "seat": of_ben })).await.ok();
        assert_eq!(thanks, json!({ "counts": [{ "seat": of_ben, "count": 1 }], "given": of_ben, "may": [] }));
        let told = ben.hub.event("thanked").await;
        assert_eq!((&told["room"], &told["by"]["username"]), (&json!(room), &json!("Anna")));
        let again = anna.browser.post(&path, &json!({ "seat": of_ben })).await;
        assert_eq!(again.refusal(), (409, "already_thanked".to_owned()));
        let seen_by_ben = ben.browser.get(&format!("/api/game/{room}/recap")).await.ok();
        assert_eq!(counts(&seen_by_ben["thanks"]), &json!([{ "seat": of_ben, "count": 1 }]));
        assert_eq!((&seen_by_ben["thanks"]["given"], &seen_by_ben["thanks"]["may"]), (&Value::Null, &json!([of_anna])));

        // Friends among themselves could thank each other without end: a profile counts public games alone.
        let thanked = async |name: &str| anna.browser.get(&format!("/api/profile/{name}")).await.ok()["statistics"]["thanks"].clone();
        assert_eq!(thanked("Ben").await, 0);
        world.set("UPDATE games SET private = 0").await;
        assert_eq!(thanked("Ben").await, 1);
        let mut stranger = world.guest("Stranger").await;
        assert_eq!(stranger.post(&path, &json!({ "seat": of_ben })).await.refusal(), (403, "no_seat_held".to_owned()));
        let export = anna.browser.get("/api/settings/export").await.ok();
        assert_eq!((&export["thanks"][0]["game"], &export["thanks"][0]["seat"]), (&json!(room), &json!(of_ben)));
    }

    async fn who_blocks_somebody_is_not_thanked_by_them(world: &mut World) {
        let (mut people, [of_anna, _], room) = a_played_game(world).await;
        let [anna, ben] = &mut people;
        let id = ben.id().await;
        anna.browser.put(&format!("/api/social/blocks/{id}"), &json!({})).await.ok();
        let thanks = ben.browser.post(&format!("/api/game/{room}/thanks"), &json!({ "seat": of_anna })).await;
        assert_eq!(thanks.refusal(), (409, "nobody_to_thank".to_owned()));
    }

    async fn after_an_anonymous_game_nobody_is_told_by_whom_they_are_thanked(world: &mut World) {
        let (mut people, [_, of_ben], room) = a_played_game(world).await;
        world.set("UPDATE games SET settings = REPLACE(settings, '\"anonymous\":false', '\"anonymous\":true')").await;
        let [anna, ben] = &mut people;
        anna.browser.post(&format!("/api/game/{room}/thanks"), &json!({ "seat": of_ben })).await.ok();
        assert_eq!(ben.hub.event("thanked").await["by"], Value::Null);
        // Nor does a count that rises tell who was who.
        world.set("UPDATE games SET private = 0").await;
        world.set("UPDATE history SET anonymous = 1").await;
        world.set("DELETE FROM honours").await;
        world.set("INSERT INTO honours SELECT games.id, users.id, 'liar' FROM games, users WHERE username = 'Ben'").await;
        let statistics = anna.browser.get("/api/profile/Ben").await.ok()["statistics"].clone();
        assert_eq!((&statistics["thanks"], &statistics["honours"]), (&json!(0), &json!([])));
        world.set("UPDATE history SET anonymous = 0").await;
        let statistics = anna.browser.get("/api/profile/Ben").await.ok()["statistics"].clone();
        assert_eq!((&statistics["thanks"], statistics["honours"][0]["count"].as_i64()), (&json!(1), Some(1)));
    }

    async fn honours_of_public_games_stand_in_the_profile(world: &mut World) {
        let (people, [of_anna, _], room) = a_played_game(world).await;
        let told = people[0].browser.get(&format!("/api/game/{room}/recap")).await.ok();
        let recap: Recap = serde_json::from_value(told["recap"].clone()).expect("a story");
        let seat = engine::seat::Seat::new(of_anna as usize).expect("a seat");
        let mine = recap.honours_of(seat).count() as i64;
        const KEPT: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM honours JOIN users ON users.id = honours.user_id \
                            WHERE username = 'Anna'";
        assert_eq!(world.database.count(KEPT).await, mine, "what the story says is what was kept");
        world.set("DELETE FROM honours").await;
        world.set("INSERT INTO honours SELECT games.id, users.id, 'liar' FROM games, users WHERE username = 'Anna'").await;
        let honours = async || people[1].browser.get("/api/profile/Anna").await.ok()["statistics"]["honours"].clone();
        assert_eq!(honours().await, json!([]));
        world.set("UPDATE games SET private = 0").await;
        assert_eq!(honours().await, json!([{ "honour": "liar", "count": 1 }]));
    }
}
