//! `/mod/users/{id}/ledger`, `/mod/users/{id}/grant`: an account's ledger, and grants by admins.

use actix_web::web::{Json, Path, Query};
use actix_web::{get, post};
use engine::economy::{Currency, is_grant};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::staff::checked_text;
use super::{PAGE, paged};
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::extract::{Admin, Moderator, TheHouse};
use crate::moderation::sanctions::{audit_entry, lock_sanctionable, write_notice};
use crate::shop::purchase::not_enough;
use crate::store::audit::{self, NewAuditEntry};
use crate::store::ledger::{self as store, Booking};
use crate::wire::error::Refusal;
use crate::wire::key::check_key;
use crate::wire::notification::NotificationKind;

/// An entry of the ledger: one booking in coins or moons.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LedgerEntry {
    pub id: i64,
    pub at: Stamp,
    /// coins or moons.
    pub currency: String,
    /// Positive credits, negative debits.
    pub amount: i64,
    /// The account's balance in this currency afterwards.
    pub balance: i64,
    /// start, game, firstWin, quest, streak, level, grant, skin, slot, offer, shop, payment, paymentBonus, refund, disputeWon, refundFailed, subscriber,
    /// drop, event or moonPass.
    pub reason: String,
    /// Depends on the reason: the game, the text of a grant, the element of a skin, the slot, the offer, the order.
    #[schema(value_type = std::collections::HashMap<String, Value>)]
    pub detail: Value,
}

impl From<store::LedgerEntryRow> for LedgerEntry {
    fn from(row: store::LedgerEntryRow) -> Self {
        Self {
            id: row.id,
            at: row.at,
            currency: row.currency,
            amount: row.amount,
            balance: row.balance,
            reason: row.reason,
            detail: serde_json::from_str(&row.detail).unwrap_or_default(),
        }
    }
}

#[derive(Serialize, ToSchema)]
pub struct LedgerPage {
    /// At most fifty, the newest first.
    pub entries: Vec<LedgerEntry>,
    /// True if there are older ones.
    pub more: bool,
}

#[derive(Deserialize)]
pub struct LedgerQuery {
    #[serde(default)]
    before: Option<i64>,
}

/// A page of an account's ledger, the newest entries first. The ledger outlives the account.
#[utoipa::path(tag = "moderation", params(
    ("id" = i64, Path,),
    ("before" = Option<i64>, Query, description = "the id of an entry: the page ends before it"),
), responses(
    (status = OK, body = LedgerPage),
    (status = NOT_FOUND, description = "not_found: the id is not a number"),
    Moderator,
))]
#[get("/mod/users/{id}/ledger")]
pub async fn get_ledger(
    TheHouse(house): TheHouse,
    _me: Moderator,
    id: Path<i64>,
    search: Query<LedgerQuery>,
) -> Result<Json<LedgerPage>, Refusal> {
    let before = search.before.unwrap_or(i64::MAX);
    let rows = store::page(house.store.read(), UserId(*id), before, PAGE + 1).await?;
    let (rows, more) = paged(rows);
    Ok(Json(LedgerPage { entries: rows.into_iter().map(LedgerEntry::from).collect(), more }))
}

#[derive(Deserialize, ToSchema)]
pub struct Grant {
    #[schema(value_type = String, example = "coins")]
    pub currency: Currency,
    /// 1 to 100,000 as a credit, -1 to -100,000 as a debit.
    pub amount: i64,
    /// The text of the notification: 1 to 300 characters, like `fr`.
    pub en: String,
    pub fr: String,
    /// An idempotency key that the sender chooses: 1 to 64 bytes. A second request with the same key books nothing.
    pub key: String,
}

#[derive(Serialize, ToSchema)]
pub struct Granted {
    /// The account's balance in this currency afterwards.
    pub balance: i64,
}

/// Give somebody coins or moons, or take them, as a compensation or a correction. The person is notified.
#[utoipa::path(tag = "moderation", params(("id" = i64, Path,)), responses(
    (status = OK, body = Granted),
    (status = FORBIDDEN, description = "out_of_reach"),
    (status = NOT_FOUND, description = "unknown_user"),
    (status = CONFLICT, description = "not_yourself, not_enough_coins, not_enough_moons"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    Admin,
))]
#[post("/mod/users/{id}/grant")]
pub async fn grant_currency(
    TheHouse(house): TheHouse,
    Admin(me): Admin,
    id: Path<i64>,
    form: Json<Grant>,
) -> Result<Json<Granted>, Refusal> {
    let Grant { currency, amount, key, .. } = &*form;
    let text = checked_text(&form.en, &form.fr)?;
    if !is_grant(*amount) {
        return Err(Refusal::field("amount", "invalid"));
    }
    check_key(key)?;
    let (by, user) = (&me.0.user, UserId(*id));
    let booking = store::NewBooking {
        key: format!("grant:{}:{key}", by.id),
        id: house.sequence.next_after(0),
        at: house.clock.stamp(),
        currency: *currency,
        amount: *amount,
        reason: "grant",
        detail: json!({ "text": text }).to_string(),
    };
    let mut db = house.store.write().await?;
    let locked = lock_sanctionable(&mut db, by, user, house.clock.stamp()).await?;
    let balance = match store::book(&mut db, &locked, &booking).await? {
        Booking::Done(balance) => balance,
        // A retry of the same grant gets the same answer.
        Booking::AlreadyBooked(entry)
            if (entry.currency.as_str(), entry.amount) == (currency.name(), *amount) =>
        {
            return Ok(Json(Granted { balance: entry.balance }));
        }
        Booking::AlreadyBooked(_) => return Err(Refusal::field("key", "used")),
        Booking::InsufficientBalance => return Err(not_enough(*currency).into()),
    };
    let detail =
        json!({ "currency": currency.name(), "amount": amount, "balance": balance, "entry": booking.id });
    let audit_entry = NewAuditEntry {
        target_id: Some(user.0),
        reason: Some(text.en.clone()),
        detail: detail.to_string(),
        ..audit_entry(&house, by, "grant")
    };
    audit::append(&mut db, &audit_entry).await?;
    let params = json!({ currency.name(): amount });
    let pending_notice =
        write_notice(&mut db, &house, user, NotificationKind::Default, &text, params).await?;
    db.commit().await?;
    if let Some(pending_notice) = pending_notice {
        pending_notice.tell(&house);
    }
    Ok(Json(Granted { balance }))
}
