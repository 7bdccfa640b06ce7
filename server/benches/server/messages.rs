//! Private messages between friends who are both online: the time from sending one until the friend's socket receives it.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::{Duration, Instant};

use awc::Client;
use awc::ws::{Frame, Message};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};

use crate::load::client::Socket;
use crate::load::process::Process;
use crate::people::by_password;
use crate::table::{row, times};

/// The time between two messages of one client.
const PAUSE: Duration = Duration::from_millis(500);
/// A message that has not arrived by then counts as lost.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Shared by all clients.
struct Talk {
    began: Instant,
    /// Messages are sent until then.
    until: Instant,
    /// Messages count from then on; the earlier ones fill caches and open chats.
    counts_from: Instant,
    sent: Cell<usize>,
    latencies: RefCell<Vec<Duration>>,
    received: Cell<usize>,
}

/// `clients`: how many send messages; 1 and 2 are friends, 3 and 4, and so on.
pub async fn measure(process: &Process, clients: usize, time: Duration) {
    let client = Client::new();
    let mut sockets = Vec::new();
    for n in 1..=clients {
        sockets.push(
            by_password(&client, process.addr, n)
                .await
                .connect(process.addr, "")
                .await
                .expect("the socket opens"),
        );
    }
    let (began, warm) = (Instant::now(), time / 4);
    let talk = Rc::new(Talk {
        began,
        until: began + warm + time,
        counts_from: began + warm,
        sent: Cell::new(0),
        latencies: RefCell::default(),
        received: Cell::new(0),
    });
    let cpu = process.cpu();
    for (at, socket) in sockets.into_iter().enumerate() {
        spawn(at, PAUSE * at as u32 / clients as u32, socket, &talk);
    }
    tokio::time::sleep_until(talk.until.into()).await;
    let cpu = process.cpu() - cpu;
    let all = async {
        while talk.received.get() < talk.sent.get() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(TIMEOUT, all).await.expect("every message arrives");
    let latencies = talk.latencies.take();
    let rate = latencies.len() as f64 / time.as_secs_f64();
    let each = cpu.as_micros() as f64 / talk.sent.get().max(1) as f64;
    row(
        &format!("messages between {clients} friends who are there, from sending to the other's socket"),
        format!("{rate:.0} a second, {}; {each:.0} µs of processor time each", times(&latencies)),
    );
}

/// One client: sends a message every `PAUSE` from `delay` on, without waiting for answers, and reads what arrives.
fn spawn(at: usize, delay: Duration, socket: Socket, talk: &Rc<Talk>) {
    let (mut sink, mut stream) = socket.split();
    let (me, friend) = (at + 1, (at ^ 1) + 1);
    let sender = Rc::clone(talk);
    actix_web::rt::spawn(async move {
        let mut due = sender.began + delay;
        while due < sender.until {
            tokio::time::sleep_until(due.into()).await;
            // The text carries when it was due, not when it is sent, so that a delay of the sender counts too.
            let text = format!("{} and I say it is Anna", (due - sender.began).as_micros());
            let data = json!({ "friendId": friend, "text": text });
            let frame = json!({ "id": 7, "cmd": "chat.send", "data": data }).to_string();
            sender.sent.set(sender.sent.get() + 1);
            sink.send(Message::Text(frame.into())).await.expect("the frame is sent");
            due += PAUSE;
        }
    });
    let reader = Rc::clone(talk);
    actix_web::rt::spawn(async move {
        while let Some(Ok(frame)) = stream.next().await {
            let Frame::Text(text) = frame else { continue };
            let frame: Value = serde_json::from_slice(&text).expect("JSON");
            assert!(frame.get("error").is_none(), "{frame}");
            if frame["event"] == "newMessage" && frame["data"]["senderId"] != json!(me) {
                reader.record(&frame["data"]);
            }
        }
    });
}

impl Talk {
    /// Records the latency of a message that has arrived.
    fn record(&self, message: &Value) {
        let text = message["text"].as_str().expect("a text");
        let due =
            text.split(' ').next().and_then(|micros| micros.parse().ok()).expect("the message's due time");
        let due = self.began + Duration::from_micros(due);
        self.received.set(self.received.get() + 1);
        if due >= self.counts_from {
            self.latencies.borrow_mut().push(due.elapsed());
        }
    }
}
