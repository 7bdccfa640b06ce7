//! What a bot says of its own accord as a day begins, at night among its pack, and before it is hanged.

use super::talk::learns_about_others;
use super::{Bot, Wish, is_hostile};
use crate::belief::Statement;
use crate::game::{Cause, Channel, DeathView, SeatView, Text};
use crate::roles::RoleId;
use crate::seat::{Seat, SeatSet};

/// The wish of a last word, which is put into words when its moment has come.
pub(super) const LAST_WORD: &str = "last";
/// The wish of a word in the middle of the day, likewise.
pub(super) const MIDDAY_WORD: &str = "midday";

impl Bot {
    /// What is on the bot's mind as a day begins.
    pub(super) fn morning(&mut self, day: u8) -> Option<Wish> {
        let village = |bot: &Self, key, about| bot.wish(Channel::Village, key, about);
        if day == 1 {
            // Everybody sees a level; whom the bots spare, nobody may be told.
            let newcomer = self.view.living().iter().find(|seat| self.shows_low_level(*seat));
            if let Some(newcomer) = newcomer.filter(|_| self.is_chosen(1)) {
                return village(self, "welcome", Some(newcomer));
            }
        }
        // Whoever was named by the dead does not speak of what they said.
        let named = self.view.living().iter().filter(|seat| self.is_named_by_dead(*seat)).collect();
        let impartial = self.bots().intersection(self.view.living()).minus(named);
        if self.is_one(impartial, 6)
            && let Some((key, about)) = self.conclusion(day)
        {
            return village(self, key, Some(about));
        }
        let taken = self.taken_with_their_card(day);
        let is_few = self.view.living().len() <= 4;
        if is_few && self.is_chosen(5) && (taken.is_none() || self.view.living().len() <= 2) {
            return village(self, "day.final", None);
        }
        // Two who are left need not speak of who died.
        if self.view.living().len() <= 2 {
            return None;
        }
        let hanged = self.view.seats.iter().find_map(|seat| {
            seat.death.filter(|death| death.day + 1 == day && death.cause == Cause::Vote)?;
            Some((is_hostile(seat.role?, day) || seat.infected, seat.seat))
        });
        if let Some((was_enemy, hanged)) = hanged.filter(|_| self.is_chosen(2)) {
            let key = match (was_enemy, self.recollection.has_hanged(self.me, hanged)) {
                (true, _) => "dawn.wolf",
                (false, true) => "dawn.regret",
                (false, false) => "dawn.innocent",
            };
            return village(self, key, None);
        }
        if !self.is_chosen(3) && !self.once_in(8) {
            return None;
        }
        let is_mourned = |seat: &&SeatView| seat.death.is_some_and(|death| death.day == day);
        if let Some(taken) = taken {
            let has_wronged = self.recollection.has_hanged(self.me, taken);
            return village(self, if has_wronged { "dawn.wronged" } else { "dawn.taken" }, Some(taken));
        }
        let key = match (self.view.seats.iter().filter(is_mourned).count(), day) {
            (0, 1) if self.once_in(2) => "day.first",
            (0, _) => "dawn.quiet",
            (1, _) => "dawn.death",
            _ => "dawn.many",
        };
        village(self, key, None)
    }

    /// True if somebody who is dead has said that this player is an enemy.
    fn is_named_by_dead(&self, seat: Seat) -> bool {
        self.evidence.accused_by(seat).iter().any(|by| !self.view.is_alive(by))
    }

    /// A player who died as a day began, and had told the village their card.
    fn taken_with_their_card(&self, day: u8) -> Option<Seat> {
        let had_claimed = |seat: &&SeatView| {
            let claimed = self.evidence.claim_of(seat.seat).filter(|card| !card.card().many);
            claimed.is_some() && claimed == seat.role
        };
        let is_mourned = |seat: &&SeatView| seat.death.is_some_and(|death| death.day == day);
        self.view.seats.iter().filter(is_mourned).find(had_claimed).map(|seat| seat.seat)
    }

    /// What follows for the living from the cards that were shown since the last morning, and of whom. A wolf draws no
    /// conclusions about its own pack.
    pub(super) fn conclusion(&mut self, day: u8) -> Option<(&'static str, Seat)> {
        let others = self.view.living().without(self.me).minus(self.pack());
        // While somebody is mourned, nobody talks of who was hanged yesterday, unless a false card or a true word came to light.
        let is_mourned = self.view.seats.iter().any(|seat| seat.death.is_some_and(|death| death.day == day));
        let is_new = |seat: &SeatView| {
            let is_of_yesterday = |death: DeathView| death.day + 1 == day && death.cause == Cause::Vote;
            seat.death.is_some_and(|death| death.day == day || is_of_yesterday(death))
        };
        let shown = self.view.seats.iter().filter(|seat| is_new(seat));
        let shown: Vec<(Seat, RoleId, bool)> = shown
            .filter_map(|seat| {
                let is_enemy = self.evidence.is_enemy_in_public(&self.view, seat.seat)?;
                Some((seat.seat, seat.role?, is_enemy))
            })
            .collect();
        let said =
            |of: &dyn Fn(&Statement) -> bool| self.evidence.statements().iter().copied().find(|it| of(it));
        let hanged_before = |seat: Seat| {
            self.view.seat(seat).and_then(|seat| seat.death).is_some_and(|death| death.day < day)
        };
        for (dead, card, is_enemy) in &shown {
            let is_past = is_mourned && hanged_before(*dead);
            let claims_card = |seat: &Seat| self.evidence.claim_of(*seat) == Some(*card);
            if let Some(liar) = others.iter().find(|seat| !card.card().many && claims_card(seat)) {
                return Some(("card.fake", liar));
            }
            if let Some(it) = said(&|it| it.about == *dead && others.contains(it.by)) {
                return Some((if it.enemy == *is_enemy { "card.right" } else { "card.lied" }, it.by));
            }
            let is_exposed = |claimed: RoleId| claimed != *card && !claimed.card().many;
            if *is_enemy && self.evidence.claim_of(*dead).is_some_and(is_exposed) {
                return Some(("card.exposed", *dead));
            }
            if is_past {
                continue;
            }
            let is_witness = !is_enemy && learns_about_others(*card);
            let testimony =
                |enemy| said(&|it| it.by == *dead && it.enemy == enemy && others.contains(it.about));
            if is_witness && let Some(it) = testimony(true).or_else(|| testimony(false)) {
                return Some((if it.enemy { "card.named" } else { "card.stands" }, it.about));
            }
        }
        let (hanged, ..) = *shown.iter().filter(|_| !is_mourned).find(|(seat, _, is_enemy)| {
            let death = self.view.seat(*seat).and_then(|seat| seat.death);
            *is_enemy && death.is_some_and(|death| death.cause == Cause::Vote)
        })?;
        let spared: SeatSet =
            others.iter().filter(|voter| !self.recollection.has_hanged(*voter, hanged)).collect();
        let suspect = self.worst(spared).filter(|suspect| self.odds(*suspect) > 0)?;
        Some(("card.spared", suspect))
    }

    /// A player who has named one of the pack or voted against one, for one of the pack to speak of.
    pub(super) fn danger_to_pack(&mut self) -> Option<Seat> {
        let pack = self.pack();
        let is_danger = |seat: &Seat| {
            let has_named = pack.iter().any(|mate| self.evidence.accused_by(mate).contains(*seat));
            has_named || pack.iter().any(|mate| self.recollection.has_hanged(*seat, mate))
        };
        let dangers: SeatSet = self.view.living().minus(pack).iter().filter(is_danger).collect();
        if !self.is_one(self.readers_of(Channel::Pack), 13) {
            return None;
        }
        self.most(dangers, Self::threat)
    }

    /// A last word before the vote ends: of who would be hanged now.
    pub(super) fn last_word(&mut self) -> Option<Text> {
        if self.threatened() != Some(self.me) {
            return None;
        }
        let others = self.view.living().without(self.me).minus(self.pack());
        let known = others.intersection(self.told);
        let is_enemy = |seat: &Seat| self.framed.contains(*seat) || self.knows_enemy(*seat);
        if let Some(enemy) = known.iter().find(is_enemy) {
            return self.words("accuse.seen", Some(enemy));
        }
        let rival = others.iter().find(|seat| self.is_rival(*seat));
        let suspect = if rival.is_none() && self.once_in(2) {
            self.my_vote().filter(|seat| others.contains(*seat)).or_else(|| self.worst(others))
        } else {
            rival
        };
        match suspect {
            // Whoever is left after this has no tomorrow.
            Some(suspect) if self.view.living().len() <= 3 => self.words("last.final", Some(suspect)),
            Some(suspect) => self.words("last.suspect", Some(suspect)),
            None => self.words("last.plea", None),
        }
    }

    /// What is said in the middle of a day: by who leads the vote, for themselves; by one or two others, of who leads it.
    pub(super) fn midday_word(&mut self) -> Option<Text> {
        let leader = self.threatened()?;
        if leader == self.me {
            return self.words("defend.again", None);
        }
        // Who has just told a person, or has given up a vote against the leader, adds nothing.
        let has_let_go = self.my_vote() != Some(leader) && self.recollection.has_voted(leader);
        if has_let_go || !self.partners.is_empty() && self.stances[leader.index()] != 0 {
            return None;
        }
        let others = self.bots().intersection(self.view.living()).without(leader);
        let is_asked = self.is_one(others, 14) || self.is_one(others, 15);
        if is_asked && !self.framed.contains(leader) { self.opinion_of(leader) } else { None }
    }

    /// The wish to have a word in the middle of the day.
    pub(in crate::sim) fn midday(&self) -> Wish {
        Wish { channel: Channel::Village, key: MIDDAY_WORD, name: Text::default() }
    }

    /// The wish to have a last word, for the last moments of the day.
    pub(in crate::sim) fn parting(&self) -> Wish {
        Wish { channel: Channel::Village, key: LAST_WORD, name: Text::default() }
    }
}
