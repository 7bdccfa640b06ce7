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

use process::Process;

/// The server's, so that the bare broadcast is measured with the same.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// People in a room.
pub const PEOPLE: usize = 12;

/// How much is done.
struct Plan {
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
        Plan { chatting_rooms: 10, chat_for: Duration::from_secs(2), held_rooms: 10 }
    } else {
        Plan { chatting_rooms: 40, chat_for: Duration::from_secs(6), held_rooms: 80 }
    };
    actix_web::rt::System::new().block_on(measure(plan));
}

async fn measure(plan: Plan) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let url = format!("sqlite://{}", folder.path().join("bench.db").display());
    println!("| what | measured |\n|---|---|");

    let bare = {
        let process = Process::bare();
        let sockets = crowd::bare_rooms(process.addr, plan.chatting_rooms).await;
        crowd::chat(&process, sockets, plan.chat_for).await
    };
    row("bare actix-web-actors broadcast: deliveries a second", format!("{:.0}", bare.per_second));
    row("— processor time of the server for each", format!("{:.1} µs", bare.cpu_micros));

    let ours = {
        let process = Process::moonhowl(&url);
        let sockets = crowd::rooms(process.addr, plan.chatting_rooms).await;
        crowd::chat(&process, sockets, plan.chat_for).await
    };
    row(
        "chat in rooms of twelve, journalled and resumable: deliveries a second",
        format!("{:.0}", ours.per_second),
    );
    row("— processor time of the server for each", format!("{:.1} µs", ours.cpu_micros));
    row(
        "— deliveries, of the bare broadcast's",
        format!("{:.0} %", 100.0 * ours.per_second / bare.per_second),
    );

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
