//! The shop: what is sold on a day, to whom, and for how much (SHOP-4 to SHOP-6).
//!
//! A day's shop has one offer of each category. It is drawn once, from the day, the wardrobe and a seed of the installation, and
//! kept; prices come from the wardrobe as it is when somebody asks.
//!
//! A month has a drop: packs that subscribers collect, and that are sold only months later (DROP-1).

mod draw;
mod drop;
mod gift;
mod offer;
mod present;

pub use draw::{REPEAT_AFTER, draw};
pub use drop::{
    ChooseRefusal, Collector, DropRefusal, EXCLUSIVE_MONTHS, SCHEDULE_MONTHS, Showing, collect_until,
    may_choose, may_show, next_design, next_designs, pack_goods, sold_from,
};
pub use gift::{GIFT_MESSAGE_MAX, check_gift_message};
pub use offer::{
    CollectRefusal, DailyOffer, DailyShop, Goods, OfferCategory, OfferPrice, check_collect, collected_goods,
    offer_id, parse_offer_id,
};
pub use present::{Present, Presents};
