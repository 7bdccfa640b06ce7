//! The signed-in account, and what it may do now.

use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::store::users::User;
use crate::wire::error::{Code, Refusal};
use engine::account::{Account, Ban, PlayRefusal};
use engine::game::Millis;

/// The signed-in account, as the database has it now.
pub struct CurrentUser {
    pub user: User,
    pub sid: String,
    /// When the request arrived, in milliseconds since the Unix epoch.
    pub now: Millis,
}

impl CurrentUser {
    pub fn id(&self) -> UserId {
        UserId(self.user.id)
    }
}

/// Refuses whoever may not moderate: below a moderator's rank, or banned.
pub fn require_moderator(user: &User, now: Millis) -> Result<(), Refusal> {
    if !user.rank.is_moderator() {
        Err(Code::NotModerator.into())
    } else if is_banned(user, now) {
        Err(banned_refusal(user))
    } else {
        Ok(())
    }
}

/// Refuses whoever may not play, with the reason.
pub fn require_may_play(user: &User, now: Millis) -> Result<(), Refusal> {
    let account = Account { ban: ban_of(user), confirmed: user.confirmed, need_rename: user.need_rename };
    account.may_play(now).map_err(|refusal| match refusal {
        PlayRefusal::Banned => banned_refusal(user),
        PlayRefusal::NotConfirmed => Code::NotConfirmed.into(),
        PlayRefusal::NeedRename => Code::NeedRename.into(),
    })
}

/// True if the account is banned now.
pub fn is_banned(user: &User, now: Millis) -> bool {
    ban_of(user).is_some_and(|ban| ban.is_active(now))
}

fn ban_of(user: &User) -> Option<Ban> {
    user.banned.then(|| Ban { end: user.ban_end.map(Stamp::millis) })
}

/// The refusal for a banned account, with the ban's end and reason.
pub fn banned_refusal(user: &User) -> Refusal {
    Refusal::from(Code::Banned).with("until", user.ban_end).with("reason", user.reason_ban.clone())
}
