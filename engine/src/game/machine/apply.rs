//! Commands: each is checked, then carried out.

use super::Game;
use crate::base::moment::Millis;
use crate::base::text::tidy;
use crate::game::wire::check::{self, Standing};
use crate::game::wire::{Actor, Command, Event, Rejection};
use crate::seat::{Audience, Seat};

impl Game {
    /// Applies a command at a moment. Timers that were due before that moment run first; a moment that lies before
    /// the last one counts as the last one.
    ///
    /// # Errors
    /// The command is refused. The state is then as if the command had never come.
    pub fn apply(&mut self, at: Millis, actor: Actor, command: Command) -> Result<(), Rejection> {
        self.advance(at);
        match actor {
            Actor::Visitor => {
                check::check(&self.standing(None), &command)?;
                let Command::Join { profile } = command else { return Err(Rejection::NotSeated) };
                self.join(*profile)
            }
            Actor::System => self.obey(command),
            Actor::Seat(seat) => {
                check::check(&self.standing(Some(seat)), &command)?;
                self.note_input(seat);
                self.perform(seat, command);
                Ok(())
            }
        }
    }

    /// Everything that decides which commands of this seat are legal.
    fn standing(&self, seat: Option<Seat>) -> Standing<'_> {
        let player = seat.and_then(|seat| self.table.player(seat));
        Standing {
            seat: seat.filter(|_| player.is_some()),
            alive: player.is_some_and(|player| player.alive),
            is_among_dead: player.is_some_and(|player| player.death.is_some() && !player.was_removed()),
            unveiled: player.is_some_and(|player| player.unveiled),
            is_host: seat.is_some() && seat == self.host,
            phase: self.phase,
            settings: Some(&self.config.settings),
            slots: self.table.slots,
            seated: self.table.seated(),
            bots: self.table.bots(),
            bots_allowed: self.config.bots_allowed(),
            alpha: self.config.settings.alpha,
            serious: self.config.settings.serious,
            anonymous: self.config.settings.anonymous,
            available: self.config.settings.available,
            prompts: player.map_or(&[], |player| player.prompts.as_slice()),
            permissions: player.map(|player| player.permissions).unwrap_or_default(),
            muted: seat.is_some_and(|seat| self.muted_until(seat).is_some()),
            paused: self.paused,
        }
    }

    /// Carries out a seat's command, which [`check::check`] has allowed.
    fn perform(&mut self, seat: Seat, command: Command) {
        match command {
            Command::Leave => self.leave(seat),
            Command::Configure { settings } => self.configure(*settings),
            Command::Fill { count } => self.fill(count),
            Command::Remove { seat } => self.vacate(seat, true),
            Command::Act { prompt, action } => self.answer(seat, prompt, action),
            Command::Vote { target, text } => {
                if let Ok((prompt, action)) =
                    check::vote_as_action(&self.standing(Some(seat)), target, text.map(tidy))
                {
                    self.answer(seat, prompt, action);
                }
            }
            Command::Say { channel, text } => self.say(seat, channel, tidy(text)),
            Command::Gesture { gesture } => self.emit(Audience::ALL, Event::Gestured { seat, gesture }),
            Command::Ready { ready } => self.note_ready(seat, ready),
            Command::Look => self.look(seat),
            Command::Bet { camp } => self.bet(seat, camp),
            Command::Here => {}
            Command::Join { .. } | Command::Connection { .. } | Command::Abort | Command::Moderate { .. } => {
            }
        }
    }

    /// Carries out a command of the server itself, or of a moderator.
    fn obey(&mut self, command: Command) -> Result<(), Rejection> {
        match command {
            Command::Connection { seat, connected } => {
                self.table.player(seat).ok_or(Rejection::SeatEmpty)?;
                self.note_connection(seat, connected);
                Ok(())
            }
            Command::Abort if self.phase.is_over() => Err(Rejection::GameOver),
            Command::Abort => {
                self.abort();
                Ok(())
            }
            Command::Moderate { by, order, reason } => self.obey_moderator(by, order, reason),
            _ => Err(Rejection::NotSeated),
        }
    }
}
