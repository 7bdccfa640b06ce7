//! Who may play.

use serde::{Deserialize, Serialize};

/// True if a ban is active: it has no end, or its end is not reached.
pub fn is_banned(banned: bool, ban_end: Option<u64>, now: u64) -> bool {
    banned && ban_end.is_none_or(|end| now < end)
}

/// Why somebody may not play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PlayRefusal {
    #[error("banned")]
    Banned,
    #[error("not_confirmed")]
    NotConfirmed,
    #[error("need_rename")]
    NeedRename,
}

impl PlayRefusal {
    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Banned => "banned",
            Self::NotConfirmed => "not_confirmed",
            Self::NeedRename => "need_rename",
        }
    }
}

/// A user may play if they are not banned, their address is confirmed, and they need not change their name. The
/// refusal that they can't resolve themselves comes first.
pub fn may_play(
    banned: bool,
    ban_end: Option<u64>,
    confirmed: bool,
    need_rename: bool,
    now: u64,
) -> Result<(), PlayRefusal> {
    if is_banned(banned, ban_end, now) {
        Err(PlayRefusal::Banned)
    } else if !confirmed {
        Err(PlayRefusal::NotConfirmed)
    } else if need_rename {
        Err(PlayRefusal::NeedRename)
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ban_ends_at_its_end() {
        assert!(is_banned(true, None, u64::MAX));
        assert!(is_banned(true, Some(10), 9));
        assert!(!is_banned(true, Some(10), 10));
        assert!(!is_banned(false, None, 0));
    }

    #[test]
    fn who_may_play() {
        assert_eq!(may_play(false, None, true, false, 5), Ok(()));
        assert_eq!(may_play(true, Some(5), true, false, 5), Ok(()), "the ban is over");
        assert_eq!(may_play(true, Some(6), false, true, 5), Err(PlayRefusal::Banned));
        assert_eq!(may_play(false, None, false, true, 5), Err(PlayRefusal::NotConfirmed));
        assert_eq!(may_play(false, None, true, true, 5), Err(PlayRefusal::NeedRename));
    }
}
