//! The plans of subscriptions that are sold, and those that were.

use engine::economy::Plan;

use crate::store::shelf::{Goods, Shelf};

pub const SHELF: Shelf<Plan> = Shelf::new("subscription_plans", "plan", 12);

impl Goods for Plan {
    fn id(&self) -> &str {
        &self.id
    }

    fn price(&self) -> i64 {
        self.price.0
    }
}
