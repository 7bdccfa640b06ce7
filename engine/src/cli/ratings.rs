//! `moonhowl ratings`: how well ratings find the strength of players again, and predict who wins.

mod glicko;

use clap::Args;
use schemars::JsonSchema;
use serde::Serialize;

use super::json;
use super::output::print;
use super::paint::{BOLD, count, paint, percent};
use super::problem::Problem;
use super::table::Grid;
use super::work::Effort;
use crate::sim::ratings::{Played, Population, Trial, Verdict};
use glicko::Glicko;

/// After so many games of each player their ranking is compared with true strength, and after the last one.
const CHECKS: [u64; 4] = [10, 25, 50, 100];

/// Measure how well ratings find the strength of bots again that err more or less often
#[derive(Args)]
#[command(after_help = "\
Examples:
  moonhowl ratings
  moonhowl ratings --players 4000                           predictions, measured more precisely
  moonhowl ratings --errors 50                              players who differ less
  moonhowl ratings --players 200 --games 1000               how many games a ranking needs")]
pub(super) struct Ratings {
    /// How many bots play
    #[arg(short, long, default_value_t = 1000, value_name = "N", value_parser = clap::value_parser!(u32).range(5..=100_000), help_heading = "Games")]
    players: u32,
    /// How many games each of them plays
    #[arg(short, long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000), help_heading = "Games")]
    games: u64,
    /// In how many of a hundred decisions the weakest errs; the strongest never does
    #[arg(short, long, default_value_t = 100, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(1..=100), help_heading = "Games")]
    errors: u8,
    #[command(flatten)]
    effort: Effort,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// How well ratings did.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Measured {
    seed: u64,
    players: u32,
    /// In which share of decisions the weakest player errs.
    errors: f64,
    /// All games.
    games: u64,
    /// The games of each player after which their ranking is compared with true strength.
    checks: Vec<u64>,
    raters: Vec<Row>,
    /// The rank correlation of true strength with the share of games that were won, at each check.
    wins: Vec<f64>,
}

/// What one rater was worth.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct Row {
    name: &'static str,
    /// Spearman's rank correlation with true strength, at each check; nothing if players are not told apart.
    correlations: Vec<f64>,
    /// The mean log-loss of a game: the negative natural logarithm of the chance that the winner was given.
    log_loss: f64,
    /// By how much it is less than that of constant expectations, and half the width of the 95 % interval.
    gain: f64,
    margin: f64,
    /// The mean Brier score of a game, summed over its sides.
    brier: f64,
    /// The mean and the greatest difference between a side's chance and how often it won, over ten ranges of as many predictions.
    error: f64,
    worst_error: f64,
}

impl Ratings {
    pub(super) fn run(self) -> Result<(), Problem> {
        let errors = f64::from(self.errors) / 100.0;
        let population = Population::new(self.players as usize, errors, self.effort.seed);
        let mut checks: Vec<u64> = CHECKS.into_iter().filter(|games| *games < self.games).collect();
        checks.push(self.games);
        let rounds = population.rounds(self.games);
        let tables: Vec<_> = rounds.concat();
        let mut progress = self.effort.bar(tables.len() as u64);
        let played =
            progress.each(tables.len() as u64, 1, |number| population.play(&tables[number as usize]))?;
        progress.done();
        let played: Option<Vec<Played>> = played.into_iter().collect();
        let played = played.ok_or_else(|| Problem::failure("a game never ended"))?;
        let mut trial = Trial::new(&population, vec![Box::new(Glicko::new(population.players()))]);
        let mut games = played.iter();
        for (round, tables) in (1..).zip(&rounds) {
            games.by_ref().take(tables.len()).for_each(|game| trial.add(game));
            if checks.contains(&round) {
                trial.check();
            }
        }
        let measured = Measured {
            seed: self.effort.seed,
            players: self.players,
            errors,
            games: played.len() as u64,
            checks,
            raters: trial.verdicts().into_iter().map(Row::from).collect(),
            wins: trial.of_wins().to_vec(),
        };
        print(&if self.json { json(&measured)? } else { text(&measured) })
    }
}

impl From<Verdict> for Row {
    fn from(it: Verdict) -> Self {
        Self {
            name: it.name,
            correlations: it.correlations,
            log_loss: it.log_loss,
            gain: it.gain.mean,
            margin: it.gain.margin,
            brier: it.brier,
            error: it.error,
            worst_error: it.worst_error,
        }
    }
}

fn text(all: &Measured) -> String {
    let best = all.raters.iter().map(|it| it.log_loss).fold(f64::INFINITY, f64::min);
    let heads = ["rating", ">log-loss", ">gain", ">95 %", ">Brier", ">error", ">worst"];
    let mut predictions = Grid::new(&heads);
    for it in &all.raters {
        let loss = format!("{:.4}", it.log_loss);
        predictions.row(vec![
            it.name.to_owned(),
            if it.log_loss == best { paint(BOLD, loss) } else { loss },
            format!("{:+.4}", it.gain),
            format!("± {:.4}", it.margin),
            format!("{:.4}", it.brier),
            percent(it.error),
            percent(it.worst_error),
        ]);
    }
    let heads: Vec<String> = all.checks.iter().map(|games| format!(">{}", count(*games, "game"))).collect();
    let mut ranks =
        Grid::new(&[&["ranked by"][..], &heads.iter().map(String::as_str).collect::<Vec<_>>()].concat());
    let ranked = all.raters.iter().filter(|it| !it.correlations.is_empty());
    let ranked = ranked.map(|it| (it.name, &it.correlations)).chain([("share won", &all.wins)]);
    for (name, correlations) in ranked {
        let cells = correlations.iter().map(|it| format!("{it:.3}"));
        ranks.row([name.to_owned()].into_iter().chain(cells).collect());
    }
    format!(
        "{} of {}, who err in 0 to {:.0} % of their decisions, seed {}\n\n\
         Who wins, said before each game: the log-loss of all games, and how far chances are off\n{}\n\
         Rank correlation with true strength\n{}",
        count(all.games, "game"),
        count(all.players.into(), "bot"),
        all.errors * 100.0,
        all.seed,
        predictions.text(),
        ranks.text()
    )
}
