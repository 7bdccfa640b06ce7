//! How an order begins: it is stored before its provider hears of it.

use engine::economy::{
    Buyer, Cents, Discount, DiscountKind, Moons, OrderKind, OrderState, PayRefusal, Plan, SubscriptionState,
    may_pay, may_subscribe,
};
use engine::game::Lang;
use engine::shop::check_gift_message;
use sqlx::AnyConnection;

use super::{payment_of, till_of};
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::house::House;
use crate::payment::{CURRENCY, PaymentError, Till};
use crate::store::orders::{self, OrderRow};
use crate::store::subscriptions::{self, SubscriptionRow};
use crate::store::users::{self, User};
use crate::store::{friends, moon_packs, payers, plans, user_search};
use crate::wire::error::{Code, Refusal};
use crate::wire::key::check_key;

/// The most orders that somebody may have open at the same time.
const MAX_OPEN: i64 = 5;

/// What is ordered, by its id.
pub enum Goods {
    Pack(String),
    Plan(String),
}

/// What somebody wants to buy.
pub struct Wish {
    pub goods: Goods,
    pub provider: String,
    /// The username of whom it is a present for.
    pub receiver: Option<String>,
    pub message: String,
    pub is_anonymous: bool,
    /// The price that they were shown.
    pub price: Cents,
    /// Their request's idempotency key.
    pub key: String,
    pub lang: Lang,
}

/// Who a buyer is, as far as the price depends on it.
pub async fn buyer_of(
    db: &mut AnyConnection,
    user: &User,
    is_gift: bool,
    now: Stamp,
) -> Result<Buyer, sqlx::Error> {
    let ends_later = user.discount_end_at.is_some_and(|end| end > now);
    let is_newcomer = ends_later && !orders::is_discount_taken(db, UserId(user.id)).await?;
    Ok(Buyer { is_newcomer, is_gift })
}

/// Stores an order and starts its payment. A second request with the same key goes on with the same order.
pub async fn start(house: &House, buyer: &User, wish: &Wish) -> Result<OrderRow, Refusal> {
    check_key(&wish.key)?;
    if buyer.guest {
        return Err(Code::IsAGuest.into());
    }
    let known =
        orders::find_by_key(&mut *house.store.read_connection().await?, UserId(buyer.id), &wish.key).await?;
    let order = match known {
        Some(order) => order,
        None => store_order(house, buyer, wish).await?,
    };
    start_at_provider(house, order).await
}

async fn store_order(house: &House, buyer: &User, wish: &Wish) -> Result<OrderRow, Refusal> {
    let (now, id) = (house.clock.stamp(), UserId(buyer.id));
    let provider = house.tills.named(&wish.provider).ok_or(Code::PaymentUnavailable)?;
    // Read before the transaction, which has a connection of its own: a pool could run out of them.
    let receiver = receiver_of(house, buyer, wish).await?;
    let message =
        check_gift_message(&wish.message).map_err(|error| Refusal::field("message", error.code()))?;
    let mut db = house.store.write().await?;
    // Orders of one buyer come one after the other.
    users::lock(&mut db, id, now).await?.ok_or(Code::Unauthenticated)?;
    if let Some(order) = orders::find_by_key(&mut db, id, &wish.key).await? {
        return Ok(order);
    }
    let is_gift = receiver.id != buyer.id;
    let sold = match &wish.goods {
        Goods::Pack(pack) => sold_pack(&mut db, buyer, pack, is_gift, now).await?,
        Goods::Plan(plan) => sold_plan(&mut db, id, plan, provider).await?,
    };
    let price = sold.price;
    if price != wish.price {
        return Err(Refusal::from(Code::PriceChanged).with("price", price.0));
    }
    check_payer(&mut db, id, price, now).await?;
    if orders::open_count(&mut db, id).await? >= MAX_OPEN {
        return Err(Code::OrdersFull.into());
    }
    house.limits.orders.attempt(&buyer.id.to_string())?;
    let discount = sold.discount;
    let order = OrderRow {
        provider: provider.kind().name().to_owned(),
        discount: discount.map_or(0, |discount| i64::from(discount.percent.0)),
        discount_kind: discount.map_or("", |discount| kind_name(discount.kind)).to_owned(),
        message: if is_gift { message } else { String::new() },
        receiver_id: receiver.id,
        receiver_name: receiver.username.clone(),
        is_anonymous: wish.is_anonymous,
        ..new_order(house, (UserId(buyer.id), &buyer.username), sold, (&wish.key, wish.lang), now)
    };
    if !orders::insert(&mut db, &order).await? {
        // The lock makes that impossible, but for an account that is being erased.
        return Err(Code::Busy.into());
    }
    if discount.is_some_and(|discount| discount.kind == DiscountKind::NewPlayerDiscount) {
        orders::reserve_discount(&mut db, id, order.id).await?;
    }
    db.commit().await?;
    metrics::counter!("moonhowl_orders", "provider" => order.provider.clone()).increment(1);
    Ok(order)
}

/// What is ordered, as it is sold now.
pub struct Sold {
    pub kind: OrderKind,
    /// The pack's id, or the plan's.
    pub id: String,
    pub plan: Option<Plan>,
    pub moons: Moons,
    pub bonus: Moons,
    pub price: Cents,
    pub discount: Option<Discount>,
}

async fn sold_pack(
    db: &mut AnyConnection,
    buyer: &User,
    id: &str,
    is_gift: bool,
    now: Stamp,
) -> Result<Sold, Refusal> {
    let packs = moon_packs::SHELF.sold(db).await?;
    let pack = packs.into_iter().find(|pack| pack.id == id).ok_or(Code::UnknownOffer)?;
    let facts = buyer_of(db, buyer, is_gift, now).await?;
    Ok(Sold {
        kind: OrderKind::Moons,
        price: pack.price_for(facts),
        discount: pack.discount_for(facts),
        moons: pack.moons,
        bonus: pack.bonus,
        plan: None,
        id: pack.id,
    })
}

async fn sold_plan(db: &mut AnyConnection, user: UserId, id: &str, till: &Till) -> Result<Sold, Refusal> {
    let plans = plans::SHELF.sold(db).await?;
    let plan = plans.into_iter().find(|plan| plan.id == id).ok_or(Code::UnknownPlan)?;
    let runs = |row: &SubscriptionRow| !row.must_end && row.facts().state != SubscriptionState::Expired;
    let running = subscriptions::current(db, user).await?.filter(runs);
    may_subscribe(&plan, till.is_recurring(), running.map(|row| row.origin()))?;
    Ok(Sold {
        kind: OrderKind::Subscription,
        id: plan.id.clone(),
        moons: Moons(0),
        bonus: Moons(0),
        price: plan.price,
        discount: None,
        plan: Some(plan),
    })
}

/// Checks that somebody may pay so much now: they have said how old they are, and their limit for the month is not reached.
pub async fn check_payer(
    db: &mut AnyConnection,
    user: UserId,
    price: Cents,
    now: Stamp,
) -> Result<(), Refusal> {
    let payer = payers::find(db, user).await?;
    let this_month = payers::spent_since(db, user, now.month_began()).await?;
    may_pay(payer.age, payer.limit.at(now.epoch_millis()), this_month, price).map_err(|refusal| match refusal
    {
        PayRefusal::AgeRequired => Refusal::from(Code::AgeRequired),
        PayRefusal::LimitReached(left) => Refusal::from(Code::LimitReached).with("left", left.0),
    })
}

/// Who gets the moons. Nobody gets presents from somebody whom they block.
async fn receiver_of(house: &House, buyer: &User, wish: &Wish) -> Result<User, Refusal> {
    let Some(name) = &wish.receiver else { return Ok(buyer.clone()) };
    let receiver = user_search::find_by_username(house.store.read(), name).await?.ok_or(Code::UnknownUser)?;
    let is_blocked = friends::is_blocked(house.store.read(), UserId(receiver.id), UserId(buyer.id)).await?;
    if is_blocked { Err(Code::NotAllowed.into()) } else { Ok(receiver) }
}

const fn kind_name(kind: DiscountKind) -> &'static str {
    match kind {
        DiscountKind::Discount => "discount",
        DiscountKind::WebDiscount => "webDiscount",
        DiscountKind::NewPlayerDiscount => "newPlayerDiscount",
    }
}

/// An order that a buyer makes for themselves. Of the buyer: their id and name.
pub fn new_order(
    house: &House,
    (id, name): (UserId, &str),
    sold: Sold,
    (key, lang): (&str, Lang),
    now: Stamp,
) -> OrderRow {
    OrderRow {
        id: house.sequence.next_after(0),
        token: format!("mh-{}", house.chance.readable::<20>()),
        buyer_id: id.0,
        buyer_name: name.to_owned(),
        receiver_id: id.0,
        receiver_name: name.to_owned(),
        message: String::new(),
        is_anonymous: false,
        key: key.to_owned(),
        kind: sold.kind.name().to_owned(),
        pack: sold.id,
        plan: sold.plan.and_then(|plan| serde_json::to_string(&plan).ok()),
        moons: sold.moons.0,
        bonus: sold.bonus.0,
        price: sold.price.0,
        currency: CURRENCY.to_owned(),
        vat: i64::from(house.config.payments.vat),
        discount: 0,
        discount_kind: String::new(),
        lang: lang.code().to_owned(),
        consented_at: now,
        provider: String::new(),
        reference: None,
        payment: None,
        url: None,
        state: OrderState::Created.name().to_owned(),
        created_at: now,
        changed_at: now,
        paid_at: None,
        granted_to: None,
        refunded: 0,
        withdrawn_money: 0,
        withdrawn_moons: 0,
        withdrawn_after: 0,
        taken_from_receiver: 0,
        taken_from_buyer: 0,
        bookings: 0,
        alarm: String::new(),
        asked_at: None,
        asked: 0,
        ask_next_at: Some(now + super::schedule::FIRST_PAUSE),
        paying_back: 0,
    }
}

/// The plan that an order's payment begins, for the price of the order; `None` for what is paid once.
async fn plan_of(house: &House, till: &Till, order: &OrderRow) -> Result<Option<Plan>, Refusal> {
    if order.kind() != OrderKind::Subscription || !till.is_recurring() {
        return Ok(None);
    }
    let plan = plans::SHELF.find(&mut *house.store.read_connection().await?, &order.pack).await?;
    Ok(Some(Plan { price: Cents(order.price), ..plan.ok_or(Code::UnknownPlan)? }))
}

/// Starts the payment of an order that has none yet. After a crash before the provider's answer was stored, the same request finds the
/// same payment.
pub async fn start_at_provider(house: &House, order: OrderRow) -> Result<OrderRow, Refusal> {
    if order.reference.is_some() || !order.state().is_open() {
        return Ok(order);
    }
    let till = till_of(house, &order)?;
    let plan = plan_of(house, till, &order).await?;
    let outcome = till.start(&payment_of(house, &order, plan)).await;
    let mut db = house.store.write().await?;
    let mut order = orders::lock(&mut db, order.id).await?.ok_or(Code::NotFound)?;
    // Another request may have been quicker.
    if order.reference.is_some() || !order.state().is_open() {
        return Ok(order);
    }
    order.changed_at = house.clock.stamp();
    let outcome = match outcome {
        Ok(started) => {
            order.reference = Some(started.reference);
            order.url = Some(started.url);
            order.state = OrderState::Processing.name().to_owned();
            Ok(())
        }
        Err(PaymentError::Away(why)) => {
            tracing::warn!(order = %order.token, provider = %order.provider, %why, "a payment could not be started");
            return Err(Code::PaymentAway.into());
        }
        Err(error @ (PaymentError::Refused(_) | PaymentError::Forged)) => {
            tracing::error!(order = %order.token, provider = %order.provider, %error, "a payment was refused at its start");
            order.state = OrderState::Failed.name().to_owned();
            order.ask_next_at = None;
            orders::free_discount(&mut db, UserId(order.buyer_id), order.id).await?;
            Err(Code::PaymentRefused.into())
        }
    };
    orders::save(&mut db, &order).await?;
    db.commit().await?;
    outcome.map(|()| order)
}
