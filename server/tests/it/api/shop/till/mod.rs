//! The till: what every payment provider passes (PAY-1 to PAY-4 and PAY-6 of docs/SHOP.md).
//!
//! Tests of providers run at Stripe, PayPal and paysafecard, which are fakes (`stand-in/till.mjs`), and at the house's till.

use std::time::Duration;

use awc::http::Method;
use moonhowl_server::config::ServeArgs;
use moonhowl_server::payment::{HouseTillAct, ProviderKind};
use moonhowl_server::store::house_till::{self, HouseTillRow};
use moonhowl_server::store::orders;
use moonhowl_server::till::settle;
use serde_json::{Value, json};

use crate::support::{Answer, Browser, Database, FakeTill, World};

const DAY: Duration = Duration::from_secs(86_400);
/// The pack that tests buy: 450 moons and 40 for 4.99.
const PACK: &str = "moons-450";

/// The providers that are fakes.
const FAKES: [ProviderKind; 3] = [ProviderKind::Stripe, ProviderKind::Paypal, ProviderKind::Paysafecard];

/// Configures a server with the house's till.
fn sells(config: &mut ServeArgs) {
    config.allowance = 100;
    config.demo = true;
    config.allow_bots = false;
}

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
    /// `fake`: the providers of an earlier desk, if there was one; to start them takes longer than most tests.
    async fn open(database: Database, kind: ProviderKind, fake: Option<FakeTill>) -> Self {
        let fake = (kind != ProviderKind::House).then(|| fake.unwrap_or_else(FakeTill::start));
        let world = World::start(database, |config| {
            config.allowance = 100;
            match &fake {
                Some(fake) => fake.configure(config),
                None => sells(config),
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
        let name = act["act"].as_str().expect("an act");
        let pressed = match (name, act["outcome"].as_str()) {
            ("pay", _) => HouseTillAct::Pay,
            ("decline", _) => HouseTillAct::Decline,
            ("dispute", Some("inquiry")) => HouseTillAct::Inquire,
            ("dispute", Some("lost")) => HouseTillAct::Dispute,
            ("dispute", Some("won")) => HouseTillAct::WinDispute,
            _ => return self.write_in_the_house_till(order, &act).await,
        };
        let till = self.world.server.house.tills.house().expect("the house's till");
        let is_done = till.act(&format!("till-{}", order.token), pressed).await.expect("it is written");
        if !is_done && name == "pay" {
            // Nobody can press it any more, but a bank may send the money all the same.
            return self.write_in_the_house_till(order, &json!({ "act": "late" })).await;
        }
        assert!(is_done, "{pressed:?}");
    }

    /// What happens at a provider without a button for it is written in the table of the house's till.
    async fn write_in_the_house_till(&mut self, order: &Started, act: &Value) {
        let set = match act["act"].as_str().expect("an act") {
            "late" => "state = 'paid'".to_owned(),
            // They go back from its page, which stays open.
            "cancel" => return,
            "expire" => return self.world.server.house.clock.advance(Duration::from_secs(31 * 60)),
            "refund" => format!("refunded = {}", act["cents"]),
            "unrefund" => "refunded = 0, refund_keys = ''".to_owned(),
            "refuse" => format!("state = '{}'", if act["refuse"] == true { "declined" } else { "paid" }),
            "change" => match (act["amount"].as_i64(), act["currency"].as_str(), act["order"].as_str()) {
                (Some(amount), ..) => format!("price = {amount}"),
                (_, Some(currency), _) => format!("currency = '{currency}'"),
                (.., token) => format!("token = '{}'", token.expect("something that changes")),
            },
            other => panic!("the house's till can't {other:?}"),
        };
        self.world
            .set(&format!("UPDATE house_till SET {set} WHERE reference = 'till-{}'", order.token))
            .await;
    }

    /// Opens and pays something at the provider that belongs to no order; its id there.
    async fn orphan(&mut self) -> String {
        if let Some(fake) = &mut self.fake {
            let provider = self.kind.name();
            let id = fake.order(&json!({ "act": "orphan", "provider": provider }))["id"].clone();
            return id.as_str().expect("an id").to_owned();
        }
        pay_an_orphan(&self.world).await
    }

    async fn pay(&mut self, order: &Started) {
        self.act(order, json!({ "act": "pay" })).await;
    }

    /// Lets time pass, at the provider first.
    fn advance(&mut self, by: Duration) {
        if let Some(fake) = &mut self.fake {
            fake.order(&json!({ "act": "advance", "millis": by.as_millis() as u64 }));
        }
        self.world.server.house.clock.advance(by);
    }

    /// As the page does to which the buyer comes back.
    async fn check(&mut self, order: &Started) -> Value {
        // The provider is asked at most every 2 s.
        self.advance(Duration::from_secs(3));
        self.anna.post(&format!("/api/shop/orders/{}/check", order.token), &Value::Null).await.ok()
    }

    async fn refresh(&self, order: &Started) -> orders::OrderRow {
        settle::refresh(&self.world.server.house, order.id, None).await.expect("the provider answers")
    }

    async fn moons(&self) -> i64 {
        moons_of(&self.anna).await
    }

    /// The buyer is an admin from now on.
    async fn promote(&self) {
        self.world.set("UPDATE users SET rank = 100 WHERE username = 'Anna'").await;
    }

    /// As an admin, asks to grant an order again.
    async fn grant_again(&mut self, order: &Started) -> Answer {
        let path = format!("/api/mod/shop/orders/{}/grant", order.token);
        self.anna.post(&path, &json!({ "reason": "the bank sent it back" })).await
    }

    /// [`Self::grant_again`], which is refused; why.
    async fn not_granted(&mut self, order: &Started) -> String {
        let refused = self.grant_again(order).await;
        assert_eq!(refused.refusal(), (409, "not_grantable".to_owned()));
        refused.json()["params"]["why"].as_str().expect("a reason").to_owned()
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
        self.send(&webhook).await
    }

    /// Sends a webhook as the provider would.
    async fn send(&self, webhook: &Value) -> Answer {
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

    /// Ends the world, of whose books and requests nothing may be wrong. Returns the providers for another desk.
    async fn close(mut self) -> Option<FakeTill> {
        books_are_right(&self.world.database).await;
        if let Some(fake) = &mut self.fake {
            assert_eq!(
                fake.faults(),
                Vec::<Value>::new(),
                "what the providers' libraries say of our requests"
            );
        }
        self.world.stop().await;
        // Nobody asks it any more.
        if let Some(fake) = &mut self.fake {
            fake.order(&json!({ "act": "reset" }));
        }
        self.fake
    }
}

/// Writes a payment at the house's till that belongs to no order; its id there.
async fn pay_an_orphan(world: &World) -> String {
    let house = &world.server.house;
    let row = HouseTillRow {
        reference: "till-nobody".to_owned(),
        token: "nobody".to_owned(),
        price: 499,
        currency: "EUR".to_owned(),
        state: "paid".to_owned(),
        refunded: 0,
        refund_keys: String::new(),
        dispute: "none".to_owned(),
        created_at: house.clock.stamp(),
    };
    let mut db = house.store.write().await.expect("a transaction");
    house_till::open(&mut db, &row).await.expect("it is written");
    db.commit().await.expect("the transaction commits");
    row.reference
}

/// What must be true at all times: balances are the sums of the ledger, lots the balances, and each order is granted once.
async fn books_are_right(database: &Database) {
    const WRONG: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM users WHERE moons <> COALESCE((SELECT SUM(amount) FROM ledger \
         WHERE user_id = users.id AND currency = 'moons'), 0) OR coins <> COALESCE((SELECT SUM(amount) FROM ledger \
         WHERE user_id = users.id AND currency = 'coins'), 0)";
    const LOTS: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM users WHERE CASE WHEN moons < 0 THEN 0 ELSE moons END <> \
         COALESCE((SELECT SUM(unspent) FROM moon_lots WHERE user_id = users.id), 0)";
    const GRANTS: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM orders WHERE (CASE WHEN paid_at IS NULL THEN 0 ELSE moons + bonus END) \
         <> COALESCE((SELECT SUM(amount) FROM ledger WHERE reason IN ('payment', 'paymentBonus') \
         AND detail = '{\"order\":\"' || orders.token || '\"}'), 0) AND granted_to IS NOT NULL";
    for sql in [WRONG, LOTS, GRANTS] {
        assert_eq!(database.count(sql).await, 0, "{sql}");
    }
}

async fn moons_of(browser: &Browser) -> i64 {
    browser.get("/api/user").await.ok()["moons"].as_i64().expect("moons")
}

/// Tests at each of these providers, on both databases.
macro_rules! at_tills {
    ($kinds:expr; $(async fn $name:ident($desk:ident: &mut Desk) $body:block)*) => {
        $(mod $name {
            use super::*;

            async fn run($desk: &mut Desk) $body

            async fn at(kind: ProviderKind, database: $crate::support::Database, fake: Option<$crate::support::FakeTill>) -> Option<$crate::support::FakeTill> {
                let mut desk = Desk::open(database, kind, fake).await;
                let done = tokio::time::timeout($crate::support::PATIENCE * 3, run(&mut desk)).await;
                assert!(done.is_ok(), "the test takes too long");
                desk.close().await
            }

            #[actix_rt::test]
            async fn sqlite() {
                let mut fake = None;
                for kind in $kinds {
                    fake = at(kind, $crate::support::Database::sqlite().await, fake).await;
                }
            }

            #[actix_rt::test]
            async fn postgres() {
                let mut fake = None;
                for kind in $kinds {
                    fake = at(kind, $crate::support::Database::postgres().await, fake).await;
                }
            }
        })*
    };
}

mod books;
mod crash;
mod extensions;
mod pay;
mod pay_back;
mod payer;
mod plans;
mod provider;
mod staff;
mod stripe_subscriptions;
mod subscriptions;
mod walk;
