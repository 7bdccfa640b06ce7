//! Skins: what people wear, how it is drawn, what it costs, and why somebody may not wear it.
//!
//! An avatar is a [`Look`]: at most one element for each [`Category`], each in one of its colours. A [`Wardrobe`] knows the
//! elements; [`picture`](compose::picture) makes one SVG text of the two, the same on the server and in the browser.

#[cfg(feature = "art")]
pub mod audit;
#[cfg(feature = "art")]
pub mod catalogue;
pub mod compose;
#[cfg(feature = "art")]
pub mod drawing;
pub mod element;
pub mod equip;
pub mod look;
mod lot;
#[cfg(feature = "art")]
pub mod release;
#[cfg(feature = "art")]
mod shape;
mod shown;
pub mod slots;
#[cfg(feature = "art")]
pub mod template;
pub mod wardrobe;

pub use element::{
    Access, Category, DropDesign, Element, EventDesign, Layer, Pack, PassTheme, Position, Rarity, Sorting,
};
pub use look::{Look, Worn};
pub use slots::Slot;
pub use wardrobe::Wardrobe;

#[cfg(test)]
mod tests;
