//! What can be known of a game from what a seat was sent: how likely each player is of the pack, or an enemy of the
//! village at all.
//!
//! [`Evidence`] is the record: votes, accusations, claims, statements, deaths, and what a card has learnt. A [`Belief`]
//! is drawn from it: every pack that fits what is known is counted, each with a weight by what its members did to one
//! another and to the rest. The weights are fitted to many games (docs/BOTS.md). Who holds a card that wins alone is
//! then as likely for each player outside the pack, but for what speaks for it.
//!
//! INVARIANT: everything here follows from events that the seat was sent. What others say is text, which whoever reads
//! it notes as a claim, a statement or a suspicion.

mod evidence;
mod fit;
mod frame;
mod packs;
mod quality;
mod weigh;
mod weights;

pub use evidence::{Clue, Deed, Evidence, Statement};
pub use fit::{Dusk, fit};
pub use quality::Quality;
pub use weigh::{Belief, CERTAIN, Method};
pub use weights::{FITTED, Weights};

use crate::roles::{RoleId, Side};

/// True if a card is an enemy of the village now. The mercenary is of the village from the second day on (MERC-2).
pub fn is_hostile(role: RoleId, day: u8) -> bool {
    role.card().side != Side::Villagers && (role != RoleId::Mercenary || day < 2)
}
