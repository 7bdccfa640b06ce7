//! The real binary in a process of its own, which can be killed.

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
        let mut child = Command::new(env!("CARGO_BIN_EXE_moonhowl-server"))
            .args([
                "serve",
                "--addr",
                "127.0.0.1:0",
                "--log",
                "warn,moonhowl_server=info",
                "--late-after",
                "60000",
            ])
            .args(["--database", database])
            .args(more)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
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
