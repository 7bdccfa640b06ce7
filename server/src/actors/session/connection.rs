//! A socket's connection, to end it from outside. A client that reads nothing fills its connection, and then the socket's actor is not
//! polled any more: it can neither close itself nor notice that it should. So each socket of the hub takes two file descriptors.

use std::net::Shutdown;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How many bytes wait in the kernel for a client that does not read (Linux takes twice as many, with what it needs to keep them).
/// By itself it would keep up to 4 MB for each.
const SEND_BUFFER: usize = 64 * 1024;

/// A second handle of each connection that the server has accepted. It is kept for as long as the connection lives, because proxies open
/// sockets of the hub over connections that have served other requests before.
pub struct Accepted(Option<Arc<socket2::Socket>>);

impl Accepted {
    /// `stream`: of the connection. Without a second handle, which a process that has too many files open can't get, the connection
    /// can't be ended from outside.
    pub fn new(stream: &socket2::SockRef<'_>) -> Self {
        Self(stream.try_clone().ok().map(Arc::new))
    }

    pub fn stream(&self) -> Option<Arc<socket2::Socket>> {
        self.0.clone()
    }
}

pub struct Connection {
    stream: Option<Arc<socket2::Socket>>,
    /// How long the client may still read why its socket closes.
    grace: Duration,
    is_too_slow: AtomicBool,
}

impl Connection {
    pub fn new(stream: Option<Arc<socket2::Socket>>, grace: Duration) -> Arc<Self> {
        if let Some(stream) = &stream
            && let Err(error) = stream.set_send_buffer_size(SEND_BUFFER)
        {
            tracing::debug!(%error, "the size of a socket's buffer could not be set");
        }
        Arc::new(Self { stream, grace, is_too_slow: AtomicBool::new(false) })
    }

    /// The client does not read fast enough: the socket closes when it is polled next, and its client resumes.
    pub fn note_too_slow(self: &Arc<Self>) {
        self.is_too_slow.store(true, Ordering::Release);
        self.end_soon();
    }

    pub fn is_too_slow(&self) -> bool {
        self.is_too_slow.load(Ordering::Acquire)
    }

    pub fn end_soon(self: &Arc<Self>) {
        let connection = Arc::clone(self);
        actix_rt::spawn(async move {
            tokio::time::sleep(connection.grace).await;
            if let Some(stream) = &connection.stream {
                // An error means that it has ended by itself.
                let _ = stream.shutdown(Shutdown::Both);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use std::net::{TcpListener, TcpStream};

    use super::*;

    #[test]
    fn the_kernel_keeps_little_for_a_client_that_does_not_read() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let _client = TcpStream::connect(listener.local_addr().expect("an address")).expect("a connection");
        let (stream, _) = listener.accept().expect("a connection");
        let accepted = Accepted::new(&socket2::SockRef::from(&stream));
        Connection::new(accepted.stream(), Duration::ZERO);
        let size = socket2::SockRef::from(&stream).send_buffer_size().expect("a size");
        assert_eq!(size, 2 * SEND_BUFFER);
    }
}
