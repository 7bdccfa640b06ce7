//! Passes envelopes on to the configured receiver: a bounded queue, and a task that posts a few at a time.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::{StreamExt as _, stream};
use openidconnect::reqwest::{self, Client, header};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};

use super::rate_limits::{Headers, RateLimits};
use super::sentry_envelope::SentryEnvelope;
use crate::base::clock::MonotonicClock;
use crate::config::monitoring::Dsn;

/// The most envelopes that wait, and the most bytes of all that wait or are being sent.
const QUEUE: usize = 256;
const MAX_WAITING: usize = 16 << 20;
/// How many requests are under way at the same time, and how long each may take.
const AT_ONCE: usize = 4;
const TIMEOUT: Duration = Duration::from_secs(3);
/// A longer answer is not read, and its connection not used again.
const MAX_ANSWER: u64 = 4096;

pub struct Upstream {
    queue: mpsc::Sender<Job>,
    room: Arc<Semaphore>,
    limits: Arc<Mutex<RateLimits>>,
    clock: MonotonicClock,
}

struct Job {
    bytes: Vec<u8>,
    /// The kinds of its items.
    kinds: Vec<String>,
    /// Makes room for as many bytes when the job is done.
    _room: OwnedSemaphorePermit,
}

struct Sender {
    client: Client,
    url: String,
    /// The header that names the project's key.
    auth: String,
    limits: Arc<Mutex<RateLimits>>,
    clock: MonotonicClock,
}

impl Upstream {
    /// Starts the task. It ends when the `Upstream` is dropped and what waits is sent.
    pub fn start(dsn: &Dsn, clock: MonotonicClock) -> Result<Self, reqwest::Error> {
        let (queue, jobs) = mpsc::channel(QUEUE);
        let limits = Arc::new(Mutex::new(RateLimits::default()));
        let sender = Sender {
            // A redirect could send reports anywhere.
            client: Client::builder().redirect(reqwest::redirect::Policy::none()).timeout(TIMEOUT).build()?,
            url: dsn.envelope_url(),
            auth: format!(
                "Sentry sentry_version=7, sentry_client=moonhowl/{}, sentry_key={}",
                env!("CARGO_PKG_VERSION"),
                dsn.public_key
            ),
            limits: Arc::clone(&limits),
            clock: clock.clone(),
        };
        actix_rt::spawn(sender.run(jobs));
        Ok(Self { queue, room: Arc::new(Semaphore::new(MAX_WAITING)), limits, clock })
    }

    /// Queues an envelope without the items that the receiver does not want now, if any item is left. Returns the headers that tell
    /// the browser what the receiver does not want. An envelope for which there is no room is dropped.
    pub fn pass_on(&self, mut envelope: SentryEnvelope<'_>) -> Headers {
        let now = self.clock.now();
        let headers = {
            let limits = lock(&self.limits);
            let before = envelope.items.len();
            envelope.items.retain(|item| !limits.holds(&item.kind, now));
            count_dropped("limited", before - envelope.items.len());
            limits.headers(now)
        };
        let items = envelope.items.len();
        if items > 0 && !self.enqueue(envelope) {
            count_dropped("full", items);
        }
        headers
    }

    /// False if there is no room.
    fn enqueue(&self, envelope: SentryEnvelope<'_>) -> bool {
        let bytes = envelope.bytes();
        let size = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        let Ok(room) = Arc::clone(&self.room).try_acquire_many_owned(size) else { return false };
        let kinds = envelope.items.into_iter().map(|item| item.kind).collect();
        self.queue.try_send(Job { bytes, kinds, _room: room }).is_ok()
    }
}

impl Sender {
    async fn run(self, jobs: mpsc::Receiver<Job>) {
        let jobs = stream::unfold(jobs, async |mut jobs| Some((jobs.recv().await?, jobs)));
        jobs.for_each_concurrent(AT_ONCE, |job| self.post(job)).await;
    }

    /// Posts an envelope, once: a receiver that is away gets the next ones. The receiver may have limited all its items while it
    /// waited.
    async fn post(&self, Job { bytes, kinds, _room }: Job) {
        let now = self.clock.now();
        if kinds.iter().all(|kind| lock(&self.limits).holds(kind, now)) {
            return count_dropped("limited", kinds.len());
        }
        let request = self
            .client
            .post(&self.url)
            .header(header::CONTENT_TYPE, "application/x-sentry-envelope")
            .header("x-sentry-auth", &self.auth)
            .body(bytes);
        let outcome = match request.send().await {
            Ok(response) => {
                let status = response.status();
                lock(&self.limits).learn(status, response.headers(), self.clock.now());
                if response.content_length().is_some_and(|length| length <= MAX_ANSWER) {
                    // Only what is read makes the connection free for the next request; an error closes it.
                    let _ = response.bytes().await;
                }
                if status.is_success() { "taken" } else { "refused" }
            }
            Err(error) => {
                tracing::debug!(%error, "the receiver of reports can't be reached");
                "failed"
            }
        };
        metrics::counter!("moonhowl_monitoring_sent", "outcome" => outcome).increment(1);
    }
}

/// Counts items that are not passed on, and why.
pub fn count_dropped(why: &'static str, items: usize) {
    if items > 0 {
        metrics::counter!("moonhowl_monitoring_dropped", "why" => why).increment(items as u64);
    }
}

fn lock(limits: &Mutex<RateLimits>) -> MutexGuard<'_, RateLimits> {
    limits.lock().unwrap_or_else(PoisonError::into_inner)
}
