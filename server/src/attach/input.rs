//! What a moderator types: orders, and what he wants to see.

use engine::game::{Millis, Order};
use engine::seat::Seat;

/// What is said of the commands.
pub const HELP: &str = "\
say TEXT                     speak to all, as a moderator
tell WHO TEXT                speak to one alone
mute WHO MINUTES [REASON]    no public words of his for so long
unmute WHO                   take it back
remove WHO REASON            out of the game and of the room
pause [REASON], resume       stop the clock, and let it run again
end REASON                   end the game without rewards
note TEXT                    a remark for other moderators
who                          everybody as he truly is, and what he is asked
eyes WHO|village|all         see what he was sent, what those who watch see, or everything
filter [TEXT]                only lines with this in them; all again
help, quit
WHO is a name, or its beginning, or the number of a seat.";

/// What a line means.
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

/// Takes the first word off.
fn cut(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(char::is_whitespace).map_or((text, ""), |(word, rest)| (word, rest.trim()))
}

fn some(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

fn needed(text: &str, what: &str) -> Result<String, String> {
    some(text).ok_or_else(|| format!("{what} is missing"))
}

/// Reads a line. `seat` finds who is meant.
pub fn read(line: &str, seat: impl Fn(&str) -> Result<Seat, String>) -> Result<Input, String> {
    let (word, rest) = cut(line);
    let order = |order, reason| Ok(Input::Order { order, reason });
    let whom = || {
        let (name, rest) = cut(rest);
        if name.is_empty() { Err("who is missing".to_owned()) } else { Ok((seat(name)?, rest)) }
    };
    match word {
        "" => Ok(Input::Nothing),
        "say" => order(Order::Speak { to: None, text: needed(rest, "what is said")?.into() }, None),
        "tell" => {
            let (to, text) = whom()?;
            order(Order::Speak { to: Some(to), text: needed(text, "what is said")?.into() }, None)
        }
        "mute" => {
            let (seat, rest) = whom()?;
            let (minutes, reason) = cut(rest);
            let minutes: f64 = minutes.parse().map_err(|_| "how many minutes?".to_owned())?;
            let lasts = (minutes * 60_000.0).clamp(0.0, u32::MAX.into()) as Millis;
            order(Order::Mute { seat, lasts }, some(reason))
        }
        "unmute" => order(Order::Unmute { seat: whom()?.0 }, None),
        "remove" => {
            let (seat, reason) = whom()?;
            order(Order::Remove { seat }, Some(needed(reason, "the reason")?))
        }
        "pause" => order(Order::Pause, some(rest)),
        "resume" => order(Order::Resume, some(rest)),
        "end" => order(Order::Void, Some(needed(rest, "the reason")?)),
        "note" => order(Order::Note { text: needed(rest, "the remark")?.into() }, None),
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

    fn table(name: &str) -> Result<Seat, String> {
        match name {
            "anna" => Ok(Seat::new(0).expect("a seat")),
            "ben" => Ok(Seat::new(1).expect("a seat")),
            name => Err(format!("nobody is called {name}")),
        }
    }

    fn ordered(line: &str) -> (Order, Option<String>) {
        match read(line, table) {
            Ok(Input::Order { order, reason }) => (order, reason),
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn orders_are_read_with_their_reasons() {
        let (anna, ben) = (table("anna").unwrap(), table("ben").unwrap());
        assert_eq!(
            ordered("say  good evening "),
            (Order::Speak { to: None, text: "good evening".into() }, None)
        );
        assert_eq!(
            ordered("tell ben stop it"),
            (Order::Speak { to: Some(ben), text: "stop it".into() }, None)
        );
        let mute = Order::Mute { seat: anna, lasts: 90_000 };
        assert_eq!(ordered("mute anna 1.5 insults again"), (mute, Some("insults again".to_owned())));
        assert_eq!(
            ordered("remove ben cheating"),
            (Order::Remove { seat: ben }, Some("cheating".to_owned()))
        );
        assert_eq!(ordered("pause"), (Order::Pause, None));
        assert_eq!(ordered("end two are one"), (Order::Void, Some("two are one".to_owned())));
    }

    #[test]
    fn what_is_missing_is_named() {
        for (line, complaint) in [
            ("say", "what is said is missing"),
            ("mute", "who is missing"),
            ("mute anna soon", "how many minutes?"),
            ("remove ben", "the reason is missing"),
            ("end", "the reason is missing"),
            ("tell carl hello", "nobody is called carl"),
            ("dance", "\"dance\" is no command; help lists them"),
        ] {
            assert_eq!(read(line, table), Err(complaint.to_owned()), "{line}");
        }
    }

    #[test]
    fn what_is_seen_is_chosen() {
        assert_eq!(read("eyes", table), Ok(Input::Eyes(Eyes::All)));
        assert_eq!(read("eyes ben", table), Ok(Input::Eyes(Eyes::Seat(table("ben").unwrap()))));
        assert_eq!(read("filter wolf", table), Ok(Input::Filter("wolf".to_owned())));
        assert_eq!(read("filter", table), Ok(Input::Filter(String::new())));
        assert_eq!(read("  ", table), Ok(Input::Nothing));
    }
}
