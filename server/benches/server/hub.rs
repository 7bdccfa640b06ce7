//! The hub's throughput, compared in one run with the baseline of `bare.rs`.
//!
//! Rooms of twelve chat, and every client reads all lines. The baseline has the same clients and rooms and frames of the
//! same length, but only an actor that passes each line to twelve sockets: no journal, no event numbers, no resuming, no
//! accounts. Each server runs in its own process, so that its CPU time and memory can be read; the clients run on the
//! same machine.

use std::time::{Duration, Instant};

use crate::crowd::{self, Measured};
use crate::load::PEOPLE;
use crate::table::{head, median, row};

/// How much is measured.
pub struct Plan {
    /// How often the two servers are measured in turn, because other load on the machine varies.
    pub rounds: usize,
    pub chatting_rooms: usize,
    pub chat_for: Duration,
    pub held_rooms: usize,
}

pub async fn measure(plan: Plan) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let database = |round: usize| format!("sqlite://{}", folder.path().join(format!("{round}.db")).display());

    head("rooms");
    let (mut bare, mut moonhowl, mut percentages) = (Vec::new(), Vec::new(), Vec::new());
    for round in 0..plan.rounds {
        let baseline = chat_bare(&plan).await;
        let measured = chat_moonhowl(&plan, &database(round)).await;
        percentages.push(100.0 * measured.per_second / baseline.per_second);
        bare.push(baseline);
        moonhowl.push(measured);
    }
    print_rounds("bare actix-web-actors broadcast", &bare);
    print_rounds("chat in rooms of twelve, journalled and resumable", &moonhowl);
    row(
        "— deliveries, of the bare broadcast's in the same round",
        median(percentages, |percentage| format!("{percentage:.0} %")),
    );

    let url = database(plan.rounds - 1);
    row("start to serving on that database", format!("{} ms", start_up(&url).as_millis()));

    let process = crate::moonhowl(&url);
    let before = process.memory();
    let mut sockets = crowd::rooms(process.addr, plan.held_rooms).await;
    crowd::all_answer(&mut sockets).await;
    let growth = process.memory().saturating_sub(before);
    row("rooms of twelve held at once, every socket answering", plan.held_rooms.to_string());
    row(
        "memory of the server for each connected player",
        format!("{} kB", growth / (plan.held_rooms * PEOPLE)),
    );
}

async fn chat_bare(plan: &Plan) -> Measured {
    let process = crate::bare::start();
    let sockets = crowd::bare_rooms(process.addr, plan.chatting_rooms).await;
    crowd::chat(&process, sockets, plan.chat_for).await
}

async fn chat_moonhowl(plan: &Plan, url: &str) -> Measured {
    let process = crate::moonhowl(url);
    let sockets = crowd::rooms(process.addr, plan.chatting_rooms).await;
    crowd::chat(&process, sockets, plan.chat_for).await
}

fn print_rounds(what: &str, rounds: &[Measured]) {
    let each = |number: fn(&Measured) -> f64| rounds.iter().map(number).collect();
    row(&format!("{what}: deliveries a second"), median(each(|m| m.per_second), |n| format!("{n:.0}")));
    row("— processor time of the server for each", median(each(|m| m.cpu_micros), |n| format!("{n:.1} µs")));
}

/// The time from the start of the process until it prints its address; the best of three.
fn start_up(url: &str) -> Duration {
    let once = |_| {
        let began = Instant::now();
        let _process = crate::moonhowl(url);
        began.elapsed()
    };
    (0..3).map(once).min().unwrap_or_default()
}
