//! Sends the event `room_closed`: a person is no longer in a room, and why.

use crate::base::ids::{GameId, UserId};
use crate::cluster::messages::SessionEvent;
use crate::house::House;
use crate::wire::event::{self, RoomClosedData};
use crate::wire::frame::Tail;

/// Tells a person that a moderator removed them, and the moderator's reason.
pub fn send_expelled(house: &House, room: &GameId, user: UserId, why: Option<&str>) {
    let closed = Tail::new(event::RoomClosed, &RoomClosedData { room, reason: "expelled", why: Some(why) });
    house.bus.tell_user(user, SessionEvent::Detached { room: *room, closed });
}

/// Tells a person that they are no longer in a room. `reason`: `left`, `removed`, `over` or `unknown`.
pub fn send_closed(house: &House, room: &GameId, user: UserId, reason: &str) {
    let closed = Tail::new(event::RoomClosed, &RoomClosedData { room, reason, why: None });
    house.bus.tell_user(user, SessionEvent::Detached { room: *room, closed });
}
