//! The draft of a night.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::game::wire::{Cause, Fact};
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// The draft of a night: the intents of a night are collected here, and at dawn the draft becomes deaths (NIGHT-1).
#[derive(Clone, Default, Debug, Serialize, Deserialize)]
pub struct Draft {
    /// The player whom the pack has chosen.
    pub victim: Option<Seat>,
    /// True if the victim was out of the pack's reach when it chose (RED-1).
    pub shielded: bool,
    /// Who protects whom: the guard, then the protected player.
    pub guarded: ArrayVec<(Seat, Seat), MAX_SEATS>,
    /// The players who healed the victim.
    pub healers: SeatSet,
    pub infected: bool,
    /// Deaths at dawn that nothing stops: the target, the cause, the killer.
    pub kills: ArrayVec<(Seat, Cause, Seat), MAX_SEATS>,
    /// Players who were visited and may name the visitor: the visited player, then the visitor (RUMP-2).
    pub challenges: ArrayVec<(Seat, Seat), MAX_SEATS>,
    /// The members of the pack who voted for the victim (STAT-1).
    pub hunters: SeatSet,
    /// The members of the pack who have spoken tonight, in the order of their first lines. The little girl is shown a
    /// first, a second, a third voice, never a number that belongs to a seat (GIRL-1).
    pub voices: ArrayVec<Seat, MAX_SEATS>,
    /// The pyromancers who have lit their barrels (PYRO-1).
    pub lit: SeatSet,
    /// The facts that everybody is told at dawn, after the deaths.
    pub news: ArrayVec<Fact, MAX_SEATS>,
}
