//! New accounts: whoever comes back under another name each time is slower than everybody else, and nobody else is hindered.

use super::social::REQUESTS_AN_HOUR;
use crate::base::moment::Millis;

/// An account is new for so long, a guest's too.
pub const NEW_FOR: Millis = 24 * 3_600_000;
/// Of what everybody may say at once and in a second, an account that is new may say this part.
const PART_OF_TALK: u32 = 2;
/// How many requests a new account sends in an hour.
const REQUESTS_WHILE_NEW: usize = 5;

/// Whether an account that was made then is new now.
pub fn is_new(created_at: Millis, now: Millis) -> bool {
    now.saturating_sub(created_at) < NEW_FOR
}

/// By how much what everybody may say is divided for this account.
pub const fn talk_divisor(is_new: bool) -> u32 {
    if is_new { PART_OF_TALK } else { 1 }
}

/// How many requests this account sends in an hour.
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
    fn who_is_new_has_less() {
        assert_eq!((talk_divisor(true), talk_divisor(false)), (2, 1));
        assert_eq!((requests_an_hour(true), requests_an_hour(false)), (5, 20));
    }
}
