//! A server in its own process.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Killed when dropped.
pub struct Process {
    pub child: Child,
    pub addr: SocketAddr,
}

impl Process {
    /// The command that serves this database at this address.
    pub fn serve(addr: SocketAddr, url: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_moonhowl-server"));
        command.args(["serve", "--addr", &addr.to_string(), "--log", "error", "--database", url]);
        // All clients share one address and send more than the rate limits allow.
        command.args(["--allowance", "10000"]);
        command
    }

    /// Starts a server and waits until it prints its address.
    pub fn start(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output"))
            .read_line(&mut line)
            .expect("the server prints its address");
        let port = line.trim().rsplit_once(':').and_then(|(_, port)| port.parse().ok());
        let port: u16 = port.unwrap_or_else(|| panic!("no address in {line:?}"));
        Self { child, addr: ([127, 0, 0, 1], port).into() }
    }

    fn proc(&self, file: &str) -> String {
        std::fs::read_to_string(format!("/proc/{}/{file}", self.child.id())).expect("Linux")
    }

    /// Resident memory in kB.
    pub fn memory(&self) -> usize {
        self.status("VmRSS:")
    }

    /// A number of `/proc/PID/status`, such as `VmHWM:`, the most resident memory so far, in kB.
    pub fn status(&self, name: &str) -> usize {
        let status = self.proc("status");
        let line = status.lines().find_map(|line| line.strip_prefix(name)).expect(name);
        line.trim().trim_end_matches(" kB").parse().expect("a number")
    }

    /// User and system CPU time used so far.
    pub fn cpu(&self) -> Duration {
        Self::cpu_of(&self.proc("stat"))
    }

    /// The same from a `stat` of `/proc`. A tick is a hundredth of a second on Linux.
    pub fn cpu_of(stat: &str) -> Duration {
        let (_, fields) = stat.rsplit_once(')').expect("a name in brackets");
        let mut fields = fields.split_whitespace().skip(11);
        let mut ticks = || fields.next().and_then(|field| field.parse::<u64>().ok()).expect("a number");
        Duration::from_millis((ticks() + ticks()) * 10)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
