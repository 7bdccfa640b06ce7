//! Subscriptions at Stripe (SUB-2 of docs/SHOP.md): a fake whose time and whose webhooks are the test's (`stand-in/stripe-billing.mjs`).

use std::time::Duration;

use moonhowl_server::base::ids::UserId;
use moonhowl_server::payment::ProviderKind;
use moonhowl_server::people::erase::erase_accounts_due;
use moonhowl_server::store::{subscriptions, user_search};
use moonhowl_server::till::{poll, subscription};
use serde_json::{Value, json};

use super::{DAY, Desk, Started};
use crate::support::{Answer, Hub, PASSWORD, PATIENCE, serve};

const HOUR: Duration = Duration::from_secs(3_600);
const OWN: &str = "/api/settings/subscription";
/// The last minute of a month's first period, which has 31 days.
const ALMOST_A_MONTH: Duration = Duration::from_secs(31 * 86_400 - 60);

/// Something that Stripe wants to tell.
struct Event {
    id: String,
    kind: String,
}

impl Desk {
    /// What Stripe wants to tell since the last time. What the test does not deliver is lost.
    fn tells(&mut self) -> Vec<Event> {
        let events = self.fake.as_mut().expect("a fake").order(&json!({ "act": "events" }));
        let text = |event: &Value, field: &str| event[field].as_str().expect("a text").to_owned();
        let events = events["events"].as_array().expect("events").iter();
        events.map(|event| Event { id: text(event, "id"), kind: text(event, "type") }).collect()
    }

    async fn deliver(&mut self, event: &Event) {
        let webhook = self.fake.as_mut().expect("a fake").order(&json!({ "act": "event", "id": event.id }));
        assert_eq!(self.send(&webhook).await.status, 200, "{}", event.kind);
    }

    /// Delivers what Stripe tells, in its order. The house's till tells nothing: it is asked, whatever the poller has found out
    /// meanwhile.
    pub async fn hear(&mut self) {
        if self.kind == ProviderKind::House {
            let newest = "SELECT CAST(COALESCE(MAX(id), 0) AS BIGINT) FROM subscriptions";
            let id = self.world.database.count(newest).await;
            if id > 0 {
                subscription::sync(&self.world.server.house, id).await.expect("the till answers");
            }
            return;
        }
        for event in self.tells() {
            self.deliver(&event).await;
        }
    }

    /// Subscribes in 2030. Only webhooks tell that it is paid.
    async fn begins(&mut self, plan: &str, price: i64) -> Started {
        self.in_2030().await;
        let order = self.subscribe_as(plan, price, plan).await;
        self.pay(&order).await;
        self.hear().await;
        order
    }

    /// Lets a month's first period pass, and the hours until its renewal is collected; nothing is heard of it.
    async fn renew(&mut self) {
        self.pass(31).await;
        self.advance(HOUR * 2);
    }

    async fn pass(&mut self, days: u32) {
        for day in 1..=days {
            self.advance(DAY);
            if day % 10 == 0 {
                // A session that nobody uses for long ends.
                self.anna.get("/api/session").await.ok();
            }
        }
    }

    /// Lets the owner act at Stripe's own page.
    async fn portal(&mut self, order: &Started, does: &str) {
        self.act(order, json!({ "act": "portal", "does": does })).await;
    }

    /// The subscription as Stripe has it.
    fn at_stripe(&mut self, order: &Started) -> Value {
        self.fake.as_mut().expect("a fake").order(&json!({ "act": "stands", "token": order.token }))
    }

    fn status_at_stripe(&mut self, order: &Started) -> String {
        self.at_stripe(order)["subscription"]["status"].as_str().expect("a status").to_owned()
    }

    /// From now on Stripe answers nobody, or everybody again.
    fn away(&mut self, away: bool) {
        self.fake.as_mut().expect("a fake").order(&json!({ "act": "away", "away": away }));
    }

    /// Waits until the poller has ended a subscription at Stripe.
    async fn ends_at_stripe(&mut self, order: &Started) {
        let ended = async {
            while self.status_at_stripe(order) != "canceled" {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(PATIENCE, ended).await.expect("the poller ends it");
    }

    /// The newest invoice of a subscription, and what was paid of it.
    fn newest_invoice(&mut self, order: &Started) -> (String, i64) {
        let stands = self.at_stripe(order);
        let newest = stands["invoices"].as_array().and_then(|all| all.last()).expect("an invoice");
        (newest["id"].as_str().expect("an id").to_owned(), newest["amount_paid"].as_i64().expect("cents"))
    }

    /// State and plan.
    async fn stands(&self) -> (String, String) {
        let is = self.subscription().await;
        let text = |field: &str| is[field].as_str().unwrap_or_default().to_owned();
        (text("state"), text("productId"))
    }

    /// The account's orders, the newest first: kind, plan, price and state.
    async fn orders(&self) -> Vec<(String, String, i64, String)> {
        let orders = self.anna.get("/api/shop/orders").await.ok();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let row = |order: &Value| {
            let offer = &order["offer"];
            let price = order["price"].as_i64().expect("a price");
            (text(&offer["kind"]), text(&offer["id"]), price, text(&order["state"]))
        };
        orders["orders"].as_array().expect("orders").iter().map(row).collect()
    }

    /// Lets the hours pass until the poller, and nobody else, has found that the newest subscription is in a state and that so many
    /// periods are paid. It asks about a subscription once a day at least.
    async fn polled(&mut self, state: &str, periods: usize) {
        let mut found = (String::new(), 0);
        for _ in 0..30 {
            self.advance(HOUR);
            poll::once(&self.world.server.house).await.expect("a round");
            found = self.stored().await;
            if found == (state.to_owned(), periods) {
                return;
            }
        }
        panic!("the poller has found {found:?}");
    }

    /// The state of the newest subscription, and how many of its periods are paid.
    async fn stored(&self) -> (String, usize) {
        let mut db = self.world.server.house.store.read_connection().await.expect("a connection");
        let pool = self.world.server.house.store.read();
        let anna = user_search::find_by_username(pool, "Ann").await.expect("a row").expect("an account");
        match subscriptions::current(&mut db, UserId(anna.id)).await.expect("a row") {
            Some(row) => {
                let periods = subscriptions::periods(&mut db, row.id).await.expect("rows");
                (row.state, periods.len())
            }
            None => (String::new(), 0),
        }
    }

    async fn hub(&self) -> Hub {
        let mut hub = Hub::open(&self.anna, "v=1&lang=en").await;
        hub.event("hydrate").await;
        hub
    }

    /// What a change to a plan would mean.
    async fn shown(&self, plan: &str) -> Value {
        self.anna.get(&format!("{OWN}/change/{plan}")).await.ok()
    }

    /// Changes the plan for the cost that was shown.
    async fn change(&mut self, shown: &Value) -> Answer {
        let choice = json!({ "priceId": shown["productId"], "cost": shown["cost"], "at": shown["at"] });
        self.anna.put(OWN, &choice).await
    }
}

/// Webhooks of which some are lost, some held back until later ones have come, and some come twice.
struct Chaos {
    state: u64,
    held_back: Vec<Event>,
}

impl Chaos {
    fn draw(&mut self, of: usize) -> usize {
        self.state =
            self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.state >> 33).unwrap_or(0) % of
    }

    async fn deliver(&mut self, desk: &mut Desk) {
        let mut all = desk.tells();
        all.append(&mut self.held_back);
        while !all.is_empty() {
            let event = all.swap_remove(self.draw(all.len()));
            match self.draw(4) {
                0 => {}
                1 => self.held_back.push(event),
                times => {
                    for _ in 1..times {
                        desk.deliver(&event).await;
                    }
                }
            }
        }
    }
}

/// Waits until the hub tells that the subscription is in a state.
async fn told(hub: &mut Hub, state: &str) -> Value {
    loop {
        let told = hub.event("updateSubscription").await["subscription"].clone();
        if told["state"] == state {
            return told;
        }
    }
}

fn is(state: &str, plan: &str) -> (String, String) {
    (state.to_owned(), plan.to_owned())
}

fn order(kind: &str, plan: &str, price: i64) -> (String, String, i64, String) {
    (kind.to_owned(), plan.to_owned(), price, "paid".to_owned())
}

at_tills! {
    [ProviderKind::Stripe];

    async fn sub_2_who_pays_is_told_at_once_and_has_what_subscribers_have(desk: &mut Desk) {
        desk.in_2030().await;
        let mut hub = desk.hub().await;
        let order = desk.subscribe_as("quarter", 1_299, "a").await;
        assert_eq!(desk.check(&order).await["status"], "pending");
        desk.pay(&order).await;
        desk.hear().await;
        let is = told(&mut hub, "active").await;
        assert_eq!((&is["productId"], &is["autoRenew"], &is["isSubscribed"], &is["packs"]), (&json!("quarter"), &json!(true), &json!(true), &json!(2)));
        assert_eq!(is["transactionId"], desk.at_stripe(&order)["subscription"]["id"]);
        assert_eq!(desk.orders().await, [self::order("subscription", "quarter", 1_299)]);
        assert_eq!(desk.anna.get("/api/slot").await.ok()["slots"][6]["unlocked"], true);
        assert_eq!(desk.world.letters("subscription-receipt").await.len(), 1);
        let again = json!({ "plan": "month", "provider": "stripe", "price": 499, "consent": true, "key": "b" });
        assert_eq!(desk.anna.post("/api/shop/subscriptions", &again).await.refusal(), (409, "already_subscribed".into()));
    }

    async fn sub_2_a_renewal_is_an_order_with_a_receipt(desk: &mut Desk) {
        let order = desk.begins("month", 499).await;
        let until = desk.subscription().await["expiredAt"].as_i64().expect("an end");
        desk.renew().await;
        desk.hear().await;
        let is = desk.subscription().await;
        assert_eq!((&is["state"], &is["monthsSubscribed"]), (&json!("active"), &json!(2)));
        let end = is["expiredAt"].as_i64().expect("an end");
        assert_eq!((end - until) / 86_400_000, 28, "February");
        assert_eq!(desk.orders().await, [self::order("renewal", "month", 499), self::order("subscription", "month", 499)]);
        assert_eq!(desk.world.letters("subscription-receipt").await.len(), 2);
        assert_eq!(desk.newest_invoice(&order).1, 499);
    }

    async fn sub_2_what_comes_late_twice_and_in_reverse_order_changes_nothing_twice(desk: &mut Desk) {
        desk.in_2030().await;
        let order = desk.subscribe_as("month", 499, "a").await;
        desk.pay(&order).await;
        let mut all = desk.tells();
        desk.act(&order, json!({ "act": "card", "works": false })).await;
        desk.renew().await;
        all.extend(desk.tells());
        desk.act(&order, json!({ "act": "mend" })).await;
        all.extend(desk.tells());
        for kind in ["checkout.session.completed", "invoice.payment_failed", "invoice.paid", "customer.subscription.updated"] {
            assert!(all.iter().any(|event| event.kind == kind), "{kind}");
        }
        for _ in 0..2 {
            for event in all.iter().rev() {
                desk.deliver(event).await;
            }
        }
        assert_eq!(desk.stands().await, is("active", "month"));
        assert_eq!(desk.orders().await, [self::order("renewal", "month", 499), self::order("subscription", "month", 499)]);
        assert_eq!(desk.world.letters("subscription-receipt").await.len(), 2);
    }

    async fn sub_2_whatever_is_lost_or_late_or_comes_twice_the_end_is_the_same(desk: &mut Desk) {
        let order = desk.begins("month", 499).await;
        desk.shown("quarter").await;
        let mut chaos = Chaos { state: 7, held_back: Vec::new() };
        for month in 0..6_u32 {
            let works = month % 2 == 0;
            desk.act(&order, json!({ "act": "card", "works": works })).await;
            desk.renew().await;
            chaos.deliver(desk).await;
            desk.act(&order, json!({ "act": "mend" })).await;
            chaos.deliver(desk).await;
            if month == 3 {
                desk.portal(&order, "moonhowl_quarter_1299").await;
                chaos.deliver(desk).await;
            }
        }
        desk.portal(&order, "cancel").await;
        desk.hear().await;
        assert_eq!(desk.stands().await, is("canceled", "quarter"));
        let invoices = desk.at_stripe(&order)["invoices"].as_array().expect("invoices").clone();
        let mut paid: Vec<i64> = invoices.iter().filter_map(|invoice| invoice["amount_paid"].as_i64()).collect();
        paid.reverse();
        let ordered: Vec<i64> = desk.orders().await.into_iter().map(|order| order.2).collect();
        assert_eq!(ordered, paid, "an order of each invoice");
        assert_eq!(desk.world.letters("subscription-receipt").await.len(), paid.len());
    }

    async fn sub_2_webhooks_the_poller_and_another_node_at_the_same_moment_renew_once(desk: &mut Desk) {
        let order = desk.begins("month", 499).await;
        desk.act(&order, json!({ "act": "card", "works": false })).await;
        desk.renew().await;
        desk.act(&order, json!({ "act": "mend" })).await;
        let house = desk.world.server.house.clone();
        let other = serve(house.config.clone()).await.expect("another node");
        // It begins with the machine's time.
        other.house.clock.advance(Duration::from_millis(house.clock.now() - other.house.clock.now()));
        let reference = desk.subscription().await["transactionId"].as_str().expect("an id").to_owned();
        let mut db = house.store.read_connection().await.expect("a connection");
        let found = subscriptions::find_by_reference(&mut db, "stripe", &reference).await.expect("a row").expect("a subscription");
        drop(db);
        let all = (0..12).map(|number| {
            let house = if number % 2 == 0 { &house } else { &other.house };
            subscription::sync(house, found.id)
        });
        for outcome in futures_util::future::join_all(all).await {
            assert_eq!(outcome.expect("it is asked").state, "active");
        }
        desk.hear().await;
        assert_eq!(desk.orders().await, [self::order("renewal", "month", 499), self::order("subscription", "month", 499)]);
        assert_eq!(desk.subscription().await["monthsSubscribed"], 2);
    }

    async fn sub_2_the_poller_finds_each_thing_that_nobody_told(desk: &mut Desk) {
        desk.in_2030().await;
        let order = desk.subscribe_as("month", 499, "a").await;
        desk.pay(&order).await;
        desk.polled("active", 1).await;
        desk.renew().await;
        desk.polled("active", 2).await;
        desk.act(&order, json!({ "act": "card", "works": false })).await;
        desk.pass(28).await;
        desk.polled("holded", 2).await;
        desk.act(&order, json!({ "act": "mend" })).await;
        desk.polled("active", 3).await;
        desk.portal(&order, "cancel").await;
        desk.polled("canceled", 3).await;
        desk.pass(31).await;
        desk.polled("expired", 3).await;
        assert_eq!(desk.status_at_stripe(&order), "canceled");
    }

    async fn sub_2_a_card_that_fails_holds_and_one_that_works_releases(desk: &mut Desk) {
        let order = desk.begins("month", 499).await;
        let mut hub = desk.hub().await;
        desk.act(&order, json!({ "act": "card", "works": false })).await;
        desk.renew().await;
        desk.hear().await;
        assert_eq!(told(&mut hub, "holded").await["isSubscribed"], false);
        assert_eq!(desk.anna.get("/api/slot").await.ok()["slots"][6]["unlocked"], false);
        assert_eq!(desk.world.letters("payment-failed").await.len(), 1);
        assert_eq!(desk.anna.get(&format!("{OWN}/change/year")).await.refusal(), (409, "subscription_holded".into()));
        // The page on which the open invoice is paid.
        let page = desk.anna.post(&format!("{OWN}/payment"), &Value::Null).await.ok();
        let invoice = desk.newest_invoice(&order).0;
        assert_eq!(page["url"], json!(format!("https://invoice.stripe.example/{invoice}")));
        desk.pass(2).await;
        desk.act(&order, json!({ "act": "mend" })).await;
        desk.hear().await;
        let is = told(&mut hub, "active").await;
        assert_eq!((&is["isSubscribed"], &is["holdedAt"]), (&json!(true), &Value::Null));
        assert_eq!(desk.orders().await.len(), 2);
        let page = desk.anna.post(&format!("{OWN}/payment"), &Value::Null).await.ok();
        assert!(page["url"].as_str().is_some_and(|url| url.starts_with("https://billing.stripe.example/cus_")), "{page}");
    }

    async fn sub_2_a_card_that_works_at_the_second_attempt_needs_nobody(desk: &mut Desk) {
        let order = desk.begins("month", 499).await;
        desk.act(&order, json!({ "act": "card", "works": false })).await;
        desk.renew().await;
        desk.hear().await;
        assert_eq!(desk.stands().await, is("holded", "month"));
        desk.act(&order, json!({ "act": "card", "works": true })).await;
        desk.pass(4).await;
        desk.hear().await;
        assert_eq!(desk.stands().await, is("active", "month"));
    }

    async fn sub_2_a_payment_that_never_comes_ends_it(desk: &mut Desk) {
        let order = desk.begins("month", 499).await;
        desk.act(&order, json!({ "act": "card", "works": false })).await;
        desk.renew().await;
        desk.pass(20).await;
        desk.hear().await;
        assert_eq!((desk.stands().await, desk.status_at_stripe(&order)), (is("expired", "month"), "canceled".to_owned()));
        assert_eq!(desk.orders().await.len(), 1);
        // Whoever had one may subscribe again.
        let again = desk.subscribe_as("year", 4_499, "again").await;
        desk.pay(&again).await;
        desk.hear().await;
        assert_eq!(desk.stands().await, is("active", "year"));
    }

    async fn sub_2_who_cancels_while_a_payment_is_missing_pays_nothing_any_more(desk: &mut Desk) {
        let order = desk.begins("month", 499).await;
        desk.act(&order, json!({ "act": "card", "works": false })).await;
        assert_eq!(desk.subscription().await["endsAtOnce"], false);
        desk.renew().await;
        desk.hear().await;
        assert_eq!(desk.subscription().await["endsAtOnce"], true);
        desk.anna.delete(OWN).await.ok();
        assert_eq!((desk.stands().await, desk.status_at_stripe(&order)), (is("expired", "month"), "canceled".to_owned()));
        desk.act(&order, json!({ "act": "card", "works": true })).await;
        desk.pass(20).await;
        desk.hear().await;
        assert_eq!(desk.orders().await.len(), 1, "nothing is collected");
    }

    async fn sub_2_a_dearer_plan_comes_at_once_and_costs_what_was_shown(desk: &mut Desk) {
        let order = desk.begins("month", 499).await;
        desk.pass(10).await;
        let shown = desk.shown("quarter").await;
        let cost = shown["cost"].as_i64().expect("a cost");
        assert_eq!((&shown["when"], &shown["price"]), (&json!("now"), &json!(1_299)));
        assert!((960..970).contains(&cost), "12.99 less 21 of the 31 days of 4.99: {cost}");
        // What was shown holds for ten minutes.
        desk.advance(Duration::from_secs(9 * 60));
        let wrong = json!({ "priceId": "quarter", "cost": cost - 1, "at": shown["at"] });
        assert_eq!(desk.anna.put(OWN, &wrong).await.refusal(), (409, "price_changed".into()));
        let after = desk.change(&shown).await.ok();
        assert_eq!((&after["subscription"]["productId"], &after["subscription"]["packs"]), (&json!("quarter"), &json!(2)));
        assert_eq!(desk.newest_invoice(&order).1, cost, "what is charged");
        let both = [self::order("renewal", "quarter", cost), self::order("subscription", "month", 499)];
        assert_eq!(desk.orders().await, both);
        desk.hear().await;
        assert_eq!(desk.orders().await, both);
        // Three months from then on.
        desk.pass(91).await;
        desk.hear().await;
        assert_eq!(desk.orders().await[0], self::order("renewal", "quarter", 1_299));
    }

    async fn sub_2_a_cost_that_is_not_true_any_more_is_refused(desk: &mut Desk) {
        let order = desk.begins("month", 499).await;
        desk.pass(10).await;
        desk.shown("quarter").await;
        let shown = desk.shown("year").await;
        // Meanwhile the plan changes at Stripe's own page.
        desk.advance(Duration::from_secs(60));
        desk.portal(&order, "moonhowl_quarter_1299").await;
        let refused = desk.change(&shown).await;
        assert_ne!(refused.status, 200, "it would cost something else: {}", refused.json());
        desk.hear().await;
        assert_eq!(desk.stands().await, is("active", "quarter"));
    }

    async fn sub_2_a_dearer_plan_that_the_card_does_not_pay_changes_nothing(desk: &mut Desk) {
        let order = desk.begins("quarter", 1_299).await;
        desk.anna.put(OWN, &json!({ "priceId": "month" })).await.ok();
        desk.act(&order, json!({ "act": "card", "works": false })).await;
        let shown = desk.shown("year").await;
        assert_eq!(desk.change(&shown).await.refusal(), (409, "payment_refused".into()));
        let still = desk.subscription().await;
        let found = (&still["state"], &still["productId"], &still["nextProductId"]);
        assert_eq!(found, (&json!("active"), &json!("quarter"), &json!("month")), "and what waits goes on waiting");
        assert_eq!(desk.orders().await.len(), 1);
        desk.act(&order, json!({ "act": "card", "works": true })).await;
        let shown = desk.shown("year").await;
        desk.change(&shown).await.ok();
        let now = desk.subscription().await;
        assert_eq!((&now["productId"], &now["nextProductId"]), (&json!("year"), &Value::Null));
        assert_eq!(desk.at_stripe(&order)["subscription"]["schedule"], Value::Null);
    }

    async fn sub_2_a_cheaper_plan_waits_for_the_end_of_the_period_and_can_be_taken_back(desk: &mut Desk) {
        let order = desk.begins("quarter", 1_299).await;
        let shown = desk.shown("month").await;
        assert_eq!((&shown["when"], &shown["cost"]), (&json!("periodEnd"), &json!(0)));
        for plan in ["month", "month"] {
            let after = desk.anna.put(OWN, &json!({ "priceId": plan })).await.ok();
            assert_eq!((&after["subscription"]["productId"], &after["subscription"]["nextProductId"]), (&json!("quarter"), &json!("month")));
        }
        let kept = desk.anna.delete("/api/settings/subscription_schedule").await.ok();
        assert_eq!(kept["subscription"]["nextProductId"], Value::Null);
        assert_eq!(desk.at_stripe(&order)["subscription"]["schedule"], Value::Null);
        desk.anna.put(OWN, &json!({ "priceId": "month" })).await.ok();
        // The tenth of April.
        desk.pass(90).await;
        desk.advance(HOUR * 2);
        desk.hear().await;
        let now = desk.subscription().await;
        assert_eq!((&now["productId"], &now["nextProductId"]), (&json!("month"), &Value::Null));
        assert_eq!(desk.orders().await[0], self::order("renewal", "month", 499));
        desk.pass(31).await;
        desk.hear().await;
        assert_eq!(desk.orders().await.len(), 3, "and each month from then on");
        assert_eq!(desk.at_stripe(&order)["subscription"]["schedule"], Value::Null, "the schedule is done");
    }

    async fn sub_2_who_cancels_has_it_until_the_end_and_restores_it_until_then(desk: &mut Desk) {
        let order = desk.begins("quarter", 1_299).await;
        desk.anna.put(OWN, &json!({ "priceId": "month" })).await.ok();
        let canceled = desk.anna.delete(OWN).await.ok();
        let is = &canceled["subscription"];
        assert_eq!((&is["state"], &is["isSubscribed"], &is["nextProductId"]), (&json!("canceled"), &json!(true), &Value::Null));
        let restored = desk.anna.post(&format!("{OWN}/restore"), &Value::Null).await.ok();
        assert_eq!((&restored["subscription"]["state"], &restored["subscription"]["canceledAt"]), (&json!("active"), &Value::Null));
        assert_eq!(desk.at_stripe(&order)["subscription"]["cancel_at"], Value::Null);
        desk.anna.delete(OWN).await.ok();
        desk.pass(89).await;
        assert_eq!(desk.stands().await, self::is("canceled", "quarter"));
        desk.pass(1).await;
        desk.hear().await;
        let over = desk.subscription().await;
        assert_eq!((&over["state"], &over["isSubscribed"]), (&json!("expired"), &json!(false)));
        assert_eq!((desk.orders().await.len(), desk.status_at_stripe(&order)), (1, "canceled".to_owned()));
        assert_eq!(desk.anna.post(&format!("{OWN}/restore"), &Value::Null).await.refusal(), (404, "no_subscription".into()));
    }

    async fn sub_2_what_is_canceled_at_stripe_s_own_page_is_followed_and_restored_here(desk: &mut Desk) {
        let order = desk.begins("month", 499).await;
        desk.portal(&order, "cancel").await;
        desk.hear().await;
        assert_eq!(desk.stands().await, is("canceled", "month"));
        desk.anna.post(&format!("{OWN}/restore"), &Value::Null).await.ok();
        assert_eq!(desk.stands().await, is("active", "month"));
        desk.renew().await;
        desk.hear().await;
        assert_eq!(desk.orders().await.len(), 2, "it is renewed");
        desk.anna.delete(OWN).await.ok();
        desk.portal(&order, "restore").await;
        desk.hear().await;
        assert_eq!(desk.stands().await, is("active", "month"));
    }

    async fn sub_2_another_plan_or_an_end_at_stripe_s_own_page_is_followed(desk: &mut Desk) {
        let order = desk.begins("month", 499).await;
        desk.shown("year").await;
        desk.pass(5).await;
        desk.portal(&order, "moonhowl_year_4499").await;
        desk.hear().await;
        let now = desk.subscription().await;
        assert_eq!((&now["state"], &now["productId"], &now["packs"]), (&json!("active"), &json!("year"), &json!(3)));
        let cost = desk.newest_invoice(&order).1;
        assert_eq!(desk.orders().await[0], self::order("renewal", "year", cost));
        desk.portal(&order, "end").await;
        desk.hear().await;
        assert_eq!(desk.stands().await, is("expired", "year"));
    }

    async fn sub_2_a_cheaper_plan_at_once_at_stripe_s_own_page_costs_nothing_and_takes_no_paid_time(desk: &mut Desk) {
        let order = desk.begins("year", 4_499).await;
        let until = desk.subscription().await["expiredAt"].clone();
        // Stripe knows the price of a month from now on.
        desk.anna.put(OWN, &json!({ "priceId": "month" })).await.ok();
        desk.anna.delete("/api/settings/subscription_schedule").await.ok();
        desk.pass(10).await;
        desk.portal(&order, "moonhowl_month_499").await;
        desk.hear().await;
        let now = desk.subscription().await;
        assert_eq!((&now["state"], &now["productId"], &now["expiredAt"]), (&json!("active"), &json!("month"), &until));
        assert_eq!(desk.newest_invoice(&order).1, 0);
        // What is left of the year pays the months.
        desk.pass(31).await;
        desk.hear().await;
        assert_eq!(desk.stands().await, is("active", "month"));
        assert_eq!(desk.orders().await, [self::order("subscription", "year", 4_499)]);
    }

    async fn sub_2_a_restoration_in_the_last_minute_of_which_nobody_tells_is_not_lost(desk: &mut Desk) {
        let order = desk.begins("month", 499).await;
        desk.anna.delete(OWN).await.ok();
        desk.advance(ALMOST_A_MONTH);
        desk.portal(&order, "restore").await;
        desk.advance(HOUR * 2);
        desk.polled("active", 2).await;
        assert_eq!(desk.status_at_stripe(&order), "active");
    }

    async fn pay_3_who_gets_the_last_period_s_money_back_has_no_subscription_any_more(desk: &mut Desk) {
        let order = desk.begins("year", 4_499).await;
        let mut hub = desk.hub().await;
        desk.pass(40).await;
        desk.world.set("UPDATE users SET rank = 100 WHERE username = 'Ann'").await;
        let path = format!("/api/mod/shop/orders/{}/refund", order.token);
        let form = |money: i64| json!({ "money": money, "reason": "as they asked", "key": format!("k{money}") });
        desk.anna.post(&path, &form(1_000)).await.ok();
        desk.hear().await;
        assert_eq!(desk.stands().await, is("active", "year"), "a part of it ends nothing");
        desk.anna.post(&path, &form(3_499)).await.ok();
        let over = told(&mut hub, "expired").await;
        assert_eq!((&over["isSubscribed"], &over["monthsSubscribed"]), (&json!(false), &json!(0)));
        desk.ends_at_stripe(&order).await;
        assert_eq!(desk.row(&order.token).await.state, "refunded");
    }

    async fn pay_3_a_renewal_that_is_paid_back_at_stripe_s_own_page_ends_it(desk: &mut Desk) {
        let order = desk.begins("month", 499).await;
        desk.renew().await;
        desk.hear().await;
        let mut hub = desk.hub().await;
        let renewal = Started { token: desk.newest_invoice(&order).0, id: 0 };
        desk.act(&renewal, json!({ "act": "refund", "cents": 499 })).await;
        desk.hear().await;
        let over = told(&mut hub, "expired").await;
        assert_eq!((&over["isSubscribed"], &over["monthsSubscribed"]), (&json!(false), &json!(1)));
        desk.ends_at_stripe(&order).await;
    }

    async fn pay_3_a_period_that_is_paid_back_while_a_later_one_runs_ends_nothing(desk: &mut Desk) {
        let order = desk.begins("month", 499).await;
        let first = Started { token: desk.newest_invoice(&order).0, id: 0 };
        desk.renew().await;
        desk.hear().await;
        desk.act(&first, json!({ "act": "refund", "cents": 499 })).await;
        desk.hear().await;
        assert_eq!(desk.row(&order.token).await.state, "refunded");
        assert_eq!((desk.stands().await, desk.status_at_stripe(&order)), (is("active", "month"), "active".to_owned()));
    }

    async fn pay_3_a_dispute_that_is_lost_ends_it_and_a_question_of_the_bank_does_not(desk: &mut Desk) {
        let order = desk.begins("quarter", 1_299).await;
        let mut hub = desk.hub().await;
        let paid = Started { token: desk.newest_invoice(&order).0, id: 0 };
        desk.act(&paid, json!({ "act": "dispute", "outcome": "inquiry" })).await;
        desk.hear().await;
        assert_eq!(desk.stands().await, is("active", "quarter"));
        desk.act(&paid, json!({ "act": "dispute", "outcome": "lost" })).await;
        desk.hear().await;
        assert_eq!(told(&mut hub, "expired").await["isSubscribed"], false);
        desk.ends_at_stripe(&order).await;
        assert_eq!(desk.row(&order.token).await.state, "disputed");
        desk.act(&paid, json!({ "act": "dispute", "outcome": "won" })).await;
        desk.hear().await;
        let won = desk.subscription().await;
        assert_eq!((&won["state"], &won["isSubscribed"]), (&json!("expired"), &json!(true)), "what is paid can be used up");
    }

    async fn sub_2_who_pays_on_two_pages_keeps_the_first_and_the_second_ends(desk: &mut Desk) {
        desk.in_2030().await;
        let month = desk.subscribe_as("month", 499, "a").await;
        let year = desk.subscribe_as("year", 4_499, "b").await;
        for order in [&month, &year] {
            desk.pay(order).await;
            desk.hear().await;
        }
        assert_eq!((desk.row(&month.token).await.alarm.as_str(), desk.row(&year.token).await.alarm.as_str()), ("", "twice"));
        // Whatever Stripe tells of the second one asks for its end.
        assert_eq!((desk.status_at_stripe(&month), desk.status_at_stripe(&year)), ("active".to_owned(), "canceled".to_owned()));
        assert_eq!(desk.stands().await, is("active", "month"));
        desk.world.set("UPDATE users SET rank = 100 WHERE username = 'Ann'").await;
        let back = json!({ "money": 4_499, "reason": "paid twice", "key": "k" });
        desk.anna.post(&format!("/api/mod/shop/orders/{}/refund", year.token), &back).await.ok();
        desk.hear().await;
        assert_eq!(desk.row(&year.token).await.state, "refunded");
        let now = desk.subscription().await;
        assert_eq!((&now["state"], &now["productId"], &now["packs"]), (&json!("active"), &json!("month"), &json!(1)));
    }

    async fn sub_2_an_erased_account_s_subscription_ends_at_stripe(desk: &mut Desk) {
        let order = desk.begins("month", 499).await;
        desk.anna.post("/api/user/delete", &json!({ "password": PASSWORD })).await.ok();
        desk.world.set("UPDATE users SET deletion_at = 5 WHERE deletion_at IS NOT NULL").await;
        assert_eq!(erase_accounts_due(&desk.world.server.house).await.expect("a sweep"), 1);
        desk.ends_at_stripe(&order).await;
        desk.hear().await;
        desk.renew_nothing(&order).await;
    }

    async fn sub_2_a_renewal_that_is_paid_after_the_account_is_erased_is_an_alarm_and_is_paid_back(desk: &mut Desk) {
        let order = desk.begins("month", 499).await;
        desk.away(true);
        desk.anna.post("/api/user/delete", &json!({ "password": PASSWORD })).await.ok();
        desk.world.set("UPDATE users SET deletion_at = 5 WHERE deletion_at IS NOT NULL").await;
        assert_eq!(erase_accounts_due(&desk.world.server.house).await.expect("a sweep"), 1);
        for _ in 0..31 {
            desk.advance(DAY);
        }
        desk.advance(HOUR * 2);
        desk.away(false);
        let mut root = desk.admin().await;
        let mut found = json!([]);
        for _ in 0..12 {
            desk.advance(HOUR);
            poll::once(&desk.world.server.house).await.expect("a round");
            found = root.get("/api/mod/shop/orders?only=alarm").await.ok()["orders"].clone();
            if found != json!([]) {
                break;
            }
        }
        assert_eq!((&found[0]["alarm"], &found[0]["order"]["price"], &found[1]), (&json!("nobody"), &json!(499), &Value::Null), "{found}");
        assert_eq!(desk.status_at_stripe(&order), "canceled");
        let token = found[0]["order"]["id"].as_str().expect("an order").to_owned();
        let back = json!({ "money": 499, "reason": "nobody was there any more", "key": "k" });
        root.post(&format!("/api/mod/shop/orders/{token}/refund"), &back).await.ok();
        desk.hear().await;
        assert_eq!(desk.row(&token).await.state, "refunded");
    }

    async fn sub_5_after_a_part_that_staff_paid_back_a_withdrawal_is_refunded_once_its_own_money_is(desk: &mut Desk) {
        let order = desk.begins("month", 499).await;
        desk.world.set("UPDATE users SET rank = 100 WHERE username = 'Ann'").await;
        let part = json!({ "money": 300, "reason": "as they asked", "key": "k" });
        desk.anna.post(&format!("/api/mod/shop/orders/{}/refund", order.token), &part).await.ok();
        let path = format!("/api/shop/orders/{}/withdrawal", order.token);
        assert_eq!(desk.anna.get(&path).await.ok()["money"], 199);
        // The server asks for the refund again and again, and gets no answer until this test has looked.
        let fake = desk.fake.as_mut().expect("a fake");
        fake.order(&json!({ "act": "away", "away": true, "only": "^POST /v1/refunds$" }));
        desk.anna.post(&path, &json!({ "money": 199 })).await.ok();
        // Three hundred cents are back, more than was withdrawn, but the other 199 are not yet.
        assert_eq!(desk.refresh(&order).await.state, "paid");
        assert_eq!(desk.subscription().await["isSubscribed"], false, "the period ended when they withdrew");
        desk.away(false);
        desk.advance(HOUR);
        let is_back = async {
            loop {
                let row = desk.refresh(&order).await;
                if row.state == "refunded" {
                    break row.refunded;
                }
            }
        };
        assert_eq!(tokio::time::timeout(PATIENCE, is_back).await.expect("the poller asks again"), 499);
    }

    async fn sub_2_a_stripe_that_is_away_changes_nothing_and_is_asked_again(desk: &mut Desk) {
        let order = desk.begins("month", 499).await;
        desk.away(true);
        for answer in [desk.anna.delete(OWN).await, desk.anna.put(OWN, &json!({ "priceId": "year" })).await] {
            assert_eq!(answer.refusal(), (503, "payment_away".into()));
        }
        desk.away(false);
        assert_eq!(desk.stands().await, is("active", "month"));
        desk.anna.delete(OWN).await.ok();
        assert_eq!(desk.stands().await, is("canceled", "month"));
        assert_eq!(desk.at_stripe(&order)["subscription"]["cancel_at_period_end"], true);
    }

    async fn sub_1_a_price_that_was_archived_is_replaced_and_its_subscribers_keep_it(desk: &mut Desk) {
        let order = desk.begins("month", 499).await;
        desk.act(&order, json!({ "act": "archive", "price": "moonhowl_month_499" })).await;
        desk.pass(2).await;
        let mut ben = desk.world.account("Ben").await;
        ben.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.ok();
        let wish = json!({ "plan": "month", "provider": "stripe", "price": 499, "consent": true, "key": "b" });
        ben.post("/api/shop/subscriptions", &wish).await.ok();
        desk.pass(30).await;
        desk.hear().await;
        assert_eq!(desk.orders().await, [self::order("renewal", "month", 499), self::order("subscription", "month", 499)]);
        assert_eq!(desk.stands().await, is("active", "month"));
    }
}

impl Desk {
    /// A month later Stripe has collected nothing.
    async fn renew_nothing(&mut self, order: &Started) {
        self.advance(ALMOST_A_MONTH + HOUR * 2);
        let all = self.at_stripe(order);
        assert_eq!(all["invoices"].as_array().map(Vec::len), Some(1), "{all}");
    }
}
