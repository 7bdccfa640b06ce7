//! Every command of the hub, sent with what is Anna's, and what a stranger is answered.

use serde_json::{Value, json};

use super::secrets::Story;
use crate::support::play::roles;

pub struct Command {
    pub name: &'static str,
    /// The code of the refusal that a stranger gets; empty when it is granted.
    pub stranger: &'static str,
    /// It ends what other commands stand on, and is sent when they are done.
    pub last: bool,
    pub data: fn(&Story) -> Value,
}

impl Command {
    const fn last(self) -> Self {
        Self { last: true, ..self }
    }
}

const fn send(name: &'static str, stranger: &'static str, data: fn(&Story) -> Value) -> Command {
    Command { name, stranger, last: false, data }
}

fn her_room(story: &Story) -> Value {
    json!({ "room": story.room })
}
fn her_room_by_a_guess(story: &Story) -> Value {
    json!({ "room": story.room, "invite": "a-guess" })
}
fn anna(story: &Story) -> Value {
    json!({ "userId": story.id })
}

pub const COMMANDS: &[Command] = &[
    send("ping", "", |_| json!({})),
    send("lobby.watch", "", |_| json!({})),
    send("lobby.unwatch", "", |_| json!({})),
    send("room.join", "invite_required", her_room),
    send("room.join", "invite_required", her_room_by_a_guess),
    send("room.watch", "invite_required", her_room),
    send("room.watch", "invite_required", her_room_by_a_guess),
    send("room.invite", "not_seated", her_room),
    send(
        "room.configure",
        "not_seated",
        |story| json!({ "room": story.room, "settings": { "slots": 6, "roles": roles(6), "private": true } }),
    ),
    send("room.fill", "not_seated", |story| json!({ "room": story.room, "count": 1 })),
    send("room.remove", "not_seated", |story| json!({ "room": story.room, "seat": 0 })),
    send("room.rematch", "not_seated", her_room),
    send(
        "room.act",
        "not_seated",
        |story| json!({ "room": story.room, "prompt": 1, "action": { "verb": "skip" } }),
    ),
    send("room.vote", "not_seated", |story| json!({ "room": story.room, "target": 0 })),
    send(
        "room.say",
        "not_seated",
        |story| json!({ "room": story.room, "channel": "village", "text": "let me in" }),
    ),
    send("room.here", "not_seated", her_room),
    send("mod.attach", "not_moderator", her_room),
    send("mod.detach", "not_attending", her_room),
    send(
        "mod.act",
        "not_moderator",
        |story| json!({ "room": story.room, "order": { "type": "speak", "to": null, "text": "psst" } }),
    ),
    send("room.create", "", |_| json!({ "settings": { "slots": 5, "roles": roles(5) } })),
    send("friend.accept", "no_request", anna),
    send("friend.decline", "", anna),
    send("friend.request", "", anna),
    send("friend.withdraw", "", anna),
    send("friend.allowChat", "not_friends", |story| json!({ "userId": story.id, "allow": true })),
    send("friend.invite", "not_friends", anna),
    send("chat.send", "not_friends", |story| json!({ "friendId": story.id, "text": "hello" })),
    send("chat.typing", "not_friends", |story| json!({ "friendId": story.id })),
    send("room.leave", "not_in_room", her_room).last(),
    send("friend.remove", "", anna).last(),
];
