//! A ban, when somebody who is banned comes back: who they are known again by, and how they appeal.

use std::time::Duration;

use serde_json::json;
use sqlx::AnyConnection;

use crate::auth::standing::banned;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::house::House;
use crate::store::sanctions::{self as store, Mark};
use crate::store::users::{self, User};
use crate::wire::bilingual::Both;
use crate::wire::error::{Code, Refusal};

/// What an account elsewhere, or an address, is known again by.
pub fn mark_of(house: &House, place: &str, subject: &str) -> String {
    house.vault.mark(&format!("ban:{place}"), subject)
}

/// Refuses an account elsewhere that somebody who is banned had. He has shown that it is he: he is told why.
pub async fn refuse_marked_link(
    db: &mut AnyConnection,
    house: &House,
    provider: &str,
    subject: &str,
    lang: &str,
) -> Result<(), Refusal> {
    let mark = store::marked(db, &mark_of(house, provider, subject), house.clock.stamp()).await?;
    mark.map_or(Ok(()), |mark| Err(refusal(mark, Some(lang))))
}

/// Refuses to another account the address that somebody who is banned had. `lang`: of somebody who has shown that it is his;
/// anybody else is not told why.
pub async fn refuse_marked_address(
    db: &mut AnyConnection,
    house: &House,
    email: &str,
    user: UserId,
    lang: Option<&str>,
) -> Result<(), Refusal> {
    let hash = mark_of(house, "email", &users::email_of(email));
    let mark = store::marked(db, &hash, house.clock.stamp()).await?;
    mark.filter(|mark| mark.user_id != user.0).map_or(Ok(()), |mark| Err(refusal(mark, lang)))
}

fn refusal(mark: Mark, lang: Option<&str>) -> Refusal {
    let words = Both { en: mark.reason_en, fr: mark.reason_fr };
    let reason = lang.map(|lang| words.of(lang).to_owned());
    Refusal::from(Code::Banned).with("until", mark.ends_at).with("reason", reason)
}

/// What lets somebody appeal who can't sign in, for so long.
const APPEAL_FOR: Duration = Duration::from_secs(15 * 60);

/// A token by which the one who is banned appeals without a session.
pub fn appeal_token(house: &House, sanction: i64) -> Result<String, Refusal> {
    let until = house.clock.stamp() + APPEAL_FOR;
    house.vault.seal("appeal", json!([sanction, until]).to_string().as_bytes()).map_err(Refusal::internal)
}

/// The sanction that a token is for, if it is ours and young enough.
pub fn appealed(house: &House, token: &str) -> Option<i64> {
    let text = house.vault.open("appeal", token).ok()?;
    let (sanction, until): (i64, Stamp) = serde_json::from_slice(&text).ok()?;
    (house.clock.stamp() < until).then_some(sanction)
}

/// The refusal of somebody who has shown who he is: with a token to appeal by, if a moderator banned him.
pub async fn banned_with_appeal(house: &House, user: &User) -> Result<Refusal, Refusal> {
    let refusal = banned(user);
    let standing = store::standing_ban(house.store.read(), UserId(user.id), house.clock.stamp()).await?;
    match standing {
        Some(ban) => Ok(refusal.with("appeal", appeal_token(house, ban)?)),
        None => Ok(refusal),
    }
}
