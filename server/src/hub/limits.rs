//! How many commands of each kind one user may send, over all of his sockets (H-4).

use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

/// Kinds of commands that share an allowance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Acting and voting in a game.
    Play,
    /// Talking in a room.
    Talk,
    /// Private messages.
    Chat,
    /// Everything else: rooms, the list, friends.
    House,
}

impl Kind {
    pub const ALL: [Self; 4] = [Self::Play, Self::Talk, Self::Chat, Self::House];

    /// How many at once, and how many a second in the long run.
    pub const fn allowance(self) -> (u32, u32) {
        match self {
            Self::Play => (20, 5),
            Self::Talk => (8, 2),
            Self::Chat => (10, 5),
            Self::House => (20, 4),
        }
    }
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Talk => "talk",
            Self::Chat => "chat",
            Self::House => "house",
        }
    }
}

/// One user's allowances.
pub struct Limits([DefaultDirectRateLimiter; 4]);

impl Limits {
    /// Allowances, each so many times as large.
    pub fn new(allowance: u32) -> Self {
        Self(Kind::ALL.map(|kind| {
            let (burst, rate) = kind.allowance();
            let quota = |n: u32| NonZeroU32::new(n.saturating_mul(allowance)).unwrap_or(NonZeroU32::MIN);
            RateLimiter::direct(Quota::per_second(quota(rate)).allow_burst(quota(burst)))
        }))
    }

    /// Takes one command of this kind, or says how long to wait.
    pub fn take(&self, kind: Kind) -> Result<(), Duration> {
        self.0[kind as usize].check().map_err(|until| until.wait_time_from(DefaultClock::default().now()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_has_its_own_allowance() {
        let limits = Limits::new(1);
        let taken = (0..200).filter(|_| limits.take(Kind::Talk).is_ok()).count();
        assert_eq!(taken, 8);
        assert!(limits.take(Kind::Play).is_ok());
    }

    #[test]
    fn an_allowance_can_be_larger() {
        let limits = Limits::new(3);
        let taken = (0..200).filter(|_| limits.take(Kind::Talk).is_ok()).count();
        assert_eq!(taken, 24);
    }
}
