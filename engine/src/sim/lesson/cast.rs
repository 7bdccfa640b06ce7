//! The bots of the lesson. Like every bot, each sees only what its seat is sent; unlike others, each keeps to a part that is
//! written for it. The village finds the wolf by a lie that everybody can check: they claim a role that is not in the game. So
//! it never hangs on the learner alone whether the village wins.

use std::collections::BTreeMap;

use super::deal::PATIENCE;
use super::lines::{Line, Lines};
use super::part::Part;
use crate::game::{
    Action, Channel, Command, Envelope, Event, GameView, Lang, LogEntry, Millis, PromptKind, Speaker, Verb,
};
use crate::roles::RoleId;
use crate::seat::{Recipient, Seat, SeatSet};

/// Something that a bot has in mind. When its moment comes, the bot looks again whether it still makes sense.
#[derive(Clone, Copy, Debug)]
enum Plan {
    Devour {
        prompt: u32,
    },
    Say {
        line: Line,
        about: Seat,
    },
    /// Ask the only one who has not said a word.
    Ask,
    /// Tell everybody that this player lies, and vote against them.
    Expose {
        liar: Seat,
    },
    /// Vote with the others, and say so.
    Follow {
        line: Line,
        target: Seat,
    },
    Spite {
        target: Seat,
    },
}

/// How long after its cause a plan is carried out.
#[derive(Clone, Copy, Debug)]
enum Delay {
    /// At the lesson's pace.
    Paced(Millis),
    /// The learner's own time, whatever the pace.
    Fixed(Millis),
}

use Delay::{Fixed, Paced};

#[derive(Clone, Debug)]
struct Bot {
    me: Seat,
    part: Part,
    lines: Lines,
    view: GameView,
    /// It wants to ask who has been silent, but several still are.
    waits: bool,
    has_asked: bool,
}

/// The bots of one lesson. The caller passes every envelope, wakes them when they are due, and applies their commands.
#[derive(Clone, Debug)]
pub(super) struct Cast {
    /// In thousandths of the normal delays.
    pace: u64,
    bots: Vec<Bot>,
    /// The plans, by moment. A running number keeps plans of one moment apart and in order.
    plans: BTreeMap<(Millis, u64), (Seat, Plan)>,
    planned: u64,
}

impl Cast {
    pub(super) fn new(lang: Lang, pace: u64) -> Self {
        let bot = |part: Part| Bot {
            me: part.seat(),
            part,
            lines: Lines::of(lang),
            view: GameView::new(Some(part.seat())),
            waits: false,
            has_asked: false,
        };
        Self { pace, bots: Part::ALL.map(bot).into(), plans: BTreeMap::new(), planned: 0 }
    }

    /// The moment of the next plan, when [`Cast::due`] must be called.
    pub(super) fn next_due(&self) -> Option<Millis> {
        self.plans.keys().next().map(|(at, _)| *at)
    }

    /// Takes in what happened. Bots see only envelopes that are addressed to them.
    pub(super) fn observe(&mut self, envelope: &Envelope) {
        for bot in &mut self.bots {
            if !envelope.audience.holds(Recipient::Seat(bot.me)) {
                continue;
            }
            bot.view.apply(&envelope.event);
            for (delay, plan) in bot.plans_on(&envelope.event) {
                let delay = match delay {
                    Paced(millis) => millis * self.pace / 1000,
                    Fixed(millis) => millis,
                };
                self.planned += 1;
                self.plans.insert((envelope.at + delay, self.planned), (bot.me, plan));
            }
        }
    }

    /// The commands of the next plan that is due by now. The game may refuse them, which does no harm.
    pub(super) fn due(&mut self, now: Millis) -> Vec<(Seat, Command)> {
        let Some(next) = self.plans.first_entry().filter(|plan| plan.key().0 <= now) else {
            return Vec::new();
        };
        let (seat, plan) = next.remove();
        let bot = self.bots.iter_mut().find(|bot| bot.me == seat);
        let commands = bot.map_or(Vec::new(), |bot| bot.carry_out(plan));
        commands.into_iter().map(|command| (seat, command)).collect()
    }
}

impl Bot {
    /// What an event makes the bot plan.
    fn plans_on(&mut self, event: &Event) -> Vec<(Delay, Plan)> {
        match event {
            Event::Prompted { prompt } if prompt.kind == PromptKind::Devour => {
                vec![(Paced(2_500), Plan::Devour { prompt: prompt.id })]
            }
            Event::Prompted { prompt } if prompt.kind == PromptKind::Day => self.opening(),
            Event::Said { line } => match (line.channel, line.from) {
                (Channel::Village, Speaker::Seat { seat }) => self.plans_on_words(seat, &line.text),
                _ => Vec::new(),
            },
            Event::Voted { voter, target: Some(target), accusation } => {
                self.plans_on_vote(*voter, *target, accusation.is_some())
            }
            _ => Vec::new(),
        }
    }

    /// The first words of the day.
    fn opening(&self) -> Vec<(Delay, Plan)> {
        let about = self.me;
        match self.part {
            Part::Asker => {
                let dead = self.view.seated().minus(self.view.living()).first_seat();
                let mourning = dead.map(|about| (Paced(2_000), Plan::Say { line: Line::Mourn, about }));
                mourning.into_iter().chain([(Fixed(PATIENCE), Plan::Ask)]).collect()
            }
            Part::Sleeper => vec![(Paced(5_500), Plan::Say { line: Line::Slept, about })],
            Part::Doubter => vec![(Paced(9_000), Plan::Say { line: Line::Doubt, about })],
            Part::Reader => vec![(Paced(12_500), Plan::Say { line: Line::Read, about })],
            Part::Victim | Part::Wolf => Vec::new(),
        }
    }

    fn plans_on_words(&mut self, by: Seat, words: &str) -> Vec<(Delay, Plan)> {
        let says = |line: Line| words == self.lines.say(line, self.name_of(self.me));
        if says(Line::Ask) || says(Line::Press) {
            return vec![(Paced(4_000), self.answer())];
        }
        match self.part {
            Part::Asker if self.is_person(by) => vec![(Paced(3_000), Plan::Ask)],
            Part::Asker if self.waits => vec![(Paced(2_500), Plan::Ask)],
            Part::Reader if self.is_lie(by, words) => vec![(Paced(4_500), Plan::Expose { liar: by })],
            _ => Vec::new(),
        }
    }

    /// What the bot says when it is asked who it is.
    fn answer(&self) -> Plan {
        match self.part {
            Part::Wolf => Plan::Say { line: Line::Lie, about: Part::Asker.seat() },
            _ => Plan::Say { line: Line::Defend, about: self.me },
        }
    }

    fn plans_on_vote(&mut self, voter: Seat, target: Seat, is_accusation: bool) -> Vec<(Delay, Plan)> {
        if self.is_person(voter) {
            return match (self.part, is_accusation) {
                // Nobody else asks the asker.
                (Part::Asker, true) if target == self.me => {
                    vec![(Paced(3_000), self.answer()), (Paced(6_000), Plan::Ask)]
                }
                (Part::Asker, true) => {
                    vec![
                        (Paced(2_500), Plan::Say { line: Line::Press, about: target }),
                        (Paced(9_000), Plan::Ask),
                    ]
                }
                _ => Vec::new(),
            };
        }
        if target == self.me {
            return match self.part {
                Part::Wolf => vec![(Paced(6_500), Plan::Spite { target: voter })],
                _ => Vec::new(),
            };
        }
        if self.liar() != Some(target) {
            return Vec::new();
        }
        match self.part {
            Part::Doubter => vec![(Paced(2_500), Plan::Follow { line: Line::Agree, target })],
            Part::Asker => vec![(Paced(4_500), Plan::Follow { line: Line::Settled, target })],
            Part::Sleeper => vec![(Paced(5_500), Plan::Follow { line: Line::Slept, target })],
            Part::Victim | Part::Reader | Part::Wolf => Vec::new(),
        }
    }

    fn carry_out(&mut self, plan: Plan) -> Vec<Command> {
        match plan {
            Plan::Devour { prompt } => {
                let action = Action::at(Verb::Devour, Part::Victim.seat());
                vec![Command::Act { prompt, action }]
            }
            Plan::Say { line, about } if self.has_said(line, about) => Vec::new(),
            Plan::Say { line, about } => vec![self.say(line, about)],
            Plan::Ask => self.ask(),
            Plan::Expose { liar } => {
                // Whoever votes first against somebody says why; if the learner has done so, the reason is said in the chat.
                let reason = self.lines.say(Line::Expose, self.name_of(liar));
                if self.view.accused.contains(liar) {
                    vec![self.say(Line::Expose, liar), Command::Vote { target: Some(liar), text: None }]
                } else {
                    vec![Command::Vote { target: Some(liar), text: Some(reason) }]
                }
            }
            Plan::Follow { target, .. } if self.vote() == Some(target) => Vec::new(),
            Plan::Follow { line, target } => {
                let vote = Command::Vote { target: Some(target), text: None };
                if self.has_said(line, target) { vec![vote] } else { vec![self.say(line, target), vote] }
            }
            Plan::Spite { .. } if self.vote().is_some() => Vec::new(),
            Plan::Spite { target } => {
                let reason = self.lines.say(Line::Spite, self.name_of(target));
                vec![Command::Vote { target: Some(target), text: Some(reason) }]
            }
        }
    }

    /// Asks the one who has not said a word; while there are several, it waits until the others have spoken.
    fn ask(&mut self) -> Vec<Command> {
        if self.has_asked || self.liar().is_some() {
            return Vec::new();
        }
        let silent = self.bots().intersection(self.view.living()).without(self.me).minus(self.heard());
        self.waits = silent.len() > 1;
        let Some(silent) = silent.only() else { return Vec::new() };
        self.has_asked = true;
        vec![self.say(Line::Ask, silent)]
    }

    fn say(&self, line: Line, about: Seat) -> Command {
        Command::Say { channel: Channel::Village, text: self.lines.say(line, self.name_of(about)) }
    }

    fn name_of(&self, seat: Seat) -> &str {
        let face = self.view.seat(seat).and_then(|seat| seat.face.as_ref());
        face.map_or("…", |face| &face.name)
    }

    fn vote(&self) -> Option<Seat> {
        self.view.seat(self.me).and_then(|seat| seat.vote)
    }

    fn bots(&self) -> SeatSet {
        let is_bot = |seat: &Seat| !self.is_person(*seat);
        self.view.seated().iter().filter(is_bot).collect()
    }

    fn is_person(&self, seat: Seat) -> bool {
        let face = self.view.seat(seat).and_then(|seat| seat.face.as_ref());
        face.is_some_and(|face| !face.bot)
    }

    /// What was said in the village, and by whom.
    fn said(&self) -> impl Iterator<Item = (Seat, &str)> {
        self.view.log.iter().filter_map(|entry| match entry {
            LogEntry::Said { line, .. } if line.channel == Channel::Village => match line.from {
                Speaker::Seat { seat } => Some((seat, &*line.text)),
                _ => None,
            },
            _ => None,
        })
    }

    fn heard(&self) -> SeatSet {
        self.said().map(|(by, _)| by).collect()
    }

    fn has_said(&self, line: Line, about: Seat) -> bool {
        let line = self.lines.say(line, self.name_of(about));
        self.said().any(|(by, words)| by == self.me && words == line)
    }

    /// Whoever has claimed a role that is not in the game. What the learner claims is no lie: people try things.
    fn liar(&self) -> Option<Seat> {
        self.said().find(|(by, words)| self.is_lie(*by, words)).map(|(by, _)| by)
    }

    fn is_lie(&self, by: Seat, words: &str) -> bool {
        let is_in_game = |role: RoleId| self.view.settings.as_ref().is_some_and(|all| all.roles.has(role));
        !self.is_person(by) && self.lines.claimed_in(words).is_some_and(|role| !is_in_game(role))
    }
}

#[cfg(test)]
impl Cast {
    pub(super) fn views(&self) -> impl Iterator<Item = &GameView> {
        self.bots.iter().map(|bot| &bot.view)
    }
}
