//! Who of those who speak at the same time are the loudest: a listener is sent no more voices than anybody could follow.

use std::time::{Duration, Instant};

use engine::seat::{MAX_SEATS, Seat, SeatSet};

/// How many voices are carried to a listener at the same time.
pub const AT_ONCE: usize = 3;
/// Who has sent nothing for this long does not speak.
const PAUSE: Duration = Duration::from_millis(200);
/// How much of a level is that of the newest packet. A packet holds 20 ms, and a loud cough silences nobody.
const NEWEST: f32 = 0.1;
/// The level of a packet that does not tell its own, in dBov.
const UNTOLD: i8 = -40;

/// How loud the people of a room are.
#[derive(Default)]
pub struct Loudness {
    seats: [Option<Level>; MAX_SEATS],
}

#[derive(Clone, Copy)]
struct Level {
    /// In dBov: 0 is the loudest, -127 is silence.
    level: f32,
    at: Instant,
}

impl Level {
    fn speaks(self, now: Instant) -> bool {
        now.saturating_duration_since(self.at) <= PAUSE
    }
}

impl Loudness {
    /// Notes the level of a packet, in dBov.
    pub fn note(&mut self, seat: Seat, level: Option<i8>, now: Instant) {
        let newest = f32::from(level.unwrap_or(UNTOLD));
        let kept = &mut self.seats[seat.index()];
        let level = match *kept {
            Some(before) if before.speaks(now) => before.level + NEWEST * (newest - before.level),
            _ => newest,
        };
        *kept = Some(Level { level, at: now });
    }

    /// Whether the seat is one of the loudest among those whom a listener may hear. Of two that are as loud, the lower seat is.
    pub fn is_among_loudest(&self, seat: Seat, audible: SeatSet, now: Instant) -> bool {
        let Some(own) = self.seats[seat.index()] else { return false };
        let is_louder = |other: Seat| {
            let speaking = self.seats[other.index()].filter(|level| level.speaks(now));
            speaking.is_some_and(|level| {
                level.level > own.level || (level.level == own.level && other.index() < seat.index())
            })
        };
        audible.iter().filter(|other| *other != seat && is_louder(*other)).take(AT_ONCE).count() < AT_ONCE
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::clock::MonotonicClock;

    fn seat(number: usize) -> Seat {
        Seat::new(number).expect("a seat")
    }

    fn loudest(loudness: &Loudness, audible: SeatSet, now: Instant) -> Vec<usize> {
        audible
            .iter()
            .filter(|seat| loudness.is_among_loudest(*seat, audible, now))
            .map(Seat::index)
            .collect()
    }

    #[test]
    fn three_are_heard_and_those_who_pause_make_room() {
        let mut loudness = Loudness::default();
        let start = MonotonicClock::default().now();
        let all: SeatSet = (0..5).map(seat).collect();
        for number in 0..5 {
            loudness.note(seat(number), Some(-50 + 5 * number as i8), start);
        }
        assert_eq!(loudest(&loudness, all, start), [2, 3, 4]);
        let later = start + Duration::from_millis(300);
        for number in [0, 1, 4] {
            loudness.note(seat(number), Some(-30), later);
        }
        assert_eq!(loudest(&loudness, [0, 1, 4].map(seat).into_iter().collect(), later), [0, 1, 4]);
        assert!(loudness.is_among_loudest(seat(0), all, later));
    }

    #[test]
    fn a_listener_who_may_not_hear_the_loudest_hears_the_others() {
        let mut loudness = Loudness::default();
        let now = MonotonicClock::default().now();
        (0..5).for_each(|number| loudness.note(seat(number), Some(-10 * number as i8), now));
        let quiet: SeatSet = [2, 3, 4].map(seat).into_iter().collect();
        assert_eq!(loudest(&loudness, quiet, now), [2, 3, 4]);
    }

    #[test]
    fn a_cough_silences_nobody() {
        let mut loudness = Loudness::default();
        let now = MonotonicClock::default().now();
        for (number, level) in [-30, -31, -32, -50].into_iter().enumerate() {
            loudness.note(seat(number), Some(level), now);
        }
        loudness.note(seat(3), Some(-20), now);
        let all: SeatSet = (0..4).map(seat).collect();
        assert_eq!(loudest(&loudness, all, now), [0, 1, 2]);
        for _ in 0..20 {
            loudness.note(seat(3), Some(-20), now);
        }
        assert_eq!(loudest(&loudness, all, now), [0, 1, 3]);
    }
}
