//! A NATS server of the test's own.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tokio::net::TcpStream;

use super::PATIENCE;

/// Killed when dropped.
pub struct Nats {
    child: Child,
    port: u16,
}

impl Nats {
    /// Starts a server on a free port, and waits until it answers.
    pub async fn start() -> Self {
        let port =
            TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("its address").port();
        Self::start_on(port).await
    }

    async fn start_on(port: u16) -> Self {
        let program = std::env::var("NATS_SERVER_PATH").unwrap_or_else(|_| "nats-server".to_owned());
        let child = Command::new(&program)
            .args(["-a", "127.0.0.1", "-p", &port.to_string()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let child = child.unwrap_or_else(|error| {
            panic!(
                "{program} does not start: {error}\n\nhint: NATS_SERVER_PATH names the nats-server of the package of this name; \
                 `make test` finds it"
            )
        });
        let nats = Self { child, port };
        let answers = async {
            while TcpStream::connect(("127.0.0.1", port)).await.is_err() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(PATIENCE, answers).await.expect("NATS answers");
        nats
    }

    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Kills the server, and starts another one at the same address.
    pub async fn restart(&mut self) {
        self.end();
        *self = Self::start_on(self.port).await;
    }

    fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.end();
    }
}
