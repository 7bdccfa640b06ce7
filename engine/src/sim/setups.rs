//! Random set-ups: any composition that a host may choose, from all roles.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::game::{Settings, below, shuffle};
use crate::roles::{Card, RoleCounts, RoleId};

/// Random roles for so many seats, including `with` as far as these are allowed. Every number of powers is equally
/// likely, and so is every role. The same seed gives the same roles.
pub fn any_roles(slots: u8, voice: bool, alpha: bool, with: &[RoleId], seed: u64) -> RoleCounts {
    let dice = &mut ChaCha8Rng::seed_from_u64(seed);
    let is_closed = |card: &Card| card.many || (card.alpha_only && !alpha) || (card.non_voice && voice);
    let mut powers: Vec<RoleId> =
        RoleId::ALL.iter().copied().filter(|role| !is_closed(role.card())).collect();
    loop {
        shuffle(dice, &mut powers);
        // The sort is stable: except for the required roles, the order stays random.
        powers.sort_by_key(|role| !with.contains(role));
        let seats = usize::from(slots);
        let wanted = below(dice, seats + 1).max(with.len()).min(seats);
        let mut roles: RoleCounts = powers.iter().take(wanted).map(|role| (*role, 1)).collect();
        let free = seats - roles.total();
        let wolves = below(dice, seats / 3 + 1).min(free);
        roles.set(RoleId::Werewolf, wolves as u8);
        roles.set(RoleId::Villager, (free - wolves) as u8);
        let settings = Settings { slots, roles, voice, alpha, ..Settings::suggested(slots) };
        if settings.check().is_ok() {
            return settings.roles;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_role_and_every_number_of_powers_occurs() {
        let (mut met, mut least, mut most) = (RoleCounts::default(), 20, 0);
        for seed in 0..400 {
            let roles = any_roles(12, false, true, &[], seed);
            assert_eq!(roles, any_roles(12, false, true, &[], seed));
            roles.iter().for_each(|(role, _)| met.set(role, met.get(role).saturating_add(1)));
            let powers = roles.iter().filter(|(role, _)| !role.card().many).count();
            (least, most) = (powers.min(least), powers.max(most));
        }
        assert!(RoleId::ALL.iter().all(|role| met.get(*role) > 50), "{met:?}");
        assert!(least < 2 && most == 12, "{least} to {most} powers");
    }

    #[test]
    fn required_roles_are_included() {
        let with = [RoleId::Cupid, RoleId::WhiteWolf, RoleId::BlackWolf];
        for seed in 0..50 {
            let roles = any_roles(5, true, false, &with, seed);
            assert!(with.iter().all(|role| roles.has(*role)), "{roles:?}");
        }
    }
}
