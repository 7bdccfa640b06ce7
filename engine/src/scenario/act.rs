//! What people do in a scenario.

use super::cast::Person;
use super::parse::ParseError;
use super::setup::{Change, change};
use super::token::Cursor;
use crate::game::{Channel, PromptKind, Verb};
use crate::roles::RoleId;

/// One person's act, and what should come of it.
#[derive(Clone, Debug)]
pub(super) struct Deed {
    pub(super) who: Person,
    /// Done at once, even if nothing is asked yet.
    pub(super) now: bool,
    pub(super) act: Act,
    pub(super) outcome: Outcome,
}

/// What should come of an act.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    Accepted,
    /// Refused with this code, or with any.
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
    /// A vote with words through the day's own command, which makes an accusation of it where one is needed.
    Vote {
        target: Person,
        text: String,
    },
    /// A vote on the absence of somebody.
    Kick {
        absent: Person,
    },
    Say {
        channel: Option<Channel>,
        text: String,
    },
    Here,
    Leave,
    Join,
    Fill {
        count: Option<u8>,
    },
    Remove {
        person: Person,
    },
    Configure {
        changes: Vec<Change>,
    },
    Connection {
        connected: bool,
    },
    /// The same command once more, to the bit.
    Repeat,
}

/// Verbs of answers, with how many are named, and the prompts that they answer. A skip answers any.
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
    "kick",
    "leave",
    "join",
    "fill",
    "remove",
    "configure",
    "disconnect",
    "reconnect",
    "repeat",
];

/// Whether a prompt of this kind is what a verb answers.
pub(super) fn answers(verb: Verb, kind: PromptKind) -> bool {
    match verb {
        Verb::Here => kind == PromptKind::StillHere,
        Verb::Kick => kind == PromptKind::KickVote,
        Verb::Skip => !kind.outlives_phase() || kind == PromptKind::KickVote,
        _ => ANSWERS.iter().any(|(_, known, _, answered)| *known == verb && *answered == Some(kind)),
    }
}

/// The verb with its name, for facts about what is asked.
pub(super) fn verb(cursor: &mut Cursor<'_>) -> Result<Verb, ParseError> {
    let mut verbs: Vec<(&str, Verb)> = ANSWERS.iter().map(|(name, verb, ..)| (*name, *verb)).collect();
    verbs.extend([("here", Verb::Here), ("kick", Verb::Kick)]);
    cursor.one_of("verb", &verbs)
}

/// What comes after `NAME:`, without the outcome.
pub(super) fn parse(cursor: &mut Cursor<'_>) -> Result<(bool, Act), ParseError> {
    let now = cursor.takes_word("now");
    let word = cursor.word("a verb")?;
    if let Some((_, verb, count, _)) = ANSWERS.iter().find(|(name, ..)| *name == word) {
        let mut targets = Vec::new();
        // Fewer may be named, to show that they are too few.
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
