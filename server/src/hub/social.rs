//! Commands of the social features: friends, private messages and invitations.

use std::sync::Arc;

use crate::base::ids::{Pair, UserId};
use crate::cluster::PendingAnswer;
use crate::cluster::messages::{ChatAsk, ChatRequest};
use crate::games::invite as invites;
use crate::house::House;
use crate::people::friends::{self, Whom};
use crate::wire::error::Code;

/// A decoded command of the social features.
pub enum SocialCommand {
    Request(Whom),
    Accept(UserId),
    Decline(UserId),
    Withdraw(UserId),
    Remove(UserId),
    AllowChat { user: UserId, allow: bool },
    Invite(UserId),
    Chat { friend: UserId, request: ChatRequest },
}

/// Carries a command out. A message to a chat is delivered when this returns, so that messages of one socket keep their order.
pub fn perform(
    house: &Arc<House>,
    user: UserId,
    key: Option<String>,
    command: SocialCommand,
) -> PendingAnswer {
    let house = Arc::clone(house);
    match command {
        SocialCommand::Chat { friend, request } => match Pair::of(user, friend) {
            Some(pair) => house.bus.ask_chat(pair, ChatAsk::new(user, key, request)),
            None => Box::pin(std::future::ready(Err(Code::NotFriends.into()))),
        },
        SocialCommand::Request(whom) => Box::pin(friends::request(house, user, whom, key)),
        SocialCommand::Accept(other) => Box::pin(friends::accept(house, user, other)),
        SocialCommand::Decline(other) => Box::pin(friends::decline(house, user, other)),
        SocialCommand::Withdraw(other) => Box::pin(friends::withdraw(house, user, other)),
        SocialCommand::Remove(other) => Box::pin(friends::remove(house, user, other)),
        SocialCommand::AllowChat { user: other, allow } => {
            Box::pin(friends::allow_chat(house, user, other, allow))
        }
        SocialCommand::Invite(other) => Box::pin(invites::invite(house, user, other)),
    }
}
