//! Passwords: argon2id, off the threads that serve, a few at a time.

use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;
use tokio::task;

use crate::wire::error::{Code, Refusal};

/// How many hashes are made at once: each takes 19 MiB and a core.
const AT_ONCE: usize = 2;
/// How many may wait; more is an attack or a stampede, and is told to come back.
const MAX_WAITING: usize = 64;

#[derive(Clone)]
pub struct Passwords {
    turns: Arc<Semaphore>,
    places: Arc<Semaphore>,
}

impl Default for Passwords {
    fn default() -> Self {
        Self { turns: Arc::new(Semaphore::new(AT_ONCE)), places: Arc::new(Semaphore::new(MAX_WAITING)) }
    }
}

impl Passwords {
    /// The hash to keep, in PHC form, with its own salt.
    pub async fn hash(&self, password: String) -> Result<String, Refusal> {
        self.work(move || {
            Argon2::default()
                .hash_password(password.as_bytes())
                .map(|hash: PasswordHash| hash.to_string())
                .map_err(Refusal::internal)
        })
        .await?
    }

    /// Whether it is the password. Without a hash it takes as long and is not: the time tells nobody whether there is
    /// such an account.
    pub async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, Refusal> {
        self.work(move || match hash.as_deref().map(PasswordHash::new) {
            Some(Ok(hash)) => Argon2::default().verify_password(password.as_bytes(), &hash).is_ok(),
            Some(Err(_)) | None => {
                let _: Result<PasswordHash, _> = Argon2::default().hash_password(password.as_bytes());
                false
            }
        })
        .await
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refusal> {
        let _place = self.places.try_acquire().map_err(|_| Code::Busy)?;
        let _turn = self.turns.acquire().await.map_err(Refusal::internal)?;
        task::spawn_blocking(work).await.map_err(Refusal::internal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[actix_rt::test]
    async fn a_password_is_known_again_and_no_other() {
        let passwords = Passwords::default();
        let hash = passwords.hash("moon over the village".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$"));
        assert!(passwords.verify("moon over the village".to_owned(), Some(hash.clone())).await.unwrap());
        assert!(!passwords.verify("sun over the village".to_owned(), Some(hash)).await.unwrap());
        assert!(!passwords.verify("moon over the village".to_owned(), None).await.unwrap());
    }
}
