//! Progress: levels, rewards of a game, the quest of a day, streaks, the moon's phase, and the seasons that follow it.

mod levels;
mod moon;
mod quest;
mod record;
mod rewards;
mod season;
mod streak;

pub use levels::{Level, SERIOUS_LEVEL, level};
pub use moon::{MoonNight, MoonPhase, MoonTonight, Sky, moon_phase, moonlight};
pub use quest::{GameDeeds, Quest, QuestKind, quest};
pub use record::{BEST_ROLE_FROM, Record, best_role, camp_by_card, words_per_game};
pub use rewards::{Party, elo_change, experience};
pub use season::{RANKED_FROM, Season, Tier, ranks, season, tier};
pub use streak::{Day, STREAK_GRACE, Streak, streak_coins};
