//! What the hub carries, measured in one run against the least that actix-web-actors can do: `make bench`, or
//! `cargo bench -p moonhowl-server --bench hub [-- --quick]`.
//!
//! Rooms of twelve chat while every client reads what comes. The bare broadcast has the same clients and rooms and
//! frames of the same length, and an actor that passes each line to twelve sockets: no journal, no numbers, no resume, no
//! accounts. Each server is a process of its own, so that its processor time and its memory can be read; the clients
//! share the machine with it.

mod bare;
mod crowd;
mod process;

use std::time::{Duration, Instant};

use crowd::Measured;
use process::Process;

/// The server's, so that the bare broadcast is measured with the same.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// People in a room.
pub const PEOPLE: usize = 12;

/// How much is done.
struct Plan {
    /// How often the two servers are measured, one after the other: the machine has other work, now more, now less.
    rounds: usize,
    chatting_rooms: usize,
    chat_for: Duration,
    held_rooms: usize,
}

fn main() {
    let has = |flag: &str| std::env::args().any(|arg| arg == flag);
    if has("--bare-server") {
        return actix_web::rt::System::new().block_on(bare::serve());
    }
    let plan = if has("--quick") {
        Plan { rounds: 1, chatting_rooms: 10, chat_for: Duration::from_secs(2), held_rooms: 10 }
    } else {
        Plan { rounds: 7, chatting_rooms: 40, chat_for: Duration::from_secs(4), held_rooms: 80 }
    };
    actix_web::rt::System::new().block_on(measure(plan));
}

async fn measure(plan: Plan) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let database = |round: usize| format!("sqlite://{}", folder.path().join(format!("{round}.db")).display());
    println!("| what | measured |\n|---|---|");

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
        median(parts, |part| format!("{part:.0} %")),
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
    row(&format!("{what}: deliveries a second"), median(each(|m| m.per_second), |n| format!("{n:.0}")));
    row("— processor time of the server for each", median(each(|m| m.cpu_micros), |n| format!("{n:.1} µs")));
}

/// The one in the middle, then the lowest and the highest.
fn median(mut of: Vec<f64>, text: impl Fn(f64) -> String) -> String {
    of.sort_by(f64::total_cmp);
    format!("{} ({} to {})", text(of[of.len() / 2]), text(of[0]), text(of[of.len() - 1]))
}

fn row(what: &str, measured: String) {
    println!("| {what} | {measured} |");
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
