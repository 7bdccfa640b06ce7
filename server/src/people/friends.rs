//! What two people are to each other: requests, friendships, blocks. The engine decides, one transaction writes it, then
//! the sessions of both are told.

use std::future::Future;
use std::sync::Arc;

use engine::account::social::{self, Asked, Between, FriendRefusal, MAX_BLOCKS, MAX_FRIENDS, Relation};
use sqlx::{Any, Transaction};

use crate::base::clock::Stamp;
use crate::base::ids::{Pair, UserId};
use crate::cluster::messages::SessionEvent;
use crate::cluster::whereabouts::Whereabouts;
use crate::house::House;
use crate::store::users::User;
use crate::store::{friends, people, users};
use crate::wire::answer::RequestOutcome;
use crate::wire::error::{Code, Refusal};
use crate::wire::event::{self, AboutUser};
use crate::wire::frame::Answer;
use crate::wire::frame::{self, Tail};
use crate::wire::friend::{Friend, FriendRequest};
use crate::wire::user::PublicUser;

/// Whom a request is for.
pub enum Whom {
    Id(UserId),
    Name(String),
}

async fn account(house: &House, whom: &Whom) -> Result<User, Refusal> {
    let found = match whom {
        Whom::Id(id) => users::find(house.store.read(), *id).await?,
        Whom::Name(name) => people::find_by_name(house.store.read(), name).await?,
    };
    found.ok_or_else(|| Code::UnknownUser.into())
}

/// A transaction in which nobody else changes what these two are to others.
async fn begin(
    house: &House,
    me: UserId,
    other: UserId,
) -> Result<(Transaction<'static, Any>, Between), Refusal> {
    let pair = Pair::of(me, other).ok_or(Code::NotAllowed)?;
    account(house, &Whom::Id(other)).await?;
    let mut db = house.store.write().await?;
    friends::lock(&mut db, pair).await?;
    let between = friends::between(&mut db, me, other).await?;
    Ok((db, between))
}

/// Does something about two people while nobody else does.
async fn alone<T>(
    house: &House,
    me: UserId,
    other: UserId,
    work: impl Future<Output = Result<T, Refusal>>,
) -> Result<T, Refusal> {
    let pair = Pair::of(me, other).ok_or(Code::NotAllowed)?;
    let _held = house.pair_locks.hold(pair).await?;
    work.await
}

/// Asks somebody to be one's friend; if he has asked too, they are friends.
pub async fn request(house: Arc<House>, me: UserId, whom: Whom, key: Option<String>) -> Answer {
    let other = account(&house, &whom).await?;
    let id = UserId(other.id);
    let relation = alone(&house, me, id, async {
        let (mut db, between) = begin(&house, me, id).await?;
        if let Some(key) = &key
            && friends::came_of(&mut db, me, id, key).await?
        {
            return Ok(between.relation());
        }
        let at = house.clock.stamp();
        let mine = friends::circle(&mut db, me, at).await?;
        let theirs = friends::circle(&mut db, id, at).await?;
        let asked = match social::request(&between, &mine, &theirs, other.allow_friend_requests) {
            Err(FriendRefusal::TooMany) => {
                let wait = friends::next_hour(&mut db, me).await?.since(at);
                return Err(
                    Refusal::from(Code::RateLimited).with("retryAfter", wait.as_millis().max(1) as u64)
                );
            }
            asked => asked?,
        };
        match asked {
            Asked::Waits => {
                friends::ask(&mut db, me, id, key.as_deref(), at).await?;
                db.commit().await?;
                tell_request(&house, me, id, at).await?;
                Ok(Relation::Requested)
            }
            Asked::Friends => {
                friends::withdraw(&mut db, id, me).await?;
                friends::withdraw(&mut db, me, id).await?;
                friends::befriend(&mut db, me, id, key.as_deref(), at).await?;
                db.commit().await?;
                tell_friendship(&house, me, id, &between).await?;
                Ok(Relation::Friend)
            }
        }
    })
    .await?;
    Ok(frame::json(&RequestOutcome { user_id: id, relation }))
}

/// Says yes to a request. Saying it twice is saying it once.
pub async fn accept(house: Arc<House>, me: UserId, other: UserId) -> Answer {
    alone(&house, me, other, async {
        let (mut db, between) = begin(&house, me, other).await?;
        if between.are_friends {
            return Ok(());
        }
        let at = house.clock.stamp();
        let mine = friends::circle(&mut db, me, at).await?;
        let theirs = friends::circle(&mut db, other, at).await?;
        social::accept(&between, &mine, &theirs)?;
        friends::withdraw(&mut db, other, me).await?;
        friends::withdraw(&mut db, me, other).await?;
        friends::befriend(&mut db, me, other, None, at).await?;
        db.commit().await?;
        tell_friendship(&house, me, other, &between).await
    })
    .await?;
    Ok(frame::done())
}

/// Says no to a request of the other's, or takes one's own back. There may be none any more.
pub async fn decline(house: Arc<House>, me: UserId, other: UserId) -> Answer {
    alone(&house, me, other, async {
        let (mut db, _) = begin(&house, me, other).await?;
        let theirs = friends::withdraw(&mut db, other, me).await?;
        let mine = friends::withdraw(&mut db, me, other).await?;
        db.commit().await?;
        tell_withdrawn(&house, other, me, theirs);
        tell_withdrawn(&house, me, other, mine);
        Ok(())
    })
    .await?;
    Ok(frame::done())
}

/// Takes one's own request back.
pub async fn withdraw(house: Arc<House>, me: UserId, other: UserId) -> Answer {
    alone(&house, me, other, async {
        let (mut db, _) = begin(&house, me, other).await?;
        if !friends::withdraw(&mut db, me, other).await? {
            return Err(FriendRefusal::NoRequest.into());
        }
        db.commit().await?;
        tell_withdrawn(&house, me, other, true);
        Ok(())
    })
    .await?;
    Ok(frame::done())
}

/// Ends a friendship, if there is one.
pub async fn remove(house: Arc<House>, me: UserId, other: UserId) -> Answer {
    alone(&house, me, other, async {
        let (mut db, between) = begin(&house, me, other).await?;
        if let Some(pair) = Pair::of(me, other) {
            friends::part(&mut db, pair).await?;
            db.commit().await?;
            tell_parting(&house, pair, between.are_friends);
        }
        Ok(())
    })
    .await?;
    Ok(frame::done())
}

/// Opens or closes one's chat with a friend, as far as it is one's own to say.
pub async fn allow_chat(house: Arc<House>, me: UserId, other: UserId, allow: bool) -> Answer {
    alone(&house, me, other, async {
        let (mut db, _) = begin(&house, me, other).await?;
        if !friends::allow_chat(&mut db, me, other, allow).await? {
            return Err(FriendRefusal::NotFriends.into());
        }
        db.commit().await?;
        if let Some(pair) = Pair::of(me, other) {
            house.bus.refresh_chat(pair);
        }
        let [mine, theirs] = [me, other].map(|user| house.directory.whereabouts(user));
        tell_friend(&house, (me, mine), (other, theirs)).await
    })
    .await?;
    Ok(frame::done())
}

/// Wants nothing more to do with somebody: what there was between the two ends, and he is not told why.
pub async fn block(house: &House, me: UserId, other: UserId) -> Result<(), Refusal> {
    alone(house, me, other, async {
        let (mut db, between) = begin(house, me, other).await?;
        if between.blocks {
            return Ok(());
        }
        if friends::count_blocks(&mut db, me).await? >= MAX_BLOCKS {
            return Err(Code::BlocksFull.into());
        }
        friends::block(&mut db, me, other, house.clock.stamp()).await?;
        friends::withdraw(&mut db, other, me).await?;
        friends::withdraw(&mut db, me, other).await?;
        let pair = Pair::of(me, other).ok_or(Code::NotAllowed)?;
        friends::part(&mut db, pair).await?;
        db.commit().await?;
        tell_withdrawn(house, other, me, between.was_asked);
        tell_withdrawn(house, me, other, between.has_asked);
        tell_parting(house, pair, between.are_friends);
        Ok(())
    })
    .await
}

pub async fn unblock(house: &House, me: UserId, other: UserId) -> Result<(), Refusal> {
    let mut db = house.store.write().await?;
    friends::unblock(&mut db, me, other).await?;
    Ok(db.commit().await?)
}

/// From the settings: what somebody allows has changed.
pub fn settings_changed(house: &House, user: UserId) {
    house.bus.refresh_chats_of(user);
}

/// Tells the one who is asked.
async fn tell_request(house: &House, sender: UserId, receiver: UserId, at: Stamp) -> Result<(), Refusal> {
    if let Some(user) = users::find(house.store.read(), sender).await? {
        let request =
            FriendRequest { id: sender, user: PublicUser::of(&*house.directory, &user), created_at: at };
        house.bus.tell_user(
            receiver,
            SessionEvent::OfFriends([Tail::new(event::NewFriendRequest, &request)].into()),
        );
    }
    Ok(())
}

/// Tells the one who was asked that nobody asks any more, if somebody did.
fn tell_withdrawn(house: &House, sender: UserId, receiver: UserId, was_there: bool) {
    if was_there {
        let tail = Tail::new(event::RemoveFriendRequest, &AboutUser { user_id: sender });
        house.bus.tell_user(receiver, SessionEvent::OfFriends([tail].into()));
    }
}

/// Tells both that they are friends; whichever of them was asked is asked no more.
async fn tell_friendship(house: &House, me: UserId, other: UserId, before: &Between) -> Result<(), Refusal> {
    if let Some(pair) = Pair::of(me, other) {
        house.bus.refresh_chat(pair);
    }
    tell_withdrawn(house, other, me, before.was_asked);
    tell_withdrawn(house, me, other, before.has_asked);
    let [mine, theirs] = [me, other].map(|user| house.directory.whereabouts(user));
    tell_friend(house, (me, mine), (other, theirs)).await?;
    tell_friend(house, (other, theirs), (me, mine)).await
}

/// Tells somebody of a friend, new or changed. Both with where they are: the one is told so of the other, and his session
/// sees to it that the other hears when it is so no more.
async fn tell_friend(
    house: &House,
    (user, seen): (UserId, Whereabouts),
    (friend, at): (UserId, Whereabouts),
) -> Result<(), Refusal> {
    if let Some(row) = friends::find(house.store.read(), user, friend).await? {
        let tail = Tail::new(event::NewFriend, &Friend::new(user, row, at));
        house.bus.tell_user(user, SessionEvent::Befriended { friend, seen, tail });
    }
    Ok(())
}

fn tell_parting(house: &House, pair: Pair, were_friends: bool) {
    if !were_friends {
        return;
    }
    house.bus.refresh_chat(pair);
    for user in pair.both() {
        let friend = pair.other(user);
        let tail = Tail::new(event::RemoveFriend, &AboutUser { user_id: friend });
        house.bus.tell_user(user, SessionEvent::Parted { friend, tail });
    }
}

/// Tells friends who are online of an account that shows itself otherwise than before.
pub async fn tell_changed(house: &House, user: UserId) -> Result<(), Refusal> {
    for friend in friends::accounts(house.store.read(), user, MAX_FRIENDS as i64).await? {
        let friend = UserId(friend.id);
        if house.directory.is_online(friend) {
            alone(house, user, friend, async {
                let [mine, theirs] = [user, friend].map(|user| house.directory.whereabouts(user));
                tell_friend(house, (friend, theirs), (user, mine)).await
            })
            .await?;
        }
    }
    Ok(())
}

/// Tells everybody whom it concerns that an account is gone.
pub fn tell_gone(house: &House, user: UserId, bonds: friends::Bonds) {
    house.bus.refresh_chats_of(user);
    for friend in bonds.friends {
        let tail = Tail::new(event::RemoveFriend, &AboutUser { user_id: user });
        house.bus.tell_user(friend, SessionEvent::Parted { friend: user, tail });
    }
    for asked in bonds.asked {
        tell_withdrawn(house, user, asked, true);
    }
}
