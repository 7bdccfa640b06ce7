//! The random strategy: any legal answer. It shows what the rules alone do, and it is fast.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::Strategy;
use crate::game::{Action, Event, Offer, Prompt, PromptKind, Task, Text, Verb, below};

/// Answers every prompt at random, and skips one in eight where that is allowed.
#[derive(Clone, Copy, Default, Debug)]
pub struct Random;

impl Strategy for Random {
    const OBSERVES: bool = false;
    const THINKS_AGAIN: bool = false;

    fn observe(&mut self, _event: &Event) {}

    fn answer(&mut self, prompt: &Prompt, dice: &mut ChaCha8Rng) -> Action {
        let is_optional = !matches!(prompt.kind, PromptKind::StillHere | PromptKind::Devour);
        if is_optional && below(dice, 8) == 0 {
            return Action::skip();
        }
        any_answer(prompt, dice)
    }

    fn task_line(&mut self, task: Task, dice: &mut ChaCha8Rng) -> Option<Text> {
        if below(dice, 8) == 0 {
            return None;
        }
        Some(match task {
            Task::Word { word, .. } => word.to_string().into(),
            // Three words without any letter that the task can forbid.
            Task::Letter { .. } => Text::Borrowed("a ae o ai"),
        })
    }
}

/// A legal answer that does something, if there is one.
pub(super) fn any_answer(prompt: &Prompt, dice: &mut impl Rng) -> Action {
    let open = |offer: &&Offer| offer.choices.len() >= usize::from(offer.min) && offer.verb != Verb::Unvote;
    let count = prompt.offers.iter().filter(open).count();
    if count == 0 {
        return Action::skip();
    }
    let Some(offer) = prompt.offers.iter().filter(open).nth(below(dice, count)) else {
        return Action::skip();
    };
    let mut action = Action::new(offer.verb);
    let mut choices = offer.choices;
    let more = usize::from(offer.max - offer.min);
    let count = usize::from(offer.min) + if more > 0 { below(dice, more + 1) } else { 0 };
    for _ in 0..count.min(choices.len()) {
        if let Some(seat) = choices.nth(below(dice, choices.len())) {
            choices.remove(seat);
            action.seats.push(seat);
        }
    }
    let roles = offer.roles.iter().count();
    action.role = if roles > 0 { offer.roles.iter().nth(below(dice, roles)) } else { None };
    if offer.text {
        action.text = Some(Text::Borrowed("…"));
    }
    action
}
