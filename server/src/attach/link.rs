//! The way to a server: signing in, and the hub.

use std::time::Duration;

use actix_codec::Framed;
use actix_web::cookie::Cookie;
use actix_web::http::header;
use anyhow::{Context as _, bail};
use awc::error::WsClientError;
use awc::ws::{Codec, Frame, Message};
use awc::{BoxedSocket, Client};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};

use crate::auth::sessions::COOKIE;

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// A hub that says nothing for so long is gone: it pings more often than that.
const SILENCE: Duration = Duration::from_secs(60);
/// The largest frame that is read: a long game from its beginning.
const MAX_FRAME: usize = 16 << 20;

/// A server, and who one is there.
pub struct Link {
    origin: String,
    token: String,
}

/// An open hub.
pub struct Hub {
    socket: Framed<BoxedSocket, Codec>,
    next_id: u64,
}

impl Link {
    /// The session that this token opens: what the cookie holds in a browser that is signed in.
    pub fn with_token(url: &str, token: &str) -> Self {
        // As a browser shows it, some characters are written as %3D and the like.
        let cookie = Cookie::parse_encoded(format!("{COOKIE}={}", token.trim()));
        let token = cookie.map_or_else(|_| token.trim().to_owned(), |cookie| cookie.value().to_owned());
        Self { origin: url.trim_end_matches('/').to_owned(), token }
    }

    /// Signs in with a password, and a code of the second factor if there is one.
    pub async fn sign_in(url: &str, login: &str, password: &str, code: Option<&str>) -> anyhow::Result<Self> {
        let origin = url.trim_end_matches('/').to_owned();
        let form = json!({ "login": login, "password": password, "code": code });
        let request = Client::builder().timeout(PATIENCE).finish().post(format!("{origin}/api/auth/signin"));
        let sent = request.insert_header((header::ORIGIN, origin.clone())).send_json(&form).await;
        let mut response = sent.map_err(|error| anyhow::anyhow!("{origin} does not answer: {error}"))?;
        let cookie = response.cookie(COOKIE).map(|cookie| cookie.value().to_owned());
        if !response.status().is_success() {
            let refusal: Value = response.json().await.unwrap_or_default();
            bail!("refused: {}", refusal["code"].as_str().unwrap_or("unknown"));
        }
        Ok(Self { origin, token: cookie.context("the server gave no session")? })
    }

    pub fn token(&self) -> &str {
        &self.token
    }

    /// Opens the hub.
    pub async fn open(&self) -> anyhow::Result<Hub> {
        let (scheme, rest) =
            self.origin.split_once("://").context("the address begins with http:// or https://")?;
        let scheme = if scheme == "https" { "wss" } else { "ws" };
        let cookie = Cookie::build(COOKIE, self.token.clone()).finish();
        let opened = Client::builder()
            .timeout(PATIENCE)
            .finish()
            .ws(format!("{scheme}://{rest}/hub?v=1&lang=en"))
            .max_frame_size(MAX_FRAME)
            .header(header::ORIGIN, self.origin.clone())
            .cookie(cookie)
            .connect()
            .await;
        let (_, socket) = opened.map_err(|error| match error {
            WsClientError::InvalidResponseStatus(status) => {
                anyhow::anyhow!("the hub does not open: {status}")
            }
            error => anyhow::anyhow!("the hub does not open: {error}"),
        })?;
        Ok(Hub { socket, next_id: 0 })
    }
}

impl Hub {
    /// Sends a command and gives the number under which it is answered.
    pub async fn send(&mut self, cmd: &str, data: Value) -> anyhow::Result<u64> {
        self.next_id += 1;
        let frame = json!({ "id": self.next_id, "cmd": cmd, "data": data }).to_string();
        self.socket.send(Message::Text(frame.into())).await.map_err(|error| anyhow::anyhow!("{error}"))?;
        Ok(self.next_id)
    }

    /// The next frame. An error when the connection is lost.
    pub async fn next(&mut self) -> anyhow::Result<Value> {
        loop {
            let came =
                tokio::time::timeout(SILENCE, self.socket.next()).await.context("the server is silent")?;
            match came.context("the connection is lost")?.map_err(|error| anyhow::anyhow!("{error}"))? {
                Frame::Text(text) => return Ok(serde_json::from_slice(&text)?),
                Frame::Ping(bytes) => {
                    let pong = self.socket.send(Message::Pong(bytes)).await;
                    pong.map_err(|error| anyhow::anyhow!("{error}"))?;
                }
                Frame::Close(why) => {
                    bail!(
                        "closed: {}",
                        why.and_then(|why| why.description).unwrap_or_else(|| "no reason".to_owned())
                    )
                }
                _ => {}
            }
        }
    }
}
