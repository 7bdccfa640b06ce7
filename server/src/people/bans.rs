//! Bans at the door: marks recognise banned people who return with another account, and tokens let them appeal signed out.

use std::time::Duration;

use serde_json::json;
use sqlx::AnyConnection;

use crate::auth::account_status::banned_refusal;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::house::House;
use crate::store::sanctions::{self as store, BanMark};
use crate::store::users::{self, User};
use crate::wire::bilingual::Bilingual;
use crate::wire::error::{Code, Refusal};

/// The keyed hash that recognises a provider account or an e-mail address. `place`: a provider's name, or `email`.
pub fn ban_mark_hash(house: &House, place: &str, subject: &str) -> String {
    house.vault.keyed_hash(&format!("ban:{place}"), subject)
}

/// Refuses a provider account that belonged to a banned person. They have proved who they are, so the refusal gives the reason.
pub async fn refuse_marked_link(
    db: &mut AnyConnection,
    house: &House,
    provider: &str,
    subject: &str,
    lang: &str,
) -> Result<(), Refusal> {
    let mark =
        store::find_ban_mark(db, &ban_mark_hash(house, provider, subject), house.clock.stamp()).await?;
    mark.map_or(Ok(()), |mark| Err(refusal(mark, Some(lang))))
}

/// Refuses an e-mail address that belonged to a banned person, unless `user` is the banned account itself. `lang`: the language
/// of the reason, if the address is proved to be the caller's; `None` leaves the reason out.
pub async fn refuse_marked_address(
    db: &mut AnyConnection,
    house: &House,
    email: &str,
    user: UserId,
    lang: Option<&str>,
) -> Result<(), Refusal> {
    let hash = ban_mark_hash(house, "email", &users::normalize_email(email));
    let mark = store::find_ban_mark(db, &hash, house.clock.stamp()).await?;
    mark.filter(|mark| mark.user_id != user.0).map_or(Ok(()), |mark| Err(refusal(mark, lang)))
}

fn refusal(mark: BanMark, lang: Option<&str>) -> Refusal {
    let words = Bilingual { en: mark.reason_en, fr: mark.reason_fr };
    let reason = lang.map(|lang| words.of(lang).to_owned());
    Refusal::from(Code::Banned).with("until", mark.ends_at).with("reason", reason)
}

/// How long the tokens of a refused sign-in are valid.
const TOKENS_FOR: Duration = Duration::from_secs(15 * 60);

/// A token that lets a banned person, who can't sign in, appeal against a sanction.
pub fn appeal_token(house: &House, sanction: i64) -> Result<String, Refusal> {
    token(house, "appeal", sanction)
}

/// A token of this purpose, valid for a while.
fn token(house: &House, purpose: &str, id: i64) -> Result<String, Refusal> {
    let until = house.clock.stamp() + TOKENS_FOR;
    house.vault.seal(purpose, json!([id, until]).to_string().as_bytes()).map_err(Refusal::internal)
}

/// The id in a token of this purpose; `None` if the token is forged or expired.
fn id_of_token(house: &House, purpose: &str, token: &str) -> Option<i64> {
    let text = house.vault.open(purpose, token).ok()?;
    let (id, until): (i64, Stamp) = serde_json::from_slice(&text).ok()?;
    (house.clock.stamp() < until).then_some(id)
}

/// The sanction that an appeal token is for; `None` if the token is forged or expired.
pub fn sanction_of_appeal_token(house: &House, token: &str) -> Option<i64> {
    id_of_token(house, "appeal", token)
}

/// The account whose data a banned person may have with this token, although they can't sign in.
pub fn account_of_export_token(house: &House, token: &str) -> Option<UserId> {
    id_of_token(house, "export", token).map(UserId)
}

/// The refusal for a banned person who has proved who they are. It carries a token for the export of their data, and one for an appeal if a
/// moderator imposed the ban.
pub async fn banned_with_tokens(house: &House, user: &User) -> Result<Refusal, Refusal> {
    let refusal = banned_refusal(user).with("export", token(house, "export", user.id)?);
    let active_ban = store::active_ban(house.store.read(), UserId(user.id), house.clock.stamp()).await?;
    match active_ban {
        Some(ban) => Ok(refusal.with("appeal", appeal_token(house, ban)?)),
        None => Ok(refusal),
    }
}
