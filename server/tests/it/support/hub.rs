//! A client of the hub: one WebSocket.

use std::collections::VecDeque;
use std::time::Duration;

use actix_codec::Framed;
use actix_web::web::Bytes;
use awc::BoxedSocket;
use awc::http::header;
use awc::ws::{CloseReason, Codec, Frame, Message};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::task::yield_now;

use super::{Browser, PATIENCE};

pub struct Hub {
    socket: Framed<BoxedSocket, Codec>,
    next_id: u64,
    /// Frames that arrived while the test waited for another one.
    unread: VecDeque<Value>,
    /// The id of the stream and the number of its last event: a client resumes with these.
    pub stream: String,
    pub last: u64,
    /// Whether this client answers the server's pings.
    pub answers_pings: bool,
    /// How many pings have arrived.
    pub pings: u32,
}

#[derive(Debug)]
pub enum Incoming {
    Frame(Value),
    Closed(Option<CloseReason>),
}

impl Hub {
    /// Opens `/hub` with this query and the browser's cookie.
    pub async fn open(browser: &Browser, query: &str) -> Self {
        Self::try_open(browser, query, Some(&browser.origin()))
            .await
            .unwrap_or_else(|status| panic!("{status}"))
    }

    /// Opens `/hub` over a connection that has served another request before, as proxies do.
    pub async fn open_after_request(browser: &Browser, query: &str) -> Self {
        let client = awc::Client::new();
        let mut answer = client.get(format!("{}/healthz", browser.origin())).send().await.expect("an answer");
        answer.body().await.expect("the whole answer");
        let opened = Self::open_by(&client, browser, query, Some(&browser.origin())).await;
        opened.unwrap_or_else(|status| panic!("{status}"))
    }

    /// Like [`Self::open`], with any origin; a refusal gives its HTTP status.
    pub async fn try_open(browser: &Browser, query: &str, origin: Option<&str>) -> Result<Self, u16> {
        Self::open_by(&awc::Client::new(), browser, query, origin).await
    }

    async fn open_by(
        client: &awc::Client,
        browser: &Browser,
        query: &str,
        origin: Option<&str>,
    ) -> Result<Self, u16> {
        let mut request = client.ws(format!("ws://{}/hub?{query}", browser.addr)).max_frame_size(4 << 20);
        if let Some(origin) = origin {
            request = request.set_header(header::ORIGIN, origin);
        }
        if let Some(cookie) = &browser.cookie {
            request = request.cookie(cookie.clone());
        }
        match request.connect().await {
            Ok((_, socket)) => {
                let (unread, stream) = (VecDeque::new(), String::new());
                Ok(Self { socket, next_id: 1, unread, stream, last: 0, answers_pings: true, pings: 0 })
            }
            Err(awc::error::WsClientError::InvalidResponseStatus(status)) => Err(status.as_u16()),
            Err(error) => panic!("the socket does not open: {error}"),
        }
    }

    /// Opens a socket that resumes this one's stream.
    pub async fn resume(&self, browser: &Browser) -> Self {
        let mut hub =
            Self::open(browser, &format!("v=1&lang=en&stream={}&last={}", self.stream, self.last)).await;
        (hub.stream, hub.last) = (self.stream.clone(), self.last);
        hub
    }

    pub async fn send_text(&mut self, text: String) {
        self.socket.send(Message::Text(text.into())).await.expect("the socket takes a frame");
    }

    /// Waits, without reading anything, until the other side has ended the connection.
    pub async fn is_ended(&mut self) {
        let pings = async {
            while self.socket.send(Message::Ping(Bytes::new())).await.is_ok() {
                yield_now().await
            }
        };
        tokio::time::timeout(PATIENCE, pings).await.expect("the connection ends");
    }

    /// Sends a command; returns its id.
    pub async fn send(&mut self, cmd: &str, data: Value) -> u64 {
        self.send_keyed(cmd, data, None).await
    }

    pub async fn send_keyed(&mut self, cmd: &str, data: Value, key: Option<&str>) -> u64 {
        let id = self.next_id;
        self.next_id += 1;
        self.send_text(json!({ "id": id, "cmd": cmd, "data": data, "key": key }).to_string()).await;
        id
    }

    /// Sends a command with an idempotency key; returns its id, or nothing when the connection is closed.
    pub async fn try_send(&mut self, cmd: &str, data: Value, key: &str) -> Option<u64> {
        let id = self.next_id;
        self.next_id += 1;
        let frame = json!({ "id": id, "cmd": cmd, "data": data, "key": key }).to_string();
        self.socket.send(Message::Text(frame.into())).await.ok().map(|()| id)
    }

    /// The next frame, unread or new; nothing when the connection is closed.
    pub async fn try_next(&mut self) -> Option<Value> {
        if let Some(frame) = self.unread.pop_front() {
            return Some(frame);
        }
        match tokio::time::timeout(PATIENCE, self.read()).await {
            Ok(Incoming::Frame(frame)) => Some(frame),
            Ok(Incoming::Closed(_)) => None,
            Err(_) => panic!("no frame arrives"),
        }
    }

    /// Sends a command and waits for its answer.
    pub async fn ask(&mut self, cmd: &str, data: Value) -> Value {
        let id = self.send(cmd, data).await;
        self.answer(id).await
    }

    /// Sends a command that must be accepted; returns its answer.
    pub async fn ok(&mut self, cmd: &str, data: Value) -> Value {
        let answer = self.ask(cmd, data).await;
        answer.get("ok").cloned().unwrap_or_else(|| panic!("{cmd} is refused: {answer}"))
    }

    /// Sends a command that must be refused; returns the code.
    pub async fn refused(&mut self, cmd: &str, data: Value) -> String {
        let answer = self.ask(cmd, data).await;
        answer["error"]["code"].as_str().unwrap_or_else(|| panic!("{cmd} is accepted: {answer}")).to_owned()
    }

    pub async fn answer(&mut self, id: u64) -> Value {
        self.find(|frame| frame["re"] == id).await
    }

    /// The data of the next event of this name; frames before it stay unread.
    pub async fn event(&mut self, name: &str) -> Value {
        self.find(|frame| frame["event"] == name).await["data"].clone()
    }

    /// Whether an event of this name has arrived and was not asked for.
    pub fn has_unread(&self, name: &str) -> bool {
        self.unread.iter().any(|frame| frame["event"] == name)
    }

    /// The next engine event of this type.
    pub async fn room_event(&mut self, kind: &str) -> Value {
        let is_wanted =
            |frame: &Value| frame["event"] == "room_event" && frame["data"]["event"]["type"] == kind;
        self.find(is_wanted).await["data"]["event"].clone()
    }

    /// The next frame that fits, unread or new; other frames stay unread.
    pub async fn find(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        if let Some(at) = self.unread.iter().position(&fits) {
            return self.unread.remove(at).expect("the position was just found");
        }
        let search = async {
            loop {
                match self.read().await {
                    Incoming::Frame(frame) if fits(&frame) => return frame,
                    Incoming::Frame(frame) => self.unread.push_back(frame),
                    Incoming::Closed(reason) => panic!("closed with {reason:?}; unread: {:?}", self.unread),
                }
            }
        };
        match tokio::time::timeout(PATIENCE, search).await {
            Ok(frame) => frame,
            Err(_) => panic!("no such frame arrives; unread: {:#?}", self.unread),
        }
    }

    /// The next frame of any kind, or nothing if none arrives in this time.
    pub async fn next_within(&mut self, time: Duration) -> Option<Value> {
        if let Some(frame) = self.unread.pop_front() {
            return Some(frame);
        }
        match tokio::time::timeout(time, self.read()).await {
            Ok(Incoming::Frame(frame)) => Some(frame),
            Ok(Incoming::Closed(reason)) => panic!("closed with {reason:?}"),
            Err(_) => None,
        }
    }

    /// Sends bytes as they are: no frame, or a part of one.
    pub async fn send_bytes(&mut self, bytes: &[u8]) {
        self.socket.io_mut().write_all(bytes).await.expect("the socket takes bytes");
    }

    /// Reads to the end and gives the number with which the server closed.
    pub async fn closed(&mut self) -> u16 {
        let end = async {
            loop {
                if let Incoming::Closed(reason) = self.read().await {
                    return reason.map_or(0, |reason| u16::from(reason.code));
                }
            }
        };
        tokio::time::timeout(PATIENCE, end).await.expect("the server closes the socket")
    }

    /// Waits for the next ping.
    pub async fn ping(&mut self) {
        let before = self.pings;
        let ping = async {
            while self.pings == before {
                match self.step().await {
                    None => {}
                    Some(Incoming::Frame(frame)) => self.unread.push_back(frame),
                    Some(Incoming::Closed(reason)) => panic!("closed with {reason:?}"),
                }
            }
        };
        tokio::time::timeout(PATIENCE, ping).await.expect("the server pings");
    }

    /// Reads one frame from the socket, and checks as clients do that event numbers have no gaps.
    pub async fn read(&mut self) -> Incoming {
        loop {
            if let Some(incoming) = self.step().await {
                return incoming;
            }
        }
    }

    /// Like [`Self::read`], or nothing for a ping or pong.
    async fn step(&mut self) -> Option<Incoming> {
        let text = match self.socket.next().await {
            Some(Ok(Frame::Text(text))) => text,
            Some(Ok(Frame::Ping(payload))) => {
                self.pings += 1;
                if self.answers_pings {
                    let _ = self.socket.send(Message::Pong(payload)).await;
                }
                return None;
            }
            Some(Ok(Frame::Close(reason))) => return Some(Incoming::Closed(reason)),
            Some(Ok(_)) => return None,
            Some(Err(_)) | None => return Some(Incoming::Closed(None)),
        };
        let frame: Value = serde_json::from_slice(&text).expect("frames are JSON");
        if let Some(seq) = frame["seq"].as_u64() {
            if frame["event"] == "hydrate" {
                self.stream = frame["data"]["stream"].as_str().expect("a stream").to_owned();
            } else {
                assert_eq!(seq, self.last + 1, "a gap before {frame}");
            }
            self.last = seq;
        }
        Some(Incoming::Frame(frame))
    }
}
