//! The till: orders of moons and of subscriptions, from their start to the receipt, and back.
//!
//! There is one way for all money: whoever hears something — a webhook, the page that the buyer comes back to, the poller, staff — asks
//! the provider (`payment/`) and applies its answer in [`settle`], in one transaction.

pub mod grant_again;
pub mod limits;
pub mod poll;
pub mod reconcile;
pub mod refund;
pub mod schedule;
pub mod settle;
pub mod start;
pub mod subscription;
mod tell;

use std::time::Duration;

use engine::economy::{Cents, OrderKind, OrderState, Percent, Plan, tax_in};
use engine::game::Lang;

use crate::base::clock::Stamp;
use crate::house::House;
use crate::mail::language_prefix;
use crate::payment::{NewPayment, PAY_WITHIN, Till};
use crate::people::plan_names;
use crate::store::orders::OrderRow;
use crate::wire::error::{Code, Refusal};
use crate::wire::shop::{Checkout, MoonOrder, OrderedOffer, Receiver};

/// For how long a node keeps an order or a refund that it has taken: no other one asks for it meanwhile.
const LEASE: Duration = Duration::from_secs(60);

/// The provider of an order, if it is still offered.
pub fn till_of<'a>(house: &'a House, order: &OrderRow) -> Result<&'a Till, Refusal> {
    house.tills.named(&order.provider).ok_or_else(|| Code::PaymentUnavailable.into())
}

/// Until when the buyer of an order may withdraw from it; `None` if they may not.
pub fn withdraw_until(order: &OrderRow, now: Stamp) -> Option<Stamp> {
    let paid_at = order.paid_at?.epoch_millis();
    order.paid().withdrawable_until(order.state(), paid_at, now.epoch_millis()).map(Stamp::from)
}

fn receiver_of(order: &OrderRow) -> Option<Receiver> {
    order.is_gift().then(|| Receiver {
        id: order.receiver_id,
        username: order.receiver_name.clone(),
        message: order.message.clone(),
        anonymous: order.is_anonymous,
    })
}

fn offer_of(order: &OrderRow) -> OrderedOffer {
    OrderedOffer {
        kind: order.kind.clone(),
        id: order.pack.clone(),
        plan: plan_names::of_order(order),
        moons: order.moons,
        bonus: order.bonus,
    }
}

/// An order as its buyer sees it.
pub fn order_of(house: &House, order: &OrderRow) -> MoonOrder {
    let now = house.clock.stamp();
    let rate = Percent(u8::try_from(order.vat).unwrap_or(0));
    MoonOrder {
        id: order.token.clone(),
        offer: offer_of(order),
        state: order.state.clone(),
        price: order.price,
        currency: order.currency.clone(),
        vat: order.vat,
        vat_amount: tax_in(Cents(order.price), rate).0,
        discount: order.discount,
        provider: order.provider.clone(),
        url: order.url.clone().filter(|_| order.state().is_open()),
        receiver: receiver_of(order),
        created_at: order.created_at,
        paid_at: order.paid_at,
        consented_at: order.consented_at,
        refunded: order.refunded,
        paying_back: order.paying_back,
        withdraw_until: withdraw_until(order, now),
        seller: house.config.payments.seller.clone(),
    }
}

/// How an order's payment stands.
pub fn checkout_of(order: &OrderRow) -> Checkout {
    let state = order.state();
    let status = match state {
        OrderState::Created | OrderState::Processing => "pending",
        OrderState::Failed | OrderState::Expired => "failed",
        OrderState::Paid | OrderState::Refunded | OrderState::Disputed => "success",
    };
    let was_paid = state.was_paid();
    Checkout {
        offer: offer_of(order),
        receiver: receiver_of(order),
        status: status.to_owned(),
        moons: was_paid.then_some(order.moons + order.bonus),
        receipt: was_paid.then(|| order.token.clone()),
    }
}

/// A payment at the provider for this order.
fn payment_of(house: &House, order: &OrderRow, plan: Option<Plan>) -> NewPayment {
    let lang = Lang::from_code(&order.lang).unwrap_or_default();
    let site = house.origins.first().map_or("", String::as_str);
    let prefix = language_prefix(lang);
    let at = if order.kind() == OrderKind::Moons { "buy" } else { "subscription" };
    let page = |rest: &str| format!("{site}{prefix}/shop/{at}?order={}{rest}", order.token);
    NewPayment {
        token: order.token.clone(),
        title: tell::title_of(order, lang),
        price: Cents(order.price),
        lang,
        return_url: page(""),
        cancel_url: page("&canceled=1"),
        notify_url: format!("{site}/api/shop/{}/webhook?order={}", order.provider, order.token),
        customer: customer_of(house, order),
        expires_at: order.created_at + PAY_WITHIN + Duration::from_secs(60),
        plan,
    }
}

/// Stands for a buyer at a provider: the same for each of their orders, and nothing can be told from it.
fn customer_of(house: &House, order: &OrderRow) -> String {
    house.vault.keyed_hash("buyer", &order.buyer_id.to_string())
}
