//! The house: what everything in the server shares.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::mpsc;

use crate::actors::room::{Onlookers, Tell};
use crate::auth::limits::ByName;
use crate::auth::password::Passwords;
use crate::auth::social::Social;
use crate::auth::vault::Vault;
use crate::clock::Clocks;
use crate::cluster::local::Local;
use crate::cluster::{Bus, Directory};
use crate::config::Serve;
use crate::friends::PairLocks;
use crate::ids::{GameId, Sequence};
use crate::invites::Invitations;
use crate::journal::Journal;
use crate::mail::Mailer;
use crate::messages::Messages;
use crate::notices::Told;
use crate::portrait::Portraits;
use crate::prevention::Prevention;
use crate::skins::Wardrobes;
use crate::store::Store;

/// A room that is lost so often in so long a time is not started again.
const MAX_REVIVALS: usize = 3;
const REVIVALS_WITHIN: Duration = Duration::from_secs(60);
/// A lost room starts again after a moment, when its old address has surely closed.
const REVIVE_AFTER: Duration = Duration::from_millis(30);

/// A room that was lost, and who looked on: seats stand in its journal, they nowhere.
pub struct LostRoom {
    id: GameId,
    onlookers: Onlookers,
}

/// What the house uses beyond the database and its actors; each can fail to be set up.
pub struct Services {
    pub mail: Mailer,
    pub vault: Vault,
    pub social: Social,
    pub prevention: Prevention,
}

pub struct House {
    pub config: Serve,
    /// This node's name.
    pub node: String,
    /// Addresses under which browsers may see the product.
    pub origins: Vec<String>,
    /// How long people and sockets have been gone is measured by these.
    pub clocks: Clocks,
    pub store: Store,
    pub journal: Journal,
    pub messages: Messages,
    /// Ids of messages and notifications.
    pub sequence: Sequence,
    pub pair_locks: PairLocks,
    pub invitations: Invitations,
    /// What this node has told everybody.
    pub told: Told,
    pub bus: Arc<dyn Bus>,
    pub directory: Arc<dyn Directory>,
    /// What lives on this node; the in-process form of bus and directory.
    pub local: Arc<Local>,
    pub passwords: Passwords,
    pub sign_in_limits: ByName,
    pub mail: Mailer,
    pub mail_limits: ByName,
    pub export_limits: ByName,
    pub vault: Vault,
    pub social: Social,
    /// What weighs what people say.
    pub prevention: Prevention,
    /// What there is to wear.
    pub wardrobes: Wardrobes,
    pub portraits: Portraits,
    draining: AtomicBool,
    lost_rooms: mpsc::UnboundedSender<LostRoom>,
}

impl House {
    pub fn new(
        config: Serve,
        origins: Vec<String>,
        store: Store,
        journal: Journal,
        local: Arc<Local>,
        services: Services,
    ) -> (Arc<Self>, mpsc::UnboundedReceiver<LostRoom>) {
        let (lost_rooms, lost) = mpsc::unbounded_channel();
        let messages = Messages::start(store.clone());
        let house = Self {
            config,
            node: crate::ids::token().chars().take(8).collect(),
            origins,
            clocks: Clocks::default(),
            store,
            journal,
            messages,
            sequence: Sequence::default(),
            pair_locks: PairLocks::default(),
            invitations: Invitations::default(),
            told: Told::default(),
            bus: Arc::clone(&local) as Arc<dyn Bus>,
            directory: Arc::clone(&local) as Arc<dyn Directory>,
            local,
            passwords: Passwords::default(),
            sign_in_limits: ByName::sign_in(),
            mail: services.mail,
            mail_limits: ByName::letters(),
            export_limits: ByName::exports(),
            vault: services.vault,
            social: services.social,
            prevention: services.prevention,
            wardrobes: Wardrobes::default(),
            portraits: Portraits::default(),
            draining: AtomicBool::new(false),
            lost_rooms,
        };
        (Arc::new(house), lost)
    }

    /// Asks for a room to be started again, with those who looked on. Never fails and never waits: it is called while
    /// things go wrong.
    pub fn revive(&self, id: &GameId, onlookers: Onlookers) {
        // Without a receiver the server is stopping, and no room is to start.
        let _ = self.lost_rooms.send(LostRoom { id: *id, onlookers });
    }

    pub fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Acquire)
    }
    pub fn begin_draining(&self) {
        self.draining.store(true, Ordering::Release);
    }

    pub fn allows_origin(&self, origin: &str) -> bool {
        self.origins.iter().any(|ours| ours == origin)
    }
}

/// Starts lost rooms again, and gives up one that is lost again and again.
pub async fn revive_lost_rooms(house: Arc<House>, mut lost: mpsc::UnboundedReceiver<LostRoom>) {
    let mut losses: HashMap<GameId, Vec<Instant>> = HashMap::new();
    while let Some(LostRoom { id, onlookers }) = lost.recv().await {
        tokio::time::sleep(REVIVE_AFTER).await;
        if house.is_draining() {
            return;
        }
        losses.retain(|_, times| times.iter().any(|time| time.elapsed() < REVIVALS_WITHIN));
        let times = losses.entry(id).or_default();
        times.retain(|time| time.elapsed() < REVIVALS_WITHIN);
        times.push(Instant::now());
        if times.len() > MAX_REVIVALS {
            tracing::error!(room = %id, "a room was lost too often; it stays closed");
            continue;
        }
        // Whoever is told something is started first.
        house.bus.tell_room(&id, Tell::Watched(onlookers));
    }
}
