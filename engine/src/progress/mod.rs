//! Progress: levels, rewards of a game, the moon's phase and nights, and the seasons that follow it.

mod levels;
mod moon;
mod record;
mod rewards;
mod season;

pub use levels::{Level, SERIOUS_LEVEL, level};
pub use moon::{MoonNight, MoonPhase, MoonTonight, Sky, moon_phase, moonlight};
pub use record::{BEST_ROLE_FROM, Record, best_role, words_per_game};
pub(crate) use rewards::experience_left;
pub use rewards::{Party, experience};
pub use season::{RANKED_FROM, Season, Tier, ranks, season, tier, top_percent};
