//! Sessions of browsers: actix-session's state in our table, found by the hash of what the cookie holds.

use std::collections::HashMap;

use actix_session::storage::{LoadError, SaveError, SessionKey, SessionStore, UpdateError};
use actix_web::cookie::time::Duration;

use crate::clock;
use crate::ids::{self, UserId};
use crate::store::{Store, sessions};

/// The entry of a session's state that says who it is.
pub const USER: &str = "user";
/// The entry that names the session to the hub, so that signing out closes its sockets.
pub const SID: &str = "sid";

#[derive(Clone)]
pub struct Sessions {
    pub store: Store,
}

type State = HashMap<String, String>;

impl Sessions {
    async fn write(&self, key: &str, state: &State, ttl: &Duration) -> Result<(), anyhow::Error> {
        let user = state.get(USER).and_then(|user| serde_json::from_str::<UserId>(user).ok());
        let now = clock::stamp();
        let expires = now.saturating_add(ttl.whole_milliseconds() as i64);
        let mut db = self.store.write().await?;
        let text = serde_json::to_string(state)?;
        sessions::save(&mut db, &ids::fingerprint(key), user.map(|user| user.0), &text, now, expires).await?;
        Ok(db.commit().await?)
    }
}

impl SessionStore for Sessions {
    async fn load(&self, key: &SessionKey) -> Result<Option<State>, LoadError> {
        let id = ids::fingerprint(key.as_ref());
        let state = sessions::load(self.store.read(), &id, clock::stamp()).await;
        match state.map_err(|error| LoadError::Other(error.into()))? {
            Some(text) => {
                serde_json::from_str(&text).map(Some).map_err(|e| LoadError::Deserialization(e.into()))
            }
            None => Ok(None),
        }
    }

    async fn save(&self, state: State, ttl: &Duration) -> Result<SessionKey, SaveError> {
        let token = ids::token();
        self.write(&token, &state, ttl).await.map_err(SaveError::Other)?;
        SessionKey::try_from(token).map_err(|error| SaveError::Other(error.into()))
    }

    async fn update(&self, key: SessionKey, state: State, ttl: &Duration) -> Result<SessionKey, UpdateError> {
        self.write(key.as_ref(), &state, ttl).await.map_err(UpdateError::Other)?;
        Ok(key)
    }

    async fn update_ttl(&self, key: &SessionKey, ttl: &Duration) -> Result<(), anyhow::Error> {
        let expires = clock::stamp().saturating_add(ttl.whole_milliseconds() as i64);
        let mut db = self.store.write().await?;
        sessions::extend(&mut db, &ids::fingerprint(key.as_ref()), expires).await?;
        Ok(db.commit().await?)
    }

    async fn delete(&self, key: &SessionKey) -> Result<(), anyhow::Error> {
        let mut db = self.store.write().await?;
        sessions::delete(&mut db, &ids::fingerprint(key.as_ref())).await?;
        Ok(db.commit().await?)
    }
}
