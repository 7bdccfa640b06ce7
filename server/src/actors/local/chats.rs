//! The registry of the chats that run on this node.

use std::collections::HashMap;
use std::sync::RwLock;

use actix::prelude::*;
use tokio::sync::{Notify, oneshot};

use super::starter::{Starter, answer_in_time, read, write};
use crate::actors::friend_chat::{ChatAsked, FriendChat, Refresh};
use crate::base::ids::{Pair, UserId};
use crate::cluster::PendingAnswer;
use crate::cluster::messages::ChatAsk;
use crate::wire::error::{Code, Refusal};

#[derive(Default)]
pub struct Chats {
    open: RwLock<HashMap<Pair, Addr<FriendChat>>>,
    /// Notified when a chat is forgotten.
    forgotten: Notify,
}

impl Chats {
    /// Starts the chat of two people if it does not run. Returns `None` while the server stops.
    fn start(&self, starter: &Starter, pair: Pair) -> Option<()> {
        let (house, node) = starter.handles()?;
        let mut open = write(&self.open);
        if !open.get(&pair).is_some_and(Addr::connected) {
            let chat = move |ctx: &mut Context<FriendChat>| FriendChat::new(house, node, pair, ctx);
            open.insert(pair, FriendChat::start_in_arbiter(&starter.next_thread(), chat));
        }
        Some(())
    }

    fn deliver(&self, starter: &Starter, pair: Pair, mut asked: ChatAsked) -> Result<(), Refusal> {
        // The chat may have just stopped, and its successor as well.
        for _ in 0..3 {
            // By the registry's own address: the mailbox lets each clone of an address send one message beyond its capacity.
            let sent = match read(&self.open).get(&pair) {
                Some(addr) => addr.try_send(asked),
                None => Err(SendError::Closed(asked)),
            };
            match sent {
                Ok(()) => return Ok(()),
                Err(SendError::Full(_)) => return Err(Code::Busy.into()),
                Err(SendError::Closed(back)) => asked = back,
            }
            self.start(starter, pair).ok_or(Code::Unavailable)?;
        }
        Err(Code::Unavailable.into())
    }

    pub(super) fn ask(&self, starter: &Starter, pair: Pair, ask: ChatAsk) -> PendingAnswer {
        let (reply, answer) = oneshot::channel();
        // Delivered before the future is first polled, so that a caller's requests keep their order.
        let delivered = self.deliver(starter, pair, ChatAsked { ask, reply });
        answer_in_time(delivered, answer)
    }

    pub fn refresh(&self, pair: Pair) {
        if let Some(addr) = read(&self.open).get(&pair) {
            // `do_send` ignores the mailbox's capacity: a chat that missed the message would go on with outdated permissions.
            addr.do_send(Refresh);
        }
    }

    pub fn refresh_of(&self, user: UserId) {
        let open = read(&self.open);
        open.iter()
            .filter(|(pair, _)| pair.both().contains(&user))
            .for_each(|(_, addr)| addr.do_send(Refresh));
    }

    /// Forgets a chat that has stopped.
    pub fn forget(&self, pair: Pair) {
        let mut open = write(&self.open);
        if open.get(&pair).is_some_and(|addr| !addr.connected()) {
            open.remove(&pair);
            self.forgotten.notify_waiters();
        }
    }

    /// For tests: waits until the chat of two people has stopped and is forgotten.
    #[cfg(feature = "testing")]
    pub async fn gone(&self, pair: Pair) {
        loop {
            let forgotten = self.forgotten.notified();
            if !read(&self.open).contains_key(&pair) {
                return;
            }
            forgotten.await;
        }
    }

    pub fn count(&self) -> usize {
        read(&self.open).len()
    }
}
