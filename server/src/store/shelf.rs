//! What is sold for money, as a table keeps it: packs of moons, plans of subscriptions. A table has the columns `id`, `position`, `is_sold`,
//! `price`, and one with the JSON of the engine's type.

use std::marker::PhantomData;

use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::{AnyConnection, AssertSqlSafe};

/// A table of what is sold.
pub struct Shelf<T> {
    table: &'static str,
    /// The column with the JSON.
    column: &'static str,
    /// The most that is sold at the same time.
    pub room: i64,
    goods: PhantomData<T>,
}

/// What has a place on a shelf.
pub trait Goods: Serialize + DeserializeOwned + Send {
    fn id(&self) -> &str;
    /// In cents.
    fn price(&self) -> i64;
}

fn goods_of<T: Goods>(json: &str) -> Result<T, sqlx::Error> {
    serde_json::from_str(json).map_err(|error| sqlx::Error::Decode(Box::new(error)))
}

impl<T: Goods> Shelf<T> {
    pub const fn new(table: &'static str, column: &'static str, room: i64) -> Self {
        Self { table, column, room, goods: PhantomData }
    }

    async fn write(
        &self,
        db: &mut AnyConnection,
        goods: &T,
        position: i64,
        conflict: &str,
    ) -> Result<(), sqlx::Error> {
        let json = serde_json::to_string(goods).map_err(|error| sqlx::Error::Encode(Box::new(error)))?;
        let sql = format!(
            "INSERT INTO {} (id, position, is_sold, price, {}) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) {conflict}",
            self.table, self.column
        );
        sqlx::query(AssertSqlSafe(sql))
            .bind(goods.id().to_owned())
            .bind(position)
            .bind(1_i64)
            .bind(goods.price())
            .bind(json)
            .execute(db)
            .await
            .map(drop)
    }

    /// Fills the table with what is built in, unless it holds something.
    pub async fn fill(&self, db: &mut AnyConnection, built_in: Vec<T>) -> Result<(), sqlx::Error> {
        let sql = format!("SELECT CAST(COUNT(*) AS BIGINT) FROM {}", self.table);
        let (count,): (i64,) = sqlx::query_as(AssertSqlSafe(sql)).fetch_one(&mut *db).await?;
        if count > 0 {
            return Ok(());
        }
        for (position, goods) in (0_i64..).zip(built_in) {
            // Another node may fill it at the same time.
            self.write(db, &goods, position, "DO NOTHING").await?;
        }
        Ok(())
    }

    /// What is sold with its positions, in the order in which it is shown.
    pub async fn sold_with_positions(&self, db: &mut AnyConnection) -> Result<Vec<(i64, T)>, sqlx::Error> {
        let sql = format!(
            "SELECT position, {} FROM {} WHERE is_sold = 1 ORDER BY position, price, id LIMIT $1",
            self.column, self.table
        );
        let rows: Vec<(i64, String)> =
            sqlx::query_as(AssertSqlSafe(sql)).bind(self.room).fetch_all(db).await?;
        rows.iter().map(|(position, json)| Ok((*position, goods_of(json)?))).collect()
    }

    /// What is sold, in the order in which it is shown.
    pub async fn sold(&self, db: &mut AnyConnection) -> Result<Vec<T>, sqlx::Error> {
        Ok(self.sold_with_positions(db).await?.into_iter().map(|(_, goods)| goods).collect())
    }

    /// What has this id, whether it is still sold or not.
    pub async fn find(&self, db: &mut AnyConnection, id: &str) -> Result<Option<T>, sqlx::Error> {
        let sql = format!("SELECT {} FROM {} WHERE id = $1", self.column, self.table);
        let row: Option<(String,)> =
            sqlx::query_as(AssertSqlSafe(sql)).bind(id.to_owned()).fetch_optional(db).await?;
        row.map(|(json,)| goods_of(&json)).transpose()
    }

    /// Sells something from now on, in the stead of what has its id.
    pub async fn put(&self, db: &mut AnyConnection, goods: &T, position: i64) -> Result<(), sqlx::Error> {
        let update = format!("DO UPDATE SET position = $2, is_sold = $3, price = $4, {} = $5", self.column);
        self.write(db, goods, position, &update).await
    }

    /// Sells something no more. False if it is not sold.
    pub async fn withdraw(&self, db: &mut AnyConnection, id: &str) -> Result<bool, sqlx::Error> {
        let sql = format!("UPDATE {} SET is_sold = 0 WHERE id = $1 AND is_sold = 1", self.table);
        let done = sqlx::query(AssertSqlSafe(sql)).bind(id.to_owned()).execute(db).await?;
        Ok(done.rows_affected() == 1)
    }
}
