//! Browsers' sessions: a store for actix-session in the database, keyed by the hash of the cookie's token.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use actix_session::Session;
use actix_session::storage::{LoadError, SaveError, SessionKey, SessionStore, UpdateError};
use actix_web::cookie::time::Duration as SignedDuration;

use crate::base::chance::Chance;
use crate::base::clock::{Clock, Stamp};
use crate::base::ids::{self, UserId};
use crate::cluster::Bus;
use crate::cluster::messages::SessionEvent;
use crate::store::Store;
use crate::store::browser_sessions::{self, SessionRow};
use crate::wire::error::Refusal;

/// The cookie that holds the key of a browser's session, on a site without TLS and on one with it: browsers let no other site and
/// no page without TLS set a cookie whose name begins with `__Host-`.
pub const COOKIES: [&str; 2] = ["moonhowl", "__Host-moonhowl"];

pub fn cookie_name(has_tls: bool) -> &'static str {
    COOKIES[usize::from(has_tls)]
}
/// The entry of a session's state with the id of the signed-in account.
pub const USER: &str = "user";
/// The entry with the id by which the hub knows the session, so that signing out closes its sockets.
pub const SID: &str = "sid";
/// The entry with the browser's name, for the list of devices.
pub const BROWSER: &str = "browser";

/// The least time between two writes of when a device was last seen: most requests write nothing.
const SEEN_EVERY: Duration = Duration::from_secs(5 * 60);

/// Words of a User-Agent header and the browser that they stand for. The first match counts, because Edge names Chrome too, and
/// Chrome names Safari.
const BROWSERS: [(&str, &str); 7] = [
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
];
const SYSTEMS: [(&str, &str); 6] = [
    ("Android", "Android"),
    ("iPhone", "iOS"),
    ("iPad", "iPadOS"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
];

/// A device's name for the list of devices, such as `Firefox, Linux`: browser and system as far as they are known.
pub fn browser_of(user_agent: &str) -> String {
    let known = |words: &[(&'static str, &'static str)]| {
        words.iter().find(|(word, _)| user_agent.contains(word)).map(|(_, name)| *name)
    };
    let parts = [known(&BROWSERS), known(&SYSTEMS)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[derive(Clone)]
pub struct Sessions {
    pub store: Store,
    pub clock: Clock,
    pub chance: Chance,
    pub bus: Arc<dyn Bus>,
}

type State = HashMap<String, String>;

/// The day on which the session was renewed, counted from the Unix epoch.
const RENEWED: &str = "renewed";
const DAY: Duration = Duration::from_secs(86_400);

/// Lets a session that is used live on: once a day its row and its cookie begin their lifetime anew, because a changed state is
/// written and the cookie is sent again with it.
pub fn renew(session: &Session, now: Stamp) -> Result<(), Refusal> {
    let today = now.since(Stamp::default()).as_secs() / DAY.as_secs();
    if session.get::<u64>(RENEWED).map_err(Refusal::internal)? != Some(today) {
        session.insert(RENEWED, today).map_err(Refusal::internal)?;
    }
    Ok(())
}

/// A string from the state, whose entries are JSON.
fn text_of(state: &State, name: &str) -> String {
    state.get(name).and_then(|json| serde_json::from_str(json).ok()).unwrap_or_default()
}

impl Sessions {
    async fn write(&self, key: &str, state: &State, ttl: &SignedDuration) -> Result<(), anyhow::Error> {
        let user = state.get(USER).and_then(|user| serde_json::from_str::<UserId>(user).ok());
        let now = self.clock.stamp();
        let saved = SessionRow {
            id: &ids::token_hash(key),
            user: user.map(|user| user.0),
            sid: &text_of(state, SID),
            browser: &text_of(state, BROWSER),
            state: &serde_json::to_string(state)?,
            now,
            expires_at: now + ttl.unsigned_abs(),
        };
        let mut db = self.store.write().await?;
        browser_sessions::save(&mut db, &saved).await?;
        let mut pruned = Vec::new();
        if let Some(user) = saved.user {
            pruned = browser_sessions::prune_devices(&mut db, user).await?;
        }
        db.commit().await?;
        // Their sockets close too.
        if let Some(user) = user {
            pruned.into_iter().for_each(|sid| self.bus.tell_user(user, SessionEvent::LoggedOut { sid }));
        }
        Ok(())
    }

    /// Notes when a device was last seen, at most once per [`SEEN_EVERY`].
    async fn note_seen(&self, id: &str, sid: &str, last_seen: Stamp, now: Stamp) -> Result<(), sqlx::Error> {
        if now.since(last_seen) < SEEN_EVERY {
            return Ok(());
        }
        browser_sessions::mark_seen(&mut *self.store.write_connection().await?, id, sid, now).await
    }
}

impl SessionStore for Sessions {
    async fn load(&self, key: &SessionKey) -> Result<Option<State>, LoadError> {
        let id = ids::token_hash(key.as_ref());
        let now = self.clock.stamp();
        let row = browser_sessions::load(self.store.read(), &id, now).await;
        let Some((text, last_seen)) = row.map_err(|error| LoadError::Other(error.into()))? else {
            return Ok(None);
        };
        let state: State = serde_json::from_str(&text).map_err(|e| LoadError::Deserialization(e.into()))?;
        // An inexact list of devices is no reason to refuse a request.
        if let Err(error) = self.note_seen(&id, &text_of(&state, SID), last_seen, now).await {
            tracing::warn!(%error, "when a device was last seen could not be written");
        }
        Ok(Some(state))
    }

    async fn save(&self, state: State, ttl: &SignedDuration) -> Result<SessionKey, SaveError> {
        let token = self.chance.token();
        self.write(&token, &state, ttl).await.map_err(SaveError::Other)?;
        SessionKey::try_from(token).map_err(|error| SaveError::Other(error.into()))
    }

    async fn update(
        &self,
        key: SessionKey,
        state: State,
        ttl: &SignedDuration,
    ) -> Result<SessionKey, UpdateError> {
        self.write(key.as_ref(), &state, ttl).await.map_err(UpdateError::Other)?;
        Ok(key)
    }

    async fn update_ttl(&self, key: &SessionKey, ttl: &SignedDuration) -> Result<(), anyhow::Error> {
        let expires = self.clock.stamp() + ttl.unsigned_abs();
        let mut db = self.store.write().await?;
        browser_sessions::extend(&mut db, &ids::token_hash(key.as_ref()), expires).await?;
        Ok(db.commit().await?)
    }

    async fn delete(&self, key: &SessionKey) -> Result<(), anyhow::Error> {
        let mut db = self.store.write().await?;
        browser_sessions::delete(&mut db, &ids::token_hash(key.as_ref())).await?;
        Ok(db.commit().await?)
    }
}

#[cfg(test)]
mod tests {
    use super::browser_of;

    #[test]
    fn devices_are_named_by_browser_and_system() {
        let edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 \
                    Safari/537.36 Edg/130.0";
        assert_eq!(browser_of(edge), "Edge, Windows");
        assert_eq!(browser_of("Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Firefox/131.0"), "Firefox, Linux");
        assert_eq!(browser_of("curl/8.10"), "");
    }
}
