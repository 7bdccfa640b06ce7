//! Runs the binary `moonhowl`.

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

/// Runs `moonhowl` with these arguments and no input.
pub fn moonhowl(words: &[&str]) -> Run {
    run(command(words).output().expect("the binary runs"))
}

/// Runs `moonhowl` with these arguments and this input.
pub fn moonhowl_with_input(words: &[&str], input: &str) -> Run {
    let mut child = command(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    // Writing fails when the command needs no more input and closes its end.
    let _ = child.stdin.take().expect("an input").write_all(input.as_bytes());
    run(child.wait_with_output().expect("the binary ends"))
}

fn run(output: Output) -> Run {
    Run {
        status: output.status.code().expect("a status"),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

impl Run {
    /// The stdout of a command that succeeds with an empty stderr.
    pub fn ok(self) -> String {
        assert_eq!((self.status, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }

    pub fn json(self) -> Value {
        serde_json::from_str(&self.ok()).expect("JSON")
    }

    /// The error and the hint about wrong input; checks that the status is 2 and stdout is empty.
    pub fn refused(self) -> (String, String) {
        assert_eq!((self.status, self.out.as_str()), (2, ""), "{}", self.err);
        let lines: Vec<&str> = self.err.lines().collect();
        let [error, "", hint] = lines[..] else { panic!("not an error and a hint:\n{}", self.err) };
        let error = error.strip_prefix("error: ").expect("an error");
        let hint = hint.strip_prefix("hint: ").expect("a hint");
        (error.to_owned(), hint.to_owned())
    }
}
