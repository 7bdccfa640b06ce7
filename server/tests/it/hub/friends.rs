//! `friend.request`, `friend.accept`, `friend.decline`, `friend.remove`, and the events that both players are sent.

use serde_json::{Value, json};

use crate::support::{Database, Hub, World, on_both, short_timers};

const FRIENDSHIPS: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM friendships";
const REQUESTS: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM friend_requests";

on_both! {
    async fn a_request_is_accepted_and_both_are_friends(world: &mut World) {
        let (mut anna, mut ben) = (world.player("Anna").await, world.player("Ben").await);
        let (anna_id, ben_id) = (anna.id().await, ben.id().await);
        let answer = anna.hub.ok("friend.request", json!({ "username": "bEN" })).await;
        assert_eq!(answer, json!({ "userId": ben_id, "relation": "requested" }));
        let request = ben.hub.event("newFriendRequest").await;
        assert_eq!((&request["id"], &request["user"]["username"]), (&json!(anna_id), &json!("Anna")));
        assert_eq!(ben.tab().await.1.requests[0]["user"]["id"], anna_id);
        ben.hub.ok("friend.accept", json!({ "userId": anna_id })).await;
        assert_eq!(ben.hub.event("removeFriendRequest").await["userId"], anna_id);
        for (hub, friend) in [(&mut anna.hub, "Ben"), (&mut ben.hub, "Anna")] {
            let added = hub.event("newFriend").await;
            assert_eq!((&added["username"], &added["status"]), (&json!(friend), &json!("connected")));
            assert_eq!((&added["isOnline"], &added["allowChat"], &added["unread"]), (&json!(true), &json!(true), &json!(0)));
            assert_eq!((&added["game"], &added["lastMessage"]), (&Value::Null, &Value::Null));
            assert!(added["friendship"]["createdAt"].is_i64());
        }
        let (_, known) = anna.tab().await;
        assert_eq!((known.friends.len(), known.requests.len()), (1, 0));
        assert_eq!(known.friends[0]["id"], ben_id);
        assert_eq!(world.database.count(FRIENDSHIPS).await, 2);
        assert_eq!(world.database.count(REQUESTS).await, 0);
    }

    async fn two_crossing_requests_make_a_friendship(world: &mut World) {
        let (mut anna, mut ben) = (world.player("Anna").await, world.player("Ben").await);
        let (anna_id, ben_id) = (anna.id().await, ben.id().await);
        anna.hub.ok("friend.request", json!({ "userId": ben_id })).await;
        let answer = ben.hub.ok("friend.request", json!({ "userId": anna_id })).await;
        assert_eq!(answer["relation"], "friend");
        anna.hub.event("newFriend").await;
        ben.hub.event("newFriend").await;
        assert_eq!(world.database.count(REQUESTS).await, 0);
        assert_eq!(ben.hub.refused("friend.request", json!({ "userId": anna_id })).await, "already_friends");
    }

    async fn a_request_is_declined_by_either_side(world: &mut World) {
        let (mut anna, mut ben) = (world.player("Anna").await, world.player("Ben").await);
        let (anna_id, ben_id) = (anna.id().await, ben.id().await);
        for decliner in [1, 0] {
            anna.hub.ok("friend.request", json!({ "userId": ben_id })).await;
            ben.hub.event("newFriendRequest").await;
            if decliner == 0 {
                ben.hub.ok("friend.decline", json!({ "userId": anna_id })).await;
            } else {
                anna.hub.ok("friend.decline", json!({ "userId": ben_id })).await;
            }
            assert_eq!(ben.hub.event("removeFriendRequest").await["userId"], anna_id);
        }
        assert_eq!(ben.hub.refused("friend.accept", json!({ "userId": anna_id })).await, "no_request");
        ben.hub.ok("friend.decline", json!({ "userId": anna_id })).await;
        assert_eq!(world.database.count(REQUESTS).await + world.database.count(FRIENDSHIPS).await, 0);
    }

    async fn somebody_who_was_declined_asks_again_after_a_day(world: &mut World) {
        let (mut anna, mut ben) = (world.player("Anna").await, world.player("Ben").await);
        let (to_anna, to_ben) = (json!({ "userId": anna.id().await }), json!({ "userId": ben.id().await }));
        anna.hub.ok("friend.request", to_ben.clone()).await;
        ben.hub.ok("friend.decline", to_anna.clone()).await;
        let again = anna.hub.ask("friend.request", to_ben.clone()).await;
        assert_eq!(again["error"]["code"], "rate_limited");
        let wait = again["error"]["params"]["retryAfter"].as_u64().unwrap();
        assert!((86_000_000..=86_400_000).contains(&wait), "{wait}");
        world.set("UPDATE declined_requests SET declined_at = declined_at - 86400000").await;
        anna.hub.ok("friend.request", to_ben.clone()).await;
        ben.hub.ok("friend.decline", to_anna.clone()).await;
        // Who declined may ask, and their own request is answered.
        ben.hub.ok("friend.request", to_anna).await;
        assert_eq!(anna.hub.ok("friend.request", to_ben).await["relation"], "friend");
    }

    async fn sent_requests_are_listed_and_withdrawn(world: &mut World) {
        let (mut anna, mut ben) = (world.player("Anna").await, world.player("Ben").await);
        let (anna_id, ben_id) = (anna.id().await, ben.id().await);
        let path = "/api/social/requests/sent";
        assert_eq!(anna.browser.get(path).await.ok(), json!([]));
        assert_eq!(world.browser().get(path).await.refusal(), (401, "unauthenticated".to_owned()));
        anna.hub.ok("friend.request", json!({ "userId": ben_id })).await;
        ben.hub.event("newFriendRequest").await;
        let sent = anna.browser.get(path).await.ok();
        assert_eq!((sent.as_array().map(Vec::len), &sent[0]["id"]), (Some(1), &json!(ben_id)));
        assert_eq!((&sent[0]["user"]["username"], sent[0]["createdAt"].is_i64()), (&json!("Ben"), true));
        assert_eq!(ben.browser.get(path).await.ok(), json!([]));
        // Ben has not sent it, so he can't withdraw it.
        assert_eq!(ben.hub.refused("friend.withdraw", json!({ "userId": anna_id })).await, "no_request");
        anna.hub.ok("friend.withdraw", json!({ "userId": ben_id })).await;
        assert_eq!(ben.hub.event("removeFriendRequest").await, json!({ "userId": anna_id }));
        assert_eq!(anna.browser.get(path).await.ok(), json!([]));
        assert_eq!(anna.hub.refused("friend.withdraw", json!({ "userId": ben_id })).await, "no_request");
        assert_eq!(ben.hub.refused("friend.accept", json!({ "userId": anna_id })).await, "no_request");
    }

    async fn a_block_and_declined_requests_in_general_are_refused_alike(world: &mut World) {
        let (mut anna, mut ben) = (world.player("Anna").await, world.player("Ben").await);
        let (anna_id, ben_id) = (anna.id().await, ben.id().await);
        world.set("UPDATE users SET allow_friend_requests = 0 WHERE username = 'Ben'").await;
        let unwanted = anna.hub.ask("friend.request", json!({ "userId": ben_id })).await["error"].clone();
        world.set("UPDATE users SET allow_friend_requests = 1 WHERE username = 'Ben'").await;
        ben.browser.put(&format!("/api/social/blocks/{anna_id}"), &json!({})).await.ok();
        let blocked = anna.hub.ask("friend.request", json!({ "userId": ben_id })).await["error"].clone();
        assert_eq!(unwanted, json!({ "code": "not_allowed", "params": {} }));
        assert_eq!(unwanted, blocked);
        assert_eq!(ben.hub.refused("friend.request", json!({ "userId": anna_id })).await, "not_allowed");
        assert_eq!(world.database.count(REQUESTS).await, 0);
        ben.browser.delete(&format!("/api/social/blocks/{anna_id}")).await.ok();
        anna.hub.ok("friend.request", json!({ "userId": ben_id })).await;
    }

    async fn removing_a_friend_tells_both_once(world: &mut World) {
        let (mut anna, anna_id, mut ben, ben_id) = world.friends().await;
        ben.hub.ok("friend.remove", json!({ "userId": anna_id })).await;
        assert_eq!(anna.hub.event("removeFriend").await["userId"], ben_id);
        assert_eq!(ben.hub.event("removeFriend").await["userId"], anna_id);
        let last = anna.hub.last;
        anna.hub.ok("friend.remove", json!({ "userId": ben_id })).await;
        // The next event has the next number, so nothing was sent for the second removal.
        ben.hub.ok("friend.request", json!({ "userId": anna_id })).await;
        let next = anna.hub.find(|frame| frame["event"].is_string()).await;
        assert_eq!((&next["event"], &next["seq"]), (&json!("newFriendRequest"), &json!(last + 1)));
    }

    async fn blocking_ends_a_friendship_and_is_shown_to_the_blocker_only(world: &mut World) {
        let (mut anna, anna_id, mut ben, ben_id) = world.friends().await;
        ben.browser.put(&format!("/api/social/blocks/{anna_id}"), &json!({})).await.ok();
        assert_eq!(anna.hub.event("removeFriend").await, json!({ "userId": ben_id }));
        ben.hub.event("removeFriend").await;
        assert_eq!(anna.browser.get("/api/social/blocks").await.ok(), json!([]));
        let blocks = ben.browser.get("/api/social/blocks").await.ok();
        assert_eq!((blocks.as_array().unwrap().len(), &blocks[0]["id"]), (1, &json!(anna_id)));
    }

    async fn the_same_key_sends_one_request(world: &mut World) {
        let (mut anna, mut ben) = (world.player("Anna").await, world.player("Ben").await);
        let (anna_id, ben_id) = (anna.id().await, ben.id().await);
        let ask = json!({ "userId": ben_id });
        let mut answers = Vec::new();
        for _ in 0..2 {
            let id = anna.hub.send_keyed("friend.request", ask.clone(), Some("one-wish")).await;
            answers.push(anna.hub.answer(id).await["ok"].clone());
        }
        assert_eq!(answers[0], answers[1]);
        assert_eq!(anna.hub.refused("friend.request", ask.clone()).await, "already_requested");
        let id = ben.hub.send_keyed("friend.request", json!({ "userId": anna_id }), Some("another")).await;
        let first = ben.hub.answer(id).await["ok"].clone();
        let id = ben.hub.send_keyed("friend.request", json!({ "userId": anna_id }), Some("another")).await;
        assert_eq!(ben.hub.answer(id).await["ok"], first);
        assert_eq!(world.database.count(FRIENDSHIPS).await, 2);
    }

    async fn a_request_is_delivered_when_the_receiver_resumes(world: &mut World) {
        let (anna, mut ben) = (world.player("Anna").await, world.player("Ben").await);
        let anna_id = anna.id().await;
        let lost = anna.hub;
        ben.hub.ok("friend.request", json!({ "userId": anna_id })).await;
        let mut resumed = lost.resume(&anna.browser).await;
        drop(lost);
        let frame = resumed.find(|frame| frame["seq"].is_u64()).await;
        assert_eq!(frame["event"], "newFriendRequest", "no fresh start");
    }

    async fn a_friend_is_sent_a_new_username(world: &mut World) {
        let (mut anna, _, mut ben, ben_id) = world.friends().await;
        ben.browser.put("/api/settings/username", &json!({ "username": "Benedict" })).await.ok();
        let added = anna.hub.event("newFriend").await;
        assert_eq!((&added["id"], &added["username"]), (&json!(ben_id), &json!("Benedict")));
        assert_eq!((&added["status"], &added["allowChat"]), (&json!("connected"), &json!(true)));
    }

    async fn unknown_users_and_oneself_cannot_be_friends(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let anna_id = anna.id().await;
        for (cmd, data, code) in [
            ("friend.request", json!({ "username": "Nobody" }), "unknown_user"),
            ("friend.request", json!({ "username": "a\0b" }), "unknown_user"),
            ("friend.request", json!({ "userId": 12345 }), "unknown_user"),
            ("friend.request", json!({ "userId": anna_id }), "not_allowed"),
            ("friend.request", json!({}), "bad_data"),
            ("friend.accept", json!({ "userId": 12345 }), "unknown_user"),
            ("friend.accept", json!({ "userId": "x" }), "bad_data"),
            ("friend.decline", json!({ "userId": anna_id }), "not_allowed"),
            ("friend.withdraw", json!({ "userId": 12345 }), "unknown_user"),
            ("friend.remove", json!({ "userId": 12345 }), "unknown_user"),
            ("friend.allowChat", json!({ "userId": 12345, "allow": true }), "unknown_user"),
            ("friend.invite", json!({ "userId": anna_id }), "not_friends"),
            ("chat.send", json!({ "friendId": 12345, "text": "hey" }), "not_friends"),
            ("chat.send", json!({ "friendId": anna_id, "text": "hey" }), "not_friends"),
            ("chat.typing", json!({ "friendId": 12345 }), "not_friends"),
        ] {
            assert_eq!(anna.hub.refused(cmd, data.clone()).await, code, "{cmd} {data}");
        }
        assert_eq!(world.database.count(REQUESTS).await + world.database.count(FRIENDSHIPS).await, 0);
    }
}

mod with_a_higher_allowance {
    use super::*;

    on_both! {
        with |config| config.allowance = 100;

        async fn an_old_account_sends_twenty_requests_an_hour(world: &mut World) {
            let mut anna = world.player("Anna").await;
            // The account is made old, because a new one may send fewer.
            world.set("UPDATE users SET created_at = 0").await;
            for n in 0..21 {
                let name = format!("Other{n}");
                world.guest(&name).await;
                let answer = anna.hub.ask("friend.request", json!({ "username": name })).await;
                let expected = if n < 20 { Value::Null } else { json!("rate_limited") };
                assert_eq!(answer["error"]["code"], expected, "request {n}");
            }
            // The refusal tells when the hour is over.
            world.set("UPDATE circles SET hour = hour - 3000000").await;
            let answer = anna.hub.ask("friend.request", json!({ "username": "Other20" })).await;
            let wait = answer["error"]["params"]["retryAfter"].as_i64().expect("how long");
            assert!((1..=600_000).contains(&wait), "{wait}");
            // An hour later the next request is accepted.
            world.set("UPDATE circles SET hour = hour - 3600001").await;
            anna.hub.ok("friend.request", json!({ "username": "Other20" })).await;
        }
    }
}

mod after_the_session {
    use super::*;

    on_both! {
        with short_timers;

        async fn a_new_session_is_sent_all_friends_and_requests(world: &mut World) {
            let (anna, _, ben, ben_id) = world.friends().await;
            let mut carl = world.player("Carl").await;
            carl.hub.ok("friend.request", json!({ "userId": anna.id().await })).await;
            drop(ben);
            let mut hub = Hub::open(&anna.browser, "v=1&stream=nonsense&last=1").await;
            hub.event("hydrate").await;
            let known = crate::support::people::read_friends(&mut hub).await;
            assert_eq!(known.friends[0]["id"], ben_id);
            assert_eq!(known.requests[0]["user"]["username"], "Carl");
        }
    }
}

/// On PostgreSQL only: SQLite has no lock that makes readers wait.
#[actix_rt::test]
async fn a_slow_query_for_friends_does_not_delay_a_game() {
    let world = World::start(Database::postgres().await, |_| {}).await;
    let mut people = [world.player("Anna").await, world.player("Ben").await, world.player("Carl").await];
    let [anna, ben, carl] = &mut people;
    anna.befriend(carl).await;
    let room = anna.open_room(6).await;
    anna.hub.event("room_hydrate").await;
    let mut db = world.database.connect().await;
    for sql in ["BEGIN", "LOCK TABLE conversations IN ACCESS EXCLUSIVE MODE"] {
        sqlx::query(sql).execute(&mut db).await.expect("the table is locked");
    }
    let mut tab = Hub::open(&anna.browser, "v=1&lang=en").await;
    tab.event("hydrate").await;
    tab.event("room_hydrate").await;
    tab.ok("room.fill", json!({ "room": room, "count": 1 })).await;
    tab.room_event("seated").await;
    ben.hub.ok("friend.request", json!({ "userId": anna.id().await })).await;
    sqlx::query("COMMIT").execute(&mut db).await.expect("the lock is released");
    crate::support::people::read_friends(&mut tab).await;
    assert_eq!(tab.event("newFriendRequest").await["user"]["username"], "Ben");
    world.stop().await;
}
