//! What the house tells people: notifications, to one or to all.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::actors::session::News;
use crate::clock;
use crate::error::Refusal;
use crate::house::House;
use crate::hub::frame::Tail;
use crate::ids::UserId;
use crate::store::notices as store;

macro_rules! kinds {
    ($($variant:ident = $name:literal,)*) => {
        /// Kinds of notifications (specification, section 3).
        #[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
        pub enum Kind {
            $(#[value(name = $name)] $variant,)*
        }

        impl Kind {
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),* }
            }
        }
    };
}

kinds! {
    Default = "default",
    Warning = "warning",
    PaymentReceiver = "paymentReceiver",
    RefundPurchase = "refundPurchase",
    PassItemUnlockable = "passItemUnlockable",
    LeaderboardScore = "leaderboardScore",
    Article = "article",
    ReportThanks = "reportThanks",
    Payment = "payment",
    PaymentSender = "paymentSender",
    AlphaLegacy = "alphaLegacy",
}

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

/// What a notification says.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Content {
    #[serde(rename = "type")]
    pub kind: String,
    /// Shown as a toast too.
    pub alert: bool,
    #[schema(value_type = std::collections::HashMap<String, Value>)]
    pub params: Value,
}

/// A notification (specification, section 3).
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notification {
    pub id: i64,
    pub seen: bool,
    /// Milliseconds since the Unix epoch.
    pub created_at: i64,
    pub content: Content,
}

impl Notification {
    /// A stored one. `seen`: how far its reader has read.
    pub fn new(row: store::Notification, seen: i64) -> Self {
        let params = serde_json::from_str(&row.params).unwrap_or_default();
        Self {
            id: row.id,
            seen: row.id <= seen,
            created_at: row.created_at,
            content: Content { kind: row.kind, alert: row.alert != 0, params },
        }
    }
}

async fn keep(house: &House, user: Option<UserId>, notice: Notice) -> Result<Option<Tail>, Refusal> {
    let row = store::Notification {
        id: house.sequence.next_after(0),
        kind: notice.kind.name().to_owned(),
        alert: i64::from(notice.alert),
        params: notice.params.to_string(),
        created_at: clock::stamp(),
    };
    let mut db = house.store.write().await?;
    let is_new = store::add(&mut db, user, &row, notice.tag.as_deref()).await?;
    db.commit().await?;
    Ok(is_new.then(|| Tail::new("newNotification", &Notification::new(row, 0))))
}

/// Tells somebody, at once if he is online.
pub async fn notify(house: &House, user: UserId, notice: Notice) -> Result<(), Refusal> {
    if let Some(tail) = keep(house, Some(user), notice).await? {
        house.bus.tell_user(user, News::Events([tail].into()));
    }
    Ok(())
}

/// Tells everybody who has an account now: one row for all.
pub async fn broadcast(house: &House, notice: Notice) -> Result<(), Refusal> {
    if let Some(tail) = keep(house, None, notice).await? {
        house.bus.tell_all(News::Events([tail].into()));
    }
    Ok(())
}
