//! The database from below.

use engine::game::{Actor, Command, Entry};
use moonhowl_server::journal::Line;
use moonhowl_server::store::{Store, installation};
use sqlx::any::install_default_drivers;
use sqlx::migrate::Migrator;
use sqlx::{AnyConnection, Connection, Executor};

use crate::support::Database;

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

/// Journals of the time when each line was a row of its own.
async fn old_journals_are_read(database: Database) {
    install_default_drivers();
    let url = if database.url.starts_with("sqlite") {
        format!("{}?mode=rwc", database.url)
    } else {
        database.url.clone()
    };
    let mut db = AnyConnection::connect(&url).await.expect("the test's database");
    let all = sqlx::migrate!("../migrations");
    let old = all.iter().filter(|migration| migration.version < 3).cloned().collect();
    Migrator { migrations: old, ..all }.run(&mut db).await.expect("the tables of then");
    let game = "INSERT INTO games (id, status, lang, platform, private, serious, voice, slots, player_count, settings, config, seed, \
                invite, created_at, updated_at) VALUES ('abcdefghjkmn', 1, 'en', 'web', 0, 0, 0, 5, 1, '', '', 1, '', 0, 0)";
    let lines = r#"INSERT INTO journal (room, seq, at, user_id, key, entry) VALUES
        ('abcdefghjkmn', 0, 5, 7, 'k', '{"at":5,"actor":{"type":"system"},"command":{"type":"leave"}}'),
        ('abcdefghjkmn', 1, 9, NULL, NULL, 'null')"#;
    for sql in [game, lines] {
        db.execute(sql).await.expect("rows of then");
    }
    db.close().await.expect("it closes");

    Store::open(&database.url).await.expect("it is brought up to date").close().await;
    let journal = database.journal().await;
    assert_eq!(journal.iter().map(|line| line.at).collect::<Vec<_>>(), [5, 9]);
    let entries: Vec<_> = journal.into_iter().map(Line::into_entry).collect();
    assert_eq!(entries, [Some(Entry { at: 5, actor: Actor::System, command: Command::Leave }), None]);
    database.drop().await;
}

#[actix_rt::test]
async fn old_journals_are_read_on_sqlite() {
    old_journals_are_read(Database::sqlite()).await;
}

#[actix_rt::test]
async fn old_journals_are_read_on_postgres() {
    old_journals_are_read(Database::postgres().await).await;
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
