//! A report as a web page: one file with its style and its charts, no script, nothing fetched. It prints well, and
//! follows the reader's light or dark.

use std::fmt::Write as _;

use super::chart::{Bar, bars, columns, escape};
use super::heading::heading;
use super::names::{self, code, in_words};
use super::paint::{interval, percent, thousands};
use crate::roles::{RoleId, Side};
use crate::sim::{Rate, Report};

const STYLE: &str = "\
:root{color-scheme:light dark;--ink:light-dark(#1d2433,#e6e9f2);--soft:light-dark(#5c667d,#97a1ba);\
--paper:light-dark(#fdfdfb,#12161f);--line:light-dark(#d9dde6,#2b3344);--village:light-dark(#3f8f5f,#58b37d);\
--wolves:light-dark(#b5453c,#d9675c);--lone:light-dark(#8a58b8,#b083dc);--plain:light-dark(#5b7bb0,#7f9fd6)}\
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:46rem;margin:2.5rem auto;padding:0 1rem}\
h1{font-size:1.6rem;margin:0 0 .3rem}h2{font-size:1.1rem;margin:2.4rem 0 .6rem}p{margin:.4rem 0}.soft{color:var(--soft)}\
svg{width:100%;height:auto;font:13px system-ui,sans-serif}text{fill:var(--ink)}.value{fill:var(--soft)}\
.village{fill:var(--village)}.wolves{fill:var(--wolves)}.lone{fill:var(--lone)}.plain{fill:var(--plain)}\
.whisker{stroke:var(--ink);stroke-width:1.5;fill:none;opacity:.7}\
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th{text-align:left;font-weight:600}\
th,td{padding:.25rem .5rem;border-bottom:1px solid var(--line)}td+td,th+th{text-align:right;white-space:nowrap}.big{font-size:1.25rem}";

/// The whole page.
pub(super) fn page(report: &Report) -> String {
    let [composition, games] = heading(report);
    let title = format!("Moonhowl: {} seats", report.settings.slots);
    let mut body = format!(
        "<h1>{}</h1><p>{}</p><p class=\"soft\">{}</p><p class=\"big\">The village against the wolves: <strong>{}</strong> \
         <span class=\"soft\">({})</span></p>",
        escape(&title),
        escape(&composition),
        escape(&games),
        percent(report.village.rate),
        interval(&report.village)
    );
    section(&mut body, "Who won", &winners(report));
    section(&mut body, "Won, by the card that was dealt", &roles(report));
    section(&mut body, "How long games last", &length(report));
    section(&mut body, "What people died of", &deaths(report));
    if !report.powers.is_empty() {
        section(&mut body, "Powers", &powers(report));
    }
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{}</title><style>{STYLE}</style></head>\n\
         <body>{body}<p class=\"soft\">Whiskers and ranges are 95 % intervals (Wilson). Rules version {}.</p></body></html>\n",
        escape(&title),
        report.rules
    )
}

fn section(body: &mut String, title: &str, content: &str) {
    // Writing into a string can't fail.
    let _ = write!(body, "\n<h2>{}</h2>{content}", escape(title));
}

fn class_of(side: Side) -> &'static str {
    match side {
        Side::Villagers => "village",
        Side::Werewolves => "wolves",
        Side::Solo => "lone",
    }
}

fn bar(label: String, class: &'static str, rate: &Rate) -> Bar {
    let text = format!("{} ({})", percent(rate.rate), interval(rate));
    Bar { label, class, share: rate.rate, interval: Some((rate.low, rate.high)), text }
}

fn winners(report: &Report) -> String {
    let all: Vec<Bar> = report
        .winners
        .iter()
        .map(|winner| {
            let class = match (winner.winner, RoleId::from_name(winner.winner)) {
                (_, Some(role)) => class_of(role.card().side),
                ("villagers", _) => "village",
                ("werewolves", _) => "wolves",
                _ => "plain",
            };
            bar(in_words(winner.winner), class, &winner.rate)
        })
        .collect();
    bars("Share of games that each camp won", &all)
}

fn roles(report: &Report) -> String {
    let all: Vec<Bar> =
        report.roles.iter().map(|role| bar(names::role(role.role), class_of(role.side), &role.won)).collect();
    bars("Share of games that each role won", &all)
}

fn length(report: &Report) -> String {
    let length = &report.length;
    let days: Vec<(String, f64)> = length
        .days
        .iter()
        .map(|day| (format!("day {}", day.day), day.games as f64 / report.games as f64))
        .collect();
    format!(
        "<p>Day {:.1} on average, median {}; {:.0} minutes of the game’s clock.</p>{}",
        length.mean_days,
        length.median_days,
        length.mean_minutes,
        columns("Share of games by the day of their end", &days)
    )
}

fn deaths(report: &Report) -> String {
    let all: Vec<Bar> = report
        .deaths
        .iter()
        .map(|death| Bar {
            label: in_words(&code(&death.cause)),
            class: "plain",
            share: death.share,
            interval: None,
            text: format!("{}, ended {} of games", percent(death.share), percent(death.ended.rate)),
        })
        .collect();
    bars("Share of all deaths by cause", &all)
}

fn powers(report: &Report) -> String {
    let mut rows = String::new();
    for power in &report.powers {
        let _ = write!(
            rows,
            "<tr><td>{}: {}</td><td>{}</td><td>{:.2}</td><td>{:.2}</td><td>{:.2}</td><td>{} <span class=\"soft\">({})</span></td></tr>",
            escape(&names::role(power.role)),
            escape(&in_words(&code(&power.verb))),
            percent(power.used.rate),
            power.uses_per_game,
            power.hits_per_use,
            power.saves_per_game,
            percent(power.decided.rate),
            interval(&power.decided)
        );
    }
    format!(
        "<table><tr><th>Power</th><th>Used in</th><th>Uses a game</th><th>Hits a use</th><th>Lives kept a game</th>\
         <th>Decided</th></tr>{rows}</table><p class=\"soft\">A hit named somebody who was dead before the next night. \
         A power decided a game if it kept a life between the last nightfall and the end, or had named one of those whose \
         death ended it. Of {} games.</p>",
        thousands(report.games)
    )
}
