//! Requests to other nodes that wait for their answers.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard};

use tokio::sync::oneshot;

use crate::actors::local::lock;
use crate::base::ids::GameId;
use crate::base::node::NodeName;
use crate::cluster::messages::Ask;
use crate::wire::frame::Answer;

/// A request, to be sent again if its node is gone.
pub enum Request {
    Room(GameId, Box<Ask>),
    /// To a chat. It is not sent again: who sent it is told, and sends it again with its key.
    Chat,
}

struct Waiter {
    node: NodeName,
    request: Request,
    reply: oneshot::Sender<Answer>,
}

#[derive(Default)]
pub struct Waiting {
    last: AtomicU64,
    of_number: Mutex<HashMap<u64, Waiter>>,
}

impl Waiting {
    fn all(&self) -> MutexGuard<'_, HashMap<u64, Waiter>> {
        lock(&self.of_number)
    }

    /// Notes a request to a node. Returns its number.
    pub fn add(&self, node: NodeName, request: Request, reply: oneshot::Sender<Answer>) -> u64 {
        let number = self.last.fetch_add(1, Ordering::Relaxed) + 1;
        self.all().insert(number, Waiter { node, request, reply });
        number
    }

    /// Answers a request. The answer to one that nobody waits for any more is dropped.
    pub fn answer(&self, number: u64, answer: Answer) {
        let waiter = self.all().remove(&number);
        if let Some(Waiter { reply, .. }) = waiter {
            // The receiver is gone if the requester has stopped waiting.
            let _ = reply.send(answer);
        }
    }

    /// Removes and returns a request.
    pub fn take(&self, number: u64) -> Option<(Request, oneshot::Sender<Answer>)> {
        self.all().remove(&number).map(|Waiter { request, reply, .. }| (request, reply))
    }

    /// Removes and returns the requests to a node.
    pub fn take_of(&self, node: NodeName) -> Vec<(Request, oneshot::Sender<Answer>)> {
        let mut all = self.all();
        let mut numbers: Vec<u64> =
            all.iter().filter(|(_, waiter)| waiter.node == node).map(|(number, _)| *number).collect();
        // In the order in which they were sent.
        numbers.sort_unstable();
        let taken = numbers.into_iter().filter_map(|number| all.remove(&number));
        taken.map(|Waiter { request, reply, .. }| (request, reply)).collect()
    }

    /// Forgets requests that nobody waits for any more.
    pub fn sweep(&self) {
        self.all().retain(|_, waiter| !waiter.reply.is_closed());
    }
}
