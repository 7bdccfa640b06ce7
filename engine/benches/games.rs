//! Games per second and commands per second on one core, compared with the project's limits, and the time of a belief. The best of several rounds
//! counts, because other work on the machine can only slow a round down. `--quick` plays one round of a hundredth of
//! the games, to show that the benchmark runs.

#![expect(clippy::disallowed_methods, reason = "a benchmark measures the machine's time")]

use std::time::Instant;

use engine::belief::Method;
use engine::game::{Config, GameView, Settings};
use engine::roles::{RoleCounts, RoleId};
use engine::seat::Seat;
use engine::sim::{Bot, Players, Random, Testimony, any_roles, play, testimonies};

const ROUNDS: usize = 7;
/// The number of random compositions of a case with `Sets::All`; each is played in the same share of its games.
const SETS: u64 = 500;

/// The compositions of a case.
enum Sets {
    Suggested,
    /// Random compositions of all thirty roles; every number of roles with powers is equally likely.
    All,
    /// The talkative wolf and as many roles with powers as there are seats: the most expensive composition.
    Powers,
}

struct Case {
    name: &'static str,
    sets: Sets,
    slots: u8,
    games: u64,
    thinking: bool,
    /// The fewest games per second that are accepted; `None` for a case that is only compared with others.
    limit: Option<f64>,
}

const fn random(name: &'static str, sets: Sets, slots: u8, limit: Option<f64>) -> Case {
    Case { name, sets, slots, games: 10_000, thinking: false, limit }
}

const fn thinking(name: &'static str, sets: Sets, slots: u8, limit: Option<f64>) -> Case {
    Case { name, sets, slots, games: 1_000, thinking: true, limit }
}

const CASES: [Case; 8] = [
    random("12 random players", Sets::Suggested, 12, Some(20_000.0)),
    random("… sets of all roles", Sets::All, 12, Some(20_000.0)),
    random("… talkative wolf and powers", Sets::Powers, 12, Some(20_000.0)),
    random("15 random players", Sets::Suggested, 15, None),
    random("… sets of all roles", Sets::All, 15, None),
    thinking("12 thinking players", Sets::Suggested, 12, Some(1_000.0)),
    thinking("… sets of all roles", Sets::All, 12, Some(1_000.0)),
    thinking("… talkative wolf and powers", Sets::Powers, 12, Some(1_000.0)),
];

fn main() {
    println!("{:<28} {:>12} {:>14} {:>8}", "one core, best of 7", "games/s", "commands/s", "limit");
    let is_quick = std::env::args().any(|word| word == "--quick");
    let (rounds, share) = if is_quick { (1, 100) } else { (ROUNDS, 1) };
    for case in &CASES {
        let configs = configs(case);
        let (games, commands) = (0..rounds)
            .map(|_| round(case, case.games / share, &configs))
            .fold((0.0, 0.0), |best: (f64, f64), it| if it.0 > best.0 { it } else { best });
        let ratio = case.limit.map_or("–".to_owned(), |limit| format!("{:.2}×", games / limit));
        println!("{:<28} {games:>12.0} {commands:>14.0} {ratio:>8}", case.name);
    }
    println!("\n{:<28} {:>12} {:>14}", "a belief, µs", "every pack", "quickly");
    for slots in [8, 12, 16, 20] {
        let config = Config::new(Settings::suggested(slots));
        let games = (0..200 / share.min(20)).map(|seed| testimonies(&config, seed, Players::Thoughtful));
        let known: Vec<Testimony> = games.flatten().collect();
        let [exact, quick] = [Method::Exact, Method::Quick].map(|method| {
            (0..rounds).map(|_| micros_of_belief(&known, method)).fold(f64::INFINITY, f64::min)
        });
        println!("{:<28} {exact:>12.1} {quick:>14.1}", format!("{slots} seats"));
    }
}

/// The mean time of the beliefs that follow from what players knew.
fn micros_of_belief(known: &[Testimony], method: Method) -> f64 {
    let began = Instant::now();
    for it in known {
        std::hint::black_box(it.evidence.weigh(&it.view, method));
    }
    began.elapsed().as_secs_f64() * 1e6 / known.len().max(1) as f64
}

fn configs(case: &Case) -> Vec<Config> {
    let of = |roles| Config::new(Settings { roles, alpha: true, ..Settings::suggested(case.slots) });
    match case.sets {
        Sets::Suggested => vec![Config::new(Settings::suggested(case.slots))],
        Sets::All => (0..SETS).map(|seed| of(any_roles(case.slots, false, true, &[], seed))).collect(),
        Sets::Powers => vec![of(powers(case.slots))],
    }
}

/// The talkative wolf, then eleven roles with a power, one card each.
fn powers(slots: u8) -> RoleCounts {
    use RoleId::*;
    let roles = [
        TalkativeWolf,
        BlackWolf,
        Seer,
        Witch,
        Hunter,
        Guard,
        LittleGirl,
        Cupid,
        Mentalist,
        Gravedigger,
        AuraSeer,
        Necromencer,
    ];
    let mut counts: RoleCounts = roles.into_iter().map(|role| (role, 1)).collect();
    counts.set(Villager, slots - roles.len() as u8);
    counts
}

/// Games and commands per second of one round.
fn round(case: &Case, games: u64, configs: &[Config]) -> (f64, f64) {
    let mut commands = 0u64;
    let began = Instant::now();
    for (seed, config) in (0..games).zip(configs.iter().cycle()) {
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
    (games as f64 / seconds, commands as f64 / seconds)
}
