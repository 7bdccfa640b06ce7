//! A browser's session begins and ends: its sockets are closed with it.

use actix_session::Session;
use sqlx::AnyConnection;

use crate::auth::sessions::{BROWSER, SID, USER};
use crate::base::ids::UserId;
use crate::cluster::messages::SessionEvent;
use crate::house::House;
use crate::store::sessions;
use crate::wire::error::Refusal;

/// Makes the browser's session this account's, with a new token: an old one that somebody else knew opens nothing. If it was
/// another account's until now, the sockets that it had here are closed.
pub fn begin(house: &House, session: &Session, user: UserId, browser: &str) -> Result<(), Refusal> {
    let before = (session.get::<UserId>(USER).ok().flatten(), session.get::<String>(SID).ok().flatten());
    if let (Some(user), Some(sid)) = before {
        house.bus.tell_user(user, SessionEvent::LoggedOut { sid });
    }
    session.renew();
    session.insert(USER, user).map_err(Refusal::internal)?;
    session.insert(BROWSER, browser).map_err(Refusal::internal)?;
    session.insert(SID, house.chance.token()).map_err(Refusal::internal)
}

/// Signs an account out on every other device, sockets and all. The caller commits.
pub async fn end_others(
    db: &mut AnyConnection,
    house: &House,
    user: UserId,
    sid: &str,
) -> Result<(), sqlx::Error> {
    for sid in sessions::end_others(db, user, sid).await? {
        house.bus.tell_user(user, SessionEvent::LoggedOut { sid });
    }
    Ok(())
}

/// Signs an account out everywhere. The caller commits.
pub async fn end_all(db: &mut AnyConnection, house: &House, user: UserId) -> Result<(), sqlx::Error> {
    // No session has this name.
    end_others(db, house, user, "-").await
}
