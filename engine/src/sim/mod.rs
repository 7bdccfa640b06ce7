//! Bots and simulation. A strategy sees what a player in its seat is sent, and nothing else.
//!
//! [`Driver`] plays bots in a live game, in the rooms of a server as in a practice game in the browser; [`play`] runs
//! whole games as fast as they go.

mod bot;
mod driver;
mod phrases;
mod random;
mod run;

pub use bot::Bot;
pub use driver::Driver;
pub use phrases::{bot_name_count, bot_names, phrase_gaps};
pub use random::Random;
pub use run::{Outcome, play};

use rand_chacha::ChaCha8Rng;

use crate::game::{Action, Event, Prompt, Task, Text};

/// How a seat is played.
pub trait Strategy {
    /// Something that the seat was sent.
    fn observe(&mut self, event: &Event);
    /// The answer to a prompt of the seat.
    fn answer(&mut self, prompt: &Prompt, dice: &mut ChaCha8Rng) -> Action;
    /// What the seat says to the village because it has something to do with words (TALK-1, LIT-1).
    fn speak(&mut self, _task: Task, _dice: &mut ChaCha8Rng) -> Option<Text> {
        None
    }
    /// False if [`Strategy::observe`] does nothing, so that a fast simulation need not call it.
    const OBSERVES: bool = true;
}
