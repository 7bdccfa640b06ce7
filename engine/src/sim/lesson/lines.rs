//! What the bots of the lesson are called and what they say, from the text file of each language.

use super::part::Part;
use crate::game::{Lang, Text};
use crate::roles::RoleId;

const EN: &str = include_str!("../../../texts/lesson.en.txt");
const FR: &str = include_str!("../../../texts/lesson.fr.txt");

/// A line of the lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Line {
    Mourn,
    Slept,
    Read,
    Doubt,
    /// To somebody who has not said a word.
    Ask,
    /// To somebody who is accused.
    Press,
    Defend,
    /// The wolf claims a role that is not in the game.
    Lie,
    Expose,
    /// The wolf accuses whoever exposes them.
    Spite,
    Agree,
    Settled,
}

impl Line {
    const fn key(self) -> &'static str {
        match self {
            Self::Mourn => "mourn",
            Self::Slept => "slept",
            Self::Read => "read",
            Self::Doubt => "doubt",
            Self::Ask => "ask",
            Self::Press => "press",
            Self::Defend => "defend",
            Self::Lie => "lie",
            Self::Expose => "expose",
            Self::Spite => "spite",
            Self::Agree => "agree",
            Self::Settled => "settled",
        }
    }
}

/// The role that the wolf claims. Nobody has it, as everybody can read.
pub(super) const CLAIMED: RoleId = RoleId::Guard;

/// The texts of one language.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines(&'static str);

impl Lines {
    pub(super) fn of(lang: Lang) -> Self {
        Self(match lang {
            Lang::En => EN,
            Lang::Fr => FR,
        })
    }

    fn entries(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let lines = self.0.lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(|line| line.split_once('=')).map(|(key, words)| (key.trim(), words.trim()))
    }

    fn words(self, key: &str) -> &'static str {
        self.entries().find(|(known, _)| *known == key).map_or("…", |(_, words)| words)
    }

    pub(super) fn name(self, part: Part) -> &'static str {
        self.words(match part {
            Part::Asker => "name.asker",
            Part::Victim => "name.victim",
            Part::Sleeper => "name.sleeper",
            Part::Reader => "name.reader",
            Part::Wolf => "name.wolf",
            Part::Doubter => "name.doubter",
        })
    }

    pub(super) fn spare_name(self) -> &'static str {
        self.words("name.spare")
    }

    /// A line about somebody of this name.
    pub(super) fn say(self, line: Line, name: &str) -> Text {
        self.words(line.key()).replace("{name}", name).into()
    }

    /// The role that these words claim, if they are the wolf's lie, whoever it speaks of.
    pub(super) fn claimed_in(self, words: &str) -> Option<RoleId> {
        let (before, after) = self.words(Line::Lie.key()).split_once("{name}")?;
        (words.starts_with(before) && words.ends_with(after)).then_some(CLAIMED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    const ALL: [Line; 12] = [
        Line::Mourn,
        Line::Slept,
        Line::Read,
        Line::Doubt,
        Line::Ask,
        Line::Press,
        Line::Defend,
        Line::Lie,
        Line::Expose,
        Line::Spite,
        Line::Agree,
        Line::Settled,
    ];

    #[test]
    fn every_language_has_each_line_and_seven_names_and_nothing_else() {
        for lang in [Lang::En, Lang::Fr] {
            let lines = Lines::of(lang);
            let names = Part::ALL.map(|part| lines.name(part)).into_iter().chain([lines.spare_name()]);
            assert_eq!(names.collect::<BTreeSet<_>>().len(), 7, "{}", lang.code());
            assert!(ALL.iter().all(|line| lines.words(line.key()) != "…"), "{}", lang.code());
            assert_eq!(lines.entries().count(), ALL.len() + 7, "{}", lang.code());
        }
    }

    #[test]
    fn the_lie_is_recognised_about_anybody_and_nothing_else_is() {
        for lang in [Lang::En, Lang::Fr] {
            let lines = Lines::of(lang);
            let claims = |line: &Line| lines.claimed_in(&lines.say(*line, "Églantine")).is_some();
            assert_eq!(ALL.iter().filter(|line| claims(line)).collect::<Vec<_>>(), [&Line::Lie]);
        }
    }
}
