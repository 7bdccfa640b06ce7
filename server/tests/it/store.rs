//! The store, called directly on both databases.

use std::os::unix::fs::PermissionsExt;

use engine::game::{Actor, Command, Entry};
use moonhowl_server::base::clock::Stamp;
use moonhowl_server::base::ids::{GameId, UserId};
use moonhowl_server::base::names::skeleton_of;
use moonhowl_server::base::node::{Holds, Tenure};
use moonhowl_server::journal::Line;
use moonhowl_server::store::audit::{AuditFilter, NewAuditEntry};
use moonhowl_server::store::nodes::{self, Lease, Registration};
use moonhowl_server::store::sweeps::{self, Ages};
use moonhowl_server::store::{Store, audit, cases, history, installation};
use sqlx::any::install_default_drivers;
use sqlx::migrate::Migrator;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};

use crate::support::Database;

async fn opens_twice(database: Database) {
    for _ in 0..2 {
        let store = Store::open(&database.url).await.expect("a new database opens, and an existing one");
        store.close().await;
    }
    database.drop().await;
}

#[actix_rt::test]
async fn a_database_opens_again_on_sqlite() {
    opens_twice(Database::empty_sqlite()).await;
}

#[actix_rt::test]
async fn a_database_opens_again_on_postgres() {
    opens_twice(Database::empty_postgres().await).await;
}

#[actix_rt::test]
async fn nobody_else_on_the_machine_can_read_an_sqlite_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("data").join("moonhowl.db");
    let store = Store::open(&format!("sqlite://{}", file.display())).await.expect("the database opens");
    let mut seen = 0;
    for entry in std::fs::read_dir(folder.path().join("data")).expect("the folder").flatten() {
        let mode = entry.metadata().expect("a file").permissions().mode();
        assert_eq!(mode & 0o077, 0, "{:?}", entry.file_name());
        seen += 1;
    }
    assert_eq!(seen, 3, "the database, its WAL, and the WAL's index");
    store.close().await;
}

/// Migration 3 keeps the journals of the old form, in which each line was a row.
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
    Migrator { migrations: old, ..all }.run(&mut db).await.expect("the tables of the old version");
    let game = "INSERT INTO games (id, status, lang, platform, private, serious, voice, slots, player_count, settings, config, seed, \
                invite, created_at, updated_at) VALUES ('abcdefghjkmn', 1, 'en', 'web', 0, 0, 0, 5, 1, '', '', 1, '', 0, 0)";
    let lines = r#"INSERT INTO journal (room, seq, at, user_id, key, entry) VALUES
        ('abcdefghjkmn', 0, 5, 7, 'k', '{"at":5,"actor":{"type":"system"},"command":{"type":"leave"}}'),
        ('abcdefghjkmn', 1, 9, NULL, NULL, 'null')"#;
    for sql in [game, lines] {
        db.execute(sql).await.expect("rows of the old version");
    }
    db.close().await.expect("the connection closes");

    Store::open(&database.url).await.expect("the database is migrated").close().await;
    let journal = database.journal().await;
    assert_eq!(journal.iter().map(|line| line.at).collect::<Vec<_>>(), [5, 9]);
    let entries: Vec<_> = journal.into_iter().map(Line::into_entry).collect();
    assert_eq!(entries, [Some(Entry { at: 5, actor: Actor::System, command: Command::Leave }), None]);
    database.drop().await;
}

#[actix_rt::test]
async fn old_journals_are_read_on_sqlite() {
    old_journals_are_read(Database::empty_sqlite()).await;
}

#[actix_rt::test]
async fn old_journals_are_read_on_postgres() {
    old_journals_are_read(Database::empty_postgres().await).await;
}

/// Migration 6 turns reported messages into cases.
async fn old_reports_are_cases(database: Database) {
    install_default_drivers();
    let url = if database.url.starts_with("sqlite") {
        format!("{}?mode=rwc", database.url)
    } else {
        database.url.clone()
    };
    let mut db = AnyConnection::connect(&url).await.expect("the test's database");
    let all = sqlx::migrate!("../migrations");
    let old = all.iter().filter(|migration| migration.version < 6).cloned().collect();
    Migrator { migrations: old, ..all }.run(&mut db).await.expect("the tables of the old version");
    let users = "INSERT INTO users (id, username, username_key, created_at, updated_at) VALUES (3, 'A', 'a', 0, 0), (4, 'B', 'b', 0, 0)";
    let reports = "INSERT INTO message_reports (message_id, reporter_id, sender_id, text, category, created_at) \
                   VALUES (70, 3, 9, 'rat', 'insult', 5), (70, 4, 9, 'rat', 'insult', 6), (71, 5, 9, 'buy', 'spam', 7)";
    for sql in [users, reports] {
        db.execute(sql).await.expect("rows of the old version");
    }
    db.close().await.expect("the connection closes");

    let store = Store::open(&database.url).await.expect("the database is migrated");
    let cases = cases::page(store.read(), &cases::CaseFilter::default(), 9).await.unwrap();
    let known: Vec<_> = cases
        .iter()
        .map(|case| (case.id, case.event.as_str(), case.complaints, i64::from(case.created_at)))
        .collect();
    assert_eq!(known, [(71, "message:71", 1, 7), (70, "message:70", 2, 5)]);
    assert_eq!(
        (cases[1].text.as_deref(), cases[1].target_id, cases[1].state.as_str()),
        (Some("rat"), 9, "open")
    );
    assert_eq!(cases::case_reports(store.read(), 70, 9).await.unwrap().len(), 2);
    assert_eq!(
        cases::case_reports(store.read(), 71, 9).await.unwrap().len(),
        0,
        "the report of a deleted account has no voice"
    );
    store.close().await;
    database.drop().await;
}

#[actix_rt::test]
async fn old_reports_are_cases_on_sqlite() {
    old_reports_are_cases(Database::empty_sqlite()).await;
}

#[actix_rt::test]
async fn old_reports_are_cases_on_postgres() {
    old_reports_are_cases(Database::empty_postgres().await).await;
}

fn entry(id: &str, at: i64, target: Option<i64>, room: Option<&str>) -> NewAuditEntry {
    NewAuditEntry {
        id: id.to_owned(),
        at: at.into(),
        actor_id: 7,
        actor_name: "Mod".to_owned(),
        act: "mute".to_owned(),
        target_id: target,
        room: room.map(str::to_owned),
        reason: None,
        detail: "{}".to_owned(),
    }
}

/// An entry appended twice is kept once; each filter finds it; triggers refuse to change or delete it.
async fn audit_log_and_ledger_are_append_only(database: Database) {
    let store = Store::open(&database.url).await.unwrap();
    let mut db = store.write().await.unwrap();
    let entries = [
        entry("room:a:1", 5, None, Some("a")),
        entry("b", 5, Some(3), None),
        entry("c", 9, Some(3), Some("a")),
        entry("d", 1, None, None),
    ];
    for entry in &entries {
        assert!(audit::append(&mut db, entry).await.unwrap(), "{} is new", entry.id);
    }
    assert!(!audit::append(&mut db, &entries[0]).await.unwrap(), "a second append of the same entry");
    db.commit().await.unwrap();

    let ids = async |filter: AuditFilter, limit| -> Vec<String> {
        let page = audit::page(store.read(), &filter, limit).await.unwrap();
        page.into_iter().map(|entry| entry.id).collect()
    };
    assert_eq!(ids(AuditFilter::default(), 3).await, ["c", "room:a:1", "b"]);
    let before = |id: &str| AuditFilter { before: Some(id.to_owned()), ..AuditFilter::default() };
    assert_eq!(ids(before("room:a:1"), 9).await, ["b", "d"]);
    assert!(ids(before("nothing"), 9).await.is_empty());
    let room = || Some("a".to_owned());
    assert_eq!(ids(AuditFilter { room: room(), ..AuditFilter::default() }, 9).await, ["c", "room:a:1"]);
    assert_eq!(ids(AuditFilter { room: room(), target: Some(3), ..AuditFilter::default() }, 9).await, ["c"]);
    assert_eq!(ids(AuditFilter { target: Some(3), ..AuditFilter::default() }, 9).await, ["c", "b"]);
    assert_eq!(ids(AuditFilter { actor: Some(7), ..AuditFilter::default() }, 9).await.len(), 4);
    assert!(ids(AuditFilter { actor: Some(8), ..AuditFilter::default() }, 9).await.is_empty());
    store.close().await;

    // Every start installs the triggers, which also bind a direct connection to the database.
    Store::open(&database.url).await.unwrap().close().await;
    let mut db = database.connect().await;
    let booked = "INSERT INTO ledger (user_id, key, id, at, currency, amount, balance, reason, detail) \
                  VALUES (3, 'k', 1, 1, 'coins', 5, 5, 'grant', '{}')";
    db.execute(booked).await.unwrap();
    for sql in [
        "UPDATE audit SET reason = 'none'",
        "DELETE FROM audit WHERE id = 'b'",
        "UPDATE ledger SET amount = 7",
        "DELETE FROM ledger",
    ] {
        let error = db.execute(sql).await.expect_err("a trigger refuses it").to_string();
        assert!(error.contains("only added to"), "{error}");
    }
    let count = "SELECT CAST(COUNT(*) AS BIGINT) FROM audit WHERE reason IS NULL";
    assert_eq!(database.count(count).await, 4);
    db.close().await.unwrap();
    database.drop().await;
}

#[actix_rt::test]
async fn audit_log_and_ledger_are_append_only_on_sqlite() {
    audit_log_and_ledger_are_append_only(Database::empty_sqlite()).await;
}

#[actix_rt::test]
async fn audit_log_and_ledger_are_append_only_on_postgres() {
    audit_log_and_ledger_are_append_only(Database::empty_postgres().await).await;
}

#[actix_rt::test]
async fn concurrent_writers_wait_for_one_another_and_none_fails() {
    let database = Database::empty_sqlite();
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
async fn an_unsupported_database_url_is_refused_with_the_supported_ones() {
    let error = Store::open("mysql://localhost/moonhowl").await.unwrap_err().to_string();
    assert!(error.contains("sqlite: or postgres:"), "{error}");
}

async fn old_rows_are_deleted_and_others_stay(database: Database) {
    let store = Store::open(&database.url).await.expect("the database opens");
    let mut db = database.connect().await;
    // More than one batch; each hundredth is not old yet.
    let sessions = "INSERT INTO sessions (id, state, created_at, expires_at) \
         WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1200) \
         SELECT 's' || n, '', 0, CASE WHEN n % 100 = 0 THEN 51 ELSE 50 END FROM numbers";
    db.execute(sessions).await.expect("the rows are inserted");
    let zero = Stamp::from(0_i64);
    let ages = Ages {
        now: Stamp::from(50_i64),
        flows: zero,
        unused: zero,
        notices: zero,
        journals: zero,
        messages: zero,
    };
    assert_eq!(sweeps::sweep(&store, &ages).await.expect("they are deleted"), 1188);
    assert_eq!(
        database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM sessions WHERE expires_at = 51").await,
        12
    );
    store.close().await;
    database.drop().await;
}

#[actix_rt::test]
async fn old_rows_are_deleted_and_others_stay_on_sqlite() {
    old_rows_are_deleted_and_others_stay(Database::sqlite().await).await;
}

#[actix_rt::test]
async fn old_rows_are_deleted_and_others_stay_on_postgres() {
    old_rows_are_deleted_and_others_stay(Database::postgres().await).await;
}

/// Accounts from before names that look alike were refused.
async fn older_accounts_keep_their_names(database: Database) {
    Store::open(&database.url).await.expect("the database opens").close().await;
    let mut db = database.connect().await;
    for (id, name) in [(1, "Moonlight"), (2, "M0onlight"), (3, "Isengrim")] {
        let insert = "INSERT INTO users (id, username, username_key, lang, skin, created_at, updated_at) \
             VALUES ($1, $2, $2, 'en', '{}', $1, $1)";
        sqlx::query(insert).bind(id).bind(name).execute(&mut db).await.expect("an account");
    }
    Store::open(&database.url).await.expect("the database opens again").close().await;
    let skeletons: Vec<(String,)> = sqlx::query_as("SELECT username_skeleton FROM users ORDER BY id")
        .fetch_all(&mut db)
        .await
        .expect("rows");
    assert_eq!(skeletons[0].0, skeleton_of("M0onlight"), "the oldest account's name is taken");
    assert_eq!(skeletons[1].0, "=2");
    assert_eq!(skeletons[2].0, skeleton_of("Isengrim"));
    database.drop().await;
}

/// Migration 21 makes names alike that differ only in what separates their words.
async fn names_that_have_become_alike_are_kept(database: Database) {
    install_default_drivers();
    let url = if database.url.starts_with("sqlite") {
        format!("{}?mode=rwc", database.url)
    } else {
        database.url.clone()
    };
    let mut db = AnyConnection::connect(&url).await.expect("the test's database");
    let all = sqlx::migrate!("../migrations");
    let old = all.iter().filter(|migration| migration.version < 21).cloned().collect();
    Migrator { migrations: old, ..all }.run(&mut db).await.expect("the tables of the old version");
    let users = "INSERT INTO users (id, username, username_key, username_skeleton, created_at, updated_at) VALUES \
                 (3, 'Jean_Luc', 'jean_luc', 'jean_luc', 2, 0), (4, 'Jean-Luc', 'jean-luc', 'jean-luc', 1, 0)";
    db.execute(users).await.expect("rows of the old version");

    Store::open(&database.url).await.expect("the database is migrated").close().await;
    let names: Vec<(String, String)> =
        sqlx::query_as("SELECT username, username_skeleton FROM users ORDER BY created_at")
            .fetch_all(&mut db)
            .await
            .expect("rows");
    let expected = [("Jean-Luc", skeleton_of("JeanLuc")), ("Jean_Luc", "=3".to_owned())];
    assert_eq!(names, expected.map(|(name, skeleton)| (name.to_owned(), skeleton)));
    database.drop().await;
}

/// Migration 25 counts public games that were won in a row before there were streaks.
async fn older_victories_are_counted(database: Database) {
    install_default_drivers();
    let url = if database.url.starts_with("sqlite") {
        format!("{}?mode=rwc", database.url)
    } else {
        database.url.clone()
    };
    let mut db = AnyConnection::connect(&url).await.expect("the test's database");
    let all = sqlx::migrate!("../migrations");
    let old = all.iter().filter(|migration| migration.version < 25).cloned().collect();
    Migrator { migrations: old, ..all }.run(&mut db).await.expect("the tables of the old version");
    let users = "INSERT INTO users (id, username, username_key, username_skeleton, created_at, updated_at) VALUES \
                 (3, 'Anna', 'anna', 'anna', 1, 0), (4, 'Ben', 'ben', 'ben', 1, 0), (5, 'New', 'new', 'new', 1, 0)";
    db.execute(users).await.expect("accounts");
    // Anna: won, won, won, lost, won, and a private game that is lost. Ben: lost.
    for (at, user, won, private) in
        [(1, 3, 1, 0), (2, 3, 1, 0), (3, 3, 1, 0), (4, 3, 0, 0), (5, 3, 1, 0), (6, 3, 0, 1), (7, 4, 0, 0)]
    {
        let game = format!(
            "INSERT INTO games (id, status, lang, platform, private, serious, voice, slots, player_count, settings, config, \
             seed, invite, created_at, updated_at) VALUES ('g{at}', 4, 'en', 'web', {private}, 0, 0, 5, 5, '', '', 0, '', 0, 0)"
        );
        db.execute(AssertSqlSafe(game)).await.expect("a game");
        let part = format!(
            "INSERT INTO history (game_id, user_id, role, won, lovers, infected, xp, elo, created_at) \
             VALUES ('g{at}', {user}, 'seer', {won}, 0, 0, 0, 0, {at})"
        );
        db.execute(AssertSqlSafe(part)).await.expect("a part in it");
    }

    Store::open(&database.url).await.expect("the database is migrated").close().await;
    let streaks: Vec<(i64, i64, i64)> =
        sqlx::query_as("SELECT user_id, wins, best_wins FROM streaks ORDER BY user_id")
            .fetch_all(&mut db)
            .await
            .expect("rows");
    assert_eq!(streaks, [(3, 1, 3)]);
    database.drop().await;
}

#[actix_rt::test]
async fn older_victories_are_counted_on_sqlite() {
    older_victories_are_counted(Database::empty_sqlite()).await;
}

#[actix_rt::test]
async fn older_victories_are_counted_on_postgres() {
    older_victories_are_counted(Database::empty_postgres().await).await;
}

#[actix_rt::test]
async fn names_that_have_become_alike_are_kept_on_sqlite() {
    names_that_have_become_alike_are_kept(Database::empty_sqlite()).await;
}

#[actix_rt::test]
async fn names_that_have_become_alike_are_kept_on_postgres() {
    names_that_have_become_alike_are_kept(Database::empty_postgres().await).await;
}

#[actix_rt::test]
async fn older_accounts_keep_their_names_on_sqlite() {
    older_accounts_keep_their_names(Database::sqlite().await).await;
}

#[actix_rt::test]
async fn older_accounts_keep_their_names_on_postgres() {
    older_accounts_keep_their_names(Database::postgres().await).await;
}

async fn newcomers_are_those_with_fewer_than_three_games(database: Database) {
    let store = Store::open(&database.url).await.expect("the database opens");
    let mut db = database.connect().await;
    let users = "INSERT INTO users (id, username, username_key, username_skeleton, created_at, updated_at) VALUES \
                 (3, 'Anna', 'anna', 'anna', 1, 0), (4, 'Ben', 'ben', 'ben', 1, 0), (5, 'New', 'new', 'new', 1, 0)";
    db.execute(users).await.expect("accounts");
    for (game, user) in [(1, 3), (2, 3), (3, 3), (4, 3), (1, 4), (2, 4)] {
        let of_game = format!(
            "INSERT INTO games (id, status, lang, platform, private, serious, voice, slots, player_count, settings, config, \
             seed, invite, created_at, updated_at) VALUES ('g{game}', 4, 'en', 'web', 0, 0, 0, 5, 5, '', '', 0, '', 0, 0) \
             ON CONFLICT DO NOTHING"
        );
        db.execute(AssertSqlSafe(of_game)).await.expect("a game");
        let part = format!(
            "INSERT INTO history (game_id, user_id, role, won, lovers, infected, xp, elo, created_at) \
             VALUES ('g{game}', {user}, 'seer', 0, 0, 0, 0, 0, {game})"
        );
        db.execute(AssertSqlSafe(part)).await.expect("a part in it");
    }
    let asked = [UserId(3), UserId(4), UserId(5), UserId(6)];
    let mut newcomers = history::newcomers(store.read(), &asked).await.expect("rows");
    newcomers.sort_unstable_by_key(|user| user.0);
    assert_eq!(newcomers, [UserId(4), UserId(5)]);
    store.close().await;
    database.drop().await;
}

#[actix_rt::test]
async fn newcomers_are_those_with_fewer_than_three_games_on_sqlite() {
    newcomers_are_those_with_fewer_than_three_games(Database::empty_sqlite()).await;
}

#[actix_rt::test]
async fn newcomers_are_those_with_fewer_than_three_games_on_postgres() {
    newcomers_are_those_with_fewer_than_three_games(Database::empty_postgres().await).await;
}

/// A room's clock goes from each owner to the next, and is void when an owner dies.
async fn a_lease_brings_the_clock_of_whoever_gave_it_away(database: Database) {
    let store = Store::open(&database.url).await.expect("the database opens");
    let room = GameId::from("abcdefghjkmn");
    let mut tenures = Vec::new();
    for (number, name) in [(1, "one"), (2, "two")] {
        let node = Registration {
            name: name.parse().expect("a name"),
            rules: 1,
            version: "0",
            key_mark: String::new(),
            host: String::new(),
            pid: 1,
            holds: Holds::Both,
        };
        let epoch =
            nodes::register(&mut store.write_connection().await.expect("a connection"), &node, number, None)
                .await
                .expect("a row")
                .expect("an epoch");
        tenures.push(Tenure { node: node.name, epoch });
    }
    let [one, two] = tenures[..] else { unreachable!("there are two") };
    let take = async |tenure, life| {
        let mut db = store.write_connection().await.expect("a connection");
        nodes::take_lease(&mut db, &room, tenure, life).await.expect("an answer")
    };
    assert_eq!(take(one, 7).await, Lease::Taken { clock: None }, "a new room");
    assert_eq!(take(two, 8).await, Lease::Of(one.node));
    nodes::give_away(&mut store.write_connection().await.expect("a connection"), &room, 7, 90_000)
        .await
        .expect("given");
    assert_eq!(take(two, 8).await, Lease::Taken { clock: Some(90_000) });
    assert_eq!(take(two, 8).await, Lease::Taken { clock: Some(90_000) }, "the same actor tries again");
    assert_eq!(take(two, 9).await, Lease::Taken { clock: None }, "another one, after a panic");
    nodes::give_away(&mut store.write_connection().await.expect("a connection"), &room, 9, 120_000)
        .await
        .expect("given");
    assert_eq!(take(two, 10).await, Lease::Taken { clock: Some(120_000) });
    nodes::end(&mut store.write_connection().await.expect("a connection"), two, 0).await.expect("ended");
    assert_eq!(take(two, 10).await, Lease::Refused);
    assert_eq!(take(one, 11).await, Lease::Taken { clock: None }, "its owner is dead");
    store.close().await;
    database.drop().await;
}

#[actix_rt::test]
async fn a_lease_brings_the_clock_of_whoever_gave_it_away_on_sqlite() {
    a_lease_brings_the_clock_of_whoever_gave_it_away(Database::empty_sqlite()).await;
}

#[actix_rt::test]
async fn a_lease_brings_the_clock_of_whoever_gave_it_away_on_postgres() {
    a_lease_brings_the_clock_of_whoever_gave_it_away(Database::empty_postgres().await).await;
}
