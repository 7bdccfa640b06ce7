//! Group commit of what actors write: one writer for rooms' journals and one for private messages commit what all actors of the node
//! hand over, many writes in one transaction. [`group_commit`] is the writer, [`outbox`] an actor's side of it; [`rooms`] and
//! [`messages`] define the writes, [`line`] a line of a room's journal, and [`record`] how a record is
//! stored.

pub mod group_commit;
pub mod line;
pub mod messages;
pub mod outbox;
pub mod progress;
pub mod record;
pub mod rooms;

pub use line::{Line, NewLine};
pub use messages::Messages;
pub use rooms::Journal;
