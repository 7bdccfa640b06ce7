//! Whole games, as fast as they go: time jumps from one deadline to the next.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::Strategy;
use crate::game::{Action, Actor, Channel, Command, Config, Event, Fact, Game, Profile, Text, Winner};
use crate::seat::{Recipient, Seat};

/// A game that takes longer than so many days has a rule that lets it run for ever. Three cycles without a death are
/// a draw, so 20 seats end within 63 days; a few more for the days around.
const MOST_DAYS: u8 = 70;

/// How a simulated game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    pub winner: Winner,
    pub day: u8,
    /// How many commands were accepted, seats taken included.
    pub commands: u32,
}

/// Plays one game with a strategy in each seat. The same configuration and seed give the same outcome. Nothing if the
/// game does not end, which no legal set-up may do.
pub fn play<S: Strategy>(config: Config, seed: u64, strategies: &mut [S]) -> Option<Outcome> {
    let mut game = Game::opened(config, seed);
    let mut dice = ChaCha8Rng::seed_from_u64(seed.rotate_left(17) ^ 0x6d6f_6f6e);
    let mut commands = 0;
    for _ in 0..strategies.len() {
        let profile =
            Profile { name: "bot".into(), skin: "".into(), bot: true, level: 0, alpha: false, user: None };
        game.apply(0, Actor::Visitor, Command::Join { profile: Box::new(profile) }).ok()?;
        commands += 1;
    }
    let mut said: Vec<(Seat, Text)> = Vec::new();
    let mut answers: Vec<(Seat, u32, Action)> = Vec::new();
    while !game.is_over() {
        for envelope in game.outbox() {
            if S::OBSERVES {
                for (number, strategy) in strategies.iter_mut().enumerate() {
                    let Some(seat) = Seat::new(number) else { continue };
                    if envelope.audience.holds(Recipient::Seat(seat)) {
                        strategy.observe(&envelope.event);
                    }
                }
            }
            if let Event::Learned { fact: Fact::Task { task } } = envelope.event
                && let Some(seat) = envelope.audience.seat_set().only()
                && let Some(strategy) = strategies.get_mut(seat.index())
                && let Some(text) = strategy.speak(task, &mut dice)
            {
                said.push((seat, text));
            }
            if let Event::Prompted { prompt } = &envelope.event
                && let Some(seat) = envelope.audience.seat_set().only()
                && let Some(strategy) = strategies.get_mut(seat.index())
            {
                answers.push((seat, prompt.id, strategy.answer(prompt, &mut dice)));
            }
        }
        game.clear_outbox();
        if answers.is_empty() {
            game.advance(game.deadline()?);
        }
        let now = game.now();
        for (seat, text) in said.drain(..) {
            let say = Command::Say { channel: Channel::Village, text };
            commands += u32::from(game.apply(now, Actor::Seat(seat), say).is_ok());
        }
        for (seat, prompt, action) in answers.drain(..) {
            // An accusation that came a moment too late is a plain vote.
            let command = match action.target() {
                Some(target) if action.text.is_some() => {
                    Command::Vote { target: Some(target), text: action.text }
                }
                _ => Command::Act { prompt, action },
            };
            if game.apply(now, Actor::Seat(seat), command).is_ok() {
                commands += 1;
            }
        }
        if game.table().day > MOST_DAYS {
            return None;
        }
    }
    let ending = game.ending()?;
    Some(Outcome { winner: ending.winner, day: ending.day, commands })
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
