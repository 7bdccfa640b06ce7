//! The nights and days of a game, with what was done in each.

use std::collections::BTreeMap;

use arrayvec::ArrayVec;

use super::{Chapter, CountedVote, Deed, Fallen, cause_of, only};
use crate::game::{Action, Cause, Ending, Envelope, Event, Fact, Phase, Verb};
use crate::seat::{Seat, SeatSet};

/// What is told of a chapter's answers: powers, and whom a mayor chose. Votes are told by their count.
fn is_told(verb: Verb) -> bool {
    verb.is_power() || verb == Verb::Choose
}

/// A chapter that is being read.
struct Open {
    chapter: Chapter,
    /// The pack's votes, and the victim that a witch was told of.
    pack: BTreeMap<Seat, Seat>,
    victim: Option<Seat>,
}

impl Open {
    fn new(night: bool, day: u8, seq: u64) -> Self {
        let chapter =
            Chapter { night, day, seq, deeds: Vec::new(), deaths: Vec::new(), vote: None, mayor: None };
        Self { chapter, pack: BTreeMap::new(), victim: None }
    }

    fn note(&mut self, by: Seat, action: &Action) {
        let Action { verb, seats, role, .. } = action;
        let same = |deed: &&mut Deed| {
            // What somebody learns is theirs alone.
            deed.verb == *verb && deed.seats == *seats && deed.role == *role && *verb != Verb::See
        };
        match self.chapter.deeds.iter_mut().find(same) {
            Some(deed) => deed.by.insert(by),
            None => self.chapter.deeds.push(Deed {
                by: SeatSet::of(by),
                verb: *verb,
                seats: seats.clone(),
                role: *role,
                learnt: None,
                survived: false,
            }),
        }
    }

    /// Notes what somebody learnt by a deed, or what everybody did: then `by` is `None`.
    fn learn(&mut self, verb: Verb, by: Option<Seat>, fact: Fact) {
        let is_theirs = |deed: &&mut Deed| {
            deed.verb == verb && by.map_or(deed.learnt.is_none(), |seat| deed.by.contains(seat))
        };
        if let Some(deed) = self.chapter.deeds.iter_mut().rev().find(is_theirs) {
            deed.learnt = Some(fact);
        }
    }

    /// The chapter, with what the pack did.
    fn close(mut self) -> Chapter {
        let mut counts: BTreeMap<Seat, u8> = BTreeMap::new();
        for target in self.pack.values() {
            *counts.entry(*target).or_default() += 1;
        }
        let most = counts.values().max().copied().unwrap_or(0);
        let mut leaders = counts.iter().filter(|(_, votes)| **votes == most).map(|(seat, _)| *seat);
        let eaten = |seat: Seat| {
            self.chapter.deaths.iter().any(|fallen| fallen.seat == seat && fallen.cause == Cause::Pack)
        };
        // Of several with as many votes one is drawn, and only its death or a witch's question tells which.
        let victims: ArrayVec<Seat, 2> =
            match self.victim.or_else(|| leaders.clone().find(|seat| eaten(*seat))) {
                Some(victim) => [victim].into_iter().collect(),
                None => leaders.by_ref().take(2).collect(),
            };
        if !victims.is_empty() {
            let died =
                victims.iter().any(|seat| self.chapter.deaths.iter().any(|fallen| fallen.seat == *seat));
            let infected = self.chapter.deeds.iter().any(|deed| deed.verb == Verb::Infect);
            let deed = Deed {
                by: self.pack.keys().copied().collect(),
                verb: Verb::Devour,
                seats: victims,
                role: None,
                learnt: None,
                survived: !died && !infected,
            };
            self.chapter.deeds.insert(0, deed);
        }
        self.chapter
    }
}

/// The chapters of a game that ended so.
pub(super) fn read(envelopes: &[Envelope], ending: &Ending) -> Vec<Chapter> {
    let mut chapters = Vec::new();
    let mut open: Option<Open> = None;
    for envelope in envelopes {
        if let Event::PhaseChanged { phase, day, .. } = &envelope.event {
            let is_night = phase.is_night();
            let begins = match &open {
                Some(open) => open.chapter.night != is_night && (is_night || is_day(*phase)),
                None => is_night || is_day(*phase),
            };
            if begins {
                chapters.extend(open.replace(Open::new(is_night, *day, envelope.seq)).map(Open::close));
            }
        }
        if let Some(open) = &mut open {
            tell(open, envelope, ending);
        }
    }
    chapters.extend(open.map(Open::close));
    chapters
}

/// True for the phases with which a day begins: a night's chapter holds its dawn, and the last powers of who died in it.
fn is_day(phase: Phase) -> bool {
    matches!(phase, Phase::Candidacy | Phase::Election | Phase::Coup | Phase::Day | Phase::Tie)
}

fn tell(open: &mut Open, envelope: &Envelope, ending: &Ending) {
    match &envelope.event {
        Event::Answered { action, .. } => {
            if let Some(seat) = only(envelope).filter(|_| is_told(action.verb)) {
                open.note(seat, action);
            }
        }
        Event::PackVoted { voter, target } => {
            match target {
                Some(target) => open.pack.insert(*voter, *target),
                None => open.pack.remove(voter),
            };
        }
        // A vote on absence, which outlives its phase, names somebody else.
        Event::Prompted { prompt } if open.chapter.night && !prompt.kind.outlives_phase() => {
            open.victim = prompt.victim.or(open.victim);
        }
        Event::Learned { fact } => match fact {
            Fact::Role { .. } | Fact::Aura { .. } => {
                if let Some(seat) = only(envelope) {
                    open.learn(Verb::See, Some(seat), *fact);
                }
            }
            Fact::Seen { .. } => open.learn(Verb::See, None, *fact),
            Fact::Graves { .. } => open.learn(Verb::Dig, None, *fact),
            _ => {}
        },
        Event::Died { seat, cause, role, .. } => {
            let cause = cause_of(ending, *seat).unwrap_or(*cause);
            open.chapter.deaths.push(Fallen { seat: *seat, cause, role: *role });
        }
        Event::VoteCounted { leaders, votes } => {
            open.chapter.vote = Some(CountedVote { leaders: *leaders, votes: *votes });
        }
        Event::MayorChanged { seat: Some(seat) } => open.chapter.mayor = Some(*seat),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Prompt, PromptKind, Step, Winner};
    use crate::roles::RoleSet;
    use crate::seat::Audience;

    /// A vote on absence may still be open when the night begins, and names somebody whom the pack did not come for.
    #[test]
    fn the_packs_victim_is_whom_it_voted_for_and_not_who_is_absent() {
        let [wolf, prey, absent] = [0, 1, 2].map(|number| Seat::new(number).expect("a seat"));
        let asked = |kind, victim| Event::Prompted {
            prompt: Box::new(Prompt {
                id: 1,
                kind,
                offers: ArrayVec::new(),
                deadline: 0,
                victim: Some(victim),
                answered: None,
            }),
        };
        let night = Event::PhaseChanged {
            phase: Phase::Night { step: Step::Pack },
            day: 0,
            began: 0,
            ends: None,
            called: RoleSet::EMPTY,
        };
        let voted = Event::PackVoted { voter: wolf, target: Some(prey) };
        let ending = Ending {
            winner: Winner::Draw,
            winners: SeatSet::EMPTY,
            seats: Vec::new(),
            secret_lines: Vec::new(),
            day: 1,
        };
        let victim_of = |events: [Event; 3]| {
            let envelope =
                |(seq, event)| Envelope { seq, at: 0, audience: Audience::seats(SeatSet::of(wolf)), event };
            let envelopes: Vec<Envelope> = (0..).zip(events).map(envelope).collect();
            read(&envelopes, &ending)[0].deeds[0].seats[0]
        };
        assert_eq!(victim_of([night.clone(), voted.clone(), asked(PromptKind::KickVote, absent)]), prey);
        assert_eq!(
            victim_of([night, voted, asked(PromptKind::Potions, absent)]),
            absent,
            "a witch is told the victim"
        );
    }
}
