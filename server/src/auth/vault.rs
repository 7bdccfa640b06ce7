//! What the database keeps but must be read again: encrypted with a key that need not lie beside it.

use aes_gcm::aead::{Aead, KeyInit, Payload};
use aes_gcm::{Aes256Gcm, Nonce};
use anyhow::{Context as _, anyhow};
use data_encoding::{BASE64URL_NOPAD, HEXLOWER_PERMISSIVE};

use crate::ids;

const NONCE: usize = 12;

pub struct Vault(Aes256Gcm);

impl Vault {
    /// `key`: 32 bytes as 64 hexadecimal digits.
    pub fn new(key: &str) -> anyhow::Result<Self> {
        let bytes =
            HEXLOWER_PERMISSIVE.decode(key.trim().as_bytes()).context("the secret key is not hexadecimal")?;
        Aes256Gcm::new_from_slice(&bytes).map(Self).map_err(|_| anyhow!("the secret key has not 64 digits"))
    }

    /// A key that nobody has.
    pub fn draw_key() -> String {
        HEXLOWER_PERMISSIVE.encode(&ids::random::<32>())
    }

    /// `context` says what it is and whose: the same text in another place of the database does not open.
    pub fn seal(&self, context: &str, secret: &[u8]) -> anyhow::Result<String> {
        let nonce = ids::random::<NONCE>();
        let payload = Payload { msg: secret, aad: context.as_bytes() };
        let sealed =
            self.0.encrypt(Nonce::from_slice(&nonce), payload).map_err(|_| anyhow!("can't encrypt"))?;
        Ok(BASE64URL_NOPAD.encode(&[nonce.as_slice(), &sealed].concat()))
    }

    pub fn open(&self, context: &str, sealed: &str) -> anyhow::Result<Vec<u8>> {
        let bytes = BASE64URL_NOPAD.decode(sealed.as_bytes()).context("a sealed secret is damaged")?;
        let (nonce, sealed) = bytes.split_at_checked(NONCE).context("a sealed secret is damaged")?;
        let payload = Payload { msg: sealed, aad: context.as_bytes() };
        self.0
            .decrypt(Nonce::from_slice(nonce), payload)
            .map_err(|_| anyhow!("a sealed secret does not open: another key, or another place"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sealed_opens_in_its_place_with_its_key() {
        let vault = Vault::new(&Vault::draw_key()).unwrap();
        let sealed = vault.seal("totp:7", b"secret").unwrap();
        assert!(!sealed.contains("secret"));
        assert_eq!(vault.open("totp:7", &sealed).unwrap(), b"secret");
        assert!(vault.open("totp:8", &sealed).is_err());
        assert!(Vault::new(&Vault::draw_key()).unwrap().open("totp:7", &sealed).is_err());
        assert!(vault.open("totp:7", "x").is_err());
        assert!(Vault::new("abc").is_err());
    }
}
