//! Connections to the database, and those of them that are at hand.
//!
//! sqlx tests a connection each time it is given back: to SQLite this is two more changes of threads for each query, to PostgreSQL one more
//! round trip. A connection whose statement has ended well needs no test. It stays at hand for the next statement, and goes back to sqlx
//! when somebody waits for one, when a statement has failed or was given up, or when nobody has used it for a while.

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream};
use futures_util::{StreamExt as _, TryFutureExt as _, TryStreamExt as _};
use sqlx::any::{AnyQueryResult, AnyRow, AnyStatement, AnyTypeInfo};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Describe, Either, Execute, Executor, SqlStr, Transaction};

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
    idle: Vec<(PoolConnection<Any>, Instant)>,
    /// How many wait for a connection of sqlx's.
    waiting: usize,
    is_closed: bool,
}

/// Somebody waits for a connection of sqlx's, until this is dropped.
struct Waits<'a>(&'a Pool);

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.at_hand().waiting -= 1;
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
        let (_waits, returned) = {
            let mut at_hand = self.at_hand();
            at_hand.waiting += 1;
            (Waits(self), at_hand.idle.pop())
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

    async fn take(&self) -> Result<PoolConnection<Any>, sqlx::Error> {
        let (_waits, stale) = {
            let mut at_hand = self.at_hand();
            match at_hand.idle.pop() {
                Some((connection, used)) if self.clock.since(used) < TRUSTED_FOR => return Ok(connection),
                // The others have not been used for longer.
                stale => {
                    let others = std::mem::take(&mut at_hand.idle);
                    at_hand.waiting += 1;
                    (Waits(self), (stale, others))
                }
            }
        };
        drop(stale);
        self.connections.acquire().await
    }

    /// Keeps a connection at hand whose last statement has ended well.
    fn keep(&self, connection: PoolConnection<Any>) {
        let now = self.clock.now();
        let mut at_hand = self.at_hand();
        if at_hand.waiting == 0 && !at_hand.is_closed {
            at_hand.idle.push((connection, now));
        }
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
    connection: PoolConnection<Any>,
    pool: Pool,
}

impl Lent {
    /// Gives it back without a test, after statements that have ended well, and in no transaction.
    pub fn give_back(self) {
        self.pool.keep(self.connection);
    }

    pub async fn close(self) -> Result<(), sqlx::Error> {
        self.connection.close().await
    }
}

impl Deref for Lent {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.connection
    }
}

impl DerefMut for Lent {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.connection
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
            let steps: Vec<_> = connection.fetch_many(query).try_collect().await?;
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
            let row = connection.fetch_optional(query).await?;
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
        Box::pin(async move { pool.take().await?.prepare_with(sql, parameters).await })
    }
    fn describe<'e>(self, sql: SqlStr) -> BoxFuture<'e, Result<Describe<Any>, sqlx::Error>>
    where
        'p: 'e,
    {
        let pool = self.clone();
        Box::pin(async move { pool.take().await?.describe(sql).await })
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
