//! Progress: levels, what a game earns, and the moon by which seasons run.

mod levels;
mod moon;
mod rewards;

pub use levels::{Level, SERIOUS_LEVEL, level};
pub use moon::{MoonPhase, moon_phase};
pub use rewards::{elo_change, experience};
