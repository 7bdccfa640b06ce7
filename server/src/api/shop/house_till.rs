//! `/shop/till/{reference}`: the house's till of a demo server, which moves no money.

use actix_web::web::{Json, Path};
use actix_web::{get, post};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::auth::account_status::CurrentUser;
use crate::base::ids::UserId;
use crate::extract::TheHouse;
use crate::house::House;
use crate::payment::{HouseTill, HouseTillAct, ProviderKind};
use crate::store::orders::{self, OrderRow};
use crate::till::settle;
use crate::wire::error::{Code, Refusal};

/// A payment at the house's till.
#[derive(Serialize, ToSchema)]
pub struct HousePayment {
    /// In cents.
    pub price: i64,
    pub currency: String,
    /// open, later, paid, declined or expired.
    pub state: String,
    /// In cents.
    pub refunded: i64,
    /// none, inquiry, lost or won.
    pub dispute: String,
    /// The order's reference.
    pub order: String,
}

#[derive(Deserialize, ToSchema)]
pub struct HouseTillForm {
    act: HouseTillAct,
}

/// The till, and the buyer's own order with this reference.
async fn own<'a>(
    house: &'a House,
    user: UserId,
    reference: &str,
) -> Result<(&'a HouseTill, OrderRow), Refusal> {
    let till = house.tills.house().ok_or(Code::UnknownOrder)?;
    let mut db = house.store.read_connection().await?;
    let found = orders::find_by_reference(&mut db, ProviderKind::House.name(), reference).await?;
    let order = found.filter(|order| order.buyer_id == user.0).ok_or(Code::UnknownOrder)?;
    Ok((till, order))
}

async fn payment_of(
    till: &HouseTill,
    reference: &str,
    order: OrderRow,
) -> Result<Json<HousePayment>, Refusal> {
    let row = till.find(reference).await?.ok_or(Code::UnknownOrder)?;
    Ok(Json(HousePayment {
        price: row.price,
        currency: row.currency,
        state: row.state,
        refunded: row.refunded,
        dispute: row.dispute,
        order: order.token,
    }))
}

/// A payment at the house's till, as its buyer sees it. There is one only on a demo server.
#[utoipa::path(tag = "shop", params(("reference" = String, Path, description = "the payment's id")), responses(
    (status = OK, body = HousePayment),
    (status = NOT_FOUND, description = "unknown_order"),
    CurrentUser,
))]
#[get("/shop/till/{reference}")]
pub async fn get_house_payment(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    reference: Path<String>,
) -> Result<Json<HousePayment>, Refusal> {
    let (till, order) = own(&house, user.id(), &reference).await?;
    payment_of(till, &reference, order).await
}

/// Pay at the house's till, decline, pay later, or dispute what was paid.
#[utoipa::path(tag = "shop", params(("reference" = String, Path, description = "the payment's id")), responses(
    (status = OK, body = HousePayment),
    (status = NOT_FOUND, description = "unknown_order"),
    (status = CONFLICT, description = "already_decided"),
    CurrentUser,
))]
#[post("/shop/till/{reference}")]
pub async fn act_at_house_till(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    reference: Path<String>,
    form: Json<HouseTillForm>,
) -> Result<Json<HousePayment>, Refusal> {
    let (till, order) = own(&house, user.id(), &reference).await?;
    if !till.act(&reference, form.act).await? {
        return Err(Code::AlreadyDecided.into());
    }
    // As a provider's webhook would.
    settle::refresh(&house, order.id, None).await?;
    payment_of(till, &reference, order).await
}
