//! How the server keeps what actors decide: one writer for each kind of thing commits what all actors of the node hand over,
//! many entries in one transaction. [`group_commit`] is that writer, [`outbox`] an actor's side of it; [`rooms`] and
//! [`messages`] say what is kept, and [`line`] what a line of a room's journal is.

pub mod group_commit;
pub mod line;
pub mod messages;
pub mod outbox;
pub mod rooms;

pub use line::{Line, NewLine};
pub use messages::Messages;
pub use rooms::Journal;
