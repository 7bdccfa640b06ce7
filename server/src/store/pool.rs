//! Connections for reads, and for a node's beats.
//!
//! sqlx tests a connection each time it is given back: to SQLite this is two more changes of threads for each query, to PostgreSQL one more
//! round trip. A connection whose statements have ended well needs no test, so it stays at hand for the next one. After a single statement
//! that has failed or was given up, sqlx tests it as always.

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream};
use futures_util::{FutureExt as _, StreamExt as _, TryFutureExt as _, TryStreamExt as _};
use sqlx::any::{AnyQueryResult, AnyRow, AnyStatement, AnyTypeInfo};
use sqlx::pool::PoolConnection;
use sqlx::{
    Any, AnyConnection, AnyPool, Connection as _, Describe, Either, Execute, Executor, SqlStr, Transaction,
};
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::base::clock::MonotonicClock;

/// How long a test may take.
const TESTED_WITHIN: Duration = Duration::from_secs(2);

#[derive(Clone, Debug)]
pub struct Pool {
    connections: AnyPool,
    /// For how long after its last use a connection is not tested; `None` if it can't go stale.
    trusted_for: Option<Duration>,
    /// A turn for each connection that there may be: whoever has one finds a connection at hand, or sqlx has one for them.
    turns: Arc<Semaphore>,
    at_hand: Arc<Mutex<AtHand>>,
    clock: MonotonicClock,
}

#[derive(Default, Debug)]
struct AtHand {
    idle: Vec<Idle>,
    is_closed: bool,
}

#[derive(Debug)]
struct Idle {
    connection: PoolConnection<Any>,
    used: Instant,
    /// The thread that used it last; `None` if it is lent again after all others.
    user: Option<ThreadId>,
}

impl AtHand {
    /// The last one that this thread has used: SQLite's thread behind it runs on the same core, where waking it costs least. Otherwise
    /// the last one that any thread has used.
    fn take(&mut self) -> Option<Idle> {
        let user = Some(thread::current().id());
        let own = self.idle.iter().rposition(|idle| idle.user == user);
        own.or(self.idle.len().checked_sub(1)).map(|index| self.idle.remove(index))
    }
}

impl Drop for AtHand {
    fn drop(&mut self) {
        self.idle.drain(..).for_each(|idle| drop(idle.connection.detach()));
    }
}

impl Pool {
    pub fn new(connections: AnyPool, trusted_for: Option<Duration>) -> Self {
        let most = connections.options().get_max_connections() as usize;
        let (turns, at_hand) = (Arc::new(Semaphore::new(most)), Arc::default());
        Self { connections, trusted_for, turns, at_hand, clock: MonotonicClock::default() }
    }

    /// Ignores poisoning: a panic while this lock is held leaves nothing half changed.
    fn at_hand(&self) -> MutexGuard<'_, AtHand> {
        self.at_hand.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A connection for several statements.
    pub async fn lend(&self) -> Result<Lent, sqlx::Error> {
        let within = self.connections.options().get_acquire_timeout();
        let turn = timeout(within, Arc::clone(&self.turns).acquire_owned()).await;
        let turn = turn.map_err(|_| sqlx::Error::PoolTimedOut)?.map_err(|_| sqlx::Error::PoolClosed)?;
        loop {
            // In a statement of its own: the lock must not be held across the wait.
            let idle = self.at_hand().take();
            let Some(Idle { mut connection, used, .. }) = idle else {
                return Ok(Lent::new(self, self.connections.acquire().await?, turn));
            };
            let is_stale = self.trusted_for.is_some_and(|trusted_for| self.clock.since(used) > trusted_for);
            if !is_stale || matches!(timeout(TESTED_WITHIN, connection.ping()).await, Ok(Ok(()))) {
                return Ok(Lent::new(self, connection, turn));
            }
            // It is broken, and sqlx may open another.
            drop(connection.detach());
        }
    }

    /// The most connections.
    #[cfg(feature = "testing")]
    pub fn max_connections(&self) -> u32 {
        self.connections.options().get_max_connections()
    }

    pub async fn close(&self) {
        let idle = {
            let mut at_hand = self.at_hand();
            at_hand.is_closed = true;
            std::mem::take(&mut at_hand.idle)
        };
        drop(idle);
        self.connections.close().await;
    }
}

/// When a connection at hand is lent again: before the others, or after them.
#[derive(Clone, Copy, PartialEq)]
enum Again {
    First,
    Last,
}

/// A connection for several statements. Dropped, it stays at hand if it is ready for the next one; otherwise sqlx tests it before somebody
/// else gets it. SQLite does not tell: a statement that was given up may still run, and the next one waits for its end. So such a
/// connection is lent again after all others.
#[derive(Debug)]
pub struct Lent {
    connection: Option<PoolConnection<Any>>,
    pool: Pool,
    /// True if sqlx has to test the connection, whatever `flush` says.
    is_doubtful: bool,
    _turn: OwnedSemaphorePermit,
}

impl Lent {
    fn new(pool: &Pool, connection: PoolConnection<Any>, turn: OwnedSemaphorePermit) -> Self {
        Self { connection: Some(connection), pool: pool.clone(), is_doubtful: false, _turn: turn }
    }

    /// Begins a transaction, which is rolled back if it is dropped.
    pub async fn begin(&mut self) -> Result<Transaction<'_, Any>, sqlx::Error> {
        // On SQLite, `flush` does not wait for a rollback.
        self.is_doubtful = true;
        sqlx::Connection::begin(&mut **self).await
    }

    /// Gives it back without a test, after statements that have ended well, and in no transaction.
    pub async fn give_back(mut self) -> Result<(), sqlx::Error> {
        // An error that PostgreSQL has sent after the last row is this statement's, not the next one's.
        self.flush().await?;
        self.keep(Again::First);
        Ok(())
    }

    /// Keeps it at hand, unless the pool is closed.
    fn keep(&mut self, again: Again) {
        let now = self.pool.clock.now();
        let mut at_hand = self.pool.at_hand();
        if at_hand.is_closed {
            return;
        }
        let Some(connection) = self.connection.take() else { return };
        let (index, user) = match again {
            Again::First => (at_hand.idle.len(), Some(thread::current().id())),
            Again::Last => (0, None),
        };
        at_hand.idle.insert(index, Idle { connection, used: now, user });
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if self.connection.is_none() {
            return;
        }
        // sqlx tests a connection in a task of its own. A thread that ends runs no tasks any more.
        if Handle::try_current().is_err() {
            return drop(self.connection.take().map(PoolConnection::detach));
        }
        // PostgreSQL is to be heard until it is ready for the next statement: at once, if it is.
        if !self.is_doubtful && matches!(self.flush().now_or_never(), Some(Ok(()))) {
            self.keep(if self.pool.trusted_for.is_some() { Again::First } else { Again::Last });
        }
    }
}

impl Deref for Lent {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        self.connection.as_ref().expect("it is lent until it is given back")
    }
}

impl DerefMut for Lent {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        self.connection.as_mut().expect("it is lent until it is given back")
    }
}

/// Each statement on a connection of its own.
impl<'p> Executor<'p> for &Pool {
    type Database = Any;

    fn fetch_many<'e, 'q: 'e, E>(
        self,
        query: E,
    ) -> BoxStream<'e, Result<Either<AnyQueryResult, AnyRow>, sqlx::Error>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Any>,
    {
        let pool = self.clone();
        // Whoever asks collects the rows in any case: lists have limits.
        let all = async move {
            let mut lent = pool.lend().await?;
            lent.is_doubtful = true;
            let steps: Vec<_> = lent.fetch_many(query).try_collect().await?;
            lent.give_back().await?;
            Ok(stream::iter(steps).map(Ok))
        };
        all.try_flatten_stream().boxed()
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<Option<AnyRow>, sqlx::Error>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Any>,
    {
        let pool = self.clone();
        Box::pin(async move {
            let mut lent = pool.lend().await?;
            lent.is_doubtful = true;
            let row = lent.fetch_optional(query).await?;
            lent.give_back().await?;
            Ok(row)
        })
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [AnyTypeInfo],
    ) -> BoxFuture<'e, Result<AnyStatement, sqlx::Error>>
    where
        'p: 'e,
    {
        let pool = self.clone();
        Box::pin(async move { pool.lend().await?.prepare_with(sql, parameters).await })
    }

    fn describe<'e>(self, sql: SqlStr) -> BoxFuture<'e, Result<Describe<Any>, sqlx::Error>>
    where
        'p: 'e,
    {
        let pool = self.clone();
        Box::pin(async move { pool.lend().await?.describe(sql).await })
    }
}

#[cfg(test)]
mod tests {
    use sqlx::any::{AnyPoolOptions, install_default_drivers};

    use super::*;

    /// A pool of one connection.
    async fn single() -> Pool {
        install_default_drivers();
        let one = AnyPoolOptions::new().max_connections(1).connect("sqlite::memory:").await;
        Pool::new(one.expect("a connection"), None)
    }

    async fn number(pool: &Pool) -> i64 {
        sqlx::query_scalar("SELECT 1").fetch_one(pool).await.expect("a row")
    }

    fn count_at_hand(pool: &Pool) -> usize {
        pool.at_hand().idle.len()
    }

    #[actix_rt::test]
    async fn a_connection_stays_at_hand_after_a_statement_that_ended_well() {
        let pool = single().await;
        assert_eq!(number(&pool).await, 1);
        assert_eq!(count_at_hand(&pool), 1);
        let rows: Vec<(i64,)> =
            sqlx::query_as("SELECT 2 UNION SELECT 3").fetch_all(&pool).await.expect("rows");
        assert_eq!(rows, [(2,), (3,)]);
        assert_eq!(count_at_hand(&pool), 1);
        pool.lend().await.expect("a connection").give_back().await.expect("nothing was asked");
        assert_eq!(count_at_hand(&pool), 1);
    }

    /// A pool of two connections, both lent; the first one has a table that the second one lacks: each memory is a database of its own.
    async fn two_lent() -> (Pool, Lent, Lent) {
        install_default_drivers();
        let two = AnyPoolOptions::new().max_connections(2).connect("sqlite::memory:").await;
        let pool = Pool::new(two.expect("a connection"), None);
        let mut first = pool.lend().await.expect("a connection");
        first.execute("CREATE TABLE first (id BIGINT)").await.expect("a table");
        let second = pool.lend().await.expect("a connection");
        (pool, first, second)
    }

    async fn give_back_on_another_thread(lent: Lent) {
        let elsewhere = thread::spawn(move || {
            let runtime =
                tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(lent.give_back()).expect("it is ready");
        });
        elsewhere.join().expect("the thread ends");
    }

    /// Whether the next statement is run by the first connection.
    async fn is_first_lent(pool: &Pool) -> bool {
        let mut lent = pool.lend().await.expect("a connection");
        let tables = "SELECT count(*) FROM sqlite_master WHERE name = 'first'";
        let count: i64 = sqlx::query_scalar(tables).fetch_one(&mut *lent).await.expect("a number");
        lent.give_back().await.expect("it is ready");
        count == 1
    }

    #[actix_rt::test]
    async fn a_thread_gets_the_connection_back_that_it_used_last() {
        let (pool, first, second) = two_lent().await;
        first.give_back().await.expect("it is ready");
        give_back_on_another_thread(second).await;
        assert_eq!(count_at_hand(&pool), 2);
        assert!(is_first_lent(&pool).await && is_first_lent(&pool).await);
        let first = pool.lend().await.expect("a connection");
        assert!(!is_first_lent(&pool).await, "another's, if its own is lent");
        drop(first);
    }

    #[actix_rt::test]
    async fn a_connection_that_may_be_busy_is_lent_after_all_others_to_its_own_thread_too() {
        let (pool, first, second) = two_lent().await;
        drop(first);
        give_back_on_another_thread(second).await;
        assert_eq!(count_at_hand(&pool), 2);
        assert!(!is_first_lent(&pool).await);
    }

    #[actix_rt::test]
    async fn a_connection_for_several_statements_stays_at_hand_unless_a_transaction_was_begun() {
        let pool = single().await;
        let mut lent = pool.lend().await.expect("a connection");
        for _ in 0..2 {
            let one: i64 = sqlx::query_scalar("SELECT 1").fetch_one(&mut *lent).await.expect("a row");
            assert_eq!(one, 1);
        }
        drop(lent);
        assert_eq!(count_at_hand(&pool), 1);
        let mut lent = pool.lend().await.expect("a connection");
        drop(lent.begin().await.expect("a transaction"));
        drop(lent);
        assert_eq!(count_at_hand(&pool), 0, "its rollback may be under way");
        assert_eq!(number(&pool).await, 1, "and sqlx waits for it");
    }

    #[actix_rt::test]
    async fn a_statement_that_failed_or_was_given_up_leaves_its_connection_to_sqlx() {
        let pool = single().await;
        let refused = sqlx::query("SELECT nothing").fetch_optional(&pool).await;
        assert!(refused.is_err());
        assert_eq!(count_at_hand(&pool), 0);
        let mut given_up = Box::pin(number(&pool));
        assert!(given_up.as_mut().now_or_never().is_none());
        drop(given_up);
        assert_eq!(number(&pool).await, 1, "and the next one gets it");
    }

    #[actix_rt::test]
    async fn whoever_waits_gets_the_connection_in_turn() {
        let pool = single().await;
        assert_eq!(number(&pool).await, 1);
        let lent = pool.lend().await.expect("a connection");
        let (mut first, mut gives_up, mut last) =
            (Box::pin(number(&pool)), Box::pin(number(&pool)), Box::pin(number(&pool)));
        for waiting in [&mut first, &mut gives_up, &mut last] {
            assert!(waiting.as_mut().now_or_never().is_none());
        }
        lent.give_back().await.expect("nothing was asked");
        assert!(last.as_mut().now_or_never().is_none(), "the first one comes first");
        drop(gives_up);
        assert_eq!((first.await, last.await), (1, 1));
        assert_eq!(count_at_hand(&pool), 1);
    }

    #[actix_rt::test]
    async fn a_transaction_that_is_given_up_is_rolled_back_before_the_next_statement() {
        let pool = single().await;
        let mut lent = pool.lend().await.expect("a connection");
        let mut db = lent.begin().await.expect("a transaction");
        db.execute("CREATE TABLE moons (id BIGINT)").await.expect("a table");
        drop(db);
        drop(lent);
        let missing = sqlx::query("SELECT id FROM moons").fetch_optional(&pool).await;
        assert!(missing.is_err());
    }

    #[test]
    fn a_thread_that_ends_may_leave_connections_at_hand_and_statements_under_way() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let pool = runtime.block_on(async {
            let pool = single().await;
            assert_eq!(number(&pool).await, 1);
            pool
        });
        let under_way = {
            let _entered = runtime.enter();
            let mut under_way = Box::pin(pool.lend());
            let lent = under_way.as_mut().now_or_never().expect("it is at hand");
            assert_eq!(count_at_hand(&pool), 0);
            lent.expect("a connection")
        };
        drop(runtime);
        drop(under_way);
        assert_eq!(pool.turns.available_permits(), 1);
        drop(pool);
    }

    #[actix_rt::test]
    async fn a_pool_closes_though_connections_are_at_hand_or_lent() {
        let pool = single().await;
        assert_eq!(number(&pool).await, 1);
        pool.close().await;
        let refused = sqlx::query("SELECT 1").fetch_optional(&pool).await;
        assert!(matches!(refused, Err(sqlx::Error::PoolClosed)));

        let pool = single().await;
        let lent = pool.lend().await.expect("a connection");
        let mut closing = Box::pin(pool.close());
        assert!(closing.as_mut().now_or_never().is_none());
        lent.give_back().await.expect("nothing was asked");
        closing.await;
    }
}
