//! The chats that are open on this node.

use std::collections::HashMap;
use std::sync::RwLock;

use actix::prelude::*;
use tokio::sync::{Notify, oneshot};

use crate::actors::friend_chat::{ChatAsked, FriendChat, Refresh};
use crate::actors::local::{Local, PATIENCE, read, write};
use crate::base::ids::{Pair, UserId};
use crate::cluster::Pending;
use crate::cluster::messages::ChatAsk;
use crate::wire::error::{Code, Refusal};

#[derive(Default)]
pub struct Chats {
    open: RwLock<HashMap<Pair, Addr<FriendChat>>>,
    /// Called when a chat is forgotten.
    forgotten: Notify,
}

impl Chats {
    /// The chat of two people; it is opened if nobody has asked for it lately.
    fn chat(&self, local: &Local, pair: Pair) -> Option<Addr<FriendChat>> {
        if let Some(addr) = read(&self.open).get(&pair).filter(|addr| addr.connected()) {
            return Some(addr.clone());
        }
        let (house, node) = local.handles()?;
        let mut open = write(&self.open);
        if let Some(addr) = open.get(&pair).filter(|addr| addr.connected()) {
            return Some(addr.clone());
        }
        let chat = FriendChat::new(house, node, pair);
        let addr = FriendChat::start_in_arbiter(&local.next_thread(), move |_| chat);
        open.insert(pair, addr.clone());
        Some(addr)
    }

    fn deliver(&self, local: &Local, pair: Pair, mut asked: ChatAsked) -> Result<(), Refusal> {
        // Once more if it stopped just now.
        for _ in 0..2 {
            let addr = self.chat(local, pair).ok_or(Code::Unavailable)?;
            match addr.try_send(asked) {
                Ok(()) => return Ok(()),
                Err(SendError::Full(_)) => return Err(Code::Busy.into()),
                Err(SendError::Closed(back)) => asked = back,
            }
        }
        Err(Code::Unavailable.into())
    }

    pub fn ask(&self, local: &Local, pair: Pair, ask: ChatAsk) -> Pending {
        let (reply, answer) = oneshot::channel();
        // Delivered here, before the future is awaited: that keeps a caller's order.
        let delivered = self.deliver(local, pair, ChatAsked { ask, reply });
        Box::pin(async move {
            delivered?;
            match tokio::time::timeout(PATIENCE, answer).await {
                Ok(Ok(answer)) => answer,
                Ok(Err(_)) | Err(_) => Err(Code::Unavailable.into()),
            }
        })
    }

    pub fn refresh(&self, pair: Pair) {
        if let Some(addr) = read(&self.open).get(&pair) {
            // Not lossy: a chat that did not hear of it would let somebody write who may not any more.
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

    /// Waits until the chat of two people is forgotten: tests see it go.
    #[doc(hidden)]
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
