//! The views of a room's people, kept up to a moment that is not long ago. Whoever enters is sent theirs after a fold of what came since,
//! so entering costs the same after an hour of talk.
//!
//! Only what a recipient was sent goes into their view, as in [`GameView::of`].

use super::event::Envelope;
use super::log::MAX_LOG;
use super::view::GameView;
use crate::seat::Recipient;

/// After so many envelopes the next view is brought on: each in its turn, so that no room stops its thread for long.
const BROUGHT_ON_AFTER: usize = 64;

/// A recipient's view after so many envelopes, without its log. At least [`MAX_LOG`] entries have come since, or nothing has been folded
/// yet; so the log of a view that is folded from here is complete.
#[derive(Debug)]
struct Kept {
    recipient: Recipient,
    view: GameView,
    count: usize,
}

impl Kept {
    fn new(recipient: Recipient) -> Self {
        Self { recipient, view: GameView::of(recipient, []), count: 0 }
    }

    /// The view after all these envelopes. A later one is kept, if that can be.
    fn fold(&mut self, envelopes: &[Envelope]) -> GameView {
        let whole_log = u32::try_from(MAX_LOG).unwrap_or(u32::MAX);
        let mut view = self.view.clone();
        let mut candidate = None;
        let mut next = view.logged.saturating_add(whole_log);
        for (number, envelope) in envelopes.iter().enumerate().skip(self.count) {
            if !envelope.audience.holds(self.recipient) {
                continue;
            }
            view.apply_at(envelope.at, &envelope.event);
            if view.logged >= next {
                next = view.logged.saturating_add(whole_log);
                if let Some((earlier, count)) = candidate.replace((view.without_log(), number + 1)) {
                    (self.view, self.count) = (earlier, count);
                }
            }
        }
        view
    }
}

/// The views of one room's people. All envelopes of the room are handed to each call, those that came since the last one at the end.
#[derive(Default, Debug)]
pub struct Views {
    kept: Vec<Kept>,
    /// How many envelopes there were when a view was last brought on.
    brought_on: usize,
    /// Whose turn comes next.
    turn: usize,
}

impl Views {
    /// The view of a recipient after these envelopes: the same as [`GameView::of`].
    pub fn of(&mut self, recipient: Recipient, envelopes: &[Envelope]) -> GameView {
        if let Some(kept) = self.kept.iter_mut().find(|kept| kept.recipient == recipient) {
            return kept.fold(envelopes);
        }
        let mut kept = Kept::new(recipient);
        let view = kept.fold(envelopes);
        // While little has happened, the empty view is all that can be kept.
        if kept.count > 0 {
            self.kept.push(kept);
        }
        view
    }

    /// To be called when envelopes were added: brings the view of one of these recipients on, once enough has come.
    pub fn bring_on(&mut self, recipients: impl IntoIterator<Item = Recipient>, envelopes: &[Envelope]) {
        if envelopes.len() < self.brought_on + BROUGHT_ON_AFTER {
            return;
        }
        self.brought_on = envelopes.len();
        let mut recipients = recipients.into_iter();
        let first = recipients.next();
        // After the last one the first is next.
        let next = if self.turn == 0 { first } else { recipients.nth(self.turn - 1) };
        self.turn = if next.is_some() { self.turn + 1 } else { 1 };
        if let Some(recipient) = next.or(first) {
            drop(self.of(recipient, envelopes));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::chat::{Channel, Line, Speaker};
    use super::super::event::Event;
    use super::*;
    use crate::seat::{Audience, Seat};

    fn seat(number: usize) -> Seat {
        Seat::new(number).expect("a seat")
    }

    /// An hour of talk: most lines are for everybody, every third one for one seat, and somebody comes and goes.
    fn talk() -> Vec<Envelope> {
        let said = |number: usize, text: String| {
            let from = Speaker::Seat { seat: seat(number % 12) };
            let line = Line { channel: Channel::Village, from, text: text.into(), day: 1, night: false };
            Event::Said { line: Box::new(line) }
        };
        let envelopes = (0..9_000).map(|number| Envelope {
            seq: number as u64,
            at: number as u64 * 400,
            audience: match number % 3 {
                0 => Audience::seat(seat(number % 5)),
                _ => Audience::ALL,
            },
            event: match number % 100 {
                99 => Event::Connected { seat: seat(number % 12), connected: number % 200 == 99 },
                _ => said(number, format!("line {number}")),
            },
        });
        envelopes.collect()
    }

    #[test]
    fn a_kept_view_is_the_fold_of_everything() {
        let (talk, mut views) = (talk(), Views::default());
        let recipients = [Recipient::Seat(seat(0)), Recipient::Seat(seat(7)), Recipient::Spectator];
        for count in (0..=talk.len()).step_by(250) {
            let so_far = &talk[..count];
            views.bring_on(recipients, so_far);
            for recipient in recipients {
                assert_eq!(
                    views.of(recipient, so_far),
                    GameView::of(recipient, so_far),
                    "{recipient:?} {count}"
                );
            }
        }
    }

    #[test]
    fn what_is_left_to_fold_does_not_grow() {
        let (talk, mut views) = (talk(), Views::default());
        let recipients = [Recipient::Seat(seat(0)), Recipient::Spectator];
        for count in (0..=talk.len()).step_by(100) {
            views.bring_on(recipients, &talk[..count]);
            // Two logs, of which a third is for others, and what comes until it is their turn again.
            let most = 2 * MAX_LOG * 3 / 2 + recipients.len() * 100;
            assert!(views.kept.iter().all(|kept| count - kept.count <= most), "after {count}");
            assert!(views.kept.len() == recipients.len() || count <= most, "after {count}");
        }
    }
}
