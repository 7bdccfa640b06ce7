//! The signed-in account, and what it may do now.

use engine::account::is_moderator;

use crate::base::ids::UserId;
use crate::store::users::User;
use crate::wire::error::{Code, Refusal};
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
pub fn may_moderate(user: &User, now: Millis) -> Result<(), Refusal> {
    if !is_moderator(user.rank) {
        Err(Code::NotModerator.into())
    } else if is_banned(user, now) {
        Err(banned(user))
    } else {
        Ok(())
    }
}

/// Refuses whoever may not play, with the reason.
pub fn may_play(user: &User, now: Millis) -> Result<(), Refusal> {
    use engine::account::PlayRefusal;
    let ban_end = user.ban_end.map(i64::cast_unsigned);
    let (banned_flag, confirmed, need_rename) = (user.banned, user.confirmed, user.need_rename);
    engine::account::may_play(banned_flag, ban_end, confirmed, need_rename, now).map_err(|refusal| {
        match refusal {
            PlayRefusal::Banned => banned(user),
            PlayRefusal::NotConfirmed => Code::NotConfirmed.into(),
            PlayRefusal::NeedRename => Code::NeedRename.into(),
        }
    })
}

pub fn is_banned(user: &User, now: Millis) -> bool {
    engine::account::is_banned(user.banned, user.ban_end.map(i64::cast_unsigned), now)
}

/// The refusal for a banned account, with the ban's end and reason.
pub fn banned(user: &User) -> Refusal {
    Refusal::from(Code::Banned).with("until", user.ban_end).with("reason", user.reason_ban.clone())
}
