//! `/api/settings/export`, `/api/user/delete`

use std::time::Duration;

use engine::economy::GameDeeds;
use engine::economy::{Company, GamePay};
use engine::game::Camp;
use engine::game::Journal;
use engine::seat::Seat;
use moonhowl_server::base::clock::Stamp;
use moonhowl_server::base::ids::UserId;
use moonhowl_server::games::settle::write_rewards;
use moonhowl_server::people::erase::erase_accounts_due;
use moonhowl_server::store::history::Participation;
use moonhowl_server::store::sweeps::{self, Ages};
use serde_json::json;

use super::journal::{journal_of, record_of};
use crate::support::play::{Seen, roles};
use crate::support::{Hub, PASSWORD, World, on_both};

const IN_14_DAYS: i64 = 14 * 86_400_000;

/// Makes all requested deletions due.
async fn make_deletions_due(world: &World) {
    world.set("UPDATE users SET deletion_at = 5 WHERE deletion_at IS NOT NULL").await;
}

on_both! {
    async fn the_export_contains_the_accounts_own_data(world: &mut World) {
        let browser = world.account("Isengrim").await;
        world.account("Reynard").await;
        world.set(
            "INSERT INTO links (provider, subject, user_id, created_at) \
             SELECT 'google', 'g7', id, 3 FROM users WHERE username = 'Isengrim'",
        )
        .await;
        let answer = browser.get("/api/settings/export").await;
        assert!(answer.header("content-disposition").contains("attachment"));
        let text = String::from_utf8_lossy(&answer.body).into_owned();
        let export = answer.ok();
        assert_eq!((export["account"]["username"].as_str(), export["account"]["email"].as_str()),
            (Some("Isengrim"), Some("isengrim@example.org")));
        assert_eq!(export["links"], json!([{ "provider": "google", "since": 3 }]));
        assert_eq!((export["devices"].as_array().map(Vec::len), export["games"].as_array().map(Vec::len)), (Some(1), Some(0)));
        assert!(!text.contains("argon2") && !text.contains("reynard"), "{text}");
        assert_eq!(world.browser().get("/api/settings/export").await.refusal().1, "unauthenticated");
    }

    async fn the_export_contains_friends_requests_blocks_and_messages(world: &mut World) {
        let (mut anna, anna_id, mut ben, ben_id) = world.friends().await;
        let mut carol = world.account("Carol").await;
        let carol_id = carol.get("/api/user").await.ok()["id"].as_i64().expect("an id");
        ben.hub.ok("friend.request", json!({ "userId": carol_id })).await;
        ben.hub.ok("chat.send", json!({ "friendId": anna_id, "text": "the moon is up" })).await;
        anna.hub.event("newMessage").await;
        anna.hub.ok("chat.send", json!({ "friendId": ben_id, "text": "I know" })).await;
        assert_eq!(carol.put(&format!("/api/social/blocks/{anna_id}"), &json!({})).await.status, 204);

        let export = ben.browser.get("/api/settings/export").await.ok();
        assert_eq!(export["friends"][0]["username"], "Anna");
        assert_eq!(export["friendRequests"]["sent"][0]["username"], "Carol");
        assert_eq!(export["friendRequests"]["received"], json!([]));
        let message = |index: usize| (export["messages"][index]["senderId"].as_i64(), export["messages"][index]["text"].as_str());
        assert_eq!((message(0), message(1)), ((Some(anna_id), Some("I know")), (Some(ben_id), Some("the moon is up"))));
        assert_eq!(export["messages"][0]["receiverId"].as_i64(), Some(ben_id));

        let hers = carol.get("/api/settings/export").await.ok();
        assert_eq!(hers["friendRequests"]["received"][0]["username"], "Ben");
        assert_eq!((hers["blocks"][0]["username"].as_str(), &hers["messages"]), (Some("Anna"), &json!([])));
    }

    async fn a_deletion_is_due_in_14_days_and_can_be_undone(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        let other = world.signed_in("Isengrim").await;
        for wrong in [json!({}), json!({ "password": "a guess in the dark" })] {
            let answer = browser.post("/api/user/delete", &wrong).await;
            assert_eq!(answer.refusal(), (401, "bad_credentials".to_owned()));
        }
        let before = crate::support::stamp();
        let at = browser.post("/api/user/delete", &json!({ "password": PASSWORD })).await.ok()["deletionAt"].as_i64();
        assert!(at >= Some(before + IN_14_DAYS) && at < Some(before + IN_14_DAYS + 60_000), "{at:?}");
        assert_eq!(other.get("/api/user").await.refusal().1, "unauthenticated");
        assert_eq!(browser.get("/api/user").await.ok()["deletionAt"].as_i64(), at);
        let again = browser.post("/api/user/delete", &json!({ "password": PASSWORD })).await.ok();
        assert_eq!(again["deletionAt"].as_i64(), at, "a second request does not postpone it");
        assert_eq!(erase_accounts_due(&world.server.house).await.expect("a sweep"), 0, "the deletion is not due yet");

        let mut back = world.signed_in("Isengrim").await;
        let user = back.post("/api/user/delete/undo", &json!({})).await.ok();
        assert_eq!(user["deletionAt"], json!(null));
        let nothing = back.post("/api/user/delete/undo", &json!({})).await;
        assert_eq!(nothing.refusal(), (409, "not_deleting".to_owned()));
        make_deletions_due(world).await;
        assert_eq!(erase_accounts_due(&world.server.house).await.expect("a sweep"), 0);
    }

    async fn a_guest_deletes_their_account_without_a_password(world: &mut World) {
        let mut guest = world.guest("Ysolde").await;
        guest.post("/api/user/delete", &json!({})).await.ok();
        make_deletions_due(world).await;
        assert_eq!(erase_accounts_due(&world.server.house).await.expect("a sweep"), 1);
        assert_eq!(guest.get("/api/user").await.refusal().1, "unauthenticated");
    }

    async fn erasing_an_account_deletes_its_rows_and_closes_its_sockets(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        world.account("Reynard").await;
        browser.post("/api/user/delete", &json!({ "password": PASSWORD })).await.ok();
        let mut socket = Hub::open(&browser, "v=1").await;
        socket.event("hydrate").await;
        world.mailed_token("confirm").await;
        make_deletions_due(world).await;
        assert_eq!(erase_accounts_due(&world.server.house).await.expect("a sweep"), 1);
        assert_eq!(socket.closed().await, 4001);
        assert_eq!(browser.get("/api/user").await.refusal().1, "unauthenticated");
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM users").await, 1);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM sessions").await, 1);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM mail_tokens").await, 1);
        // The name and the address are free again.
        world.account("Isengrim").await;
    }

    async fn friends_are_told_when_an_unused_guest_is_swept_away(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let mut gina = world.player("Gina").await;
        gina.befriend(&mut anna).await;
        let id = gina.id().await;
        world.guest("Carl").await;
        world.set("DELETE FROM sessions WHERE user_id IN (SELECT id FROM users WHERE username IN ('Gina', 'Carl'))").await;
        let zero = Stamp::from(0_i64);
        let later = world.server.house.clock.stamp() + Duration::from_secs(60);
        let ages = Ages { now: zero, flows: zero, unused: later, notices: zero, journals: zero, messages: zero };
        sweeps::sweep(&world.server.house.store, &ages).await.expect("a sweep");
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM users WHERE username IN ('Gina', 'Carl')").await, 1);
        make_deletions_due(world).await;
        assert_eq!(erase_accounts_due(&world.server.house).await.expect("a sweep"), 1);
        assert_eq!(anna.hub.event("removeFriend").await, json!({ "userId": id }));
    }

    async fn friends_are_told_when_an_account_is_erased(world: &mut World) {
        let (mut anna, anna_id, mut ben, ben_id) = world.friends().await;
        let mut carl = world.player("Carl").await;
        ben.hub.ok("friend.request", json!({ "userId": carl.id().await })).await;
        carl.hub.event("newFriendRequest").await;
        // This opens their chat.
        ben.hub.ok("chat.send", json!({ "friendId": anna_id, "text": "farewell" })).await;
        anna.hub.event("newMessage").await;
        ben.browser.post("/api/user/delete", &json!({})).await.ok();
        make_deletions_due(world).await;
        assert_eq!(erase_accounts_due(&world.server.house).await.expect("a sweep"), 1);
        assert_eq!(anna.hub.event("removeFriend").await, json!({ "userId": ben_id }));
        assert_eq!(carl.hub.event("removeFriendRequest").await, json!({ "userId": ben_id }));
        let message = json!({ "friendId": ben_id, "text": "are you there?" });
        assert_eq!(anna.hub.refused("chat.send", message).await, "not_friends");
    }

    async fn a_message_to_an_erased_friend_is_refused_like_one_to_a_stranger(world: &mut World) {
        let (mut anna, _, _ben, ben_id) = world.friends().await;
        let message = json!({ "friendId": ben_id, "text": "are you there?" });
        anna.hub.ok("chat.send", message.clone()).await;
        // The account is deleted, but the open chat has not been told.
        world.set("DELETE FROM users WHERE username = 'Ben'").await;
        assert_eq!(anna.hub.refused("chat.send", message).await, "not_friends");
    }

    async fn a_game_is_settled_for_the_accounts_that_still_exist(world: &mut World) {
        let mut anna = world.guest("Anna").await;
        let id = anna.get("/api/user").await.ok()["id"].as_i64().expect("an id");
        let room = anna.post("/api/game/create", &json!({})).await.ok()["id"].clone();
        let played = |user: i64| Participation {
            user: UserId(user),
            seat: Seat::new(0).expect("a seat"),
        role: "seer".to_owned(),
        camp: Camp::Villagers,
            winner: None,
            won: false,
            death_reason: None,
            lovers: false,
            infected: false,
            xp: 30,
            kills: 0,
            words: 0,
            anonymous: false,
            pay: GamePay { unpaid: None, victory: None, good_votes: 0, company: Company::People },
            deeds: GameDeeds::default(),
            honours: Vec::new(),
        };
        let house = &world.server.house;
        let mut db = house.store.write().await.expect("a transaction");
        let room = room.as_str().expect("an id").into();
        let settled = write_rewards(&mut db, house, &room, &[played(12345), played(id)]).await;
        assert_eq!(settled.expect("the game is settled").expect("for the first time").len(), 1);
        db.commit().await.expect("the transaction commits");
        assert_eq!(anna.get("/api/user").await.ok()["xp"], 30);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM history").await, 1);
    }

    async fn a_game_replays_the_same_without_an_erased_players_name(world: &mut World) {
        erase_after_a_game(world, false).await;
    }

    async fn an_old_game_without_attendance_replays_the_same_too(world: &mut World) {
        erase_after_a_game(world, true).await;
    }
}

/// Ysolde plays a game and is erased after it. `is_old`: the game is from before attendance was stored.
async fn erase_after_a_game(world: &mut World, is_old: bool) {
    let mut people = [world.player("Ysolde").await];
    let settings = json!({ "slots": 5, "roles": roles(5) });
    let room = people[0].hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
    let room = room.as_str().expect("an id").to_owned();
    people[0].browser.post("/api/user/delete", &json!({})).await.ok();
    make_deletions_due(world).await;
    assert_eq!(
        erase_accounts_due(&world.server.house).await.expect("a sweep"),
        0,
        "nobody is erased while they play"
    );
    people[0].hub.ok("room.fill", json!({ "room": room })).await;
    people[0].play(&mut Seen::new(&room, 2)).await;
    people[0].hub.ok("room.leave", json!({ "room": room })).await;
    if is_old {
        world.set("DELETE FROM attendance").await;
        world.set("UPDATE games SET is_attended = 0").await;
    }
    let path = format!("/api/game/{room}/journal");
    let record_path = format!("{path}?form=record");
    let told = record_of(&people[0], &room).await.to_string();
    assert!(told.contains(r#""name":"Ysolde""#), "{told}");
    let before: Journal = serde_json::from_value(journal_of(&people[0], &room).await).expect("a journal");
    assert_eq!(erase_accounts_due(&world.server.house).await.expect("a sweep"), 1);

    let after: Journal = serde_json::from_value(world.browser().get(&path).await.ok()).expect("a journal");
    let text = serde_json::to_string(&after).expect("JSON");
    assert!(text.contains(r#""name":"Gone-"#) && !text.contains(r#""name":"Ysolde""#), "{text}");
    let told = world.browser().get(&record_path).await.ok().to_string();
    assert!(told.matches(r#""name":"Gone-"#).count() == 2 && !told.contains(r#""name":"Ysolde""#), "{told}");
    let ending = |journal: &Journal| {
        let mut game = journal.replay().expect("a journal of these rules");
        while let Some(due) = game.deadline() {
            game.advance(due);
        }
        engine::game::GameView::of(engine::seat::Recipient::Spectator, game.emitted()).ending
    };
    assert_eq!(ending(&before), ending(&after));
    assert!(world.database.journal().await.iter().all(|line| line.user.is_none() && line.key.is_none()));
    assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM attendance").await, 0);
    assert_eq!(world.database.text("SELECT accounts FROM records").await, "[]");
}
