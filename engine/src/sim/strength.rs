//! The strength of bots, by side: the strength of each seat follows from the card that it is dealt.

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::{Bot, Random, Strategy};
use crate::game::{Action, Channel, Event, GameView, Prompt, Task, Text};
use crate::roles::Side;
use crate::seat::Seat;

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Strength {
    /// Any legal answer: what the rules alone do.
    Random,
    /// [`Bot`], the player of live games: it keeps a record of each seat and answers by it.
    #[default]
    Thoughtful,
}

impl Strength {
    pub const ALL: [Self; 2] = [Self::Random, Self::Thoughtful];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Thoughtful => "thoughtful",
        }
    }
}

/// The strength of each side's bots. A seat keeps the strength of the card that it was dealt, whatever becomes of it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Strengths {
    pub village: Strength,
    pub wolves: Strength,
    pub solo: Strength,
}

impl Strengths {
    pub const fn all(strength: Strength) -> Self {
        Self { village: strength, wolves: strength, solo: strength }
    }

    pub const fn of(self, side: Side) -> Strength {
        match side {
            Side::Villagers => self.village,
            Side::Werewolves => self.wolves,
            Side::Solo => self.solo,
        }
    }

    pub fn are_all(self, strength: Strength) -> bool {
        self == Self::all(strength)
    }
}

/// A strategy whose strength is decided by the seat's first card.
pub(super) struct Mixed {
    strengths: Strengths,
    is_random: bool,
    bot: Bot,
}

impl Mixed {
    pub(super) fn new(seat: Seat, strengths: Strengths, seed: u64) -> Self {
        Self { strengths, is_random: false, bot: Bot::new(seat, GameView::new(Some(seat)), seed) }
    }
}

impl Strategy for Mixed {
    fn observe(&mut self, event: &Event) {
        if self.is_random {
            return;
        }
        if let Event::RoleGiven { role } = event
            && self.bot.view().my_role.is_none()
            && self.strengths.of(role.card().side) == Strength::Random
        {
            self.is_random = true;
            return;
        }
        self.bot.observe(event);
    }

    fn answer(&mut self, prompt: &Prompt, dice: &mut ChaCha8Rng) -> Action {
        if self.is_random { Random.answer(prompt, dice) } else { self.bot.answer(prompt, dice) }
    }

    fn task_line(&mut self, task: Task, dice: &mut ChaCha8Rng) -> Option<Text> {
        if self.is_random { Random.task_line(task, dice) } else { self.bot.task_line(task, dice) }
    }

    fn next_line(&mut self, asked: Option<&Prompt>) -> Option<(Channel, Text)> {
        if self.is_random { None } else { self.bot.next_line(asked) }
    }
}
