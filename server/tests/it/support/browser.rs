//! A browser as the server sees it: cookies, an origin, requests.

use std::net::SocketAddr;
use std::time::Duration;

use awc::cookie::Cookie;
use awc::http::{Method, StatusCode, header};
use awc::{Client, ClientResponse, Connector};
use moonhowl_server::auth::browser_sessions::COOKIES;
use serde_json::Value;

/// Long, because a busy machine answers late.
const PATIENCE: Duration = Duration::from_secs(30);

/// A connection that has rested for longer is not used again: the server closes it after five seconds, and a request that is sent at
/// that moment would be lost.
const REST: Duration = Duration::from_secs(1);

pub struct Browser {
    pub addr: SocketAddr,
    /// The header X-Forwarded-For of requests that change something.
    pub forwarded_for: Option<String>,
    /// The session's cookie.
    pub cookie: Option<Cookie<'static>>,
    /// All other cookies.
    pub jar: Vec<Cookie<'static>>,
    pub client: Client,
}

/// The answer to a request, read whole.
pub struct Answer {
    pub status: StatusCode,
    pub headers: header::HeaderMap,
    pub body: Vec<u8>,
}

impl Browser {
    pub fn new(addr: SocketAddr) -> Self {
        Self {
            addr,
            forwarded_for: None,
            cookie: None,
            jar: Vec::new(),
            client: Client::builder()
                .connector(Connector::new().conn_keep_alive(REST))
                .disable_redirects()
                .timeout(PATIENCE)
                .finish(),
        }
    }

    pub fn origin(&self) -> String {
        format!("http://127.0.0.1:{}", self.addr.port())
    }

    pub async fn get(&self, path: &str) -> Answer {
        let mut request = self.client.get(format!("http://{}{path}", self.addr));
        if let Some(cookie) = &self.cookie {
            request = request.cookie(cookie.clone());
        }
        read(request.send().await.expect("an answer")).await
    }

    /// A GET request that comes through proxies.
    pub async fn get_from(&self, path: &str, forwarded_for: &str) -> Answer {
        let request = self.client.get(format!("http://{}{path}", self.addr));
        read(request.insert_header(("x-forwarded-for", forwarded_for)).send().await.expect("an answer")).await
    }

    /// Posts an envelope to `/monitoring`, through proxies.
    pub async fn report(&self, envelope: Vec<u8>, forwarded_for: &str) -> Answer {
        let mut request = self
            .client
            .post(format!("http://{}/monitoring", self.addr))
            .insert_header((header::ORIGIN, self.origin()))
            .insert_header((header::REFERER, self.origin()))
            .insert_header(("x-forwarded-for", forwarded_for));
        if let Some(cookie) = &self.cookie {
            request = request.cookie(cookie.clone());
        }
        read(request.send_body(envelope).await.expect("an answer")).await
    }

    /// A GET request with `If-None-Match`.
    pub async fn get_unless(&self, path: &str, tag: &str) -> Answer {
        let request = self.client.get(format!("http://{}{path}", self.addr));
        read(request.insert_header((header::IF_NONE_MATCH, tag)).send().await.expect("an answer")).await
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> Answer {
        let origin = self.origin();
        self.send(Method::POST, path, Some(&origin), serde_json::to_vec(body).expect("JSON")).await
    }

    pub async fn put(&mut self, path: &str, body: &Value) -> Answer {
        let origin = self.origin();
        self.send(Method::PUT, path, Some(&origin), serde_json::to_vec(body).expect("JSON")).await
    }

    pub async fn delete(&mut self, path: &str) -> Answer {
        let origin = self.origin();
        self.send(Method::DELETE, path, Some(&origin), Vec::new()).await
    }

    /// Sends a request of another server, without an origin.
    pub async fn send_with(
        &mut self,
        method: Method,
        path: &str,
        headers: &serde_json::Map<String, Value>,
        body: Vec<u8>,
    ) -> Answer {
        let mut request = self.client.request(method, format!("http://{}{path}", self.addr));
        for (name, value) in headers {
            request = request.insert_header((name.as_str(), value.as_str().expect("a text")));
        }
        read(request.send_body(body).await.expect("an answer")).await
    }

    /// Sends any request, and keeps the cookies of the answer.
    pub async fn send(&mut self, method: Method, path: &str, origin: Option<&str>, body: Vec<u8>) -> Answer {
        let mut request = self
            .client
            .request(method, format!("http://{}{path}", self.addr))
            .insert_header((header::CONTENT_TYPE, "application/json"));
        if let Some(origin) = origin {
            request = request.insert_header((header::ORIGIN, origin));
        }
        if let Some(addresses) = &self.forwarded_for {
            request = request.insert_header(("x-forwarded-for", addresses.as_str()));
        }
        for cookie in self.cookie.iter().chain(&self.jar) {
            request = request.cookie(cookie.clone());
        }
        let answer = read(request.send_body(body).await.expect("an answer")).await;
        for set in answer.headers.get_all(header::SET_COOKIE) {
            let cookie = Cookie::parse_encoded(set.to_str().expect("a cookie").to_owned()).expect("a cookie");
            let kept = (!cookie.value().is_empty()).then(|| cookie.clone());
            if COOKIES.contains(&cookie.name()) {
                self.cookie = kept;
            } else {
                self.jar.retain(|known| known.name() != cookie.name());
                self.jar.extend(kept);
            }
        }
        answer
    }

    /// Follows a link from another site: a GET request with cookies but without an origin.
    pub async fn visit(&mut self, path: &str) -> Answer {
        self.send(Method::GET, path, None, Vec::new()).await
    }

    /// Follows a link to another site; sends no cookies.
    pub async fn visit_elsewhere(&self, url: &str) -> Answer {
        read(self.client.get(url).send().await.expect("an answer")).await
    }

    /// Posts a form from another site's page, without cookies.
    pub async fn form_from(&self, origin: &str, path: &str, body: &str) -> Answer {
        let request = self
            .client
            .post(format!("http://{}{path}", self.addr))
            .insert_header((header::ORIGIN, origin))
            .insert_header((header::CONTENT_TYPE, "application/x-www-form-urlencoded"));
        read(request.send_body(body.to_owned()).await.expect("an answer")).await
    }
}

async fn read<S>(mut response: ClientResponse<S>) -> Answer
where
    S: futures_util::Stream<Item = Result<actix_web::web::Bytes, awc::error::PayloadError>> + Unpin,
{
    let body = response.body().limit(16 << 20).await.expect("a body").to_vec();
    Answer { status: response.status(), headers: response.headers().clone(), body }
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|_| panic!("no JSON: {} {}", self.status, String::from_utf8_lossy(&self.body)))
    }

    /// The body; panics unless the status is a success.
    pub fn ok(self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, String::from_utf8_lossy(&self.body));
        if self.body.is_empty() { Value::Null } else { self.json() }
    }

    /// Status and code of a refusal.
    pub fn refusal(&self) -> (u16, String) {
        (self.status.as_u16(), self.json()["code"].as_str().unwrap_or_default().to_owned())
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}
