//! `/notifications` and `/banner`: an account's notifications, and the banner that everybody sees.

use actix_web::web::{Json, Query};
use actix_web::{HttpResponse, get, post};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::auth::account_status::CurrentUser;
use crate::base::clock::Stamp;
use crate::extract::TheHouse;
use crate::store::notifications as store;
use crate::wire::bilingual::Bilingual;
use crate::wire::error::Refusal;
use crate::wire::notification::Notification;

/// Notifications on a page.
const PAGE: i64 = 50;
/// Unread notifications are counted up to this number.
const MAX_UNSEEN: i64 = 100;

#[derive(Deserialize)]
pub struct NotificationsQuery {
    /// The id of a notification: the page ends before it. Without it, the newest page.
    pub before: Option<i64>,
}

#[derive(Serialize, ToSchema)]
pub struct Notifications {
    /// The newest first.
    pub notifications: Vec<Notification>,
    /// True if there are older notifications.
    pub more: bool,
    /// The number of unread notifications, counted up to a hundred.
    pub unseen: i64,
}

/// A page of fifty notifications, the newest first: those to this account and those to everybody.
#[utoipa::path(tag = "notifications", params(
    ("before" = Option<i64>, Query, description = "the id of a notification: the page ends before it"),
), responses(
    (status = OK, body = Notifications),
    CurrentUser,
))]
#[get("/notifications")]
pub async fn list_notifications(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    query: Query<NotificationsQuery>,
) -> Result<Json<Notifications>, Refusal> {
    let (db, id, since) = (house.store.read(), user.id(), user.user.created_at);
    let mut rows = store::page(db, id, since, query.before.unwrap_or(i64::MAX), PAGE + 1).await?;
    let more = rows.len() > PAGE as usize;
    rows.truncate(PAGE as usize);
    let seen = store::read_up_to(db, id).await?;
    let unseen = store::count_unread(db, id, since, seen, MAX_UNSEEN).await?;
    let notifications = rows.into_iter().map(|row| Notification::new(row, seen)).collect();
    Ok(Json(Notifications { notifications, more, unseen }))
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeenUpTo {
    /// The id of the newest notification that was read.
    pub up_to: i64,
}

/// Mark all notifications up to this one as read.
#[utoipa::path(tag = "notifications", responses(
    (status = NO_CONTENT),
    CurrentUser,
))]
#[post("/notifications/seen")]
pub async fn mark_notifications_seen(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    seen: Json<SeenUpTo>,
) -> Result<HttpResponse, Refusal> {
    // Ids grow with time: without this limit a client could mark notifications as read that don't exist yet.
    let up_to = seen.up_to.min(house.sequence.next_after(0));
    let mut db = house.store.write().await?;
    store::mark_read_up_to(&mut db, user.id(), up_to).await?;
    db.commit().await?;
    Ok(HttpResponse::NoContent().finish())
}

/// A call to action.
#[derive(Serialize, ToSchema)]
pub struct Cta {
    /// A path of the product, or an https address.
    pub url: String,
    /// moon, gift, star, megaphone or book.
    pub icon: String,
}

/// A banner over the page.
#[derive(Serialize, ToSchema)]
pub struct Banner {
    pub message: Bilingual,
    pub end: Stamp,
    pub cta: Option<Cta>,
}

impl From<store::BannerRow> for Banner {
    fn from(row: store::BannerRow) -> Self {
        let cta = row.url.map(|url| Cta { url, icon: row.icon.unwrap_or_else(|| "moon".to_owned()) });
        Self { message: Bilingual { en: row.message_en, fr: row.message_fr }, end: row.ends_at, cta }
    }
}

/// The banner that is shown now, or null. This needs no account.
#[utoipa::path(tag = "notifications", responses((status = OK, body = Option<Banner>)))]
#[get("/banner")]
pub async fn get_banner(TheHouse(house): TheHouse) -> Result<Json<Option<Banner>>, Refusal> {
    let row = store::current_banner(house.store.read(), house.clock.stamp()).await?;
    Ok(Json(row.map(Banner::from)))
}
