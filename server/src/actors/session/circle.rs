//! A user's friends, as the user's session knows them: sends the user what they see of friends, and friends where the user is.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use engine::account::presence::Presence;
use engine::account::social::{MAX_FRIENDS, MAX_REQUESTS};
use tokio::time::timeout;

use crate::base::ids::UserId;
use crate::cluster::messages::SessionEvent;
use crate::cluster::whereabouts::Whereabouts;
use crate::house::House;
use crate::store::friends;
use crate::wire::event::{self, AboutUser, FriendPlace, FriendRequestsData, FriendsData, LastMessagesData};
use crate::wire::frame::Tail;
use crate::wire::friend::{Friend, FriendRequest, Message};

/// The most events that are deferred while friends are being read.
const MAX_DEFERRED: usize = 1024;
/// The timeout of the queries.
const QUERY_TIMEOUT: Duration = Duration::from_secs(5);

#[derive(Default)]
pub struct Circle {
    friends: HashSet<UserId>,
    /// Where friends were last told that the user is; `None` before friends are first read.
    announced: Option<Whereabouts>,
    /// Friends are being read.
    is_loading: bool,
    /// Events of friends that came while friends were being read. Applying them afterwards is safe: each is newer than what was read,
    /// or already contained in it.
    deferred: Vec<SessionEvent>,
    /// Deferred events were dropped because there were too many: friends must be read again.
    must_reload: bool,
}

/// A user's friends and requests from the database.
pub struct Rows {
    friends: Vec<friends::FriendRow>,
    requests: Vec<friends::Request>,
}

/// Reads friends with their last messages, and requests.
pub async fn read(house: &House, user: UserId) -> Result<Rows, Box<dyn std::error::Error>> {
    let db = house.store.read();
    let rows = async {
        let (has_friends, has_requests) = friends::has_any(db, user).await?;
        let (mut friends, mut requests) = (Vec::new(), Vec::new());
        if has_friends {
            friends = friends::list(db, user, MAX_FRIENDS as i64).await?;
        }
        if has_requests {
            requests = friends::received_requests(db, user, MAX_REQUESTS as i64).await?;
        }
        Ok::<_, sqlx::Error>(Rows { friends, requests })
    };
    Ok(timeout(QUERY_TIMEOUT, rows).await??)
}

impl Circle {
    /// Notes that friends are being read. Returns false if they already are.
    pub fn begin_loading(&mut self) -> bool {
        !std::mem::replace(&mut self.is_loading, true)
    }

    /// Notes that reading is over. Returns the deferred events in their order, and whether friends must be read again.
    pub fn finish_loading(&mut self) -> (Vec<SessionEvent>, bool) {
        self.is_loading = false;
        (std::mem::take(&mut self.deferred), std::mem::take(&mut self.must_reload))
    }

    /// Defers an event while friends are being read. Returns the event if they are not.
    pub fn defer(&mut self, event: SessionEvent) -> Option<SessionEvent> {
        if !self.is_loading {
            return Some(event);
        }
        if self.deferred.len() == MAX_DEFERRED {
            self.deferred.clear();
            self.must_reload = true;
        }
        self.deferred.push(event);
        None
    }

    /// Stores the user's friends. Returns the events that tell the user of friends, requests and last messages.
    pub fn set(&mut self, house: &House, user: UserId, rows: Rows) -> [Tail; 3] {
        let Rows { friends, requests } = rows;
        self.friends = friends.iter().map(|friend| UserId(friend.user.id)).collect();
        self.announced.get_or_insert(Whereabouts::OFFLINE);
        let friends: Vec<Friend> = friends
            .into_iter()
            .map(|row| {
                let at = house.directory.whereabouts(UserId(row.user.id));
                Friend::new(user, row, at)
            })
            .collect();
        let requests: Vec<FriendRequest> =
            requests.into_iter().map(|row| FriendRequest::new(&*house.directory, row)).collect();
        let messages: Vec<&Message> =
            friends.iter().filter_map(|friend| friend.last_message.as_ref()).collect();
        [
            Tail::new(event::HydrateFriends, &FriendsData { friends: &friends }),
            Tail::new(event::HydrateFriendRequests, &FriendRequestsData { requests: &requests }),
            Tail::new(event::HydrateLastMessages, &LastMessagesData { messages }),
        ]
    }

    /// Tells friends where the user is, if that differs from what they were told last.
    pub fn announce(&mut self, house: &House, user: UserId) {
        let now = house.directory.whereabouts(user);
        let Some(announced) = &mut self.announced else { return };
        let Some(tail) = presence_event(user, *announced, now) else { return };
        *announced = now;
        // The user's session on another node tells them.
        if !house.directory.speaks_for(user) {
            return;
        }
        let events: Arc<[Tail]> = [tail].into();
        for friend in &self.friends {
            house.bus.tell_user(*friend, SessionEvent::OfFriends(Arc::clone(&events)));
        }
    }

    /// Adds a friend. `seen`: where the friend was told that the user is.
    pub fn add(&mut self, house: &House, user: UserId, friend: UserId, seen: Whereabouts) {
        self.friends.insert(friend);
        // The user may have moved since `seen`: all other friends were told, this one was not.
        let now = self.announced.unwrap_or(seen);
        if let Some(tail) = presence_event(user, seen, now) {
            house.bus.tell_user(friend, SessionEvent::OfFriends([tail].into()));
        }
    }

    /// The events that tell the user which friends are among those who went offline without a word.
    pub fn gone_offline(&self, users: &HashSet<UserId>) -> Vec<Tail> {
        let gone = self.friends.intersection(users);
        gone.map(|friend| Tail::new(event::FriendDisconnect, &AboutUser { user_id: *friend })).collect()
    }

    pub fn remove(&mut self, friend: UserId) {
        self.friends.remove(&friend);
    }
}

/// The presence event for this change, if friends must be told. An event that says somebody is offline does not say where.
fn presence_event(user: UserId, before: Whereabouts, now: Whereabouts) -> Option<Tail> {
    let about = AboutUser { user_id: user };
    let place = FriendPlace { user_id: user, status: now.status, game: now.game };
    let tail = match (before.is_online(), now.is_online()) {
        (_, false) if !before.is_online() => return None,
        (true, false) => Tail::new(event::FriendDisconnect, &about),
        (false, _) => Tail::new(event::FriendConnect, &place),
        (true, true) if before == now => return None,
        (true, true) if now.status == Presence::Connected => Tail::new(event::LeaveGame, &about),
        (true, true) => Tail::new(event::JoinGame, &place),
    };
    Some(tail)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::ids::GameId;

    #[test]
    fn too_many_deferred_events_are_read_anew() {
        let mut circle = Circle::default();
        let event = || SessionEvent::OfFriends([].into());
        assert!(circle.defer(event()).is_some(), "nothing is being read");
        assert!(circle.begin_loading());
        for _ in 0..MAX_DEFERRED {
            assert!(circle.defer(event()).is_none());
        }
        assert!(!circle.must_reload);
        assert!(circle.defer(event()).is_none());
        let (deferred, must_reload) = circle.finish_loading();
        assert!(deferred.len() == 1 && must_reload, "those before it are read instead");
    }

    fn event(before: Whereabouts, now: Whereabouts) -> String {
        let tail = presence_event(UserId(7), before, now);
        tail.map_or_else(String::new, |tail| {
            let frame: serde_json::Value = serde_json::from_str(&tail.numbered(1)).unwrap();
            frame["event"].as_str().unwrap().to_owned()
        })
    }

    #[test]
    fn each_change_of_whereabouts_has_its_presence_event() {
        let at = |status, game: Option<&str>| Whereabouts { status, game: game.map(GameId::from) };
        let here = at(Presence::Connected, None);
        let waiting = at(Presence::Waiting, Some("abcdefghjkmn"));
        let playing = at(Presence::Playing, Some("abcdefghjkmn"));
        let gone = at(Presence::Disconnected, Some("abcdefghjkmn"));
        assert_eq!(event(Whereabouts::OFFLINE, here), "friendConnect");
        assert_eq!(event(here, waiting), "joinGame");
        assert_eq!(event(waiting, playing), "joinGame");
        // Friends learn that a private game has begun, but not which game it is.
        let (hidden, begun) = (at(Presence::Waiting, None), at(Presence::Playing, None));
        assert_eq!(event(here, hidden), "joinGame");
        assert_eq!(event(hidden, begun), "joinGame");
        assert_eq!(event(waiting, hidden), "joinGame");
        assert_eq!(event(begun, here), "leaveGame");
        assert_eq!(event(playing, here), "leaveGame");
        assert_eq!(event(playing, gone), "friendDisconnect");
        assert_eq!(event(gone, playing), "friendConnect");
        assert_eq!(event(gone, Whereabouts::OFFLINE), "");
        assert_eq!(event(here, here), "");
    }
}
