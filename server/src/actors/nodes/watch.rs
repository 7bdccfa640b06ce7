//! A node shows that it lives, and watches the others.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::timeout;

use super::Nodes;
use super::members::{BEAT, DEAD_AFTER, LOOK};
use super::parcel::Item;
use super::peer::Peer;
use crate::actors::local::{lock, read, write};
use crate::base::backoff::Backoff;
use crate::base::clock::MonotonicClock;
use crate::cluster::messages::{RoomNotice, SessionEvent};
use crate::cluster::{Bus as _, Directory as _};
use crate::store::nodes::NodeRow;

/// How often a node sends something over each link, so that the other node notices soon what was lost.
const LINKS_BEAT: Duration = Duration::from_secs(1);
/// How long a query of these may take.
const QUERY_WITHIN: Duration = Duration::from_secs(1);
/// How often a node looks for rooms that no node owns, beside whenever a node is gone.
const ADOPT_EVERY: Duration = Duration::from_secs(10);

/// How long listing them may take.
const ADOPT_WITHIN: Duration = Duration::from_secs(30);

impl Nodes {
    /// Beats until the process ends.
    pub(super) async fn beat(self: Arc<Self>) {
        loop {
            tokio::time::sleep(BEAT).await;
            match timeout(QUERY_WITHIN, self.members.beat()).await {
                Ok(Ok(true)) => {}
                Ok(Ok(false)) if self.members.is_leaving() => return,
                Ok(Ok(false)) => self.begin_again().await,
                Ok(Err(error)) => tracing::warn!(%error, "this node could not show that it lives"),
                Err(_) => tracing::warn!("this node could not show in time that it lives"),
            }
        }
    }

    /// Watches this node and the others until the process ends.
    pub(super) async fn watch(self: Arc<Self>) {
        let clock = MonotonicClock::default();
        let mut adopted = clock.now();
        let mut beaten = clock.now();
        loop {
            tokio::time::sleep(LOOK).await;
            let Some(house) = self.house() else { return };
            let has_lapsed = self.members.has_lapsed();
            house.service.set_in_touch(!has_lapsed);
            metrics::gauge!("moonhowl_node_in_touch").set(f64::from(u8::from(!has_lapsed)));
            match timeout(QUERY_WITHIN, self.look()).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::warn!(%error, "the nodes could not be read"),
                Err(_) => tracing::warn!("the nodes could not be read in time"),
            }
            if clock.since(beaten) >= LINKS_BEAT {
                beaten = clock.now();
                self.waiting.sweep();
                self.send_to_all(&Item::Beat { at: self.micros() });
                metrics::gauge!("moonhowl_nats_connected").set(f64::from(u8::from(self.is_connected())));
                for node in self.nodes() {
                    let lag = node.lag.map_or(f64::NAN, |lag| lag.as_secs_f64());
                    if node.name != self.local.name() {
                        metrics::gauge!("moonhowl_node_lag_seconds", "peer" => node.name.to_string())
                            .set(lag);
                    }
                }
            }
            if clock.since(adopted) >= ADOPT_EVERY {
                adopted = clock.now();
                self.look_for_rooms();
            }
        }
    }

    /// Looks for rooms that no node owns, in a task of its own.
    pub fn look_for_rooms(&self) {
        let Some(me) = self.me.upgrade() else { return };
        actix_rt::spawn(async move {
            match timeout(ADOPT_WITHIN, me.adopt()).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::warn!(%error, "rooms that no node owns could not be listed"),
                Err(_) => tracing::warn!("rooms that no node owns could not be listed in time"),
            }
        });
    }

    /// Reads which nodes live. Ends the tenure of those that have not shown it for too long; meets new ones; lets go of those that are
    /// gone.
    pub(super) async fn look(&self) -> Result<(), sqlx::Error> {
        let _turn = self.looking.lock().await;
        let rows = self.members.all().await?;
        let me = self.local.name();
        let mut is_any_gone = false;
        for mut row in rows.into_iter().filter(|row| row.name != me) {
            let is_silent = row.alive && row.age > DEAD_AFTER.as_millis() as i64;
            if is_silent && self.members.may_judge() {
                match self.members.end_silent(row.tenure()).await {
                    Ok(true) => {
                        tracing::error!(peer = %row.name, silent_ms = row.age, "a node is taken for dead");
                        metrics::counter!("moonhowl_nodes_taken_for_dead").increment(1);
                        row.alive = false;
                    }
                    // It has shown that it lives, or another node was quicker: the next look sees which.
                    Ok(false) => continue,
                    Err(error) => {
                        // It is in a transaction, which the database gives up soon.
                        tracing::warn!(peer = %row.name, %error, "a silent node could not be taken for dead yet");
                        continue;
                    }
                }
            }
            let known = self.peer(row.name);
            let is_known = known.as_ref().is_some_and(|peer| row.alive && peer.tenure.epoch == row.epoch);
            if let Some(gone) = known.as_ref().filter(|_| !is_known) {
                write(&self.peers).remove(&row.name);
                self.note_gone(gone);
                is_any_gone = true;
            }
            if row.alive && !is_known {
                self.meet(&row);
            }
            if row.leaving
                && let Some(peer) = self.peer(row.name)
            {
                peer.note_leaving();
            }
        }
        metrics::gauge!("moonhowl_nodes").set(read(&self.peers).len() as f64 + 1.0);
        if is_any_gone {
            self.look_for_rooms();
        }
        Ok(())
    }

    /// Starts the link to a node, whose first item is everything that it must know of this one.
    fn meet(&self, row: &NodeRow) {
        tracing::info!(peer = %row.name, epoch = row.epoch, version = row.version, "a node is met");
        let peer = Peer::start(self.nats.clone(), self.subjects.of_node(row.name), self.tenure(), row);
        let mut peers = write(&self.peers);
        self.send_everything(&peer, false);
        peers.insert(row.name, peer);
    }

    /// The others have taken this node for dead. It gives up what it held, and registers anew.
    async fn begin_again(&self) {
        let Some(house) = self.house() else { return };
        tracing::error!("the others have taken this node for dead; it lets its rooms go and begins again");
        house.service.set_in_touch(false);
        let ended = self.tenure().epoch;
        lock(&self.orphans).extend(self.local.running().into_iter().map(|room| (room, None)));
        self.local.tell_rooms(&RoomNotice::Lost { epoch: ended });
        self.local.clear_stages();
        let mut backoff = Backoff::new(LOOK);
        while let Err(error) = self.members.register_again().await {
            tracing::warn!(%error, "this node could not register again");
            tokio::time::sleep(backoff.pause()).await;
        }
        // Each link begins anew, because the others drop what is numbered by the old tenure.
        let before = std::mem::take(&mut *write(&self.peers));
        for peer in before.values() {
            peer.forget_lag();
            for (request, reply) in self.waiting.take_of(peer.tenure.node) {
                self.repeat(request, reply);
            }
        }
        let Some(me) = self.me.upgrade() else { return };
        // Beats must not wait for this.
        actix_rt::spawn(async move {
            if let Err(error) = me.look().await {
                tracing::warn!(%error, "the nodes could not be read");
            }
            me.look_for_rooms();
            me.read_seats().await;
            me.local.tell_all_here(SessionEvent::Missed);
        });
    }
}
