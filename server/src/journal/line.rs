//! One line of a room's journal: an accepted command, or a tick, when time that passed had an effect.

use engine::game::{Actor, Command, Entry, Millis};
use serde::de::Error as _;
use serde::{Deserialize, Serialize};

use crate::base::ids::UserId;
use crate::wire::frame;

/// A line to be written.
#[derive(Serialize)]
pub struct NewLine<'a> {
    pub at: Millis,
    /// `None` for a tick.
    #[serde(flatten)]
    pub accepted: Option<Accepted<'a>>,
    /// The account that sent the command.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user: Option<UserId>,
    /// The command's idempotency key, so that a repeated command is recognised after a restart too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<&'a str>,
}

#[derive(Serialize)]
pub struct Accepted<'a> {
    pub actor: Actor,
    pub command: &'a Command,
}

impl<'a> NewLine<'a> {
    pub fn tick(at: Millis) -> Self {
        Self { at, accepted: None, user: None, key: None }
    }

    pub fn accepted(at: Millis, actor: Actor, command: &'a Command) -> Self {
        Self { at, accepted: Some(Accepted { actor, command }), user: None, key: None }
    }

    /// The line as stored: JSON without a line break.
    pub fn text(&self) -> String {
        frame::to_json_string(self)
    }
}

/// A line as read.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Line {
    pub at: Millis,
    #[serde(default)]
    pub user: Option<UserId>,
    #[serde(default)]
    pub key: Option<String>,
    #[serde(default)]
    actor: Option<Actor>,
    #[serde(default)]
    command: Option<Command>,
}

impl Line {
    /// Parses a line. An actor without a command, or the reverse, is an error and must not pass for a tick.
    pub fn read(text: &str) -> Result<Self, serde_json::Error> {
        let line: Self = serde_json::from_str(text)?;
        if line.actor.is_some() != line.command.is_some() {
            return Err(serde_json::Error::custom("a line needs both actor and command, or neither"));
        }
        Ok(line)
    }

    /// The accepted command; `None` for a tick.
    pub fn into_entry(self) -> Option<Entry> {
        let at = self.at;
        self.actor.zip(self.command).map(|(actor, command)| Entry { at, actor, command })
    }
}

#[cfg(test)]
mod tests {
    use engine::game::Channel;

    use super::*;

    #[test]
    fn lines_are_read_as_they_were_written() {
        let command = Command::Say { channel: Channel::Village, text: "one\ntwo".into() };
        let actor = Actor::System;
        let mut line = NewLine::accepted(7, actor, &command);
        (line.user, line.key) = (Some(UserId(3)), Some("k\n"));
        assert!(!line.text().contains('\n'), "{}", line.text());
        let read = Line::read(&line.text()).unwrap();
        assert_eq!((read.user, read.key.as_deref()), (Some(UserId(3)), Some("k\n")));
        assert_eq!(read.into_entry(), Some(Entry { at: 7, actor, command }));

        let tick = Line::read(&NewLine::tick(9).text()).unwrap();
        assert_eq!((tick.at, tick.into_entry()), (9, None));
    }

    #[test]
    fn half_a_line_is_refused() {
        for text in [
            "",
            "null",
            r#"{"actor":{"type":"system"},"command":{"type":"leave"}}"#,
            r#"{"at":1,"actor":{"type":"system"}}"#,
            r#"{"at":1,"command":{"type":"leave"}}"#,
            r#"{"at":1,"actor":{"type":"system"},"command":{"type":"fly"}}"#,
        ] {
            assert!(Line::read(text).is_err(), "{text}");
        }
    }
}
