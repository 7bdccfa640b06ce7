//! What there is to wear: one wardrobe for the installation, which is written as a whole and read as a whole.

use std::collections::BTreeMap;

use crate::base::clock::Stamp;
use crate::store::values::Flag;
use engine::skin::element::{Element, Layer, Pack};
use engine::skin::wardrobe::Wardrobe;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, FromRow};

/// So many rows are written with one statement: databases take a limited number of parameters.
const ROWS: usize = 200;

/// Where a wardrobe came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A server brought it along: the wardrobe of this number.
    Release(u32),
    /// Staff read it from a folder.
    Files,
}

impl Source {
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

/// Which wardrobe stands in the database; before there is one, its version is empty.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Stand {
    pub version: String,
    source: String,
    number: i64,
}

impl Stand {
    pub fn is_from(&self, source: Source) -> bool {
        self.source == source.name() && self.number == source.number()
    }

    /// An earlier release than this one brought it along. What staff read from a folder is of none.
    pub fn is_before(&self, number: u32) -> bool {
        self.source == "release" && self.number < i64::from(number)
    }
}

const STAND: &str = "SELECT version, source, number FROM wardrobe WHERE id = 1";

/// Which wardrobe stands in the database.
pub async fn stand(db: &AnyPool) -> Result<Stand, sqlx::Error> {
    sqlx::query_as(STAND).fetch_one(db).await
}

/// The same within a transaction.
pub async fn stand_in(db: &mut AnyConnection) -> Result<Stand, sqlx::Error> {
    sqlx::query_as(STAND).fetch_one(db).await
}

/// The same within a transaction that will change it: whoever else is about to waits for its end.
pub async fn hold(db: &mut AnyConnection) -> Result<Stand, sqlx::Error> {
    sqlx::query("UPDATE wardrobe SET version = version WHERE id = 1").execute(&mut *db).await?;
    stand_in(db).await
}

/// The wardrobe as it was read, and since when each of its elements is in it.
pub struct Stored {
    pub wardrobe: Wardrobe,
    /// Milliseconds since the Unix epoch.
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

/// Everything that there is to wear. Read in one transaction: nobody sees half of an old one and half of a new one.
pub async fn read(db: &mut AnyConnection) -> Result<Stored, sqlx::Error> {
    let (ramps, colours): (String, String) =
        sqlx::query_as("SELECT ramps, colours FROM wardrobe WHERE id = 1").fetch_one(&mut *db).await?;
    let mut wardrobe = Wardrobe { ramps: parse(&ramps)?, colours: parse(&colours)?, ..Wardrobe::default() };
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
        let mut element: Element = whole(&row.detail, columns)?;
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
        let pack: Pack = whole(&row.detail, columns)?;
        wardrobe.packs.push(pack);
    }
    Ok(Stored { wardrobe, added_at })
}

/// The ids of all elements that are in it.
pub async fn ids(db: &mut AnyConnection) -> Result<Vec<String>, sqlx::Error> {
    let rows: Vec<(String,)> =
        sqlx::query_as("SELECT id FROM skin_elements ORDER BY position").fetch_all(db).await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// The wardrobe that is there is held to come from somewhere else.
pub async fn set_source(db: &mut AnyConnection, source: Source) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE wardrobe SET source = $1, number = $2 WHERE id = 1")
        .bind(source.name())
        .bind(source.number())
        .execute(db)
        .await
        .map(drop)
}

/// Writes all of a wardrobe over the one that is there. Elements keep the moment at which they came.
pub async fn write(
    db: &mut AnyConnection,
    wardrobe: &Wardrobe,
    version: &str,
    source: Source,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    for (n, elements) in wardrobe.elements.chunks(ROWS).enumerate() {
        let sql = format!(
            "INSERT INTO skin_elements (id, position, category, rarity, access, price, currency, detail, added_at) \
             VALUES {} ON CONFLICT (id) DO UPDATE SET position = excluded.position, category = excluded.category, \
             rarity = excluded.rarity, access = excluded.access, price = excluded.price, \
             currency = excluded.currency, detail = excluded.detail",
            places(elements.len(), 9),
        );
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for (i, element) in elements.iter().enumerate() {
            query = query
                .bind(element.id.clone())
                .bind((n * ROWS + i) as i64)
                .bind(element.category.name())
                .bind(word(&element.rarity)?)
                .bind(word(&element.access)?)
                .bind(element.price)
                .bind(element.currency.name())
                .bind(rest(element, &["id", "type", "rarity", "access", "price", "currency", "skinLayers"])?)
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
            places(layers.len(), 6),
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
        .bind(word(&pack.rarity)?)
        .bind(pack.price)
        .bind(pack.currency.name())
        .bind(rest(pack, &["id", "rarity", "price", "currency"])?)
        .execute(&mut *db)
        .await?;
    }
    sqlx::query(
        "UPDATE wardrobe SET version = $1, source = $2, number = $3, ramps = $4, colours = $5, seeded_at = $6 WHERE id = 1",
    )
    .bind(version.to_owned())
    .bind(source.name())
    .bind(source.number())
    .bind(text(&wardrobe.ramps)?)
    .bind(text(&wardrobe.colours)?)
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

/// `($1, $2), ($3, $4)`: the places of so many rows.
fn places(rows: usize, columns: usize) -> String {
    let row = |row: usize| {
        let numbers: Vec<String> = (1..=columns).map(|n| format!("${}", row * columns + n)).collect();
        format!("({})", numbers.join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}

/// A value as a word: the name of one of a few.
fn word(value: &impl Serialize) -> Result<String, sqlx::Error> {
    let value = serde_json::to_value(value).map_err(encode)?;
    Ok(value.as_str().unwrap_or_default().to_owned())
}

fn text(value: &impl Serialize) -> Result<String, sqlx::Error> {
    serde_json::to_string(value).map_err(encode)
}

/// What is said of it beside what has a column of its own.
fn rest(value: &impl Serialize, columns: &[&str]) -> Result<String, sqlx::Error> {
    let mut said: Map<String, Value> =
        serde_json::to_value(value).and_then(serde_json::from_value).map_err(encode)?;
    for column in columns {
        said.remove(*column);
    }
    text(&said)
}

/// The two together again.
fn whole<T: DeserializeOwned>(detail: &str, columns: Value) -> Result<T, sqlx::Error> {
    let mut said: Map<String, Value> = parse(detail)?;
    if let Value::Object(columns) = columns {
        said.extend(columns);
    }
    serde_json::from_value(Value::Object(said)).map_err(sqlx::Error::decode)
}

fn parse<T: DeserializeOwned>(text: &str) -> Result<T, sqlx::Error> {
    serde_json::from_str(text).map_err(sqlx::Error::decode)
}

fn encode(error: serde_json::Error) -> sqlx::Error {
    sqlx::Error::Encode(Box::new(error))
}
