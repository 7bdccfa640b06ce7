//! Benchmarks of the server: `.ci/bench server`, or
//! `cargo bench -p moonhowl-server --bench server [-- hub|moderators|people|portraits|seasons|shop|voice] [--quick]`.
//! `people`, `seasons` and `shop` need a PostgreSQL whose URL is in `MOONHOWL_TEST_PG`; `.ci/with-postgres --durable` starts one.

#![expect(clippy::disallowed_methods, reason = "a benchmark measures the machine's time")]

mod bare;
mod caller;
mod crowd;
mod database;
mod hub;
#[path = "../load/mod.rs"]
mod load;
mod messages;
mod moderators;
mod people;
mod portraits;
mod seasons;
mod shop;
mod table;
mod voice;

use std::time::Duration;

use tokio::time::{sleep, timeout};

use self::load::process::Process;

/// The server's allocator, so that the baseline runs with the same one.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Starts the real server on this database, on a free port.
fn moonhowl(url: &str) -> Process {
    Process::start(Process::serve(([127, 0, 0, 1], 0).into(), url))
}

/// Waits until this is true.
async fn wait_until(is_so: impl Fn() -> bool) {
    let wait = async {
        while !is_so() {
            sleep(Duration::from_millis(1)).await;
        }
    };
    timeout(Duration::from_secs(30), wait).await.expect("it comes about in time");
}

fn main() {
    let has = |word: &str| std::env::args().any(|arg| arg == word);
    let system = actix_web::rt::System::new();
    if has("--bare-server") {
        return system.block_on(bare::serve());
    }
    let is_quick = has("--quick");
    let parts = ["hub", "moderators", "people", "portraits", "seasons", "shop", "voice"];
    let wants = |part: &str| has(part) || !parts.into_iter().any(has);
    if wants("hub") {
        system.block_on(hub::measure(if is_quick {
            hub::Plan { rounds: 1, rooms: &[2], talk_for: Duration::from_millis(500), per_second: 1_000 }
        } else {
            hub::Plan {
                rounds: 3,
                rooms: &[50, 200, 500],
                talk_for: Duration::from_secs(7),
                per_second: 10_000,
            }
        }));
    }
    if wants("moderators") {
        system.block_on(moderators::measure(if is_quick {
            moderators::Plan { rounds: 1, each: Duration::from_secs(1) }
        } else {
            moderators::Plan { rounds: 6, each: Duration::from_secs(5) }
        }));
    }
    if wants("portraits") {
        system.block_on(portraits::measure(if is_quick {
            portraits::Plan { rounds: 1, faces: 4 }
        } else {
            portraits::Plan { rounds: 5, faces: 200 }
        }));
    }
    if wants("voice") {
        system.block_on(voice::measure(if is_quick {
            voice::Plan { rooms: 1, talk_for: Duration::from_secs(1) }
        } else {
            voice::Plan { rooms: 8, talk_for: Duration::from_secs(10) }
        }));
    }
    if wants("seasons") {
        system.block_on(seasons::measure(if is_quick {
            seasons::Plan { players: 1_000, games: 1_000, rated: 1_000, ask_for: Duration::from_millis(200) }
        } else {
            seasons::Plan {
                players: 1_000_000,
                games: 1_000_000,
                rated: 200_000,
                ask_for: Duration::from_secs(5),
            }
        }));
    }
    if wants("shop") {
        system.block_on(shop::measure(if is_quick {
            shop::Plan { rounds: 1, ask_for: Duration::from_millis(200), purchases: 1 }
        } else {
            shop::Plan { rounds: 5, ask_for: Duration::from_secs(3), purchases: 90 }
        }));
    }
    if wants("people") {
        system.block_on(people::measure(if is_quick {
            people::Plan {
                accounts: 1_000,
                sign_ins: 4,
                ask_for: Duration::from_millis(300),
                talkers: 20,
                talk_for: Duration::from_secs(1),
            }
        } else {
            people::Plan {
                accounts: 1_000_000,
                sign_ins: 200,
                ask_for: Duration::from_secs(10),
                talkers: 500,
                talk_for: Duration::from_secs(30),
            }
        }));
    }
}
