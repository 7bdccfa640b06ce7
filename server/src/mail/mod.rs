//! Letters: ordered by handlers, written and sent one after the other by one task, by SMTP or into a folder. Nobody waits
//! for a letter, so how long an answer takes does not tell whether one was sent.

mod letter;
mod outlet;

use std::time::Duration;

use anyhow::Context as _;
use engine::game::Lang;
use lettre::message::Mailbox;
use tokio::sync::{mpsc, oneshot};

use crate::base::chance::Chance;
use crate::base::clock::Clock;
use crate::base::ids::{self, UserId};
use crate::config::Serve;
use crate::store::Store;
use crate::store::mail_tokens::{self, NewToken, Purpose};
use crate::store::users::{self, User};
use crate::wire::error::{Code, Refusal};
pub use letter::prefix;
use letter::{Kind, Letter};
use outlet::Outlet;

/// How many orders may wait.
const QUEUE: usize = 256;
/// How often a letter is tried, and how long it waits in between.
const TRIES: u32 = 3;
const PAUSE: Duration = Duration::from_secs(2);
/// How long links work.
const CONFIRM_FOR: Duration = Duration::from_secs(24 * 3_600);
const RESET_FOR: Duration = Duration::from_secs(3_600);

/// What a handler wants sent.
#[derive(Debug)]
pub enum Order {
    /// To the address that an account has yet to confirm: a link that does. If it is another account's, that one is told
    /// that it has one already; whoever gave the address sees no difference.
    Confirm(UserId),
    /// To this address, if an account has it: a link to a new password.
    Reset { email: String },
    /// To the address that an account had before.
    Moved { to: String, name: String, lang: Lang },
    /// To an account that has a way in more.
    Linked { to: String, name: String, lang: Lang },
    /// To somebody who is banned: what became of his appeal.
    Appeal { to: String, name: String, lang: Lang, granted: bool },
    /// Nothing; says when everything before is done.
    Flush(oneshot::Sender<()>),
}

/// Takes orders.
#[derive(Clone)]
pub struct Mailer(mpsc::Sender<Order>);

impl Mailer {
    /// The task that writes ends with the last mailer. `origin`: where links lead.
    pub fn start(
        config: &Serve,
        store: Store,
        origin: String,
        (clock, chance): (Clock, Chance),
    ) -> anyhow::Result<Self> {
        let (orders, queue) = mpsc::channel(QUEUE);
        let from = config.mail_from.parse().context("--mail-from is no e-mail address")?;
        let outlet = Outlet::new(config.smtp.as_deref(), &config.mail_dir, (clock.clone(), chance.clone()))?;
        actix_web::rt::spawn(Writer { store, clock, chance, origin, from, outlet }.run(queue));
        Ok(Self(orders))
    }

    /// Refused only when too many letters wait.
    pub fn order(&self, order: Order) -> Result<(), Refusal> {
        self.0.try_send(order).map_err(|error| {
            tracing::error!(%error, "a letter could not be ordered");
            Code::Busy.into()
        })
    }

    /// Waits until everything that was ordered before is sent or given up.
    pub async fn flush(&self) {
        let (done, flushed) = oneshot::channel();
        if self.0.send(Order::Flush(done)).await.is_ok() {
            // It only fails when the task is gone, and then nothing is on its way either.
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
    outlet: Outlet,
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

    /// The letter that comes of an order, if one does.
    async fn letter(&self, order: Order) -> Result<Option<Letter>, sqlx::Error> {
        let user = match &order {
            Order::Confirm(user) => users::find(self.store.read(), *user).await?,
            Order::Reset { email } => users::find_by_address(self.store.read(), email).await?,
            Order::Moved { .. } | Order::Linked { .. } | Order::Appeal { .. } | Order::Flush(_) => None,
        };
        match (order, user) {
            (Order::Confirm(_), Some(user)) => self.confirmation(user).await,
            (Order::Reset { email }, Some(user)) => self.with_token(user, email, Purpose::Reset).await,
            (Order::Moved { to, name, lang }, _) => Ok(Some(self.without_token(Kind::Moved, to, name, lang))),
            (Order::Linked { to, name, lang }, _) => {
                Ok(Some(self.without_token(Kind::Linked, to, name, lang)))
            }
            (Order::Appeal { to, name, lang, granted }, _) => {
                let kind = if granted { Kind::AppealGranted } else { Kind::AppealRefused };
                Ok(Some(self.without_token(kind, to, name, lang)))
            }
            (Order::Flush(done), _) => {
                // Whoever asked may not wait any more.
                let _ = done.send(());
                Ok(None)
            }
            (Order::Confirm(_) | Order::Reset { .. }, _) => Ok(None),
        }
    }

    async fn confirmation(&self, user: User) -> Result<Option<Letter>, sqlx::Error> {
        let Some(email) = user.new_email.clone().or_else(|| user.email.clone()) else { return Ok(None) };
        match users::owner_of_address(self.store.read(), &email).await? {
            Some(owner) if owner.id != user.id => {
                let lang = Lang::from_code(&owner.lang).unwrap_or_default();
                Ok(Some(self.without_token(Kind::Known, email, owner.username, lang)))
            }
            _ => self.with_token(user, email, Purpose::Confirm).await,
        }
    }

    fn without_token(&self, kind: Kind, to: String, name: String, lang: Lang) -> Letter {
        Letter { kind, to, name, lang, link: format!("{}{}/sign-in", self.origin, prefix(lang)) }
    }

    /// A letter with a link that works once; those before it don't work any more.
    async fn with_token(
        &self,
        user: User,
        email: String,
        purpose: Purpose,
    ) -> Result<Option<Letter>, sqlx::Error> {
        let (kind, path, lasts) = match purpose {
            Purpose::Confirm => (Kind::Confirm, "confirm", CONFIRM_FOR),
            Purpose::Reset => (Kind::Reset, "reset", RESET_FOR),
        };
        let (token, now) = (self.chance.long_token(), self.clock.stamp());
        let new = NewToken {
            id: &ids::fingerprint(&token),
            user: UserId(user.id),
            purpose,
            email: &email,
            now,
            expires_at: now + lasts,
        };
        let mut db = self.store.write().await?;
        mail_tokens::put(&mut db, &new).await?;
        db.commit().await?;
        let lang = Lang::from_code(&user.lang).unwrap_or_default();
        let link = format!("{}{}/{path}?token={token}", self.origin, prefix(lang));
        Ok(Some(Letter { kind, to: email, name: user.username, lang, link }))
    }

    async fn send(&self, letter: &Letter) {
        for attempt in 1..=TRIES {
            match self.outlet.send(&self.from, letter).await {
                Ok(()) => {
                    metrics::counter!("moonhowl_letters_sent").increment(1);
                    return;
                }
                Err(error) => tracing::warn!(%error, attempt, kind = ?letter.kind, "a letter was not sent"),
            }
            if attempt < TRIES {
                tokio::time::sleep(PAUSE).await;
            }
        }
        tracing::error!(kind = ?letter.kind, "a letter is given up");
    }
}
