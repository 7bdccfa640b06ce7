//! What the house tells people: notifications, to one or to all.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use sqlx::AnyConnection;

use crate::base::ids::{Sequence, UserId};
use crate::cluster::messages::SessionEvent;
use crate::house::House;
use crate::store::notices as store;
use crate::wire::error::Refusal;
use crate::wire::event;
use crate::wire::frame::Tail;
use crate::wire::notification::Content;
use crate::wire::notification::Kind;
use crate::wire::notification::Notification;

/// Something to tell.
pub struct Notice {
    pub kind: Kind,
    /// Shown as a toast too.
    pub alert: bool,
    /// What its text speaks of.
    pub params: Value,
    /// What is told once: the same again is told no second time.
    pub tag: Option<String>,
}

impl Notification {
    /// A stored one. `seen`: how far its reader has read.
    pub fn new(row: store::Notification, seen: i64) -> Self {
        let params = serde_json::from_str(&row.params).unwrap_or_default();
        Self {
            id: row.id,
            seen: row.id <= seen,
            created_at: row.created_at,
            content: Content { kind: row.kind, alert: row.alert, params },
        }
    }
}

/// How often those for all are looked for that another process wrote: staff's, or another node's.
const LOOK_EVERY: Duration = Duration::from_secs(15);
/// The most that is told at a time.
const AT_A_TIME: i64 = 1000;

/// Tells everybody who is online what was written for all by others. Gives how many.
pub async fn tell_new(house: &House) -> Result<usize, sqlx::Error> {
    let now = house.clock.stamp();
    let since = house.sent_broadcasts.since();
    let rows = store::for_all(house.store.read(), Sequence::first_of(since), AT_A_TIME).await?;
    let mut count = 0;
    for row in rows {
        if house.sent_broadcasts.note(row.id) {
            tell_all(house, row);
            count += 1;
        }
    }
    house.sent_broadcasts.looked(now);
    Ok(count)
}

/// Looks for such notifications for as long as the server runs.
pub async fn look(house: Arc<House>) {
    loop {
        tokio::time::sleep(LOOK_EVERY).await;
        if let Err(error) = tell_new(&house).await {
            tracing::warn!(%error, "notifications for all could not be read");
        }
    }
}

fn tail_of(row: store::Notification) -> Tail {
    Tail::new(event::NewNotification, &Notification::new(row, 0))
}

fn tell_all(house: &House, row: store::Notification) {
    house.bus.tell_all(SessionEvent::Events([tail_of(row)].into()));
}

fn row_of(house: &House, notice: &Notice) -> store::Notification {
    store::Notification {
        id: house.sequence.next_after(0),
        kind: notice.kind.name().to_owned(),
        alert: notice.alert,
        params: notice.params.to_string(),
        created_at: house.clock.stamp(),
    }
}

/// A notification that a transaction holds: it is told when that is committed.
#[must_use = "nobody is told before that"]
pub struct PendingNotice {
    user: Option<UserId>,
    row: store::Notification,
}

impl PendingNotice {
    /// Tells whoever is online.
    pub fn tell(self, house: &House) {
        match self.user {
            Some(user) => house.bus.tell_user(user, SessionEvent::Events([tail_of(self.row)].into())),
            None => tell_all(house, self.row),
        }
    }
}

/// Writes a notification for somebody, or for all, as a part of the caller's transaction. Nothing if the same was told before.
pub async fn write(
    db: &mut AnyConnection,
    house: &House,
    user: Option<UserId>,
    notice: &Notice,
) -> Result<Option<PendingNotice>, sqlx::Error> {
    let row = row_of(house, notice);
    if user.is_none() {
        // Before it can be seen: whoever looks for what others wrote does not tell it too.
        house.sent_broadcasts.note(row.id);
    }
    let is_new = store::add(db, user, &row, notice.tag.as_deref()).await?;
    Ok(is_new.then_some(PendingNotice { user, row }))
}

async fn keep_and_tell(house: &House, user: Option<UserId>, notice: &Notice) -> Result<(), Refusal> {
    let mut db = house.store.write().await?;
    let pending_notice = write(&mut db, house, user, notice).await?;
    db.commit().await?;
    if let Some(pending_notice) = pending_notice {
        pending_notice.tell(house);
    }
    Ok(())
}

/// Tells somebody, at once if he is online.
pub async fn notify(house: &House, user: UserId, notice: Notice) -> Result<(), Refusal> {
    keep_and_tell(house, Some(user), &notice).await
}

/// Tells everybody who has an account now: one row for all.
pub async fn broadcast(house: &House, notice: Notice) -> Result<(), Refusal> {
    keep_and_tell(house, None, &notice).await
}
