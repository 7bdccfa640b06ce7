//! Bots and simulation. A strategy sees only what its seat is sent.
//!
//! [`Driver`] plays bots in a live game, in the rooms of a server as in a practice game in the browser; [`play`] runs
//! whole games as fast as possible. A [`Study`] plays many games of one set-up and adds them to a [`Tally`], from
//! which a [`Report`] gives shares with their uncertainty. Nothing here starts a thread: a caller with several
//! threads gives each a part of the game numbers and merges the tallies, and the browser's worker takes a few games
//! at a time.
//!
//! [`Lesson`] is a first game: its deal is fixed, its bots have parts, and a narrator explains it.

mod balance;
mod bot;
mod chances;
mod driver;
mod fit;
mod interval;
mod lesson;
mod notes;
mod random;
pub mod ratings;
mod report;
mod run;
mod setups;
mod speech;
mod strength;
mod study;
mod talks;
mod tally;
mod witness;

pub use crate::base::names::bot_names;
pub use balance::{EVEN, Measured, SUGGESTED, Swap, swaps};
pub use bot::Bot;
pub use chances::{Chance, Chances, Gauge, Played, Share};
pub use driver::Driver;
pub use fit::{Fit, Fitted, POINT, Sample, composition, fit};
pub use interval::Rate;
pub use lesson::{Advice, Hand, Lesson, LessonStep};
pub use notes::PowerCount;
pub use random::Random;
pub use report::{DayCount, DeathCount, LengthReport, PowerReport, Report, RoleReport, WinnerReport};
pub use run::{GameOutcome, Observer, play, play_watched};
pub use setups::any_roles;
pub use speech::{Character, MissingLine, phrase_gaps, supply_lines};
pub use strength::{Strength, Strengths};
pub use study::{Study, seed_of};
pub use talks::{CharacterTalk, Person, REPLY_WITHIN, TalkReport, Talks, TopicCount};
pub use tally::{CauseCount, RoleCount, Tally, Wins};
pub use witness::{Players, Testimony, testimonies};

use rand_chacha::ChaCha8Rng;

use crate::game::{Action, Channel, Event, Prompt, Task, Text};

/// A strategy: how a seat is played.
pub trait Strategy {
    /// Notes an event that the seat was sent.
    fn observe(&mut self, event: &Event);
    /// The answer to a prompt of the seat.
    fn answer(&mut self, prompt: &Prompt, dice: &mut ChaCha8Rng) -> Action;
    /// A line to the village that the seat's task needs (TALK-1, LIT-1).
    fn task_line(&mut self, _task: Task, _dice: &mut ChaCha8Rng) -> Option<Text> {
        None
    }
    /// The next line of the seat before it answers this prompt or, without a prompt, of a dead seat at night. It is
    /// called until it returns `None`.
    fn next_line(&mut self, _asked: Option<&Prompt>) -> Option<(Channel, Text)> {
        None
    }
    /// False if [`Strategy::observe`] does nothing, so that a fast simulation need not call it.
    const OBSERVES: bool = true;
    /// True if the strategy may change an answer after the others have answered.
    const THINKS_AGAIN: bool = true;
}
