//! Simulates games of bots and prints who wins, and how fast it went: `make sim`.
//!
//! `cargo run --release -p engine --example sim -- [--games N] [--slots N] [--seed N] [--bots random|bot]`

use std::collections::BTreeMap;
use std::time::Instant;

use engine::game::{Config, GameView, Settings, Winner};
use engine::seat::Seat;
use engine::sim::{Bot, Outcome, Random, play};

struct Options {
    games: u64,
    slots: u8,
    seed: u64,
    thinking: bool,
}

impl Options {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut options = Self { games: 20_000, slots: 12, seed: 1, thinking: false };
        while let Some(word) = words.next() {
            let value = words.next().ok_or(format!("{word} needs a value"))?;
            let number = || value.parse::<u64>().map_err(|_| format!("{word}: {value} is not a number"));
            match word.as_str() {
                "--games" => options.games = number()?.max(1),
                "--slots" => options.slots = number()?.clamp(5, 20) as u8,
                "--seed" => options.seed = number()?,
                "--bots" if value == "random" || value == "bot" => options.thinking = value == "bot",
                _ => return Err(format!("unknown: {word} {value}")),
            }
        }
        Ok(options)
    }
}

fn main() -> Result<(), String> {
    let options = Options::read(std::env::args().skip(1))?;
    let config = Config::new(Settings::suggested(options.slots));
    let seats: Vec<Seat> = (0..usize::from(options.slots)).filter_map(Seat::new).collect();
    let mut wins: BTreeMap<String, u64> = BTreeMap::new();
    let (mut commands, mut days) = (0u64, 0u64);
    let began = Instant::now();
    for seed in options.seed..options.seed + options.games {
        let outcome = one_game(&config, seed, &seats, options.thinking)
            .ok_or(format!("the game of seed {seed} does not end"))?;
        commands += u64::from(outcome.commands);
        days += u64::from(outcome.day);
        *wins.entry(name(outcome.winner)).or_default() += 1;
    }
    let seconds = began.elapsed().as_secs_f64();
    let strategy = if options.thinking { "bot" } else { "random" };
    println!("{} games of {} {strategy} players, seeds from {}", options.games, options.slots, options.seed);
    for (winner, count) in wins {
        println!("  {winner:<12} {:5.1} %", count as f64 * 100.0 / options.games as f64);
    }
    println!("  days         {:5.2}", days as f64 / options.games as f64);
    println!("games per second on one core: {:.0}", options.games as f64 / seconds);
    println!("commands per second on one core: {:.0}", commands as f64 / seconds);
    Ok(())
}

fn one_game(config: &Config, seed: u64, seats: &[Seat], thinking: bool) -> Option<Outcome> {
    if thinking {
        let mut bots: Vec<Bot> =
            seats.iter().map(|seat| Bot::new(*seat, GameView::new(Some(*seat)), seed)).collect();
        play(config.clone(), seed, &mut bots)
    } else {
        play(config.clone(), seed, &mut vec![Random; seats.len()])
    }
}

fn name(winner: Winner) -> String {
    match winner {
        Winner::Villagers => "villagers".to_owned(),
        Winner::Werewolves => "werewolves".to_owned(),
        Winner::Couple => "couple".to_owned(),
        Winner::Draw => "draw".to_owned(),
        Winner::Solo { role } => role.name().to_owned(),
    }
}
