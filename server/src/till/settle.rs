//! The one place where an order changes by what its provider says, and where its moons are granted and taken back.
//!
//! INVARIANT: state, ledger entries, lots and notifications of one answer are written in one transaction, after the accounts and then the
//! order were locked. Applying the same answer again changes nothing.

use engine::economy::{Alarm, Cents, Currency, Moons, OrderKind, OrderState, Step};
use serde_json::json;
use sqlx::AnyConnection;

use super::{schedule, start, subscription, tell, till_of};
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::house::House;
use crate::payment::{PaymentError, Truth};
use crate::people::notices::PendingNotice;
use crate::store::ledger::{self, Booking, NewBooking};
use crate::store::lots::{self, LotSource};
use crate::store::orders::{self, OrderRow};
use crate::store::refunds;
use crate::store::users::{self, LockedUser};
use crate::wire::error::{Code, Refusal};

/// What one answer changed, to be told after the commit.
#[derive(Default)]
pub struct Settled {
    pub(super) notices: Vec<PendingNotice>,
    /// Who was given how many moons, and what they have now.
    granted: Option<(UserId, i64, i64)>,
    /// Whose subscription has changed.
    pub(super) subscriber: Option<UserId>,
    pub(super) is_receipt_due: bool,
}

/// The two people of an order, locked; `None` for an account that is gone.
pub struct People {
    buyer: Option<LockedUser>,
    receiver: Option<LockedUser>,
}

impl People {
    /// Locks both. Every transaction locks accounts in the order of their ids.
    pub async fn lock(db: &mut AnyConnection, order: &OrderRow, at: Stamp) -> Result<Self, sqlx::Error> {
        let (buyer, receiver) = (UserId(order.buyer_id), UserId(order.receiver_id));
        if buyer == receiver {
            let locked = users::lock(db, buyer, at).await?;
            return Ok(Self { buyer: locked.clone(), receiver: locked });
        }
        let first = users::lock(db, buyer.min(receiver), at).await?;
        let second = users::lock(db, buyer.max(receiver), at).await?;
        Ok(match buyer < receiver {
            true => Self { buyer: first, receiver: second },
            false => Self { buyer: second, receiver: first },
        })
    }

    pub const fn is_buyer_gone(&self) -> bool {
        self.buyer.is_none()
    }

    pub const fn are_gone(&self) -> bool {
        self.buyer.is_none() && self.receiver.is_none()
    }

    /// Who was granted the order's moons, if they still have an account.
    pub fn granted(&self, order: &OrderRow) -> Option<&LockedUser> {
        let both = [self.receiver.as_ref(), self.buyer.as_ref()];
        both.into_iter().flatten().find(|user| Some(user.id) == order.granted_to)
    }
}

/// Asks the provider of an order what is true, and applies it. `event`: what the provider told, if it told something.
pub async fn refresh(house: &House, id: i64, event: Option<(&str, &str)>) -> Result<OrderRow, Refusal> {
    match ask(house, id).await? {
        (_, Some(truth)) => Ok(apply(house, id, &truth, event).await?),
        (order, None) => Ok(order),
    }
}

/// Asks the provider of an order what is true; `None` if it has never heard of it.
pub(super) async fn ask(house: &House, id: i64) -> Result<(OrderRow, Option<Truth>), Refusal> {
    let found = orders::find(&mut *house.store.read_connection().await?, id).await?;
    let order = start::start_at_provider(house, found.ok_or(Code::NotFound)?).await?;
    let Some(reference) = &order.reference else { return Ok((order, None)) };
    match till_of(house, &order)?.fetch(reference).await {
        Ok(truth) => Ok((order, Some(truth))),
        Err(error) => {
            // The provider has the order, so a refusal here is a fault of its, or of the configuration: ask again.
            tracing::warn!(order = %order.token, provider = %order.provider, %error, "the provider could not be asked");
            note_asked(house, id).await?;
            Err(match error {
                PaymentError::Away(_) => Code::PaymentAway.into(),
                PaymentError::Refused(_) | PaymentError::Forged => Code::PaymentRefused.into(),
            })
        }
    }
}

/// Staff have looked at an alarm that nothing else ends: a refund that was refused, or an order whose people are gone.
pub async fn clear_alarm(house: &House, id: i64) -> Result<OrderRow, Refusal> {
    let mut db = house.store.write().await?;
    let mut order = orders::lock(&mut db, id).await?.ok_or(Code::NotFound)?;
    if matches!(order.alarm.as_str(), REFUND_ALARM | "nobody" | "twice") {
        order.alarm.clear();
        order.ask_next_at = None;
        orders::save(&mut db, &order).await?;
        db.commit().await?;
    }
    Ok(order)
}

/// Plans the next question after one that was not answered.
async fn note_asked(house: &House, id: i64) -> Result<(), sqlx::Error> {
    let mut db = house.store.write().await?;
    if let Some(mut order) = orders::lock(&mut db, id).await? {
        schedule::plan(&mut order, house.clock.stamp());
        orders::save(&mut db, &order).await?;
        db.commit().await?;
    }
    Ok(())
}

/// Applies what a provider says. Returns the order as it is then.
pub async fn apply(
    house: &House,
    id: i64,
    truth: &Truth,
    event: Option<(&str, &str)>,
) -> Result<OrderRow, sqlx::Error> {
    let now = house.clock.stamp();
    let mut db = house.store.write().await?;
    let Some(seen) = orders::find(&mut db, id).await? else { return Err(sqlx::Error::RowNotFound) };
    let people = People::lock(&mut db, &seen, now).await?;
    let Some(mut order) = orders::lock(&mut db, id).await? else { return Err(sqlx::Error::RowNotFound) };
    if let Some(event) = event {
        orders::note_event(&mut db, &order.provider, event, id, now).await?;
    }
    let (refunded, _) = refunds::sums(&mut db, id).await?;
    let mut fetched = truth.fetched.clone();
    // Not every provider tells what it has paid back, nor at once.
    fetched.refunded = fetched.refunded.max(Cents(refunded));
    let is_live = house.tills.named(&order.provider).is_some_and(crate::payment::Till::is_live);
    let step = order.facts(is_live).apply(&fetched);
    let before = order.state();
    order.payment = truth.payment.clone().or(order.payment);
    order.state = step.state.name().to_owned();
    order.refunded = step.refunded.0;
    note_alarm(&mut order, step.alarm.map(Alarm::name));
    if event.is_some() && is_refund_lost(&order, truth) {
        note_alarm(&mut order, Some(REFUND_ALARM));
    }
    let mut settled = Settled::default();
    if step.is_granted {
        grant(&mut db, house, (&mut order, truth), &people, &mut settled).await?;
    }
    subscription::follow(&mut db, &order, (before, step.state), now, &mut settled).await?;
    match step.take.0 {
        0 => {}
        take @ 1.. => {
            move_moons(&mut db, house, &mut order, &people, Move::Take(take), &mut settled).await?;
        }
        give => {
            let back = Move::GiveBack(-give, ledger::DISPUTE_WON);
            move_moons(&mut db, house, &mut order, &people, back, &mut settled).await?;
        }
    }
    if matches!(step.state, OrderState::Failed | OrderState::Expired) {
        orders::free_discount(&mut db, UserId(order.buyer_id), id).await?;
    }
    if is_change(before, &step) {
        order.changed_at = now;
    }
    schedule::plan(&mut order, now);
    orders::save(&mut db, &order).await?;
    if settled.is_receipt_due {
        tell::receipt(&mut db, house, &order).await?;
    }
    db.commit().await?;
    if before != step.state {
        tracing::info!(order = %order.token, from = before.name(), to = step.state.name(), "an order changes");
        metrics::counter!("moonhowl_orders_ended", "state" => step.state.name()).increment(1);
    }
    tell_settled(house, &order, settled).await?;
    Ok(order)
}

fn is_change(before: OrderState, step: &Step) -> bool {
    before != step.state || step.is_granted || step.take != Moons(0)
}

/// The alarm about money that a provider does not pay back.
pub const REFUND_ALARM: &str = "refund";

/// True if the provider has paid less back than this order was told: a refund that had begun was refused later, as by the buyer's bank.
pub fn is_refund_lost(order: &OrderRow, truth: &Truth) -> bool {
    order.paying_back == 0 && truth.fetched.refunded < Cents(order.refunded)
}

fn note_alarm(order: &mut OrderRow, alarm: Option<&'static str>) {
    let Some(alarm) = alarm else { return };
    if order.alarm != alarm {
        tracing::error!(order = %order.token, what = alarm, "a payment is not what was ordered");
        metrics::counter!("moonhowl_payment_alarms").increment(1);
    }
    order.alarm = alarm.to_owned();
}

/// Tells the people of an order what one answer changed.
pub async fn tell_settled(house: &House, order: &OrderRow, settled: Settled) -> Result<(), sqlx::Error> {
    for notice in settled.notices {
        notice.tell(house);
    }
    if let Some((user, moons, balance)) = settled.granted {
        tell::success(house, order, user, moons, balance);
    }
    match settled.subscriber {
        Some(user) => subscription::tell(house, user).await,
        None => Ok(()),
    }
}

/// The next entry of an order in the ledger. Its key is the order's and a number, so that the same step is booked once.
fn booking(house: &House, order: &mut OrderRow, amount: i64, reason: &'static str) -> NewBooking {
    order.bookings += 1;
    NewBooking {
        key: format!("order:{}:{}", order.token, order.bookings),
        id: house.sequence.next_after(0),
        at: house.clock.stamp(),
        currency: Currency::Moons,
        amount,
        reason,
        detail: json!({ "order": order.token }).to_string(),
    }
}

/// Grants what an order sells, as the provider's answer has it. It is the caller's transaction, in which it was not granted yet.
async fn grant(
    db: &mut AnyConnection,
    house: &House,
    (order, truth): (&mut OrderRow, &Truth),
    people: &People,
    settled: &mut Settled,
) -> Result<(), sqlx::Error> {
    match order.kind() {
        OrderKind::Moons => grant_moons(db, house, order, people, settled).await,
        OrderKind::Subscription | OrderKind::Renewal => {
            subscription::grant(db, house, order, people, truth, settled).await
        }
    }
}

/// Grants the moons of an order to its receiver; to the buyer, if the receiver is gone.
async fn grant_moons(
    db: &mut AnyConnection,
    house: &House,
    order: &mut OrderRow,
    people: &People,
    settled: &mut Settled,
) -> Result<(), sqlx::Error> {
    let now = house.clock.stamp();
    order.paid_at = Some(now);
    order.alarm.clear();
    let Some(user) = people.receiver.as_ref().or(people.buyer.as_ref()) else {
        // Nobody is there to get them. Staff pay it back.
        order.alarm = "nobody".to_owned();
        tracing::error!(order = %order.token, "an order was paid whose people are gone");
        return Ok(());
    };
    order.granted_to = Some(user.id);
    let mut balance = 0;
    // The bonus is spent first, so that as much as possible of what was paid can be withdrawn.
    for (amount, is_bonus) in [(order.bonus, true), (order.moons, false)] {
        if amount > 0 {
            let reason = if is_bonus { ledger::PAYMENT_BONUS } else { ledger::PAYMENT };
            let new = booking(house, order, amount, reason);
            let source = LotSource { order: order.id, is_bonus };
            if let Booking::Done(after) = ledger::book_bought(db, user, &new, source).await? {
                balance = after;
            }
        }
    }
    settled.granted = Some((UserId(user.id), order.moons + order.bonus, balance));
    settled.is_receipt_due = true;
    settled.notices.extend(tell::granted(db, house, order, people.receiver.is_some()).await?);
    if order.discount_kind == "newPlayerDiscount" {
        users::end_discount(db, UserId(order.buyer_id), now).await?;
    }
    Ok(())
}

/// Moons of an order that are moved after they were granted.
#[derive(Clone, Copy)]
pub enum Move {
    Take(i64),
    /// Gives back what was taken, with the entry's reason.
    GiveBack(i64, &'static str),
}

/// Takes moons back, or gives back what was taken. Of a present the receiver's unspent part is taken; the rest is the buyer's debt.
pub async fn move_moons(
    db: &mut AnyConnection,
    house: &House,
    order: &mut OrderRow,
    people: &People,
    what: Move,
    settled: &mut Settled,
) -> Result<(), sqlx::Error> {
    let is_gift = order.granted_to.is_some_and(|id| id != order.buyer_id);
    // Below zero, they are given back.
    let (take, reason) = match what {
        Move::Take(moons) => (moons, ledger::REFUND),
        Move::GiveBack(moons, reason) => (-moons, reason),
    };
    let of_receiver = match (people.granted(order), take) {
        _ if !is_gift => 0,
        (Some(user), 1..) => {
            let (paid, bonus) = lots::unspent_of_order(db, UserId(user.id), order.id).await?;
            take.min(paid + bonus)
        }
        (_, give) => -(-give).min(order.taken_from_receiver).max(0),
    };
    let parts = [
        (people.granted(order).cloned().filter(|_| is_gift), of_receiver),
        (people.buyer.clone(), take - of_receiver),
    ];
    for (user, amount) in parts {
        let Some(user) = user.filter(|_| amount != 0) else { continue };
        let new = booking(house, order, -amount, reason);
        if amount > 0 {
            ledger::take_back(db, &user, &new, order.id).await?;
        } else {
            let source = LotSource { order: order.id, is_bonus: false };
            ledger::book_bought(db, &user, &new, source).await?;
        }
        settled.notices.extend(tell::moved(db, house, order, UserId(user.id), amount).await?);
    }
    order.taken_from_receiver += of_receiver;
    order.taken_from_buyer += take - of_receiver;
    Ok(())
}
