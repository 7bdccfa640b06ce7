//! The shop: a day's offers, and purchases with coins, on both databases; beside them the same statements without a server.
//!
//! Clients and the server share the machine. The limit is a half of what the bare transactions reach in the same run.

use std::cell::RefCell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use awc::Client;
use engine::economy::Currency;
use futures_util::future::join_all;
use moonhowl_server::base::clock::{Clock, Stamp};
use moonhowl_server::base::ids::UserId;
use moonhowl_server::store::ledger::{self, NewBooking};
use moonhowl_server::store::{Store, browser_sessions, daily_shops, looks, users, wardrobe};
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection};

use crate::caller::Caller;
use crate::load::client::Visitor;
use crate::load::process::Process;
use crate::table::{head, row, times};
use crate::{database, load};

/// How many buyers there are, and how many requests run in parallel.
const BUYERS: usize = 16;
/// The least share of the bare transactions' rate.
const LIMIT: f64 = 0.5;

/// How much is measured.
pub struct Plan {
    pub rounds: usize,
    /// How long offers are asked for in a round.
    pub ask_for: Duration,
    /// How many elements each buyer buys in a round.
    pub purchases: usize,
}

pub async fn measure(plan: Plan) {
    sqlx::any::install_default_drivers();
    let postgres = std::env::var("MOONHOWL_TEST_PG");
    let postgres =
        postgres.expect("MOONHOWL_TEST_PG names a PostgreSQL, as .ci/with-postgres --durable does");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let sqlite = format!("sqlite://{}", folder.path().join("shop.db").display());
    measure_on("SQLite", &sqlite, &plan).await;
    let name = format!("moonhowl_shop_{}", std::process::id());
    measure_on("PostgreSQL", &load::create_postgres(&postgres, &name).await, &plan).await;
}

async fn measure_on(name: &str, url: &str, plan: &Plan) {
    head(&format!("the shop on {name}, {BUYERS} at a time, {} rounds", plan.rounds));
    database::fill(url, plan.rounds * BUYERS, 2, "").await;
    let process = crate::moonhowl(url);
    let store = Store::open_existing(url).await.expect("the database opens");
    let (mut offers, mut bare_offers) = (Measured::default(), Measured::default());
    let (mut bought, mut bare_bought) = (Measured::default(), Measured::default());
    for round in 0..plan.rounds {
        let visitors = visitors(&process, url).await;
        let sold = sold(&visitors[0]).await;
        let sold = &sold[..plan.purchases.min(sold.len())];
        let accounts = round * BUYERS + 1;
        ask(process.addr, &visitors, plan.ask_for, &mut offers).await;
        ask_bare(&store, &sessions(url).await, plan.ask_for, &mut bare_offers).await;
        buy(process.addr, &visitors, sold, &mut bought).await;
        buy_bare(&store, accounts, sold, &mut bare_bought).await;
    }
    offers.tell("GET /api/shop/dailyOffers", &bare_offers);
    bare_offers.tell_alone("— its queries alone");
    bought.tell("POST /api/shop/element/{id}/buy", &bare_bought);
    bare_bought.tell_alone("— its transaction alone");
    store.close().await;
}

/// How long requests took, and how long all of them together.
#[derive(Default)]
struct Measured {
    latencies: Vec<Duration>,
    time: Duration,
}

impl Measured {
    fn rate(&self) -> f64 {
        self.latencies.len() as f64 / self.time.as_secs_f64()
    }

    fn tell_alone(&self, what: &str) {
        row(what, format!("{:.0} a second, {}", self.rate(), times(&self.latencies)));
    }

    fn tell(&self, what: &str, bare: &Self) {
        let share = self.rate() / bare.rate();
        let text = format!("{:.0} a second, {}", self.rate(), times(&self.latencies));
        row(what, format!("{text}; {share:.2} of the bare rate, at least {LIMIT} wanted"));
    }
}

/// New guests, who have many coins.
async fn visitors(process: &Process, url: &str) -> Vec<Visitor> {
    let client = Client::new();
    let mut visitors = Vec::new();
    for n in 0..BUYERS {
        let form = json!({ "nickname": format!("Buyer{n}"), "lang": "en" });
        visitors.push(Visitor::enter(&client, process.addr, "guest", form).await);
    }
    let mut db = AnyConnection::connect(url).await.expect("the database answers");
    sqlx::query("UPDATE users SET coins = 1000000").execute(&mut db).await.expect("coins");
    db.close().await.expect("the connection closes");
    visitors
}

/// The sessions of the last visitors, and their accounts.
async fn sessions(url: &str) -> Vec<(String, UserId)> {
    let mut db = AnyConnection::connect(url).await.expect("the database answers");
    let rows: Vec<(String, i64)> =
        sqlx::query_as("SELECT id, user_id FROM sessions ORDER BY created_at DESC, id LIMIT $1")
            .bind(BUYERS as i64)
            .fetch_all(&mut db)
            .await
            .expect("sessions");
    db.close().await.expect("the connection closes");
    assert_eq!(rows.len(), BUYERS);
    rows.into_iter().map(|(id, user)| (id, UserId(user))).collect()
}

/// The elements that are sold for coins, and their prices.
async fn sold(visitor: &Visitor) -> Vec<(String, i64)> {
    let mut answer =
        Client::new().get(format!("{}/api/skin/elements", visitor.origin)).send().await.expect("an answer");
    let body = answer.body().limit(4 << 20).await.expect("the catalogue");
    let catalogue: Value = serde_json::from_slice(&body).expect("JSON");
    let elements = catalogue["elements"].as_array().expect("elements");
    let is_sold = |each: &&Value| {
        each["currency"] == "coins" && each["access"] == "permanent" && each["exclusive"].is_null()
    };
    let of = |each: &Value| Some((each["id"].as_str()?.to_owned(), each["price"].as_i64()?));
    elements.iter().filter(is_sold).filter_map(of).collect()
}

async fn ask(addr: SocketAddr, visitors: &[Visitor], time: Duration, measured: &mut Measured) {
    let latencies = Rc::new(RefCell::new(Vec::new()));
    let began = Instant::now();
    let lanes = visitors.iter().map(|visitor| {
        let latencies = Rc::clone(&latencies);
        async move {
            let mut caller = Caller::connect(addr).await;
            while began.elapsed() < time {
                let asked = Instant::now();
                caller.get_as(visitor, "/api/shop/dailyOffers").await;
                latencies.borrow_mut().push(asked.elapsed());
            }
        }
    });
    join_all(lanes).await;
    measured.time += began.elapsed();
    measured.latencies.append(&mut latencies.borrow_mut());
}

/// The queries of the same answer: the session, its account, the wardrobe's version, what the account has and has collected.
async fn ask_bare(store: &Store, sessions: &[(String, UserId)], time: Duration, measured: &mut Measured) {
    let latencies = Rc::new(RefCell::new(Vec::new()));
    let now = Clock::default().stamp();
    let today = engine::economy::Day::of(now.epoch_millis());
    let began = Instant::now();
    let lanes = sessions.iter().map(|(session, user)| {
        let latencies = Rc::clone(&latencies);
        async move {
            while began.elapsed() < time {
                let asked = Instant::now();
                let found = browser_sessions::load(store.read(), session, now).await;
                found.expect("an answer").expect("a session");
                users::find(store.read(), *user).await.expect("an answer").expect("an account");
                wardrobe::stored_version(store.read()).await.expect("an answer");
                daily_shops::belongings(store.read(), *user, today).await.expect("an answer");
                latencies.borrow_mut().push(asked.elapsed());
            }
        }
    });
    join_all(lanes).await;
    measured.time += began.elapsed();
    measured.latencies.append(&mut latencies.borrow_mut());
}

async fn buy(addr: SocketAddr, visitors: &[Visitor], sold: &[(String, i64)], measured: &mut Measured) {
    let latencies = Rc::new(RefCell::new(Vec::new()));
    let began = Instant::now();
    let lanes = visitors.iter().map(|visitor| {
        let latencies = Rc::clone(&latencies);
        async move {
            let mut caller = Caller::connect(addr).await;
            for (id, price) in sold {
                let asked = Instant::now();
                let form = json!({ "coins": price, "moons": 0, "key": format!("k-{id}") });
                caller.post_as(visitor, &format!("/api/shop/element/{id}/buy"), &form).await;
                latencies.borrow_mut().push(asked.elapsed());
            }
        }
    });
    join_all(lanes).await;
    measured.time += began.elapsed();
    measured.latencies.append(&mut latencies.borrow_mut());
}

/// The same transaction: the account is locked, what it has is read, the ledger books the price, the element is given.
async fn buy_bare(store: &Store, accounts: usize, sold: &[(String, i64)], measured: &mut Measured) {
    let latencies = Rc::new(RefCell::new(Vec::new()));
    // Far below the ids that the server gives, and others in each round.
    let ids = Rc::new(RefCell::new(accounts as i64 * 1_000_000));
    let began = Instant::now();
    let lanes = (0..BUYERS).map(|lane| {
        let (latencies, ids) = (Rc::clone(&latencies), Rc::clone(&ids));
        let user = UserId((accounts + lane) as i64);
        async move {
            for (id, price) in sold {
                let asked = Instant::now();
                let at: Stamp = Clock::default().stamp();
                let mut db = store.write().await.expect("a transaction");
                let locked = users::lock(&mut db, user, at).await.expect("a lock").expect("an account");
                looks::owned_elements(&mut db, user).await.expect("an answer");
                let entry = {
                    let mut next = ids.borrow_mut();
                    *next += 1;
                    *next
                };
                let key = format!("buy:k-{id}");
                ledger::find(&mut db, &locked, &key).await.expect("an answer");
                let new = NewBooking {
                    key,
                    id: entry,
                    at,
                    currency: Currency::Coins,
                    amount: -price,
                    reason: "shop",
                    detail: "{}".to_owned(),
                };
                ledger::book_unused(&mut db, &locked, &new).await.expect("it is booked").expect("coins");
                looks::grant_element(&mut db, &locked, id, at).await.expect("it is given");
                db.commit().await.expect("the transaction commits");
                latencies.borrow_mut().push(asked.elapsed());
            }
        }
    });
    join_all(lanes).await;
    measured.time += began.elapsed();
    measured.latencies.append(&mut latencies.borrow_mut());
}
