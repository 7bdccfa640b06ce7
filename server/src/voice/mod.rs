//! Voice: an SFU (selective forwarding unit). A browser sends what its microphone hears to the server, and the server carries it to
//! those whom the room's [`Gate`] names, as the engine says (docs/VOICE.md).

mod forwarder;
mod gate;
mod loudness;
mod offer;
mod pauses;
mod peer;
mod turn;

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::Context as _;
use data_encoding::HEXLOWER;
use tokio::sync::{mpsc, oneshot};

use self::forwarder::{Forwarder, Join};
pub use self::gate::{Audible, Chosen, Gate, Name, ufrag};
pub use self::offer::unpack;
use self::peer::Common;
use self::turn::Relays;
use crate::base::chance::Chance;
use crate::base::clock::{Clock, MonotonicClock};
use crate::base::ids::{GameId, UserId};
use crate::config::ServeArgs;
use crate::wire::answer::IceServer;
use crate::wire::error::Code;

/// How many people may wait to join.
const QUEUE: usize = 256;
/// How long somebody waits for the answer to their offer.
const PATIENCE: Duration = Duration::from_secs(5);
/// The bytes that the kernel keeps for the socket in each direction: what 300 people say in a second.
const SOCKET_BUFFER: usize = 2 << 20;

/// The handle of the forwarding unit.
pub struct Voice {
    joins: Mutex<Option<mpsc::Sender<Join>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
    is_offered: bool,
    relays: Option<Relays>,
    chance: Chance,
    clock: Clock,
}

/// What somebody is told who joins a room's voice.
pub struct Joined {
    /// The name of this connection among the person's others.
    pub peer: String,
    /// The answer (SDP) to the offer.
    pub answer: String,
}

impl Voice {
    /// Opens the UDP socket and starts the thread. `http`: the address that the server listens on. `is_local`: browsers reach the
    /// server on this machine alone.
    pub fn start(
        config: &ServeArgs,
        http: SocketAddr,
        is_local: bool,
        (clock, monotonic): (Clock, MonotonicClock),
        chance: Chance,
    ) -> anyhow::Result<Self> {
        let addr = config.voice_addr.unwrap_or_else(|| match config.addr.port() {
            0 => SocketAddr::new(http.ip(), 0),
            _ => http,
        });
        let socket = listen(addr).with_context(|| format!("can't listen on UDP {addr}: --voice-addr"))?;
        let bound = socket.local_addr()?;
        let ip = config.voice_public.unwrap_or(match bound.ip() {
            ip if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
            ip => ip,
        });
        let crypto = Arc::new(str0m::crypto::from_feature_flags());
        let certificate = crypto.dtls_provider.generate_certificate().context("a certificate for voice")?;
        let candidate = SocketAddr::new(ip, bound.port());
        let (joins, orders) = mpsc::channel(QUEUE);
        let common = Common { crypto, certificate, candidate, clock: monotonic };
        let thread = std::thread::Builder::new()
            .name("voice".to_owned())
            .spawn(move || forward(&common, &socket, orders))
            .context("the thread of voice")?;
        Ok(Self {
            joins: Mutex::new(Some(joins)),
            thread: Mutex::new(Some(thread)),
            is_offered: is_local || !ip.is_loopback(),
            relays: Relays::new(&config.voice_turn, config.voice_turn_secret.as_deref())?,
            chance,
            clock,
        })
    }

    /// Whether browsers can reach the forwarding unit, as far as the configuration tells.
    pub fn is_offered(&self) -> bool {
        self.is_offered
    }

    /// The relays, with credentials for this person.
    pub fn ice_servers(&self, user: UserId) -> Vec<IceServer> {
        self.relays.iter().map(|relays| relays.for_user(user, &self.clock)).collect()
    }

    /// The name of a new connection.
    pub fn draw_name(&self) -> Name {
        u64::from_be_bytes(self.chance.random())
    }

    /// Joins the voice of a room, which has let this person in. A connection that they had to it before ends.
    pub fn join(
        &self,
        (room, user, gate): (GameId, UserId, Gate),
        name: Name,
        offer: String,
    ) -> impl Future<Output = Result<Joined, Code>> + use<> {
        let (reply, answer) = oneshot::channel();
        let password = HEXLOWER.encode(&self.chance.random::<16>());
        let times = self.chance.random();
        let waiting = gate.clone();
        let join = Join { name, room, user, gate, password, offer, times, reply };
        let sent = match &*self.joins.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(joins) => joins.try_send(join).map_err(|_| Code::Busy),
            None => Err(Code::VoiceUnavailable),
        };
        async move {
            let answered = async {
                sent?;
                let answer = tokio::time::timeout(PATIENCE, answer).await.map_err(|_| Code::Busy)?;
                // A unit that panics drops what it was asked; the next one answers.
                answer.map_err(|_| Code::Busy)?
            };
            match answered.await {
                Ok(answer) => Ok(Joined { peer: ufrag(name), answer }),
                Err(refusal) => {
                    waiting.withdraw(user, name);
                    Err(refusal)
                }
            }
        }
    }

    /// Ends the thread and closes the socket.
    pub async fn stop(&self) {
        drop(self.joins.lock().unwrap_or_else(PoisonError::into_inner).take());
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            // An error means that the thread has panicked, which is in the log.
            let _ = tokio::task::spawn_blocking(|| thread.join()).await;
        }
    }
}

fn listen(addr: SocketAddr) -> std::io::Result<UdpSocket> {
    let socket = UdpSocket::bind(addr)?;
    socket.set_nonblocking(true)?;
    let options = socket2::SockRef::from(&socket);
    // The kernel gives less if its own limit is lower.
    options.set_recv_buffer_size(SOCKET_BUFFER)?;
    options.set_send_buffer_size(SOCKET_BUFFER)?;
    Ok(socket)
}

/// The thread's work.
fn forward(common: &Common, socket: &UdpSocket, mut orders: mpsc::Receiver<Join>) {
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return tracing::error!(%error, "the thread of voice can't start"),
    };
    loop {
        let work = || {
            runtime.block_on(async {
                let socket = tokio::net::UdpSocket::from_std(socket.try_clone()?)?;
                Forwarder::new(common.clone(), socket).run(&mut orders).await;
                Ok::<(), std::io::Error>(())
            })
        };
        match catch_unwind(AssertUnwindSafe(work)) {
            Ok(Ok(())) => return,
            Ok(Err(error)) => return tracing::error!(%error, "the socket of voice can't be used"),
            Err(_) => {
                tracing::error!("the forwarding unit panicked; another one begins, and people join again");
                metrics::counter!("moonhowl_voice_panics").increment(1);
            }
        }
    }
}
