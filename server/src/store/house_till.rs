//! What the house's till knows, as if it were a provider.

use sqlx::{AnyConnection, FromRow};

use crate::base::clock::Stamp;

#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct HouseTillRow {
    pub reference: String,
    /// Our reference of the order.
    pub token: String,
    pub price: i64,
    pub currency: String,
    /// open, later, paid, declined or expired.
    pub state: String,
    pub refunded: i64,
    /// The keys of its refunds, with spaces between.
    pub refund_keys: String,
    /// none, inquiry, lost or won.
    pub dispute: String,
    pub created_at: Stamp,
}

/// Opens a payment, unless the order has one.
pub async fn open(db: &mut AnyConnection, row: &HouseTillRow) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO house_till (reference, token, price, currency, state, created_at) \
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (reference) DO NOTHING",
    )
    .bind(row.reference.clone())
    .bind(row.token.clone())
    .bind(row.price)
    .bind(row.currency.clone())
    .bind(row.state.clone())
    .bind(row.created_at)
    .execute(db)
    .await
    .map(drop)
}

pub async fn find(db: &mut AnyConnection, reference: &str) -> Result<Option<HouseTillRow>, sqlx::Error> {
    sqlx::query_as(
        "SELECT reference, token, price, currency, state, refunded, refund_keys, dispute, created_at FROM house_till \
         WHERE reference = $1",
    )
    .bind(reference.to_owned())
    .fetch_optional(db)
    .await
}

/// Writes what can change.
pub async fn save(db: &mut AnyConnection, row: &HouseTillRow) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE house_till SET state = $2, refunded = $3, dispute = $4, refund_keys = $5 WHERE reference = $1")
        .bind(row.reference.clone())
        .bind(row.state.clone())
        .bind(row.refunded)
        .bind(row.dispute.clone())
        .bind(row.refund_keys.clone())
        .execute(db)
        .await
        .map(drop)
}

/// A page of the payments that were opened since a moment: those with references after this one, in their order.
pub async fn opened_since(
    db: &mut AnyConnection,
    since: Stamp,
    after: &str,
    limit: i64,
) -> Result<Vec<HouseTillRow>, sqlx::Error> {
    sqlx::query_as(
        "SELECT reference, token, price, currency, state, refunded, refund_keys, dispute, created_at FROM house_till \
         WHERE created_at >= $1 AND reference > $2 ORDER BY reference LIMIT $3",
    )
    .bind(since)
    .bind(after.to_owned())
    .bind(limit)
    .fetch_all(db)
    .await
}
