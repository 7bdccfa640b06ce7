//! Subscriptions, and the time that is paid.

use engine::economy::{
    Extension, Period, Subscriber, SubscriptionFacts, SubscriptionOrigin, SubscriptionState, given_times,
};
use sqlx::{AnyConnection, AssertSqlSafe, FromRow};

use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::store::extensions::{self, ExtensionRow};
use crate::store::values::Flag;

/// The platform of subscriptions that are sold here, and not in a phone's store.
pub const WEB: &str = "web";

/// The most subscriptions of one account that are read.
const MAX_SUBSCRIPTIONS: i64 = 200;
/// The most periods of one account that are read.
const MAX_PERIODS: i64 = 1_000;

/// A subscription as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct SubscriptionRow {
    pub id: i64,
    pub user_id: i64,
    pub provider: String,
    /// The provider's id of it; for a single month the order's token.
    pub reference: String,
    /// False: a single month, of which the provider knows no more.
    #[sqlx(try_from = "Flag")]
    pub is_recurring: bool,
    /// web, or the phone's store that sells it.
    pub platform: String,
    pub plan: String,
    pub next_plan: Option<String>,
    #[sqlx(try_from = "Flag")]
    pub auto_renew: bool,
    pub state: String,
    pub lang: String,
    pub created_at: Stamp,
    pub changed_at: Stamp,
    pub canceled_at: Option<Stamp>,
    pub held_at: Option<Stamp>,
    pub expired_at: Option<Stamp>,
    /// The provider is to end it at once.
    #[sqlx(try_from = "Flag")]
    pub must_end: bool,
    pub asked: i64,
    pub ask_next_at: Option<Stamp>,
}

impl SubscriptionRow {
    /// The subscription as the engine counts it.
    pub fn facts(&self) -> SubscriptionFacts {
        SubscriptionFacts {
            state: SubscriptionState::named(&self.state).unwrap_or(SubscriptionState::Expired),
            plan: self.plan.clone(),
            next_plan: self.next_plan.clone(),
            auto_renew: self.auto_renew,
            canceled_at: self.canceled_at.map(Stamp::epoch_millis),
            held_at: self.held_at.map(Stamp::epoch_millis),
            expired_at: self.expired_at.map(Stamp::epoch_millis),
        }
    }

    /// How it was sold.
    pub fn origin(&self) -> SubscriptionOrigin {
        match (self.platform == WEB, self.is_recurring) {
            (false, _) => SubscriptionOrigin::PhoneStore,
            (true, true) => SubscriptionOrigin::Renewing,
            (true, false) => SubscriptionOrigin::SingleMonth,
        }
    }

    pub fn set(&mut self, facts: SubscriptionFacts) {
        self.state = facts.state.name().to_owned();
        self.plan = facts.plan;
        self.next_plan = facts.next_plan;
        self.auto_renew = facts.auto_renew;
        self.canceled_at = facts.canceled_at.map(Stamp::from);
        self.held_at = facts.held_at.map(Stamp::from);
        self.expired_at = facts.expired_at.map(Stamp::from);
    }
}

/// A time that is paid.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct PeriodRow {
    pub subscription_id: i64,
    pub invoice: String,
    pub user_id: i64,
    /// `None`: nothing was paid for it.
    pub order_id: Option<i64>,
    pub plan: String,
    pub months: i64,
    pub packs: i64,
    pub from_at: Stamp,
    pub until_at: Stamp,
    /// When it was taken back.
    pub revoked_at: Option<Stamp>,
}

impl PeriodRow {
    /// The period as the engine counts it. What was taken back ended then.
    pub fn period(&self) -> Period {
        let until = self.revoked_at.map_or(self.until_at, |at| at.min(self.until_at)).max(self.from_at);
        Period {
            from: self.from_at.epoch_millis(),
            until: until.epoch_millis(),
            months: u32::try_from(self.months).unwrap_or(0),
            packs: u32::try_from(self.packs).unwrap_or(0),
        }
    }
}

const COLUMNS: &str = "id, user_id, provider, reference, is_recurring, platform, plan, next_plan, auto_renew, state, lang, created_at, \
                       changed_at, canceled_at, held_at, expired_at, must_end, asked, ask_next_at";
const PERIOD_COLUMNS: &str =
    "subscription_id, invoice, user_id, order_id, plan, months, packs, from_at, until_at, revoked_at";

fn select(rest: &str) -> AssertSqlSafe<String> {
    AssertSqlSafe(format!("SELECT {COLUMNS} FROM subscriptions WHERE {rest}"))
}

/// Stores a subscription, unless the provider's id is known.
pub async fn insert(db: &mut AnyConnection, row: &SubscriptionRow) -> Result<bool, sqlx::Error> {
    let sql = format!(
        "INSERT INTO subscriptions ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, \
         $18, $19) ON CONFLICT (provider, reference) DO NOTHING"
    );
    let done = sqlx::query(AssertSqlSafe(sql))
        .bind(row.id)
        .bind(row.user_id)
        .bind(row.provider.clone())
        .bind(row.reference.clone())
        .bind(i64::from(row.is_recurring))
        .bind(row.platform.clone())
        .bind(row.plan.clone())
        .bind(row.next_plan.clone())
        .bind(i64::from(row.auto_renew))
        .bind(row.state.clone())
        .bind(row.lang.clone())
        .bind(row.created_at)
        .bind(row.changed_at)
        .bind(row.canceled_at)
        .bind(row.held_at)
        .bind(row.expired_at)
        .bind(i64::from(row.must_end))
        .bind(row.asked)
        .bind(row.ask_next_at)
        .execute(db)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Locks a subscription until the end of the transaction. INVARIANT: a transaction that locks an account too has locked it before.
pub async fn lock(db: &mut AnyConnection, id: i64) -> Result<Option<SubscriptionRow>, sqlx::Error> {
    let sql = format!("UPDATE subscriptions SET changed_at = changed_at WHERE id = $1 RETURNING {COLUMNS}");
    sqlx::query_as(AssertSqlSafe(sql)).bind(id).fetch_optional(db).await
}

/// Writes what can change of a subscription that is locked.
pub async fn save(db: &mut AnyConnection, row: &SubscriptionRow) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE subscriptions SET plan = $2, next_plan = $3, auto_renew = $4, state = $5, changed_at = $6, canceled_at = $7, \
         held_at = $8, expired_at = $9, must_end = $10, asked = $11, ask_next_at = $12 WHERE id = $1",
    )
    .bind(row.id)
    .bind(row.plan.clone())
    .bind(row.next_plan.clone())
    .bind(i64::from(row.auto_renew))
    .bind(row.state.clone())
    .bind(row.changed_at)
    .bind(row.canceled_at)
    .bind(row.held_at)
    .bind(row.expired_at)
    .bind(i64::from(row.must_end))
    .bind(row.asked)
    .bind(row.ask_next_at)
    .execute(db)
    .await
    .map(drop)
}

pub async fn find(db: &mut AnyConnection, id: i64) -> Result<Option<SubscriptionRow>, sqlx::Error> {
    sqlx::query_as(select("id = $1")).bind(id).fetch_optional(db).await
}

/// The subscription with this id of the provider.
pub async fn find_by_reference(
    db: &mut AnyConnection,
    provider: &str,
    reference: &str,
) -> Result<Option<SubscriptionRow>, sqlx::Error> {
    sqlx::query_as(select("provider = $1 AND reference = $2"))
        .bind(provider.to_owned())
        .bind(reference.to_owned())
        .fetch_optional(db)
        .await
}

/// The subscription of which an account is told: the one that renews itself, or else the last one.
pub async fn current(db: &mut AnyConnection, user: UserId) -> Result<Option<SubscriptionRow>, sqlx::Error> {
    sqlx::query_as(select(
        "user_id = $1 ORDER BY CASE WHEN is_recurring = 1 AND state <> 'expired' THEN must_end ELSE 2 END, id DESC LIMIT 1",
    ))
    .bind(user.0)
    .fetch_optional(db)
    .await
}

/// The subscriptions of an account, the oldest first.
pub async fn of_user(db: &mut AnyConnection, user: UserId) -> Result<Vec<SubscriptionRow>, sqlx::Error> {
    sqlx::query_as(select("user_id = $1 ORDER BY id LIMIT $2"))
        .bind(user.0)
        .bind(MAX_SUBSCRIPTIONS)
        .fetch_all(db)
        .await
}

/// Asks for the end of each subscription of an account that is about to go.
pub async fn end_all(db: &mut AnyConnection, user: UserId, now: Stamp) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE subscriptions SET must_end = 1, ask_next_at = $2, changed_at = $2 WHERE user_id = $1 AND is_recurring = 1 \
         AND state <> 'expired'",
    )
    .bind(user.0)
    .bind(now)
    .execute(db)
    .await
    .map(drop)
}

/// Adds a time that is paid. False if its invoice is known.
pub async fn add_period(db: &mut AnyConnection, row: &PeriodRow) -> Result<bool, sqlx::Error> {
    let sql = format!(
        "INSERT INTO subscription_periods ({PERIOD_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) \
         ON CONFLICT (subscription_id, invoice) DO NOTHING"
    );
    let done = sqlx::query(AssertSqlSafe(sql))
        .bind(row.subscription_id)
        .bind(row.invoice.clone())
        .bind(row.user_id)
        .bind(row.order_id)
        .bind(row.plan.clone())
        .bind(row.months)
        .bind(row.packs)
        .bind(row.from_at)
        .bind(row.until_at)
        .bind(row.revoked_at)
        .execute(db)
        .await?;
    Ok(done.rows_affected() == 1)
}

fn select_periods(rest: &str) -> AssertSqlSafe<String> {
    AssertSqlSafe(format!("SELECT {PERIOD_COLUMNS} FROM subscription_periods WHERE {rest}"))
}

/// The periods of a subscription, the oldest first.
pub async fn periods(db: &mut AnyConnection, id: i64) -> Result<Vec<PeriodRow>, sqlx::Error> {
    let sql = select_periods("subscription_id = $1 ORDER BY from_at, until_at LIMIT $2");
    sqlx::query_as(sql).bind(id).bind(MAX_PERIODS).fetch_all(db).await
}

/// The period that an order has paid.
pub async fn period_of_order(db: &mut AnyConnection, order: i64) -> Result<Option<PeriodRow>, sqlx::Error> {
    sqlx::query_as(select_periods("order_id = $1")).bind(order).fetch_optional(db).await
}

/// The periods of an account, the oldest first.
pub async fn periods_of_user(db: &mut AnyConnection, user: UserId) -> Result<Vec<PeriodRow>, sqlx::Error> {
    let sql = select_periods("user_id = $1 ORDER BY from_at, until_at LIMIT $2");
    sqlx::query_as(sql).bind(user.0).bind(MAX_PERIODS).fetch_all(db).await
}

/// Takes a period back from a moment on, or gives it back.
pub async fn revoke_period(db: &mut AnyConnection, order: i64, at: Option<Stamp>) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE subscription_periods SET revoked_at = $2 WHERE order_id = $1")
        .bind(order)
        .bind(at)
        .execute(db)
        .await
        .map(drop)
}

/// When what is paid ends; the epoch if nothing is.
fn last_end(periods: &[PeriodRow]) -> Stamp {
    Stamp::from(periods.iter().map(|row| row.period().until).max().unwrap_or(0))
}

/// When what is paid of a subscription ends.
pub async fn paid_until(db: &mut AnyConnection, id: i64) -> Result<Stamp, sqlx::Error> {
    Ok(last_end(&periods(db, id).await?))
}

/// When what is paid of all subscriptions of an account ends.
pub async fn paid_until_of_user(db: &mut AnyConnection, user: UserId) -> Result<Stamp, sqlx::Error> {
    Ok(last_end(&periods_of_user(db, user).await?))
}

/// A subscription at a moment.
pub struct Sold {
    pub row: SubscriptionRow,
    /// What is known of it; the time has passed since it was stored.
    pub facts: SubscriptionFacts,
    /// When what is paid of it ends.
    pub paid_until: Stamp,
}

/// How an account's subscriptions stand at a moment.
pub struct Standing {
    /// The one of which the account is told; `None` for who never had one.
    pub sold: Option<Sold>,
    /// The days that staff have given, the oldest first.
    pub extensions: Vec<ExtensionRow>,
    /// What all of it gives.
    pub subscriber: Subscriber,
}

/// How an account's subscriptions stand.
pub async fn standing(db: &mut AnyConnection, user: UserId, now: Stamp) -> Result<Standing, sqlx::Error> {
    let row = current(db, user).await?;
    let extensions = extensions::of_user(db, user).await?;
    if row.is_none() && extensions.is_empty() {
        return Ok(Standing { sold: None, extensions, subscriber: Subscriber::default() });
    }
    let all = periods_of_user(db, user).await?;
    let sold = row.map(|row| {
        let own: Vec<PeriodRow> =
            all.iter().filter(|period| period.subscription_id == row.id).cloned().collect();
        let paid_until = last_end(&own);
        Sold { facts: row.facts().at(paid_until.epoch_millis(), now.epoch_millis()), paid_until, row }
    });
    let ran: Vec<Period> = all.iter().map(PeriodRow::period).collect();
    // A period whose money was paid back gives nothing, not even the months until then; days that were given waited for it all the same.
    let paid = all.iter().filter(|period| period.revoked_at.is_none());
    let days: Vec<Extension> = extensions.iter().map(ExtensionRow::extension).collect();
    let subscriber = Subscriber {
        given: given_times(&ran, &days),
        periods: paid.map(PeriodRow::period).collect(),
        state: sold.as_ref().map(|sold| sold.facts.state),
        auto_renew: sold.as_ref().is_some_and(|sold| sold.facts.auto_renew),
        is_canceled: sold.as_ref().is_some_and(|sold| sold.facts.canceled_at.is_some()),
    };
    Ok(Standing { sold, extensions, subscriber })
}

/// What an account's subscriptions give it at a moment.
pub async fn subscriber(db: &mut AnyConnection, user: UserId, now: Stamp) -> Result<Subscriber, sqlx::Error> {
    Ok(standing(db, user, now).await?.subscriber)
}
