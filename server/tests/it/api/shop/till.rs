//! The till: what every payment provider passes (PAY-1 to PAY-4 and PAY-6 of docs/SHOP.md).
//!
//! Each test runs at Stripe, PayPal and paysafecard, which are fakes (`stand-in/till.mjs`), and at the house's till.

use std::collections::BTreeSet;
use std::time::Duration;

use awc::http::Method;
use moonhowl_server::payment::{HouseTillAct, ProviderKind};
use moonhowl_server::store::orders;
use moonhowl_server::till::{poll, reconcile, settle};
use serde_json::{Value, json};

use crate::support::{Answer, Browser, Database, FakeTill, PATIENCE, World, config, serve};

const DAY: Duration = Duration::from_secs(86_400);
/// The pack that tests buy: 450 moons and 40 for 4.99.
const PACK: &str = "moons-450";

/// A world with a provider, at which one buyer acts.
struct Desk {
    world: World,
    kind: ProviderKind,
    fake: Option<FakeTill>,
    anna: Browser,
}

/// An order that was started.
struct Started {
    token: String,
    id: i64,
}

impl Desk {
    async fn open(database: Database, kind: ProviderKind) -> Self {
        let fake = (kind != ProviderKind::House).then(FakeTill::start);
        let world = World::start(database, |config| {
            config.allowance = 100;
            match &fake {
                Some(fake) => fake.configure(config),
                None => {
                    config.demo = true;
                    config.allow_bots = false;
                }
            }
        })
        .await;
        let mut anna = world.account("Anna").await;
        anna.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.ok();
        Self { world, kind, fake, anna }
    }

    fn name(&self) -> &'static str {
        self.kind.name()
    }

    fn wish(&self, key: &str) -> Value {
        json!({ "offer": PACK, "provider": self.name(), "price": 499, "consent": true, "key": key })
    }

    async fn try_start(&mut self, wish: &Value) -> Answer {
        self.anna.post("/api/shop/orders", wish).await
    }

    async fn start(&mut self, key: &str) -> Started {
        let wish = self.wish(key);
        self.start_as(&wish).await
    }

    async fn start_as(&mut self, wish: &Value) -> Started {
        let order = self.try_start(wish).await.ok();
        assert!(order["url"].is_string(), "{order}");
        let token = order["id"].as_str().expect("a reference").to_owned();
        let id = self.row(&token).await.id;
        Started { token, id }
    }

    async fn row(&self, token: &str) -> orders::OrderRow {
        let mut db = self.world.server.house.store.read_connection().await.expect("a connection");
        orders::find_by_token(&mut db, token).await.expect("a row").expect("an order")
    }

    /// Lets the buyer or the provider act.
    async fn act(&mut self, order: &Started, act: Value) {
        if let Some(fake) = &mut self.fake {
            let mut order_of = act;
            order_of["token"] = json!(order.token);
            fake.order(&order_of);
            return;
        }
        let till = self.world.server.house.tills.house().expect("the house's till");
        let reference = format!("till-{}", order.token);
        let act = match (act["act"].as_str().expect("an act"), act["outcome"].as_str()) {
            ("pay", _) => HouseTillAct::Pay,
            ("decline", _) => HouseTillAct::Decline,
            ("dispute", Some("inquiry")) => HouseTillAct::Inquire,
            ("dispute", Some("lost")) => HouseTillAct::Dispute,
            ("dispute", Some("won")) => HouseTillAct::WinDispute,
            other => panic!("the house's till can't {other:?}"),
        };
        assert!(till.act(&reference, act).await.expect("it is written"), "{act:?}");
    }

    async fn pay(&mut self, order: &Started) {
        self.act(order, json!({ "act": "pay" })).await;
    }

    /// As the page does to which the buyer comes back.
    async fn check(&mut self, order: &Started) -> Value {
        // The provider is asked at most every 2 s.
        self.world.server.house.clock.advance(Duration::from_secs(3));
        self.anna.post(&format!("/api/shop/orders/{}/check", order.token), &Value::Null).await.ok()
    }

    async fn refresh(&self, order: &Started) -> orders::OrderRow {
        settle::refresh(&self.world.server.house, order.id, None).await.expect("the provider answers")
    }

    async fn moons(&self) -> i64 {
        moons_of(&self.anna).await
    }

    /// Sends a webhook of the provider, changed by `change`.
    async fn webhook(&mut self, order: &Started, kind: &str, change: Value) -> Answer {
        let provider = self.name();
        let fake = self.fake.as_mut().expect("a provider that sends webhooks");
        let mut wanted =
            json!({ "act": "webhook", "provider": provider, "token": order.token, "kind": kind });
        for (name, value) in change.as_object().expect("changes") {
            wanted[name] = value.clone();
        }
        let webhook = fake.order(&wanted);
        let mut server = self.world.browser();
        let headers = webhook["headers"].as_object().expect("headers").clone();
        let body = webhook["body"].as_str().expect("a body").as_bytes().to_vec();
        server.send_with(Method::POST, webhook["path"].as_str().expect("a path"), &headers, body).await
    }

    /// The kind of webhook by which the provider tells of a payment.
    fn paid_kind(&self) -> &'static str {
        match self.kind {
            ProviderKind::Stripe => "checkout.session.completed",
            ProviderKind::Paypal => "CHECKOUT.ORDER.APPROVED",
            ProviderKind::Paysafecard | ProviderKind::House => "notification",
        }
    }

    /// What must be true at all times: balances are the sums of the ledger, lots the balances, and each order is granted once.
    async fn books_are_right(&mut self) {
        const WRONG: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM users WHERE moons <> COALESCE((SELECT SUM(amount) FROM ledger \
             WHERE user_id = users.id AND currency = 'moons'), 0) OR coins <> COALESCE((SELECT SUM(amount) FROM ledger \
             WHERE user_id = users.id AND currency = 'coins'), 0)";
        const LOTS: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM users WHERE CASE WHEN moons < 0 THEN 0 ELSE moons END <> \
             COALESCE((SELECT SUM(unspent) FROM moon_lots WHERE user_id = users.id), 0)";
        const GRANTS: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM orders WHERE (CASE WHEN paid_at IS NULL THEN 0 ELSE moons + bonus END) \
             <> COALESCE((SELECT SUM(amount) FROM ledger WHERE reason IN ('payment', 'paymentBonus') \
             AND detail = '{\"order\":\"' || orders.token || '\"}'), 0) AND granted_to IS NOT NULL";
        for sql in [WRONG, LOTS, GRANTS] {
            assert_eq!(self.world.database.count(sql).await, 0, "{sql}");
        }
        if let Some(fake) = &mut self.fake {
            assert_eq!(
                fake.faults(),
                Vec::<Value>::new(),
                "what the providers' libraries say of our requests"
            );
        }
    }
}

async fn moons_of(browser: &Browser) -> i64 {
    browser.get("/api/user").await.ok()["moons"].as_i64().expect("moons")
}

macro_rules! at_every_till {
    ($(async fn $name:ident($desk:ident: &mut Desk) $body:block)*) => {
        $(mod $name {
            use super::*;

            async fn run($desk: &mut Desk) $body

            async fn at(kind: ProviderKind, database: Database) {
                let mut desk = Desk::open(database, kind).await;
                let done = tokio::time::timeout(PATIENCE * 3, run(&mut desk)).await;
                assert!(done.is_ok(), "the test takes too long");
                desk.books_are_right().await;
                desk.world.stop().await;
            }

            #[actix_rt::test]
            async fn sqlite() {
                for kind in ProviderKind::ALL {
                    at(kind, Database::sqlite().await).await;
                }
            }

            #[actix_rt::test]
            async fn postgres() {
                for kind in ProviderKind::ALL {
                    at(kind, Database::postgres().await).await;
                }
            }
        })*
    };
}

at_every_till! {
    async fn pay_1_what_is_paid_is_granted_once_and_told(desk: &mut Desk) {
        let mut hub = crate::support::Hub::open(&desk.anna, "v=1&lang=en").await;
        hub.event("hydrate").await;
        let order = desk.start("a").await;
        assert_eq!(desk.check(&order).await["status"], "pending");
        assert_eq!(desk.moons().await, 0);
        desk.pay(&order).await;
        let paid = desk.check(&order).await;
        assert_eq!((&paid["status"], &paid["moons"], &paid["receipt"]), (&json!("success"), &json!(490), &json!(order.token)));
        let told = hub.event("paymentSuccess").await;
        assert_eq!((&told["moons"], &told["balance"], &told["order"]), (&json!(490), &json!(490), &json!(order.token)));
        for _ in 0..3 {
            desk.check(&order).await;
            desk.refresh(&order).await;
        }
        assert_eq!(desk.moons().await, 490);
        let notices = desk.anna.get("/api/notifications").await.ok();
        let kinds: Vec<&Value> = notices["notifications"].as_array().expect("a list").iter().map(|notice| &notice["content"]["type"]).collect();
        assert_eq!(kinds, ["payment"]);
        let letters = desk.world.letters("receipt").await;
        assert_eq!(letters.len(), 1);
        assert!(letters[0].contains(&order.token) && letters[0].contains("4.99"), "{}", letters[0]);
        let receipt = desk.anna.get(&format!("/api/shop/orders/{}", order.token)).await.ok();
        assert_eq!((&receipt["state"], &receipt["price"], &receipt["vat"], &receipt["vatAmount"]), (&json!("paid"), &json!(499), &json!(20), &json!(83)));
        assert_eq!(desk.anna.get("/api/shop/orders").await.ok()["orders"][0]["id"], json!(order.token));
    }

    async fn what_is_declined_grants_nothing_and_what_comes_late_is_granted(desk: &mut Desk) {
        let order = desk.start("a").await;
        desk.act(&order, json!({ "act": "decline" })).await;
        assert_eq!(desk.check(&order).await["status"], "failed");
        assert_eq!(desk.moons().await, 0);
        let Some(fake) = &mut desk.fake else { return };
        // It had failed for us, and then the provider has the money all the same.
        fake.order(&json!({ "act": "pay", "token": order.token }));
        assert_eq!(desk.check(&order).await["status"], "success");
        assert_eq!(desk.moons().await, 490);
    }

    async fn what_nobody_pays_expires(desk: &mut Desk) {
        let order = desk.start("a").await;
        match &mut desk.fake {
            Some(fake) => drop(fake.order(&json!({ "act": "expire", "token": order.token }))),
            None => desk.world.server.house.clock.advance(Duration::from_secs(31 * 60)),
        }
        assert_eq!(desk.check(&order).await["status"], "failed");
        assert_eq!(desk.row(&order.token).await.state, "expired");
    }

    async fn pay_4_webhook_return_page_and_poller_at_the_same_moment_grant_once(desk: &mut Desk) {
        let order = desk.start("a").await;
        desk.pay(&order).await;
        let (house, id) = (desk.world.server.house.clone(), order.id);
        let other = serve(desk.world.server.house.config.clone()).await.expect("another node");
        let all = (0..12).map(|number| {
            let house = if number % 2 == 0 { house.clone() } else { other.house.clone() };
            async move { settle::refresh(&house, id, None).await }
        });
        for outcome in futures_util::future::join_all(all).await {
            assert_eq!(outcome.expect("it is settled").state, "paid");
        }
        if desk.kind != ProviderKind::House {
            let kind = desk.paid_kind();
            for _ in 0..3 {
                assert_eq!(desk.webhook(&order, kind, json!({})).await.status, 200);
            }
        }
        assert_eq!(desk.moons().await, 490);
        if let Some(fake) = &mut desk.fake {
            let count = fake.order(&json!({ "act": "count", "token": order.token }));
            assert!(count["captures"].as_i64() <= Some(1), "{count}");
        }
    }

    async fn pay_4_who_closes_the_tab_finds_everything_done_by_the_poller(desk: &mut Desk) {
        let order = desk.start("a").await;
        desk.pay(&order).await;
        desk.world.server.house.clock.advance(Duration::from_secs(3));
        // The server's own poller may have taken it.
        poll::once(&desk.world.server.house).await.expect("a round");
        let done = async { while desk.moons().await != 490 {} };
        tokio::time::timeout(PATIENCE, done).await.expect("the poller finds it");
        assert_eq!(desk.row(&order.token).await.ask_next_at, None, "nobody is asked any more");
    }

    async fn one_key_is_one_order_however_often_it_is_sent_and_lost_answers_lose_nothing(desk: &mut Desk) {
        let wish = desk.wish("a");
        let order = desk.start("a").await;
        for _ in 0..3 {
            assert_eq!(desk.try_start(&wish).await.ok()["id"], json!(order.token));
        }
        // As after a crash before the provider's answer was stored.
        desk.world.set("UPDATE orders SET reference = NULL, url = NULL, state = 'created'").await;
        if desk.kind == ProviderKind::Paysafecard {
            // It starts another payment; the first one was never shown to anybody.
            desk.refresh(&order).await;
            desk.pay(&order).await;
        } else {
            desk.pay(&order).await;
            desk.refresh(&order).await;
        }
        assert_eq!(desk.check(&order).await["status"], "success");
        assert_eq!(desk.moons().await, 490);
        assert_eq!(desk.world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM orders").await, 1);
    }

    async fn pay_3_refunds_in_parts_take_the_share_back(desk: &mut Desk) {
        let order = desk.start("a").await;
        desk.pay(&order).await;
        desk.check(&order).await;
        desk.world.set("UPDATE users SET rank = 100 WHERE username = 'Anna'").await;
        let path = format!("/api/mod/shop/orders/{}/refund", order.token);
        let form = |money: i64| json!({ "money": money, "reason": "a mistake", "key": format!("k{money}") });
        let part = desk.anna.post(&path, &form(100)).await.ok();
        assert_eq!((&part["order"]["refunded"], &part["order"]["state"], &part["refunds"][0]["state"]), (&json!(100), &json!("paid"), &json!("done")));
        assert_eq!(desk.moons().await, 490 - 98);
        let repeated = desk.anna.post(&path, &form(100)).await.ok();
        assert_eq!(repeated["order"]["refunded"], 100, "a key pays back once");
        assert_eq!(desk.anna.post(&path, &form(400)).await.refusal(), (409, "not_refundable".to_owned()));
        let rest = desk.anna.post(&path, &form(399)).await.ok();
        assert_eq!(rest["order"]["state"], "refunded");
        assert_eq!(desk.moons().await, 0);
        assert_eq!(desk.anna.post(&path, &form(1)).await.refusal(), (409, "not_refundable".to_owned()));
        const ACTS: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM audit WHERE act = 'refundOrder'";
        assert_eq!(desk.world.database.count(ACTS).await, 2);
    }

    async fn pay_3_a_dispute_that_is_lost_leaves_a_debt_and_one_that_is_won_restores(desk: &mut Desk) {
        if desk.kind == ProviderKind::Paysafecard {
            // Whoever pays with a voucher can't take it back.
            return;
        }
        let order = desk.start("a").await;
        desk.pay(&order).await;
        desk.check(&order).await;
        let catalogue = desk.anna.get("/api/skin/elements").await.ok();
        let elements = catalogue["elements"].as_array().expect("elements");
        let dear = elements.iter().find(|each| each["currency"] == "moons" && each["price"].as_i64() > Some(100)).expect("one");
        let (id, price) = (dear["id"].as_str().expect("an id"), dear["price"].as_i64().expect("a price"));
        desk.anna.post(&format!("/api/shop/element/{id}/buy"), &json!({ "coins": 0, "moons": price, "key": "x" })).await.ok();
        assert_eq!(desk.moons().await, 490 - price);
        desk.act(&order, json!({ "act": "dispute", "outcome": "inquiry" })).await;
        desk.refresh(&order).await;
        assert_eq!(desk.moons().await, 490 - price, "a question takes nothing");
        desk.act(&order, json!({ "act": "dispute", "outcome": "lost" })).await;
        assert_eq!(desk.refresh(&order).await.state, "disputed");
        assert_eq!(desk.moons().await, -price, "what was spent is owed");
        let cheap = elements.iter().find(|each| each["currency"] == "moons" && each["price"].as_i64() <= Some(70) && each["price"].as_i64() > Some(0)).expect("one");
        let path = format!("/api/shop/element/{}/buy", cheap["id"].as_str().expect("an id"));
        assert_eq!(desk.anna.post(&path, &json!({ "coins": 0, "moons": 500, "key": "y" })).await.refusal(), (409, "not_enough_moons".to_owned()));
        desk.world.set("UPDATE users SET rank = 100 WHERE username = 'Anna'").await;
        assert_eq!(desk.anna.get("/api/mod/shop/debts").await.ok()[0]["moons"], -price);
        desk.act(&order, json!({ "act": "dispute", "outcome": "won" })).await;
        assert_eq!(desk.refresh(&order).await.state, "paid");
        assert_eq!(desk.moons().await, 490 - price);
    }

    async fn pay_2_a_withdrawal_pays_the_unspent_part_back(desk: &mut Desk) {
        let order = desk.start("a").await;
        desk.pay(&order).await;
        desk.check(&order).await;
        let path = format!("/api/shop/orders/{}/withdrawal", order.token);
        assert_eq!(desk.anna.get(&path).await.ok(), json!({ "money": 499, "moons": 490 }));
        // The bonus of 40 is spent first, and then 60 of those that were paid.
        let catalogue = desk.anna.get("/api/skin/elements").await.ok();
        let elements = catalogue["elements"].as_array().expect("elements");
        let dear = elements.iter().find(|each| each["currency"] == "moons" && each["price"].as_i64() > Some(100)).expect("one");
        let (id, price) = (dear["id"].as_str().expect("an id"), dear["price"].as_i64().expect("a price"));
        desk.anna.post(&format!("/api/shop/element/{id}/buy"), &json!({ "coins": 0, "moons": price, "key": "x" })).await.ok();
        let terms = desk.anna.get(&path).await.ok();
        let unspent = 490 - price;
        let money = (499 * unspent + 449) / 450;
        assert_eq!(terms, json!({ "money": money, "moons": unspent }));
        assert_eq!(desk.anna.post(&path, &json!({ "money": 499 })).await.refusal(), (409, "price_changed".to_owned()));
        let after = desk.anna.post(&path, &json!({ "money": money })).await.ok();
        assert_eq!((&after["refunded"], &after["withdrawUntil"]), (&json!(money), &Value::Null));
        assert_eq!(desk.moons().await, 0, "no debt is left");
        assert_eq!(desk.anna.post(&path, &json!({ "money": money })).await.refusal(), (409, "not_withdrawable".to_owned()));
        assert_eq!(desk.world.letters("withdrawal").await.len(), 1);
        let late = desk.start("b").await;
        desk.pay(&late).await;
        desk.check(&late).await;
        desk.world.server.house.clock.advance(DAY * 14);
        let path = format!("/api/shop/orders/{}/withdrawal", late.token);
        assert_eq!(desk.anna.get(&path).await.refusal(), (409, "not_withdrawable".to_owned()));
    }

    async fn shop_2_a_present_goes_to_its_receiver_and_what_is_left_of_it_is_taken_back(desk: &mut Desk) {
        let ben = desk.world.account("Ben").await;
        let mut wish = desk.wish("a");
        wish["receiver"] = json!("Ben");
        wish["message"] = json!("For the wolf in you");
        let order = desk.start_as(&wish).await;
        desk.pay(&order).await;
        assert_eq!(desk.check(&order).await["receiver"]["username"], "Ben");
        assert_eq!((desk.moons().await, moons_of(&ben).await), (0, 490));
        let notices = ben.get("/api/notifications").await.ok();
        let content = &notices["notifications"][0]["content"];
        assert_eq!((&content["type"], &content["params"]["sender"], &content["params"]["message"]), (&json!("paymentReceiver"), &json!("Anna"), &json!("For the wolf in you")));
        let notices = desk.anna.get("/api/notifications").await.ok();
        assert_eq!(notices["notifications"][0]["content"]["type"], "paymentSender");
        if desk.kind == ProviderKind::Paysafecard {
            return;
        }
        desk.act(&order, json!({ "act": "dispute", "outcome": "lost" })).await;
        desk.refresh(&order).await;
        assert_eq!((desk.moons().await, moons_of(&ben).await), (0, 0));
        desk.act(&order, json!({ "act": "dispute", "outcome": "won" })).await;
        desk.refresh(&order).await;
        assert_eq!((desk.moons().await, moons_of(&ben).await), (0, 490));
        wish["anonymous"] = json!(true);
        wish["key"] = json!("b");
        let secret = desk.start_as(&wish).await;
        desk.pay(&secret).await;
        desk.check(&secret).await;
        assert_eq!(ben.get("/api/notifications").await.ok()["notifications"][0]["content"]["params"]["sender"], Value::Null);
        wish["receiver"] = json!("Nobody");
        wish["key"] = json!("c");
        assert_eq!(desk.try_start(&wish).await.refusal(), (404, "unknown_user".to_owned()));
        let stranger = ben.get(&format!("/api/shop/orders/{}", order.token)).await;
        assert_eq!(stranger.refusal(), (404, "unknown_order".to_owned()));
    }

    async fn shop_1_a_newcomers_discount_is_used_once_and_freed_if_the_payment_fails(desk: &mut Desk) {
        desk.world.set("UPDATE users SET discount_end_at = 9000000000000 WHERE username = 'Anna'").await;
        let offers = desk.anna.get("/api/shop/offers").await.ok();
        let at = offers["offers"].as_array().expect("packs").iter().position(|pack| pack["id"] == PACK).expect("the pack");
        assert_eq!(offers["own"][at], json!({ "price": 249, "discount": { "kind": "newPlayerDiscount", "percent": 50 } }));
        assert_eq!(offers["gift"][at]["price"], 499);
        let wish = desk.wish("a");
        let refused = desk.try_start(&wish).await;
        assert_eq!((&refused.json()["params"]["price"], refused.refusal().1.as_str()), (&json!(249), "price_changed"));
        let wish = |key: &str, price: i64| json!({ "offer": PACK, "provider": "x", "price": price, "consent": true, "key": key });
        let name = desk.name();
        let with = |mut wish: Value| { wish["provider"] = json!(name); wish };
        let first = desk.start_as(&with(wish("b", 249))).await;
        assert_eq!(desk.anna.get("/api/shop/offers").await.ok()["own"][at]["price"], 499, "it is reserved");
        desk.act(&first, json!({ "act": "decline" })).await;
        desk.check(&first).await;
        assert_eq!(desk.anna.get("/api/shop/offers").await.ok()["own"][at]["price"], 249, "it is free again");
        let second = desk.start_as(&with(wish("c", 249))).await;
        desk.pay(&second).await;
        assert_eq!(desk.check(&second).await["status"], "success");
        let after = desk.anna.get("/api/shop/offers").await.ok();
        assert_eq!((&after["own"][at]["price"], &after["discountEndAt"]), (&json!(499), &Value::Null));
    }

    async fn pay_4_a_comparison_finds_what_nobody_told_and_explains_everything_else(desk: &mut Desk) {
        let order = desk.start("a").await;
        let forgotten = desk.start("b").await;
        desk.pay(&order).await;
        desk.check(&order).await;
        desk.pay(&forgotten).await;
        let house = desk.world.server.house.clone();
        let till = house.tills.find(desk.kind).expect("the provider");
        let first = reconcile::compare(&house, till).await.expect("a comparison");
        assert_eq!((first.compared, first.mended, first.unexplained.as_str()), (2, 1, "[]"));
        assert_eq!(desk.moons().await, 980);
        let second = reconcile::compare(&house, till).await.expect("a comparison");
        assert_eq!((second.compared, second.mended, second.unexplained.as_str()), (2, 0, "[]"));
        if desk.kind == ProviderKind::Stripe {
            let id = desk.fake.as_mut().expect("a fake").order(&json!({ "act": "orphan" }))["id"].clone();
            let third = reconcile::compare(&house, till).await.expect("a comparison");
            assert!(third.unexplained.contains(id.as_str().expect("an id")), "{}", third.unexplained);
        }
    }
}

/// Tests at the providers that are fakes, each on both databases.
macro_rules! at_fakes {
    ($(async fn $name:ident($desk:ident: &mut Desk) $body:block)*) => {
        $(mod $name {
            use super::*;

            async fn run($desk: &mut Desk) $body

            async fn at(kind: ProviderKind, database: Database) {
                let mut desk = Desk::open(database, kind).await;
                let done = tokio::time::timeout(PATIENCE * 3, run(&mut desk)).await;
                assert!(done.is_ok(), "the test takes too long");
                desk.books_are_right().await;
                desk.world.stop().await;
            }

            #[actix_rt::test]
            async fn sqlite() {
                for kind in [ProviderKind::Stripe, ProviderKind::Paypal, ProviderKind::Paysafecard] {
                    at(kind, Database::sqlite().await).await;
                }
            }

            #[actix_rt::test]
            async fn postgres() {
                for kind in [ProviderKind::Stripe, ProviderKind::Paypal, ProviderKind::Paysafecard] {
                    at(kind, Database::postgres().await).await;
                }
            }
        })*
    };
}

at_fakes! {
    async fn a_webhook_that_the_provider_did_not_send_changes_nothing(desk: &mut Desk) {
        let order = desk.start("a").await;
        let kind = desk.paid_kind();
        if desk.kind == ProviderKind::Paysafecard {
            // It is not signed: what it says is asked for, and nothing was paid.
            assert_eq!(desk.webhook(&order, kind, json!({})).await.status, 200);
        } else {
            let forged = desk.webhook(&order, kind, json!({ "secret": "whsec_somebody" })).await;
            assert_eq!(forged.refusal(), (400, "bad_signature".to_owned()));
        }
        if desk.kind == ProviderKind::Stripe {
            let old = desk.webhook(&order, kind, json!({ "at": 1_000_000_000 })).await;
            assert_eq!(old.refusal(), (400, "bad_signature".to_owned()), "a replayed one");
        }
        assert_eq!(desk.moons().await, 0);
        assert_eq!(desk.world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM orders WHERE paid_at IS NOT NULL").await, 0);
        desk.pay(&order).await;
        for _ in 0..2 {
            assert_eq!(desk.webhook(&order, kind, json!({})).await.status, 200);
        }
        assert_eq!(desk.moons().await, 490);
        let unknown = Started { token: order.token.clone(), id: order.id };
        desk.world.set("DELETE FROM provider_events").await;
        assert_eq!(desk.webhook(&unknown, kind, json!({})).await.status, 200);
        assert_eq!(desk.moons().await, 490);
    }

    async fn a_webhook_before_our_answer_is_stored_finds_its_order(desk: &mut Desk) {
        let order = desk.start("a").await;
        desk.pay(&order).await;
        if desk.kind == ProviderKind::Paysafecard {
            // What it names is unknown, but our reference is in its address.
            desk.world.set("UPDATE orders SET reference = 'another'").await;
            let kind = desk.paid_kind();
            assert_ne!(desk.webhook(&order, kind, json!({})).await.status, 200);
            return;
        }
        desk.world.set("UPDATE orders SET reference = NULL, url = NULL, state = 'created'").await;
        let kind = desk.paid_kind();
        assert_eq!(desk.webhook(&order, kind, json!({})).await.status, 200);
        assert_eq!(desk.moons().await, 490);
    }

    async fn pay_1_an_amount_a_currency_or_a_reference_that_differs_is_an_alarm_and_no_grant(desk: &mut Desk) {
        let changes = [("amount", json!(99)), ("currency", json!("USD")), ("reference", json!("somebody-elses"))];
        for (alarm, value) in changes {
            let order = desk.start(alarm).await;
            let field = if alarm == "reference" { "order" } else { alarm };
            desk.act(&order, json!({ "act": "change", field: value })).await;
            desk.pay(&order).await;
            let row = desk.refresh(&order).await;
            assert_eq!((row.state.as_str(), row.alarm.as_str(), row.paid_at), ("processing", alarm, None));
        }
        assert_eq!(desk.moons().await, 0);
        if desk.kind == ProviderKind::Stripe {
            let order = desk.start("mode").await;
            desk.act(&order, json!({ "act": "change", "live": true })).await;
            desk.pay(&order).await;
            assert_eq!(desk.refresh(&order).await.alarm, "mode");
        }
        desk.world.set("UPDATE users SET rank = 100 WHERE username = 'Anna'").await;
        let alarms = desk.anna.get("/api/mod/shop/orders?only=alarm").await.ok();
        assert!(alarms["orders"].as_array().map(Vec::len) >= Some(3), "{alarms}");
    }

    async fn a_provider_that_is_away_is_asked_again_and_nothing_is_lost(desk: &mut Desk) {
        let away = |desk: &mut Desk, away: bool| {
            desk.fake.as_mut().expect("a fake").order(&json!({ "act": "away", "away": away }));
        };
        away(desk, true);
        let wish = desk.wish("a");
        assert_eq!(desk.try_start(&wish).await.refusal(), (503, "payment_away".to_owned()));
        away(desk, false);
        let order = desk.start("a").await;
        desk.pay(&order).await;
        away(desk, true);
        assert_eq!(desk.check(&order).await["status"], "pending", "a time-out is no failure");
        let kind = desk.paid_kind();
        if desk.kind != ProviderKind::Paypal {
            assert_eq!(desk.webhook(&order, kind, json!({})).await.refusal(), (503, "payment_away".to_owned()));
        }
        away(desk, false);
        assert_eq!(desk.check(&order).await["status"], "success");
        // A refund that is asked for while the provider is away is paid later, once.
        let path = format!("/api/shop/orders/{}/withdrawal", order.token);
        away(desk, true);
        let asked = desk.anna.post(&path, &json!({ "money": 499 })).await.ok();
        assert_eq!((&asked["refunded"], desk.moons().await), (&json!(0), 0));
        away(desk, false);
        let refunded = async { while desk.row(&order.token).await.refunded != 499 { poll::once(&desk.world.server.house).await.expect("a round"); } };
        tokio::time::timeout(PATIENCE, refunded).await.expect("it is paid back");
        assert_eq!(desk.row(&order.token).await.state, "refunded");
        let count = desk.fake.as_mut().expect("a fake").order(&json!({ "act": "count", "token": order.token }));
        assert_eq!(count["refunds"], 1);
    }

    async fn a_refund_that_is_refused_gives_the_moons_back_and_is_an_alarm(desk: &mut Desk) {
        let order = desk.start("a").await;
        desk.pay(&order).await;
        desk.check(&order).await;
        desk.fake.as_mut().expect("a fake").order(&json!({ "act": "refuse", "refuse": true }));
        let path = format!("/api/shop/orders/{}/withdrawal", order.token);
        let after = desk.anna.post(&path, &json!({ "money": 499 })).await.ok();
        assert_eq!((&after["refunded"], desk.moons().await), (&json!(0), 490));
        assert_eq!(desk.row(&order.token).await.alarm, "refund");
        desk.world.set("UPDATE users SET rank = 100 WHERE username = 'Anna'").await;
        let seen = desk.anna.post(&format!("/api/mod/shop/orders/{}/check", order.token), &Value::Null).await.ok();
        assert_eq!(seen["alarm"], "", "whoever asks again has seen it");
    }

    async fn a_refund_on_the_provider_s_own_page_is_heard_of(desk: &mut Desk) {
        let order = desk.start("a").await;
        desk.pay(&order).await;
        desk.check(&order).await;
        desk.act(&order, json!({ "act": "refund", "cents": 499 })).await;
        let kind = match desk.kind {
            ProviderKind::Stripe => "charge.refunded",
            ProviderKind::Paypal => "PAYMENT.CAPTURE.REFUNDED",
            ProviderKind::Paysafecard | ProviderKind::House => "notification",
        };
        assert_eq!(desk.webhook(&order, kind, json!({})).await.status, 200);
        assert_eq!((desk.row(&order.token).await.state.as_str(), desk.moons().await), ("refunded", 0));
    }
}

crate::support::on_both! {
    with |config| {
        config.demo = true;
        config.allow_bots = false;
        config.allowance = 100;
    };

    async fn pay_6_who_may_pay_and_how_much(world: &mut World) {
        let mut anna = world.account("Anna").await;
        let wish = |key: &str, price: i64, offer: &str| json!({ "offer": offer, "provider": "house", "price": price, "consent": true, "key": key });
        let start = "/api/shop/orders";
        let mut guest = world.guest("Ben").await;
        assert_eq!(guest.post(start, &wish("a", 499, PACK)).await.refusal(), (409, "is_a_guest".to_owned()));
        assert_eq!(anna.post(start, &wish("a", 499, PACK)).await.refusal(), (403, "age_required".to_owned()));
        let mut without = wish("a", 499, PACK);
        without["consent"] = json!(false);
        assert_eq!(anna.post(start, &without).await.refusal(), (422, "consent_required".to_owned()));
        let minor = anna.put("/api/shop/payer/age", &json!({ "age": "minor" })).await.ok();
        assert_eq!(minor["minorsLimit"], 3_000);
        assert_eq!(anna.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.refusal(), (409, "age_said".to_owned()));
        let dear = anna.post(start, &wish("a", 4_999, "moons-5200")).await;
        assert_eq!((&dear.json()["params"]["left"], dear.refusal().1.as_str()), (&json!(3_000), "limit_reached"));
        let limited = anna.put("/api/shop/payer/limit", &json!({ "monthlyLimit": 600 })).await.ok();
        assert_eq!(limited["monthlyLimit"], 600);
        anna.post(start, &wish("a", 499, PACK)).await.ok();
        let second = anna.post(start, &wish("b", 499, PACK)).await;
        assert_eq!((&second.json()["params"]["left"], second.refusal().1.as_str()), (&json!(101), "limit_reached"));
        let raised = anna.put("/api/shop/payer/limit", &json!({ "monthlyLimit": 5_000 })).await.ok();
        assert_eq!((&raised["monthlyLimit"], &raised["nextLimit"]), (&json!(600), &json!(5_000)));
        world.server.house.clock.advance(DAY * 7);
        assert_eq!(anna.get("/api/shop/payer").await.ok()["monthlyLimit"], 5_000);
        assert_eq!(anna.put("/api/shop/payer/limit", &json!({ "monthlyLimit": -1 })).await.refusal(), (422, "invalid_field".to_owned()));
    }

    async fn an_order_that_can_t_be_is_refused(world: &mut World) {
        let mut anna = world.account("Anna").await;
        anna.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.ok();
        let wish = |field: &str, value: Value| {
            let mut wish = json!({ "offer": PACK, "provider": "house", "price": 499, "consent": true, "key": "k", "receiver": "Anna" });
            wish[field] = value;
            wish
        };
        for (field, value, status, code) in [
            ("offer", json!("moons-7"), 404, "unknown_offer"),
            ("provider", json!("stripe"), 409, "payment_unavailable"),
            ("price", json!(1), 409, "price_changed"),
            ("key", json!(""), 422, "invalid_field"),
            ("message", json!("m".repeat(141)), 422, "invalid_field"),
        ] {
            let answer = anna.post("/api/shop/orders", &wish(field, value)).await;
            assert_eq!(answer.refusal(), (status, code.to_owned()), "{field}");
        }
        for number in 0..5 {
            anna.post("/api/shop/orders", &wish("key", json!(format!("k{number}")))).await.ok();
        }
        assert_eq!(anna.post("/api/shop/orders", &wish("key", json!("k5"))).await.refusal(), (409, "orders_full".to_owned()));
        let mut ben = world.account("Ben").await;
        let id = anna.get("/api/user").await.ok()["id"].as_i64().expect("an id");
        ben.put(&format!("/api/social/blocks/{id}"), &Value::Null).await;
        world.set("UPDATE orders SET state = 'expired'").await;
        assert_eq!(anna.post("/api/shop/orders", &wish("receiver", json!("Ben"))).await.refusal(), (403, "not_allowed".to_owned()));
    }

    async fn the_house_s_till_moves_no_money_and_shows_everything(world: &mut World) {
        let mut anna = world.account("Anna").await;
        anna.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.ok();
        let offers = anna.get("/api/shop/offers").await.ok();
        assert_eq!(offers["providers"], json!(["house"]));
        let wish = json!({ "offer": PACK, "provider": "house", "price": 499, "consent": true, "key": "a" });
        let order = anna.post("/api/shop/orders", &wish).await.ok();
        let path = format!("/api/shop/till/till-{}", order["id"].as_str().expect("a reference"));
        assert!(order["url"].as_str().is_some_and(|url| url.ends_with(&path.replace("/api", ""))), "{order}");
        assert_eq!(anna.get(&path).await.ok()["state"], "open");
        let later = anna.post(&path, &json!({ "act": "later" })).await.ok();
        assert_eq!(later["state"], "later");
        assert_eq!(anna.post(&path, &json!({ "act": "pay" })).await.refusal(), (409, "already_decided".to_owned()));
        world.server.house.clock.advance(Duration::from_secs(20));
        let paid = anna.post(&path, &json!({ "act": "dispute" })).await.ok();
        assert_eq!((&paid["state"], &paid["dispute"]), (&json!("paid"), &json!("lost")));
        assert_eq!(moons_of(&anna).await, 0);
        let won = anna.post(&path, &json!({ "act": "winDispute" })).await.ok();
        assert_eq!((&won["dispute"], moons_of(&anna).await), (&json!("won"), 490));
        let stranger = world.account("Ben").await;
        assert_eq!(stranger.get(&path).await.refusal(), (404, "unknown_order".to_owned()));
    }

    async fn staff_change_what_is_sold_and_every_act_is_in_the_log(world: &mut World) {
        let mut root = world.account("Root").await;
        assert_eq!(root.get("/api/mod/shop/packs").await.refusal(), (403, "not_moderator".to_owned()));
        world.set("UPDATE users SET rank = 80").await;
        assert_eq!(root.get("/api/mod/shop/packs").await.refusal(), (403, "not_admin".to_owned()));
        world.set("UPDATE users SET rank = 100").await;
        let pack = |price: i64, default: bool| json!({
            "moons": 100, "bonus": 0, "price": price, "discount": 10, "webDiscount": 0, "newPlayerDiscount": 0, "tag": null, "default": default, "position": 0,
        });
        let packs = root.put("/api/mod/shop/packs/special", &pack(199, true)).await.ok();
        let defaults: Vec<&Value> = packs.as_array().expect("packs").iter().filter(|each| each["default"] == true).map(|each| &each["id"]).collect();
        assert_eq!(defaults, ["special"]);
        let offers = root.get("/api/shop/offers").await.ok();
        let at = offers["offers"].as_array().expect("packs").iter().position(|each| each["id"] == "special").expect("it");
        assert_eq!(offers["own"][at]["price"], 179);
        assert_eq!(root.put("/api/mod/shop/packs/special", &pack(1, true)).await.refusal(), (422, "invalid_field".to_owned()));
        assert_eq!(root.put("/api/mod/shop/packs/UPPER", &pack(199, false)).await.refusal(), (422, "invalid_field".to_owned()));
        assert_eq!(root.delete("/api/mod/shop/packs/special").await.refusal(), (422, "invalid_field".to_owned()), "it is the default");
        root.put(&format!("/api/mod/shop/packs/{PACK}"), &pack(499, true)).await.ok();
        let left = root.delete("/api/mod/shop/packs/special").await.ok();
        assert!(left.as_array().expect("packs").iter().all(|each| each["id"] != "special"));
        for number in 0..18 {
            root.put(&format!("/api/mod/shop/packs/more-{number}"), &pack(199, false)).await.ok();
        }
        let one_more = root.put("/api/mod/shop/packs/one-more", &pack(199, false)).await;
        assert_eq!(one_more.refusal(), (409, "packs_full".to_owned()));
        let days = root.get("/api/mod/shop/days").await.ok();
        let today = days[0]["day"].as_u64().expect("a day");
        let path = |category: &str| format!("/api/mod/shop/days/{today}/{category}");
        let replaced = root.put(&path("collectionLow"), &json!({ "id": "bakery", "discount": 30 })).await.ok();
        let offer = replaced[0]["offers"].as_array().expect("offers").iter().find(|each| each["category"] == "collectionLow").expect("it").clone();
        assert_eq!((&offer["id"], &offer["discount"]), (&json!("bakery"), &json!(30)));
        assert_eq!(root.put(&path("free"), &json!({ "id": "bakery", "discount": 30 })).await.refusal(), (422, "bad_category".to_owned()));
        assert_eq!(root.put(&path("coinsLow"), &json!({ "id": "none", "discount": 30 })).await.refusal(), (404, "unknown_offer".to_owned()));
        let acts: BTreeSet<String> = root.get("/api/mod/audit").await.ok()["entries"].as_array().expect("entries").iter().map(|entry| entry["act"].as_str().expect("an act").to_owned()).collect();
        assert_eq!(acts, ["putMoonPack", "replaceOffer", "withdrawMoonPack"].map(str::to_owned).into());
    }

    async fn staff_see_each_day_s_revenue(world: &mut World) {
        let mut root = world.account("Root").await;
        root.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.ok();
        world.set("UPDATE users SET rank = 100").await;
        for (key, act) in [("a", Some("pay")), ("b", Some("decline")), ("c", None)] {
            let wish = json!({ "offer": PACK, "provider": "house", "price": 499, "consent": true, "key": key });
            let order = root.post("/api/shop/orders", &wish).await.ok();
            if let Some(act) = act {
                let path = format!("/api/shop/till/till-{}", order["id"].as_str().expect("a reference"));
                root.post(&path, &json!({ "act": act })).await.ok();
            }
        }
        let days = root.get("/api/mod/shop/revenue?days=7").await.ok();
        let day = &days[0];
        let counts = ["orders", "paid", "failed", "revenue", "refunded", "buyers"].map(|name| day[name].as_i64());
        assert_eq!(counts, [3, 1, 1, 499, 0, 1].map(Some), "{days}");
        let found = root.get("/api/mod/shop/orders?text=root&only=failed").await.ok();
        assert_eq!(found["orders"].as_array().map(Vec::len), Some(1));
    }

    async fn a_random_walk_of_orders_leaves_the_books_right(world: &mut World) {
        use rand::{RngExt as _, SeedableRng as _};
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(7);
        let mut people = Vec::new();
        for name in ["Anna", "Ben", "Carl"] {
            let mut browser = world.account(name).await;
            browser.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.ok();
            people.push(browser);
        }
        let house = world.server.house.clone();
        let till = house.tills.house().expect("the house's till").clone();
        let catalogue = people[0].get("/api/skin/elements").await.ok();
        let sold: Vec<String> = catalogue["elements"].as_array().expect("elements").iter().filter(|each| each["currency"] == "moons" && each["price"].as_i64() > Some(0)).map(|each| each["id"].as_str().expect("an id").to_owned()).collect();
        let mut open: Vec<(usize, String)> = Vec::new();
        for step in 0..300 {
            let who = rng.random_range(0..people.len());
            match rng.random_range(0..10) {
                0..3 => {
                    let receiver = ["Anna", "Ben", "Carl"][rng.random_range(0..3_usize)];
                    let wish = json!({ "offer": PACK, "provider": "house", "price": 499, "consent": true, "key": format!("k{step}"), "receiver": receiver });
                    let answer = people[who].post("/api/shop/orders", &wish).await;
                    if answer.status == 200 {
                        open.push((who, answer.json()["id"].as_str().expect("a reference").to_owned()));
                    }
                }
                3..8 if !open.is_empty() => {
                    let (owner, token) = open[rng.random_range(0..open.len())].clone();
                    let acts = [HouseTillAct::Pay, HouseTillAct::Pay, HouseTillAct::Decline, HouseTillAct::Later, HouseTillAct::Dispute, HouseTillAct::WinDispute];
                    till.act(&format!("till-{token}"), acts[rng.random_range(0..acts.len())]).await.expect("it is written");
                    house.clock.advance(Duration::from_secs(rng.random_range(0..20)));
                    if rng.random_bool(0.2) {
                        let path = format!("/api/shop/orders/{token}/withdrawal");
                        let terms = people[owner].get(&path).await;
                        if terms.status == 200 {
                            people[owner].post(&path, &json!({ "money": terms.json()["money"] })).await;
                        }
                    }
                    people[owner].post(&format!("/api/shop/orders/{token}/check"), &Value::Null).await.ok();
                }
                8 => drop(poll::once(&house).await.expect("a round")),
                _ => {
                    let id = &sold[rng.random_range(0..sold.len())];
                    people[who].post(&format!("/api/shop/element/{id}/buy"), &json!({ "coins": 0, "moons": 600, "key": format!("b{step}") })).await;
                }
            }
        }
        let kind = house.tills.find(ProviderKind::House).expect("the till");
        reconcile::compare(&house, kind).await.expect("a comparison");
        let last = reconcile::compare(&house, kind).await.expect("a comparison");
        assert_eq!((last.mended, last.unexplained.as_str()), (0, "[]"));
        let mut desk = Desk { anna: people.remove(0), kind: ProviderKind::House, fake: None, world: World::start(Database::sqlite().await, |_| {}).await };
        std::mem::swap(&mut desk.world, world);
        desk.books_are_right().await;
        std::mem::swap(&mut desk.world, world);
        desk.world.stop().await;
    }

    async fn two_nodes_that_start_one_order_at_the_same_moment_start_it_once(world: &mut World) {
        let mut anna = world.account("Anna").await;
        anna.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.ok();
        let mut other_config = config(&world.database.url);
        other_config.demo = true;
        other_config.allow_bots = false;
        let mut other = serve(other_config).await.expect("another node");
        let id = moonhowl_server::base::ids::UserId(anna.get("/api/user").await.ok()["id"].as_i64().expect("an id"));
        let user = moonhowl_server::store::users::find(world.server.house.store.read(), id).await.expect("a row").expect("an account");
        let starts = (0..100).map(|number| {
            let house = if number % 2 == 0 { world.server.house.clone() } else { other.house.clone() };
            let user = user.clone();
            async move {
                let wish = moonhowl_server::till::start::Wish {
                    pack: PACK.to_owned(),
                    provider: "house".to_owned(),
                    receiver: None,
                    message: String::new(),
                    is_anonymous: false,
                    price: 499.into(),
                    key: "one".to_owned(),
                    lang: engine::game::Lang::En,
                };
                moonhowl_server::till::start::start(&house, &user, &wish).await
            }
        });
        let tokens: BTreeSet<String> = futures_util::future::join_all(starts).await.into_iter().map(|order| order.expect("an order").token).collect();
        assert_eq!(tokens.len(), 1);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM house_till").await, 1);
        other.stop().await;
    }
}
