//! Days that staff have given to subscribers (SUB-4).

use engine::economy::Extension;
use sqlx::{AnyConnection, FromRow};

use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// The most extensions of one account that are read.
const MAX_EXTENSIONS: i64 = 1_000;

#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct ExtensionRow {
    pub id: i64,
    pub user_id: i64,
    /// The member of staff.
    pub by_id: i64,
    /// The idempotency key of their request.
    pub key: String,
    pub days: i64,
    /// The plan whose benefits they give.
    pub plan: String,
    pub packs: i64,
    pub reason: String,
    pub at: Stamp,
}

impl ExtensionRow {
    /// The extension as the engine counts it.
    pub fn extension(&self) -> Extension {
        Extension {
            at: self.at.epoch_millis(),
            days: u32::try_from(self.days).unwrap_or(0),
            packs: u32::try_from(self.packs).unwrap_or(0),
        }
    }
}

pub async fn insert(db: &mut AnyConnection, row: &ExtensionRow) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO subscription_extensions (id, user_id, by_id, key, days, plan, packs, reason, at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(row.id)
    .bind(row.user_id)
    .bind(row.by_id)
    .bind(row.key.clone())
    .bind(row.days)
    .bind(row.plan.clone())
    .bind(row.packs)
    .bind(row.reason.clone())
    .bind(row.at)
    .execute(db)
    .await
    .map(drop)
}

/// The extensions of an account, the oldest first.
pub async fn of_user(db: &mut AnyConnection, user: UserId) -> Result<Vec<ExtensionRow>, sqlx::Error> {
    sqlx::query_as(
        "SELECT id, user_id, by_id, key, days, plan, packs, reason, at FROM subscription_extensions \
         WHERE user_id = $1 ORDER BY at, id LIMIT $2",
    )
    .bind(user.0)
    .bind(MAX_EXTENSIONS)
    .fetch_all(db)
    .await
}
