//! The acts of people in a scenario.

use super::cast::Person;
use super::error::ParseError;
use super::setup::{SettingChange, change};
use super::token::Cursor;
use crate::game::{Camp, Channel, Gesture, PromptKind, Rejection, Verb};
use crate::roles::RoleId;

/// One person's act, and its expected outcome.
#[derive(Clone, Debug)]
pub(super) struct ActLine {
    pub(super) who: Person,
    /// True if the act happens at once, even if the person is not asked yet.
    pub(super) now: bool,
    pub(super) act: Act,
    pub(super) outcome: ExpectedOutcome,
}

/// The expected outcome of an act.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ExpectedOutcome {
    Accepted,
    /// Refused with this code, or with any code.
    Refused(Option<String>),
}

#[derive(Clone, Debug)]
pub(super) enum Act {
    /// An answer to a prompt.
    Answer {
        verb: Verb,
        targets: Vec<Person>,
        role: Option<RoleId>,
        text: Option<String>,
    },
    /// A vote with a text, by the command for votes: it becomes an accusation where one is needed.
    Vote {
        target: Person,
        text: String,
    },
    /// A vote on removing an absent player.
    Kick {
        absent: Person,
    },
    Say {
        channel: Option<Channel>,
        text: String,
    },
    Here,
    Gesture {
        gesture: Gesture,
    },
    Ready {
        ready: bool,
    },
    Look,
    Bet {
        camp: Camp,
    },
    Leave,
    Join,
    Fill {
        count: Option<u8>,
    },
    Remove {
        person: Person,
    },
    Configure {
        changes: Vec<SettingChange>,
    },
    Connection {
        connected: bool,
    },
    /// From now on they want to speak in this channel by voice. The game is not told.
    Speak {
        channel: Channel,
    },
    /// The same command again, to the bit.
    Repeat,
}

/// The verbs of answers, how many players each names, and the kind of prompt it answers. A skip answers any prompt.
const ANSWERS: &[(&str, Verb, usize, Option<PromptKind>)] = &[
    ("see", Verb::See, 1, Some(PromptKind::See)),
    ("protect", Verb::Protect, 1, Some(PromptKind::Protect)),
    ("devour", Verb::Devour, 1, Some(PromptKind::Devour)),
    ("infect", Verb::Infect, 0, Some(PromptKind::Infect)),
    ("heal", Verb::Heal, 0, Some(PromptKind::Potions)),
    ("poison", Verb::Poison, 1, Some(PromptKind::Potions)),
    ("kill", Verb::Kill, 1, Some(PromptKind::Kill)),
    ("contaminate", Verb::Contaminate, 2, Some(PromptKind::Contaminate)),
    ("guess", Verb::Guess, 1, Some(PromptKind::Guess)),
    ("name", Verb::Name, 1, Some(PromptKind::CounterGuess)),
    ("coup", Verb::Coup, 0, Some(PromptKind::Coup)),
    ("strike", Verb::Strike, 1, Some(PromptKind::Strike)),
    ("love", Verb::Love, 2, Some(PromptKind::Love)),
    ("inherit", Verb::Inherit, 1, Some(PromptKind::Inherit)),
    ("barrel", Verb::Barrel, 1, Some(PromptKind::Barrels)),
    ("ignite", Verb::Ignite, 0, Some(PromptKind::Barrels)),
    ("shoot", Verb::Shoot, 1, Some(PromptKind::Shoot)),
    ("dig", Verb::Dig, 1, Some(PromptKind::Dig)),
    ("stand", Verb::Stand, 0, Some(PromptKind::Stand)),
    ("elect", Verb::Elect, 1, Some(PromptKind::Elect)),
    ("accuse", Verb::Accuse, 1, Some(PromptKind::Day)),
    ("vote", Verb::Vote, 1, Some(PromptKind::Day)),
    ("unvote", Verb::Unvote, 0, Some(PromptKind::Day)),
    ("choose", Verb::Choose, 1, Some(PromptKind::Tie)),
    ("succeed", Verb::Succeed, 1, Some(PromptKind::Succeed)),
    ("skip", Verb::Skip, 0, None),
];

const OTHERS: &[&str] = &[
    "say",
    "here",
    "gesture",
    "ready",
    "unready",
    "look",
    "bet",
    "kick",
    "leave",
    "join",
    "fill",
    "remove",
    "configure",
    "disconnect",
    "reconnect",
    "speak",
    "repeat",
];

/// True if this verb answers a prompt of this kind.
pub(super) fn answers(verb: Verb, kind: PromptKind) -> bool {
    match verb {
        Verb::Here => kind == PromptKind::StillHere,
        Verb::Kick => kind == PromptKind::KickVote,
        Verb::Skip => !kind.outlives_phase() || kind == PromptKind::KickVote,
        _ => ANSWERS.iter().any(|(_, known, _, answered)| *known == verb && *answered == Some(kind)),
    }
}

/// Reads a verb by its name, for facts about prompts.
pub(super) fn verb(cursor: &mut Cursor<'_>) -> Result<Verb, ParseError> {
    let mut verbs: Vec<(&str, Verb)> = ANSWERS.iter().map(|(name, verb, ..)| (*name, *verb)).collect();
    verbs.extend([("here", Verb::Here), ("kick", Verb::Kick)]);
    cursor.one_of("verb", &verbs)
}

/// Reads the rest of the line after `NAME:`, without the outcome.
pub(super) fn parse(cursor: &mut Cursor<'_>) -> Result<(bool, Act), ParseError> {
    let now = cursor.takes_word("now");
    let word = cursor.word("a verb")?;
    if let Some((_, verb, count, _)) = ANSWERS.iter().find(|(name, ..)| *name == word) {
        let mut targets = Vec::new();
        // Fewer or more players may be named, to show that the game refuses it.
        while targets.len() < *count + 1 && cursor.peek_word().is_some() {
            if *verb == Verb::Guess && !targets.is_empty() {
                break;
            }
            targets.push(person(cursor)?);
        }
        let role = if cursor.peek_word().is_some() { Some(cursor.named("role")?) } else { None };
        let text = cursor.text_if_any();
        return Ok((
            now,
            match (verb, targets.as_slice(), text) {
                (Verb::Vote, [target], Some(text)) => Act::Vote { target: *target, text },
                (verb, _, text) => Act::Answer { verb: *verb, targets, role, text },
            },
        ));
    }
    let act = match word.as_str() {
        "say" => {
            let channel = if cursor.peek_word().is_some() { Some(cursor.named("channel")?) } else { None };
            Act::Say { channel, text: cursor.text("what is said")? }
        }
        "here" => Act::Here,
        "gesture" => Act::Gesture { gesture: cursor.named("gesture")? },
        "ready" => Act::Ready { ready: true },
        "unready" => Act::Ready { ready: false },
        "look" => Act::Look,
        "bet" => Act::Bet { camp: cursor.named("camp")? },
        "kick" => Act::Kick { absent: person(cursor)? },
        "leave" => Act::Leave,
        "join" => Act::Join,
        "fill" => {
            let count = if cursor.is_done() { None } else { Some(cursor.number("how many")?) };
            Act::Fill { count }
        }
        "remove" => Act::Remove { person: person(cursor)? },
        "configure" => Act::Configure { changes: cursor.list("nothing", change)? },
        "disconnect" => Act::Connection { connected: false },
        "reconnect" => Act::Connection { connected: true },
        "speak" => Act::Speak { channel: cursor.named("channel")? },
        "repeat" => Act::Repeat,
        _ => {
            let known: Vec<&str> =
                ANSWERS.iter().map(|(name, ..)| *name).chain(OTHERS.iter().copied()).collect();
            return Err(ParseError::new(
                format!("{word:?} is no verb"),
                format!("one of: {}", known.join(", ")),
            ));
        }
    };
    Ok((now, act))
}

pub(super) fn person(cursor: &mut Cursor<'_>) -> Result<Person, ParseError> {
    let name = cursor.word("a name")?;
    cursor.cast.known(&name)
}

/// The expected outcome of a line, from its last word.
pub(super) fn outcome(cursor: &mut Cursor<'_>) -> Result<ExpectedOutcome, ParseError> {
    let outcome = match cursor.split_outcome() {
        None => ExpectedOutcome::Accepted,
        Some(code) => ExpectedOutcome::Refused((!code.is_empty()).then_some(code)),
    };
    if let ExpectedOutcome::Refused(Some(code)) = &outcome
        && !Rejection::ALL.iter().any(|known| known.code() == code)
    {
        let codes: Vec<&str> = Rejection::ALL.iter().map(|known| known.code()).collect();
        return Err(ParseError::new(format!("{code:?} is no code"), format!("one of: {}", codes.join(", "))));
    }
    Ok(outcome)
}
