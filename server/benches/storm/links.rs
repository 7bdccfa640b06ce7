//! Proxies between a node and what it needs: PostgreSQL, and NATS. They pass everything on, or hold it, delay it or cut it.

use std::net::SocketAddr;
use std::time::Duration;

use actix_web::http::Uri;
use actix_web::rt;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;

/// What happens to what is sent over a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    None,
    /// Nothing arrives, and neither side is told. What was held arrives afterwards.
    Holds,
    /// It arrives this much later.
    Delays(Duration),
    /// Connections end, and new ones too.
    Cuts,
}

/// A link to a server, through a proxy.
pub struct Link {
    /// The server's address with the proxy's in its place.
    pub url: String,
    fault: watch::Sender<Fault>,
}

impl Link {
    /// `url`: of a server that listens on this machine.
    pub async fn to(url: &str) -> Self {
        let parsed: Uri = url.parse().expect("an address");
        let (host, port) = (parsed.host().expect("a host"), parsed.port_u16().expect("a port"));
        let server = format!("{host}:{port}");
        let to = server.replace("localhost", "127.0.0.1").parse().expect("an IP address");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let here = listener.local_addr().expect("an address");
        let (fault, seen) = watch::channel(Fault::None);
        rt::spawn(accept(listener, to, seen));
        Self { url: url.replacen(&server, &here.to_string(), 1), fault }
    }

    pub fn set(&self, fault: Fault) {
        self.fault.send_replace(fault);
    }
}

/// Ends with the link.
async fn accept(listener: TcpListener, to: SocketAddr, mut fault: watch::Receiver<Fault>) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            changed = fault.changed() => match changed {
                Ok(()) => continue,
                Err(_) => return,
            },
        };
        let Ok((client, _)) = accepted else { continue };
        let now = *fault.borrow();
        if now == Fault::Cuts {
            continue;
        }
        let fault = fault.clone();
        rt::spawn(async move {
            let Ok(server) = TcpStream::connect(to).await else { return };
            let _ = (client.set_nodelay(true), server.set_nodelay(true));
            let ((from_client, to_client), (from_server, to_server)) =
                (client.into_split(), server.into_split());
            // The connection ends as soon as one of its directions does.
            tokio::select! {
                () = pump(from_client, to_server, fault.clone()) => {}
                () = pump(from_server, to_client, fault) => {}
            }
        });
    }
}

/// Passes on what comes, as the fault says.
async fn pump(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut fault: watch::Receiver<Fault>) {
    let mut buffer = vec![0; 64 * 1024];
    loop {
        let read = tokio::select! {
            read = from.read(&mut buffer) => read,
            changed = fault.changed() => {
                let now = *fault.borrow();
                if changed.is_err() || now == Fault::Cuts { return }
                continue;
            }
        };
        let Ok(length @ 1..) = read else { return };
        loop {
            let now = *fault.borrow_and_update();
            match now {
                Fault::None => break,
                Fault::Cuts => return,
                Fault::Delays(late) => {
                    sleep(late).await;
                    break;
                }
                Fault::Holds => {
                    if fault.changed().await.is_err() {
                        return;
                    }
                }
            }
        }
        if to.write_all(&buffer[..length]).await.is_err() {
            return;
        }
    }
}
