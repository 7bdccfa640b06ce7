//! The story of a game that is over: who did what each night, whom each day hanged, when the game turned, and honours. It is read from
//! what the game emitted, so it can be told of every game that has a record, whatever rules it was played by.

mod chapters;
mod honours;
mod turn;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

pub use self::honours::{Honour, Honoured};
pub use self::turn::village_chance;
use crate::game::{Cause, Ending, Envelope, Event, Fact, Verb};
use crate::roles::RoleId;
use crate::seat::{Seat, SeatSet};

/// The story of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Recap {
    /// Nights and days in turn, from the first night.
    pub chapters: Vec<Chapter>,
    /// When the game turned; `None` if its winner led from the first night on, or has no side that could lead.
    pub turn: Option<Turn>,
    pub honours: Vec<Honoured>,
}

/// A night with its dawn, or a day.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chapter {
    pub night: bool,
    /// The number of the day. The first night has day 0.
    pub day: u8,
    /// The number of the envelope with which it begins.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seq: u64,
    pub deeds: Vec<Deed>,
    pub deaths: Vec<Fallen>,
    /// The village's vote, if there was one.
    pub vote: Option<CountedVote>,
    /// Who became mayor.
    pub mayor: Option<Seat>,
}

/// What somebody did, or several together.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Deed {
    pub by: SeatSet,
    pub verb: Verb,
    #[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))]
    pub seats: ArrayVec<Seat, 2>,
    /// The role that was named.
    pub role: Option<RoleId>,
    /// What they learnt by it.
    pub learnt: Option<Fact>,
    /// The pack came for somebody who lived on, as they were.
    pub survived: bool,
}

/// Somebody died, by this true cause.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fallen {
    pub seat: Seat,
    pub cause: Cause,
    pub role: RoleId,
}

/// How a day's vote ended: those with most votes, and how many votes each of them had.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CountedVote {
    pub leaders: SeatSet,
    pub votes: u8,
}

/// The turning point: from this chapter on the side that won was likelier to win than not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Turn {
    /// The index of the chapter.
    pub chapter: u8,
    /// The number of the envelope that turned the game: the first death of the chapter, or its beginning.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seq: u64,
    /// The chance of the side that won, before and after, in whole percent.
    pub before: u8,
    pub after: u8,
    /// The game was open until its last chapter.
    pub last: bool,
}

impl Recap {
    /// The story of a game that emitted these envelopes; `None` if it did not end.
    pub fn of(envelopes: &[Envelope]) -> Option<Self> {
        let ending = envelopes.iter().rev().find_map(|envelope| match &envelope.event {
            Event::Ended { ending } => Some(&**ending),
            _ => None,
        })?;
        let chapters = chapters::read(envelopes, ending);
        let turn = turn::find(envelopes, &chapters, ending);
        let honours = honours::award(envelopes, ending);
        Some(Self { chapters, turn, honours })
    }

    /// The honours of one seat.
    pub fn honours_of(&self, seat: Seat) -> impl Iterator<Item = Honour> + '_ {
        self.honours.iter().filter(move |honoured| honoured.seat == seat).map(|honoured| honoured.honour)
    }
}

/// The true cause of a death.
fn cause_of(ending: &Ending, seat: Seat) -> Option<Cause> {
    Some(ending.of(seat)?.death?.cause)
}

/// The one seat that an envelope is addressed to, besides moderators.
fn only(envelope: &Envelope) -> Option<Seat> {
    if envelope.audience.is_public() { None } else { envelope.audience.seat_set().only() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Config, Record, Settings};
    use crate::sim::{Strengths, Study};

    /// Every death of a game stands in its story once, nights and days take turns, and honours go to players of the game.
    #[test]
    fn the_story_of_any_game_is_whole() {
        for seed in 0..60 {
            let slots = 5 + (seed % 16) as u8;
            let config = Config::new(Settings::suggested_in_turn(slots, seed as u32));
            let journal =
                Study { config, bots: Strengths::default(), seed }.journal(1).expect("a game that ends");
            let record = Record::of(&journal).expect("a record").record;
            let recap = Recap::of(&record.events.known).expect("the story of a game that ended");
            let ending = record.ending.expect("an ending");
            let mut fallen: Vec<Seat> =
                recap.chapters.iter().flat_map(|chapter| &chapter.deaths).map(|fallen| fallen.seat).collect();
            fallen.sort();
            let dead: Vec<Seat> = ending
                .seats
                .iter()
                .filter(|report| report.death.is_some())
                .map(|report| report.seat)
                .collect();
            assert_eq!(fallen, dead, "game {seed}");
            for pair in recap.chapters.windows(2) {
                assert!(pair[0].night != pair[1].night && pair[0].seq < pair[1].seq, "game {seed}");
            }
            assert!(recap.honours.iter().all(|honoured| ending.of(honoured.seat).is_some()));
            if let Some(turn) = recap.turn {
                assert!(turn.before <= 50 && turn.after >= 50, "game {seed}: {turn:?}");
                assert!(usize::from(turn.chapter) < recap.chapters.len());
            }
        }
    }

    #[test]
    fn a_game_that_did_not_end_has_no_story() {
        assert_eq!(Recap::of(&[]), None);
    }
}
