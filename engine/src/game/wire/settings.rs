//! The settings of a game, which its host chooses.

use serde::{Deserialize, Serialize};

use super::ending::Camp;
use super::phase::Phase;
use super::rejection::Rejection;
use super::suggested::{suggested_in_turn, suggested_sets};
use crate::base::lang::Lang;
use crate::roles::{Card, RoleCounts, RoleId, Side};
use crate::seat::{MAX_SEATS, MIN_SEATS};

/// The settings that the host chooses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    /// Seats, 5 to 20.
    pub slots: u8,
    /// The number of each role; they add up to `slots`.
    pub roles: RoleCounts,
    /// A mayor is elected (MAYOR-1).
    #[serde(default)]
    pub mayor: bool,
    /// The host sees the balance score (BAL-1).
    #[serde(default)]
    pub balancing: bool,
    #[serde(default)]
    pub voice: bool,
    /// The game is not listed, and entered by invitation.
    #[serde(default)]
    pub private: bool,
    /// The game is for players of level 5 and above, who want to play in earnest.
    #[serde(default)]
    pub serious: bool,
    /// The game is anonymous (ANON-1). Fixed when it is opened.
    #[serde(default)]
    pub anonymous: bool,
    /// People may take free seats.
    #[serde(default = "yes")]
    pub available: bool,
    /// The host may use roles that are reserved for alpha players.
    #[serde(default)]
    pub alpha: bool,
    #[serde(default)]
    pub lang: Lang,
    #[serde(default)]
    pub pace: Pace,
}

/// How much time a game leaves to think and to talk (LOBBY-15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Pace {
    Quick,
    #[default]
    Normal,
    Calm,
}

impl Pace {
    pub const ALL: [Self; 3] = [Self::Quick, Self::Normal, Self::Calm];

    /// The factor for what players are given time for, in thousandths.
    pub const fn thousandths(self) -> u64 {
        match self {
            Self::Quick => 600,
            Self::Normal => 1_000,
            Self::Calm => 1_500,
        }
    }
}

fn yes() -> bool {
    true
}

impl Settings {
    /// The first suggested set for so many seats (BAL-2), with nothing else switched on.
    pub fn suggested(slots: u8) -> Self {
        Self::suggested_in_turn(slots, 0)
    }

    /// The suggested set for so many seats whose turn it is (BAL-2), with nothing else switched on.
    pub fn suggested_in_turn(slots: u8, turn: u32) -> Self {
        Self {
            slots,
            roles: suggested_in_turn(slots, turn),
            mayor: false,
            balancing: true,
            voice: false,
            private: false,
            serious: false,
            anonymous: false,
            available: true,
            alpha: false,
            lang: Lang::En,
            pace: Pace::Normal,
        }
    }

    /// The settings of a game that an alpha opens, or somebody else. Everybody sees them, so an anonymous game says no more of its
    /// opener than its roles need.
    pub fn opened_by(self, is_alpha: bool) -> Self {
        let needs_alpha = self.roles.iter().any(|(role, _)| role.card().alpha_only);
        Self { alpha: is_alpha && (needs_alpha || !self.anonymous), ..self }
    }

    /// The settings of the game that follows one with these: a host who had closed the room has not closed the next one.
    pub fn for_rematch(self) -> Self {
        Self { available: true, ..self }
    }

    /// The same settings for another number of seats, within the bounds. A suggested set that nobody has changed becomes one for
    /// that number. In any other, villagers fill new seats, and villagers go first; what is too many then is for the host to choose.
    pub fn resized(&self, slots: u8) -> Self {
        let slots = slots.clamp(MIN_SEATS as u8, MAX_SEATS as u8);
        if let Some(at) = self.place_among(&self.suggestions(self.slots)) {
            let sets = self.suggestions(slots);
            let same = at % sets.len().max(1);
            return sets.into_iter().nth(same).unwrap_or_else(|| self.clone());
        }
        let mut resized = Self { slots, ..self.clone() };
        let others = self.roles.total() - usize::from(self.roles.get(RoleId::Villager));
        let villagers = usize::from(slots).saturating_sub(others);
        resized.roles.set(RoleId::Villager, u8::try_from(villagers).unwrap_or(u8::MAX));
        resized
    }

    /// The same settings with another suggested set for their number of seats: the next one, if they have one of them.
    pub fn with_next_suggested(&self) -> Self {
        let sets = self.suggestions(self.slots);
        let next = self.place_among(&sets).map_or(0, |at| (at + 1) % sets.len());
        sets.into_iter().nth(next).unwrap_or_else(|| self.clone())
    }

    /// The same settings with each of the suggested sets for this number of seats. A voice may make two of them one.
    fn suggestions(&self, slots: u8) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for roles in suggested_sets(slots) {
            let suggested = Self { slots, roles, ..self.clone() };
            let suggested = if self.voice { suggested.in_voice() } else { suggested };
            if !all.contains(&suggested) {
                all.push(suggested);
            }
        }
        all
    }

    fn place_among(&self, suggestions: &[Self]) -> Option<usize> {
        suggestions.iter().position(|set| set.roles == self.roles)
    }

    /// The same settings with this role among the roles, in the place of a plain card: of a wolf if it is on the wolves' side, else of
    /// a villager. A role that is reserved for alpha players makes it an alpha game.
    pub fn with_role(&self, role: RoleId) -> Self {
        let mut settings = self.clone();
        if !settings.roles.has(role) {
            let card = role.card();
            settings.alpha |= card.alpha_only;
            let is_wolf = card.side == Side::Werewolves;
            settings.roles.take(if is_wolf { RoleId::Werewolf } else { RoleId::Villager });
            settings.roles.add(role);
        }
        settings
    }

    /// Why one more of this role can't be chosen, whatever else is chosen.
    pub fn lock(&self, role: RoleId) -> Option<Rejection> {
        let is_taken = !role.card().many && self.roles.has(role);
        self.admits(role).err().or_else(|| is_taken.then_some(Rejection::RoleTwice))
    }

    /// Whether the options admit a role.
    fn admits(&self, role: RoleId) -> Result<(), Rejection> {
        let card = role.card();
        if card.alpha_only && !self.alpha {
            Err(Rejection::AlphaOnly)
        } else if card.non_voice && self.voice {
            Err(Rejection::NotInVoice)
        } else {
            Ok(())
        }
    }

    /// Whether a game can be played with these settings (LOBBY-1, ANON-2).
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
            if count > 1 && !role.card().many {
                return Err(Rejection::RoleTwice);
            }
            self.admits(role)?;
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

    /// What the dead may do in this phase of a game with these settings.
    pub fn afterlife(&self, phase: Phase) -> Afterlife {
        let medium = self.roles.iter().any(|(role, _)| role.card().speaks_with_dead);
        let may_look = !self.serious && !phase.settles_deaths();
        Afterlife { camps: self.camps(), medium, serious: self.serious, may_look }
    }

    /// The camps that may win with this composition, on which the dead may bet (DEAD-2).
    pub fn camps(&self) -> Vec<Camp> {
        let has_solo = self.roles.iter().any(|(role, _)| role.card().side == Side::Solo);
        let may_win = |camp: &Camp| match camp {
            Camp::Villagers | Camp::Werewolves => true,
            Camp::Couple => self.roles.has(RoleId::Cupid),
            Camp::Solo => has_solo,
        };
        Camp::ALL.into_iter().filter(may_win).collect()
    }

    /// The riding hoods whose protector is missing. The host is warned, not refused (LOBBY-1).
    pub fn unprotected(&self) -> impl Iterator<Item = RoleId> + '_ {
        self.roles.iter().map(|(role, _)| role).filter(|role| lacks_protector(role.card(), &self.roles))
    }

    /// The balance score: the sum of the roles' weights (BAL-1). From −3 to +3 is balanced; a lower score favours the
    /// wolves.
    pub fn balance(&self) -> i32 {
        let weigh = |(role, count): (RoleId, u8)| {
            let card = role.card();
            let weight = if lacks_protector(card, &self.roles) { card.weight_alone } else { card.weight };
            i32::from(weight) * i32::from(count)
        };
        self.roles.iter().map(weigh).sum()
    }

    /// The side that the balance score favours.
    pub fn favours(&self) -> Favour {
        match self.balance() {
            score if EVEN_SCORES.contains(&score) => Favour::Even,
            score if score < 0 => Favour::Werewolves,
            _ => Favour::Villagers,
        }
    }
}

impl Settings {
    /// The same settings for a voice game: roles that need written words become plain cards of their side.
    pub fn in_voice(mut self) -> Self {
        self.voice = true;
        for (role, _) in self.roles.clone().iter().filter(|(role, _)| role.card().non_voice) {
            self.roles.take(role);
            self.roles.add(if role.card().in_pack { RoleId::Werewolf } else { RoleId::Villager });
        }
        self
    }
}

/// What the dead may do (DEAD-1, DEAD-2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Afterlife {
    /// The camps on which they may bet.
    pub camps: Vec<Camp>,
    /// A role of the composition talks with the dead, so whoever has seen what is hidden only listens.
    pub medium: bool,
    /// They are never shown what is hidden.
    pub serious: bool,
    /// They may see now what is hidden.
    pub may_look: bool,
}

/// The side that a composition favours by its balance score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Favour {
    Even,
    Werewolves,
    Villagers,
}

/// The scores that count as balanced (BAL-1).
const EVEN_SCORES: std::ops::RangeInclusive<i32> = -3..=3;

fn lacks_protector(card: &Card, roles: &RoleCounts) -> bool {
    card.protector.is_some_and(|protector| !roles.has(protector))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BAL-1 at its edges: villagers weigh 1, a werewolf −5.
    #[test]
    fn bal_1_names_the_side_that_the_score_favours() {
        let favours = |roles: &[(RoleId, u8)]| {
            let roles: RoleCounts = roles.iter().copied().collect();
            let settings = Settings { slots: roles.total() as u8, roles, ..Settings::suggested(5) };
            (settings.balance(), settings.favours())
        };
        let (wolf, villager) = (RoleId::Werewolf, RoleId::Villager);
        assert_eq!(favours(&[(wolf, 2), (villager, 6)]), (-4, Favour::Werewolves));
        assert_eq!(favours(&[(wolf, 2), (villager, 7)]), (-3, Favour::Even));
        assert_eq!(favours(&[(wolf, 1), (villager, 8)]), (3, Favour::Even));
        assert_eq!(favours(&[(wolf, 1), (villager, 9)]), (4, Favour::Villagers));
    }

    #[test]
    fn a_suggested_set_follows_the_number_of_seats_and_another_one_keeps_its_roles() {
        for voice in [false, true] {
            for eight in (Settings { voice, mayor: true, ..Settings::suggested(8) }).suggestions(8) {
                for slots in MIN_SEATS as u8..=MAX_SEATS as u8 {
                    let resized = eight.resized(slots);
                    assert!(eight.suggestions(slots).contains(&resized), "{slots} seats");
                    assert_eq!((resized.check(), resized.mayor, resized.voice), (Ok(()), true, voice));
                }
                assert_eq!(eight.resized(8), eight);
            }
        }
        let roles: RoleCounts =
            [(RoleId::Werewolf, 2), (RoleId::Seer, 1), (RoleId::Villager, 3)].into_iter().collect();
        let own = Settings { roles, ..Settings::suggested(6) };
        let villagers = |slots| own.resized(slots).roles.get(RoleId::Villager);
        assert_eq!([villagers(8), villagers(5)], [5, 2]);
        assert_eq!((own.resized(99).slots, own.resized(0).slots), (20, 5));
        let many: RoleCounts = RoleId::ALL.iter().take(7).map(|role| (*role, 1)).collect();
        let many = Settings { slots: 7, roles: many, ..own }.resized(5);
        assert_eq!((many.roles.get(RoleId::Villager), many.check()), (0, Err(Rejection::RolesDontFit)));
    }

    #[test]
    fn whoever_asks_on_is_suggested_every_set_and_then_the_first_again() {
        for voice in [false, true] {
            for slots in MIN_SEATS as u8..=MAX_SEATS as u8 {
                let own = Settings { slots, roles: RoleCounts::default(), voice, ..Settings::suggested(5) };
                let all = own.suggestions(slots);
                let mut asked = own;
                for set in all.iter().chain(all.first()) {
                    asked = asked.with_next_suggested();
                    assert_eq!(asked, *set);
                }
            }
        }
    }

    #[test]
    fn every_role_can_be_played_in_a_suggested_set_of_every_size() {
        for slots in MIN_SEATS as u8..=MAX_SEATS as u8 {
            for role in RoleId::ALL.iter().copied() {
                let settings = Settings::suggested(slots).with_role(role);
                assert_eq!(
                    (settings.roles.has(role), settings.check()),
                    (true, Ok(())),
                    "{role:?} among {slots}"
                );
            }
        }
    }

    #[test]
    fn a_role_is_locked_by_the_options_and_if_it_is_there_once_already() {
        let settings = Settings::suggested(8);
        assert_eq!(settings.lock(RoleId::Seer), Some(Rejection::RoleTwice));
        assert_eq!([RoleId::Villager, RoleId::Guard].map(|role| settings.lock(role)), [None, None]);
        assert_eq!(settings.lock(RoleId::Heir), Some(Rejection::AlphaOnly));
        let voice = Settings { voice: true, alpha: true, ..settings };
        assert_eq!(
            (voice.lock(RoleId::LittleGirl), voice.lock(RoleId::Heir)),
            (Some(Rejection::NotInVoice), None)
        );
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
