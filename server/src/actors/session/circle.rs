//! A session and its user's friends: what he is to know of them when he connects, and what they are told of him.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use actix::prelude::*;
use engine::account::presence::Presence;
use engine::account::social::{MAX_FRIENDS, MAX_REQUESTS};
use tokio::time::timeout;

use crate::actors::session::Session;
use crate::base::ids::UserId;
use crate::cluster::messages::News;
use crate::cluster::whereabouts::Whereabouts;
use crate::house::House;
use crate::store::friends;
use crate::wire::event::{self, AboutUser, FriendPlace, FriendRequestsData, FriendsData, LastMessagesData};
use crate::wire::frame::Tail;
use crate::wire::friend::{Friend, FriendRequest, Message};

/// How much is kept aside while friends are being read.
const MAX_ASIDE: usize = 1024;
/// How long it waits for the database, and when it tries again.
const PATIENCE: Duration = Duration::from_secs(5);
const AGAIN: Duration = Duration::from_secs(3);

#[derive(Default)]
pub struct Circle {
    friends: HashSet<UserId>,
    /// What friends were told last of where he is; nothing before it is known who they are.
    told: Option<Whereabouts>,
    /// Friends are being read.
    is_loading: bool,
    /// What was said of them meanwhile: it is newer than what is read, or says the same.
    aside: Vec<News>,
    /// So much was said that some of it was dropped: they are read once more.
    is_torn: bool,
}

/// What the database knows of somebody's friends.
struct Rows {
    friends: Vec<friends::Friend>,
    requests: Vec<friends::Request>,
}

async fn read(house: &House, user: UserId) -> Result<Rows, sqlx::Error> {
    let db = house.store.read();
    Ok(Rows {
        friends: friends::all(db, user, MAX_FRIENDS as i64).await?,
        requests: friends::requests(db, user, MAX_REQUESTS as i64).await?,
    })
}

impl Session {
    /// Reads friends, requests and last messages, and sends them to every socket. What is said of friends meanwhile waits, and
    /// so comes after it; rooms don't wait.
    pub(super) fn load_circle(&mut self, ctx: &mut Context<Self>) {
        if std::mem::replace(&mut self.circle.is_loading, true) {
            return;
        }
        let (house, user) = (Arc::clone(&self.house), self.user);
        let rows = async move { timeout(PATIENCE, read(&house, user)).await };
        ctx.spawn(rows.into_actor(self).map(|rows, session, ctx| {
            session.circle.is_loading = false;
            match rows {
                Ok(Ok(rows)) => session.know(rows),
                Ok(Err(error)) => session.load_circle_later(&error, ctx),
                Err(late) => session.load_circle_later(&late, ctx),
            }
            for news in std::mem::take(&mut session.circle.aside) {
                session.hear(news);
            }
            if std::mem::take(&mut session.circle.is_torn) {
                session.load_circle(ctx);
            }
        }));
    }

    /// News of friends and chats, in their order.
    pub(super) fn hear(&mut self, news: News) {
        if self.circle.is_loading {
            if self.circle.aside.len() == MAX_ASIDE {
                self.circle.aside.clear();
                self.circle.is_torn = true;
            }
            return self.circle.aside.push(news);
        }
        match news {
            News::OfFriends(tails) => self.emit(tails),
            News::Befriended { friend, seen, tail } => self.befriend(friend, seen, tail),
            News::Parted { friend, tail } => self.part(friend, tail),
            // Nothing else is of friends.
            _ => {}
        }
    }

    fn load_circle_later(&mut self, why: &dyn std::error::Error, ctx: &mut Context<Self>) {
        tracing::error!(user = %self.user, %why, "friends could not be read");
        ctx.run_later(AGAIN, |session, ctx| session.load_circle(ctx));
    }

    fn know(&mut self, rows: Rows) {
        let Rows { friends, requests } = rows;
        self.circle.friends = friends.iter().map(|friend| UserId(friend.person.id)).collect();
        let friends: Vec<Friend> = friends
            .into_iter()
            .map(|row| {
                let at = self.house.directory.whereabouts(UserId(row.person.id));
                Friend::new(self.user, row, at)
            })
            .collect();
        let requests: Vec<FriendRequest> =
            requests.into_iter().map(|row| FriendRequest::new(&*self.house.directory, row)).collect();
        let messages: Vec<&Message> =
            friends.iter().filter_map(|friend| friend.last_message.as_ref()).collect();
        let tails = [
            Tail::new(event::HydrateFriends, &FriendsData { friends: &friends }),
            Tail::new(event::HydrateFriendRequests, &FriendRequestsData { requests: &requests }),
            Tail::new(event::HydrateLastMessages, &LastMessagesData { messages }),
        ];
        self.emit(tails.into());
        self.circle.told.get_or_insert(Whereabouts::AWAY);
        self.announce();
    }

    /// Tells his friends where he is, if that is another place than they know.
    pub(super) fn announce(&mut self) {
        let now = self.house.directory.whereabouts(self.user);
        let Some(told) = &mut self.circle.told else { return };
        let Some(tail) = change(self.user, *told, now) else { return };
        *told = now;
        let events: Arc<[Tail]> = [tail].into();
        for friend in &self.circle.friends {
            self.house.bus.tell_user(*friend, News::OfFriends(Arc::clone(&events)));
        }
    }

    fn befriend(&mut self, friend: UserId, seen: Whereabouts, tail: Tail) {
        self.circle.friends.insert(friend);
        self.emit([tail].into());
        // He may have gone somewhere between the friendship and now: all others were told of that, this one was not.
        let now = self.circle.told.unwrap_or(seen);
        if let Some(tail) = change(self.user, seen, now) {
            self.house.bus.tell_user(friend, News::OfFriends([tail].into()));
        }
    }

    fn part(&mut self, friend: UserId, tail: Tail) {
        self.circle.friends.remove(&friend);
        self.emit([tail].into());
    }
}

/// The event that makes one whereabouts of the other. Where somebody is who is offline, nobody is told.
fn change(user: UserId, before: Whereabouts, now: Whereabouts) -> Option<Tail> {
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

    fn event(before: Whereabouts, now: Whereabouts) -> String {
        let tail = change(UserId(7), before, now);
        tail.map_or_else(String::new, |tail| {
            let frame: serde_json::Value = serde_json::from_str(&tail.numbered(1)).unwrap();
            frame["event"].as_str().unwrap().to_owned()
        })
    }

    #[test]
    fn friends_are_told_what_changed_and_nothing_else() {
        let at = |status, game: Option<&str>| Whereabouts { status, game: game.map(GameId::from) };
        let here = at(Presence::Connected, None);
        let waiting = at(Presence::Waiting, Some("abcdefghjkmn"));
        let playing = at(Presence::Playing, Some("abcdefghjkmn"));
        let gone = at(Presence::Disconnected, Some("abcdefghjkmn"));
        assert_eq!(event(Whereabouts::AWAY, here), "friendConnect");
        assert_eq!(event(here, waiting), "joinGame");
        assert_eq!(event(waiting, playing), "joinGame");
        // Of a private game nobody is told which it is, but that it has begun.
        let (hidden, begun) = (at(Presence::Waiting, None), at(Presence::Playing, None));
        assert_eq!(event(here, hidden), "joinGame");
        assert_eq!(event(hidden, begun), "joinGame");
        assert_eq!(event(waiting, hidden), "joinGame");
        assert_eq!(event(begun, here), "leaveGame");
        assert_eq!(event(playing, here), "leaveGame");
        assert_eq!(event(playing, gone), "friendDisconnect");
        assert_eq!(event(gone, playing), "friendConnect");
        assert_eq!(event(gone, Whereabouts::AWAY), "");
        assert_eq!(event(here, here), "");
    }
}
