//! Invites a friend into the game in which the sender holds a seat.

use std::sync::Arc;

use engine::account::social::may_invite;
use serde_json::json;

use crate::base::ids::UserId;
use crate::cluster::messages::SessionEvent;
use crate::cluster::messages::{Ask, RoomRequest};
use crate::house::House;
use crate::people::notices::{self, Notice};
use crate::push::News;
use crate::store::{friends, users};
use crate::wire::answer::InviteLink;
use crate::wire::error::{Code, Refusal};
use crate::wire::event::{self, InviteData};
use crate::wire::frame::Answer;
use crate::wire::frame::{self, Tail};
use crate::wire::notification::NotificationKind;
use crate::wire::user::PublicUser;

/// Sends a friend the link of the sender's game, at once if the friend is online, and as a notification.
pub async fn invite(house: Arc<House>, me: UserId, other: UserId) -> Answer {
    let friend = users::find(house.store.read(), other).await?.ok_or(Code::UnknownUser)?;
    let own = users::find(house.store.read(), me).await?.ok_or(Code::Unauthenticated)?;
    let between = friends::between(&mut *house.store.read_connection().await?, me, other).await?;
    may_invite(&between, friend.allow_group_requests)?;
    let room = house.directory.seat_of(me).ok_or(Code::NotInRoom)?;
    let link = house.bus.ask_room(&room, Ask::new(me, None, RoomRequest::Invite)).await?;
    let InviteLink { path, .. } = serde_json::from_str(&link).map_err(Refusal::internal)?;
    let from = PublicUser::of(&*house.directory, &own);
    let invitation = InviteData { from: &from, room: &room, path: &path };
    // A repeated invitation succeeds but is not sent again for a while.
    let now = house.clocks.chats.now();
    if house.invitations.is_recent(me, other, room, now) {
        return Ok(frame::empty_answer());
    }
    let notice = Notice {
        kind: NotificationKind::Default,
        alert: false,
        params: json!({ "invite": true, "from": own.username, "marker": from.marker, "room": room, "url": path }),
        // One notification for each room and sender, however often they invite.
        tag: Some(format!("invite:{room}:{me}")),
    };
    // Before the invitation counts as sent: if it can't be written, the sender may try again at once.
    notices::notify(&house, other, notice).await?;
    if house.invitations.note(me, other, room, now) {
        house.bus.tell_user(other, SessionEvent::Events([Tail::new(event::Invite, &invitation)].into()));
        house.push.tell(vec![other], News::Invitation { from: own.username, room, path });
    }
    Ok(frame::empty_answer())
}
