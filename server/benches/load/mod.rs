//! What the programs that load a server share: its process, its clients, a database on PostgreSQL, percentiles.

pub mod client;
pub mod process;

use std::time::Duration;

use sqlx::{AnyConnection, AssertSqlSafe, Connection};

/// Clients in a room.
pub const PEOPLE: usize = 12;

/// Creates a database of this name on this PostgreSQL server; returns its URL.
pub async fn create_postgres(base: &str, name: &str) -> String {
    let base = base.trim_end_matches('/');
    let mut db = AnyConnection::connect(&format!("{base}/postgres")).await.expect("PostgreSQL answers");
    let create = AssertSqlSafe(format!("CREATE DATABASE {name}"));
    sqlx::query(create).execute(&mut db).await.expect("a database");
    format!("{base}/{name}")
}

/// A percentile in milliseconds; `part` is from 0 to 1.
pub fn ms_of(of: &[Duration], part: f64) -> f64 {
    let mut sorted = of.to_vec();
    sorted.sort();
    sorted[((of.len() as f64 * part) as usize).min(of.len() - 1)].as_secs_f64() * 1000.0
}
