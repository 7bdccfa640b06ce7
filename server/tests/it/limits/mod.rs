//! The table "Limits" of docs/SECURITY.md. Each row names the test that tries it. Rates are read from the table and tried here: a
//! server whose clock of limits stands still grants exactly the burst, refuses the next with the time to wait, and after that time
//! grants one again.

mod waiting;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use futures_util::FutureExt;
use moonhowl_server::base::ids::UserId;
use moonhowl_server::cluster::messages::{Ask, RoomRequest};
use moonhowl_server::config::ServeArgs;
use moonhowl_server::wire::error::{Code, Refusal};
use serde_json::json;
use sqlx::AssertSqlSafe;

use crate::support::documents::{functions, path, sources, table};
use crate::support::play::roles;
use crate::support::{Answer, Browser, Hub, World, on_both};

fn limits() -> Vec<Vec<String>> {
    table("SECURITY.md", "| what | how much | for whom | beyond it |")
}

/// So many at once, and then one more after each period.
#[derive(Clone, Copy, Debug)]
struct Rate {
    burst: usize,
    period: Duration,
}

impl Rate {
    /// Reads "60 at once, then 20 a second" or "10 at once, then one in 2 min".
    fn read(text: &str) -> Option<Self> {
        let (burst, rest) = text.split_once(" at once, then ")?;
        let period = match rest.split(' ').collect::<Vec<_>>()[..] {
            ["one", "a", "second"] => Duration::from_secs(1),
            [count, "a", "second"] => Duration::from_secs(1) / count.parse::<u32>().ok()?,
            ["one", "in", seconds, "s"] => Duration::from_secs(seconds.parse().ok()?),
            ["one", "in", minutes, "min"] => Duration::from_secs(60) * minutes.parse::<u32>().ok()?,
            _ => return None,
        };
        Some(Self { burst: burst.replace(',', "").parse().ok()?, period })
    }

    /// The rate in the row of this name.
    fn of(what: &str) -> Self {
        let row =
            limits().into_iter().find(|row| row[0] == what).unwrap_or_else(|| panic!("no row {what:?}"));
        Self::read(&row[1]).unwrap_or_else(|| panic!("no rate: {:?}", row[1]))
    }
}

#[test]
fn every_row_names_a_test_that_exists() {
    let tests = functions();
    let mut rows = BTreeSet::new();
    for row in limits() {
        let [what, _, _, _, test] = &row[..] else { panic!("a row has five cells: {row:?}") };
        assert!(rows.insert(what.clone()), "{what} stands twice in the table");
        for name in test.split('`').skip(1).step_by(2) {
            let name = name.rsplit("::").next().unwrap_or_default();
            assert!(tests.contains(name), "{what}: there is no test {name}");
        }
        assert!(test.contains('`'), "{what} names no test");
    }
    for what in TRIED_HERE {
        assert!(rows.contains(what), "{what} stands no longer in the table");
    }
}

/// The rows whose rates are tried below.
const TRIED_HERE: [&str; 16] = [
    "requests to `/api`",
    "requests to `/api/auth`",
    "all requests, pages and files too",
    "attempts to sign in",
    "attempts to sign in from everywhere",
    "rooms that are opened, but for rematches",
    "rooms that are opened from one place",
    "letters",
    "letters that are asked for at one place",
    "letters that anybody can have sent",
    "exports of an account",
    "texts of a profile",
    "requests to `/monitoring`",
    "orders of moons",
    "changes of a subscription",
    "sockets that are opened",
];

#[test]
fn every_rate_of_the_table_is_tried_here() {
    let rates = limits().into_iter().filter(|row| Rate::read(&row[1]).is_some()).map(|row| row[0].clone());
    // The lines in the log are no client's.
    let rates: BTreeSet<String> = rates.filter(|what| !what.starts_with("lines in the log")).collect();
    assert_eq!(rates, TRIED_HERE.map(str::to_owned).into());
}

/// The lines of the server that set a constant of one of these names, and its value.
fn constants(names: &[&str]) -> Vec<(PathBuf, String, String)> {
    let mut found = Vec::new();
    for file in sources("server/src") {
        let text = fs::read_to_string(&file).expect("a source");
        // What tests set is no limit.
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for line in code.lines().filter_map(|line| line.split_once("const ")) {
            let Some((name, value)) = line.1.split_once(" = ") else { continue };
            let name = name.split(':').next().unwrap_or_default();
            if names.contains(&name) {
                found.push((file.clone(), name.to_owned(), value.trim_end_matches(';').to_owned()));
            }
        }
    }
    found
}

/// Whatever waits in the server has a row: the number is in the table.
#[test]
fn every_queue_of_the_server_is_in_the_table() {
    let rows: Vec<String> = limits().into_iter().map(|row| row[1].replace(',', "")).collect();
    let queues = constants(&["MAILBOX", "QUEUE", "MAX_PENDING", "MAX_DEFERRED", "WAITING", "MAX_FRAMES"]);
    assert!(queues.len() > 10, "{queues:?}");
    for (file, name, value) in queues {
        let is_there = |row: &String| row.split(|c: char| !c.is_ascii_digit()).any(|number| number == value);
        assert!(rows.iter().any(is_there), "{}: {name} = {value} is not in the table", file.display());
    }
}

/// The other way round: each rate in `auth/limits.rs` is one of the table.
#[test]
fn every_rate_of_the_server_is_in_the_table() {
    let source = fs::read_to_string(path("server/src/auth/limits.rs")).expect("the limits");
    let rates =
        source.lines().filter_map(|line| line.split_once(": Rate = Rate::new(")?.1.strip_suffix(");"));
    let mut of_server: Vec<String> = rates.map(written).collect();
    let mut of_table: Vec<String> = TRIED_HERE.iter().map(|what| format!("{:?}", Rate::of(what))).collect();
    // Guesses by who is signed in have the rate of attempts to sign in, and a test of their own.
    of_server.sort();
    of_table.sort();
    assert_eq!(of_server, of_table);
}

/// A rate as the source has it, `10, Duration::from_secs(12)`, in words that compare with the table's.
fn written(rate: &str) -> String {
    let (burst, period) = rate.split_once(", Duration::from_").expect("a burst and a period");
    let (unit, count) = period.trim_end_matches(')').split_once('(').expect("a unit and a count");
    let count: u64 = count.parse().expect("a number");
    let period = if unit == "secs" { Duration::from_secs(count) } else { Duration::from_millis(count) };
    format!("{:?}", Rate { burst: burst.parse().expect("a number"), period })
}

/// The time to wait, if the limits refuse.
fn wait_of(answer: &Answer) -> Option<u64> {
    (answer.status == 429).then(|| {
        assert_eq!(answer.refusal().1, "rate_limited");
        answer.json()["params"]["retryAfter"].as_u64().expect("the time to wait")
    })
}

fn retry_after(refusal: Refusal) -> u64 {
    refusal.params["retryAfter"].as_u64().expect("the time to wait")
}

impl World {
    /// Stops the clock of the limits, with every limit unused.
    fn reset_limits(&self) {
        self.server.house.clocks.limits.stop();
        self.wind_limits(Duration::from_secs(24 * 3600));
    }

    fn wind_limits(&self, by: Duration) {
        self.server.house.clocks.limits.advance(by);
    }
}

/// Tries a rate to its end. `attempt`: tries once, and returns the time to wait in milliseconds if it is refused.
async fn try_rate(world: &World, rate: Rate, mut attempt: impl AsyncFnMut() -> Option<u64>) {
    world.reset_limits();
    for n in 0..rate.burst {
        assert_eq!(attempt().await, None, "{} of {rate:?}", n + 1);
    }
    let wait = attempt().await.unwrap_or_else(|| panic!("more than {rate:?} is granted"));
    assert!(Duration::from_millis(wait) <= rate.period, "{wait} ms for {rate:?}");
    world.wind_limits(rate.period - Duration::from_millis(1));
    assert!(attempt().await.is_some(), "{rate:?} is granted too early");
    world.wind_limits(Duration::from_millis(1));
    assert_eq!(attempt().await, None, "{rate:?} is granted again");
    assert!(attempt().await.is_some(), "{rate:?} grants one more, and not two");
}

/// A password that no account can have: it is refused without being hashed.
fn too_long() -> String {
    "x".repeat(1000)
}

on_both! {
    async fn requests_to_the_api(world: &mut World) {
        let anna = world.guest("Anna").await;
        try_rate(world, Rate::of("requests to `/api`"), async || wait_of(&anna.get("/api/notifications").await)).await;
    }

    async fn requests_to_auth(world: &mut World) {
        // Of two accounts, because each has a limit for the whole API too.
        let mut people = [world.guest("Anna").await, world.guest("Ben").await];
        let mut turn = 0;
        try_rate(world, Rate::of("requests to `/api/auth`"), async || {
            turn += 1;
            wait_of(&people[turn % 2].post("/api/auth/confirm", &json!({ "token": "none" })).await)
        })
        .await;
    }

    async fn all_requests(world: &mut World) {
        let browser = world.browser();
        try_rate(world, Rate::of("all requests, pages and files too"), async || {
            wait_of(&browser.get("/healthz").await)
        })
        .await;
    }

    async fn attempts_to_sign_in(world: &mut World) {
        world.account("Isengrim").await;
        let mut browser = world.browser();
        let form = json!({ "login": "Isengrim", "password": too_long() });
        try_rate(world, Rate::of("attempts to sign in"), async || {
            wait_of(&browser.post("/api/auth/signin", &form).await)
        })
        .await;
    }

    async fn exports_of_an_account(world: &mut World) {
        let (anna, ben) = (world.guest("Anna").await, world.guest("Ben").await);
        try_rate(world, Rate::of("exports of an account"), async || {
            wait_of(&anna.get("/api/settings/export").await)
        })
        .await;
        assert_eq!(ben.get("/api/settings/export").await.status, 200, "others have their own limit");
    }

    async fn texts_of_a_profile(world: &mut World) {
        let (mut anna, mut ben) = (world.guest("Anna").await, world.guest("Ben").await);
        let text = json!({ "text": "I howl" });
        try_rate(world, Rate::of("texts of a profile"), async || {
            wait_of(&anna.put("/api/settings/profile-text", &text).await)
        })
        .await;
        assert_eq!(ben.put("/api/settings/profile-text", &text).await.status, 200, "others have their own limit");
    }

    async fn sockets_that_are_opened(world: &mut World) {
        let (anna, ben) = (world.guest("Anna").await, world.guest("Ben").await);
        let origin = world.origin();
        try_rate(world, Rate::of("sockets that are opened"), async || {
            Hub::try_open(&anna, "v=1", Some(&origin)).await.err().map(|status| {
                assert_eq!(status, 429);
                0
            })
        })
        .await;
        assert!(Hub::try_open(&ben, "v=1", Some(&origin)).await.is_ok(), "others have their own limit");
    }

    async fn rooms_of_an_account(world: &mut World) {
        let mut host = world.player("Host").await;
        try_rate(world, Rate::of("rooms that are opened, but for rematches"), async || open_a_room(&mut host.hub).await).await;
        let mut other = world.player("Another").await;
        assert_eq!(open_a_room(&mut other.hub).await, None, "others have their own limit");
    }

    async fn rooms_of_an_address(world: &mut World) {
        let mut hosts = Vec::new();
        for n in 0..6 {
            hosts.push(world.player(&format!("Host{n}")).await);
        }
        let mut turn = 0;
        try_rate(world, Rate::of("rooms that are opened from one place"), async || {
            turn += 1;
            open_a_room(&mut hosts[turn % 6].hub).await
        })
        .await;
    }

    async fn commands_of_each_kind(world: &mut World) {
        // An account that is not new: new ones may talk half as much.
        for row in table("PROTOCOL.md", "| limit | burst | then per second |") {
            let kind = row[0].trim_matches('`').to_owned();
            let rate = Rate { burst: row[1].parse().unwrap(), period: Duration::from_secs(1) / row[2].parse::<u32>().unwrap() };
            let mut player = world.player(&format!("Player-{kind}")).await;
            world.set("UPDATE users SET created_at = 0").await;
            let mut hub = Hub::open(&player.browser, "v=1").await;
            hub.event("hydrate").await;
            let room = player.open_room(6).await;
            let (command, data) = match kind.as_str() {
                "play" => ("room.here", json!({ "room": room })),
                "talk" => ("room.say", json!({ "room": room, "channel": "pack", "text": "awoo" })),
                "chat" => ("chat.send", json!({ "friendId": 1, "text": "awoo" })),
                _ => ("ping", json!({})),
            };
            try_rate(world, rate, async || {
                let answer = hub.ask(command, data.clone()).await;
                (answer["error"]["code"] == "rate_limited").then(|| answer["error"]["params"]["retryAfter"].as_u64().unwrap())
            })
            .await;
        }
    }

    async fn letters_from_one_place(world: &mut World) {
        let limits = &world.server.house.limits;
        let mut number = 0;
        let mut ask_at = |place: u32| {
            number += 1;
            limits.letter(&format!("pack-{number}@example.org"), place.to_be_bytes().into()).err().map(retry_after)
        };
        try_rate(world, Rate::of("letters that are asked for at one place"), async || ask_at(1)).await;
        assert_eq!(ask_at(2), None, "others have their own limit");
    }

    async fn letters_of_a_node(world: &mut World) {
        let mut number = 0_u32;
        try_rate(world, Rate::of("letters that anybody can have sent"), async || {
            number += 1;
            let to = format!("pack-{number}@example.org");
            world.server.house.limits.letter(&to, number.to_be_bytes().into()).err().map(retry_after)
        })
        .await;
    }

    async fn a_body_that_is_too_long(world: &mut World) {
        let mut anna = world.guest("Anna").await;
        let row = limits().into_iter().find(|row| row[0] == "a request's body").expect("the row");
        assert_eq!(row[1], "64 KiB");
        for (length, is_read) in [(64 * 1024, true), (64 * 1024 + 1, false)] {
            let head = r#"{"value":"fr","more":""#;
            let body = format!("{head}{}\"}}", "x".repeat(length - head.len() - 2));
            let origin = anna.origin();
            let answer = anna.send(actix_web::http::Method::POST, "/api/settings/lang", Some(&origin), body.into_bytes()).await;
            if is_read {
                assert!(answer.status.is_success(), "{}", answer.status);
            } else {
                assert_eq!(answer.refusal(), (400, "bad_data".to_owned()));
            }
        }
    }
}

/// Opens a room and leaves it; returns the time to wait if that is refused.
async fn open_a_room(hub: &mut Hub) -> Option<u64> {
    let settings = json!({ "settings": { "slots": 6, "roles": roles(6) } });
    let answer = hub.ask("room.create", settings).await;
    let Some(room) = answer["ok"]["id"].as_str() else {
        assert_eq!(answer["error"]["code"], "rate_limited", "{answer}");
        return answer["error"]["params"]["retryAfter"].as_u64();
    };
    hub.ok("room.leave", json!({ "room": room })).await;
    None
}

/// The number with which a row's limit begins.
fn number_of(what: &str) -> usize {
    let row = limits().into_iter().find(|row| row[0] == what).unwrap_or_else(|| panic!("no row {what:?}"));
    row[1]
        .split(' ')
        .next()
        .and_then(|number| number.replace(',', "").parse().ok())
        .unwrap_or_else(|| panic!("no number: {:?}", row[1]))
}

/// Makes accounts with the ids 1, 2, 3, …, and a row for each in another table.
async fn make_crowd(world: &World, count: usize, insert: String) {
    let numbers = format!(
        "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {count})"
    );
    let accounts = format!(
        "INSERT INTO users (id, username, username_key, lang, skin, created_at, updated_at) {numbers} \
         SELECT n, 'Crowd' || n, 'crowd' || n, 'en', '', 0, 0 FROM numbers"
    );
    let mut db = world.database.connect().await;
    for sql in [accounts, insert.replace("SELECT", &format!("{numbers} SELECT")) + " FROM numbers"] {
        sqlx::query(AssertSqlSafe(sql)).execute(&mut db).await.expect("the rows are inserted");
    }
}

on_both! {
    async fn friends(world: &mut World) {
        let (mut anna, mut ben, mut carl) =
            (world.player("Anna").await, world.player("Ben").await, world.player("Carl").await);
        let id = anna.id().await;
        let count = number_of("friends") - 1;
        make_crowd(world, count, format!("INSERT INTO friendships (user_id, friend_id, created_at) SELECT {id}, n, 0")).await;
        anna.befriend(&mut ben).await;
        assert_eq!(carl.hub.refused("friend.request", json!({ "userId": id })).await, "friends_full");
    }

    async fn open_friend_requests(world: &mut World) {
        let (anna, mut ben, mut carl) =
            (world.player("Anna").await, world.player("Ben").await, world.player("Carl").await);
        let id = anna.id().await;
        let count = number_of("open friend requests") - 1;
        make_crowd(world, count, format!("INSERT INTO friend_requests (sender_id, receiver_id, created_at) SELECT n, {id}, 0")).await;
        ben.hub.ok("friend.request", json!({ "userId": id })).await;
        assert_eq!(carl.hub.refused("friend.request", json!({ "userId": id })).await, "requests_full");
    }

    async fn blocked_accounts(world: &mut World) {
        let (mut anna, ben, carl) =
            (world.player("Anna").await, world.player("Ben").await, world.player("Carl").await);
        let id = anna.id().await;
        let count = number_of("blocked accounts") - 1;
        make_crowd(world, count, format!("INSERT INTO blocks (user_id, blocked_id, created_at) SELECT {id}, n, 0")).await;
        let block = async |browser: &mut Browser, other: i64| {
            browser.put(&format!("/api/social/blocks/{other}"), &json!({})).await
        };
        block(&mut anna.browser, ben.id().await).await.ok();
        assert_eq!(block(&mut anna.browser, carl.id().await).await.refusal(), (409, "blocks_full".to_owned()));
    }

    async fn names_that_are_asked_for_at_once(world: &mut World) {
        let mona = world.player("Mona").await;
        world.set("UPDATE users SET rank = 80").await;
        let count = number_of("names that a moderator asks for at once");
        make_crowd(world, count, "INSERT INTO circles (user_id) SELECT n".to_owned()).await;
        let ids = |count: usize| (1..=count).map(|id| id.to_string()).collect::<Vec<_>>().join(",");
        let found = mona.browser.get(&format!("/api/mod/names?ids={}", ids(count))).await.ok();
        assert_eq!(found["names"].as_array().expect("names").len(), count);
        for too_many in [ids(count + 1), "one".to_owned()] {
            let refused = mona.browser.get(&format!("/api/mod/names?ids={too_many}")).await;
            assert_eq!(refused.refusal(), (400, "bad_data".to_owned()));
        }
        let some = mona.browser.get("/api/mod/names?ids=3,100000").await.ok();
        assert_eq!(some, json!({ "names": [{ "id": 3, "username": "Crowd3" }] }));
    }
}

mod behind_a_proxy {
    use super::*;

    fn configure(config: &mut ServeArgs) {
        config.trusted_proxies = 1;
    }

    on_both! {
        with configure;

        async fn attempts_to_sign_in_from_everywhere(world: &mut World) {
            world.account("Isengrim").await;
            let mut browser = Browser::new(world.addr);
            let form = json!({ "login": "Isengrim", "password": too_long() });
            let mut address = 0;
            try_rate(world, Rate::of("attempts to sign in from everywhere"), async || {
                address += 1;
                browser.forwarded_for = Some(format!("10.0.{}.{}", address / 250, address % 250));
                wait_of(&browser.post("/api/auth/signin", &form).await)
            })
            .await;
        }

        async fn requests_to_monitoring(world: &mut World) {
            let browser = world.browser();
            let rate = Rate::of("requests to `/monitoring`");
            try_rate(world, rate, async || wait_of(&browser.report(Vec::new(), "9.9.9.9").await)).await;
            assert_ne!(browser.report(Vec::new(), "9.9.9.8").await.status, 429, "others have their own limit");
        }
    }
}

mod with_confirmation {
    use super::*;

    on_both! {
        with |config| config.confirm_mail = Some(true);

        async fn letters_to_an_address(world: &mut World) {
            let mut isengrim = world.account("Isengrim").await;
            try_rate(world, Rate::of("letters"), async || {
                wait_of(&isengrim.post("/api/auth/confirm/resend", &json!({})).await)
            })
            .await;
        }
    }
}

mod with_a_higher_allowance {
    use super::*;

    on_both! {
        with |config| config.allowance = 100;

        async fn requests_wait_for_a_room_that_reads_its_journal(world: &mut World) {
            let mut anna = world.player("Anna").await;
            let (user, house) = (UserId(anna.id().await), &world.server.house);
            let at_once = number_of("rooms that read their journals");
            let turns = house.restores.acquire_many(at_once as u32).await.expect("the turns of all");
            assert_eq!(house.restores.available_permits(), 0, "no other room reads its journal");

            // A room of this name is started, and waits for its turn.
            let room = json!({ "room": "abcdefghjkmn" });
            let mut asked = Vec::new();
            for _ in 0..number_of("commands without an answer yet") {
                asked.push(anna.hub.send("room.watch", room.clone()).await);
            }
            assert_eq!(anna.hub.refused("room.watch", room).await, "busy", "one socket has asked enough");

            let mut waiting = Vec::new();
            let refusal = loop {
                let ask = Ask::new(user, None, RoomRequest::Invite);
                let mut answer = house.bus.ask_room(&"abcdefghjkmn".into(), ask);
                match (&mut answer).now_or_never() {
                    Some(answer) => break answer.expect_err("the room is not open"),
                    None => waiting.push(answer),
                }
            };
            assert!(refusal.is(Code::Busy));
            assert_eq!(asked.len() + waiting.len(), number_of("requests and notices that wait for a room"));

            drop(turns);
            for number in asked {
                assert_eq!(anna.hub.answer(number).await["error"]["code"], "unknown_room");
            }
        }
    }
}

mod with_the_house_s_till {
    use super::*;

    on_both! {
        with |config| {
            config.demo = true;
            config.allow_bots = false;
        };

        async fn orders_of_moons(world: &mut World) {
            let mut isengrim = world.account("Isengrim").await;
            isengrim.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.ok();
            let mut number = 0;
            try_rate(world, Rate::of("orders of moons"), async || {
                number += 1;
                let wish = json!({
                    "offer": "moons-80", "provider": "house", "price": 99, "consent": true, "key": format!("k{number}"),
                });
                let answer = isengrim.post("/api/shop/orders", &wish).await;
                // So that they are not too many at the same time.
                world.set("UPDATE orders SET state = 'failed'").await;
                wait_of(&answer)
            })
            .await;
        }

        async fn changes_of_a_subscription(world: &mut World) {
            let mut isengrim = world.account("Isengrim").await;
            try_rate(world, Rate::of("changes of a subscription"), async || {
                let answer = isengrim.delete("/api/settings/subscription").await;
                assert!(matches!(answer.status.as_u16(), 404 | 429), "{}", answer.status);
                wait_of(&answer)
            })
            .await;
        }
    }
}
