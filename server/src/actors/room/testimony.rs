//! What a room can tell moderators about what is reported in it: the true author, the moment, and the lines around it.
//!
//! INVARIANT: a line is found only if the reporter was sent it, and the reporter is sent nothing of the answer.

use engine::game::{Envelope, Event, Game, Line, Speaker};
use engine::seat::{Recipient, Seat};

use super::clock::RoomClock;
use super::people::People;
use crate::base::ids::UserId;
use crate::cluster::messages::{ContextLine, ReportQuestion, Reported, Testimony};
use crate::wire::error::Code;
use crate::wire::frame::{self, Answer};

/// How many lines before and after a reported one are included.
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

/// The index of the same line with its author, and the author's seat. A line that some see under a mask is emitted twice in a row:
/// once for them, once for those who see the author.
fn unmasked(log: &[Envelope], index: usize) -> Option<(usize, Seat)> {
    let line = said(log.get(index)?)?;
    if let Some(seat) = seat_in(line.from) {
        return Some((index, seat));
    }
    let neighbours = [index.checked_sub(1), index.checked_add(1)];
    neighbours.into_iter().flatten().find_map(|near| {
        let other = said(log.get(near)?)?;
        let is_same = (other.channel, &other.text, other.day, other.night)
            == (line.channel, &line.text, line.day, line.night);
        Some((near, seat_in(other.from).filter(|_| is_same)?))
    })
}

/// The newest line of this speaker with this text that was sent to the recipient `eyes`, and its author's seat.
fn find(
    log: &[Envelope],
    eyes: Recipient,
    all_open: bool,
    speaker: Speaker,
    text: &str,
) -> Option<(usize, Seat)> {
    let matches = |envelope: &Envelope| {
        (all_open || envelope.audience.holds(eyes))
            && said(envelope).is_some_and(|line| line.from == speaker && *line.text == *text)
    };
    let index = log.iter().rposition(matches)?;
    unmasked(log, index)
}

fn has_moved(log: &[Envelope], seat: Seat) -> bool {
    log.iter().any(|envelope| matches!(envelope.event, Event::Vacated { seat: left, .. } if left == seat))
}

/// The recipient as which a person was sent events here, if they were.
fn eyes(game: &Game, people: &People, user: UserId, was_here: bool) -> Option<Recipient> {
    let is_public = !game.settings().private;
    let watches = people.recipient(user).is_some();
    match people.seat_of(user) {
        Some(seat) => Some(Recipient::Seat(seat)),
        // Everybody may watch a public game, so they may have watched this one.
        None => (watches || is_public || was_here).then_some(Recipient::Spectator),
    }
}

/// The [`Testimony`] about a report by `user`.
pub fn answer(
    game: &Game,
    people: &People,
    log: &[Envelope],
    user: UserId,
    question: &ReportQuestion,
    clock: &RoomClock,
) -> Answer {
    let eyes = eyes(game, people, user, question.was_here).ok_or(Code::NoSeatHeld)?;
    let by_seat = || seat_in(question.speaker).ok_or(Code::NotFound);
    let newest = log.len().saturating_sub(1);
    let (index, seat) = match &question.what {
        Reported::Line(text) => {
            // After the end, everything that was said is visible to all (docs/RULES.md, CHAT-3).
            let all_open = game.ending().is_some();
            find(log, eyes, all_open, question.speaker, text).ok_or(Code::NotFound)?
        }
        Reported::Conduct => (newest, by_seat()?),
        Reported::Voice { .. } if !game.settings().voice => return Err(Code::NotVoice.into()),
        Reported::Voice { ago } => {
            let seat = by_seat()?;
            let heard_at = clock.before(*ago);
            let heard = log.iter().rposition(|envelope| envelope.at <= heard_at);
            // People guess how long ago it was; whom they report was not heard before they sat down.
            let is_seating = |envelope: &Envelope| matches!(envelope.event, Event::Seated { seat: taken, .. } if taken == seat);
            (heard.max(log.iter().rposition(is_seating)).unwrap_or(0), seat)
        }
    };
    let envelope = log.get(index).ok_or(Code::NotFound)?;
    let is_line = matches!(question.what, Reported::Line(_));
    // After the line, its author may have given the seat up, and another person may hold it now.
    let moved_from = if is_line { index } else { 0 };
    let testimony = Testimony {
        seat,
        target: people.owner(seat),
        has_moved: has_moved(&log[moved_from..], seat) && (is_line || people.owner(seat).is_none()),
        at: envelope.at,
        seq: envelope.seq,
        context: context_of(people, log, index),
    };
    Ok(frame::to_json(&testimony))
}

/// The lines before and after this one, each once and with its author.
fn context_of(people: &People, log: &[Envelope], index: usize) -> Vec<ContextLine> {
    let context_line = |at: usize| {
        let envelope = &log[at];
        let line = said(envelope)?;
        let seat = seat_in(line.from)?;
        Some(ContextLine {
            seq: envelope.seq,
            at: envelope.at,
            seat,
            // Who wrote it may have given the seat up since.
            user: people.owner(seat).filter(|_| !has_moved(&log[at..], seat)),
            channel: line.channel,
            text: line.text.to_string(),
            day: line.day,
            night: line.night,
        })
    };
    let mut context: Vec<ContextLine> = (0..=index).rev().filter_map(context_line).take(BEFORE + 1).collect();
    context.reverse();
    context.extend((index + 1..log.len()).filter_map(context_line).take(AFTER));
    context
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

    /// The pack speaks, and the little girl in seat 3 overhears it with masks for names.
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
    fn a_masked_line_is_traced_to_its_author() {
        let girl = Recipient::Seat(seat(3));
        let found = |mask, text| find(&night(), girl, false, Speaker::Mask { mask }, text);
        assert_eq!(found(4, "kill her"), Some((1, seat(0))));
        assert_eq!(found(2, "no"), Some((3, seat(1))));
        assert_eq!(found(2, "kill her"), None, "another's mask");
    }

    #[test]
    fn a_line_is_found_only_by_those_who_were_sent_it() {
        let by_wolf = Speaker::Seat { seat: seat(0) };
        let find = |eyes, all_open| find(&night(), eyes, all_open, by_wolf, "kill her");
        assert_eq!(find(Recipient::Seat(seat(0)), false), Some((1, seat(0))));
        for eyes in [Recipient::Seat(seat(3)), Recipient::Seat(seat(5)), Recipient::Spectator] {
            assert_eq!(find(eyes, false), None, "{eyes:?}");
            assert_eq!(find(eyes, true), Some((1, seat(0))), "{eyes:?} at the end");
        }
    }
}
