//! Sockets that never read.

use std::cell::Cell;
use std::io;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use actix_web::rt;
use awc::Client;
use awc::ws::Message;
use futures_util::SinkExt;
use serde_json::json;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::sleep;

use crate::Size;
use crate::database::Database;
use crate::load::client::{Visitor, ask, upgrade};
use crate::load::{PEOPLE, ms_of};
use crate::player::Rhythm;
use crate::report::{Report, megabytes};
use crate::village::Village;

/// How many bytes the kernel keeps for a client that does not read. By itself it would keep up to 6 MB, and on one machine nobody could
/// tell this client from one that reads.
const RECEIVE_BUFFER: u32 = 16 * 1024;

/// A connection whose client's kernel reads little more than the client itself.
async fn slow_connection(addr: SocketAddr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(RECEIVE_BUFFER)?;
    socket.connect(addr).await
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
    let client = Client::new();
    for n in 0..size.slow {
        let room = village.records[n % readers].borrow().room.clone();
        let visitor = Visitor::guest(&client, crowd.addr).await;
        let connection = slow_connection(crowd.addr).await.expect("the server listens");
        let socket = upgrade(connection, "/hub?v=1", &visitor.origin, Some(&visitor.cookie)).await;
        let mut socket = socket.expect("it opens");
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
