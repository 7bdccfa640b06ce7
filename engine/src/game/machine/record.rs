//! Records: what an ended game emitted, each event with its audience. Nobody needs the rules to read one, so a game can be read for
//! ever. A journal is replayed by the rules of its version alone.

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Config;
use super::journal::{Journal, JournalError, RULES_VERSION};
use crate::game::wire::{Command, Ending, Envelope, Event, Face};
use crate::seat::Seat;

/// The version of a record's form. Events that are added don't raise it: who does not know them leaves them out.
pub const RECORD_VERSION: u32 = 1;

/// An ended game, as it may be shown to those who may read its journal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// [`RECORD_VERSION`].
    pub record: u32,
    /// The version of the rules that the game was played by.
    pub rules: u32,
    /// What the game started from, without the key of its draws; `None` if this version can't read it.
    #[serde(deserialize_with = "if_known")]
    pub config: Option<Config>,
    /// The players at the start, in the order of their seats.
    pub seating: Vec<SeatedPlayer>,
    /// How the game ended; `None` if this version can't read it.
    #[serde(deserialize_with = "if_known")]
    pub ending: Option<Box<Ending>>,
    pub events: RecordedEvents,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatedPlayer {
    pub seat: Seat,
    pub face: Face,
}

/// Events in their order. As JSON, a list of envelopes.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct RecordedEvents {
    pub known: Vec<Envelope>,
    /// How many events were left out because this version does not know them.
    pub unknown: usize,
}

/// A record, and which accounts took which seats. A record names no account.
#[derive(Clone, PartialEq, Debug)]
pub struct Recording {
    pub record: Record,
    /// In the order of their events.
    pub accounts: Vec<SeatedAccount>,
}

/// An account that took a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatedAccount {
    pub user: i64,
    pub seat: Seat,
    /// The index of the event that says so.
    pub event: usize,
    /// The account still had the seat at the start.
    pub played: bool,
}

/// Why a journal gives no record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    #[error(transparent)]
    Journal(#[from] JournalError),
    #[error("the game is not over")]
    NotOver,
}

impl Record {
    /// Replays a game up to its end. The record holds what others may read: see [`Command::in_journal`].
    ///
    /// # Errors
    /// The journal can't be replayed, or the game did not end.
    pub fn of(journal: &Journal) -> Result<Recording, RecordError> {
        let settings = &journal.config.settings;
        let mut game = journal.open()?;
        let mut events = game.take_emitted();
        let mut accounts = Vec::new();
        for (number, entry) in journal.entries.iter().enumerate() {
            // What is said after the end belongs to no game.
            game.advance(entry.at);
            events.extend(game.take_emitted());
            if game.is_over() {
                break;
            }
            let user = match &entry.command {
                Command::Join { profile } => profile.user,
                _ => None,
            };
            game.apply(entry.at, entry.actor, entry.command.clone().in_journal(settings))
                .map_err(|rejection| JournalError::Entry { entry: number, rejection })?;
            let before = events.len();
            events.extend(game.take_emitted());
            let taken = events.iter().enumerate().skip(before).find_map(|(event, envelope)| {
                matches!(envelope.event, Event::Seated { .. }).then_some(event)
            });
            if let (Some(user), Some(event)) = (user, taken)
                && let Some(Event::Seated { seat, .. }) = events.get(event).map(|envelope| &envelope.event)
            {
                accounts.push(SeatedAccount { user, seat: *seat, event, played: false });
            }
        }
        // Time alone ends a game in which nobody does anything more.
        while let Some(due) = game.deadline().filter(|_| !game.is_over()) {
            game.advance(due);
            events.extend(game.take_emitted());
        }
        let ending = game.ending().cloned().ok_or(RecordError::NotOver)?;
        let seated = seated_at_the_start(&events);
        for account in &mut accounts {
            account.played = seated.iter().any(|(event, _)| *event == account.event);
        }
        let record = Self {
            record: RECORD_VERSION,
            rules: RULES_VERSION,
            config: Some(Config { secret: None, ..journal.config.clone() }),
            seating: seated.into_iter().map(|(_, player)| player).collect(),
            ending: Some(Box::new(ending)),
            events: RecordedEvents { known: events, unknown: 0 },
        };
        Ok(Recording { record, accounts })
    }
}

/// Who has a seat after these events, in the order of the seats, each with the index of the event that seated them.
fn seated_at_the_start(events: &[Envelope]) -> Vec<(usize, SeatedPlayer)> {
    let mut seated: Vec<(usize, SeatedPlayer)> = Vec::new();
    for (number, envelope) in events.iter().enumerate() {
        match &envelope.event {
            Event::Seated { seat, face } => {
                seated.push((number, SeatedPlayer { seat: *seat, face: (**face).clone() }));
            }
            Event::Vacated { seat, .. } => seated.retain(|(_, player)| player.seat != *seat),
            _ => {}
        }
    }
    seated.sort_by_key(|(_, player)| player.seat);
    seated
}

/// What this version knows, or only that there is something.
#[derive(Deserialize)]
#[serde(untagged)]
enum Read<T> {
    Known(T),
    Unknown(IgnoredAny),
}

fn if_known<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    Ok(match Read::deserialize(from)? {
        Read::Known(known) => Some(known),
        Read::Unknown(IgnoredAny) => None,
    })
}

impl Serialize for RecordedEvents {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.known.serialize(to)
    }
}

impl<'de> Deserialize<'de> for RecordedEvents {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut events = Self::default();
        for event in Vec::<Read<Envelope>>::deserialize(from)? {
            match event {
                Read::Known(envelope) => events.known.push(envelope),
                Read::Unknown(IgnoredAny) => events.unknown += 1,
            }
        }
        Ok(events)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_later_version_says_is_left_out_and_counted() {
        let later = r#"{
            "record": 1, "rules": 99, "config": {"settings": "of another form"}, "seating": [], "ending": null,
            "weather": "a field of a later version",
            "events": [
                {"seq": 0, "at": 7, "audience": 4294967295, "event": {"type": "nobodyDied"}},
                {"seq": 1, "at": 8, "audience": 4294967295, "event": {"type": "moonrise", "colour": "red"}}
            ]
        }"#;
        let record: Record = serde_json::from_str(later).expect("a record");
        assert_eq!((record.rules, record.config, record.ending), (99, None, None));
        assert_eq!(record.events.unknown, 1);
        assert_eq!(
            record.events.known.iter().map(|envelope| &envelope.event).collect::<Vec<_>>(),
            [&Event::NobodyDied]
        );
    }
}
