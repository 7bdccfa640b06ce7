//! The real binary in a process of its own, which can be killed.

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

/// Killed when dropped.
pub struct Process {
    pub child: Child,
    pub addr: SocketAddr,
}

impl Process {
    /// Starts the server and waits until it prints its address.
    pub fn start(database: &str, more: &[&str]) -> Self {
        Self::of(Self::command(database, "warn,moonhowl_server=info").args(more))
    }

    /// Starts a server that logs everything into a file, as JSON.
    pub fn start_logging(database: &str, more: &[&str], log: File) -> Self {
        let mut command = Self::command(database, "info,moonhowl_server=debug");
        Self::of(command.args(["--log-format", "json"]).args(more).stderr(log))
    }

    fn command(database: &str, log: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_moonhowl-server"));
        command.args(["serve", "--addr", "127.0.0.1:0", "--log", log, "--late-after", "60000"]);
        command.args(["--database", database]).stdout(Stdio::piped());
        command
    }

    fn of(command: &mut Command) -> Self {
        let mut child = command.spawn().expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output"))
            .read_line(&mut line)
            .expect("the server prints its address");
        let port = line.trim().rsplit_once(':').and_then(|(_, port)| port.parse().ok());
        let port: u16 = port.unwrap_or_else(|| panic!("no address in {line:?}"));
        Self { child, addr: ([127, 0, 0, 1], port).into() }
    }

    /// Sends a signal, by its name without SIG.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([&format!("-{name}"), &self.child.id().to_string()]).status();
        assert!(sent.expect("kill").success());
    }

    /// Sends SIGKILL: no handler runs, nothing is flushed.
    pub fn kill(&mut self) {
        self.child.kill().expect("the process can be killed");
        self.child.wait().expect("the process has ended");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
