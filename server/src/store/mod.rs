//! The database: one pool, one text of SQL for SQLite and PostgreSQL (docs/adr/0001). One file for each aggregate;
//! nothing else in the server writes SQL.

pub mod audit;
pub mod chats;
pub mod friends;
pub mod games;
pub mod history;
pub mod installation;
pub mod journal;
pub mod ledger;
pub mod links;
pub mod mail_tokens;
pub mod notices;
pub mod people;
pub mod players;
pub mod reports;
pub mod sanctions;
pub mod sealed;
pub mod sessions;
pub mod skins;
pub mod slots;
pub mod two_factor;
pub mod users;
pub mod values;
pub mod words;

use std::path::Path;
use std::time::Duration;

use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Executor, Transaction};

/// Which of the two databases it is; only how a transaction begins depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    Sqlite,
    Postgres,
}

#[derive(Clone, Debug)]
pub struct Store {
    readers: AnyPool,
    /// SQLite has one writer, so there is one connection that writes: transactions queue for it in order instead of polling
    /// for a lock, and the pages that it has read stay true.
    writers: AnyPool,
    dialect: Dialect,
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
        let pool = |connections| {
            AnyPoolOptions::new()
                .max_connections(connections)
                .acquire_timeout(Duration::from_secs(10))
                // A file is there or fails at once; only a server's connection may have died unseen.
                .test_before_acquire(dialect == Dialect::Postgres)
                .after_connect(move |connection, _| Box::pin(prepare(connection, dialect)))
                .connect(&url)
        };
        let (readers, writers) = match dialect {
            Dialect::Sqlite => {
                let writers = pool(1).await?;
                (pool(5).await?, writers)
            }
            Dialect::Postgres => {
                let pool = pool(12).await?;
                (pool.clone(), pool)
            }
        };
        sqlx::migrate!("../migrations").run(&writers).await?;
        people::order_names_by_bytes(&mut *writers.acquire().await?, dialect).await?;
        sealed::seal(&mut *writers.acquire().await?, dialect).await?;
        Ok(Self { readers, writers, dialect })
    }

    /// For reading, outside a transaction.
    pub fn read(&self) -> &AnyPool {
        &self.readers
    }

    /// A connection for several statements that read.
    pub async fn reader(&self) -> Result<PoolConnection<Any>, sqlx::Error> {
        self.readers.acquire().await
    }

    /// A transaction that will write; rolled back when it is dropped. On SQLite it takes the writer's place at once: a
    /// transaction that reads first and then writes would be refused when another process wrote in between.
    pub async fn write(&self) -> Result<Transaction<'static, Any>, sqlx::Error> {
        match self.dialect {
            Dialect::Sqlite => self.writers.begin_with("BEGIN IMMEDIATE").await,
            Dialect::Postgres => self.writers.begin().await,
        }
    }

    /// The connection for a single statement that writes.
    pub async fn writer(&self) -> Result<PoolConnection<Any>, sqlx::Error> {
        self.writers.acquire().await
    }

    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    pub async fn close(&self) {
        self.readers.close().await;
        self.writers.close().await;
    }
}

async fn prepare(connection: &mut AnyConnection, dialect: Dialect) -> Result<(), sqlx::Error> {
    if dialect == Dialect::Sqlite {
        // Small pages: a transaction of the journal touches one for each room that spoke, and writes them whole. They go
        // from the log into the file every 16 MB: most have been written many times by then. FULL: what is acknowledged
        // survives a power cut, and group commit pays for it once for many.
        let pragmas = "PRAGMA page_size = 1024; PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 16000; \
                       PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;";
        connection.execute(pragmas).await?;
    }
    Ok(())
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

/// True if a row that this one speaks of is not there any more.
pub fn is_orphan(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|e| e.is_foreign_key_violation())
}

/// Whether the database answers.
pub async fn ping(store: &Store) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT 1").execute(store.read()).await.map(drop)
}
