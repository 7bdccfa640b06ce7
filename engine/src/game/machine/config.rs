//! What a game starts from: the settings that its host chose, and the durations that the server chose.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

use crate::base::moment::Millis;
use crate::game::table::{Secret, shuffle};
use crate::game::wire::{Pace, Settings};
use crate::roles::RoleId;

/// How long each part of a game takes, in milliseconds (chapters "The night" and "The day" of the rules). Durations
/// are part of a game's configuration and so of its journal: a replay keeps the durations that the game was played
/// with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct Durations {
    pub countdown: Millis,
    /// What is left of the countdown once everybody is ready (LOBBY-14).
    pub ready_cut: Millis,
    /// How long a quick game waits for people before bots take its free seats (LOBBY-11).
    pub gather: Millis,
    pub reveal: Millis,
    /// A step of the night in which seats act alone.
    pub step: Millis,
    /// The shortest time that a wave of steps lasts, so that a fast answer tells nothing.
    pub step_min: Millis,
    pub pack: Millis,
    /// The time that is left to the pack once all of its members have voted and everybody else who was called has answered.
    pub pack_cut: Millis,
    pub dawn: Millis,
    pub candidacy: Millis,
    pub election: Millis,
    /// Discussion and vote, with more than 12 players living, with 8 to 12, with fewer (DAY-3).
    pub day: [Millis; 3],
    /// What a voice game adds to the day.
    pub day_voice: Millis,
    /// The time that is left of the day once all of the living have voted.
    pub day_cut: Millis,
    /// How long before the end of the vote the mentalist is told who leads (MENT-1).
    pub insight: Millis,
    /// The time that the dictator has to decide on the day of a coup (DICT-1).
    pub coup: Millis,
    pub tie: Millis,
    pub death_power: Millis,
    pub succession: Millis,
    pub sunset: Millis,
    /// A player without any input for this long during a day is alerted (AFK-1).
    pub idle: Millis,
    pub alert: Millis,
    pub kick_vote: Millis,
    /// How much later than the announced deadline an answer is still accepted, for slow connections.
    pub grace: Millis,
}

impl Default for Durations {
    fn default() -> Self {
        Self {
            countdown: 10_000,
            ready_cut: 3_000,
            gather: 10_000,
            reveal: 8_000,
            step: 30_000,
            step_min: 8_000,
            pack: 60_000,
            pack_cut: 5_000,
            dawn: 6_000,
            candidacy: 30_000,
            election: 30_000,
            day: [180_000, 150_000, 120_000],
            day_voice: 30_000,
            day_cut: 30_000,
            insight: 30_000,
            coup: 30_000,
            tie: 30_000,
            death_power: 30_000,
            succession: 20_000,
            sunset: 6_000,
            idle: 120_000,
            alert: 30_000,
            kick_vote: 30_000,
            grace: 400,
        }
    }
}

/// The longest duration, in milliseconds: 34 years. So no moment of a game overflows.
const MAX_DURATION: Millis = 1 << 40;

/// The least that a fast game gives a person to show that they are there: 15 s.
const NOTICE_AT_LEAST: Millis = 15_000;

/// A duration is longer than any game may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a duration of {0} ms is longer than {MAX_DURATION} ms")]
pub struct BadDuration(Millis);

impl Durations {
    /// Checks durations that come from outside.
    ///
    /// # Errors
    /// One of them is too long.
    pub fn check(&self) -> Result<(), BadDuration> {
        let Self { countdown, ready_cut, gather, reveal, .. } = *self;
        let Self { step, step_min, pack, pack_cut, dawn, candidacy, election, .. } = *self;
        let Self { day, day_voice, day_cut, insight, coup, tie, death_power, succession, sunset, .. } = *self;
        let Self { idle, alert, kick_vote, grace, .. } = *self;
        let all = [
            countdown,
            ready_cut,
            gather,
            reveal,
            step,
            step_min,
            pack,
            pack_cut,
            dawn,
            candidacy,
            election,
            day_voice,
            day_cut,
            insight,
            coup,
            tie,
            death_power,
            succession,
            sunset,
            idle,
            alert,
            kick_vote,
            grace,
        ];
        let longest = all.into_iter().chain(day).max().unwrap_or(0);
        if longest > MAX_DURATION { Err(BadDuration(longest)) } else { Ok(()) }
    }

    /// The durations of a game that its host wants quicker or calmer (LOBBY-15): it changes the time to think and to talk, not how
    /// long something is announced or how long nobody may tell who was quick.
    pub fn at(&self, pace: Pace) -> Self {
        let by = |millis: Millis| (millis.saturating_mul(pace.thousandths()) / 1000).max(1);
        Self {
            step: by(self.step),
            pack: by(self.pack),
            candidacy: by(self.candidacy),
            election: by(self.election),
            day: self.day.map(by),
            day_voice: by(self.day_voice),
            coup: by(self.coup),
            tie: by(self.tie),
            death_power: by(self.death_power),
            succession: by(self.succession),
            ..self.clone()
        }
    }

    /// All durations multiplied by thousandths: 1000 changes nothing. No duration becomes shorter than a millisecond. What passes while
    /// nobody has to answer any more, a wave's least time (NIGHT-9) and the pack's last seconds (NIGHT-6), becomes no longer: nobody needs
    /// it, and the others wait. The time in which a person has to show that they are there (AFK-1) becomes
    /// no shorter than [`NOTICE_AT_LEAST`].
    pub fn paced(self, thousandths: u64) -> Self {
        let by = |millis: Millis| (millis * thousandths / 1000).max(1);
        let noticed = |millis: Millis| by(millis).max(millis.min(NOTICE_AT_LEAST));
        Self {
            countdown: by(self.countdown),
            ready_cut: by(self.ready_cut),
            gather: by(self.gather),
            reveal: by(self.reveal),
            step: by(self.step),
            step_min: by(self.step_min).min(self.step_min.max(1)),
            pack: by(self.pack),
            pack_cut: by(self.pack_cut).min(self.pack_cut.max(1)),
            dawn: by(self.dawn),
            candidacy: by(self.candidacy),
            election: by(self.election),
            day: self.day.map(by),
            day_voice: by(self.day_voice),
            day_cut: by(self.day_cut),
            insight: by(self.insight),
            coup: by(self.coup),
            tie: by(self.tie),
            death_power: by(self.death_power),
            succession: by(self.succession),
            sunset: by(self.sunset),
            idle: noticed(self.idle),
            alert: noticed(self.alert),
            kick_vote: noticed(self.kick_vote),
            grace: by(self.grace),
        }
    }

    /// How long the day lasts with so many players living (DAY-3).
    pub fn day_for(&self, living: usize, voice: bool) -> Millis {
        let base = match living {
            13.. => self.day[0],
            8..=12 => self.day[1],
            _ => self.day[2],
        };
        base + if voice { self.day_voice } else { 0 }
    }
}

/// Everything that a game starts from, except its seed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Config {
    pub settings: Settings,
    #[serde(default)]
    pub durations: Durations,
    /// Whether bots may take seats in public games too (LOBBY-2). In private games they always may.
    #[serde(default)]
    pub bots_in_public: bool,
    /// The game begins by itself soon after the first person has come: bots take the seats that are still free (LOBBY-11).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quick: bool,
    /// Before the start somebody who is connected is host while the host's connection is lost (LOBBY-12). Journals from before that
    /// rule say nothing of it, and replay as they were played.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stand_in_hosts: bool,
    /// The role of each seat, instead of a shuffled deal: scenarios and tests know who is who.
    #[serde(default)]
    pub deal: Option<Vec<RoleId>>,
    /// The key of the draws that nobody may foresee (CHANCE-1), as 64 hexadecimal digits. Without it all draws are made from the
    /// seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub secret: Option<Secret>,
}

impl Config {
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            durations: Durations::default(),
            bots_in_public: true,
            quick: false,
            stand_in_hosts: true,
            deal: None,
            secret: None,
        }
    }

    /// The same game in which the first seat gets this role; the other roles of the composition are shuffled by the seed.
    pub fn dealing_first(mut self, role: RoleId, seed: u64) -> Self {
        let mut others = self.settings.roles;
        others.take(role);
        let mut cards: Vec<RoleId> = others.cards().collect();
        shuffle(&mut ChaCha8Rng::seed_from_u64(seed), &mut cards);
        cards.insert(0, role);
        self.deal = Some(cards);
        self
    }

    /// Whether bots take the free seats some time after the first person has come (LOBBY-11).
    pub fn gathers(&self) -> bool {
        self.quick && self.bots_allowed()
    }

    /// Whether bots may be seated.
    pub fn bots_allowed(&self) -> bool {
        self.settings.private || self.bots_in_public
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn afk_1_however_fast_a_game_is_a_person_has_time_to_show_that_they_are_there() {
        let usual = Durations::default();
        let presence = |durations: Durations| [durations.idle, durations.alert, durations.kick_vote];
        assert_eq!(presence(usual.clone().paced(1_000)), presence(usual.clone()));
        assert_eq!(presence(usual.clone().paced(200)), [24_000, NOTICE_AT_LEAST, NOTICE_AT_LEAST]);
        assert_eq!(presence(usual.clone().paced(1)), [NOTICE_AT_LEAST; 3]);
        // What was shorter already, in a test, stays so.
        let short = Durations { idle: 10, alert: 10, kick_vote: 10, ..usual };
        assert_eq!(presence(short.paced(100)), [10; 3]);
    }
}
