//! The public list of games: which games it shows, and in which order.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::account::Rank;
use crate::base::status::Status;
use crate::progress::SERIOUS_LEVEL;

/// The most games that the list shows.
pub const MAX_LISTED: usize = 100;

/// The platform on which a game was opened.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Platform {
    Web,
    Mobile,
}

/// Everything that decides whether and where a game stands in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listed {
    pub status: Status,
    pub private: bool,
    pub serious: bool,
    pub platform: Platform,
    /// The rank of the game's host.
    pub admin_rank: Rank,
    /// Seats that people hold. Bots don't count: with them one person could fill a hundred games, and nobody would see others.
    pub people: u8,
    pub slots: u8,
}

/// How long a rematch keeps seats for the people of the game before it, in milliseconds.
pub const SEATS_KEPT_FOR: u64 = 60_000;

/// How many of the free seats others may take, while seats are kept for so many people who have not come yet.
pub const fn open_seats(free: usize, awaited: usize) -> usize {
    free.saturating_sub(awaited)
}

/// The order of the list.
pub type SortKey = (Status, Platform, Reverse<Rank>, Reverse<u32>);

impl Listed {
    /// A game is listed once it has a player, until it ends, unless it is private.
    pub fn is_listed(&self) -> bool {
        self.status > Status::Created && self.status < Status::Ended && !self.private
    }

    /// Serious games are shown to players of level 5 and above.
    pub fn is_shown_at(&self, level: u8) -> bool {
        !self.serious || level >= SERIOUS_LEVEL
    }

    /// The list is sorted by this key: by status, then web before mobile, then a higher rank of the host first, then
    /// games with more of their seats taken by people.
    pub fn sort_key(&self) -> SortKey {
        let fill = u32::from(self.people) * 10_000 / u32::from(self.slots.max(1));
        (self.status, self.platform, Reverse(self.admin_rank), Reverse(fill))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPEN: Listed = Listed {
        status: Status::Waiting,
        private: false,
        serious: false,
        platform: Platform::Web,
        admin_rank: Rank::Player,
        people: 4,
        slots: 8,
    };

    #[test]
    fn only_running_public_games_are_listed() {
        assert!(OPEN.is_listed());
        assert!(!Listed { status: Status::Created, ..OPEN }.is_listed());
        assert!(!Listed { status: Status::Ended, ..OPEN }.is_listed());
        assert!(!Listed { private: true, ..OPEN }.is_listed());
        assert!(!Listed { serious: true, ..OPEN }.is_shown_at(4));
        assert!(Listed { serious: true, ..OPEN }.is_shown_at(5));
    }

    #[test]
    fn the_order_is_status_web_rank_fill() {
        let playing = Listed { status: Status::Playing, ..OPEN };
        let mobile = Listed { platform: Platform::Mobile, ..OPEN };
        let staff = Listed { admin_rank: Rank::Staff, ..OPEN };
        let fuller = Listed { people: 7, ..OPEN };
        let mut games = [playing, mobile, OPEN, fuller, staff];
        games.sort_by_key(Listed::sort_key);
        assert_eq!(games, [staff, fuller, OPEN, mobile, playing]);
    }
}
