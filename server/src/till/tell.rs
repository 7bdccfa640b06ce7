//! What the people of an order are told: notifications, an event of the hub, letters.

use engine::economy::{OrderKind, SubscriptionState, Withdrawal};
use engine::game::Lang;
use serde_json::{Value, json};
use sqlx::AnyConnection;

use crate::base::ids::UserId;
use crate::cluster::messages::SessionEvent;
use crate::house::House;
use crate::mail::{self, ShopLetter};
use crate::people::notices::{self, Notice, PendingNotice};
use crate::people::plan_names;
use crate::store::extensions::ExtensionRow;
use crate::store::orders::OrderRow;
use crate::store::subscriptions::SubscriptionRow;
use crate::wire::bilingual::Bilingual;
use crate::wire::event::{self, PaymentSuccessData};
use crate::wire::frame::Tail;
use crate::wire::notification::NotificationKind;

/// What an order is called at its provider and on its receipt.
pub fn title_of(order: &OrderRow, lang: Lang) -> String {
    if let Some(name) = plan_names::of_order(order) {
        return plan_title(&name, lang);
    }
    match (lang, order.bonus) {
        (Lang::En, 0) => format!("Moonhowl: {} moons", order.moons),
        (Lang::En, bonus) => format!("Moonhowl: {} moons + {bonus} bonus", order.moons),
        (Lang::Fr, 0) => format!("Moonhowl : {} lunes", order.moons),
        (Lang::Fr, bonus) => format!("Moonhowl : {} lunes + {bonus} en cadeau", order.moons),
    }
}

/// What a subscription to a plan is called.
fn plan_title(name: &Bilingual, lang: Lang) -> String {
    match lang {
        Lang::En => format!("Moonhowl subscription: {}", name.en),
        Lang::Fr => format!("Abonnement Moonhowl : {}", name.fr),
    }
}

/// Writes the notification about a period that was paid.
pub async fn subscribed(
    db: &mut AnyConnection,
    house: &House,
    order: &OrderRow,
) -> Result<Option<PendingNotice>, sqlx::Error> {
    let state = if order.kind() == OrderKind::Renewal { "renewed" } else { "begun" };
    let params = json!({ "state": state, "plan": order.pack, "order": order.token });
    let notice = notice(NotificationKind::Subscription, order, params);
    notices::write(db, house, Some(UserId(order.buyer_id)), &notice).await
}

/// Writes the notification about a subscription that waits for a payment, or is over. Other changes are its owner's own doing.
/// `has_days`: days that were given run now.
pub async fn subscription_changed(
    db: &mut AnyConnection,
    house: &House,
    row: &SubscriptionRow,
    before: SubscriptionState,
    has_days: bool,
) -> Result<Option<PendingNotice>, sqlx::Error> {
    let state = row.facts().state;
    if state == before || !matches!(state, SubscriptionState::Holded | SubscriptionState::Expired) {
        return Ok(None);
    }
    let told = if state == SubscriptionState::Expired && has_days { "days" } else { state.name() };
    let notice = Notice {
        kind: NotificationKind::Subscription,
        alert: true,
        params: json!({ "state": told, "plan": row.plan }),
        tag: Some(format!("subscription:{}:{}:{}", row.id, state.name(), i64::from(row.changed_at))),
    };
    notices::write(db, house, Some(UserId(row.user_id)), &notice).await
}

/// Writes the notification about days that staff have given.
pub async fn extended(
    db: &mut AnyConnection,
    house: &House,
    row: &ExtensionRow,
) -> Result<Option<PendingNotice>, sqlx::Error> {
    let days = row.days;
    let (en, fr) = match days {
        1 => ("You have a day more".to_owned(), "Un jour de plus vous est offert".to_owned()),
        _ => (format!("You have {days} days more"), format!("{days} jours de plus vous sont offerts")),
    };
    let text = json!({
        "en": "All that subscribers have is yours on these days. They run when nothing does that you have paid.",
        "fr": "Ces jours-là, vous avez tout ce qu’ont les abonnés. Ils s’écoulent quand aucune période payée n’est en cours.",
    });
    let params = json!({ "state": "extended", "plan": row.plan, "days": days, "title": { "en": en, "fr": fr }, "text": text });
    let tag = Some(format!("extension:{}", row.id));
    let notice = Notice { kind: NotificationKind::Subscription, alert: true, params, tag };
    notices::write(db, house, Some(UserId(row.user_id)), &notice).await
}

/// Writes the notification that the days are over which staff had given; `row`: the last of them.
pub async fn days_over(
    db: &mut AnyConnection,
    house: &House,
    row: &ExtensionRow,
) -> Result<Option<PendingNotice>, sqlx::Error> {
    let params = json!({ "state": SubscriptionState::Expired.name(), "plan": row.plan });
    let tag = Some(format!("extension:{}:over", row.id));
    let notice = Notice { kind: NotificationKind::Subscription, alert: true, params, tag };
    notices::write(db, house, Some(UserId(row.user_id)), &notice).await
}

/// Orders the letter about a payment that has failed. `name`: of the plan.
pub async fn payment_failed(
    db: &mut AnyConnection,
    house: &House,
    row: &SubscriptionRow,
    name: &Bilingual,
) -> Result<(), sqlx::Error> {
    let lang = Lang::from_code(&row.lang).unwrap_or_default();
    let order = mail::Order::Shop {
        buyer: UserId(row.user_id),
        lang,
        letter: ShopLetter::PaymentFailed,
        params: vec![
            ("title".to_owned(), plan_title(name, lang)),
            ("seller".to_owned(), house.config.payments.seller.clone()),
        ],
        order: String::new(),
    };
    house.mail.order_with(db, &order).await.map(drop)
}

/// Writes the notifications of a payment: to the buyer, or to both people of a present.
pub async fn granted(
    db: &mut AnyConnection,
    house: &House,
    order: &OrderRow,
    has_receiver: bool,
) -> Result<Vec<PendingNotice>, sqlx::Error> {
    let moons = order.moons + order.bonus;
    let mut params = json!({ "moons": moons, "order": order.token });
    if !order.is_gift() || !has_receiver {
        let notice = notice(NotificationKind::Payment, order, params);
        return Ok(notices::write(db, house, Some(UserId(order.buyer_id)), &notice)
            .await?
            .into_iter()
            .collect());
    }
    params["receiver"] = order.receiver_name.clone().into();
    let sender = (!order.is_anonymous).then(|| order.buyer_name.clone());
    let gift = json!({ "moons": moons, "sender": sender, "message": order.message });
    let all = [
        (order.buyer_id, notice(NotificationKind::PaymentSender, order, params)),
        (order.receiver_id, notice(NotificationKind::PaymentReceiver, order, gift)),
    ];
    let mut written = Vec::new();
    for (user, notice) in all {
        written.extend(notices::write(db, house, Some(UserId(user)), &notice).await?);
    }
    Ok(written)
}

fn notice(kind: NotificationKind, order: &OrderRow, params: Value) -> Notice {
    let tag = Some(format!("order:{}:{}", order.token, kind.name()));
    Notice { kind, alert: true, params, tag }
}

/// Writes the notification about moons that were taken back (`amount` above zero) or given back.
pub async fn moved(
    db: &mut AnyConnection,
    house: &House,
    order: &OrderRow,
    user: UserId,
    amount: i64,
) -> Result<Option<PendingNotice>, sqlx::Error> {
    let notice = Notice {
        kind: NotificationKind::RefundPurchase,
        alert: true,
        params: json!({ "moons": amount, "order": order.token }),
        tag: Some(format!("order:{}:moved:{}", order.token, order.bookings)),
    };
    notices::write(db, house, Some(user), &notice).await
}

/// Tells whoever got moons, on each of their tabs.
pub fn success(house: &House, order: &OrderRow, user: UserId, moons: i64, balance: i64) {
    let is_buyer = user.0 == order.buyer_id;
    let sender = (order.is_gift() && !is_buyer && !order.is_anonymous).then_some(order.buyer_name.as_str());
    let data = PaymentSuccessData {
        order: is_buyer.then_some(order.token.as_str()),
        moons,
        balance,
        is_gift: order.is_gift() && !is_buyer,
        sender,
        message: Some(order.message.as_str()).filter(|message| !is_buyer && !message.is_empty()),
    };
    house.bus.tell_user(user, SessionEvent::Events([Tail::new(event::PaymentSuccess, &data)].into()));
}

/// Orders the receipt, which confirms what the buyer has agreed to.
pub async fn receipt(db: &mut AnyConnection, house: &House, order: &OrderRow) -> Result<(), sqlx::Error> {
    let letter = match order.kind() {
        OrderKind::Moons => ShopLetter::Receipt,
        OrderKind::Subscription | OrderKind::Renewal => ShopLetter::SubscriptionReceipt,
    };
    write(db, house, order, letter, &[("price", money(order, order.price))]).await
}

/// Orders the letter that confirms a withdrawal.
pub async fn withdrawal(
    db: &mut AnyConnection,
    house: &House,
    order: &OrderRow,
    withdrawal: Withdrawal,
) -> Result<(), sqlx::Error> {
    let params = [("price", money(order, withdrawal.money.0)), ("taken", withdrawal.moons.0.to_string())];
    let letter = match order.kind() {
        OrderKind::Moons => ShopLetter::Withdrawal,
        OrderKind::Subscription | OrderKind::Renewal => ShopLetter::SubscriptionWithdrawal,
    };
    write(db, house, order, letter, &params).await
}

fn money(order: &OrderRow, cents: i64) -> String {
    let lang = Lang::from_code(&order.lang).unwrap_or_default();
    match lang {
        Lang::En => format!("€{}.{:02}", cents / 100, cents % 100),
        Lang::Fr => format!("{},{:02}\u{a0}€", cents / 100, cents % 100),
    }
}

async fn write(
    db: &mut AnyConnection,
    house: &House,
    order: &OrderRow,
    letter: ShopLetter,
    params: &[(&str, String)],
) -> Result<(), sqlx::Error> {
    let lang = Lang::from_code(&order.lang).unwrap_or_default();
    let all = [
        ("order", order.token.clone()),
        ("title", title_of(order, lang)),
        ("vat", order.vat.to_string()),
        ("seller", house.config.payments.seller.clone()),
        ("provider", order.provider.clone()),
    ];
    let all = all.iter().chain(params).map(|(name, value)| ((*name).to_owned(), value.clone()));
    let order = mail::Order::Shop {
        buyer: UserId(order.buyer_id),
        lang,
        letter,
        params: all.collect(),
        order: order.token.clone(),
    };
    // If too many wait: it can be read in the settings too.
    house.mail.order_with(db, &order).await.map(drop)
}
