//! What a bot wants, from what it believes and the side of its card: whom dead, whom alive.

use super::powers::SURE;
use super::talk::learns_about_others;
use super::{Bot, CERTAIN, Poll, is_hostile};
use crate::account::shows_first_games;
use crate::belief::{Belief, Method};
use crate::game::Fact;
use crate::roles::RoleId;
use crate::seat::{MAX_SEATS, Seat, SeatSet};
use crate::sim::speech::Character;

/// The weight of a mood in a judgement, in hundredths of log-odds.
pub(super) const WHIM_WEIGHT: u64 = 40;
/// A bot is this much slower to vote against somebody new to the game in their first two days.
const GENTLE: i32 = 400;
/// A wolf whom the village suspects this much is lost, and the pack should be seen to vote against them.
pub(super) const LOST: i32 = 120;
/// How much slower a bot is to vote against somebody whose claim may well be true.
const CREDIT: i32 = 40;
/// How much a bot wants a player dead who claims the bot's own card, and how slow it is to leave a vote.
const RIVAL: i32 = 600;
const KEPT: i32 = 20;
/// What a bot's own words of today about somebody add to its case, in a live game.
const SAID: i32 = 25;
/// A wolf votes like a villager about one mate in so many, each day.
const DISTANCE: i32 = 10;

/// What each vote of another player adds: a village that splits its votes kills nobody.
const fn herd(character: Character) -> i32 {
    match character {
        Character::Kind => 13,
        Character::Blunt => 7,
        Character::Wry => 16,
    }
}

impl Bot {
    /// What the bot believes now.
    pub(super) fn believe(&mut self) -> &Belief {
        let now = self.evidence.changes();
        if self.drawn != Some(now) {
            // As the balance meter plays. A village that counts every pack wins seven more games of a hundred at large tables.
            self.belief = self.evidence.weigh(&self.view, Method::Quick);
            self.drawn = Some(now);
        }
        &self.belief
    }

    /// The log-odds that a seat is an enemy of the village.
    pub(super) fn odds(&mut self, seat: Seat) -> i32 {
        self.believe().odds[seat.index()]
    }

    /// Today's mood towards a seat.
    pub(super) fn whim(&self, seat: Seat) -> i32 {
        let salt = u64::from(self.view.day) * MAX_SEATS as u64 + seat.index() as u64 + 1;
        let mixed =
            (self.mood ^ salt.wrapping_mul(0xD134_2543_DE82_EF95)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed >> 32) % WHIM_WEIGHT) as i32
    }

    /// How much the bot wants this seat dead.
    pub(super) fn hostility(&mut self, seat: Seat) -> i32 {
        if seat == self.me || self.is_lover(seat) || self.is_mate(seat) {
            return -2 * CERTAIN;
        }
        self.odds(seat) + self.whim(seat)
    }

    /// The one of these for whom a measure is greatest.
    pub(super) fn most(&mut self, of: SeatSet, measure: impl Fn(&mut Self, Seat) -> i32) -> Option<Seat> {
        let mut most = None;
        for seat in of.iter() {
            let score = measure(self, seat);
            if most.is_none_or(|(best, _)| score > best) {
                most = Some((score, seat));
            }
        }
        most.map(|(_, seat)| seat)
    }

    /// The one of these whom the bot most wants dead.
    pub(super) fn worst(&mut self, of: SeatSet) -> Option<Seat> {
        self.most(of, Self::hostility)
    }

    /// The one of these whom the bot trusts most.
    pub(super) fn best(&mut self, of: SeatSet) -> Option<Seat> {
        self.most(of, |bot, seat| if seat == bot.me { CERTAIN } else { -bot.hostility(seat) })
    }

    /// How much speaks for a vote against somebody: the bot's belief, the others' votes, and what it wants.
    pub(super) fn case_against(&mut self, seat: Seat, poll: &Poll) -> i32 {
        let others = poll[seat.index()];
        let leads = || poll.iter().enumerate().all(|(at, votes)| at == seat.index() || *votes < others);
        let herd = herd(self.voice.character()) * others;
        if self.is_mate(seat) && seat != self.me && !self.is_lover(seat) {
            // Who never votes against their own is soon known by it: now and then a mate is treated like anybody, and one who is
            // as good as hanged is given up.
            let mood = self.whim(seat);
            let odds = self.odds(seat);
            let living = self.view.living();
            let is_doomed = others >= 2 && leads() && (odds > LOST || others * 3 >= living.len() as i32);
            // A pack with more than half of the votes hangs whom it wants, and who has vouched for a mate stands by it.
            if self.told.contains(seat) || 2 * self.pack().intersection(living).len() > living.len() {
                return -CERTAIN;
            }
            return if is_doomed && mood % 4 != 0 {
                odds.max(LOST) + herd
            } else if mood % DISTANCE == 0 && (others == 0 || leads()) {
                odds + mood + herd
            } else {
                -CERTAIN
            };
        }
        if self.has_contract_on(seat) || self.framed.contains(seat) {
            return CERTAIN + herd;
        }
        if self.is_rival(seat) && !self.is_lover(seat) {
            return RIVAL + herd;
        }
        let kept = match self.my_vote() == Some(seat) {
            // A pack that is about to win lets go of nobody.
            true if self.am_pack() && leads() && self.view.living().len() <= 4 => RIVAL,
            true => KEPT,
            false => 0,
        };
        // Nobody runs with the others against a card that may well be true.
        let herd = if self.is_credible(seat) { -CREDIT } else { herd };
        let is_spared = self.view.day <= 2 && self.is_newcomer(seat) && !self.knows_enemy(seat);
        let said = SAID * i32::from(self.stances[seat.index()]);
        self.hostility(seat) + herd + kept + said - if is_spared { GENTLE } else { 0 }
    }

    /// Whom the pack may want: nobody's lover.
    pub(super) fn prey(&self) -> SeatSet {
        self.view.living().minus(self.pack()).iter().filter(|seat| !self.is_lover(*seat)).collect()
    }

    /// True for a player who claims a card that nobody else claims, and whom the bot does not rather hold for an enemy.
    pub(super) fn is_credible(&mut self, seat: Seat) -> bool {
        let Some(card) = self.evidence.claim_of(seat).filter(|card| !card.card().many) else { return false };
        // Who may know something is heard out: only proof speaks against them.
        let most = if learns_about_others(card) { SURE } else { 0 };
        self.odds(seat) < most && !self.evidence.is_contested(&self.view, seat)
    }

    /// True for a person who plays one of their first games, as the caller of the driver says. The bot never speaks of it.
    fn is_newcomer(&self, seat: Seat) -> bool {
        self.newcomers.contains(seat)
    }

    /// True for a person whose level lets everybody think that they have played little. In an anonymous game nobody shows one.
    pub(super) fn shows_low_level(&self, seat: Seat) -> bool {
        let face = self.view.seat(seat).and_then(|seat| seat.face.as_ref());
        face.is_some_and(|face| !face.bot && !face.stranger && shows_first_games(face.level))
    }

    /// True if this player is the bot's target as mercenary (MERC-1).
    pub(super) fn has_contract_on(&self, wanted: Seat) -> bool {
        let is_it = |fact: Fact| matches!(fact, Fact::Contract { seat } if seat == wanted);
        self.view.day == 1 && self.view.facts.iter().any(|known| is_it(known.fact))
    }

    /// The player whom the pack most wants to kill: one who claims a power, has found wolves or is trusted by the village.
    /// Once in four, it is the second of these.
    pub(super) fn pack_target(&mut self, of: SeatSet) -> Option<Seat> {
        // Nobody's first games end in their first nights, as long as there is other prey.
        let spares = |seat: &Seat| self.view.day > 1 || !self.is_newcomer(*seat);
        let seasoned: SeatSet = of.iter().filter(spares).collect();
        let of = if seasoned.is_empty() { of } else { seasoned };
        let spared = if self.once_in(4) { self.most(of, Self::threat) } else { None };
        let rest = spared.map_or(of, |seat| of.without(seat));
        self.most(if rest.is_empty() { of } else { rest }, Self::threat)
    }

    pub(super) fn threat(&mut self, seat: Seat) -> i32 {
        let found = self
            .evidence
            .statements()
            .iter()
            .any(|statement| statement.by == seat && statement.enemy && self.is_mate(statement.about));
        let is_healthy = self.evidence.healthy().contains(seat);
        let rat = if is_healthy { 600 / self.evidence.healthy().len() as i32 } else { 0 };
        // A player whom the village suspects is left to the village.
        self.power(seat) + 80 * i32::from(found) + rat + 2 * self.whim(seat)
            - self.odds(seat).clamp(-200, 200) / 2
    }

    /// How much the pack wants a seat dead, by its claim or its known role.
    pub(super) fn power(&self, seat: Seat) -> i32 {
        match self.role_of(seat).or(self.evidence.claim_of(seat)) {
            Some(RoleId::Seer | RoleId::TalkativeSeer | RoleId::AuraSeer | RoleId::Mentalist) => 260,
            Some(RoleId::Villager) => -30,
            Some(role) if is_hostile(role, self.view.day) => -60,
            Some(_) => 100,
            None => 0,
        }
    }
}
