//! `chat.send`, `chat.typing`, `/api/social/messages`, `/api/social/seen`, reports of messages.

use serde_json::{Value, json};

use crate::support::{Player, World, on_both, short_timers};

const MESSAGES: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM messages";

/// Sends a message; returns it as answered.
async fn say(from: &mut Player, to: i64, text: &str) -> Value {
    from.hub.ok("chat.send", json!({ "friendId": to, "text": text })).await
}

/// The newest messages between this player and a friend.
async fn messages(of: &Player, friend: i64) -> Value {
    of.browser.get(&format!("/api/social/messages/{friend}")).await.ok()
}

on_both! {
    async fn both_see_the_messages_in_the_same_order(world: &mut World) {
        let (mut anna, anna_id, mut ben, ben_id) = world.friends().await;
        for n in 0..3 {
            let sent = say(&mut anna, ben_id, &format!("  hey {n} ")).await;
            assert_eq!((&sent["senderId"], &sent["receiverId"], &sent["text"]), (&json!(anna_id), &json!(ben_id), &json!(format!("hey {n}"))));
            assert_eq!(sent["seen"], false);
            assert_eq!(anna.hub.event("newMessage").await, sent);
            assert_eq!(ben.hub.event("newMessage").await, sent);
        }
        let answer = say(&mut ben, anna_id, "hello").await;
        assert_eq!(anna.hub.event("newMessage").await, answer);
        let page = messages(&ben, anna_id).await;
        let texts: Vec<&str> = page["messages"].as_array().unwrap().iter().map(|m| m["text"].as_str().unwrap()).collect();
        assert_eq!(texts, ["hello", "hey 2", "hey 1", "hey 0"]);
        assert_eq!(page["more"], false);
        assert_eq!(messages(&anna, ben_id).await, page);
    }

    async fn the_same_key_sends_one_message(world: &mut World) {
        let (mut anna, _, mut ben, ben_id) = world.friends().await;
        let data = json!({ "friendId": ben_id, "text": "once" });
        let mut ids = Vec::new();
        for _ in 0..3 {
            ids.push(anna.hub.send_keyed("chat.send", data.clone(), Some("k1")).await);
        }
        let mut answers = Vec::new();
        for id in ids {
            answers.push(anna.hub.answer(id).await["ok"].clone());
        }
        assert!(answers[0]["id"].is_i64());
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
        assert_eq!(anna.hub.event("newMessage").await["key"], "k1");
        assert_eq!(ben.hub.event("newMessage").await.get("key"), None, "the receiver is not sent the key");
        assert_eq!(world.database.count(MESSAGES).await, 1);
    }

    async fn invalid_messages_are_refused(world: &mut World) {
        let (mut anna, _, ben, ben_id) = world.friends().await;
        for (text, reason) in [(String::new(), "too_short"), (" \n ".into(), "too_short"), ("é".repeat(501), "too_long"), ("a\0b".into(), "bad_characters")] {
            let answer = anna.hub.ask("chat.send", json!({ "friendId": ben_id, "text": text })).await;
            assert_eq!(answer["error"], json!({ "code": "invalid_field", "params": { "field": "text", "reason": reason } }));
        }
        say(&mut anna, ben_id, &"é".repeat(500)).await;
        assert_eq!(world.database.count(MESSAGES).await, 1);
        drop(ben);
    }

    async fn read_messages_are_marked_for_both(world: &mut World) {
        let (mut anna, anna_id, mut ben, ben_id) = world.friends().await;
        say(&mut anna, ben_id, "one").await;
        let two = say(&mut anna, ben_id, "two").await;
        let (mut tab, known) = ben.tab().await;
        assert_eq!((&known.friends[0]["unread"], &known.friends[0]["lastMessage"]), (&json!(2), &two));
        assert_eq!(known.messages, std::slice::from_ref(&two));
        ben.browser.post(&format!("/api/social/seen/{anna_id}"), &json!({})).await.ok();
        let seen = |friend: i64| json!({ "friendId": friend, "upTo": two["id"], "by": ben_id });
        assert_eq!(anna.hub.event("seenMessage").await, seen(ben_id));
        assert_eq!(ben.hub.event("seenMessage").await, seen(anna_id));
        assert_eq!(tab.event("seenMessage").await, seen(anna_id));
        assert!(messages(&anna, ben_id).await["messages"].as_array().unwrap().iter().all(|m| m["seen"] == true));
        let (_, known) = ben.tab().await;
        assert_eq!((&known.friends[0]["unread"], &known.friends[0]["lastMessage"]["seen"]), (&json!(0), &json!(true)));
        // Marking them again changes nothing and sends nothing; the next message is unread.
        ben.browser.post(&format!("/api/social/seen/{anna_id}"), &json!({})).await.ok();
        say(&mut anna, ben_id, "three").await;
        let next = ben.hub.find(|frame| frame["event"] == "seenMessage" || frame["data"]["text"] == "three").await;
        assert_eq!(next["event"], "newMessage");
        assert_eq!(ben.tab().await.1.friends[0]["unread"], 1);
        assert_eq!(anna.tab().await.1.friends[0]["unread"], 0);
    }

    async fn a_message_is_delivered_when_the_receiver_resumes(world: &mut World) {
        let (mut anna, _, ben, ben_id) = world.friends().await;
        let Player { browser, hub: lost, .. } = ben;
        let sent = say(&mut anna, ben_id, "are you there?").await;
        let mut resumed = lost.resume(&browser).await;
        let frame = resumed.find(|frame| frame["event"] == "newMessage" || frame["event"] == "hydrate").await;
        assert_eq!(frame["data"], sent);
    }

    async fn typing_is_sent_at_most_once_a_second(world: &mut World) {
        let (mut anna, anna_id, mut ben, ben_id) = world.friends().await;
        for _ in 0..3 {
            anna.hub.ok("chat.typing", json!({ "friendId": ben_id })).await;
        }
        assert_eq!(ben.hub.event("typing").await, json!({ "friendId": anna_id }));
        world.server.house.clocks.chats.advance(std::time::Duration::from_secs(1));
        anna.hub.ok("chat.typing", json!({ "friendId": ben_id })).await;
        say(&mut anna, ben_id, "done").await;
        ben.hub.event("newMessage").await;
        // Only the first and the last of the four were sent.
        assert_eq!(ben.hub.event("typing").await, json!({ "friendId": anna_id }));
        say(&mut anna, ben_id, "really").await;
        assert_eq!(ben.hub.find(|frame| frame["event"].is_string()).await["data"]["text"], "really");
    }

    async fn a_chat_needs_the_consent_of_both_friends(world: &mut World) {
        let (mut anna, anna_id, mut ben, ben_id) = world.friends().await;
        say(&mut anna, ben_id, "hey").await;
        ben.hub.ok("friend.allowChat", json!({ "userId": anna_id, "allow": false })).await;
        assert_eq!(ben.hub.event("newFriend").await["allowChat"], false);
        assert_eq!(anna.hub.refused("chat.send", json!({ "friendId": ben_id, "text": "hey" })).await, "chat_off");
        assert_eq!(anna.hub.refused("chat.typing", json!({ "friendId": ben_id })).await, "chat_off");
        assert_eq!(ben.hub.refused("chat.send", json!({ "friendId": anna_id, "text": "hey" })).await, "chat_off");
        ben.hub.ok("friend.allowChat", json!({ "userId": anna_id, "allow": true })).await;
        say(&mut anna, ben_id, "there you are").await;
        ben.hub.ok("friend.remove", json!({ "userId": anna_id })).await;
        assert_eq!(anna.hub.refused("chat.send", json!({ "friendId": ben_id, "text": "hey" })).await, "not_friends");
        assert_eq!(anna.hub.refused("friend.allowChat", json!({ "userId": ben_id, "allow": true })).await, "not_friends");
        assert_eq!(messages(&anna, ben_id).await["messages"].as_array().unwrap().len(), 2, "the messages stay");
    }

    async fn others_can_neither_read_nor_report_a_message(world: &mut World) {
        let (mut anna, anna_id, ben, ben_id) = world.friends().await;
        let mut carl = world.player("Carl").await;
        let sent = say(&mut anna, ben_id, "between us").await;
        for friend in [anna_id, ben_id] {
            assert_eq!(messages(&carl, friend).await, json!({ "messages": [], "more": false }));
            carl.browser.post(&format!("/api/social/seen/{friend}"), &json!({})).await.ok();
        }
        let report = json!({ "place": { "type": "message", "messageId": sent["id"] }, "category": "spam" });
        assert_eq!(carl.browser.post("/api/reports", &report).await.refusal(), (404, "not_found".into()));
        assert_eq!(anna.browser.get("/api/social/messages/x").await.refusal().0, 404);
        assert_eq!(anna.browser.get(&format!("/api/social/messages/{anna_id}")).await.refusal().0, 404);
        assert_eq!(ben.tab().await.1.friends[0]["unread"], 1, "only Ben can mark it as read");
        assert_eq!(carl.hub.next_within(std::time::Duration::from_millis(50)).await, None);
    }

    async fn a_message_is_reported_once_and_by_its_receiver_only(world: &mut World) {
        const REPORTS: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM reports WHERE complaints = 1 AND text = 'you rat' AND category = 'insult'";
        let (mut anna, _, mut ben, ben_id) = world.friends().await;
        let sent = say(&mut anna, ben_id, "you rat").await;
        let report = json!({ "place": { "type": "message", "messageId": sent["id"] }, "category": "insult" });
        assert_eq!(anna.browser.post("/api/reports", &report).await.refusal(), (404, "not_found".into()));
        for _ in 0..2 {
            ben.browser.post("/api/reports", &report).await.ok();
        }
        assert_eq!(world.database.count(REPORTS).await, 1);
        let odd = json!({ "place": { "type": "message", "messageId": sent["id"] }, "category": "boredom" });
        assert_eq!(ben.browser.post("/api/reports", &odd).await.refusal(), (400, "bad_data".into()));
    }
}

mod long {
    use super::*;

    on_both! {
        with |config| config.allowance = 100;

        async fn a_conversation_is_paged(world: &mut World) {
            let (mut anna, _, ben, ben_id) = world.friends().await;
            let mut sent = Vec::new();
            for n in 0..120 {
                sent.push(say(&mut anna, ben_id, &n.to_string()).await);
            }
            sent.reverse();
            let (mut read, mut query) = (Vec::new(), String::new());
            loop {
                let page = anna.browser.get(&format!("/api/social/messages/{ben_id}{query}")).await.ok();
                let messages = page["messages"].as_array().unwrap().clone();
                query = format!("?before={}", messages.last().unwrap()["id"]);
                read.push(messages.len());
                assert_eq!(sent.drain(..messages.len()).collect::<Vec<_>>(), messages);
                if page["more"] == false {
                    break;
                }
            }
            assert_eq!(read, [50, 50, 20]);
            drop(ben);
        }
    }
}

mod idle {
    use super::*;

    on_both! {
        with short_timers;

        async fn an_idle_chat_stops_and_still_knows_its_keys_when_it_restarts(world: &mut World) {
            let (mut anna, anna_id, mut ben, ben_id) = world.friends().await;
            let data = json!({ "friendId": ben_id, "text": "before" });
            let id = anna.hub.send_keyed("chat.send", data.clone(), Some("k1")).await;
            let first = anna.hub.answer(id).await["ok"].clone();
            for n in 0..5 {
                say(&mut ben, anna_id, &format!("{n}")).await;
            }
            world.server.house.clocks.chats.advance(std::time::Duration::from_secs(301));
            world.chat_gone(anna_id, ben_id).await;
            let id = anna.hub.send_keyed("chat.send", data, Some("k1")).await;
            assert_eq!(anna.hub.answer(id).await["ok"], first);
            let next = say(&mut anna, ben_id, "after").await;
            assert!(next["id"].as_i64() > first["id"].as_i64());
            assert_eq!(world.database.count(MESSAGES).await, 7);
        }

        async fn the_key_of_an_old_message_is_still_known(world: &mut World) {
            let (mut anna, anna_id, ben, ben_id) = world.friends().await;
            let data = json!({ "friendId": ben_id, "text": "the first" });
            let id = anna.hub.send_keyed("chat.send", data.clone(), Some("k1")).await;
            let first = anna.hub.answer(id).await["ok"].clone();
            // More messages than the chat keeps in memory, inserted directly into the database.
            let mut db = world.database.connect().await;
            for n in 1..=60 {
                sqlx::query("INSERT INTO messages (id, low, high, sender_id, text, created_at) SELECT id + $1, low, high, sender_id, 'x', created_at FROM messages WHERE key = 'k1'")
                    .bind(i64::from(n)).execute(&mut db).await.expect("a message");
            }
            world.server.house.clocks.chats.advance(std::time::Duration::from_secs(301));
            world.chat_gone(anna_id, ben_id).await;
            let id = anna.hub.send_keyed("chat.send", data, Some("k1")).await;
            assert_eq!(anna.hub.answer(id).await["ok"], first);
            assert_eq!(world.database.count(MESSAGES).await, 61);
            drop(ben);
        }
    }
}
