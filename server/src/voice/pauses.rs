//! Who has paused: somebody whose channel changes while they speak is carried in the new one from their next pause on.

use std::time::{Duration, Instant};

use engine::seat::{MAX_SEATS, Seat};

/// Who is not louder than this for [`PAUSE`] has paused, in dBov.
const SPEAKS: i8 = -50;
const PAUSE: Duration = Duration::from_millis(200);
/// Nobody is held for longer: by then their screen has told them who hears them.
const LONGEST: Duration = Duration::from_millis(1500);

#[derive(Default)]
pub struct Pauses {
    /// When each seat last spoke, and since when it is held.
    seats: [(Option<Instant>, Option<Instant>); MAX_SEATS],
}

impl Pauses {
    /// Notes a packet. Returns whether it is carried: always, unless the seat is held and has not paused since.
    pub fn has_paused(&mut self, seat: Seat, level: Option<i8>, is_held: bool, now: Instant) -> bool {
        let (spoke_at, held_since) = &mut self.seats[seat.index()];
        let has_paused = spoke_at.is_none_or(|at| now.saturating_duration_since(at) > PAUSE);
        if level.is_none_or(|level| level > SPEAKS) {
            *spoke_at = Some(now);
        }
        if !is_held {
            *held_since = None;
            return true;
        }
        let since = *held_since.get_or_insert(now);
        has_paused || now.saturating_duration_since(since) > LONGEST
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::clock::MonotonicClock;

    /// At which of these packets, 20 ms apart, somebody is carried who is held from the tenth on.
    fn carried(level_at: impl Fn(u32) -> i8) -> Option<u32> {
        let (mut pauses, start) = (Pauses::default(), MonotonicClock::default().now());
        let seat = Seat::new(3).expect("a seat");
        let at = |packet: u32| start + Duration::from_millis(20) * packet;
        for packet in 0..10 {
            assert!(pauses.has_paused(seat, Some(level_at(packet)), false, at(packet)));
        }
        (10..200).find(|packet| pauses.has_paused(seat, Some(level_at(*packet)), true, at(*packet)))
    }

    #[test]
    fn whoever_pauses_is_carried_from_then_on() {
        assert_eq!(carried(|_| -90), Some(10));
        assert_eq!(carried(|packet| if packet < 20 { -20 } else { -90 }), Some(30));
    }

    #[test]
    fn nobody_is_held_for_longer_than_a_moment() {
        assert_eq!(carried(|_| -20), Some(86));
    }
}
