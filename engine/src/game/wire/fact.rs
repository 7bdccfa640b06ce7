//! Facts that players learn, and causes of death.

use serde::{Deserialize, Serialize};

use super::task::Task;
use crate::roles::{Aura, RoleId};
use crate::seat::{Seat, SeatSet};

/// Why somebody died. To the village every death of a night is [`Cause::Night`] (NIGHT-2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Cause {
    /// The public face of whatever killed in the night.
    Night,
    /// The pack.
    Pack,
    Poison,
    WhiteWolf,
    /// Named by rumplestiltskin, or he himself named.
    Guess,
    /// The dictator's coup.
    Dictator,
    /// The pyromancer's barrels.
    Explosion,
    /// A word that was not said, or a letter that was (TALK-1, LIT-1).
    Word,
    /// Grief for a lover.
    Lover,
    Vote,
    /// The mayor's choice at a tie.
    Mayor,
    /// The hunter's shot.
    Shot,
    /// Removed, or left (AFK-2).
    Kick,
}

/// Something that one player, or all, come to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Fact {
    /// The role that a seat holds.
    Role { seat: Seat, role: RoleId },
    /// A role that was seen tonight, whoever holds it (TSEER-1).
    Seen { role: RoleId },
    /// What a seat's role looks like to the aura seer (AURA-1).
    Aura { seat: Seat, aura: Aura },
    /// One of these two is of the pack, and the other is not; alone, if nobody of the other kind lives (GRAVE-1).
    Graves { one: Seat, other: Option<Seat> },
    /// Whose role one takes over when he dies (HEIR-1).
    Testator { seat: Seat },
    /// Who is of the pack, oneself included.
    Pack { seats: SeatSet },
    /// Who one is in love with.
    Lover { seat: Seat, role: RoleId },
    /// What the couple has to reach: to be the last two, or to win with its side (SIDE-2).
    CoupleGoal { last_two: bool },
    /// Whose death on the first day makes the mercenary win (MERC-1).
    Contract { seat: Seat },
    /// The mercenary's contract has expired (MERC-2).
    ContractOver,
    /// The living who carry the sick rat's mark; to them, and to the rat (RAT-2).
    Contaminated { seats: SeatSet },
    /// What one has to do until sunset (TALK-1, LIT-1).
    Task { task: Task },
    /// The forbidden letter was used; the next time costs one's life (LIT-1).
    Warned,
    /// Who leads in the village's vote, and whether he is of the pack; nobody if none is ahead of all (MENT-1).
    Leader { seat: Option<Seat>, pack: bool },
    /// Who holds this role came in the night and guessed wrong (RUMP-2).
    Visited { role: RoleId },
    /// One has been infected, and hunts with the pack from now on.
    Infected,
}
