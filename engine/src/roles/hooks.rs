//! The hooks of a role: what its holder is asked, what the role intends, what it changes for others.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::game::{Action, Camp, Cause, Fact, Offer, PromptKind, Step, Table, Task};
use crate::seat::{Seat, SeatSet};

/// A question to a player, before it becomes a prompt with a number and a deadline.
#[derive(Clone, Debug)]
pub struct Ask {
    pub kind: PromptKind,
    pub offers: ArrayVec<Offer, 3>,
    /// The player whom the pack would really kill, if the one who is asked may know it.
    pub victim: Option<Seat>,
}

impl Ask {
    pub fn new(kind: PromptKind, offer: Offer) -> Self {
        Self { kind, offers: [offer].into_iter().collect(), victim: None }
    }

    /// A question with these offers; `None` without any.
    pub fn from_offers(kind: PromptKind, offers: impl IntoIterator<Item = Offer>) -> Option<Self> {
        let offers: ArrayVec<Offer, 3> = offers.into_iter().take(3).collect();
        (!offers.is_empty()).then_some(Self { kind, offers, victim: None })
    }

    pub fn showing(mut self, victim: Option<Seat>) -> Self {
        self.victim = victim;
        self
    }
}

/// Something that a role wants to happen. Intents of a night are collected in its draft; people die only at dawn.
#[derive(Clone, Debug)]
pub enum Intent {
    /// This player is not harmed if the pack attacks them tonight (GUARD-1).
    Protect(Seat),
    /// The pack's victim of tonight joins the pack instead of dying (BLACK-1).
    Infect,
    /// The pack's victim of tonight lives (WITCH-2).
    Heal,
    /// This player dies at dawn, whatever protects them from the pack.
    KillAtDawn { target: Seat, cause: Cause },
    /// This player dies now, outside the night (HUNT-1).
    Kill { target: Seat, cause: Cause },
    /// These two players become a couple (CUPID-1).
    Couple(Seat, Seat),
    /// One use of this power is spent.
    Spend(usize),
    /// The role remembers this seat.
    Remember(Option<Seat>),
    /// Everybody with the role's mark dies at dawn, if the holder survives the night's other deaths (PYRO-1).
    Ignite,
    /// The role marks this seat.
    Mark(Seat),
    /// This player is told that the role visited them, and may name its holder (RUMP-2).
    Challenge(Seat),
    /// The holder kills this player instead of the village's vote. The holder dies too if they `fall`, and becomes
    /// mayor, in a game with a mayor, if they `rule` (DICT-2).
    Overthrow { target: Seat, rules: bool, falls: bool },
    /// The holder gets a task until sunset, and is told it (TALK-1).
    Give(Task),
    /// The holder wins at once, and alone (WIN-0).
    Win,
    /// These seats learn a fact.
    Tell { seats: SeatSet, fact: Fact },
    /// Two graves are announced to everybody: of this player, and of one of the opposite kind (GRAVE-1).
    Dig(Seat),
    /// The holder alone learns a fact.
    Learn(Fact),
    /// Everybody learns a fact.
    Announce(Fact),
    /// Everybody learns a fact at dawn, after the deaths (TSEER-1).
    AnnounceAtDawn(Fact),
}

/// The intents of a hook, in the order in which they are carried out.
#[derive(Clone, Default, Debug)]
pub struct Intents(ArrayVec<Intent, { Intents::MOST }>);

impl Intents {
    /// The most intents that one hook can have.
    const MOST: usize = 4;

    pub fn none() -> Self {
        Self::default()
    }

    pub fn one(intent: Intent) -> Self {
        Self::none().and(intent)
    }

    /// These intents, and then this one.
    ///
    /// # Panics
    /// The hook has more than [`Intents::MOST`] intents. No role has: the sick rat has three at most. Dropping an
    /// intent in silence would break a rule.
    #[must_use]
    pub fn and(mut self, intent: impl Into<Option<Intent>>) -> Self {
        self.0.extend(intent.into());
        self
    }
}

impl From<Option<Intent>> for Intents {
    fn from(intent: Option<Intent>) -> Self {
        Self::none().and(intent)
    }
}

impl IntoIterator for Intents {
    type Item = Intent;
    type IntoIter = arrayvec::IntoIter<Intent, { Intents::MOST }>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// A power that a player uses in dying. The order of the variants is the order in which powers are used (DEATH-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum DeathPower {
    /// Shots come first: each can cause more deaths.
    Shot,
    /// What the dead tell, such as a gravedigger's graves (GRAVE-1), comes after all shots.
    Testimony,
}

/// The behaviour of a role. Every hook has an empty default, so that a role's file holds only what differs.
pub trait Role: Sync {
    /// How many uses of each power the role starts with.
    fn charges(&self) -> [u8; 2] {
        [0, 0]
    }

    /// The question to the living holder in this step of the night.
    fn night(&self, _table: &Table, _me: Seat, _step: Step) -> Option<Ask> {
        None
    }

    /// What the role intends by a legal answer of its holder.
    fn answered(&self, _table: &Table, _me: Seat, _action: &Action) -> Intents {
        Intents::none()
    }

    /// The holder has not answered in time.
    fn unanswered(&self, _table: &Table, _me: Seat, _kind: PromptKind) -> Intents {
        Intents::none()
    }

    /// A player whom the role challenged has named somebody. The intents count as that player's (RUMP-2).
    fn countered(&self, _table: &Table, _me: Seat, _action: &Action) -> Intents {
        Intents::none()
    }

    /// The holder has just taken over the role, with what is left of its powers (HEIR-1). They are told what the role
    /// remembers, because they were not told at the time.
    fn taken_over(&self, _table: &Table, _me: Seat) -> Intents {
        Intents::none()
    }

    /// These players have died together, and the holder lives.
    fn witnessed(&self, _table: &Table, _me: Seat, _dead: SeatSet) -> Intents {
        Intents::none()
    }

    /// What happens to the living holder at dawn, after the deaths are announced (DAY-2).
    fn at_dawn(&self, _table: &Table, _me: Seat) -> Intents {
        Intents::none()
    }

    /// True if the holder decides today instead of the village (DICT-1).
    fn seizes_day(&self, _table: &Table, _me: Seat) -> bool {
        false
    }

    /// What the holder learns shortly before the village's vote ends (MENT-1).
    fn before_vote_ends(&self, _table: &Table, _me: Seat) -> Intents {
        Intents::none()
    }

    /// What happens to the living holder when the day is settled, before victory is checked (SUNSET-1).
    fn at_sunset(&self, _table: &Table, _me: Seat) -> Intents {
        Intents::none()
    }

    /// True while the pack's vote can't harm the holder. Asked when the pack chooses its victim.
    fn is_shielded_from_pack(&self, _table: &Table, _me: Seat) -> bool {
        false
    }

    /// True while the village's vote and the mayor's choice can't kill the holder.
    fn is_shielded_from_vote(&self, _table: &Table, _me: Seat) -> bool {
        false
    }

    /// The holder's own camp, if neither infection nor the card's side decides it (SIDE-1).
    fn camp(&self, _table: &Table, _me: Seat) -> Option<Camp> {
        None
    }

    /// True if the holder reads the pack's chat without being of the pack (GIRL-1).
    fn overhears_pack(&self) -> bool {
        false
    }

    /// The power that the holder uses in dying.
    fn death_power(&self) -> Option<DeathPower> {
        None
    }

    /// The question to the dead holder when their power's turn has come.
    fn at_death(&self, _table: &Table, _me: Seat) -> Option<Ask> {
        None
    }

    /// The dead player whose role the living holder takes over, of these who died together, in this order (HEIR-1,
    /// PLUND-1).
    fn inherits_from(&self, _table: &Table, _me: Seat, _dead: &[Seat]) -> Option<Seat> {
        None
    }

    /// True if a living lover wins with the holder (RAT-3).
    fn shares_victory_with_lover(&self) -> bool {
        false
    }

    /// True if the holder has reached a goal of their own (WIN-1).
    fn has_won_alone(&self, _table: &Table, _me: Seat) -> bool {
        false
    }
}
