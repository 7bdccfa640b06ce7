//! Letters: the e-mails that the server sends. Handlers store orders; one task of each node writes and sends the letters that are due, by
//! SMTP or into a folder. No handler waits for a letter, so response times do not reveal whether an account has an address. An order is
//! deleted when its letter is sent: if the node dies meanwhile, another sends it, at most six times in all ([`PAUSES`]).

mod letter;
pub mod transport;

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use engine::game::Lang;
use lettre::message::Mailbox;
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;
use tokio::sync::{Notify, mpsc, oneshot};

use crate::base::chance::Chance;
use crate::base::clock::{Clock, Stamp};
use crate::base::ids::{self, NodeNumber, Sequence, UserId};
use crate::config::ServeArgs;
use crate::store::Store;
use crate::store::letters::{self, LetterRow};
use crate::store::mail_tokens::{self, NewToken, Purpose};
use crate::store::users::{self, User};
use crate::wire::error::{Code, Refusal};
pub use letter::language_prefix;
use letter::{Letter, LetterKind};
use transport::Transport;

/// The most letters that wait, of all nodes.
const WAITING: i64 = 4096;
/// How often each node looks for letters that are due.
const EVERY: Duration = Duration::from_secs(1);
/// How long the mail server may take for a letter.
const SEND_WITHIN: Duration = Duration::from_secs(120);
/// How long no other node sends a letter that one has taken; longer than [`SEND_WITHIN`].
const LEASE: Duration = Duration::from_secs(300);
/// How long after each try that failed the next one is.
const PAUSES: [Duration; 5] = [
    Duration::from_secs(2),
    Duration::from_secs(10),
    Duration::from_secs(60),
    Duration::from_secs(600),
    Duration::from_secs(3_600),
];
/// How long links work.
const CONFIRM_LIFETIME: Duration = Duration::from_secs(24 * 3_600);
const RESET_LIFETIME: Duration = Duration::from_secs(3_600);

/// A letter that a handler wants sent.
#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "camelCase")]
pub enum Order {
    /// A link that confirms an address, to the address that this account has not confirmed yet. If another account has that address,
    /// its owner is told instead that they have an account; the one who entered it can't tell the difference.
    Confirm(UserId),
    /// A link to choose a new password, to this address if an account has it.
    Reset { email: String },
    /// To an account's old address, after it was changed.
    AddressChanged { user: UserId, to: String, name: String, lang: Lang },
    /// To an account that was linked with one at a provider.
    AccountLinked { user: UserId, to: String, name: String, lang: Lang },
    /// The decision on an appeal, to the banned person.
    Appeal { user: UserId, to: String, name: String, lang: Lang, granted: bool },
    /// About an order or a subscription, to its buyer.
    Shop {
        buyer: UserId,
        lang: Lang,
        letter: ShopLetter,
        params: Vec<(String, String)>,
        /// The order's reference, for the link.
        order: String,
    },
}

impl Order {
    /// The account that the letter is about, as far as the order says.
    fn user(&self) -> Option<UserId> {
        match self {
            Self::Confirm(user)
            | Self::AddressChanged { user, .. }
            | Self::AccountLinked { user, .. }
            | Self::Appeal { user, .. }
            | Self::Shop { buyer: user, .. } => Some(*user),
            Self::Reset { .. } => None,
        }
    }
}

/// The letters about an order, or a subscription.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "camelCase")]
pub enum ShopLetter {
    Receipt,
    Withdrawal,
    SubscriptionReceipt,
    SubscriptionWithdrawal,
    PaymentFailed,
}

/// Stores orders, and wakes the task that sends their letters.
#[derive(Clone)]
pub struct Mailer {
    store: Store,
    clock: Clock,
    ids: Arc<Sequence>,
    due: Arc<Notify>,
    flushes: mpsc::Sender<oneshot::Sender<()>>,
}

impl Mailer {
    /// Starts the task. It ends when the last `Mailer` is dropped. `origin`: of the links.
    pub fn start(
        config: &ServeArgs,
        (store, number): (Store, NodeNumber),
        origin: String,
        (clock, chance): (Clock, Chance),
    ) -> anyhow::Result<Self> {
        let (flushes, asked) = mpsc::channel(1);
        let due = Arc::new(Notify::new());
        let from = config.mail_from.parse().context("--mail-from is no e-mail address")?;
        let transport =
            Transport::new(config.smtp.as_deref(), &config.mail_dir, (clock.clone(), chance.clone()))?;
        let ids = Arc::new(Sequence::of_node(clock.clone(), number));
        let writer = Writer { store: store.clone(), clock: clock.clone(), chance, origin, from, transport };
        actix_web::rt::spawn(writer.run(due.clone(), asked));
        Ok(Self { store, clock, ids, due, flushes })
    }

    /// Stores an order. Refused with `busy` if too many wait.
    pub async fn order(&self, order: &Order) -> Result<(), Refusal> {
        let mut db = self.store.write().await?;
        if !self.order_with(&mut db, order).await? {
            return Err(Code::Busy.into());
        }
        db.commit().await?;
        self.due.notify_one();
        Ok(())
    }

    /// Stores an order in the caller's transaction; its letter is sent within a second after the commit. False, and an error in the log,
    /// if too many wait: what the letter tells can be read elsewhere.
    pub async fn order_with(&self, db: &mut AnyConnection, order: &Order) -> Result<bool, sqlx::Error> {
        if letters::are_at_least(db, WAITING).await? {
            tracing::error!("a letter is not sent, because too many wait");
            metrics::counter!("moonhowl_letters_given_up").increment(1);
            return Ok(false);
        }
        let content = serde_json::to_string(order).map_err(|error| sqlx::Error::Encode(error.into()))?;
        letters::insert(db, self.ids.next_after(0), order.user(), (&content, self.clock.stamp())).await?;
        Ok(true)
    }

    /// Waits until each letter that was ordered before and is due was tried. What could not be sent goes on waiting in the database.
    pub async fn flush(&self) {
        let (done, flushed) = oneshot::channel();
        if self.flushes.send(done).await.is_ok() {
            // An error means that the task has ended, so it sends no letter.
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
    async fn run(self, due: Arc<Notify>, mut flushes: mpsc::Receiver<oneshot::Sender<()>>) {
        loop {
            let asked = tokio::select! {
                asked = flushes.recv() => match asked {
                    Some(done) => Some(done),
                    None => return,
                },
                () = due.notified() => None,
                () = tokio::time::sleep(EVERY) => None,
            };
            if let Err(error) = self.send_due().await {
                tracing::warn!(%error, "letters wait for the database");
            }
            if let Some(done) = asked {
                // An error means that the caller has stopped waiting.
                let _ = done.send(());
            }
        }
    }

    /// Sends the letters that are due, one after another.
    async fn send_due(&self) -> Result<(), sqlx::Error> {
        while letters::is_one_due(self.store.read(), self.clock.stamp()).await? {
            let mut db = self.store.write().await?;
            let now = self.clock.stamp();
            let taken = letters::take(&mut db, (now, now + LEASE)).await?;
            db.commit().await?;
            if let Some(row) = taken {
                let next = self.deal_with(&row).await;
                let mut db = self.store.write().await?;
                match next {
                    Some(at) => letters::put_off(&mut db, row.id, at).await?,
                    None => letters::delete(&mut db, row.id).await?,
                }
                db.commit().await?;
            }
        }
        Ok(())
    }

    /// Writes and sends a letter. Returns when it is tried again; `None` if it is sent, not to be sent, or given up.
    async fn deal_with(&self, row: &LetterRow) -> Option<Stamp> {
        let (id, tries) = (row.id, row.tries);
        // Nodes have died while they sent it.
        if usize::try_from(tries).is_ok_and(|tries| tries > PAUSES.len() + 1) {
            return give_up(&anyhow::anyhow!("nobody knows whether it was sent"), row, "?");
        }
        // A release before may have stored what this one cannot read.
        let letter = match serde_json::from_str(&row.content) {
            Ok(order) => self.letter(order, tries > 1).await.map_err(anyhow::Error::from),
            Err(error) => Err(error.into()),
        };
        let (sent, kind) = match letter {
            Ok(Some(letter)) => (self.send(&letter).await, letter.kind.name()),
            Ok(None) => return None,
            Err(error) => (Err(error), "?"),
        };
        let Err(error) = sent else {
            metrics::counter!("moonhowl_letters_sent").increment(1);
            return None;
        };
        let failed = usize::try_from(tries - 1).unwrap_or(usize::MAX);
        if let Some(pause) = PAUSES.get(failed) {
            tracing::warn!(%error, id, tries, kind, "a letter was not sent and is tried again");
            return Some(self.clock.stamp() + *pause);
        }
        give_up(&error, row, kind)
    }

    /// The letter for an order; `None` if there is nothing to send, for example because no account has the address.
    /// `is_repeated`: it may have been sent before.
    async fn letter(&self, order: Order, is_repeated: bool) -> Result<Option<Letter>, sqlx::Error> {
        let user = match &order {
            Order::Confirm(user) | Order::Shop { buyer: user, .. } => {
                users::find(self.store.read(), *user).await?
            }
            Order::Reset { email } => users::find_by_own_or_new_address(self.store.read(), email).await?,
            Order::AddressChanged { .. } | Order::AccountLinked { .. } | Order::Appeal { .. } => None,
        };
        match (order, user) {
            (Order::Confirm(_), Some(user)) => self.confirmation(user, is_repeated).await,
            (Order::Reset { email }, Some(user)) => {
                self.with_token(user, email, (Purpose::Reset, is_repeated)).await
            }
            (Order::AddressChanged { to, name, lang, .. }, _) => {
                Ok(Some(self.without_token(LetterKind::AddressChanged, to, name, lang)))
            }
            (Order::AccountLinked { to, name, lang, .. }, _) => {
                Ok(Some(self.without_token(LetterKind::AccountLinked, to, name, lang)))
            }
            (Order::Appeal { to, name, lang, granted, .. }, _) => {
                let kind = if granted { LetterKind::AppealGranted } else { LetterKind::AppealRefused };
                Ok(Some(self.without_token(kind, to, name, lang)))
            }
            (Order::Shop { lang, letter, params, order, .. }, Some(user)) => {
                Ok(self.about_order(user, (lang, letter), params, &order))
            }
            (Order::Confirm(_) | Order::Reset { .. } | Order::Shop { .. }, _) => Ok(None),
        }
    }

    /// A letter to the address that a user has not confirmed yet; see [`Order::Confirm`].
    async fn confirmation(&self, user: User, is_repeated: bool) -> Result<Option<Letter>, sqlx::Error> {
        let Some(email) = user.new_email.clone().or_else(|| user.email.clone()) else { return Ok(None) };
        match users::find_by_own_address(self.store.read(), &email).await? {
            Some(owner) if owner.id != user.id => {
                let lang = Lang::from_code(&owner.lang).unwrap_or_default();
                Ok(Some(self.without_token(LetterKind::AddressInUse, email, owner.username, lang)))
            }
            _ => self.with_token(user, email, (Purpose::Confirm, is_repeated)).await,
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
        params: Vec<(String, String)>,
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

    /// A letter with a link that works once. Earlier links for the same purpose stop working, unless the letter is repeated: the one
    /// before may have arrived, or a newer one.
    async fn with_token(
        &self,
        user: User,
        email: String,
        (purpose, is_repeated): (Purpose, bool),
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
        if !is_repeated {
            mail_tokens::delete_all(&mut db, new.user, purpose).await?;
        }
        mail_tokens::insert(&mut db, &new).await?;
        db.commit().await?;
        let lang = Lang::from_code(&user.lang).unwrap_or_default();
        let link = format!("{}{}/{path}?token={token}", self.origin, language_prefix(lang));
        Ok(Some(Letter { kind, to: email, name: user.username, lang, link, params: Vec::new() }))
    }

    async fn send(&self, letter: &Letter) -> anyhow::Result<()> {
        let sending = self.transport.send(&self.from, letter);
        tokio::time::timeout(SEND_WITHIN, sending).await.context("the mail server takes too long")?
    }
}

/// A letter is not tried again.
fn give_up(error: &anyhow::Error, row: &LetterRow, kind: &str) -> Option<Stamp> {
    tracing::error!(%error, id = row.id, tries = row.tries, kind, "a letter is given up");
    metrics::counter!("moonhowl_letters_given_up").increment(1);
    None
}
