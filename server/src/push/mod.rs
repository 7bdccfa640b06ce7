//! Pushes: notifications that a browser shows while the application is closed. Whoever has something to tell puts an order into a
//! queue; one task encrypts a message for each browser of the receivers and posts it to the browser's push service.
//!
//! A push that a service does not take is not sent again: the application tells the same when it is opened.

pub mod endpoint;
mod key;
mod news;

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use futures_util::{StreamExt as _, stream};
use lettre::message::Mailbox;
use openidconnect::reqwest::{self, Client, StatusCode, header};
use tokio::sync::{Semaphore, mpsc, oneshot};
use web_push_native::p256::PublicKey;
use web_push_native::{Auth, encrypt};

pub use self::key::PushKey;
pub use self::news::News;
use crate::base::chance::Chance;
use crate::base::clock::Clock;
use crate::base::ids::UserId;
use crate::config::ServeArgs;
use crate::store::Store;
use crate::store::push::{self, Receiver};

/// How many orders wait.
const QUEUE: usize = 1024;
/// How many orders are carried out at the same time, how many messages of each are under way, and how long a message may take.
const ORDERS_AT_ONCE: u32 = 16;
const AT_ONCE: usize = 4;
const TIMEOUT: Duration = Duration::from_secs(5);

enum Order {
    Tell(Vec<UserId>, News),
    /// Nothing is sent: answers when all earlier orders are done.
    Flush(oneshot::Sender<()>),
}

/// The handle of the queue of orders. Without push services it takes none.
pub struct Pusher {
    orders: Option<mpsc::Sender<Order>>,
    public_key: Option<String>,
}

impl Pusher {
    /// Starts the task. It ends when the `Pusher` is dropped and what waits is sent. `origin`: of the site.
    pub fn start(
        config: &ServeArgs,
        store: Store,
        key: PushKey,
        origin: &str,
        clock: Clock,
    ) -> anyhow::Result<Self> {
        if config.push_services.is_empty() {
            return Ok(Self { orders: None, public_key: None });
        }
        let from: Mailbox = config.mail_from.parse().context("--mail-from is no e-mail address")?;
        let contact = Some(origin).filter(|origin| origin.starts_with("https://"));
        let contact = contact.map_or_else(|| format!("mailto:{}", from.email), str::to_owned);
        // A redirect could send messages anywhere.
        let client =
            Client::builder().redirect(reqwest::redirect::Policy::none()).timeout(TIMEOUT).build()?;
        let public_key = Some(key.public());
        let (orders, queue) = mpsc::channel(QUEUE);
        let sender = Sender { store, clock, key, contact, client };
        actix_web::rt::spawn(Arc::new(sender).run(queue));
        Ok(Self { orders: Some(orders), public_key })
    }

    /// The public key that browsers subscribe with; `None` if this server sends no pushes.
    pub fn public_key(&self) -> Option<&str> {
        self.public_key.as_deref()
    }

    /// Tells people the news on those of their browsers that take pushes. Never waits; if the queue is full, the news is dropped.
    pub fn tell(&self, people: Vec<UserId>, news: News) {
        if let Some(orders) = &self.orders
            && orders.try_send(Order::Tell(people, news)).is_err()
        {
            count("full");
        }
    }

    /// Waits until all that was ordered before is sent or given up.
    pub async fn flush(&self) {
        let Some(orders) = &self.orders else { return };
        let (done, flushed) = oneshot::channel();
        if orders.send(Order::Flush(done)).await.is_ok() {
            // An error means that the task has ended, so nothing is pending.
            let _ = flushed.await;
        }
    }
}

fn count(outcome: &'static str) {
    metrics::counter!("moonhowl_pushes", "outcome" => outcome).increment(1);
}

struct Sender {
    store: Store,
    clock: Clock,
    key: PushKey,
    /// Whom a push service asks about our messages.
    contact: String,
    client: Client,
}

impl Sender {
    async fn run(self: Arc<Self>, mut queue: mpsc::Receiver<Order>) {
        let places = Arc::new(Semaphore::new(ORDERS_AT_ONCE as usize));
        // The semaphore is never closed.
        let take = async |count| Arc::clone(&places).acquire_many_owned(count).await.ok();
        while let Some(order) = queue.recv().await {
            match order {
                Order::Tell(people, news) => {
                    let place = take(1).await;
                    let sender = Arc::clone(&self);
                    actix_web::rt::spawn(async move {
                        let _place = place;
                        if let Err(error) = sender.tell(&people, &news).await {
                            tracing::warn!(%error, "the receivers of a push could not be read");
                        }
                    });
                }
                Order::Flush(done) => {
                    let _all = take(ORDERS_AT_ONCE).await;
                    // An error means that the caller has stopped waiting.
                    let _ = done.send(());
                }
            }
        }
    }

    async fn tell(&self, people: &[UserId], news: &News) -> Result<(), sqlx::Error> {
        let now = self.clock.stamp();
        let receivers = push::receivers(self.store.read(), people, news.topic(), now).await?;
        let posts = receivers.iter().map(|receiver| self.post(receiver, news));
        stream::iter(posts).buffer_unordered(AT_ONCE).for_each(|outcome| async move { count(outcome) }).await;
        Ok(())
    }

    /// Posts a message. Returns what became of it.
    async fn post(&self, receiver: &Receiver, news: &News) -> &'static str {
        let request = match self.request(receiver, news) {
            Ok(request) => request,
            Err(error) => {
                tracing::warn!(%error, "a push could not be written");
                return "failed";
            }
        };
        match request.send().await.map(|response| response.status()) {
            Ok(StatusCode::NOT_FOUND | StatusCode::GONE) => {
                self.forget(receiver).await;
                "gone"
            }
            Ok(status) if status.is_success() => "taken",
            Ok(status) => {
                tracing::debug!(%status, "a push was refused");
                "refused"
            }
            Err(error) => {
                tracing::debug!(error = %error.without_url(), "a push service can't be reached");
                "failed"
            }
        }
    }

    fn request(&self, receiver: &Receiver, news: &News) -> anyhow::Result<reqwest::RequestBuilder> {
        let endpoint = reqwest::Url::parse(&receiver.endpoint)?;
        let (public, auth) = keys_of(&receiver.p256dh, &receiver.auth).context("the keys are damaged")?;
        let message = serde_json::to_vec(&news.message(&receiver.lang))?;
        let body = encrypt(message, &public, &auth).map_err(|error| anyhow::anyhow!("{error}"))?;
        let authorization = self.key.authorization(&endpoint, &self.contact, self.clock.now())?;
        Ok(self
            .client
            .post(endpoint)
            .header(header::AUTHORIZATION, authorization)
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header("ttl", news.lifetime().as_secs())
            .header("urgency", news.urgency())
            .body(body))
    }

    async fn forget(&self, receiver: &Receiver) {
        let forget = async {
            let mut db = self.store.write().await?;
            push::forget(&mut db, &receiver.endpoint).await?;
            db.commit().await
        };
        if let Err(error) = forget.await {
            tracing::warn!(%error, "a browser that takes no pushes any more could not be forgotten");
        }
    }
}

/// The keys of a subscription, as a browser gives them: base64url without padding.
pub fn keys_of(p256dh: &str, auth: &str) -> Option<(PublicKey, Auth)> {
    let decode = |text: &str| data_encoding::BASE64URL_NOPAD.decode(text.as_bytes()).ok();
    let public = PublicKey::from_sec1_bytes(&decode(p256dh)?).ok()?;
    let auth: [u8; 16] = decode(auth)?.try_into().ok()?;
    Some((public, auth.into()))
}

/// The key that this installation's pushes are signed with: the configured one, else one that is drawn once.
pub async fn key(store: &Store, config: &ServeArgs, chance: &Chance) -> anyhow::Result<PushKey> {
    match &config.push_key {
        Some(key) => PushKey::read(key).context("--push-key"),
        None => PushKey::kept(store, chance).await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_waits_in_a_bounded_queue() {
        let (orders, queue) = mpsc::channel(QUEUE);
        let pusher = Pusher { orders: Some(orders), public_key: None };
        for number in 0..QUEUE + 10 {
            pusher.tell(vec![UserId(number as i64)], News::FriendRequest { from: "Anna".to_owned() });
        }
        assert_eq!(queue.len(), QUEUE);
    }
}
