//! What nodes send one another, and how it is written. A node of another release may not know an item: it skips that one and reads the
//! others.

use std::sync::Arc;

use bytestring::ByteString;
use serde::{Deserialize, Serialize};

use crate::base::ids::{GameId, Pair, UserId};
use crate::base::node::Tenure;
use crate::cluster::Change;
use crate::cluster::messages::{Ask, ChatAsk, Listing, RoomNotice, SessionEvent};
use crate::cluster::whereabouts::Stage;
use crate::wire::error::CarriedRefusal;

/// The version of the parcels' form. A node drops parcels of a later one.
const VERSION: u8 = 1;
/// The most bytes of items in one parcel. A longer item is continued in further parcels. NATS takes 1 MiB by itself.
pub const MAX_PARCEL: usize = 512 * 1024;

/// Something that a node tells another.
#[derive(Clone, Serialize, Deserialize)]
pub enum Item {
    /// A request to a room. The answer comes back with the number.
    AskRoom { number: u64, room: GameId, ask: Box<Ask> },
    /// A request to the chat of two people.
    AskChat { number: u64, pair: Pair, ask: ChatAsk },
    /// The answer to a request.
    Answer { number: u64, answer: Result<ByteString, CarriedRefusal> },
    /// A message to a room.
    TellRoom { room: GameId, notice: RoomNotice },
    /// A message to the sessions of users.
    TellUsers { users: Vec<UserId>, event: SessionEvent },
    /// A game's new entry in the list of games.
    List(Box<Listing>),
    /// A session begins or ends on the sender.
    Session { user: UserId, begins: bool },
    /// A user has, or no longer has, an open socket on the sender.
    Present { user: UserId, present: bool },
    /// A user takes a seat in a room of the sender, or gives it up.
    Seat { user: UserId, room: GameId, takes: bool },
    /// The stage of a game on the sender; `None` when the room closes.
    Stage { room: GameId, stage: Option<Stage> },
    /// Everything that the sender has said by the last four kinds, but seats, which are in the database. Its games' entries follow.
    Everything(Box<Everything>),
    /// The sender has missed something, and asks for [`Item::Everything`].
    SendEverything,
    /// Its number tells whether something was lost before it. `at`: of the sender's clock, in microseconds.
    Beat { at: u64 },
    /// The answer to a beat of this time.
    Echo { at: u64 },
    /// The sender takes no more rooms, because it stops.
    Leaving,
    /// The sender stops. The receiver is to read this room, so that it can go on with it without a pause.
    Prepare(GameId),
    /// The sender has given these rooms away.
    Released(Vec<GameId>),
    /// Something in the database has changed.
    Changed(Change),
}

/// Where a node's users are, and how far its games.
#[derive(Clone, Default, Serialize, Deserialize)]
pub struct Everything {
    pub sessions: Vec<UserId>,
    pub present: Vec<UserId>,
    pub stages: Vec<(GameId, Stage)>,
    /// The receiver has asked for it, because it had missed something.
    pub was_asked: bool,
}

/// What stands before the items of a parcel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Head {
    pub from: Tenure,
    /// The receiver's epoch. Others drop the parcel.
    pub to: i64,
    /// Counts the parcels of one sender to one receiver, from 1.
    pub number: u64,
    pub part: Part,
}

/// What a parcel holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// Whole items.
    Whole,
    /// Parts of an item that is longer than a parcel.
    First,
    Middle,
    Last,
}

/// An encoded item. Clones share the bytes, because most items go to several nodes.
pub type Encoded = Arc<[u8]>;

/// An item can't be encoded or decoded.
#[derive(Debug, thiserror::Error)]
pub enum ParcelError {
    #[error("it can't be written: {0}")]
    Encode(#[from] rmp_serde::encode::Error),
    #[error("it can't be read: {0}")]
    Decode(#[from] rmp_serde::decode::Error),
    #[error("it is cut off")]
    Short,
    #[error("it has version {0}")]
    OtherVersion(u8),
}

pub fn encode(item: &Item) -> Result<Encoded, ParcelError> {
    Ok(rmp_serde::to_vec_named(item)?.into())
}

pub fn decode(bytes: &[u8]) -> Result<Item, ParcelError> {
    Ok(rmp_serde::from_slice(bytes)?)
}

/// Writes a parcel: the version, the head behind its length, and the bytes of the items.
pub fn write(head: &Head, items: &[u8]) -> Result<Vec<u8>, ParcelError> {
    let head = rmp_serde::to_vec_named(head)?;
    let mut parcel = Vec::with_capacity(1 + LENGTH + head.len() + items.len());
    parcel.push(VERSION);
    put(&mut parcel, &head);
    parcel.extend_from_slice(items);
    Ok(parcel)
}

/// Reads a parcel. Returns its head and the bytes of its items.
pub fn read(parcel: &[u8]) -> Result<(Head, &[u8]), ParcelError> {
    match parcel.split_first() {
        Some((&VERSION, rest)) => {
            let (head, items) = take(rest).ok_or(ParcelError::Short)?;
            Ok((rmp_serde::from_slice(head)?, items))
        }
        Some((version, _)) => Err(ParcelError::OtherVersion(*version)),
        None => Err(ParcelError::Short),
    }
}

/// The bytes of a length.
pub const LENGTH: usize = 4;

/// Appends bytes behind their length.
pub fn put(to: &mut Vec<u8>, bytes: &[u8]) {
    to.extend_from_slice(&u32::try_from(bytes.len()).unwrap_or(u32::MAX).to_be_bytes());
    to.extend_from_slice(bytes);
}

/// The first bytes behind their length, and what follows them. `None` if there are not that many.
pub fn take(from: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = from.split_first_chunk::<LENGTH>()?;
    rest.split_at_checked(u32::from_be_bytes(*length) as usize)
}

#[cfg(test)]
mod tests {
    use engine::game::{Command, Settings};

    use super::*;
    use crate::cluster::messages::RoomRequest;
    use crate::wire::error::{Code, Refusal};
    use crate::wire::frame::Tail;

    fn there_and_back(item: &Item) -> Item {
        decode(&encode(item).unwrap()).unwrap()
    }

    #[test]
    fn items_arrive_as_they_were_sent() {
        let settings = Settings::suggested(12);
        let command = Command::Configure { settings: Box::new(settings.clone()) };
        let ask = Ask::new(UserId(7), Some("k".to_owned()), RoomRequest::Play(command));
        let item = Item::AskRoom { number: 3, room: "abcdefghjkmn".into(), ask: Box::new(ask) };
        let Item::AskRoom { ask, .. } = there_and_back(&item) else { panic!("another item") };
        let RoomRequest::Play(Command::Configure { settings: arrived }) = ask.request else {
            panic!("another request")
        };
        assert_eq!(*arrived, settings);

        let event = SessionEvent::Events([Tail::raw("hydrate", &"Bäume \u{1f43a}\n")].into());
        let item = Item::TellUsers { users: vec![UserId(1), UserId(2)], event };
        let Item::TellUsers { event: SessionEvent::Events(tails), .. } = there_and_back(&item) else {
            panic!("another item")
        };
        assert_eq!(tails[0].numbered(1), "{\"seq\":1,\"event\":\"hydrate\",\"data\":\"Bäume \u{1f43a}\\n\"}");
    }

    #[test]
    fn a_refusal_keeps_code_parameters_and_status() {
        let refusal = Refusal::from(Code::InAnotherGame).with("room", "abcdefghjkmn");
        let item = Item::Answer { number: 1, answer: Err(refusal.carried()) };
        let Item::Answer { answer: Err(carried), .. } = there_and_back(&item) else { panic!("another item") };
        assert_eq!(Refusal::from(carried), refusal);
    }

    #[test]
    fn a_parcel_is_read_and_a_later_form_is_not() {
        let from = Tenure { node: "a".parse().unwrap(), epoch: 3 };
        let head = Head { from, to: 4, number: 9, part: Part::First };
        let mut items = Vec::new();
        put(&mut items, b"one");
        put(&mut items, b"");
        let mut parcel = write(&head, &items).unwrap();
        let (read_head, read_items) = read(&parcel).unwrap();
        assert_eq!((read_head, read_items), (head, &items[..]));
        let (one, rest) = take(read_items).unwrap();
        assert_eq!((one, take(rest)), (&b"one"[..], Some((&b""[..], &b""[..]))));
        parcel[0] = VERSION + 1;
        assert!(matches!(read(&parcel), Err(ParcelError::OtherVersion(_))));
        assert!(take(&items[..5]).is_none());
    }
}
