//! The rooms that a demo server keeps open.

use moonhowl_server::app::demo;

use crate::support::{Database, config, serve};

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
async fn demo_rooms_survive_a_restart_on_sqlite() {
    demo_rooms_survive_a_restart(Database::sqlite().await).await;
}

#[actix_rt::test]
async fn demo_rooms_survive_a_restart_on_postgres() {
    demo_rooms_survive_a_restart(Database::postgres().await).await;
}
