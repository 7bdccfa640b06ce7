//! What two people are to each other: friend requests, friendships, blocks. The engine decides, one transaction writes it, then
//! both sessions are told.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use engine::account::social::{self, Asked, Between, FriendRefusal, MAX_BLOCKS, MAX_FRIENDS, Relation};
use sqlx::{Any, Transaction};

use crate::base::clock::Stamp;
use crate::base::ids::{Pair, UserId};
use crate::cluster::messages::SessionEvent;
use crate::cluster::whereabouts::Whereabouts;
use crate::house::House;
use crate::people::mutes;
use crate::push::News;
use crate::store::users::User;
use crate::store::{self, friends, user_search, users};
use crate::wire::answer::RequestOutcome;
use crate::wire::error::{Code, Refusal};
use crate::wire::event::{self, AboutUser};
use crate::wire::frame::Answer;
use crate::wire::frame::{self, Tail};
use crate::wire::friend::{Friend, FriendRequest};
use crate::wire::user::PublicUser;

/// How long somebody whose request was declined may not ask the same person again; that person may ask them.
pub const DECLINED_FOR: Duration = Duration::from_secs(24 * 3600);

/// The receiver of a friend request.
pub enum Whom {
    Id(UserId),
    Name(String),
}

async fn account(house: &House, whom: &Whom) -> Result<User, Refusal> {
    let found = match whom {
        Whom::Id(id) => users::find(house.store.read(), *id).await?,
        Whom::Name(name) => user_search::find_by_username(house.store.read(), name).await?,
    };
    found.ok_or_else(|| Code::UnknownUser.into())
}

/// Begins a transaction that locks the rows of both users, so that no other transaction changes the relations of either.
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

/// Runs `work` under the pair's in-process lock: both sessions are told of changes in the order of their transactions.
async fn with_pair_lock<T>(
    house: &House,
    me: UserId,
    other: UserId,
    work: impl Future<Output = Result<T, Refusal>>,
) -> Result<T, Refusal> {
    let pair = Pair::of(me, other).ok_or(Code::NotAllowed)?;
    let _guards = house.pair_locks.lock(pair).await?;
    work.await
}

/// Sends a friend request. If the other has already asked, the two become friends.
pub async fn request(house: Arc<House>, me: UserId, whom: Whom, key: Option<String>) -> Answer {
    let other = account(&house, &whom).await?;
    let id = UserId(other.id);
    let relation = with_pair_lock(&house, me, id, async {
        let (mut db, between) = begin(&house, me, id).await?;
        if let Some(key) = &key
            && friends::has_applied(&mut db, me, id, key).await?
        {
            return Ok(between.relation());
        }
        let at = house.clock.stamp();
        let mine = friends::usage(&mut db, me, at).await?;
        let theirs = friends::usage(&mut db, id, at).await?;
        let asked = match social::request(&between, &mine, &theirs, other.allow_friend_requests) {
            Err(FriendRefusal::TooMany) => {
                let wait = friends::window_end(&mut db, me).await?.since(at);
                return Err(
                    Refusal::from(Code::RateLimited).with("retryAfter", wait.as_millis().max(1) as u64)
                );
            }
            asked => asked?,
        };
        match asked {
            Asked::Waits => {
                if let Some(declined) = friends::declined_at(&mut db, me, id).await? {
                    let wait = (declined + DECLINED_FOR).since(at);
                    if !wait.is_zero() {
                        return Err(
                            Refusal::from(Code::RateLimited).with("retryAfter", wait.as_millis() as u64)
                        );
                    }
                }
                friends::add_request(&mut db, me, id, key.as_deref(), at).await?;
                db.commit().await?;
                tell_request(&house, me, id, at).await?;
                Ok(Relation::Requested)
            }
            Asked::Friends => {
                friends::delete_request(&mut db, id, me).await?;
                friends::delete_request(&mut db, me, id).await?;
                friends::befriend(&mut db, me, id, key.as_deref(), at).await?;
                db.commit().await?;
                tell_friendship(&house, me, id, &between).await?;
                Ok(Relation::Friend)
            }
        }
    })
    .await?;
    Ok(frame::to_json(&RequestOutcome { user_id: id, relation }))
}

/// Accepts a friend request. Idempotent.
pub async fn accept(house: Arc<House>, me: UserId, other: UserId) -> Answer {
    with_pair_lock(&house, me, other, async {
        let (mut db, between) = begin(&house, me, other).await?;
        if between.are_friends {
            return Ok(());
        }
        let at = house.clock.stamp();
        let mine = friends::usage(&mut db, me, at).await?;
        let theirs = friends::usage(&mut db, other, at).await?;
        social::accept(&between, &mine, &theirs)?;
        friends::delete_request(&mut db, other, me).await?;
        friends::delete_request(&mut db, me, other).await?;
        friends::befriend(&mut db, me, other, None, at).await?;
        db.commit().await?;
        tell_friendship(&house, me, other, &between).await
    })
    .await?;
    Ok(frame::empty_answer())
}

/// Deletes the requests between two people, in both directions. Idempotent.
pub async fn decline(house: Arc<House>, me: UserId, other: UserId) -> Answer {
    with_pair_lock(&house, me, other, async {
        let (mut db, _) = begin(&house, me, other).await?;
        let theirs = friends::delete_request(&mut db, other, me).await?;
        let mine = friends::delete_request(&mut db, me, other).await?;
        if theirs {
            let at = house.clock.stamp();
            friends::note_declined(&mut db, other, me, at, at - DECLINED_FOR).await?;
        }
        db.commit().await?;
        tell_withdrawn(&house, other, me, theirs);
        tell_withdrawn(&house, me, other, mine);
        Ok(())
    })
    .await?;
    Ok(frame::empty_answer())
}

/// Withdraws the caller's own request.
pub async fn withdraw(house: Arc<House>, me: UserId, other: UserId) -> Answer {
    with_pair_lock(&house, me, other, async {
        let (mut db, _) = begin(&house, me, other).await?;
        if !friends::delete_request(&mut db, me, other).await? {
            return Err(FriendRefusal::NoRequest.into());
        }
        db.commit().await?;
        tell_withdrawn(&house, me, other, true);
        Ok(())
    })
    .await?;
    Ok(frame::empty_answer())
}

/// Ends a friendship, if there is one.
pub async fn remove(house: Arc<House>, me: UserId, other: UserId) -> Answer {
    with_pair_lock(&house, me, other, async {
        let (mut db, between) = begin(&house, me, other).await?;
        if let Some(pair) = Pair::of(me, other) {
            friends::unfriend(&mut db, pair).await?;
            db.commit().await?;
            tell_unfriended(&house, pair, between.are_friends);
        }
        Ok(())
    })
    .await?;
    Ok(frame::empty_answer())
}

/// Sets whether the friend may write to the caller. The friend's own choice is a switch of its own.
pub async fn allow_chat(house: Arc<House>, me: UserId, other: UserId, allow: bool) -> Answer {
    with_pair_lock(&house, me, other, async {
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
    Ok(frame::empty_answer())
}

/// Blocks somebody and ends any friendship or request between the two. The blocked person is told of the end, not of the block.
pub async fn block(house: &House, me: UserId, other: UserId) -> Result<(), Refusal> {
    with_pair_lock(house, me, other, async {
        let (mut db, between) = begin(house, me, other).await?;
        if between.blocks {
            return Ok(());
        }
        if friends::count_blocks(&mut db, me).await? >= MAX_BLOCKS {
            return Err(Code::BlocksFull.into());
        }
        friends::block(&mut db, me, other, house.clock.stamp()).await?;
        friends::delete_request(&mut db, other, me).await?;
        friends::delete_request(&mut db, me, other).await?;
        let pair = Pair::of(me, other).ok_or(Code::NotAllowed)?;
        friends::unfriend(&mut db, pair).await?;
        db.commit().await?;
        tell_withdrawn(house, other, me, between.was_asked);
        tell_withdrawn(house, me, other, between.has_asked);
        tell_unfriended(house, pair, between.are_friends);
        // Lines of the blocked are hidden, unless somebody chooses to see them.
        mutes::tell_changed(house, me);
        Ok(())
    })
    .await
}

pub async fn unblock(house: &House, me: UserId, other: UserId) -> Result<(), Refusal> {
    let mut db = house.store.write().await?;
    friends::unblock(&mut db, me, other).await?;
    store::mutes::forget_shown(&mut db, me, other).await?;
    db.commit().await?;
    mutes::tell_changed(house, me);
    Ok(())
}

/// Makes open chats read again what the user allows. Called when their settings have changed.
pub fn settings_changed(house: &House, user: UserId) {
    house.bus.refresh_chats_of(user);
}

/// Tells the receiver of a new request.
async fn tell_request(house: &House, sender: UserId, receiver: UserId, at: Stamp) -> Result<(), Refusal> {
    if let Some(user) = users::find(house.store.read(), sender).await? {
        let request =
            FriendRequest { id: sender, user: PublicUser::of(&*house.directory, &user), created_at: at };
        house.bus.tell_user(
            receiver,
            SessionEvent::OfFriends([Tail::new(event::NewFriendRequest, &request)].into()),
        );
        house.push.tell(vec![receiver], News::FriendRequest { from: user.username });
    }
    Ok(())
}

/// Tells the receiver that a request is gone, if there was one.
fn tell_withdrawn(house: &House, sender: UserId, receiver: UserId, was_there: bool) {
    if was_there {
        let tail = Tail::new(event::RemoveFriendRequest, &AboutUser { user_id: sender });
        house.bus.tell_user(receiver, SessionEvent::OfFriends([tail].into()));
    }
}

/// Tells both that they are friends, and that the requests between them are gone.
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

/// Tells `user` of a friend, new or changed, who is at `at`. `seen`: where the friend is told that `user` is; the session of
/// `user` corrects that as soon as it changes.
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

fn tell_unfriended(house: &House, pair: Pair, were_friends: bool) {
    if !were_friends {
        return;
    }
    house.bus.refresh_chat(pair);
    for user in pair.both() {
        let friend = pair.other(user);
        let tail = Tail::new(event::RemoveFriend, &AboutUser { user_id: friend });
        house.bus.tell_user(user, SessionEvent::Unfriended { friend, tail });
    }
}

/// Sends the public data of an account again to its friends who are online. Called when its name, look or the like has changed.
pub async fn tell_changed(house: &House, user: UserId) -> Result<(), Refusal> {
    for friend in friends::list_accounts(house.store.read(), user, MAX_FRIENDS as i64).await? {
        let friend = UserId(friend.id);
        if house.directory.is_online(friend) {
            with_pair_lock(house, user, friend, async {
                let [mine, theirs] = [user, friend].map(|user| house.directory.whereabouts(user));
                tell_friend(house, (friend, theirs), (user, mine)).await
            })
            .await?;
        }
    }
    Ok(())
}

/// Tells friends, and the receivers of open requests, that an account is gone.
pub fn tell_gone(house: &House, user: UserId, relations: friends::Relations) {
    house.bus.refresh_chats_of(user);
    for friend in relations.friends {
        let tail = Tail::new(event::RemoveFriend, &AboutUser { user_id: user });
        house.bus.tell_user(friend, SessionEvent::Unfriended { friend: user, tail });
    }
    for receiver in relations.requested {
        tell_withdrawn(house, user, receiver, true);
    }
}
