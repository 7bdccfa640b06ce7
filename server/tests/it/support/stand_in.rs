//! Servers of others for tests, each a Node script in its own process (`stand-in/`). They read and print JSON, a line each.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::Value;

pub struct StandIn {
    script: &'static str,
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl StandIn {
    /// `script`: the name of a script in `stand-in/`.
    pub fn start(script: &'static str) -> Self {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/stand-in");
        let mut child = Command::new("node")
            .arg(format!("{folder}/{script}"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("node starts");
        let stdin = child.stdin.take().expect("its input");
        let stdout = BufReader::new(child.stdout.take().expect("its output"));
        Self { script, child, stdin, stdout }
    }

    /// The next line that it prints.
    pub fn next(&mut self) -> Value {
        let mut line = String::new();
        self.stdout.read_line(&mut line).expect("it prints a line");
        serde_json::from_str(&line).unwrap_or_else(|_| {
            panic!("{} does not run\n\nhint: make npm installs its packages", self.script)
        })
    }

    /// Sends a line; returns the answer.
    pub fn ask(&mut self, what: &Value) -> Value {
        writeln!(self.stdin, "{what}").expect("it reads");
        self.next()
    }
}

impl Drop for StandIn {
    fn drop(&mut self) {
        // The process may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
