//! Notifications, as sent to their readers.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::base::clock::Stamp;

macro_rules! kinds {
    ($($variant:ident = $name:literal,)*) => {
        /// The kinds of notifications.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
        pub enum NotificationKind {
            $(#[value(name = $name)] $variant,)*
        }

        impl NotificationKind {
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
    Subscription = "subscription",
    AlphaLegacy = "alphaLegacy",
    Rank = "rank",
}

/// The content of a notification.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Content {
    #[serde(rename = "type")]
    pub kind: String,
    /// Shown as a toast too.
    pub alert: bool,
    #[schema(value_type = std::collections::HashMap<String, Value>)]
    pub params: Value,
}

/// A notification.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notification {
    pub id: i64,
    pub seen: bool,
    pub created_at: Stamp,
    pub content: Content,
}
