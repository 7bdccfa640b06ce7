//! When the events of a year are (EVENT-1): by the date, by the moon, or by Easter. No two are at once, and between one event and the next
//! there is time to collect.

use super::DAY_MS;
use super::deed::Deed;
use crate::economy::Month;
use crate::progress::season;

/// A day of a year.
#[derive(Clone, Copy)]
enum Day {
    /// A month, counted from 1, and the day of it.
    Date(u32, u32),
    /// So many days before the full moon that is the nearest to a date.
    BeforeFullMoon(u64, (u32, u32)),
    /// So many days before Easter Sunday.
    BeforeEaster(u64),
}

/// An event that comes each year.
pub(super) struct Yearly {
    pub design: &'static str,
    starts: Day,
    days: u64,
    pub deeds: &'static [(Deed, u32)],
}

/// The events of a year, in their order.
pub(super) const YEAR: [Yearly; 8] = [
    Yearly {
        design: "carnival",
        // It ends with Shrove Tuesday.
        starts: Day::BeforeEaster(56),
        days: 10,
        deeds: &[(Deed::Game, 4), (Deed::Win, 4), (Deed::WithFriend, 3), (Deed::TenWords, 1)],
    },
    Yearly {
        design: "springEquinox",
        starts: Day::Date(3, 17),
        days: 9,
        deeds: &[(Deed::Game, 4), (Deed::VillageWin, 5), (Deed::WolfWin, 5), (Deed::GoodVote, 1)],
    },
    Yearly {
        design: "walpurgisNight",
        starts: Day::Date(4, 27),
        days: 7,
        deeds: &[(Deed::Game, 4), (Deed::WolfWin, 6), (Deed::SoloWin, 6), (Deed::Kill, 2)],
    },
    Yearly {
        design: "midsummer",
        starts: Day::Date(6, 18),
        days: 10,
        deeds: &[(Deed::Game, 4), (Deed::WithFriend, 4), (Deed::Survived, 3), (Deed::Win, 3)],
    },
    Yearly {
        design: "perseids",
        starts: Day::Date(8, 7),
        days: 10,
        deeds: &[(Deed::Game, 4), (Deed::Survived, 5), (Deed::Win, 3), (Deed::TenWords, 1)],
    },
    Yearly {
        design: "harvestFestival",
        starts: Day::BeforeFullMoon(3, (9, 22)),
        days: 7,
        deeds: &[(Deed::Game, 4), (Deed::VillageWin, 5), (Deed::GoodVote, 2)],
    },
    Yearly {
        design: "allHallows",
        starts: Day::Date(10, 24),
        days: 10,
        deeds: &[(Deed::Game, 4), (Deed::WolfWin, 4), (Deed::SoloWin, 6), (Deed::Kill, 2)],
    },
    Yearly {
        design: "winterSolstice",
        starts: Day::Date(12, 18),
        days: 14,
        deeds: &[(Deed::Game, 4), (Deed::Save, 3), (Deed::Survived, 2), (Deed::Win, 3)],
    },
];

/// An event of the calendar in one year.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occurrence {
    pub design: &'static str,
    pub year: u32,
    /// In milliseconds since the Unix epoch, at midnight (UTC).
    pub starts: u64,
    pub ends: u64,
}

impl Occurrence {
    pub fn id(&self) -> String {
        format!("{}-{}", self.design, self.year)
    }
}

impl Yearly {
    fn of(&self, year: u32) -> Occurrence {
        let starts = self.starts.of(year);
        Occurrence { design: self.design, year, starts, ends: starts + self.days * DAY_MS }
    }
}

impl Day {
    fn of(self, year: u32) -> u64 {
        match self {
            Self::Date(month, day) => date(year, month, day),
            Self::BeforeFullMoon(days, (month, day)) => {
                let at = date(year, month, day);
                let near = season(at);
                let full = if at - near.from < near.until - at { near.from } else { near.until };
                full / DAY_MS * DAY_MS - days * DAY_MS
            }
            Self::BeforeEaster(days) => easter(year) - days * DAY_MS,
        }
    }
}

/// The midnight (UTC) with which a day begins.
fn date(year: u32, month: u32, day: u32) -> u64 {
    Month::numbered((year - 1970) * 12 + month - 1).starts() + u64::from(day - 1) * DAY_MS
}

/// Easter Sunday of a year, by Butcher's computation.
fn easter(year: u32) -> u64 {
    let (golden, century, rest) = (year % 19, year / 100, year % 100);
    let epact = (19 * golden + century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15) % 30;
    let weekday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7;
    let late = (golden + 11 * epact + 22 * weekday) / 451;
    let days = epact + weekday + 114 - 7 * late;
    date(year, days / 31, days % 31 + 1)
}

/// The events of the calendar that end after one moment and start before another one, in their order.
pub fn between(from: u64, until: u64) -> Vec<Occurrence> {
    let year = |at: u64| 1970 + Month::of(at).number() / 12;
    (year(from)..=year(until))
        .flat_map(|year| YEAR.iter().map(move |yearly| yearly.of(year)))
        .filter(|event| event.ends > from && event.starts < until)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seasons::event::COLLECTED_FOR;
    use crate::skin::element::EVENTS;

    fn day(text: &str) -> u64 {
        let mut parts = text.split('-').map(|part| part.parse().unwrap());
        let mut next = || parts.next().unwrap();
        date(next(), next(), next())
    }

    #[test]
    fn event_1_easter_is_when_the_almanac_says_so() {
        for (year, sunday) in [
            (2000, "2000-04-23"),
            (2008, "2008-03-23"),
            (2026, "2026-04-05"),
            (2027, "2027-03-28"),
            (2038, "2038-04-25"),
            (2076, "2076-04-19"),
        ] {
            assert_eq!(easter(year), day(sunday), "{year}");
        }
    }

    #[test]
    fn event_1_the_events_of_two_years() {
        let all = between(day("2026-12-01"), day("2028-01-01"));
        let told: Vec<_> = all.iter().map(|event| (event.id(), event.starts, event.ends)).collect();
        let expected = [
            ("winterSolstice-2026", "2026-12-18", "2027-01-01"),
            ("carnival-2027", "2027-01-31", "2027-02-10"),
            ("springEquinox-2027", "2027-03-17", "2027-03-26"),
            ("walpurgisNight-2027", "2027-04-27", "2027-05-04"),
            ("midsummer-2027", "2027-06-18", "2027-06-28"),
            ("perseids-2027", "2027-08-07", "2027-08-17"),
            ("harvestFestival-2027", "2027-09-12", "2027-09-19"),
            ("allHallows-2027", "2027-10-24", "2027-11-03"),
            ("winterSolstice-2027", "2027-12-18", "2028-01-01"),
        ];
        let expected: Vec<_> =
            expected.iter().map(|(id, from, until)| ((*id).to_owned(), day(from), day(until))).collect();
        assert_eq!(told, expected);
    }

    #[test]
    fn event_1_events_of_a_hundred_years_leave_each_other_time() {
        let all = between(day("1971-01-01"), day("2100-01-01"));
        assert!(all.len() > 129 * 8 - 2);
        for pair in all.windows(2) {
            assert!(pair[0].ends + COLLECTED_FOR <= pair[1].starts, "{pair:?}");
        }
        for event in &all {
            assert!((7..=14).contains(&((event.ends - event.starts) / DAY_MS)), "{event:?}");
            assert_eq!(event.starts % DAY_MS, 0);
            assert_eq!(between(event.starts, event.starts + 1), [*event]);
            assert_eq!(between(event.ends, event.ends), []);
        }
    }

    #[test]
    fn event_1_each_design_comes_once_a_year() {
        assert_eq!(YEAR.map(|yearly| yearly.design), EVENTS);
    }
}
