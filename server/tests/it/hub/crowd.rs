//! Many concurrent commands between few players: one friendship for each pair, each message once, in one order for both.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::support::people::read_friends;
use crate::support::{Hub, Player, World, on_both};

const PEOPLE: usize = 6;
const TABS: usize = 3;
/// Messages from each player to each other player.
const MESSAGES: usize = 7;

/// Players, their user ids, and the further tabs of each.
async fn crowd(world: &World) -> (Vec<Player>, Vec<i64>, Vec<Vec<Hub>>) {
    let (mut people, mut ids, mut tabs) = (Vec::new(), Vec::new(), Vec::new());
    for n in 0..PEOPLE {
        let player = world.player(&format!("Person{n}")).await;
        ids.push(player.id().await);
        let mut own = Vec::new();
        for _ in 0..TABS {
            let mut hub = Hub::open(&player.browser, "v=1").await;
            hub.event("hydrate").await;
            read_friends(&mut hub).await;
            own.push(hub);
        }
        people.push(player);
        tabs.push(own);
    }
    (people, ids, tabs)
}

/// The answers to the commands with these ids, in this order.
async fn answers(hub: &mut Hub, ids: &[u64]) -> Vec<Value> {
    let mut answers = Vec::new();
    for id in ids {
        answers.push(hub.answer(*id).await);
    }
    answers
}

on_both! {
    with |config| config.allowance = 1000;

    async fn concurrent_requests_and_accepts_make_one_friendship_for_each_pair(world: &mut World) {
        let (mut people, ids, mut tabs) = crowd(world).await;
        // Each of 18 tabs requests, accepts and requests again the friendship of five others: 270 commands, sent without
        // waiting for answers.
        let mut asked: Vec<Vec<Vec<u64>>> = vec![vec![Vec::new(); TABS]; PEOPLE];
        for cmd in ["friend.request", "friend.accept", "friend.request"] {
            for (n, own) in tabs.iter_mut().enumerate() {
                for (t, hub) in own.iter_mut().enumerate() {
                    for other in ids.iter().filter(|other| **other != ids[n]) {
                        asked[n][t].push(hub.send(cmd, json!({ "userId": other })).await);
                    }
                }
            }
        }
        for (own, asked) in tabs.iter_mut().zip(&asked) {
            for (hub, asked) in own.iter_mut().zip(asked) {
                for answer in answers(hub, asked).await {
                    let code = answer["error"]["code"].as_str().unwrap_or("ok").to_owned();
                    assert!(["ok", "already_friends", "already_requested", "no_request"].contains(&code.as_str()), "{answer}");
                }
            }
        }
        let pairs = (PEOPLE * (PEOPLE - 1) / 2) as i64;
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM friendships WHERE user_id < friend_id").await, pairs);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM friendships WHERE user_id > friend_id").await, pairs);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM friend_requests").await, 0);
        for (player, me) in people.iter_mut().zip(&ids) {
            // Each player is sent each friend once, and no request is left.
            let mut friends: Vec<i64> = Vec::new();
            while friends.len() < PEOPLE - 1 {
                friends.push(player.hub.event("newFriend").await["id"].as_i64().unwrap());
            }
            friends.sort_unstable();
            let mut others: Vec<i64> = ids.iter().copied().filter(|id| id != me).collect();
            others.sort_unstable();
            assert_eq!(friends, others);
            let (_, known) = player.tab().await;
            assert_eq!((known.friends.len(), known.requests.len()), (PEOPLE - 1, 0));
        }
    }

    async fn two_hundred_concurrent_messages_arrive_once_and_in_one_order(world: &mut World) {
        let (mut people, ids, mut tabs) = crowd(world).await;
        for n in 0..PEOPLE {
            let (before, rest) = people.split_at_mut(n);
            for other in before {
                rest[0].befriend(other).await;
            }
        }
        // Everybody writes to everybody, and sends each message from two tabs with the same key: 210 messages in 420 commands.
        let mut asked: Vec<Vec<Vec<u64>>> = vec![vec![Vec::new(); TABS]; PEOPLE];
        let mut given: Vec<Vec<Vec<Value>>> = vec![vec![Vec::new(); TABS]; PEOPLE];
        // Two batches, so that no tab exceeds the limit of unanswered commands.
        for batch in [0..4, 4..MESSAGES] {
            for m in batch {
                for (n, own) in tabs.iter_mut().enumerate() {
                    for other in (0..PEOPLE).filter(|other| *other != n) {
                        for (t, hub) in own.iter_mut().enumerate().take(2) {
                            let data = json!({ "friendId": ids[other], "text": format!("{n} to {other}: {m}") });
                            let key = format!("{n}-{other}-{m}");
                            asked[n][t].push(hub.send_keyed("chat.send", data, Some(&key)).await);
                        }
                    }
                }
            }
            for (n, own) in tabs.iter_mut().enumerate() {
                for (t, hub) in own.iter_mut().enumerate() {
                    given[n][t].extend(answers(hub, &std::mem::take(&mut asked[n][t])).await);
                }
            }
        }
        for given in &given {
            for (one, other) in given[0].iter().zip(&given[1]) {
                assert!(one["ok"]["id"].is_i64(), "{one}");
                assert_eq!(one["ok"], other["ok"], "the same key is the same message");
            }
        }
        let all = PEOPLE * (PEOPLE - 1) * MESSAGES;
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM messages").await, all as i64);
        // For each player: the ids of the messages of each conversation, in the order of arrival.
        let mut seen: Vec<BTreeMap<(i64, i64), Vec<i64>>> = Vec::new();
        for player in &mut people {
            let mut conversations: BTreeMap<(i64, i64), Vec<i64>> = BTreeMap::new();
            for _ in 0..2 * MESSAGES * (PEOPLE - 1) {
                let message = player.hub.event("newMessage").await;
                let (one, other) = (message["senderId"].as_i64().unwrap(), message["receiverId"].as_i64().unwrap());
                conversations.entry((one.min(other), one.max(other))).or_default().push(message["id"].as_i64().unwrap());
            }
            seen.push(conversations);
        }
        for (n, conversations) in seen.iter().enumerate() {
            assert_eq!(conversations.len(), PEOPLE - 1);
            for (pair, order) in conversations {
                assert!(order.is_sorted_by(|a, b| a < b), "each once, in order: {order:?}");
                assert_eq!(order.len(), 2 * MESSAGES);
                let other = ids.iter().position(|id| *id == pair.0 + pair.1 - ids[n]).unwrap();
                assert_eq!(seen[other][pair], *order, "the same for both");
            }
        }
    }
}
