//! Notifications: writes them, and sends them to one person or to everybody.

use serde_json::Value;
use sqlx::AnyConnection;

use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::cluster::Change;
use crate::cluster::messages::SessionEvent;
use crate::house::House;
use crate::store::notifications as store;
use crate::wire::error::Refusal;
use crate::wire::event;
use crate::wire::frame::Tail;
use crate::wire::notification::Content;
use crate::wire::notification::Notification;
use crate::wire::notification::NotificationKind;

/// A notification before it is kept.
pub struct Notice {
    pub kind: NotificationKind,
    /// Shown as a toast too.
    pub alert: bool,
    /// What the text's placeholders stand for, as a JSON object.
    pub params: Value,
    /// Deduplicates: a receiver gets no second notification with the same tag.
    pub tag: Option<String>,
}

impl Notification {
    /// A stored notification as its reader gets it. `seen`: the newest id that the reader has seen.
    pub fn new(row: store::NotificationRow, seen: i64) -> Self {
        let params = serde_json::from_str(&row.params).unwrap_or_default();
        Self {
            id: row.id,
            seen: row.id <= seen,
            created_at: row.created_at,
            content: Content { kind: row.kind, alert: row.alert, params },
        }
    }
}

fn tail_of(row: store::NotificationRow) -> Tail {
    Tail::new(event::NewNotification, &Notification::new(row, 0))
}

/// A notification as it is stored.
pub fn row_of(notice: &Notice, id: i64, at: Stamp) -> store::NotificationRow {
    store::NotificationRow {
        id,
        kind: notice.kind.name().to_owned(),
        alert: notice.alert,
        params: notice.params.to_string(),
        created_at: at,
    }
}

/// A notification that is written in a transaction and may be told once that is committed.
#[must_use = "tell it after the commit"]
pub struct PendingNotice {
    /// `None`: for everybody.
    pub user: Option<UserId>,
    pub row: store::NotificationRow,
}

impl PendingNotice {
    /// Tells the receivers who are online.
    pub fn tell(self, house: &House) {
        // These are looked for by every node (`other_processes`), because commands beside the server write them too.
        let is_looked_for = self.user.is_none() || self.row.kind == NotificationKind::Rank.name();
        match self.user.filter(|_| !is_looked_for) {
            Some(user) => house.bus.tell_user(user, self.event()),
            None => {
                self.tell_here(house);
                house.bus.tell_nodes(Change::Notices);
            }
        }
    }

    /// Tells those receivers who are online on this node; every node finds the notification by itself.
    pub fn tell_here(self, house: &House) {
        let (user, event) = (self.user, self.event());
        match user {
            Some(user) => house.bus.tell_user_here(user, event),
            None => house.bus.tell_all_here(event),
        }
    }

    fn event(self) -> SessionEvent {
        SessionEvent::Events([tail_of(self.row)].into())
    }
}

/// Writes a notification in the caller's transaction. `user`: `None` for everybody. Returns `None` if its tag was told before.
pub async fn write(
    db: &mut AnyConnection,
    house: &House,
    user: Option<UserId>,
    notice: &Notice,
) -> Result<Option<PendingNotice>, sqlx::Error> {
    let row = row_of(notice, house.sequence.next_after(0), house.clock.stamp());
    if user.is_none() || notice.kind == NotificationKind::Rank {
        // Noted before the commit makes it visible, so that the poll does not tell it a second time.
        house.sent_broadcasts.note_sent(row.id);
    }
    let is_new = store::add(db, user, &row, notice.tag.as_deref()).await?;
    Ok(is_new.then_some(PendingNotice { user, row }))
}

/// Writes notifications for many people in the caller's transaction. Returns those whose tag was not told before.
pub async fn write_many(
    db: &mut AnyConnection,
    house: &House,
    notices: &[(UserId, Notice)],
) -> Result<Vec<PendingNotice>, sqlx::Error> {
    let at = house.clock.stamp();
    let row = |notice: &Notice| row_of(notice, house.sequence.next_after(0), at);
    let rows: Vec<_> =
        notices.iter().map(|(user, notice)| (*user, row(notice), notice.tag.as_deref())).collect();
    let added = store::add_many(db, &rows).await?;
    let is_new = |row: &store::NotificationRow| added.contains(&row.id);
    let pending = rows.into_iter().filter(|(_, row, _)| is_new(row));
    Ok(pending.map(|(user, row, _)| PendingNotice { user: Some(user), row }).collect())
}

async fn store_and_send(house: &House, user: Option<UserId>, notice: &Notice) -> Result<(), Refusal> {
    let mut db = house.store.write().await?;
    let pending_notice = write(&mut db, house, user, notice).await?;
    db.commit().await?;
    if let Some(pending_notice) = pending_notice {
        pending_notice.tell(house);
    }
    Ok(())
}

/// Writes a notification for one person and tells them if they are online.
pub async fn notify(house: &House, user: UserId, notice: Notice) -> Result<(), Refusal> {
    store_and_send(house, Some(user), &notice).await
}

/// Writes one notification for everybody who has an account now, and tells those who are online.
pub async fn broadcast(house: &House, notice: Notice) -> Result<(), Refusal> {
    store_and_send(house, None, &notice).await
}
