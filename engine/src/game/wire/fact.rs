//! Facts that players learn, and causes of death.

use serde::{Deserialize, Serialize};

use super::task::Task;
use crate::roles::{Aura, RoleId};
use crate::seat::{Seat, SeatSet};

/// The cause of a death. The village sees every death of a night as [`Cause::Night`] (NIGHT-2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Cause {
    /// The public cause of every death of a night.
    Night,
    /// The pack.
    Pack,
    Poison,
    WhiteWolf,
    /// Rumplestiltskin named the player's role, or was named.
    Guess,
    /// The dictator's coup.
    Dictator,
    /// The pyromancer's barrels.
    Explosion,
    /// A word was not said, or a letter was used (TALK-1, LIT-1).
    Word,
    /// The player's lover died.
    Lover,
    Vote,
    /// The mayor's choice at a tie.
    Mayor,
    /// The hunter's shot.
    Shot,
    /// The player left, or was removed (AFK-2).
    Kick,
}

/// A fact that one player learns, or several, or everybody.
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
    /// One of these two is of the pack, and the other is not. There is only one if nobody of the other kind lives
    /// (GRAVE-1).
    Graves { one: Seat, other: Option<Seat> },
    /// The player whose role the heir takes over when they die (HEIR-1).
    Testator { seat: Seat },
    /// The members of the pack, the recipient included.
    Pack { seats: SeatSet },
    /// The recipient's lover.
    Lover { seat: Seat, role: RoleId },
    /// The goal of the couple: to be the last two, or to win with its side (SIDE-2).
    CoupleGoal { last_two: bool },
    /// The player whose death on the first day makes the mercenary win (MERC-1).
    Contract { seat: Seat },
    /// The mercenary's contract has expired (MERC-2).
    ContractOver,
    /// The living with the sick rat's mark; they and the rat are told (RAT-2).
    Contaminated { seats: SeatSet },
    /// The recipient's task until sunset (TALK-1, LIT-1).
    Task { task: Task },
    /// The recipient has used the forbidden letter; the next time costs their life (LIT-1).
    Warned,
    /// The leader of the village's vote, and whether they are of the pack; nobody without a single leader (MENT-1).
    Leader { seat: Option<Seat>, pack: bool },
    /// The holder of this role came in the night and guessed wrong (RUMP-2).
    Visited { role: RoleId },
    /// The recipient is infected, and of the pack from now on.
    Infected,
}
