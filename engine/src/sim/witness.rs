//! What can be known at a table, beside what was true: the evidence of one player of the village, at each dawn and dusk.

use rand_chacha::ChaCha8Rng;

use super::run::{Observer, play_watched};
use super::{Bot, Random, Strategy, Strength};
use crate::belief::Evidence;
use crate::game::{
    Action, Channel, Config, Envelope, Event, Game, GameView, Phase, Prompt, Step, Task, Text,
};
use crate::seat::{Seat, SeatSet};

/// Who plays at a table, whatever card they hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Players {
    Thoughtful,
    /// Every second one answers at random.
    Mixed,
    Random,
}

impl Players {
    pub const ALL: [Self; 3] = [Self::Thoughtful, Self::Mixed, Self::Random];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Thoughtful => "thoughtful",
            Self::Mixed => "mixed",
            Self::Random => "random",
        }
    }

    fn strength(self, seat: Seat, seed: u64) -> Strength {
        let is_random = match self {
            Self::Thoughtful => false,
            Self::Mixed => (seed.rotate_left(9) >> seat.index()) & 1 == 1,
            Self::Random => true,
        };
        if is_random { Strength::Random } else { Strength::Thoughtful }
    }
}

/// What one player of the village knew at a moment, and who was of the pack.
#[derive(Clone, Debug)]
pub struct Testimony {
    pub evidence: Evidence,
    pub view: GameView,
    pub pack: SeatSet,
}

/// Plays a game, and returns what one of its players of the village knew at each dawn and dusk while they lived.
pub fn testimonies(config: &Config, seed: u64, players: Players) -> Vec<Testimony> {
    let slots = usize::from(config.settings.slots);
    let mut all: Vec<Player> = (0..slots)
        .filter_map(Seat::new)
        .map(|seat| Player {
            strength: players.strength(seat, seed),
            bot: Bot::new(seat, GameView::new(Some(seat)), seed),
            moments: 0,
            testifies: seat.index() == seed as usize % slots,
            heard: Vec::new(),
        })
        .collect();
    let mut truth = Truth(Vec::new());
    if play_watched(config.clone(), seed, &mut all, &mut truth).is_none() {
        return Vec::new();
    }
    let heard = all.into_iter().flat_map(|player| player.heard);
    let with_truth = heard.filter_map(|(moment, evidence, view)| {
        let pack = *truth.0.get(moment)?;
        let is_of_pack = view.me.is_some_and(|me| pack.contains(me));
        (!is_of_pack).then_some(Testimony { evidence, view, pack })
    });
    with_truth.collect()
}

/// True at dawn's end, and as the night begins: what has happened since is known, and its votes are in.
fn is_moment(event: &Event) -> bool {
    matches!(
        event,
        Event::PhaseChanged { phase: Phase::Day | Phase::Night { step: Step::Pack }, day, .. } if *day > 0
    )
}

/// A player who answers at random or thoughtfully, and of whom one listens in any case.
struct Player {
    strength: Strength,
    bot: Bot,
    moments: usize,
    testifies: bool,
    heard: Vec<(usize, Evidence, GameView)>,
}

impl Strategy for Player {
    fn observe(&mut self, event: &Event) {
        self.bot.observe(event);
        if is_moment(event) {
            if self.testifies && self.bot.view().is_alive(self.bot.seat()) {
                self.heard.push((self.moments, self.bot.evidence().clone(), self.bot.view().clone()));
            }
            self.moments += 1;
        }
    }

    fn answer(&mut self, prompt: &Prompt, dice: &mut ChaCha8Rng) -> Action {
        match self.strength {
            Strength::Random => Random.answer(prompt, dice),
            Strength::Thoughtful => self.bot.answer(prompt, dice),
        }
    }

    fn task_line(&mut self, task: Task, dice: &mut ChaCha8Rng) -> Option<Text> {
        match self.strength {
            Strength::Random => Random.task_line(task, dice),
            Strength::Thoughtful => self.bot.task_line(task, dice),
        }
    }

    fn next_line(&mut self, asked: Option<&Prompt>) -> Option<(Channel, Text)> {
        match self.strength {
            Strength::Random => None,
            Strength::Thoughtful => self.bot.next_line(asked),
        }
    }
}

/// Who is of the pack at each moment.
struct Truth(Vec<SeatSet>);

impl Observer for Truth {
    fn event(&mut self, game: &Game, envelope: &Envelope) {
        if is_moment(&envelope.event) {
            self.0.push(game.table().pack());
        }
    }
}
