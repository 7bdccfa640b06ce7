//! The packs of moons that are sold.

use engine::economy::{MoonPack, moon_packs};
use sqlx::AnyConnection;

/// The most packs that are sold at the same time.
pub const MAX_PACKS: i64 = 24;

const INSERT: &str =
    "INSERT INTO moon_packs (id, position, is_sold, price, pack) VALUES ($1, $2, $3, $4, $5)";

fn pack_of(json: &str) -> Result<MoonPack, sqlx::Error> {
    serde_json::from_str(json).map_err(|error| sqlx::Error::Decode(Box::new(error)))
}

fn json_of(pack: &MoonPack) -> Result<String, sqlx::Error> {
    serde_json::to_string(pack).map_err(|error| sqlx::Error::Encode(Box::new(error)))
}

/// Fills the table with the packs that are built in, unless it holds some.
pub async fn fill(db: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let (count,): (i64,) =
        sqlx::query_as("SELECT CAST(COUNT(*) AS BIGINT) FROM moon_packs").fetch_one(&mut *db).await?;
    if count > 0 {
        return Ok(());
    }
    for (position, pack) in (0_i64..).zip(moon_packs()) {
        // Another node may fill it at the same time.
        let sql = format!("{INSERT} ON CONFLICT (id) DO NOTHING");
        sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(pack.id.clone())
            .bind(position)
            .bind(1_i64)
            .bind(pack.price.0)
            .bind(json_of(&pack)?)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}

/// The packs that are sold with their positions, in the order in which they are shown.
pub async fn sold_with_positions(db: &mut AnyConnection) -> Result<Vec<(i64, MoonPack)>, sqlx::Error> {
    let rows: Vec<(i64, String)> = sqlx::query_as(
        "SELECT position, pack FROM moon_packs WHERE is_sold = 1 ORDER BY position, price, id LIMIT $1",
    )
    .bind(MAX_PACKS)
    .fetch_all(db)
    .await?;
    rows.iter().map(|(position, json)| Ok((*position, pack_of(json)?))).collect()
}

/// The packs that are sold, in the order in which they are shown.
pub async fn sold(db: &mut AnyConnection) -> Result<Vec<MoonPack>, sqlx::Error> {
    Ok(sold_with_positions(db).await?.into_iter().map(|(_, pack)| pack).collect())
}

/// Sells a pack from now on, in the stead of the one with its id.
pub async fn put(db: &mut AnyConnection, pack: &MoonPack, position: i64) -> Result<(), sqlx::Error> {
    let sql =
        format!("{INSERT} ON CONFLICT (id) DO UPDATE SET position = $2, is_sold = $3, price = $4, pack = $5");
    sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(pack.id.clone())
        .bind(position)
        .bind(1_i64)
        .bind(pack.price.0)
        .bind(json_of(pack)?)
        .execute(db)
        .await
        .map(drop)
}

/// Sells a pack no more. False if it is not sold.
pub async fn withdraw(db: &mut AnyConnection, id: &str) -> Result<bool, sqlx::Error> {
    let done = sqlx::query("UPDATE moon_packs SET is_sold = 0 WHERE id = $1 AND is_sold = 1")
        .bind(id.to_owned())
        .execute(db)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Prices in moons are told in money by this pack, and by no other.
pub async fn set_default(db: &mut AnyConnection, id: &str) -> Result<(), sqlx::Error> {
    for mut pack in sold(db).await? {
        let is_default = pack.id == id;
        if pack.default != is_default {
            pack.default = is_default;
            sqlx::query("UPDATE moon_packs SET pack = $2 WHERE id = $1")
                .bind(pack.id.clone())
                .bind(json_of(&pack)?)
                .execute(&mut *db)
                .await?;
        }
    }
    Ok(())
}
