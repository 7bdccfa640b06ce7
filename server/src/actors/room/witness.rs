//! What a room can tell of something that is reported: who it truly was, when, and what was said around it.
//!
//! INVARIANT: a line is found only by somebody who was sent it, and nothing of the answer goes to him.

use engine::game::{Envelope, Event, Line, Speaker};
use engine::seat::{Recipient, Seat};

use super::live::Live;
use crate::base::ids::UserId;
use crate::cluster::messages::Heard;
use crate::cluster::messages::Question;
use crate::cluster::messages::Testimony;
use crate::wire::error::{Code, Refusal};
use crate::wire::frame;
use crate::wire::frame::Answer;

/// How much is kept of what was said before a line, and after it.
const BEFORE: usize = 12;
const AFTER: usize = 7;

fn said(envelope: &Envelope) -> Option<&Line> {
    match &envelope.event {
        Event::Said { line } => Some(line),
        _ => None,
    }
}

fn seat_in(speaker: Speaker) -> Option<Seat> {
    match speaker {
        Speaker::Seat { seat } => Some(seat),
        _ => None,
    }
}

/// The same line under its author's name: whoever is told of a mask is told of it just before or after those who know.
fn unmasked(log: &[Envelope], place: usize) -> Option<(usize, Seat)> {
    let line = said(log.get(place)?)?;
    if let Some(seat) = seat_in(line.from) {
        return Some((place, seat));
    }
    let neighbours = [place.checked_sub(1), place.checked_add(1)];
    neighbours.into_iter().flatten().find_map(|near| {
        let other = said(log.get(near)?)?;
        let is_same = (other.channel, &other.text, other.day, other.night)
            == (line.channel, &line.text, line.day, line.night);
        Some((near, seat_in(other.from).filter(|_| is_same)?))
    })
}

/// The newest line of this speaker with this text that somebody with these eyes was sent, as its author's.
fn find(
    log: &[Envelope],
    eyes: Recipient,
    all_open: bool,
    speaker: Speaker,
    text: &str,
) -> Option<(usize, Seat)> {
    let is_it = |envelope: &Envelope| {
        (all_open || envelope.audience.holds(eyes))
            && said(envelope).is_some_and(|line| line.from == speaker && *line.text == *text)
    };
    let place = log.iter().rposition(is_it)?;
    unmasked(log, place)
}

fn has_moved(log: &[Envelope], seat: Seat) -> bool {
    log.iter().any(|envelope| matches!(envelope.event, Event::Vacated { seat: left, .. } if left == seat))
}

impl Live {
    /// As what somebody was sent things here, if he was.
    fn eyes(&self, user: UserId, was_here: bool) -> Option<Recipient> {
        let is_public = !self.game.settings().private;
        let watches = self.people.recipient(user).is_some();
        match self.people.seat_of(user) {
            Some(seat) => Some(Recipient::Seat(seat)),
            // What everybody may watch, he may have watched.
            None => (watches || is_public || was_here).then_some(Recipient::Spectator),
        }
    }

    pub(super) fn witness(&self, user: UserId, question: &Question) -> Answer {
        let eyes = self.eyes(user, question.was_here).ok_or(Code::NoSeatHeld)?;
        let (place, seat, text) = match &question.text {
            Some(text) => {
                // At the end everything that was said is shown (CHAT-3).
                let all_open = self.game.ending().is_some();
                let (place, seat) = find(&self.log, eyes, all_open, question.speaker, text)
                    .ok_or_else(|| Refusal::from(Code::NotFound))?;
                (place, seat, Some(text.clone()))
            }
            None => {
                let seat = seat_in(question.speaker).ok_or(Code::NotFound)?;
                (self.log.len().saturating_sub(1), seat, None)
            }
        };
        let envelope = self.log.get(place).ok_or(Code::NotFound)?;
        // When the seat was given up since, and maybe taken by another.
        let moved_from = if text.is_some() { place } else { 0 };
        let testimony = Testimony {
            seat,
            target: self.people.owner(seat),
            has_moved: has_moved(&self.log[moved_from..], seat)
                && (text.is_some() || self.people.owner(seat).is_none()),
            at: envelope.at,
            seq: envelope.seq,
            text,
            context: self.around(place),
        };
        Ok(frame::json(&testimony))
    }

    /// What was said before and after, each line once and under its author's name.
    fn around(&self, place: usize) -> Vec<Heard> {
        let heard = |envelope: &Envelope| {
            let line = said(envelope)?;
            let seat = seat_in(line.from)?;
            Some(Heard {
                seq: envelope.seq,
                at: envelope.at,
                seat,
                user: self.people.owner(seat),
                channel: line.channel,
                text: line.text.to_string(),
                day: line.day,
                night: line.night,
            })
        };
        let mut before: Vec<Heard> =
            self.log[..=place].iter().rev().filter_map(heard).take(BEFORE + 1).collect();
        before.reverse();
        before.extend(self.log[place + 1..].iter().filter_map(heard).take(AFTER));
        before
    }
}

#[cfg(test)]
mod tests {
    use engine::game::Channel;
    use engine::seat::{Audience, SeatSet};

    use super::*;

    fn seat(number: usize) -> Seat {
        Seat::new(number).expect("a seat of the test")
    }

    fn envelope(seq: u64, audience: Audience, from: Speaker, text: &'static str) -> Envelope {
        let line = Line { channel: Channel::Pack, from, text: text.into(), day: 1, night: true };
        Envelope { seq, at: seq, audience, event: Event::Said { line: Box::new(line) } }
    }

    /// The pack speaks, and the little girl in seat 3 overhears it under masks.
    fn night() -> Vec<Envelope> {
        let (pack, girl) = (SeatSet::of(seat(0)), SeatSet::of(seat(3)));
        let by = |number| Speaker::Seat { seat: seat(number) };
        vec![
            envelope(1, Audience::seats(girl), Speaker::Mask { mask: 4 }, "kill her"),
            envelope(2, Audience::seats(pack), by(0), "kill her"),
            envelope(3, Audience::seats(girl), Speaker::Mask { mask: 2 }, "no"),
            envelope(4, Audience::seats(pack), by(1), "no"),
        ]
    }

    #[test]
    fn a_mask_leads_to_its_author() {
        let girl = Recipient::Seat(seat(3));
        let found = |mask, text| find(&night(), girl, false, Speaker::Mask { mask }, text);
        assert_eq!(found(4, "kill her"), Some((1, seat(0))));
        assert_eq!(found(2, "no"), Some((3, seat(1))));
        assert_eq!(found(2, "kill her"), None, "another's mask");
    }

    #[test]
    fn a_line_is_found_by_who_was_sent_it() {
        let by_wolf = Speaker::Seat { seat: seat(0) };
        let find = |eyes, all_open| find(&night(), eyes, all_open, by_wolf, "kill her");
        assert_eq!(find(Recipient::Seat(seat(0)), false), Some((1, seat(0))));
        for eyes in [Recipient::Seat(seat(3)), Recipient::Seat(seat(5)), Recipient::Spectator] {
            assert_eq!(find(eyes, false), None, "{eyes:?}");
            assert_eq!(find(eyes, true), Some((1, seat(0))), "{eyes:?} at the end");
        }
    }
}
