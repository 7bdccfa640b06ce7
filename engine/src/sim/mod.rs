//! Bots and simulation: strategies that see only a player's view.

use crate::game::Lang;

/// Names that bots take, by the game's language.
pub fn bot_names(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::En => &["Ash"],
        Lang::Fr => &["Aube"],
    }
}
