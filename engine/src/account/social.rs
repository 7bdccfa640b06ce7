//! Friends: who may send whom a friend request or a message, and who sees whose friends.

use serde::{Deserialize, Serialize};

use super::{FieldError, requests_an_hour};
use crate::base::text::is_mark_of_direction;

/// The most friends of one account.
pub const MAX_FRIENDS: usize = 300;
/// The most open requests of one account: of those that it has sent, and of those that it has received.
pub const MAX_REQUESTS: usize = 100;
/// How many friend requests an account may send in an hour once it is no longer new.
pub const REQUESTS_AN_HOUR: usize = 20;
/// The most accounts that one account may block.
pub const MAX_BLOCKS: usize = 500;
/// The most accounts whose lines one account may hide.
pub const MAX_MUTES: usize = 500;
/// The longest message, in characters.
pub const MESSAGE_MAX: usize = 500;

/// Why something between two people is refused. In JSON its code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum FriendRefusal {
    /// One of the two has the most friends that an account may have.
    #[error("friends_full")]
    FriendsFull,
    /// One of the two has the most open requests that an account may have.
    #[error("requests_full")]
    RequestsFull,
    /// The other does not want it. The answer does not say whether they have blocked the person.
    #[error("not_allowed")]
    NotAllowed,
    #[error("already_friends")]
    AlreadyFriends,
    #[error("already_requested")]
    AlreadyRequested,
    /// There is no request.
    #[error("no_request")]
    NoRequest,
    #[error("not_friends")]
    NotFriends,
    /// One of the two has switched the chat off.
    #[error("chat_off")]
    ChatOff,
    /// More requests within an hour than an account may send.
    #[error("too_many")]
    TooMany,
}

/// The relation of one account to another, both sides of it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Between {
    pub are_friends: bool,
    /// This one has asked the other.
    pub has_asked: bool,
    /// The other has asked this one.
    pub was_asked: bool,
    pub blocks: bool,
    pub is_blocked: bool,
}

/// The relation to another account, as this account may know it: being blocked is not told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Relation {
    None,
    Friend,
    /// This person has asked the other.
    Requested,
    /// The other has asked this person.
    Asked,
    /// This person has blocked the other.
    Blocked,
}

impl Relation {
    pub const ALL: [Self; 5] = [Self::None, Self::Friend, Self::Requested, Self::Asked, Self::Blocked];

    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Friend => "friend",
            Self::Requested => "requested",
            Self::Asked => "asked",
            Self::Blocked => "blocked",
        }
    }
}

impl Between {
    pub fn relation(&self) -> Relation {
        if self.blocks {
            Relation::Blocked
        } else if self.are_friends {
            Relation::Friend
        } else if self.was_asked {
            Relation::Asked
        } else if self.has_asked {
            Relation::Requested
        } else {
            Relation::None
        }
    }
}

/// How much of its limits an account has used.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct FriendUsage {
    pub friends: usize,
    pub sent: usize,
    pub received: usize,
    /// Requests sent within the last hour.
    pub sent_lately: usize,
    /// New accounts may send fewer requests.
    pub is_new: bool,
}

/// The effect of a friend request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// The request waits for an answer.
    Waits,
    /// The other had asked too, so the two are friends now.
    Friends,
}

/// Judges a friend request. `they_allow`: whether the other accepts requests at all.
pub fn request(
    between: &Between,
    mine: &FriendUsage,
    theirs: &FriendUsage,
    they_allow: bool,
) -> Result<Asked, FriendRefusal> {
    if between.are_friends {
        return Err(FriendRefusal::AlreadyFriends);
    }
    if between.blocks || between.is_blocked {
        return Err(FriendRefusal::NotAllowed);
    }
    if between.was_asked {
        return accept(between, mine, theirs).map(|()| Asked::Friends);
    }
    if !they_allow {
        return Err(FriendRefusal::NotAllowed);
    }
    if between.has_asked {
        return Err(FriendRefusal::AlreadyRequested);
    }
    room_for_two(mine, theirs)?;
    if mine.sent >= MAX_REQUESTS || theirs.received >= MAX_REQUESTS {
        return Err(FriendRefusal::RequestsFull);
    }
    if mine.sent_lately >= requests_an_hour(mine.is_new) {
        return Err(FriendRefusal::TooMany);
    }
    Ok(Asked::Waits)
}

/// Judges the acceptance of the other's request.
pub fn accept(between: &Between, mine: &FriendUsage, theirs: &FriendUsage) -> Result<(), FriendRefusal> {
    if !between.was_asked {
        return Err(FriendRefusal::NoRequest);
    }
    room_for_two(mine, theirs)
}

fn room_for_two(mine: &FriendUsage, theirs: &FriendUsage) -> Result<(), FriendRefusal> {
    if mine.friends >= MAX_FRIENDS || theirs.friends >= MAX_FRIENDS {
        return Err(FriendRefusal::FriendsFull);
    }
    Ok(())
}

/// Whether one of two friends may write to the other. `settings` are the four settings of their chat: each person's
/// for this friend, and each person's for everybody. `None` means that they are not friends.
pub fn may_write(settings: Option<[bool; 4]>) -> Result<(), FriendRefusal> {
    match settings {
        None => Err(FriendRefusal::NotFriends),
        Some(all) if all.iter().all(|on| *on) => Ok(()),
        Some(_) => Err(FriendRefusal::ChatOff),
    }
}

/// Whether one of two friends may invite the other into a game. `they_allow`: whether the other accepts invitations.
pub fn may_invite(between: &Between, they_allow: bool) -> Result<(), FriendRefusal> {
    if !between.are_friends {
        Err(FriendRefusal::NotFriends)
    } else if !they_allow {
        Err(FriendRefusal::NotAllowed)
    } else {
        Ok(())
    }
}

/// A message without the blanks around it. It must have 1 to 500 characters and no control characters except line
/// breaks, and no marks of direction.
pub fn check_message(text: &str) -> Result<&str, FieldError> {
    let text = text.trim();
    if text.is_empty() {
        Err(FieldError::TooShort)
    } else if text.chars().count() > MESSAGE_MAX {
        Err(FieldError::TooLong)
    } else if text.chars().any(|c| (c.is_control() && c != '\n') || is_mark_of_direction(c)) {
        Err(FieldError::BadCharacters)
    } else {
        Ok(text)
    }
}

/// Whether somebody's lines are hidden from a person. `choice`: what the person has chosen for them; otherwise lines of people whom
/// the person blocks are hidden, and no others.
pub fn is_muted(choice: Option<bool>, blocks: bool) -> bool {
    choice.unwrap_or(blocks)
}

/// Whether a person may see somebody's friends. `visibility` is that person's setting: private, public or friends.
pub fn sees_friends(visibility: &str, is_self: bool, is_friend: bool) -> bool {
    is_self || visibility == "public" || (visibility == "friends" && is_friend)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STRANGERS: Between =
        Between { are_friends: false, has_asked: false, was_asked: false, blocks: false, is_blocked: false };

    fn asks(between: Between) -> Result<Asked, FriendRefusal> {
        request(&between, &FriendUsage::default(), &FriendUsage::default(), true)
    }

    #[test]
    fn a_request_waits_and_mutual_requests_make_friends() {
        assert_eq!(asks(STRANGERS), Ok(Asked::Waits));
        assert_eq!(asks(Between { was_asked: true, ..STRANGERS }), Ok(Asked::Friends));
        assert_eq!(asks(Between { has_asked: true, ..STRANGERS }), Err(FriendRefusal::AlreadyRequested));
        assert_eq!(asks(Between { are_friends: true, ..STRANGERS }), Err(FriendRefusal::AlreadyFriends));
    }

    #[test]
    fn being_blocked_and_requests_switched_off_are_refused_alike() {
        let blocked = asks(Between { is_blocked: true, ..STRANGERS });
        let refused = request(&STRANGERS, &FriendUsage::default(), &FriendUsage::default(), false);
        assert_eq!(blocked, refused);
        assert_eq!(blocked, Err(FriendRefusal::NotAllowed));
        // An earlier request of the same person changes nothing.
        let asked = Between { has_asked: true, ..STRANGERS };
        let again = request(&asked, &FriendUsage::default(), &FriendUsage::default(), false);
        assert_eq!(asks(Between { is_blocked: true, ..asked }), again);
    }

    #[test]
    fn a_mutual_request_is_accepted_by_somebody_who_allows_no_requests() {
        let was_asked = Between { was_asked: true, ..STRANGERS };
        assert_eq!(
            request(&was_asked, &FriendUsage::default(), &FriendUsage::default(), false),
            Ok(Asked::Friends)
        );
    }

    #[test]
    fn limits_apply_to_both_accounts() {
        let (none, full) =
            (FriendUsage::default(), FriendUsage { friends: MAX_FRIENDS, ..FriendUsage::default() });
        for (mine, theirs) in [(none, full), (full, none)] {
            assert_eq!(request(&STRANGERS, &mine, &theirs, true), Err(FriendRefusal::FriendsFull));
            let asked = Between { was_asked: true, ..STRANGERS };
            assert_eq!(accept(&asked, &mine, &theirs), Err(FriendRefusal::FriendsFull));
        }
        let sent = FriendUsage { sent: MAX_REQUESTS, ..none };
        assert_eq!(request(&STRANGERS, &sent, &none, true), Err(FriendRefusal::RequestsFull));
        let received = FriendUsage { received: MAX_REQUESTS, ..none };
        assert_eq!(request(&STRANGERS, &none, &received, true), Err(FriendRefusal::RequestsFull));
        assert_eq!(request(&STRANGERS, &received, &none, true), Ok(Asked::Waits));
        let eager = FriendUsage { sent_lately: REQUESTS_AN_HOUR, ..none };
        assert_eq!(request(&STRANGERS, &eager, &none, true), Err(FriendRefusal::TooMany));
        let new = |sent_lately| FriendUsage { sent_lately, is_new: true, ..none };
        assert_eq!(request(&STRANGERS, &new(4), &none, true), Ok(Asked::Waits));
        assert_eq!(request(&STRANGERS, &new(5), &none, true), Err(FriendRefusal::TooMany));
    }

    #[test]
    fn each_of_the_four_settings_closes_a_chat() {
        assert_eq!(may_write(None), Err(FriendRefusal::NotFriends));
        assert_eq!(may_write(Some([true; 4])), Ok(()));
        for off in 0..4 {
            let settings = std::array::from_fn(|n| n != off);
            assert_eq!(may_write(Some(settings)), Err(FriendRefusal::ChatOff));
        }
    }

    #[test]
    fn messages_are_neither_blank_nor_too_long() {
        assert_eq!(check_message("  hey \n you "), Ok("hey \n you"));
        assert_eq!(check_message(" \n "), Err(FieldError::TooShort));
        assert_eq!(check_message(&"é".repeat(500)).map(str::len), Ok(1000));
        assert_eq!(check_message(&"é".repeat(501)), Err(FieldError::TooLong));
        assert_eq!(check_message("a\u{7}b"), Err(FieldError::BadCharacters));
        assert_eq!(check_message("a\u{202e}b"), Err(FieldError::BadCharacters));
    }

    #[test]
    fn a_blocked_person_is_muted_unless_the_person_has_chosen_otherwise() {
        assert!(is_muted(None, true) && !is_muted(None, false));
        assert!(is_muted(Some(true), false) && !is_muted(Some(false), true));
    }

    #[test]
    fn the_visibility_of_friends() {
        assert!(sees_friends("public", false, false));
        assert!(sees_friends("friends", false, true) && !sees_friends("friends", false, false));
        assert!(!sees_friends("private", false, true) && sees_friends("private", true, false));
    }
}
