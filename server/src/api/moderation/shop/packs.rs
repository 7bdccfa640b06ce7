//! `/mod/shop/packs`: the packs of moons that are sold.

use actix_web::web::{Json, Path};
use actix_web::{delete, get, put};
use engine::economy::{Cents, MoonPack, Moons, Percent};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::POSITION_MAX;
use crate::extract::{Admin, TheHouse};
use crate::house::House;
use crate::moderation::sanctions::audit_entry;
use crate::store::audit::{self, NewAuditEntry};
use crate::store::moon_packs;
use crate::wire::error::{Code, Refusal};

/// A pack of moons, as staff edit it.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PackForm {
    #[schema(value_type = i64)]
    pub moons: Moons,
    #[schema(value_type = i64)]
    pub bonus: Moons,
    /// In cents, with the value-added tax in it: 50 to 100,000.
    #[schema(value_type = i64)]
    pub price: Cents,
    /// In percent, 0 to 90, like the other two.
    #[schema(value_type = u8)]
    pub discount: Percent,
    #[schema(value_type = u8)]
    pub web_discount: Percent,
    #[schema(value_type = u8)]
    pub new_player_discount: Percent,
    /// popular, bestValue, or null.
    #[schema(required)]
    pub tag: Option<String>,
    /// Prices in moons are told in money by this pack. There is always one.
    pub default: bool,
    /// The order in which packs are shown: 0 to 999.
    pub position: i64,
}

/// A pack of moons that is sold.
#[derive(Serialize, ToSchema)]
pub struct StaffPack {
    pub id: String,
    #[serde(flatten)]
    pub pack: PackForm,
}

fn staff_pack((position, pack): (i64, MoonPack)) -> StaffPack {
    let form = PackForm {
        moons: pack.moons,
        bonus: pack.bonus,
        price: pack.price,
        discount: pack.discount,
        web_discount: pack.web_discount,
        new_player_discount: pack.new_player_discount,
        tag: pack.tag,
        default: pack.default,
        position,
    };
    StaffPack { id: pack.id, pack: form }
}

async fn packs_of(house: &House) -> Result<Json<Vec<StaffPack>>, Refusal> {
    let packs = moon_packs::SHELF.sold_with_positions(&mut *house.store.read_connection().await?).await?;
    Ok(Json(packs.into_iter().map(staff_pack).collect()))
}

/// The packs of moons that are sold, in the order in which they are shown; at most 24.
#[utoipa::path(tag = "moderation", responses(
    (status = OK, body = [StaffPack]),
    Admin,
))]
#[get("/mod/shop/packs")]
pub async fn list_moon_packs(TheHouse(house): TheHouse, _me: Admin) -> Result<Json<Vec<StaffPack>>, Refusal> {
    packs_of(&house).await
}

/// Sell a pack of moons, in the stead of the one with this id. Orders keep what they were.
#[utoipa::path(tag = "moderation", params(
    ("id" = String, Path, description = "1 to 32 of a-z, 0-9 and -"),
), responses(
    (status = OK, body = [StaffPack]),
    (status = CONFLICT, description = "packs_full"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    Admin,
))]
#[put("/mod/shop/packs/{id}")]
pub async fn put_moon_pack(
    TheHouse(house): TheHouse,
    Admin(me): Admin,
    id: Path<String>,
    form: Json<PackForm>,
) -> Result<Json<Vec<StaffPack>>, Refusal> {
    let form = form.into_inner();
    if !(0..=POSITION_MAX).contains(&form.position) {
        return Err(Refusal::field("position", "invalid"));
    }
    let mut db = house.store.write().await?;
    let before = moon_packs::SHELF.sold(&mut db).await?;
    let old = before.iter().find(|pack| pack.id == *id);
    // There is always one default.
    let is_default = form.default || old.is_some_and(|old| old.default) || before.is_empty();
    let pack = MoonPack {
        id: id.clone(),
        moons: form.moons,
        bonus: form.bonus,
        price: form.price,
        discount: form.discount,
        web_discount: form.web_discount,
        new_player_discount: form.new_player_discount,
        img: old.map_or_else(|| format!("moons-{}", form.moons.0), |old| old.img.clone()),
        tag: form.tag,
        default: is_default,
    };
    if let Some(field) = pack.wrong_field() {
        return Err(Refusal::field(field, "invalid"));
    }
    if old.is_none() && before.len() as i64 >= moon_packs::SHELF.room {
        return Err(Code::PacksFull.into());
    }
    moon_packs::SHELF.put(&mut db, &pack, form.position).await?;
    if is_default {
        moon_packs::set_default(&mut db, &id).await?;
    }
    let detail = json!({ "before": old, "pack": pack });
    let entry =
        NewAuditEntry { detail: detail.to_string(), ..audit_entry(&house, &me.0.user, "putMoonPack") };
    audit::append(&mut db, &entry).await?;
    db.commit().await?;
    packs_of(&house).await
}

/// Sell a pack of moons no more.
#[utoipa::path(tag = "moderation", params(("id" = String, Path,)), responses(
    (status = OK, body = [StaffPack]),
    (status = NOT_FOUND, description = "unknown_offer"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field: it is the default"),
    Admin,
))]
#[delete("/mod/shop/packs/{id}")]
pub async fn withdraw_moon_pack(
    TheHouse(house): TheHouse,
    Admin(me): Admin,
    id: Path<String>,
) -> Result<Json<Vec<StaffPack>>, Refusal> {
    let mut db = house.store.write().await?;
    let packs = moon_packs::SHELF.sold(&mut db).await?;
    if packs.iter().any(|pack| pack.id == *id && pack.default) {
        return Err(Refusal::field("default", "needed"));
    }
    if !moon_packs::SHELF.withdraw(&mut db, &id).await? {
        return Err(Code::UnknownOffer.into());
    }
    let detail = json!({ "pack": *id }).to_string();
    let entry = NewAuditEntry { detail, ..audit_entry(&house, &me.0.user, "withdrawMoonPack") };
    audit::append(&mut db, &entry).await?;
    db.commit().await?;
    packs_of(&house).await
}
