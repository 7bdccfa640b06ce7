//! How strong a player is, as far as their games tell (RATE-1 to RATE-3 of docs/SEASONS.md).
//!
//! The numbers are the same on every platform: nothing is computed but by `+`, `-`, `*`, `/` and `sqrt`, and what is kept is
//! an integer.

mod composition;
mod exp;
mod game;
mod side;
mod strength;
mod update;

pub use composition::{MEASURED, POINT, Shares, WinCounts, shares};
pub use game::{RatedGame, RatedSeat};
pub use side::RatedSide;
pub use strength::{BOT, Rating};
pub use update::{chances, rate};

/// A millionth: the unit in which means, deviations and shares are kept.
pub const MILLION: f64 = 1_000_000.0;
