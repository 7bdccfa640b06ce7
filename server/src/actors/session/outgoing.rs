//! Messages from a session to its sockets.

use actix::Message;
use bytestring::ByteString;

use super::buffer::Numbered;
use crate::wire::close::Close;

/// The socket sends these frames to its client.
#[derive(Message)]
#[rtype(result = "()")]
pub enum Deliver {
    Events(Numbered),
    Frames(Vec<ByteString>),
}

/// The socket closes, for this reason.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Shut(pub Close);
