//! `moonhowl balance --fit`: the weights of the cards, from many compositions.

use schemars::JsonSchema;
use serde::Serialize;

use super::json;
use super::output::print;
use super::paint::{BAD, DIM, count, of_side, paint, signed};
use super::problem::Problem;
use super::table::Grid;
use super::work::{Work, bots_in_words};
use crate::game::Config;
use crate::roles::RoleId;
use crate::sim::{Sample, Strengths, Study, Tally, composition, fit};

/// Games per composition: few, because many compositions tell more than many games of one.
const GAMES_EACH: u64 = 8;

/// The measured weight of each card.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Weights {
    seed: u64,
    bots: Strengths,
    compositions: u64,
    games: u64,
    /// The dispersion: how much more the outcomes scatter around the scores than by chance alone.
    dispersion: f64,
    cards: Vec<Weight>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct Weight {
    role: RoleId,
    /// True for the card without its protector.
    alone: bool,
    points: f64,
    /// Half the width of the 95 % interval.
    margin: f64,
    weight: i8,
    /// The weight that the card has now.
    now: i8,
}

pub(super) fn run(work: &Work, compositions: u64, as_json: bool) -> Result<(), Problem> {
    let mut progress = work.bar(compositions * GAMES_EACH);
    let samples = progress.each(compositions, GAMES_EACH, |number| {
        let settings = composition(work.effort.seed, number);
        let roles = settings.roles;
        let seed = work.effort.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ number;
        let mut tally = Tally::default();
        Study { config: Config::new(settings), bots: work.bots, seed }.play(0..GAMES_EACH, &mut tally);
        Sample { roles, village: tally.wins.villagers, decided: tally.games - tally.wins.draw }
    })?;
    progress.done();
    let found = fit(&samples);
    let cards = found.cards.iter().map(|it| {
        let card = it.role.card();
        let now = if it.alone { card.weight_alone } else { card.weight };
        Weight {
            role: it.role,
            alone: it.alone,
            points: it.points,
            margin: it.margin,
            weight: it.weight,
            now,
        }
    });
    let weights = Weights {
        seed: work.effort.seed,
        bots: work.bots,
        compositions,
        games: samples.iter().map(|it| it.decided).sum(),
        dispersion: found.dispersion,
        cards: cards.collect(),
    };
    print(&if as_json { json(&weights)? } else { text(&weights) })
}

fn text(all: &Weights) -> String {
    let mut grid = Grid::new(&["card", "", ">points", ">95 %", ">weight", ">now"]);
    for it in &all.cards {
        let now = signed(i32::from(it.now));
        grid.row(vec![
            paint(of_side(it.role.card().side), it.role.name()),
            if it.alone { paint(DIM, "alone") } else { String::new() },
            format!("{:+.2}", it.points),
            format!("± {:.2}", it.margin),
            signed(i32::from(it.weight)),
            if it.now == it.weight { now } else { paint(BAD, now) },
        ]);
    }
    format!(
        "{} of {}, {}, seed {}; the outcomes scatter {:.2} times as much as by chance\n\n{}",
        count(all.games, "game"),
        count(all.compositions, "composition"),
        bots_in_words(all.bots),
        all.seed,
        all.dispersion,
        grid.text()
    )
}
