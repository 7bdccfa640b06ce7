//! The one table of the server's refusals: code, HTTP status, and whether the same request may succeed later.
//!
//! What the engine refuses keeps the engine's code. The wire carries a code and typed parameters, never prose and never
//! an internal cause; texts for people are in the locale files, under the code.

use std::sync::atomic::{AtomicU64, Ordering};

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, ResponseError};
use engine::account::social::FriendRefusal;
use engine::game::Rejection;
use engine::moderation::attend::AttendRefusal;
use engine::moderation::sanction::SanctionRefusal;
use engine::skin::equip::EquipRefusal;
use engine::skin::look::LookError;
use engine::skin::slots::SlotRefusal;
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $variant:ident = $code:literal, $status:ident, $retry:literal;)*) => {
        /// A refusal of the server itself.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Code {
            $($(#[doc = $doc])+ $variant,)*
        }

        impl Code {
            /// Every code that there is.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The stable code.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$variant => $code),* }
            }
            /// The HTTP status under which the API answers it.
            pub const fn status(self) -> StatusCode {
                match self { $(Self::$variant => StatusCode::$status),* }
            }
            /// True if the same request may succeed later.
            pub const fn may_retry(self) -> bool {
                match self { $(Self::$variant => $retry),* }
            }
        }
    };
}

codes! {
    /// The frame or body can't be read.
    Unreadable = "unreadable", BAD_REQUEST, false;
    /// There is no such command.
    UnknownCommand = "unknown_command", BAD_REQUEST, false;
    /// The command's or request's data is not of its shape.
    BadData = "bad_data", BAD_REQUEST, false;
    /// There is nothing at this address.
    NotFound = "not_found", NOT_FOUND, false;
    /// Nobody is signed in.
    Unauthenticated = "unauthenticated", UNAUTHORIZED, false;
    /// The request comes from a page of another site.
    ForeignOrigin = "foreign_origin", FORBIDDEN, false;
    /// The client is too old for this server: load the page again.
    VersionTooOld = "version_too_old", UPGRADE_REQUIRED, false;
    /// The account is banned. Parameters: until (milliseconds, or null for good), reason.
    Banned = "banned", FORBIDDEN, false;
    /// The account's address is not confirmed yet.
    NotConfirmed = "not_confirmed", FORBIDDEN, false;
    /// The account must take another name first.
    NeedRename = "need_rename", FORBIDDEN, false;
    /// Name or password are wrong; which of them is not said.
    BadCredentials = "bad_credentials", UNAUTHORIZED, false;
    /// The password is right; a code of the second factor is needed too.
    TwoFactorRequired = "two_factor_required", UNAUTHORIZED, false;
    /// The code is wrong, too old, or was used before.
    BadTwoFactor = "bad_two_factor", UNAUTHORIZED, false;
    /// The second factor is switched on already, or off, or was not begun.
    TwoFactorState = "two_factor_state", CONFLICT, false;
    /// Somebody has this username.
    UsernameTaken = "username_taken", CONFLICT, false;
    /// An account has this e-mail address.
    EmailTaken = "email_taken", CONFLICT, false;
    /// A field is not as it must be. Parameters: field, reason.
    InvalidField = "invalid_field", UNPROCESSABLE_ENTITY, false;
    /// Signed in already.
    AlreadySignedIn = "already_signed_in", CONFLICT, false;
    /// Only a guest can be turned into an account.
    NotAGuest = "not_a_guest", CONFLICT, false;
    /// A guest has neither address nor password: the guest becomes an account first.
    IsAGuest = "is_a_guest", CONFLICT, false;
    /// The username was changed not long ago. Parameters: at (milliseconds).
    TooSoon = "too_soon", CONFLICT, false;
    /// The link was used, is too old, or was never sent.
    LinkExpired = "link_expired", GONE, false;
    /// The account has no e-mail address.
    NoMailAddress = "no_mail_address", CONFLICT, false;
    /// The person did not consent at the provider.
    ProviderDenied = "provider_denied", CONFLICT, false;
    /// The provider can't be reached, or what it says is not valid.
    ProviderFailed = "provider_failed", BAD_GATEWAY, true;
    /// The sign-in at the provider was not begun in this browser, is over already, or took too long.
    ProviderExpired = "provider_expired", GONE, false;
    /// The provider has not made sure that the address is this person's.
    EmailUnverified = "email_unverified", CONFLICT, false;
    /// The account elsewhere opens another account here, or this one is linked with another one there.
    AlreadyLinked = "already_linked", CONFLICT, false;
    /// Without it nobody could sign in to this account any more.
    LastWayIn = "last_way_in", CONFLICT, false;
    /// Nobody asked for this account to be erased.
    NotDeleting = "not_deleting", CONFLICT, false;
    /// Too many requests or commands. Parameters: retryAfter (milliseconds).
    RateLimited = "rate_limited", TOO_MANY_REQUESTS, true;
    /// The same line again and again, or too many at once. Parameters: retryAfter (milliseconds).
    Flood = "flood", TOO_MANY_REQUESTS, true;
    /// The server is busy: a queue is full, or a picture is not drawn in time.
    Busy = "busy", SERVICE_UNAVAILABLE, true;
    /// The room restarts, or its journal can't be written: try again.
    Unavailable = "unavailable", SERVICE_UNAVAILABLE, true;
    /// There is no such game.
    UnknownRoom = "unknown_room", NOT_FOUND, false;
    /// A private room needs its link.
    InviteRequired = "invite_required", FORBIDDEN, false;
    /// The game is in another language; join again with anyLang. Parameters: lang.
    OtherLanguage = "other_language", CONFLICT, false;
    /// Holds a seat in another game. Parameters: room.
    InAnotherGame = "in_another_game", CONFLICT, false;
    /// The host removed this account from this game.
    RemovedFromGame = "removed_from_game", FORBIDDEN, false;
    /// Neither seated in that room nor watching it.
    NotInRoom = "not_in_room", CONFLICT, false;
    /// The room holds as many watchers as it may.
    TooManyWatchers = "too_many_watchers", CONFLICT, true;
    /// Only for moderators.
    NotModerator = "not_moderator", FORBIDDEN, false;
    /// That account's rank, or the rank that would be given, is above one's own.
    OutOfReach = "out_of_reach", FORBIDDEN, false;
    /// One imposed it oneself: another moderator decides about the appeal.
    OwnSanction = "own_sanction", FORBIDDEN, false;
    /// A moderator who plays in this game, or watches it, must not see what others hide.
    InsideTheGame = "inside_the_game", CONFLICT, false;
    /// A private game is attended when somebody in it has reported something.
    NotReported = "not_reported", FORBIDDEN, false;
    /// Orders are given in a room that one attends.
    NotAttending = "not_attending", CONFLICT, false;
    /// The game is not over yet.
    NotOver = "not_over", CONFLICT, false;
    /// A private game is shown only to those who held a seat in it.
    NoSeatHeld = "no_seat_held", FORBIDDEN, false;
    /// The game was played by older rules, which this server can't replay.
    OtherRules = "other_rules", GONE, false;
    /// There is no such account.
    UnknownUser = "unknown_user", NOT_FOUND, false;
    /// One of the two has as many friends as one may have.
    FriendsFull = "friends_full", CONFLICT, false;
    /// One of the two has as many open requests as one may have.
    RequestsFull = "requests_full", CONFLICT, false;
    /// The other does not want it.
    NotAllowed = "not_allowed", FORBIDDEN, false;
    /// They are friends already.
    AlreadyFriends = "already_friends", CONFLICT, false;
    /// The request waits for an answer already.
    AlreadyRequested = "already_requested", CONFLICT, false;
    /// Nobody has asked, or not any more.
    NoRequest = "no_request", CONFLICT, false;
    /// Only for friends.
    NotFriends = "not_friends", FORBIDDEN, false;
    /// One of the two has switched their chat off.
    ChatOff = "chat_off", FORBIDDEN, false;
    /// Blocks as many accounts as one may.
    BlocksFull = "blocks_full", CONFLICT, false;
    /// The lists of the word filter hold as much as they may.
    WordsFull = "words_full", CONFLICT, false;
    /// Only for admins.
    NotAdmin = "not_admin", FORBIDDEN, false;
    /// The account is not banned.
    NotBanned = "not_banned", CONFLICT, false;
    /// Somebody has decided that already.
    AlreadyDecided = "already_decided", CONFLICT, false;
    /// There was an appeal against it already.
    AlreadyAppealed = "already_appealed", CONFLICT, false;
    /// There are fewer coins in the purse than it takes.
    NotEnoughCoins = "not_enough_coins", CONFLICT, false;
    /// There are fewer moons in the purse than it takes.
    NotEnoughMoons = "not_enough_moons", CONFLICT, false;
    /// What is to be paid is not what the buyer was told. Parameters: coins, moons (what it is).
    PriceChanged = "price_changed", CONFLICT, false;
    /// Some of the look is for alpha players.
    ItemsReservedAlpha = "items_reserved_alpha", FORBIDDEN, false;
    /// There is no such slot.
    UnknownSlot = "unknown_slot", NOT_FOUND, false;
    /// The slot is for alpha players.
    SlotReservedAlpha = "slot_reserved_alpha", FORBIDDEN, false;
    /// The slot has to be unlocked first.
    SlotLocked = "slot_locked", CONFLICT, false;
    /// The slot is worn where nobody is known: worn openly, one would be known by it.
    SlotAnonymous = "slot_anonymous", CONFLICT, false;
    /// The slot is worn openly: where nobody is known, one would be known by it.
    SlotEquiped = "slot_equiped", CONFLICT, false;
    /// Another slot is selected.
    SlotNotSelected = "slot_not_selected", CONFLICT, false;
    /// The slot holds another look than the one that is shown.
    PendingChanges = "pending_changes", CONFLICT, false;
    /// There is no such element of this category.
    UnknownElement = "unknown_element", UNPROCESSABLE_ENTITY, false;
    /// The element does not come in this colour.
    UnknownColor = "unknown_color", UNPROCESSABLE_ENTITY, false;
    /// Only pets can be small, and not every one.
    NotSmall = "not_small", UNPROCESSABLE_ENTITY, false;
    /// Two elements of the look are not worn together.
    Excluded = "excluded", UNPROCESSABLE_ENTITY, false;
    /// Something that everybody wears is missing.
    Incomplete = "incomplete", UNPROCESSABLE_ENTITY, false;
    /// Has reported as much as one may within an hour. Parameters: retryAfter (milliseconds).
    TooManyReports = "too_many_reports", TOO_MANY_REQUESTS, true;
    /// Something went wrong on the server. It is in its log.
    Internal = "internal", INTERNAL_SERVER_ERROR, true;
}

/// How often something went wrong inside the server since it started.
static FAILURES: AtomicU64 = AtomicU64::new(0);

pub fn failures() -> u64 {
    FAILURES.load(Ordering::Relaxed)
}

/// A refusal with its parameters, on its way to a client.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Refusal {
    pub code: &'static str,
    #[schema(value_type = std::collections::HashMap<String, Value>)]
    pub params: Value,
    #[serde(skip)]
    status: StatusCode,
    #[serde(skip)]
    may_retry: bool,
}

impl Refusal {
    /// Adds a parameter.
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        if let Value::Object(params) = &mut self.params {
            params.insert(name.to_owned(), value.into());
        }
        self
    }
    /// A field that is not as it must be.
    pub fn field(field: &str, reason: &str) -> Self {
        Self::from(Code::InvalidField).with("field", field).with("reason", reason)
    }
    /// An internal failure: logged here, once, and told without its cause.
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        tracing::error!(%cause, "a request failed inside the server");
        FAILURES.fetch_add(1, Ordering::Relaxed);
        metrics::counter!("moonhowl_failures").increment(1);
        Self::from(Code::Internal)
    }
    /// True if the same request may succeed later.
    pub fn may_retry(&self) -> bool {
        self.may_retry
    }
    pub fn is(&self, code: Code) -> bool {
        self.code == code.code()
    }
}

impl From<Code> for Refusal {
    fn from(code: Code) -> Self {
        Self {
            code: code.code(),
            params: Value::Object(Map::new()),
            status: code.status(),
            may_retry: code.may_retry(),
        }
    }
}

impl From<Rejection> for Refusal {
    fn from(rejection: Rejection) -> Self {
        Self { code: rejection.code(), params: json!({}), status: StatusCode::CONFLICT, may_retry: false }
    }
}

impl From<SanctionRefusal> for Refusal {
    fn from(refusal: SanctionRefusal) -> Self {
        match refusal {
            SanctionRefusal::NotYourself => Rejection::NotYourself.into(),
            SanctionRefusal::OutOfReach => Code::OutOfReach.into(),
            SanctionRefusal::OwnSanction => Code::OwnSanction.into(),
        }
    }
}

impl From<AttendRefusal> for Refusal {
    fn from(refusal: AttendRefusal) -> Self {
        match refusal {
            AttendRefusal::NotModerator => Code::NotModerator.into(),
            AttendRefusal::Inside => Code::InsideTheGame.into(),
            AttendRefusal::NotReported => Code::NotReported.into(),
        }
    }
}

impl From<LookError> for Refusal {
    fn from(error: LookError) -> Self {
        match error {
            LookError::UnknownElement => Code::UnknownElement.into(),
            LookError::UnknownColor => Code::UnknownColor.into(),
            LookError::NotSmall => Code::NotSmall.into(),
            LookError::Excluded => Code::Excluded.into(),
            LookError::Incomplete => Code::Incomplete.into(),
        }
    }
}

impl From<EquipRefusal> for Refusal {
    fn from(refusal: EquipRefusal) -> Self {
        match refusal {
            EquipRefusal::ItemsReservedAlpha => Code::ItemsReservedAlpha.into(),
            EquipRefusal::NotEnoughCoins => Code::NotEnoughCoins.into(),
            EquipRefusal::NotEnoughMoons => Code::NotEnoughMoons.into(),
        }
    }
}

impl From<SlotRefusal> for Refusal {
    fn from(refusal: SlotRefusal) -> Self {
        match refusal {
            SlotRefusal::SlotReservedAlpha => Code::SlotReservedAlpha.into(),
            SlotRefusal::SlotLocked => Code::SlotLocked.into(),
            SlotRefusal::SlotNotSelected => Code::SlotNotSelected.into(),
            SlotRefusal::PendingChanges => Code::PendingChanges.into(),
            SlotRefusal::SlotAnonymous => Code::SlotAnonymous.into(),
            SlotRefusal::SlotEquiped => Code::SlotEquiped.into(),
        }
    }
}

impl From<FriendRefusal> for Refusal {
    fn from(refusal: FriendRefusal) -> Self {
        match refusal {
            FriendRefusal::FriendsFull => Code::FriendsFull.into(),
            FriendRefusal::RequestsFull => Code::RequestsFull.into(),
            FriendRefusal::NotAllowed => Code::NotAllowed.into(),
            FriendRefusal::AlreadyFriends => Code::AlreadyFriends.into(),
            FriendRefusal::AlreadyRequested => Code::AlreadyRequested.into(),
            FriendRefusal::NoRequest => Code::NoRequest.into(),
            FriendRefusal::NotFriends => Code::NotFriends.into(),
            FriendRefusal::ChatOff => Code::ChatOff.into(),
            // Whoever knows when the hour ends says so.
            FriendRefusal::TooMany => Self::from(Code::RateLimited).with("retryAfter", 3_600_000),
        }
    }
}

impl From<sqlx::Error> for Refusal {
    fn from(error: sqlx::Error) -> Self {
        Self::internal(format!("database: {error}"))
    }
}

impl From<actix_web::Error> for Refusal {
    fn from(error: actix_web::Error) -> Self {
        match error.as_error::<Refusal>() {
            Some(refusal) => refusal.clone(),
            None => Self::internal(error),
        }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code)
    }
}

impl std::error::Error for Refusal {}

impl ResponseError for Refusal {
    fn status_code(&self) -> StatusCode {
        self.status
    }
    fn error_response(&self) -> HttpResponse {
        HttpResponse::build(self.status).json(self)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_code_stands_for_two_things() {
        let mut seen = HashSet::new();
        let ours = Code::ALL.iter().map(|code| code.code());
        let engines = Rejection::ALL.iter().map(|rejection| rejection.code());
        for code in ours.chain(engines) {
            assert!(seen.insert(code), "{code} is used twice");
        }
    }

    #[test]
    fn a_refusal_carries_code_and_parameters_and_no_prose() {
        let refusal = Refusal::from(Code::OtherLanguage).with("lang", "fr");
        assert_eq!(
            serde_json::to_value(&refusal).unwrap(),
            json!({"code": "other_language", "params": {"lang": "fr"}})
        );
    }
}
