//! Letters: the e-mails that the server sends. Handlers put orders into a queue; one task writes and sends the letters, by SMTP or into
//! a folder. No handler waits for a letter, so response times do not reveal whether one was sent.

mod letter;
pub mod transport;

use std::time::Duration;

use anyhow::Context as _;
use engine::game::Lang;
use lettre::message::Mailbox;
use tokio::sync::{mpsc, oneshot};

use crate::base::chance::Chance;
use crate::base::clock::Clock;
use crate::base::ids::{self, UserId};
use crate::config::ServeArgs;
use crate::store::Store;
use crate::store::mail_tokens::{self, NewToken, Purpose};
use crate::store::users::{self, User};
use crate::wire::error::{Code, Refusal};
pub use letter::language_prefix;
use letter::{Letter, LetterKind};
use transport::Transport;

/// The capacity of the queue of orders.
const QUEUE: usize = 256;
/// How often sending a letter is tried, and the delay between two tries.
const TRIES: u32 = 3;
const RETRY_DELAY: Duration = Duration::from_secs(2);
/// How long links work.
const CONFIRM_LIFETIME: Duration = Duration::from_secs(24 * 3_600);
const RESET_LIFETIME: Duration = Duration::from_secs(3_600);

/// A letter that a handler wants sent.
#[derive(Debug)]
pub enum Order {
    /// A link that confirms an address, to the address that this account has not confirmed yet. If another account has that address,
    /// its owner is told instead that they have an account; the one who entered it can't tell the difference.
    Confirm(UserId),
    /// A link to choose a new password, to this address if an account has it.
    Reset { email: String },
    /// To an account's old address, after it was changed.
    AddressChanged { to: String, name: String, lang: Lang },
    /// To an account that was linked with one at a provider.
    AccountLinked { to: String, name: String, lang: Lang },
    /// The decision on an appeal, to the banned person.
    Appeal { to: String, name: String, lang: Lang, granted: bool },
    /// About an order or a subscription, to its buyer.
    Shop {
        buyer: UserId,
        lang: Lang,
        letter: ShopLetter,
        params: Vec<(&'static str, String)>,
        /// The order's reference, for the link.
        order: String,
    },
    /// No letter: answers when all earlier orders are done.
    Flush(oneshot::Sender<()>),
}

/// The letters about an order, or a subscription.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShopLetter {
    Receipt,
    Withdrawal,
    SubscriptionReceipt,
    SubscriptionWithdrawal,
    PaymentFailed,
}

/// The handle of the queue of orders.
#[derive(Clone)]
pub struct Mailer(mpsc::Sender<Order>);

impl Mailer {
    /// Starts the task. It ends when the last `Mailer` is dropped. `origin`: of the links.
    pub fn start(
        config: &ServeArgs,
        store: Store,
        origin: String,
        (clock, chance): (Clock, Chance),
    ) -> anyhow::Result<Self> {
        let (orders, queue) = mpsc::channel(QUEUE);
        let from = config.mail_from.parse().context("--mail-from is no e-mail address")?;
        let transport =
            Transport::new(config.smtp.as_deref(), &config.mail_dir, (clock.clone(), chance.clone()))?;
        actix_web::rt::spawn(Writer { store, clock, chance, origin, from, transport }.run(queue));
        Ok(Self(orders))
    }

    /// Queues an order. Refused with `busy` if the queue is full.
    pub fn enqueue(&self, order: Order) -> Result<(), Refusal> {
        self.0.try_send(order).map_err(|error| {
            tracing::error!(%error, "a letter could not be queued");
            Code::Busy.into()
        })
    }

    /// Waits until all letters that were ordered before are sent or given up.
    pub async fn flush(&self) {
        let (done, flushed) = oneshot::channel();
        if self.0.send(Order::Flush(done)).await.is_ok() {
            // An error means that the task has ended, so no letter is pending.
            let _ = flushed.await;
        }
    }
}

struct Writer {
    store: Store,
    clock: Clock,
    chance: Chance,
    origin: String,
    from: Mailbox,
    transport: Transport,
}

impl Writer {
    async fn run(self, mut queue: mpsc::Receiver<Order>) {
        while let Some(order) = queue.recv().await {
            match self.letter(order).await {
                Ok(Some(letter)) => self.send(&letter).await,
                Ok(None) => {}
                Err(error) => tracing::error!(%error, "a letter could not be written"),
            }
        }
    }

    /// The letter for an order; `None` if there is nothing to send, for example because no account has the address.
    async fn letter(&self, order: Order) -> Result<Option<Letter>, sqlx::Error> {
        let user = match &order {
            Order::Confirm(user) | Order::Shop { buyer: user, .. } => {
                users::find(self.store.read(), *user).await?
            }
            Order::Reset { email } => users::find_by_own_or_new_address(self.store.read(), email).await?,
            Order::AddressChanged { .. }
            | Order::AccountLinked { .. }
            | Order::Appeal { .. }
            | Order::Flush(_) => None,
        };
        match (order, user) {
            (Order::Confirm(_), Some(user)) => self.confirmation(user).await,
            (Order::Reset { email }, Some(user)) => self.with_token(user, email, Purpose::Reset).await,
            (Order::AddressChanged { to, name, lang }, _) => {
                Ok(Some(self.without_token(LetterKind::AddressChanged, to, name, lang)))
            }
            (Order::AccountLinked { to, name, lang }, _) => {
                Ok(Some(self.without_token(LetterKind::AccountLinked, to, name, lang)))
            }
            (Order::Appeal { to, name, lang, granted }, _) => {
                let kind = if granted { LetterKind::AppealGranted } else { LetterKind::AppealRefused };
                Ok(Some(self.without_token(kind, to, name, lang)))
            }
            (Order::Shop { lang, letter, params, order, .. }, Some(user)) => {
                Ok(self.about_order(user, (lang, letter), params, &order))
            }
            (Order::Flush(done), _) => {
                // An error means that the caller has stopped waiting.
                let _ = done.send(());
                Ok(None)
            }
            (Order::Confirm(_) | Order::Reset { .. } | Order::Shop { .. }, _) => Ok(None),
        }
    }

    /// A letter to the address that a user has not confirmed yet; see [`Order::Confirm`].
    async fn confirmation(&self, user: User) -> Result<Option<Letter>, sqlx::Error> {
        let Some(email) = user.new_email.clone().or_else(|| user.email.clone()) else { return Ok(None) };
        match users::find_by_own_address(self.store.read(), &email).await? {
            Some(owner) if owner.id != user.id => {
                let lang = Lang::from_code(&owner.lang).unwrap_or_default();
                Ok(Some(self.without_token(LetterKind::AddressInUse, email, owner.username, lang)))
            }
            _ => self.with_token(user, email, Purpose::Confirm).await,
        }
    }

    /// A letter with a link to the page for signing in.
    fn without_token(&self, kind: LetterKind, to: String, name: String, lang: Lang) -> Letter {
        Letter {
            kind,
            to,
            name,
            lang,
            link: format!("{}{}/sign-in", self.origin, language_prefix(lang)),
            params: Vec::new(),
        }
    }

    /// A letter about an order, with a link to its receipt; `None` for a buyer without an address.
    fn about_order(
        &self,
        buyer: User,
        (lang, letter): (Lang, ShopLetter),
        params: Vec<(&'static str, String)>,
        order: &str,
    ) -> Option<Letter> {
        let kind = match letter {
            ShopLetter::Receipt => LetterKind::Receipt,
            ShopLetter::Withdrawal => LetterKind::Withdrawal,
            ShopLetter::SubscriptionReceipt => LetterKind::SubscriptionReceipt,
            ShopLetter::SubscriptionWithdrawal => LetterKind::SubscriptionWithdrawal,
            ShopLetter::PaymentFailed => LetterKind::PaymentFailed,
        };
        let path = match letter {
            ShopLetter::PaymentFailed => "settings/subscription".to_owned(),
            _ => format!("shop/orders/{order}"),
        };
        let link = format!("{}{}/{path}", self.origin, language_prefix(lang));
        Some(Letter { kind, to: buyer.email?, name: buyer.username, lang, link, params })
    }

    /// A letter with a link that works once. Earlier links for the same purpose stop working.
    async fn with_token(
        &self,
        user: User,
        email: String,
        purpose: Purpose,
    ) -> Result<Option<Letter>, sqlx::Error> {
        let (kind, path, lifetime) = match purpose {
            Purpose::Confirm => (LetterKind::Confirm, "confirm", CONFIRM_LIFETIME),
            Purpose::Reset => (LetterKind::Reset, "reset", RESET_LIFETIME),
        };
        let (token, now) = (self.chance.long_token(), self.clock.stamp());
        let new = NewToken {
            id: &ids::token_hash(&token),
            user: UserId(user.id),
            purpose,
            email: &email,
            now,
            expires_at: now + lifetime,
        };
        let mut db = self.store.write().await?;
        mail_tokens::replace(&mut db, &new).await?;
        db.commit().await?;
        let lang = Lang::from_code(&user.lang).unwrap_or_default();
        let link = format!("{}{}/{path}?token={token}", self.origin, language_prefix(lang));
        Ok(Some(Letter { kind, to: email, name: user.username, lang, link, params: Vec::new() }))
    }

    async fn send(&self, letter: &Letter) {
        for attempt in 1..=TRIES {
            match self.transport.send(&self.from, letter).await {
                Ok(()) => {
                    metrics::counter!("moonhowl_letters_sent").increment(1);
                    return;
                }
                Err(error) => tracing::warn!(%error, attempt, kind = ?letter.kind, "a letter was not sent"),
            }
            if attempt < TRIES {
                tokio::time::sleep(RETRY_DELAY).await;
            }
        }
        tracing::error!(kind = ?letter.kind, "a letter is given up");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_wait_in_a_bounded_queue() {
        let (orders, _queue) = mpsc::channel(QUEUE);
        let mailer = Mailer(orders);
        for user in 0..QUEUE as i64 {
            mailer.enqueue(Order::Confirm(UserId(user))).expect("there is room");
        }
        assert!(mailer.enqueue(Order::Confirm(UserId(0))).is_err_and(|refusal| refusal.is(Code::Busy)));
    }
}
