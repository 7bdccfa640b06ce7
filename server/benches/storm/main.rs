//! Storms: a real server under faults and overload, with real sockets: `make bench-storm`, or
//! `cargo bench -p moonhowl-server --bench storm -- [SCENARIO]… [--on sqlite|postgres] [--rooms N] …`.
//! PostgreSQL is the one that `MOONHOWL_TEST_PG` names; `.ci/bench-storm` starts one. Fails if an expectation about correctness fails;
//! times are printed beside their goals.

#![expect(clippy::disallowed_methods, reason = "a benchmark measures the machine's time")]

mod database;
mod faults;
mod ledger;
mod links;
#[path = "../load/mod.rs"]
mod load;
mod many_rooms;
mod nodes;
mod overload;
mod player;
mod report;
mod slow_readers;
mod village;
mod wall_clock;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Parser, ValueEnum};

use self::database::{Database, Kind};
use self::report::Report;

/// The server's allocator, so that the clients are as quick as in the other benchmarks.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Scenario {
    /// The server is killed and started again.
    Kill,
    /// The server is told to stop and started again.
    Term,
    /// The database is away for a while.
    DatabaseAway,
    /// The disk is full for a while.
    DiskFull,
    /// The database can only be read for a while.
    ReadOnly,
    /// The machine's clock is set while the server runs.
    ClockJumps,
    /// The server starts with very many unfinished games.
    ManyRooms,
    /// Sockets that never read.
    SlowReaders,
    /// Twice what the node carries.
    Overload,
    /// Three nodes, which are killed, frozen and stopped.
    Nodes,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum On {
    Sqlite,
    Postgres,
    Both,
}

#[derive(Parser)]
#[command(name = "storm", about = "The real server under faults and overload")]
struct Args {
    /// All of them by default.
    #[arg(value_enum)]
    scenarios: Vec<Scenario>,
    #[arg(long, value_enum, default_value = "both")]
    on: On,
    /// The rooms of `kill` and `term`, of twelve people each.
    #[arg(long, default_value_t = 500)]
    rooms: usize,
    /// The rooms of `database-away`, `disk-full` and `read-only`.
    #[arg(long, default_value_t = 100)]
    few_rooms: usize,
    /// The unfinished games of `many-rooms`.
    #[arg(long, default_value_t = 10_000)]
    many: usize,
    /// The sockets of `slow-readers` that never read; as many do.
    #[arg(long, default_value_t = 1000)]
    slow: usize,
    /// The rooms of `overload`.
    #[arg(long, default_value_t = 200)]
    loud_rooms: usize,
    /// For how many seconds the database is away, at least 3.
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u64).range(3..))]
    seconds: u64,
    /// For how many seconds the disk is full, or the database read-only, beyond the time until the talk stops.
    #[arg(long, default_value_t = 15)]
    fault_seconds: u64,
    /// For how many seconds people talk before the fault.
    #[arg(long, default_value_t = 15)]
    talk: u64,
    /// For how many seconds the nodes of `nodes` are ended one after the other.
    #[arg(long, default_value_t = 120)]
    nodes_seconds: u64,
    /// Instead, so many nodes of `nodes` are killed, and started again after up to a second, one after the other.
    #[arg(long)]
    kills: Option<usize>,
    /// How many milliseconds pass between a line's acknowledgement and the next line of the same person, while nodes are ended.
    #[arg(long, default_value_t = 250)]
    nodes_pause: u64,
    /// Decides which node ends next, and how.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Nodes reach PostgreSQL and NATS by proxies, which hold, delay and cut what is sent, besides what else happens to nodes. The
    /// figures are those of a run without.
    #[arg(long)]
    links: bool,
    /// Holds the lock of this SQLite file until the input ends, and does nothing else.
    #[arg(long, hide = true)]
    hold_lock: Option<String>,
    /// Of `cargo bench`.
    #[arg(long, hide = true)]
    bench: bool,
}

/// How large the scenarios are.
pub struct Size {
    pub rooms: usize,
    pub few_rooms: usize,
    pub many: usize,
    pub slow: usize,
    pub loud_rooms: usize,
    pub talk: Duration,
    pub away: Duration,
    /// The longest time that sockets which never read may stay open.
    pub slow_for: Duration,
    pub overload: Duration,
}

fn main() -> ExitCode {
    sqlx::any::install_default_drivers();
    let args = Args::parse();
    let system = actix_web::rt::System::new();
    if let Some(file) = &args.hold_lock {
        system.block_on(database::hold_lock(file));
        return ExitCode::SUCCESS;
    }
    system.block_on(run(&args))
}

async fn run(args: &Args) -> ExitCode {
    let scenarios =
        if args.scenarios.is_empty() { Scenario::value_variants() } else { args.scenarios.as_slice() };
    let kinds: &[Kind] = match args.on {
        On::Sqlite => &[Kind::Sqlite],
        On::Postgres => &[Kind::Postgres],
        On::Both => &[Kind::Sqlite, Kind::Postgres],
    };
    let (mut failed, mut is_complete) = (Vec::new(), true);
    let mut number = 0;
    println!("\n| scenario | database | measured | correct |\n|---|---|---|---|");
    for scenario in scenarios {
        let name = scenario.to_possible_value().expect("a name").get_name().to_owned();
        for kind in kinds {
            let began = Instant::now();
            let mut reports = Vec::new();
            if *scenario == Scenario::DatabaseAway {
                for how in faults::ways(*kind) {
                    number += 1;
                    reports.push(
                        faults::database_away(
                            Database::new(*kind, number).await,
                            &size(args, *scenario),
                            *how,
                        )
                        .await,
                    );
                }
            } else if *scenario == Scenario::Nodes {
                number += 2;
                let databases = (Database::new(*kind, number - 1).await, Database::new(*kind, number).await);
                let course = nodes::Course {
                    seed: args.seed,
                    has_links: args.links,
                    kills: args.kills,
                    pause: Duration::from_millis(args.nodes_pause),
                };
                reports.push(nodes::nodes(databases, &size(args, *scenario), &course).await);
            } else {
                number += 1;
                reports.push(play(*scenario, *kind, number, &size(args, *scenario)).await);
            }
            for report in reports {
                let faults = match &report.not_tried {
                    Some(why) => format!("not tried: {why}"),
                    None if report.faults.is_empty() => "yes".to_owned(),
                    None => report.faults.join("; "),
                };
                is_complete &= report.not_tried.is_none();
                println!("| {name} | {} | {} | {faults} |", kind.name(), report.figures.join("; "));
                failed.extend(
                    report.faults.into_iter().map(|fault| format!("{name} on {}: {fault}", kind.name())),
                );
            }
            eprintln!("  {name} on {}: {:.0} s", kind.name(), began.elapsed().as_secs_f64());
        }
    }
    if failed.is_empty() {
        let all =
            if is_complete { "every expectation held" } else { "every expectation that could be tried held" };
        println!("\n{all}");
        return ExitCode::SUCCESS;
    }
    println!("\nfailed: {}", failed.join(" — "));
    ExitCode::FAILURE
}

fn size(args: &Args, scenario: Scenario) -> Size {
    let away = match scenario {
        Scenario::DatabaseAway => args.seconds,
        Scenario::Nodes => args.nodes_seconds,
        _ => args.fault_seconds,
    };
    Size {
        rooms: args.rooms,
        few_rooms: args.few_rooms,
        many: args.many,
        slow: args.slow,
        loud_rooms: args.loud_rooms,
        talk: Duration::from_secs(args.talk),
        away: Duration::from_secs(away),
        slow_for: Duration::from_secs(300),
        overload: Duration::from_secs(20),
    }
}

async fn play(scenario: Scenario, kind: Kind, number: usize, size: &Size) -> Report {
    if scenario == Scenario::DiskFull {
        return match Database::on_small_disk(kind, number).await {
            Ok(database) => faults::disk_full(database, size).await,
            Err(why) => Report::not_tried(why),
        };
    }
    let database = Database::new(kind, number).await;
    match scenario {
        Scenario::Kill => faults::restart(database, size, true).await,
        Scenario::Term => faults::restart(database, size, false).await,
        Scenario::ReadOnly => faults::read_only(database, size).await,
        Scenario::ClockJumps => faults::clock_jumps(database, size).await,
        Scenario::ManyRooms => many_rooms::many_rooms(database, size).await,
        Scenario::SlowReaders => slow_readers::slow_readers(database, size).await,
        Scenario::Overload => overload::overload(database, size).await,
        Scenario::DatabaseAway | Scenario::DiskFull | Scenario::Nodes => unreachable!("handled above"),
    }
}
