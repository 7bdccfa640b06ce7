//! The hooks of a role: what it is asked, what it intends, what it changes for others.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::game::{Action, Camp, Cause, Fact, Offer, PromptKind, Step, Table, Task};
use crate::seat::{Seat, SeatSet};

/// What a player is asked, before it becomes a prompt with a number and a deadline.
#[derive(Clone, Debug)]
pub struct Ask {
    pub kind: PromptKind,
    pub offers: ArrayVec<Offer, 3>,
    /// Whom the pack would really kill, if the one who is asked may know it.
    pub victim: Option<Seat>,
}

impl Ask {
    pub fn new(kind: PromptKind, offer: Offer) -> Self {
        Self { kind, offers: [offer].into_iter().collect(), victim: None }
    }

    /// Without an offer there is nothing to ask.
    pub fn from_offers(kind: PromptKind, offers: impl IntoIterator<Item = Offer>) -> Option<Self> {
        let offers: ArrayVec<Offer, 3> = offers.into_iter().take(3).collect();
        (!offers.is_empty()).then_some(Self { kind, offers, victim: None })
    }

    pub fn showing(mut self, victim: Option<Seat>) -> Self {
        self.victim = victim;
        self
    }
}

/// What a hook wants to happen. Intents of a night fold into its draft; people die only at dawn.
#[derive(Clone, Debug)]
pub enum Intent {
    /// Nobody whom the pack attacks tonight is harmed if it is this one (GUARD-1).
    Protect(Seat),
    /// The pack's victim of tonight joins the pack instead of dying (BLACK-1).
    Infect,
    /// The pack's victim of tonight lives (WITCH-2).
    Heal,
    /// This one dies at dawn, whatever protects him from the pack.
    KillAtDawn { target: Seat, cause: Cause },
    /// This one dies now, outside the night (HUNT-1).
    Kill { target: Seat, cause: Cause },
    /// These two fall in love (CUPID-1).
    Couple(Seat, Seat),
    /// One of the role's charges is used up.
    Spend(usize),
    /// The role keeps this seat in mind.
    Remember(Option<Seat>),
    /// All who bear the role's mark die at dawn, if the holder lives after the night's other deaths (PYRO-1).
    Ignite,
    /// The role puts its mark on this seat.
    Mark(Seat),
    /// This one is told that the role came to him by night, and may name its holder (RUMP-2).
    Challenge(Seat),
    /// The holder kills this one in place of the village's vote; he dies too if he `falls`, and is mayor if he `rules`
    /// and there is one (DICT-2).
    Overthrow { target: Seat, rules: bool, falls: bool },
    /// The holder has something to do until sunset, and learns what (TALK-1).
    Give(Task),
    /// The holder has won at once, and alone (WIN-0).
    Win,
    /// These learn something.
    Tell { seats: SeatSet, fact: Fact },
    /// Two graves are dug before all eyes: for this one, and for one of the other kind (GRAVE-1).
    Dig(Seat),
    /// The holder, and he alone, learns something.
    Learn(Fact),
    /// Everybody learns something.
    Announce(Fact),
    /// Everybody learns something at dawn, after the deaths (TSEER-1).
    AnnounceAtDawn(Fact),
}

pub type Intents = ArrayVec<Intent, 4>;

/// A power that is used in dying, and its place after the chain of deaths (DEATH-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum DeathPower {
    /// Each shot feeds the queue of deaths.
    Shot,
    /// After all shots.
    Testimony,
}

/// What a role does. Every hook has an empty default, so that a role's file holds only what differs.
pub trait Role: Sync {
    /// How many uses of each power the role starts with.
    fn charges(&self) -> [u8; 2] {
        [0, 0]
    }

    /// What the living holder is asked in this step of the night.
    fn night(&self, _table: &Table, _me: Seat, _step: Step) -> Option<Ask> {
        None
    }

    /// What a legal answer of the holder means.
    fn answered(&self, _table: &Table, _me: Seat, _action: &Action) -> Intents {
        Intents::new()
    }

    /// The holder let his time run out.
    fn unanswered(&self, _table: &Table, _me: Seat, _kind: PromptKind) -> Intents {
        Intents::new()
    }

    /// Somebody whom the role challenged has named its holder, or nobody. What comes of it is his doing (RUMP-2).
    fn countered(&self, _table: &Table, _me: Seat, _action: &Action) -> Intents {
        Intents::new()
    }

    /// The holder has just taken the role over, with what is left of its powers (HEIR-1): what he must be told of
    /// what the role keeps, for he did not see it happen.
    fn taken_over(&self, _table: &Table, _me: Seat) -> Intents {
        Intents::new()
    }

    /// These have died together, and the holder lives.
    fn witnessed(&self, _table: &Table, _me: Seat, _dead: SeatSet) -> Intents {
        Intents::new()
    }

    /// What happens to the living holder at dawn, after the deaths are announced (DAY-2).
    fn at_dawn(&self, _table: &Table, _me: Seat) -> Intents {
        Intents::new()
    }

    /// True if the holder decides today instead of the village (DICT-1).
    fn seizes_day(&self, _table: &Table, _me: Seat) -> bool {
        false
    }

    /// What the holder comes to know shortly before the village's vote ends (MENT-1).
    fn before_vote_ends(&self, _table: &Table, _me: Seat) -> Intents {
        Intents::new()
    }

    /// What happens to the living holder when the day's accounts are settled, before anybody asks who has won
    /// (SUNSET-1).
    fn at_sunset(&self, _table: &Table, _me: Seat) -> Intents {
        Intents::new()
    }

    /// True while the pack's vote can't harm the holder. Asked when the pack has chosen.
    fn is_shielded_from_pack(&self, _table: &Table, _me: Seat) -> bool {
        false
    }

    /// True while the village's vote and the mayor's choice can't kill the holder.
    fn is_shielded_from_vote(&self, _table: &Table, _me: Seat) -> bool {
        false
    }

    /// The holder's own camp, where neither infection nor his card's side decides it (SIDE-1).
    fn camp(&self, _table: &Table, _me: Seat) -> Option<Camp> {
        None
    }

    /// True if the holder reads the pack's chat without being of the pack (GIRL-1).
    fn overhears_pack(&self) -> bool {
        false
    }

    /// True if the holder reads and writes with the dead at night (NECRO-1).
    fn speaks_with_dead(&self) -> bool {
        false
    }

    /// The power that the holder uses in dying.
    fn death_power(&self) -> Option<DeathPower> {
        None
    }

    /// What the dead holder is asked when his power's turn has come.
    fn at_death(&self, _table: &Table, _me: Seat) -> Option<Ask> {
        None
    }

    /// The role that the living holder takes over because these died together, in this order (HEIR-1, PLUND-1).
    fn inherits_from(&self, _table: &Table, _me: Seat, _dead: &[Seat]) -> Option<Seat> {
        None
    }

    /// True if a living lover wins with the holder (RAT-3).
    fn shares_victory_with_lover(&self) -> bool {
        false
    }

    /// The holder, alone of his kind, has reached his goal (WIN-1).
    fn has_won_alone(&self, _table: &Table, _me: Seat) -> bool {
        false
    }
}
