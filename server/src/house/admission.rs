//! Whom this node lets in. Those who play are served first: near its most sockets, and while its threads don't keep up, newcomers wait.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::Notify;

use crate::wire::error::{Code, Refusal};

/// Newcomers are told to try again after this time. Each adds some chance, so that they don't come all at once.
const TRY_AGAIN_AFTER: Duration = Duration::from_secs(5);
/// This share of the sockets, one in so many, is kept for people who hold a seat.
const KEPT_FOR_PLAYERS: usize = 10;
/// The verdict changes after so many looks in a row that say otherwise.
const LOOKS: u32 = 4;

pub struct Admission {
    max_sockets: usize,
    /// A delay of this length is too long.
    late: Duration,
    sockets: AtomicUsize,
    /// Notified when the last socket has closed.
    emptied: Notify,
    /// The longest delay since the last look, in microseconds.
    longest_delay: AtomicU64,
    /// How many looks in a row have found the opposite of `is_strained`.
    otherwise: AtomicU32,
    is_strained: AtomicBool,
}

impl Admission {
    pub fn new(max_sockets: usize, late: Duration) -> Self {
        Self {
            max_sockets,
            late,
            sockets: AtomicUsize::new(0),
            emptied: Notify::new(),
            longest_delay: AtomicU64::new(0),
            otherwise: AtomicU32::new(0),
            is_strained: AtomicBool::new(false),
        }
    }

    /// Refuses whoever wants something that can wait: an account, a socket, a room.
    pub fn admit(&self) -> Result<(), Refusal> {
        let is_full = self.sockets() >= self.max_sockets - self.max_sockets / KEPT_FOR_PLAYERS;
        if is_full || self.is_strained() { Err(refusal()) } else { Ok(()) }
    }

    /// Refuses whoever holds a seat only when there are no sockets left at all.
    pub fn admit_player(&self) -> Result<(), Refusal> {
        if self.sockets() >= self.max_sockets { Err(refusal()) } else { Ok(()) }
    }

    fn sockets(&self) -> usize {
        self.sockets.load(Ordering::Relaxed)
    }

    pub fn note_socket_opened(&self) {
        self.sockets.fetch_add(1, Ordering::Relaxed);
    }

    pub fn note_socket_closed(&self) {
        if self.sockets.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.emptied.notify_waiters();
        }
    }

    /// Waits until no socket is open.
    pub async fn wait_until_empty(&self) {
        loop {
            let emptied = self.emptied.notified();
            if self.sockets() == 0 {
                return;
            }
            emptied.await;
        }
    }

    /// True while the node's threads or its database don't keep up.
    pub fn is_strained(&self) -> bool {
        self.is_strained.load(Ordering::Relaxed)
    }

    /// Something took this much longer than it should.
    pub fn note_delay(&self, delay: Duration) {
        self.longest_delay.fetch_max(delay.as_micros().try_into().unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// Something had to be turned away because too much waited already.
    pub fn note_overflow(&self) {
        self.note_delay(self.late);
    }

    /// Looks at the longest delay since the last look, returns it, and decides whether the node keeps up. To be called at equal intervals.
    pub fn look(&self) -> Duration {
        let delay = Duration::from_micros(self.longest_delay.swap(0, Ordering::Relaxed));
        let was_strained = self.is_strained();
        if (delay >= self.late) == was_strained {
            self.otherwise.store(0, Ordering::Relaxed);
        } else if self.otherwise.fetch_add(1, Ordering::Relaxed) + 1 >= LOOKS {
            self.otherwise.store(0, Ordering::Relaxed);
            self.is_strained.store(!was_strained, Ordering::Relaxed);
            if was_strained {
                tracing::info!("the node keeps up again; newcomers are let in");
            } else {
                tracing::warn!(?delay, "the node does not keep up; newcomers wait");
            }
        }
        delay
    }
}

fn refusal() -> Refusal {
    Refusal::from(Code::ServerFull).with("retryAfter", TRY_AGAIN_AFTER.as_millis() as u64)
}

#[cfg(test)]
mod tests {
    use std::pin::pin;

    use futures_util::FutureExt as _;

    use super::*;

    const LATE: Duration = Duration::from_millis(200);

    fn looks(admission: &Admission, delay: Duration, count: u32) {
        for _ in 0..count {
            admission.note_delay(Duration::from_millis(1));
            admission.note_delay(delay);
            assert_eq!(admission.look(), delay);
        }
    }

    #[test]
    fn one_long_delay_is_no_strain_and_several_in_a_row_are() {
        let admission = Admission::new(100, LATE);
        looks(&admission, LATE, LOOKS - 1);
        looks(&admission, LATE / 2, 1);
        looks(&admission, LATE, LOOKS - 1);
        assert!(admission.admit().is_ok());
        looks(&admission, LATE, 1);
        assert_eq!(admission.admit().unwrap_err().code, "server_full");
        assert!(admission.admit_player().is_ok());
        looks(&admission, LATE / 2, LOOKS - 1);
        assert!(admission.is_strained());
        looks(&admission, LATE / 2, 1);
        assert!(admission.admit().is_ok());
    }

    #[test]
    fn the_last_tenth_of_the_sockets_is_for_those_who_hold_a_seat() {
        let admission = Admission::new(20, LATE);
        (0..17).for_each(|_| admission.note_socket_opened());
        assert!(admission.admit().is_ok());
        admission.note_socket_opened();
        assert!(admission.admit().is_err());
        (18..20).for_each(|_| {
            assert!(admission.admit_player().is_ok());
            admission.note_socket_opened();
        });
        assert!(admission.admit_player().is_err());
        (0..3).for_each(|_| admission.note_socket_closed());
        assert!(admission.admit().is_ok());
    }

    #[actix_rt::test]
    async fn a_stop_waits_for_the_last_socket() {
        let admission = Admission::new(20, LATE);
        admission.wait_until_empty().await;
        (0..2).for_each(|_| admission.note_socket_opened());
        admission.note_socket_closed();
        let mut wait = pin!(admission.wait_until_empty());
        assert!(wait.as_mut().now_or_never().is_none());
        admission.note_socket_closed();
        wait.await;
    }
}
