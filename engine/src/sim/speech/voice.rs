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

    /// The character of the bot in this seat. Neighbours differ.
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
    /// The lines of the stock that somebody has said in this game, by their place.
    said: Vec<bool>,
}

impl Voice {
    pub(crate) fn new(character: Character, seed: u64) -> Self {
        Self { character, dice: ChaCha8Rng::seed_from_u64(seed), said: Vec::new() }
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
    /// that `is_refused`. `None` if all have been said.
    pub(crate) fn say(
        &mut self,
        phrases: &Phrases,
        key: &str,
        name: &str,
        is_refused: impl Fn(&Text) -> bool,
    ) -> Option<Text> {
        let lines = phrases.lines(key);
        let from = below(&mut self.dice, lines.len().max(1));
        let is_own = |of: Option<Character>| of == Some(self.character);
        let manners: [&dyn Fn(Option<Character>) -> bool; 3] =
            [&is_own, &|of| of.is_none() || is_own(of), &|_| true];
        let begins = below(&mut self.dice, 2);
        manners[begins..].iter().find_map(|is_mine| {
            let in_turn = lines.clone().skip(from).chain(lines.clone().take(from));
            let fresh = in_turn.filter(|line| !phrases.is_written() || self.said.get(*line) != Some(&true));
            let mut words =
                fresh.filter(|line| is_mine(phrases.manner(*line))).map(|line| phrases.words(line, name));
            words.find(|words| !is_refused(words))
        })
    }
}
