//! What everybody is told of the server itself: whether what they do can be stored, and when it closes.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::base::clock::{GameTime, Stamp};
use crate::cluster::Bus;
use crate::cluster::messages::SessionEvent;
use crate::wire::event::{self, ServiceData};
use crate::wire::frame::Tail;

pub struct Service {
    bus: Arc<dyn Bus>,
    time: GameTime,
    data: Mutex<ServiceData>,
    /// False if other nodes may take this one for dead.
    is_in_touch: AtomicBool,
}

impl Service {
    pub fn new(bus: Arc<dyn Bus>, time: GameTime) -> Self {
        Self { bus, time, data: Mutex::default(), is_in_touch: AtomicBool::new(true) }
    }

    pub fn get(&self) -> ServiceData {
        *self.data.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// False while what people do can't be stored. Then it is refused: whoever was told that something failed must not find it done
    /// when the database is back.
    pub fn is_storing(&self) -> bool {
        self.get().storing
    }

    /// True if no new games are opened, because the server will close.
    pub fn is_closing(&self) -> bool {
        self.get().closes_at.is_some()
    }

    /// Opens no new games from now on. Those that run may go on until this moment.
    pub fn close_at(&self, at: Stamp) {
        self.tell(|data| data.closes_at = Some(at));
    }

    /// Notes whether this node shows the others that it lives. Until it does again, its games stand still: another node may go on with them.
    pub fn set_in_touch(&self, in_touch: bool) {
        let was_in_touch = self.is_in_touch.swap(in_touch, Ordering::AcqRel);
        if was_in_touch && !in_touch {
            self.set_storing(false);
        }
    }

    /// Stops the clocks of all games while nothing can be stored, and tells people so. Afterwards every room sends its people its
    /// state, because its clock is behind theirs.
    pub fn set_storing(&self, storing: bool) {
        let storing = storing && self.is_in_touch.load(Ordering::Acquire);
        if storing {
            self.time.go_on();
        } else {
            self.time.stand_still();
        }
        if self.tell(|data| data.storing = storing) {
            if storing {
                tracing::info!("the database can be written again; games go on");
                self.bus.resend_rooms();
            } else {
                tracing::error!("the database can't be written; games stand still");
            }
        }
    }

    /// Changes what everybody is told. Returns false if that changes nothing.
    fn tell(&self, change: impl FnOnce(&mut ServiceData)) -> bool {
        let after = {
            let mut data = self.data.lock().unwrap_or_else(PoisonError::into_inner);
            let before = *data;
            change(&mut data);
            if *data == before {
                return false;
            }
            *data
        };
        self.bus.tell_all_here(SessionEvent::Events([Tail::new(event::Service, &after)].into()));
        true
    }
}
