//! Scenarios: rules that can be read and run. `engine/rules/README.md` describes their language.
//!
//! A rule file is Markdown: a heading names the rule, and each block marked `scenario` below it shows the rule at
//! work. [`blocks`] finds them, [`run`] plays one. The game uses nothing of this, so nothing of it is in the
//! WebAssembly modules.

mod act;
mod aftermath;
mod almanac;
mod cast;
mod error;
mod expectation;
mod fact;
mod failure;
mod markdown;
mod order;
mod parse;
mod play;
mod setup;
mod stage;
mod token;
mod witness;

pub use failure::Failure;
pub use markdown::{Block, blocks, rule_ids};

/// Plays one block to its end.
///
/// # Errors
/// A line can't be read, an act does not have its expected outcome, or an expected fact does not hold.
pub fn run(block: &Block) -> Result<(), Box<Failure>> {
    let scene = parse::parse(&block.text).map_err(|error| error.at(block))?;
    play::play(&scene).map_err(|failure| failure.at(block))
}
