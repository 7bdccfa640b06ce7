//! Plays many games on several threads, with a progress bar in a terminal.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anstream::eprintln;
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::paint::{DIM, count, paint, thousands};
use super::problem::Problem;
use crate::sim::{Strength, Strengths, Study, Tally};

/// A thread takes this many games at a time: few enough that all threads end together.
const CHUNK: u64 = 16;

/// Games of bots that are chosen.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Simulation")]
pub(super) struct Work {
    #[command(flatten)]
    pub(super) effort: Effort,
    /// The bots: random or thoughtful, for all or for each side: village=random,wolves=thoughtful,solo=random
    #[arg(short, long, default_value = "thoughtful", value_name = "BOTS", value_parser = parse_bots)]
    pub(super) bots: Strengths,
}

/// Where the games begin, and how many threads play them.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Simulation")]
pub(super) struct Effort {
    /// The seed: the same seed gives the same results, on any number of jobs
    #[arg(short, long, default_value_t = 1, value_name = "N")]
    pub(super) seed: u64,
    /// Threads [default: one for each core]
    #[arg(short, long, value_name = "N")]
    jobs: Option<u16>,
    /// Print the speed to the error output
    #[arg(long)]
    time: bool,
}

impl Work {
    /// A progress bar for so many games; invisible without a terminal.
    pub(super) fn bar(&self, games: u64) -> Progress {
        self.effort.bar(games)
    }

    pub(super) fn study(&self, config: crate::game::Config) -> Study {
        Study { config, bots: self.bots, seed: self.effort.seed }
    }
}

impl Effort {
    fn jobs(&self) -> usize {
        match self.jobs {
            Some(jobs) => usize::from(jobs.max(1)),
            None => thread::available_parallelism().map_or(1, usize::from),
        }
    }

    /// A progress bar for so many games; invisible without a terminal.
    #[expect(clippy::disallowed_methods, reason = "the progress bar and --time tell how long a run takes")]
    pub(super) fn bar(&self, games: u64) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr());
        let style = "{bar:32.green/dim} {human_pos} of {human_len} games · {per_sec:.0} · {eta} left";
        if let Ok(style) = ProgressStyle::with_template(style) {
            bar.set_style(style.progress_chars("━━─"));
        }
        bar.enable_steady_tick(Duration::from_millis(200));
        Progress { bar, began: Instant::now(), games: 0, jobs: self.jobs(), tells: self.time }
    }
}

/// The progress of the work.
pub(super) struct Progress {
    bar: ProgressBar,
    began: Instant,
    games: u64,
    jobs: usize,
    tells: bool,
}

impl Progress {
    /// Plays these games of a study on all threads, and adds them up. It does not matter which thread plays which
    /// game: a game follows from its number, and counts can be added in any order.
    pub(super) fn play(&mut self, study: &Study, from: u64, to: u64, sum: &mut Tally) -> Result<(), Problem> {
        let next = AtomicU64::new(from);
        let (bar, next) = (&self.bar, &next);
        let one = || {
            let mut tally = Tally::default();
            loop {
                let start = next.fetch_add(CHUNK, Ordering::Relaxed);
                if start >= to {
                    return tally;
                }
                let end = (start + CHUNK).min(to);
                study.play(start..end, &mut tally);
                bar.inc(end - start);
            }
        };
        let parts = thread::scope(|scope| {
            let threads: Vec<_> = (0..self.jobs).map(|_| scope.spawn(one)).collect();
            threads.into_iter().map(|thread| thread.join()).collect::<Result<Vec<Tally>, _>>()
        });
        let parts = parts.map_err(|_| Problem::failure("a game broke the engine"))?;
        parts.iter().for_each(|part| sum.merge(part));
        self.games += to - from;
        if sum.endless > 0 {
            return Err(Problem::failure(format!("{} never ended", count(sum.endless, "game")))
                .hint("no rule may let a game run for ever: please report the composition and the seed"));
        }
        Ok(())
    }

    /// Computes a value for each number below `count`, on all threads, in the order of the numbers. Each value stands
    /// for `weight` games in the progress bar.
    pub(super) fn each<T: Send>(
        &mut self,
        count: u64,
        games: u64,
        one: impl Fn(u64) -> T + Sync,
    ) -> Result<Vec<T>, Problem> {
        let (bar, one, next) = (&self.bar, &one, &AtomicU64::new(0));
        let some = || {
            let mut done = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= count {
                    return done;
                }
                done.push((number, one(number)));
                bar.inc(games);
            }
        };
        let parts = thread::scope(|scope| {
            let threads: Vec<_> = (0..self.jobs).map(|_| scope.spawn(some)).collect();
            threads.into_iter().map(|thread| thread.join()).collect::<Result<Vec<_>, _>>()
        });
        let mut all: Vec<(u64, T)> =
            parts.map_err(|_| Problem::failure("a game broke the engine"))?.into_iter().flatten().collect();
        all.sort_by_key(|(number, _)| *number);
        self.games += count * games;
        Ok(all.into_iter().map(|(_, it)| it).collect())
    }

    /// Adds games to the progress bar's total.
    pub(super) fn expect(&self, games: u64) {
        self.bar.inc_length(games);
    }

    #[expect(clippy::disallowed_methods, reason = "the progress bar and --time tell how long a run takes")]
    pub(super) fn done(self) {
        self.bar.finish_and_clear();
        if self.tells {
            let seconds = self.began.elapsed().as_secs_f64();
            let speed = thousands((self.games as f64 / seconds.max(1e-9)) as u64);
            let jobs = count(self.jobs as u64, "job");
            eprintln!(
                "{}",
                paint(
                    DIM,
                    format!("{} in {seconds:.1} s: {speed} games/s on {jobs}", count(self.games, "game"))
                )
            );
        }
    }
}

/// Reads `thoughtful`, or `village=random,wolves=thoughtful`; a side that is not named is thoughtful.
fn parse_bots(text: &str) -> Result<Strengths, String> {
    let strength = |name: &str| {
        Strength::ALL
            .into_iter()
            .find(|strength| strength.name() == name.trim())
            .ok_or_else(|| format!("bots are random or thoughtful, not {name:?}"))
    };
    if !text.contains('=') {
        return strength(text).map(Strengths::all);
    }
    let mut bots = Strengths::default();
    for part in text.split(',') {
        let (side, name) = part.split_once('=').ok_or_else(|| format!("{part:?} names no side"))?;
        let place = match side.trim() {
            "village" | "villagers" => &mut bots.village,
            "wolves" | "werewolves" => &mut bots.wolves,
            "solo" => &mut bots.solo,
            other => return Err(format!("the sides are village, wolves and solo, not {other:?}")),
        };
        *place = strength(name)?;
    }
    Ok(bots)
}

/// The bots in words: "thoughtful bots", or each side's.
pub(super) fn bots_in_words(bots: Strengths) -> String {
    match Strength::ALL.into_iter().find(|strength| bots.are_all(*strength)) {
        Some(strength) => format!("{} bots", strength.name()),
        None => format!(
            "{} village, {} wolves, {} solo",
            bots.village.name(),
            bots.wolves.name(),
            bots.solo.name()
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_named_for_all_or_for_each_side() {
        assert_eq!(parse_bots("random"), Ok(Strengths::all(Strength::Random)));
        let mixed = parse_bots("village=random,wolves=thoughtful").unwrap();
        assert_eq!(
            (mixed.village, mixed.wolves, mixed.solo),
            (Strength::Random, Strength::Thoughtful, Strength::Thoughtful)
        );
        for wrong in ["clever", "village=clever", "lovers=random", "village=random,random"] {
            assert!(parse_bots(wrong).is_err(), "{wrong}");
        }
    }
}
