//! Rate limits of one user's commands, over all of their sockets (docs/PROTOCOL.md, H-4).

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use engine::account::talk_divisor;
use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};

use crate::base::clock::MonotonicClock;

/// Commands of one kind share a rate limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommandKind {
    /// Acting and voting in a game.
    Play,
    /// Talking in a room.
    Talk,
    /// Private messages.
    Chat,
    /// Everything else: rooms, the list, friends.
    House,
}

impl CommandKind {
    pub const ALL: [Self; 4] = [Self::Play, Self::Talk, Self::Chat, Self::House];

    /// The burst, and the commands per second after it.
    pub const fn allowance(self) -> (u32, u32) {
        match self {
            Self::Play => (20, 5),
            Self::Talk => (8, 2),
            Self::Chat => (10, 5),
            Self::House => (20, 4),
        }
    }
    /// The same for a new or an older account: new ones may talk and chat less.
    pub const fn allowance_of(self, is_new: bool) -> (u32, u32) {
        let (burst, rate) = self.allowance();
        match self {
            Self::Talk | Self::Chat => (burst / talk_divisor(is_new), rate / talk_divisor(is_new)),
            Self::Play | Self::House => (burst, rate),
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

type Limiter = RateLimiter<NotKeyed, InMemoryState, MonotonicClock, NoOpMiddleware<Instant>>;

/// One user's limits: while their account is new, and afterwards.
pub struct Limits {
    clock: MonotonicClock,
    new: [Limiter; 4],
    established: [Limiter; 4],
}

impl Limits {
    /// `allowance` multiplies every burst and rate.
    pub fn new(allowance: u32, clock: &MonotonicClock) -> Self {
        let all = |is_new| {
            CommandKind::ALL.map(|kind| {
                let (burst, rate) = kind.allowance_of(is_new);
                let quota = |n: u32| NonZeroU32::new(n.saturating_mul(allowance)).unwrap_or(NonZeroU32::MIN);
                RateLimiter::direct_with_clock(
                    Quota::per_second(quota(rate)).allow_burst(quota(burst)),
                    clock.clone(),
                )
            })
        };
        Self { clock: clock.clone(), new: all(true), established: all(false) }
    }

    /// Counts one command. The error is the time to wait. `is_new`: whether the account is new.
    pub fn take(&self, kind: CommandKind, is_new: bool) -> Result<(), Duration> {
        let allowances = if is_new { &self.new } else { &self.established };
        allowances[kind as usize].check().map_err(|until| until.wait_time_from(Clock::now(&self.clock)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_has_its_own_limit() {
        let limits = Limits::new(1, &MonotonicClock::default());
        let taken = (0..200).filter(|_| limits.take(CommandKind::Talk, false).is_ok()).count();
        assert_eq!(taken, 8);
        assert!(limits.take(CommandKind::Play, false).is_ok());
    }

    #[test]
    fn the_allowance_multiplies_the_burst() {
        let limits = Limits::new(3, &MonotonicClock::default());
        let taken = (0..200).filter(|_| limits.take(CommandKind::Talk, false).is_ok()).count();
        assert_eq!(taken, 24);
    }

    #[test]
    fn a_new_account_may_talk_half_as_much_and_play_as_much_as_others() {
        let limits = Limits::new(1, &MonotonicClock::default());
        for (kind, burst) in [
            (CommandKind::Talk, 4),
            (CommandKind::Chat, 5),
            (CommandKind::Play, 20),
            (CommandKind::House, 20),
        ] {
            let taken = (0..200).filter(|_| limits.take(kind, true).is_ok()).count();
            assert_eq!(taken, burst, "{kind:?}");
        }
    }
}
