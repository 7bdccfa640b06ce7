//! Password hashes: Argon2id, computed on blocking threads, a few at a time.

use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;
use tokio::task;

use crate::config::PasswordCost;
use crate::wire::error::{Code, Refusal};

/// Concurrent hashes: each takes 19 MiB and a core.
const MAX_RUNNING: usize = 2;
/// Calls that are running or waiting. More are refused as [`Code::Busy`]: they are an attack or a stampede.
const MAX_PENDING: usize = 64;

#[derive(Clone)]
pub struct Passwords {
    running: Arc<Semaphore>,
    pending: Arc<Semaphore>,
    hasher: Argon2<'static>,
}

impl Passwords {
    pub fn new(cost: PasswordCost) -> Self {
        Self {
            hasher: match cost {
                PasswordCost::Full => Argon2::default(),
                #[cfg(feature = "testing")]
                PasswordCost::Least => cheap(),
            },
            running: Arc::new(Semaphore::new(MAX_RUNNING)),
            pending: Arc::new(Semaphore::new(MAX_PENDING)),
        }
    }

    /// The hash to store, in PHC form, with a salt of its own.
    pub async fn hash(&self, password: String) -> Result<String, Refusal> {
        let hasher = self.hasher.clone();
        self.work(move || {
            hasher
                .hash_password(password.as_bytes())
                .map(|hash: PasswordHash| hash.to_string())
                .map_err(Refusal::internal)
        })
        .await?
    }

    /// Whether the password matches. Without a hash it takes as long and is false, so that the time does not reveal whether the
    /// account exists.
    pub async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, Refusal> {
        let hasher = self.hasher.clone();
        self.work(move || match hash.as_deref().map(PasswordHash::new) {
            Some(Ok(hash)) => hasher.verify_password(password.as_bytes(), &hash).is_ok(),
            Some(Err(_)) | None => {
                let _: Result<PasswordHash, _> = hasher.hash_password(password.as_bytes());
                false
            }
        })
        .await
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refusal> {
        let _pending = self.pending.try_acquire().map_err(|_| Code::Busy)?;
        let _running = self.running.acquire().await.map_err(Refusal::internal)?;
        task::spawn_blocking(work).await.map_err(Refusal::internal)
    }
}

#[cfg(feature = "testing")]
fn cheap() -> Argon2<'static> {
    use argon2::{Algorithm, Params, Version};

    let least = Params::new(Params::MIN_M_COST, Params::MIN_T_COST, Params::MIN_P_COST, None);
    Argon2::new(Algorithm::default(), Version::default(), least.expect("Argon2 allows its own least"))
}

#[cfg(test)]
mod tests {
    use std::task::Context;

    use futures_util::FutureExt as _;
    use futures_util::task::noop_waker_ref;

    use super::*;

    #[actix_rt::test]
    async fn more_calls_than_may_wait_are_refused() {
        let passwords = Passwords::new(PasswordCost::Full);
        let held = Arc::clone(&passwords.running).acquire_many_owned(MAX_RUNNING as u32).await.unwrap();
        let mut calls: Vec<_> = (0..MAX_PENDING).map(|_| Box::pin(passwords.work(|| ()))).collect();
        for call in &mut calls {
            assert!(call.poll_unpin(&mut Context::from_waker(noop_waker_ref())).is_pending());
        }
        assert!(passwords.work(|| ()).await.unwrap_err().is(Code::Busy));
        drop(held);
        for call in calls {
            call.await.unwrap();
        }
        passwords.work(|| ()).await.unwrap();
    }

    #[actix_rt::test]
    async fn only_the_right_password_matches_its_hash() {
        let passwords = Passwords::new(PasswordCost::Full);
        let hash = passwords.hash("moon over the village".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        assert!(passwords.verify("moon over the village".to_owned(), Some(hash.clone())).await.unwrap());
        assert!(!passwords.verify("sun over the village".to_owned(), Some(hash)).await.unwrap());
        assert!(!passwords.verify("moon over the village".to_owned(), None).await.unwrap());
    }
}
