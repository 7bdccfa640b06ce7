//! Every command of the hub, with data that names Anna's things, and the answer that a stranger must get.

use serde_json::{Value, json};

use super::secrets::Targets;
use crate::support::play::roles;
use crate::support::voice::pack;

pub struct Command {
    pub name: &'static str,
    /// The code with which a stranger is refused; empty if the command is accepted.
    pub stranger: &'static str,
    /// Sent in the second pass, because it ends what other commands need.
    pub last: bool,
    pub data: fn(&Targets) -> Value,
}

impl Command {
    const fn last(self) -> Self {
        Self { last: true, ..self }
    }
}

const fn send(name: &'static str, stranger: &'static str, data: fn(&Targets) -> Value) -> Command {
    Command { name, stranger, last: false, data }
}

fn her_room(targets: &Targets) -> Value {
    json!({ "room": targets.room })
}
fn her_room_with_a_guessed_invite(targets: &Targets) -> Value {
    json!({ "room": targets.room, "invite": "a-guess" })
}
fn anna(targets: &Targets) -> Value {
    json!({ "userId": targets.id })
}

pub const COMMANDS: &[Command] = &[
    send("ping", "", |_| json!({})),
    send("lobby.watch", "", |_| json!({})),
    send("lobby.unwatch", "", |_| json!({})),
    send("room.join", "invite_required", her_room),
    send("room.join", "invite_required", her_room_with_a_guessed_invite),
    send("room.watch", "invite_required", her_room),
    send("room.watch", "invite_required", her_room_with_a_guessed_invite),
    send("room.invite", "not_seated", her_room),
    send(
        "room.configure",
        "not_seated",
        |targets| json!({ "room": targets.room, "settings": { "slots": 6, "roles": roles(6), "private": true } }),
    ),
    send("room.fill", "not_seated", |targets| json!({ "room": targets.room, "count": 1 })),
    send("room.remove", "not_seated", |targets| json!({ "room": targets.room, "seat": 0 })),
    send("room.rematch", "not_seated", her_room),
    send(
        "room.act",
        "not_seated",
        |targets| json!({ "room": targets.room, "prompt": 1, "action": { "verb": "skip" } }),
    ),
    send("room.vote", "not_seated", |targets| json!({ "room": targets.room, "target": 0 })),
    send(
        "room.say",
        "not_seated",
        |targets| json!({ "room": targets.room, "channel": "village", "text": "let me in" }),
    ),
    send("room.gesture", "not_seated", |targets| json!({ "room": targets.room, "gesture": "wave" })),
    send("room.ready", "not_seated", |targets| json!({ "room": targets.room, "ready": true })),
    send("room.look", "not_seated", her_room),
    send("room.bet", "not_seated", |targets| json!({ "room": targets.room, "camp": "couple" })),
    send("room.here", "not_seated", her_room),
    send("voice.prepare", "not_in_room", her_room),
    send("voice.join", "not_in_room", |targets| json!({ "room": targets.room, "offer": pack("v=0") })),
    send("voice.leave", "not_in_room", her_room),
    send("voice.channel", "not_seated", |targets| json!({ "room": targets.room, "channel": null })),
    send("mod.attach", "not_moderator", her_room),
    send("mod.detach", "not_attending", her_room),
    send(
        "mod.act",
        "not_moderator",
        |targets| json!({ "room": targets.room, "order": { "type": "speak", "to": null, "text": "psst" } }),
    ),
    send("room.create", "", |_| json!({ "settings": { "slots": 5, "roles": roles(5) } })),
    send("room.play", "", |_| json!({})),
    send("friend.accept", "no_request", anna),
    send("friend.decline", "", anna),
    send("friend.request", "", anna),
    send("friend.withdraw", "", anna),
    send("friend.allowChat", "not_friends", |targets| json!({ "userId": targets.id, "allow": true })),
    send("friend.invite", "not_friends", anna),
    send("chat.send", "not_friends", |targets| json!({ "friendId": targets.id, "text": "hello" })),
    send("chat.typing", "not_friends", |targets| json!({ "friendId": targets.id })),
    send("room.leave", "not_in_room", her_room).last(),
    send("friend.remove", "", anna).last(),
];
