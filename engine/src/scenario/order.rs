//! Orders of moderators in a scenario: `moderator: mute anna 60 s because "…"`.

use super::act::{ExpectedOutcome, outcome, person};
use super::cast::Person;
use super::error::ParseError;
use super::token::{Cursor, duration};
use crate::game::{Millis, Order, Text};
use crate::seat::Seat;

/// An order as it is written, and its expected outcome.
#[derive(Clone, Debug)]
pub(super) struct OrderLine {
    written: WrittenOrder,
    pub(super) reason: Option<Text>,
    pub(super) outcome: ExpectedOutcome,
}

#[derive(Clone, Debug)]
enum WrittenOrder {
    Speak(Option<Person>, Text),
    Mute(Person, Millis),
    Unmute(Person),
    Remove(Person),
    /// An order that names nobody.
    Plain(Order),
}

impl OrderLine {
    /// The game's order, with seats instead of people.
    pub(super) fn order(&self, seat: impl Fn(Person) -> Result<Seat, String>) -> Result<Order, String> {
        Ok(match &self.written {
            WrittenOrder::Speak(to, text) => {
                Order::Speak { to: to.map(seat).transpose()?, text: text.clone() }
            }
            WrittenOrder::Mute(person, lasts) => Order::Mute { seat: seat(*person)?, lasts: *lasts },
            WrittenOrder::Unmute(person) => Order::Unmute { seat: seat(*person)? },
            WrittenOrder::Remove(person) => Order::Remove { seat: seat(*person)? },
            WrittenOrder::Plain(order) => order.clone(),
        })
    }
}

/// Reads the rest of the line after `moderator:`.
pub(super) fn parse(cursor: &mut Cursor<'_>) -> Result<OrderLine, ParseError> {
    let outcome = outcome(cursor)?;
    let word = cursor.word("an order")?;
    let written = match word.as_str() {
        "speak" => {
            let to = if cursor.takes_word("to") { Some(person(cursor)?) } else { None };
            WrittenOrder::Speak(to, cursor.text("what is said")?.into())
        }
        "mute" => WrittenOrder::Mute(person(cursor)?, duration(cursor)?),
        "unmute" => WrittenOrder::Unmute(person(cursor)?),
        "remove" => WrittenOrder::Remove(person(cursor)?),
        "void" => WrittenOrder::Plain(Order::Void),
        "pause" => WrittenOrder::Plain(Order::Pause),
        "resume" => WrittenOrder::Plain(Order::Resume),
        "note" => WrittenOrder::Plain(Order::Note { text: cursor.text("the remark")?.into() }),
        _ => {
            let known = "one of: speak, mute, unmute, remove, void, pause, resume, note";
            return Err(ParseError::new(format!("{word:?} is no order"), known));
        }
    };
    let reason = if cursor.takes_word("because") { Some(cursor.text("the reason")?.into()) } else { None };
    Ok(OrderLine { written, reason, outcome })
}
