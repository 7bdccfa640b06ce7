//! Pauses between attempts.

use std::time::Duration;

/// The longest pause between two attempts to do what a database that is away does not allow.
const LONGEST: Duration = Duration::from_secs(30);

/// Doubles the pause after each failed attempt, up to 30 s.
#[derive(Clone, Copy, Debug)]
pub struct Backoff(Duration);

impl Backoff {
    pub fn new(first: Duration) -> Self {
        Self(first)
    }

    /// The pause before the next attempt.
    pub fn pause(&mut self) -> Duration {
        let pause = self.0;
        self.0 = (pause * 2).min(LONGEST);
        pause
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_half_a_minute() {
        let mut backoff = Backoff::new(Duration::from_millis(200));
        let pauses: Vec<u128> = (0..10).map(|_| backoff.pause().as_millis()).collect();
        assert_eq!(pauses, [200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000]);
    }
}
