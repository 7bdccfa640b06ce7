//! What the house's till knows of subscriptions, as if it were a provider.

use engine::economy::Plan;
use serde::{Deserialize, Serialize};
use sqlx::{AnyConnection, FromRow};

use crate::base::clock::Stamp;
use crate::store::values::Flag;

/// A period that was paid at the house's till.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HouseInvoice {
    /// The reference of its payment.
    pub id: String,
    pub plan: String,
    pub from: Stamp,
    pub until: Stamp,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseSubscription {
    pub reference: String,
    /// Our reference of the order with which it began.
    pub token: String,
    /// open, active, past_due or ended.
    pub state: String,
    pub plan: Plan,
    pub next_plan: Option<Plan>,
    /// It ends with the period that is paid.
    pub is_ending: bool,
    pub ended_at: Option<Stamp>,
    /// Its card fails.
    pub is_failing: bool,
    /// Periods are counted from here.
    pub anchor_at: Stamp,
    /// The oldest first.
    pub invoices: Vec<HouseInvoice>,
    /// The keys of requests that were done.
    pub keys: String,
}

#[derive(FromRow)]
struct Row {
    reference: String,
    token: String,
    state: String,
    plan: String,
    next_plan: Option<String>,
    #[sqlx(try_from = "Flag")]
    is_ending: bool,
    ended_at: Option<Stamp>,
    #[sqlx(try_from = "Flag")]
    is_failing: bool,
    anchor_at: Stamp,
    invoices: String,
    keys: String,
}

fn read<T: for<'a> Deserialize<'a>>(json: &str) -> Result<T, sqlx::Error> {
    serde_json::from_str(json).map_err(|error| sqlx::Error::Decode(Box::new(error)))
}

fn write<T: Serialize>(value: &T) -> Result<String, sqlx::Error> {
    serde_json::to_string(value).map_err(|error| sqlx::Error::Encode(Box::new(error)))
}

impl TryFrom<Row> for HouseSubscription {
    type Error = sqlx::Error;

    fn try_from(row: Row) -> Result<Self, sqlx::Error> {
        Ok(Self {
            plan: read(&row.plan)?,
            next_plan: row.next_plan.as_deref().map(read).transpose()?,
            invoices: read(&row.invoices)?,
            reference: row.reference,
            token: row.token,
            state: row.state,
            is_ending: row.is_ending,
            ended_at: row.ended_at,
            is_failing: row.is_failing,
            anchor_at: row.anchor_at,
            keys: row.keys,
        })
    }
}

/// Opens a subscription, unless the order has one.
pub async fn open(db: &mut AnyConnection, row: &HouseSubscription) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO house_subscriptions (reference, token, state, plan, anchor_at, invoices) VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT (reference) DO NOTHING",
    )
    .bind(row.reference.clone())
    .bind(row.token.clone())
    .bind(row.state.clone())
    .bind(write(&row.plan)?)
    .bind(row.anchor_at)
    .bind(write(&row.invoices)?)
    .execute(db)
    .await
    .map(drop)
}

pub async fn find(db: &mut AnyConnection, reference: &str) -> Result<Option<HouseSubscription>, sqlx::Error> {
    let row: Option<Row> = sqlx::query_as(
        "SELECT reference, token, state, plan, next_plan, is_ending, ended_at, is_failing, anchor_at, invoices, keys \
         FROM house_subscriptions WHERE reference = $1",
    )
    .bind(reference.to_owned())
    .fetch_optional(db)
    .await?;
    row.map(TryInto::try_into).transpose()
}

/// Locks a subscription until the end of the transaction.
pub async fn lock(db: &mut AnyConnection, reference: &str) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE house_subscriptions SET keys = keys WHERE reference = $1")
        .bind(reference.to_owned())
        .execute(db)
        .await
        .map(drop)
}

/// Writes what can change.
pub async fn save(db: &mut AnyConnection, row: &HouseSubscription) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE house_subscriptions SET state = $2, plan = $3, next_plan = $4, is_ending = $5, ended_at = $6, is_failing = $7, \
         anchor_at = $8, invoices = $9, keys = $10 WHERE reference = $1",
    )
    .bind(row.reference.clone())
    .bind(row.state.clone())
    .bind(write(&row.plan)?)
    .bind(row.next_plan.as_ref().map(write).transpose()?)
    .bind(i64::from(row.is_ending))
    .bind(row.ended_at)
    .bind(i64::from(row.is_failing))
    .bind(row.anchor_at)
    .bind(write(&row.invoices)?)
    .bind(row.keys.clone())
    .execute(db)
    .await
    .map(drop)
}
