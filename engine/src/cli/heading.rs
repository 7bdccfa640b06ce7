//! The heading of a report.

use super::names;
use super::paint::{count, signed};
use super::setup::line_of;
use super::work::bots_in_words;
use crate::sim::Report;

/// The set-up of a report, in two lines.
pub(super) fn heading(report: &Report) -> [String; 2] {
    let settings = &report.settings;
    let mut with = vec![bots_in_words(report.bots)];
    with.extend(settings.mayor.then(|| "a mayor".to_owned()));
    with.extend(settings.voice.then(|| "by voice".to_owned()));
    with.push(format!("seed {}", report.seed));
    [
        format!("{} seats: {}", settings.slots, line_of(&settings.roles)),
        format!("{}, {}; the weights say {}", count(report.games, "game"), with.join(", "), score(report)),
    ]
}

fn score(report: &Report) -> String {
    format!("{} ({})", signed(report.score), names::code(&report.settings.favours()))
}
