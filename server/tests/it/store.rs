//! The database from below.

use crate::support::Database;
use moonhowl_server::store::{Store, installation};

async fn twice(database: Database) {
    for _ in 0..2 {
        let store = Store::open(&database.url).await.expect("it opens, new and known");
        store.close().await;
    }
    database.drop().await;
}

#[actix_rt::test]
async fn a_database_opens_again_on_sqlite() {
    twice(Database::sqlite()).await;
}

#[actix_rt::test]
async fn a_database_opens_again_on_postgres() {
    twice(Database::postgres().await).await;
}

#[actix_rt::test]
async fn many_writers_wait_for_one_another_and_none_is_refused() {
    let database = Database::sqlite();
    let store = Store::open(&database.url).await.unwrap();
    let write = |n: usize| {
        let store = store.clone();
        async move {
            let mut db = store.write().await.unwrap();
            installation::get_or_insert(&mut db, &format!("name-{n}"), "value").await.unwrap();
            db.commit().await.unwrap();
        }
    };
    futures_util::future::join_all((0..200).map(write)).await;
    assert_eq!(database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM installation").await, 200);
    store.close().await;
}

#[actix_rt::test]
async fn an_address_of_no_database_is_named() {
    let error = Store::open("mysql://localhost/moonhowl").await.unwrap_err().to_string();
    assert!(error.contains("sqlite: or postgres:"), "{error}");
}
