//! What a game is set up with: settings that the host chooses, durations that the house chooses.

use serde::{Deserialize, Serialize};

use super::rejection::Rejection;
use super::suggested::suggested_roles;
use crate::base::lang::Lang;
use crate::base::moment::Millis;
use crate::roles::{Card, RoleCounts, RoleId, Side};
use crate::seat::{MAX_SEATS, MIN_SEATS};

/// What the host chooses (specification, section 3: Game.settings).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    /// Seats, 5 to 20.
    pub slots: u8,
    /// How many of each role; they add up to `slots`.
    pub roles: RoleCounts,
    /// A mayor is elected (MAYOR-1).
    #[serde(default)]
    pub mayor: bool,
    /// The host sees the balance score (BAL-1).
    #[serde(default)]
    pub balancing: bool,
    #[serde(default)]
    pub voice: bool,
    /// Not listed; entered by invitation.
    #[serde(default)]
    pub private: bool,
    /// For players of level 5 and more who want to play in earnest.
    #[serde(default)]
    pub serious: bool,
    /// Nobody is known before the end (ANON-1). Settled when the game is opened.
    #[serde(default)]
    pub anonymous: bool,
    /// People may enter.
    #[serde(default = "yes")]
    pub available: bool,
    /// The host may use roles that are reserved for alpha players.
    #[serde(default)]
    pub alpha: bool,
    #[serde(default)]
    pub lang: Lang,
}

fn yes() -> bool {
    true
}

impl Settings {
    /// The suggested set for so many seats (BAL-2), with nothing else switched on.
    pub fn suggested(slots: u8) -> Self {
        Self {
            slots,
            roles: suggested_roles(slots),
            mayor: false,
            balancing: true,
            voice: false,
            private: false,
            serious: false,
            anonymous: false,
            available: true,
            alpha: false,
            lang: Lang::En,
        }
    }

    /// LOBBY-1, ANON-2: whether a game can be played with these settings.
    pub fn check(&self) -> Result<(), Rejection> {
        if self.anonymous && self.voice {
            return Err(Rejection::AnonymousVoice);
        }
        let slots = usize::from(self.slots);
        if !(MIN_SEATS..=MAX_SEATS).contains(&slots) {
            return Err(Rejection::BadSlots);
        }
        if self.roles.total() != slots {
            return Err(Rejection::RolesDontFit);
        }
        for (role, count) in self.roles.iter() {
            let card = role.card();
            if count > 1 && !card.many {
                return Err(Rejection::RoleTwice);
            }
            if card.alpha_only && !self.alpha {
                return Err(Rejection::AlphaOnly);
            }
            if card.non_voice && self.voice {
                return Err(Rejection::NotInVoice);
            }
        }
        let of_side = |side: Side| -> u8 {
            self.roles.iter().filter(|(role, _)| role.card().side == side).map(|(_, count)| count).sum()
        };
        if of_side(Side::Werewolves) == 0 {
            Err(Rejection::NoWolf)
        } else if of_side(Side::Villagers) < 2 {
            Err(Rejection::TooFewVillagers)
        } else {
            Ok(())
        }
    }

    /// The hoods whose protector is missing: a warning to the host, no refusal (LOBBY-1).
    pub fn unprotected(&self) -> impl Iterator<Item = RoleId> + '_ {
        self.roles.iter().map(|(role, _)| role).filter(|role| lacks_protector(role.card(), &self.roles))
    }

    /// BAL-1: the sum of the weights. From −3 to +3 is balanced, below favours the wolves.
    pub fn balance(&self) -> i32 {
        let weigh = |(role, count): (RoleId, u8)| {
            let card = role.card();
            let weight = if lacks_protector(card, &self.roles) { card.weight_alone } else { card.weight };
            i32::from(weight) * i32::from(count)
        };
        self.roles.iter().map(weigh).sum()
    }

    /// Whom the balance score favours.
    pub fn favours(&self) -> Favour {
        match self.balance() {
            score if EVEN.contains(&score) => Favour::Even,
            score if score < 0 => Favour::Werewolves,
            _ => Favour::Villagers,
        }
    }
}

/// Whom a composition favours by its balance score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Favour {
    Even,
    Werewolves,
    Villagers,
}

/// BAL-1: a score from −3 to +3 is balanced.
const EVEN: std::ops::RangeInclusive<i32> = -3..=3;

fn lacks_protector(card: &Card, roles: &RoleCounts) -> bool {
    card.protector.is_some_and(|protector| !roles.has(protector))
}

/// How long things take, in milliseconds (rules, "The night" and "The day"). Part of a game's configuration and so of
/// its journal: a replay keeps the durations that the game was played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct Durations {
    pub countdown: Millis,
    pub reveal: Millis,
    /// A step of the night in which somebody acts alone.
    pub step: Millis,
    /// A step never ends sooner, so that a fast answer tells nothing.
    pub step_min: Millis,
    pub pack: Millis,
    /// What is left to the pack when all have voted.
    pub pack_cut: Millis,
    pub dawn: Millis,
    pub candidacy: Millis,
    pub election: Millis,
    /// Discussion and vote for more than 12 living, for 8 to 12, for fewer (DAY-3).
    pub day: [Millis; 3],
    /// What a voice game adds to that.
    pub day_voice: Millis,
    /// What is left to the day when all living have voted.
    pub day_cut: Millis,
    /// How long before the vote's end the mentalist is told how it stands (MENT-1).
    pub insight: Millis,
    /// What the dictator has to decide on a coup's day (DICT-1).
    pub coup: Millis,
    pub tie: Millis,
    pub death_power: Millis,
    pub succession: Millis,
    pub sunset: Millis,
    /// Without input for so long in a day: an alert (AFK-1).
    pub idle: Millis,
    pub alert: Millis,
    pub kick_vote: Millis,
    /// What a late packet is given after a deadline that people see.
    pub grace: Millis,
}

impl Default for Durations {
    fn default() -> Self {
        Self {
            countdown: 10_000,
            reveal: 8_000,
            step: 30_000,
            step_min: 8_000,
            pack: 60_000,
            pack_cut: 15_000,
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

impl Durations {
    /// Everything faster or slower, in thousandths: 1000 changes nothing. Nothing gets shorter than a millisecond.
    pub fn paced(self, thousandths: u64) -> Self {
        let by = |millis: Millis| (millis * thousandths / 1000).max(1);
        Self {
            countdown: by(self.countdown),
            reveal: by(self.reveal),
            step: by(self.step),
            step_min: by(self.step_min),
            pack: by(self.pack),
            pack_cut: by(self.pack_cut),
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
            idle: by(self.idle),
            alert: by(self.alert),
            kick_vote: by(self.kick_vote),
            grace: by(self.grace),
        }
    }

    /// DAY-3.
    pub fn day_for(&self, living: usize, voice: bool) -> Millis {
        let base = match living {
            13.. => self.day[0],
            8..=12 => self.day[1],
            _ => self.day[2],
        };
        base + if voice { self.day_voice } else { 0 }
    }
}

/// Everything that a game starts from, besides its seed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Config {
    pub settings: Settings,
    #[serde(default)]
    pub durations: Durations,
    /// Bots may take seats in public games too (LOBBY-2); in private ones they always may.
    #[serde(default)]
    pub bots_in_public: bool,
    /// Roles by seat instead of a shuffled deal: scenarios and tests know who is who.
    #[serde(default)]
    pub deal: Option<Vec<RoleId>>,
}

impl Config {
    pub fn new(settings: Settings) -> Self {
        Self { settings, durations: Durations::default(), bots_in_public: true, deal: None }
    }

    /// Whether bots may be seated.
    pub fn bots_allowed(&self) -> bool {
        self.settings.private || self.bots_in_public
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BAL-1 at its edges: villagers weigh 1, a werewolf −4.
    #[test]
    fn bal_1_names_the_side_that_the_score_favours() {
        let favours = |roles: &[(RoleId, u8)]| {
            let roles: RoleCounts = roles.iter().copied().collect();
            let settings = Settings { slots: roles.total() as u8, roles, ..Settings::suggested(5) };
            (settings.balance(), settings.favours())
        };
        let (wolf, villager) = (RoleId::Werewolf, RoleId::Villager);
        assert_eq!(favours(&[(wolf, 2), (villager, 4)]), (-4, Favour::Werewolves));
        assert_eq!(favours(&[(wolf, 2), (villager, 5)]), (-3, Favour::Even));
        assert_eq!(favours(&[(wolf, 1), (villager, 7)]), (3, Favour::Even));
        assert_eq!(favours(&[(wolf, 1), (villager, 8)]), (4, Favour::Villagers));
    }

    #[test]
    fn lobby_1_refuses_what_cannot_be_played() {
        let with = |change: fn(&mut Settings)| {
            let mut settings = Settings::suggested(8);
            change(&mut settings);
            settings.check()
        };
        assert_eq!(with(|s| s.slots = 4), Err(Rejection::BadSlots));
        assert_eq!(with(|s| s.slots = 9), Err(Rejection::RolesDontFit));
        assert_eq!(with(|s| s.roles = [(RoleId::Villager, 8)].into_iter().collect()), Err(Rejection::NoWolf));
        assert_eq!(
            with(|s| s.roles = [(RoleId::Werewolf, 7), (RoleId::Villager, 1)].into_iter().collect()),
            Err(Rejection::TooFewVillagers)
        );
        assert_eq!(
            with(|s| s.roles =
                [(RoleId::Werewolf, 1), (RoleId::Seer, 2), (RoleId::Villager, 5)].into_iter().collect()),
            Err(Rejection::RoleTwice)
        );
        let girl: RoleCounts =
            [(RoleId::Werewolf, 2), (RoleId::LittleGirl, 1), (RoleId::Villager, 5)].into_iter().collect();
        let voice = Settings { roles: girl, voice: true, ..Settings::suggested(8) };
        assert_eq!(voice.check(), Err(Rejection::NotInVoice));
        assert_eq!(with(|s| (s.anonymous, s.voice) = (true, true)), Err(Rejection::AnonymousVoice));
    }
}
