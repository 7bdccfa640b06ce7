//! `moonhowl balance`: how even a composition is, by its weights and by measurement, and the effect of single swaps.

use std::ops::RangeInclusive;

use clap::Args;
use schemars::JsonSchema;
use serde::Serialize;

use super::json;
use super::names;
use super::output::print;
use super::paint::{BAD, BOLD, DIM, GOOD, count, interval, of_side, paint, percent, signed};
use super::problem::Problem;
use super::setup::{Setup, line_of, parse_slots};
use super::table::Grid;
use super::work::{Progress, Work, bots_in_words};
use crate::game::{Config, Settings};
use crate::sim::{EVEN, Measured, Person, SUGGESTED, Strengths, Study, Swap, Talks, Tally, swaps};

/// Measure how even a composition is, and find the single swaps that make it more even
#[derive(Args)]
#[command(after_help = "\
Examples:
  moonhowl balance --roles werewolf=2,seer,witch,villager=4
  moonhowl balance --suggested 12 --swaps 10
  moonhowl balance --slots 5-20 --games 20000               the suggested sets
  moonhowl balance --slots 5-20 --check                     status 1 if one is not within 45 to 55 %
  moonhowl balance --slots 5-20 --talk --games 1000         the same with bots that talk in their own time
  moonhowl balance --fit 20000                              the weights that the cards should have")]
pub(super) struct Balance {
    #[command(flatten)]
    setup: Setup,
    /// Measure the suggested sets for these numbers of seats: 8 or 5-20
    #[arg(long, value_name = "SEATS", value_parser = parse_slots, conflicts_with = "composition", help_heading = "Games")]
    slots: Option<RangeInclusive<u8>>,
    #[command(flatten)]
    work: Work,
    /// Games for each composition that is shown; the worst swaps are dropped earlier
    #[arg(short, long, default_value_t = 4000, value_name = "N", value_parser = clap::value_parser!(u64).range(20..))]
    games: u64,
    /// Fit the weights of all cards to the games of this many random compositions
    #[arg(long, value_name = "COMPOSITIONS", conflicts_with_all = ["composition", "slots", "check"], value_parser = clap::value_parser!(u64).range(200..))]
    fit: Option<u64>,
    /// Measure the suggested sets by games in their own time, in which bots talk as in live games, with a person who plays and
    /// asks; some hundred times slower
    #[arg(long, requires = "slots", conflicts_with = "bots", help_heading = "Games")]
    talk: bool,
    /// How many swaps are shown
    #[arg(long, default_value_t = 5, value_name = "N")]
    swaps: usize,
    /// End with status 1 if a measured composition is not even: 40 to 60 % for the village against the wolves, and
    /// 45 to 55 % for a suggested set of --slots
    #[arg(long)]
    check: bool,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// A composition, and the swaps that make it most even.
#[derive(Serialize, JsonSchema)]
pub(super) struct Swaps {
    seed: u64,
    bots: Strengths,
    composition: Measured,
    /// The most even first.
    swaps: Vec<Swapped>,
}

/// A swap, and the composition that it gives.
#[derive(Serialize, JsonSchema)]
struct Swapped {
    swap: Swap,
    measured: Measured,
}

/// The suggested sets.
#[derive(Serialize, JsonSchema)]
pub(super) struct Sets {
    seed: u64,
    bots: Strengths,
    sets: Vec<Measured>,
}

impl Balance {
    pub(super) fn run(self) -> Result<(), Problem> {
        if let Some(compositions) = self.fit {
            return super::fit::run(&self.work, compositions, self.json);
        }
        match &self.slots {
            Some(slots) => self.sets(slots.clone()),
            None => self.swaps(),
        }
    }

    fn study(&self, settings: Settings, base: &Config) -> Study {
        self.work.study(Config { settings, ..base.clone() })
    }

    fn sets(&self, slots: RangeInclusive<u8>) -> Result<(), Problem> {
        let mut suggested = Vec::new();
        for slots in slots {
            suggested.extend(self.setup.suggesting(slots)?);
        }
        let mut progress = self.work.bar(self.games * suggested.len() as u64);
        let mut sets = Vec::new();
        for settings in suggested {
            let tally = self.measure(&settings, &mut progress)?;
            sets.push(Measured::new(settings, &tally));
        }
        progress.done();
        let all_even = sets.iter().all(|set| SUGGESTED.contains(&set.village.rate));
        let sets = Sets { seed: self.work.effort.seed, bots: self.work.bots, sets };
        print(&if self.json { json(&sets)? } else { self.sets_text(&sets) })?;
        self.verdict(all_even)
    }

    fn measure(&self, settings: &Settings, progress: &mut Progress) -> Result<Tally, Problem> {
        let mut tally = Tally::default();
        if self.talk {
            let config = Config::new(Settings { private: true, ..settings.clone() });
            let seed = self.work.effort.seed;
            let play = |number| Talks::of_game(&config, seed.wrapping_add(number), Person::Experienced);
            for game in progress.each(self.games, 1, play)? {
                let game = game.ok_or_else(|| Problem::failure("a suggested set could not be played"))?;
                tally.merge(&game.tally());
            }
        } else {
            progress.play(&self.work.study(Config::new(settings.clone())), 0, self.games, &mut tally)?;
        }
        Ok(tally)
    }

    fn swaps(&self) -> Result<(), Problem> {
        let base = self.setup.config()?;
        let mut candidates: Vec<Candidate> = swaps(&base.settings)
            .into_iter()
            .map(|(swap, settings)| Candidate::new(swap, settings))
            .collect();
        let mut progress = self.work.bar(self.games);
        let mut tally = Tally::default();
        progress.play(&self.study(base.settings.clone(), &base), 0, self.games, &mut tally)?;
        let composition = Measured::new(base.settings.clone(), &tally);
        // The swaps are measured in a race: all play some games, the best quarter plays more, and the best of these
        // play all.
        let (short, middle) = (self.games / 20, self.games / 5);
        let keep = [candidates.len().div_ceil(4).max(self.swaps), self.swaps * 2, self.swaps];
        let mut from = 0;
        for (to, keep) in [short, middle, self.games].into_iter().zip(keep) {
            for candidate in &mut candidates {
                let study = self.study(candidate.settings.clone(), &base);
                candidate.play(&study, from, to, &mut progress)?;
            }
            candidates.sort_by(|one, other| one.distance().total_cmp(&other.distance()));
            candidates.truncate(keep);
            from = to;
        }
        progress.done();
        let swaps = candidates.into_iter().map(|candidate| Swapped {
            swap: candidate.swap,
            measured: Measured::new(candidate.settings, &candidate.tally),
        });
        let is_even = composition.is_even();
        let all =
            Swaps { seed: self.work.effort.seed, bots: self.work.bots, composition, swaps: swaps.collect() };
        print(&if self.json { json(&all)? } else { swaps_text(&all) })?;
        self.verdict(is_even)
    }

    fn verdict(&self, is_even: bool) -> Result<(), Problem> {
        if self.check && !is_even { Err(Problem::told(1)) } else { Ok(()) }
    }

    fn sets_text(&self, sets: &Sets) -> String {
        let mut grid =
            Grid::new(&[">seats", ">weights", ">village", ">95 %", "", ">solo", ">couple", ">draw", "cards"]);
        for set in &sets.sets {
            grid.row(vec![
                set.settings.slots.to_string(),
                signed(set.score),
                percent(set.village.rate),
                interval(&set.village),
                mark(set),
                percent(set.solo.rate),
                percent(set.couple.rate),
                percent(set.draw.rate),
                line_of(&set.settings.roles),
            ]);
        }
        let games = count(self.games, "game");
        let bots = if self.talk { "bots that talk".to_owned() } else { bots_in_words(sets.bots) };
        format!("{games} each, {bots}, seed {}\n\n{}", sets.seed, grid.text())
    }
}

/// A swap in the race.
struct Candidate {
    swap: Swap,
    settings: Settings,
    tally: Tally,
}

impl Candidate {
    fn new(swap: Swap, settings: Settings) -> Self {
        Self { swap, settings, tally: Tally::default() }
    }

    fn play(&mut self, study: &Study, from: u64, to: u64, progress: &mut Progress) -> Result<(), Problem> {
        progress.expect(to - from);
        progress.play(study, from, to, &mut self.tally)
    }

    fn distance(&self) -> f64 {
        let (village, two_sides) = self.tally.two_sides();
        (village as f64 / two_sides.max(1) as f64 - 0.5).abs()
    }
}

fn mark(measured: &Measured) -> String {
    if measured.is_even() { paint(GOOD, "even") } else { paint(BAD, "uneven") }
}

fn swaps_text(all: &Swaps) -> String {
    let it = &all.composition;
    let settings = &it.settings;
    let mut text = format!(
        "{}\n{}, {}, seed {}\n\n",
        paint(BOLD, format!("{} seats: {}", settings.slots, line_of(&settings.roles))),
        count(it.games, "game"),
        bots_in_words(all.bots),
        all.seed
    );
    text += &format!(
        "The weights say {} ({}). Measured, the village wins {} ({}) of the games that it or the wolves win: {}.\n",
        signed(it.score),
        names::code(&it.favours),
        paint(BOLD, percent(it.village.rate)),
        interval(&it.village),
        mark(it)
    );
    let others = [(it.solo, "a solo role wins"), (it.couple, "a couple wins"), (it.draw, "nobody wins")];
    let others: Vec<String> = others
        .into_iter()
        .filter(|(rate, _)| rate.rate > 0.0)
        .map(|(rate, who)| format!("{who} {}", percent(rate.rate)))
        .collect();
    if !others.is_empty() {
        text += &format!("Of all games {}.\n", others.join(", "));
    }
    if all.swaps.is_empty() {
        return text;
    }
    let mut grid = Grid::new(&["out", "in", ">weights", ">village", ">95 %", ""]);
    for Swapped { swap, measured } in &all.swaps {
        grid.row(vec![
            paint(of_side(swap.out.card().side), swap.out.name()),
            paint(of_side(swap.into.card().side), swap.into.name()),
            signed(measured.score),
            percent(measured.village.rate),
            interval(&measured.village),
            mark(measured),
        ]);
    }
    let even = format!("{:.0} to {:.0} %", EVEN.start() * 100.0, EVEN.end() * 100.0);
    text + "\nThe single swaps that bring it nearest to even "
        + &paint(DIM, format!("({even} is even)"))
        + "\n"
        + &grid.text()
}
