//! The story of an ended game, and the thanks that its players give one another.

use std::sync::Arc;

use actix_web::web;
use engine::account::thanks::{ThanksRefusal, check_thanks, may_be_thanked};
use engine::game::{Record, SeatedAccount};
use engine::recap::Recap;
use engine::seat::{Seat, SeatSet};
use serde::Serialize;
use utoipa::ToSchema;

use crate::base::ids::{GameId, UserId};
use crate::cluster::messages::SessionEvent;
use crate::games::record;
use crate::house::House;
use crate::journal::record::{UnreadableRecord, unpack};
use crate::store::records::RecordRow;
use crate::store::thanks::{self, GivenThanks};
use crate::store::{friends, games, users};
use crate::wire::error::{Code, Refusal};
use crate::wire::event::{self, ThankedData};
use crate::wire::frame::Tail;
use crate::wire::of_engine;
use crate::wire::user::PublicUser;

/// The story of a game as somebody may read it.
#[derive(Serialize, ToSchema)]
pub struct GameRecap {
    #[schema(value_type = of_engine::Recap)]
    pub recap: Recap,
    pub thanks: Thanks,
}

/// The thanks of a game.
#[derive(Serialize, ToSchema)]
pub struct Thanks {
    /// How often each seat was thanked, those that were.
    pub counts: Vec<ThanksCount>,
    /// Whom the reader has thanked.
    #[schema(value_type = Option<of_engine::Seat>, required)]
    pub given: Option<Seat>,
    /// Whom the reader may thank.
    #[schema(value_type = Vec<of_engine::Seat>)]
    pub may: Vec<Seat>,
}

#[derive(Serialize, ToSchema)]
pub struct ThanksCount {
    #[schema(value_type = of_engine::Seat)]
    pub seat: Seat,
    pub count: usize,
}

/// Who held which seat of a game to whose record this row belongs.
struct Seating(Vec<SeatedAccount>);

impl Seating {
    fn read(row: &RecordRow) -> Result<Self, UnreadableRecord> {
        let accounts: Vec<SeatedAccount> = serde_json::from_str(&row.accounts)?;
        Ok(Self(accounts.into_iter().filter(|account| account.played).collect()))
    }

    fn seat_of(&self, user: UserId) -> Option<Seat> {
        self.0.iter().find(|account| account.user == user.0).map(|account| account.seat)
    }

    fn account_in(&self, seat: Seat) -> Option<UserId> {
        self.0.iter().find(|account| account.seat == seat).map(|account| UserId(account.user))
    }

    fn people(&self) -> SeatSet {
        self.0.iter().map(|account| account.seat).collect()
    }
}

/// The story of a game for somebody, or for somebody who is signed out.
pub async fn read(house: &House, id: &GameId, reader: Option<UserId>) -> Result<GameRecap, Refusal> {
    let row = record::readable(house, id, reader).await?;
    let seating = Seating::read(&row).map_err(Refusal::internal)?;
    let given = thanks::of_game(house.store.read(), id).await?;
    let thanks = thanks_for(&seating, &given, reader);
    // On a thread that serves nobody meanwhile: a long game takes some milliseconds.
    let told = move || -> Result<Option<Recap>, UnreadableRecord> {
        let record: Record = serde_json::from_slice(&unpack(&row.record)?)?;
        Ok(Recap::of(&record.events.known))
    };
    let recap = web::block(told).await.map_err(Refusal::internal)?.map_err(Refusal::internal)?;
    Ok(GameRecap { recap: recap.ok_or(Code::OtherRules)?, thanks })
}

fn thanks_for(seating: &Seating, given: &[GivenThanks], reader: Option<UserId>) -> Thanks {
    let me = reader.and_then(|user| seating.seat_of(user));
    let mine = given.iter().find(|one| Some(one.from) == me).map(|one| one.to);
    let mut counts: Vec<ThanksCount> = Vec::new();
    for one in given {
        match counts.iter_mut().find(|count| count.seat == one.to) {
            Some(count) => count.count += 1,
            None => counts.push(ThanksCount { seat: one.to, count: 1 }),
        }
    }
    Thanks { counts, given: mine, may: may_be_thanked(me, seating.people(), mine).iter().collect() }
}

impl From<ThanksRefusal> for Refusal {
    fn from(refusal: ThanksRefusal) -> Self {
        match refusal {
            ThanksRefusal::NoSeatHeld => Code::NoSeatHeld,
            ThanksRefusal::AlreadyThanked => Code::AlreadyThanked,
            ThanksRefusal::NobodyToThank => Code::NobodyToThank,
        }
        .into()
    }
}

/// Thanks the player in this seat, and tells them. In an anonymous game they are not told by whom.
pub async fn thank(house: &Arc<House>, id: &GameId, by: UserId, seat: Seat) -> Result<Thanks, Refusal> {
    let row = record::readable(house, id, Some(by)).await?;
    let seating = Seating::read(&row).map_err(Refusal::internal)?;
    let me = seating.seat_of(by);
    let before = thanks::of_game(house.store.read(), id).await?;
    let mine = before.iter().find(|one| Some(one.from) == me).map(|one| one.to);
    check_thanks(me, seat, seating.people(), mine)?;
    let (Some(me), Some(to)) = (me, seating.account_in(seat)) else { return Err(Code::NobodyToThank.into()) };
    let between = friends::between(&mut *house.store.read_connection().await?, by, to).await?;
    if between.blocks || between.is_blocked {
        return Err(Code::NobodyToThank.into());
    }
    // Read first: once the thanks are kept, nothing can fail any more.
    let told = tail_for(house, id, by).await?;
    let mut db = house.store.write().await?;
    if !thanks::give(&mut db, id, (by, me), (to, seat), house.clock.stamp()).await? {
        return Err(Code::AlreadyThanked.into());
    }
    db.commit().await?;
    house.bus.tell_user(to, SessionEvent::Events([told].into()));
    let mut given = before;
    given.push(GivenThanks { from: me, to: seat });
    Ok(thanks_for(&seating, &given, Some(by)))
}

/// What the thanked player is told.
async fn tail_for(house: &House, id: &GameId, by: UserId) -> Result<Tail, sqlx::Error> {
    let game = games::find(house.store.read(), id).await?;
    let is_anonymous = game.is_none_or(|row| row.is_anonymous());
    let giver = match is_anonymous {
        true => None,
        false => users::find(house.store.read(), by).await?,
    };
    let by = giver.map(|user| PublicUser::of(&*house.directory, &user));
    Ok(Tail::new(event::Thanked, &ThankedData { room: id, by }))
}
