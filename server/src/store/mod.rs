//! The database: one pool, one text of SQL for SQLite and PostgreSQL (docs/adr/0001). One file for each aggregate;
//! nothing else in the server writes SQL.

pub mod games;
pub mod history;
pub mod installation;
pub mod journal;
pub mod players;
pub mod sessions;
pub mod users;

use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::{Any, AnyConnection, AnyPool, Executor, Transaction};
use tokio::sync::{Mutex, OwnedMutexGuard};

/// Which of the two databases it is; only how a transaction begins depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    Sqlite,
    Postgres,
}

#[derive(Clone, Debug)]
pub struct Store {
    pool: AnyPool,
    dialect: Dialect,
    /// SQLite has one writer: writers queue here, in order, instead of polling for its lock.
    writer: Arc<Mutex<()>>,
}

#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("the database's address must begin with sqlite: or postgres:")]
    UnknownScheme,
    #[error("can't make the folder of the database: {0}")]
    Folder(#[from] std::io::Error),
    #[error("can't open the database: {0}")]
    Sql(#[from] sqlx::Error),
    #[error("can't bring the database's tables up to date: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
}

impl Store {
    /// Opens the database, creates the file if there is none, and brings its tables up to date.
    pub async fn open(url: &str) -> Result<Self, OpenError> {
        install_default_drivers();
        let (dialect, url) = match url.split_once(':') {
            Some(("sqlite", rest)) => (Dialect::Sqlite, prepare_sqlite(rest)?),
            Some(("postgres" | "postgresql", _)) => (Dialect::Postgres, url.to_owned()),
            _ => return Err(OpenError::UnknownScheme),
        };
        let pool = AnyPoolOptions::new()
            .max_connections(match dialect {
                Dialect::Sqlite => 6,
                Dialect::Postgres => 12,
            })
            .acquire_timeout(Duration::from_secs(10))
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if dialect == Dialect::Sqlite {
                        // FULL: what is acknowledged survives a power cut, and group commit pays for it once for many.
                        connection
                            .execute(
                                "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                                 PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;",
                            )
                            .await?;
                    }
                    Ok(())
                })
            })
            .connect(&url)
            .await?;
        sqlx::migrate!("../migrations").run(&pool).await?;
        Ok(Self { pool, dialect, writer: Arc::default() })
    }

    /// For reading, outside a transaction.
    pub fn read(&self) -> &AnyPool {
        &self.pool
    }

    /// A transaction that will write. On SQLite it takes the writer's place at once: a transaction that reads first and
    /// then writes would be refused when another wrote in between.
    pub async fn write(&self) -> Result<Write, sqlx::Error> {
        let (turn, transaction) = match self.dialect {
            Dialect::Sqlite => {
                let turn = Arc::clone(&self.writer).lock_owned().await;
                (Some(turn), self.pool.begin_with("BEGIN IMMEDIATE").await?)
            }
            Dialect::Postgres => (None, self.pool.begin().await?),
        };
        Ok(Write { transaction, turn })
    }

    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// A transaction that writes; rolled back when it is dropped.
pub struct Write {
    transaction: Transaction<'static, Any>,
    turn: Option<OwnedMutexGuard<()>>,
}

impl Write {
    pub async fn commit(self) -> Result<(), sqlx::Error> {
        let done = self.transaction.commit().await;
        drop(self.turn);
        done
    }
}

impl Deref for Write {
    type Target = AnyConnection;
    fn deref(&self) -> &AnyConnection {
        &self.transaction
    }
}

impl DerefMut for Write {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.transaction
    }
}

/// Makes the file's folder, and asks SQLite to create the file.
fn prepare_sqlite(rest: &str) -> Result<String, std::io::Error> {
    let (path, options) = rest.split_once('?').unwrap_or((rest, ""));
    let file = path.strip_prefix("//").unwrap_or(path);
    if let Some(folder) = Path::new(file).parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)?;
    }
    let join = if options.is_empty() { "" } else { "&" };
    Ok(format!("sqlite://{file}?mode=rwc{join}{options}"))
}

/// True if a row with that key is there already.
pub fn is_taken(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|e| e.is_unique_violation())
}

/// Whether the database answers.
pub async fn ping(store: &Store) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT 1").execute(store.read()).await.map(drop)
}
