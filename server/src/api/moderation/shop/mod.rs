//! `/mod/shop`: what admins see and do in the shop. Every act is in the audit log.

mod books;
mod days;
mod drops;
pub mod orders;
mod packs;
mod plans;

use crate::api::routes::Routes;

/// The last position at which a pack or a plan is shown.
const POSITION_MAX: i64 = 999;
/// The most debts, events, refunds and comparisons that one answer has.
const MAX_LISTED: i64 = 200;

pub fn routes(api: &mut impl Routes) {
    api.service(packs::list_moon_packs)
        .service(packs::put_moon_pack)
        .service(packs::withdraw_moon_pack)
        .service(plans::list_plans)
        .service(plans::put_plan)
        .service(plans::withdraw_plan)
        .service(orders::search_orders)
        .service(orders::get_staff_order)
        .service(orders::check_staff_order)
        .service(orders::grant_order_again)
        .service(orders::refund_order)
        .service(books::list_debts)
        .service(books::list_reconciliations)
        .service(books::reconcile_now)
        .service(books::get_revenue)
        .service(days::list_days)
        .service(days::replace_offer)
        .service(drops::list_drop_designs)
        .service(drops::get_drop_pictures)
        .service(drops::choose_drop_design)
        .service(drops::unchoose_drop_design);
}
