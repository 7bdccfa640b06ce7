//! The channels of the chat: who writes and who reads in each, as one table (CHAT-1 to CHAT-4).

use serde::{Deserialize, Serialize};

use super::Table;
use crate::game::wire::{Channel, Permissions, Phase, Step};
use crate::seat::{Seat, SeatSet};

/// A phase as far as the chat depends on it. Many phases are the same for the chat, so permissions seldom change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ChatPhase {
    /// Before the start and after the end everybody writes.
    Open,
    /// Roles are shown: nobody writes.
    Closed,
    Day,
    /// By day, while deaths are settled: the dying may still use a last power.
    Settling,
    Night,
    PackVote,
}

impl From<Phase> for ChatPhase {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Night { step: Step::Pack } => Self::PackVote,
            Phase::Night { .. } => Self::Night,
            Phase::Reveal => Self::Closed,
            _ if phase.settles_deaths() => Self::Settling,
            _ if phase.is_daytime() => Self::Day,
            _ => Self::Open,
        }
    }
}

/// The channels in which a seat may write and read.
pub fn permissions(table: &Table, floor: ChatPhase, seat: Seat) -> Permissions {
    let is_alive = table.is_alive(seat);
    let mut all = Permissions::default();
    all.read.insert(Channel::Village);
    let is_day = matches!(floor, ChatPhase::Day | ChatPhase::Settling);
    if floor == ChatPhase::Open || (is_day && is_alive) {
        all.write.insert(Channel::Village);
    }
    if floor == ChatPhase::Open {
        return all;
    }
    fn open(all: &mut Permissions, channel: Channel) {
        all.write.insert(channel);
        all.read.insert(channel);
    }
    // The lovers have their channel while both live: a dead lover writes with the dead only (CHAT-1).
    if is_alive && table.lover_of(seat).is_some_and(|lover| table.is_alive(lover)) {
        open(&mut all, Channel::Lovers);
    }
    let is_night = matches!(floor, ChatPhase::Night | ChatPhase::PackVote);
    // What somebody has seen that is hidden must reach nobody who talks with the dead, and nobody who is dying (DEAD-1).
    let has_looked = |seat: Seat| table.player(seat).is_some_and(|player| player.unveiled);
    let tells_nothing = if floor == ChatPhase::Settling {
        !is_alive && table.seated().iter().any(has_looked)
    } else {
        has_looked(seat) && table.has_medium()
    };
    if tells_nothing {
        all.read.insert(Channel::Dead);
    } else if !is_alive || (is_night && table.role(seat).is_some_and(|role| role.card().speaks_with_dead)) {
        open(&mut all, Channel::Dead);
    }
    if floor == ChatPhase::PackVote && is_alive {
        if table.is_pack(seat) {
            open(&mut all, Channel::Pack);
        } else if table.living_role(seat).is_some_and(|role| role.overhears_pack()) {
            all.read.insert(Channel::Pack);
        }
    }
    all
}

/// The seats that see the lines of this channel with their authors.
pub fn readers(table: &Table, floor: ChatPhase, channel: Channel) -> SeatSet {
    table.seated().iter().filter(|seat| permissions(table, floor, *seat).read.contains(channel)).collect()
}
