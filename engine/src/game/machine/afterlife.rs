//! What the dead may do: see what is hidden, and bet on who wins (DEAD-1, DEAD-2). Neither changes the game.

use serde::{Deserialize, Serialize};

use super::Game;
use crate::game::wire::check::may_note;
use crate::game::wire::{Camp, Event, Rejection};
use crate::roles::RoleId;
use crate::seat::{Audience, Seat, SeatSet};

/// What is hidden about the living.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(super) struct Hidden {
    roles: Vec<(Seat, RoleId)>,
    infected: SeatSet,
    lovers: SeatSet,
}

impl Game {
    /// Shows a dead player what is hidden about the living.
    pub(super) fn look(&mut self, seat: Seat) {
        if let Some(player) = self.table.player_mut(seat) {
            player.unveiled = true;
        }
        // Whoever knows what is hidden must not tell somebody who talks with the dead.
        self.refresh_channels_of(seat);
        let hidden = self.hidden();
        // Whoever has looked before is shown what has changed since.
        let to = if hidden == self.unveiled { SeatSet::of(seat) } else { self.lookers() };
        self.show_hidden(hidden, to);
    }

    /// Whether the player on this seat may still note something about the others.
    ///
    /// # Errors
    /// The same that the player's view tells.
    pub fn may_note(&self, seat: Seat) -> Result<(), Rejection> {
        let player = self.table.player(seat).ok_or(Rejection::NotSeated)?;
        may_note(self.phase, player.unveiled)
    }

    /// The dead who have looked.
    fn lookers(&self) -> SeatSet {
        let has_looked = |seat: &Seat| self.table.player(*seat).is_some_and(|player| player.unveiled);
        self.table.seated().minus(self.table.living()).iter().filter(has_looked).collect()
    }

    /// Shows the dead who have looked what has changed since, when a phase begins.
    pub(super) fn unveil_changes(&mut self) {
        let looking = self.lookers();
        if looking.is_empty() || !self.phase.is_playing() {
            return;
        }
        let hidden = self.hidden();
        if hidden != self.unveiled {
            self.show_hidden(hidden, looking);
        }
    }

    fn show_hidden(&mut self, hidden: Hidden, to: SeatSet) {
        self.unveiled.clone_from(&hidden);
        let Hidden { roles, infected, lovers } = hidden;
        self.emit(Audience::seats(to), Event::Unveiled { roles, infected, lovers });
    }

    /// Tells players who have just died on whom the other dead bet.
    pub(super) fn tell_bets(&mut self, dead: SeatSet) {
        for seat in self.table.seated().iter() {
            if let Some(camp) = self.table.player(seat).and_then(|player| player.bet) {
                self.emit(Audience::seats(dead), Event::BetPlaced { seat, camp });
            }
        }
    }

    fn hidden(&self) -> Hidden {
        let living = self.table.living();
        let roles = living.iter().filter_map(|seat| Some((seat, self.table.role(seat)?))).collect();
        let infected = living.iter().filter(|seat| self.table.is_infected(*seat)).collect();
        let lovers = living.iter().filter(|seat| self.table.lover_of(*seat).is_some()).collect();
        Hidden { roles, infected, lovers }
    }

    /// A dead player bets on a camp, and the other dead see it.
    pub(super) fn bet(&mut self, seat: Seat, camp: Camp) {
        if let Some(player) = self.table.player_mut(seat) {
            player.bet = Some(camp);
        }
        let dead = self.table.seated().minus(self.table.living());
        self.emit(Audience::seats(dead), Event::BetPlaced { seat, camp });
    }
}
