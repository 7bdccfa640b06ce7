//! What a season offers to who plays, as far as it gives things of the wardrobe: the moon pass. The calendar, which knows nothing of
//! it, is in [`progress`](crate::progress).

pub mod pass;
