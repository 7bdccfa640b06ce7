//! A fresh database for each test.

use std::sync::atomic::{AtomicU32, Ordering};

use moonhowl_server::journal::Line;
use moonhowl_server::store::journal::Page;
use sqlx::any::install_default_drivers;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};
use tempfile::TempDir;

pub struct Database {
    pub url: String,
    kind: Kind,
}

enum Kind {
    /// Deleted when dropped.
    Sqlite {
        _folder: TempDir,
    },
    Postgres {
        base: String,
        name: String,
    },
}

static NEXT: AtomicU32 = AtomicU32::new(0);

impl Database {
    pub fn sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite://{}", folder.path().join("moonhowl.db").display());
        Self { url, kind: Kind::Sqlite { _folder: folder } }
    }

    /// A new database on the server that the environment names.
    pub async fn postgres() -> Self {
        let Ok(base) = std::env::var("MOONHOWL_TEST_PG") else {
            panic!(
                "no PostgreSQL to test on\n\nhint: .ci/with-postgres cargo test … starts one for a command, \
                 make test runs everything; MOONHOWL_TEST_PG names one that is there"
            );
        };
        let base = base.trim_end_matches('/').to_owned();
        let name = format!("moonhowl_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        administer(&base, &format!("CREATE DATABASE {name}")).await;
        Self { url: format!("{base}/{name}"), kind: Kind::Postgres { base, name } }
    }

    pub async fn drop(self) {
        if let Kind::Postgres { base, name } = &self.kind {
            administer(base, &format!("DROP DATABASE {name} WITH (FORCE)")).await;
        }
    }

    /// A connection of the test's own, to read rows and to bring about states that no route can.
    pub async fn connect(&self) -> AnyConnection {
        install_default_drivers();
        let url =
            if self.url.starts_with("sqlite") { format!("{}?mode=rw", self.url) } else { self.url.clone() };
        AnyConnection::connect(&url).await.expect("the test's database")
    }

    pub async fn count(&self, sql: &'static str) -> i64 {
        let mut db = self.connect().await;
        let (count,): (i64,) = sqlx::query_as(sql).fetch_one(&mut db).await.expect("a count");
        count
    }

    /// The lines of all journals.
    pub async fn journal(&self) -> Vec<Line> {
        let mut db = self.connect().await;
        let pages: Vec<Page> = sqlx::query_as("SELECT room, seq, lines FROM journal ORDER BY room, seq")
            .fetch_all(&mut db)
            .await
            .expect("the journals");
        let lines = pages.iter().flat_map(Page::lines);
        lines.map(|(_, line)| Line::read(line).expect("a line of a journal")).collect()
    }
}

async fn administer(base: &str, sql: &str) {
    install_default_drivers();
    let mut db = AnyConnection::connect(&format!("{base}/postgres")).await.expect("MOONHOWL_TEST_PG answers");
    db.execute(AssertSqlSafe(sql.to_owned())).await.expect("the statement succeeds");
}
