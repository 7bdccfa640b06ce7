//! A mail server for tests: a Node package in its own process (`stand-in/mailbox.mjs`).

use serde_json::Value;

use super::stand_in::StandIn;

pub struct Mailbox {
    process: StandIn,
    port: u64,
}

impl Mailbox {
    pub fn start() -> Self {
        let mut process = StandIn::start("mailbox.mjs");
        let port = process.next()["port"].as_u64().expect("a port");
        Self { process, port }
    }

    /// The SMTP URL for a client with these credentials.
    pub fn url(&self, user: &str, password: &str) -> String {
        format!("smtp://{user}:{password}@127.0.0.1:{}", self.port)
    }

    /// The next letter that the mail server has received. Call [`flush`](moonhowl_server::mail::Mailer::flush) first.
    pub fn next(&mut self) -> Value {
        self.process.next()
    }
}
