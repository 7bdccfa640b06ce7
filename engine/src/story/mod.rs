//! A game told line by line, as one recipient saw it: an envelope that is addressed to them becomes a line, or none.
//!
//! Every event is listed here, also those that are not told: the compiler reports an event that is missing. The
//! sentences for facts, actions and causes of death are in `sentences.rs`.

pub mod names;
pub mod paint;
mod sentences;

use self::paint::{BAD, BOLD, DIM, paint};
pub use self::sentences::Names;
use self::sentences::{a_role, of_cause};
use crate::game::{
    Camp, Channel, Ending, Envelope, Event, Gesture, Line, Millis, Phase, Speaker, Text, Verb, Winner,
};
use crate::roles::RoleSet;
use crate::seat::{MAX_SEATS, Recipient, Seat, SeatSet};

/// The story of a game, as one recipient saw it.
pub struct Story {
    eyes: Recipient,
    names: [Option<String>; MAX_SEATS],
    /// When the first person came in: the story's clock begins there. A room is opened at moment 0, whatever the time
    /// is.
    began: Option<Millis>,
    is_night: bool,
    day: u8,
    /// The players who have a vote by day, so that it can be taken back.
    voted: SeatSet,
}

impl Names for Story {
    fn name(&self, seat: Seat) -> String {
        self.names[seat.index()].clone().unwrap_or_else(|| format!("seat {}", seat.index()))
    }
}

impl Story {
    pub fn new(eyes: Recipient) -> Self {
        Self { eyes, names: Default::default(), began: None, is_night: false, day: 0, voted: SeatSet::EMPTY }
    }

    /// The line that this envelope adds to the story; `None` if it is not addressed to this recipient, or tells
    /// nothing new.
    pub fn tell(&mut self, envelope: &Envelope) -> Option<String> {
        if let Event::Seated { seat, face } = &envelope.event {
            self.names[seat.index()] = Some(face.name.to_string());
            self.began.get_or_insert(envelope.at);
        }
        if !envelope.audience.holds(self.eyes) {
            return None;
        }
        if let Event::PhaseChanged { phase, day, called, .. } = envelope.event {
            return self.phase(phase, day, called);
        }
        let mut text = self.words(envelope)?;
        if let Event::Voted { voter, target, .. } = &envelope.event {
            let had_voted = self.voted.contains(*voter);
            match target {
                Some(_) => self.voted.insert(*voter),
                None => self.voted.remove(*voter),
            }
            if target.is_none() && !had_voted {
                return None;
            }
        }
        if self.eyes == Recipient::Moderator && !envelope.audience.is_public() {
            text += &self.secret(envelope.audience.seat_set());
        }
        let clock = envelope.at.saturating_sub(self.began.unwrap_or(envelope.at)) / 1000;
        Some(format!("{}  {text}\n", paint(DIM, format!("{:>3}:{:02}", clock / 60, clock % 60))))
    }

    /// The note that names the seats that alone know what was just told.
    fn secret(&self, seats: SeatSet) -> String {
        let who = if seats.is_empty() {
            "moderators alone".to_owned()
        } else {
            format!("only {}", self.all_of(seats.iter()))
        };
        paint(DIM, format!("  ({who})"))
    }

    /// The line for a new phase: a heading for each night and day, a sentence where a role is called or a seat is
    /// asked.
    fn phase(&mut self, phase: Phase, day: u8, called: RoleSet) -> Option<String> {
        let is_new = phase.is_night() != self.is_night || day != self.day;
        let head = match phase {
            Phase::Night { .. } if is_new || !self.is_night => Some(format!("Night {day}")),
            Phase::Dawn => Some(format!("Day {day}")),
            Phase::Ended => Some("The end".to_owned()),
            _ => None,
        };
        (self.is_night, self.day) = (phase.is_night(), day);
        self.voted = SeatSet::EMPTY;
        let line = match phase {
            Phase::Night { .. } if called.is_empty() => None,
            Phase::Night { .. } => {
                let called: Vec<String> = called.iter().map(names::role).collect();
                Some(format!("called: {}", called.join(", ")))
            }
            Phase::Reveal => Some("the roles are dealt".to_owned()),
            Phase::DeathPower { seat } => Some(format!("{} may use a last power", self.name(seat))),
            Phase::Succession { seat } => Some(format!("{} may name the next mayor", self.name(seat))),
            Phase::Candidacy => Some("who wants to be mayor?".to_owned()),
            Phase::Election => Some("the village elects a mayor".to_owned()),
            Phase::Coup => Some("somebody decides alone today".to_owned()),
            Phase::Day => Some("the village debates and votes".to_owned()),
            Phase::Tie => Some("a tie: the mayor decides".to_owned()),
            Phase::Aborted => Some("the game is ended without a result".to_owned()),
            Phase::Lobby | Phase::Countdown | Phase::Dawn | Phase::Sunset | Phase::Ended => None,
        };
        let head = head.map(|head| format!("\n{}\n", paint(BOLD, head)));
        let line = line.map(|line| format!("        {}\n", paint(DIM, line)));
        let text = head.unwrap_or_default() + &line.unwrap_or_default();
        (!text.is_empty()).then_some(text)
    }

    fn words(&self, envelope: &Envelope) -> Option<String> {
        let told = envelope.audience.seat_set();
        let whom = told.only().map(|seat| self.name(seat)).unwrap_or_default();
        Some(match &envelope.event {
            Event::Seated { seat, face } => {
                format!("{} takes seat {}{}", face.name, seat.index(), if face.bot { " (a bot)" } else { "" })
            }
            Event::Vacated { seat, removed: true } => format!("{} is sent away", self.name(*seat)),
            Event::Vacated { seat, .. } => format!("{} leaves", self.name(*seat)),
            Event::Connected { seat, connected } => {
                format!("{} {}", self.name(*seat), if *connected { "is back" } else { "lost the connection" })
            }
            Event::RoleGiven { role } => format!("{whom} is {}", a_role(*role)),
            // By day a player skips by not voting; at night skipping is a choice that is told.
            Event::Answered { action, .. } if action.verb == Verb::Skip && !self.is_night => return None,
            Event::Answered { action, .. } => return sentences::of_action(&whom, action, self),
            Event::Learned { fact } => sentences::of_fact(told, fact, self),
            Event::Voted { voter, target: Some(target), accusation: Some(words) } => {
                format!("{} accuses {}: “{words}”", self.name(*voter), self.name(*target))
            }
            Event::Voted { voter, target: Some(target), .. } => {
                format!("{} votes against {}", self.name(*voter), self.name(*target))
            }
            Event::Voted { voter, .. } => format!("{} takes the vote back", self.name(*voter)),
            Event::PackVoted { voter, target: Some(target) } => {
                format!("{} wants to devour {}", self.name(*voter), self.name(*target))
            }
            Event::PackVoted { voter, .. } => format!("{} wants to devour nobody", self.name(*voter)),
            Event::Stood { seat, text } => format!("{} stands for mayor: “{text}”", self.name(*seat)),
            Event::Balloted { voter, candidate: Some(candidate) } => {
                format!("{} votes for {} as mayor", self.name(*voter), self.name(*candidate))
            }
            Event::Balloted { voter, .. } => format!("{} votes for no mayor", self.name(*voter)),
            Event::MayorChanged { seat: Some(seat) } => format!("{} is mayor", self.name(*seat)),
            Event::MayorChanged { .. } => "There is no mayor".to_owned(),
            Event::VoteCounted { leaders, votes } => match leaders.len() {
                0 => "Nobody was voted for".to_owned(),
                1 => format!("The vote falls on {} ({votes})", self.all_of(leaders.iter())),
                _ => format!("A tie between {} ({votes} each)", self.all_of(leaders.iter())),
            },
            Event::Died { seat, cause, role, infected } => format!(
                "{} {} {}, and was {}{}",
                self.name(*seat),
                paint(BAD, "dies"),
                of_cause(*cause),
                a_role(*role),
                if *infected { ", infected" } else { "" }
            ),
            Event::CauseKnown { seat, cause } => {
                format!("{} was killed {}", self.name(*seat), of_cause(*cause))
            }
            Event::NobodyDied => "Nobody dies".to_owned(),
            Event::Shielded { seat } => format!("{} can’t be killed by the vote", self.name(*seat)),
            Event::Said { line } => self.said(line),
            Event::Gestured { seat, gesture } => format!("{} {}", self.name(*seat), of_gesture(*gesture)),
            Event::Readied { seat, ready } => {
                format!("{} is {}", self.name(*seat), if *ready { "ready" } else { "not ready any more" })
            }
            Event::Unveiled { .. } => format!("{whom} sees what is hidden"),
            Event::BetPlaced { seat, camp } => format!("{} bets on {}", self.name(*seat), of_camp(*camp)),
            Event::KickVoteOpened { seat, .. } => {
                format!("{} seems absent: shall they be removed?", self.name(*seat))
            }
            Event::KickVoteClosed { seat, removed } => {
                format!("{} {}", self.name(*seat), if *removed { "is removed" } else { "stays" })
            }
            Event::Ended { ending } => return Some(self.ending(ending)),
            Event::Announced { to, text } => format!(
                "A moderator{}: “{text}”",
                to.map_or_else(String::new, |to| format!(" to {}", self.name(to)))
            ),
            Event::Muted { seat, reason, .. } => {
                format!("{} is muted by a moderator{}", self.name(*seat), because(reason.as_ref()))
            }
            Event::Unmuted { seat } => format!("{} may speak again", self.name(*seat)),
            Event::Expelled { seat, reason } => {
                format!("{} is removed by a moderator{}", self.name(*seat), because(reason.as_ref()))
            }
            Event::Paused => "A moderator stops the clock".to_owned(),
            Event::Resumed => "The clock runs again".to_owned(),
            Event::Voided => "A moderator ends the game, without rewards".to_owned(),
            Event::Moderated { by, order, reason } => {
                format!("{by} orders: {}{}", order.name(), because(reason.as_ref()))
            }
            Event::Configured { .. }
            | Event::HostChanged { .. }
            | Event::PhaseChanged { .. }
            | Event::Hastened { .. }
            | Event::Prompted { .. }
            | Event::PromptClosed { .. }
            | Event::ChannelsChanged { .. }
            | Event::Aborted => return None,
        })
    }

    fn said(&self, line: &Line) -> String {
        let from = match line.from {
            Speaker::Seat { seat } => self.name(seat),
            Speaker::Mask { mask } => format!("voice {}", mask + 1),
            Speaker::Necromancer => "the necromancer".to_owned(),
        };
        let channel = match line.channel {
            Channel::Village => String::new(),
            Channel::Pack => paint(DIM, "[pack] "),
            Channel::Lovers => paint(DIM, "[lovers] "),
            Channel::Dead => paint(DIM, "[dead] "),
        };
        format!("{channel}{from}: “{}”", line.text)
    }

    fn ending(&self, ending: &Ending) -> String {
        let winner = match ending.winner {
            Winner::Villagers => "The village wins".to_owned(),
            Winner::Werewolves => "The wolves win".to_owned(),
            Winner::Couple => "The couple wins".to_owned(),
            Winner::Solo { role } => format!("{} wins alone", capital(&a_role(role))),
            Winner::Draw => "Nobody wins".to_owned(),
        };
        let mut text = paint(BOLD, winner);
        for report in &ending.seats {
            let fate = match report.death {
                None => "lived".to_owned(),
                Some(death) if death.night => {
                    format!("died {} in the night before day {}", of_cause(death.cause), death.day)
                }
                Some(death) => format!("died {} on day {}", of_cause(death.cause), death.day),
            };
            let mut more = String::new();
            if report.infected {
                more += ", infected";
            }
            if report.camp == Camp::Couple {
                more += ", of the couple";
            } else if report.lover.is_some() {
                more += ", in love";
            }
            let won = if report.won { " – won" } else { "" };
            text +=
                &format!("\n        {}: {}{more}, {fate}{won}", self.name(report.seat), a_role(report.role));
        }
        text
    }
}

fn of_gesture(gesture: Gesture) -> &'static str {
    match gesture {
        Gesture::Wave => "waves",
        Gesture::Nod => "nods",
        Gesture::ShakeHead => "shakes the head",
        Gesture::Shrug => "shrugs",
        Gesture::Laugh => "laughs",
        Gesture::Tremble => "trembles",
    }
}

fn of_camp(camp: Camp) -> &'static str {
    match camp {
        Camp::Villagers => "the village",
        Camp::Werewolves => "the wolves",
        Camp::Couple => "the couple",
        Camp::Solo => "somebody alone",
    }
}

/// The reason that a moderator gave.
fn because(reason: Option<&Text>) -> String {
    reason.map_or_else(String::new, |reason| format!(" (“{reason}”)"))
}

/// The text with a capital letter, wherever its first letter stands after a colour.
fn capital(text: &str) -> String {
    match text.strip_prefix("the ") {
        Some(rest) => format!("The {rest}"),
        None => text.to_owned(),
    }
}
