//! Whole games per second and commands per second on one core, held against the limit that we set ourselves. The best
//! of several rounds counts, because whatever else the machine does can only slow a round down.

use std::time::Instant;

use engine::game::{Config, GameView, Settings};
use engine::seat::Seat;
use engine::sim::{Bot, Random, play};

const ROUNDS: usize = 7;

struct Case {
    name: &'static str,
    slots: u8,
    games: u64,
    thinking: bool,
    /// Games per second that we want at least; none where a case is only there to be compared with others' figures.
    limit: Option<f64>,
}

const CASES: [Case; 3] = [
    Case { name: "12 random players", slots: 12, games: 10_000, thinking: false, limit: Some(20_000.0) },
    Case { name: "15 random players", slots: 15, games: 10_000, thinking: false, limit: None },
    Case { name: "12 thinking players", slots: 12, games: 1_000, thinking: true, limit: Some(1_000.0) },
];

fn main() {
    println!("{:<22} {:>12} {:>14} {:>8}", "one core, best of 7", "games/s", "commands/s", "limit");
    for case in &CASES {
        let (games, commands) = (0..ROUNDS)
            .map(|_| round(case))
            .fold((0.0, 0.0), |best: (f64, f64), it| if it.0 > best.0 { it } else { best });
        let part = case.limit.map_or("–".to_owned(), |limit| format!("{:.2}×", games / limit));
        println!("{:<22} {games:>12.0} {commands:>14.0} {part:>8}", case.name);
    }
}

/// Games and commands per second of one round.
fn round(case: &Case) -> (f64, f64) {
    let config = Config::new(Settings::suggested(case.slots));
    let mut commands = 0u64;
    let began = Instant::now();
    for seed in 0..case.games {
        let outcome = if case.thinking {
            let seats = (0..usize::from(case.slots)).filter_map(Seat::new);
            let mut bots: Vec<Bot> =
                seats.map(|seat| Bot::new(seat, GameView::new(Some(seat)), seed)).collect();
            play(config.clone(), seed, &mut bots)
        } else {
            play(config.clone(), seed, &mut vec![Random; usize::from(case.slots)])
        };
        commands += outcome.map_or(0, |outcome| u64::from(outcome.commands));
    }
    let seconds = began.elapsed().as_secs_f64();
    (case.games as f64 / seconds, commands as f64 / seconds)
}
