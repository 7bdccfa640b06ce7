//! Why the server closes a socket (H-3).

use actix_web_actors::ws::{CloseCode, CloseReason};

macro_rules! closes {
    ($($(#[doc = $doc:literal])+ $variant:ident = $number:literal $name:literal,)*) => {
        /// A typed reason; the client decides by its number what to do next.
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
    /// The same user opened more sockets than one user may; this was the oldest.
    Replaced = 4000 "replaced",
    /// Signed out in this browser.
    LoggedOut = 4001 "logged_out",
    /// The account is banned.
    Banned = 4002 "banned",
    /// The client speaks a version that this server does not serve any more.
    VersionTooOld = 4003 "version_too_old",
    /// The socket did not take what was sent to it.
    TooSlow = 4004 "too_slow",
    /// It went on sending after many refusals for sending too much.
    TooMany = 4005 "too_many_messages",
    /// The server stops, or moves on to a new version.
    GoingAway = 4006 "going_away",
    /// One frame after the other that can't be read.
    Unreadable = 4007 "unreadable",
    /// A frame of more than 16 KiB.
    FrameTooLong = 4008 "frame_too_long",
    /// Nothing was heard from it for 45 s.
    Silent = 4009 "silent",
    /// The session could not be reached; nothing is wrong with the client.
    TryAgain = 4010 "try_again",
}

impl From<Close> for CloseReason {
    fn from(close: Close) -> Self {
        Self { code: CloseCode::Other(close.number()), description: Some(close.name().to_owned()) }
    }
}
