//! A client of the API that takes little of the machine, because the server is measured beside it: it reads of an answer's head
//! only the status and the length.

use std::net::SocketAddr;
use std::time::Duration;

use actix_web::http::header::ContentType;
use actix_web::rt;
use actix_web::rt::net::TcpStream;
use actix_web::web::{Bytes, BytesMut};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::load::client::Visitor;

/// An answer that takes longer is a failure.
const WITHIN: Duration = Duration::from_secs(30);

/// A connection that stays open, on which each request waits for the answer to the last.
pub struct Caller {
    connection: TcpStream,
    addr: SocketAddr,
    received: BytesMut,
}

impl Caller {
    pub async fn connect(addr: SocketAddr) -> Self {
        let connection = TcpStream::connect(addr).await.expect("the server listens");
        connection.set_nodelay(true).expect("an option of sockets");
        Self { connection, addr, received: BytesMut::new() }
    }

    /// Asks as nobody who is signed in.
    pub async fn get(&mut self, path: &str) -> Bytes {
        self.ask(&format!("GET {path}"), "", "").await
    }

    pub async fn get_as(&mut self, visitor: &Visitor, path: &str) -> Bytes {
        self.ask(&format!("GET {path}"), &format!("cookie: {}\r\n", visitor.cookie.stripped()), "").await
    }

    pub async fn post_as(&mut self, visitor: &Visitor, path: &str, form: &Value) -> Bytes {
        let body = form.to_string();
        let head = format!(
            "cookie: {}\r\norigin: {}\r\ncontent-type: {}\r\ncontent-length: {}\r\n",
            visitor.cookie.stripped(),
            visitor.origin,
            ContentType::json(),
            body.len(),
        );
        self.ask(&format!("POST {path}"), &head, &body).await
    }

    /// The whole answer to a request, which must succeed.
    async fn ask(&mut self, what: &str, headers: &str, body: &str) -> Bytes {
        let request = format!("{what} HTTP/1.1\r\nhost: {}\r\n{headers}\r\n{body}", self.addr);
        let answer = async {
            self.connection.write_all(request.as_bytes()).await.expect("the connection is open");
            let head = loop {
                if let Some(end) = self.received.windows(4).position(|each| each == b"\r\n\r\n") {
                    break self.received.split_to(end + 4);
                }
                self.receive().await;
            };
            let head = str::from_utf8(&head).expect("a head is text");
            let (status, headers) = head.split_once("\r\n").expect("a status");
            assert!(status.starts_with("HTTP/1.1 2"), "{what}: {status}");
            let length = headers.lines().find_map(|line| {
                let (name, value) = line.split_once(": ")?;
                name.eq_ignore_ascii_case("content-length").then(|| value.parse().expect("a number"))
            });
            let length: usize = length.expect("its length");
            while self.received.len() < length {
                self.receive().await;
            }
            self.received.split_to(length).freeze()
        };
        rt::time::timeout(WITHIN, answer).await.expect("an answer in time")
    }

    async fn receive(&mut self) {
        let bytes = self.connection.read_buf(&mut self.received).await.expect("an answer");
        assert!(bytes > 0, "the server has closed the connection");
    }
}
