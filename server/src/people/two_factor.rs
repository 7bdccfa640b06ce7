//! The second factor: time-based codes of an authenticator app (TOTP, RFC 6238), and backup codes for when the app is lost. Each
//! code works once.

use anyhow::Context as _;
use data_encoding::BASE32_NOPAD;
use totp_rs::{Builder, Totp};

use crate::base::clock::Stamp;
use crate::base::ids::{self, UserId};
use crate::house::House;
use crate::store::two_factor;
use crate::store::users::User;
use crate::wire::error::{Code, Refusal};

/// The name that authenticator apps show above the codes.
const ISSUER: &str = "Moonhowl";
/// 160 bits, as RFC 4226 recommends.
const SECRET_BYTES: usize = 20;
const BACKUP_CODES: usize = 10;
/// Letters and digits in a backup code: 80 bits, enough to store a fast hash without salt.
const BACKUP_SYMBOLS: usize = 16;
/// Digits in a code of the app.
const DIGITS: usize = 6;

/// A new TOTP secret: in base32, as people type it, and as an `otpauth:` URI, as apps scan it.
pub struct TotpSecret {
    pub secret: String,
    pub uri: String,
}

/// The last step of 30 seconds whose code is accepted at a moment.
pub fn last_step_at(now: Stamp) -> i64 {
    (now.epoch_millis() / 30_000 + 1).cast_signed()
}

fn context_of(user: UserId) -> String {
    format!("two-factor:{user}")
}

/// SHA-1, 6 digits, steps of 30 seconds, one step of skew: the defaults that every app supports.
fn totp_of(secret: &[u8], account: &str) -> anyhow::Result<Totp> {
    let builder = Builder::new().with_secret(secret).with_issuer(Some(ISSUER)).with_account_name(account);
    builder.build().context("the TOTP parameters are not valid")
}

/// Draws and stores a secret. It takes effect with [`confirm`].
pub async fn start(house: &House, user: &User) -> Result<TotpSecret, Refusal> {
    if user.two_factor || !user.has_password {
        return Err(Code::TwoFactorState.into());
    }
    let id = UserId(user.id);
    let secret = house.chance.random::<SECRET_BYTES>();
    let totp = totp_of(&secret, &user.username).map_err(Refusal::internal)?;
    let sealed = house.vault.seal(&context_of(id), &secret).map_err(Refusal::internal)?;
    let mut db = house.store.write().await?;
    two_factor::put_pending_secret(&mut db, id, &sealed, house.clock.stamp()).await?;
    db.commit().await?;
    Ok(TotpSecret { secret: BASE32_NOPAD.encode(&secret), uri: totp.to_url().map_err(Refusal::internal)? })
}

/// Switches the second factor on if `code` is right. Returns the backup codes, which can't be shown again.
pub async fn confirm(house: &House, user: &User, code: &str) -> Result<Vec<String>, Refusal> {
    let id = UserId(user.id);
    if user.two_factor {
        return Err(Code::TwoFactorState.into());
    }
    house.limits.proofs.attempt(&format!("#{id}"))?;
    let step = step_of(house, user, &normalised(code)).await?.ok_or(Code::BadTwoFactor)?;
    let codes: Vec<String> = (0..BACKUP_CODES).map(|_| house.chance.readable::<BACKUP_SYMBOLS>()).collect();
    let hashes: Vec<String> = codes.iter().map(|code| ids::token_hash(code)).collect();
    let mut db = house.store.write().await?;
    if !two_factor::use_step(&mut db, id, step).await? {
        return Err(Code::BadTwoFactor.into());
    }
    two_factor::enable(&mut db, id, &hashes, house.clock.stamp()).await?;
    db.commit().await?;
    Ok(codes.iter().map(|code| grouped(code)).collect())
}

/// Switches the second factor off if `code` is right.
pub async fn disable(house: &House, user: &User, code: &str) -> Result<(), Refusal> {
    let id = UserId(user.id);
    if !user.two_factor {
        return Err(Code::TwoFactorState.into());
    }
    require(house, user, Some(code)).await?;
    let mut db = house.store.write().await?;
    two_factor::disable(&mut db, id, house.clock.stamp()).await?;
    db.commit().await?;
    Ok(())
}

/// Refuses unless the account has no second factor, or `code` is right and unused. Uses the code up.
pub async fn require(house: &House, user: &User, code: Option<&str>) -> Result<(), Refusal> {
    if !user.two_factor {
        return Ok(());
    }
    let code = normalised(code.unwrap_or_default());
    if code.is_empty() {
        return Err(Code::TwoFactorRequired.into());
    }
    let id = UserId(user.id);
    // Counted by account, whichever login name was typed: six digits can be guessed.
    house.limits.proofs.attempt(&format!("@{id}"))?;
    let step = step_of(house, user, &code).await?;
    let mut db = house.store.write().await?;
    let is_accepted = match step {
        Some(step) => two_factor::use_step(&mut db, id, step).await?,
        None => two_factor::use_backup_code(&mut db, id, &ids::token_hash(&code)).await?,
    };
    db.commit().await?;
    if is_accepted { Ok(()) } else { Err(Code::BadTwoFactor.into()) }
}

/// The TOTP step that an app's code belongs to; `None` if the code is not valid now.
async fn step_of(house: &House, user: &User, code: &str) -> Result<Option<i64>, Refusal> {
    if code.len() != DIGITS {
        return Ok(None);
    }
    let id = UserId(user.id);
    let sealed = two_factor::encrypted_secret(house.store.read(), id).await?.ok_or(Code::TwoFactorState)?;
    let secret = house.vault.open(&context_of(id), &sealed).map_err(Refusal::internal)?;
    let totp = totp_of(&secret, &user.username).map_err(Refusal::internal)?;
    Ok(totp.check(code, house.clock.now() / 1000).map(u64::cast_signed))
}

/// A typed code in the form that is compared: lowercase, without blanks and hyphens.
fn normalised(code: &str) -> String {
    let symbols = code.chars().filter(|c| !c.is_whitespace() && *c != '-');
    symbols.flat_map(char::to_lowercase).take(64).collect()
}

/// `abcd-efgh-…`
fn grouped(code: &str) -> String {
    let groups: Vec<&str> =
        code.as_bytes().chunks(4).filter_map(|group| std::str::from_utf8(group).ok()).collect();
    groups.join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backup_codes_are_grouped_and_read_without_blanks_and_hyphens() {
        let code = crate::base::chance::Chance::default().readable::<BACKUP_SYMBOLS>();
        assert_eq!(grouped(&code).len(), BACKUP_SYMBOLS + 3);
        assert_eq!(normalised(&format!(" {} ", grouped(&code).to_uppercase())), code);
        assert_eq!(normalised("123 456"), "123456");
    }

    #[test]
    fn totp_codes_match_the_test_vectors_of_rfc_6238() {
        let totp = totp_of(b"12345678901234567890", "somebody").unwrap();
        assert_eq!(totp.check("287082", 59), Some(1));
        assert_eq!(totp.check("081804", 1_111_111_109), Some(37_037_036));
        assert_eq!(totp.check("287082", 59 + 30), Some(1), "a step late");
        assert_eq!(totp.check("287082", 59 + 61), None);
    }
}
