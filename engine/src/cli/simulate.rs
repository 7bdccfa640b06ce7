//! `moonhowl simulate`: who wins, how long it takes, who dies of what, and which powers decide.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;

use super::heading::heading;
use super::names;
use super::output::print;
use super::paint::{BOLD, DIM, bar, interval, of_side, paint, percent, thousands};
use super::problem::Problem;
use super::setup::Setup;
use super::table::Grid;
use super::work::Work;
use super::{csv, html, json, read, talk};
use crate::game::Journal;
use crate::roles::{RoleId, Side};
use crate::sim::{Person, Report, Talks, Tally, WinnerReport};

/// Play many games of bots and report who wins
#[derive(Args)]
#[command(after_help = "\
Examples:
  moonhowl simulate                                          the suggested set for 12
  moonhowl simulate --roles werewolf=2,seer,witch,villager=4 --games 50000
  moonhowl simulate --suggested 15 --mayor --bots village=thoughtful,wolves=random
  moonhowl simulate --file composition.json --json | jq .village
  moonhowl simulate --preset chaos --seats 14
  moonhowl simulate --suggested 8 --html report.html
  moonhowl simulate --suggested 8 --games 3 --journals .     then: moonhowl replay 0.json
  moonhowl simulate --talk --lang fr                         what bots say, and to whom they answer")]
pub(super) struct Simulate {
    #[command(flatten)]
    setup: Setup,
    #[command(flatten)]
    work: Work,
    /// How many games
    #[arg(short, long, default_value_t = 10_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The report as JSON
    #[arg(long, conflicts_with = "csv", help_heading = "Output")]
    json: bool,
    /// The report as CSV, a line for each measure
    #[arg(long, help_heading = "Output")]
    csv: bool,
    /// Write the report as a self-contained web page with charts
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    html: Option<PathBuf>,
    /// Write the journal of each game into this folder, as 0.json, 1.json and so on, for `moonhowl replay`
    #[arg(long, value_name = "FOLDER", help_heading = "Output")]
    journals: Option<PathBuf>,
    /// Play the games in their own time, with a person who plays and asks the bots, and report how they talk
    #[arg(long, conflicts_with_all = ["bots", "csv", "html"], help_heading = "Output")]
    talk: bool,
    /// With --talk: the person plays one of their first games
    #[arg(long, requires = "talk", help_heading = "Output")]
    newcomer: bool,
}

impl Simulate {
    pub(super) fn run(self) -> Result<(), Problem> {
        if self.talk {
            return self.listen();
        }
        let study = self.work.study(self.setup.config()?);
        let mut tally = Tally::default();
        let mut progress = self.work.bar(self.games);
        progress.play(&study, 0, self.games, &mut tally)?;
        progress.done();
        let report = Report::new(&study, &tally);
        if let Some(path) = &self.html {
            read::write(path, html::page(&report))?;
        }
        if let Some(folder) = &self.journals {
            self.keep(folder, |number| study.journal(number))?;
        }
        print(&if self.json {
            json(&report)?
        } else if self.csv {
            csv::lines(&report)
        } else {
            text(&report)
        })
    }

    fn listen(&self) -> Result<(), Problem> {
        let mut config = self.setup.config()?;
        config.settings.private = true;
        let mut progress = self.work.bar(self.games);
        let seed = self.work.effort.seed;
        let person = if self.newcomer { Person::Newcomer } else { Person::Experienced };
        let play = |number| Talks::of_game(&config, seed.wrapping_add(number), person);
        let games = progress.each(self.games, 1, play)?;
        progress.done();
        let mut talks = Talks::default();
        for game in games {
            talks.merge(&game.ok_or_else(|| Problem::input("somebody new can't play with these settings"))?);
        }
        let report = talks.report(&config.settings);
        if let Some(folder) = &self.journals {
            self.keep(folder, |number| Talks::journal(&config, seed.wrapping_add(number), person))?;
        }
        print(&if self.json { json(&report)? } else { talk::text(&report) })
    }

    /// Writes the journal of each game into a folder.
    fn keep(&self, folder: &Path, journal: impl Fn(u64) -> Option<Journal>) -> Result<(), Problem> {
        std::fs::create_dir_all(folder)
            .map_err(|error| Problem::failure(format!("{}: {}", folder.display(), read::reason(&error))))?;
        for number in 0..self.games {
            let journal = journal(number).ok_or_else(|| Problem::failure("a game never ended"))?;
            let text =
                serde_json::to_string(&journal).map_err(|error| Problem::failure(error.to_string()))?;
            read::write(&folder.join(format!("{number}.json")), &(text + "\n"))?;
        }
        Ok(())
    }
}

/// The report as text.
fn text(report: &Report) -> String {
    let [composition, games] = heading(report);
    let mut all = format!("{}\n{games}\n\n", paint(BOLD, composition));
    all += &winners(&report.winners);
    all += &of_two_sides(report);
    all.push('\n');
    all += &roles(report);
    all.push('\n');
    all += &length(report);
    all.push('\n');
    all += &deaths(report);
    if !report.powers.is_empty() {
        all.push('\n');
        all += &powers(report);
    }
    all
}

/// The colour of a winner: a role's side, or a camp's.
fn style_of(winner: &str) -> anstyle::Style {
    match (winner, RoleId::from_name(winner)) {
        (_, Some(role)) => of_side(role.card().side),
        ("villagers", _) => of_side(Side::Villagers),
        ("werewolves", _) => of_side(Side::Werewolves),
        _ => DIM,
    }
}

pub(super) fn winners(winners: &[WinnerReport]) -> String {
    let mut grid = Grid::new(&["who won", ">games", ">share", ">95 %", ""]);
    for winner in winners {
        let style = style_of(winner.winner);
        grid.row(vec![
            names::in_words(winner.winner),
            thousands(winner.wins),
            percent(winner.rate.rate),
            interval(&winner.rate),
            paint(style, bar(winner.rate.rate, 24)),
        ]);
    }
    grid.text()
}

fn of_two_sides(report: &Report) -> String {
    let village = &report.village;
    format!(
        "The village against the wolves: {} ({})\n",
        paint(BOLD, percent(village.rate)),
        interval(village)
    )
}

fn roles(report: &Report) -> String {
    let mut grid = Grid::new(&["role", ">cards", ">won", ">95 %", ">survived", ">95 %"]);
    for role in &report.roles {
        grid.row(vec![
            paint(of_side(role.side), names::role(role.role)),
            role.count.to_string(),
            percent(role.won.rate),
            interval(&role.won),
            percent(role.survived.rate),
            interval(&role.survived),
        ]);
    }
    grid.text()
}

fn length(report: &Report) -> String {
    let length = &report.length;
    let mut text = format!(
        "A game ends on day {:.1} (median {}, {} to {}), after {:.0} minutes of its clock and {:.0} commands.\n",
        length.mean_days,
        length.median_days,
        length.shortest,
        length.longest,
        length.mean_minutes,
        length.mean_commands
    );
    let mut grid = Grid::new(&[">day", ">games", ">share", ""]);
    for day in &length.days {
        let share = day.games as f64 / report.games as f64;
        grid.row(vec![day.day.to_string(), thousands(day.games), percent(share), bar(share, 24)]);
    }
    let _ = write!(text, "{}", grid.text());
    text
}

fn deaths(report: &Report) -> String {
    let mut grid = Grid::new(&["died of", ">in a game", ">of all deaths", ">ended games", ">95 %"]);
    for death in &report.deaths {
        grid.row(vec![
            names::in_words(&names::code(&death.cause)),
            format!("{:.2}", death.per_game),
            percent(death.share),
            percent(death.ended.rate),
            interval(&death.ended),
        ]);
    }
    grid.text()
}

fn powers(report: &Report) -> String {
    let heads = ["power", "", ">used", ">a game", ">hits a use", ">lives a game", ">decided", ">95 %"];
    let mut grid = Grid::new(&heads);
    for power in &report.powers {
        let keeps = power.saves_per_game > 0.0;
        grid.row(vec![
            paint(of_side(power.role.card().side), names::role(power.role)),
            names::in_words(&names::code(&power.verb)),
            percent(power.used.rate),
            format!("{:.2}", power.uses_per_game),
            format!("{:.2}", power.hits_per_use),
            if keeps { format!("{:.2}", power.saves_per_game) } else { "–".to_owned() },
            percent(power.decided.rate),
            interval(&power.decided),
        ]);
    }
    grid.text()
}
