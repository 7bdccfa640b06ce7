//! The house: the handles and services that everything above shares.

pub mod admission;
pub mod broadcasts;
pub mod invitations;
pub mod pair_locks;
pub mod service;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::{Mutex, Semaphore};

use crate::auth::limits::LimitsByName;
use crate::auth::password::Passwords;
use crate::auth::social::SocialProviders;
use crate::auth::vault::Vault;
use crate::base::chance::Chance;
use crate::base::clock::{Clock, Clocks, GameTime, MonotonicClock};
use crate::base::ids::{NodeNumber, Sequence};
use crate::base::node::NodeName;
use crate::base::trace::TraceIds;
use crate::cluster::{Bus, Directory};
use crate::config::ServeArgs;
use crate::house::admission::Admission;
use crate::house::broadcasts::SentBroadcasts;
use crate::house::invitations::Invitations;
use crate::house::pair_locks::PairLocks;
use crate::house::service::Service;
use crate::journal::{Journal, Messages};
use crate::mail::Mailer;
use crate::monitoring::Monitoring;
use crate::payment::Tills;
use crate::push::Pusher;
use crate::store::Store;
use crate::voice::Voice;
use crate::wardrobe::WardrobeCache;
use crate::wardrobe::previews::PreviewCache;
use crate::word_filter::WordFilter;

/// How many rooms read their journals at the same time: fewer than the store has connections, so that requests find one too, and a
/// start with thousands of rooms makes none of them wait for a connection until its timeout.
const RESTORES: usize = 4;
/// How many rooms of other nodes, which still run there, read their journals at once: nobody waits for them, and who plays here needs the
/// processors.
const PREPARATIONS: usize = 1;

/// The services that the house is built with. Setting one up can fail, so that happens before.
pub struct Services {
    pub node: NodeName,
    /// Tells the node's ids from those of others.
    pub number: NodeNumber,
    pub clock: Clock,
    pub chance: Chance,
    pub mail: Mailer,
    pub push: Pusher,
    pub voice: Voice,
    pub vault: Vault,
    pub social: SocialProviders,
    pub word_filter: WordFilter,
    pub monitoring: Monitoring,
    pub tills: Tills,
}

pub struct House {
    pub config: ServeArgs,
    /// This node's name.
    pub node: NodeName,
    /// The origins from which browsers may call the API and the hub.
    pub origins: Vec<String>,
    /// The time of day.
    pub clock: Clock,
    /// The time of games.
    pub time: GameTime,
    /// The source of ids and tokens.
    pub chance: Chance,
    /// Measure how long people and sockets have been gone.
    pub clocks: Clocks,
    pub store: Store,
    /// Held while somebody is given a seat by *Play*: how many games it has opened, each of which takes the next suggested set.
    pub play: Mutex<u32>,
    /// Taken by a room while it reads its journal.
    pub restores: Semaphore,
    /// Taken by a room of another node, which will be owned here, while it reads its journal.
    pub preparations: Semaphore,
    pub journal: Journal,
    pub messages: Messages,
    /// Ids of messages, notifications and the like.
    pub sequence: Sequence,
    /// Ids of requests in the log.
    pub traces: TraceIds,
    pub pair_locks: PairLocks,
    pub invitations: Invitations,
    /// The notifications for everybody that this node has sent recently.
    pub sent_broadcasts: SentBroadcasts,
    pub bus: Arc<dyn Bus>,
    pub directory: Arc<dyn Directory>,
    pub passwords: Passwords,
    pub limits: LimitsByName,
    pub mail: Mailer,
    /// Tells people what is new while the application is closed.
    pub push: Pusher,
    /// Carries voices.
    pub voice: Voice,
    pub vault: Vault,
    pub social: SocialProviders,
    /// Scores what people say.
    pub word_filter: WordFilter,
    /// Takes the reports of errors in browsers.
    pub monitoring: Monitoring,
    /// The payment providers that are offered.
    pub tills: Tills,
    /// The elements that there are to wear.
    pub wardrobe_cache: WardrobeCache,
    pub preview_cache: PreviewCache,
    /// What everybody is told of the server itself.
    pub service: Service,
    /// Whom this node lets in.
    pub admission: Admission,
    draining: AtomicBool,
}

impl House {
    pub fn new(
        config: ServeArgs,
        origins: Vec<String>,
        store: Store,
        journal: Journal,
        bus: Arc<dyn Bus>,
        directory: Arc<dyn Directory>,
        (services, clocks): (Services, Clocks),
    ) -> Arc<Self> {
        let Services {
            node,
            number,
            clock,
            chance,
            mail,
            push,
            voice,
            vault,
            social,
            word_filter,
            monitoring,
            tills,
        } = services;
        let messages = Messages::start(store.clone(), config.rhythm.retry, MonotonicClock::default());
        let time = GameTime::new(clock.clone());
        let limits = LimitsByName::new(config.allowance, &clocks.limits);
        let house = Self {
            admission: Admission::new(
                config.max_sockets as usize,
                Duration::from_millis(config.late_after.into()),
            ),
            passwords: Passwords::new(config.password_cost),
            config,
            node,
            origins,
            clocks,
            store,
            play: Mutex::new(0),
            restores: Semaphore::new(RESTORES),
            preparations: Semaphore::new(PREPARATIONS),
            journal,
            messages,
            sequence: Sequence::of_node(clock.clone(), number),
            traces: TraceIds::new(&chance),
            pair_locks: PairLocks::default(),
            invitations: Invitations::default(),
            sent_broadcasts: SentBroadcasts::new(clock.stamp()),
            directory,
            limits,
            mail,
            push,
            voice,
            vault,
            social,
            word_filter,
            monitoring,
            tills,
            wardrobe_cache: WardrobeCache::default(),
            preview_cache: PreviewCache::default(),
            draining: AtomicBool::new(false),
            service: Service::new(Arc::clone(&bus), time.clone()),
            bus,
            time,
            clock,
            chance,
        };
        Arc::new(house)
    }

    pub fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Acquire)
    }
    /// Whether another node goes on with the rooms of this one when it stops.
    pub fn others_take_rooms(&self) -> bool {
        self.directory.nodes().iter().any(|node| node.name != self.node && node.takes_rooms)
    }

    /// Whether people can come back by another node.
    pub fn others_take_sockets(&self) -> bool {
        self.directory.nodes().iter().any(|node| node.name != self.node && node.takes_sockets)
    }

    pub fn begin_draining(&self) {
        self.draining.store(true, Ordering::Release);
    }

    /// Whether browsers reach the product by https: one address that is given without it, for tests on the machine itself, changes
    /// nothing for everybody else.
    pub fn has_tls(&self) -> bool {
        self.origins.iter().any(|origin| origin.starts_with("https:"))
    }

    pub fn allows_origin(&self, origin: &str) -> bool {
        self.origins.iter().any(|ours| ours == origin)
    }
}
