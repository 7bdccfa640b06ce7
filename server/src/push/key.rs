//! The key with which the server proves to push services that messages are its own (VAPID, RFC 8292).

use anyhow::{Context as _, anyhow};
use data_encoding::BASE64URL_NOPAD;
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use openidconnect::reqwest::Url;
use serde::Serialize;
use web_push_native::p256::SecretKey;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint as _;
use web_push_native::p256::pkcs8::EncodePrivateKey as _;

use crate::base::chance::Chance;
use crate::store::{Store, installation};

/// How long a signature is valid, in seconds: a push service accepts a day at most.
const VALID_FOR: u64 = 12 * 3_600;

pub struct PushKey {
    signing: EncodingKey,
    /// The uncompressed public key, base64url.
    public: String,
}

#[derive(Serialize)]
struct Claims<'a> {
    aud: &'a str,
    exp: u64,
    sub: &'a str,
}

impl PushKey {
    /// Reads a private key: 32 bytes, base64url without padding, as the usual tools make them.
    pub fn read(text: &str) -> anyhow::Result<Self> {
        let bytes = BASE64URL_NOPAD.decode(text.trim().as_bytes()).context("it is not base64url")?;
        let secret = SecretKey::from_slice(&bytes).map_err(|_| anyhow!("it is no private key of P-256"))?;
        let pem = secret.to_pkcs8_der().context("the key can't be written")?;
        let public = secret.public_key().to_encoded_point(false);
        Ok(Self {
            signing: EncodingKey::from_ec_der(pem.as_bytes()),
            public: BASE64URL_NOPAD.encode(public.as_bytes()),
        })
    }

    /// The key that is kept in the database; drawn at the first start.
    pub async fn kept(store: &Store, chance: &Chance) -> anyhow::Result<Self> {
        let mut db = store.write().await?;
        let kept = installation::get_or_insert(&mut db, "push_key", &draw(chance)).await?;
        db.commit().await?;
        Self::read(&kept).context("the push key in the database is damaged")
    }

    pub fn public(&self) -> String {
        self.public.clone()
    }

    /// The header that proves that a message for `endpoint` is ours.
    pub fn authorization(&self, endpoint: &Url, contact: &str, now: u64) -> anyhow::Result<String> {
        let audience = endpoint.origin().ascii_serialization();
        let claims = Claims { aud: &audience, exp: now / 1000 + VALID_FOR, sub: contact };
        let token = encode(&Header::new(Algorithm::ES256), &claims, &self.signing)
            .context("a push can't be signed")?;
        Ok(format!("vapid t={token}, k={}", self.public))
    }
}

/// A new private key. Nearly every 32 bytes are one.
fn draw(chance: &Chance) -> String {
    loop {
        let text = BASE64URL_NOPAD.encode(&chance.random::<32>());
        if PushKey::read(&text).is_ok() {
            return text;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_or_refused() {
        let key = PushKey::read(&draw(&Chance::default())).unwrap();
        assert_eq!(BASE64URL_NOPAD.decode(key.public().as_bytes()).unwrap().len(), 65);
        let zero = "A".repeat(43);
        for damaged in ["", "AAAA", zero.as_str(), "no base64url!"] {
            assert!(PushKey::read(damaged).is_err(), "{damaged}");
        }
    }
}
