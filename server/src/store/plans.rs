//! The plans of subscriptions that are sold.

use engine::economy::{Plan, plans};
use sqlx::{AnyConnection, AssertSqlSafe};

/// The most plans that are sold at the same time.
pub const MAX_PLANS: i64 = 12;

const INSERT: &str =
    "INSERT INTO subscription_plans (id, position, is_sold, price, plan) VALUES ($1, $2, $3, $4, $5)";

fn plan_of(json: &str) -> Result<Plan, sqlx::Error> {
    serde_json::from_str(json).map_err(|error| sqlx::Error::Decode(Box::new(error)))
}

fn json_of(plan: &Plan) -> Result<String, sqlx::Error> {
    serde_json::to_string(plan).map_err(|error| sqlx::Error::Encode(Box::new(error)))
}

/// Fills the table with the plans that are built in, unless it holds some.
pub async fn fill(db: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let (count,): (i64,) =
        sqlx::query_as("SELECT CAST(COUNT(*) AS BIGINT) FROM subscription_plans").fetch_one(&mut *db).await?;
    if count > 0 {
        return Ok(());
    }
    for (position, plan) in (0_i64..).zip(plans()) {
        // Another node may fill it at the same time.
        let sql = format!("{INSERT} ON CONFLICT (id) DO NOTHING");
        sqlx::query(AssertSqlSafe(sql))
            .bind(plan.id.clone())
            .bind(position)
            .bind(1_i64)
            .bind(plan.price.0)
            .bind(json_of(&plan)?)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}

/// The plans that are sold with their positions, in the order in which they are shown.
pub async fn sold_with_positions(db: &mut AnyConnection) -> Result<Vec<(i64, Plan)>, sqlx::Error> {
    let rows: Vec<(i64, String)> = sqlx::query_as(
        "SELECT position, plan FROM subscription_plans WHERE is_sold = 1 ORDER BY position, price, id LIMIT $1",
    )
    .bind(MAX_PLANS)
    .fetch_all(db)
    .await?;
    rows.iter().map(|(position, json)| Ok((*position, plan_of(json)?))).collect()
}

/// The plans that are sold, in the order in which they are shown.
pub async fn sold(db: &mut AnyConnection) -> Result<Vec<Plan>, sqlx::Error> {
    Ok(sold_with_positions(db).await?.into_iter().map(|(_, plan)| plan).collect())
}

/// A plan, whether it is still sold or not.
pub async fn find(db: &mut AnyConnection, id: &str) -> Result<Option<Plan>, sqlx::Error> {
    let row: Option<(String,)> = sqlx::query_as("SELECT plan FROM subscription_plans WHERE id = $1")
        .bind(id.to_owned())
        .fetch_optional(db)
        .await?;
    row.map(|(json,)| plan_of(&json)).transpose()
}

/// Sells a plan from now on, in the stead of the one with its id.
pub async fn put(db: &mut AnyConnection, plan: &Plan, position: i64) -> Result<(), sqlx::Error> {
    let sql =
        format!("{INSERT} ON CONFLICT (id) DO UPDATE SET position = $2, is_sold = $3, price = $4, plan = $5");
    sqlx::query(AssertSqlSafe(sql))
        .bind(plan.id.clone())
        .bind(position)
        .bind(1_i64)
        .bind(plan.price.0)
        .bind(json_of(plan)?)
        .execute(db)
        .await
        .map(drop)
}

/// Sells a plan no more. Who has it keeps it. False if it is not sold.
pub async fn withdraw(db: &mut AnyConnection, id: &str) -> Result<bool, sqlx::Error> {
    let done = sqlx::query("UPDATE subscription_plans SET is_sold = 0 WHERE id = $1 AND is_sold = 1")
        .bind(id.to_owned())
        .execute(db)
        .await?;
    Ok(done.rows_affected() == 1)
}
