//! What a bot believes of each seat: how likely the seat is an enemy of the village, as log-odds in hundredths (0 is
//! even, 110 is three to one). The belief is drawn from votes, deaths, claims, and what the bot's seat itself has
//! learnt.
//!
//! INVARIANT: everything here follows from events that the seat was sent. What others say is text, read back with the
//! phrases it was written with.

use arrayvec::ArrayVec;

use crate::game::{Cause, Fact, GameView, SeatView};
use crate::roles::{Aura, RoleId, Side};
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// Certainty: more than any record can add up to.
pub(super) const CERTAIN: i32 = 2_000;
/// A statement that turned out to be false, or true.
const LIED: i32 = 600;
const FOUND_ENEMY: i32 = 250;
const VOUCHED_RIGHTLY: i32 = 30;
/// A statement of somebody who claims to know.
const SAID_ENEMY: i32 = 420;
const SAID_FRIEND: i32 = 320;
/// A claim of a role that nobody else claims.
const UNCONTESTED: i32 = 130;
/// Votes, once it is known whom they were against.
const HANGED_FRIEND: i32 = 16;
const HANGED_ENEMY: i32 = 50;
const SPARED_ENEMY: i32 = 22;
const ACCUSED_ME: i32 = 14;
const WAS_SILENT: i32 = 4;
/// A person's guess.
const WAS_NAMED: i32 = 10;
/// Being one of two graves, of which one is of the pack.
const GRAVE: i32 = 60;

/// Natural logarithms of 0 to 20 in hundredths; for 0 that of a quarter.
const LN: [i32; MAX_SEATS + 1] =
    [-139, 0, 69, 110, 139, 161, 179, 195, 208, 220, 230, 240, 248, 256, 264, 271, 277, 283, 289, 294, 300];

fn log_odds(enemies: usize, friends: usize) -> i32 {
    LN[enemies.min(MAX_SEATS)] - LN[friends.min(MAX_SEATS)]
}

/// The most statements that a bot remembers.
const MOST_STATEMENTS: usize = 40;

/// A statement: somebody says that they know what another player is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Statement {
    pub(super) by: Seat,
    pub(super) about: Seat,
    pub(super) enemy: bool,
}

/// What speaks openly against a player.
pub(super) struct Grounds {
    /// They have said something of somebody that turned out to be false.
    pub(super) has_lied: bool,
    /// Somebody who is more trusted has called them an enemy.
    pub(super) is_named: bool,
    /// More players claim their card than there are of it.
    pub(super) is_contested: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Beliefs {
    /// The record of each seat: everything it did, added up.
    record: [i32; MAX_SEATS],
    /// The role that each player claims.
    pub(super) claims: [Option<RoleId>; MAX_SEATS],
    /// The statements of others. A bot remembers the first [`MOST_STATEMENTS`] of different speakers and subjects.
    pub(super) statements: ArrayVec<Statement, MOST_STATEMENTS>,
    /// The players who voted against each at the end of a day.
    against: [SeatSet; MAX_SEATS],
    /// The people who have called each suspicious.
    suspected: [SeatSet; MAX_SEATS],
    /// The votes of today.
    voted: [Option<Seat>; MAX_SEATS],
    /// The players who have voted, accused or spoken today.
    pub(super) heard: SeatSet,
    /// The players who have accused this bot in this game, those of them who did so first, and those against whom the bot has
    /// voted.
    pub(super) accusers: SeatSet,
    pub(super) attackers: SeatSet,
    mine: SeatSet,
    /// How badly each has voted where the bot voted otherwise.
    faults: [i32; MAX_SEATS],
    /// What the bot has learnt besides roles: players who are of the pack, or are not.
    pub(super) found: SeatSet,
    pub(super) cleared: SeatSet,
    /// Players whom the vote can't kill, which shows the wolf riding hood to everybody.
    pub(super) shielded: SeatSet,
    /// Players without the rat's mark, as far as a bot with the mark knows.
    pub(super) healthy: SeatSet,
    /// The beliefs, and whether something has happened since they were computed.
    odds: [i32; MAX_SEATS],
    is_stale: bool,
}

impl Default for Beliefs {
    fn default() -> Self {
        Self {
            record: [0; MAX_SEATS],
            claims: [None; MAX_SEATS],
            statements: ArrayVec::new(),
            against: [SeatSet::EMPTY; MAX_SEATS],
            suspected: [SeatSet::EMPTY; MAX_SEATS],
            voted: [None; MAX_SEATS],
            heard: SeatSet::EMPTY,
            accusers: SeatSet::EMPTY,
            attackers: SeatSet::EMPTY,
            mine: SeatSet::EMPTY,
            faults: [0; MAX_SEATS],
            found: SeatSet::EMPTY,
            cleared: SeatSet::EMPTY,
            shielded: SeatSet::EMPTY,
            healthy: SeatSet::EMPTY,
            odds: [0; MAX_SEATS],
            is_stale: true,
        }
    }
}

/// True if a card is an enemy of the village now. The mercenary is of the village from the second day on (MERC-2).
pub(super) fn is_hostile(role: RoleId, day: u8) -> bool {
    role.card().side != Side::Villagers && (role != RoleId::Mercenary || day < 2)
}

impl Beliefs {
    pub(super) fn mark_stale(&mut self) {
        self.is_stale = true;
    }

    /// The log-odds that each seat is an enemy of the village. A wolf computes them as the village must see it.
    pub(super) fn odds(&mut self, me: Seat, view: &GameView) -> &[i32; MAX_SEATS] {
        if self.is_stale {
            self.assess(me, view);
            self.is_stale = false;
        }
        &self.odds
    }

    /// What is certain of a seat: whether it is an enemy of the village. A wolf judges from the village's point of
    /// view.
    fn known(&self, seat: &SeatView, view: &GameView, is_pack: bool) -> Option<bool> {
        let hostile = |role| is_hostile(role, view.day);
        if !seat.alive {
            // A seer may have seen this player before an infection, so nobody who vouched for them has lied.
            let is_open = seat.infected || seat.role == Some(RoleId::Mercenary);
            return if is_open { None } else { seat.role.map(hostile) };
        }
        if self.shielded.contains(seat.seat) {
            return Some(true);
        }
        if is_pack {
            return None;
        }
        if view.me == Some(seat.seat) || self.cleared.contains(seat.seat) {
            return Some(false);
        }
        if self.found.contains(seat.seat) { Some(true) } else { seat.role.map(hostile) }
    }

    fn assess(&mut self, me: Seat, view: &GameView) {
        let is_pack = view.seat(me).is_some_and(|seat| seat.pack);
        let living = view.living();
        let mut known = [None; MAX_SEATS];
        let (mut enemies, mut strangers) = (0usize, 0usize);
        for (role, count) in view.remaining.iter() {
            enemies += usize::from(is_hostile(role, view.day)) * usize::from(count);
        }
        if !is_pack && view.my_role.is_some_and(|role| is_hostile(role, view.day)) {
            enemies = enemies.saturating_sub(1);
        }
        for seat in &view.seats {
            let it = self.known(seat, view, is_pack);
            known[seat.seat.index()] = it;
            if living.contains(seat.seat) {
                match it {
                    None => strangers += 1,
                    Some(true) => enemies = enemies.saturating_sub(1),
                    Some(false) => {}
                }
            }
        }
        let base = log_odds(enemies.min(strangers), strangers.saturating_sub(enemies));
        let mut odds = self.record.map(|record| base + record);
        self.judge_statements(&known, &mut odds);
        self.judge_claims(me, view, is_pack, base, &mut odds);
        self.add_statements(view, &known, &mut odds);
        for seat in living.iter() {
            match known[seat.index()] {
                Some(true) => odds[seat.index()] = CERTAIN,
                // The player may have been infected since.
                Some(false) => odds[seat.index()] = self.record[seat.index()] / 2 - CERTAIN / 3,
                None => {}
            }
        }
        self.odds = odds;
    }

    /// Judges players by their statements that have turned out to be true or false.
    fn judge_statements(&self, known: &[Option<bool>; MAX_SEATS], odds: &mut [i32; MAX_SEATS]) {
        for statement in &self.statements {
            odds[statement.by.index()] += match known[statement.about.index()] {
                Some(truth) if truth != statement.enemy => LIED,
                Some(true) => -FOUND_ENEMY,
                Some(false) => -VOUCHED_RIGHTLY,
                None => 0,
            };
        }
    }

    /// Judges players who claim a role that is gone, or that others claim too.
    fn judge_claims(&self, me: Seat, view: &GameView, is_pack: bool, base: i32, odds: &mut [i32; MAX_SEATS]) {
        let living = view.living();
        let may_inherit =
            view.settings.as_ref().is_some_and(|s| s.roles.iter().any(|(r, _)| r.card().inherits));
        for seat in living.iter().filter(|seat| *seat != me || is_pack) {
            let Some(role) = self.claims[seat.index()] else { continue };
            let is_mine = |other: Seat| other == me && !is_pack && view.my_role == Some(role);
            let claimants = living
                .iter()
                .filter(|other| {
                    is_mine(*other) || (self.claims[other.index()] == Some(role) && (*other != me || is_pack))
                })
                .count();
            let cards = usize::from(view.remaining.get(role));
            odds[seat.index()] += if claimants > cards {
                // If the bot holds one of the cards, the others share the rest.
                let mine = usize::from(is_mine(me));
                let (cards, claimants) = (cards.saturating_sub(mine), claimants - mine);
                if cards == 0 && !may_inherit {
                    LIED
                } else {
                    log_odds(claimants - cards.min(claimants), cards) - base
                }
            } else if role.card().many {
                0
            } else {
                -UNCONTESTED
            };
        }
    }

    /// Adds the statements of others, as far as they are believed.
    fn add_statements(
        &self,
        view: &GameView,
        known: &[Option<bool>; MAX_SEATS],
        odds: &mut [i32; MAX_SEATS],
    ) {
        let trust = *odds;
        for statement in &self.statements {
            if known[statement.about.index()].is_some() || !view.is_alive(statement.about) {
                continue;
            }
            // In hundredths: how certain it is that the speaker is of the village.
            let honest = match known[statement.by.index()] {
                Some(false) => 100,
                Some(true) => -20,
                None => (50 - trust[statement.by.index()] / 5).clamp(2, 97),
            };
            let shift = if statement.enemy { SAID_ENEMY } else { -SAID_FRIEND };
            odds[statement.about.index()] += shift * honest / 100;
        }
    }

    pub(super) fn note_vote(&mut self, me: Seat, voter: Seat, target: Option<Seat>) {
        self.heard.insert(voter);
        self.voted[voter.index()] = target;
        if let Some(target) = target.filter(|_| voter == me) {
            self.mine.insert(target);
        }
        if target == Some(me) && voter != me && !self.accusers.contains(voter) {
            self.accusers.insert(voter);
            // Whoever only answers a vote has a reason.
            if !self.mine.contains(voter) {
                self.attackers.insert(voter);
            }
            self.record[voter.index()] += ACCUSED_ME;
            self.mark_stale();
        }
    }

    /// A person has called somebody suspicious, without claiming to know: it counts once.
    pub(super) fn note_suspicion(&mut self, me: Seat, by: Seat, about: Seat) {
        if about == me {
            if !self.accusers.contains(by) {
                self.accusers.insert(by);
                self.record[by.index()] += ACCUSED_ME;
            }
        } else if !self.suspected[about.index()].contains(by) {
            self.suspected[about.index()].insert(by);
            self.record[about.index()] += WAS_NAMED;
        }
        self.mark_stale();
    }

    pub(super) fn note_statement(&mut self, statement: Statement) {
        self.statements.retain(|known| (known.by, known.about) != (statement.by, statement.about));
        // A bot whose memory is full does not hear the statement: more would change little of its belief.
        let _ = self.statements.try_push(statement);
        self.mark_stale();
    }

    /// Judges players by whether they wanted a player who has died.
    pub(super) fn note_death(
        &mut self,
        view: &GameView,
        seat: Seat,
        cause: Cause,
        role: RoleId,
        infected: bool,
    ) {
        self.mark_stale();
        let is_enemy = infected || is_hostile(role, view.day);
        let by_vote = matches!(cause, Cause::Vote | Cause::Mayor);
        for voter in view.living().iter() {
            let place = voter.index();
            let is_against = match by_vote {
                true => self.voted[place] == Some(seat),
                false => is_enemy && self.against[seat.index()].contains(voter),
            };
            let weight = match (is_against, is_enemy) {
                (true, true) => -HANGED_ENEMY,
                (true, false) => HANGED_FRIEND,
                (false, true) if by_vote && self.voted[place].is_some() => SPARED_ENEMY,
                _ => 0,
            };
            self.record[place] += weight;
            let mine = view.me.and_then(|me| self.voted[me.index()]) == Some(seat);
            if by_vote && (weight < 0 || mine == is_enemy) {
                self.faults[place] += weight;
            }
        }
    }

    pub(super) fn note_fact(&mut self, view: &GameView, fact: &Fact) {
        match *fact {
            // The rat is among the players without the rat's mark.
            Fact::Contaminated { seats } if view.my_role != Some(RoleId::SickRat) => {
                self.healthy = view.living().minus(seats);
                let share = 3 * GRAVE / self.healthy.len().max(1) as i32;
                self.healthy.iter().for_each(|seat| self.record[seat.index()] += share);
            }
            Fact::Aura { seat, aura: Aura::Evil } => self.found.insert(seat),
            Fact::Aura { seat, aura: Aura::Good } => self.cleared.insert(seat),
            Fact::Aura { seat, aura: Aura::Unknown } => self.record[seat.index()] += GRAVE,
            Fact::Leader { seat: Some(seat), pack: true } => self.found.insert(seat),
            Fact::Leader { seat: Some(seat), pack: false } => self.record[seat.index()] -= 2 * GRAVE,
            Fact::Graves { one, other: Some(other) } => {
                self.record[one.index()] += GRAVE;
                self.record[other.index()] += GRAVE;
            }
            _ => {}
        }
        self.mark_stale();
    }

    /// This player was attacked, so they are not of the pack.
    pub(super) fn note_victim(&mut self, seat: Seat) {
        self.record[seat.index()] -= 3 * GRAVE;
        self.mark_stale();
    }

    /// Nobody died: the black wolf may have infected a player whom the pack must want.
    pub(super) fn note_quiet_night(&mut self, view: &GameView) {
        for seat in view.living().iter().filter(|seat| self.claims[seat.index()].is_some()) {
            self.record[seat.index()] += GRAVE;
        }
        self.mark_stale();
    }

    pub(super) fn end_day(&mut self, view: &GameView) {
        for seat in view.living().iter() {
            if !self.heard.contains(seat) {
                self.record[seat.index()] += WAS_SILENT;
            }
            if let Some(target) = self.voted[seat.index()] {
                self.against[target.index()].insert(seat);
            }
        }
        self.heard = SeatSet::EMPTY;
        self.voted = [None; MAX_SEATS];
        self.mark_stale();
    }

    /// What can openly be held against a player. Whom the bot believes is its own affair.
    pub(super) fn grounds(&mut self, me: Seat, view: &GameView, of: Seat) -> Grounds {
        let trust = *self.odds(me, view);
        // What this bot alone has learnt is no reason that it could give.
        let known = |seat: Seat| view.seat(seat).and_then(|seat| self.known(seat, view, true));
        let is_false = |it: &&Statement| known(it.about).is_some_and(|truth| truth != it.enemy);
        // More players claim this player's card than there are of it.
        let is_contested = |of: Seat| {
            self.claims[of.index()].filter(|role| !role.card().many).is_some_and(|role| {
                let claims =
                    |seat: &Seat| *seat != of && *seat != me && self.claims[seat.index()] == Some(role);
                let others = view.living().iter().filter(claims).count();
                others >= usize::from(view.remaining.get(role)).max(1)
            })
        };
        let names = |it: &&Statement| {
            let is_believed = trust[it.by.index()] < trust[of.index()] && !is_contested(it.by);
            it.about == of && it.enemy && it.by != me && is_believed
        };
        Grounds {
            has_lied: self.statements.iter().filter(|it| it.by == of).any(|it| is_false(&it)),
            is_named: self.statements.iter().any(|it| names(&it)),
            is_contested: is_contested(of),
        }
    }

    /// True if somebody has said that they know this player to be a friend.
    pub(super) fn is_vouched_for(&self, seat: Seat) -> bool {
        self.statements.iter().any(|it| it.about == seat && !it.enemy)
    }

    /// True if a player's votes make them suspect, to a bot that has voted otherwise.
    pub(super) fn has_record(&self, seat: Seat) -> bool {
        self.faults[seat.index()] >= HANGED_FRIEND
    }

    /// True if this voter was against a player at the end of a day.
    pub(super) fn has_hanged(&self, voter: Seat, seat: Seat) -> bool {
        self.against[seat.index()].contains(voter)
    }

    /// True if this player has claimed a card.
    pub(super) fn has_claimed(&self, seat: Seat) -> bool {
        self.claims[seat.index()].is_some()
    }
}
