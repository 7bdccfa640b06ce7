//! Connections for reads, on both databases: what happened on one must not be told to whoever gets it next.

use std::time::Duration;

use futures_util::FutureExt;
use moonhowl_server::store::pool::Pool;
use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::{AnyConnection, Connection};

use crate::support::Database;

/// A pool of one connection.
async fn single(database: &Database, trusted_for: Option<Duration>) -> Pool {
    install_default_drivers();
    let one = AnyPoolOptions::new().max_connections(1).connect(&database.url).await.expect("a connection");
    Pool::new(one, trusted_for)
}

async fn number(pool: &Pool, number: i64) -> i64 {
    sqlx::query_scalar("SELECT CAST($1 AS BIGINT)").bind(number).fetch_one(pool).await.expect("a row")
}

/// PostgreSQL ends a connection that is at hand. True if the next statement is answered all the same.
async fn outlives_its_connection(database: &Database, trusted_for: Duration) -> bool {
    let pool = single(database, Some(trusted_for)).await;
    let backend: i32 =
        sqlx::query_scalar("SELECT pg_backend_pid()").fetch_one(&pool).await.expect("its process");
    let mut db = AnyConnection::connect(&database.url).await.expect("another connection");
    let has_ended: bool = sqlx::query_scalar("SELECT pg_terminate_backend($1, 5000)")
        .bind(backend)
        .fetch_one(&mut db)
        .await
        .expect("an answer");
    assert!(has_ended);
    db.close().await.expect("the connection closes");
    let answered = sqlx::query_scalar::<_, i32>("SELECT 1").fetch_one(&pool).await.is_ok();
    pool.close().await;
    answered
}

#[actix_rt::test]
async fn a_connection_that_is_no_longer_trusted_is_replaced_if_it_is_broken() {
    let database = Database::empty_postgres().await;
    assert!(outlives_its_connection(&database, Duration::ZERO).await);
    assert!(!outlives_its_connection(&database, Duration::from_secs(3600)).await, "it was not tested");
    database.drop().await;
}

/// Whoever drops a connection in the middle of something leaves nothing of it to the next one.
async fn nothing_is_left(database: Database, trusted_for: Option<Duration>) {
    let pool = single(&database, trusted_for).await;
    let many =
        "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 10000) SELECT n FROM n";
    // A statement that was sent and given up, whether all rows have come meanwhile or not.
    let mut lent = pool.lend().await.expect("a connection");
    drop(sqlx::query(many).fetch_all(&mut *lent).now_or_never());
    drop(lent);
    assert_eq!(number(&pool, 1).await, 1);
    // Only the first of many rows was read.
    let mut lent = pool.lend().await.expect("a connection");
    assert!(sqlx::query(many).fetch_optional(&mut *lent).await.expect("a row").is_some());
    drop(lent);
    assert_eq!(number(&pool, 2).await, 2);
    // A statement that failed, alone and after another one.
    let mut lent = pool.lend().await.expect("a connection");
    assert!(sqlx::query("SELECT nothing").fetch_optional(&mut *lent).await.is_err());
    drop(lent);
    assert_eq!(number(&pool, 3).await, 3);
    let mut lent = pool.lend().await.expect("a connection");
    assert!(sqlx::query("SELECT 1").fetch_optional(&mut *lent).await.expect("a row").is_some());
    assert!(sqlx::query("SELECT nothing").fetch_optional(&mut *lent).await.is_err());
    drop(lent);
    assert_eq!(number(&pool, 4).await, 4);
    // A transaction that was given up.
    let mut lent = pool.lend().await.expect("a connection");
    let mut db = lent.begin().await.expect("a transaction");
    sqlx::query("CREATE TABLE moons (id BIGINT)").execute(&mut *db).await.expect("a table");
    drop(db);
    drop(lent);
    assert!(sqlx::query("SELECT id FROM moons").fetch_optional(&pool).await.is_err());
    assert_eq!(number(&pool, 5).await, 5);
    pool.close().await;
    database.drop().await;
}

#[actix_rt::test]
async fn what_was_given_up_or_failed_leaves_nothing_to_the_next_statement_on_sqlite() {
    nothing_is_left(Database::sqlite().await, None).await;
}

#[actix_rt::test]
async fn what_was_given_up_or_failed_leaves_nothing_to_the_next_statement_on_postgres() {
    nothing_is_left(Database::empty_postgres().await, Some(Duration::from_secs(3600))).await;
}
