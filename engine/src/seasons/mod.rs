//! What a season offers to who plays: the moon pass, as far as it gives things of the wardrobe, and the rating, by which players are
//! ranked. The calendar, which knows nothing of them, is in [`progress`](crate::progress).

pub mod pass;
pub mod rating;
