//! The accounts of a demo server, and the rooms that it keeps open.

use std::collections::BTreeSet;

use engine::account::Rank;
use moonhowl_server::app::demo;
use serde_json::json;
use tokio::time::timeout;

use crate::support::{Database, PATIENCE, World, config, serve};

async fn demo_rooms_survive_a_restart(database: Database) {
    let mut first = serve(config(&database.url)).await.expect("the server starts");
    assert_eq!(
        demo::open_missing_rooms(&first.house).await,
        3,
        "a table in each language, and a game to watch"
    );
    assert_eq!(demo::open_missing_rooms(&first.house).await, 0);
    first.stop().await;
    let mut second = serve(config(&database.url)).await.expect("the server starts again");
    assert_eq!(demo::open_missing_rooms(&second.house).await, 0, "the restarted server finds its demo rooms");
    second.stop().await;
    database.drop().await;
}

#[actix_rt::test]
async fn a_demo_server_has_an_account_of_each_rank_and_everybody_may_sign_in_as_them() {
    let world = World::start(Database::sqlite().await, |config| config.demo = true).await;
    // The accounts are made while the server serves already.
    let made = async || world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM users").await;
    let all_made = async { while made().await < demo::names().count() as i64 {} };
    timeout(PATIENCE, all_made).await.expect("the accounts are made");
    let mut ranks = BTreeSet::new();
    for name in demo::names() {
        let credentials = json!({ "login": name, "password": demo::PASSWORD });
        let account = world.browser().post("/api/auth/signin", &credentials).await.ok();
        ranks.insert(account["rank"].as_i64().unwrap());
    }
    assert_eq!(ranks, Rank::ALL.map(i64::from).into());
    world.stop().await;
}

#[actix_rt::test]
async fn demo_rooms_survive_a_restart_on_sqlite() {
    demo_rooms_survive_a_restart(Database::sqlite().await).await;
}

#[actix_rt::test]
async fn demo_rooms_survive_a_restart_on_postgres() {
    demo_rooms_survive_a_restart(Database::postgres().await).await;
}
