//! `/settings/subscription`: the account's own subscription, and what it does with it.

use actix_web::web::{Json, Path};
use actix_web::{delete, get, post, put};
use engine::game::Lang;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::auth::account_status::CurrentUser;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::extract::{Player, TheHouse};
use crate::house::House;
use crate::people::subscribers::subscription_of;
use crate::store::subscriptions;
use crate::till::subscription::{self as till, sync_if_due};
use crate::wire::error::Refusal;
use crate::wire::subscription::{AccountSubscription, SubscriptionChange};

/// How the account's subscription stands.
#[derive(Serialize, ToSchema)]
pub struct OwnSubscription {
    /// Null for who never had one.
    #[schema(required)]
    pub subscription: Option<AccountSubscription>,
}

/// A change of plan.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlanChoice {
    /// The plan's id, or the lookup key of its price.
    pub price_id: String,
    /// What the owner was shown: `cost` and `at` of the preview. The change is refused if it costs something else.
    #[serde(default)]
    pub cost: Option<i64>,
    #[serde(default)]
    pub at: Option<Stamp>,
}

/// Where a card is named.
#[derive(Serialize, ToSchema)]
pub struct CardPage {
    /// An address; for the house's till a path.
    pub url: String,
}

async fn own(house: &House, user: UserId) -> Result<Json<OwnSubscription>, Refusal> {
    let mut db = house.store.read_connection().await?;
    Ok(Json(OwnSubscription { subscription: subscription_of(&mut db, user, house.clock.stamp()).await? }))
}

/// The account's subscription: the one that renews itself, or else the last one. If it is due, its provider is asked first.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = OwnSubscription),
    CurrentUser,
))]
#[get("/settings/subscription")]
pub async fn get_subscription(
    TheHouse(house): TheHouse,
    user: CurrentUser,
) -> Result<Json<OwnSubscription>, Refusal> {
    let current = subscriptions::current(&mut *house.store.read_connection().await?, user.id()).await?;
    if let Some(row) = current {
        sync_if_due(&house, row).await?;
    }
    own(&house, user.id()).await
}

/// What a change to another plan would mean, and what it costs now.
#[utoipa::path(tag = "settings", params(("plan" = String, Path, description = "a plan's id")), responses(
    (status = OK, body = SubscriptionChange),
    (status = NOT_FOUND, description = "no_subscription, unknown_plan"),
    (status = CONFLICT, description = "same_plan, subscription_holded, subscription_canceled, subscription_bad_platform, single_month, \
                                       payment_refused, payment_unavailable"),
    (status = SERVICE_UNAVAILABLE, description = "payment_away"),
    CurrentUser,
))]
#[get("/settings/subscription/change/{plan}")]
pub async fn preview_subscription(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    plan: Path<String>,
) -> Result<Json<SubscriptionChange>, Refusal> {
    Ok(Json(till::preview(&house, user.id(), &plan).await?))
}

/// Change the plan: to a dearer one now, to a cheaper one at the end of the period that is paid.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = OwnSubscription),
    (status = NOT_FOUND, description = "no_subscription, unknown_plan"),
    (status = FORBIDDEN, description = "age_required, limit_reached"),
    (status = CONFLICT, description = "same_plan, price_changed, subscription_holded, subscription_canceled, subscription_bad_platform, \
                                       single_month, payment_refused, payment_unavailable"),
    (status = SERVICE_UNAVAILABLE, description = "payment_away"),
    Player,
))]
#[put("/settings/subscription")]
pub async fn change_subscription(
    TheHouse(house): TheHouse,
    Player(user): Player,
    choice: Json<PlanChoice>,
) -> Result<Json<OwnSubscription>, Refusal> {
    let shown = choice.cost.zip(choice.at);
    till::change(&house, user.id(), &choice.price_id, shown).await?;
    own(&house, user.id()).await
}

/// Cancel the subscription: it runs until what is paid has ended, and is not renewed.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = OwnSubscription),
    (status = NOT_FOUND, description = "no_subscription"),
    (status = CONFLICT, description = "subscription_canceled, subscription_bad_platform, single_month, payment_refused, payment_unavailable"),
    (status = SERVICE_UNAVAILABLE, description = "payment_away"),
    CurrentUser,
))]
#[delete("/settings/subscription")]
pub async fn cancel_subscription(
    TheHouse(house): TheHouse,
    user: CurrentUser,
) -> Result<Json<OwnSubscription>, Refusal> {
    till::cancel(&house, user.id()).await?;
    own(&house, user.id()).await
}

/// Keep the plan: take back the change that waits for the end of the period.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = OwnSubscription),
    (status = NOT_FOUND, description = "no_subscription"),
    (status = CONFLICT, description = "no_schedule, subscription_bad_platform, single_month, payment_refused, payment_unavailable"),
    (status = SERVICE_UNAVAILABLE, description = "payment_away"),
    CurrentUser,
))]
#[delete("/settings/subscription_schedule")]
pub async fn keep_subscription_plan(
    TheHouse(house): TheHouse,
    user: CurrentUser,
) -> Result<Json<OwnSubscription>, Refusal> {
    till::keep_plan(&house, user.id()).await?;
    own(&house, user.id()).await
}

/// Restore a canceled subscription that still runs: it is renewed after all.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = OwnSubscription),
    (status = NOT_FOUND, description = "no_subscription"),
    (status = CONFLICT, description = "not_canceled, subscription_bad_platform, single_month, payment_refused, payment_unavailable"),
    (status = SERVICE_UNAVAILABLE, description = "payment_away"),
    CurrentUser,
))]
#[post("/settings/subscription/restore")]
pub async fn restore_subscription(
    TheHouse(house): TheHouse,
    user: CurrentUser,
) -> Result<Json<OwnSubscription>, Refusal> {
    till::restore(&house, user.id()).await?;
    own(&house, user.id()).await
}

/// Where the owner pays what is missing, or names another card.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = CardPage),
    (status = NOT_FOUND, description = "no_subscription"),
    (status = CONFLICT, description = "subscription_bad_platform, single_month, payment_refused, payment_unavailable"),
    (status = SERVICE_UNAVAILABLE, description = "payment_away"),
    CurrentUser,
))]
#[post("/settings/subscription/payment")]
pub async fn mend_subscription(
    TheHouse(house): TheHouse,
    user: CurrentUser,
) -> Result<Json<CardPage>, Refusal> {
    let lang = Lang::from_code(&user.user.lang).unwrap_or_default();
    Ok(Json(CardPage { url: till::card_page(&house, user.id(), lang).await? }))
}
