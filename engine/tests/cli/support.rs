//! Runs `moonhowl` and reads its results.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

pub struct Run {
    pub status: i32,
    pub out: String,
    pub err: String,
}

pub fn command(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_moonhowl"));
    command.args(words).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").stdin(Stdio::null());
    command
}

/// Runs it with these arguments.
pub fn moonhowl(words: &[&str]) -> Run {
    of(command(words).output().expect("the binary runs"))
}

/// Runs it with these arguments and this input.
pub fn fed(words: &[&str], input: &str) -> Run {
    let mut child = command(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    // A command that needs no more input closes its end.
    let _ = child.stdin.take().expect("an input").write_all(input.as_bytes());
    of(child.wait_with_output().expect("it ends"))
}

fn of(output: Output) -> Run {
    Run {
        status: output.status.code().expect("a status"),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

impl Run {
    /// The output of a command that succeeded without a complaint.
    pub fn ok(self) -> String {
        assert_eq!((self.status, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }

    pub fn json(self) -> Value {
        serde_json::from_str(&self.ok()).expect("JSON")
    }

    /// The complaint about wrong input: one line, a hint, status 2, and nothing on the output.
    pub fn refused(self) -> (String, String) {
        assert_eq!((self.status, self.out.as_str()), (2, ""), "{}", self.err);
        let lines: Vec<&str> = self.err.lines().collect();
        let [error, "", hint] = lines[..] else { panic!("not an error and a hint:\n{}", self.err) };
        let error = error.strip_prefix("error: ").expect("an error");
        let hint = hint.strip_prefix("hint: ").expect("a hint");
        (error.to_owned(), hint.to_owned())
    }
}
