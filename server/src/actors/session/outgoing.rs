//! What a session sends to its sockets.

use actix::Message;
use bytestring::ByteString;

use super::buffer::Numbered;
use crate::wire::close::Close;

/// From the session: what this socket is to send.
#[derive(Message)]
#[rtype(result = "()")]
pub enum Deliver {
    Events(Numbered),
    Frames(Vec<ByteString>),
}

/// From the session: this is the end.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Shut(pub Close);
