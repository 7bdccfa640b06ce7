//! `/api/mod/reports`: the queue, and its decisions.

use serde_json::json;

use super::*;
use crate::api::journal::record_of;
use crate::support::play::{Seen, roles};
use crate::support::{Hub, on_both};

/// Ben and Carl report Anna's profile; returns the case's id and their browsers.
async fn reported(world: &World, anna: i64) -> (i64, [Browser; 2]) {
    let mut people = [world.account("Ben").await, world.account("Carl").await];
    for person in &mut people {
        person.post("/api/reports", &profile(anna)).await.ok();
    }
    let id = world.database.count("SELECT MAX(id) FROM reports").await;
    (id, people)
}

on_both! {
    async fn a_moderator_does_not_read_reports_about_the_game_in_which_they_play(world: &mut World) {
        let mona = ranked(world, "Mona", MODERATOR).await;
        let anna = world.account("Anna").await;
        let (case, _) = reported(world, id_of(&anna).await).await;
        let mut hub = Hub::open(&mona, "v=1").await;
        let settings = json!({ "slots": 6, "roles": roles(6), "private": true });
        let room = hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
        world.set("UPDATE reports SET room = (SELECT MAX(id) FROM games)").await;
        let path = format!("/api/mod/reports/{case}");
        assert_eq!(mona.get(&path).await.refusal(), (409, "inside_the_game".into()));
        hub.ok("room.leave", json!({ "room": room })).await;
        mona.get(&path).await.ok();
    }

    async fn moderators_read_the_record_of_a_private_game_until_what_was_reported_there_is_decided(world: &mut World) {
        let mona = ranked(world, "Mona", MODERATOR).await;
        let other = world.account("Other").await;
        let mut player = world.player("Player").await;
        let room = world.full_room(std::slice::from_mut(&mut player), 5).await;
        player.play(&mut Seen::new(&room, 1)).await;
        record_of(&player, &room).await;
        let path = format!("/api/game/{room}/journal?form=record");
        let refused = (403, "no_seat_held".to_owned());
        assert_eq!(mona.get(&path).await.refusal(), refused, "nothing is reported");
        player.browser.post("/api/reports", &profile(id_of(&other).await)).await.ok();
        world.set("UPDATE reports SET room = (SELECT MAX(id) FROM games)").await;
        mona.get(&path).await.ok();
        assert_eq!(other.get(&path).await.refusal(), refused);
        world.set("UPDATE reports SET state = 'dismissed'").await;
        assert_eq!(mona.get(&path).await.refusal(), refused, "the case is decided");
    }

    async fn a_case_is_taken_and_decided_and_its_reporters_are_thanked(world: &mut World) {
        let mut mona = ranked(world, "Mona", MODERATOR).await;
        let anna = world.account("Anna").await;
        let (anna_id, mona_id) = (id_of(&anna).await, id_of(&mona).await);
        let (case, mut people) = reported(world, anna_id).await;
        let path = |what: &str| format!("/api/mod/reports/{case}{what}");

        assert_eq!(cases(&mona, "?assignee=0").await.len(), 1);
        mona.post(&path("/assign"), &json!({ "mine": true })).await.ok();
        assert!(cases(&mona, "?assignee=0").await.is_empty());
        let mine = cases(&mona, &format!("?assignee={mona_id}")).await;
        assert_eq!(mine[0]["assignee"], json!({ "id": mona_id, "username": "Mona" }));
        mona.post(&path("/assign"), &json!({ "mine": false })).await.ok();
        assert_eq!(cases(&mona, "?assignee=0").await.len(), 1);

        let both = json!({ "decision": "dismissed", "sanction": { "kind": "warn", "template": "spam" } });
        assert_eq!(mona.post(&path("/decide"), &both).await.refusal(), (422, "invalid_field".into()), "a dismissed case has no sanction");
        let silent = json!({ "decision": "upheld", "sanction": { "kind": "warn" } });
        assert_eq!(mona.post(&path("/decide"), &silent).await.refusal(), (422, "invalid_field".into()));
        assert!(cases(&mona, "?state=upheld").await.is_empty(), "a refused decision changes nothing");
        let decision = json!({ "decision": "upheld", "template": "insult", "sanction": { "kind": "warn" }, "note": "seen" });
        mona.post(&path("/decide"), &decision).await.ok();
        assert_eq!(mona.post(&path("/decide"), &decision).await.refusal(), (409, "already_decided".into()));
        assert_eq!(mona.post(&path("/assign"), &json!({ "mine": true })).await.refusal(), (409, "already_decided".into()));

        for person in &people {
            let thanks = notifications(person, "reportThanks").await;
            assert_eq!((thanks.len(), &thanks[0]["params"]["decision"]), (1, &json!("upheld")));
            assert!(thanks[0]["params"]["text"]["fr"].is_string());
        }
        assert_eq!(notifications(&anna, "warning").await.len(), 1);
        let file = mona.get(&path("")).await.ok();
        assert_eq!((&file["case"]["state"], &file["case"]["note"], &file["case"]["template"]), (&json!("upheld"), &json!("seen"), &json!("insult")));
        assert_eq!((&file["sanctions"][0]["report"], &file["reported"][0]["id"]), (&json!(case), &json!(case)));
        assert_eq!(acts(&mona, "").await, ["uphold", "warn", "release", "assign"]);

        // After the decision, a report of the same profile opens a new case.
        people[0].post("/api/reports", &profile(anna_id)).await.ok();
        let queue = cases(&mona, &format!("?target={anna_id}")).await;
        assert_eq!(queue.len(), 2);
        assert!(queue[0]["state"] == "open" && queue[1]["id"] == case);
        let by = mona.get(&format!("/api/mod/users/{}", id_of(&people[0]).await)).await.ok();
        assert_eq!(by["reports"].as_array().unwrap().len(), 2);
    }

    async fn of_two_concurrent_decisions_one_wins(world: &mut World) {
        let (mut mona, mut max) = (ranked(world, "Mona", MODERATOR).await, ranked(world, "Max", MODERATOR).await);
        let anna = world.account("Anna").await;
        let (case, people) = reported(world, id_of(&anna).await).await;
        let path = format!("/api/mod/reports/{case}/decide");
        let warn = json!({ "decision": "upheld", "sanction": { "kind": "warn", "template": "insult" } });
        let dismiss = json!({ "decision": "dismissed" });
        let (one, other) = futures_util::future::join(mona.post(&path, &warn), max.post(&path, &dismiss)).await;
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort();
        assert_eq!(statuses, [204, 409]);
        let loser = if one.status == 409 { one } else { other };
        assert_eq!(loser.refusal(), (409, "already_decided".into()));
        let is_upheld = cases(&mona, "").await[0]["state"] == "upheld";
        assert_eq!(notifications(&anna, "warning").await.len(), usize::from(is_upheld), "the losing decision has no effect");
        for person in &people {
            assert_eq!(notifications(person, "reportThanks").await.len(), 1);
        }
        assert_eq!(acts(&mona, "").await, if is_upheld { vec!["uphold", "warn"] } else { vec!["dismiss"] });
    }

    async fn nobody_decides_about_themself_or_sanctions_a_higher_rank(world: &mut World) {
        let (mut mona, mut admin) = (ranked(world, "Mona", MODERATOR).await, ranked(world, "Ada", ADMIN).await);
        let (case, _) = reported(world, id_of(&admin).await).await;
        let path = format!("/api/mod/reports/{case}/decide");
        let ban = json!({ "decision": "upheld", "sanction": { "kind": "ban", "template": "insult" } });
        assert_eq!(mona.post(&path, &ban).await.refusal(), (403, "out_of_reach".into()));
        assert_eq!(admin.post(&path, &json!({ "decision": "dismissed" })).await.refusal(), (409, "not_yourself".into()));
        assert_eq!(cases(&mona, "?state=open").await.len(), 1, "a refused decision changes nothing");
        assert_eq!(mona.get("/api/mod/reports/1").await.refusal(), (404, "not_found".into()));
        assert_eq!(mona.get("/api/mod/reports?state=lost").await.refusal(), (400, "bad_data".into()));
        mona.post(&path, &json!({ "decision": "dismissed" })).await.ok();
    }

    async fn a_reported_message_is_one_case_and_its_reporter_is_told_once(world: &mut World) {
        let mut mona = ranked(world, "Mona", MODERATOR).await;
        let (mut anna, anna_id, mut ben, ben_id) = world.friends().await;
        let sent = anna.hub.ok("chat.send", json!({ "friendId": ben_id, "text": "you rat" })).await;
        let report = json!({ "place": { "type": "message", "messageId": sent["id"] }, "category": "insult" });
        ben.browser.post("/api/reports", &report).await.ok();
        let case = cases(&mona, "").await[0].clone();
        assert_eq!((&case["target"]["id"], &case["text"]), (&json!(anna_id), &json!("you rat")));
        let decision = json!({ "decision": "dismissed" });
        mona.post(&format!("/api/mod/reports/{}/decide", case["id"]), &decision).await.ok();
        assert_eq!(notifications(&ben.browser, "reportThanks").await[0]["params"]["decision"], "dismissed");
        ben.browser.post("/api/reports", &report).await.ok();
        assert_eq!(cases(&mona, "").await.len(), 1);
        assert_eq!(notifications(&ben.browser, "reportThanks").await.len(), 1, "Ben was told already");
    }
}
