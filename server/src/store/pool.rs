//! Connections to the database, and those of them that are at hand.
//!
//! sqlx tests a connection each time it is given back: to SQLite this is two more changes of threads for each query, to PostgreSQL one more
//! round trip. A connection whose statement has ended well needs no test. Whoever waits for one gets it, or it stays at hand for the next
//! statement. It goes back to sqlx when a statement has failed or was given up, when somebody waits for a transaction, or when nobody has
//! used it for a while.

use std::collections::VecDeque;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream};
use futures_util::{StreamExt as _, TryFutureExt as _, TryStreamExt as _};
use sqlx::any::{AnyQueryResult, AnyRow, AnyStatement, AnyTypeInfo};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Describe, Either, Execute, Executor, SqlStr, Transaction};
use tokio::runtime::Handle;
use tokio::sync::oneshot;

use crate::base::clock::MonotonicClock;

/// A connection that was used within this time is taken as it is. One that was not may be broken: sqlx tests it.
pub const TRUSTED_FOR: Duration = Duration::from_secs(1);

#[derive(Clone, Debug)]
pub struct Pool {
    connections: AnyPool,
    at_hand: Arc<Mutex<AtHand>>,
    clock: MonotonicClock,
}

#[derive(Default, Debug)]
struct AtHand {
    /// The last one was used last.
    idle: Vec<(Held, Instant)>,
    /// Those who wait for a connection, in order. Each also waits for one of sqlx's, and is gone when it has one.
    waiting: VecDeque<oneshot::Sender<Held>>,
    /// How many wait for a transaction, which only sqlx can begin.
    beginning: usize,
    is_closed: bool,
}

/// A connection of sqlx's.
#[derive(Debug)]
struct Held(Option<PoolConnection<Any>>);

impl Held {
    fn connection(&mut self) -> &mut AnyConnection {
        self.0.as_mut().expect("it is held until it is dropped")
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        // sqlx tests it in a task of its own. A thread that ends runs no tasks any more, and the connection ends with the process.
        if Handle::try_current().is_err() {
            drop(self.0.take().map(PoolConnection::leak));
        }
    }
}

/// Somebody waits for a transaction, until this is dropped.
struct Begins<'a>(&'a Pool);

impl Drop for Begins<'_> {
    fn drop(&mut self) {
        self.0.at_hand().beginning -= 1;
    }
}

impl Pool {
    pub fn new(connections: AnyPool) -> Self {
        Self { connections, at_hand: Arc::default(), clock: MonotonicClock::default() }
    }

    /// Ignores poisoning: a panic while this lock is held leaves nothing half changed.
    fn at_hand(&self) -> MutexGuard<'_, AtHand> {
        self.at_hand.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A connection for several statements.
    pub async fn lend(&self) -> Result<Lent, sqlx::Error> {
        Ok(Lent { connection: self.take().await?, pool: self.clone() })
    }

    /// Begins a transaction, with a statement of its own if one is given.
    pub async fn begin(&self, with: Option<&'static str>) -> Result<Transaction<'static, Any>, sqlx::Error> {
        let (_begins, returned) = {
            let mut at_hand = self.at_hand();
            at_hand.beginning += 1;
            (Begins(self), at_hand.idle.pop())
        };
        drop(returned);
        match with {
            Some(statement) => self.connections.begin_with(statement).await,
            None => self.connections.begin().await,
        }
    }

    /// From tests: the most connections.
    #[cfg(feature = "testing")]
    pub fn max_connections(&self) -> u32 {
        self.connections.options().get_max_connections()
    }

    async fn take(&self) -> Result<Held, sqlx::Error> {
        let (next, stale) = {
            let mut at_hand = self.at_hand();
            match at_hand.idle.pop() {
                Some((connection, used)) if self.clock.since(used) < TRUSTED_FOR => return Ok(connection),
                // The others have not been used for longer.
                stale => {
                    let others = std::mem::take(&mut at_hand.idle);
                    while at_hand.waiting.front().is_some_and(oneshot::Sender::is_closed) {
                        at_hand.waiting.pop_front();
                    }
                    let (waiter, next) = oneshot::channel();
                    at_hand.waiting.push_back(waiter);
                    (next, (stale, others))
                }
            }
        };
        drop(stale);
        tokio::select! {
            biased;
            Ok(connection) = next => Ok(connection),
            connection = self.connections.acquire() => connection.map(|connection| Held(Some(connection))),
        }
    }

    /// Gives a connection whose last statement has ended well to whoever has waited longest, or keeps it at hand.
    fn keep(&self, mut connection: Held) {
        let now = self.clock.now();
        let mut at_hand = self.at_hand();
        if at_hand.beginning > 0 || at_hand.is_closed {
            return;
        }
        while let Some(waiter) = at_hand.waiting.pop_front() {
            match waiter.send(connection) {
                Ok(()) => return,
                Err(back) => connection = back,
            }
        }
        at_hand.idle.push((connection, now));
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

/// A connection for several statements. Dropped, it is tested before somebody else gets it.
#[derive(Debug)]
pub struct Lent {
    connection: Held,
    pool: Pool,
}

impl Lent {
    /// Gives it back without a test, after statements that have ended well, and in no transaction.
    pub fn give_back(self) {
        self.pool.keep(self.connection);
    }

    pub async fn close(mut self) -> Result<(), sqlx::Error> {
        match self.connection.0.take() {
            Some(connection) => connection.close().await,
            None => Ok(()),
        }
    }
}

impl Deref for Lent {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        self.connection.0.as_ref().expect("it is held until it is dropped")
    }
}

impl DerefMut for Lent {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        self.connection.connection()
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
            let mut connection = pool.take().await?;
            let steps: Vec<_> = connection.connection().fetch_many(query).try_collect().await?;
            pool.keep(connection);
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
            let mut connection = pool.take().await?;
            let row = connection.connection().fetch_optional(query).await?;
            pool.keep(connection);
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
        Box::pin(async move { pool.take().await?.connection().prepare_with(sql, parameters).await })
    }
    fn describe<'e>(self, sql: SqlStr) -> BoxFuture<'e, Result<Describe<Any>, sqlx::Error>>
    where
        'p: 'e,
    {
        let pool = self.clone();
        Box::pin(async move { pool.take().await?.connection().describe(sql).await })
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;
    use sqlx::any::{AnyPoolOptions, install_default_drivers};

    use super::*;

    /// A pool of one connection.
    async fn single() -> Pool {
        install_default_drivers();
        let one = AnyPoolOptions::new().max_connections(1).connect("sqlite::memory:").await;
        Pool::new(one.expect("a connection"))
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
        pool.lend().await.expect("a connection").give_back();
        assert_eq!(count_at_hand(&pool), 1);
        drop(pool.lend().await.expect("a connection"));
        assert_eq!(count_at_hand(&pool), 0, "it may be in the middle of something");
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
    async fn whoever_waits_gets_the_connection() {
        let pool = single().await;
        let lent = pool.lend().await.expect("a connection");
        let mut next = Box::pin(number(&pool));
        assert!(next.as_mut().now_or_never().is_none());
        lent.give_back();
        assert_eq!(next.await, 1);
        // One that is at hand, too.
        pool.begin(None).await.expect("a transaction").rollback().await.expect("it ends");
        let mut begun = pool.begin(None).await.expect("a transaction");
        let mut next = Box::pin(number(&pool));
        assert!(next.as_mut().now_or_never().is_none());
        begun.execute("SELECT 1").await.expect("a statement");
        begun.commit().await.expect("it ends");
        assert_eq!(next.await, 1);
    }

    #[actix_rt::test]
    async fn what_nobody_has_used_for_a_while_is_tested_first() {
        let pool = single().await;
        assert_eq!(number(&pool).await, 1);
        pool.clock.stop();
        pool.clock.advance(TRUSTED_FOR);
        let lent = pool.lend().await.expect("sqlx's, once it is tested");
        assert_eq!(count_at_hand(&pool), 0);
        lent.give_back();
        assert_eq!(count_at_hand(&pool), 1);
    }

    #[test]
    fn a_thread_that_ends_may_leave_connections_at_hand() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let pool = runtime.block_on(async {
            let pool = single().await;
            assert_eq!(number(&pool).await, 1);
            pool
        });
        drop(runtime);
        assert_eq!(count_at_hand(&pool), 1);
        drop(pool);
    }

    #[actix_rt::test]
    async fn a_pool_closes_though_connections_are_at_hand() {
        let pool = single().await;
        let lent = pool.lend().await.expect("a connection");
        let mut closing = Box::pin(pool.close());
        assert!(closing.as_mut().now_or_never().is_none());
        lent.give_back();
        closing.await;
        let refused = sqlx::query("SELECT 1").fetch_optional(&pool).await;
        assert!(matches!(refused, Err(sqlx::Error::PoolClosed)));
    }
}
