//! Reads the text of a scenario, line by line.

use super::act::{self, ActLine, outcome};
use super::cast::Cast;
use super::error::ParseError;
use super::expectation::Expectation;
use super::fact;
use super::order::{self, OrderLine};
use super::setup::{Opening, change};
use super::token::{Cursor, duration};
use crate::game::Millis;

/// A scenario that can be played.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub(super) setup: Opening,
    pub(super) cast: Cast,
    pub(super) lines: Vec<ScriptLine>,
}

/// A line with its text, and its position in the block, counted from 0.
#[derive(Clone, Debug)]
pub(super) struct ScriptLine {
    pub(super) number: usize,
    pub(super) text: String,
    pub(super) step: ScriptStep,
}

#[derive(Clone, Debug)]
pub(super) enum ScriptStep {
    /// The clock runs until this phase, on this day if one is named.
    Reach {
        stop: Stop,
        day: Option<u8>,
    },
    /// The clock runs for so long, or until the announced end of the phase and so long beyond.
    Wait {
        until_deadline: bool,
        millis: Millis,
    },
    Do(ActLine),
    /// A moderator's order.
    Order(OrderLine),
    Expect(Expectation),
}

/// A point up to which the clock can run.
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

/// Reads a whole block.
pub(super) fn parse(text: &str) -> Result<Scene, ParseError> {
    let mut scene = Scene { setup: Opening::default(), cast: Cast::default(), lines: Vec::new() };
    for (number, line) in text.lines().enumerate() {
        let step = parse_line(line, &mut scene).map_err(|error| error.in_line(number, line))?;
        if let Some(step) = step {
            scene.lines.push(ScriptLine { number, text: line.trim().to_owned(), step });
        }
    }
    scene.setup.check()?;
    Ok(scene)
}

fn parse_line(line: &str, scene: &mut Scene) -> Result<Option<ScriptStep>, ParseError> {
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
                let order_line = order::parse(cursor)?;
                cursor.end()?;
                return Ok(Some(ScriptStep::Order(order_line)));
            }
            name => {
                return parse_act_line(name, cursor, setup.is_lobby())
                    .map(|act_line| Some(ScriptStep::Do(act_line)));
            }
        }
        cursor.end()?;
        return Ok(None);
    }
    let step = match first.as_str() {
        "expect" => ScriptStep::Expect(fact::parse(cursor)?),
        "wait" => {
            let until_deadline = cursor.takes_word("deadline");
            let millis = if until_deadline && !cursor.takes_word("+") { 0 } else { duration(cursor)? };
            ScriptStep::Wait { until_deadline, millis }
        }
        word => {
            let Some((_, stop)) = STOPS.iter().find(|(name, _)| *name == word) else {
                let hint =
                    "a line is `seats:`, `lobby:`, `set:`, `NAME: VERB …`, `expect …`, `wait …` or a phase";
                return Err(ParseError::new(format!("{word:?} begins no line"), hint));
            };
            let day = if cursor.is_done() { None } else { Some(cursor.number("the day")?) };
            ScriptStep::Reach { stop: *stop, day }
        }
    };
    cursor.end()?;
    Ok(Some(step))
}

fn parse_act_line(name: &str, cursor: &mut Cursor<'_>, is_lobby: bool) -> Result<ActLine, ParseError> {
    // In a lobby a name is known once somebody has joined with it.
    let comes = is_lobby && cursor.peek_word() == Some("join");
    let who = if comes { cursor.cast.add(name) } else { cursor.cast.known(name)? };
    let outcome = outcome(cursor)?;
    let (now, act) = act::parse(cursor)?;
    cursor.end()?;
    Ok(ActLine { who, now, act, outcome })
}

#[cfg(test)]
mod tests {
    use super::super::markdown::Block;
    use super::*;

    /// What is said of a block that can't be read.
    fn error_of(text: &str) -> String {
        parse(text)
            .map(|_| ())
            .expect_err("can't be read")
            .at(&Block { name: "a rule".to_owned(), first_line: 10, text: text.to_owned() })
            .to_string()
    }

    #[test]
    fn a_line_that_cannot_be_read_is_named_with_a_hint() {
        let seats = "seats: anna guard, bob werewolf\n";
        let said = error_of(&format!("{seats}night 0\nanna: protekt bob"));
        assert!(said.contains("line 12") && said.contains("hint: one of: see, protect"), "{said}");
        assert!(error_of(&format!("{seats}anna: protect carl")).contains("known are: anna, bob"));
        assert!(error_of(&format!("{seats}anna: skip !not_a_code")).contains("is no code"));
        assert!(error_of(&format!("{seats}anna: say \"oh")).contains("not closed"));
        assert!(error_of(&format!("{seats}expect rain")).contains("hint:"));
        assert!(error_of("seats: anna wizard").contains("is no role"));
        assert!(error_of("lobby: slots 21").contains("21 seats"));
        assert!(error_of("lobby: villager 255, werewolf 6").contains("261 seats"));
        assert!(error_of(&format!("{seats}wait 99999999999999999999 s")).contains("is no number"));
        assert!(error_of(&format!("{seats}wait 18446744073709551615 s")).contains("too long"));
    }
}
