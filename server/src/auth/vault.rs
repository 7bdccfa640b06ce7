//! Encrypts secrets that are stored in the database and must be read again, and makes keyed hashes. The key can be kept elsewhere.

use aes_gcm::aead::{Aead, KeyInit as _, Payload};
use aes_gcm::{Aes256Gcm, Nonce};
use anyhow::{Context as _, anyhow};
use data_encoding::{BASE64URL_NOPAD, HEXLOWER_PERMISSIVE};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use crate::base::chance::Chance;

const NONCE: usize = 12;

pub struct Vault {
    chance: Chance,
    cipher: Aes256Gcm,
    /// Keyed hash for marks: without the key, a mark reveals nothing, not even by trying every likely text.
    marker: Hmac<Sha256>,
}

impl Vault {
    /// `key`: 32 bytes as 64 hexadecimal digits.
    pub fn new(key: &str, chance: Chance) -> anyhow::Result<Self> {
        let bytes =
            HEXLOWER_PERMISSIVE.decode(key.trim().as_bytes()).context("the secret key is not hexadecimal")?;
        let cipher = Aes256Gcm::new_from_slice(&bytes);
        let cipher = cipher.map_err(|_| anyhow!("the secret key must have 64 digits"))?;
        // The marker gets a key derived from the cipher's, not the same one.
        let mut derived = Hmac::<Sha256>::new_from_slice(&bytes)?;
        derived.update(b"marks");
        let marker = Hmac::new_from_slice(&derived.finalize().into_bytes())?;
        Ok(Self { chance, cipher, marker })
    }

    /// A keyed hash that recognises a text: equal texts have equal marks in one context.
    pub fn keyed_hash(&self, context: &str, text: &str) -> String {
        let mut marker = self.marker.clone();
        marker.update(context.as_bytes());
        marker.update(&[0]);
        marker.update(text.as_bytes());
        HEXLOWER_PERMISSIVE.encode(&marker.finalize().into_bytes())
    }

    /// A new random key, in the form that [`Vault::new`] reads.
    pub fn draw_key(chance: &Chance) -> String {
        HEXLOWER_PERMISSIVE.encode(&chance.random::<32>())
    }

    /// Encrypts with AES-256-GCM. `context` says what the secret is and whose, and is authenticated: a sealed text that is copied to
    /// another row does not open.
    pub fn seal(&self, context: &str, secret: &[u8]) -> anyhow::Result<String> {
        let nonce = self.chance.random::<NONCE>();
        let payload = Payload { msg: secret, aad: context.as_bytes() };
        let sealed = self
            .cipher
            .encrypt(Nonce::from_slice(&nonce), payload)
            .map_err(|_| anyhow!("a secret could not be encrypted"))?;
        Ok(BASE64URL_NOPAD.encode(&[nonce.as_slice(), &sealed].concat()))
    }

    pub fn open(&self, context: &str, sealed: &str) -> anyhow::Result<Vec<u8>> {
        let bytes = BASE64URL_NOPAD.decode(sealed.as_bytes()).context("a sealed secret is damaged")?;
        let (nonce, sealed) = bytes.split_at_checked(NONCE).context("a sealed secret is damaged")?;
        let payload = Payload { msg: sealed, aad: context.as_bytes() };
        self.cipher
            .decrypt(Nonce::from_slice(nonce), payload)
            .map_err(|_| anyhow!("a sealed secret does not open: another key, or another context"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw_key() -> String {
        Vault::draw_key(&Chance::default())
    }

    fn vault_of(key: &str) -> anyhow::Result<Vault> {
        Vault::new(key, Chance::default())
    }

    #[test]
    fn a_sealed_secret_opens_only_with_its_key_and_context() {
        let vault = vault_of(&draw_key()).unwrap();
        let sealed = vault.seal("totp:7", b"secret").unwrap();
        assert!(!sealed.contains("secret"));
        assert_eq!(vault.open("totp:7", &sealed).unwrap(), b"secret");
        assert!(vault.open("totp:8", &sealed).is_err());
        assert!(vault_of(&draw_key()).unwrap().open("totp:7", &sealed).is_err());
        assert!(vault.open("totp:7", "x").is_err());
        assert!(vault_of("abc").is_err());
    }

    #[test]
    fn a_mark_depends_on_its_key_and_context() {
        let key = draw_key();
        let mark = vault_of(&key).unwrap().keyed_hash("email", "a@b.example");
        assert_eq!(vault_of(&key).unwrap().keyed_hash("email", "a@b.example"), mark);
        assert_ne!(vault_of(&key).unwrap().keyed_hash("google", "a@b.example"), mark);
        assert_ne!(vault_of(&draw_key()).unwrap().keyed_hash("email", "a@b.example"), mark);
    }
}
