//! Orders of moderators in a room (MOD-1 to MOD-6). The server has checked who they are and whom they may reach; this
//! module decides what an order does.

use serde::{Deserialize, Serialize};

use super::Game;
use crate::base::moment::Millis;
use crate::base::text::{Text, tidy};
use crate::game::wire::{Event, MUTE, Order, Phase, Rejection, check_text};
use crate::seat::{Audience, Seat};

/// A mute: a player may say nothing in public until a moment.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Mute {
    /// `None` while the player holds no seat: the mute waits until they come back.
    seat: Option<Seat>,
    user: Option<i64>,
    until: Millis,
}

impl Game {
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Until when this seat is muted.
    pub fn muted_until(&self, seat: Seat) -> Option<Millis> {
        self.mutes.iter().find(|mute| mute.seat == Some(seat)).map(|mute| mute.until)
    }

    /// Carries out an order, and tells the other moderators who gave it and why.
    pub(super) fn obey_moderator(
        &mut self,
        by: Text,
        order: Order,
        reason: Option<Text>,
    ) -> Result<(), Rejection> {
        self.check_order(&order)?;
        let reason = reason.map(tidy).filter(|reason| !reason.is_empty());
        reason.as_ref().map_or(Ok(()), |reason| check_text(reason))?;
        let told = Event::Moderated { by, order: Box::new(order.clone()), reason: reason.clone() };
        self.emit(Audience::MODERATORS, told);
        match order {
            Order::Speak { to, text } => {
                let audience = to.map_or(Audience::ALL, Audience::seat);
                self.emit(audience, Event::Announced { to, text: tidy(text) });
            }
            Order::Mute { seat, lasts } => self.mute(seat, lasts, reason),
            Order::Unmute { seat } => {
                self.mutes.retain(|mute| mute.seat != Some(seat));
                self.emit(Audience::seat(seat), Event::Unmuted { seat });
            }
            Order::Remove { seat } => {
                self.emit(Audience::seat(seat), Event::Expelled { seat, reason });
                if self.phase.is_before_start() {
                    self.vacate(seat, true);
                } else if self.phase.is_playing() {
                    self.expel(seat);
                }
            }
            Order::Void => {
                self.emit(Audience::ALL, Event::Voided);
                self.abort();
            }
            Order::Pause => {
                self.paused = true;
                self.emit(Audience::ALL, Event::Paused);
            }
            Order::Resume => {
                self.paused = false;
                self.emit(Audience::ALL, Event::Resumed);
            }
            Order::Note { .. } => {}
        }
        Ok(())
    }

    /// Whoever is dead already stays as they are, but wins and earns nothing.
    fn expel(&mut self, seat: Seat) {
        if let Some(player) = self.table.player_mut(seat) {
            player.expelled = true;
        }
        if self.table.is_alive(seat) {
            self.remove_from_game(seat);
        }
    }

    fn check_order(&self, order: &Order) -> Result<(), Rejection> {
        if self.phase == Phase::Aborted {
            return Err(Rejection::GameOver);
        }
        if order.seat().is_some_and(|seat| self.table.player(seat).is_none()) {
            return Err(Rejection::SeatEmpty);
        }
        let is_running = self.phase.is_playing() || self.phase == Phase::Countdown;
        match order {
            Order::Speak { text, .. } | Order::Note { text } => check_text(text),
            Order::Mute { lasts, .. } if !MUTE.contains(lasts) => Err(Rejection::BadDuration),
            Order::Unmute { seat } if self.muted_until(*seat).is_none() => Err(Rejection::NotMuted),
            Order::Remove { .. } | Order::Void if self.phase.is_over() => Err(Rejection::GameOver),
            Order::Pause if !is_running => Err(Rejection::WrongPhase),
            Order::Pause if self.paused => Err(Rejection::Paused),
            Order::Resume if !self.paused => Err(Rejection::NotPaused),
            _ => Ok(()),
        }
    }

    fn mute(&mut self, seat: Seat, lasts: Millis, reason: Option<Text>) {
        let until = self.now + lasts;
        let user = self.table.player(seat).and_then(|player| player.profile.user);
        self.mutes.retain(|mute| mute.seat != Some(seat));
        self.mutes.push(Mute { seat: Some(seat), user, until });
        self.emit(Audience::seat(seat), Event::Muted { seat, until, reason });
    }

    /// When the next mute ends.
    pub(super) fn mute_deadline(&self) -> Option<Millis> {
        self.mutes.iter().map(|mute| mute.until).min()
    }

    pub(super) fn end_mutes(&mut self, due: Millis) {
        let over: Vec<Seat> =
            self.mutes.iter().filter(|mute| mute.until <= due).filter_map(|mute| mute.seat).collect();
        self.mutes.retain(|mute| mute.until > due);
        for seat in over {
            self.emit(Audience::seat(seat), Event::Unmuted { seat });
        }
    }

    /// Keeps the mute of a player who gives up their seat before the start, for when they come back.
    pub(super) fn keep_mute(&mut self, seat: Seat) {
        self.mutes.iter_mut().filter(|mute| mute.seat == Some(seat)).for_each(|mute| mute.seat = None);
        self.mutes.retain(|mute| mute.seat.is_some() || mute.user.is_some());
    }

    /// Gives a waiting mute to the seat that its player has taken now.
    pub(super) fn resume_mute(&mut self, seat: Seat, user: Option<i64>) {
        let waits = |mute: &&mut Mute| mute.seat.is_none() && mute.user.is_some() && mute.user == user;
        let Some(mute) = self.mutes.iter_mut().find(waits) else { return };
        mute.seat = Some(seat);
        let until = mute.until;
        self.emit(Audience::seat(seat), Event::Muted { seat, until, reason: None });
    }
}
