//! Why a command is refused: a closed list of stable codes.

use serde::{Deserialize, Serialize};

macro_rules! rejections {
    ($($(#[doc = $doc:literal])+ $variant:ident = $code:literal,)*) => {
        /// A refusal. In JSON, and for clients, it is its code; texts for people are in the locale files.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, thiserror::Error)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        pub enum Rejection {
            $($(#[doc = $doc])+ #[serde(rename = $code)] #[error($code)] $variant,)*
        }

        impl Rejection {
            /// Every refusal that there is.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The stable code.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$variant => $code),* }
            }
        }
    };
}

rejections! {
    /// Who asks holds no seat here.
    NotSeated = "not_seated",
    /// Who asks holds a seat already.
    AlreadySeated = "already_seated",
    /// Every seat is taken.
    RoomFull = "room_full",
    /// The host has closed the room to newcomers.
    NotAvailable = "not_available",
    /// Nobody sits there.
    SeatEmpty = "seat_empty",
    /// Only the host may do this.
    NotHost = "not_host",
    /// The host can't do this to himself.
    NotYourself = "not_yourself",
    /// The game is in another phase.
    WrongPhase = "wrong_phase",
    /// The game is over.
    GameOver = "game_over",
    /// The dead don't act.
    Dead = "dead",
    /// Nothing is asked of this seat.
    NotYourTurn = "not_your_turn",
    /// That question is closed.
    PromptClosed = "prompt_closed",
    /// That is no answer to this question.
    UnknownVerb = "unknown_verb",
    /// There is no such seat in this game.
    UnknownTarget = "unknown_target",
    /// That seat can't be chosen here.
    NotAChoice = "not_a_choice",
    /// Too few are named.
    TooFewTargets = "too_few_targets",
    /// Too many are named.
    TooManyTargets = "too_many_targets",
    /// The same one is named twice.
    SameTargetTwice = "same_target_twice",
    /// A role must be named.
    RoleRequired = "role_required",
    /// That role can't be named here.
    RoleNotAChoice = "role_not_a_choice",
    /// Words are needed: the first vote against a player is an accusation (VOTE-1).
    TextRequired = "text_required",
    /// The words are too long.
    TextTooLong = "text_too_long",
    /// Links belong into no room (CHAT-7).
    LinkNotAllowed = "link_not_allowed",
    /// No text belongs here.
    TextNotAllowed = "text_not_allowed",
    /// The guard protected this one last night (GUARD-1).
    ProtectedLastNight = "protected_last_night",
    /// This one bears the role's mark already (PYRO-1).
    AlreadyMarked = "already_marked",
    /// Nobody may write, or this one may not, in that channel now.
    ChannelClosed = "channel_closed",
    /// This server lets no bots into this game.
    BotsNotAllowed = "bots_not_allowed",
    /// Somebody sits where seats would go.
    SeatsTaken = "seats_taken",
    /// Fewer than 5 or more than 20 seats (LOBBY-1).
    BadSlots = "bad_slots",
    /// The roles don't add up to the seats (LOBBY-1).
    RolesDontFit = "roles_dont_fit",
    /// At least one wolf is needed (LOBBY-1).
    NoWolf = "no_wolf",
    /// At least two of the villagers' side are needed (LOBBY-1).
    TooFewVillagers = "too_few_villagers",
    /// At most one of each role but werewolf and villager (LOBBY-1).
    RoleTwice = "role_twice",
    /// A role that only an alpha host may use (LOBBY-1).
    AlphaOnly = "alpha_only",
    /// A role that can't be played by voice (LOBBY-1).
    NotInVoice = "not_in_voice",
    /// Where nobody is known nobody has a voice: it would make him known (ANON-2).
    AnonymousVoice = "anonymous_voice",
    /// Serious games need level 5 of who opens them.
    LevelTooLow = "level_too_low",
    /// A moderator has stopped the clock: nobody acts until it runs again (MOD-5).
    Paused = "paused",
    /// The clock runs.
    NotPaused = "not_paused",
    /// A moderator has muted this one (MOD-2).
    Muted = "muted",
    /// This one is not muted.
    NotMuted = "not_muted",
    /// Shorter or longer than it may last.
    BadDuration = "bad_duration",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_its_code_in_json() {
        for rejection in Rejection::ALL {
            assert_eq!(serde_json::to_value(rejection).unwrap(), rejection.code());
            assert_eq!(rejection.to_string(), rejection.code());
        }
    }
}
