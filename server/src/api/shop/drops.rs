//! `/drop`: the drops that were shown, and collecting their packs.

use std::collections::BTreeSet;

use actix_web::web::{Json, Path};
use actix_web::{get, post};
use engine::economy::Month;
use engine::shop::collect_until;
use engine::skin::equip::is_collected;
use engine::skin::{DropDesign, Pack};
use serde::Serialize;
use utoipa::ToSchema;

use super::daily::Bought;
use crate::auth::account_status::CurrentUser;
use crate::base::clock::Stamp;
use crate::extract::TheHouse;
use crate::shop::drops::{self, Account};
use crate::store::drops as store;
use crate::wardrobe::LoadedWardrobe;
use crate::wardrobe::months::month_of;
use crate::wire::bilingual::Bilingual;
use crate::wire::error::Refusal;

/// A pack of a drop.
#[derive(Serialize, ToSchema)]
pub struct DropPack {
    pub id: String,
    pub name: Bilingual,
    pub description: Bilingual,
    /// common, uncommon, rare, epic or legendary.
    #[schema(value_type = String)]
    pub rarity: engine::skin::Rarity,
    /// The ids of its elements.
    pub elements: Vec<String>,
    /// What it costs when it is sold.
    pub price: i64,
    /// coins or moons.
    #[schema(value_type = String)]
    pub currency: engine::economy::Currency,
    /// The account has collected it.
    pub collected: bool,
    /// The account has all of it.
    pub owned: bool,
}

/// A month's drop.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Drop {
    /// Its month (UTC), as in `2026-11`.
    pub id: String,
    /// The id of its design, which may be shown again in a later month.
    pub design: String,
    pub name: Bilingual,
    pub description: Bilingual,
    /// When its month begins and ends.
    pub start: Stamp,
    pub end: Stamp,
    /// Until when its packs can be collected.
    pub collect_until: Stamp,
    /// From when its packs and elements are sold.
    pub sold_from: Stamp,
    pub packs: Vec<DropPack>,
    /// How many of its packs the account may collect in all.
    pub may_collect: u32,
    /// How many it has collected.
    pub collected: u32,
    /// The code for why it can't collect another pack now; null if it can.
    #[schema(required)]
    pub refusal: Option<String>,
}

/// When the next drop is shown.
#[derive(Serialize, ToSchema)]
pub struct NextDrop {
    pub start: Stamp,
}

/// The drops that were shown.
#[derive(Serialize, ToSchema)]
pub struct Drops {
    /// At most twelve, the newest first.
    pub drops: Vec<Drop>,
    pub next: NextDrop,
}

/// A drop as one account sees it, which has collected these packs.
fn drop_of(
    loaded: &LoadedWardrobe,
    (month, design): (Month, &DropDesign),
    account: &Account,
    collected: &BTreeSet<String>,
    now: Stamp,
) -> Drop {
    let collector = account.collector(collected);
    let now = now.epoch_millis();
    let pack = |pack: &Pack| DropPack {
        id: pack.id.clone(),
        name: (&pack.name).into(),
        description: (&pack.description).into(),
        rarity: pack.rarity,
        elements: pack.elements.clone(),
        price: pack.price,
        currency: pack.currency,
        collected: collected.contains(&pack.id),
        owned: is_collected(&loaded.whole, pack, &account.wearer),
    };
    Drop {
        id: month.to_string(),
        design: design.id.clone(),
        name: (&design.name).into(),
        description: (&design.description).into(),
        start: month.starts().into(),
        end: month.ends().into(),
        collect_until: collect_until(month).into(),
        sold_from: loaded.sold_from(design).unwrap_or_else(|| collect_until(month)).into(),
        packs: design.packs.iter().map(pack).collect(),
        may_collect: collector.packs_of(month, now),
        collected: u32::try_from(collected.len()).unwrap_or(u32::MAX),
        refusal: collector.may_collect_of(month, now).err().map(|refusal| refusal.to_string()),
    }
}

/// The drops that were shown, and what the account may collect of them.
#[utoipa::path(tag = "shop", responses(
    (status = OK, body = Drops),
    CurrentUser,
))]
#[get("/drop")]
pub async fn list_drops(TheHouse(house): TheHouse, user: CurrentUser) -> Result<Json<Drops>, Refusal> {
    let now = house.clock.stamp();
    let loaded = house.wardrobe_cache.current(&house.store, now).await?;
    let mut reads = house.store.read_connection().await?;
    let mut db = reads.begin().await?;
    let account = Account::read(&mut db, user.id(), now).await?;
    let mut drops = Vec::new();
    for shown in drops::shown(&loaded) {
        let collected = store::collected(&mut db, user.id(), shown.0).await?;
        drops.push(drop_of(&loaded, shown, &account, &collected, now));
    }
    Ok(Json(Drops { drops, next: NextDrop { start: month_of(now).ends().into() } }))
}

/// Collect a pack of a drop. Coins are given instead of elements that the account has.
#[utoipa::path(tag = "shop", params(
    ("dropId" = String, Path, description = "a drop's month, as in 2026-11"),
    ("packId" = String, Path, description = "the id of one of its packs"),
), responses(
    (status = OK, body = Bought),
    (status = FORBIDDEN, description = "not_subscribed"),
    (status = NOT_FOUND, description = "unknown_drop"),
    (status = CONFLICT, description = "already_collect, drop_full, drop_timeout, subscription_canceled, subscription_holded"),
    CurrentUser,
))]
#[post("/drop/{dropId}/pack/{packId}")]
pub async fn collect_drop_pack(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    path: Path<(String, String)>,
) -> Result<Json<Bought>, Refusal> {
    let (drop, pack) = path.into_inner();
    Ok(Json(drops::collect(&house, user.id(), &drop, &pack).await?.into()))
}
