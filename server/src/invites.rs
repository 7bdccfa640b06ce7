//! Asking a friend into the game in which one holds a seat.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use engine::account::social::may_invite;
use serde_json::{Value, json};

use crate::actors::room::{Ask, Wish};
use crate::actors::session::News;
use crate::api::user::PublicUser;
use crate::cluster::Answer;
use crate::error::{Code, Refusal};
use crate::house::House;
use crate::hub::frame::{self, Tail};
use crate::ids::{GameId, UserId};
use crate::notices::{self, Kind, Notice};
use crate::store::{friends, users};

/// Somebody is asked by the same person into the same game no more than once in so long.
const PAUSE: Duration = Duration::from_secs(30);

/// Who was asked lately, by whom, and into which game.
#[derive(Default)]
pub struct Invitations(Mutex<HashMap<(UserId, UserId, GameId), Instant>>);

impl Invitations {
    /// Notes an invitation. False if the same was sent a moment ago.
    fn note(&self, from: UserId, to: UserId, room: GameId, now: Instant) -> bool {
        let mut lately = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lately.retain(|_, at| now.saturating_duration_since(*at) < PAUSE);
        let is_new = !lately.contains_key(&(from, to, room));
        if is_new {
            lately.insert((from, to, room), now);
        }
        is_new
    }
}

/// Sends a friend the way into one's game, and leaves him a notification of it.
pub async fn invite(house: Arc<House>, me: UserId, other: UserId) -> Answer {
    let friend = users::find(house.store.read(), other).await?.ok_or(Code::UnknownUser)?;
    let own = users::find(house.store.read(), me).await?.ok_or(Code::Unauthenticated)?;
    let between = friends::between(&mut *house.store.reader().await?, me, other).await?;
    may_invite(&between, friend.allow_group_requests != 0)?;
    let room = house.directory.seat_of(me).ok_or(Code::NotInRoom)?;
    let link = house.bus.ask_room(&room, Ask { user: me, key: None, wish: Wish::Invite }).await?;
    let link: Value = serde_json::from_str(&link).map_err(Refusal::internal)?;
    let path = &link["path"];
    let invitation = json!({ "from": PublicUser::of(&house, &own), "room": room, "path": path });
    // Asked again at once, it is granted and told no second time.
    if !house.invitations.note(me, other, room, house.clocks.chats.now()) {
        return Ok(frame::done());
    }
    house.bus.tell_user(other, News::Events([Tail::new("invite", &invitation)].into()));
    let notice = Notice {
        kind: Kind::Default,
        alert: false,
        params: json!({ "invite": true, "from": own.username, "room": room, "url": path }),
        // However often he asks, it is told once.
        tag: Some(format!("invite:{room}:{me}")),
    };
    notices::notify(&house, other, notice).await?;
    Ok(frame::done())
}
