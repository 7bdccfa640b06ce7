//! How bots speak and what they understand: the stock of written lines, a bot's voice, and the questions that people ask.
//! Nothing here decides what a bot believes or wants.

mod hearing;
mod phrases;
mod voice;

pub(crate) use hearing::{Ask, Heard, hear};
pub(crate) use phrases::Phrases;
pub use phrases::{MissingLine, phrase_gaps, supply_lines};
pub use voice::Character;
pub(crate) use voice::Voice;
