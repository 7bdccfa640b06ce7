//! The suggested sets (BAL-2): for each number of seats one set of roles with which village and wolves were measured
//! to win equally often (docs/BALANCE.md). Small sets are simple; larger ones have room for more roles.

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

/// The sets, from the smallest game to the largest, without the villagers and plain wolves that fill each set.
const SETS: [&[RoleId]; MAX_SEATS - MIN_SEATS + 1] = [
    &[HealerWitch],
    &[Mentalist],
    &[HealerWitch, Mentalist, Hunter],
    &[BlackWolf, Seer, Witch, Hunter],
    &[BlackWolf, TalkativeSeer, Witch, Dictator],
    &[BlackWolf, Seer, PoisonerWitch, LittleGirl],
    &[BlackWolf, Seer, Witch, Hunter, Mentalist],
    &[BlackWolf, Seer, PoisonerWitch, Hunter, LittleGirl, Cupid],
    &[BlackWolf, Rumplestiltskin, Seer, Witch, Cupid, Mentalist],
    &[BlackWolf, TalkativeWolf, Seer, PoisonerWitch, Dictator, Cupid, Necromencer],
    &[BlackWolf, WolfRidingHood, AuraSeer, Hunter, Cupid, RedRidingHood],
    &[BlackWolf, TalkativeWolf, Rumplestiltskin, Witch, Guard, Hunter, RedRidingHood, Gravedigger],
    &[BlackWolf, LiterateWolf, Witch, Mentalist, Cupid, PinkRidingHood, Dictator],
    &[BlackWolf, WolfRidingHood, Witch, Hunter, RedRidingHood, Mentalist, Dictator, Necromencer],
    &[BlackWolf, TalkativeWolf, Witch, Guard, Hunter, Mentalist, LittleGirl, Cupid],
    &[BlackWolf, WolfRidingHood, Witch, Hunter, Mentalist, Necromencer, Cupid, PinkRidingHood],
];

/// The suggested set for so many seats.
pub fn suggested_roles(slots: u8) -> RoleCounts {
    let slots = slots.clamp(MIN_SEATS as u8, MAX_SEATS as u8);
    let set = SETS.get(usize::from(slots) - MIN_SEATS).copied().unwrap_or_default();
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
    use crate::sim::{EVEN, Strengths, Study, Tally};

    fn all() -> impl Iterator<Item = Settings> {
        (MIN_SEATS..=MAX_SEATS).map(|slots| Settings::suggested(slots as u8))
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
    fn suggested_sets_hold_most_of_the_roles_that_all_may_use() {
        let open = |role: &&RoleId| !role.card().alpha_only;
        let held = |role: &&RoleId| all().any(|settings| settings.roles.has(**role));
        let roles: Vec<&RoleId> = RoleId::ALL.iter().filter(open).collect();
        let missing: Vec<&&RoleId> = roles.iter().filter(|role| !held(role)).collect();
        assert!(missing.len() <= 3, "{missing:?}");
    }

    /// A rough measurement; docs/BALANCE.md has the precise figures. The same games are played each time, so this can't
    /// fail by chance.
    #[test]
    fn bal_2_village_and_wolves_win_suggested_sets_about_equally() {
        for settings in all() {
            let slots = settings.slots;
            let mut tally = Tally::default();
            Study { config: Config::new(settings), bots: Strengths::default(), seed: 1 }
                .play(0..400, &mut tally);
            let (village, two_sides) = tally.two_sides();
            let share = village as f64 / two_sides as f64;
            // The tolerance is two standard errors of 400 games.
            assert!((EVEN.start() - 0.05..=EVEN.end() + 0.05).contains(&share), "{slots} seats: {share}");
        }
    }
}
