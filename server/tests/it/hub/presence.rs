//! `friendConnect`, `friendDisconnect`, `joinGame`, `leaveGame`, `friend.invite`.

use std::time::Duration;

use serde_json::json;

use crate::support::{Hub, World, on_both, short_timers};

on_both! {
    with short_timers;

    async fn friends_see_a_player_connect_and_disconnect_with_the_last_tab(world: &mut World) {
        let (mut anna, _, ben, ben_id) = world.friends().await;
        let (second, _) = ben.tab().await;
        let browser = ben.browser;
        drop(ben.hub);
        // Friends are told only after the second tab is closed too.
        drop(second);
        assert_eq!(anna.hub.event("friendDisconnect").await, json!({ "userId": ben_id }));
        let (_, known) = anna.tab().await;
        assert_eq!((&known.friends[0]["isOnline"], &known.friends[0]["status"]), (&json!(false), &json!("disconnected")));
        let mut back = Hub::open(&browser, "v=1").await;
        back.event("hydrate").await;
        assert_eq!(anna.hub.event("friendConnect").await, json!({ "userId": ben_id, "status": "connected", "game": null }));
        assert_eq!(anna.tab().await.1.friends[0]["isOnline"], true);
    }

    async fn a_further_tab_is_not_shown_as_a_connection(world: &mut World) {
        let (mut anna, _, mut ben, ben_id) = world.friends().await;
        let (tab, _) = ben.tab().await;
        drop(tab);
        let id = anna.id().await;
        ben.hub.ok("chat.send", json!({ "friendId": id, "text": "still here" })).await;
        let next = anna.hub.find(|frame| frame["event"].is_string()).await;
        assert_eq!(next["data"]["text"], "still here", "and no friendConnect or friendDisconnect of {ben_id} before");
    }

    async fn friends_see_when_a_player_joins_and_leaves_a_public_game(world: &mut World) {
        let (mut anna, _, mut ben, ben_id) = world.friends().await;
        let room = ben.open_public_room(6).await;
        assert_eq!(anna.hub.event("joinGame").await, json!({ "userId": ben_id, "game": room, "status": "waiting" }));
        assert_eq!(anna.tab().await.1.friends[0]["status"], "waiting");
        ben.hub.ok("room.fill", json!({ "room": room })).await;
        assert_eq!(anna.hub.event("joinGame").await, json!({ "userId": ben_id, "game": room, "status": "playing" }));
        let (_, known) = anna.tab().await;
        assert_eq!((&known.friends[0]["status"], &known.friends[0]["game"]), (&json!("playing"), &json!(room)));
        ben.hub.ok("room.leave", json!({ "room": room })).await;
        assert_eq!(anna.hub.event("leaveGame").await, json!({ "userId": ben_id }));
        assert_eq!(anna.tab().await.1.friends[0]["status"], "connected");
    }

    async fn a_player_who_reconnects_is_shown_in_their_game_at_once(world: &mut World) {
        let (mut anna, _, mut ben, ben_id) = world.friends().await;
        let room = ben.open_public_room(6).await;
        anna.hub.event("joinGame").await;
        let browser = ben.browser;
        drop(ben.hub);
        anna.hub.event("friendDisconnect").await;
        let mut back = Hub::open(&browser, "v=1").await;
        back.event("hydrate").await;
        assert_eq!(anna.hub.event("friendConnect").await, json!({ "userId": ben_id, "status": "waiting", "game": room }));
    }

    async fn friends_see_that_a_player_is_in_a_private_game_but_not_which(world: &mut World) {
        let (mut anna, _, mut ben, ben_id) = world.friends().await;
        let room = ben.open_room(6).await;
        let joined = |status: &str| json!({ "userId": ben_id, "game": null, "status": status });
        assert_eq!(anna.hub.event("joinGame").await, joined("waiting"));
        ben.hub.ok("room.fill", json!({ "room": room })).await;
        assert_eq!(anna.hub.event("joinGame").await, joined("playing"));
        let (_, known) = anna.tab().await;
        assert_eq!((&known.friends[0]["status"], &known.friends[0]["game"]), (&json!("playing"), &json!(null)));
        assert_eq!(ben.browser.get("/api/user").await.ok()["game"], room.as_str(), "the player's own account names it");
        ben.hub.ok("room.leave", json!({ "room": room })).await;
        assert_eq!(anna.hub.event("leaveGame").await, json!({ "userId": ben_id }));
    }

    async fn a_game_that_becomes_private_is_no_longer_named(world: &mut World) {
        let (mut anna, _, mut ben, ben_id) = world.friends().await;
        let room = ben.open_public_room(6).await;
        assert_eq!(anna.hub.event("joinGame").await["game"], room.as_str());
        let settings = json!({ "slots": 6, "roles": crate::support::play::roles(6), "private": true });
        ben.hub.ok("room.configure", json!({ "room": room, "settings": settings })).await;
        assert_eq!(anna.hub.event("joinGame").await, json!({ "userId": ben_id, "game": null, "status": "waiting" }));
        assert_eq!(anna.tab().await.1.friends[0]["game"], json!(null));
    }

    async fn strangers_are_sent_no_presence(world: &mut World) {
        let (anna, anna_id, mut ben, _) = world.friends().await;
        let mut carl = world.player("Carl").await;
        ben.hub.ok("friend.remove", json!({ "userId": anna_id })).await;
        let room = ben.open_room(6).await;
        ben.hub.ok("room.leave", json!({ "room": room })).await;
        drop(ben);
        let mut anna = anna;
        anna.hub.event("removeFriend").await;
        for hub in [&mut anna.hub, &mut carl.hub] {
            assert_eq!(hub.next_within(Duration::from_millis(100)).await, None);
        }
    }

    async fn an_invitation_that_could_not_be_written_may_be_sent_again_at_once(world: &mut World) {
        let (mut anna, _, ben, ben_id) = world.friends().await;
        anna.open_room(6).await;
        world.set("ALTER TABLE notifications RENAME TO lost").await;
        assert_eq!(anna.hub.refused("friend.invite", json!({ "userId": ben_id })).await, "internal");
        world.set("ALTER TABLE lost RENAME TO notifications").await;
        anna.hub.ok("friend.invite", json!({ "userId": ben_id })).await;
        let notices = ben.browser.get("/api/notifications").await.ok();
        assert_eq!(notices["notifications"].as_array().map(Vec::len), Some(1));
    }

    async fn a_friend_is_invited_into_a_game(world: &mut World) {
        let (mut anna, anna_id, mut ben, ben_id) = world.friends().await;
        let ask = json!({ "userId": ben_id });
        assert_eq!(anna.hub.refused("friend.invite", ask.clone()).await, "not_in_room");
        let room = anna.open_room(6).await;
        ben.hub.event("joinGame").await;
        let before = ben.hub.last;
        for seconds in [0, 30] {
            world.server.house.clocks.chats.advance(Duration::from_secs(seconds));
            anna.hub.ok("friend.invite", ask.clone()).await;
            // Too soon after the first: this one is not sent, so the next invite event is the one of the next round.
            anna.hub.ok("friend.invite", ask.clone()).await;
            let invite = ben.hub.event("invite").await;
            assert_eq!((&invite["from"]["id"], &invite["room"]), (&json!(anna_id), &json!(room)));
            let path = invite["path"].as_str().unwrap();
            assert!(path.starts_with(&format!("/game/{room}?invite=")), "{path}");
        }
        let notices = ben.browser.get("/api/notifications").await.ok();
        assert_eq!((notices["notifications"].as_array().unwrap().len(), &notices["unseen"]), (1, &json!(1)), "one notification for both");
        assert_eq!(ben.hub.last, before + 3, "two invitations and a notification");
        assert_eq!(notices["notifications"][0]["content"]["params"]["from"], "Anna");
        let path = ben.hub.event("newNotification").await["content"]["params"]["url"].as_str().unwrap().to_owned();
        let invite = path.split_once("invite=").unwrap().1;
        ben.hub.ok("room.join", json!({ "room": room, "invite": invite })).await;
        let mut db = world.database.connect().await;
        sqlx::query("UPDATE users SET allow_group_requests = 0").execute(&mut db).await.unwrap();
        assert_eq!(anna.hub.refused("friend.invite", ask).await, "not_allowed");
    }
}
