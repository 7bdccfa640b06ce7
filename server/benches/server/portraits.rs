//! How long an avatar's PNG takes, `GET /api/avatar/{id}/{version}.png`: drawn for the first time, and from the cache.
//!
//! Clients and the server share the machine. Each account wears a different random look.

use std::cell::RefCell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use sqlx::{AnyConnection, Connection};

use crate::caller::Caller;
use crate::database;
use crate::load::ms_of;
use crate::table::{head, row, times};

/// How many requests run in parallel.
const AT_ONCE: [usize; 2] = [1, 8];
/// The limit for the 99th percentile, in milliseconds.
const LIMIT: f64 = 50.0;

/// How much is measured.
pub struct Plan {
    pub rounds: usize,
    /// Pictures that are requested in a round; fewer than the cache holds, so that the second time all come from it.
    pub faces: usize,
}

pub async fn measure(plan: Plan) {
    sqlx::any::install_default_drivers();
    let folder = tempfile::tempdir().expect("a temporary folder");
    let url = format!("sqlite://{}", folder.path().join("portraits.db").display());
    let people = plan.rounds * AT_ONCE.len() * plan.faces;
    database::fill(&url, people, 2, "").await;
    let mut db = AnyConnection::connect(&url).await.expect("the database answers");
    let dressed = sqlx::query("UPDATE users SET skin = 'somebody-' || CAST(id AS TEXT)");
    dressed.execute(&mut db).await.expect("the looks are set");
    db.close().await.expect("the connection closes");

    let process = crate::moonhowl(&url);
    // The first request makes the server read the wardrobe.
    ask(process.addr, 1, 1..2).await;
    head(&format!(
        "a face as a PNG, 512 pixels each way, {} of them in each of {} rounds",
        plan.faces, plan.rounds
    ));
    let mut next = 2;
    for at_once in AT_ONCE {
        let mut latencies: [Vec<Duration>; 2] = Default::default();
        let mut cpu = [Duration::ZERO; 2];
        for _ in 0..plan.rounds {
            let faces = next..(next + plan.faces).min(people + 1);
            next = faces.end;
            // The first pass draws the pictures, the second finds them in the cache.
            for (latencies, cpu) in latencies.iter_mut().zip(&mut cpu) {
                let before = process.cpu();
                latencies.extend(ask(process.addr, at_once, faces.clone()).await);
                *cpu += process.cpu() - before;
            }
        }
        for (name, (latencies, cpu)) in ["drawn", "kept"].into_iter().zip(latencies.iter().zip(cpu)) {
            let each = cpu.as_secs_f64() * 1000.0 / latencies.len() as f64;
            let ratio = ms_of(latencies, 0.99) / LIMIT;
            row(
                &format!("{name}, {at_once} at a time"),
                format!(
                    "{}; {each:.1} ms of processor time each; p99 to the limit of {LIMIT} ms: {ratio:.2}",
                    times(latencies)
                ),
            );
        }
    }
}

/// Requests the pictures of these accounts, `at_once` in parallel.
async fn ask(addr: SocketAddr, at_once: usize, people: std::ops::Range<usize>) -> Vec<Duration> {
    let latencies = Rc::new(RefCell::new(Vec::new()));
    let lanes = (0..at_once).map(|lane| {
        let (latencies, people) = (Rc::clone(&latencies), people.clone().skip(lane).step_by(at_once));
        async move {
            let mut caller = Caller::connect(addr).await;
            for id in people {
                let began = Instant::now();
                caller.get(&format!("/api/avatar/{id}/0.png")).await;
                latencies.borrow_mut().push(began.elapsed());
            }
        }
    });
    join_all(lanes).await;
    latencies.take()
}
