//! Subscriptions at the house's till. They follow the clock: whoever asks is told what would have happened until now.

use std::time::Duration;

use engine::economy::{Cents, FetchedSubscription, Plan, SubscriptionStatus, cost_of_change};
use engine::game::Lang;
use sqlx::AnyConnection;

use super::super::provider::{CURRENCY, Change, PaidPeriod, PaymentError, Recurring, SubscriptionTruth};
use super::HouseTill;
use crate::base::clock::Stamp;
use crate::mail::language_prefix;
use crate::store::house_subscriptions::{self as store, HouseInvoice, HouseSubscription};
use crate::store::house_till::{self, HouseTillRow};

/// A card that fails so long ends the subscription.
const GIVE_UP: Duration = Duration::from_secs(21 * 86_400);
/// The most periods that are made up for at once.
const AT_ONCE: usize = 100;

/// The subscription of a payment: `till-TOKEN` is its first, `till-TOKEN.2` its second.
fn reference_of(payment: &str) -> Option<String> {
    let rest = payment.strip_prefix("till-")?;
    let token = rest.split('.').next()?;
    Some(format!("sub-{token}"))
}

/// Opens a subscription that begins once its order is paid.
pub async fn open(db: &mut AnyConnection, token: &str, plan: &Plan, now: Stamp) -> Result<(), sqlx::Error> {
    let row = HouseSubscription {
        reference: format!("sub-{token}"),
        token: token.to_owned(),
        state: "open".to_owned(),
        plan: plan.clone(),
        next_plan: None,
        is_ending: false,
        ended_at: None,
        is_failing: false,
        anchor_at: now,
        invoices: Vec::new(),
        keys: String::new(),
    };
    store::open(db, &row).await
}

/// Makes the card of a payment's subscription fail, or work again. False if there is none that runs.
pub async fn set_card(db: &mut AnyConnection, payment: &str, is_failing: bool) -> Result<bool, sqlx::Error> {
    let Some(reference) = reference_of(payment) else { return Ok(false) };
    let Some(mut row) = store::find(db, &reference).await? else { return Ok(false) };
    if matches!(row.state.as_str(), "open" | "ended") || row.is_failing == is_failing {
        return Ok(false);
    }
    row.is_failing = is_failing;
    store::save(db, &row).await?;
    Ok(true)
}

impl HouseSubscription {
    fn until(&self) -> Stamp {
        self.invoices.last().map_or(self.anchor_at, |last| last.until)
    }

    /// The next payment's reference.
    fn next_id(&self) -> String {
        match self.invoices.len() {
            0 => format!("till-{}", self.token),
            paid => format!("till-{}.{}", self.token, paid + 1),
        }
    }

    /// The end of a period that begins at `from`. Periods are counted from the anchor, so that one that begins on a 31st stays there.
    fn end_after(&self, from: Stamp) -> Stamp {
        let months = self.plan.months().max(1);
        let mut begins = 0;
        while self.anchor_at.plus_months(begins) < from {
            begins += months;
        }
        self.anchor_at.plus_months(begins + months)
    }
}

impl HouseTill {
    /// The period that a payment pays; its subscription begins with the first.
    pub(super) async fn period(&self, payment: &str) -> Result<Option<PaidPeriod>, sqlx::Error> {
        let Some(reference) = reference_of(payment) else { return Ok(None) };
        let Some(row) = self.advance(&reference).await? else { return Ok(None) };
        let found = row.invoices.into_iter().find(|invoice| invoice.id == payment);
        Ok(found.map(|invoice| PaidPeriod {
            subscription: reference,
            invoice: invoice.id,
            plan: Some(invoice.plan),
            from: invoice.from,
            until: invoice.until,
        }))
    }

    /// The subscription as it is now.
    async fn advance(&self, reference: &str) -> Result<Option<HouseSubscription>, sqlx::Error> {
        let mut db = self.store.write().await?;
        let row = self.advance_in(&mut db, reference).await?;
        db.commit().await?;
        Ok(row)
    }

    async fn advance_in(
        &self,
        db: &mut AnyConnection,
        reference: &str,
    ) -> Result<Option<HouseSubscription>, sqlx::Error> {
        let now = self.clock.stamp();
        store::lock(db, reference).await?;
        let Some(mut row) = store::find(db, reference).await? else { return Ok(None) };
        if row.state == "open" {
            let first = house_till::find(db, &row.next_id()).await?.map(|first| self.now(first));
            if first.is_none_or(|first| first.state != "paid") {
                return Ok(Some(row));
            }
            row.state = "active".to_owned();
            row.anchor_at = now;
            let until = now.plus_months(row.plan.months());
            row.invoices.push(HouseInvoice {
                id: row.next_id(),
                plan: row.plan.id.clone(),
                from: now,
                until,
            });
        }
        for _ in 0..AT_ONCE {
            let due = row.until();
            if row.state == "ended" || now < due {
                break;
            }
            if row.is_ending {
                (row.state, row.ended_at) = ("ended".to_owned(), Some(due));
            } else if row.is_failing && now.since(due) >= GIVE_UP {
                (row.state, row.ended_at) = ("ended".to_owned(), Some(due + GIVE_UP));
            } else if row.is_failing {
                row.state = "past_due".to_owned();
                break;
            } else {
                row.state = "active".to_owned();
                self.renew(db, &mut row, due).await?;
            }
        }
        store::save(db, &row).await?;
        Ok(Some(row))
    }

    /// Pays the next period, with the plan that was chosen for it.
    async fn renew(
        &self,
        db: &mut AnyConnection,
        row: &mut HouseSubscription,
        from: Stamp,
    ) -> Result<(), sqlx::Error> {
        if let Some(next) = row.next_plan.take() {
            row.plan = next;
            row.anchor_at = from;
        }
        let until = row.end_after(from);
        self.pay(db, row, row.plan.price, (from, until)).await
    }

    async fn pay(
        &self,
        db: &mut AnyConnection,
        row: &mut HouseSubscription,
        price: Cents,
        (from, until): (Stamp, Stamp),
    ) -> Result<(), sqlx::Error> {
        let id = row.next_id();
        if price > Cents(0) {
            let payment = HouseTillRow {
                reference: id.clone(),
                // An invoice is known by its own id.
                token: id.clone(),
                price: price.0,
                currency: CURRENCY.to_owned(),
                state: "paid".to_owned(),
                refunded: 0,
                refund_keys: String::new(),
                dispute: "none".to_owned(),
                created_at: self.clock.stamp(),
            };
            house_till::open(db, &payment).await?;
        }
        row.invoices.push(HouseInvoice { id, plan: row.plan.id.clone(), from, until });
        Ok(())
    }

    fn cost(row: &HouseSubscription, plan: &Plan, at: Stamp) -> Cents {
        let period =
            row.invoices.last().map_or((0, 0), |last| (last.from.epoch_millis(), last.until.epoch_millis()));
        cost_of_change(row.plan.price, period, plan.price, at.epoch_millis())
    }
}

fn unknown() -> PaymentError {
    PaymentError::Refused("unknown".to_owned())
}

fn is_running(row: &HouseSubscription) -> bool {
    matches!(row.state.as_str(), "active" | "past_due")
}

impl Recurring for HouseTill {
    async fn fetch_subscription(&self, reference: &str) -> Result<SubscriptionTruth, PaymentError> {
        let row = self.advance(reference).await?.ok_or_else(unknown)?;
        let fetched = FetchedSubscription {
            status: match row.state.as_str() {
                "active" => SubscriptionStatus::Active,
                "past_due" => SubscriptionStatus::PastDue,
                "ended" => SubscriptionStatus::Ended,
                _ => SubscriptionStatus::Incomplete,
            },
            plan: Some(row.plan.id),
            next_plan: row.next_plan.map(|plan| plan.id),
            is_ending: row.is_ending,
            ended_at: row.ended_at.map(Stamp::epoch_millis),
        };
        let mut invoices = Vec::new();
        let mut db = self.store.read_connection().await?;
        for invoice in row.invoices.into_iter().rev() {
            let paid = house_till::find(&mut db, &invoice.id).await?;
            invoices.push((invoice.id, Cents(paid.map_or(0, |paid| paid.price))));
        }
        Ok(SubscriptionTruth { fetched, invoices })
    }

    async fn preview(&self, reference: &str, plan: &Plan, at: Stamp) -> Result<Cents, PaymentError> {
        let row = self.advance(reference).await?.ok_or_else(unknown)?;
        Ok(Self::cost(&row, plan, at))
    }

    async fn change(&self, reference: &str, change: &Change, key: &str) -> Result<(), PaymentError> {
        let mut db = self.store.write().await?;
        let row = self.advance_in(&mut db, reference).await?;
        let mut row = row.filter(is_running).ok_or_else(unknown)?;
        if row.keys.split(' ').any(|done| done == key) {
            return Ok(());
        }
        match change {
            Change::Now(plan, at) => {
                if row.is_failing {
                    return Err(PaymentError::Refused("the card is declined".to_owned()));
                }
                let (cost, now) = (Self::cost(&row, plan, *at), self.clock.stamp());
                row.plan = plan.clone();
                row.next_plan = None;
                row.anchor_at = now;
                self.pay(&mut db, &mut row, cost, (now, now.plus_months(plan.months()))).await?;
            }
            Change::AtPeriodEnd(plan) => row.next_plan = Some(plan.clone()),
            Change::KeepPlan => row.next_plan = None,
            Change::Cancel => (row.is_ending, row.next_plan) = (true, None),
            Change::Restore => row.is_ending = false,
            Change::End => (row.state, row.ended_at) = ("ended".to_owned(), Some(self.clock.stamp())),
        }
        row.keys = format!("{} {key}", row.keys).trim().to_owned();
        store::save(&mut db, &row).await?;
        db.commit().await?;
        Ok(())
    }

    async fn card_page(&self, reference: &str, _: &str, lang: Lang) -> Result<String, PaymentError> {
        let token = reference.strip_prefix("sub-").ok_or_else(unknown)?;
        Ok(format!("{}/shop/till/till-{token}", language_prefix(lang)))
    }
}
