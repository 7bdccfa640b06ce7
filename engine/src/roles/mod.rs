//! The roles: one small file for each, and the registry that lists them once.
//!
//! A role is a [`Card`] and the hooks that it needs from [`Role`]. Hooks look at the [`Table`] and return what they
//! ask of the player ([`Ask`]) or what they intend ([`Intent`]); they never send, save or kill by themselves. To add
//! a role: write `roles/<name>.rs`, add its line to the `registry!` below, its texts to the locale files, its
//! pictures to `skins/roles/` and its rules to `engine/rules/`.

mod card;
mod hooks;

pub use card::{Aura, Card, RoleCounts, RoleSet, Side};
pub use hooks::{Ask, DeathPower, Intent, Intents, Role};

use serde::{Deserialize, Serialize};

macro_rules! registry {
    ($($variant:ident in $module:ident),* $(,)?) => {
        $(mod $module;)*

        /// The roles of the game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "camelCase")]
        pub enum RoleId { $($variant),* }

        impl RoleId {
            /// All roles, in the order in which lists show them.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The role's hooks.
            pub fn rules(self) -> &'static dyn Role {
                // A table, because a game asks this some thousand times.
                const RULES: &[&dyn Role] = &[$(&$module::Rules),*];
                RULES[self as usize]
            }

            /// The role's card.
            pub fn card(self) -> &'static Card {
                const CARDS: &[&Card] = &[$(&$module::CARD),*];
                CARDS[self as usize]
            }
        }
    };
}

registry! {
    Werewolf in werewolf,
    BlackWolf in black_wolf,
    TalkativeWolf in talkative_wolf,
    LiterateWolf in literate_wolf,
    WolfRidingHood in wolf_riding_hood,
    WhiteWolf in white_wolf,
    Mercenary in mercenary,
    SickRat in sick_rat,
    Rumplestiltskin in rumplestiltskin,
    Mentalist in mentalist,
    Dictator in dictator,
    Villager in villager,
    Seer in seer,
    TalkativeSeer in talkative_seer,
    AuraSeer in aura_seer,
    Witch in witch,
    HealerWitch in healer_witch,
    PoisonerWitch in poisoner_witch,
    LittleGirl in little_girl,
    Hunter in hunter,
    Guard in guard,
    Cupid in cupid,
    Necromencer in necromencer,
    Gravedigger in gravedigger,
    Pyromancer in pyromancer,
    Heir in heir,
    Plunderer in plunderer,
    RedRidingHood in red_riding_hood,
    BlueRidingHood in blue_riding_hood,
    PinkRidingHood in pink_riding_hood,
}

impl RoleId {
    /// The role's name, as it stands in JSON.
    pub fn name(self) -> &'static str {
        self.card().name
    }

    /// The role with this name, as it stands in JSON.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|role| role.name() == name)
    }

    /// The role's place in the registry; below 32, so that a set of roles fits into 32 bits.
    pub const fn index(self) -> usize {
        self as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_card_names_the_role_that_holds_it() {
        for role in RoleId::ALL {
            assert_eq!(role.card().id, *role);
            assert_eq!(serde_json::to_value(role).unwrap(), role.name());
            assert_eq!(RoleId::from_name(role.name()), Some(*role));
        }
        assert!(RoleId::ALL.len() <= 32);
    }
}
