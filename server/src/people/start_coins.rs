//! The coins with which each account begins, for accounts from before there were any.

use engine::economy::{Currency, START};

use crate::base::ids::UserId;
use crate::house::House;
use crate::store::ledger::{self, Booking, NewBooking};
use crate::store::users;

/// The accounts of one transaction: nobody waits long for it.
const BATCH: i64 = 500;

/// Books them once for each account that has none. Returns how many accounts that were.
pub async fn book_missing(house: &House) -> Result<usize, sqlx::Error> {
    let mut after = UserId(0);
    let mut count = 0;
    loop {
        let batch = users::without_start(house.store.read(), after, BATCH).await?;
        let Some(last) = batch.last() else { return Ok(count) };
        after = *last;
        let mut db = house.store.write().await?;
        for user in &batch {
            let at = house.clock.stamp();
            let Some(locked) = users::lock(&mut db, *user, at).await? else { continue };
            let entry = NewBooking {
                key: ledger::START.to_owned(),
                id: house.sequence.next_after(0),
                at,
                currency: Currency::Coins,
                amount: START.0,
                reason: ledger::START,
                detail: "{}".to_owned(),
            };
            if let Booking::Done(_) = ledger::book(&mut db, &locked, &entry).await? {
                count += 1;
            }
        }
        db.commit().await?;
    }
}
