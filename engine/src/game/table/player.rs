//! Players: who holds a seat, and what is true of them.

use serde::{Deserialize, Serialize};

use crate::base::moment::Millis;
use crate::base::text::Text;
use crate::game::wire::{Camp, Cause, DeathReport, Face, Permissions, Profile, Prompt, Task};
use crate::roles::RoleId;
use crate::seat::{Seat, SeatSet};

/// What belongs to a role and not to its holder. Whoever takes the role over takes all of this with it (HEIR-1).
/// Infection, love and the office of mayor belong to the player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Memory {
    /// The uses that are left of each power. A dictator whose coup is announced and not carried out yet has used one
    /// of two.
    pub charges: [u8; 2],
    /// A player who matters to the role: whom the guard protected last, the heir's testator, the mercenary's target.
    pub remembered: Option<Seat>,
    /// The players whom the role has marked: with a barrel, or by contamination.
    pub marked: SeatSet,
}

/// A player: who holds the seat, and what is true of them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Player {
    pub profile: Profile,
    /// Their name in an anonymous game (ANON-1).
    pub alias: Option<Text>,
    pub role: Option<RoleId>,
    pub alive: bool,
    pub infected: bool,
    pub memory: Memory,
    /// What they have to do until sunset. The task is the player's, not the role's: no heir takes it over.
    pub task: Option<Task>,
    pub connected: bool,
    pub death: Option<DeathReport>,
    /// A moderator has removed them, alive or dead (MOD-3).
    #[serde(default)]
    pub expelled: bool,
    /// They have said before the start that they are ready (LOBBY-14).
    #[serde(default)]
    pub ready: bool,
    /// They are dead and have seen what is hidden (DEAD-1).
    #[serde(default)]
    pub unveiled: bool,
    /// Their bet as one of the dead (DEAD-2).
    #[serde(default)]
    pub bet: Option<Camp>,
    /// The open prompts of this seat.
    pub prompts: Vec<Prompt>,
    /// The number of this seat's next prompt. Each seat counts its own.
    pub next_prompt: u32,
    pub permissions: Permissions,
    /// When the player last gave a sign of life, and how absent they have been (AFK-1).
    pub last_input: Millis,
    pub missed: u8,
    pub ignored_alerts: u8,
    pub alert_ends: Option<Millis>,
    /// For the report at the end.
    pub good_votes: u8,
    pub saves: u8,
    pub kills: u8,
    pub words: u16,
}

impl Player {
    pub fn new(profile: Profile, alias: Option<Text>, at: Millis) -> Self {
        Self {
            profile,
            alias,
            role: None,
            alive: true,
            infected: false,
            memory: Memory::default(),
            task: None,
            connected: true,
            death: None,
            expelled: false,
            ready: false,
            unveiled: false,
            bet: None,
            prompts: Vec::new(),
            next_prompt: 1,
            permissions: Permissions::default(),
            last_input: at,
            missed: 0,
            ignored_alerts: 0,
            alert_ends: None,
            good_votes: 0,
            saves: 0,
            kills: 0,
            words: 0,
        }
    }

    /// What everybody sees of this player. In an anonymous game level and marker are hidden: they would tell one player
    /// from another.
    pub fn face(&self) -> Face {
        let Some(alias) = &self.alias else { return (&self.profile).into() };
        let kept = &self.profile.hidden_skin;
        // A player without a skin for anonymous games is drawn by lot from their alias.
        let skin = if kept.is_empty() { alias } else { kept };
        Face { name: alias.clone(), skin: skin.clone(), bot: false, level: 0, marker: None, stranger: true }
    }

    /// The name under which everybody knows this player.
    pub fn name(&self) -> &Text {
        self.alias.as_ref().unwrap_or(&self.profile.name)
    }

    /// True if the player has left the game or was removed (AFK-2).
    pub(in crate::game) fn was_removed(&self) -> bool {
        self.death.is_some_and(|death| death.cause == Cause::Kick)
    }

    /// True if whatever the game ends with is not theirs: they have left it, or a moderator has removed them.
    pub(in crate::game) fn forfeits(&self) -> bool {
        self.was_removed() || self.expelled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anon_1_the_marker_of_a_rank_stands_beside_a_name_and_never_beside_an_alias() {
        let profile = Profile { name: "Anna".into(), marker: Some("modo".into()), ..Profile::default() };
        assert_eq!(Player::new(profile.clone(), None, 0).face().marker.as_deref(), Some("modo"));
        assert_eq!(Player::new(profile, Some("Tycho".into()), 0).face().marker, None);
    }
}
