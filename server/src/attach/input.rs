//! Parses a moderator's typed lines: orders, and commands that choose what is shown.

use engine::game::{Millis, Order};
use engine::seat::Seat;

pub const HELP: &str = "\
say TEXT                     speak to all, as a moderator
tell WHO TEXT                speak to one alone
mute WHO MINUTES [REASON]    keep somebody from speaking in public
unmute WHO                   let them speak again
remove WHO REASON            remove somebody from the game and the room
pause [REASON], resume       stop the clock; start it again
end REASON                   end the game without rewards
note TEXT                    leave a remark for other moderators
who                          list all players with roles, states and open prompts
eyes WHO|village|all         show what one player was sent, what spectators see, or everything
filter [TEXT]                show only lines that contain TEXT; without TEXT, all
help, quit
WHO is a name, or its beginning, or the number of a seat.";

/// A parsed line.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    Order { order: Order, reason: Option<String> },
    Who,
    Eyes(Eyes),
    Filter(String),
    Help,
    Quit,
    Nothing,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    All,
    Village,
    Seat(Seat),
}

/// Splits off the first word.
fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(char::is_whitespace).map_or((text, ""), |(word, rest)| (word, rest.trim()))
}

fn non_empty(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

fn required(text: &str, what: &str) -> Result<String, String> {
    non_empty(text).ok_or_else(|| format!("{what} is missing"))
}

/// Parses a line. `seat` finds the seat that a name or number means. The error is a text for the moderator.
pub fn parse(line: &str, seat: impl Fn(&str) -> Result<Seat, String>) -> Result<Input, String> {
    let (word, rest) = split_word(line);
    let order = |order, reason| Ok(Input::Order { order, reason });
    let whom = || {
        let (name, rest) = split_word(rest);
        if name.is_empty() { Err("who is missing".to_owned()) } else { Ok((seat(name)?, rest)) }
    };
    match word {
        "" => Ok(Input::Nothing),
        "say" => order(Order::Speak { to: None, text: required(rest, "what is said")?.into() }, None),
        "tell" => {
            let (to, text) = whom()?;
            order(Order::Speak { to: Some(to), text: required(text, "what is said")?.into() }, None)
        }
        "mute" => {
            let (seat, rest) = whom()?;
            let (minutes, reason) = split_word(rest);
            let minutes: f64 = minutes.parse().map_err(|_| "how many minutes?".to_owned())?;
            let lasts = (minutes * 60_000.0).clamp(0.0, u32::MAX.into()) as Millis;
            order(Order::Mute { seat, lasts }, non_empty(reason))
        }
        "unmute" => order(Order::Unmute { seat: whom()?.0 }, None),
        "remove" => {
            let (seat, reason) = whom()?;
            order(Order::Remove { seat }, Some(required(reason, "the reason")?))
        }
        "pause" => order(Order::Pause, non_empty(rest)),
        "resume" => order(Order::Resume, non_empty(rest)),
        "end" => order(Order::Void, Some(required(rest, "the reason")?)),
        "note" => order(Order::Note { text: required(rest, "the remark")?.into() }, None),
        "who" => Ok(Input::Who),
        "eyes" => Ok(Input::Eyes(match rest {
            "all" | "" => Eyes::All,
            "village" => Eyes::Village,
            name => Eyes::Seat(seat(name)?),
        })),
        "filter" => Ok(Input::Filter(rest.to_owned())),
        "help" | "?" => Ok(Input::Help),
        "quit" | "exit" => Ok(Input::Quit),
        word => Err(format!("{word:?} is no command; help lists them")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find_seat(name: &str) -> Result<Seat, String> {
        match name {
            "anna" => Ok(Seat::new(0).expect("a seat")),
            "ben" => Ok(Seat::new(1).expect("a seat")),
            name => Err(format!("nobody is called {name}")),
        }
    }

    fn parse_order(line: &str) -> (Order, Option<String>) {
        match parse(line, find_seat) {
            Ok(Input::Order { order, reason }) => (order, reason),
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn orders_are_parsed_with_their_reasons() {
        let (anna, ben) = (find_seat("anna").unwrap(), find_seat("ben").unwrap());
        assert_eq!(
            parse_order("say  good evening "),
            (Order::Speak { to: None, text: "good evening".into() }, None)
        );
        assert_eq!(
            parse_order("tell ben stop it"),
            (Order::Speak { to: Some(ben), text: "stop it".into() }, None)
        );
        let mute = Order::Mute { seat: anna, lasts: 90_000 };
        assert_eq!(parse_order("mute anna 1.5 insults again"), (mute, Some("insults again".to_owned())));
        assert_eq!(
            parse_order("remove ben cheating"),
            (Order::Remove { seat: ben }, Some("cheating".to_owned()))
        );
        assert_eq!(parse_order("pause"), (Order::Pause, None));
        assert_eq!(parse_order("end two are one"), (Order::Void, Some("two are one".to_owned())));
    }

    #[test]
    fn errors_name_the_missing_part() {
        for (line, complaint) in [
            ("say", "what is said is missing"),
            ("mute", "who is missing"),
            ("mute anna soon", "how many minutes?"),
            ("remove ben", "the reason is missing"),
            ("end", "the reason is missing"),
            ("tell carl hello", "nobody is called carl"),
            ("dance", "\"dance\" is no command; help lists them"),
        ] {
            assert_eq!(parse(line, find_seat), Err(complaint.to_owned()), "{line}");
        }
    }

    #[test]
    fn eyes_and_filter_are_parsed() {
        assert_eq!(parse("eyes", find_seat), Ok(Input::Eyes(Eyes::All)));
        assert_eq!(parse("eyes ben", find_seat), Ok(Input::Eyes(Eyes::Seat(find_seat("ben").unwrap()))));
        assert_eq!(parse("filter wolf", find_seat), Ok(Input::Filter("wolf".to_owned())));
        assert_eq!(parse("filter", find_seat), Ok(Input::Filter(String::new())));
        assert_eq!(parse("  ", find_seat), Ok(Input::Nothing));
    }
}
