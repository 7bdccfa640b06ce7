//! The suggested sets (BAL-2): for each number of seats some sets of roles with which village and wolves were measured
//! to win equally often (docs/BALANCE.md). Small sets are simple; larger ones have room for more roles. Games are suggested
//! the sets of their size in turn, so that all roles come up that every host may use, but for the white wolf.

use crate::roles::{RoleCounts, RoleId, Side};
use crate::seat::{MAX_SEATS, MIN_SEATS};
use RoleId::*;

/// How many members of the pack suit so many seats (BAL-2).
pub fn suggested_pack(slots: u8) -> u8 {
    match slots {
        0..=6 => 1,
        7..=10 => 2,
        11..=14 => 3,
        15..=18 => 4,
        _ => 5,
    }
}

/// The sets, from the smallest game to the largest, without the villagers and plain wolves that fill each set. The first of each size
/// is the one that is suggested to beginners.
const SETS: [&[&[RoleId]]; MAX_SEATS - MIN_SEATS + 1] = [
    &[&[Mentalist, Dictator], &[Mentalist, LittleGirl, Necromencer]],
    &[&[LittleGirl], &[Dictator]],
    &[&[Mentalist, Dictator, Hunter, LiterateWolf], &[Hunter, Cupid, RedRidingHood]],
    &[
        &[BlackWolf, Seer, Hunter, Witch],
        &[TalkativeWolf, Mentalist, PoisonerWitch, LittleGirl],
        &[TalkativeWolf, Necromencer, Gravedigger],
    ],
    &[&[TalkativeWolf, Dictator, Guard], &[LiterateWolf, HealerWitch, LittleGirl]],
    &[&[BlackWolf, Seer, Witch, Hunter, PoisonerWitch], &[TalkativeWolf, Dictator, PoisonerWitch, Cupid]],
    &[
        &[BlackWolf, Mentalist, Seer, Hunter, Guard],
        &[LiterateWolf, Rumplestiltskin, Mentalist, TalkativeSeer, Hunter, Cupid],
    ],
    &[
        &[BlackWolf, Seer, AuraSeer, PoisonerWitch, LittleGirl, Hunter, Cupid],
        &[TalkativeWolf, Rumplestiltskin, Mentalist, PoisonerWitch, Cupid, Necromencer, Gravedigger],
    ],
    &[
        &[BlackWolf, Rumplestiltskin, Mentalist, Seer, Gravedigger, Guard],
        &[
            BlackWolf,
            LiterateWolf,
            Dictator,
            LittleGirl,
            Hunter,
            Cupid,
            Gravedigger,
            PinkRidingHood,
            Mentalist,
        ],
        &[BlackWolf, TalkativeWolf, WolfRidingHood, Mentalist, TalkativeSeer, PoisonerWitch, Guard, Cupid],
    ],
    &[
        &[BlackWolf, TalkativeWolf, Dictator, PoisonerWitch, HealerWitch, Cupid, Necromencer, BlueRidingHood],
        &[
            BlackWolf,
            WolfRidingHood,
            Rumplestiltskin,
            Mentalist,
            TalkativeSeer,
            Hunter,
            Cupid,
            BlueRidingHood,
        ],
    ],
    &[
        &[BlackWolf, WolfRidingHood, AuraSeer, Hunter, Cupid, PinkRidingHood, Guard],
        &[BlackWolf, LiterateWolf, WolfRidingHood, Seer, PoisonerWitch, LittleGirl, Witch, Guard, Dictator],
        &[BlackWolf, WolfRidingHood, Mentalist, TalkativeSeer, Guard, Gravedigger, Necromencer],
    ],
    &[
        &[BlackWolf, TalkativeWolf, Rumplestiltskin, Witch, Hunter, Guard, Gravedigger, RedRidingHood],
        &[
            BlackWolf,
            Rumplestiltskin,
            Mentalist,
            PoisonerWitch,
            Hunter,
            Cupid,
            Gravedigger,
            BlueRidingHood,
            PinkRidingHood,
        ],
    ],
    &[
        &[
            BlackWolf,
            LiterateWolf,
            Mentalist,
            Dictator,
            Witch,
            PoisonerWitch,
            LittleGirl,
            Cupid,
            PinkRidingHood,
        ],
        &[Rumplestiltskin, PoisonerWitch, LittleGirl, Hunter, Necromencer, RedRidingHood],
    ],
    &[
        &[BlackWolf, WolfRidingHood, Mentalist, Dictator, Witch, Hunter, Guard],
        &[
            BlackWolf,
            TalkativeWolf,
            WolfRidingHood,
            Rumplestiltskin,
            Cupid,
            LittleGirl,
            Gravedigger,
            BlueRidingHood,
            PinkRidingHood,
        ],
    ],
    &[
        &[
            BlackWolf,
            TalkativeWolf,
            Mentalist,
            RedRidingHood,
            HealerWitch,
            LittleGirl,
            Cupid,
            Gravedigger,
            Hunter,
        ],
        &[
            BlackWolf,
            TalkativeWolf,
            WolfRidingHood,
            Dictator,
            Witch,
            HealerWitch,
            Guard,
            Cupid,
            PinkRidingHood,
        ],
    ],
    &[
        &[BlackWolf, WolfRidingHood, Mentalist, Witch, Dictator, Cupid, Necromencer, PinkRidingHood, Seer],
        &[
            TalkativeWolf,
            Rumplestiltskin,
            Dictator,
            HealerWitch,
            LittleGirl,
            Hunter,
            Necromencer,
            RedRidingHood,
        ],
    ],
];

/// The first suggested set for so many seats.
pub fn suggested_roles(slots: u8) -> RoleCounts {
    suggested_in_turn(slots, 0)
}

/// The suggested set for so many seats whose turn it is: turns take the sets one after the other, and begin anew.
pub fn suggested_in_turn(slots: u8, turn: u32) -> RoleCounts {
    let sets = sets_for(slots);
    let turn = turn as usize % sets.len().max(1);
    filled(slots, sets.get(turn).copied().unwrap_or_default())
}

/// Every suggested set for so many seats.
pub fn suggested_sets(slots: u8) -> impl Iterator<Item = RoleCounts> {
    sets_for(slots).iter().map(move |set| filled(slots, set))
}

fn sets_for(slots: u8) -> &'static [&'static [RoleId]] {
    let slots = usize::from(slots).clamp(MIN_SEATS, MAX_SEATS);
    SETS.get(slots - MIN_SEATS).copied().unwrap_or_default()
}

/// A set with the plain wolves and villagers that it needs.
fn filled(slots: u8, set: &[RoleId]) -> RoleCounts {
    let slots = slots.clamp(MIN_SEATS as u8, MAX_SEATS as u8);
    let mut roles: RoleCounts = set.iter().map(|role| (*role, 1)).collect();
    let wolves = set.iter().filter(|role| role.card().side == Side::Werewolves).count() as u8;
    roles.set(Werewolf, suggested_pack(slots) - wolves);
    roles.set(Villager, slots - roles.total() as u8);
    roles
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Config, Favour, Settings};
    use crate::sim::{SUGGESTED, Strengths, Study, Tally};

    fn all() -> impl Iterator<Item = Settings> {
        (MIN_SEATS as u8..=MAX_SEATS as u8).flat_map(|slots| {
            suggested_sets(slots).map(move |roles| Settings { roles, ..Settings::suggested(slots) })
        })
    }

    fn of_side(settings: &Settings, side: Side) -> u8 {
        settings.roles.iter().filter(|(role, _)| role.card().side == side).map(|(_, count)| count).sum()
    }

    #[test]
    fn bal_2_every_suggested_set_keeps_the_rules_for_suggested_sets() {
        for settings in all() {
            let slots = settings.slots;
            assert_eq!(settings.check(), Ok(()), "{slots} seats: {:?}", settings.roles);
            assert_eq!(settings.clone().in_voice().check(), Ok(()), "{slots} seats in voice");
            assert!(settings.unprotected().next().is_none(), "{slots} seats leave a hood alone");
            assert_eq!(of_side(&settings, Side::Werewolves), suggested_pack(slots), "{slots} seats");
            assert!(of_side(&settings, Side::Solo) <= if slots < 12 { 1 } else { 2 }, "{slots} seats");
            assert!(settings.roles.iter().all(|(role, _)| role.card().from_slots <= slots), "{slots} seats");
            assert_eq!(settings.favours(), Favour::Even, "{slots} seats weigh {}", settings.balance());
        }
    }

    #[test]
    fn every_role_that_all_may_use_comes_up_in_a_suggested_set() {
        let held = |role: &RoleId| all().any(|settings| settings.roles.has(*role));
        let missing = |role: &&RoleId| !role.card().alpha_only && !held(role);
        // The white wolf wins a third or more of the games of every set that is even without them (docs/BALANCE.md).
        assert_eq!(RoleId::ALL.iter().filter(missing).collect::<Vec<_>>(), [&WhiteWolf]);
    }

    #[test]
    fn games_of_every_size_are_suggested_other_sets_in_turn() {
        for slots in MIN_SEATS as u8..=MAX_SEATS as u8 {
            let sets: Vec<RoleCounts> = suggested_sets(slots).collect();
            assert!(sets.len() > 1, "{slots} seats have one set");
            for (at, set) in sets.iter().enumerate() {
                assert!(!sets[..at].contains(set), "{slots} seats have a set twice");
                for round in 0..2 {
                    let turn = at + round * sets.len();
                    assert_eq!(suggested_in_turn(slots, turn as u32), *set, "{slots} seats, turn {turn}");
                }
            }
        }
    }

    /// A rough measurement; docs/BALANCE.md has the precise figures. The same games are played each time, so this can't
    /// fail by chance.
    #[test]
    fn bal_2_village_and_wolves_win_suggested_sets_about_equally() {
        for settings in all() {
            let (slots, roles) = (settings.slots, settings.roles);
            let mut tally = Tally::default();
            Study { config: Config::new(settings), bots: Strengths::default(), seed: 1 }
                .play(0..200, &mut tally);
            let (village, two_sides) = tally.two_sides();
            let share = village as f64 / two_sides as f64;
            // The tolerance is two standard errors of 200 games.
            assert!(
                (SUGGESTED.start() - 0.071..=SUGGESTED.end() + 0.071).contains(&share),
                "{slots} seats, {roles:?}: {share}"
            );
        }
    }
}
