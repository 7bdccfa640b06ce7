//! The clients of all benchmarks: sign in, open a socket, send a command, read its answer.

use std::net::SocketAddr;
use std::time::Duration;

use actix_codec::Framed;
use actix_web::rt;
use anyhow::ensure;
use awc::Client;
use awc::cookie::Cookie;
use awc::http::header;
use awc::ws::{Codec, Frame, Message};
use futures_util::{SinkExt, StreamExt};
use hyper::client::conn::http1::{self, SendRequest};
use hyper::upgrade::Upgraded;
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use moonhowl_server::auth::browser_sessions::COOKIES;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;

pub type Socket = Framed<TokioIo<Upgraded>, Codec>;

/// A socket that takes longer to open is lost: a busy server is not a server that is away.
const OPEN_WITHIN: Duration = Duration::from_secs(60);
/// The most bytes of one frame.
const MAX_FRAME: usize = 1 << 20;
/// The server sends a hash of it back, which says nothing here.
const SOCKET_KEY: &str = "bW9vbmhvd2wgY2xpZW50IQ==";

/// Begins HTTP on a connection. It takes little of the machine, because the server is measured beside it.
pub async fn begin_http(stream: TcpStream) -> anyhow::Result<SendRequest<String>> {
    stream.set_nodelay(true)?;
    let (connection, driver) = http1::handshake(TokioIo::new(stream)).await?;
    rt::spawn(driver.with_upgrades());
    Ok(connection)
}

/// Opens a WebSocket on a connection of its own.
pub async fn connect(
    addr: SocketAddr,
    path: &str,
    origin: &str,
    cookie: Option<&Cookie<'static>>,
) -> anyhow::Result<Socket> {
    let stream = timeout(OPEN_WITHIN, TcpStream::connect(addr)).await??;
    upgrade(stream, path, origin, cookie).await
}

/// Makes a connection a WebSocket.
pub async fn upgrade(
    stream: TcpStream,
    path: &str,
    origin: &str,
    cookie: Option<&Cookie<'static>>,
) -> anyhow::Result<Socket> {
    let mut request = Request::get(path)
        .header("host", stream.peer_addr()?.to_string())
        .header("origin", origin)
        .header("connection", "upgrade")
        .header("upgrade", "websocket")
        .header("sec-websocket-version", "13")
        .header("sec-websocket-key", SOCKET_KEY);
    if let Some(cookie) = cookie {
        request = request.header("cookie", cookie.stripped().to_string());
    }
    let mut connection = begin_http(stream).await?;
    let answer = timeout(OPEN_WITHIN, connection.send_request(request.body(String::new())?)).await??;
    ensure!(answer.status() == StatusCode::SWITCHING_PROTOCOLS, "{}", answer.status());
    let upgraded = hyper::upgrade::on(answer).await?;
    Ok(Framed::new(TokioIo::new(upgraded), Codec::new().client_mode().max_size(MAX_FRAME)))
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
    pub async fn connect(&self, addr: SocketAddr, resume: &str) -> anyhow::Result<Socket> {
        connect(addr, &format!("/hub?v=1{resume}"), &self.origin, Some(&self.cookie)).await
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
    timeout(Duration::from_secs(30), socket.next())
        .await
        .expect("something comes")
        .expect("the socket is open")
        .expect("a frame")
}
