//! The server is killed at each step of an order: every order is right afterwards, granted once and paid back once. Of the three
//! providers it is killed while they hold what it asks; of the house's till, which is in the same process, as soon as two of
//! five orders have come so far.

use awc::cookie::Cookie;
use awc::http::header;
use futures_util::future::join_all;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;
use tempfile::TempDir;

use super::{FAKES, PACK, books_are_right, moons_of};
use crate::support::{Browser, Database, FakeTill, PASSWORD, PATIENCE, Process};

/// A server in a process of its own, at which one buyer orders from each provider at the same time.
struct Shop {
    database: Database,
    /// The providers; without them the server has the house's till.
    fake: Option<FakeTill>,
    letters: TempDir,
    process: Process,
    session: Option<Cookie<'static>>,
}

fn start(database: &Database, fake: Option<&FakeTill>, letters: &TempDir) -> Process {
    let mut more = fake.map_or_else(|| vec!["--demo".to_owned()], |fake| fake.flags().to_vec());
    more.push(format!("--mail-dir={}", letters.path().display()));
    Process::start(&database.url, &more.iter().map(String::as_str).collect::<Vec<_>>())
}

/// One request for each of these orders.
fn each(tokens: &[String], act: &str, body: &Value) -> Vec<(String, Value)> {
    tokens.iter().map(|token| (format!("/api/shop/orders/{token}/{act}"), body.clone())).collect()
}

impl Shop {
    async fn open(database: Database, fake: Option<FakeTill>) -> Self {
        let letters = tempfile::tempdir().expect("a temporary folder");
        let process = start(&database, fake.as_ref(), &letters);
        let mut anna = Browser::new(process.addr);
        let form =
            json!({ "username": "Anna", "email": "anna@example.org", "password": PASSWORD, "lang": "en" });
        anna.post("/api/auth/signup", &form).await.ok();
        anna.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.ok();
        Self { database, fake, letters, process, session: anna.cookie }
    }

    fn anna(&self) -> Browser {
        let mut browser = Browser::new(self.process.addr);
        browser.cookie = self.session.clone();
        browser
    }

    fn fake(&mut self) -> &mut FakeTill {
        self.fake.as_mut().expect("the providers")
    }

    async fn set(&self, sql: &str) {
        let mut db = self.database.connect().await;
        sqlx::query(AssertSqlSafe(sql)).execute(&mut db).await.expect("the rows change");
    }

    /// How many orders are in this state, or refunds.
    async fn count(&self, state: &'static str) -> i64 {
        self.database
            .count(match state {
                "paid" => "SELECT CAST(COUNT(*) AS BIGINT) FROM orders WHERE state = 'paid'",
                "refunded" => "SELECT CAST(COUNT(*) AS BIGINT) FROM orders WHERE state = 'refunded'",
                "asked" => "SELECT CAST(COUNT(*) AS BIGINT) FROM refunds WHERE state = 'asked'",
                _ => "SELECT CAST(COUNT(*) AS BIGINT) FROM orders WHERE state = 'created' AND reference IS NULL",
            })
            .await
    }

    async fn until(&self, number: i64, state: &'static str) {
        let done = async { while self.count(state).await != number {} };
        tokio::time::timeout(PATIENCE, done).await.unwrap_or_else(|_| panic!("{number} orders are {state}"));
    }

    /// Sends requests at the same time. Returns how many were answered; the other connections broke when the server died.
    async fn send(anna: &Browser, requests: Vec<(String, Value)>) -> usize {
        let all = requests.into_iter().map(|(path, body)| {
            let cookie = anna.cookie.clone().expect("a session");
            let request = anna.client.post(format!("http://{}{path}", anna.addr)).cookie(cookie);
            request.insert_header((header::ORIGIN, anna.origin())).send_json(&body)
        });
        join_all(all).await.into_iter().filter(Result::is_ok).count()
    }

    /// Sends requests, kills the server as soon as each provider holds what it asks, and starts it again. `is_carried_out`: the providers
    /// do it, though the server never hears of it.
    async fn kill_at(&mut self, requests: Vec<(String, Value)>, what: Value, is_carried_out: bool) {
        self.fake().hold(&what, is_carried_out);
        let anna = self.anna();
        let (fake, process) = (self.fake.as_mut().expect("the providers"), &mut self.process);
        let kill = async {
            while fake.held() < FAKES.len() {
                tokio::task::yield_now().await;
            }
            process.kill();
        };
        let both = futures_util::future::join(Self::send(&anna, requests), kill);
        let (answered, ()) = tokio::time::timeout(PATIENCE, both).await.expect("each provider is asked");
        assert_eq!(answered, 0);
    }

    async fn restart(&mut self) {
        if let Some(fake) = &mut self.fake {
            fake.order(&json!({ "act": "release" }));
        }
        self.process = start(&self.database, self.fake.as_ref(), &self.letters);
    }

    fn wishes(round: &str) -> Vec<(String, Value)> {
        let wish = |name: &str| json!({ "offer": PACK, "provider": name, "price": 499, "consent": true, "key": format!("{round}-{name}") });
        FAKES.map(|kind| ("/api/shop/orders".to_owned(), wish(kind.name()))).to_vec()
    }

    /// Sends the same wishes again. Returns the orders.
    async fn wish_again(&mut self, round: &str) -> Vec<String> {
        let mut tokens = Vec::new();
        let mut anna = self.anna();
        for (path, wish) in Self::wishes(round) {
            let order = anna.post(&path, &wish).await.ok();
            assert!(order["url"].is_string(), "{order}");
            tokens.push(order["id"].as_str().expect("a reference").to_owned());
        }
        tokens
    }

    fn pay(&mut self, tokens: &[String]) {
        for token in tokens {
            self.fake().order(&json!({ "act": "pay", "token": token }));
        }
    }

    /// How often something was done at the provider of each order.
    fn counts(&mut self, tokens: &[String], what: &str) -> Vec<i64> {
        let count =
            |token: &String| self.fake().order(&json!({ "act": "count", "token": token }))[what].as_i64();
        tokens.iter().map(count).map(|count| count.expect("a number")).collect()
    }
}

/// The refunds that the killed server had taken are nobody's any more: a minute has passed.
const FREE: &str = "UPDATE refunds SET ask_next_at = 1 WHERE ask_next_at IS NOT NULL";

async fn crash_at_each_step(database: Database) {
    let mut shop = Shop::open(database, Some(FakeTill::start())).await;
    let started = json!({ "stripe": "^POST /v1/checkout/sessions$", "paypal": "^POST /v2/checkout/orders$", "paysafecard": "^POST /v1/payments$" });
    let settled =
        json!({ "stripe": "^GET /v1/checkout/sessions/", "paypal": "/capture$", "paysafecard": "/capture$" });
    let refunded =
        json!({ "stripe": "^POST /v1/refunds$", "paypal": "/refund$", "paysafecard": "/refunds$" });
    let withdrawal = json!({ "money": 499 });

    // The orders are stored, and no provider has heard of them. The same request goes on with them.
    shop.kill_at(Shop::wishes("a"), started.clone(), false).await;
    assert_eq!(shop.count("begun").await, 3);
    // The poller would begin them too, and paysafecard knows no request again.
    shop.set("UPDATE orders SET ask_next_at = NULL").await;
    shop.restart().await;
    let first = shop.wish_again("a").await;
    assert_eq!(shop.counts(&first, "payments"), [1, 1, 1]);

    // They are paid, and captured, and the providers' answers never come. Nobody comes back: the poller finds out.
    shop.pay(&first);
    shop.set("UPDATE orders SET ask_next_at = NULL, asked_at = NULL").await;
    shop.kill_at(each(&first, "check", &Value::Null), settled, true).await;
    assert_eq!(shop.count("paid").await, 0);
    shop.set("UPDATE orders SET ask_next_at = 1").await;
    shop.restart().await;
    shop.until(3, "paid").await;
    assert_eq!(moons_of(&shop.anna()).await, 3 * 490);
    assert_eq!(shop.counts(&first, "captures")[1..], [1, 1]);

    // The providers know of the orders, and our answers are not stored: Stripe and PayPal know them again by their keys.
    shop.kill_at(Shop::wishes("b"), started, true).await;
    assert_eq!(shop.count("begun").await, 3);
    shop.set("UPDATE orders SET ask_next_at = NULL").await;
    shop.restart().await;
    let second = shop.wish_again("b").await;
    assert_eq!(shop.counts(&second, "payments")[..2], [1, 1]);

    // They are granted, and the server dies at that moment. Whatever is heard of them again, they are granted once.
    shop.pay(&second);
    shop.set("UPDATE orders SET ask_next_at = 1 WHERE state = 'processing'").await;
    shop.until(6, "paid").await;
    shop.process.kill();
    shop.restart().await;
    let mut anna = shop.anna();
    for (path, body) in each(&second, "check", &Value::Null) {
        assert_eq!(anna.post(&path, &body).await.ok()["status"], "success");
    }
    let kinds = ["checkout.session.completed", "CHECKOUT.ORDER.APPROVED", "notification"];
    for ((kind, told), token) in FAKES.iter().zip(kinds).zip(&second) {
        let webhook = json!({ "act": "webhook", "provider": kind.name(), "token": token, "kind": told });
        let webhook = shop.fake().order(&webhook);
        let (path, headers) =
            (webhook["path"].as_str().expect("a path"), webhook["headers"].as_object().expect("headers"));
        let body = webhook["body"].as_str().expect("a body").as_bytes().to_vec();
        assert_eq!(anna.send_with(awc::http::Method::POST, path, headers, body).await.status, 200);
    }
    assert_eq!(moons_of(&anna).await, 6 * 490);

    // Withdrawals are stored, and no provider has heard of them. The poller pays back.
    shop.kill_at(each(&first, "withdrawal", &withdrawal), refunded.clone(), false).await;
    assert_eq!((shop.count("asked").await, shop.counts(&first, "refunds")), (3, vec![0, 0, 0]));
    shop.set(FREE).await;
    shop.restart().await;
    shop.until(3, "refunded").await;
    assert_eq!((moons_of(&shop.anna()).await, shop.counts(&first, "refunds")), (3 * 490, vec![1, 1, 1]));

    // They are paid back, and the server dies at that moment. Whoever asks again hears that nothing is left to pay back.
    shop.process.kill();
    shop.restart().await;
    let mut anna = shop.anna();
    for (path, body) in each(&first, "withdrawal", &withdrawal) {
        assert!(!anna.post(&path, &body).await.status.is_success(), "{path}");
    }
    assert_eq!((moons_of(&anna).await, shop.counts(&first, "refunds")), (3 * 490, vec![1, 1, 1]));

    // The providers have paid back, and their answers never come. They are asked again, and pay back once.
    shop.kill_at(each(&second, "withdrawal", &withdrawal), refunded, true).await;
    assert_eq!((shop.count("asked").await, shop.counts(&second, "refunds")), (3, vec![1, 1, 1]));
    shop.set(FREE).await;
    shop.restart().await;
    shop.until(6, "refunded").await;
    assert_eq!((moons_of(&shop.anna()).await, shop.counts(&second, "refunds")), (0, vec![1, 1, 1]));

    books_are_right(&shop.database).await;
    assert_eq!(shop.count("asked").await, 0);
    assert_eq!(
        shop.fake().faults(),
        Vec::<Value>::new(),
        "what the providers' libraries say of our requests"
    );
    shop.process.kill();
    shop.database.drop().await;
}

mod an_order_whose_server_is_killed_at_each_step_is_granted_and_paid_back_once {
    use super::*;

    #[actix_rt::test]
    async fn sqlite() {
        crash_at_each_step(Database::sqlite().await).await;
    }

    #[actix_rt::test]
    async fn postgres() {
        crash_at_each_step(Database::postgres().await).await;
    }
}

/// How many orders at the house's till are under way together.
const MANY: i64 = 5;
/// The server is killed when so many of them have come so far.
const SOME: i64 = 2;

impl Shop {
    /// Sends requests until `reached` counts some rows, kills the server, and starts it again.
    async fn kill_after(&mut self, requests: Vec<(String, Value)>, reached: &'static str) {
        let anna = self.anna();
        let (database, process) = (&self.database, &mut self.process);
        let kill = async {
            while database.count(reached).await < SOME {}
            process.kill();
        };
        let both = futures_util::future::join(Self::send(&anna, requests), kill);
        tokio::time::timeout(PATIENCE, both).await.expect("some come so far");
        self.restart().await;
    }
}

async fn crash_of_the_house(database: Database) {
    let mut shop = Shop::open(database, None).await;
    let wish = |n: i64| json!({ "offer": PACK, "provider": "house", "price": 499, "consent": true, "key": format!("wish-{n}") });
    let wishes = || (0..MANY).map(|n| ("/api/shop/orders".to_owned(), wish(n))).collect::<Vec<_>>();

    // Payments are begun at the till. The same requests again begin those that are missing, and no second one.
    shop.kill_after(wishes(), "SELECT CAST(COUNT(*) AS BIGINT) FROM house_till").await;
    let mut tokens = Vec::new();
    let mut anna = shop.anna();
    for (path, wish) in wishes() {
        let order = anna.post(&path, &wish).await.ok();
        tokens.push(order["id"].as_str().expect("a reference").to_owned());
    }
    assert_eq!(shop.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM house_till").await, MANY);

    // They are paid at the till. What was paid there is granted, by the poller or when its buyer asks; the others can be paid still.
    let pay: Vec<_> = tokens
        .iter()
        .map(|token| (format!("/api/shop/till/till-{token}"), json!({ "act": "pay" })))
        .collect();
    shop.kill_after(pay.clone(), "SELECT CAST(COUNT(*) AS BIGINT) FROM house_till WHERE state = 'paid'")
        .await;
    let mut anna = shop.anna();
    for (path, pay) in pay {
        let paid = anna.post(&path, &pay).await;
        assert!(paid.status == 200 || paid.status == 409, "{}", paid.status);
    }
    shop.set("UPDATE orders SET ask_next_at = 1 WHERE state = 'processing'").await;
    shop.until(MANY, "paid").await;
    assert_eq!(moons_of(&shop.anna()).await, MANY * 490);

    // They are paid back.
    let withdrawal = each(&tokens, "withdrawal", &json!({ "money": 499 }));
    shop.kill_after(withdrawal.clone(), "SELECT CAST(COUNT(*) AS BIGINT) FROM refunds").await;
    let mut anna = shop.anna();
    for (path, body) in withdrawal {
        anna.post(&path, &body).await;
    }
    shop.set(FREE).await;
    shop.until(MANY, "refunded").await;
    let paid_back = "SELECT CAST(COUNT(*) AS BIGINT) FROM house_till WHERE refunded = 499";
    assert_eq!((moons_of(&shop.anna()).await, shop.database.count(paid_back).await), (0, MANY));
    assert_eq!(shop.count("asked").await, 0);

    books_are_right(&shop.database).await;
    shop.process.kill();
    shop.database.drop().await;
}

mod orders_at_the_houses_till_are_right_after_it_is_killed_among_them {
    use super::*;

    #[actix_rt::test]
    async fn sqlite() {
        crash_of_the_house(Database::sqlite().await).await;
    }

    #[actix_rt::test]
    async fn postgres() {
        crash_of_the_house(Database::postgres().await).await;
    }
}
