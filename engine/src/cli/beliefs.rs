//! `moonhowl beliefs`: how well the packs of games can be told from what was seen, and the weights by which they are.

use std::ops::RangeInclusive;

use clap::Args;
use schemars::JsonSchema;
use serde::Serialize;

use super::json;
use super::names;
use super::output::print;
use super::paint::{BOLD, count, paint, percent};
use super::problem::Problem;
use super::setup::{Setup, parse_slots};
use super::table::Grid;
use super::work::Effort;
use crate::belief::{Deed, Dusk, FITTED, Quality, fit};
use crate::game::{Config, Settings};
use crate::sim::{Players, Testimony, seed_of, testimonies};

/// Who plays the games of a fit, in turn: one kind of table by itself would teach only that kind.
const MIXTURE: [Players; 6] = [
    Players::Thoughtful,
    Players::Thoughtful,
    Players::Thoughtful,
    Players::Mixed,
    Players::Mixed,
    Players::Random,
];

/// Measure how well the pack can be told from what one player was sent, or fit the weights of what they did
#[derive(Args)]
#[command(after_help = "\
Examples:
  moonhowl beliefs                                          the suggested sets for 8 and 12
  moonhowl beliefs --slots 16 --games 500
  moonhowl beliefs --fit --slots 8-12 --games 6000          the weights that deeds should have")]
pub(super) struct Beliefs {
    /// The suggested sets for these numbers of seats, in turn: 8 or 8-12 [default: 8 and 12]
    #[arg(long, value_name = "SEATS", value_parser = parse_slots, help_heading = "Games")]
    slots: Option<RangeInclusive<u8>>,
    #[command(flatten)]
    effort: Effort,
    /// Games for each number of seats and each kind of players
    #[arg(short, long, default_value_t = 2000, value_name = "N", value_parser = clap::value_parser!(u64).range(20..))]
    games: u64,
    /// Fit the weights instead of measuring
    #[arg(long)]
    fit: bool,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// How well the pack of games was told.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Told {
    seed: u64,
    tables: Vec<Table>,
}

/// The tables of one size with one kind of players.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct Table {
    seats: u8,
    players: &'static str,
    games: u64,
    /// The mean log-loss of a living stranger, whether they are of the pack: if all packs that fit are alike, as believed, and as
    /// believed where speed counts.
    alike: f64,
    exact: f64,
    quick: f64,
    /// How likely one of the pack is believed likelier to be of it than another player.
    auc: f64,
    /// The mean and the greatest difference between the belief and how often it was right, over ten ranges.
    error: f64,
    worst_error: f64,
    /// How often the top suspect was of the pack.
    top_suspect: f64,
}

/// Fitted weights.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DeedWeights {
    seed: u64,
    samples: u64,
    /// The mean log-likelihood of the true pack before and after.
    before: f64,
    after: f64,
    deeds: Vec<DeedWeight>,
}

/// What a deed weighs, in hundredths of log-odds, by who of the two is of the pack.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct DeedWeight {
    deed: String,
    both: i16,
    by: i16,
    of: i16,
    /// The weights that are in use.
    now: [i16; 3],
}

impl Beliefs {
    pub(super) fn run(self) -> Result<(), Problem> {
        let sizes = match &self.slots {
            Some(slots) => slots.clone().collect(),
            None => vec![8, 12],
        };
        if self.fit { self.learn(&sizes) } else { self.measure(&sizes) }
    }

    fn measure(&self, sizes: &[u8]) -> Result<(), Problem> {
        let mut progress = self.effort.bar(self.games * 3 * sizes.len() as u64);
        let mut tables = Vec::new();
        for size in sizes {
            let sets = Setup::default().suggesting(*size)?;
            for players in Players::ALL {
                let each = progress.each(self.games, 1, |number| {
                    let mut quality = Quality::default();
                    for it in self.testimonies(&sets, number, players) {
                        quality.add(&it.evidence, &it.view, |seat| it.pack.contains(seat));
                    }
                    quality
                })?;
                let mut all = Quality::default();
                each.iter().for_each(|quality| all.merge(quality));
                let ([alike, exact, quick], (error, worst_error)) = (all.losses(), all.calibration());
                tables.push(Table {
                    seats: *size,
                    players: players.name(),
                    games: self.games,
                    alike,
                    exact,
                    quick,
                    auc: all.auc(),
                    error,
                    worst_error,
                    top_suspect: all.top_suspect(),
                });
            }
        }
        progress.done();
        let told = Told { seed: self.effort.seed, tables };
        print(&if self.json { json(&told)? } else { text(&told) })
    }

    fn testimonies(&self, sets: &[Settings], number: u64, players: Players) -> Vec<Testimony> {
        let config = Config::new(sets[number as usize % sets.len()].clone());
        testimonies(&config, seed_of(self.effort.seed, number), players)
    }

    fn learn(&self, sizes: &[u8]) -> Result<(), Problem> {
        let mut progress = self.effort.bar(self.games * sizes.len() as u64);
        let mut samples: Vec<Dusk> = Vec::new();
        for size in sizes {
            let sets = Setup::default().suggesting(*size)?;
            let each = progress.each(self.games, 1, |number| {
                let players = MIXTURE[number as usize % MIXTURE.len()];
                let all = self.testimonies(&sets, number, players);
                let dusks =
                    all.iter().filter_map(|it| it.evidence.dusk(&it.view, |seat| it.pack.contains(seat)));
                dusks.collect::<Vec<Dusk>>()
            })?;
            samples.extend(each.into_iter().flatten());
        }
        progress.done();
        let (weights, before, after) = fit(&samples, &FITTED);
        let deeds = Deed::ALL.into_iter().enumerate().map(|(at, deed)| {
            let of = |weights: &[i16]| [weights[3 * at], weights[3 * at + 1], weights[3 * at + 2]];
            let [both, by, of_it] = of(&weights.0);
            DeedWeight { deed: names::code(&deed), both, by, of: of_it, now: of(&FITTED.0) }
        });
        let all = DeedWeights {
            seed: self.effort.seed,
            samples: samples.len() as u64,
            before,
            after,
            deeds: deeds.collect(),
        };
        print(&if self.json { json(&all)? } else { weights_text(&all) })
    }
}

fn text(told: &Told) -> String {
    let heads =
        [">seats", "players", ">alike", ">believed", ">quickly", ">AUC", ">error", ">worst", ">top suspect"];
    let mut grid = Grid::new(&heads);
    for it in &told.tables {
        grid.row(vec![
            it.seats.to_string(),
            it.players.to_owned(),
            format!("{:.3}", it.alike),
            paint(BOLD, format!("{:.3}", it.exact)),
            format!("{:.3}", it.quick),
            format!("{:.3}", it.auc),
            percent(it.error),
            percent(it.worst_error),
            percent(it.top_suspect),
        ]);
    }
    let games = told.tables.first().map_or(0, |it| it.games);
    format!(
        "{} for each row, seed {}: log-loss of a living stranger, whether they are of the pack\n\n{}",
        count(games, "game"),
        told.seed,
        grid.text()
    )
}

fn weights_text(all: &DeedWeights) -> String {
    let mut grid = Grid::new(&["deed", ">both", ">by", ">of", ">now"]);
    for it in &all.deeds {
        let [both, by, of] = it.now;
        grid.row(vec![
            it.deed.clone(),
            it.both.to_string(),
            it.by.to_string(),
            it.of.to_string(),
            format!("{both} {by} {of}"),
        ]);
    }
    format!(
        "{}, seed {}: the mean log-likelihood of the true pack goes from {:.4} to {:.4}\n\n{}",
        count(all.samples, "sample"),
        all.seed,
        all.before,
        all.after,
        grid.text()
    )
}
