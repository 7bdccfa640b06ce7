//! Tallies: the sums of many games. They are counts only, so that parts add up to the same in any order and on any
//! number of threads, and a million games need no more memory than one.

use std::collections::BTreeMap;

use super::notes::{Notes, PowerCount};
use super::run::MOST_DAYS;
use crate::game::{Cause, Game, Verb, Winner};
use crate::roles::RoleId;

/// The size of an array indexed by role.
const ROLES: usize = 32;
/// The days of the longest game, plus day 0.
const DAYS: usize = MOST_DAYS as usize + 2;

/// The winners of the games.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Wins {
    pub villagers: u64,
    pub werewolves: u64,
    pub couple: u64,
    pub draw: u64,
    /// Roles that won alone.
    pub solo: BTreeMap<RoleId, u64>,
}

impl Wins {
    pub(super) fn add(&mut self, winner: Winner) {
        match winner {
            Winner::Villagers => self.villagers += 1,
            Winner::Werewolves => self.werewolves += 1,
            Winner::Couple => self.couple += 1,
            Winner::Draw => self.draw += 1,
            Winner::Solo { role } => *self.solo.entry(role).or_default() += 1,
        }
    }

    pub(super) fn merge(&mut self, other: &Self) {
        self.villagers += other.villagers;
        self.werewolves += other.werewolves;
        self.couple += other.couple;
        self.draw += other.draw;
        for (role, wins) in &other.solo {
            *self.solo.entry(*role).or_default() += wins;
        }
    }
}

/// One role, by the cards that were dealt.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct RoleCount {
    /// Games with this role.
    pub games: u64,
    pub seats: u64,
    pub wins: u64,
    /// Seats with this role that lived to the end.
    pub survivals: u64,
}

/// One cause of death.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct CauseCount {
    pub deaths: u64,
    /// Games whose last death had this cause, on the day of their end.
    pub last: u64,
}

/// The sums of many games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    pub games: u64,
    /// Games that did not end. There must be none.
    pub endless: u64,
    pub wins: Wins,
    /// Indexed by [`RoleId::index`].
    pub roles: [RoleCount; ROLES],
    /// Games by the day of their end.
    pub days: [u64; DAYS],
    /// Time on the game's own clock, in milliseconds.
    pub millis: u64,
    pub commands: u64,
    causes: Vec<(Cause, CauseCount)>,
    pub powers: BTreeMap<(RoleId, Verb), PowerCount>,
}

impl Default for Tally {
    fn default() -> Self {
        Self {
            games: 0,
            endless: 0,
            wins: Wins::default(),
            roles: [RoleCount::default(); ROLES],
            days: [0; DAYS],
            millis: 0,
            commands: 0,
            causes: Vec::new(),
            powers: BTreeMap::new(),
        }
    }
}

impl Tally {
    /// The causes of death that occurred, the most frequent first.
    pub fn causes(&self) -> Vec<(Cause, CauseCount)> {
        let mut causes = self.causes.clone();
        causes.sort_by_key(|(cause, count)| (std::cmp::Reverse(count.deaths), format!("{cause:?}")));
        causes
    }

    /// The games that the village won, and the games that it or the wolves won.
    pub fn two_sides(&self) -> (u64, u64) {
        (self.wins.villagers, self.wins.villagers + self.wins.werewolves)
    }

    fn cause(&mut self, cause: Cause) -> &mut CauseCount {
        let place = self.causes.iter().position(|(known, _)| *known == cause).unwrap_or_else(|| {
            self.causes.push((cause, CauseCount::default()));
            self.causes.len() - 1
        });
        &mut self.causes[place].1
    }

    /// Adds a game.
    pub(super) fn add(&mut self, game: &Game, commands: u32, notes: &Notes) {
        let Some(ending) = game.ending() else {
            self.endless += 1;
            return;
        };
        self.games += 1;
        self.commands += u64::from(commands);
        self.millis += game.now();
        self.days[usize::from(ending.day).min(DAYS - 1)] += 1;
        self.wins.add(ending.winner);
        let mut met = crate::roles::RoleSet::EMPTY;
        for report in &ending.seats {
            let role = notes.dealt(report.seat).unwrap_or(report.role);
            let count = &mut self.roles[role.index()];
            count.games += u64::from(!met.contains(role));
            count.seats += 1;
            count.wins += u64::from(report.won);
            count.survivals += u64::from(report.death.is_none());
            met.insert(role);
            if let Some(death) = report.death {
                self.cause(death.cause).deaths += 1;
            }
        }
        if let Some(death) = notes.last_death(ending) {
            self.cause(death.cause).last += 1;
        }
        notes.add_powers(game, ending, &mut self.powers);
    }

    /// A game that did not end.
    pub(super) fn add_endless(&mut self) {
        self.endless += 1;
    }

    /// Adds another tally.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.endless += other.endless;
        self.wins.merge(&other.wins);
        for (mine, theirs) in self.roles.iter_mut().zip(&other.roles) {
            mine.games += theirs.games;
            mine.seats += theirs.seats;
            mine.wins += theirs.wins;
            mine.survivals += theirs.survivals;
        }
        self.days.iter_mut().zip(&other.days).for_each(|(mine, theirs)| *mine += theirs);
        self.millis += other.millis;
        self.commands += other.commands;
        for (cause, count) in &other.causes {
            let mine = self.cause(*cause);
            mine.deaths += count.deaths;
            mine.last += count.last;
        }
        for (power, count) in &other.powers {
            let mine = self.powers.entry(*power).or_default();
            mine.games += count.games;
            mine.uses += count.uses;
            mine.hits += count.hits;
            mine.saves += count.saves;
            mine.decided += count.decided;
        }
    }
}
