//! The report of `moonhowl simulate --talk` as text.

use super::paint::{BOLD, count, paint, percent, thousands};
use super::simulate::winners;
use super::table::Grid;
use crate::sim::{REPLY_WITHIN, TalkReport};

pub(super) fn text(report: &TalkReport) -> String {
    let mut all = format!(
        "{} with a person who plays and asks, in {}\n\n",
        paint(BOLD, count(report.games, "game")),
        if report.lang == "fr" { "French" } else { "English" }
    );
    all += &format!("Bots say {:.1} lines a game. ", report.lines);
    all += &format!(
        "Said before in the same game: {}. Accusations for which no words were left: {}.\n",
        thousands(report.repeats),
        thousands(report.wordless)
    );
    all += &format!(
        "Of {} {} were answered within {} seconds; half within {}, 95 % of all answers within {}.\n",
        count(report.questions, "direct question"),
        paint(BOLD, percent(report.answered)),
        REPLY_WITHIN / 1_000,
        report.median_seconds,
        report.slow_seconds
    );
    all += &format!(
        "Dead before the second day: {} of people, {} of bots.\n\n",
        percent(report.people_dead),
        percent(report.bots_dead)
    );
    all += &winners(&report.winners);
    all.push('\n');
    let mut grid =
        Grid::new(&["character", ">lines", ">its own", ">accusations", ">of its votes", ">says it follows"]);
    for it in &report.characters {
        grid.row(vec![
            it.character.to_owned(),
            format!("{:.1}", it.lines),
            percent(it.own),
            format!("{:.2}", it.accusations),
            percent(it.opens),
            percent(it.joins),
        ]);
    }
    all += &grid.text();
    all.push('\n');
    let mut grid = Grid::new(&["what is said", ">lines a game", ">written"]);
    for it in &report.topics {
        grid.row(vec![it.topic.to_owned(), format!("{:.2}", it.lines), it.written.to_string()]);
    }
    all + &grid.text()
}
