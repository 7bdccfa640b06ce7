//! `/mod/shop/drops`: the designs of drops, and which of them is shown in which month.

use actix_web::web::{Json, Path};
use actix_web::{delete, get, put};
use engine::economy::Month;
use engine::shop::{ChooseRefusal, SCHEDULE_MONTHS, Showing, may_choose, next_designs};
use engine::skin::compose::{Pose, View, picture};
use engine::skin::{DropDesign, Look, Pack, Wardrobe};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use crate::api::moderation::Named;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::extract::{Admin, TheHouse};
use crate::house::House;
use crate::moderation::sanctions::audit_entry;
use crate::store::audit::{self, NewAuditEntry};
use crate::store::drops::{self, DropRow};
use crate::wardrobe::months::{self, month_of};
use crate::wire::bilingual::Bilingual;
use crate::wire::error::{Code, Refusal};

/// A pack of a design, as staff see it.
#[derive(Serialize, ToSchema)]
pub struct StaffDropPack {
    pub id: String,
    pub name: Bilingual,
    pub description: Bilingual,
    #[schema(value_type = String)]
    pub rarity: engine::skin::Rarity,
    pub price: i64,
    #[schema(value_type = String)]
    pub currency: engine::economy::Currency,
    /// The ids of its elements.
    pub elements: Vec<String>,
}

/// A design of a drop.
#[derive(Serialize, ToSchema)]
pub struct StaffDesign {
    pub id: String,
    pub name: Bilingual,
    pub description: Bilingual,
    pub packs: Vec<StaffDropPack>,
}

/// A month of the schedule.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffMonth {
    /// As in `2026-11`.
    pub month: String,
    pub start: Stamp,
    /// The id of its design; null if there is none.
    #[schema(required)]
    pub design: Option<String>,
    /// Who chose it; null if nobody did, and it is its turn.
    #[schema(required)]
    pub chosen_by: Option<Named>,
    /// When it was shown first; null: not yet, and it can be changed.
    #[schema(required)]
    pub shown_at: Option<Stamp>,
}

/// The designs, and when they are shown.
#[derive(Serialize, ToSchema)]
pub struct StaffDrops {
    /// In the order in which they are shown.
    pub designs: Vec<StaffDesign>,
    /// The twelve months before this one that had a drop, this one, and the twelve after it.
    pub months: Vec<StaffMonth>,
}

fn staff_design(design: &DropDesign) -> StaffDesign {
    let pack = |pack: &Pack| StaffDropPack {
        id: pack.id.clone(),
        name: (&pack.name).into(),
        description: (&pack.description).into(),
        rarity: pack.rarity,
        price: pack.price,
        currency: pack.currency,
        elements: pack.elements.clone(),
    };
    StaffDesign {
        id: design.id.clone(),
        name: (&design.name).into(),
        description: (&design.description).into(),
        packs: design.packs.iter().map(pack).collect(),
    }
}

fn past(row: DropRow) -> StaffMonth {
    StaffMonth {
        month: row.month().to_string(),
        start: row.month().starts().into(),
        chosen_by: Named::of(row.by_id, row.by_name),
        design: Some(row.design),
        shown_at: row.shown_at,
    }
}

/// The schedule: what was shown, what staff have chosen, and whose turn it is in the other months.
fn staff_months(rows: Vec<DropRow>, whole: &Wardrobe, now: Month) -> Vec<StaffMonth> {
    let schedule: Vec<Showing> = rows.iter().map(DropRow::showing).collect();
    let coming = next_designs(&whole.drops, now, &schedule);
    let (shown, mut chosen): (Vec<DropRow>, Vec<DropRow>) =
        rows.into_iter().partition(|row| row.month() <= now);
    let first = shown.len().saturating_sub(SCHEDULE_MONTHS as usize + 1);
    let mut months: Vec<StaffMonth> = shown.into_iter().skip(first).map(past).collect();
    for showing in coming {
        let row = chosen.iter().position(|row| row.month() == showing.month).map(|at| chosen.swap_remove(at));
        months.push(match row {
            Some(row) => past(row),
            None => StaffMonth {
                month: showing.month.to_string(),
                start: showing.month.starts().into(),
                design: Some(showing.design),
                chosen_by: None,
                shown_at: None,
            },
        });
    }
    months
}

async fn drops_of(house: &House) -> Result<Json<StaffDrops>, Refusal> {
    let now = house.clock.stamp();
    let loaded = house.wardrobe_cache.current(&house.store, now).await?;
    let rows = drops::rows(&mut *house.store.read_connection().await?, month_of(now)).await?;
    Ok(Json(StaffDrops {
        designs: loaded.whole.drops.iter().map(staff_design).collect(),
        months: staff_months(rows, &loaded.whole, month_of(now)),
    }))
}

/// The designs of drops, and the schedule.
#[utoipa::path(tag = "moderation", responses(
    (status = OK, body = StaffDrops),
    Admin,
))]
#[get("/mod/shop/drops")]
pub async fn list_drop_designs(TheHouse(house): TheHouse, _me: Admin) -> Result<Json<StaffDrops>, Refusal> {
    drops_of(&house).await
}

/// A pack, worn.
#[derive(Serialize, ToSchema)]
pub struct PackPicture {
    /// The pack's id.
    pub id: String,
    /// The standard look with the pack's elements.
    #[schema(value_type = crate::wire::of_engine::Look)]
    pub look: Look,
    /// An SVG of who wears it.
    pub svg: String,
    /// An SVG of its tombstone, if it has one.
    #[schema(required)]
    pub tombstone: Option<String>,
}

fn pack_picture(wardrobe: &Wardrobe, pack: &Pack) -> PackPicture {
    let mut look = Look::standard();
    // The audit of the wardrobe finds packs whose elements don't go together; here, what fits is shown.
    let _ = look.wear_pack(wardrobe, pack);
    let drawn = |view| picture(wardrobe, &look, Pose { view, asleep: false });
    let parts = pack.elements.iter().filter_map(|id| wardrobe.find(id));
    let has_tombstone = parts.into_iter().any(|part| part.category == engine::skin::Category::Tombstone);
    PackPicture {
        id: pack.id.clone(),
        svg: drawn(View::Body),
        tombstone: has_tombstone.then(|| drawn(View::Tombstone)),
        look,
    }
}

/// A design's packs as they look when they are worn, also before they are shown.
#[utoipa::path(tag = "moderation", params(("design" = String, Path, description = "a design's id")), responses(
    (status = OK, body = [PackPicture]),
    (status = NOT_FOUND, description = "unknown_drop"),
    Admin,
))]
#[get("/mod/shop/drops/designs/{design}/pictures")]
pub async fn get_drop_pictures(
    TheHouse(house): TheHouse,
    _me: Admin,
    design: Path<String>,
) -> Result<Json<Vec<PackPicture>>, Refusal> {
    let loaded = house.wardrobe_cache.current(&house.store, house.clock.stamp()).await?;
    let design = loaded.whole.drop_design(&design).ok_or(Code::UnknownDrop)?;
    Ok(Json(design.packs.iter().map(|pack| pack_picture(&loaded.whole, pack)).collect()))
}

impl From<ChooseRefusal> for Refusal {
    fn from(refusal: ChooseRefusal) -> Self {
        match refusal {
            ChooseRefusal::UnknownDrop => Code::UnknownDrop.into(),
            ChooseRefusal::DropShown => Code::DropShown.into(),
            ChooseRefusal::DesignTaken => Code::DesignTaken.into(),
        }
    }
}

#[derive(Deserialize, ToSchema)]
pub struct DesignForm {
    /// The id of the design.
    pub design: String,
}

/// Choose the design of a month that is still to come: one of the next twelve.
#[utoipa::path(tag = "moderation", params(("month" = String, Path, description = "as in 2026-11")), responses(
    (status = OK, body = StaffDrops),
    (status = NOT_FOUND, description = "unknown_drop: there is no such design, or the month is none of the next twelve"),
    (status = CONFLICT, description = "drop_shown: the month has begun; design_taken: the design is shown or chosen for a month that is too near"),
    Admin,
))]
#[put("/mod/shop/drops/{month}")]
pub async fn choose_drop_design(
    TheHouse(house): TheHouse,
    Admin(me): Admin,
    month: Path<String>,
    form: Json<DesignForm>,
) -> Result<Json<StaffDrops>, Refusal> {
    let month: Month = month.parse().map_err(|_| ChooseRefusal::UnknownDrop)?;
    let loaded = house.wardrobe_cache.current(&house.store, house.clock.stamp()).await?;
    let mut db = house.store.write().await?;
    months::lock(&mut db).await?;
    let now = month_of(house.clock.stamp());
    let schedule = drops::schedule(&mut db, now).await?;
    may_choose(&loaded.whole.drops, &form.design, month, &schedule, now)?;
    let showing = Showing { month, design: form.design.clone() };
    if !drops::choose(&mut db, &showing, UserId(me.0.user.id)).await? {
        return Err(ChooseRefusal::DropShown.into());
    }
    let detail = json!({ "month": month.to_string(), "design": form.design });
    let entry =
        NewAuditEntry { detail: detail.to_string(), ..audit_entry(&house, &me.0.user, "chooseDropDesign") };
    audit::append(&mut db, &entry).await?;
    db.commit().await?;
    drops_of(&house).await
}

/// Take back what was chosen for a month: the design is shown whose turn it is.
#[utoipa::path(tag = "moderation", params(("month" = String, Path, description = "as in 2026-11")), responses(
    (status = OK, body = StaffDrops),
    (status = NOT_FOUND, description = "unknown_drop: nothing is chosen for the month"),
    (status = CONFLICT, description = "drop_shown: the month has begun"),
    Admin,
))]
#[delete("/mod/shop/drops/{month}")]
pub async fn unchoose_drop_design(
    TheHouse(house): TheHouse,
    Admin(me): Admin,
    month: Path<String>,
) -> Result<Json<StaffDrops>, Refusal> {
    let month: Month = month.parse().map_err(|_| ChooseRefusal::UnknownDrop)?;
    let mut db = house.store.write().await?;
    months::lock(&mut db).await?;
    if month <= month_of(house.clock.stamp()) {
        return Err(ChooseRefusal::DropShown.into());
    }
    if !drops::unchoose(&mut db, month).await? {
        return Err(ChooseRefusal::UnknownDrop.into());
    }
    let detail = json!({ "month": month.to_string() });
    let entry =
        NewAuditEntry { detail: detail.to_string(), ..audit_entry(&house, &me.0.user, "unchooseDropDesign") };
    audit::append(&mut db, &entry).await?;
    db.commit().await?;
    drops_of(&house).await
}
