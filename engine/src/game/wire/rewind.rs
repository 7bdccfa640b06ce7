//! A game that can be rewound: every envelope with its audience. Moderators rewind running games, and whoever may read a record
//! rewinds an ended one. At any moment the game can be seen as a recipient saw it, or as it truly was.
//!
//! Only emitted envelopes go in. So what is seen of a seat is what that seat was sent, and nothing else.

use serde::{Deserialize, Serialize};

use super::event::{Envelope, Event};
use super::fact::Cause;
use super::prompt::Prompt;
use super::task::Task;
use super::view::{GameView, Known};
use crate::base::moment::Millis;
use crate::roles::RoleId;
use crate::seat::{Recipient, Seat, SeatSet};

/// The truth about a seat and its player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SeatTruth {
    pub seat: Seat,
    pub role: Option<RoleId>,
    pub infected: bool,
    pub lover: bool,
    /// The facts that its player has learnt.
    pub facts: Vec<Known>,
    /// Its open prompts, with the answers so far.
    pub prompts: Vec<Prompt>,
    pub task: Option<Task>,
    /// The players at whom its barrels stand (PYRO-1).
    pub barrels: SeatSet,
    /// The true cause of its player's death.
    pub cause: Option<Cause>,
}

/// A game as it truly was at a moment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Truth {
    /// The spectators' view, with every card open.
    pub view: GameView,
    pub seats: Vec<SeatTruth>,
}

/// A game that can be seen as it was at any moment. Moments are counted in envelopes.
#[derive(Clone, Default, Debug)]
pub struct Rewind {
    envelopes: Vec<Envelope>,
}

impl Rewind {
    /// Adds the next envelopes.
    pub fn extend(&mut self, envelopes: impl IntoIterator<Item = Envelope>) {
        self.envelopes.extend(envelopes);
    }

    pub fn envelopes(&self) -> &[Envelope] {
        &self.envelopes
    }
    pub fn len(&self) -> usize {
        self.envelopes.len()
    }
    pub fn is_empty(&self) -> bool {
        self.envelopes.is_empty()
    }

    /// How many envelopes had been emitted at a moment of the room's clock.
    pub fn count_at(&self, at: Millis) -> usize {
        self.envelopes.partition_point(|envelope| envelope.at <= at)
    }

    fn until(&self, count: usize) -> &[Envelope] {
        &self.envelopes[..count.min(self.len())]
    }

    /// What a recipient saw after so many envelopes.
    pub fn seen_by(&self, recipient: Recipient, count: usize) -> GameView {
        GameView::of(recipient, self.until(count))
    }

    /// What was true after so many envelopes.
    pub fn truth(&self, count: usize) -> Truth {
        // The spectators' view shows the table; each seat's own view adds its own card.
        let mut view = self.seen_by(Recipient::Spectator, count);
        let seated = view.seats.iter().filter(|seat| seat.face.is_some()).map(|seat| seat.seat);
        let own: Vec<GameView> = seated.map(|seat| self.seen_by(Recipient::Seat(seat), count)).collect();
        let mut seats = Vec::with_capacity(own.len());
        for own in own {
            let Some(seat) = own.me else { continue };
            let Some(mine) = own.seat(seat) else { continue };
            if let Some(open) = view.seats.get_mut(seat.index()) {
                open.role = own.my_role.or(open.role);
                (open.infected, open.lover) = (mine.infected, mine.lover);
                open.pack = mine.infected || own.my_role.is_some_and(|role| role.card().in_pack);
                open.pack_vote = mine.pack_vote;
                open.muted_until = mine.muted_until;
            }
            let is_its = |envelope: &&Envelope| envelope.audience.holds(Recipient::Moderator);
            let cause = self
                .until(count)
                .iter()
                .filter(is_its)
                .rev()
                .find_map(|envelope| cause_of(&envelope.event, seat));
            seats.push(SeatTruth {
                seat,
                role: own.my_role,
                infected: mine.infected,
                lover: mine.lover,
                cause,
                facts: own.facts,
                prompts: own.prompts,
                task: own.task,
                barrels: own.barrels,
            });
        }
        Truth { view, seats }
    }
}

/// The cause that an event tells for this seat. Moderators learn the true cause after the village's event, so the
/// last one is the true one.
fn cause_of(event: &Event, of: Seat) -> Option<Cause> {
    match event {
        Event::CauseKnown { seat, cause } | Event::Died { seat, cause, .. } if *seat == of => Some(*cause),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Actor, Command, Config, Game, Phase, Profile, Settings};
    use crate::sim::Driver;

    /// A game of bots, driven to its end.
    fn played(seed: u64) -> (Game, Rewind) {
        let config = Config::new(Settings { private: true, ..Settings::suggested(12) });
        let mut game = Game::new(config, seed).expect("settings");
        let (mut driver, mut rewind) = (Driver::new(seed), Rewind::default());
        let host = Profile { name: "anna".into(), ..Profile::default() };
        game.apply(0, Actor::Visitor, Command::Join { profile: Box::new(host) }).expect("a seat");
        let anna = game.host().expect("a host");
        game.apply(0, Actor::Seat(anna), Command::Fill { count: None }).expect("bots");
        while !game.is_over() {
            let emitted = game.take_emitted();
            driver.observe(&emitted);
            rewind.extend(emitted);
            let due =
                [game.deadline(), driver.next_due()].into_iter().flatten().min().expect("something is due");
            game.advance(due);
            for (seat, command) in driver.due(due) {
                let _ = game.apply(due, Actor::Seat(seat), command);
            }
        }
        rewind.extend(game.take_emitted());
        (game, rewind)
    }

    #[test]
    fn at_every_moment_of_a_game_the_truth_is_what_the_game_holds() {
        let (game, rewind) = played(7);
        let truth = rewind.truth(rewind.len());
        assert_eq!(truth.view.phase, Phase::Ended);
        for seat in &truth.seats {
            let player = game.table().player(seat.seat).expect("a player");
            assert_eq!(seat.role, player.role, "{:?}", seat.seat);
            assert_eq!(seat.infected, player.infected, "{:?}", seat.seat);
            assert_eq!(seat.cause, player.death.map(|death| death.cause), "{:?}", seat.seat);
        }
        assert_eq!(truth.seats.len(), 12);
    }

    #[test]
    fn before_the_deal_nobody_has_a_role_and_after_it_everybody() {
        let (_, rewind) = played(11);
        let first = rewind.envelopes().iter().position(|e| matches!(e.event, Event::RoleGiven { .. }));
        let first = first.expect("a deal");
        assert!(rewind.truth(first).seats.iter().all(|seat| seat.role.is_none()));
        assert!(rewind.truth(first + 12).seats.iter().all(|seat| seat.role.is_some()));
    }

    #[test]
    fn a_seats_eyes_see_only_what_the_seat_was_sent() {
        let (_, rewind) = played(3);
        let night = rewind
            .envelopes()
            .iter()
            .position(|e| matches!(e.event, Event::PhaseChanged { phase, .. } if phase.is_night()));
        let night = night.expect("a night") + 1;
        let village =
            rewind.truth(night).seats.iter().find(|s| s.role == Some(RoleId::Villager)).map(|s| s.seat);
        let eyes = rewind.seen_by(Recipient::Seat(village.expect("a villager")), night);
        let known = eyes.seats.iter().filter(|seat| seat.role.is_some()).count();
        assert_eq!(known, 1, "only their own card");
    }
}
