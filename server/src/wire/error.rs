//! The table of the server's refusals: code, HTTP status, and whether the same request may succeed later.
//!
//! Refusals by the engine keep the engine's codes. Clients are sent a code and typed parameters, never prose or an internal cause;
//! the texts for people are in the web's locale files, under the code.

use std::sync::atomic::{AtomicU64, Ordering};

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, ResponseError};
use engine::account::social::FriendRefusal;
use engine::economy::SubscriptionRefusal;
use engine::game::Rejection;
use engine::moderation::attend::AttendRefusal;
use engine::moderation::sanction::SanctionRefusal;
use engine::skin::equip::EquipRefusal;
use engine::skin::look::LookError;
use engine::skin::slots::SlotRefusal;
use serde::{Deserialize, Serialize};
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
            /// The HTTP status with which the API sends it.
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
    /// The frame or body can't be parsed.
    Unreadable = "unreadable", BAD_REQUEST, false;
    /// The body is longer than this route takes.
    TooLong = "too_long", PAYLOAD_TOO_LARGE, false;
    /// The envelope with reports has too many items.
    TooManyItems = "too_many_items", BAD_REQUEST, false;
    /// The envelope with reports is for another project than this server's.
    ForeignDsn = "foreign_dsn", FORBIDDEN, false;
    /// There is no such command.
    UnknownCommand = "unknown_command", BAD_REQUEST, false;
    /// The data of the command or request has the wrong shape.
    BadData = "bad_data", BAD_REQUEST, false;
    /// The body of the request did not come in time.
    RequestTimeout = "request_timeout", REQUEST_TIMEOUT, true;
    /// There is nothing at this address.
    NotFound = "not_found", NOT_FOUND, false;
    /// Nobody is signed in.
    Unauthenticated = "unauthenticated", UNAUTHORIZED, false;
    /// The request comes from a page of another site.
    ForeignOrigin = "foreign_origin", FORBIDDEN, false;
    /// The client is too old for this server: the page must be reloaded.
    VersionTooOld = "version_too_old", UPGRADE_REQUIRED, false;
    /// The account is banned. Parameters: until (milliseconds, or null for good), reason.
    Banned = "banned", FORBIDDEN, false;
    /// The account's e-mail address is not confirmed yet.
    NotConfirmed = "not_confirmed", FORBIDDEN, false;
    /// The account must take another username first.
    NeedRename = "need_rename", FORBIDDEN, false;
    /// The login or the password is wrong; the answer does not say which.
    BadCredentials = "bad_credentials", UNAUTHORIZED, false;
    /// The password is right, but a code of the second factor is needed too.
    TwoFactorRequired = "two_factor_required", UNAUTHORIZED, false;
    /// The code of the second factor is wrong, expired or used.
    BadTwoFactor = "bad_two_factor", UNAUTHORIZED, false;
    /// The second factor is already on, already off, or its setup was not started.
    TwoFactorState = "two_factor_state", CONFLICT, false;
    /// Another account has this username.
    UsernameTaken = "username_taken", CONFLICT, false;
    /// Another account has this e-mail address.
    EmailTaken = "email_taken", CONFLICT, false;
    /// A field is invalid. Parameters: field, reason.
    InvalidField = "invalid_field", UNPROCESSABLE_ENTITY, false;
    /// The browser is signed in already.
    AlreadySignedIn = "already_signed_in", CONFLICT, false;
    /// Only a guest can be turned into a full account.
    NotAGuest = "not_a_guest", CONFLICT, false;
    /// A guest has neither address nor password, and must become a full account first.
    IsAGuest = "is_a_guest", CONFLICT, false;
    /// The username was changed too recently. Parameters: at (when it may be changed, in milliseconds since the Unix epoch).
    TooSoon = "too_soon", CONFLICT, false;
    /// Moderators have deleted the profile's text lately. Parameters: at (when it may be written again, in milliseconds since the Unix epoch).
    ProfileReset = "profile_reset", FORBIDDEN, false;
    /// The link was used, has expired, or was never sent.
    LinkExpired = "link_expired", GONE, false;
    /// The account has no e-mail address.
    NoMailAddress = "no_mail_address", CONFLICT, false;
    /// The person did not consent at the provider.
    ProviderDenied = "provider_denied", CONFLICT, false;
    /// The provider can't be reached, or its answer is invalid.
    ProviderFailed = "provider_failed", BAD_GATEWAY, true;
    /// The sign-in at the provider was not started in this browser, is finished already, or took too long.
    ProviderExpired = "provider_expired", GONE, false;
    /// The provider has not verified the person's e-mail address.
    EmailUnverified = "email_unverified", CONFLICT, false;
    /// The provider account is linked with another account, or this account with another account of that provider.
    AlreadyLinked = "already_linked", CONFLICT, false;
    /// The last way to sign in to the account can't be removed.
    LastWayIn = "last_way_in", CONFLICT, false;
    /// The account is not about to be erased.
    NotDeleting = "not_deleting", CONFLICT, false;
    /// Too many requests or commands. Parameters: retryAfter (milliseconds).
    RateLimited = "rate_limited", TOO_MANY_REQUESTS, true;
    /// A line was repeated too often, or there were too many lines at once. Parameters: retryAfter (milliseconds).
    Flood = "flood", TOO_MANY_REQUESTS, true;
    /// The server is busy: a queue is full, a lock is held, or a picture was not drawn in time.
    Busy = "busy", SERVICE_UNAVAILABLE, true;
    /// The server is full, or does not keep up: who plays is served first, and newcomers wait. Parameters: retryAfter (milliseconds).
    ServerFull = "server_full", SERVICE_UNAVAILABLE, true;
    /// The room or chat restarts, or the database can't be written.
    Unavailable = "unavailable", SERVICE_UNAVAILABLE, true;
    /// There is no such game.
    UnknownRoom = "unknown_room", NOT_FOUND, false;
    /// A private room can only be entered with its link.
    InviteRequired = "invite_required", FORBIDDEN, false;
    /// The free seats are kept for the people of the game before. Parameters: retryAfter (ms).
    SeatsKept = "seats_kept", CONFLICT, true;
    /// The game is in another language; `anyLang` joins it anyway. Parameters: lang.
    OtherLanguage = "other_language", CONFLICT, false;
    /// The account holds a seat in another game. Parameters: room.
    InAnotherGame = "in_another_game", CONFLICT, false;
    /// The host or a moderator removed this account from this game.
    RemovedFromGame = "removed_from_game", FORBIDDEN, false;
    /// The account neither holds a seat in the room nor watches it.
    NotInRoom = "not_in_room", CONFLICT, false;
    /// The room has as many watchers, or moderators, as it may.
    TooManyWatchers = "too_many_watchers", CONFLICT, true;
    /// The game is not played by voice.
    NotVoice = "not_voice", CONFLICT, false;
    /// This server can't carry voices: browsers do not reach its UDP port.
    VoiceUnavailable = "voice_unavailable", SERVICE_UNAVAILABLE, false;
    /// As many people have joined the room's voice, or the node's, as may.
    VoiceFull = "voice_full", SERVICE_UNAVAILABLE, true;
    /// The browser joins again by itself, but the person is in by another connection.
    VoiceElsewhere = "voice_elsewhere", CONFLICT, false;
    /// The offer of voice can't be read, or has other tracks than a microphone and 2 to 21 slots.
    BadOffer = "bad_offer", BAD_REQUEST, false;
    /// Only for moderators.
    NotModerator = "not_moderator", FORBIDDEN, false;
    /// The target account's rank, or the rank to be given, is too high for the moderator's own.
    OutOfReach = "out_of_reach", FORBIDDEN, false;
    /// The moderator imposed the sanction themselves: another moderator must decide the appeal.
    OwnSanction = "own_sanction", FORBIDDEN, false;
    /// A moderator can't both attend a game and play in it or watch it.
    InsideTheGame = "inside_the_game", CONFLICT, false;
    /// A private game can be attended only after somebody in it has reported something.
    NotReported = "not_reported", FORBIDDEN, false;
    /// The moderator does not attend the room.
    NotAttending = "not_attending", CONFLICT, false;
    /// The game is not over yet.
    NotOver = "not_over", CONFLICT, false;
    /// The game was stopped without a result, so nothing of it is kept to be read.
    GameStopped = "game_stopped", GONE, false;
    /// The account held no seat in this private game.
    NoSeatHeld = "no_seat_held", FORBIDDEN, false;
    /// They have thanked somebody in this game already.
    AlreadyThanked = "already_thanked", CONFLICT, false;
    /// The seat is their own, a bot's, or of somebody who can't be thanked any more.
    NobodyToThank = "nobody_to_thank", CONFLICT, false;
    /// The account keeps as many presets as it may.
    PresetsFull = "presets_full", CONFLICT, false;
    /// The game was played by older rules, and this server can't replay it.
    OtherRules = "other_rules", GONE, false;
    /// The server will close for a moment, and opens no new games until then.
    Closing = "closing", SERVICE_UNAVAILABLE, true;
    /// The game's journal is no longer kept; its record is.
    JournalDeleted = "journal_deleted", GONE, false;
    /// There is no such account.
    UnknownUser = "unknown_user", NOT_FOUND, false;
    /// One of the two has as many friends as an account may have.
    FriendsFull = "friends_full", CONFLICT, false;
    /// One of the two has as many open friend requests as an account may have.
    RequestsFull = "requests_full", CONFLICT, false;
    /// The other account's settings don't allow it, or one of the two blocks the other.
    NotAllowed = "not_allowed", FORBIDDEN, false;
    /// The two are friends already.
    AlreadyFriends = "already_friends", CONFLICT, false;
    /// There is a friend request already.
    AlreadyRequested = "already_requested", CONFLICT, false;
    /// There is no friend request.
    NoRequest = "no_request", CONFLICT, false;
    /// The two are not friends.
    NotFriends = "not_friends", FORBIDDEN, false;
    /// One of the two has switched their chat off.
    ChatOff = "chat_off", FORBIDDEN, false;
    /// The account blocks as many accounts as it may.
    BlocksFull = "blocks_full", CONFLICT, false;
    /// The account mutes as many accounts as it may.
    MutesFull = "mutes_full", CONFLICT, false;
    /// The word filter's lists are full.
    WordsFull = "words_full", CONFLICT, false;
    /// Only for admins.
    NotAdmin = "not_admin", FORBIDDEN, false;
    /// The account is not banned.
    NotBanned = "not_banned", CONFLICT, false;
    /// The case or appeal is decided already.
    AlreadyDecided = "already_decided", CONFLICT, false;
    /// There was an appeal against the sanction already.
    AlreadyAppealed = "already_appealed", CONFLICT, false;
    /// The account has fewer coins than the price.
    NotEnoughCoins = "not_enough_coins", CONFLICT, false;
    /// The account has fewer moons than the price.
    NotEnoughMoons = "not_enough_moons", CONFLICT, false;
    /// The price differs from the price in the request. Parameters: coins and moons, or price in cents (the present price).
    PriceChanged = "price_changed", CONFLICT, false;
    /// The look has an element for alpha players.
    ItemsReservedAlpha = "items_reserved_alpha", FORBIDDEN, false;
    /// The look has an element that is exclusive to a drop or a moon pass, or what is wanted is. It is sold later.
    ExclusiveToDrop = "exclusive_to_drop", FORBIDDEN, false;
    /// There is no such slot.
    UnknownSlot = "unknown_slot", NOT_FOUND, false;
    /// The slot is for alpha players.
    SlotReservedAlpha = "slot_reserved_alpha", FORBIDDEN, false;
    /// The slot is for who subscribes.
    SlotReservedSubscriber = "slot_reserved_subscriber", FORBIDDEN, false;
    /// The slot has to be unlocked first.
    SlotLocked = "slot_locked", CONFLICT, false;
    /// The slot is worn in anonymous games. Worn elsewhere too, it would reveal who the player is.
    SlotAnonymous = "slot_anonymous", CONFLICT, false;
    /// The slot is worn outside anonymous games. Worn in them too, it would reveal who the player is.
    SlotEquiped = "slot_equiped", CONFLICT, false;
    /// Another slot is selected.
    SlotNotSelected = "slot_not_selected", CONFLICT, false;
    /// The slot's look has changes that must be saved or dropped first.
    PendingChanges = "pending_changes", CONFLICT, false;
    /// The category has no such element.
    UnknownElement = "unknown_element", UNPROCESSABLE_ENTITY, false;
    /// The element does not come in this colour.
    UnknownColor = "unknown_color", UNPROCESSABLE_ENTITY, false;
    /// This element can't be small; only some pets can.
    NotSmall = "not_small", UNPROCESSABLE_ENTITY, false;
    /// Two elements of the look can't be worn together.
    Excluded = "excluded", UNPROCESSABLE_ENTITY, false;
    /// The look lacks an element of a required category.
    Incomplete = "incomplete", UNPROCESSABLE_ENTITY, false;
    /// There is no such offer, pack or element for sale.
    UnknownOffer = "unknown_offer", NOT_FOUND, false;
    /// The account has it already.
    AlreadyOwned = "already_owned", CONFLICT, false;
    /// The offer has been collected.
    AlreadyCollect = "already_collect", CONFLICT, false;
    /// There is no such category, or its offers are bought.
    BadCategory = "bad_category", UNPROCESSABLE_ENTITY, false;
    /// The offer is collected by alpha players.
    NotAlpha = "not_alpha", FORBIDDEN, false;
    /// The offer's day is over, or has not begun.
    OfferClosed = "offer_closed", CONFLICT, false;
    /// Tomorrow's offers are for alpha players.
    OfferReservedAlpha = "offer_reserved_alpha", FORBIDDEN, false;
    /// The moon pass has no such element.
    UnknownPassElement = "unknown_pass_element", NOT_FOUND, false;
    /// The step of the moon pass is not reached.
    StepAhead = "step_ahead", CONFLICT, false;
    /// The bought track of the moon pass is not bought.
    PassNotBought = "pass_not_bought", CONFLICT, false;
    /// The moon pass is bought already.
    PassBought = "pass_bought", CONFLICT, false;
    /// The last step of the moon pass is reached.
    PassFinished = "pass_finished", CONFLICT, false;
    /// Ten steps of the moon pass were skipped.
    NoSkipsLeft = "no_skips_left", CONFLICT, false;
    /// In the first week of a season no step of the moon pass is skipped.
    SkipTooEarly = "skip_too_early", CONFLICT, false;
    /// There is no such event, or it is not announced yet.
    UnknownEvent = "unknown_event", NOT_FOUND, false;
    /// The event does not give or sell this element.
    UnknownEventElement = "unknown_event_element", NOT_FOUND, false;
    /// The event has not started.
    EventNotStarted = "event_not_started", CONFLICT, false;
    /// The event is over.
    EventOver = "event_over", CONFLICT, false;
    /// The account has not joined the event.
    EventNotJoined = "event_not_joined", CONFLICT, false;
    /// The account has too few points in the event.
    NotEnoughPoints = "not_enough_points", CONFLICT, false;
    /// The pass or the event is shown already: it stays as it is.
    PlanShown = "plan_shown", CONFLICT, false;
    /// The event is at the same time as another one, or leaves no time to collect. Parameters: id (of the other one).
    EventClash = "event_clash", CONFLICT, false;
    /// There is no such design, theme, element or pack, or it belongs to something else. Parameters: id.
    UnknownDesign = "unknown_design", UNPROCESSABLE_ENTITY, false;
    /// Staff have changed nothing there that could be taken back.
    NotPlanned = "not_planned", NOT_FOUND, false;
    /// There is no such drop, or no such pack of it, or it is not shown yet.
    UnknownDrop = "unknown_drop", NOT_FOUND, false;
    /// The drop can be collected no more, or the account's subscription ran out before it.
    DropTimeout = "drop_timeout", CONFLICT, false;
    /// The account has not subscribed for the drop's month.
    NotSubscribed = "not_subscribed", FORBIDDEN, false;
    /// The account has collected as many packs of the drop as its plan gives.
    DropFull = "drop_full", CONFLICT, false;
    /// The design is shown, or chosen, for a month that is too near.
    DesignTaken = "design_taken", CONFLICT, false;
    /// The month's drop is shown already.
    DropShown = "drop_shown", CONFLICT, false;
    /// The buyer has to agree that the moons are delivered at once.
    ConsentRequired = "consent_required", UNPROCESSABLE_ENTITY, false;
    /// The buyer has to say how old they are.
    AgeRequired = "age_required", FORBIDDEN, false;
    /// Who has said that they are a minor can't say otherwise.
    AgeSaid = "age_said", CONFLICT, false;
    /// The buyer's limit for this month. Parameters: left (what they may still pay, in cents).
    LimitReached = "limit_reached", FORBIDDEN, false;
    /// The buyer has as many open orders as they may.
    OrdersFull = "orders_full", CONFLICT, false;
    /// The buyer has no such order.
    UnknownOrder = "unknown_order", NOT_FOUND, false;
    /// The payment provider is not offered, or not any more.
    PaymentUnavailable = "payment_unavailable", CONFLICT, false;
    /// The payment provider does not answer.
    PaymentAway = "payment_away", SERVICE_UNAVAILABLE, true;
    /// The payment provider refuses.
    PaymentRefused = "payment_refused", CONFLICT, false;
    /// The payment was declined or given up.
    PaymentCanceled = "payment_canceled", CONFLICT, false;
    /// Nothing of the order can be withdrawn: it is spent, paid back, or older than 14 days.
    NotWithdrawable = "not_withdrawable", CONFLICT, false;
    /// So much can't be paid back of the order. Parameters: left (in cents).
    NotRefundable = "not_refundable", CONFLICT, false;
    /// Nothing of the order can be granted again. Parameters: why (a name of the engine's `NotGrantable`).
    NotGrantable = "not_grantable", CONFLICT, false;
    /// There are as many plans as there may be.
    PlansFull = "plans_full", CONFLICT, false;
    /// A plan keeps its period.
    PlanPeriod = "plan_period", CONFLICT, false;
    /// There is no such plan for sale.
    UnknownPlan = "unknown_plan", NOT_FOUND, false;
    /// The account has no subscription that runs.
    NoSubscription = "no_subscription", NOT_FOUND, false;
    /// The account has a subscription that renews itself.
    AlreadySubscribed = "already_subscribed", CONFLICT, false;
    /// The subscription has this plan already.
    SamePlan = "same_plan", CONFLICT, false;
    /// The subscription was sold by a phone's store, and is changed there.
    BadPlatform = "subscription_bad_platform", CONFLICT, false;
    /// A payment of the subscription has failed: it has to be made first.
    SubscriptionHolded = "subscription_holded", CONFLICT, false;
    /// The subscription is canceled: it has to be restored first.
    SubscriptionCanceled = "subscription_canceled", CONFLICT, false;
    /// The subscription is not canceled.
    NotCanceled = "not_canceled", CONFLICT, false;
    /// The subscription does not change its plan at the end of its period.
    NoSchedule = "no_schedule", CONFLICT, false;
    /// The provider sells single months only: they are not renewed, changed or canceled.
    SingleMonth = "single_month", CONFLICT, false;
    /// The webhook was not sent by the provider.
    BadSignature = "bad_signature", BAD_REQUEST, false;
    /// As many packs of moons are sold as there may be.
    PacksFull = "packs_full", CONFLICT, false;
    /// The account has filed as many reports within an hour as it may. Parameters: retryAfter (milliseconds).
    TooManyReports = "too_many_reports", TOO_MANY_REQUESTS, true;
    /// The server failed. The cause is in its log.
    Internal = "internal", INTERNAL_SERVER_ERROR, true;
}

/// The number of internal failures since the server started.
static FAILURES: AtomicU64 = AtomicU64::new(0);

pub fn failures() -> u64 {
    FAILURES.load(Ordering::Relaxed)
}

/// A refusal with its parameters, as sent to a client.
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
    /// A refusal of an invalid field.
    pub fn field(field: &str, reason: &str) -> Self {
        Self::from(Code::InvalidField).with("field", field).with("reason", reason)
    }
    /// An internal failure. Logs the cause, which clients are not sent.
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
    /// The refusal, as one node tells it to another.
    pub fn carried(&self) -> CarriedRefusal {
        let Self { code, params, status, may_retry } = self;
        CarriedRefusal {
            code: (*code).to_owned(),
            params: params.clone(),
            status: status.as_u16(),
            may_retry: *may_retry,
        }
    }
    pub fn is(&self, code: Code) -> bool {
        self.code == code.code()
    }
}

/// A refusal on its way between nodes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CarriedRefusal {
    code: String,
    params: Value,
    status: u16,
    may_retry: bool,
}

impl From<CarriedRefusal> for Refusal {
    /// A code that this release does not know is an internal failure to its clients.
    fn from(carried: CarriedRefusal) -> Self {
        let CarriedRefusal { code, params, status, may_retry } = carried;
        let ours = Code::ALL.iter().map(|known| known.code());
        let engines = Rejection::ALL.iter().map(|known| known.code());
        let Some(code) = ours.chain(engines).find(|known| *known == code) else {
            return Self { may_retry, ..Code::Internal.into() };
        };
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        Self { code, params, status, may_retry }
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
            EquipRefusal::ExclusiveToDrop => Code::ExclusiveToDrop.into(),
            EquipRefusal::NotEnoughCoins => Code::NotEnoughCoins.into(),
            EquipRefusal::NotEnoughMoons => Code::NotEnoughMoons.into(),
        }
    }
}

impl From<SlotRefusal> for Refusal {
    fn from(refusal: SlotRefusal) -> Self {
        match refusal {
            SlotRefusal::SlotReservedAlpha => Code::SlotReservedAlpha.into(),
            SlotRefusal::SlotReservedSubscriber => Code::SlotReservedSubscriber.into(),
            SlotRefusal::SlotLocked => Code::SlotLocked.into(),
            SlotRefusal::SlotNotSelected => Code::SlotNotSelected.into(),
            SlotRefusal::PendingChanges => Code::PendingChanges.into(),
            SlotRefusal::SlotAnonymous => Code::SlotAnonymous.into(),
            SlotRefusal::SlotEquiped => Code::SlotEquiped.into(),
        }
    }
}

impl From<SubscriptionRefusal> for Refusal {
    fn from(refusal: SubscriptionRefusal) -> Self {
        match refusal {
            SubscriptionRefusal::NoSubscription => Code::NoSubscription.into(),
            SubscriptionRefusal::AlreadySubscribed => Code::AlreadySubscribed.into(),
            SubscriptionRefusal::BadPlatform => Code::BadPlatform.into(),
            SubscriptionRefusal::SingleMonth => Code::SingleMonth.into(),
            SubscriptionRefusal::Holded => Code::SubscriptionHolded.into(),
            SubscriptionRefusal::Canceled => Code::SubscriptionCanceled.into(),
            SubscriptionRefusal::NotCanceled => Code::NotCanceled.into(),
            SubscriptionRefusal::NoSchedule => Code::NoSchedule.into(),
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
            // A caller that knows when the hour ends sets `retryAfter` itself.
            FriendRefusal::TooMany => Self::from(Code::RateLimited).with("retryAfter", 3_600_000),
        }
    }
}

impl From<sqlx::Error> for Refusal {
    /// Counted as a failure in any case. If the database is away, full or read-only, the same request may succeed later.
    fn from(error: sqlx::Error) -> Self {
        let refusal = Self::internal(format!("database: {error}"));
        if is_passing(&error) { Self::from(Code::Unavailable) } else { refusal }
    }
}

fn is_passing(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(error) => error.code().is_some_and(|code| is_passing_code(&code)),
        // The node may not write any more: another one answers.
        sqlx::Error::AnyDriverError(_)
        | sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed => true,
        _ => false,
    }
}

/// PostgreSQL's codes have five characters, of which the first two are the class; SQLite's are numbers, whose last eight bits are the
/// primary code.
fn is_passing_code(code: &str) -> bool {
    if code.len() == 5 {
        // Connection, resources, operator's intervention, system; and a transaction that is read-only.
        return ["08", "53", "57", "58"].iter().any(|class| code.starts_with(class)) || code == "25006";
    }
    // Busy, locked, read-only, I/O error, full, can't be opened.
    code.parse::<u32>().is_ok_and(|code| [5, 6, 8, 10, 13, 14].contains(&(code & 0xff)))
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
    fn codes_are_unique() {
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
