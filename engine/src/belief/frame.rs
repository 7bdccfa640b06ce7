//! The frame of a belief: what is certain.

use arrayvec::ArrayVec;

use super::evidence::{Evidence, shown_card};
use super::is_hostile;
use crate::game::GameView;
use crate::roles::RoleId;
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// How likely the black wolf's victim of a quiet night has been infected.
const INFECTED: f32 = 0.4;

/// What is known of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Known {
    Stranger,
    Friend,
    Pack,
    Alone,
    /// Nothing that could be held against who has spoken of them.
    Open,
}

/// The frame of a belief: who is known, who is not, and how many of the strangers are enemies.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    known: [Known; MAX_SEATS],
    pub(super) strangers: ArrayVec<Seat, MAX_SEATS>,
    /// Those who are known to be of the pack, or were.
    pub(super) pack_known: SeatSet,
    /// The number of strangers of the pack without an infection, and of those who win alone.
    pub(super) pack: usize,
    pub(super) alone: usize,
    /// How likely one more is of the pack, because they have been infected.
    pub(super) infected: f32,
}

impl Frame {
    pub(super) fn new(evidence: &Evidence, view: &GameView) -> Self {
        let judges_as_village = view.me.is_some_and(|me| view.seat(me).is_some_and(|seat| seat.pack));
        let mut known = [Known::Open; MAX_SEATS];
        let mut strangers = ArrayVec::new();
        let of_role = |role: RoleId| {
            if role.card().in_pack {
                Known::Pack
            } else if is_hostile(role, view.day) {
                Known::Alone
            } else {
                Known::Friend
            }
        };
        let mut pack_known = SeatSet::EMPTY;
        let (mut pack, mut alone) = (0usize, 0usize);
        for (role, count) in view.remaining.iter() {
            match of_role(role) {
                Known::Pack => pack += usize::from(count),
                Known::Alone => alone += usize::from(count),
                _ => {}
            }
        }
        let mut has_infected = false;
        for seat in view.seats.iter().filter(|seat| seat.face.is_some()) {
            let it = if !seat.alive {
                has_infected |= seat.infected;
                shown_card(seat).map_or(Known::Open, of_role)
            } else if evidence.shielded.contains(seat.seat) {
                Known::Pack
            } else if judges_as_village {
                Known::Stranger
            } else if evidence.found.contains(seat.seat) {
                Known::Pack
            } else if view.me == Some(seat.seat)
                && view.my_role.is_none_or(|role| of_role(role) == Known::Friend)
                || evidence.cleared.contains(seat.seat)
            {
                Known::Friend
            } else {
                seat.role.map_or(Known::Stranger, of_role)
            };
            known[seat.seat.index()] = it;
            if it == Known::Pack {
                pack_known.insert(seat.seat);
            }
            if seat.alive {
                match it {
                    Known::Stranger => strangers.push(seat.seat),
                    Known::Pack => pack = pack.saturating_sub(1),
                    Known::Alone => alone = alone.saturating_sub(1),
                    Known::Friend | Known::Open => {}
                }
            }
        }
        let may_infect = evidence.quiet_nights > 0 && !has_infected;
        let pack = pack.min(strangers.len());
        Self {
            known,
            pack,
            alone: alone.min(strangers.len() - pack),
            infected: if may_infect && pack < strangers.len() { INFECTED } else { 0.0 },
            strangers,
            pack_known,
        }
    }

    pub(super) fn known(&self, seat: Seat) -> Known {
        self.known[seat.index()]
    }

    /// How likely a player outside the pack wins alone, before anything is known of them.
    pub(super) fn share_alone(&self) -> f32 {
        self.alone as f32 / (self.strangers.len() - self.pack).max(1) as f32
    }
}
