//! The status of a game as one number: the list of games sorts by it, and the database stores it.

use serde::{Deserialize, Serialize};

/// The status of a game. In JSON its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
#[serde(into = "u8", try_from = "u8")]
#[repr(u8)]
pub enum Status {
    Created = 0,
    Waiting = 1,
    Starting = 2,
    Playing = 3,
    Ended = 4,
    Aborted = 5,
}

impl From<Status> for u8 {
    fn from(status: Status) -> u8 {
        status as u8
    }
}

impl TryFrom<u8> for Status {
    type Error = &'static str;
    fn try_from(code: u8) -> Result<Self, Self::Error> {
        use Status::*;
        [Created, Waiting, Starting, Playing, Ended, Aborted]
            .into_iter()
            .find(|status| *status as u8 == code)
            .ok_or("a status is a number from 0 to 5")
    }
}
