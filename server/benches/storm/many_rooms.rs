//! A start with very many unfinished games.

use std::time::Duration;

use sqlx::{AssertSqlSafe, Column, Connection, Row};
use tokio::time::sleep;

use crate::Size;
use crate::database::Database;
use crate::player::Rhythm;
use crate::report::{Report, megabytes};
use crate::village::{PATIENCE, Village, seconds};

/// How soon a server with very many rooms answers.
const ANSWERS: Duration = Duration::from_secs(2);

/// The server starts with very many unfinished games.
pub async fn many_rooms(database: Database, size: &Size) -> Report {
    let mut report = Report::default();
    let mut village = Village::new(database).await;
    village.talk(Rhythm::AfterAnswer(Duration::from_millis(300)));
    village.fill(1, 12).await;
    let begun = "SELECT CAST(COUNT(*) AS BIGINT) FROM games WHERE status = 3";
    while village.database.count(begun).await == 0 {
        sleep(Duration::from_millis(500)).await;
    }
    village.send_home().await;
    village.fill(1, 13).await;
    sleep(Duration::from_secs(2)).await;
    village.stop(true).await;
    copy_games(&village.database, size.many).await;
    village.begin_anew();
    village.start().await;
    let began = village.crowd.started.get();
    while village.status("/healthz").await != 200 {
        sleep(Duration::from_millis(5)).await;
    }
    report.figure(format!(
        "answers {:.2} s after the start of the process (goal {} s)",
        began.elapsed().as_secs_f64(),
        ANSWERS.as_secs()
    ));
    let (times, missing) = village.everybody_back(began, PATIENCE).await;
    let done_before = village.metric("moonhowl_rooms").await;
    report.figure(format!(
        "the people of the room that would be restored last are back after {}, when {done_before:.0} rooms were restored",
        seconds(&times)
    ));
    report.expect(missing == 0, || format!("{missing} people of the last room are not back"));
    let is_first = done_before < size.many as f64 / 2.0;
    report.expect(is_first || size.many < 1000, || "rooms that are asked for do not come first".to_owned());
    while village.metric("moonhowl_rooms").await < size.many as f64 && began.elapsed() < PATIENCE * 3 {
        sleep(Duration::from_millis(100)).await;
    }
    let (rooms, took, cpu) = (village.metric("moonhowl_rooms").await, began.elapsed(), village.process.cpu());
    report.figure(format!(
        "{rooms:.0} rooms restored after {:.1} s, {:.1} s of processor time, {} resident",
        took.as_secs_f64(),
        cpu.as_secs_f64(),
        megabytes(village.process.memory())
    ));
    report.expect(rooms >= size.many as f64, || format!("only {rooms} rooms of {} are restored", size.many));
    let abandoned = village.metric("moonhowl_rooms_abandoned").await;
    report.expect(abandoned == 0.0, || format!("{abandoned} rooms were given up"));
    let unfinished = "SELECT CAST(COUNT(*) AS BIGINT) FROM games WHERE status < 4";
    let unfinished = village.database.count(unfinished).await;
    report.expect(unfinished > size.many as i64, || format!("only {unfinished} games are unfinished"));
    village.send_home().await;
    report
}

/// Copies the game that has begun, with its journal; the other game is the least recently active of all.
async fn copy_games(database: &Database, copies: usize) {
    let mut db = database.connect().await;
    let rows =
        sqlx::query("SELECT * FROM games WHERE status = 3").fetch_all(&mut db).await.expect("the game");
    let columns: Vec<&str> = rows[0].columns().iter().map(Column::name).collect();
    // Idempotency keys are unique; the game's number makes the copies differ in when they were active.
    let value = |column: &&str| match *column {
        "id" => "$1".to_owned(),
        "create_key" => "NULL".to_owned(),
        "updated_at" => "updated_at + $2".to_owned(),
        other => other.to_owned(),
    };
    let values: Vec<String> = columns.iter().map(value).collect();
    let games = format!(
        "INSERT INTO games ({}) SELECT {} FROM games WHERE id = $3",
        columns.join(", "),
        values.join(", ")
    );
    let journal = "INSERT INTO journal (room, seq, lines) SELECT $1, seq, lines FROM journal WHERE room = $2";
    let template: String = rows[0].get("id");
    let mut copy = db.begin().await.expect("a transaction");
    for number in 0..copies.saturating_sub(1) {
        let id = format!("copy{number:08}");
        let game = sqlx::query(AssertSqlSafe(games.clone()))
            .bind(id.clone())
            .bind(number as i64 + 1)
            .bind(template.clone());
        game.execute(&mut *copy).await.expect("a copied game");
        sqlx::query(journal)
            .bind(id)
            .bind(template.clone())
            .execute(&mut *copy)
            .await
            .expect("a copied journal");
    }
    let older = "UPDATE games SET updated_at = 0 WHERE status < 3";
    sqlx::query(older).execute(&mut *copy).await.expect("the other game");
    copy.commit().await.expect("the copies");
    db.close().await.expect("the connection closes");
}
