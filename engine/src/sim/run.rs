//! Whole games, as fast as they go: time jumps from one deadline to the next.

use std::collections::VecDeque;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::Strategy;
use crate::game::{
    Action, Actor, Channel, Command, Config, Envelope, Event, Fact, Game, Millis, Phase, Profile, PromptKind,
    Step, Text, Verb, Winner, last_day,
};
use crate::seat::{MAX_SEATS, Recipient, Seat, SeatSet};

/// A game that takes longer has a rule that lets it run for ever (WIN-7).
pub const MOST_DAYS: u8 = last_day(MAX_SEATS as u8);

/// How a simulated game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    pub winner: Winner,
    pub day: u8,
    /// How many commands were accepted, seats taken included.
    pub commands: u32,
}

/// Somebody who looks on while a game is simulated. Everything is shown to him, and he changes nothing.
pub trait Watch {
    /// True if [`Watch::accepted`] wants commands: a copy of each is made for it.
    const COMMANDS: bool = false;
    /// Something happened. The game may be a moment further already.
    fn event(&mut self, _game: &Game, _envelope: &Envelope) {}
    /// A seat did this, and it counted.
    fn acted(&mut self, _seat: Seat, _verb: Verb, _targets: SeatSet) {}
    /// A command was accepted.
    fn accepted(&mut self, _at: Millis, _actor: Actor, _command: Command) {}
}

/// Nobody looks on.
impl Watch for () {}

/// Plays one game with a strategy in each seat. The same configuration and seed give the same outcome. Nothing if the
/// game does not end, which no legal set-up may do.
pub fn play<S: Strategy>(config: Config, seed: u64, strategies: &mut [S]) -> Option<Outcome> {
    let (game, commands) = play_watched(config, seed, strategies, &mut ())?;
    let ending = game.ending()?;
    Some(Outcome { winner: ending.winner, day: ending.day, commands })
}

/// The same with somebody looking on. Answers the game as it ended, and how many commands were accepted.
///
/// All who are asked answer one after another, and each has heard those before him, as at a real table; where an answer
/// may be changed, all who can think again do so once when they have heard everybody.
pub fn play_watched<S: Strategy, W: Watch>(
    config: Config,
    seed: u64,
    strategies: &mut [S],
    watch: &mut W,
) -> Option<(Game, u32)> {
    let names = super::bot_names(config.settings.lang);
    let mut game = Game::opened(config, seed);
    let mut dice = ChaCha8Rng::seed_from_u64(seed.rotate_left(17) ^ 0x6d6f_6f6e);
    let mut commands = 0;
    for number in 0..strategies.len() {
        let name = names.get(number).copied().unwrap_or("Bot").into();
        let profile = Profile { name, bot: true, ..Profile::default() };
        let command = Command::Join { profile: Box::new(profile) };
        if W::COMMANDS {
            watch.accepted(0, Actor::Visitor, command.clone());
        }
        game.apply(0, Actor::Visitor, command).ok()?;
        commands += 1;
    }
    let mut asked: VecDeque<Asked> = VecDeque::new();
    let mut said: Vec<(Seat, (Channel, Text))> = Vec::new();
    loop {
        hear(&game, strategies, watch, &mut asked);
        speak(&game, strategies, &mut dice, &mut said);
        game.clear_outbox();
        if game.is_over() {
            return Some((game, commands));
        }
        utter(&mut game, &mut said, watch, &mut commands);
        let Some(Asked { seat, prompt, is_second }) = asked.pop_front() else {
            game.advance(game.deadline()?);
            if game.table().day > last_day(game.settings().slots) {
                return None;
            }
            continue;
        };
        // The prompt as it is now: somebody may have been accused meanwhile, or the phase may be over.
        let open =
            game.table().player(seat).and_then(|player| player.prompts.iter().find(|it| it.id == prompt));
        let (Some(open), Some(strategy)) = (open, strategies.get_mut(seat.index())) else { continue };
        if S::OBSERVES
            && let Some(line) = strategy.tell(Some(open))
        {
            // Everybody hears it before the answer is given.
            said.push((seat, line));
            asked.push_front(Asked { seat, prompt, is_second });
            utter(&mut game, &mut said, watch, &mut commands);
            continue;
        }
        if S::THINKS_AGAIN && !is_second && matches!(open.kind, PromptKind::Day | PromptKind::Devour) {
            asked.push_back(Asked { seat, prompt, is_second: true });
        }
        let action = strategy.answer(open, &mut dice);
        let stands = |answer: &Action| answer.verb != Verb::Skip && answer.target() == action.target();
        if is_second && open.answered.as_ref().is_some_and(stands) {
            continue;
        }
        let (verb, targets) = (action.verb, action.seats.iter().copied().collect());
        let command = Command::Act { prompt, action };
        let copy = W::COMMANDS.then(|| command.clone());
        let now = game.now();
        if game.apply(now, Actor::Seat(seat), command).is_ok() {
            commands += 1;
            watch.acted(seat, verb, targets);
            if let Some(command) = copy {
                watch.accepted(now, Actor::Seat(seat), command);
            }
        }
    }
}

/// Says what was to be said.
fn utter<W: Watch>(
    game: &mut Game,
    said: &mut Vec<(Seat, (Channel, Text))>,
    watch: &mut W,
    commands: &mut u32,
) {
    for (seat, (channel, text)) in said.drain(..) {
        let (now, actor) = (game.now(), Actor::Seat(seat));
        let say = Command::Say { channel, text };
        let copy = W::COMMANDS.then(|| say.clone());
        if game.apply(now, actor, say).is_ok() {
            *commands += 1;
            if let Some(command) = copy {
                watch.accepted(now, actor, command);
            }
        }
    }
}

/// A question that waits for its answer.
struct Asked {
    seat: Seat,
    prompt: u32,
    /// It was answered before, and is thought over.
    is_second: bool,
}

/// Gives everybody what he was sent, and notes who is asked.
fn hear<S: Strategy, W: Watch>(
    game: &Game,
    strategies: &mut [S],
    watch: &mut W,
    asked: &mut VecDeque<Asked>,
) {
    for envelope in game.outbox() {
        watch.event(game, envelope);
        if S::OBSERVES {
            for (number, strategy) in strategies.iter_mut().enumerate() {
                let Some(seat) = Seat::new(number) else { continue };
                if envelope.audience.holds(Recipient::Seat(seat)) {
                    strategy.observe(&envelope.event);
                }
            }
        }
        if let Event::Prompted { prompt } = &envelope.event
            && let Some(seat) = envelope.audience.seat_set().only()
        {
            asked.push_back(Asked { seat, prompt: prompt.id, is_second: false });
        }
    }
}

/// What those say who have something to do with words, as soon as they are told so, and the dead when night falls.
fn speak<S: Strategy>(
    game: &Game,
    strategies: &mut [S],
    dice: &mut ChaCha8Rng,
    said: &mut Vec<(Seat, (Channel, Text))>,
) {
    for envelope in game.outbox() {
        if S::OBSERVES
            && matches!(envelope.event, Event::PhaseChanged { phase: Phase::Night { step: Step::Pack }, .. })
        {
            let tells = strategies.iter_mut().enumerate();
            said.extend(
                tells.filter_map(|(number, strategy)| Some((Seat::new(number)?, strategy.tell(None)?))),
            );
        }
        if let Event::Learned { fact: Fact::Task { task } } = envelope.event
            && let Some(seat) = envelope.audience.seat_set().only()
            && let Some(strategy) = strategies.get_mut(seat.index())
            && let Some(text) = strategy.speak(task, dice)
        {
            said.push((seat, (Channel::Village, text)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Random;
    use super::*;
    use crate::game::Settings;

    #[test]
    fn random_games_of_every_size_end_and_repeat() {
        for slots in 5..=20u8 {
            for seed in 0..40 {
                let play = || {
                    let config = Config::new(Settings::suggested(slots));
                    play(config, seed, &mut vec![Random; usize::from(slots)])
                };
                let outcome = play().expect("a game that ends");
                assert_eq!(play(), Some(outcome), "{slots} seats, seed {seed}");
            }
        }
    }
}
