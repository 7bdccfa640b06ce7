//! The moon pass: each season has one, with forty steps that experience reaches (PASS-1 to PASS-4).
//!
//! A pass is drawn once for a season, from the wardrobe and a seed of the installation, and kept, so that it stays as it is whatever
//! becomes of the wardrobe.

mod draw;
mod progress;
mod theme;

use serde::{Deserialize, Serialize};

pub use draw::draw;
pub use progress::{PassProgress, PassRefusal, SKIPS_AT_MOST, Skip, State, goods_of};
pub use theme::{sold_from, theme};

use crate::economy::Moons;
use crate::shop::Goods;

/// How many steps a pass has.
pub const STEPS: u8 = 40;
/// What the bought track costs.
pub const PRICE: Moons = Moons(500);

/// What one step of a pass gives on one of its two tracks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PassElement {
    pub id: String,
    /// The step, from 1.
    pub order: u8,
    /// It is on the track that everybody has.
    pub free: bool,
    pub goods: Goods,
}

/// The pass of a season.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoonPass {
    /// The season's number.
    pub season: u32,
    /// One of [`THEMES`](crate::skin::element::THEMES).
    pub theme: String,
    /// By their steps; of one step what is free comes first.
    pub elements: Vec<PassElement>,
}

impl MoonPass {
    pub fn element(&self, id: &str) -> Option<&PassElement> {
        self.elements.iter().find(|element| element.id == id)
    }
}

/// The experience of a season that reaches a step: 18 for the first, 1,500 for the last, about sixty games.
pub const fn step_xp(step: u8) -> u32 {
    let step = step as u32;
    17 * step + step * (step + 1) / 2
}

/// What it costs to skip the way to a step.
pub const fn skip_price(step: u8) -> Moons {
    Moons(15 + 15 * step as i64 / STEPS as i64)
}

/// The step that so much experience has reached; 0 before the first.
pub fn step_at(xp: u32) -> u8 {
    (1..=STEPS).take_while(|step| step_xp(*step) <= xp).last().unwrap_or(0)
}
