//! A bot's voice: its character, and the lines that have been said in this game.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::phrases::Phrases;
use crate::base::text::Text;
use crate::game::below;
use crate::seat::Seat;

/// How a bot behaves and speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Character {
    /// Patient: believes the good, and would rather hang nobody than a friend.
    Kind,
    /// Direct: accuses first, and keeps to its own opinion.
    Blunt,
    /// Dry: counts votes, and goes where they are.
    Wry,
}

impl Character {
    pub const ALL: [Self; 3] = [Self::Kind, Self::Blunt, Self::Wry];

    /// The name of the character, as the text files have it.
    pub fn code(self) -> &'static str {
        match self {
            Self::Kind => "kind",
            Self::Blunt => "blunt",
            Self::Wry => "wry",
        }
    }

    /// The character of the bot in this seat: the characters take turns around the table.
    pub(crate) fn of(seed: u64, seat: Seat) -> Self {
        Self::ALL[(seed.wrapping_add(seat.index() as u64) % 3) as usize]
    }

    pub(super) fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|character| character.code() == code)
    }
}

/// What a bot speaks with.
#[derive(Clone, Debug)]
pub(crate) struct Voice {
    character: Character,
    /// Dice of its own: which words a bot finds changes nothing of what it does.
    dice: ChaCha8Rng,
    habit: Habit,
    /// The lines of the stock that somebody has said in this game, by their place.
    said: Vec<bool>,
}

impl Voice {
    pub(crate) fn new(character: Character, seed: u64) -> Self {
        let dice = ChaCha8Rng::seed_from_u64(seed);
        Self { character, dice, habit: Habit::AsWritten, said: Vec::new() }
    }

    /// The same voice with a habit of typing.
    pub(crate) fn typing(mut self) -> Self {
        let habits = [Habit::AsWritten, Habit::NoStop, Habit::Small];
        self.habit = habits[below(&mut self.dice, habits.len())];
        self
    }

    pub(crate) fn character(&self) -> Character {
        self.character
    }

    /// Notes that somebody has said this line of the stock.
    pub(crate) fn note(&mut self, line: usize) {
        if self.said.len() <= line {
            self.said.resize(line + 1, false);
        }
        self.said[line] = true;
    }

    /// Words that say this about somebody: a line that nobody has said yet, in the bot's own manner if there is one, and none
    /// that is refused. `None` if all have been said.
    pub(crate) fn say(
        &mut self,
        phrases: &Phrases,
        key: &str,
        name: &str,
        is_refused: Option<impl Fn(&Text) -> bool>,
    ) -> Option<Text> {
        let is_own = |of: Option<Character>| of == Some(self.character);
        let manners: [&dyn Fn(Option<Character>) -> bool; 3] =
            [&is_own, &|of| of.is_none() || is_own(of), &|_| true];
        let is_fresh = |line: &usize| !phrases.is_written() || self.said.get(*line) != Some(&true);
        let fits = |line: &usize, is_mine: &dyn Fn(Option<Character>) -> bool| {
            let is_allowed =
                || is_refused.as_ref().is_none_or(|is_refused| !is_refused(&phrases.words(*line, name)));
            is_fresh(line) && is_mine(phrases.manner(*line)) && is_allowed()
        };
        let begins = below(&mut self.dice, 2);
        let count = |is_mine: &&dyn Fn(Option<Character>) -> bool| {
            phrases.lines(key).filter(|line| fits(line, *is_mine)).count()
        };
        let (is_mine, lines) = manners[begins..]
            .iter()
            .map(|is_mine| (is_mine, count(is_mine)))
            .find(|(_, lines)| *lines > 0)?;
        let nth = below(&mut self.dice, lines);
        let line = phrases.lines(key).filter(|line| fits(line, *is_mine)).nth(nth)?;
        Some(self.habit.typed(phrases.words(line, name), name))
    }
}

/// How somebody types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Habit {
    AsWritten,
    /// No full stop at the end.
    NoStop,
    /// Nor a capital at the beginning of one sentence.
    Small,
}

impl Habit {
    fn typed(self, words: Text, name: &str) -> Text {
        if self == Self::AsWritten {
            return words;
        }
        let words = match words.strip_suffix('.') {
            Some(rest) if !rest.ends_with('.') => Text::Owned(rest.to_owned()),
            _ => words,
        };
        // A name keeps its capital, and so does the English "I".
        let is_name = !name.is_empty() && words.starts_with(name);
        // Two sentences keep their capitals, both of them.
        let is_one = [". ", "! ", "? ", "… "].iter().all(|end| !words.contains(end));
        let mut letters = words.chars();
        match letters.next() {
            Some(first) if self == Self::Small && is_one && !is_name && !is_i(&words) => {
                first.to_lowercase().chain(letters).collect::<String>().into()
            }
            _ => words,
        }
    }
}

/// True if these words begin with the English "I".
fn is_i(words: &str) -> bool {
    words.strip_prefix('I').is_some_and(|rest| rest.starts_with([' ', '\'', ',', '.']))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::lang::Lang;

    #[test]
    fn a_voice_draws_evenly_and_says_nothing_twice() {
        let phrases = Phrases::written(Lang::En);
        let lines = phrases.lines("accuse.gut").len();
        let mut firsts = std::collections::BTreeSet::new();
        for seed in 0..60 {
            let mut voice = Voice::new(Character::Wry, seed);
            let mut said = std::collections::BTreeSet::new();
            while let Some(words) = voice.say(phrases, "accuse.gut", "Anna", None::<fn(&Text) -> bool>) {
                firsts.insert(if said.is_empty() { words.to_string() } else { String::new() });
                voice.note(phrases.line_of(&words).expect("a line of the stock"));
                assert!(said.insert(words.to_string()), "{words}");
            }
            assert_eq!(said.len(), lines, "every line once");
        }
        assert!(firsts.len() > 25, "{firsts:?}");
    }

    #[test]
    fn habits_change_no_words() {
        let typed = |habit: Habit, words: &'static str| habit.typed(words.into(), "Anna").to_string();
        assert_eq!(typed(Habit::Small, "Not me, Anna."), "not me, Anna");
        assert_eq!(typed(Habit::Small, "Anna lies."), "Anna lies");
        assert_eq!(typed(Habit::Small, "Not me. Look at Anna."), "Not me. Look at Anna");
        assert_eq!(typed(Habit::Small, "I doubt it…"), "I doubt it…");
        assert_eq!(typed(Habit::NoStop, "Hm..."), "Hm...");
        assert_eq!(typed(Habit::NoStop, "Why?"), "Why?");
    }
}
