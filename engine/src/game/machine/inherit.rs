//! Inheritance: who takes over the role of a dead player, and what goes with the role (HEIR-1, PLUND-1).

use arrayvec::ArrayVec;

use super::Game;
use crate::game::wire::Event;
use crate::roles::RoleId;
use crate::seat::{Audience, MAX_SEATS, Seat};

impl Game {
    /// Passes on the roles of players who died together. All claims are collected before the first is met, so that
    /// nobody takes over twice; the heir comes before the plunderer, as in the registry (DEATH-1).
    pub(super) fn pass_on_roles(&mut self, dead: &[Seat]) {
        let claim = |taker: Seat| {
            let role = self.table.role(taker)?;
            Some((role, taker, role.rules().inherits_from(&self.table, taker, dead)?))
        };
        let mut claims: ArrayVec<(RoleId, Seat, Seat), MAX_SEATS> =
            self.table.living().iter().filter_map(claim).collect();
        claims.sort_unstable();
        for (_, taker, from) in &claims {
            self.with_couple_goal(|game| game.take_over(*taker, *from));
        }
        let hunts = |taker: Seat| self.table.role(taker).is_some_and(|role| role.card().in_pack);
        if claims.iter().any(|(_, taker, _)| hunts(*taker)) {
            self.tell_pack();
        }
    }

    /// Moves the role with everything that goes with it: a second heir finds the bare role. The dead player keeps
    /// their card, and the last power that it gives them.
    fn take_over(&mut self, taker: Seat, from: Seat) {
        let Some((role, memory)) =
            self.table.player_mut(from).and_then(|dead| Some((dead.role?, std::mem::take(&mut dead.memory))))
        else {
            return;
        };
        if let Some(player) = self.table.player_mut(taker) {
            (player.role, player.memory) = (Some(role), memory);
        }
        self.emit(Audience::seat(taker), Event::RoleGiven { role });
        self.fulfil(taker, |role, table| role.taken_over(table, taker));
    }
}
