//! The server is killed while a season ends: each laurel and each notice is given once, and each elo is carried over once (LEAD-2 of
//! docs/SEASONS.md).

use engine::progress::season;
use engine::seasons::rating::Rating;
use moonhowl_server::base::clock::Clock;
use moonhowl_server::seasons::rating::end::BATCH;
use sqlx::{AnyConnection, AssertSqlSafe};

use crate::support::{Database, PATIENCE, Process};

/// Three batches.
const PLAYERS: i64 = 2 * BATCH + 200;
/// The player in the second batch at whom the server is stopped until it is killed.
const STOPPED_AT: i64 = BATCH + BATCH / 2;
/// The elo of the player with an id.
const ELO: &str = "1000 + 2 * (1201 - id)";
const DONE: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM rating_seasons WHERE done_at IS NOT NULL";
const NOTICES: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM notifications WHERE kind = 'leaderboardScore'";

async fn execute(db: &mut AnyConnection, sql: impl Into<String>) {
    sqlx::query(AssertSqlSafe(sql.into())).execute(db).await.expect("the rows change");
}

/// Many ranked players of a season that is over and has not ended: a player's id is their place.
async fn season_before(db: &mut AnyConnection) {
    // As uncertain as a newcomer's, a mean is what is shown.
    let deviation = Rating::default().deviation;
    let number = season(Clock::default().stamp().epoch_millis()).number - 2;
    let players =
        format!("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {PLAYERS})");
    let key = "'player-' || CAST(i AS TEXT)";
    for sql in [
        format!(
            "INSERT INTO users (id, username, username_key, username_skeleton, email, password, coins, created_at, updated_at) \
             {players} SELECT i, {key}, {key}, {key}, CAST(i AS TEXT) || '@example.org', '', 300, 0, 0 FROM n"
        ),
        "INSERT INTO ledger (user_id, key, id, at, currency, amount, balance, reason, detail) \
         SELECT id, 'start', id, 0, 'coins', 300, 300, 'start', '{}' FROM users"
            .to_owned(),
        format!(
            "INSERT INTO ratings (season, user_id, mean, deviation, elo, games, ranked) \
             SELECT {number}, id, ({ELO}) * CAST(1000000 AS BIGINT), {deviation}, {ELO}, 12, 1 FROM users"
        ),
        "INSERT INTO rating_places (season, elo, players) SELECT season, elo, 1 FROM ratings".to_owned(),
        format!("INSERT INTO rating_seasons (number) VALUES ({number})"),
    ] {
        execute(db, sql).await;
    }
}

async fn until(database: &Database, sql: &'static str, least: i64) {
    let reached = async { while database.count(sql).await < least {} };
    tokio::time::timeout(PATIENCE, reached).await.unwrap_or_else(|_| panic!("{sql} is never {least}"));
}

/// The first batch is done, and nothing of the second is kept.
async fn has_begun(database: &Database) {
    let rolled = "SELECT CAST(MAX(rolled_to) AS BIGINT) FROM rating_seasons";
    assert_eq!(database.count(rolled).await, BATCH);
    assert_eq!((database.count(NOTICES).await, database.count(DONE).await), (BATCH, 0));
}

async fn has_ended_once(database: &Database) {
    until(database, DONE, 1).await;
    assert_eq!(database.count(NOTICES).await, PLAYERS);
    // The best half have laurels.
    let laurels = "SELECT CAST(COUNT(*) AS BIGINT) FROM laurels WHERE place = user_id AND elo = 1000 + 2 * (1201 - user_id)";
    assert_eq!(database.count(laurels).await, PLAYERS / 2);
    assert_eq!(database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM laurels").await, PLAYERS / 2);
    // They keep half of what they had above 1000, halved once.
    let carried = "SELECT CAST(COUNT(*) AS BIGINT) FROM users WHERE elo = 1000 + (1201 - id)";
    assert_eq!(database.count(carried).await, PLAYERS);
}

mod lead_2_a_season_in_whose_middle_the_server_is_killed_goes_on_and_gives_each_laurel_once {
    use super::*;

    #[actix_rt::test]
    async fn sqlite() {
        let database = Database::sqlite().await;
        let mut db = database.connect().await;
        season_before(&mut db).await;
        // A count without an end, within the transaction of the second batch.
        execute(
            &mut db,
            "CREATE VIEW endless AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n",
        )
        .await;
        execute(
            &mut db,
            format!(
                "CREATE TRIGGER stop BEFORE INSERT ON notifications WHEN NEW.user_id = {STOPPED_AT} \
                 BEGIN SELECT COUNT(*) FROM endless; END"
            ),
        )
        .await;
        let mut process = Process::start(&database.url, &[]);
        until(&database, NOTICES, BATCH).await;
        process.kill();
        has_begun(&database).await;
        execute(&mut db, "DROP TRIGGER stop").await;
        let _again = Process::start(&database.url, &[]);
        has_ended_once(&database).await;
    }

    #[actix_rt::test]
    async fn postgres() {
        let database = Database::postgres().await;
        let mut db = database.connect().await;
        season_before(&mut db).await;
        let waiting = "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        execute(&mut db, "BEGIN").await;
        execute(&mut db, format!("SELECT id FROM users WHERE id = {STOPPED_AT} FOR UPDATE")).await;
        // It waits for that row within the transaction of the second batch, and another server waits for it.
        let mut process = Process::start(&database.url, &[]);
        until(&database, waiting, 1).await;
        let other = Process::start(&database.url, &[]);
        until(&database, waiting, 2).await;
        process.kill();
        has_begun(&database).await;
        execute(&mut db, "ROLLBACK").await;
        has_ended_once(&database).await;
        drop((db, other));
        database.drop().await;
    }
}
