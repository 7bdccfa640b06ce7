//! The public list of games: which games it shows, and in which order.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::account::Rank;
use crate::base::lang::Lang;
use crate::base::status::Status;
use crate::game::Settings;
use crate::progress::{MoonNight, SERIOUS_LEVEL};

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
    /// People may take free seats.
    pub available: bool,
}

/// How long a rematch keeps seats for the people of the game before it, in milliseconds.
pub const SEATS_KEPT_FOR: u64 = 60_000;

/// How many of the free seats others may take, while seats are kept for so many people who have not come yet.
pub const fn open_seats(free: usize, awaited: usize) -> usize {
    free.saturating_sub(awaited)
}

/// A table before its deal, as *Play* weighs it for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    pub listed: Listed,
    /// Its game begins by itself soon (LOBBY-11).
    pub quick: bool,
    /// Only one that the house opened at new moon (MOON-2) is tried, and nobody is led to friends by it: that would tell who is there.
    pub anonymous: bool,
    pub voice: bool,
    /// Seats that are taken, and seats that friends of the one who wants to play hold.
    pub seated: u8,
    pub friends: u8,
}

/// The seats of a game that *Play* opens.
const QUICK_SEATS: u8 = 8;

/// The settings of a game that *Play* opens, with the suggested set whose turn it is; at new moon it is anonymous (MOON-2).
pub fn quick_game(lang: Lang, turn: u32, night: Option<MoonNight>) -> Settings {
    let anonymous = hides_names(night);
    Settings { lang, anonymous, ..Settings::suggested_in_turn(QUICK_SEATS, turn) }
}

/// Whether games that the house opens are anonymous tonight (MOON-2).
pub fn hides_names(night: Option<MoonNight>) -> bool {
    night == Some(MoonNight::New)
}

/// The order in which *Play* tries tables: friends first, then the table with most people.
pub type PlayKey = (Reverse<u8>, Reverse<u8>);

impl Table {
    /// Where *Play* tries the table for somebody of this level; `None` if it does not. It leads only to friends and to games that begin
    /// soon, or to any where no bots may take the free seats; not to games that one chooses to be in, which are anonymous or have voice.
    /// At new moon all of them are anonymous, and others are left to who chooses them.
    pub fn play_key(&self, level: u8, bots_allowed: bool, night: Option<MoonNight>) -> Option<PlayKey> {
        let Listed { status, people, slots, .. } = self.listed;
        let is_of_the_night = if hides_names(night) { self.anonymous && self.quick } else { !self.anonymous };
        let friends = if self.anonymous { 0 } else { self.friends };
        let suits = is_of_the_night && !self.voice && self.listed.is_shown_at(level);
        let begins_soon = self.quick || status == Status::Starting || self.seated + 1 >= slots;
        (self.listed.is_listed() && self.listed.is_open() && suits)
            .then_some((Reverse(friends), Reverse(people)))
            .filter(|_| begins_soon || friends > 0 || !bots_allowed)
    }
}

/// The order of the list.
pub type SortKey = (Status, Platform, Reverse<Rank>, Reverse<u32>);

impl Listed {
    /// A game with these settings in which people hold so many seats, opened in a browser by a player.
    pub fn of(settings: &Settings, status: Status, people: u8) -> Self {
        let Settings { private, serious, slots, available, .. } = *settings;
        let (platform, admin_rank) = (Platform::Web, Rank::Player);
        Self { status, private, serious, platform, admin_rank, people, slots, available }
    }

    /// A game is listed once it has a player, until it ends, unless it is private.
    pub fn is_listed(&self) -> bool {
        self.status > Status::Created && self.status < Status::Ended && !self.private
    }

    /// Whether a person may take a seat: a bot leaves its own to them (LOBBY-10), unless the host has closed the room (LOBBY-6).
    pub fn is_open(&self) -> bool {
        matches!(self.status, Status::Waiting | Status::Starting)
            && self.available
            && self.people < self.slots
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
        available: true,
    };

    #[test]
    fn play_leads_to_friends_then_to_most_people_and_only_where_a_game_begins_soon() {
        let people = |people| Listed { people, ..OPEN };
        let table =
            Table { listed: people(2), quick: true, anonymous: false, voice: false, seated: 2, friends: 0 };
        let slow = Table { quick: false, ..table };
        let friends = Table { friends: 1, listed: people(1), ..slow };
        let fuller = Table { listed: people(5), seated: 5, ..table };
        let one_missing = Table { seated: 7, listed: people(4), ..slow };
        let starting = Listed { status: Status::Starting, ..people(3) };
        let counting_down = Table { listed: starting, seated: 8, ..slow };
        let mut tables = [table, counting_down, one_missing, fuller, friends];
        tables.sort_by_key(|table| table.play_key(1, true, None));
        assert_eq!(tables, [friends, fuller, one_missing, counting_down, table]);
        for refused in [
            slow,
            Table { listed: people(8), seated: 8, ..table },
            Table { listed: Listed { available: false, ..OPEN }, ..table },
            Table { listed: Listed { serious: true, ..OPEN }, ..table },
            Table { listed: Listed { private: true, ..OPEN }, ..table },
            Table { listed: Listed { status: Status::Playing, ..OPEN }, ..table },
            Table { anonymous: true, ..friends },
            Table { voice: true, ..table },
        ] {
            assert_eq!(refused.play_key(SERIOUS_LEVEL - 1, true, None), None, "{refused:?}");
        }
        assert!(slow.play_key(1, false, None).is_some());
        // At new moon only games of the house are tried, all of them anonymous, and nobody is led to a friend (MOON-2).
        let new = Some(MoonNight::New);
        let masked = Table { anonymous: true, friends: 1, ..table };
        assert_eq!(masked.play_key(1, true, new), Table { friends: 0, ..masked }.play_key(1, true, new));
        assert!(masked.play_key(1, true, new).is_some());
        for refused in [table, friends, Table { quick: false, ..masked }] {
            assert_eq!(refused.play_key(1, true, new), None, "{refused:?}");
        }
        for night in [None, Some(MoonNight::Full)] {
            assert_eq!(masked.play_key(1, true, night), None);
        }
        let serious = Table { listed: Listed { serious: true, ..OPEN }, ..table };
        assert!(serious.play_key(SERIOUS_LEVEL, true, None).is_some());
    }

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
