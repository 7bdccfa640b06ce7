//! A thoughtful bot that errs: a share of its decisions are made at random.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::super::{Bot, Random, Strategy};
use crate::game::{Action, Channel, Event, GameView, Prompt, Task, Text, below};
use crate::seat::Seat;

/// Shares of decisions are counted in these parts.
const PARTS: usize = 1_000_000;

pub struct Erring {
    bot: Bot,
    /// How many of [`PARTS`] decisions are errors.
    errs: usize,
    dice: ChaCha8Rng,
    /// The prompt that it was asked last, and whether it errs there: who thinks again does not err less.
    asked: Option<(u32, bool)>,
}

impl Erring {
    /// A bot that errs in this share of its decisions, from 0 to 1.
    pub fn new(seat: Seat, errs: f64, seed: u64) -> Self {
        Self {
            bot: Bot::new(seat, GameView::new(Some(seat)), seed),
            errs: (errs * PARTS as f64).round() as usize,
            dice: ChaCha8Rng::seed_from_u64(seed.rotate_left(29) ^ (seat.index() as u64 + 1)),
            asked: None,
        }
    }

    fn errs(&mut self) -> bool {
        below(&mut self.dice, PARTS) < self.errs
    }

    fn errs_at(&mut self, prompt: u32) -> bool {
        match self.asked {
            Some((known, errs)) if known == prompt => errs,
            _ => {
                let errs = self.errs();
                self.asked = Some((prompt, errs));
                errs
            }
        }
    }
}

impl Strategy for Erring {
    fn observe(&mut self, event: &Event) {
        self.bot.observe(event);
    }

    fn answer(&mut self, prompt: &Prompt, dice: &mut ChaCha8Rng) -> Action {
        if self.errs_at(prompt.id) { Random.answer(prompt, dice) } else { self.bot.answer(prompt, dice) }
    }

    fn task_line(&mut self, task: Task, dice: &mut ChaCha8Rng) -> Option<Text> {
        if self.errs() { Random.task_line(task, dice) } else { self.bot.task_line(task, dice) }
    }

    /// Who errs gives no reasons.
    fn next_line(&mut self, asked: Option<&Prompt>) -> Option<(Channel, Text)> {
        let errs = match asked {
            Some(prompt) => self.errs_at(prompt.id),
            None => false,
        };
        if errs { None } else { self.bot.next_line(asked) }
    }
}
