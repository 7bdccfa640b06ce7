//! What a season offers to who plays: passes and events, as far as they give things of the wardrobe, and the rating, by which
//! players are ranked. The calendar, which knows nothing of them, is in [`progress`](crate::progress).

pub mod rating;
