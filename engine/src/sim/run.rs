//! Whole games, as fast as possible: time jumps from one deadline to the next.

use std::collections::VecDeque;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::Strategy;
use crate::game::{
    Action, Actor, Channel, Command, Config, Envelope, Event, Fact, Game, Millis, Phase, Profile, PromptKind,
    Step, Text, Verb, Winner, last_day,
};
use crate::seat::{MAX_SEATS, Recipient, Seat, SeatSet};

/// The most days of a game. A game that takes longer has a rule that lets it run for ever (WIN-7).
pub const MOST_DAYS: u8 = last_day(MAX_SEATS as u8);

/// The outcome of a simulated game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameOutcome {
    pub winner: Winner,
    pub day: u8,
    /// The number of accepted commands, joining included.
    pub commands: u32,
}

/// An observer of a simulated game. It is shown everything, and changes nothing.
pub trait Observer {
    /// True if [`Observer::accepted`] wants commands: a copy of each is made for it.
    const COMMANDS: bool = false;
    /// An event was emitted. The game may be past that moment already.
    fn event(&mut self, _game: &Game, _envelope: &Envelope) {}
    /// A seat's answer was accepted.
    fn acted(&mut self, _seat: Seat, _verb: Verb, _targets: SeatSet) {}
    /// A command was accepted.
    fn accepted(&mut self, _at: Millis, _actor: Actor, _command: Command) {}
}

/// No observer.
impl Observer for () {}

/// Plays one game with a strategy in each seat. The same configuration and seed give the same outcome. `None` if the
/// game does not end, which no legal set-up allows.
pub fn play<S: Strategy>(config: Config, seed: u64, strategies: &mut [S]) -> Option<GameOutcome> {
    let (game, commands) = play_watched(config, seed, strategies, &mut ())?;
    let ending = game.ending()?;
    Some(GameOutcome { winner: ending.winner, day: ending.day, commands })
}

/// Plays one game with an observer. Returns the game as it ended, and the number of accepted commands.
///
/// All seats that are asked answer one after another, each after it has seen the earlier answers. Where an answer may be
/// changed, every strategy that reconsiders does so once, after all have answered.
pub fn play_watched<S: Strategy, W: Observer>(
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
    let mut asked: VecDeque<OpenQuestion> = VecDeque::new();
    let mut said: Vec<(Seat, (Channel, Text))> = Vec::new();
    loop {
        deliver_events(&game, strategies, watch, &mut asked);
        collect_lines(&game, strategies, &mut dice, &mut said);
        game.clear_emitted();
        if game.is_over() {
            return Some((game, commands));
        }
        send_lines(&mut game, &mut said, watch, &mut commands);
        let Some(OpenQuestion { seat, prompt, is_second }) = asked.pop_front() else {
            game.advance(game.deadline()?);
            if game.table().day > last_day(game.settings().slots) {
                return None;
            }
            continue;
        };
        // The prompt as it is now: somebody may have been accused in the meantime, or the phase may be over.
        let open =
            game.table().player(seat).and_then(|player| player.prompts.iter().find(|it| it.id == prompt));
        let (Some(open), Some(strategy)) = (open, strategies.get_mut(seat.index())) else { continue };
        if S::OBSERVES
            && let Some(line) = strategy.next_line(Some(open))
        {
            // Everybody hears the line before the answer is given.
            said.push((seat, line));
            asked.push_front(OpenQuestion { seat, prompt, is_second });
            send_lines(&mut game, &mut said, watch, &mut commands);
            continue;
        }
        if S::THINKS_AGAIN && !is_second && matches!(open.kind, PromptKind::Day | PromptKind::Devour) {
            asked.push_back(OpenQuestion { seat, prompt, is_second: true });
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

/// Sends the lines that strategies want to say.
fn send_lines<W: Observer>(
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

/// A prompt that waits for an answer.
struct OpenQuestion {
    seat: Seat,
    prompt: u32,
    /// True if it has been answered, and is reconsidered.
    is_second: bool,
}

/// Passes every event to the strategies that were sent it, and notes who is asked.
fn deliver_events<S: Strategy, W: Observer>(
    game: &Game,
    strategies: &mut [S],
    watch: &mut W,
    asked: &mut VecDeque<OpenQuestion>,
) {
    for envelope in game.emitted() {
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
            asked.push_back(OpenQuestion { seat, prompt: prompt.id, is_second: false });
        }
    }
}

/// Collects the lines of seats that were just given a task, and of the dead when the pack is called.
fn collect_lines<S: Strategy>(
    game: &Game,
    strategies: &mut [S],
    dice: &mut ChaCha8Rng,
    said: &mut Vec<(Seat, (Channel, Text))>,
) {
    for envelope in game.emitted() {
        if S::OBSERVES
            && matches!(envelope.event, Event::PhaseChanged { phase: Phase::Night { step: Step::Pack }, .. })
        {
            let tells = strategies.iter_mut().enumerate();
            said.extend(
                tells.filter_map(|(number, strategy)| Some((Seat::new(number)?, strategy.next_line(None)?))),
            );
        }
        if let Event::Learned { fact: Fact::Task { task } } = envelope.event
            && let Some(seat) = envelope.audience.seat_set().only()
            && let Some(strategy) = strategies.get_mut(seat.index())
            && let Some(text) = strategy.task_line(task, dice)
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
    fn random_games_of_every_size_end_and_are_reproducible() {
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
