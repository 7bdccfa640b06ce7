//! Newcomers: in their first games bots are gentle with them, and new accounts have lower limits. So people who come back with another account each time are slowed down, and nobody
//! else is.

use super::social::REQUESTS_AN_HOUR;
use crate::base::moment::Millis;

/// How long an account is new; a guest's too.
pub const NEW_FOR: Millis = 24 * 3_600_000;
/// In so many games bots are gentle with somebody.
pub const FIRST_GAMES: u8 = 3;
/// The limits of talk are divided by this for a new account.
const PART_OF_TALK: u32 = 2;
/// How many friend requests a new account may send in an hour.
const REQUESTS_WHILE_NEW: usize = 5;

/// Whether an account created at that moment is new now.
pub fn is_new(created_at: Millis, now: Millis) -> bool {
    now.saturating_sub(created_at) < NEW_FOR
}

/// Whether somebody of this level has probably played few games: two seldom lead beyond it.
pub fn shows_first_games(level: u8) -> bool {
    level <= 2
}

/// The divisor of this account's limits of talk.
pub const fn talk_divisor(is_new: bool) -> u32 {
    if is_new { PART_OF_TALK } else { 1 }
}

/// How many friend requests this account may send in an hour.
pub const fn requests_an_hour(is_new: bool) -> usize {
    if is_new { REQUESTS_WHILE_NEW } else { REQUESTS_AN_HOUR }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_is_new_for_a_day() {
        assert!(is_new(1000, 1000) && is_new(1000, 999 + NEW_FOR));
        assert!(!is_new(1000, 1000 + NEW_FOR));
        // A clock that was set back makes nobody old.
        assert!(is_new(1000, 0));
    }

    #[test]
    fn new_accounts_have_lower_limits() {
        assert_eq!((talk_divisor(true), talk_divisor(false)), (2, 1));
        assert_eq!((requests_an_hour(true), requests_an_hour(false)), (5, 20));
    }
}
