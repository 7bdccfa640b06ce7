//! The database: every statement runs on both SQLite and PostgreSQL (docs/adr/0001). One file for each aggregate; no other
//! module of the server contains SQL. A struct is called `…Row` where the wire has a type for the same thing.

pub mod append_only;
pub mod audit;
pub mod backup;
pub mod batch;
pub mod browser_sessions;
pub mod cases;
pub mod chats;
pub mod daily_shops;
pub mod drops;
pub mod due;
pub mod events;
pub mod extensions;
pub mod friends;
pub mod games;
pub mod history;
pub mod house_subscriptions;
pub mod house_till;
pub mod installation;
pub mod journal;
pub mod kept;
pub mod laurels;
pub mod ledger;
pub mod letters;
pub mod linked_accounts;
pub mod looks;
pub mod lots;
pub mod mail_tokens;
pub mod moon_packs;
pub mod mutes;
pub mod nodes;
pub mod notebooks;
pub mod notifications;
pub mod orders;
pub mod passes;
pub mod payers;
pub mod places;
pub mod plans;
pub mod pool;
pub mod presets;
pub mod push;
pub mod rating_seasons;
pub mod ratings;
pub mod records;
pub mod refunds;
pub mod sanctions;
pub mod seats;
pub mod shelf;
pub mod streaks;
pub mod subscriptions;
pub mod sweeps;
pub mod thanks;
pub mod two_factor;
pub mod user_search;
pub mod users;
pub mod values;
pub mod wardrobe;
pub mod word_filter;

use std::fs::{DirBuilder, OpenOptions};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use engine::economy::{moon_packs as built_in_packs, plans as built_in_plans};
use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Connection, Executor, Transaction};

use self::pool::{Lent, Pool};
use crate::base::node::Tenure;

/// Begins a transaction that will write on SQLite.
const BEGIN: &str = "BEGIN IMMEDIATE";

/// The database behind the pools.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    Sqlite,
    Postgres,
}

/// How many connections there are for reads. sqlx runs each SQLite connection on a thread of its own, which costs less than waiting for a
/// turn: with five, a busy server answered two thirds as often.
const SQLITE_READERS: u32 = 16;
/// The same on PostgreSQL, where each connection is a process there. A node has at most these and [`POSTGRES_WRITERS`].
const POSTGRES_READERS: u32 = 10;
const POSTGRES_WRITERS: u32 = 8;

/// A connection to PostgreSQL that was used within this time is taken as it is: asking first whether it still works would double what a
/// query costs when thousands come back at once.
const TRUSTED_FOR: Duration = Duration::from_secs(1);

impl Dialect {
    /// For how long a connection is not tested; `None` for one to a file, which can't go stale.
    fn trusted_for(self) -> Option<Duration> {
        (self == Self::Postgres).then_some(TRUSTED_FOR)
    }

    /// The database behind a connection.
    pub fn of(db: &AnyConnection) -> Self {
        if db.backend_name() == "PostgreSQL" { Self::Postgres } else { Self::Sqlite }
    }
}

#[derive(Clone, Debug)]
pub struct Store {
    readers: Pool,
    /// On SQLite one connection: SQLite allows one writer at a time, so transactions queue for the connection in order instead of
    /// polling for the lock, and its page cache stays valid.
    writers: AnyPool,
    dialect: Dialect,
    /// The tenure in which this process writes the journals of rooms; `None` for a node that serves the database alone.
    tenure: Arc<RwLock<Option<Tenure>>>,
}

/// The tenure in which a journal was to be written is over: another node may own the room now.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("this node's tenure is over")]
pub struct TenureIsOver;

impl From<TenureIsOver> for sqlx::Error {
    fn from(over: TenureIsOver) -> Self {
        Self::AnyDriverError(Box::new(over))
    }
}

/// True if a node wrote after its tenure.
pub fn is_after_tenure(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::AnyDriverError(inner) if inner.is::<TenureIsOver>())
}

#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("the database URL must begin with sqlite: or postgres:")]
    UnknownScheme,
    #[error("there is no database {}", .0.display())]
    Missing(PathBuf),
    #[error("can't create the folder of the database: {0}")]
    Folder(#[from] std::io::Error),
    #[error("can't open the database: {0}")]
    Sql(#[from] sqlx::Error),
    #[error("can't run the database migrations: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
}

impl Store {
    /// Opens the database of a server, for a command beside it. A mistyped name of a file makes no new database.
    pub async fn open_existing(url: &str) -> Result<Self, OpenError> {
        match backup::sqlite_file(url).filter(|file| !file.exists()) {
            Some(missing) => Err(OpenError::Missing(missing)),
            None => Self::open(url).await,
        }
    }

    /// Opens the database, creates a missing SQLite file and runs the migrations.
    pub async fn open(url: &str) -> Result<Self, OpenError> {
        install_default_drivers();
        let (dialect, url) = match url.split_once(':') {
            Some(("sqlite", rest)) => (Dialect::Sqlite, prepare_sqlite_url(rest)?),
            Some(("postgres" | "postgresql", _)) => (Dialect::Postgres, url.to_owned()),
            _ => return Err(OpenError::UnknownScheme),
        };
        let pool = |connections| {
            AnyPoolOptions::new()
                .max_connections(connections)
                .acquire_timeout(Duration::from_secs(10))
                .test_before_acquire(false)
                .before_acquire(move |connection, metadata| {
                    let is_doubtful = dialect.trusted_for().is_some_and(|time| metadata.idle_for > time);
                    Box::pin(async move {
                        if is_doubtful {
                            connection.ping().await?;
                        }
                        Ok(true)
                    })
                })
                .after_connect(move |connection, _| Box::pin(configure(connection, dialect)))
                .connect(&url)
        };
        let (readers, writers) = match dialect {
            Dialect::Sqlite => {
                // First, because it creates the file.
                let writers = pool(1).await?;
                (pool(SQLITE_READERS).await?, writers)
            }
            Dialect::Postgres => (pool(POSTGRES_READERS).await?, pool(POSTGRES_WRITERS).await?),
        };
        let readers = Pool::new(readers, dialect.trusted_for());
        sqlx::migrate!("../migrations").run(&writers).await?;
        user_search::compare_usernames_by_bytes(&mut *writers.acquire().await?, dialect).await?;
        append_only::create_triggers(&mut *writers.acquire().await?, dialect).await?;
        users::fill_skeletons(&mut *writers.acquire().await?).await?;
        moon_packs::SHELF.fill(&mut *writers.acquire().await?, built_in_packs()).await?;
        plans::SHELF.fill(&mut *writers.acquire().await?, built_in_plans()).await?;
        Ok(Self { readers, writers, dialect, tenure: Arc::default() })
    }

    /// The pool for single reads outside a transaction.
    pub fn read(&self) -> &Pool {
        &self.readers
    }

    /// One connection for several reads.
    pub async fn read_connection(&self) -> Result<Lent, sqlx::Error> {
        self.readers.lend().await
    }

    /// Begins a transaction that will write; dropping it rolls it back. On SQLite it takes the write lock at once (`IMMEDIATE`):
    /// upgrading a read transaction fails when another process has written since its first read.
    pub async fn write(&self) -> Result<Transaction<'static, Any>, sqlx::Error> {
        match self.dialect {
            Dialect::Sqlite => match self.writers.begin_with(BEGIN).await {
                Err(error) if is_spent(&error) => {
                    self.writers.acquire().await?.close().await?;
                    self.writers.begin_with(BEGIN).await
                }
                begun => begun,
            },
            Dialect::Postgres => self.writers.begin().await,
        }
    }

    /// A connection for a single write.
    pub async fn write_connection(&self) -> Result<PoolConnection<Any>, sqlx::Error> {
        self.writers.acquire().await
    }

    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    pub fn tenure(&self) -> Option<Tenure> {
        *self.tenure.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on journals are written in this tenure, and refused when it is over.
    pub fn set_tenure(&self, tenure: Tenure) {
        *self.tenure.write().unwrap_or_else(PoisonError::into_inner) = Some(tenure);
    }

    pub async fn close(&self) {
        self.readers.close().await;
        self.writers.close().await;
    }
}

/// A few connections to a database that is open already, apart from those of everybody else.
pub async fn aside(url: &str, connections: u32, dialect: Dialect) -> Result<Pool, sqlx::Error> {
    let options = AnyPoolOptions::new().max_connections(connections).acquire_timeout(Duration::from_secs(2));
    Ok(Pool::new(options.connect(url).await?, dialect.trusted_for()))
}

/// Sets the pragmas of a new SQLite connection.
async fn configure(connection: &mut AnyConnection, dialect: Dialect) -> Result<(), sqlx::Error> {
    if dialect == Dialect::Sqlite {
        // page_size: a journal transaction changes at least one page for each active room, and SQLite writes whole pages.
        // wal_autocheckpoint: 16000 pages of 1 kB are 16 MB; by then most pages have been overwritten many times in the WAL.
        // synchronous = FULL: what is acknowledged survives a power cut; group commit shares the cost of the fsync.
        let pragmas = "PRAGMA page_size = 1024; PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 16000; \
                       PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;";
        connection.execute(pragmas).await?;
    }
    Ok(())
}

/// Creates the folder of the database file, and the file. Gives a URL that makes SQLite create a missing file (`mode=rwc`).
fn prepare_sqlite_url(rest: &str) -> Result<String, std::io::Error> {
    let (path, options) = rest.split_once('?').unwrap_or((rest, ""));
    let file = path.strip_prefix("//").unwrap_or(path);
    if let Some(folder) = Path::new(file).parent().filter(|folder| !folder.as_os_str().is_empty()) {
        DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    }
    // Hashes of passwords, addresses and keys are for nobody else on the machine. SQLite gives its other files the same mode.
    let is_file = !file.is_empty() && !file.contains(":memory:");
    if is_file {
        OpenOptions::new().append(true).create(true).mode(0o600).open(file)?;
    }
    let join = if options.is_empty() { "" } else { "&" };
    Ok(format!("sqlite://{file}?mode=rwc{join}{options}"))
}

/// True if PostgreSQL has ended a transaction because another one waited for it that it waited for. It may be tried again.
pub fn is_deadlock(error: &sqlx::Error) -> bool {
    error.as_database_error().and_then(|error| error.code()).is_some_and(|code| code == "40P01")
}

/// True for a violated unique constraint: a row with this key exists.
pub fn is_unique_violation(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|e| e.is_unique_violation())
}

/// True for a violated foreign key: a row that this one references does not exist (any more).
pub fn is_foreign_key_violation(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|e| e.is_foreign_key_violation())
}

/// True if a SQLite connection can't begin a transaction any more, and another one perhaps can. SQLite itself may have rolled the last
/// transaction back, as it does when the disk is full or fails: sqlx's own ROLLBACK failed then, and sqlx takes the connection to be in a
/// transaction for good. Or it was opened while the file could only be read: then it stays read-only for good, without a word.
fn is_spent(error: &sqlx::Error) -> bool {
    if matches!(error, sqlx::Error::InvalidSavePointStatement) {
        return true;
    }
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<i32>().ok());
    // SQLITE_READONLY, and its extended codes.
    code.is_some_and(|code| code & 0xff == 8)
}

/// True if the database has no room for more: its disk is full, or another resource of its server is used up.
pub fn is_full(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code().map(|code| code.into_owned()));
    // SQLITE_FULL, and PostgreSQL's class 53 (its codes have five characters).
    code.is_some_and(|code| code == "13" || code.len() == 5 && code.starts_with("53"))
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    /// A new store, and the folder that it is in.
    async fn opened() -> (TempDir, Store) {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite:{}/store.db", folder.path().display());
        (folder, Store::open(&url).await.expect("it opens"))
    }

    #[actix_rt::test]
    async fn a_transaction_that_sqlite_has_rolled_back_by_itself_does_not_prevent_the_next() {
        let (_folder, store) = opened().await;
        let mut db = store.write().await.expect("a transaction");
        // As SQLite does when the disk is full.
        db.execute("ROLLBACK").await.expect("the transaction ends");
        drop(db);
        for _ in 0..2 {
            let mut db = store.write().await.expect("another transaction");
            installation::set(&mut db, "written_at", "now").await.expect("a write");
            db.commit().await.expect("it is committed");
        }
    }

    #[actix_rt::test]
    async fn a_connection_that_can_only_read_is_replaced() {
        let (_folder, store) = opened().await;
        // Like one that was opened while the file could only be read.
        let mut connection = store.write_connection().await.expect("a connection");
        connection.execute("PRAGMA query_only = 1").await.expect("it can only read");
        drop(connection);
        let mut db = store.write().await.expect("a transaction");
        installation::set(&mut db, "written_at", "now").await.expect("a write");
        db.commit().await.expect("it is committed");
    }
}
