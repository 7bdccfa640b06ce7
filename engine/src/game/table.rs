//! The table: everything that is true in a running game, and the questions that roles ask about it.
//!
//! INVARIANT: the table is never serialised to a player. What he may know reaches him as events.

use std::sync::OnceLock;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::command::Profile;
use super::ending::{Camp, DeathReport};
use super::event::{Cause, Fact};
use super::prompt::Prompt;
use super::words::{Task, Word};
use crate::base::lang::Lang;
use crate::base::moment::Millis;
use crate::base::text::Text;
use crate::roles::{Card, Role, RoleId, RoleSet, Side};
use crate::seat::{MAX_SEATS, Seat, SeatSet};

use super::chat::Permissions;

/// What goes with a role, not with its holder. Whoever takes the role over takes this with it, whole, and nothing of it
/// stays behind (HEIR-1). What does not go with a role is the player's own: infection, love, office.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Memory {
    /// What is left of each power; a coup that is announced and not yet carried out is one of two left.
    pub charges: [u8; 2],
    /// Somebody who matters to the role: the guard's last one, the heir's testator, the mercenary's target.
    pub remembered: Option<Seat>,
    /// Those whom the role has marked: by a barrel, by contamination.
    pub marked: SeatSet,
}

/// A seat that is taken, and what is true of who sits there.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Player {
    pub profile: Profile,
    /// The name that he has where nobody is known (ANON-1).
    pub alias: Option<Text>,
    pub role: Option<RoleId>,
    pub alive: bool,
    pub infected: bool,
    pub memory: Memory,
    /// What he has to do until sunset. It is his, not his role's: no heir takes it over.
    pub task: Option<Task>,
    pub connected: bool,
    pub death: Option<DeathReport>,
    /// What is asked of this seat now.
    pub prompts: Vec<Prompt>,
    /// The number of the next prompt, counted for this seat alone.
    pub next_prompt: u32,
    pub permissions: Permissions,
    /// When it last gave a sign of life, and how absent it has been (AFK-1).
    pub last_input: Millis,
    pub missed: u8,
    pub ignored_alerts: u8,
    pub alert_ends: Option<Millis>,
    /// For the end's report.
    pub good_votes: u8,
    pub saves: u8,
    pub kills: u8,
    pub words: u16,
}

impl Player {
    pub fn new(profile: Profile, alias: Option<Text>, at: Millis) -> Self {
        Self {
            profile,
            alias,
            role: None,
            alive: true,
            infected: false,
            memory: Memory::default(),
            task: None,
            connected: true,
            death: None,
            prompts: Vec::new(),
            next_prompt: 1,
            permissions: Permissions::default(),
            last_input: at,
            missed: 0,
            ignored_alerts: 0,
            alert_ends: None,
            good_votes: 0,
            saves: 0,
            kills: 0,
            words: 0,
        }
    }
}

/// What the night has in store: intents fold into it, and at dawn it becomes deaths (NIGHT-1).
#[derive(Clone, Default, Debug, Serialize, Deserialize)]
pub struct Draft {
    /// Whom the pack chose.
    pub victim: Option<Seat>,
    /// The victim was out of the pack's reach when it chose (RED-1).
    pub shielded: bool,
    /// Who protects whom.
    pub guarded: ArrayVec<(Seat, Seat), MAX_SEATS>,
    /// Who healed the victim.
    pub healers: SeatSet,
    pub infected: bool,
    /// Deaths at dawn that nothing stops: target, cause, killer.
    pub kills: ArrayVec<(Seat, Cause, Seat), MAX_SEATS>,
    /// Who was visited at night and may name the visitor: the one, then the other (RUMP-2).
    pub challenges: ArrayVec<(Seat, Seat), MAX_SEATS>,
    /// Who voted for the final victim (STAT-1).
    pub hunters: SeatSet,
    /// Who of the pack has spoken tonight, in the order of their first words: the little girl hears the first, the
    /// second, the third voice, and no number that belongs to a seat (GIRL-1).
    pub voices: ArrayVec<Seat, MAX_SEATS>,
    /// Whose marks are lit (PYRO-1).
    pub lit: SeatSet,
    /// What everybody is told at dawn, after the deaths.
    pub news: ArrayVec<Fact, MAX_SEATS>,
}

/// Everything that is true.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Table {
    pub slots: u8,
    /// From which all chance comes (CHANCE-1).
    pub seed: u64,
    pub lang: Lang,
    /// The roles that the game was dealt from.
    pub composition: RoleSet,
    pub players: [Option<Box<Player>>; MAX_SEATS],
    pub day: u8,
    /// The day's accounts are settled: it is evening, or night (SUNSET-1).
    pub is_day_settled: bool,
    /// The village does not talk today, so nothing is asked of anybody's words (TALK-2).
    pub is_hushed: bool,
    /// The words that were given in this game (TALK-2).
    pub used_words: Vec<Word>,
    /// Which words of the lexicon are like a name at this table: found when the first word is given, for names stay.
    #[serde(skip)]
    pub(super) words_of_names: OnceLock<Vec<usize>>,
    pub couple: Option<(Seat, Seat)>,
    pub mayor: Option<Seat>,
    /// The day on which the mayor's seat became empty; the next election is on a later one.
    pub no_mayor_since: u8,
    pub draft: Draft,
    /// The votes of the day, of the pack or of an election, whichever is under way.
    pub votes: [Option<Seat>; MAX_SEATS],
    /// Who has been accused today.
    pub accused: SeatSet,
    /// Candidates for mayor, in the order in which they stood.
    pub candidates: ArrayVec<(Seat, Text), MAX_SEATS>,
    /// Kept beside `players` because almost every question starts from them.
    seated: SeatSet,
    living: SeatSet,
    bots: SeatSet,
}

impl Table {
    pub fn new(slots: u8, seed: u64) -> Self {
        Self {
            slots,
            seed,
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
            no_mayor_since: super::mayor::BEFORE_FIRST_ELECTION,
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
    /// The living who are people.
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

    /// Those who died in the game; who left it or was removed is not among them.
    pub fn fallen(&self) -> SeatSet {
        let died = |seat: &Seat| self.player(*seat).is_some_and(|player| !player.was_removed());
        self.seated.minus(self.living).iter().filter(died).collect()
    }
    pub fn living(&self) -> SeatSet {
        self.living
    }
    /// The living but this one.
    pub fn others(&self, me: Seat) -> SeatSet {
        self.living.without(me)
    }
    pub fn is_alive(&self, seat: Seat) -> bool {
        self.living.contains(seat)
    }
    pub fn role(&self, seat: Seat) -> Option<RoleId> {
        self.player(seat)?.role
    }
    /// The hooks of who lives there.
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

    /// Of the pack: a card that hunts with it, or infected (rules, preamble).
    pub fn is_pack(&self, seat: Seat) -> bool {
        self.player(seat)
            .is_some_and(|player| player.infected || player.role.is_some_and(|r| r.card().in_pack))
    }
    /// Of the pack, living or dead.
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
    /// True while the protector on this card lives and is not infected (RED-1, BLUE-1, PINK-1).
    pub fn is_under_hood(&self, card: &Card) -> bool {
        card.protector.is_some_and(|protector| self.has_uncorrupted(protector))
    }

    /// Who has the most votes of the living, and how many. Empty without a vote.
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

    /// The living one who visited this seat tonight and may be named for it (RUMP-2).
    pub fn challenger_of(&self, seat: Seat) -> Option<Seat> {
        let challenge = self.draft.challenges.iter().find(|(visited, _)| *visited == seat);
        challenge.map(|(_, by)| *by).filter(|by| self.is_alive(*by))
    }

    /// The camp of a seat but for love: what its role insists on, then infection, then the card (SIDE-1).
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
    /// SIDE-1. A couple of two camps is a camp of its own, in death too, until one of the two leaves the game: then
    /// the other is of his own camp again (AFK-2). Who is for himself alone is of no camp with anybody.
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

    /// Whom the pack will really have killed at dawn, as things stand: chosen, within reach, not guarded, not
    /// infected, not healed.
    pub fn dying_by_pack(&self) -> Option<Seat> {
        let draft = &self.draft;
        let victim = draft.victim.filter(|seat| self.is_alive(*seat))?;
        let guarded = draft.guarded.iter().any(|(_, target)| *target == victim);
        let spared = draft.shielded || guarded || draft.infected || !draft.healers.is_empty();
        (!spared).then_some(victim)
    }
}
