//! Ranks that people are given or lose: what they are told, and what follows at once.

use engine::account::Rank;
use serde_json::json;

use crate::base::ids::UserId;
use crate::cluster::messages::SessionEvent;
use crate::house::House;
use crate::people::friends;
use crate::people::notices::Notice;
use crate::store::users;
use crate::wire::notification::NotificationKind;

/// Tells somebody that they have another rank; `None` if it is the same.
pub fn notice(was: Rank, rank: Rank) -> Option<Notice> {
    let params = json!({ "rank": rank, "was": was });
    (rank != was).then_some(Notice { kind: NotificationKind::Rank, alert: true, params, tag: None })
}

/// What follows from a rank that was changed: who is no moderator any more attends no rooms, and friends are shown the marker.
pub async fn apply(house: &House, id: UserId) -> Result<(), sqlx::Error> {
    let Some(user) = users::find(house.store.read(), id).await? else { return Ok(()) };
    if !user.rank.is_moderator() {
        house.bus.tell_user(id, SessionEvent::Demoted);
    }
    // The rank is changed, so a failure to tell friends is only logged.
    if let Err(refusal) = friends::tell_changed(house, id).await {
        tracing::warn!(user = %id, %refusal, "friends could not be told of a rank");
    }
    Ok(())
}
