//! Why the server closes a socket (docs/PROTOCOL.md, H-3).

use actix_web_actors::ws::{CloseCode, CloseReason};

macro_rules! closes {
    ($($(#[doc = $doc:literal])+ $variant:ident = $number:literal $name:literal,)*) => {
        /// A close code. The client decides by its number what to do next.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Close {
            $($(#[doc = $doc])+ $variant,)*
        }

        impl Close {
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            pub const fn number(self) -> u16 {
                match self { $(Self::$variant => $number),* }
            }
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),* }
            }
        }
    };
}

closes! {
    /// The user opened more sockets than one user may have; this was the oldest.
    Replaced = 4000 "replaced",
    /// The user signed out in this browser.
    LoggedOut = 4001 "logged_out",
    /// The account is banned.
    Banned = 4002 "banned",
    /// The client's version of the protocol is no longer served.
    VersionTooOld = 4003 "version_too_old",
    /// The client did not read fast enough: the socket's queue was full.
    TooSlow = 4004 "too_slow",
    /// The client went on sending after many refusals by the rate limits.
    TooMany = 4005 "too_many_messages",
    /// The server stops, for example for an update.
    GoingAway = 4006 "going_away",
    /// The client sent several unreadable frames in a row.
    Unreadable = 4007 "unreadable",
    /// The client sent a frame of more than 16 KiB.
    FrameTooLong = 4008 "frame_too_long",
    /// Nothing was heard from the client for 45 s.
    Silent = 4009 "silent",
    /// The session could not be reached. The client did nothing wrong and should reconnect.
    TryAgain = 4010 "try_again",
    /// The server is full. Who holds a seat is let in; others try again after 5 to 10 s.
    ServerFull = 4011 "server_full",
}

impl From<Close> for CloseReason {
    fn from(close: Close) -> Self {
        Self { code: CloseCode::Other(close.number()), description: Some(close.name().to_owned()) }
    }
}
