//! A fresh database for each test.

use std::collections::HashSet;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::UNIX_EPOCH;

use engine::game::{Config, Game};
use moonhowl_server::base::clock::Clock;
use moonhowl_server::journal::Line;
use moonhowl_server::store::Store;
use moonhowl_server::store::journal::JournalPage;
use moonhowl_server::wardrobe;
use sqlx::any::install_default_drivers;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};
use tempfile::TempDir;

use super::{PATIENCE, config, serve};

/// The name of an SQLite file.
const FILE: &str = "moonhowl.db";

pub struct Database {
    pub url: String,
    kind: Kind,
}

enum Kind {
    /// Deleted when dropped.
    Sqlite {
        folder: TempDir,
    },
    Postgres {
        base: String,
        name: String,
    },
    /// Another node's; dropped with that.
    Shared,
}

static NEXT: AtomicU32 = AtomicU32::new(0);

/// A name that no other test uses, neither of this process nor of another.
fn unique_name() -> String {
    format!("moonhowl_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

/// Changes whenever the tests are compiled, and the migrations, the seeds and the wardrobe with them.
fn build() -> String {
    let program = std::env::current_exe().and_then(std::fs::metadata).expect("the tests' own program");
    let changed = program.modified().expect("a time").duration_since(UNIX_EPOCH).expect("a time after 1970");
    format!("{}_{}", changed.as_nanos(), program.len())
}

/// Starts and stops a server once, so that the database has the tables, the rows that a first start writes, and the wardrobe.
async fn fill(url: &str) {
    serve(config(url)).await.expect("the server starts").stop().await;
    let built_in = wardrobe::built_in().expect("the built-in wardrobe");
    let number = wardrobe::built_in_number().expect("its number");
    // Without a server, which might show the first drop and the season's pass meanwhile.
    let store = Store::open_existing(url).await.expect("the database opens");
    wardrobe::write_if_later(&store, &built_in, number, Clock::default().stamp())
        .await
        .expect("it is written");
    store.close().await;
}

/// Most tests begin with a copy of a template: a database on which a server was started before. The first test makes it.
impl Database {
    pub async fn sqlite() -> Self {
        let database = Self::empty_sqlite();
        let Kind::Sqlite { folder } = &database.kind else { unreachable!("it is on SQLite") };
        let templates = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let template = templates.join(format!("template_{}.db", build()));
        let file = folder.path().join(FILE);
        if std::fs::copy(&template, &file).is_err() {
            fill(&database.url).await;
            assert!(!file.with_extension("db-wal").exists(), "the file alone is the whole database");
            for stale in std::fs::read_dir(templates).expect("the templates").flatten() {
                let is_template = stale.file_name().to_string_lossy().starts_with("template_");
                // Another test may have removed it.
                let _ = is_template.then(|| std::fs::remove_file(stale.path()));
            }
            // Renamed, so that another test never copies half a file.
            let half = templates.join(unique_name());
            std::fs::copy(&file, &half).expect("a copy");
            std::fs::rename(half, template).expect("the template");
        }
        database
    }

    pub async fn postgres() -> Self {
        let base = postgres_url();
        let template = format!("moonhowl_template_{}", build());
        let mut db = connect(&format!("{base}/postgres")).await;
        // The lock is held until the connection closes.
        db.execute("SELECT pg_advisory_lock(1)").await.expect("the lock");
        let (is_there,): (i64,) = sqlx::query_as("SELECT count(*) FROM pg_database WHERE datname = $1")
            .bind(&template)
            .fetch_one(&mut db)
            .await
            .expect("a count");
        if is_there == 0 {
            let half = unique_name();
            administer(&base, &format!("CREATE DATABASE {half}")).await;
            fill(&format!("{base}/{half}")).await;
            administer(&base, &format!("ALTER DATABASE {half} RENAME TO {template}")).await;
        }
        db.close().await.expect("the connection closes");
        Self::create(base, &format!("TEMPLATE {template}")).await
    }

    /// A database without tables.
    pub fn empty_sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite://{}", folder.path().join(FILE).display());
        Self { url, kind: Kind::Sqlite { folder } }
    }

    /// A database without tables, on the server that the environment names.
    pub async fn empty_postgres() -> Self {
        Self::create(postgres_url(), "").await
    }

    async fn create(base: String, options: &str) -> Self {
        let name = unique_name();
        administer(&base, &format!("CREATE DATABASE {name} {options}")).await;
        Self { url: format!("{base}/{name}"), kind: Kind::Postgres { base, name } }
    }

    /// The same database, for another node. It must be PostgreSQL's.
    pub fn share(&self) -> Self {
        assert!(!matches!(self.kind, Kind::Sqlite { .. }), "SQLite has one node");
        Self { url: self.url.clone(), kind: Kind::Shared }
    }

    pub async fn drop(self) {
        if let Kind::Postgres { base, name } = &self.kind {
            administer(base, &format!("DROP DATABASE {name} WITH (FORCE)")).await;
        }
    }

    /// A connection of the test's own, to read rows and to bring about states that no route can.
    pub async fn connect(&self) -> AnyConnection {
        if !matches!(self.kind, Kind::Sqlite { .. }) {
            return connect(&self.url).await;
        }
        let mut db = connect(&format!("{}?mode=rw", self.url)).await;
        let patience = format!("PRAGMA busy_timeout = {}", PATIENCE.as_millis());
        db.execute(AssertSqlSafe(patience)).await.expect("a pragma");
        db
    }

    pub async fn count(&self, sql: &'static str) -> i64 {
        let mut db = self.connect().await;
        let (count,): (i64,) = sqlx::query_as(sql).fetch_one(&mut db).await.expect("a count");
        count
    }

    /// The only value that a query returns.
    pub async fn text(&self, sql: &'static str) -> String {
        let mut db = self.connect().await;
        sqlx::query_scalar(sql).fetch_one(&mut db).await.expect("a value")
    }

    /// Replays a room's journal; returns the game and the idempotency keys.
    pub async fn replay(&self, room: &str) -> (Game, HashSet<String>) {
        let mut db = self.connect().await;
        let (config, seed): (String, i64) = sqlx::query_as("SELECT config, seed FROM games WHERE id = $1")
            .bind(room.to_owned())
            .fetch_one(&mut db)
            .await
            .expect("the game");
        let pages: Vec<JournalPage> =
            sqlx::query_as("SELECT room, seq, lines FROM journal WHERE room = $1 ORDER BY seq")
                .bind(room.to_owned())
                .fetch_all(&mut db)
                .await
                .expect("the journal");
        let config: Config = serde_json::from_str(&config).expect("a configuration");
        let mut game = Game::new(config, seed.cast_unsigned()).expect("settings that can be played");
        let mut keys = HashSet::new();
        for (n, (seq, line)) in pages.iter().flat_map(JournalPage::lines).enumerate() {
            assert_eq!(seq, n as i64, "the journal has no gap");
            let mut line = Line::read(line).expect("a line of the journal");
            keys.extend(line.key.take());
            let at = line.at;
            match line.into_entry() {
                Some(entry) => game
                    .apply(entry.at, entry.actor, entry.command)
                    .expect("a command of the journal is accepted"),
                None => game.advance(at),
            }
        }
        (game, keys)
    }

    /// The lines of all journals.
    pub async fn journal(&self) -> Vec<Line> {
        let mut db = self.connect().await;
        let pages: Vec<JournalPage> =
            sqlx::query_as("SELECT room, seq, lines FROM journal ORDER BY room, seq")
                .fetch_all(&mut db)
                .await
                .expect("the journals");
        let lines = pages.iter().flat_map(JournalPage::lines);
        lines.map(|(_, line)| Line::read(line).expect("a line of a journal")).collect()
    }
}

/// The PostgreSQL on which the tests run.
fn postgres_url() -> String {
    let Ok(base) = std::env::var("MOONHOWL_TEST_PG") else {
        panic!(
            "no PostgreSQL to test on\n\nhint: .ci/with-postgres cargo test … starts one for a command, \
             make test runs everything; MOONHOWL_TEST_PG names one that is there"
        );
    };
    base.trim_end_matches('/').to_owned()
}

async fn connect(url: &str) -> AnyConnection {
    install_default_drivers();
    AnyConnection::connect(url).await.expect("the tests' database answers")
}

async fn administer(base: &str, sql: &str) {
    let mut db = connect(&format!("{base}/postgres")).await;
    db.execute(AssertSqlSafe(sql.to_owned())).await.expect("the statement succeeds");
}
