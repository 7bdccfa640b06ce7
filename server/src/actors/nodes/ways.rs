//! Messages that wait until it is known which node owns their room.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};

use crate::actors::local::lock;
use crate::base::ids::GameId;
use crate::cluster::Errand;
use crate::wire::error::Code;

/// The most messages that wait for one room.
const MAX_PARKED: usize = 512;

/// The messages of each room whose owner is being asked for, in order.
#[derive(Default)]
pub struct Ways(Mutex<HashMap<GameId, Vec<Errand>>>);

impl Ways {
    fn parked(&self) -> MutexGuard<'_, HashMap<GameId, Vec<Errand>>> {
        lock(&self.0)
    }

    /// Lets a message wait if others of its room do. Returns it if none does.
    pub fn park(&self, room: &GameId, errand: Errand) -> Option<Errand> {
        match self.parked().get_mut(room) {
            None => return Some(errand),
            Some(waiting) if waiting.len() < MAX_PARKED => waiting.push(errand),
            Some(_) => {
                if let Errand::Ask(_, reply) = errand {
                    let _ = reply.send(Err(Code::Busy.into()));
                }
            }
        }
        None
    }

    /// Lets this message and later ones of its room wait. False if others of it waited already.
    pub fn begin(&self, room: &GameId, errand: Errand) -> bool {
        let mut parked = self.parked();
        let is_first = !parked.contains_key(room);
        parked.entry(*room).or_default().push(errand);
        is_first
    }

    /// Carries out what has waited, in order; what comes meanwhile waits, and comes after it.
    pub fn end(&self, room: &GameId, mut carry_out: impl FnMut(Errand)) {
        loop {
            let waiting = {
                let mut parked = self.parked();
                match parked.get_mut(room) {
                    Some(waiting) if !waiting.is_empty() => std::mem::take(waiting),
                    _ => return drop(parked.remove(room)),
                }
            };
            waiting.into_iter().for_each(&mut carry_out);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::ids::UserId;
    use crate::cluster::messages::RoomNotice;

    fn notice(user: i64) -> Errand {
        Errand::Notice(RoomNotice::Arrived { user: UserId(user) })
    }

    #[test]
    fn what_waits_for_a_room_is_bounded() {
        let (ways, room) = (Ways::default(), GameId::from("abcdefghjkmn"));
        assert!(ways.park(&room, notice(0)).is_some(), "nothing waits yet");
        assert!(ways.begin(&room, notice(0)));
        for user in 1..=MAX_PARKED as i64 {
            assert!(ways.park(&room, notice(user)).is_none());
        }
        let mut brought = Vec::new();
        ways.end(&room, |errand| {
            if let Errand::Notice(RoomNotice::Arrived { user }) = errand {
                brought.push(user.0);
            }
        });
        assert_eq!(brought, (0..MAX_PARKED as i64).collect::<Vec<_>>(), "in order, and not the last one");
        assert!(ways.park(&room, notice(0)).is_some());
    }
}
