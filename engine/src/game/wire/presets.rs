//! Presets: settings under a name, those of the house and those that people keep (LOBBY-16).

use serde::{Deserialize, Serialize};

use super::settings::{Pace, Settings};
use super::suggested::suggested_roles;
use crate::base::text::{is_blank, tidy};
use crate::roles::RoleId::{self, *};
use crate::roles::{RoleCounts, Side};
use crate::seat::{MAX_SEATS, MIN_SEATS};

/// A preset of the house.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum HousePreset {
    /// The roles that everybody knows, with a mayor.
    Classic,
    /// As many different roles as there are seats.
    Chaos,
    /// Six seats and little time.
    FiveMinutes,
}

impl HousePreset {
    pub const ALL: [Self; 3] = [Self::Classic, Self::Chaos, Self::FiveMinutes];
}

/// The classic game by its size, 5 seats first: so many plain wolves hunt, against these roles and villagers. Bots that think win it
/// about equally often on both sides (docs/BALANCE.md), which is why not each size has a witch.
const CLASSIC: [(u8, &[RoleId]); MAX_SEATS - MIN_SEATS + 1] = [
    (1, &[Seer]),
    (2, &[Seer, Hunter]),
    (2, &[Seer, Cupid, LittleGirl]),
    (3, &[Seer, Cupid, Guard]),
    (3, &[Seer, Hunter, Cupid]),
    (4, &[Seer, Hunter, Cupid, LittleGirl, Guard]),
    (4, &[Seer, Witch, Cupid, LittleGirl]),
    (4, &[Seer, Cupid, Guard]),
    (5, &[Seer, Witch, Hunter, Cupid, LittleGirl]),
    (5, &[Seer, Witch, Hunter, Cupid, LittleGirl]),
    (6, &[Seer, Witch, Cupid, LittleGirl, Guard]),
    (7, &[Seer, Witch, Hunter, Cupid, LittleGirl, Guard]),
    (7, &[Seer, Witch, Cupid, LittleGirl, Guard]),
    (7, &[Seer, Witch, LittleGirl, Guard]),
    (8, &[Seer, Witch, Hunter, Cupid, LittleGirl, Guard]),
    (8, &[Seer, Witch, Hunter, Cupid, Guard]),
];
const CHAOTIC_PACK: [RoleId; 4] = [BlackWolf, LiterateWolf, TalkativeWolf, WolfRidingHood];
const CHAOTIC: [RoleId; 17] = [
    Seer,
    Dictator,
    Cupid,
    Witch,
    Mentalist,
    Rumplestiltskin,
    Hunter,
    TalkativeSeer,
    Necromencer,
    LittleGirl,
    Gravedigger,
    RedRidingHood,
    Guard,
    BlueRidingHood,
    AuraSeer,
    PinkRidingHood,
    PoisonerWitch,
];
/// The seats of a game of five minutes.
const FEW: u8 = 6;

/// The most presets that an account keeps.
pub const MAX_PRESETS: usize = 12;
/// The longest name of a preset, in characters.
pub const PRESET_NAME_MAX: usize = 24;

/// Why a preset can't have a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PresetNameError {
    #[error("the name is empty")]
    Empty,
    #[error("the name has more than {PRESET_NAME_MAX} characters")]
    TooLong,
}

/// The name of a preset as it is kept.
///
/// # Errors
/// It is empty or too long.
pub fn preset_name(name: &str) -> Result<String, PresetNameError> {
    let name = tidy(name.to_owned().into()).into_owned();
    if is_blank(&name) {
        Err(PresetNameError::Empty)
    } else if name.chars().count() > PRESET_NAME_MAX {
        Err(PresetNameError::TooLong)
    } else {
        Ok(name)
    }
}

impl Settings {
    /// The same settings with the roles, the mayor and the pace of a preset of the house. The number of seats stays, but for a game of
    /// five minutes.
    pub fn with_house_preset(&self, preset: HousePreset) -> Self {
        let slots = self.slots.clamp(MIN_SEATS as u8, MAX_SEATS as u8);
        let base = Self { balancing: true, mayor: false, pace: Pace::Normal, slots, ..self.clone() };
        let settings = match preset {
            HousePreset::Classic => Self { roles: classic(slots), mayor: true, ..base },
            HousePreset::Chaos => Self { roles: chaos(slots), ..base },
            HousePreset::FiveMinutes => {
                Self { slots: FEW, roles: suggested_roles(FEW), pace: Pace::Quick, ..base }
            }
        };
        if settings.voice { settings.in_voice() } else { settings }
    }
}

/// These roles, plain wolves until there are `pack` wolves, and villagers in the other seats.
fn filled(slots: u8, pack: u8, roles: impl Iterator<Item = RoleId>) -> RoleCounts {
    let mut roles: RoleCounts = roles.map(|role| (role, 1)).collect();
    let wolves: u8 =
        roles.iter().filter(|(role, _)| role.card().side == Side::Werewolves).map(|(_, count)| count).sum();
    roles.set(Werewolf, pack.saturating_sub(wolves));
    roles.set(Villager, slots.saturating_sub(roles.total() as u8));
    roles
}

fn classic(slots: u8) -> RoleCounts {
    let (pack, roles) = CLASSIC[usize::from(slots) - MIN_SEATS];
    filled(slots, pack, roles.iter().copied())
}

fn chaos(slots: u8) -> RoleCounts {
    // The more seats there are, the more powers the village has: a larger pack hunts than in a suggested set.
    let pack = match slots {
        0..=6 => 1,
        7..=9 => 2,
        10..=12 => 3,
        13..=15 => 4,
        16..=17 => 5,
        18 => 6,
        _ => 7,
    };
    let wolves = CHAOTIC_PACK.into_iter().take(usize::from(pack));
    filled(slots, pack, wolves.chain(CHAOTIC.into_iter().take(usize::from(slots - pack))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lobby_16_each_preset_can_be_played_at_each_size_with_and_without_voice() {
        for slots in MIN_SEATS as u8..=MAX_SEATS as u8 {
            for voice in [false, true] {
                for preset in HousePreset::ALL {
                    let settings = Settings { voice, ..Settings::suggested(slots) }.with_house_preset(preset);
                    assert_eq!(settings.check(), Ok(()), "{preset:?} {slots} {voice}");
                }
            }
        }
    }

    #[test]
    fn lobby_16_a_preset_changes_roles_mayor_and_pace_and_leaves_the_rest() {
        let mine = Settings { private: true, anonymous: true, pace: Pace::Calm, ..Settings::suggested(9) };
        let classic = mine.with_house_preset(HousePreset::Classic);
        assert_eq!((classic.slots, classic.mayor, classic.pace), (9, true, Pace::Normal));
        assert_eq!((classic.private, classic.anonymous), (true, true));
        assert_eq!(classic.roles.get(Seer), 1);
        let quick = mine.with_house_preset(HousePreset::FiveMinutes);
        assert_eq!((quick.slots, quick.mayor, quick.pace), (6, false, Pace::Quick));
        let chaos = Settings::suggested(20).with_house_preset(HousePreset::Chaos);
        assert!(chaos.roles.iter().filter(|(_, count)| *count == 1).count() >= 17);
    }

    #[test]
    fn a_presets_name_is_tidy_and_short() {
        assert_eq!(preset_name("  Friday\nnight "), Ok("Friday night".to_owned()));
        assert_eq!(preset_name(" \u{200b} "), Err(PresetNameError::Empty));
        assert_eq!(preset_name(&"é".repeat(24)).map(|name| name.chars().count()), Ok(24));
        assert_eq!(preset_name(&"é".repeat(25)), Err(PresetNameError::TooLong));
    }
}
