//! The rooms that the house keeps on a demo server.

use moonhowl_server::app::demo;

use crate::support::{Database, config, serve};

async fn the_house_keeps_its_rooms_over_a_restart(database: Database) {
    let first = serve(config(&database.url)).await.expect("the server starts");
    assert_eq!(demo::keep_rooms(&first.house).await, 3, "a table in each language, and a game to watch");
    assert_eq!(demo::keep_rooms(&first.house).await, 0);
    first.stop().await;
    let second = serve(config(&database.url)).await.expect("the server starts again");
    assert_eq!(demo::keep_rooms(&second.house).await, 0, "the rooms of before are still the house's");
    second.stop().await;
    database.drop().await;
}

#[actix_rt::test]
async fn rooms_stay_over_a_restart_on_sqlite() {
    the_house_keeps_its_rooms_over_a_restart(Database::sqlite()).await;
}

#[actix_rt::test]
async fn rooms_stay_over_a_restart_on_postgres() {
    the_house_keeps_its_rooms_over_a_restart(Database::postgres().await).await;
}
