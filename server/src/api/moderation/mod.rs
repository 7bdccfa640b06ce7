//! `/mod`: what moderators see and do outside rooms. Each handler takes the extractor that proves the rank.

pub mod appeals;
pub mod audit;
pub mod cases;
mod imposed;
pub mod ledger;
pub mod names;
pub mod overview;
pub mod seasons;
pub mod shop;
pub mod staff;
mod subscribers;
pub mod users;

use engine::moderation::sanction::{REASON_MAX, check_text};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::auth::field;
use crate::api::routes::Routes;
use crate::moderation::templates::Template;
use crate::wire::bilingual::Bilingual;
use crate::wire::error::Refusal;

/// The length of a page of any list in this module.
pub const PAGE: i64 = 50;

pub fn routes(api: &mut impl Routes) {
    api.service(names::list_names)
        .service(users::get_moderated_user)
        .service(users::warn_user)
        .service(users::ban_user)
        .service(users::unban_user)
        .service(users::force_rename)
        .service(users::reset_profile_fields)
        .service(users::set_user_rank)
        .service(users::set_user_alpha)
        .service(ledger::get_ledger)
        .service(ledger::grant_currency)
        .service(subscribers::get_subscriber)
        .service(subscribers::extend_subscription)
        .service(cases::list_cases)
        .service(cases::get_case)
        .service(cases::assign_case)
        .service(cases::decide_case)
        .service(cases::list_reason_templates)
        .service(appeals::list_appeals)
        .service(appeals::decide_appeal)
        .service(audit::list_audit_entries)
        .service(overview::get_overview)
        .service(overview::list_live_rooms)
        .service(staff::send_broadcast)
        .service(staff::put_banner)
        .service(staff::end_banners)
        .configure(seasons::routes)
        .configure(shop::routes);
}

/// An account's id, and its username unless it was erased.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Named {
    pub id: i64,
    pub username: Option<String>,
}

impl Named {
    pub fn of(id: Option<i64>, username: Option<String>) -> Option<Self> {
        id.map(|id| Self { id, username })
    }
}

/// Why a sanction is imposed: a text in both languages, or a template.
#[derive(Deserialize, ToSchema)]
pub struct Reason {
    /// 1 to 500 characters, like `fr`.
    #[serde(default)]
    pub en: Option<String>,
    #[serde(default)]
    pub fr: Option<String>,
    /// Replaces both texts.
    #[serde(default)]
    pub template: Option<Template>,
}

impl Reason {
    pub fn words(&self) -> Result<Bilingual, Refusal> {
        let written = |text: &Option<String>, name: &'static str| {
            let text = text.as_deref().unwrap_or_default().trim().to_owned();
            check_text(&text, REASON_MAX).map_err(field(name)).map(|()| text)
        };
        match self.template {
            Some(template) => Ok(template.words()),
            None => Ok(Bilingual { en: written(&self.en, "en")?, fr: written(&self.fr, "fr")? }),
        }
    }
}

/// Splits rows of a query with `LIMIT PAGE + 1` into one page and whether there are more.
pub fn paged<T>(mut rows: Vec<T>) -> (Vec<T>, bool) {
    let more = rows.len() > PAGE as usize;
    rows.truncate(PAGE as usize);
    (rows, more)
}
