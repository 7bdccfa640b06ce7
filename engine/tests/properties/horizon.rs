//! Until when a game and its twin with two swapped roles must look the same to an observer: until the rules show one of
//! the two roles to everybody or to the observer.

use engine::game::{Envelope, Event, Fact, Millis, PromptKind};
use engine::roles::RoleId;
use engine::seat::{Recipient, Seat, SeatSet};

use crate::twins::{Run, Scripted};

/// All seats that ever had this role, by deal or by inheritance.
pub fn holders(base: &Run, wanted: RoleId) -> SeatSet {
    let given = |envelope: &&Envelope| matches!(envelope.event, Event::RoleGiven { role } if role == wanted);
    base.sent.iter().filter(given).flat_map(|envelope| envelope.audience.seat_set().iter()).collect()
}

/// The moment from which the observer may learn the roles of these two seats.
pub fn horizon(base: &Run, twin: &Run, both: SeatSet, observer: Seat) -> Millis {
    let dies = base.sent.iter().find_map(|envelope| match envelope.event {
        Event::Died { seat, .. } | Event::Shielded { seat } if both.contains(seat) => Some(envelope.at),
        _ => None,
    });
    let talkative = holders(base, RoleId::TalkativeSeer);
    let targeted = base.script.iter().find_map(|entry| match &entry.command {
        Scripted::Answer { kind, action, .. } if action.seats.iter().any(|seat| both.contains(*seat)) => {
            match kind {
                PromptKind::Devour
                | PromptKind::Infect
                | PromptKind::Kill
                | PromptKind::Contaminate
                | PromptKind::Guess
                | PromptKind::CounterGuess
                | PromptKind::Strike
                | PromptKind::Love => Some(entry.at),
                PromptKind::See if entry.seat == observer || talkative.contains(entry.seat) => Some(entry.at),
                _ => None,
            }
        }
        _ => None,
    });
    // An heir plays the role that they take over, so other roles are called, and the pack may get to know them. An heir who
    // names nobody gets another testator than in the twin game.
    let inherits = [base, twin].into_iter().filter_map(|run| {
        let dealt = run.sent.iter().position(|envelope| matches!(envelope.event, Event::Learned { .. }))?;
        let given = |envelope: &&Envelope| matches!(envelope.event, Event::RoleGiven { .. });
        run.sent[dealt..].iter().find(given).map(|envelope| envelope.at)
    });
    // The gravedigger's graves show who is of the pack.
    let dug = base.sent.iter().find_map(|envelope| match envelope.event {
        Event::Learned { fact: Fact::Graves { .. } } => Some(envelope.at),
        _ => None,
    });
    // A player who joins the pack is told who is in it.
    let joins = base.sent.iter().find_map(|envelope| match envelope.event {
        Event::Learned { fact: Fact::Infected } if envelope.audience.holds(Recipient::Seat(observer)) => {
            Some(envelope.at)
        }
        _ => None,
    });
    // A coup shows the dictator: by its victim, and by what happens to the dictator.
    let struck = base.script.iter().find_map(|entry| match &entry.command {
        Scripted::Answer { kind: PromptKind::Strike, .. } if both.contains(entry.seat) => Some(entry.at),
        _ => None,
    });
    let sensed = base.sent.iter().find_map(|envelope| match envelope.event {
        Event::Learned { fact: Fact::Leader { seat: Some(seat), .. } }
            if both.contains(seat) && envelope.audience.holds(Recipient::Seat(observer)) =>
        {
            Some(envelope.at)
        }
        _ => None,
    });
    // A death after one of them has got a contract may decide the game, but not in the twin.
    let hired = |envelope: &&Envelope| {
        matches!(envelope.event, Event::Learned { fact: Fact::Contract { .. } })
            && !envelope.audience.seat_set().intersection(both).is_empty()
    };
    let decides = base.sent.iter().find(hired).and_then(|contract| {
        let after = base.sent.iter().filter(|envelope| envelope.seq > contract.seq);
        after.filter(|envelope| matches!(envelope.event, Event::Died { .. })).map(|death| death.at).next()
    });
    [dies, targeted, dug, joins, struck, sensed, decides]
        .into_iter()
        .flatten()
        .chain(inherits)
        .min()
        .unwrap_or(Millis::MAX)
}
