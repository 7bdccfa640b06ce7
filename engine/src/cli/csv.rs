//! A report as CSV, a line for each measure: easy to filter, and new measures change no column.

use std::fmt::Write as _;

use super::names::code;
use crate::sim::{Rate, Report};

const HEAD: &str = "section,name,measure,value,low,high,trials\n";

/// The lines of the file.
struct Lines(String);

impl Lines {
    fn number(&mut self, section: &str, name: &str, measure: &str, value: impl std::fmt::Display) {
        // Writing into a string can't fail.
        let _ = writeln!(self.0, "{section},{name},{measure},{value},,,");
    }

    fn rate(&mut self, section: &str, name: &str, measure: &str, rate: &Rate) {
        let Rate { rate, low, high, trials } = rate;
        let _ = writeln!(self.0, "{section},{name},{measure},{rate:.6},{low:.6},{high:.6},{trials}");
    }
}

/// The report as lines. Names are those of the JSON, which hold no comma.
pub(super) fn lines(report: &Report) -> String {
    let mut all = Lines(HEAD.to_owned());
    all.number("games", "all", "count", report.games);
    all.number("games", "all", "seed", report.seed);
    all.number("games", "all", "score", report.score);
    all.rate("games", "village", "of_two_sides", &report.village);
    for winner in &report.winners {
        all.rate("winner", winner.winner, "won", &winner.rate);
    }
    for role in &report.roles {
        all.number("role", role.role.name(), "cards", role.count);
        all.rate("role", role.role.name(), "won", &role.won);
        all.rate("role", role.role.name(), "survived", &role.survived);
    }
    all.number("length", "days", "mean", format_args!("{:.4}", report.length.mean_days));
    all.number("length", "days", "median", report.length.median_days);
    all.number("length", "minutes", "mean", format_args!("{:.4}", report.length.mean_minutes));
    for day in &report.length.days {
        all.number("day", &day.day.to_string(), "games", day.games);
    }
    for death in &report.deaths {
        let cause = code(&death.cause);
        all.number("death", &cause, "deaths", death.deaths);
        all.rate("death", &cause, "ended", &death.ended);
    }
    for power in &report.powers {
        let name = format!("{}.{}", power.role.name(), code(&power.verb));
        all.rate("power", &name, "used", &power.used);
        all.number("power", &name, "uses_per_game", format_args!("{:.6}", power.uses_per_game));
        all.number("power", &name, "hits_per_use", format_args!("{:.6}", power.hits_per_use));
        all.number("power", &name, "saves_per_game", format_args!("{:.6}", power.saves_per_game));
        all.rate("power", &name, "decided", &power.decided);
    }
    all.0
}
