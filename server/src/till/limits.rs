//! What people say of their age before their first payment, and the limit that they set for a month.

use engine::economy::{Age, Cents, LIMIT_MAX};

use crate::base::ids::UserId;
use crate::house::House;
use crate::store::payers::{self, Payer};
use crate::store::users;
use crate::wire::error::{Code, Refusal};

/// A payer, and what they have paid this month.
pub async fn find(house: &House, user: UserId) -> Result<(Payer, Cents), sqlx::Error> {
    let mut db = house.store.read_connection().await?;
    let payer = payers::find(&mut db, user).await?;
    let spent = payers::spent_since(&mut db, user, house.clock.stamp().month_began()).await?;
    Ok((payer, spent))
}

/// Somebody says how old they are. Who has said that they are a minor can't say otherwise later; support can.
pub async fn set_age(house: &House, user: UserId, age: Age) -> Result<(), Refusal> {
    let now = house.clock.stamp();
    let mut db = house.store.write().await?;
    let locked = users::lock(&mut db, user, now).await?.ok_or(Code::Unauthenticated)?;
    if payers::find(&mut db, user).await?.age == Some(Age::Minor) && age == Age::Adult {
        return Err(Code::AgeSaid.into());
    }
    payers::set_age(&mut db, &locked, age, now).await?;
    db.commit().await?;
    Ok(())
}

/// Somebody sets their limit for a month; `None`: none. Lower ones hold at once, higher ones a week later.
pub async fn set_limit(house: &House, user: UserId, limit: Option<Cents>) -> Result<(), Refusal> {
    if limit.is_some_and(|limit| limit < Cents(0) || limit > LIMIT_MAX) {
        return Err(Refusal::field("monthlyLimit", "invalid"));
    }
    let now = house.clock.stamp();
    let mut db = house.store.write().await?;
    let locked = users::lock(&mut db, user, now).await?.ok_or(Code::Unauthenticated)?;
    let payer = payers::find(&mut db, user).await?;
    payers::set_limit(&mut db, &locked, payer.limit.set(limit, now.epoch_millis())).await?;
    db.commit().await?;
    Ok(())
}
