//! Keys of commands: the same key again gives the same answer and no second effect.

use std::collections::{HashMap, VecDeque};

use tokio::sync::oneshot;

use crate::base::ids::UserId;
use crate::wire::frame::Answer;

/// The most keys that a room remembers; the oldest are forgotten first.
const MAX_KEYS: usize = 2048;

/// Where a command with this key stands.
enum State {
    /// On its way into the journal; these want its answer too.
    Waiting(Vec<oneshot::Sender<Answer>>),
    Done(Answer),
}

#[derive(Default)]
pub struct Keys {
    states: HashMap<(UserId, String), State>,
    order: VecDeque<(UserId, String)>,
}

impl Keys {
    /// Answers a command whose key was seen before. Gives the way to answer back if it is new.
    pub fn repeat(
        &mut self,
        user: UserId,
        key: &str,
        reply: oneshot::Sender<Answer>,
    ) -> Option<oneshot::Sender<Answer>> {
        match self.states.get_mut(&(user, key.to_owned())) {
            None => Some(reply),
            Some(State::Waiting(others)) => {
                others.push(reply);
                None
            }
            Some(State::Done(answer)) => {
                // Who asked may have given up waiting.
                let _ = reply.send(answer.clone());
                None
            }
        }
    }

    /// A command with this key is on its way.
    pub fn begin(&mut self, user: UserId, key: &str) {
        self.put(user, key, State::Waiting(Vec::new()));
    }

    /// It is answered: so are all who asked again meanwhile.
    pub fn finish(&mut self, user: UserId, key: &str, answer: &Answer) {
        if let Some(State::Waiting(others)) = self.put(user, key, State::Done(answer.clone())) {
            for other in others {
                let _ = other.send(answer.clone());
            }
        }
    }

    fn put(&mut self, user: UserId, key: &str, state: State) -> Option<State> {
        let id = (user, key.to_owned());
        let old = self.states.insert(id.clone(), state);
        if old.is_none() {
            self.order.push_back(id);
            if self.order.len() > MAX_KEYS
                && let Some(oldest) = self.order.pop_front()
            {
                self.states.remove(&oldest);
            }
        }
        old
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::frame::done;

    #[test]
    fn who_asks_again_gets_the_answer_of_the_first() {
        let (me, mut keys) = (UserId(1), Keys::default());
        let ask = |keys: &mut Keys| {
            let (reply, answer) = oneshot::channel();
            (keys.repeat(me, "k", reply).is_some(), answer)
        };
        assert!(ask(&mut keys).0, "the first is new");
        keys.begin(me, "k");
        let (is_new, mut early) = ask(&mut keys);
        assert!(!is_new);
        assert!(early.try_recv().is_err(), "not before the first is answered");
        keys.finish(me, "k", &Ok(done()));
        assert_eq!(early.try_recv().unwrap(), Ok(done()));
        assert_eq!(ask(&mut keys).1.try_recv().unwrap(), Ok(done()));
    }

    #[test]
    fn the_oldest_are_forgotten() {
        let mut keys = Keys::default();
        for n in 0..MAX_KEYS + 10 {
            keys.finish(UserId(1), &n.to_string(), &Ok(done()));
        }
        assert_eq!(keys.states.len(), MAX_KEYS);
        assert!(keys.repeat(UserId(1), "0", oneshot::channel().0).is_some());
    }
}
