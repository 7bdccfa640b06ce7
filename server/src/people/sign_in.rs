//! Begins and ends browsers' sessions; the sockets of a session close with it.

use actix_session::Session;
use sqlx::AnyConnection;

use crate::auth::browser_sessions::{BROWSER, SID, USER};
use crate::base::ids::UserId;
use crate::cluster::messages::SessionEvent;
use crate::house::House;
use crate::store::browser_sessions;
use crate::wire::error::Refusal;

/// Signs an account in to the browser's session. The session's key is renewed, against session fixation. The sockets of whoever
/// was signed in here before are closed. `browser`: its name in the list of devices.
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

/// Ends every other session of an account and closes their sockets. `sid`: the session that stays. The caller commits.
pub async fn end_others(
    db: &mut AnyConnection,
    house: &House,
    user: UserId,
    sid: &str,
) -> Result<(), sqlx::Error> {
    for sid in browser_sessions::delete_other_devices(db, user, sid).await? {
        house.bus.tell_user(user, SessionEvent::LoggedOut { sid });
    }
    Ok(())
}

/// Ends every session of an account and closes their sockets. The caller commits.
pub async fn end_all(db: &mut AnyConnection, house: &House, user: UserId) -> Result<(), sqlx::Error> {
    // No session has the sid "-".
    end_others(db, house, user, "-").await
}
