//! A mail server: one that others wrote, in a process of its own (`stand-in/mailbox.mjs`).

use std::io::{BufRead as _, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};

use serde_json::Value;

pub struct Mailbox {
    child: Child,
    said: BufReader<ChildStdout>,
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
        let said = BufReader::new(child.stdout.take().expect("its output"));
        let mut mailbox = Self { child, said, port: 0 };
        mailbox.port = mailbox.next()["port"].as_u64().expect("a port");
        mailbox
    }

    /// Where it takes letters from this person.
    pub fn url(&self, user: &str, password: &str) -> String {
        format!("smtp://{user}:{password}@127.0.0.1:{}", self.port)
    }

    /// The next letter that it took. To be asked for after [`flush`](moonhowl_server::mail::Mailer::flush).
    pub fn next(&mut self) -> Value {
        let mut line = String::new();
        self.said.read_line(&mut line).expect("the mail server speaks");
        serde_json::from_str(&line).unwrap_or_else(|_| {
            panic!("the stand-in for a mail server does not start\n\nhint: make npm installs its package")
        })
    }
}

impl Drop for Mailbox {
    fn drop(&mut self) {
        // It may have gone by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
