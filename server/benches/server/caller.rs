//! A client of the API that takes little of the machine, because the server is measured beside it.

use std::net::SocketAddr;
use std::time::Duration;

use actix_web::rt;
use http_body_util::BodyExt;
use hyper::body::Bytes;
use hyper::client::conn::http1::SendRequest;
use hyper::{Request, header};
use serde_json::Value;
use tokio::net::TcpStream;

use crate::load::client::{Visitor, begin_http};

/// An answer that takes longer is a failure.
const WITHIN: Duration = Duration::from_secs(30);

/// A connection that stays open, on which each request waits for the answer to the last.
pub struct Caller {
    connection: SendRequest<String>,
    host: String,
}

impl Caller {
    pub async fn connect(addr: SocketAddr) -> Self {
        let stream = TcpStream::connect(addr).await.expect("the server listens");
        let connection = begin_http(stream).await.expect("a connection");
        Self { connection, host: addr.to_string() }
    }

    /// Asks as nobody who is signed in.
    pub async fn get(&mut self, path: &str) -> Bytes {
        self.answer_to(Request::get(path).body(String::new()).expect("a request")).await
    }

    pub async fn get_as(&mut self, visitor: &Visitor, path: &str) -> Bytes {
        let request = Request::get(path).header(header::COOKIE, visitor.cookie.stripped().to_string());
        self.answer_to(request.body(String::new()).expect("a request")).await
    }

    pub async fn post_as(&mut self, visitor: &Visitor, path: &str, form: &Value) -> Bytes {
        let request = Request::post(path)
            .header(header::COOKIE, visitor.cookie.stripped().to_string())
            .header(header::ORIGIN, &visitor.origin)
            .header(header::CONTENT_TYPE, "application/json");
        self.answer_to(request.body(form.to_string()).expect("a request")).await
    }

    /// The whole answer to a request, which must succeed.
    async fn answer_to(&mut self, mut request: Request<String>) -> Bytes {
        let path = request.uri().path().to_owned();
        let host = self.host.parse().expect("a header");
        request.headers_mut().insert(header::HOST, host);
        let answer = async {
            self.connection.ready().await.expect("the connection is open");
            let answer = self.connection.send_request(request).await.expect("an answer");
            assert!(answer.status().is_success(), "{path}: {}", answer.status());
            answer.into_body().collect().await.expect("the whole answer").to_bytes()
        };
        rt::time::timeout(WITHIN, answer).await.expect("an answer in time")
    }
}
