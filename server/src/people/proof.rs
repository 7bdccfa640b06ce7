//! Proof that whoever holds the session is the owner of the account: asked for again before what can't be taken back.

use crate::base::ids::UserId;
use crate::house::House;
use crate::store::users;
use crate::wire::error::{Code, Refusal};

/// Refuses unless it is the account's password. An account that has none has nothing to be asked for. Attempts are counted
/// by account, apart from those at the sign-in: a stranger's guesses there lock nobody out here.
pub async fn require_password(house: &House, user: UserId, password: Option<&str>) -> Result<(), Refusal> {
    let Some(hash) = users::password(house.store.read(), user).await? else { return Ok(()) };
    let password = password.filter(|text| !text.is_empty()).ok_or(Code::BadCredentials)?;
    house.sign_in_limits.attempt(&format!("#{user}"))?;
    // A longer one is no password of ours, and would only cost time.
    if engine::account::check_password(password) == Err(engine::account::FieldError::TooLong)
        || !house.passwords.verify(password.to_owned(), Some(hash)).await?
    {
        return Err(Code::BadCredentials.into());
    }
    Ok(())
}
