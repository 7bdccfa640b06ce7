//! Idempotency keys: a repeated request gets the same answer and has no second effect.

use lru::LruCache;
use tokio::sync::oneshot;

use crate::base::ids::UserId;
use crate::wire::frame::Answer;

/// The most keys that a room remembers of one person, so that nobody pushes out another's; the oldest are forgotten first. Clients
/// repeat what they have no answer to: at most 32 commands on each of 6 sockets.
const MAX_KEYS: usize = 256;
/// The most people whose keys a room remembers; those who were silent longest are forgotten first.
const MAX_PEOPLE: usize = 64;

/// A person who waits for the answer to a request.
pub struct Asker {
    pub user: UserId,
    pub key: Option<String>,
    pub reply: oneshot::Sender<Answer>,
    /// They said something in capitals, and the answer tells them so.
    pub has_shouted: bool,
}

/// The state of the request with a key.
enum State {
    /// The request waits for its commit; repeated requests wait for the same answer.
    Waiting(Vec<oneshot::Sender<Answer>>),
    Done(Answer),
}

pub struct Keys {
    of_people: LruCache<UserId, LruCache<String, State>>,
}

impl Default for Keys {
    fn default() -> Self {
        Self { of_people: LruCache::unbounded() }
    }
}

impl Keys {
    /// Answers a request whose key was seen before, at once or when the first is answered. Returns `reply` if the key is new.
    pub fn answer_repeated(
        &mut self,
        user: UserId,
        key: &str,
        reply: oneshot::Sender<Answer>,
    ) -> Option<oneshot::Sender<Answer>> {
        match self.of_people.peek_mut(&user).and_then(|keys| keys.peek_mut(key)) {
            None => Some(reply),
            Some(State::Waiting(others)) => {
                others.push(reply);
                None
            }
            Some(State::Done(answer)) => {
                // The receiver is gone if the requester has stopped waiting.
                let _ = reply.send(answer.clone());
                None
            }
        }
    }

    /// Notes that the request with this key waits for its commit.
    pub fn begin(&mut self, user: UserId, key: &str) {
        self.put(user, key, State::Waiting(Vec::new()));
    }

    /// Answers a request, and remembers the answer for its key unless it is a retryable refusal.
    pub fn answer(&mut self, asker: Asker, answer: Answer) {
        let Asker { user, key, reply, .. } = asker;
        if let Some(key) = key
            && answer.as_ref().err().is_none_or(|refusal| !refusal.may_retry())
        {
            self.finish(user, &key, &answer);
        }
        // The receiver is gone if the requester has stopped waiting.
        let _ = reply.send(answer);
    }

    /// Remembers the answer for a key, and answers the repeated requests that wait for it.
    pub fn finish(&mut self, user: UserId, key: &str, answer: &Answer) {
        if let Some(State::Waiting(others)) = self.put(user, key, State::Done(answer.clone())) {
            for other in others {
                let _ = other.send(answer.clone());
            }
        }
    }

    fn put(&mut self, user: UserId, key: &str, state: State) -> Option<State> {
        let keys = self.of_people.get_or_insert_mut(user, LruCache::unbounded);
        let old = keys.put(key.to_owned(), state);
        if keys.len() > MAX_KEYS {
            keys.pop_lru();
        }
        if self.of_people.len() > MAX_PEOPLE {
            self.of_people.pop_lru();
        }
        old
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::frame::empty_answer;

    #[test]
    fn a_repeated_request_gets_the_answer_of_the_first() {
        let (me, mut keys) = (UserId(1), Keys::default());
        let ask = |keys: &mut Keys| {
            let (reply, answer) = oneshot::channel();
            (keys.answer_repeated(me, "k", reply).is_some(), answer)
        };
        assert!(ask(&mut keys).0, "the first is new");
        keys.begin(me, "k");
        let (is_new, mut early) = ask(&mut keys);
        assert!(!is_new);
        assert!(early.try_recv().is_err(), "not before the first is answered");
        keys.finish(me, "k", &Ok(empty_answer()));
        assert_eq!(early.try_recv().unwrap(), Ok(empty_answer()));
        assert_eq!(ask(&mut keys).1.try_recv().unwrap(), Ok(empty_answer()));
    }

    #[test]
    fn the_oldest_keys_are_forgotten() {
        let mut keys = Keys::default();
        for n in 0..MAX_KEYS + 10 {
            keys.finish(UserId(1), &n.to_string(), &Ok(empty_answer()));
        }
        assert!(keys.answer_repeated(UserId(1), "0", oneshot::channel().0).is_some());
        assert!(keys.answer_repeated(UserId(1), "10", oneshot::channel().0).is_none());
    }

    #[test]
    fn nobody_pushes_out_the_keys_of_another() {
        let mut keys = Keys::default();
        keys.finish(UserId(1), "mine", &Ok(empty_answer()));
        for n in 0..MAX_KEYS * 10 {
            keys.finish(UserId(2), &n.to_string(), &Ok(empty_answer()));
        }
        assert!(keys.answer_repeated(UserId(1), "mine", oneshot::channel().0).is_none());
        for user in 3..MAX_PEOPLE as i64 * 2 {
            keys.finish(UserId(user), "k", &Ok(empty_answer()));
        }
        assert_eq!(keys.of_people.len(), MAX_PEOPLE);
    }
}
