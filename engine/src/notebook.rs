//! Notebooks: what one player notes about the others while they play. A notebook belongs to a seat and is shown to nobody else; no
//! rule of the game reads it. Until when something may be noted says [`crate::game::Game::may_note`].

use serde::{Deserialize, Serialize};

use crate::base::text::{Text, tidy};
use crate::game::{Camp, Ending};
use crate::roles::RoleId;
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// The most characters of the words about one player.
pub const MAX_WORDS: usize = 120;

/// What a player thinks of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Feeling {
    Trust,
    Suspect,
}

/// What is noted about one player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Note {
    pub seat: Seat,
    #[serde(default)]
    pub feeling: Option<Feeling>,
    /// The role that they may hold.
    #[serde(default)]
    pub role: Option<RoleId>,
    #[serde(default)]
    pub words: Text,
}

/// A player's notes on the others, at most one for each seat.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Notebook {
    pub notes: Vec<Note>,
}

/// Why a notebook is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotebookError {
    #[error("a seat is noted twice")]
    SeatTwice,
    #[error("the words about one player have more than {MAX_WORDS} characters")]
    WordsTooLong,
}

/// How the suspicions of a notebook were judged at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Judgement {
    /// The players who are suspected.
    pub suspected: u8,
    /// Those among them who were not of the village's camp.
    pub right: u8,
    /// All others at the table who were not of the village's camp.
    pub enemies: u8,
}

impl Notebook {
    /// The notebook as it is kept: without empty notes, with tidy words.
    ///
    /// # Errors
    /// A seat is noted twice, or words are too long.
    pub fn tidied(self) -> Result<Self, NotebookError> {
        let mut seen = SeatSet::EMPTY;
        let mut notes = Vec::new();
        for note in self.notes.into_iter().take(MAX_SEATS + 1) {
            if seen.contains(note.seat) {
                return Err(NotebookError::SeatTwice);
            }
            seen.insert(note.seat);
            let note = Note { words: tidy(note.words), ..note };
            if note.words.chars().count() > MAX_WORDS {
                return Err(NotebookError::WordsTooLong);
            }
            if note.feeling.is_some() || note.role.is_some() || !note.words.is_empty() {
                notes.push(note);
            }
        }
        Ok(Self { notes })
    }

    /// Judges the suspicions of the player on this seat.
    pub fn judge(&self, me: Option<Seat>, ending: &Ending) -> Judgement {
        let others = ending.seats.iter().filter(|report| Some(report.seat) != me);
        let enemies: SeatSet =
            others.filter(|report| report.camp != Camp::Villagers).map(|report| report.seat).collect();
        let is_suspected = |note: &&Note| note.feeling == Some(Feeling::Suspect) && Some(note.seat) != me;
        let suspected: SeatSet = self.notes.iter().filter(is_suspected).map(|note| note.seat).collect();
        let count = |seats: SeatSet| seats.len() as u8;
        Judgement {
            suspected: count(suspected),
            right: count(suspected.intersection(enemies)),
            enemies: count(enemies),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{SeatReport, Winner};

    fn seat(number: usize) -> Seat {
        Seat::new(number).expect("a seat")
    }

    fn note(number: usize, words: &str) -> Note {
        Note { seat: seat(number), feeling: None, role: None, words: words.to_owned().into() }
    }

    #[test]
    fn a_notebook_is_kept_tidy_and_small() {
        let notes = vec![note(0, " quiet\nsince day 1 "), note(1, "  ")];
        let tidied = Notebook { notes }.tidied().expect("a notebook");
        assert_eq!(tidied.notes, [note(0, "quiet since day 1")]);
        let long = Notebook { notes: vec![note(0, &"é".repeat(MAX_WORDS + 1))] };
        assert_eq!(long.tidied(), Err(NotebookError::WordsTooLong));
        let fits = Notebook { notes: vec![note(0, &"é".repeat(MAX_WORDS))] };
        assert_eq!(fits.clone().tidied(), Ok(fits));
        let twice = Notebook { notes: vec![note(3, "a"), note(3, "b")] };
        assert_eq!(twice.tidied(), Err(NotebookError::SeatTwice));
    }

    #[test]
    fn suspicions_are_judged_by_the_camps_of_the_end() {
        let report = |number: usize, camp| SeatReport {
            seat: seat(number),
            role: RoleId::Villager,
            camp,
            infected: false,
            lover: None,
            won: false,
            death: None,
            xp: 0,
            good_votes: 0,
            saves: 0,
            kills: 0,
            words: 0,
            bet: None,
        };
        let camps = [Camp::Villagers, Camp::Werewolves, Camp::Werewolves, Camp::Solo, Camp::Villagers];
        let seats = camps.into_iter().enumerate().map(|(number, camp)| report(number, camp)).collect();
        let (winner, winners) = (Winner::Draw, SeatSet::EMPTY);
        let ending = Ending { winner, winners, seats, secret_lines: Vec::new(), day: 3 };
        let suspects = |number| Note { feeling: Some(Feeling::Suspect), ..note(number, "") };
        let trusts = Note { feeling: Some(Feeling::Trust), ..note(2, "") };
        let notebook = Notebook { notes: vec![suspects(1), trusts, suspects(3), suspects(4), suspects(0)] };
        let judged = |me| notebook.judge(me, &ending);
        assert_eq!(judged(Some(seat(0))), Judgement { suspected: 3, right: 2, enemies: 3 });
        assert_eq!(judged(Some(seat(1))), Judgement { suspected: 3, right: 1, enemies: 2 });
    }
}
