//! The table: everything that is true in a running game, and the questions that roles ask about it.
//!
//! INVARIANT: the table is never serialised to a player. What players may know reaches them as events.

use std::sync::OnceLock;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::base::lang::Lang;
use crate::base::text::Text;
use crate::game::wire::{Camp, DeathReport, Word};
use crate::roles::{Card, Role, RoleId, RoleSet, Side};
use crate::seat::{MAX_SEATS, Seat, SeatSet};

pub(super) mod channels;
mod dice;
mod draft;
mod lexicon;
mod player;

pub use dice::Secret;
pub(crate) use dice::{Draw, below, shuffle};
pub use draft::Draft;
#[cfg(test)]
pub(crate) use lexicon::Lexicon;
pub use player::{Memory, Player};

/// The day before the first election of a mayor.
pub(super) const BEFORE_FIRST_ELECTION: u8 = 1;

/// Everything that is true.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Table {
    pub slots: u8,
    /// The seed of every draw, if there is no secret (CHANCE-1).
    pub seed: u64,
    /// The key of the draws that nobody may foresee.
    secret: Option<Secret>,
    pub lang: Lang,
    /// The roles that the game was dealt from.
    pub composition: RoleSet,
    pub players: [Option<Box<Player>>; MAX_SEATS],
    pub day: u8,
    /// True from sunset, once roles have acted, until dawn (SUNSET-1).
    pub is_day_settled: bool,
    /// True on a day on which the village does not talk, so that no wolf gets a task (TALK-2).
    pub is_hushed: bool,
    /// The words that wolves were given in this game (TALK-2).
    pub used_words: Vec<Word>,
    /// The places of the lexicon's words that are like a player's name. Computed when the first word is given: names
    /// don't change after that.
    #[serde(skip)]
    words_of_names: OnceLock<Vec<usize>>,
    pub couple: Option<(Seat, Seat)>,
    pub mayor: Option<Seat>,
    /// The day on which the mayor's seat became empty; the next election is on a later one.
    pub no_mayor_since: u8,
    pub draft: Draft,
    /// The votes of the phase that is under way: of the day, of the pack or of an election.
    pub votes: [Option<Seat>; MAX_SEATS],
    /// The players who have been accused today.
    pub accused: SeatSet,
    /// The candidates for mayor, in the order in which they stood.
    pub candidates: ArrayVec<(Seat, Text), MAX_SEATS>,
    /// Stored beside `players`, because almost every question starts from these sets.
    seated: SeatSet,
    living: SeatSet,
    bots: SeatSet,
}

impl Table {
    pub fn new(slots: u8, seed: u64, secret: Option<Secret>) -> Self {
        Self {
            slots,
            seed,
            secret,
            lang: Lang::default(),
            composition: RoleSet::EMPTY,
            players: Default::default(),
            day: 0,
            is_day_settled: false,
            is_hushed: false,
            used_words: Vec::new(),
            words_of_names: OnceLock::new(),
            couple: None,
            mayor: None,
            no_mayor_since: BEFORE_FIRST_ELECTION,
            draft: Draft::default(),
            votes: [None; MAX_SEATS],
            accused: SeatSet::EMPTY,
            candidates: ArrayVec::new(),
            seated: SeatSet::EMPTY,
            living: SeatSet::EMPTY,
            bots: SeatSet::EMPTY,
        }
    }

    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players[seat.index()].as_deref()
    }
    pub fn player_mut(&mut self, seat: Seat) -> Option<&mut Player> {
        self.players[seat.index()].as_deref_mut()
    }
    /// The seats of the ring, taken or not.
    pub fn ring(&self) -> SeatSet {
        SeatSet::first(usize::from(self.slots))
    }
    /// The seats that are taken, by the living or the dead.
    pub fn seated(&self) -> SeatSet {
        self.seated
    }
    /// The seats that bots play.
    pub fn bots(&self) -> SeatSet {
        self.bots
    }
    /// The living players who are people, not bots.
    pub fn living_people(&self) -> SeatSet {
        self.living.minus(self.bots)
    }
    pub fn seat_player(&mut self, seat: Seat, player: Player) {
        if player.profile.bot {
            self.bots.insert(seat);
        }
        self.seated.insert(seat);
        self.living.insert(seat);
        self.players[seat.index()] = Some(Box::new(player));
    }
    pub fn free_seat(&mut self, seat: Seat) {
        self.players[seat.index()] = None;
        self.seated.remove(seat);
        self.living.remove(seat);
        self.bots.remove(seat);
    }
    pub fn forget_tasks(&mut self) {
        self.players.iter_mut().flatten().for_each(|player| player.task = None);
    }
    pub fn mark_dead(&mut self, seat: Seat, death: DeathReport) {
        self.living.remove(seat);
        if let Some(player) = self.player_mut(seat) {
            player.alive = false;
            player.task = None;
            player.death = Some(death);
        }
    }

    /// The players who died in the game, without those who left it or were removed.
    pub fn fallen(&self) -> SeatSet {
        let died = |seat: &Seat| self.player(*seat).is_some_and(|player| !player.was_removed());
        self.seated.minus(self.living).iter().filter(died).collect()
    }
    pub fn living(&self) -> SeatSet {
        self.living
    }
    /// The living, except this one.
    pub fn others(&self, me: Seat) -> SeatSet {
        self.living.without(me)
    }
    pub fn is_alive(&self, seat: Seat) -> bool {
        self.living.contains(seat)
    }
    pub fn role(&self, seat: Seat) -> Option<RoleId> {
        self.player(seat)?.role
    }
    /// The hooks of the role that a living player holds.
    pub fn living_role(&self, seat: Seat) -> Option<&'static dyn Role> {
        if !self.is_alive(seat) {
            return None;
        }
        Some(self.role(seat)?.rules())
    }
    pub fn is_infected(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| player.infected)
    }
    pub fn memory(&self, seat: Seat) -> Memory {
        self.player(seat).map(|player| player.memory).unwrap_or_default()
    }

    /// True if the player is of the pack: by their card, or because they are infected.
    pub fn is_pack(&self, seat: Seat) -> bool {
        self.player(seat)
            .is_some_and(|player| player.infected || player.role.is_some_and(|r| r.card().in_pack))
    }
    /// Everybody of the pack, living or dead.
    pub fn pack(&self) -> SeatSet {
        self.ring().iter().filter(|seat| self.is_pack(*seat)).collect()
    }
    pub fn living_pack(&self) -> SeatSet {
        self.living.iter().filter(|seat| self.is_pack(*seat)).collect()
    }
    /// True if somebody alive holds this role.
    pub fn has_living(&self, role: RoleId) -> bool {
        self.living.iter().any(|seat| self.role(seat) == Some(role))
    }
    /// True if somebody alive and not infected holds this role.
    pub fn has_uncorrupted(&self, role: RoleId) -> bool {
        self.living.iter().any(|seat| self.role(seat) == Some(role) && !self.is_infected(seat))
    }
    /// True if a role of the composition talks with the dead.
    pub fn has_medium(&self) -> bool {
        self.composition.iter().any(|role| role.card().speaks_with_dead)
    }
    /// True while the protector on this card lives and is not infected (RED-1, BLUE-1, PINK-1).
    pub fn is_under_hood(&self, card: &Card) -> bool {
        card.protector.is_some_and(|protector| self.has_uncorrupted(protector))
    }

    /// The players with the most votes of the living, and how many votes that is. Empty without a vote.
    pub fn leaders(&self) -> (SeatSet, u8) {
        let mut counts = [0u8; MAX_SEATS];
        for voter in self.living.iter() {
            if let Some(target) = self.votes[voter.index()] {
                counts[target.index()] += 1;
            }
        }
        let most = counts.iter().copied().max().unwrap_or(0);
        let leads = |seat: &Seat| most > 0 && counts[seat.index()] == most;
        (self.ring().iter().filter(leads).collect(), most)
    }

    pub fn lover_of(&self, seat: Seat) -> Option<Seat> {
        match self.couple {
            Some((one, other)) if one == seat => Some(other),
            Some((one, other)) if other == seat => Some(one),
            _ => None,
        }
    }

    /// The living player who visited this seat tonight and may be named for it (RUMP-2).
    pub fn challenger_of(&self, seat: Seat) -> Option<Seat> {
        let challenge = self.draft.challenges.iter().find(|(visited, _)| *visited == seat);
        challenge.map(|(_, by)| *by).filter(|by| self.is_alive(*by))
    }

    /// The camp of a seat, love aside: what its role says, else by infection, else by its card (SIDE-1).
    pub fn own_camp(&self, seat: Seat) -> Camp {
        if let Some(camp) = self.role(seat).and_then(|role| role.rules().camp(self, seat)) {
            return camp;
        }
        if self.is_infected(seat) {
            return Camp::Werewolves;
        }
        match self.role(seat).map(|role| role.card().side) {
            Some(Side::Werewolves) => Camp::Werewolves,
            Some(Side::Solo) => Camp::Solo,
            _ => Camp::Villagers,
        }
    }
    /// The camp of a seat (SIDE-1). A couple of two camps is a camp of its own, in death too, until one of the two
    /// leaves the game; then the other belongs to their own camp again (AFK-2). A solo player in a couple is always
    /// of the couple's camp.
    pub fn camp(&self, seat: Seat) -> Camp {
        let was_removed = |seat: Seat| self.player(seat).is_some_and(Player::was_removed);
        match self.lover_of(seat) {
            Some(lover)
                if (self.own_camp(seat) != self.own_camp(lover) || self.own_camp(seat) == Camp::Solo)
                    && !was_removed(seat)
                    && !was_removed(lover) =>
            {
                Camp::Couple
            }
            _ => self.own_camp(seat),
        }
    }

    /// The player whom the pack will really kill at dawn, as things stand: chosen, within reach, and not protected,
    /// infected or healed.
    pub fn dying_by_pack(&self) -> Option<Seat> {
        let draft = &self.draft;
        let victim = draft.victim.filter(|seat| self.is_alive(*seat))?;
        let guarded = draft.guarded.iter().any(|(_, target)| *target == victim);
        let spared = draft.shielded || guarded || draft.infected || !draft.healers.is_empty();
        (!spared).then_some(victim)
    }
}
