//! Sanctions as moderators see them, and the check of a ban's end.

use serde::Serialize;
use utoipa::ToSchema;

use super::Named;
use crate::api::sanctions::{MAX_SANCTIONS, Sanction};
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::house::House;
use crate::store::sanctions;
use crate::wire::error::Refusal;

/// A sanction, and who imposed it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImposedSanction {
    #[serde(flatten)]
    pub sanction: Sanction,
    pub by: Named,
    /// The case that it was imposed for, if any.
    pub report: Option<i64>,
}

/// The newest sanctions against an account, with who imposed them.
pub async fn sanctions_against(house: &House, user: UserId) -> Result<Vec<ImposedSanction>, Refusal> {
    let rows = sanctions::of_user(house.store.read(), user, MAX_SANCTIONS).await?;
    let appeals = sanctions::appeals_of(house.store.read(), user, MAX_SANCTIONS).await?;
    let imposed = |row: sanctions::SanctionWithModerator| ImposedSanction {
        by: Named { id: row.sanction.by_id, username: row.by_name.clone() },
        report: row.sanction.report_id,
        sanction: Sanction::new(row, &appeals),
    };
    Ok(rows.into_iter().map(imposed).collect())
}

/// Refuses the end of a ban that is not in the future.
pub fn check_until(until: Option<Stamp>, now: Stamp) -> Result<Option<Stamp>, Refusal> {
    match until {
        Some(until) if until <= now => Err(Refusal::field("until", "past")),
        until => Ok(until),
    }
}
