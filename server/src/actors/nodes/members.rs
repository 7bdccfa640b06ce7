//! This node's tenure, and what the database knows of nodes, leases and seats. A node beats; the others take one that has not for too
//! long for dead, and end its tenure in the database. From then on it can't write any journal, whatever it believes.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, RwLock};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use engine::game::RULES_VERSION;

use crate::actors::local::{lock, read, write};
use crate::base::clock::{Clock, MonotonicClock};
use crate::base::ids::{GameId, MAX_NODES, NodeNumber, UserId};
use crate::base::node::{Holds, NodeName, Tenure};
use crate::store::nodes::{self, NodeRow, Registration};
use crate::store::pool::Pool;
use crate::store::{self, Dialect, Store, is_unique_violation, seats};

/// The rules of this release.
pub const RULES: i64 = RULES_VERSION as i64;

/// How often a node shows that it lives.
pub const BEAT: Duration = Duration::from_millis(500);
/// A node that could not show that it lives for this long stops acting for its rooms.
const LAPSES_AFTER: Duration = Duration::from_secs(2);
/// The others take a node for dead that has not shown for this long that it lives.
pub const DEAD_AFTER: Duration = Duration::from_secs(3);
/// How often a node looks at the others.
pub const LOOK: Duration = Duration::from_millis(250);
/// The most rooms that are adopted at once.
const ADOPT_AT_ONCE: i64 = 10_000;
/// How many connections are kept for beats, and for looking at the others.
const BEATING: u32 = 2;
/// The clocks of nodes may differ from the database's by this much.
const CLOCKS_WITHIN: Duration = Duration::from_secs(2);

pub struct Members {
    pub store: Store,
    /// Connections of its own, so that a node with much to do still shows that it lives.
    beats: Pool,
    registration: Registration,
    /// For ids.
    number: NodeNumber,
    clock: MonotonicClock,
    tenure: RwLock<Tenure>,
    /// When this node began the last beat that the database took, and the first of those without a lapse between them.
    beaten: Mutex<(Instant, Instant)>,
    is_leaving: AtomicBool,
}

impl Members {
    /// Registers this node. Refused if another process lives under its name, if its clock is wrong, or if its secret key is not that of
    /// the others. `key_mark`: equal for equal keys.
    pub async fn register(
        store: Store,
        name: NodeName,
        day: &Clock,
        (key_mark, holds): (String, Holds),
        url: &str,
    ) -> anyhow::Result<Self> {
        anyhow::ensure!(
            store.dialect() == Dialect::Postgres,
            "several nodes need PostgreSQL (--database postgres://…): SQLite serves one"
        );
        let theirs = nodes::now(&mut *store.read_connection().await?).await?;
        let apart = (i64::from(day.stamp()) - theirs).unsigned_abs();
        anyhow::ensure!(
            u128::from(apart) <= CLOCKS_WITHIN.as_millis(),
            "this machine's clock and the database's are {apart} ms apart: at most {} ms are possible",
            CLOCKS_WITHIN.as_millis()
        );
        let others = nodes::all(store.read(), store.dialect()).await?;
        let has_other_key = |row: &&NodeRow| row.name != name && is_alive(row) && row.key_mark != key_mark;
        if let Some(other) = others.iter().find(has_other_key) {
            anyhow::bail!(
                "this node's secret key is not that of the node {}: give all the same --secret-key",
                other.name
            );
        }
        let clock = MonotonicClock::default();
        let registration = Registration {
            name,
            rules: RULES_VERSION,
            version: env!("CARGO_PKG_VERSION"),
            key_mark,
            host: host(),
            pid: std::process::id(),
            holds,
        };
        let began = clock.now();
        let beats = store::aside(url, BEATING, store.dialect()).await?;
        let number = NodeNumber::alone();
        let epoch = take_name(&store, &registration, &number).await?;
        let tenure = Tenure { node: name, epoch };
        store.set_tenure(tenure);
        Ok(Self {
            beats,
            number,
            store,
            registration,
            clock,
            tenure: RwLock::new(tenure),
            beaten: Mutex::new((began, began)),
            is_leaving: AtomicBool::new(false),
        })
    }

    pub fn tenure(&self) -> Tenure {
        *read(&self.tenure)
    }

    /// This node's number, for its ids.
    pub fn number(&self) -> &NodeNumber {
        &self.number
    }

    /// Every node that has ever registered.
    pub async fn all(&self) -> Result<Vec<NodeRow>, sqlx::Error> {
        nodes::all(&self.beats, self.store.dialect()).await
    }

    /// Ends the tenure of a node that has not shown for too long that it lives. True if it lasted until now.
    pub async fn end_silent(&self, tenure: Tenure) -> Result<bool, sqlx::Error> {
        let mut beats = self.beats.lend().await?;
        let mut db = beats.begin().await?;
        let is_ended = nodes::end(&mut db, tenure, DEAD_AFTER.as_millis() as i64).await?;
        db.commit().await?;
        Ok(is_ended)
    }

    pub fn is_leaving(&self) -> bool {
        self.is_leaving.load(Ordering::Acquire)
    }

    /// Whether rooms may be started here.
    pub fn may_own(&self) -> bool {
        self.registration.holds.rooms() && !self.is_leaving()
    }

    /// From now on this node takes no more rooms.
    pub async fn leave(&self) -> Result<(), sqlx::Error> {
        self.is_leaving.store(true, Ordering::Release);
        nodes::beat(&mut *self.store.write_connection().await?, self.tenure(), true).await.map(drop)
    }

    /// Ends this node's tenure, when it has given its rooms away.
    pub async fn end(&self) -> Result<(), sqlx::Error> {
        let mut db = self.store.write().await?;
        nodes::end(&mut db, self.tenure(), 0).await?;
        db.commit().await
    }

    /// Frees the lease of a room that was opened on this node and has not been started.
    pub async fn give_back(&self, room: &GameId) -> Result<(), sqlx::Error> {
        nodes::release_lease(&mut *self.store.write_connection().await?, room, 0).await
    }

    pub async fn owner_of(&self, room: &GameId) -> Result<Option<NodeName>, sqlx::Error> {
        nodes::owner_of(&mut *self.store.read_connection().await?, room).await
    }

    pub async fn unowned_games(&self) -> Result<Vec<GameId>, sqlx::Error> {
        nodes::unowned_games(self.store.read(), RULES_VERSION, ADOPT_AT_ONCE).await
    }

    pub async fn taken_seats(&self) -> Result<Vec<(UserId, GameId)>, sqlx::Error> {
        seats::taken_seats(self.store.read()).await
    }

    /// Shows that this node lives. False if its tenure is over.
    pub async fn beat(&self) -> Result<bool, sqlx::Error> {
        let began = self.clock.now();
        let mut db = self.beats.lend().await?;
        let lasts = nodes::beat(&mut db, self.tenure(), self.is_leaving()).await?;
        db.give_back().await?;
        if lasts {
            self.note_beat(began);
        }
        Ok(lasts)
    }

    fn note_beat(&self, began: Instant) {
        let mut beaten = lock(&self.beaten);
        if began.saturating_duration_since(beaten.0) > LAPSES_AFTER {
            beaten.1 = began;
        }
        beaten.0 = began;
    }

    /// True if the others may soon take this node for dead.
    pub fn has_lapsed(&self) -> bool {
        self.clock.since(lock(&self.beaten).0) > LAPSES_AFTER
    }

    /// True if this node has beaten for long enough without a lapse to judge others by their beats: after a stop of the database everybody
    /// is late.
    pub fn may_judge(&self) -> bool {
        !self.has_lapsed() && self.clock.since(lock(&self.beaten).1) > DEAD_AFTER
    }

    /// Registers anew after the tenure is over.
    pub async fn register_again(&self) -> anyhow::Result<()> {
        let began = self.clock.now();
        let epoch = take_name(&self.store, &self.registration, &self.number).await?;
        let tenure = Tenure { node: self.registration.name, epoch };
        *write(&self.tenure) = tenure;
        self.store.set_tenure(tenure);
        *lock(&self.beaten) = (began, began);
        Ok(())
    }
}

/// Makes sure that no other node serves the database, for one that is alone. Waits for those that have just been killed.
pub async fn ensure_alone(store: &Store) -> anyhow::Result<()> {
    let clock = MonotonicClock::default();
    let began = clock.now();
    loop {
        let rows = nodes::all(store.read(), store.dialect()).await?;
        let Some(node) = rows.iter().find(|row| is_alive(row)) else {
            let mut db = store.write().await?;
            for row in rows.iter().filter(|row| row.alive) {
                nodes::end(&mut db, row.tenure(), 0).await?;
            }
            return Ok(db.commit().await?);
        };
        anyhow::ensure!(
            clock.since(began) < DEAD_AFTER + BEAT,
            "the node {} serves this database: a further one needs --nats and --node",
            node.name
        );
        tokio::time::sleep(LOOK).await;
    }
}

/// Whether a node lives, as far as its beats tell.
fn is_alive(row: &NodeRow) -> bool {
    row.alive && row.age <= DEAD_AFTER.as_millis() as i64
}

/// Takes a node's name for this process, and returns its epoch. Whoever had it before must have stopped: on this machine that is seen at
/// once, else by its beats.
async fn take_name(store: &Store, registration: &Registration, number: &NodeNumber) -> anyhow::Result<i64> {
    let clock = MonotonicClock::default();
    let began = clock.now();
    let mut first: Option<NodeRow> = None;
    loop {
        let rows = nodes::all(store.read(), store.dialect()).await?;
        let others = rows.iter().filter(|row| row.name != registration.name && row.alive);
        let taken: Vec<i64> = others.map(|row| row.number).collect();
        let free = (0..MAX_NODES).find(|number| !taken.contains(number));
        let free = free.with_context(|| format!("{MAX_NODES} nodes serve this database already"))?;
        let row = rows.into_iter().find(|row| row.name == registration.name);
        let is_taken = |row: &&NodeRow| {
            let is_here = row.host == registration.host;
            let is_over = is_here && (row.pid == i64::from(registration.pid) || !is_running(row.pid));
            is_alive(row) && !is_over
        };
        if let Some(other) = row.as_ref().filter(is_taken) {
            let first = first.get_or_insert_with(|| other.clone());
            let waited = clock.since(began).as_millis() as i64;
            let has_beaten = other.epoch != first.epoch || other.age + 100 < first.age + waited;
            anyhow::ensure!(
                !has_beaten,
                "another process is the node {} already: each needs a name of its own (--node)",
                registration.name
            );
        } else {
            let mut db = store.write().await?;
            if let Some(row) = row.as_ref().filter(|row| row.alive) {
                nodes::end(&mut db, row.tenure(), 0).await?;
            }
            match nodes::register(&mut db, registration, free, row.as_ref()).await {
                Ok(Some(epoch)) => {
                    db.commit().await?;
                    number.set(free);
                    return Ok(epoch);
                }
                // Another process was quicker, with the name or with the number.
                Ok(None) => {}
                Err(error) if is_unique_violation(&error) => {}
                Err(error) => return Err(error.into()),
            }
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// This machine's name.
fn host() -> String {
    let name = rustix::system::uname().nodename().to_string_lossy().into_owned();
    // Machines and containers may share a name; the kernel's id of this boot and the namespace of processes tell them apart.
    let boot = std::fs::read_to_string("/proc/sys/kernel/random/boot_id").unwrap_or_default();
    let space = std::fs::read_link("/proc/self/ns/pid").map(|link| link.display().to_string());
    format!("{name} {} {}", boot.trim(), space.unwrap_or_default())
}

fn is_running(pid: i64) -> bool {
    std::path::Path::new(&format!("/proc/{pid}")).exists()
}
