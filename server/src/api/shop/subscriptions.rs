//! `/shop/subscriptions`: the plans, and how a subscription begins.

use actix_web::web::Json;
use actix_web::{get, post};
use engine::economy::{Cents, MORE_COINS, Plan};
use engine::game::Lang;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::extract::{Player, TheHouse};
use crate::payment::{CURRENCY, ProviderKind, Till};
use crate::people::plan_names;
use crate::store::plans;
use crate::till::order_of;
use crate::till::start::{self, Goods, Wish};
use crate::wire::error::{Code, Refusal};
use crate::wire::shop::MoonOrder;
use crate::wire::subscription::{SubscriptionOffers, SubscriptionPlan};

/// A plan as it is sent. `monthly`: the plan by the month, with which it is compared.
pub fn wired(plan: &Plan, monthly: Option<&Plan>, has_stripe: bool) -> SubscriptionPlan {
    let saved = monthly.map_or(0, |monthly| plan.saved(monthly));
    SubscriptionPlan {
        id: plan.id.clone(),
        name: plan_names::name_of(plan),
        stripe: has_stripe.then(|| plan.price_key()),
        price: plan.price,
        interval: plan.interval.name().to_owned(),
        interval_count: plan.interval_count,
        currency: CURRENCY.to_owned(),
        saved_label: (saved > 0).then(|| format!("−{saved}\u{a0}%")),
        saved,
        badge: plan.badge.clone(),
        most_popular: plan.most_popular,
        months: plan.months(),
        packs: plan.packs,
        is_single_month: plan.is_single_month(),
    }
}

/// The plans of subscriptions. Everybody may see them.
#[utoipa::path(tag = "shop", responses((status = OK, body = SubscriptionOffers)))]
#[get("/shop/subscriptions/offers")]
pub async fn list_subscription_offers(
    TheHouse(house): TheHouse,
) -> Result<Json<SubscriptionOffers>, Refusal> {
    let plans = plans::SHELF.sold(&mut *house.store.read_connection().await?).await?;
    let monthly = plans.iter().find(|plan| plan.is_single_month());
    let has_stripe = house.tills.find(ProviderKind::Stripe).is_some();
    let named = |is_recurring: bool| {
        let tills = house.tills.all().iter().filter(|till| till.is_recurring() == is_recurring);
        tills.map(|till: &Till| till.kind().name()).collect()
    };
    Ok(Json(SubscriptionOffers {
        plans: plans.iter().map(|plan| wired(plan, monthly, has_stripe)).collect(),
        providers: named(true),
        single_months: named(false),
        vat: house.config.payments.vat,
        seller: house.config.payments.seller.clone(),
        more_coins: MORE_COINS,
    }))
}

/// A subscription to begin.
#[derive(Deserialize, ToSchema)]
pub struct NewSubscription {
    /// The plan's id.
    pub plan: String,
    /// stripe or house, where plans renew themselves; paypal or paysafecard for a single month.
    pub provider: String,
    /// The price that the buyer was shown, in cents.
    #[schema(value_type = i64)]
    pub price: Cents,
    /// The buyer wants the subscription to begin at once.
    pub consent: bool,
    /// en or fr: the language of the receipts.
    #[serde(default)]
    pub lang: Option<String>,
    /// An idempotency key that the sender chooses: 1 to 64 bytes. A second request with the same key goes on with the same order.
    pub key: String,
}

/// Subscribe. The answer says where the first period is paid; the subscription begins once it is.
#[utoipa::path(tag = "shop", responses(
    (status = OK, body = MoonOrder),
    (status = NOT_FOUND, description = "unknown_plan"),
    (status = FORBIDDEN, description = "age_required, limit_reached"),
    (status = CONFLICT, description = "is_a_guest, already_subscribed, subscription_bad_platform, single_month, price_changed, orders_full, \
                                       payment_refused, payment_unavailable"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field, consent_required"),
    (status = SERVICE_UNAVAILABLE, description = "payment_away"),
    Player,
))]
#[post("/shop/subscriptions")]
pub async fn start_subscription(
    TheHouse(house): TheHouse,
    Player(user): Player,
    new: Json<NewSubscription>,
) -> Result<Json<MoonOrder>, Refusal> {
    let new = new.into_inner();
    if !new.consent {
        return Err(Code::ConsentRequired.into());
    }
    let lang = new.lang.as_deref().unwrap_or(&user.user.lang);
    let wish = Wish {
        goods: Goods::Plan(new.plan),
        provider: new.provider,
        receiver: None,
        message: String::new(),
        is_anonymous: false,
        price: new.price,
        key: new.key,
        lang: Lang::from_code(lang).unwrap_or_default(),
    };
    let order = start::start(&house, &user.user, &wish).await?;
    Ok(Json(order_of(&house, &order)))
}
