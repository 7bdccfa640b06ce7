//! Commands between friends: their data, and where each goes.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::value::RawValue;

use super::command::data;
use crate::base::ids::{Pair, UserId};
use crate::cluster::PendingAnswer;
use crate::cluster::messages::{ChatAsk, ChatRequest};
use crate::games::invite as invites;
use crate::house::House;
use crate::people::friends::{self, Whom};
use crate::wire::error::{Code, Refusal};

/// What a frame asks for, decoded.
pub enum Social {
    Request(Whom),
    Accept(UserId),
    Decline(UserId),
    Withdraw(UserId),
    Remove(UserId),
    AllowChat { user: UserId, allow: bool },
    Invite(UserId),
    Chat { friend: UserId, request: ChatRequest },
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Asking {
    #[serde(default)]
    user_id: Option<UserId>,
    #[serde(default)]
    username: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct About {
    user_id: UserId,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Allow {
    user_id: UserId,
    allow: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Say {
    friend_id: UserId,
    text: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Typing {
    friend_id: UserId,
}

/// Reads a command, if it is one of these.
pub fn decode(name: &str, raw: Option<&RawValue>) -> Result<Social, Refusal> {
    let about = || data::<About>(raw).map(|about| about.user_id);
    match name {
        "friend.request" => {
            let Asking { user_id, username } = data(raw)?;
            let whom = user_id.map(Whom::Id).or(username.map(Whom::Name));
            Ok(Social::Request(whom.ok_or(Code::BadData)?))
        }
        "friend.accept" => Ok(Social::Accept(about()?)),
        "friend.decline" => Ok(Social::Decline(about()?)),
        "friend.withdraw" => Ok(Social::Withdraw(about()?)),
        "friend.remove" => Ok(Social::Remove(about()?)),
        "friend.allowChat" => {
            let Allow { user_id, allow } = data(raw)?;
            Ok(Social::AllowChat { user: user_id, allow })
        }
        "friend.invite" => Ok(Social::Invite(about()?)),
        "chat.send" => {
            let Say { friend_id, text } = data(raw)?;
            Ok(Social::Chat { friend: friend_id, request: ChatRequest::Send { text } })
        }
        "chat.typing" => {
            let Typing { friend_id } = data(raw)?;
            Ok(Social::Chat { friend: friend_id, request: ChatRequest::Type })
        }
        _ => Err(Code::UnknownCommand.into()),
    }
}

/// Carries a command out. What goes to a chat is on its way when this returns: messages of one socket keep their order.
pub fn perform(house: &Arc<House>, user: UserId, key: Option<String>, command: Social) -> PendingAnswer {
    let house = Arc::clone(house);
    match command {
        Social::Chat { friend, request } => match Pair::of(user, friend) {
            Some(pair) => house.bus.ask_chat(pair, ChatAsk { user, key, request }),
            None => Box::pin(std::future::ready(Err(Code::NotFriends.into()))),
        },
        Social::Request(whom) => Box::pin(friends::request(house, user, whom, key)),
        Social::Accept(other) => Box::pin(friends::accept(house, user, other)),
        Social::Decline(other) => Box::pin(friends::decline(house, user, other)),
        Social::Withdraw(other) => Box::pin(friends::withdraw(house, user, other)),
        Social::Remove(other) => Box::pin(friends::remove(house, user, other)),
        Social::AllowChat { user: other, allow } => Box::pin(friends::allow_chat(house, user, other, allow)),
        Social::Invite(other) => Box::pin(invites::invite(house, user, other)),
    }
}
