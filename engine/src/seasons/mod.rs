//! What a season offers to who plays: passes and events, as far as they give things of the wardrobe. Ratings and the
//! calendar, which know nothing of it, are in [`progress`](crate::progress).
