//! `/shop`, `/drop`: what is sold on a day, the months' drops, packs of moons, orders and payments.

mod buying;
pub mod daily;
mod drops;
pub mod house_till;
pub mod moons;
pub mod orders;
pub mod payer;
pub mod subscriptions;
pub mod webhooks;

use crate::api::routes::Routes;

/// `/shop`.
pub fn routes(api: &mut impl Routes) {
    api.service(daily::list_daily_offers)
        .service(daily::collect_offer)
        .service(buying::buy_offer)
        .service(buying::buy_pack)
        .service(buying::buy_element)
        .service(moons::list_moon_offers)
        .service(orders::list_orders)
        .service(orders::start_order)
        .service(orders::get_order)
        .service(orders::check_order)
        .service(orders::get_stripe_checkout)
        .service(orders::retrieve_paysafecard)
        .service(orders::get_withdrawal)
        .service(orders::withdraw_from_order)
        .service(subscriptions::list_subscription_offers)
        .service(subscriptions::start_subscription)
        .service(payer::get_payer)
        .service(payer::set_age)
        .service(payer::set_monthly_limit)
        .service(house_till::get_house_payment)
        .service(house_till::act_at_house_till)
        .service(webhooks::stripe_webhook)
        .service(webhooks::paypal_webhook)
        .service(webhooks::paysafecard_webhook);
}

/// `/drop`.
pub fn drop_routes(api: &mut impl Routes) {
    api.service(drops::list_drops).service(drops::collect_drop_pack);
}
