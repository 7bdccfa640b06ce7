//! Who hears whom by voice (CHAT-4, CHAT-6).

use super::Game;
use crate::game::wire::{Channel, Permissions};
use crate::seat::{Recipient, Seat, SeatSet};

/// The voices that somebody hears at a moment. Whoever is in neither set is not heard.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Voices {
    /// Those whose seat the listener is told.
    pub seats: SeatSet,
    /// Those whose seat the listener is not told: the necromancer, to the dead (NECRO-1).
    pub masked: SeatSet,
}

impl Game {
    /// The channels in which this seat may speak and listen by voice (CHAT-4).
    pub fn voice(&self, seat: Seat) -> Permissions {
        let permissions = self.table.player(seat).map(|player| player.permissions).unwrap_or_default();
        permissions.by_voice(self.config.settings.voice, self.muted_until(seat).is_some())
    }

    /// The one channel that carries what this seat says by voice.
    pub fn voice_channel(&self, seat: Seat, chosen: Option<Channel>) -> Option<Channel> {
        self.voice(seat).spoken_in(chosen)
    }

    /// The voices that a recipient hears now, except their own. `chosen`: the channel that a seat wants to speak in.
    pub fn voices(&self, listener: Recipient, chosen: impl Fn(Seat) -> Option<Channel>) -> Voices {
        let mut voices = Voices::default();
        for speaker in self.table.seated().iter() {
            let Some(channel) = self.voice_channel(speaker, chosen(speaker)) else { continue };
            let Recipient::Seat(seat) = listener else {
                if listener == Recipient::Moderator || channel == Channel::Village {
                    voices.seats.insert(speaker);
                }
                continue;
            };
            // A voice can't be disguised, so whoever overhears the pack in writing does not hear it.
            let only_overhears = channel == Channel::Pack && !self.table.is_pack(seat);
            if seat == speaker || only_overhears || !self.voice(seat).read.contains(channel) {
                continue;
            }
            if channel == Channel::Dead && self.table.is_alive(speaker) {
                voices.masked.insert(speaker);
            } else {
                voices.seats.insert(speaker);
            }
        }
        voices
    }
}
