//! The client's connection to a server: signing in, and the hub's socket.

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

use crate::auth::browser_sessions::COOKIES;

/// The timeout of a request.
const TIMEOUT: Duration = Duration::from_secs(10);
/// The hub counts as lost after this silence: it pings more often.
const MAX_SILENCE: Duration = Duration::from_secs(60);
/// The largest accepted frame, in bytes: a long game from its beginning.
const MAX_FRAME: usize = 16 << 20;

/// A server's address and the token of a session there.
pub struct Link {
    origin: String,
    token: String,
}

/// An open connection to the hub.
pub struct Hub {
    socket: Framed<BoxedSocket, Codec>,
    next_id: u64,
}

impl Link {
    /// Uses an existing session. `token`: the value of the cookie in a signed-in browser.
    pub fn with_token(url: &str, token: &str) -> Self {
        // Browsers show the value percent-encoded.
        let cookie = Cookie::parse_encoded(format!("token={}", token.trim()));
        let token = cookie.map_or_else(|_| token.trim().to_owned(), |cookie| cookie.value().to_owned());
        Self { origin: url.trim_end_matches('/').to_owned(), token }
    }

    /// Signs in with a password, and with a code if the account has a second factor.
    pub async fn sign_in(url: &str, login: &str, password: &str, code: Option<&str>) -> anyhow::Result<Self> {
        let origin = url.trim_end_matches('/').to_owned();
        let form = json!({ "login": login, "password": password, "code": code });
        let request = Client::builder().timeout(TIMEOUT).finish().post(format!("{origin}/api/auth/signin"));
        let sent = request.insert_header((header::ORIGIN, origin.clone())).send_json(&form).await;
        let mut response = sent.map_err(|error| anyhow::anyhow!("{origin} does not answer: {error}"))?;
        let cookie =
            COOKIES.iter().find_map(|name| response.cookie(name)).map(|cookie| cookie.value().to_owned());
        if !response.status().is_success() {
            let refusal: Value = response.json().await.unwrap_or_default();
            bail!("refused: {}", refusal["code"].as_str().unwrap_or("unknown"));
        }
        Ok(Self { origin, token: cookie.context("the server set no session cookie")? })
    }

    pub fn token(&self) -> &str {
        &self.token
    }

    pub async fn open(&self) -> anyhow::Result<Hub> {
        let (scheme, rest) =
            self.origin.split_once("://").context("the address must begin with http:// or https://")?;
        let scheme = if scheme == "https" { "wss" } else { "ws" };
        let [plain, with_tls] = COOKIES.map(|name| Cookie::new(name, self.token.clone()));
        let opened = Client::builder()
            .timeout(TIMEOUT)
            .finish()
            .ws(format!("{scheme}://{rest}/hub?v=1&lang=en"))
            .max_frame_size(MAX_FRAME)
            .header(header::ORIGIN, self.origin.clone())
            .cookie(plain)
            .cookie(with_tls)
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
    /// Sends a command and returns its number, which the answer repeats as `re`.
    pub async fn send(&mut self, cmd: &str, data: Value) -> anyhow::Result<u64> {
        self.next_id += 1;
        let frame = json!({ "id": self.next_id, "cmd": cmd, "data": data }).to_string();
        self.socket.send(Message::Text(frame.into())).await.map_err(|error| anyhow::anyhow!("{error}"))?;
        Ok(self.next_id)
    }

    /// The next frame; an error if the connection is lost.
    pub async fn next(&mut self) -> anyhow::Result<Value> {
        loop {
            let received = tokio::time::timeout(MAX_SILENCE, self.socket.next())
                .await
                .context("the server is silent")?;
            match received.context("the connection is lost")?.map_err(|error| anyhow::anyhow!("{error}"))? {
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
