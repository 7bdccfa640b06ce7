//! Who may play.

use serde::{Deserialize, Serialize};

use crate::base::moment::Millis;

/// A ban of an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ban {
    /// When it ends; `None`: never.
    pub end: Option<Millis>,
}

impl Ban {
    /// True if the ban has no end, or its end is not reached.
    pub fn is_active(self, now: Millis) -> bool {
        self.end.is_none_or(|end| now < end)
    }
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

/// What decides whether somebody may play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Account {
    pub ban: Option<Ban>,
    /// Their address is confirmed.
    pub confirmed: bool,
    /// They must change their name.
    pub need_rename: bool,
}

impl Account {
    /// A user may play if they are not banned, their address is confirmed, and they need not change their name. The
    /// refusal that they can't resolve themselves comes first.
    pub fn may_play(self, now: Millis) -> Result<(), PlayRefusal> {
        if self.ban.is_some_and(|ban| ban.is_active(now)) {
            Err(PlayRefusal::Banned)
        } else if !self.confirmed {
            Err(PlayRefusal::NotConfirmed)
        } else if self.need_rename {
            Err(PlayRefusal::NeedRename)
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENDLESS: Option<Ban> = Some(Ban { end: None });

    fn until(end: Millis) -> Option<Ban> {
        Some(Ban { end: Some(end) })
    }

    #[test]
    fn a_ban_ends_at_its_end() {
        assert!(ENDLESS.is_some_and(|ban| ban.is_active(Millis::MAX)));
        assert!(until(10).is_some_and(|ban| ban.is_active(9)));
        assert!(!until(10).is_some_and(|ban| ban.is_active(10)));
    }

    #[test]
    fn who_may_play() {
        let free = Account { ban: None, confirmed: true, need_rename: false };
        assert_eq!(free.may_play(5), Ok(()));
        assert_eq!(Account { ban: until(5), ..free }.may_play(5), Ok(()), "the ban is over");
        let unready = Account { ban: until(6), confirmed: false, need_rename: true };
        assert_eq!(unready.may_play(5), Err(PlayRefusal::Banned));
        assert_eq!(Account { ban: None, ..unready }.may_play(5), Err(PlayRefusal::NotConfirmed));
        assert_eq!(Account { need_rename: true, ..free }.may_play(5), Err(PlayRefusal::NeedRename));
    }
}
