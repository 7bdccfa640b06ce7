//! How far somebody is in a pass, and what they may do (PASS-2, PASS-3).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{MoonPass, PassElement, STEPS, skip_price, step_at, step_xp};
use crate::economy::Moons;
use crate::progress::Season;
use crate::shop::{Goods, collected_goods};
use crate::skin::Wardrobe;
use crate::skin::equip::Wearer;

/// So many steps of one pass may be skipped.
pub const SKIPS_AT_MOST: u8 = 10;
/// In the first week of a season nothing is skipped: who plays is not to be passed by who pays.
const SKIPS_FROM: u64 = 7 * 24 * 3_600_000;

/// How far somebody is in a season's pass.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PassProgress {
    pub bought: bool,
    /// The experience of the season, with what was skipped.
    pub xp: u32,
    /// The ids of what they have collected.
    pub collected: BTreeSet<String>,
    pub skips: u8,
}

/// How an element of a pass stands to somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum State {
    /// Its step is not reached.
    Ahead,
    /// Its step is reached, and the track is not bought.
    Locked,
    Collectable,
    Collected,
}

impl State {
    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ahead => "ahead",
            Self::Locked => "locked",
            Self::Collectable => "collectable",
            Self::Collected => "collected",
        }
    }
}

/// Why somebody may not do something with a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PassRefusal {
    /// The pass has no such element.
    #[error("unknown_element")]
    UnknownElement,
    #[error("step_ahead")]
    StepAhead,
    #[error("pass_not_bought")]
    NotBought,
    #[error("already_collect")]
    AlreadyCollect,
    #[error("pass_bought")]
    Bought,
    #[error("pass_finished")]
    Finished,
    #[error("no_skips_left")]
    NoSkipsLeft,
    #[error("skip_too_early")]
    SkipTooEarly,
}

/// A step that somebody skips the way to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skip {
    pub step: u8,
    pub price: Moons,
    /// The experience that it adds.
    pub xp: u32,
}

impl PassProgress {
    /// The step that is reached; 0 before the first.
    pub fn current(&self) -> u8 {
        step_at(self.xp)
    }

    /// The step that comes next; `None` once the pass is finished.
    pub fn next(&self) -> Option<u8> {
        Some(self.current() + 1).filter(|step| *step <= STEPS)
    }

    pub fn is_finished(&self) -> bool {
        self.next().is_none()
    }

    pub fn state(&self, element: &PassElement) -> State {
        if self.collected.contains(&element.id) {
            State::Collected
        } else if step_xp(element.order) > self.xp {
            State::Ahead
        } else if element.free || self.bought {
            State::Collectable
        } else {
            State::Locked
        }
    }

    /// What may be collected now.
    pub fn collectable<'a>(&self, pass: &'a MoonPass) -> Vec<&'a PassElement> {
        pass.elements.iter().filter(|element| self.state(element) == State::Collectable).collect()
    }

    /// The steps after this one that bring something to collect now.
    pub fn collectable_after(&self, pass: &MoonPass, step: u8) -> BTreeSet<u8> {
        self.collectable(pass)
            .into_iter()
            .map(|element| element.order)
            .filter(|order| *order > step)
            .collect()
    }

    /// The element with this id, if it may be collected.
    pub fn may_collect<'a>(&self, pass: &'a MoonPass, id: &str) -> Result<&'a PassElement, PassRefusal> {
        let element = pass.element(id).ok_or(PassRefusal::UnknownElement)?;
        match self.state(element) {
            State::Ahead => Err(PassRefusal::StepAhead),
            State::Locked => Err(PassRefusal::NotBought),
            State::Collected => Err(PassRefusal::AlreadyCollect),
            State::Collectable => Ok(element),
        }
    }

    /// Whether they may buy the second track.
    pub const fn may_buy(&self) -> Result<(), PassRefusal> {
        if self.bought { Err(PassRefusal::Bought) } else { Ok(()) }
    }

    /// What skipping the way to the next step of a season's pass costs and gives.
    pub fn may_skip(&self, season: u32, now: u64) -> Result<Skip, PassRefusal> {
        let step = self.next().ok_or(PassRefusal::Finished)?;
        if self.skips >= SKIPS_AT_MOST {
            Err(PassRefusal::NoSkipsLeft)
        } else if now < Season::numbered(season).from + SKIPS_FROM {
            Err(PassRefusal::SkipTooEarly)
        } else {
            Ok(Skip { step, price: skip_price(step), xp: step_xp(step) - self.xp })
        }
    }
}

/// What these elements of a pass give somebody: coins instead of what they have already.
pub fn goods_of(elements: &[&PassElement], wardrobe: &Wardrobe, wearer: &Wearer) -> Vec<Goods> {
    elements.iter().map(|element| collected_goods(&element.goods, wardrobe, wearer)).collect()
}
