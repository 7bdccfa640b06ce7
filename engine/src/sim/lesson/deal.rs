//! What the lesson starts from: who sits where, with which role, and how long everything takes. All of it is fixed.

use super::lines::Lines;
use super::part::Part;
use crate::game::{Config, Durations, Lang, Millis, Profile, Settings};
use crate::roles::{RoleCounts, RoleId};

/// The role that the learner plays.
const LEARNER: RoleId = RoleId::Seer;

/// How long the learner has for the night's choice and for the day, whatever the pace: nobody is hurried in a lesson.
const LOOK: Millis = 45_000;
const DAY: Millis = 100_000;
/// How long the bots wait for the learner before they go on by themselves.
pub(super) const PATIENCE: Millis = 40_000;
/// The slowest pace, in thousandths: with it the bots still find the wolf before the day is over.
const SLOWEST: u64 = 2_000;

/// The pace within its bounds.
pub(super) fn bounded(pace: u64) -> u64 {
    pace.min(SLOWEST)
}

pub(super) fn config(lang: Lang, pace: u64) -> Config {
    let deal: Vec<RoleId> = std::iter::once(LEARNER).chain(Part::ALL.into_iter().map(Part::role)).collect();
    let mut roles = RoleCounts::default();
    deal.iter().for_each(|role| roles.add(*role));
    let slots = deal.len() as u8;
    let settings = Settings { roles, private: true, lang, ..Settings::suggested(slots) };
    Config { durations: durations(pace), deal: Some(deal), ..Config::new(settings) }
}

fn durations(pace: u64) -> Durations {
    // Only the bots are seated, so nobody needs a countdown; the role is read while the clock stands.
    let paced = Durations {
        reveal: 300,
        step_min: 2_500,
        pack_cut: 2_500,
        dawn: 2_500,
        day_cut: 5_000,
        sunset: 3_500,
        ..Durations::default()
    };
    // Nobody is absent who reads a lesson.
    let hours = 10 * 3_600_000;
    Durations { countdown: 0, step: LOOK, pack: LOOK, day: [DAY; 3], idle: hours, ..paced.paced(pace) }
}

/// The bots in the order of their seats. None of them has the learner's name.
pub(super) fn bots(lines: Lines, learner: &str) -> impl Iterator<Item = Profile> {
    Part::ALL.into_iter().map(move |part| {
        let name = lines.name(part);
        let is_taken = name.to_lowercase() == learner.to_lowercase();
        Profile {
            name: if is_taken { lines.spare_name() } else { name }.into(),
            skin: part.skin().into(),
            bot: true,
            ..Profile::default()
        }
    })
}
