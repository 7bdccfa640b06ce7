//! `/mod/shop/plans`: the plans of subscriptions that are sold.

use actix_web::web::{Json, Path};
use actix_web::{delete, get, put};
use engine::economy::{Cents, Interval, Plan, PlanName};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::POSITION_MAX;
use crate::extract::{Admin, TheHouse};
use crate::house::House;
use crate::moderation::sanctions::audit_entry;
use crate::people::plan_names;
use crate::store::audit::{self, NewAuditEntry};
use crate::store::plans;
use crate::wire::bilingual::Bilingual;
use crate::wire::error::{Code, Refusal};

/// A plan, as staff edit it.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlanForm {
    /// 1 to 40 characters in each language; null: it is called by how long its period is.
    #[schema(required)]
    pub name: Option<Bilingual>,
    /// Of one period, in cents, with the value-added tax in it: 50 to 100,000. Who subscribes keeps the price at which they did.
    #[schema(value_type = i64)]
    pub price: Cents,
    /// month or year. A period has at most 36 months; a plan keeps the period that it had.
    #[schema(value_type = String, example = "month")]
    pub interval: Interval,
    pub interval_count: u32,
    /// How many packs of each drop may be collected: 1 to 3.
    pub packs: u32,
    /// popular, bestValue, or null.
    #[schema(required)]
    pub badge: Option<String>,
    /// The order in which plans are shown: 0 to 999.
    pub position: i64,
}

/// A plan that is sold.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffPlan {
    pub id: String,
    /// What it is called: its name, or how long its period is.
    pub called: Bilingual,
    #[serde(flatten)]
    pub plan: PlanForm,
}

fn staff_plan((position, plan): (i64, Plan)) -> StaffPlan {
    let called = plan_names::name_of(&plan);
    let form = PlanForm {
        name: plan.name.map(|name| Bilingual { en: name.en, fr: name.fr }),
        price: plan.price,
        interval: plan.interval,
        interval_count: plan.interval_count,
        packs: plan.packs,
        badge: plan.badge,
        position,
    };
    StaffPlan { id: plan.id, called, plan: form }
}

async fn plans_of(house: &House) -> Result<Json<Vec<StaffPlan>>, Refusal> {
    let plans = plans::SHELF.sold_with_positions(&mut *house.store.read_connection().await?).await?;
    Ok(Json(plans.into_iter().map(staff_plan).collect()))
}

/// The plans that are sold, in the order in which they are shown; at most 12.
#[utoipa::path(tag = "moderation", responses(
    (status = OK, body = [StaffPlan]),
    Admin,
))]
#[get("/mod/shop/plans")]
pub async fn list_plans(TheHouse(house): TheHouse, _me: Admin) -> Result<Json<Vec<StaffPlan>>, Refusal> {
    plans_of(&house).await
}

/// Sell a plan, in the stead of the one with this id. Who has it keeps the price at which they subscribed.
#[utoipa::path(tag = "moderation", params(
    ("id" = String, Path, description = "1 to 32 of a-z, 0-9 and -"),
), responses(
    (status = OK, body = [StaffPlan]),
    (status = CONFLICT, description = "plans_full; plan_period: the plan with this id is, or was, sold for another period"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    Admin,
))]
#[put("/mod/shop/plans/{id}")]
pub async fn put_plan(
    TheHouse(house): TheHouse,
    Admin(me): Admin,
    id: Path<String>,
    form: Json<PlanForm>,
) -> Result<Json<Vec<StaffPlan>>, Refusal> {
    let form = form.into_inner();
    if !(0..=POSITION_MAX).contains(&form.position) {
        return Err(Refusal::field("position", "invalid"));
    }
    let trimmed = |name: &Bilingual| PlanName { en: name.en.trim().into(), fr: name.fr.trim().into() };
    let plan = Plan {
        id: id.clone(),
        name: form.name.as_ref().map(trimmed),
        price: form.price,
        interval: form.interval,
        interval_count: form.interval_count,
        packs: form.packs,
        most_popular: form.badge.as_deref() == Some("popular"),
        badge: form.badge,
    };
    if let Some(field) = plan.wrong_field() {
        return Err(Refusal::field(field, "invalid"));
    }
    let mut db = house.store.write().await?;
    let before = plans::SHELF.sold(&mut db).await?;
    let old = before.iter().find(|plan| plan.id == *id);
    // Also a plan that is sold no more may be somebody's.
    if plans::SHELF.find(&mut db, &id).await?.is_some_and(|known| !plan.may_replace(&known)) {
        return Err(Code::PlanPeriod.into());
    }
    if old.is_none() && before.len() as i64 >= plans::SHELF.room {
        return Err(Code::PlansFull.into());
    }
    plans::SHELF.put(&mut db, &plan, form.position).await?;
    let detail = json!({ "before": old, "plan": plan });
    let entry = NewAuditEntry { detail: detail.to_string(), ..audit_entry(&house, &me.0.user, "putPlan") };
    audit::append(&mut db, &entry).await?;
    db.commit().await?;
    plans_of(&house).await
}

/// Sell a plan no more. Who has it keeps it, and it renews itself.
#[utoipa::path(tag = "moderation", params(("id" = String, Path,)), responses(
    (status = OK, body = [StaffPlan]),
    (status = NOT_FOUND, description = "unknown_plan"),
    Admin,
))]
#[delete("/mod/shop/plans/{id}")]
pub async fn withdraw_plan(
    TheHouse(house): TheHouse,
    Admin(me): Admin,
    id: Path<String>,
) -> Result<Json<Vec<StaffPlan>>, Refusal> {
    let mut db = house.store.write().await?;
    if !plans::SHELF.withdraw(&mut db, &id).await? {
        return Err(Code::UnknownPlan.into());
    }
    let detail = json!({ "plan": *id }).to_string();
    let entry = NewAuditEntry { detail, ..audit_entry(&house, &me.0.user, "withdrawPlan") };
    audit::append(&mut db, &entry).await?;
    db.commit().await?;
    plans_of(&house).await
}
