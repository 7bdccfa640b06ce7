//! The reservation of a seat in the database, which another node may seat somebody in too.

use actix::Message;

use super::keys::Asker;
use crate::base::clock::Stamp;
use crate::cluster::messages::Person;
use crate::wire::error::Refusal;

/// A person who joins, and what they have sent with that.
pub struct Joining {
    pub person: Person,
    pub invite: Option<String>,
    pub any_lang: bool,
}

/// The database's answer to a reservation.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Reserved {
    pub asker: Asker,
    pub request: Box<Joining>,
    /// The moment of the reservation, which tells it from a later one.
    pub at: Stamp,
    pub outcome: Result<(), Refusal>,
}
