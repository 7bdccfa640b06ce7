//! The theme of a season's pass (PASS-4): the moon of the month in which most of the season lies.

use std::collections::BTreeMap;

use crate::economy::Month;
use crate::progress::Season;
use crate::skin::element::THEMES;

const BLUE_MOON: &str = THEMES[12];

/// The elements of a theme are sold from the thirteenth season after the one in which it was shown: a year later.
const SOLD_AFTER: u32 = 13;

/// The month in whose middle a season is.
fn month_of(season: u32) -> Month {
    let at = Season::numbered(season);
    Month::of(at.from + (at.until - at.from) / 2)
}

/// The theme of a season: the moon of the month in which its middle lies. The second season of one month has the blue moon.
pub fn theme(season: u32) -> &'static str {
    let month = month_of(season);
    if season > 0 && month_of(season - 1) == month {
        return BLUE_MOON;
    }
    THEMES[month.number() as usize % 12]
}

/// From when the elements of each theme are sold that was shown until now, by the theme. `shown`: seasons and their themes, in any order.
/// A theme that is shown again is sold as before.
pub fn sold_from(shown: &[(u32, String)]) -> BTreeMap<String, u64> {
    let mut sold = BTreeMap::new();
    for (season, theme) in shown {
        let from = Season::numbered(season + SOLD_AFTER).from;
        sold.entry(theme.clone()).and_modify(|at: &mut u64| *at = from.min(*at)).or_insert(from);
    }
    sold
}
