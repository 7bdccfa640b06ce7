//! Asks for the password again before something irreversible: the session alone does not prove that its holder owns the account.

use crate::base::ids::UserId;
use crate::house::House;
use crate::store::users;
use crate::wire::error::{Code, Refusal};

/// Refuses unless `password` is the account's. Accounts without a password pass. Attempts count against the account, apart from
/// those at the sign-in, so that a stranger's guesses there lock nobody out here.
pub async fn require_password(house: &House, user: UserId, password: Option<&str>) -> Result<(), Refusal> {
    let Some(hash) = users::password_hash(house.store.read(), user).await? else { return Ok(()) };
    let password = password.filter(|text| !text.is_empty()).ok_or(Code::BadCredentials)?;
    house.limits.proofs.attempt(&format!("#{user}"))?;
    // No stored password is longer, so hashing it would only waste time.
    if engine::account::check_password(password) == Err(engine::account::FieldError::TooLong)
        || !house.passwords.verify(password.to_owned(), Some(hash)).await?
    {
        return Err(Code::BadCredentials.into());
    }
    Ok(())
}
