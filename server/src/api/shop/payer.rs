//! `/shop/payer`: what somebody has said of their age, and the limit that they set for themselves.

use actix_web::web::Json;
use actix_web::{get, put};
use engine::economy::{Age, Cents, MINORS_LIMIT};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::auth::account_status::CurrentUser;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::extract::TheHouse;
use crate::house::House;
use crate::till::limits;
use crate::wire::error::Refusal;

/// What the shop knows of somebody who pays.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Payer {
    /// adult or minor; null if they have not said.
    #[schema(required)]
    pub age: Option<&'static str>,
    /// The limit for a calendar month (UTC) that they have set, in cents; null for none.
    #[schema(value_type = Option<i64>, required)]
    pub monthly_limit: Option<Cents>,
    /// The limit that takes its place, and when; without a time there is none.
    #[schema(value_type = Option<i64>, required)]
    pub next_limit: Option<Cents>,
    #[schema(required)]
    pub next_limit_at: Option<Stamp>,
    /// What minors may pay in a month, in cents; null for adults.
    #[schema(value_type = Option<i64>, required)]
    pub minors_limit: Option<Cents>,
    /// What they have paid this month, and may still pay of open orders, in cents.
    #[schema(value_type = i64)]
    pub this_month: Cents,
}

async fn payer_of(house: &House, user: UserId) -> Result<Json<Payer>, Refusal> {
    let (payer, this_month) = limits::find(house, user).await?;
    let now = house.clock.now();
    let next = payer.limit.next.filter(|(_, at)| *at > now);
    Ok(Json(Payer {
        age: payer.age.map(Age::name),
        monthly_limit: payer.limit.at(now),
        next_limit: next.and_then(|(limit, _)| limit),
        next_limit_at: next.map(|(_, at)| at.into()),
        minors_limit: (payer.age == Some(Age::Minor)).then_some(MINORS_LIMIT),
        this_month,
    }))
}

/// The account's age and limit as a payer.
#[utoipa::path(tag = "shop", responses(
    (status = OK, body = Payer),
    CurrentUser,
))]
#[get("/shop/payer")]
pub async fn get_payer(TheHouse(house): TheHouse, user: CurrentUser) -> Result<Json<Payer>, Refusal> {
    payer_of(&house, user.id()).await
}

#[derive(Deserialize, ToSchema)]
pub struct AgeForm {
    /// adult, or minor: somebody under 18 whose parents agree that they pay.
    #[schema(value_type = String, example = "adult")]
    age: Age,
}

/// Say how old one is, before the first payment.
#[utoipa::path(tag = "shop", responses(
    (status = OK, body = Payer),
    (status = CONFLICT, description = "age_said"),
    CurrentUser,
))]
#[put("/shop/payer/age")]
pub async fn set_age(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    form: Json<AgeForm>,
) -> Result<Json<Payer>, Refusal> {
    limits::set_age(&house, user.id(), form.age).await?;
    payer_of(&house, user.id()).await
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LimitForm {
    /// In cents for a calendar month, 0 to 100,000; null for none.
    #[schema(value_type = Option<i64>)]
    monthly_limit: Option<Cents>,
}

/// Set a limit for a month. A lower one holds at once, a higher one seven days later.
#[utoipa::path(tag = "shop", responses(
    (status = OK, body = Payer),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    CurrentUser,
))]
#[put("/shop/payer/limit")]
pub async fn set_monthly_limit(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    form: Json<LimitForm>,
) -> Result<Json<Payer>, Refusal> {
    limits::set_limit(&house, user.id(), form.monthly_limit).await?;
    payer_of(&house, user.id()).await
}
