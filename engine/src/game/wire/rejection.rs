//! Why a command is refused: a closed list of stable codes.

use serde::{Deserialize, Serialize};

macro_rules! rejections {
    ($($(#[doc = $doc:literal])+ $variant:ident = $code:literal,)*) => {
        /// A rejection of a command. In JSON it is its code; the texts for people are in the locale files.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, thiserror::Error)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        pub enum Rejection {
            $($(#[doc = $doc])+ #[serde(rename = $code)] #[error($code)] $variant,)*
        }

        impl Rejection {
            /// All rejections.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The stable code.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$variant => $code),* }
            }
        }
    };
}

rejections! {
    /// The sender holds no seat here.
    NotSeated = "not_seated",
    /// The sender holds a seat already.
    AlreadySeated = "already_seated",
    /// Every seat is taken.
    RoomFull = "room_full",
    /// The host has closed the room to newcomers.
    NotAvailable = "not_available",
    /// That seat is empty.
    SeatEmpty = "seat_empty",
    /// Only the host may do this.
    NotHost = "not_host",
    /// The host can't do this to themselves.
    NotYourself = "not_yourself",
    /// The game is in another phase.
    WrongPhase = "wrong_phase",
    /// The game is over.
    GameOver = "game_over",
    /// The dead don't act.
    Dead = "dead",
    /// This seat has no open prompt.
    NotYourTurn = "not_your_turn",
    /// That prompt is closed.
    PromptClosed = "prompt_closed",
    /// That verb is no answer to this prompt.
    UnknownVerb = "unknown_verb",
    /// There is no such seat in this game.
    UnknownTarget = "unknown_target",
    /// That seat can't be chosen here.
    NotAChoice = "not_a_choice",
    /// Somebody has accused this player already today: a vote needs no text any more (VOTE-1).
    AlreadyAccused = "already_accused",
    /// Too few seats are named.
    TooFewTargets = "too_few_targets",
    /// Too many seats are named.
    TooManyTargets = "too_many_targets",
    /// The same seat is named twice.
    SameTargetTwice = "same_target_twice",
    /// A role must be named.
    RoleRequired = "role_required",
    /// That role can't be named here.
    RoleNotAChoice = "role_not_a_choice",
    /// A text is needed: the first vote against a player is an accusation (VOTE-1).
    TextRequired = "text_required",
    /// The text is too long.
    TextTooLong = "text_too_long",
    /// Links are not allowed in rooms (CHAT-7).
    LinkNotAllowed = "link_not_allowed",
    /// No text belongs here.
    TextNotAllowed = "text_not_allowed",
    /// The guard protected this player last night (GUARD-1).
    ProtectedLastNight = "protected_last_night",
    /// This player has the role's mark already (PYRO-1).
    AlreadyMarked = "already_marked",
    /// This seat may not write in that channel now.
    ChannelClosed = "channel_closed",
    /// Bots are not allowed in this game.
    BotsNotAllowed = "bots_not_allowed",
    /// People hold the seats that would be taken away.
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
    /// An anonymous game has no voice: a voice would make its player known (ANON-2).
    AnonymousVoice = "anonymous_voice",
    /// Serious games need level 5.
    LevelTooLow = "level_too_low",
    /// A moderator has stopped the clock: nobody acts until it runs again (MOD-5).
    Paused = "paused",
    /// The game is not paused.
    NotPaused = "not_paused",
    /// A moderator has muted this player (MOD-2).
    Muted = "muted",
    /// This player is not muted.
    NotMuted = "not_muted",
    /// Only the dead see what is hidden, and bet (DEAD-1, DEAD-2).
    NotDead = "not_dead",
    /// A serious game shows the dead nothing that is hidden (DEAD-1).
    NotInSerious = "not_in_serious",
    /// Whoever has seen what is hidden sees it already, and does not bet any more (DEAD-2).
    HasLooked = "has_looked",
    /// The duration is shorter or longer than allowed.
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
