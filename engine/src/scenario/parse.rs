//! Reads the text of a scenario, line by line.

use super::act::{self, Deed, Outcome};
use super::cast::Cast;
use super::expectation::Expectation;
use super::fact;
use super::failure::Failure;
use super::markdown::Block;
use super::order::{self, Decree};
use super::setup::{Setup, change};
use super::token::Cursor;
use crate::game::Millis;

/// A scenario that can be played.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub(super) setup: Setup,
    pub(super) cast: Cast,
    pub(super) lines: Vec<Line>,
}

/// A line with its place in the block, counted from 0, and its text.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) number: usize,
    pub(super) text: String,
    pub(super) step: Step,
}

#[derive(Clone, Debug)]
pub(super) enum Step {
    /// The clock runs until this phase, of this day if one is named.
    Reach {
        stop: Stop,
        day: Option<u8>,
    },
    /// The clock runs for so long, or until the phase's end as people see it and so long beyond.
    Wait {
        until_deadline: bool,
        millis: Millis,
    },
    Do(Deed),
    /// A moderator's order.
    Order(Decree),
    Expect(Expectation),
}

/// Where the clock can be let run to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stop {
    Countdown,
    Reveal,
    Night,
    Dawn,
    Election,
    Coup,
    Day,
    Sunset,
    End,
}

const STOPS: &[(&str, Stop)] = &[
    ("countdown", Stop::Countdown),
    ("reveal", Stop::Reveal),
    ("night", Stop::Night),
    ("dawn", Stop::Dawn),
    ("election", Stop::Election),
    ("coup", Stop::Coup),
    ("day", Stop::Day),
    ("sunset", Stop::Sunset),
    ("end", Stop::End),
];

/// Why a line can't be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ParseError {
    line: usize,
    text: String,
    message: String,
    hint: String,
}

impl ParseError {
    pub(super) fn new(message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self { line: 0, text: String::new(), message: message.into(), hint: hint.into() }
    }

    pub(super) fn at(self, block: &Block) -> Box<Failure> {
        let hint = if self.hint.is_empty() { String::new() } else { format!("\n\nhint: {}", self.hint) };
        Failure::new(self.line, &self.text, format!("can't be read: {}{hint}", self.message), String::new())
            .at(block)
    }
}

/// Reads a whole block.
pub(super) fn parse(text: &str) -> Result<Scene, ParseError> {
    let mut scene = Scene { setup: Setup::default(), cast: Cast::default(), lines: Vec::new() };
    for (number, line) in text.lines().enumerate() {
        let step = parse_line(line, &mut scene).map_err(|error| ParseError {
            line: number,
            text: line.trim().to_owned(),
            ..error
        })?;
        if let Some(step) = step {
            scene.lines.push(Line { number, text: line.trim().to_owned(), step });
        }
    }
    Ok(scene)
}

fn parse_line(line: &str, scene: &mut Scene) -> Result<Option<Step>, ParseError> {
    let setup = &mut scene.setup;
    let cursor = &mut Cursor::new(line, &mut scene.cast)?;
    if cursor.is_done() {
        return Ok(None);
    }
    let first = cursor.word("the line's first word")?;
    if cursor.takes_colon() {
        match first.as_str() {
            "seats" => {
                setup.deal = cursor.list("nobody", |cursor| {
                    let name = cursor.word("a name")?;
                    cursor.cast.add(&name);
                    cursor.named("role")
                })?
            }
            "lobby" => setup.changes.extend(cursor.list("nothing", change)?),
            "set" => {
                cursor.list("nothing", |cursor| setup.set(cursor))?;
            }
            "moderator" => {
                let decree = order::parse(cursor)?;
                cursor.end()?;
                return Ok(Some(Step::Order(decree)));
            }
            name => return parse_deed(name, cursor, setup.is_lobby()).map(|deed| Some(Step::Do(deed))),
        }
        cursor.end()?;
        return Ok(None);
    }
    let step = match first.as_str() {
        "expect" => Step::Expect(fact::parse(cursor)?),
        "wait" => {
            let until_deadline = cursor.takes_word("deadline");
            let millis = if until_deadline && !cursor.takes_word("+") { 0 } else { duration(cursor)? };
            Step::Wait { until_deadline, millis }
        }
        word => {
            let Some((_, stop)) = STOPS.iter().find(|(name, _)| *name == word) else {
                let hint =
                    "a line is `seats:`, `lobby:`, `set:`, `NAME: VERB …`, `expect …`, `wait …` or a phase";
                return Err(ParseError::new(format!("{word:?} begins no line"), hint));
            };
            let day = if cursor.is_done() { None } else { Some(cursor.number("the day")?) };
            Step::Reach { stop: *stop, day }
        }
    };
    cursor.end()?;
    Ok(Some(step))
}

fn parse_deed(name: &str, cursor: &mut Cursor<'_>, is_lobby: bool) -> Result<Deed, ParseError> {
    // In a lobby a name is known from the moment that somebody comes under it.
    let comes = is_lobby && cursor.peek_word() == Some("join");
    let who = if comes { cursor.cast.add(name) } else { cursor.cast.known(name)? };
    let outcome = outcome(cursor)?;
    let (now, act) = act::parse(cursor)?;
    cursor.end()?;
    Ok(Deed { who, now, act, outcome })
}

/// What should come of a line, which its last word says.
pub(super) fn outcome(cursor: &mut Cursor<'_>) -> Result<Outcome, ParseError> {
    let outcome = match cursor.split_outcome() {
        None => Outcome::Accepted,
        Some(code) => Outcome::Refused((!code.is_empty()).then_some(code)),
    };
    if let Outcome::Refused(Some(code)) = &outcome
        && !crate::game::Rejection::ALL.iter().any(|known| known.code() == code)
    {
        let codes: Vec<&str> = crate::game::Rejection::ALL.iter().map(|known| known.code()).collect();
        return Err(ParseError::new(format!("{code:?} is no code"), format!("one of: {}", codes.join(", "))));
    }
    Ok(outcome)
}

/// `8 s`, `400 ms`.
pub(super) fn duration(cursor: &mut Cursor<'_>) -> Result<Millis, ParseError> {
    let count: Millis = cursor.number("how long")?;
    Ok(count * cursor.one_of("unit", &[("ms", 1), ("s", 1000)])?)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is said of a block that can't be read.
    fn complaint(text: &str) -> String {
        parse(text)
            .map(|_| ())
            .expect_err("can't be read")
            .at(&Block { name: "a rule".to_owned(), first_line: 10, text: text.to_owned() })
            .to_string()
    }

    #[test]
    fn a_line_that_cannot_be_read_is_named_with_a_hint() {
        let seats = "seats: anna guard, bob werewolf\n";
        let said = complaint(&format!("{seats}night 0\nanna: protekt bob"));
        assert!(said.contains("line 12") && said.contains("hint: one of: see, protect"), "{said}");
        assert!(complaint(&format!("{seats}anna: protect carl")).contains("known are: anna, bob"));
        assert!(complaint(&format!("{seats}anna: skip !not_a_code")).contains("is no code"));
        assert!(complaint(&format!("{seats}anna: say \"oh")).contains("not closed"));
        assert!(complaint(&format!("{seats}expect rain")).contains("hint:"));
        assert!(complaint("seats: anna wizard").contains("is no role"));
    }
}
