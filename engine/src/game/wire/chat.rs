//! The chat: its channels and lines, the speaker that a line shows, and in which channels a seat may write and read.

use serde::{Deserialize, Serialize};

use crate::base::text::Text;
use crate::seat::Seat;

/// A channel that people write in. What the game tells one player are events, not lines.
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

/// The speaker that a line shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Speaker {
    Seat {
        seat: Seat,
    },
    /// A wolf, as the little girl sees them: a number that changes each night (GIRL-1).
    Mask {
        mask: u8,
    },
    /// The necromancer, to the dead (NECRO-1).
    Necromancer,
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Line {
    pub channel: Channel,
    pub from: Speaker,
    pub text: Text,
    /// The day on which it was said; 0 in the first night and before.
    pub day: u8,
    /// True if it was said at night.
    pub night: bool,
}

/// The channels in which a seat may write and read.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Permissions {
    pub write: ChannelSet,
    pub read: ChannelSet,
}

impl Permissions {
    /// The channels in which a seat may speak and listen by voice: the same as in writing, and none in a game without
    /// voice. A muted player may listen in public (CHAT-4).
    pub(in crate::game) fn by_voice(self, voice: bool, muted: bool) -> Self {
        let write = self.write.iter().filter(|channel| !muted || *channel != Channel::Village).collect();
        if voice { Self { write, ..self } } else { Self::default() }
    }

    /// The one channel that carries what is said by voice: the chosen one while it is open, else the first that is, in the order of
    /// [`Channel::ALL`].
    pub fn spoken_in(self, chosen: Option<Channel>) -> Option<Channel> {
        chosen.filter(|channel| self.write.contains(*channel)).or_else(|| self.write.iter().next())
    }
}
