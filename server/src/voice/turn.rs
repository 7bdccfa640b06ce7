//! Relays (TURN) for browsers that can't send UDP: where they are, and the credentials that one of them takes for a short time. The
//! form of the credentials is that of coturn's `use-auth-secret`.

use std::time::Duration;

use data_encoding::BASE64;
use hmac::{Hmac, KeyInit, Mac};
use sha1::Sha1;

use crate::base::clock::Clock;
use crate::base::ids::UserId;
use crate::wire::answer::IceServer;

/// How long credentials are taken.
const LIFETIME: Duration = Duration::from_secs(600);

/// The relays of this installation.
pub struct Relays {
    urls: Vec<String>,
    secret: String,
}

impl Relays {
    /// `None`: there are none.
    pub fn new(urls: &[String], secret: Option<&str>) -> anyhow::Result<Option<Self>> {
        match secret {
            _ if urls.is_empty() => Ok(None),
            Some(secret) if !secret.is_empty() => {
                Ok(Some(Self { urls: urls.to_vec(), secret: secret.to_owned() }))
            }
            _ => anyhow::bail!("--voice-turn needs --voice-turn-secret"),
        }
    }

    /// What a browser is told: credentials of its own, which the relay takes for ten minutes.
    pub fn for_user(&self, user: UserId, clock: &Clock) -> IceServer {
        let until = clock.now() / 1000 + LIFETIME.as_secs();
        let username = format!("{until}:{}", user.0);
        // A key of any length is fine.
        let credential = Hmac::<Sha1>::new_from_slice(self.secret.as_bytes())
            .map(|mac| BASE64.encode(&mac.chain_update(&username).finalize().into_bytes()))
            .unwrap_or_default();
        IceServer { urls: self.urls.clone(), username, credential }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relays_need_their_secret() {
        let urls = ["turn:turn.moonhowl.example".to_owned()];
        assert!(Relays::new(&urls, None).is_err());
        assert!(Relays::new(&urls, Some("")).is_err());
        assert!(Relays::new(&[], Some("secret")).is_ok_and(|relays| relays.is_none()));
        assert!(Relays::new(&urls, Some("secret")).is_ok_and(|relays| relays.is_some()));
    }
}
