//! The clients of all benchmarks: sign in, open a socket, send a command, read its answer.

use std::net::SocketAddr;
use std::time::Duration;

use actix_codec::Framed;
use awc::cookie::Cookie;
use awc::error::WsClientError;
use awc::http::header;
use awc::ws::{Codec, Frame, Message};
use awc::{BoxedSocket, Client};
use futures_util::{SinkExt, StreamExt};
use moonhowl_server::auth::browser_sessions::COOKIES;
use serde_json::{Value, json};

pub type Socket = Framed<BoxedSocket, Codec>;

/// Opens a WebSocket. `client` opens a connection of its own for each.
pub async fn connect(
    client: &Client,
    url: &str,
    origin: &str,
    cookie: Option<&Cookie<'static>>,
) -> Result<Socket, WsClientError> {
    let mut request = client.ws(url).max_frame_size(1 << 20).set_header(header::ORIGIN, origin);
    if let Some(cookie) = cookie {
        request = request.cookie(cookie.clone());
    }
    Ok(request.connect().await?.1)
}

/// A signed-in browser.
pub struct Visitor {
    pub cookie: Cookie<'static>,
    pub origin: String,
}

impl Visitor {
    pub async fn guest(client: &Client, addr: SocketAddr) -> Self {
        Self::enter(client, addr, "guest", json!({ "lang": "en" })).await
    }

    /// Signs in through this route of `/api/auth`.
    pub async fn enter(client: &Client, addr: SocketAddr, route: &str, form: Value) -> Self {
        let origin = format!("http://127.0.0.1:{}", addr.port());
        let request =
            client.post(format!("{origin}/api/auth/{route}")).insert_header((header::ORIGIN, origin.clone()));
        let mut response = request.send_json(&form).await.expect("an answer");
        assert!(response.status().is_success(), "{route}: {}", response.status());
        let session = COOKIES.iter().find_map(|name| response.cookie(name));
        let cookie = session.expect("a session").into_owned();
        response.body().await.expect("the whole answer");
        Self { cookie, origin }
    }

    /// Opens a socket of the hub. `resume`: more of the query, as in `&stream=…&last=…`.
    pub async fn connect(
        &self,
        client: &Client,
        addr: SocketAddr,
        resume: &str,
    ) -> Result<Socket, WsClientError> {
        connect(client, &format!("ws://{addr}/hub?v=1{resume}"), &self.origin, Some(&self.cookie)).await
    }
}

/// Sends a command of the hub and returns its answer; skips the events in between.
pub async fn ask(socket: &mut Socket, cmd: &str, data: Value) -> Value {
    let frame = json!({ "id": 1, "cmd": cmd, "data": data }).to_string();
    answer_to(socket, frame).await.unwrap_or_else(|code| panic!("{cmd}: {code}"))
}

/// Sends a command and returns its answer, or the code of its refusal.
pub async fn answer_to(socket: &mut Socket, frame: String) -> Result<Value, String> {
    socket.send(Message::Text(frame.into())).await.expect("the frame is sent");
    loop {
        if let Frame::Text(text) = next_frame(socket).await
            && text.starts_with(b"{\"re\":1,")
        {
            let mut answer: Value = serde_json::from_slice(&text).expect("JSON");
            return match answer.get_mut("ok") {
                Some(ok) => Ok(ok.take()),
                None => Err(answer["error"]["code"].as_str().expect("a code").to_owned()),
            };
        }
    }
}

async fn next_frame(socket: &mut Socket) -> Frame {
    tokio::time::timeout(Duration::from_secs(30), socket.next())
        .await
        .expect("something comes")
        .expect("the socket is open")
        .expect("a frame")
}
