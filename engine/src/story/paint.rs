//! Colours of stories in a terminal. Everything can be read without them.

use std::fmt::Display;

use anstyle::{AnsiColor, Style};

use crate::roles::Side;

pub const BOLD: Style = Style::new().bold();
pub const DIM: Style = Style::new().dimmed();
pub const GOOD: Style = AnsiColor::Green.on_default();
pub const BAD: Style = AnsiColor::Red.on_default().bold();
pub const WOLF: Style = AnsiColor::Red.on_default();
pub const LONE: Style = AnsiColor::Magenta.on_default();

pub fn paint(style: Style, text: impl Display) -> String {
    let text = text.to_string();
    if text.is_empty() { text } else { format!("{style}{text}{style:#}") }
}

/// The colour of a side.
pub fn of_side(side: Side) -> Style {
    match side {
        Side::Villagers => GOOD,
        Side::Werewolves => WOLF,
        Side::Solo => LONE,
    }
}
