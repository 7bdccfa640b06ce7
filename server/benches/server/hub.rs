//! What the hub carries, measured in one run against the least that actix-web-actors can do.
//!
//! Rooms of twelve chat while every client reads what comes. The bare broadcast has the same clients and rooms and
//! frames of the same length, and an actor that passes each line to twelve sockets: no journal, no numbers, no resume, no
//! accounts. Each server is a process of its own, so that its processor time and its memory can be read; the clients
//! share the machine with it.

use std::time::{Duration, Instant};

use crate::crowd::{self, Measured, PEOPLE};
use crate::process::Process;
use crate::table::{head, middle, row};

/// How much is done.
pub struct Plan {
    /// How often the two servers are measured, one after the other: the machine has other work, now more, now less.
    pub rounds: usize,
    pub chatting_rooms: usize,
    pub chat_for: Duration,
    pub held_rooms: usize,
}

pub async fn measure(plan: Plan) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let database = |round: usize| format!("sqlite://{}", folder.path().join(format!("{round}.db")).display());

    head("rooms");
    let (mut bare, mut ours, mut parts) = (Vec::new(), Vec::new(), Vec::new());
    for round in 0..plan.rounds {
        let least = chat_bare(&plan).await;
        let full = chat_ours(&plan, &database(round)).await;
        parts.push(100.0 * full.per_second / least.per_second);
        bare.push(least);
        ours.push(full);
    }
    tell("bare actix-web-actors broadcast", &bare);
    tell("chat in rooms of twelve, journalled and resumable", &ours);
    row(
        "— deliveries, of the bare broadcast's in the same round",
        middle(parts, |part| format!("{part:.0} %")),
    );

    let url = database(plan.rounds - 1);
    row("start to serving on that database", format!("{} ms", start_up(&url).as_millis()));

    let process = Process::moonhowl(&url);
    let before = process.memory();
    let mut sockets = crowd::rooms(process.addr, plan.held_rooms).await;
    crowd::all_answer(&mut sockets).await;
    let grown = process.memory().saturating_sub(before);
    row("rooms of twelve held at once, every socket answering", plan.held_rooms.to_string());
    row(
        "memory of the server for each connected player",
        format!("{} kB", grown / (plan.held_rooms * PEOPLE)),
    );
}

async fn chat_bare(plan: &Plan) -> Measured {
    let process = Process::bare();
    let sockets = crowd::bare_rooms(process.addr, plan.chatting_rooms).await;
    crowd::chat(&process, sockets, plan.chat_for).await
}

async fn chat_ours(plan: &Plan, url: &str) -> Measured {
    let process = Process::moonhowl(url);
    let sockets = crowd::rooms(process.addr, plan.chatting_rooms).await;
    crowd::chat(&process, sockets, plan.chat_for).await
}

fn tell(what: &str, rounds: &[Measured]) {
    let each = |number: fn(&Measured) -> f64| rounds.iter().map(number).collect();
    row(&format!("{what}: deliveries a second"), middle(each(|m| m.per_second), |n| format!("{n:.0}")));
    row("— processor time of the server for each", middle(each(|m| m.cpu_micros), |n| format!("{n:.1} µs")));
}

/// From the start of the process until it says that it serves.
fn start_up(url: &str) -> Duration {
    let once = |_| {
        let began = Instant::now();
        let _process = Process::moonhowl(url);
        began.elapsed()
    };
    (0..3).map(once).min().unwrap_or_default()
}
