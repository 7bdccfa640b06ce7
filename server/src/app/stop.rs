//! How a server stops: in which order its parts end, and how long each may take.

use std::sync::Arc;
use std::time::Duration;

use actix_web::rt;

use super::Running;
use crate::actors::session::Drain;
use crate::base::clock::MonotonicClock;

/// How long a server that stops sends letters; what is not sent by then waits in the database.
const LETTERS_WITHIN: Duration = Duration::from_secs(2);
/// The most time that sockets get, at shutdown, to tell their clients that the server stops, and to close.
const SOCKETS_CLOSE_WITHIN: Duration = Duration::from_secs(1);
/// How long the database may take to close its connections.
const CLOSE_WITHIN: Duration = Duration::from_secs(3);

impl Running {
    /// Opens no new games, and waits until those that run are over, or for `--drain-for`.
    pub async fn close(&self) {
        let house = &self.house;
        let at = house.clock.stamp() + Duration::from_secs(u64::from(house.config.drain_for) * 60);
        tracing::info!(
            games = house.directory.running_games(),
            "no new games are opened; the server stops when all are over"
        );
        house.service.close_at(at);
        if house.others_take_rooms() {
            tracing::info!("other nodes go on with the games of this one");
            return;
        }
        while house.directory.running_games() > 0 && house.clock.stamp() < at {
            rt::time::sleep(house.config.rhythm.storage).await;
        }
        tracing::info!(games = house.directory.running_games(), "games that still run");
    }

    /// The address to open in a browser.
    pub fn url(&self) -> String {
        self.house.origins.first().cloned().unwrap_or_else(|| format!("http://{}", self.addr))
    }

    /// Stops in order: refuses new work, tells sockets to reconnect, writes what was accepted, stops the HTTP server, and writes
    /// what its last requests left. What the database or the mail server does not take in time is given up: whoever started the
    /// server would kill it.
    pub async fn stop(&mut self) {
        let house = Arc::clone(&self.house);
        house.begin_draining();
        if rt::time::timeout(house.config.rhythm.stop, self.stop_in_order()).await.is_err() {
            tracing::error!("the database or the mail server does not answer; what waits for them is lost");
        }
        let _ = rt::time::timeout(CLOSE_WITHIN, house.store.close()).await;
    }

    /// Tells sockets to reconnect: all at once; or, if other nodes live, one session after another.
    async fn close_sockets(&self) {
        let sessions = self.local.sessions();
        let spread =
            if self.house.others_take_sockets() { self.house.config.rhythm.close } else { Duration::ZERO };
        let pause = spread.div_f64(sessions.len().max(1) as f64);
        let clock = MonotonicClock::default();
        let began = clock.now();
        for (number, session) in sessions.into_iter().enumerate() {
            // By the clock, because a short sleep takes longer than it says.
            let due = pause.mul_f64(number as f64).saturating_sub(clock.since(began));
            if !due.is_zero() {
                rt::time::sleep(due).await;
            }
            session.do_send(Drain);
        }
        let sockets_closed = self.house.admission.wait_until_empty();
        if rt::time::timeout(SOCKETS_CLOSE_WITHIN, sockets_closed).await.is_err() {
            tracing::info!("some sockets are still open");
        }
    }

    async fn stop_in_order(&mut self) {
        if let Some(nodes) = &self.nodes {
            // Before the sockets are closed: people go on in rooms that are on other nodes then.
            if rt::time::timeout(self.house.config.rhythm.hand_over, nodes.hand_over()).await.is_err() {
                tracing::error!("some rooms could not be given away in time; the other nodes take them over");
            }
        }
        self.close_sockets().await;
        self.house.journal.flush().await;
        self.server.stop(true).await;
        if let Some(done) = self.done.take()
            && let Ok(Err(error)) = done.await
        {
            tracing::error!(%error, "the server stopped with an error");
        }
        self.house.journal.flush().await;
        self.house.word_filter.flush().await;
        if rt::time::timeout(LETTERS_WITHIN, self.house.mail.flush()).await.is_err() {
            tracing::info!("some letters wait for the next start");
        }
        self.house.push.flush().await;
        self.house.voice.stop().await;
        if let Some(nodes) = &self.nodes {
            nodes.end().await;
        }
        if let Some(metrics) = &self.metrics {
            metrics.stop(true).await;
        }
    }
}
