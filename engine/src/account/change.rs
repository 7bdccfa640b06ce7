//! What people may change of their account, and when.

/// A username may be changed every 30 days.
pub const RENAME_EVERY: u64 = 30 * 86_400_000;
/// How long the deletion of an account can be taken back.
pub const DELETION_WINDOW: u64 = 14 * 86_400_000;

/// Who may see an account's friends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FriendsVisibility {
    Private,
    #[default]
    Public,
    Friends,
}

impl FriendsVisibility {
    pub const ALL: [Self; 3] = [Self::Private, Self::Public, Self::Friends];

    pub fn from_code(code: &str) -> Option<Self> {
        match code {
            "private" => Some(Self::Private),
            "public" => Some(Self::Public),
            "friends" => Some(Self::Friends),
            _ => None,
        }
    }

    pub const fn code(self) -> &'static str {
        match self {
            Self::Private => "private",
            Self::Public => "public",
            Self::Friends => "friends",
        }
    }
}

/// The moment from which the username may be changed; `None` if it may be changed now. A name that moderators have
/// asked to change may be changed at once.
pub fn username_change_at(changed_at: Option<u64>, need_rename: bool, now: u64) -> Option<u64> {
    let at = changed_at?.saturating_add(RENAME_EVERY);
    (!need_rename && now < at).then_some(at)
}

/// Whether the username may be changed now; otherwise the moment from which it may.
pub fn may_change_username(changed_at: Option<u64>, need_rename: bool, now: u64) -> Result<(), u64> {
    username_change_at(changed_at, need_rename, now).map_or(Ok(()), Err)
}

/// Whether a linked account may be removed: the last way to sign in stays. `links` counts this one too.
pub const fn may_unlink(has_password: bool, links: usize) -> bool {
    has_password || links > 1
}

/// When an account is erased whose owner deletes it now.
pub const fn erased_at(now: u64) -> u64 {
    now.saturating_add(DELETION_WINDOW)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_username_may_be_changed_after_thirty_days_or_when_it_must_be() {
        assert_eq!(may_change_username(None, false, 5), Ok(()));
        assert_eq!(may_change_username(Some(5), false, 6), Err(5 + RENAME_EVERY));
        assert_eq!(may_change_username(Some(5), true, 6), Ok(()));
        assert_eq!(may_change_username(Some(5), false, 5 + RENAME_EVERY), Ok(()));
    }

    #[test]
    fn never_the_last_way_in() {
        assert!(!may_unlink(false, 1));
        assert!(may_unlink(true, 1));
        assert!(may_unlink(false, 2));
    }

    #[test]
    fn each_visibility_has_a_code() {
        for code in ["private", "public", "friends"] {
            assert_eq!(FriendsVisibility::from_code(code).map(FriendsVisibility::code), Some(code));
        }
        assert_eq!(FriendsVisibility::from_code("nobody"), None);
    }
}
