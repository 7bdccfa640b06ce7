//! Commands of the hub and lines of journals are read, or refused with a code, whatever they hold. The bytes of sockets are tried in
//! `server/src/hub/inflow.rs`, what the engine reads in `engine/tests/inputs`, and requests to the API by `.ci/test-api`.

#[path = "../../../engine/tests/inputs/mutation.rs"]
mod mutation;

use engine::game::{Actor, Channel, Command, Order};
use moonhowl_server::hub::command::{self, COMMANDS};
use moonhowl_server::journal::{Line, NewLine};
use moonhowl_server::wire::frame;
use proptest::prelude::*;
use serde_json::{Value, json};

use self::mutation::{mutated, mutated_text};
use crate::support::play::roles;
use crate::support::voice::pack;

/// A frame for each command, with every field that a command's data may have.
fn command_frames() -> Vec<String> {
    let data = json!({
        "room": "abcdefghjkmn", "seat": 0, "invite": "a-guess", "anyLang": true, "count": 1,
        "settings": { "slots": 6, "roles": roles(6), "private": true, "lang": "fr" },
        "prompt": 1, "action": { "verb": "devour", "seats": [1], "text": "why" }, "target": 3, "text": "awoo", "channel": "village",
        "userId": 7, "username": "Anna", "friendId": 7, "allow": true, "messageId": 7, "id": 7,
        "order": { "type": "mute", "seat": 1, "lasts": 60_000 }, "reason": "loud", "gesture": "wave", "ready": true, "camp": "solo", "offer": pack("v=0"),
    });
    let frame = |name: &str| json!({ "id": 1, "cmd": name, "data": data, "key": "k-1" }).to_string();
    COMMANDS.iter().map(|(name, _)| frame(name)).collect()
}

/// Lines of a room's journal, as they are stored.
fn journal_lines() -> Vec<String> {
    let seat = |number| engine::seat::Seat::new(number).expect("a seat");
    let commands = [
        Command::Say { channel: Channel::Village, text: "one\ntwo".into() },
        Command::Vote { target: Some(seat(3)), text: Some("because".into()) },
        Command::Connection { seat: seat(1), connected: false },
        Command::Moderate {
            by: "Mo".into(),
            order: Order::Mute { seat: seat(2), lasts: 60_000 },
            reason: None,
        },
    ];
    let line = |command| {
        let mut line = NewLine::accepted(1_700_000_000_000, Actor::Seat(seat(4)), command);
        line.key = Some("k-1");
        line.text()
    };
    commands.iter().map(line).chain([NewLine::tick(9).text()]).collect()
}

/// What the hub does with a text: it is answered with a code, or becomes a command.
fn receive(text: &str) {
    match frame::read(text) {
        Ok(frame) => {
            assert!(
                frame.key.is_none_or(|key| key.len() <= frame::MAX_KEY),
                "what a room remembers is short"
            );
            if let Err(refusal) = command::decode(&frame.cmd, frame.data) {
                assert!(matches!(refusal.code, "bad_data" | "unknown_command"), "{refusal}");
            }
        }
        Err(refusal) => {
            let answer: Value =
                serde_json::from_str(&frame::reply(None, &Err(refusal))).expect("an answer in JSON");
            assert!(
                answer["error"]["code"] == "unreadable" || answer["error"]["code"] == "invalid_field",
                "{answer}"
            );
        }
    }
}

#[test]
fn the_frames_that_are_changed_below_are_commands() {
    for text in command_frames() {
        let frame = frame::read(&text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        assert!(command::decode(&frame.cmd, frame.data).is_ok(), "{text}");
    }
    for line in journal_lines() {
        assert!(Line::read(&line).is_ok(), "{line}");
    }
}

proptest! {
    #[test]
    fn any_text_is_a_command_or_refused_with_a_code(text in any::<String>()) {
        receive(&text);
    }

    #[test]
    fn a_changed_command_is_a_command_or_refused_with_a_code(text in mutated_text(command_frames())) {
        receive(&text);
    }

    #[test]
    fn any_line_of_a_journal_is_read_or_refused(text in any::<String>()) {
        let _ = Line::read(&text);
    }

    #[test]
    fn a_changed_line_of_a_journal_is_read_or_refused(bytes in mutated(journal_lines())) {
        if let Ok(line) = std::str::from_utf8(&bytes).map_err(drop).and_then(|text| Line::read(text).map_err(drop)) {
            let at = line.at;
            assert!(line.into_entry().is_none_or(|entry| entry.at == at));
        }
    }
}
