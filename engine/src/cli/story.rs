//! A game told line by line, from somebody's eyes: an envelope that is addressed to him becomes a line, or none.
//!
//! What people care about has its own words. An event that is new to this file is told by its names in JSON, so that no
//! role and no event has to be listed here.

use serde::Serialize;
use serde_json::Value;

use super::names::{self, code, in_words};
use super::paint::{BAD, BOLD, DIM, of_side, paint};
use crate::game::{Camp, Ending, Envelope, Event, Fact, Line, Millis, Phase, Speaker, Verb, Winner};
use crate::roles::RoleId;
use crate::seat::{MAX_SEATS, Recipient, Seat, SeatSet};

/// Somebody who tells a game.
pub(super) struct Story {
    eyes: Recipient,
    names: [Option<String>; MAX_SEATS],
    /// When the first came in: there the clock begins. A room is opened at moment 0, whatever time it is.
    began: Option<Millis>,
    is_night: bool,
    day: u8,
    /// Who has a vote by day, so that it can be taken back.
    voted: SeatSet,
}

impl Story {
    pub(super) fn new(eyes: Recipient) -> Self {
        Self { eyes, names: Default::default(), began: None, is_night: false, day: 0, voted: SeatSet::EMPTY }
    }

    pub(super) fn name(&self, seat: Seat) -> String {
        self.names[seat.index()].clone().unwrap_or_else(|| format!("seat {}", seat.index()))
    }

    fn all_of(&self, seats: SeatSet) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.name(seat)).collect();
        if names.is_empty() { "nobody".to_owned() } else { names.join(", ") }
    }

    /// What this envelope adds to the story; nothing if it is not addressed to these eyes, or tells nothing new.
    pub(super) fn tell(&mut self, envelope: &Envelope) -> Option<String> {
        if let Event::Seated { seat, face } = &envelope.event {
            self.names[seat.index()] = Some(face.name.to_string());
            self.began.get_or_insert(envelope.at);
        }
        if !envelope.audience.holds(self.eyes) {
            return None;
        }
        if let Event::PhaseChanged { phase, day, .. } = &envelope.event {
            return self.phase(*phase, *day, &envelope.event);
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

    /// Who alone knows what was just told.
    fn secret(&self, seats: SeatSet) -> String {
        let who = match (seats.len(), seats.only()) {
            (0, _) => "nobody knows".to_owned(),
            (_, Some(seat)) => format!("only {}", self.name(seat)),
            _ => format!("only {}", self.all_of(seats)),
        };
        paint(DIM, format!("  ({who})"))
    }

    /// A new phase: a head for each night and day, a line where somebody is called or asked.
    fn phase(&mut self, phase: Phase, day: u8, event: &Event) -> Option<String> {
        let is_new = phase.is_night() != self.is_night || day != self.day;
        let head = match phase {
            Phase::Night { .. } if is_new || !self.is_night => Some(format!("Night {day}")),
            Phase::Dawn => Some(format!("Day {day}")),
            Phase::Ended => Some("The end".to_owned()),
            _ => None,
        };
        (self.is_night, self.day) = (phase.is_night(), day);
        self.voted = SeatSet::EMPTY;
        let mut text = head.map(|head| format!("\n{}\n", paint(BOLD, head))).unwrap_or_default();
        match (phase, event) {
            (Phase::Night { .. }, Event::PhaseChanged { called, .. }) if !called.is_empty() => {
                let called: Vec<String> = called.iter().map(names::role).collect();
                text += &format!("        {}\n", paint(DIM, format!("called: {}", called.join(", "))));
            }
            (Phase::Day, _) => text += &format!("        {}\n", paint(DIM, "the village debates and votes")),
            (Phase::Candidacy | Phase::Election | Phase::Tie | Phase::Reveal, _) => {
                text += &format!("        {}\n", paint(DIM, in_words(&code(&phase))));
            }
            (Phase::Aborted, _) => text += "\nThe game was ended without a result.\n",
            _ => {}
        }
        (!text.is_empty()).then_some(text)
    }

    fn words(&self, envelope: &Envelope) -> Option<String> {
        let addressee = envelope.audience.seat_set().only();
        let whom = addressee.map(|seat| self.name(seat)).unwrap_or_default();
        Some(match &envelope.event {
            Event::Seated { seat, face } => {
                format!("{} takes seat {}{}", face.name, seat.index(), if face.bot { " (a bot)" } else { "" })
            }
            Event::Vacated { seat, removed: true } => format!("{} is sent away", self.name(*seat)),
            Event::Vacated { seat, .. } => format!("{} leaves", self.name(*seat)),
            Event::Connected { seat, connected } => {
                format!("{} {}", self.name(*seat), if *connected { "is back" } else { "lost the connection" })
            }
            Event::RoleGiven { role } => format!("{whom} is {}", coloured(*role)),
            // By day one skips by saying nothing; at night it is a choice.
            Event::Answered { action, .. } if action.verb == Verb::Skip && !self.is_night => return None,
            Event::Answered { action, .. } if !is_told_otherwise(action.verb) => {
                let mut text = format!("{whom}: {}", in_words(&code(&action.verb)));
                for seat in &action.seats {
                    text += &format!(" {}", self.name(*seat));
                }
                if let Some(role) = action.role {
                    text += &format!(" as {}", coloured(role));
                }
                if let Some(words) = &action.text {
                    text += &format!(" “{words}”");
                }
                text
            }
            Event::Learned { fact } => format!("{whom} learns: {}", self.fact(fact)),
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
                1 => format!("The vote falls on {} ({votes})", self.all_of(*leaders)),
                _ => format!("A tie between {} ({votes} each)", self.all_of(*leaders)),
            },
            Event::Died { seat, cause, role, infected } => format!(
                "{} {} ({}), {}{}",
                self.name(*seat),
                paint(BAD, "dies"),
                in_words(&code(cause)),
                coloured(*role),
                if *infected { ", infected" } else { "" }
            ),
            Event::CauseKnown { seat, cause } => {
                format!("{} was killed by: {}", self.name(*seat), in_words(&code(cause)))
            }
            Event::NobodyDied => "Nobody dies".to_owned(),
            Event::Shielded { seat } => format!("{} can’t be killed by the vote", self.name(*seat)),
            Event::Said { line } => self.said(line),
            Event::KickVoteOpened { seat, .. } => {
                format!("{} seems absent: shall he be removed?", self.name(*seat))
            }
            Event::KickVoteClosed { seat, removed } => {
                format!("{} {}", self.name(*seat), if *removed { "is removed" } else { "stays" })
            }
            Event::Ended { ending } => return Some(self.ending(ending)),
            Event::Configured { .. }
            | Event::HostChanged { .. }
            | Event::PhaseChanged { .. }
            | Event::Hastened { .. }
            | Event::Prompted { .. }
            | Event::Answered { .. }
            | Event::PromptClosed { .. }
            | Event::ChannelsChanged { .. }
            | Event::Aborted => return None,
            #[allow(unreachable_patterns)]
            other => self.plainly(other),
        })
    }

    fn fact(&self, fact: &Fact) -> String {
        match fact {
            Fact::Role { seat, role } => format!("{} is {}", self.name(*seat), coloured(*role)),
            Fact::Pack { seats } => format!("the pack is {}", self.all_of(*seats)),
            Fact::Lover { seat, role } => format!("in love with {}, {}", self.name(*seat), coloured(*role)),
            Fact::CoupleGoal { last_two: true } => "the couple must be the last two".to_owned(),
            Fact::CoupleGoal { .. } => "the couple wins with its side".to_owned(),
            #[allow(unreachable_patterns)]
            other => self.plainly(other),
        }
    }

    fn said(&self, line: &Line) -> String {
        let from = match line.from {
            Speaker::Seat { seat } => self.name(seat),
            Speaker::Mask { mask } => format!("voice {}", mask + 1),
            Speaker::Necromancer => "the necromancer".to_owned(),
        };
        let channel = match code(&line.channel) {
            village if village == "village" => String::new(),
            channel => paint(DIM, format!("[{channel}] ")),
        };
        format!("{channel}{from}: “{}”", line.text)
    }

    /// Something for which this file has no words: its names, with seats by the names of who sits there.
    fn plainly(&self, thing: &impl Serialize) -> String {
        let value = serde_json::to_value(thing).unwrap_or_default();
        let Value::Object(fields) = &value else { return in_words(value.as_str().unwrap_or_default()) };
        let mut text = in_words(fields.get("type").and_then(Value::as_str).unwrap_or("something"));
        for (name, value) in fields.iter().filter(|(name, _)| *name != "type") {
            text += &format!(", {}: {}", in_words(name), self.value(name, value));
        }
        text
    }

    fn value(&self, name: &str, value: &Value) -> String {
        const ONE: [&str; 9] =
            ["seat", "target", "voter", "by", "candidate", "victim", "other", "one", "named"];
        const MANY: [&str; 3] = ["seats", "leaders", "targets"];
        let number = value.as_u64().and_then(|number| usize::try_from(number).ok());
        match (value, number) {
            (Value::String(word), _) => in_words(word),
            (_, Some(number)) if ONE.contains(&name) => {
                Seat::new(number).map_or_else(|| number.to_string(), |seat| self.name(seat))
            }
            (_, Some(bits)) if MANY.contains(&name) => {
                let seats = (0..MAX_SEATS).filter(|place| bits & (1 << place) != 0).filter_map(Seat::new);
                self.all_of(seats.collect())
            }
            (Value::Array(all), _) => all
                .iter()
                .map(|one| self.value(name.trim_end_matches('s'), one))
                .collect::<Vec<_>>()
                .join(", "),
            (other, _) => other.to_string(),
        }
    }

    fn ending(&self, ending: &Ending) -> String {
        let winner = match ending.winner {
            Winner::Villagers => "The village wins".to_owned(),
            Winner::Werewolves => "The wolves win".to_owned(),
            Winner::Couple => "The couple wins".to_owned(),
            Winner::Solo { role } => format!("{} wins alone", coloured(role)),
            Winner::Draw => "Nobody wins".to_owned(),
        };
        let mut text = paint(BOLD, winner);
        for report in &ending.seats {
            let fate = match report.death {
                None => "lived".to_owned(),
                Some(death) => format!(
                    "died {} {} of: {}",
                    if death.night { "in the night before day" } else { "on day" },
                    death.day,
                    in_words(&code(&death.cause))
                ),
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
            text += &format!(
                "\n        {}: {}{more}, {fate}{won}",
                self.name(report.seat),
                coloured(report.role)
            );
        }
        text
    }
}

/// Answers that everybody, or the pack, hears as an event of its own.
fn is_told_otherwise(verb: Verb) -> bool {
    matches!(
        verb,
        Verb::Vote
            | Verb::Unvote
            | Verb::Accuse
            | Verb::Devour
            | Verb::Elect
            | Verb::Stand
            | Verb::Here
            | Verb::Kick
    )
}

fn coloured(role: RoleId) -> String {
    paint(of_side(role.card().side), names::role(role))
}
