//! What players say, and to whom it is sent.

use super::Game;
use crate::base::text::Text;
use crate::game::table::channels;
use crate::game::table::{Draw, shuffle};
use crate::game::wire::{Channel, Event, Line, Speaker};
use crate::seat::{Audience, MAX_SEATS, Seat, SeatSet};

impl Game {
    pub(super) fn say(&mut self, seat: Seat, channel: Channel, text: Text) {
        let public = (channel == Channel::Village && self.phase.is_playing()).then(|| text.clone());
        let line = Line {
            channel,
            from: Speaker::Seat { seat },
            text,
            day: self.table.day,
            night: self.phase.is_night(),
        };
        match channel {
            Channel::Village => self.emit(Audience::ALL, Event::Said { line: Box::new(line) }),
            Channel::Lovers => self.say_to_readers(line),
            Channel::Dead => self.say_to_dead(seat, line),
            Channel::Pack => self.say_to_pack(seat, line),
        }
        if let Some(text) = public {
            self.note_public_words(seat, &text);
        }
    }

    fn say_to_readers(&mut self, line: Line) {
        let readers = channels::readers(&self.table, self.phase.into(), line.channel);
        self.secret_lines.push(line.clone());
        self.emit(Audience::seats(readers), Event::Said { line: Box::new(line) });
    }

    /// At night the dead see the necromancer's lines without their author (NECRO-1).
    fn say_to_dead(&mut self, seat: Seat, line: Line) {
        if !self.table.is_alive(seat) {
            return self.say_to_readers(line);
        }
        let readers = channels::readers(&self.table, self.phase.into(), Channel::Dead).without(seat);
        self.secret_lines.push(line.clone());
        let masked = Line { from: Speaker::Necromancer, ..line.clone() };
        self.emit(Audience::seat(seat), Event::Said { line: Box::new(line) });
        self.emit(Audience::seats(readers), Event::Said { line: Box::new(masked) });
    }

    /// The pack sees the author, the little girl a mask (GIRL-1).
    fn say_to_pack(&mut self, seat: Seat, line: Line) {
        let readers = channels::readers(&self.table, self.phase.into(), Channel::Pack);
        let pack: SeatSet = readers.iter().filter(|reader| self.table.is_pack(*reader)).collect();
        let overhearing = readers.minus(pack);
        self.secret_lines.push(line.clone());
        if !overhearing.is_empty() {
            let masked = Line { from: Speaker::Mask { mask: self.mask_of(seat) }, ..line.clone() };
            self.emit(Audience::seats(overhearing), Event::Said { line: Box::new(masked) });
        }
        self.emit(Audience::seats(pack), Event::Said { line: Box::new(line) });
    }

    /// The mask of a seat: drawn anew each night for the first, the second, the third seat that speaks.
    fn mask_of(&mut self, seat: Seat) -> u8 {
        let mut masks: [u8; MAX_SEATS] = std::array::from_fn(|number| number as u8);
        shuffle(&mut self.dice(Draw::Masks), &mut masks);
        let voices = &mut self.table.draft.voices;
        let known = voices.iter().position(|voice| *voice == seat);
        let place = known.unwrap_or_else(|| {
            // The list has room: each seat enters it once, and it has a place for each seat.
            let _ = voices.try_push(seat);
            voices.len() - 1
        });
        masks[place]
    }
}
