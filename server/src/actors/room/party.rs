//! The people who go from one game to the next together: who wants to, and for whom seats are kept.

use std::collections::BTreeSet;

use engine::listing::SEATS_KEPT_FOR;
use engine::seat::SeatSet;

use super::keys::Asker;
use crate::base::clock::Stamp;
use crate::base::ids::{GameId, UserId};
use crate::house::House;
use crate::store::{games, seats};

/// The next game of a room that is over.
#[derive(Default)]
pub struct Rematch {
    pub is_opening: bool,
    /// Who asked while it is being opened.
    pub waiting: Vec<Asker>,
    /// The seats of this room whose players want to play again.
    pub ready: SeatSet,
}

/// The people of the game before, for whom a room keeps seats until a moment.
pub struct KeptSeats {
    pub people: BTreeSet<UserId>,
    pub until: Stamp,
}

impl KeptSeats {
    /// Of a room that was opened at this moment; `None` if it follows no other or was opened long ago.
    pub async fn read(house: &House, room: &GameId, opened: Stamp) -> Result<Option<Self>, sqlx::Error> {
        let until = Stamp::from_millis(i64::from(opened) + SEATS_KEPT_FOR.cast_signed());
        if until <= house.clock.stamp() {
            return Ok(None);
        }
        let db = house.store.read();
        let Some(before) = games::previous(db, room).await? else { return Ok(None) };
        let people = seats::attendees(db, &before).await?.into_iter().collect();
        Ok(Some(Self { people, until }))
    }
}
