//! The wardrobe: elements, layers, packs, drops, themes of passes, events and colours. A database holds one wardrobe, which is read and written as a whole.

use std::collections::BTreeMap;

use super::pool::Pool;
use crate::base::clock::Stamp;
use crate::store::values::Flag;
use engine::skin::element::{DropDesign, Element, EventDesign, Layer, Pack, PassTheme};
use engine::skin::wardrobe::Wardrobe;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use sqlx::{AnyConnection, AssertSqlSafe, FromRow};

/// Rows for each INSERT; databases limit the number of parameters.
const ROWS: usize = 200;

/// Where a wardrobe comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WardrobeSource {
    /// The files that are built into a server, with the number of their release.
    Release(u32),
    /// A folder, from which staff loaded it by `moonhowl-server skins --from`.
    Files,
}

impl WardrobeSource {
    const fn name(self) -> &'static str {
        match self {
            Self::Release(_) => "release",
            Self::Files => "files",
        }
    }

    fn number(self) -> i64 {
        match self {
            Self::Release(number) => i64::from(number),
            Self::Files => 0,
        }
    }
}

/// Identifies the wardrobe in the database.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct StoredVersion {
    /// A digest of the wardrobe; empty if the database holds none yet.
    pub version: String,
    source: String,
    number: i64,
    /// How often staff have changed the events.
    pub events_changed: i64,
    /// How often staff have changed the offers of a day.
    offers_changed: i64,
}

impl StoredVersion {
    pub fn is_from(&self, source: WardrobeSource) -> bool {
        self.source == source.name() && self.number == source.number()
    }

    /// Whether the wardrobe, the events and the offers are the same ones.
    pub fn is_same(&self, other: &Self) -> bool {
        self.version == other.version
            && self.events_changed == other.events_changed
            && self.offers_changed == other.offers_changed
    }

    /// Whether it comes from a release before this one. A wardrobe that staff loaded from a folder comes from none.
    pub fn is_before_release(&self, number: u32) -> bool {
        self.source == "release" && self.number < i64::from(number)
    }
}

const STORED_VERSION: &str =
    "SELECT version, source, number, events_changed, offers_changed FROM wardrobe WHERE id = 1";

pub async fn stored_version(db: &Pool) -> Result<StoredVersion, sqlx::Error> {
    sqlx::query_as(STORED_VERSION).fetch_one(db).await
}

/// [`stored_version`] within a transaction.
pub async fn stored_version_in(db: &mut AnyConnection) -> Result<StoredVersion, sqlx::Error> {
    sqlx::query_as(STORED_VERSION).fetch_one(db).await
}

/// [`stored_version`] within a transaction that will write the wardrobe. Locks it until the end of the transaction.
pub async fn lock_stored_version(db: &mut AnyConnection) -> Result<StoredVersion, sqlx::Error> {
    sqlx::query("UPDATE wardrobe SET version = version WHERE id = 1").execute(&mut *db).await?;
    stored_version_in(db).await
}

/// Notes that staff have changed the events: every node reads them again.
pub async fn note_events_changed(db: &mut AnyConnection) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE wardrobe SET events_changed = events_changed + 1 WHERE id = 1")
        .execute(db)
        .await
        .map(drop)
}

/// Notes that staff have changed the offers of a day: every node reads them again.
pub async fn note_offers_changed(db: &mut AnyConnection) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE wardrobe SET offers_changed = offers_changed + 1 WHERE id = 1")
        .execute(db)
        .await
        .map(drop)
}

/// The wardrobe as it is stored.
pub struct Stored {
    pub wardrobe: Wardrobe,
    /// When each element was added, by its id.
    pub added_at: BTreeMap<String, Stamp>,
}

#[derive(FromRow)]
struct ElementRow {
    id: String,
    category: String,
    rarity: String,
    access: String,
    price: i64,
    currency: String,
    detail: String,
    added_at: Stamp,
}

#[derive(FromRow)]
struct LayerRow {
    id: String,
    /// `None` for the layers of closed eyes, which belong to no element.
    element_id: Option<String>,
    priority: i64,
    #[sqlx(try_from = "Flag")]
    under_hat: bool,
    template: String,
}

#[derive(FromRow)]
struct PackRow {
    id: String,
    rarity: String,
    price: i64,
    currency: String,
    detail: String,
}

/// Reads the wardrobe. Call it within a transaction. On PostgreSQL (read committed) that does not exclude a concurrent write, so the
/// caller compares [`stored_version_in`] from before and after.
pub async fn read(db: &mut AnyConnection) -> Result<Stored, sqlx::Error> {
    let (ramps, colours): (String, String) =
        sqlx::query_as("SELECT ramps, colours FROM wardrobe WHERE id = 1").fetch_one(&mut *db).await?;
    let mut wardrobe =
        Wardrobe { ramps: from_json(&ramps)?, colours: from_json(&colours)?, ..Wardrobe::default() };
    let mut layers: BTreeMap<String, Vec<Layer>> = BTreeMap::new();
    let rows: Vec<LayerRow> = sqlx::query_as(
        "SELECT id, element_id, priority, under_hat, template FROM skin_layers ORDER BY position",
    )
    .fetch_all(&mut *db)
    .await?;
    for row in rows {
        let layer = Layer {
            id: row.id,
            priority: i32::try_from(row.priority).unwrap_or_default(),
            skin_element_id: row.element_id.clone().unwrap_or_default(),
            under_hat: row.under_hat,
            template: row.template,
        };
        match row.element_id {
            Some(element) => layers.entry(element).or_default().push(layer),
            None => wardrobe.asleep.push(layer),
        }
    }
    let mut added_at = BTreeMap::new();
    let rows: Vec<ElementRow> = sqlx::query_as(
        "SELECT id, category, rarity, access, price, currency, detail, added_at FROM skin_elements \
         ORDER BY position",
    )
    .fetch_all(&mut *db)
    .await?;
    for row in rows {
        let columns = json!({
            "id": row.id, "type": row.category, "rarity": row.rarity, "access": row.access,
            "price": row.price, "currency": row.currency, "skinLayers": [],
        });
        let mut element: Element = from_detail_and_columns(&row.detail, columns)?;
        element.layers = layers.remove(&row.id).unwrap_or_default();
        added_at.insert(row.id, row.added_at);
        wardrobe.elements.push(element);
    }
    let rows: Vec<PackRow> =
        sqlx::query_as("SELECT id, rarity, price, currency, detail FROM skin_packs ORDER BY position")
            .fetch_all(&mut *db)
            .await?;
    for row in rows {
        let columns =
            json!({ "id": row.id, "rarity": row.rarity, "price": row.price, "currency": row.currency });
        let pack: Pack = from_detail_and_columns(&row.detail, columns)?;
        wardrobe.packs.push(pack);
    }
    let rows: Vec<(String,)> =
        sqlx::query_as("SELECT design FROM skin_drops ORDER BY position").fetch_all(&mut *db).await?;
    for (design,) in rows {
        let design: DropDesign = from_json(&design)?;
        wardrobe.drops.push(design);
    }
    let rows: Vec<(String,)> =
        sqlx::query_as("SELECT theme FROM skin_passes ORDER BY position").fetch_all(&mut *db).await?;
    for (theme,) in rows {
        let theme: PassTheme = from_json(&theme)?;
        wardrobe.passes.push(theme);
    }
    let rows: Vec<(String,)> =
        sqlx::query_as("SELECT design FROM skin_events ORDER BY position").fetch_all(&mut *db).await?;
    for (design,) in rows {
        let design: EventDesign = from_json(&design)?;
        wardrobe.events.push(design);
    }
    Ok(Stored { wardrobe, added_at })
}

/// The ids of all elements.
pub async fn element_ids(db: &mut AnyConnection) -> Result<Vec<String>, sqlx::Error> {
    let rows: Vec<(String,)> =
        sqlx::query_as("SELECT id FROM skin_elements ORDER BY position").fetch_all(db).await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Changes the source of the stored wardrobe and nothing else.
pub async fn set_source(db: &mut AnyConnection, source: WardrobeSource) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE wardrobe SET source = $1, number = $2 WHERE id = 1")
        .bind(source.name())
        .bind(source.number())
        .execute(db)
        .await
        .map(drop)
}

/// Replaces the stored wardrobe. Elements that were stored before keep their `added_at`. No element is deleted, since users may own it:
/// `wardrobe` has to contain all stored ones.
pub async fn write(
    db: &mut AnyConnection,
    wardrobe: &Wardrobe,
    version: &str,
    source: WardrobeSource,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    for (n, elements) in wardrobe.elements.chunks(ROWS).enumerate() {
        let sql = format!(
            "INSERT INTO skin_elements (id, position, category, rarity, access, price, currency, detail, added_at) \
             VALUES {} ON CONFLICT (id) DO UPDATE SET position = excluded.position, category = excluded.category, \
             rarity = excluded.rarity, access = excluded.access, price = excluded.price, \
             currency = excluded.currency, detail = excluded.detail",
            placeholders(elements.len(), 9),
        );
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for (i, element) in elements.iter().enumerate() {
            query = query
                .bind(element.id.clone())
                .bind((n * ROWS + i) as i64)
                .bind(element.category.name())
                .bind(enum_name(&element.rarity)?)
                .bind(enum_name(&element.access)?)
                .bind(element.price)
                .bind(element.currency.name())
                .bind(detail_without(
                    element,
                    &["id", "type", "rarity", "access", "price", "currency", "skinLayers"],
                )?)
                .bind(at);
        }
        query.execute(&mut *db).await?;
    }
    sqlx::query("DELETE FROM skin_layers").execute(&mut *db).await?;
    let of_elements = wardrobe
        .elements
        .iter()
        .flat_map(|element| element.layers.iter().map(|layer| (Some(element.id.clone()), layer)));
    let layers: Vec<_> = of_elements.chain(wardrobe.asleep.iter().map(|layer| (None, layer))).collect();
    for (n, layers) in layers.chunks(ROWS).enumerate() {
        let sql = format!(
            "INSERT INTO skin_layers (id, position, element_id, priority, under_hat, template) VALUES {}",
            placeholders(layers.len(), 6),
        );
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for (i, (element, layer)) in layers.iter().enumerate() {
            query = query
                .bind(layer.id.clone())
                .bind((n * ROWS + i) as i64)
                .bind(element.clone())
                .bind(i64::from(layer.priority))
                .bind(i64::from(layer.under_hat))
                .bind(layer.template.clone());
        }
        query.execute(&mut *db).await?;
    }
    sqlx::query("DELETE FROM skin_packs").execute(&mut *db).await?;
    for (n, pack) in wardrobe.packs.iter().enumerate() {
        sqlx::query(
            "INSERT INTO skin_packs (id, position, rarity, price, currency, detail) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(pack.id.clone())
        .bind(n as i64)
        .bind(enum_name(&pack.rarity)?)
        .bind(pack.price)
        .bind(pack.currency.name())
        .bind(detail_without(pack, &["id", "rarity", "price", "currency"])?)
        .execute(&mut *db)
        .await?;
    }
    sqlx::query("DELETE FROM skin_drops").execute(&mut *db).await?;
    for (n, design) in wardrobe.drops.iter().enumerate() {
        sqlx::query("INSERT INTO skin_drops (id, position, design) VALUES ($1, $2, $3)")
            .bind(design.id.clone())
            .bind(n as i64)
            .bind(to_json(design)?)
            .execute(&mut *db)
            .await?;
    }
    sqlx::query("DELETE FROM skin_passes").execute(&mut *db).await?;
    for (n, theme) in wardrobe.passes.iter().enumerate() {
        sqlx::query("INSERT INTO skin_passes (id, position, theme) VALUES ($1, $2, $3)")
            .bind(theme.id.clone())
            .bind(n as i64)
            .bind(to_json(theme)?)
            .execute(&mut *db)
            .await?;
    }
    sqlx::query("DELETE FROM skin_events").execute(&mut *db).await?;
    for (n, design) in wardrobe.events.iter().enumerate() {
        sqlx::query("INSERT INTO skin_events (id, position, design) VALUES ($1, $2, $3)")
            .bind(design.id.clone())
            .bind(n as i64)
            .bind(to_json(design)?)
            .execute(&mut *db)
            .await?;
    }
    sqlx::query(
        "UPDATE wardrobe SET version = $1, source = $2, number = $3, ramps = $4, colours = $5, seeded_at = $6 WHERE id = 1",
    )
    .bind(version.to_owned())
    .bind(source.name())
    .bind(source.number())
    .bind(to_json(&wardrobe.ramps)?)
    .bind(to_json(&wardrobe.colours)?)
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

/// The placeholders of rows: `($1, $2), ($3, $4)`.
fn placeholders(rows: usize, columns: usize) -> String {
    let row = |row: usize| {
        let numbers: Vec<String> = (1..=columns).map(|n| format!("${}", row * columns + n)).collect();
        format!("({})", numbers.join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}

/// The name by which serde writes an enum's value.
fn enum_name(value: &impl Serialize) -> Result<String, sqlx::Error> {
    let value = serde_json::to_value(value).map_err(encode_error)?;
    Ok(value.as_str().unwrap_or_default().to_owned())
}

fn to_json(value: &impl Serialize) -> Result<String, sqlx::Error> {
    serde_json::to_string(value).map_err(encode_error)
}

/// The value for the column `detail`: the JSON of all fields that have no column of their own.
fn detail_without(value: &impl Serialize, columns: &[&str]) -> Result<String, sqlx::Error> {
    let mut fields: Map<String, Value> =
        serde_json::to_value(value).and_then(serde_json::from_value).map_err(encode_error)?;
    for column in columns {
        fields.remove(*column);
    }
    to_json(&fields)
}

/// The inverse of [`detail_without`].
fn from_detail_and_columns<T: DeserializeOwned>(detail: &str, columns: Value) -> Result<T, sqlx::Error> {
    let mut fields: Map<String, Value> = from_json(detail)?;
    if let Value::Object(columns) = columns {
        fields.extend(columns);
    }
    serde_json::from_value(Value::Object(fields)).map_err(sqlx::Error::decode)
}

fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, sqlx::Error> {
    serde_json::from_str(text).map_err(sqlx::Error::decode)
}

fn encode_error(error: serde_json::Error) -> sqlx::Error {
    sqlx::Error::Encode(Box::new(error))
}
