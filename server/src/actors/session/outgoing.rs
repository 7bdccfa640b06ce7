//! What a session sends to its sockets.

use actix::Message;
use bytestring::ByteString;

use super::buffer::Numbered;
use crate::wire::close::Close;

/// From the session: the socket sends this to its client.
#[derive(Message)]
#[rtype(result = "()")]
pub enum Deliver {
    Events(Numbered),
    Frames(Vec<ByteString>),
}

/// From the session: the socket closes, for this reason.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Shut(pub Close);
