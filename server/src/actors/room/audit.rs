//! The audit log's entries of moderators' orders in a room.

use std::sync::Arc;
use std::time::Duration;

use engine::game::Command;

use super::people::People;
use crate::base::clock::Stamp;
use crate::base::ids::{GameId, UserId};
use crate::house::House;
use crate::store::audit::{self, NewAuditEntry};
use crate::wire::frame;

/// Attempts while the database fails. After that, a room that is restored tries again.
const TRIES: u32 = 10;
const RETRY_AFTER: Duration = Duration::from_secs(1);

/// The entry of a line of the journal, if the line is a moderator's order. `seq`: the line's number.
pub fn entry_of(
    room: &GameId,
    people: &People,
    (seq, at): (i64, Stamp),
    user: Option<UserId>,
    command: &Command,
) -> Option<NewAuditEntry> {
    let (Command::Moderate { by, order, reason }, Some(user)) = (command, user) else { return None };
    Some(NewAuditEntry {
        id: format!("room:{room}:{seq}"),
        at,
        actor_id: user.0,
        actor_name: by.to_string(),
        act: order.name().to_owned(),
        target_id: order.seat().and_then(|seat| people.owner(seat)).map(|owner| owner.0),
        room: Some(room.to_string()),
        reason: reason.as_ref().map(ToString::to_string),
        detail: frame::to_json_string(order),
    })
}

/// Writes entries in a task of its own. A room that is restored writes its entries again; equal ids are written once.
pub fn keep(house: &Arc<House>, entries: Vec<NewAuditEntry>) {
    if entries.is_empty() {
        return;
    }
    let house = Arc::clone(house);
    actix_rt::spawn(async move {
        for _ in 0..TRIES {
            match try_keep(&house, &entries).await {
                Ok(()) => return,
                Err(error) => tracing::warn!(%error, "the audit log could not be written"),
            }
            tokio::time::sleep(RETRY_AFTER).await;
        }
    });
}

async fn try_keep(house: &House, entries: &[NewAuditEntry]) -> Result<(), sqlx::Error> {
    let mut db = house.store.write().await?;
    for entry in entries {
        audit::append(&mut db, entry).await?;
    }
    db.commit().await
}
