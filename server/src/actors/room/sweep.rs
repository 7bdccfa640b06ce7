//! Ghost lobbies, deserted games and ended rooms go.

use std::time::{Duration, Instant};

use engine::game::{Actor, Command, Order, Phase};
use engine::seat::Seat;

use super::face::send_closed;
use super::live::Live;

/// How long a seat waits in the lobby for somebody who has no connection.
const LOBBY_PATIENCE: Duration = Duration::from_secs(60);
/// How long a game goes on that none of its people looks at.
const GAME_PATIENCE: Duration = Duration::from_secs(15 * 60);
/// How long a room stays after the end while nobody is there, and while somebody is.
const AFTER_END: Duration = Duration::from_secs(60);
const AFTER_END_AT_MOST: Duration = Duration::from_secs(30 * 60);
/// After a restart people get so long to come back before they count as gone.
const RETURN: Duration = Duration::from_secs(10);
/// The longest that a moderator keeps the clock from running (MOD-5).
const PAUSE_AT_MOST: Duration = Duration::from_secs(15 * 60);
/// Who sets it going then.
const HOUSE: &str = "Moonhowl";

impl Live {
    /// Looks whether anybody still needs the room: ghost lobbies, deserted games and ended rooms go.
    pub fn sweep(&mut self) {
        if !self.is_past(Some(self.opened), RETURN) {
            return;
        }
        for user in self.owners() {
            self.note_connection(user);
        }
        self.note_desertion();
        if self.is_past(self.paused_since, PAUSE_AT_MOST) {
            let resume = Command::Moderate { by: HOUSE.into(), order: Order::Resume, reason: None };
            self.accept(Actor::System, resume, None);
        }
        let phase = self.game.phase();
        if phase.is_over() {
            self.sweep_ended();
        } else if phase.is_before_start() {
            self.sweep_lobby();
        } else if !self.deed.is_house && self.is_past(self.deserted, GAME_PATIENCE) {
            self.accept(Actor::System, Command::Abort, None);
        }
    }

    fn is_past(&self, since: Option<Instant>, patience: Duration) -> bool {
        since.is_some_and(|since| self.house.clocks.rooms.since(since) > patience)
    }

    fn sweep_lobby(&mut self) {
        let gone: Vec<Seat> = self
            .people
            .owners()
            .filter(|(_, user)| self.is_past(self.absent.get(user).copied(), LOBBY_PATIENCE))
            .map(|(seat, _)| seat)
            .collect();
        for seat in gone {
            self.leaving = Some(seat);
            self.accept(Actor::Seat(seat), Command::Leave, None);
            self.leaving = None;
        }
        let is_empty = self.people.owners().next().is_none();
        if is_empty && !self.deed.is_house && self.is_past(Some(self.opened), LOBBY_PATIENCE) {
            self.accept(Actor::System, Command::Abort, None);
        }
    }

    fn sweep_ended(&mut self) {
        let nobody = self.game.phase() == Phase::Aborted || self.is_past(self.deserted, AFTER_END);
        if self.pending.is_empty() && (nobody || self.is_past(self.over_since, AFTER_END_AT_MOST)) {
            for (user, _) in self.people.recipients() {
                send_closed(&self.house, &self.id, user, "over");
            }
            self.dismiss_all();
            self.house.directory.set_stage(&self.id, None);
            self.finished = true;
        }
    }
}
