//! A random walk of many orders, of which everything that can go wrong does. Afterwards the books are right to the cent.
//!
//! CI walks over some hundred orders on each database. `MOONHOWL_ORDERS=100000 cargo test … a_random_walk_of_orders::sqlite` walks over
//! as many; `MOONHOWL_SEED` is where its dice begin.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::Poll;
use std::time::{Duration, Instant};

use engine::economy::{Cents, Charge, Currency, Fetched, moon_packs};
use engine::game::Lang;
use futures_util::future::join_all;
use moonhowl_server::base::ids::UserId;
use moonhowl_server::house::House;
use moonhowl_server::payment::{HouseTill, HouseTillAct, ProviderKind, Truth};
use moonhowl_server::store::audit::NewAuditEntry;
use moonhowl_server::store::ledger::{self, NewBooking};
use moonhowl_server::store::orders::{self, OrderRow};
use moonhowl_server::store::users::{self, User};
use moonhowl_server::till::start::{Goods, Wish, start};
use moonhowl_server::till::{poll, reconcile, refund, settle};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde_json::json;

use super::{books_are_right, sells};
use crate::support::{Database, World};

/// The most that happens to an order before its last question.
const LONGEST: usize = 11;
/// So many orders are under way at the same time.
const AT_ONCE: usize = 30;
/// So many orders are one account's, about.
const OF_ONE: usize = 250;

/// An order, and what people and the bank have done with it.
struct Deal {
    id: i64,
    token: String,
    price: i64,
    granted: i64,
    is_paid: bool,
    is_disputed: bool,
    refunded: i64,
    withdrawn: (i64, i64),
    /// What the provider has said at any time.
    heard: Vec<Truth>,
}

/// How often each thing has happened.
#[derive(Default, Debug)]
struct Tally {
    crashes: usize,
    lost: usize,
    tripled: usize,
    old: usize,
    forged: usize,
    refunds: usize,
    withdrawn: usize,
    disputes: usize,
    won: usize,
    spent: i64,
}

struct Walk<'a> {
    house: &'a House,
    till: &'a HouseTill,
    people: Vec<User>,
    dice: ChaCha8Rng,
    tally: Tally,
    last: usize,
}

/// Polls a future so many times and drops it then, as when the process dies between two of its steps.
async fn until_death<T>(future: impl Future<Output = T>, mut polls: usize) -> Option<T> {
    let mut future = pin!(future);
    poll_fn(|context| match future.as_mut().poll(context) {
        Poll::Ready(done) => Poll::Ready(Some(done)),
        Poll::Pending if polls == 0 => Poll::Ready(None),
        Poll::Pending => {
            polls -= 1;
            Poll::Pending
        }
    })
    .await
}

impl Walk<'_> {
    fn key(&mut self) -> String {
        self.last += 1;
        format!("walk-{}", self.last)
    }

    /// How often what follows is polled before the process dies, if it does.
    fn death(&mut self) -> Option<usize> {
        let dies = self.dice.random_bool(0.1);
        self.tally.crashes += usize::from(dies);
        dies.then(|| self.dice.random_range(0..25))
    }

    /// Does something that may be cut short, and then once more to the end.
    async fn do_it<T>(&mut self, what: impl AsyncFn() -> T) -> T {
        if let Some(polls) = self.death() {
            until_death(what(), polls).await;
        }
        what().await
    }

    fn pass_time(&mut self) {
        let house = self.house;
        house.clock.advance(Duration::from_secs(self.dice.random_range(1..90)));
        house.clocks.limits.advance(Duration::from_secs(120));
    }

    async fn start(&mut self) -> Option<Deal> {
        let packs = moon_packs();
        let pack = &packs[self.dice.random_range(0..packs.len())];
        let (from, to) =
            (self.dice.random_range(0..self.people.len()), self.dice.random_range(0..self.people.len()));
        let buyer = self.people[from].clone();
        let is_gift = self.dice.random_bool(0.3) && from != to;
        let key = self.key();
        let receiver = is_gift.then(|| self.people[to].username.to_string());
        let house = self.house;
        let begin = async || {
            let wish = Wish {
                goods: Goods::Pack(pack.id.clone()),
                provider: ProviderKind::House.name().to_owned(),
                receiver: receiver.clone(),
                message: String::new(),
                is_anonymous: false,
                price: pack.price,
                key: key.clone(),
                lang: Lang::En,
            };
            start(house, &buyer, &wish).await
        };
        // Who has five orders open waits.
        let order = self.do_it(begin).await.ok()?;
        Some(Deal {
            id: order.id,
            token: order.token,
            price: order.price,
            granted: order.moons + order.bonus,
            is_paid: false,
            is_disputed: false,
            refunded: 0,
            withdrawn: (0, 0),
            heard: Vec::new(),
        })
    }

    async fn row(&self, deal: &Deal) -> OrderRow {
        let mut db = self.house.store.read_connection().await.expect("a connection");
        orders::find(&mut db, deal.id).await.expect("a row").expect("an order")
    }

    /// What the buyer or their bank does.
    async fn act(&mut self, deal: &mut Deal) {
        use HouseTillAct::{Decline, Dispute, Inquire, Later, Pay, WinDispute};
        let acts = match (deal.is_paid, deal.is_disputed) {
            (false, _) => [Pay, Pay, Pay, Later, Decline],
            (true, false) => [Inquire, Dispute, Dispute, Dispute, Pay],
            (true, true) => [WinDispute, WinDispute, WinDispute, Inquire, Pay],
        };
        let act = acts[self.dice.random_range(0..acts.len())];
        if !self.till.act(&format!("till-{}", deal.token), act).await.expect("it is written") {
            return;
        }
        match act {
            Pay | Later => deal.is_paid = true,
            Dispute => {
                deal.is_disputed = true;
                self.tally.disputes += 1;
            }
            WinDispute => {
                deal.is_disputed = false;
                self.tally.won += 1;
            }
            _ => {}
        }
    }

    /// What the shop hears of it: nothing, once, or thrice at the same moment.
    async fn hear(&mut self, deal: &mut Deal) {
        let (house, id) = (self.house, deal.id);
        let ask = async || settle::refresh(house, id, Some(("evt", "webhook"))).await.map(drop);
        match self.dice.random_range(0..5) {
            0 => self.tally.lost += 1,
            1 => {
                for outcome in join_all([ask(), ask(), ask()]).await {
                    outcome.expect("it is settled");
                }
                self.tally.tripled += 1;
            }
            _ => self.do_it(ask).await.expect("it is settled"),
        }
        let till = house.tills.find(ProviderKind::House).expect("the till");
        deal.heard.push(till.fetch(&format!("till-{}", deal.token)).await.expect("what is true"));
    }

    /// An answer that comes late, or that is not about this order, or not as it was made.
    async fn mislead(&mut self, deal: &Deal) {
        let Some(old) =
            (!deal.heard.is_empty()).then(|| &deal.heard[self.dice.random_range(0..deal.heard.len())])
        else {
            return;
        };
        if self.row(deal).await.state().was_paid() || self.dice.random_bool(0.5) {
            settle::apply(self.house, deal.id, old, None).await.expect("it is applied");
            self.tally.old += 1;
            return;
        }
        let paid = Fetched { charge: Charge::Paid, ..old.fetched.clone() };
        let fetched = match self.dice.random_range(0..4) {
            0 => Fetched { amount: paid.amount + Cents(1), ..paid },
            1 => Fetched { currency: "HUF".to_owned(), ..paid },
            2 => Fetched { order: "mh-of-somebody-else".to_owned(), ..paid },
            _ => Fetched { is_live: true, ..paid },
        };
        let forged = Truth { fetched, ..old.clone() };
        let row = settle::apply(self.house, deal.id, &forged, None).await.expect("it is applied");
        // The poller may have heard meanwhile that it is paid.
        assert!(row.state().was_paid() || !row.alarm.is_empty(), "{row:?}");
        self.tally.forged += 1;
    }

    async fn withdraw(&mut self, deal: &mut Deal) {
        let house = self.house;
        let Ok(worth) = refund::offer(house, &self.row(deal).await).await else { return };
        let id = deal.id;
        let outcome = self.do_it(async || refund::withdraw(house, id, worth.money).await.is_ok()).await;
        // Cut short or not: it is done once, or not at all.
        let after = self.row(deal).await;
        if outcome || after.withdrawn_money > 0 {
            assert_eq!((after.withdrawn_money, after.withdrawn_moons), (worth.money.0, worth.moons.0));
            deal.withdrawn = (worth.money.0, worth.moons.0);
            deal.refunded += worth.money.0;
            self.tally.withdrawn += 1;
        }
    }

    async fn pay_back(&mut self, deal: &mut Deal) {
        let house = self.house;
        let row = self.row(deal).await;
        let mut db = house.store.read_connection().await.expect("a connection");
        let most = refund::refundable(&mut db, &row).await.expect("a sum").0;
        drop(db);
        if most <= 0 {
            return;
        }
        let (money, key, id) = (self.dice.random_range(1..=most), self.key(), deal.id);
        let staff = UserId(self.people[0].id);
        let entry = NewAuditEntry {
            id: key.clone(),
            at: house.clock.stamp(),
            actor_id: staff.0,
            actor_name: "staff".to_owned(),
            act: "refundOrder".to_owned(),
            target_id: None,
            room: None,
            reason: None,
            detail: json!({ "money": money }).to_string(),
        };
        let ask = async || refund::by_staff(house, id, (Cents(money), &key), &entry, staff).await.map(drop);
        if self.do_it(ask).await.is_ok() {
            deal.refunded += money;
            self.tally.refunds += 1;
        }
    }

    /// Somebody spends moons.
    async fn spend(&mut self) {
        let who = self.dice.random_range(0..self.people.len());
        let mut db = self.house.store.write().await.expect("a transaction");
        let at = self.house.clock.stamp();
        let locked =
            users::lock(&mut db, UserId(self.people[who].id), at).await.expect("a row").expect("an account");
        // Its place is drawn under the lock: entries are in the order in which they are booked.
        let new = NewBooking {
            key: self.key(),
            id: self.house.sequence.next_after(0),
            at,
            currency: Currency::Moons,
            amount: -self.dice.random_range(1..3_000),
            reason: "element",
            detail: "{}".to_owned(),
        };
        if let ledger::Booking::Done(_) = ledger::book(&mut db, &locked, &new).await.expect("it is booked") {
            self.tally.spent -= new.amount;
        }
        db.commit().await.expect("it is committed");
    }

    async fn go_on(&mut self, deal: &mut Deal) {
        match self.dice.random_range(0..20) {
            0..7 => self.act(deal).await,
            7..12 => self.hear(deal).await,
            12..14 => self.mislead(deal).await,
            14 => self.spend().await,
            15..17 => self.withdraw(deal).await,
            17..19 => self.pay_back(deal).await,
            _ if self.dice.random_bool(0.7) => self.spend().await,
            _ => {
                let house = self.house;
                self.do_it(async || poll::once(house).await.map(drop)).await.expect("a round");
            }
        }
    }
}

/// A lot by the test's own reckoning.
struct Lot {
    order: Option<i64>,
    is_bonus: bool,
    left: i64,
}

/// Reckons an account's lots by its entries alone: what comes in pays a debt first; what is spent is of the oldest; what is taken back is
/// of its own order first, and of a balance below nothing then.
fn lots_by(entries: &[(i64, String, Option<i64>)]) -> (i64, VecDeque<Lot>) {
    let (mut balance, mut lots) = (0, VecDeque::<Lot>::new());
    for (amount, reason, order) in entries {
        balance += amount;
        if *amount > 0 {
            let left = balance.clamp(0, *amount);
            // A debt may take all of it.
            if left > 0 {
                lots.push_back(Lot { order: *order, is_bonus: reason == "paymentBonus", left });
            }
            continue;
        }
        assert!(reason == "refund" || balance >= 0, "only what is taken back makes a debt");
        let mut left = -amount;
        for pass in 0..2 {
            let is_of = |lot: &Lot| pass == 1 || reason == "refund" && lot.order == *order;
            for lot in lots.iter_mut().filter(|lot| is_of(lot)) {
                let used = lot.left.min(left);
                lot.left -= used;
                left -= used;
            }
        }
        lots.retain(|lot| lot.left > 0);
    }
    (balance, lots)
}

/// Compares the order, its entries and the bank's books with what people did.
fn check(deal: &Deal, row: &OrderRow, (booked, grants): (i64, i64), bank: &(String, i64, String)) {
    let token = &deal.token;
    let (state, refunded, dispute) = (bank.0.as_str(), bank.1, bank.2.as_str());
    assert_eq!(matches!(state, "paid" | "later"), deal.is_paid, "{token}");
    assert_eq!((refunded, dispute == "lost"), (deal.refunded, deal.is_disputed), "{token}");
    assert_eq!(row.state().was_paid(), deal.is_paid, "{token} is {}", row.state);
    if !deal.is_paid {
        assert_eq!((booked, grants), (0, 0), "{token}");
        return;
    }
    assert_eq!(grants, 1 + i64::from(row.bonus > 0), "{token} is granted once");
    assert_eq!((row.refunded, row.state == "disputed"), (deal.refunded, deal.is_disputed), "{token}");
    if deal.is_disputed {
        assert_eq!(booked, 0, "{token}");
        return;
    }
    // Of the cents that nobody withdrew, each that was paid back takes its share of the other moons: the whole ones of it.
    let (cents, back) = (deal.price - deal.withdrawn.0, deal.refunded - deal.withdrawn.0);
    let moons = deal.granted - deal.withdrawn.1;
    let taken = moons - booked;
    assert!(taken * cents <= moons * back, "{token}: {taken} moons were taken for {back} of {cents} cents");
    assert!(
        cents == 0 || moons * back < (taken + 1) * cents,
        "{token}: {taken} moons were taken for {back} of {cents} cents"
    );
}

#[expect(clippy::disallowed_methods, reason = "prints how long the walk takes")]
async fn walk_over(world: &mut World, orders: usize, seed: u64) {
    let began = Instant::now();
    let mut people = Vec::new();
    let house = world.server.house.clone();
    for number in 0..6.max(orders / OF_ONE) {
        let mut browser = world.account(&format!("Walker{number}")).await;
        browser.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.ok();
        let id = UserId(browser.get("/api/user").await.ok()["id"].as_i64().expect("an id"));
        people.push(users::find(house.store.read(), id).await.expect("a row").expect("an account"));
    }
    // No letters: a hundred thousand of them would say nothing more.
    world.set("UPDATE users SET email = NULL").await;
    let till = house.tills.house().expect("the house's till").clone();
    let dice = ChaCha8Rng::seed_from_u64(seed);
    let mut walk = Walk { house: &house, till: &till, people, dice, tally: Tally::default(), last: 0 };
    let (mut under_way, mut over): (Vec<(Deal, usize)>, Vec<Deal>) = Default::default();
    let mut started = 0;
    while started < orders || !under_way.is_empty() {
        walk.pass_time();
        if under_way.len() < AT_ONCE
            && started < orders
            && (under_way.is_empty() || walk.dice.random_bool(0.3))
        {
            if let Some(deal) = walk.start().await {
                under_way.push((deal, walk.dice.random_range(1..LONGEST)));
                started += 1;
            }
            continue;
        }
        let which = walk.dice.random_range(0..under_way.len());
        let (deal, left) = &mut under_way[which];
        if *left == 0 {
            over.push(under_way.swap_remove(which).0);
        } else {
            *left -= 1;
            walk.go_on(deal).await;
        }
    }
    let tally = walk.tally;
    // What is still asked for is paid back, and each order is asked about a last time.
    house.clock.advance(Duration::from_secs(3_600));
    const ASKED: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM refunds WHERE state = 'asked'";
    while world.database.count(ASKED).await > 0 {
        poll::once(&house).await.expect("a round");
    }
    let mut db = world.database.connect().await;
    for deal in &over {
        settle::refresh(&house, deal.id, None).await.expect("it is settled");
    }
    let sums: HashMap<String, (i64, i64)> = sqlx::query_as::<_, (String, i64, i64)>(
        "SELECT detail, CAST(SUM(amount) AS BIGINT), CAST(SUM(CASE WHEN reason IN ('payment', 'paymentBonus') THEN 1 ELSE 0 END) AS BIGINT) \
         FROM ledger WHERE currency = 'moons' GROUP BY detail",
    )
    .fetch_all(&mut db)
    .await
    .expect("sums")
    .into_iter()
    .map(|(detail, sum, grants)| (detail, (sum, grants)))
    .collect();
    let bank: HashMap<String, (String, i64, String)> = sqlx::query_as::<_, (String, String, i64, String)>(
        "SELECT token, state, refunded, dispute FROM house_till",
    )
    .fetch_all(&mut db)
    .await
    .expect("the bank's books")
    .into_iter()
    .map(|(token, state, refunded, dispute)| (token, (state, refunded, dispute)))
    .collect();
    let (mut kept, mut moons) = (0, 0);
    for deal in &over {
        let row = orders::find(&mut db, deal.id).await.expect("a row").expect("an order");
        let booked = sums.get(&json!({ "order": deal.token }).to_string()).copied().unwrap_or_default();
        check(deal, &row, booked, &bank[&deal.token]);
        moons += booked.0;
        kept += if deal.is_paid && !deal.is_disputed { deal.price - deal.refunded } else { 0 };
    }
    assert_eq!(world.database.count(KEPT).await, kept, "in cents");
    assert_eq!(
        world.database.count("SELECT CAST(SUM(moons) AS BIGINT) FROM users").await,
        moons - tally.spent
    );
    books_are_right(&world.database).await;
    lots_are_right(&world.database, &over).await;
    // Nothing is left to be explained but what was forged of orders that nobody has paid.
    let kind = house.tills.find(ProviderKind::House).expect("the till");
    let last = reconcile::compare(&house, kind).await.expect("a comparison");
    assert_eq!(last.mended, 0);
    let lines: Vec<String> = serde_json::from_str(&last.unexplained).expect("lines");
    let is_forged = |line: &String| over.iter().any(|deal| !deal.is_paid && line.starts_with(&deal.token));
    assert!(lines.iter().all(is_forged), "{lines:?}");
    println!(
        "{orders} orders with seed {seed}: {kept} cents kept, {moons} moons left of them, {} in debts, {tally:?}, in {:?}",
        world
            .database
            .count("SELECT CAST(COALESCE(SUM(moons), 0) AS BIGINT) FROM users WHERE moons < 0")
            .await,
        began.elapsed(),
    );
}

/// What the shop has kept by its own books.
const KEPT: &str = "SELECT CAST(COALESCE(SUM(price - refunded), 0) AS BIGINT) FROM orders WHERE state IN ('paid', 'refunded')";

/// Compares the lots of all accounts with those that their entries make.
async fn lots_are_right(database: &Database, deals: &[Deal]) {
    let orders: HashMap<String, i64> =
        deals.iter().map(|deal| (json!({ "order": deal.token }).to_string(), deal.id)).collect();
    let mut db = database.connect().await;
    let entries: Vec<(i64, i64, String, String)> = sqlx::query_as(
        "SELECT user_id, amount, reason, detail FROM ledger WHERE currency = 'moons' ORDER BY id",
    )
    .fetch_all(&mut db)
    .await
    .expect("the ledger");
    let mut accounts: BTreeMap<i64, Vec<(i64, String, Option<i64>)>> = BTreeMap::new();
    for (user, amount, reason, detail) in entries {
        accounts.entry(user).or_default().push((amount, reason, orders.get(&detail).copied()));
    }
    let mut expected: BTreeMap<(i64, Option<i64>, bool), i64> = BTreeMap::new();
    for (user, entries) in &accounts {
        let (balance, lots) = lots_by(entries);
        assert_eq!(lots.iter().map(|lot| lot.left).sum::<i64>(), balance.max(0));
        for lot in lots {
            *expected.entry((*user, lot.order, lot.is_bonus)).or_default() += lot.left;
        }
    }
    let stored: Vec<(i64, Option<i64>, i64, i64)> = sqlx::query_as(
        "SELECT user_id, order_id, is_bonus, CAST(SUM(unspent) AS BIGINT) FROM moon_lots WHERE unspent > 0 \
         GROUP BY user_id, order_id, is_bonus",
    )
    .fetch_all(&mut db)
    .await
    .expect("the lots");
    let stored: BTreeMap<_, _> =
        stored.into_iter().map(|(user, order, bonus, left)| ((user, order, bonus == 1), left)).collect();
    assert_eq!(stored, expected);
}

// Not by `on_both`, which ends a test after a minute: a walk over all orders takes longer.
mod a_random_walk_of_orders {
    use super::*;

    async fn on(database: Database) {
        let number = |name: &str| std::env::var(name).ok().map(|text| text.parse().expect("a number"));
        let mut world = World::start(database, sells).await;
        walk_over(
            &mut world,
            number("MOONHOWL_ORDERS").unwrap_or(120) as usize,
            number("MOONHOWL_SEED").unwrap_or(19),
        )
        .await;
        world.stop().await;
    }

    #[actix_rt::test]
    async fn sqlite() {
        on(Database::sqlite().await).await;
    }

    #[actix_rt::test]
    async fn postgres() {
        on(Database::postgres().await).await;
    }
}
