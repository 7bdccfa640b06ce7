//! Whose lines people hide from themselves. Nobody else is told, and no game is changed by it. All devices of the person are told.

use std::collections::HashMap;

use engine::account::social::{MAX_BLOCKS, MAX_MUTES, is_muted};
use sqlx::AnyConnection;

use crate::base::ids::UserId;
use crate::cluster::messages::SessionEvent;
use crate::house::House;
use crate::store::users::{self, UserSummary};
use crate::store::{friends, mutes};
use crate::wire::error::{Code, Refusal};
use crate::wire::event::{self, MutesChangedData};
use crate::wire::frame::Tail;

/// The accounts whose lines are hidden from a user: those that they mute, the last one first, and then those that they block.
pub async fn list(house: &House, me: UserId) -> Result<Vec<UserSummary>, Refusal> {
    let choices = mutes::choices(house.store.read(), me, (MAX_MUTES + MAX_BLOCKS) as i64).await?;
    let chosen: HashMap<i64, bool> = choices.iter().map(|choice| (choice.user.id, choice.hidden)).collect();
    let blocked = friends::blocked_accounts(house.store.read(), me, MAX_BLOCKS as i64).await?;
    let others = blocked.into_iter().filter(|user| !chosen.contains_key(&user.id)).map(|user| (user, true));
    let people = choices.into_iter().map(|choice| (choice.user, false)).chain(others);
    let muted = people.filter(|(user, blocks)| is_muted(chosen.get(&user.id).copied(), *blocks));
    Ok(muted.map(|(user, _)| user).collect())
}

/// Hides the lines of the people with these names. Names that nobody has any more are passed over; if nobody has any of them, the
/// refusal is `unknown_user`.
pub async fn mute(house: &House, me: UserId, usernames: &[String]) -> Result<(), Refusal> {
    let now = house.clock.stamp();
    let mut db = house.store.write().await?;
    users::lock(&mut db, me, now).await?.ok_or(Code::Unauthenticated)?;
    let others = others(&mut db, me, usernames).await?;
    if others.is_empty() {
        return Err(Code::UnknownUser.into());
    }
    for other in others {
        mutes::hide(&mut db, me, other, now).await?;
    }
    if mutes::count(&mut db, me).await? > MAX_MUTES {
        return Err(Code::MutesFull.into());
    }
    db.commit().await?;
    tell_changed(house, me);
    Ok(())
}

/// Shows the lines of the person with this name again. Idempotent.
pub async fn unmute(house: &House, me: UserId, username: String) -> Result<(), Refusal> {
    let now = house.clock.stamp();
    let mut db = house.store.write().await?;
    for other in others(&mut db, me, &[username]).await? {
        mutes::show(&mut db, me, other, now).await?;
    }
    db.commit().await?;
    tell_changed(house, me);
    Ok(())
}

async fn others(db: &mut AnyConnection, me: UserId, usernames: &[String]) -> Result<Vec<UserId>, Refusal> {
    let found = mutes::find_by_usernames(db, usernames).await?;
    Ok(found.into_iter().filter(|id| *id != me).collect())
}

/// Tells all devices of a user that other lines are hidden from them now.
pub fn tell_changed(house: &House, me: UserId) {
    let tail = Tail::new(event::MutesChanged, &MutesChangedData {});
    house.bus.tell_user(me, SessionEvent::Events([tail].into()));
}
