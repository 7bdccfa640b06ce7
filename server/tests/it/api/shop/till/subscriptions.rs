//! Subscriptions at the house's till and at providers that sell single months (SUB-1 to SUB-5 of docs/SHOP.md).

use std::time::Duration;

use engine::economy::SubscriptionStatus;
use moonhowl_server::base::clock::Stamp;
use moonhowl_server::base::ids::UserId;
use moonhowl_server::payment::Recurring as _;
use moonhowl_server::payment::{HouseTillAct, ProviderKind};
use moonhowl_server::store::subscriptions::{self, SubscriptionRow};
use moonhowl_server::till::poll;
use serde_json::{Value, json};

use super::{DAY, Desk, Started};
use crate::support::Hub;

/// 10 January 2030, 12:00 UTC.
const BEGIN: i64 = 1_894_276_800_000;

impl Desk {
    pub(super) async fn subscribe_as(&mut self, plan: &str, price: i64, key: &str) -> Started {
        let wish =
            json!({ "plan": plan, "provider": self.name(), "price": price, "consent": true, "key": key });
        let order = self.anna.post("/api/shop/subscriptions", &wish).await.ok();
        let token = order["id"].as_str().expect("a reference").to_owned();
        let id = self.row(&token).await.id;
        Started { token, id }
    }

    /// Subscribes, and pays.
    pub(super) async fn subscribe(&mut self, plan: &str, price: i64) -> Started {
        let order = self.subscribe_as(plan, price, plan).await;
        self.pay(&order).await;
        assert_eq!(self.check(&order).await["status"], "success");
        order
    }

    pub(super) async fn subscription(&self) -> Value {
        self.anna.get("/api/settings/subscription").await.ok()["subscription"].clone()
    }

    /// A new buyer, on 10 January 2030: what is told of days and months is the same whenever the test runs.
    pub(super) async fn in_2030(&mut self) {
        let now = i64::from(self.world.server.house.clock.stamp());
        self.advance(Duration::from_millis(u64::try_from(BEGIN - now).expect("a later day")));
        self.anna = self.world.account("Ann").await;
        self.anna.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.ok();
    }

    /// Lets the card of an order's subscription fail, or pay what is open.
    async fn card(&mut self, order: &Started, act: HouseTillAct) {
        if self.kind == ProviderKind::Stripe {
            let act = match act {
                HouseTillAct::FailCard => json!({ "act": "card", "works": false }),
                _ => json!({ "act": "mend" }),
            };
            return self.act(order, act).await;
        }
        let till = self.world.server.house.tills.house().expect("the house's till");
        assert!(till.act(&format!("till-{}", order.token), act).await.expect("it is written"));
    }

    /// The ids of this month's drop and of one of its packs.
    async fn pack_of_the_month(&self) -> (String, String) {
        let shown = self.anna.get("/api/drop").await.ok();
        let drop = &shown["drops"][0];
        let text = |value: &Value| value.as_str().expect("an id").to_owned();
        (text(&drop["id"]), text(&drop["packs"][0]["id"]))
    }

    /// What the owner does on a day of the year.
    async fn live(&mut self, day: u32, order: &Started) {
        match day {
            85 => self.card(order, HouseTillAct::FailCard).await,
            95 => self.card(order, HouseTillAct::MendCard).await,
            130 => {
                let shown = self.anna.get("/api/settings/subscription/change/quarter").await.ok();
                assert_eq!((&shown["when"], &shown["price"]), (&json!("now"), &json!(1_299)));
                let cost = shown["cost"].as_i64().expect("a cost");
                assert!((900..1_000).contains(&cost), "12.99 less two thirds of 4.99: {cost}");
                let wrong = json!({ "priceId": "quarter", "cost": cost - 1, "at": shown["at"] });
                assert_eq!(
                    self.anna.put("/api/settings/subscription", &wrong).await.refusal(),
                    (409, "price_changed".into())
                );
                let right = json!({ "priceId": "quarter", "cost": cost, "at": shown["at"] });
                self.anna.put("/api/settings/subscription", &right).await.ok();
            }
            200 | 215 => {
                drop(self.anna.put("/api/settings/subscription", &json!({ "priceId": "month" })).await.ok())
            }
            210 => drop(self.anna.delete("/api/settings/subscription_schedule").await.ok()),
            240 | 250 => drop(self.anna.delete("/api/settings/subscription").await.ok()),
            245 => drop(self.anna.post("/api/settings/subscription/restore", &Value::Null).await.ok()),
            _ => {}
        }
    }
}

/// The year: from a day on, the state, the plan and the next plan, and for how many months they have subscribed.
const YEAR: [(u32, &str, &str, Option<&str>, u64); 20] = [
    (0, "active", "month", None, 1),
    (31, "active", "month", None, 2),
    (59, "active", "month", None, 3),
    // The third renewal fails, and is paid five days later.
    (90, "holded", "month", None, 3),
    (95, "active", "month", None, 4),
    (120, "active", "month", None, 5),
    // Three months from now on.
    (130, "active", "quarter", None, 5),
    (151, "active", "quarter", None, 6),
    (182, "active", "quarter", None, 7),
    (200, "active", "quarter", Some("month"), 7),
    (210, "active", "quarter", None, 7),
    (213, "active", "quarter", None, 8),
    (215, "active", "quarter", Some("month"), 8),
    (222, "active", "month", None, 8),
    (240, "canceled", "month", None, 8),
    (243, "canceled", "month", None, 9),
    (245, "active", "month", None, 9),
    (250, "canceled", "month", None, 9),
    (253, "expired", "month", None, 8),
    (365, "expired", "month", None, 8),
];

at_tills! {
    [ProviderKind::House, ProviderKind::Stripe];

    async fn sub_2_a_year_of_a_subscription_day_by_day(desk: &mut Desk) {
        desk.in_2030().await;
        let order = desk.subscribe("month", 499).await;
        // A day is looked at two hours after the one at which periods end: Stripe collects a renewal after an hour. On the other days
        // nothing happens.
        let is_looked_at = |day: u32| day.is_multiple_of(10) || YEAR.iter().any(|row| row.0 == day || row.0 == day + 1);
        desk.advance(Duration::from_secs(2 * 3_600));
        for day in 0..=365 {
            desk.live(day, &order).await;
            if !is_looked_at(day) {
                desk.advance(DAY);
                continue;
            }
            desk.hear().await;
            let is = desk.subscription().await;
            let (_, state, plan, next, months) = YEAR.iter().rev().find(|row| row.0 <= day).expect("a row");
            let is_subscribed = matches!(*state, "active" | "canceled");
            let found = (&is["state"], &is["productId"], &is["nextProductId"], &is["isSubscribed"]);
            assert_eq!(found, (&json!(state), &json!(plan), &json!(next), &json!(is_subscribed)), "day {day}: {is}");
            assert_eq!(is["monthsSubscribed"], json!(months), "day {day}");
            if day % 10 == 0 {
                let slots = desk.anna.get("/api/slot").await.ok();
                assert_eq!(slots["slots"][6]["unlocked"], json!(is_subscribed), "the seventh slot on day {day}");
                desk.anna.get("/api/session").await.ok();
            }
            desk.advance(DAY);
        }
        let orders = desk.anna.get("/api/shop/orders").await.ok();
        let kinds: Vec<&Value> = orders["orders"].as_array().expect("orders").iter().map(|order| &order["offer"]["kind"]).collect();
        assert_eq!(kinds.len(), 7, "a first month, four renewals, a change, a month: {orders}");
        assert_eq!(kinds.last(), Some(&&json!("subscription")));
        assert_eq!(desk.world.letters("payment-failed").await.len(), 1);
        assert_eq!(desk.world.letters("subscription-receipt").await.len(), 7);
        // Whoever had one may subscribe again.
        desk.subscribe_as("year", 4_499, "again").await;
    }
}

at_tills! {
    [ProviderKind::House];

    async fn sub_2_what_is_refused_has_a_code_and_changes_nothing(desk: &mut Desk) {
        let change = json!({ "priceId": "year" });
        assert_eq!(desk.anna.put("/api/settings/subscription", &change).await.refusal(), (404, "no_subscription".into()));
        let wish = |plan: &str, price: i64, consent: bool| json!({ "plan": plan, "provider": "house", "price": price, "consent": consent, "key": "k" });
        for (wish, refusal) in [
            (wish("week", 499, true), (404, "unknown_plan")),
            (wish("month", 498, true), (409, "price_changed")),
            (wish("month", 499, false), (422, "consent_required")),
        ] {
            assert_eq!(desk.anna.post("/api/shop/subscriptions", &wish).await.refusal(), (refusal.0, refusal.1.into()));
        }
        let mut hub = Hub::open(&desk.anna, "v=1&lang=en").await;
        hub.event("hydrate").await;
        let order = desk.subscribe("month", 499).await;
        assert_eq!(hub.event("updateSubscription").await["subscription"]["state"], "active");
        assert_eq!(desk.anna.post("/api/shop/subscriptions", &wish("month", 499, true)).await.refusal(), (409, "already_subscribed".into()));
        for (path, code) in [("month", "same_plan"), ("week", "unknown_plan")] {
            assert_eq!(desk.anna.get(&format!("/api/settings/subscription/change/{path}")).await.refusal().1, code);
        }
        assert_eq!(desk.anna.post("/api/settings/subscription/restore", &Value::Null).await.refusal(), (409, "not_canceled".into()));
        assert_eq!(desk.anna.delete("/api/settings/subscription_schedule").await.refusal(), (409, "no_schedule".into()));
        desk.anna.delete("/api/settings/subscription").await.ok();
        assert_eq!(hub.event("updateSubscription").await["subscription"]["state"], "canceled");
        assert_eq!(desk.anna.delete("/api/settings/subscription").await.refusal(), (409, "subscription_canceled".into()));
        assert_eq!(desk.anna.put("/api/settings/subscription", &change).await.refusal(), (409, "subscription_canceled".into()));
        let page = desk.anna.post("/api/settings/subscription/payment", &Value::Null).await.ok();
        assert_eq!(page["url"], json!(format!("/shop/till/till-{}", order.token)));
    }

    async fn sub_2_who_pays_on_two_pages_has_one_subscription_and_staff_see_the_other_order(desk: &mut Desk) {
        let month = desk.subscribe_as("month", 499, "a").await;
        let year = desk.subscribe_as("year", 4_499, "b").await;
        for order in [&month, &year] {
            desk.pay(order).await;
            assert_eq!(desk.check(order).await["status"], "success");
        }
        assert_eq!((desk.row(&month.token).await.alarm.as_str(), desk.row(&year.token).await.alarm.as_str()), ("", "twice"));
        desk.advance(Duration::from_secs(3_600));
        poll::once(&desk.world.server.house).await.expect("a round");
        let is = desk.subscription().await;
        assert_eq!((&is["state"], &is["productId"], &is["autoRenew"]), (&json!("active"), &json!("month"), &json!(true)), "{is}");
        let till = desk.world.server.house.tills.house().expect("the house's till");
        let second = till.fetch_subscription(&format!("sub-{}", year.token)).await.expect("it is known");
        assert_eq!(second.fetched.status, SubscriptionStatus::Ended);
    }

    async fn sub_2_what_a_phones_store_sold_is_changed_there(desk: &mut Desk) {
        desk.subscribe("month", 499).await;
        let id = desk.anna.get("/api/user").await.ok()["id"].as_i64().expect("an id");
        let house = &desk.world.server.house;
        let mut db = house.store.write().await.expect("a transaction");
        let bought = subscriptions::current(&mut db, UserId(id)).await.expect("a row").expect("a subscription");
        let new = SubscriptionRow { id: bought.id + 1, reference: "gplay-1".to_owned(), platform: "android".to_owned(), ..bought };
        subscriptions::insert(&mut db, &new).await.expect("it is stored");
        db.commit().await.expect("the transaction commits");
        let bad = (409, "subscription_bad_platform".to_owned());
        assert_eq!(desk.anna.put("/api/settings/subscription", &json!({ "priceId": "year" })).await.refusal(), bad);
        assert_eq!(desk.anna.delete("/api/settings/subscription").await.refusal(), bad);
        let wish = json!({ "plan": "year", "provider": "house", "price": 4_499, "consent": true, "key": "k" });
        assert_eq!(desk.anna.post("/api/shop/subscriptions", &wish).await.refusal(), bad);
    }

    async fn sub_2_what_is_disputed_is_taken_back_and_ends(desk: &mut Desk) {
        let order = desk.subscribe("year", 4_499).await;
        assert_eq!(desk.subscription().await["isSubscribed"], true);
        desk.act(&order, json!({ "act": "dispute", "outcome": "lost" })).await;
        assert_eq!(desk.refresh(&order).await.state, "disputed");
        poll::once(&desk.world.server.house).await.expect("a round");
        let is = desk.subscription().await;
        assert_eq!((&is["state"], &is["isSubscribed"]), (&json!("expired"), &json!(false)), "{is}");
        let profile = desk.anna.get("/api/profile/Anna").await.ok();
        assert_eq!((&profile["user"]["monthsSubscribed"], &profile["user"]["badge"]), (&json!(0), &json!(null)));
    }

    async fn sub_5_who_withdraws_gets_the_days_that_are_left_back_and_the_subscription_ends(desk: &mut Desk) {
        let order = desk.subscribe("month", 499).await;
        let path = format!("/api/shop/orders/{}/withdrawal", order.token);
        assert_eq!(desk.anna.get(&path).await.ok(), json!({ "money": 499, "moons": 0 }));
        desk.advance(DAY * 3);
        let terms = desk.anna.get(&path).await.ok();
        let money = terms["money"].as_i64().expect("cents");
        assert!((449..=453).contains(&money), "27 of 30 days, or 28 of 31: {money}");
        assert_eq!(desk.anna.post(&path, &json!({ "money": money + 1 })).await.refusal(), (409, "price_changed".into()));
        assert_eq!(desk.subscription().await["isSubscribed"], true);
        let mut hub = Hub::open(&desk.anna, "v=1&lang=en").await;
        hub.event("hydrate").await;
        let back = desk.anna.post(&path, &json!({ "money": money })).await.ok();
        assert_eq!((&back["state"], &back["refunded"]), (&json!("refunded"), &json!(money)));
        assert_eq!(hub.event("updateSubscription").await["subscription"]["isSubscribed"], false);
        assert_eq!(desk.subscription().await["state"], "expired");
        assert_eq!(desk.anna.get(&path).await.refusal(), (409, "not_withdrawable".into()));
        assert_eq!(desk.world.letters("subscription-withdrawal").await.len(), 1);
        let till = desk.world.server.house.tills.house().expect("the house's till");
        let ended = till.fetch_subscription(&format!("sub-{}", order.token)).await.expect("it is known");
        assert_eq!(ended.fetched.status, SubscriptionStatus::Ended);
        let (drop, pack) = desk.pack_of_the_month().await;
        assert_eq!(desk.anna.post(&format!("/api/drop/{drop}/pack/{pack}"), &Value::Null).await.refusal().1, "drop_timeout");
        desk.subscribe_as("year", 4_499, "again").await;
    }

    async fn sub_5_a_pack_that_was_collected_uses_its_month_up(desk: &mut Desk) {
        let order = desk.subscribe("year", 4_499).await;
        let path = format!("/api/shop/orders/{}/withdrawal", order.token);
        let (drop, pack) = desk.pack_of_the_month().await;
        desk.anna.post(&format!("/api/drop/{drop}/pack/{pack}"), &Value::Null).await.ok();
        assert_eq!(desk.anna.get(&path).await.ok()["money"], 4_125, "eleven of twelve months, rounded up");
        desk.advance(DAY * 14);
        assert_eq!(desk.anna.get(&path).await.refusal(), (409, "not_withdrawable".into()));
    }

    async fn sub_5_who_has_changed_their_plan_asks_staff(desk: &mut Desk) {
        let order = desk.subscribe("month", 499).await;
        desk.advance(DAY);
        let shown = desk.anna.get("/api/settings/subscription/change/year").await.ok();
        let change = json!({ "priceId": "year", "cost": shown["cost"], "at": shown["at"] });
        desk.anna.put("/api/settings/subscription", &change).await.ok();
        let path = format!("/api/shop/orders/{}/withdrawal", order.token);
        assert_eq!(desk.anna.get(&path).await.refusal(), (409, "not_withdrawable".into()));
    }

    async fn sub_1_the_badge_waxes_with_the_months(desk: &mut Desk) {
        desk.subscribe("year", 4_499).await;
        let profile = desk.anna.get("/api/profile/Anna").await.ok();
        assert_eq!((&profile["user"]["monthsSubscribed"], &profile["user"]["badge"]), (&json!(1), &json!("newMoon")));
        let offers = desk.anna.get("/api/shop/subscriptions/offers").await.ok();
        let labels: Vec<&Value> = offers["plans"].as_array().expect("plans").iter().map(|plan| &plan["savedLabel"]).collect();
        assert_eq!(labels, [&json!(null), &json!("−13\u{a0}%"), &json!("−25\u{a0}%")]);
        assert_eq!((&offers["plans"][1]["mostPopular"], &offers["plans"][2]["intervalCount"]), (&json!(true), &json!(1)));
    }
}

at_tills! {
    [ProviderKind::Paypal, ProviderKind::Paysafecard];

    async fn sub_5_a_month_that_has_not_begun_is_paid_back_in_full(desk: &mut Desk) {
        let mut orders = Vec::new();
        for key in ["first", "second"] {
            let order = desk.subscribe_as("month", 499, key).await;
            desk.pay(&order).await;
            assert_eq!(desk.check(&order).await["status"], "success");
            orders.push(order);
        }
        let path = format!("/api/shop/orders/{}/withdrawal", orders[1].token);
        let back = desk.anna.post(&path, &json!({ "money": 499 })).await.ok();
        assert_eq!(back["state"], "refunded");
        let is = desk.subscription().await;
        assert_eq!((&is["state"], &is["isSubscribed"]), (&json!("active"), &json!(true)), "the first goes on: {is}");
    }

    async fn sub_3_single_months_follow_one_another_and_are_not_renewed(desk: &mut Desk) {
        let quarter = json!({ "plan": "quarter", "provider": desk.name(), "price": 1_299, "consent": true, "key": "q" });
        assert_eq!(desk.anna.post("/api/shop/subscriptions", &quarter).await.refusal(), (409, "single_month".into()));
        for key in ["first", "second"] {
            let order = desk.subscribe_as("month", 499, key).await;
            desk.pay(&order).await;
            assert_eq!(desk.check(&order).await["status"], "success");
        }
        let is = desk.subscription().await;
        assert_eq!((&is["state"], &is["autoRenew"], &is["isSubscribed"]), (&json!("active"), &json!(false), &json!(true)));
        assert_eq!(desk.anna.delete("/api/settings/subscription").await.refusal(), (409, "single_month".into()));
        let until = Stamp::from(is["expiredAt"].as_i64().expect("an end"));
        let now = desk.world.server.house.clock.stamp();
        assert!((58..=62).contains(&(until.since(now).as_secs() / 86_400)), "two months");
        for _ in 0..3 {
            desk.advance(DAY * 20);
            desk.anna.get("/api/session").await.ok();
        }
        assert_eq!(desk.subscription().await["isSubscribed"], until > desk.world.server.house.clock.stamp());
        desk.advance(DAY * 3);
        let is = desk.subscription().await;
        assert_eq!((&is["state"], &is["isSubscribed"]), (&json!("expired"), &json!(false)));
    }
}
