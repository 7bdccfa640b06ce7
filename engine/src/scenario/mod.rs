//! Scenarios: rules that can be read and run. The language is told in `engine/rules/README.md`.
//!
//! A rule file is Markdown: a heading names the rule, and each block marked `scenario` under it shows the rule at work.
//! [`blocks`] finds them, [`run`] plays one. Nothing here is reached from the game, so nothing of it is in the WASM.

mod act;
mod cast;
mod expectation;
mod fact;
mod failure;
mod markdown;
mod order;
mod parse;
mod setup;
mod stage;
mod token;
mod witness;

pub use failure::Failure;
pub use markdown::{Block, blocks, rule_ids};

/// Plays one block to its end.
///
/// # Errors
/// A line that can't be read, an act that was not answered as it should be, or a fact that does not hold.
pub fn run(block: &Block) -> Result<(), Box<Failure>> {
    let scene = parse::parse(&block.text).map_err(|error| error.at(block))?;
    stage::Stage::open(&scene).play(&scene).map_err(|failure| failure.at(block))
}
