//! The channels of the chat: who writes and who reads, as one table (CHAT-1 to CHAT-4).

use serde::{Deserialize, Serialize};

use super::table::Table;
use crate::base::text::Text;
use crate::game::{Phase, Step};
use crate::seat::{Seat, SeatSet};

/// A channel that people write in. What the game says to one player are events addressed to him.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Channel {
    Village,
    Pack,
    Lovers,
    Dead,
}

impl Channel {
    pub const ALL: [Self; 4] = [Self::Village, Self::Pack, Self::Lovers, Self::Dead];
}

/// A set of channels. In JSON a list.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Channel>"))]
pub struct ChannelSet(u8);

impl ChannelSet {
    pub fn contains(self, channel: Channel) -> bool {
        self.0 & (1 << channel as u8) != 0
    }
    pub fn insert(&mut self, channel: Channel) {
        self.0 |= 1 << channel as u8;
    }
    pub fn iter(self) -> impl Iterator<Item = Channel> {
        Channel::ALL.into_iter().filter(move |channel| self.contains(*channel))
    }
}

impl FromIterator<Channel> for ChannelSet {
    fn from_iter<I: IntoIterator<Item = Channel>>(channels: I) -> Self {
        let mut set = Self::default();
        channels.into_iter().for_each(|channel| set.insert(channel));
        set
    }
}

impl Serialize for ChannelSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for ChannelSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Channel>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// Who is seen to speak.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Speaker {
    Seat {
        seat: Seat,
    },
    /// A wolf whom the little girl overhears: a number that changes each night (GIRL-1).
    Mask {
        mask: u8,
    },
    /// The necromancer, to the dead (NECRO-1).
    Necromancer,
}

/// A line that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Line {
    pub channel: Channel,
    pub from: Speaker,
    pub text: Text,
    /// The day on which it was said, 0 in the first night and before.
    pub day: u8,
    /// Said at night.
    pub night: bool,
}

/// Which channels a seat may write in and read.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Permissions {
    pub write: ChannelSet,
    pub read: ChannelSet,
}

impl Permissions {
    /// CHAT-4: in which channels one may speak and listen by voice: by the same table, and in none in a written game.
    /// Who is muted listens in public.
    pub(super) fn by_voice(self, voice: bool, muted: bool) -> Self {
        let write = self.write.iter().filter(|channel| !muted || *channel != Channel::Village).collect();
        if voice { Self { write, ..self } } else { Self::default() }
    }
}

/// What a phase means for the chat. Most phases mean the same, so that little changes when one follows another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Floor {
    /// Before the start and after the end everyone talks.
    Open,
    /// Roles are shown.
    Closed,
    Day,
    Night,
    PackVote,
}

impl From<Phase> for Floor {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Night { step: Step::Pack } => Self::PackVote,
            Phase::Night { .. } => Self::Night,
            Phase::Reveal => Self::Closed,
            _ if phase.is_daytime() => Self::Day,
            _ => Self::Open,
        }
    }
}

/// The table of channels for one seat, in the state that the table is in.
pub fn permissions(table: &Table, floor: Floor, seat: Seat) -> Permissions {
    let is_alive = table.is_alive(seat);
    let mut all = Permissions::default();
    all.read.insert(Channel::Village);
    if floor == Floor::Open || (floor == Floor::Day && is_alive) {
        all.write.insert(Channel::Village);
    }
    if floor == Floor::Open {
        return all;
    }
    let mut both = |channel: Channel| {
        all.write.insert(channel);
        all.read.insert(channel);
    };
    // The two keep their channel while both live: a dead lover writes with the dead only (CHAT-1).
    if is_alive && table.lover_of(seat).is_some_and(|lover| table.is_alive(lover)) {
        both(Channel::Lovers);
    }
    let is_night = matches!(floor, Floor::Night | Floor::PackVote);
    if !is_alive || (is_night && table.living_role(seat).is_some_and(|role| role.speaks_with_dead())) {
        both(Channel::Dead);
    }
    if floor == Floor::PackVote && is_alive {
        if table.is_pack(seat) {
            both(Channel::Pack);
        } else if table.living_role(seat).is_some_and(|role| role.overhears_pack()) {
            all.read.insert(Channel::Pack);
        }
    }
    all
}

/// Those who read a line of this channel with its author's name.
pub fn readers(table: &Table, floor: Floor, channel: Channel) -> SeatSet {
    table.seated().iter().filter(|seat| permissions(table, floor, *seat).read.contains(channel)).collect()
}
