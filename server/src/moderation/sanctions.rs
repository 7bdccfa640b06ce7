//! Sanctions on accounts. Each act is one transaction, which changes the account and writes the sanction, the entry of the audit
//! log and the person's notification. Sessions and rooms are told after the commit.

use engine::game::MAX_TEXT;
use engine::moderation::sanction::{Ranked, may_sanction};
use serde_json::{Map, Value, json};
use sqlx::AnyConnection;

use crate::base::clock::Stamp;
use crate::base::ids::{GameId, UserId};
use crate::cluster::messages::RoomNotice;
use crate::cluster::messages::SessionEvent;
use crate::house::House;
use crate::people::bans::ban_mark_hash;
use crate::people::notices::{self, Notice, PendingNotice};
use crate::store::audit::{self, NewAuditEntry};
use crate::store::sanctions::{self as store, BanMark, SanctionRow};
use crate::store::users::{self, LockedUser, User};
use crate::store::{browser_sessions, linked_accounts};
use crate::wire::bilingual::Bilingual;
use crate::wire::error::{Code, Refusal};
use crate::wire::notification::NotificationKind;

/// What a sanction does to the account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    Warn,
    /// `until`: `None` for good.
    Ban {
        until: Option<Stamp>,
    },
    /// The person must choose another username before they play again.
    Rename,
    /// Deletes what the person wrote about themselves.
    ResetProfile,
}

impl Measure {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Warn => "warn",
            Self::Ban { .. } => "ban",
            Self::Rename => "rename",
            Self::ResetProfile => "resetProfile",
        }
    }
    fn until(self) -> Option<Stamp> {
        match self {
            Self::Ban { until } => until,
            Self::Warn | Self::Rename | Self::ResetProfile => None,
        }
    }
}

/// What must be told after the commit.
#[must_use = "tell it after the commit"]
#[derive(Default)]
pub struct Aftermath {
    pending_notices: Vec<PendingNotice>,
    banned: Option<Banned>,
}

/// An account that is banned from now on, by whom and why.
struct Banned {
    user: UserId,
    by: String,
    reason: String,
}

impl Aftermath {
    pub fn add(&mut self, pending_notice: Option<PendingNotice>) {
        self.pending_notices.extend(pending_notice);
    }
    pub fn extend(&mut self, other: Self) {
        self.pending_notices.extend(other.pending_notices);
        self.banned = self.banned.take().or(other.banned);
    }
    pub fn tell(self, house: &House) {
        for pending_notice in self.pending_notices {
            pending_notice.tell(house);
        }
        if let Some(Banned { user, by, reason }) = self.banned {
            // Removes them from their game, as a moderator's order would.
            if let Some(room) = house.directory.seat_of(user) {
                house.bus.tell_room(&room, RoomNotice::Banned { user, by, reason });
            }
            house.bus.tell_user(user, SessionEvent::Demoted);
            house.bus.tell_user(user, SessionEvent::Banned);
        }
    }
}

/// A new entry of the audit log. Its id is unique and sorts by time.
pub fn audit_entry(house: &House, by: &User, act: &str) -> NewAuditEntry {
    NewAuditEntry {
        id: format!("act:{:016x}:{}", house.sequence.next_after(0), house.chance.token()),
        at: house.clock.stamp(),
        actor_id: by.id,
        actor_name: by.username.clone(),
        act: act.to_owned(),
        target_id: None,
        room: None,
        reason: None,
        detail: "{}".to_owned(),
    }
}

pub fn ranked(user: &User) -> Ranked {
    Ranked { id: user.id, rank: user.rank }
}

/// Locks the row of the account to be sanctioned. Refuses if the moderator may not sanction it.
pub async fn lock_sanctionable(
    db: &mut AnyConnection,
    by: &User,
    target: UserId,
    now: Stamp,
) -> Result<LockedUser, Refusal> {
    let locked = users::lock(db, target, now).await?.ok_or(Code::UnknownUser)?;
    may_sanction(ranked(by), Ranked { id: locked.id, rank: locked.rank })?;
    Ok(locked)
}

/// Imposes a sanction on a locked account. `report`: the case that led to the sanction, and the case's room.
pub async fn impose(
    db: &mut AnyConnection,
    house: &House,
    by: &User,
    locked: &LockedUser,
    (measure, reason): (Measure, &Bilingual),
    report: Option<(i64, Option<GameId>)>,
) -> Result<(SanctionRow, Aftermath), Refusal> {
    let (user, by_id, now) = (UserId(locked.id), UserId(by.id), house.clock.stamp());
    let sanction = SanctionRow {
        id: house.sequence.next_after(0),
        user_id: locked.id,
        kind: measure.name().to_owned(),
        reason_en: reason.en.clone(),
        reason_fr: reason.fr.clone(),
        by_id: by.id,
        report_id: report.as_ref().map(|(id, _)| *id),
        created_at: now,
        ends_at: measure.until(),
        lifted_at: None,
        lifted_by: None,
    };
    let mut aftermath = Aftermath::default();
    match measure {
        Measure::Warn => {}
        Measure::Ban { until } => {
            store::lift_bans(db, user, by_id, now).await?;
            users::ban(db, user, until, reason.of(&locked.lang), now).await?;
            // Ends the sessions here; the sockets close after the commit. A guest stays signed in, because the session is a guest's
            // only way back to the account, and a banned account may do nothing anyway.
            if !locked.guest {
                browser_sessions::delete_other_devices(db, user, "-").await?;
            }
            put_ban_marks(db, house, locked, &sanction).await?;
            let reason = reason.of(&locked.lang).chars().take(MAX_TEXT).collect();
            aftermath.banned = Some(Banned { user, by: by.username.clone(), reason });
        }
        Measure::Rename => users::set_need_rename(db, user, true, now).await?,
        Measure::ResetProfile => users::clear_profile(db, user, now).await?,
    }
    store::insert(db, &sanction).await?;
    let detail = json!({ "sanction": sanction.id, "until": sanction.ends_at, "reason": reason,
                         "report": sanction.report_id });
    let room = report.and_then(|(_, room)| room).map(|room| room.to_string());
    let entry = NewAuditEntry {
        target_id: Some(locked.id),
        room,
        reason: Some(reason.en.clone()),
        detail: detail.to_string(),
        ..audit_entry(house, by, measure.name())
    };
    audit::append(db, &entry).await?;
    let params =
        json!({ "text": reason, "act": measure.name(), "sanction": sanction.id, "until": sanction.ends_at });
    aftermath.add(write_warning(db, house, user, params).await?);
    Ok((sanction, aftermath))
}

async fn write_warning(
    db: &mut AnyConnection,
    house: &House,
    user: UserId,
    params: Value,
) -> Result<Option<PendingNotice>, sqlx::Error> {
    notices::write(
        db,
        house,
        Some(user),
        &Notice { kind: NotificationKind::Warning, alert: true, params, tag: None },
    )
    .await
}

/// Stores marks that recognise the banned person with another account: of linked providers and of the confirmed e-mail address.
/// An unconfirmed address may be somebody else's and gets no mark.
async fn put_ban_marks(
    db: &mut AnyConnection,
    house: &House,
    locked: &LockedUser,
    ban: &SanctionRow,
) -> Result<(), sqlx::Error> {
    store::delete_ban_marks(db, UserId(locked.id)).await?;
    let mut known = linked_accounts::linked_subjects(db, UserId(locked.id)).await?;
    known.extend(locked.email.clone().map(|email| ("email".to_owned(), email)));
    for (place, subject) in known {
        let mark = BanMark {
            hash: ban_mark_hash(house, &place, &subject),
            user_id: locked.id,
            reason_en: ban.reason_en.clone(),
            reason_fr: ban.reason_fr.clone(),
            created_at: ban.created_at,
            ends_at: ban.ends_at,
        };
        store::put_ban_mark(db, &mark).await?;
    }
    Ok(())
}

/// Lifts the bans of an account, whoever imposed them, and deletes its marks. Returns false if there was none.
pub async fn unban(
    db: &mut AnyConnection,
    user: UserId,
    by: UserId,
    now: Stamp,
) -> Result<bool, sqlx::Error> {
    let was_banned = users::unban(db, user, now).await?;
    store::lift_bans(db, user, by, now).await?;
    let was_marked = store::delete_ban_marks(db, user).await?;
    Ok(was_banned || was_marked)
}

/// Lifts a sanction and undoes its effect, if that can be undone. Returns false if it was lifted before.
pub async fn lift(
    db: &mut AnyConnection,
    sanction: &SanctionRow,
    by: UserId,
    now: Stamp,
) -> Result<bool, sqlx::Error> {
    if !store::lift(db, sanction.id, by, now).await? {
        return Ok(false);
    }
    let user = UserId(sanction.user_id);
    match sanction.kind.as_str() {
        "ban" => drop(unban(db, user, by, now).await?),
        "rename" => users::set_need_rename(db, user, false, now).await?,
        _ => {}
    }
    Ok(true)
}

/// Writes a notification that is no warning. `more`: a JSON object with further parameters.
pub async fn write_notice(
    db: &mut AnyConnection,
    house: &House,
    user: UserId,
    kind: NotificationKind,
    text: &Bilingual,
    more: Value,
) -> Result<Option<PendingNotice>, sqlx::Error> {
    let mut params = match more {
        Value::Object(params) => params,
        _ => Map::new(),
    };
    params.insert("text".to_owned(), json!(text));
    let notice = Notice { kind, alert: false, params: Value::Object(params), tag: None };
    notices::write(db, house, Some(user), &notice).await
}
