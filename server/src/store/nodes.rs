//! Nodes that serve one database together, and their leases of rooms. All ages are by the database's clock, which all nodes share.

use sqlx::{AnyConnection, FromRow};

use super::Dialect;
use super::pool::Pool;
use crate::base::ids::GameId;
use crate::base::node::{Holds, NodeName, Tenure};
use crate::store::values::Flag;

/// The database's clock, in milliseconds since the Unix epoch.
const fn now_of(dialect: Dialect) -> &'static str {
    match dialect {
        Dialect::Sqlite => "CAST((julianday('now') - 2440587.5) * 86400000 AS BIGINT)",
        Dialect::Postgres => "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)",
    }
}

/// The database's time, in milliseconds since the Unix epoch.
pub async fn now(db: &mut AnyConnection) -> Result<i64, sqlx::Error> {
    let now = now_of(Dialect::of(db));
    let (now,): (i64,) = sqlx::query_as(sqlx::AssertSqlSafe(format!("SELECT {now}"))).fetch_one(db).await?;
    Ok(now)
}

/// A node, as all nodes see it.
#[derive(Clone, Debug, FromRow)]
pub struct NodeRow {
    #[sqlx(try_from = "String")]
    pub name: NodeName,
    pub epoch: i64,
    #[sqlx(try_from = "Flag")]
    pub alive: bool,
    /// How long ago it last showed that it lives, in milliseconds.
    pub age: i64,
    #[sqlx(try_from = "Flag")]
    pub leaving: bool,
    pub rules: i64,
    pub version: String,
    pub key_mark: String,
    pub number: i64,
    pub host: String,
    pub pid: i64,
    #[sqlx(try_from = "String")]
    pub holds: Holds,
}

impl NodeRow {
    pub fn tenure(&self) -> Tenure {
        Tenure { node: self.name, epoch: self.epoch }
    }
}

/// What a node says of itself when it registers.
#[derive(Clone, Debug)]
pub struct Registration {
    pub name: NodeName,
    pub rules: u32,
    pub version: &'static str,
    pub key_mark: String,
    pub host: String,
    pub pid: u32,
    pub holds: Holds,
}

/// Every node that has ever registered.
pub async fn all(db: &Pool, dialect: Dialect) -> Result<Vec<NodeRow>, sqlx::Error> {
    let now = now_of(dialect);
    let sql = format!(
        "SELECT name, epoch, alive, {now} - beat_at AS age, leaving, rules, version, key_mark, number, host, pid, holds FROM nodes ORDER BY name"
    );
    sqlx::query_as(sqlx::AssertSqlSafe(sql)).fetch_all(db).await
}

/// Registers a node anew, unless somebody has registered under its name since `seen`, its row as it was read before. Returns the epoch.
/// Fails with a unique violation if another node that lives has the number.
pub async fn register(
    db: &mut AnyConnection,
    node: &Registration,
    number: i64,
    seen: Option<&NodeRow>,
) -> Result<Option<i64>, sqlx::Error> {
    let now = now_of(Dialect::of(db));
    let sql = format!(
        "INSERT INTO nodes (name, epoch, alive, beat_at, leaving, rules, version, host, pid, key_mark, number, holds) \
         VALUES ($1, 1, 1, {now}, 0, $2, $3, $4, $5, $7, $8, $9) \
         ON CONFLICT (name) DO UPDATE SET epoch = nodes.epoch + 1, alive = 1, beat_at = {now}, leaving = 0, \
         rules = $2, version = $3, host = $4, pid = $5, key_mark = $7, number = $8, holds = $9 WHERE nodes.epoch = $6 RETURNING epoch"
    );
    let row: Option<(i64,)> = sqlx::query_as(sqlx::AssertSqlSafe(sql))
        .bind(node.name.as_str())
        .bind(i64::from(node.rules))
        .bind(node.version)
        .bind(node.host.as_str())
        .bind(i64::from(node.pid))
        .bind(seen.map_or(0, |row| row.epoch))
        .bind(node.key_mark.as_str())
        .bind(number)
        .bind(node.holds.name())
        .fetch_optional(db)
        .await?;
    Ok(row.map(|(epoch,)| epoch))
}

/// Notes that a node lives. False if its tenure is over.
pub async fn beat(db: &mut AnyConnection, tenure: Tenure, is_leaving: bool) -> Result<bool, sqlx::Error> {
    let now = now_of(Dialect::of(db));
    let sql = format!(
        "UPDATE nodes SET beat_at = {now}, leaving = $3 WHERE name = $1 AND epoch = $2 AND alive = 1"
    );
    let done = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(tenure.node.as_str())
        .bind(tenure.epoch)
        .bind(i64::from(is_leaving))
        .execute(db)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Ends a tenure: of the caller, or of a node that has not shown for `silent_ms` that it lives. True if it lasted until now. On
/// PostgreSQL this waits for the transactions in which the node writes.
pub async fn end(db: &mut AnyConnection, tenure: Tenure, silent_ms: i64) -> Result<bool, sqlx::Error> {
    let dialect = Dialect::of(db);
    if dialect == Dialect::Postgres {
        sqlx::query("SET LOCAL lock_timeout = '500ms'").execute(&mut *db).await?;
        sqlx::query("SELECT 1 FROM nodes WHERE name = $1 FOR UPDATE")
            .bind(tenure.node.as_str())
            .execute(&mut *db)
            .await?;
    }
    let now = now_of(dialect);
    let sql = format!(
        "UPDATE nodes SET alive = 0 WHERE name = $1 AND epoch = $2 AND alive = 1 AND beat_at <= {now} - $3"
    );
    let done = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(tenure.node.as_str())
        .bind(tenure.epoch)
        .bind(silent_ms)
        .execute(db)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Whether a tenure lasts. On PostgreSQL it can't end before the caller's transaction does, which is given up if the caller falls silent.
pub async fn holds(db: &mut AnyConnection, tenure: Tenure) -> Result<bool, sqlx::Error> {
    if Dialect::of(db) == Dialect::Postgres {
        sqlx::query("SET LOCAL idle_in_transaction_session_timeout = '2s'").execute(&mut *db).await?;
    }
    let sql = match Dialect::of(db) {
        Dialect::Sqlite => "SELECT epoch FROM nodes WHERE name = $1 AND epoch = $2 AND alive = 1",
        Dialect::Postgres => {
            "SELECT epoch FROM nodes WHERE name = $1 AND epoch = $2 AND alive = 1 FOR KEY SHARE"
        }
    };
    let row: Option<(i64,)> =
        sqlx::query_as(sql).bind(tenure.node.as_str()).bind(tenure.epoch).fetch_optional(db).await?;
    Ok(row.is_some())
}

/// What comes of an attempt to take the lease of a room.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Lease {
    /// It is the caller's. `clock`: the room's time in milliseconds, if its last owner gave the room away.
    Taken { clock: Option<i64> },
    /// A node that lives has it.
    Of(NodeName),
    /// The caller's tenure is over, or takes no more rooms.
    Refused,
}

/// Takes the lease of a room, unless a node that lives has it. `life`: of the room's actor.
pub async fn take_lease(
    db: &mut AnyConnection,
    room: &GameId,
    tenure: Tenure,
    life: i64,
) -> Result<Lease, sqlx::Error> {
    let taken: Option<(Option<i64>,)> = sqlx::query_as(
        "INSERT INTO leases (room, node, epoch, life) \
         SELECT $1, name, epoch, $4 FROM nodes WHERE name = $2 AND epoch = $3 AND alive = 1 AND leaving = 0 \
         ON CONFLICT (room) DO UPDATE SET node = $2, epoch = $3, life = $4, \
         clock = CASE WHEN leases.epoch = 0 OR leases.node = $2 AND leases.epoch = $3 AND leases.life = $4 \
         THEN leases.clock END \
         WHERE leases.node = $2 AND leases.epoch = $3 OR NOT EXISTS (SELECT 1 FROM nodes AS owners \
         WHERE owners.name = leases.node AND owners.epoch = leases.epoch AND owners.alive = 1) RETURNING clock",
    )
    .bind(room.as_str())
    .bind(tenure.node.as_str())
    .bind(tenure.epoch)
    .bind(life)
    .fetch_optional(&mut *db)
    .await?;
    if let Some((clock,)) = taken {
        return Ok(Lease::Taken { clock });
    }
    Ok(match owner_of(db, room).await? {
        Some(owner) if owner != tenure.node => Lease::Of(owner),
        _ => Lease::Refused,
    })
}

/// The node that owns a room; `None` if no node that lives does.
pub async fn owner_of(db: &mut AnyConnection, room: &GameId) -> Result<Option<NodeName>, sqlx::Error> {
    let row: Option<(String,)> = sqlx::query_as(
        "SELECT leases.node FROM leases JOIN nodes ON nodes.name = leases.node AND nodes.epoch = leases.epoch \
         WHERE leases.room = $1 AND nodes.alive = 1",
    )
    .bind(room.as_str())
    .fetch_optional(db)
    .await?;
    Ok(row.and_then(|(node,)| node.parse().ok()))
}

/// Gives a room away, if the lease is still of this life: any node may take it. `clock`: the room's time, in milliseconds.
pub async fn give_away(
    db: &mut AnyConnection,
    room: &GameId,
    life: i64,
    clock: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE leases SET epoch = 0, clock = $3 WHERE room = $1 AND life = $2")
        .bind(room.as_str())
        .bind(life)
        .bind(clock)
        .execute(db)
        .await
        .map(drop)
}

/// Gives the lease of a room that has ended back, if it is still of this life.
pub async fn release_lease(db: &mut AnyConnection, room: &GameId, life: i64) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM leases WHERE room = $1 AND life = $2 AND epoch <> 0")
        .bind(room.as_str())
        .bind(life)
        .execute(db)
        .await
        .map(drop)
}

/// Whether a node lives that plays by these rules.
pub async fn plays_by(db: &Pool, rules: i64) -> Result<bool, sqlx::Error> {
    let row: Option<(i64,)> = sqlx::query_as("SELECT rules FROM nodes WHERE rules = $1 AND alive = 1")
        .bind(rules)
        .fetch_optional(db)
        .await?;
    Ok(row.is_some())
}

/// Unfinished games, and finished ones that are not settled, that no node that lives owns; the most recently active first. `rules`: those
/// of the caller. Games of other rules are among them only if no node plays by these.
pub async fn unowned_games(db: &Pool, rules: u32, limit: i64) -> Result<Vec<GameId>, sqlx::Error> {
    let rows: Vec<(String,)> = sqlx::query_as(
        "SELECT games.id FROM games WHERE (games.status < 4 OR games.status = 4 AND games.settled_at IS NULL \
         AND games.rules = $1) AND NOT EXISTS (SELECT 1 FROM leases JOIN nodes ON nodes.name = leases.node \
         AND nodes.epoch = leases.epoch WHERE leases.room = games.id AND nodes.alive = 1) \
         AND (games.rules = $1 OR NOT EXISTS (SELECT 1 FROM nodes AS players \
         WHERE players.rules = games.rules AND players.alive = 1)) ORDER BY games.updated_at DESC, games.id LIMIT $2",
    )
    .bind(i64::from(rules))
    .bind(limit)
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|(id,)| GameId::from(id)).collect())
}

/// How many rooms each node owns that lives.
pub async fn count_leases(db: &Pool) -> Result<Vec<(String, i64)>, sqlx::Error> {
    sqlx::query_as(
        "SELECT leases.node, CAST(COUNT(*) AS BIGINT) FROM leases JOIN nodes ON nodes.name = leases.node \
         AND nodes.epoch = leases.epoch WHERE nodes.alive = 1 GROUP BY leases.node",
    )
    .fetch_all(db)
    .await
}

/// Deletes the leases of games that are over, if their nodes are gone.
pub async fn delete_old_leases(db: &mut AnyConnection) -> Result<u64, sqlx::Error> {
    let done = sqlx::query(
        "DELETE FROM leases WHERE NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.name = leases.node \
         AND nodes.epoch = leases.epoch AND nodes.alive = 1) \
         AND NOT EXISTS (SELECT 1 FROM games WHERE games.id = leases.room AND games.status < 4)",
    )
    .execute(db)
    .await?;
    Ok(done.rows_affected())
}
