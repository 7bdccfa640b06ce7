//! How far somebody is in an event, and what they may do (EVENT-2, EVENT-3).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{Event, EventPhase, Unlockable};
use crate::economy::{Coins, Day};
use crate::shop::{Goods, collected_goods};
use crate::skin::Wardrobe;
use crate::skin::equip::Wearer;

/// The coins that somebody gets instead of an element that they have already.
const INSTEAD: Coins = Coins(100);

/// The points of somebody in an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Points {
    pub total: u32,
    /// The day (UTC) on which they got some last, and how many on it.
    pub last: Option<(Day, u32)>,
}

impl Points {
    /// What they have got on a day.
    pub fn of_day(&self, day: Day) -> u32 {
        self.last.filter(|(last, _)| *last == day).map_or(0, |(_, points)| points)
    }

    /// The points after a game on a day, which gives no more than the rest of that day's limit. A game of a day before the last one counts
    /// for the last one.
    pub fn after(&self, game: u32, day: Day, limit_of_day: u32) -> Self {
        let day = self.last.map_or(day, |(last, _)| last.max(day));
        let before = self.of_day(day);
        let got = game.min(limit_of_day.saturating_sub(before));
        Self { total: self.total.saturating_add(got), last: Some((day, before + got)) }
    }
}

/// How far somebody is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EventProgress {
    pub joined: bool,
    pub points: Points,
    /// The ids of the elements that they have collected.
    pub collected: BTreeSet<String>,
}

/// How an element that points unlock stands to somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum RewardState {
    Locked,
    Collectable,
    Collected,
}

impl RewardState {
    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Locked => "locked",
            Self::Collectable => "collectable",
            Self::Collected => "collected",
        }
    }
}

/// Why somebody may not do something in an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EventRefusal {
    #[error("event_not_started")]
    NotStarted,
    #[error("event_over")]
    Over,
    #[error("event_not_joined")]
    NotJoined,
    /// The event has no such element.
    #[error("unknown_event_element")]
    UnknownElement,
    #[error("not_enough_points")]
    NotEnoughPoints,
    #[error("already_collect")]
    AlreadyCollect,
}

impl EventProgress {
    pub fn state(&self, item: &Unlockable) -> RewardState {
        if self.collected.contains(&item.element) {
            RewardState::Collected
        } else if self.joined && self.points.total >= item.points {
            RewardState::Collectable
        } else {
            RewardState::Locked
        }
    }

    /// What may be collected.
    pub fn collectable<'a>(&self, event: &'a Event) -> Vec<&'a Unlockable> {
        event.unlockable.iter().filter(|item| self.state(item) == RewardState::Collectable).collect()
    }

    /// The element with this id, if it may be collected now.
    pub fn may_collect<'a>(
        &self,
        event: &'a Event,
        element: &str,
        now: u64,
    ) -> Result<&'a Unlockable, EventRefusal> {
        let item = event.unlockable.iter().find(|item| item.element == element);
        let item = item.ok_or(EventRefusal::UnknownElement)?;
        match (event.phase(now), self.state(item)) {
            (EventPhase::Planned | EventPhase::Announced, _) => Err(EventRefusal::NotStarted),
            (_, RewardState::Collected) => Err(EventRefusal::AlreadyCollect),
            (EventPhase::Over, _) => Err(EventRefusal::Over),
            _ if !self.joined => Err(EventRefusal::NotJoined),
            (_, RewardState::Locked) => Err(EventRefusal::NotEnoughPoints),
            (_, RewardState::Collectable) => Ok(item),
        }
    }

    /// Whether they may buy the exclusive element now: once the first of the others is unlocked, and until nothing is collected any more.
    pub fn may_buy_exclusive(&self, event: &Event, now: u64) -> Result<(), EventRefusal> {
        match event.phase(now) {
            EventPhase::Planned | EventPhase::Announced => return Err(EventRefusal::NotStarted),
            EventPhase::Over => return Err(EventRefusal::Over),
            EventPhase::Running | EventPhase::Collecting => {}
        }
        let first = event.unlockable.iter().map(|item| item.points).min().unwrap_or(0);
        if !self.joined {
            Err(EventRefusal::NotJoined)
        } else if self.points.total < first {
            Err(EventRefusal::NotEnoughPoints)
        } else {
            Ok(())
        }
    }

    /// Whether they may buy its packs now, which are for who has joined.
    pub fn may_buy_pack(&self, event: &Event, now: u64) -> Result<(), EventRefusal> {
        may_join(event, now)?;
        if self.joined { Ok(()) } else { Err(EventRefusal::NotJoined) }
    }
}

/// Whether somebody may join an event now.
pub fn may_join(event: &Event, now: u64) -> Result<(), EventRefusal> {
    match event.phase(now) {
        EventPhase::Planned | EventPhase::Announced => Err(EventRefusal::NotStarted),
        EventPhase::Running => Ok(()),
        EventPhase::Collecting | EventPhase::Over => Err(EventRefusal::Over),
    }
}

/// What these elements give somebody: coins instead of what they have already.
pub fn goods_of(items: &[&Unlockable], wardrobe: &Wardrobe, wearer: &Wearer) -> Vec<Goods> {
    let goods = |item: &&Unlockable| Goods::Element { id: item.element.clone(), instead: INSTEAD };
    items.iter().map(|item| collected_goods(&goods(item), wardrobe, wearer)).collect()
}
