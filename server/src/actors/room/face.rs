//! What others see of a room: the entity Game of the specification, and the small events about the room itself.

use crate::base::ids::{GameId, UserId};
use crate::cluster::messages::News;
use crate::house::House;
use crate::wire::event::{self, RoomClosedData};
use crate::wire::frame::Tail;

/// `room_closed` by a moderator's order, and why.
pub fn send_expelled(house: &House, room: &GameId, user: UserId, why: Option<&str>) {
    let closed = Tail::new(event::RoomClosed, &RoomClosedData { room, reason: "expelled", why: Some(why) });
    house.bus.tell_user(user, News::Detached { room: *room, closed });
}

/// `room_closed`: left, removed, over, or unknown.
pub fn send_closed(house: &House, room: &GameId, user: UserId, reason: &str) {
    let closed = Tail::new(event::RoomClosed, &RoomClosedData { room, reason, why: None });
    house.bus.tell_user(user, News::Detached { room: *room, closed });
}
