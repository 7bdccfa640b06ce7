//! The names of nodes, and the span in which a node may act.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayString;
use clap::ValueEnum;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The longest name of a node, in bytes.
const MAX_NAME: usize = 32;

/// The name of a node: of the processes that serve one database, each has its own. `Copy`, because rooms and messages hold it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct NodeName(ArrayString<MAX_NAME>);

/// A text is no name of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a node's name has 1 to {MAX_NAME} letters, digits and hyphens")]
pub struct NotANodeName;

impl NodeName {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for NodeName {
    type Err = NotANodeName;

    fn from_str(text: &str) -> Result<Self, NotANodeName> {
        let is_valid = !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        let name = ArrayString::from(text).ok().filter(|_| is_valid);
        name.map(Self).ok_or(NotANodeName)
    }
}

impl TryFrom<String> for NodeName {
    type Error = NotANodeName;

    fn try_from(text: String) -> Result<Self, NotANodeName> {
        text.parse()
    }
}

impl From<NodeName> for String {
    fn from(name: NodeName) -> Self {
        name.as_str().to_owned()
    }
}

impl fmt::Display for NodeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What a node holds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema, ValueEnum)]
#[serde(rename_all = "camelCase")]
pub enum Holds {
    #[default]
    Both,
    /// Rooms alone: it takes no sockets, so that it can be started anew behind those of other nodes.
    Rooms,
    /// Sockets alone: rooms, and what is said in them, are on other nodes.
    Sockets,
}

impl Holds {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Both => "both",
            Self::Rooms => "rooms",
            Self::Sockets => "sockets",
        }
    }

    pub const fn rooms(self) -> bool {
        !matches!(self, Self::Sockets)
    }

    pub const fn sockets(self) -> bool {
        !matches!(self, Self::Rooms)
    }
}

impl From<String> for Holds {
    /// What a later release may have written is read as both.
    fn from(text: String) -> Self {
        [Self::Rooms, Self::Sockets].into_iter().find(|holds| holds.name() == text).unwrap_or_default()
    }
}

/// One span in which a node may act, from its registration until it stops or the others take it for dead. A node that registers again
/// gets another epoch, and what it held before is no longer its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Tenure {
    pub node: NodeName,
    pub epoch: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_can_be_part_of_a_subject() {
        assert_eq!("node-1".parse::<NodeName>().unwrap().as_str(), "node-1");
        for text in ["", "a b", "a.b", "*", "é", &"a".repeat(33)] {
            assert_eq!(text.parse::<NodeName>(), Err(NotANodeName), "{text}");
        }
    }
}
