//! Reports: a tally as shares with their uncertainty. Nothing in a report depends on how it was computed, so the same
//! study gives the same report to the byte.

use serde::Serialize;

use super::interval::Rate;
use super::strength::Strengths;
use super::study::Study;
use super::tally::{Tally, Wins};
use crate::game::{Cause, RULES_VERSION, Settings, Verb};
use crate::roles::{RoleId, Side};

/// The results of many games of one set-up.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// The version of the rules of these games.
    pub rules: u32,
    pub settings: Settings,
    pub bots: Strengths,
    pub seed: u64,
    pub games: u64,
    /// The sum of the cards' weights; from −3 to +3 is balanced (BAL-1).
    pub score: i32,
    /// The village's share of the games that it or the wolves won.
    pub village: Rate,
    pub winners: Vec<WinnerReport>,
    pub roles: Vec<RoleReport>,
    pub length: LengthReport,
    pub deaths: Vec<DeathCount>,
    pub powers: Vec<PowerReport>,
}

/// How often a camp won, out of all games.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct WinnerReport {
    /// `villagers`, `werewolves`, `couple`, `draw`, or the role that won alone.
    pub winner: &'static str,
    pub wins: u64,
    pub rate: Rate,
}

/// One role, by the cards that were dealt.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RoleReport {
    pub role: RoleId,
    pub side: Side,
    /// How many of this card a game has.
    pub count: u8,
    /// How often players with this card won. The interval counts games, not seats, because equal cards win together.
    pub won: Rate,
    /// How often players with this card lived to the end.
    pub survived: Rate,
}

/// The length of games.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LengthReport {
    pub mean_days: f64,
    pub median_days: u8,
    pub shortest: u8,
    pub longest: u8,
    /// Minutes on the game's own clock, with bots that answer at once and votes that run their full time.
    pub mean_minutes: f64,
    /// Accepted commands in a game.
    pub mean_commands: f64,
    /// Games by the day on which they ended.
    pub days: Vec<DayCount>,
}

/// How many games ended on a day.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DayCount {
    pub day: u8,
    pub games: u64,
}

/// A cause of death.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DeathCount {
    pub cause: Cause,
    pub deaths: u64,
    pub per_game: f64,
    /// Its share of all deaths, from 0 to 1.
    pub share: f64,
    /// How often a game's last death had this cause, on the day of its end.
    pub ended: Rate,
}

/// One power of one role.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PowerReport {
    pub role: RoleId,
    pub verb: Verb,
    /// Games in which it was used, of all games.
    pub used: Rate,
    pub uses_per_game: f64,
    /// The share of its uses that named somebody who was dead before the next night.
    pub hits_per_use: f64,
    /// Lives saved in a game, by a power that saves lives.
    pub saves_per_game: f64,
    /// How often the power decided a game, out of all games. A power that saves lives decided a game if it saved one
    /// between the last nightfall and the end; any other if it had ever named one of those whose death ended the
    /// game.
    pub decided: Rate,
}

impl Report {
    pub fn new(study: &Study, tally: &Tally) -> Self {
        let settings = study.config.settings.clone();
        let (village, two_sides) = tally.two_sides();
        Self {
            rules: RULES_VERSION,
            bots: study.bots,
            seed: study.seed,
            games: tally.games,
            score: settings.balance(),
            village: Rate::of(village, two_sides),
            winners: winners(&settings, &tally.wins, tally.games),
            roles: roles(&settings, tally),
            length: length(tally),
            deaths: deaths(tally),
            powers: powers(tally),
            settings,
        }
    }
}

/// Both sides are always reported; other winners if they could win or did.
pub(super) fn winners(settings: &Settings, wins: &Wins, games: u64) -> Vec<WinnerReport> {
    let solo = RoleId::ALL.iter().filter(|role| {
        wins.solo.contains_key(role) || (settings.roles.has(**role) && role.card().side == Side::Solo)
    });
    [("villagers", wins.villagers), ("werewolves", wins.werewolves)]
        .into_iter()
        .chain((wins.couple > 0).then_some(("couple", wins.couple)))
        .chain(solo.map(|role| (role.name(), wins.solo.get(role).copied().unwrap_or(0))))
        .chain([("draw", wins.draw)])
        .map(|(winner, wins)| WinnerReport { winner, wins, rate: Rate::of(wins, games) })
        .collect()
}

fn roles(settings: &Settings, tally: &Tally) -> Vec<RoleReport> {
    let report = |(role, count): (RoleId, u8)| {
        let seen = tally.roles[role.index()];
        RoleReport {
            role,
            side: role.card().side,
            count,
            won: Rate::share(seen.wins, seen.seats, seen.games),
            survived: Rate::share(seen.survivals, seen.seats, seen.games),
        }
    };
    settings.roles.iter().map(report).collect()
}

fn length(tally: &Tally) -> LengthReport {
    let days: Vec<DayCount> = (0u8..)
        .zip(tally.days)
        .filter(|(_, games)| *games > 0)
        .map(|(day, games)| DayCount { day, games })
        .collect();
    let all: u64 = days.iter().map(|count| u64::from(count.day) * count.games).sum();
    let mut before = 0;
    let median = days.iter().find(|count| {
        before += count.games;
        before * 2 >= tally.games
    });
    LengthReport {
        mean_days: mean(all, tally.games),
        median_days: median.map_or(0, |count| count.day),
        shortest: days.first().map_or(0, |count| count.day),
        longest: days.last().map_or(0, |count| count.day),
        mean_minutes: mean(tally.millis, tally.games) / 60_000.0,
        mean_commands: mean(tally.commands, tally.games),
        days,
    }
}

fn deaths(tally: &Tally) -> Vec<DeathCount> {
    let causes = tally.causes();
    let all: u64 = causes.iter().map(|(_, count)| count.deaths).sum();
    let report = |(cause, count): (Cause, super::tally::CauseCount)| DeathCount {
        cause,
        deaths: count.deaths,
        per_game: mean(count.deaths, tally.games),
        share: mean(count.deaths, all),
        ended: Rate::of(count.last, tally.games),
    };
    causes.into_iter().map(report).collect()
}

fn powers(tally: &Tally) -> Vec<PowerReport> {
    let report = |((role, verb), count): (&(RoleId, Verb), &super::notes::PowerCount)| PowerReport {
        role: *role,
        verb: *verb,
        used: Rate::of(count.games, tally.games),
        uses_per_game: mean(count.uses, tally.games),
        hits_per_use: mean(count.hits, count.uses),
        saves_per_game: mean(count.saves, tally.games),
        decided: Rate::of(count.decided, tally.games),
    };
    tally.powers.iter().map(report).collect()
}

fn mean(sum: u64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { sum as f64 / count as f64 }
}
