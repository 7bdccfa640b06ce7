//! Orders of moons.

use engine::economy::{Cents, Moons, OrderFacts, OrderKind, OrderState, PaidOrder, Plan, Withdrawal};
use sqlx::{AnyConnection, AssertSqlSafe, FromRow};

use super::pool::Pool;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::store::values::Flag;

/// An order as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct OrderRow {
    pub id: i64,
    /// Our reference at the provider, and its address.
    pub token: String,
    pub buyer_id: i64,
    pub buyer_name: String,
    /// Somebody else for a present.
    pub receiver_id: i64,
    pub receiver_name: String,
    pub message: String,
    #[sqlx(try_from = "Flag")]
    pub is_anonymous: bool,
    /// The idempotency key of the buyer's request.
    pub key: String,
    /// The name of an [`OrderKind`].
    pub kind: String,
    /// The pack of moons, or the plan.
    pub pack: String,
    /// The plan as it was sold: JSON, as the engine's.
    pub plan: Option<String>,
    pub moons: i64,
    pub bonus: i64,
    /// In cents, with the value-added tax in it.
    pub price: i64,
    pub currency: String,
    /// In percent.
    pub vat: i64,
    pub discount: i64,
    pub discount_kind: String,
    pub lang: String,
    pub consented_at: Stamp,
    pub provider: String,
    /// The provider's id of the order; `None` until it has answered.
    pub reference: Option<String>,
    /// The provider's id of the payment.
    pub payment: Option<String>,
    pub url: Option<String>,
    pub state: String,
    pub created_at: Stamp,
    pub changed_at: Stamp,
    pub paid_at: Option<Stamp>,
    /// Who was given the moons.
    pub granted_to: Option<i64>,
    /// In cents.
    pub refunded: i64,
    pub withdrawn_money: i64,
    pub withdrawn_moons: i64,
    pub withdrawn_after: i64,
    pub taken_from_receiver: i64,
    pub taken_from_buyer: i64,
    /// How often something was booked.
    pub bookings: i64,
    /// Why the payment is not what was ordered; empty if nothing is wrong.
    pub alarm: String,
    pub asked_at: Option<Stamp>,
    pub asked: i64,
    pub ask_next_at: Option<Stamp>,
    /// In cents: what was asked for and is not paid back yet. It is the sum of `refunds`, and never written.
    pub paying_back: i64,
}

impl OrderRow {
    pub fn state(&self) -> OrderState {
        OrderState::named(&self.state).unwrap_or(OrderState::Created)
    }

    pub fn kind(&self) -> OrderKind {
        OrderKind::named(&self.kind).unwrap_or(OrderKind::Moons)
    }

    /// The plan as it was sold.
    pub fn plan(&self) -> Option<Plan> {
        self.plan.as_deref().and_then(|json| serde_json::from_str(json).ok())
    }

    pub fn is_gift(&self) -> bool {
        self.buyer_id != self.receiver_id
    }

    /// The order as the engine counts it.
    pub fn paid(&self) -> PaidOrder {
        PaidOrder {
            kind: self.kind(),
            price: Cents(self.price),
            moons: Moons(self.moons),
            bonus: Moons(self.bonus),
            withdrawn: Withdrawal { money: Cents(self.withdrawn_money), moons: Moons(self.withdrawn_moons) },
            withdrawn_after: Cents(self.withdrawn_after),
        }
    }

    /// What is known of it before a provider's answer is applied. `is_live`: whether its provider moves real money here.
    pub fn facts(&self, is_live: bool) -> OrderFacts {
        OrderFacts {
            state: self.state(),
            // A renewal is made by the provider, which knows it by its own id.
            reference: match (self.kind(), &self.reference) {
                (OrderKind::Renewal, Some(reference)) => reference.clone(),
                _ => self.token.clone(),
            },
            currency: self.currency.clone(),
            is_live,
            paid: self.paid(),
            refunded: Cents(self.refunded),
            taken: Moons(self.taken_from_receiver + self.taken_from_buyer),
        }
    }
}

const COLUMNS: &str = "id, token, buyer_id, buyer_name, receiver_id, receiver_name, message, is_anonymous, key, kind, pack, plan, moons, \
                       bonus, price, currency, vat, discount, discount_kind, lang, consented_at, provider, reference, payment, url, \
                       state, created_at, changed_at, paid_at, granted_to, refunded, withdrawn_money, withdrawn_moons, withdrawn_after, \
                       taken_from_receiver, taken_from_buyer, bookings, alarm, asked_at, asked, ask_next_at, \
                       (SELECT CAST(COALESCE(SUM(money), 0) AS BIGINT) FROM refunds WHERE order_id = orders.id AND \
                       refunds.state = 'asked') AS paying_back";

fn select(rest: &str) -> AssertSqlSafe<String> {
    AssertSqlSafe(format!("SELECT {COLUMNS} FROM orders WHERE {rest}"))
}

/// Stores a new order. False if the buyer's key is used already.
pub async fn insert(db: &mut AnyConnection, row: &OrderRow) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "INSERT INTO orders (id, token, buyer_id, buyer_name, receiver_id, receiver_name, message, is_anonymous, key, pack, \
         moons, bonus, price, currency, vat, discount, discount_kind, lang, consented_at, provider, state, created_at, \
         changed_at, ask_next_at, kind, reference, payment, plan) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, \
         $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28) ON CONFLICT (buyer_id, key) DO NOTHING",
    )
    .bind(row.id)
    .bind(row.token.clone())
    .bind(row.buyer_id)
    .bind(row.buyer_name.clone())
    .bind(row.receiver_id)
    .bind(row.receiver_name.clone())
    .bind(row.message.clone())
    .bind(i64::from(row.is_anonymous))
    .bind(row.key.clone())
    .bind(row.pack.clone())
    .bind(row.moons)
    .bind(row.bonus)
    .bind(row.price)
    .bind(row.currency.clone())
    .bind(row.vat)
    .bind(row.discount)
    .bind(row.discount_kind.clone())
    .bind(row.lang.clone())
    .bind(row.consented_at)
    .bind(row.provider.clone())
    .bind(row.state.clone())
    .bind(row.created_at)
    .bind(row.changed_at)
    .bind(row.ask_next_at)
    .bind(row.kind.clone())
    .bind(row.reference.clone())
    .bind(row.payment.clone())
    .bind(row.plan.clone())
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Locks an order until the end of the transaction. INVARIANT: a transaction that locks accounts too has locked them before.
pub async fn lock(db: &mut AnyConnection, id: i64) -> Result<Option<OrderRow>, sqlx::Error> {
    let sql = format!("UPDATE orders SET changed_at = changed_at WHERE id = $1 RETURNING {COLUMNS}");
    sqlx::query_as(AssertSqlSafe(sql)).bind(id).fetch_optional(db).await
}

/// Plans when the provider is asked about an order.
pub async fn ask_at(db: &mut AnyConnection, id: i64, at: Stamp) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE orders SET ask_next_at = $2 WHERE id = $1")
        .bind(id)
        .bind(at)
        .execute(db)
        .await
        .map(drop)
}

/// Writes what can change of an order that is locked.
pub async fn save(db: &mut AnyConnection, row: &OrderRow) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE orders SET reference = $2, payment = $3, url = $4, state = $5, changed_at = $6, paid_at = $7, granted_to = $8, \
         refunded = $9, withdrawn_money = $10, withdrawn_moons = $11, taken_from_receiver = $12, taken_from_buyer = $13, \
         bookings = $14, alarm = $15, asked_at = $16, asked = $17, ask_next_at = $18, withdrawn_after = $19 WHERE id = $1",
    )
    .bind(row.id)
    .bind(row.reference.clone())
    .bind(row.payment.clone())
    .bind(row.url.clone())
    .bind(row.state.clone())
    .bind(row.changed_at)
    .bind(row.paid_at)
    .bind(row.granted_to)
    .bind(row.refunded)
    .bind(row.withdrawn_money)
    .bind(row.withdrawn_moons)
    .bind(row.taken_from_receiver)
    .bind(row.taken_from_buyer)
    .bind(row.bookings)
    .bind(row.alarm.clone())
    .bind(row.asked_at)
    .bind(row.asked)
    .bind(row.ask_next_at)
    .bind(row.withdrawn_after)
    .execute(db)
    .await
    .map(drop)
}

pub async fn find(db: &mut AnyConnection, id: i64) -> Result<Option<OrderRow>, sqlx::Error> {
    sqlx::query_as(select("id = $1")).bind(id).fetch_optional(db).await
}

pub async fn find_by_token(db: &mut AnyConnection, token: &str) -> Result<Option<OrderRow>, sqlx::Error> {
    sqlx::query_as(select("token = $1")).bind(token.to_owned()).fetch_optional(db).await
}

pub async fn find_by_key(
    db: &mut AnyConnection,
    buyer: UserId,
    key: &str,
) -> Result<Option<OrderRow>, sqlx::Error> {
    sqlx::query_as(select("buyer_id = $1 AND key = $2"))
        .bind(buyer.0)
        .bind(key.to_owned())
        .fetch_optional(db)
        .await
}

/// The orders of subscriptions of an account, the newest first.
pub async fn of_subscriber(
    db: &mut AnyConnection,
    buyer: UserId,
    limit: i64,
) -> Result<Vec<OrderRow>, sqlx::Error> {
    sqlx::query_as(select("buyer_id = $1 AND kind <> 'moons' ORDER BY id DESC LIMIT $2"))
        .bind(buyer.0)
        .bind(limit)
        .fetch_all(db)
        .await
}

/// The order with this id of the provider.
pub async fn find_by_reference(
    db: &mut AnyConnection,
    provider: &str,
    reference: &str,
) -> Result<Option<OrderRow>, sqlx::Error> {
    sqlx::query_as(select("provider = $1 AND reference = $2"))
        .bind(provider.to_owned())
        .bind(reference.to_owned())
        .fetch_optional(db)
        .await
}

/// The order that this payment of the provider paid.
pub async fn find_by_payment(
    db: &mut AnyConnection,
    provider: &str,
    payment: &str,
) -> Result<Option<OrderRow>, sqlx::Error> {
    sqlx::query_as(select("provider = $1 AND payment = $2"))
        .bind(provider.to_owned())
        .bind(payment.to_owned())
        .fetch_optional(db)
        .await
}

/// A page of the orders of a buyer with ids below `before`, the newest first.
pub async fn of_buyer(
    db: &Pool,
    buyer: UserId,
    before: i64,
    limit: i64,
) -> Result<Vec<OrderRow>, sqlx::Error> {
    sqlx::query_as(select("buyer_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3"))
        .bind(buyer.0)
        .bind(before)
        .bind(limit)
        .fetch_all(db)
        .await
}

/// How many orders a buyer has that they may still pay.
pub async fn open_count(db: &mut AnyConnection, buyer: UserId) -> Result<i64, sqlx::Error> {
    let (count,): (i64,) = sqlx::query_as(
        "SELECT CAST(COUNT(*) AS BIGINT) FROM orders WHERE buyer_id = $1 AND state IN ('created', 'processing')",
    )
    .bind(buyer.0)
    .fetch_one(db)
    .await?;
    Ok(count)
}

/// For staff: orders with ids below `before`, the newest first, whose token, provider's id, buyer or receiver is this text; all for an
/// empty one. `only`: those in this state, or `alarm` for those with one.
pub async fn search(
    db: &Pool,
    text: &str,
    only: &str,
    before: i64,
    limit: i64,
) -> Result<Vec<OrderRow>, sqlx::Error> {
    sqlx::query_as(select(
        "id < $1 AND ($2 = '' OR token = $2 OR reference = $2 OR payment = $2 OR LOWER(buyer_name) = LOWER($2) \
         OR LOWER(receiver_name) = LOWER($2)) AND ($3 = '' OR state = $3 OR ($3 = 'alarm' AND alarm <> '')) \
         ORDER BY id DESC LIMIT $4",
    ))
    .bind(before)
    .bind(text.to_owned())
    .bind(only.to_owned())
    .bind(limit)
    .fetch_all(db)
    .await
}

/// A page of the orders of a provider that changed since a moment and have its id: those with ids above `after`, the oldest first. Ids
/// don't change, so that whoever reads page after page and changes the orders meets each of them once.
pub async fn changed_since(
    db: &Pool,
    (provider, since): (&str, Stamp),
    after: i64,
    limit: i64,
) -> Result<Vec<OrderRow>, sqlx::Error> {
    sqlx::query_as(select(
        "provider = $1 AND changed_at >= $2 AND id > $3 AND reference IS NOT NULL ORDER BY id LIMIT $4",
    ))
    .bind(provider.to_owned())
    .bind(since)
    .bind(after)
    .bind(limit)
    .fetch_all(db)
    .await
}

/// Replaces the names of an account in its orders, and removes what it said with presents.
pub async fn forget(db: &mut AnyConnection, user: UserId, name: &str) -> Result<(), sqlx::Error> {
    for sql in [
        "UPDATE orders SET buyer_name = $2, message = '' WHERE buyer_id = $1",
        "UPDATE orders SET receiver_name = $2, message = '' WHERE receiver_id = $1",
    ] {
        sqlx::query(sql).bind(user.0).bind(name.to_owned()).execute(&mut *db).await?;
    }
    Ok(())
}

/// Under which name an account has ordered last; an account that is gone has another one.
pub async fn buyer_name(db: &mut AnyConnection, buyer: UserId) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar("SELECT buyer_name FROM orders WHERE buyer_id = $1 ORDER BY id DESC LIMIT 1")
        .bind(buyer.0)
        .fetch_optional(db)
        .await
}

/// Reserves a newcomer's discount for an order. False if another order has it.
pub async fn reserve_discount(db: &mut AnyConnection, user: UserId, order: i64) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "INSERT INTO newcomer_discounts (user_id, order_id) VALUES ($1, $2) ON CONFLICT (user_id) DO NOTHING",
    )
    .bind(user.0)
    .bind(order)
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Frees the discount that an order had reserved, unless it is used up.
pub async fn free_discount(db: &mut AnyConnection, user: UserId, order: i64) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM newcomer_discounts WHERE user_id = $1 AND order_id = $2")
        .bind(user.0)
        .bind(order)
        .execute(db)
        .await
        .map(drop)
}

/// Whether an order has reserved or used the discount of a newcomer.
pub async fn is_discount_taken(db: &mut AnyConnection, user: UserId) -> Result<bool, sqlx::Error> {
    let row: Option<(i64,)> = sqlx::query_as("SELECT order_id FROM newcomer_discounts WHERE user_id = $1")
        .bind(user.0)
        .fetch_optional(db)
        .await?;
    Ok(row.is_some())
}

/// Notes what a provider told. False if it was told before.
pub async fn note_event(
    db: &mut AnyConnection,
    provider: &str,
    (object, event): (&str, &str),
    order: i64,
    at: Stamp,
) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "INSERT INTO provider_events (provider, object, event, order_id, at) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT DO NOTHING",
    )
    .bind(provider.to_owned())
    .bind(object.to_owned())
    .bind(event.to_owned())
    .bind(order)
    .bind(at)
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// What providers told of an order, the oldest first: event and time.
pub async fn events(
    db: &mut AnyConnection,
    order: i64,
    limit: i64,
) -> Result<Vec<(String, Stamp)>, sqlx::Error> {
    sqlx::query_as("SELECT event, at FROM provider_events WHERE order_id = $1 ORDER BY at, event LIMIT $2")
        .bind(order)
        .bind(limit)
        .fetch_all(db)
        .await
}

/// A day's orders, for staff.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct DayOfOrders {
    /// Counted from the Unix epoch.
    pub day: i64,
    pub orders: i64,
    /// Those of them that were paid.
    pub paid: i64,
    pub failed: i64,
    /// What was paid for them, in cents.
    pub revenue: i64,
    pub refunded: i64,
    /// Different people who paid.
    pub buyers: i64,
}

/// Each day's orders since a moment, by the day on which they were made; days without an order are left out.
pub async fn by_day(db: &Pool, since: Stamp, limit: i64) -> Result<Vec<DayOfOrders>, sqlx::Error> {
    sqlx::query_as(
        "SELECT created_at / 86400000 AS day, CAST(COUNT(*) AS BIGINT) AS orders, \
         CAST(SUM(CASE WHEN paid_at IS NOT NULL THEN 1 ELSE 0 END) AS BIGINT) AS paid, \
         CAST(SUM(CASE WHEN state IN ('failed', 'expired') THEN 1 ELSE 0 END) AS BIGINT) AS failed, \
         CAST(SUM(CASE WHEN paid_at IS NOT NULL THEN price ELSE 0 END) AS BIGINT) AS revenue, \
         CAST(SUM(CASE WHEN state = 'disputed' THEN price ELSE refunded END) AS BIGINT) AS refunded, \
         CAST(COUNT(DISTINCT CASE WHEN paid_at IS NOT NULL THEN buyer_id END) AS BIGINT) AS buyers \
         FROM orders WHERE created_at >= $1 GROUP BY created_at / 86400000 ORDER BY day LIMIT $2",
    )
    .bind(since)
    .bind(limit)
    .fetch_all(db)
    .await
}

/// How one comparison with a provider ended.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct ReconciliationRow {
    pub id: i64,
    pub at: Stamp,
    pub provider: String,
    pub compared: i64,
    pub mended: i64,
    /// JSON: a list of texts.
    pub unexplained: String,
}

pub async fn insert_reconciliation(
    db: &mut AnyConnection,
    row: &ReconciliationRow,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO reconciliations (id, at, provider, compared, mended, unexplained) VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(row.id)
    .bind(row.at)
    .bind(row.provider.clone())
    .bind(row.compared)
    .bind(row.mended)
    .bind(row.unexplained.clone())
    .execute(db)
    .await
    .map(drop)
}

/// The latest comparisons, the newest first.
pub async fn reconciliations(db: &Pool, limit: i64) -> Result<Vec<ReconciliationRow>, sqlx::Error> {
    sqlx::query_as(
        "SELECT id, at, provider, compared, mended, unexplained FROM reconciliations ORDER BY id DESC LIMIT $1",
    )
    .bind(limit)
    .fetch_all(db)
    .await
}
