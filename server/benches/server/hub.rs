//! The hub's throughput and memory, compared in one run with the baseline of `bare.rs`.
//!
//! Rooms of twelve talk, and every client reads all lines: first with one line under way in each room (closed), then with a fixed number
//! of deliveries a second (open). The baseline has the same clients and rooms and frames of the same length, but only an actor that passes
//! each line to twelve sockets: no journal, no event numbers, no resuming, no accounts. Each server runs in its own process, so that its
//! processor time and memory can be read; the clients run on the same machine, on one thread.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use crate::crowd::{Crowd, Load};
use crate::load::PEOPLE;
use crate::load::process::Process;
use crate::table::{head, median, row};

/// How much is measured.
pub struct Plan {
    /// How often the two servers are measured in turn, because other load on the machine varies.
    pub rounds: usize,
    /// How many rooms talk, in one table after the other.
    pub rooms: &'static [usize],
    /// For each of the two loads.
    pub talk_for: Duration,
    /// Deliveries a second of the open load.
    pub per_second: u32,
}

/// What one server needs in one round.
struct Figures {
    /// Resident before anybody comes, in MiB.
    empty: f64,
    /// The processor time with which somebody is made a guest, opens their socket, and enters a room.
    enter_micros: f64,
    /// Resident for each client, in KiB, before they talk and after.
    idle: f64,
    talked: f64,
    closed: Load,
    open: Load,
}

pub async fn measure(plan: Plan) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let database = |name: String| format!("sqlite://{}", folder.path().join(format!("{name}.db")).display());
    for &rooms in plan.rooms {
        let (mut bare, mut ours) = (Vec::new(), Vec::new());
        for round in 0..plan.rounds {
            let process = crate::bare::start();
            bare.push(figures(&plan, process, rooms, Crowd::at_bare).await);
            let url = database(format!("{rooms}-{round}"));
            // The first start fills the database, and needs more memory.
            drop(crate::moonhowl(&url));
            ours.push(figures(&plan, crate::moonhowl(&url), rooms, Crowd::at_ours).await);
        }
        print(rooms, plan.per_second, &bare, &ours);
    }
    let url = database(format!("{}-0", plan.rooms[0]));
    head("hub");
    row("start to serving on the database of the first round", format!("{} ms", start_up(&url).as_millis()));
}

async fn figures(
    plan: &Plan,
    process: Process,
    rooms: usize,
    enter: impl AsyncFn(SocketAddr, usize) -> Crowd,
) -> Figures {
    /// For what a server does on its own after a start, or after people have come.
    const PAUSE: Duration = Duration::from_secs(2);
    tokio::time::sleep(PAUSE).await;
    let (before, cpu, people) = (process.memory(), process.cpu(), (rooms * PEOPLE) as f64);
    let crowd = enter(process.addr, rooms).await;
    let enter_micros = (process.cpu() - cpu).as_micros() as f64 / people;
    tokio::time::sleep(PAUSE).await;
    let each = |now: usize| now.saturating_sub(before) as f64 / people;
    let idle = each(process.memory());
    let closed = crowd.closed(&process, plan.talk_for).await;
    let open = crowd.open(&process, plan.talk_for, plan.per_second).await;
    Figures {
        empty: before as f64 / 1024.0,
        enter_micros,
        idle,
        talked: each(process.memory()),
        closed,
        open,
    }
}

fn print(rooms: usize, per_second: u32, bare: &[Figures], ours: &[Figures]) {
    println!("\n| {rooms} rooms of twelve | bare | ours | ours by bare |\n|---|---|---|---|");
    let line = |what: &str, number: fn(&Figures) -> f64, text: fn(f64) -> String| {
        let of = |all: &[Figures]| median(all.iter().map(number).collect(), text);
        let shares = bare.iter().zip(ours).map(|(bare, ours)| number(ours) / number(bare)).collect();
        println!(
            "| {what} | {} | {} | {} |",
            of(bare),
            of(ours),
            median(shares, |share| format!("{share:.2}"))
        );
    };
    let micros = |micros: f64| format!("{micros:.1} µs");
    let ms = |ms: f64| format!("{ms:.1} ms");
    let kib = |kib: f64| format!("{kib:.0} KiB");
    line("closed: deliveries a second", |of| of.closed.per_second, |n| format!("{n:.0}"));
    line("— the server's processor time for each", |of| of.closed.server_micros, micros);
    line("— the clients'", |of| of.closed.client_micros, micros);
    line(&format!("{per_second} a second: delivered"), |of| of.open.per_second, |n| format!("{n:.0}"));
    line("— the server's processor time for each", |of| of.open.server_micros, micros);
    line("— the clients'", |of| of.open.client_micros, micros);
    line("— p50", |of| of.open.p50, ms);
    line("— p99", |of| of.open.p99, ms);
    line("resident before anybody comes", |of| of.empty, |mib| format!("{mib:.0} MiB"));
    line("— for each idle client", |of| of.idle, kib);
    line("— for each client after the talk", |of| of.talked, kib);
    line("processor time to enter", |of| of.enter_micros, |micros| format!("{micros:.0} µs"));
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
