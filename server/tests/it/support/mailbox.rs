//! A mail server for tests: a Node package in its own process (`stand-in/mailbox.mjs`).

use std::io::{BufRead as _, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};

use serde_json::Value;

pub struct Mailbox {
    child: Child,
    stdout: BufReader<ChildStdout>,
    port: u64,
}

impl Mailbox {
    pub fn start() -> Self {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/stand-in/mailbox.mjs");
        let mut child = Command::new("node")
            .arg(script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("node starts");
        let stdout = BufReader::new(child.stdout.take().expect("its output"));
        let mut mailbox = Self { child, stdout, port: 0 };
        mailbox.port = mailbox.next()["port"].as_u64().expect("a port");
        mailbox
    }

    /// The SMTP URL for a client with these credentials.
    pub fn url(&self, user: &str, password: &str) -> String {
        format!("smtp://{user}:{password}@127.0.0.1:{}", self.port)
    }

    /// The next letter that the mail server has received. Call [`flush`](moonhowl_server::mail::Mailer::flush) first.
    pub fn next(&mut self) -> Value {
        let mut line = String::new();
        self.stdout.read_line(&mut line).expect("the mail server prints a line");
        serde_json::from_str(&line).unwrap_or_else(|_| {
            panic!("the stand-in for a mail server does not start\n\nhint: make npm installs its package")
        })
    }
}

impl Drop for Mailbox {
    fn drop(&mut self) {
        // The process may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
