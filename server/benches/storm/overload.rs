//! Twice what the node carries.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::{Duration, Instant};

use actix_web::rt;
use awc::ws::{Frame, Message};
use futures_util::{SinkExt, StreamExt};
use moonhowl_server::auth::browser_sessions::COOKIES;
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::Size;
use crate::database::Database;
use crate::load::client::Visitor;
use crate::load::ms_of;
use crate::player::{Crowd, Rhythm};
use crate::report::{Report, megabytes};
use crate::village::Village;

/// A delivery that takes longer is late: the node carries no more.
const LATE_MS: f64 = 250.0;

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
        if now.p99 > LATE_MS || now.lines < rate * 0.8 {
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
    report.refusals("refused lines", &village.crowd);
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
async fn newcomers(crowd: Rc<Crowd>, room: String, time: Duration) -> String {
    let outcomes = Rc::new(RefCell::new(BTreeMap::<String, Vec<Duration>>::new()));
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
async fn come(crowd: &Crowd, room: &str) -> String {
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
    let cookie = COOKIES.iter().find_map(|name| answer.cookie(name));
    let visitor = Visitor { cookie: cookie.expect("a session").into_owned(), origin };
    let Ok(mut socket) = visitor.connect(crowd.addr, "").await else {
        return "without a socket".to_owned();
    };
    let watch = json!({ "id": 1, "cmd": "room.watch", "data": { "room": room } }).to_string();
    if socket.send(Message::Text(watch.into())).await.is_err() {
        return "cut off".to_owned();
    }
    let answer = async {
        while let Some(Ok(frame)) = socket.next().await {
            if let Frame::Text(text) = frame
                && text.starts_with(b"{\"re\":1,")
            {
                let answer: Value = serde_json::from_slice(&text).expect("JSON");
                return answer["error"]["code"]
                    .as_str()
                    .map_or("served".to_owned(), |code| format!("told {code}"));
            }
        }
        "closed".to_owned()
    };
    timeout(Duration::from_secs(30), answer).await.unwrap_or("without an answer".to_owned())
}
