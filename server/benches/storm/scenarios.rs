//! What the server has to withstand.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use actix_web::rt;
use awc::ws::Message;
use futures_util::SinkExt;
use serde_json::json;
use sqlx::{AssertSqlSafe, Column, Connection, Row};
use tokio::time::sleep;

use crate::Size;
use crate::database::{Away, Database, Kind};
use crate::load::client::{Visitor, ask};
use crate::load::{PEOPLE, ms_of};
use crate::player::Rhythm;
use crate::village::{Findings, Village, seconds};

/// Goals after a restart: everybody is back within this time, and so much of the processor's time.
const BACK: Duration = Duration::from_secs(3);
const BACK_CPU: Duration = Duration::from_secs(5);
/// Whoever is not back after this time counts as lost.
const PATIENCE: Duration = Duration::from_secs(120);
/// How soon a server with very many rooms answers.
const ANSWERS: Duration = Duration::from_secs(2);
/// `/healthz` has to say that all is well within this time.
const HEALTHY_AGAIN: Duration = Duration::from_secs(10);
/// A delivery that takes longer is late: the node carries no more.
const LATE_MS: f64 = 250.0;

/// What a scenario has shown.
#[derive(Default)]
pub struct Report {
    pub figures: Vec<String>,
    pub faults: Vec<String>,
}

impl Report {
    fn figure(&mut self, figure: impl Into<String>) {
        self.figures.push(figure.into());
    }

    /// Notes a fault unless this holds.
    fn expect(&mut self, holds: bool, otherwise: impl FnOnce() -> String) {
        if !holds {
            self.faults.push(otherwise());
        }
    }

    fn add(&mut self, findings: Findings) {
        self.figure(format!("{} lines acknowledged", findings.acknowledged));
        self.faults.extend(findings.faults);
    }
}

fn megabytes(kilobytes: usize) -> String {
    format!("{:.0} MB", kilobytes as f64 * 1.024 / 1000.0)
}

/// The server ends, by SIGKILL or by SIGTERM, and is started again.
pub async fn restart(database: Database, size: &Size, is_killed: bool) -> Report {
    let mut report = Report::default();
    let mut village = Village::new(database).await;
    village.fill(size.rooms, 13).await;
    sleep(size.talk).await;
    let stopping = village.restart(is_killed).await;
    if !is_killed {
        report.figure(format!("stopped in {:.2} s", stopping.as_secs_f64()));
    }
    let (times, missing) = village.everybody_back(village.crowd.started.get(), PATIENCE).await;
    let cpu = village.process.cpu();
    report.figure(format!(
        "{} people back after {} (goal {} s)",
        times.len(),
        seconds(&times),
        BACK.as_secs()
    ));
    report.figure(format!("{:.2} s of processor time (goal {} s)", cpu.as_secs_f64(), BACK_CPU.as_secs()));
    report.figure(format!("{} resident", megabytes(village.process.memory())));
    report.expect(missing == 0, || format!("{missing} people are not back after {} s", PATIENCE.as_secs()));
    report.add(village.close().await);
    report
}

/// Waits until nobody has had a line acknowledged for two seconds, and the server says that it is not well.
async fn stands_still(village: &Village, patience: Duration) -> bool {
    let began = Instant::now();
    let (mut last, mut since) = (village.crowd.acknowledged.get(), Instant::now());
    while began.elapsed() < patience {
        sleep(Duration::from_millis(100)).await;
        let now = village.crowd.acknowledged.get();
        if now != last {
            (last, since) = (now, Instant::now());
        }
        if since.elapsed() > Duration::from_secs(2) && village.status("/healthz").await == 503 {
            return true;
        }
    }
    false
}

/// After a fault is over: how long until everybody talks again, and what was lost meanwhile.
async fn recovers(mut report: Report, village: Village, began: Instant) -> Report {
    let (times, missing) = village.everybody_back(began, PATIENCE).await;
    report.figure(format!("{} people talk again after {}", times.len(), seconds(&times)));
    report.expect(missing == 0, || {
        format!("{missing} people can't talk again {} s after the end of the fault", PATIENCE.as_secs())
    });
    // An answer of `/healthz` holds for a second, and one that was begun during the fault may take five.
    let asked = Instant::now();
    let mut healthy = village.status("/healthz").await;
    while healthy != 200 && asked.elapsed() < HEALTHY_AGAIN {
        sleep(Duration::from_millis(200)).await;
        healthy = village.status("/healthz").await;
    }
    report.expect(healthy == 200, || format!("/healthz says {healthy} after the fault is over"));
    let refusals = village.crowd.refusals.borrow().clone();
    let refusals: Vec<String> = refusals.iter().map(|(code, count)| format!("{code} {count}")).collect();
    report.figure(format!(
        "refused meanwhile: {}",
        if refusals.is_empty() { "none".into() } else { refusals.join(", ") }
    ));
    let abandoned = village.metric("moonhowl_rooms_abandoned").await;
    report.expect(abandoned == 0.0, || format!("{abandoned} rooms were given up"));
    report.add(village.close().await);
    report
}

/// The database is away for a while.
pub async fn database_away(database: Database, size: &Size, how: Away) -> Report {
    let mut report = Report::default();
    let mut village = Village::new(database).await;
    village.fill(size.few_rooms, 13).await;
    village.talk(Rhythm::AfterAnswer(Duration::from_secs(2)));
    sleep(size.talk).await;
    let back = match village.database.take_away(how).await {
        Ok(back) => back,
        Err(why) => {
            report.faults.push(format!("the database can't be taken away: {why}"));
            return report;
        }
    };
    let began = Instant::now();
    sleep(size.away).await;
    let unwell = village.status("/healthz").await;
    report.expect(unwell == 503 || size.away < Duration::from_secs(10), || {
        format!("/healthz says {unwell} while the database is away")
    });
    let away = began.elapsed();
    report.figure(format!("away for {:.0} s ({how:?})", away.as_secs_f64()));
    if let Err(why) = back(&mut village.database) {
        report.faults.push(format!("the database can't be brought back: {why}"));
        return report;
    }
    village.begin_anew();
    recovers(report, village, Instant::now()).await
}

/// The disk is full for a while.
pub async fn disk_full(database: Database, size: &Size) -> Report {
    let mut report = Report::default();
    let mut village = Village::new(database).await;
    village.fill(size.few_rooms, 13).await;
    village.talk(Rhythm::AfterAnswer(Duration::from_millis(500)));
    sleep(size.talk).await;
    let began = Instant::now();
    village.database.fill_disk(512 << 10);
    let stands = stands_still(&village, size.away + Duration::from_secs(60)).await;
    report.expect(stands, || "the full disk does not stop the talk, or /healthz does not say 503".to_owned());
    report.figure(format!(
        "/healthz says 503 with the disk full, {:.1} s after it was filled but for 512 KiB",
        began.elapsed().as_secs_f64()
    ));
    sleep(size.away).await;
    village.database.free_disk();
    village.begin_anew();
    recovers(report, village, Instant::now()).await
}

/// The database can only be read for a while.
pub async fn read_only(database: Database, size: &Size) -> Report {
    let mut report = Report::default();
    let mut village = Village::new(database).await;
    village.fill(size.few_rooms, 13).await;
    village.talk(Rhythm::AfterAnswer(Duration::from_secs(1)));
    sleep(size.talk).await;
    if let Err(why) = village.database.set_read_only(true).await {
        report.figure(format!("not tried: {why}"));
        return report;
    }
    let stands = stands_still(&village, Duration::from_secs(60)).await;
    report.expect(stands, || {
        "a database that can only be read does not stop the talk, or /healthz does not say 503".to_owned()
    });
    sleep(size.away).await;
    village.database.set_read_only(false).await.expect("it can be written again");
    village.begin_anew();
    report.figure(format!("read-only for {:.0} s", size.away.as_secs_f64()));
    recovers(report, village, Instant::now()).await
}

/// The server starts with very many unfinished games.
pub async fn many_rooms(database: Database, size: &Size) -> Report {
    let mut report = Report::default();
    let mut village = Village::new(database).await;
    village.talk(Rhythm::AfterAnswer(Duration::from_millis(300)));
    village.fill(1, 12).await;
    let begun = "SELECT CAST(COUNT(*) AS BIGINT) FROM games WHERE status = 3";
    while village.database.count(begun).await == 0 {
        sleep(Duration::from_millis(500)).await;
    }
    village.send_home().await;
    village.fill(1, 13).await;
    sleep(Duration::from_secs(2)).await;
    village.stop(true).await;
    copy_games(&village.database, size.many).await;
    village.begin_anew();
    village.start().await;
    let began = village.crowd.started.get();
    while village.status("/healthz").await != 200 {
        sleep(Duration::from_millis(5)).await;
    }
    report.figure(format!(
        "answers {:.2} s after the start of the process (goal {} s)",
        began.elapsed().as_secs_f64(),
        ANSWERS.as_secs()
    ));
    let (times, missing) = village.everybody_back(began, PATIENCE).await;
    let done_before = village.metric("moonhowl_rooms").await;
    report.figure(format!(
        "the people of the room that would be restored last are back after {}, when {done_before:.0} rooms were restored",
        seconds(&times)
    ));
    report.expect(missing == 0, || format!("{missing} people of the last room are not back"));
    let is_first = done_before < size.many as f64 / 2.0;
    report.expect(is_first || size.many < 1000, || "rooms that are asked for do not come first".to_owned());
    while village.metric("moonhowl_rooms").await < size.many as f64 && began.elapsed() < PATIENCE * 3 {
        sleep(Duration::from_millis(100)).await;
    }
    let (rooms, took, cpu) = (village.metric("moonhowl_rooms").await, began.elapsed(), village.process.cpu());
    report.figure(format!(
        "{rooms:.0} rooms restored after {:.1} s, {:.1} s of processor time, {} resident",
        took.as_secs_f64(),
        cpu.as_secs_f64(),
        megabytes(village.process.memory())
    ));
    report.expect(rooms >= size.many as f64, || format!("only {rooms} rooms of {} are restored", size.many));
    let abandoned = village.metric("moonhowl_rooms_abandoned").await;
    report.expect(abandoned == 0.0, || format!("{abandoned} rooms were given up"));
    let unfinished = "SELECT CAST(COUNT(*) AS BIGINT) FROM games WHERE status < 4";
    let unfinished = village.database.count(unfinished).await;
    report.expect(unfinished > size.many as i64, || format!("only {unfinished} games are unfinished"));
    village.send_home().await;
    report
}

/// Copies the game that has begun, with its journal; the other game is the least recently active of all.
async fn copy_games(database: &Database, copies: usize) {
    let mut db = database.connect().await;
    let rows =
        sqlx::query("SELECT * FROM games WHERE status = 3").fetch_all(&mut db).await.expect("the game");
    let columns: Vec<&str> = rows[0].columns().iter().map(Column::name).collect();
    // Idempotency keys are unique; the game's number makes the copies differ in when they were active.
    let value = |column: &&str| match *column {
        "id" => "$1".to_owned(),
        "create_key" => "NULL".to_owned(),
        "updated_at" => "updated_at + $2".to_owned(),
        other => other.to_owned(),
    };
    let values: Vec<String> = columns.iter().map(value).collect();
    let games = format!(
        "INSERT INTO games ({}) SELECT {} FROM games WHERE id = $3",
        columns.join(", "),
        values.join(", ")
    );
    let journal = "INSERT INTO journal (room, seq, lines) SELECT $1, seq, lines FROM journal WHERE room = $2";
    let template: String = rows[0].get("id");
    let mut copy = db.begin().await.expect("a transaction");
    for number in 0..copies.saturating_sub(1) {
        let id = format!("copy{number:08}");
        let game = sqlx::query(AssertSqlSafe(games.clone()))
            .bind(id.clone())
            .bind(number as i64 + 1)
            .bind(template.clone());
        game.execute(&mut *copy).await.expect("a copied game");
        sqlx::query(journal)
            .bind(id)
            .bind(template.clone())
            .execute(&mut *copy)
            .await
            .expect("a copied journal");
    }
    let older = "UPDATE games SET updated_at = 0 WHERE status < 3";
    sqlx::query(older).execute(&mut *copy).await.expect("the other game");
    copy.commit().await.expect("the copies");
    db.close().await.expect("the connection closes");
}

/// Sockets that never read, in rooms that talk.
pub async fn slow_readers(database: Database, size: &Size) -> Report {
    let mut report = Report::default();
    let mut village = Village::new(database).await;
    let rooms = size.slow.div_ceil(PEOPLE);
    village.fill(rooms, 13).await;
    let readers = village.records.len();
    let crowd = Rc::clone(&village.crowd);
    let stop = Rc::new(Cell::new(false));
    for n in 0..size.slow {
        let room = village.records[n % readers].borrow().room.clone();
        let visitor = Visitor::guest(&crowd.client, crowd.addr).await;
        let mut socket = visitor.connect(&crowd.client, crowd.addr, "").await.expect("the socket opens");
        ask(&mut socket, "room.watch", json!({ "room": room })).await;
        let stop = Rc::clone(&stop);
        rt::spawn(async move {
            // It says that it lives, and reads nothing.
            while !stop.get() {
                let ping = json!({ "id": 1, "cmd": "ping" }).to_string();
                if socket.send(Message::Text(ping.into())).await.is_err() {
                    return;
                }
                sleep(Duration::from_secs(5)).await;
            }
        });
    }
    let before = village.process.memory();
    let open = village.metric("moonhowl_sockets").await;
    village.talk(Rhythm::OnTime(Duration::from_millis(500)));
    let began = Instant::now();
    crowd.measures.set(true);
    let limit = size.slow_for;
    let mut closed_after = None;
    while began.elapsed() < limit {
        sleep(Duration::from_millis(500)).await;
        let now = village.metric("moonhowl_sockets").await;
        if closed_after.is_none() && now <= readers as f64 + 0.01 * size.slow as f64 {
            closed_after = Some(began.elapsed());
        }
        if closed_after.is_some_and(|at| began.elapsed() > at + Duration::from_secs(5)) {
            break;
        }
    }
    crowd.measures.set(false);
    let deliveries = crowd.deliveries.take();
    let left = village.metric("moonhowl_sockets").await - readers as f64;
    report.figure(format!("{readers} sockets read, {} never do (of {open:.0} open)", size.slow));
    report.figure(format!(
        "deliveries to those who read: p50 {:.1} ms, p99 {:.1} ms",
        ms_of(&deliveries, 0.5),
        ms_of(&deliveries, 0.99)
    ));
    report.figure(match closed_after {
        Some(after) => format!("the slow are closed after {:.0} s of talk", after.as_secs_f64()),
        None => format!(
            "{left:.0} of the slow are still open after {:.0} s of talk",
            began.elapsed().as_secs_f64()
        ),
    });
    report.figure(format!(
        "resident memory {} before the talk, {} at most",
        megabytes(before),
        megabytes(village.process.status("VmHWM:"))
    ));
    report.expect(closed_after.is_some(), || format!("{left:.0} sockets that never read are not closed"));
    stop.set(true);
    report.add(village.close().await);
    report
}

/// What was measured while people talked at one rate.
struct Measured {
    lines: f64,
    p99: f64,
    /// Share of one core.
    cpu: f64,
}

async fn talk_at(village: &Village, lines_per_second: f64, time: Duration) -> Measured {
    let people = village.records.len() as f64;
    village.talk(Rhythm::OnTime(Duration::from_secs_f64(people / lines_per_second)));
    sleep(time / 3).await;
    village.crowd.deliveries.take();
    village.crowd.measures.set(true);
    let (began, cpu, lines) = (Instant::now(), village.process.cpu(), village.crowd.acknowledged.get());
    sleep(time).await;
    let passed = began.elapsed().as_secs_f64();
    village.crowd.measures.set(false);
    let deliveries = village.crowd.deliveries.take();
    Measured {
        lines: (village.crowd.acknowledged.get() - lines) as f64 / passed,
        p99: if deliveries.is_empty() { f64::INFINITY } else { ms_of(&deliveries, 0.99) },
        cpu: (village.process.cpu() - cpu).as_secs_f64() / passed,
    }
}

/// Twice the load that the node carries.
pub async fn overload(database: Database, size: &Size) -> Report {
    let mut report = Report::default();
    let mut village = Village::new(database).await;
    village.fill(size.loud_rooms, 13).await;
    let step = size.talk.min(Duration::from_secs(4));
    let calm = village.records.len() as f64 / 10.0;
    let before = talk_at(&village, calm, step * 2).await;
    report.figure(format!("calm, {:.0} lines a second: p99 {:.1} ms", before.lines, before.p99));
    let (mut rate, mut capacity) = (calm * 5.0, before.lines);
    loop {
        let now = talk_at(&village, rate, step).await;
        eprintln!(
            "  {rate:.0} lines a second asked, {:.0} acknowledged, p99 {:.1} ms, {:.2} cores",
            now.lines, now.p99, now.cpu
        );
        capacity = f64::max(capacity, now.lines);
        if now.p99 > LATE_MS || now.cpu > 0.95 || now.lines < rate * 0.8 {
            break;
        }
        rate *= 1.4;
    }
    village.talk(Rhythm::OnTime(Duration::from_secs_f64(village.records.len() as f64 / calm)));
    sleep(step).await;
    village.crowd.refusals.borrow_mut().clear();
    let newcomers = rt::spawn(newcomers(
        Rc::clone(&village.crowd),
        village.records[0].borrow().room.clone(),
        size.overload,
    ));
    let now = talk_at(&village, 2.0 * capacity, size.overload * 3 / 4).await;
    let peak = village.process.status("VmHWM:");
    village.talk(Rhythm::OnTime(Duration::from_secs_f64(village.records.len() as f64 / calm)));
    report.figure(format!("the node carries {capacity:.0} lines a second"));
    report.figure(format!(
        "with {:.0} asked for, {:.0} are acknowledged, p99 {:.0} ms, {:.2} cores, {} resident at most",
        2.0 * capacity,
        now.lines,
        now.p99,
        now.cpu,
        megabytes(peak)
    ));
    let refusals = village.crowd.refusals.borrow().clone();
    let refusals: Vec<String> = refusals.iter().map(|(code, count)| format!("{code} {count}")).collect();
    report.figure(format!(
        "refused lines: {}",
        if refusals.is_empty() { "none".into() } else { refusals.join(", ") }
    ));
    report.figure(newcomers.await.expect("the newcomers' task"));
    let ended = Instant::now();
    sleep(Duration::from_secs(10)).await;
    let after = talk_at(&village, calm, step).await;
    report.figure(format!(
        "{:.0} s after the end: p99 {:.1} ms",
        ended.elapsed().as_secs_f64() - step.as_secs_f64(),
        after.p99
    ));
    let is_well = after.p99 < LATE_MS.max(before.p99 * 5.0);
    report.expect(is_well, || {
        format!("deliveries take {:.0} ms (p99) 10 s after the load has ended", after.p99)
    });
    let unserved = now.lines < capacity / 4.0;
    report.expect(!unserved, || {
        format!("under twice its load the node serves {:.0} lines a second", now.lines)
    });
    report.add(village.close().await);
    report
}

/// Newcomers come ten times a second: what they are told.
async fn newcomers(crowd: Rc<crate::player::Crowd>, room: String, time: Duration) -> String {
    let outcomes =
        Rc::new(std::cell::RefCell::new(std::collections::BTreeMap::<String, Vec<Duration>>::new()));
    let began = Instant::now();
    let mut tasks = Vec::new();
    while began.elapsed() < time {
        let (crowd, room, outcomes) = (Rc::clone(&crowd), room.clone(), Rc::clone(&outcomes));
        tasks.push(rt::spawn(async move {
            let came = Instant::now();
            let outcome = come(&crowd, &room).await;
            outcomes.borrow_mut().entry(outcome).or_default().push(came.elapsed());
        }));
        sleep(Duration::from_millis(100)).await;
    }
    for task in tasks {
        task.await.expect("a newcomer's task");
    }
    let outcomes = outcomes.borrow();
    let each = outcomes
        .iter()
        .map(|(outcome, times)| format!("{} {outcome} (p99 {:.0} ms)", times.len(), ms_of(times, 0.99)));
    format!("newcomers: {}", each.collect::<Vec<_>>().join(", "))
}

/// Signs in as a guest, opens a socket and watches a room.
async fn come(crowd: &crate::player::Crowd, room: &str) -> String {
    let origin = format!("http://{}", crowd.addr);
    let guest =
        crowd.client.post(format!("{origin}/api/auth/guest")).insert_header(("origin", origin.clone()));
    let mut answer = match guest.send_json(&json!({ "lang": "en" })).await {
        Ok(answer) => answer,
        Err(error) => return format!("without an answer ({error})"),
    };
    if !answer.status().is_success() {
        let body = answer.body().await.unwrap_or_default();
        return format!("told {} {}", answer.status().as_u16(), String::from_utf8_lossy(&body));
    }
    let cookie = moonhowl_server::auth::browser_sessions::COOKIES.iter().find_map(|name| answer.cookie(name));
    let visitor = Visitor { cookie: cookie.expect("a session").into_owned(), origin };
    let Ok(mut socket) = visitor.connect(&crowd.client, crowd.addr, "").await else {
        return "without a socket".to_owned();
    };
    let watch = json!({ "id": 1, "cmd": "room.watch", "data": { "room": room } }).to_string();
    if socket.send(Message::Text(watch.into())).await.is_err() {
        return "cut off".to_owned();
    }
    let answer = async {
        use futures_util::StreamExt;
        while let Some(Ok(frame)) = socket.next().await {
            if let awc::ws::Frame::Text(text) = frame
                && text.starts_with(b"{\"re\":1,")
            {
                let answer: serde_json::Value = serde_json::from_slice(&text).expect("JSON");
                return answer["error"]["code"]
                    .as_str()
                    .map_or("served".to_owned(), |code| format!("told {code}"));
            }
        }
        "closed".to_owned()
    };
    tokio::time::timeout(Duration::from_secs(30), answer).await.unwrap_or("without an answer".to_owned())
}

/// Whether this fault can befall this database.
pub fn ways(kind: Kind) -> &'static [Away] {
    match kind {
        Kind::Sqlite => &[Away::Locked],
        Kind::Postgres => &[Away::Stopped, Away::Frozen],
    }
}
