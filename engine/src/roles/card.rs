//! Cards: what is printed on them, and counts and sets of roles.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::RoleId;

/// The side that is printed on a card. A player's side in a game is their camp (SIDE-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Side {
    Villagers,
    Werewolves,
    Solo,
}

/// The aura of a role, which the aura seer sees (NIGHT-4: it belongs to the current role).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Aura {
    Good,
    Unknown,
    Evil,
}

/// A role's card.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Card {
    pub id: RoleId,
    /// The role's name in JSON, which is also the name of its picture.
    #[serde(rename = "img")]
    #[cfg_attr(feature = "ts", ts(rename = "img"))]
    pub name: &'static str,
    pub side: Side,
    pub aura: Aura,
    /// True if only alpha players may put this role into a game.
    pub alpha_only: bool,
    /// True if the role can't be in voice games, because it needs written words.
    pub non_voice: bool,
    /// True if the role is not offered to hosts.
    pub hidden: bool,
    /// The weight in the balance score: above 0 if the role helps the village, below 0 if it helps its enemies
    /// (BAL-1).
    pub weight: i8,
    /// True if a game may have any number of this role; of other roles it may have one (LOBBY-1).
    pub many: bool,
    /// True if the role is called with the pack and votes with it.
    pub in_pack: bool,
    /// The role whose holder must live to protect this one: from the pack (RED-1), or from the village (WOLFHOOD-1).
    pub protector: Option<RoleId>,
    /// True if the holder may take over another role (HEIR-1, PLUND-1).
    pub inherits: bool,
    /// True if the holder reads and writes with the dead at night (NECRO-1).
    pub speaks_with_dead: bool,
    /// The weight while the protector is not in the composition. The same as `weight` for a role without a protector.
    pub weight_alone: i8,
    /// The fewest seats of a suggested set with this role (BAL-2).
    pub from_slots: u8,
}

impl Card {
    /// A plain card of the villagers' side; each role's file changes what differs, and gives the weight.
    pub const fn villager(id: RoleId, name: &'static str) -> Self {
        Self {
            id,
            name,
            side: Side::Villagers,
            aura: Aura::Good,
            alpha_only: false,
            non_voice: false,
            hidden: false,
            weight: 0,
            many: false,
            in_pack: false,
            protector: None,
            inherits: false,
            speaks_with_dead: false,
            weight_alone: 0,
            from_slots: 5,
        }
    }

    /// A card of the villagers' side that the pack can't reach while this protector lives (RED-1).
    pub const fn hood(id: RoleId, name: &'static str, protector: RoleId, weight: i8) -> Self {
        Self { protector: Some(protector), weight_alone: 2, ..Self::villager(id, name).weighing(weight) }
    }

    /// A plain card of the werewolves' side.
    pub const fn werewolf(id: RoleId, name: &'static str) -> Self {
        Self { side: Side::Werewolves, aura: Aura::Evil, in_pack: true, ..Self::villager(id, name) }
    }

    /// The card with this weight in the balance score (BAL-1), whether its protector is in the composition or not.
    pub const fn weighing(self, weight: i8) -> Self {
        Self { weight, weight_alone: weight, ..self }
    }
}

/// Counts of roles: a composition, or what is left of it. In JSON a map from role to count, without zeros.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "std::collections::HashMap<RoleId, u8>"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(with = "BTreeMap<RoleId, u8>", inline))]
pub struct RoleCounts([u8; 32]);

impl RoleCounts {
    pub fn get(&self, role: RoleId) -> u8 {
        self.0[role.index()]
    }
    pub fn has(&self, role: RoleId) -> bool {
        self.get(role) > 0
    }
    pub fn set(&mut self, role: RoleId, count: u8) {
        self.0[role.index()] = count;
    }
    pub fn add(&mut self, role: RoleId) {
        self.0[role.index()] = self.get(role).saturating_add(1);
    }
    /// Removes one, if there is one.
    pub fn take(&mut self, role: RoleId) {
        self.0[role.index()] = self.get(role).saturating_sub(1);
    }
    pub fn total(&self) -> usize {
        self.0.iter().map(|count| usize::from(*count)).sum()
    }
    /// The roles with a count above 0, with their counts, in the registry's order.
    pub fn iter(&self) -> impl Iterator<Item = (RoleId, u8)> + '_ {
        RoleId::ALL.iter().map(|role| (*role, self.get(*role))).filter(|(_, count)| *count > 0)
    }
    /// Every card, as often as it is counted, in the registry's order.
    pub fn cards(&self) -> impl Iterator<Item = RoleId> + '_ {
        self.iter().flat_map(|(role, count)| std::iter::repeat_n(role, usize::from(count)))
    }
}

impl FromIterator<(RoleId, u8)> for RoleCounts {
    fn from_iter<I: IntoIterator<Item = (RoleId, u8)>>(counts: I) -> Self {
        let mut all = Self::default();
        for (role, count) in counts {
            all.set(role, count);
        }
        all
    }
}

impl Serialize for RoleCounts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for RoleCounts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(BTreeMap::<RoleId, u8>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// A set of roles. In JSON a list.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<RoleId>"))]
pub struct RoleSet(u32);

impl RoleSet {
    pub const EMPTY: Self = Self(0);

    pub fn contains(self, role: RoleId) -> bool {
        self.0 & (1 << role.index()) != 0
    }
    pub fn insert(&mut self, role: RoleId) {
        self.0 |= 1 << role.index();
    }
    pub fn without(self, role: RoleId) -> Self {
        Self(self.0 & !(1 << role.index()))
    }
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
    pub fn iter(self) -> impl Iterator<Item = RoleId> {
        RoleId::ALL.iter().copied().filter(move |role| self.contains(*role))
    }
}

impl FromIterator<RoleId> for RoleSet {
    fn from_iter<I: IntoIterator<Item = RoleId>>(roles: I) -> Self {
        let mut set = Self::EMPTY;
        roles.into_iter().for_each(|role| set.insert(role));
        set
    }
}

impl Serialize for RoleSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for RoleSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<RoleId>::deserialize(deserializer)?.into_iter().collect())
    }
}
