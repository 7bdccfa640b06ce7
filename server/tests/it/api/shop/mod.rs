//! `/api/shop/…`: the day's offers, what is bought for coins and moons, and the till.

mod daily;
mod drops;
mod till;
