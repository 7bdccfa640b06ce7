//! `/mod/broadcast`, `/mod/banners`: notifications and banners for everybody.

use std::time::Duration;

use actix_web::web::Json;
use actix_web::{HttpResponse, delete, post};
use engine::moderation::sanction::check_text;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use crate::api::auth::field;
use crate::base::links::{path, url};
use crate::config::args::MAX_NEWS;
use crate::extract::{Moderator, TheHouse};
use crate::moderation::sanctions::audit_entry;
use crate::people::notices::{self, Notice};
use crate::store::audit::{self, NewAuditEntry};
use crate::store::notifications::{self as store, BannerRow};
use crate::wire::bilingual::Bilingual;
use crate::wire::error::Refusal;
use crate::wire::notification::NotificationKind;

const HOUR: Duration = Duration::from_secs(3_600);
/// The longest that a banner is shown, in hours.
const MAX_HOURS: u16 = 24 * 90;

/// Trims and checks a text in both languages.
pub fn checked_text(en: &str, fr: &str) -> Result<Bilingual, Refusal> {
    let (en, fr) = (en.trim().to_owned(), fr.trim().to_owned());
    check_text(&en, MAX_NEWS).map_err(field("en"))?;
    check_text(&fr, MAX_NEWS).map_err(field("fr"))?;
    Ok(Bilingual { en, fr })
}

fn checked_url(
    url: Option<&str>,
    check: fn(&str) -> Result<String, String>,
) -> Result<Option<String>, Refusal> {
    url.map(check).transpose().map_err(|_| Refusal::field("url", "format"))
}

#[derive(Deserialize, ToSchema)]
pub struct Broadcast {
    /// 1 to 300 characters, like `fr`.
    pub en: String,
    pub fr: String,
    /// A path of the product, like /shop.
    #[serde(default)]
    pub url: Option<String>,
    /// Whether to show it as a toast too.
    #[serde(default)]
    pub alert: bool,
}

/// Send a notification to every account.
#[utoipa::path(tag = "moderation", responses(
    (status = NO_CONTENT),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    Moderator,
))]
#[post("/mod/broadcast")]
pub async fn send_broadcast(
    TheHouse(house): TheHouse,
    me: Moderator,
    form: Json<Broadcast>,
) -> Result<HttpResponse, Refusal> {
    let text = checked_text(&form.en, &form.fr)?;
    let url = checked_url(form.url.as_deref(), path)?;
    let mut params = Map::from_iter([("text".to_owned(), json!(text))]);
    params.extend(url.map(|url| ("url".to_owned(), json!(url))));
    let params = Value::Object(params);
    let detail = params.to_string();
    let notice = Notice { kind: NotificationKind::Article, alert: form.alert, params, tag: None };
    let mut db = house.store.write().await?;
    let pending_notice = notices::write(&mut db, &house, None, &notice).await?;
    audit::append(&mut db, &NewAuditEntry { detail, ..audit_entry(&house, &me.0.user, "broadcast") }).await?;
    db.commit().await?;
    if let Some(pending_notice) = pending_notice {
        pending_notice.tell(&house);
    }
    Ok(HttpResponse::NoContent().finish())
}

#[derive(Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum BannerIcon {
    Moon,
    Gift,
    Star,
    Megaphone,
    Book,
}

impl BannerIcon {
    const fn name(self) -> &'static str {
        match self {
            Self::Moon => "moon",
            Self::Gift => "gift",
            Self::Star => "star",
            Self::Megaphone => "megaphone",
            Self::Book => "book",
        }
    }
}

#[derive(Deserialize, ToSchema)]
pub struct NewBanner {
    /// 1 to 300 characters, like `fr`.
    pub en: String,
    pub fr: String,
    /// How many hours it is shown: 1 to 2160.
    pub hours: u16,
    /// Where its link leads: a path of the product, or an https address.
    #[serde(default)]
    pub url: Option<String>,
    #[serde(default)]
    pub icon: Option<BannerIcon>,
}

/// Show a banner over every page. It replaces the one that is shown.
#[utoipa::path(tag = "moderation", responses(
    (status = NO_CONTENT),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    Moderator,
))]
#[post("/mod/banners")]
pub async fn put_banner(
    TheHouse(house): TheHouse,
    me: Moderator,
    form: Json<NewBanner>,
) -> Result<HttpResponse, Refusal> {
    let text = checked_text(&form.en, &form.fr)?;
    let url = checked_url(form.url.as_deref(), url)?;
    if !(1..=MAX_HOURS).contains(&form.hours) {
        return Err(Refusal::field("hours", "invalid"));
    }
    let now = house.clock.stamp();
    let banner = BannerRow {
        id: house.sequence.next_after(0),
        message_en: text.en.clone(),
        message_fr: text.fr.clone(),
        icon: form.icon.filter(|_| url.is_some()).map(|icon| icon.name().to_owned()),
        url,
        ends_at: now + HOUR * u32::from(form.hours),
    };
    let detail = json!({ "text": text, "url": banner.url, "until": banner.ends_at }).to_string();
    let mut db = house.store.write().await?;
    store::end_banners(&mut db, now).await?;
    store::add_banner(&mut db, &banner, now).await?;
    audit::append(&mut db, &NewAuditEntry { detail, ..audit_entry(&house, &me.0.user, "banner") }).await?;
    db.commit().await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Take down the banner that is shown.
#[utoipa::path(tag = "moderation", responses(
    (status = NO_CONTENT),
    Moderator,
))]
#[delete("/mod/banners")]
pub async fn end_banners(TheHouse(house): TheHouse, me: Moderator) -> Result<HttpResponse, Refusal> {
    let mut db = house.store.write().await?;
    store::end_banners(&mut db, house.clock.stamp()).await?;
    audit::append(&mut db, &audit_entry(&house, &me.0.user, "endBanners")).await?;
    db.commit().await?;
    Ok(HttpResponse::NoContent().finish())
}
