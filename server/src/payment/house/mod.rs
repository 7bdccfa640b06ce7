//! The house's till: a provider of our own that moves no money, for demo servers. What it knows is in a table; its page tells people
//! what they can make happen.

mod recurring;

use std::time::Duration;

use engine::economy::{Cents, Charge, Dispute, Fetched};

use super::provider::{
    Listed, NewPayment, Notice, PAY_WITHIN, PaymentError, Provider, Repayment, Started, Truth, Webhook,
};
use crate::base::clock::{Clock, Stamp};
use crate::mail::language_prefix;
use crate::store::Store;
use crate::store::house_till::{self as store, HouseTillRow};

/// How long after *pay later* the payment comes.
const LATER: Duration = Duration::from_secs(15);
/// How many payments are read at once.
const LISTED: i64 = 500;

#[derive(Clone)]
pub struct HouseTill {
    store: Store,
    clock: Clock,
}

/// What the page can make happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum HouseTillAct {
    Pay,
    Decline,
    /// The payment comes a moment later, as by bank transfer.
    Later,
    /// The buyer's bank asks, and no money moves.
    Inquire,
    /// The buyer's bank takes the money back.
    Dispute,
    /// The buyer's bank decides for the shop.
    WinDispute,
    /// The card of the subscription fails from now on.
    FailCard,
    /// It works again, and what is missing is paid.
    MendCard,
}

impl From<sqlx::Error> for PaymentError {
    fn from(error: sqlx::Error) -> Self {
        Self::Away(error.to_string())
    }
}

impl HouseTill {
    pub fn new(store: Store, clock: Clock) -> Self {
        Self { store, clock }
    }

    /// A payment as it is now: what is paid later may have been paid, and what nobody paid has ended.
    pub async fn find(&self, reference: &str) -> Result<Option<HouseTillRow>, sqlx::Error> {
        let mut db = self.store.read_connection().await?;
        let row = store::find(&mut db, reference).await?;
        Ok(row.map(|row| self.now(row)))
    }

    fn now(&self, row: HouseTillRow) -> HouseTillRow {
        let age = self.clock.stamp().since(row.created_at);
        let state = match row.state.as_str() {
            "later" if age >= LATER => "paid",
            "open" if age >= PAY_WITHIN => "expired",
            state => state,
        };
        HouseTillRow { state: state.to_owned(), ..row }
    }

    /// Makes something happen. False if it can't any more.
    pub async fn act(&self, reference: &str, act: HouseTillAct) -> Result<bool, sqlx::Error> {
        let mut db = self.store.write().await?;
        let Some(row) = store::find(&mut db, reference).await? else { return Ok(false) };
        let mut row = self.now(row);
        let is_open = row.state == "open";
        match act {
            HouseTillAct::Pay if is_open => row.state = "paid".to_owned(),
            HouseTillAct::Decline if is_open => row.state = "declined".to_owned(),
            HouseTillAct::Later if is_open => row.state = "later".to_owned(),
            HouseTillAct::Inquire if row.state == "paid" && row.dispute == "none" => {
                row.dispute = "inquiry".to_owned();
            }
            HouseTillAct::Dispute
                if row.state == "paid" && matches!(row.dispute.as_str(), "none" | "inquiry") =>
            {
                row.dispute = "lost".to_owned();
            }
            HouseTillAct::WinDispute if row.dispute == "lost" => row.dispute = "won".to_owned(),
            HouseTillAct::FailCard | HouseTillAct::MendCard => {
                let is_done =
                    recurring::set_card(&mut db, &row.reference, act == HouseTillAct::FailCard).await?;
                db.commit().await?;
                return Ok(is_done);
            }
            _ => return Ok(false),
        }
        store::save(&mut db, &row).await?;
        db.commit().await?;
        Ok(true)
    }
}

impl Provider for HouseTill {
    async fn start(&self, new: &NewPayment) -> Result<Started, PaymentError> {
        let reference = format!("till-{}", new.token);
        let row = HouseTillRow {
            reference: reference.clone(),
            token: new.token.clone(),
            price: new.price.0,
            currency: super::provider::CURRENCY.to_owned(),
            state: "open".to_owned(),
            refunded: 0,
            refund_keys: String::new(),
            dispute: "none".to_owned(),
            created_at: self.clock.stamp(),
        };
        let mut db = self.store.write().await?;
        store::open(&mut db, &row).await?;
        if let Some(plan) = &new.plan {
            recurring::open(&mut db, &new.token, plan, row.created_at).await?;
        }
        db.commit().await?;
        // A path: at whichever address the buyer is, their session is there.
        let url = format!("{}/shop/till/{reference}", language_prefix(new.lang));
        Ok(Started { reference, url })
    }

    async fn fetch(&self, reference: &str) -> Result<Truth, PaymentError> {
        let row = self.find(reference).await?.ok_or_else(|| PaymentError::Refused("unknown".to_owned()))?;
        let charge = match row.state.as_str() {
            "paid" => Charge::Paid,
            "declined" => Charge::Failed,
            "expired" => Charge::Expired,
            _ => Charge::Pending,
        };
        let dispute = match row.dispute.as_str() {
            "lost" => Dispute::Lost,
            "inquiry" => Dispute::Inquiry,
            _ => Dispute::None,
        };
        let fetched = Fetched {
            charge,
            amount: Cents(row.price),
            currency: row.currency,
            order: row.token,
            is_live: false,
            refunded: Cents(row.refunded),
            dispute,
        };
        let period = if charge == Charge::Paid { self.period(reference).await? } else { None };
        Ok(Truth { fetched, payment: Some(reference.to_owned()), period })
    }

    async fn refund(&self, repayment: &Repayment) -> Result<(), PaymentError> {
        let mut db = self.store.write().await?;
        let row = store::find(&mut db, &repayment.reference).await?;
        let Some(mut row) = row.map(|row| self.now(row)).filter(|row| row.state == "paid") else {
            return Err(PaymentError::Refused("nothing was paid".to_owned()));
        };
        if row.refund_keys.split(' ').any(|key| key == repayment.key) {
            return Ok(());
        }
        if row.refunded + repayment.money.0 > row.price {
            return Err(PaymentError::Refused("more than was paid".to_owned()));
        }
        row.refunded += repayment.money.0;
        row.refund_keys = format!("{} {}", row.refund_keys, repayment.key).trim().to_owned();
        store::save(&mut db, &row).await?;
        db.commit().await?;
        Ok(())
    }

    /// The house's till sends no webhooks.
    async fn read(&self, _: &Webhook<'_>) -> Result<Notice, PaymentError> {
        Err(PaymentError::Forged)
    }

    async fn opened_since(&self, since: Stamp) -> Result<Option<Vec<Listed>>, PaymentError> {
        let mut db = self.store.read_connection().await?;
        let mut rows = Vec::new();
        loop {
            let after = rows.last().map_or("", |row: &HouseTillRow| row.reference.as_str());
            let page = store::opened_since(&mut db, since, after, LISTED).await?;
            if page.is_empty() {
                break;
            }
            rows.extend(page.into_iter().map(|row| self.now(row)));
        }
        let listed = |row: HouseTillRow| Listed {
            is_paid: row.state == "paid",
            reference: Some(row.reference),
            payment: None,
            token: row.token,
        };
        Ok(Some(rows.into_iter().map(listed).collect()))
    }
}
