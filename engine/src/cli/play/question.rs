//! Questions to the player in the terminal, and the answers that they type.

use std::io::{self, Write as _};

use super::TerminalGame;
use crate::cli::names::{self, code, in_words};
use crate::cli::output::print;
use crate::cli::paint::{BOLD, DIM, of_side, paint};
use crate::cli::problem::Problem;
use crate::cli::setup::line_of;
use crate::game::{Action, Actor, Channel, Command, Offer, Prompt, PromptKind, Verb};
use crate::seat::Seat;
use crate::story::Names as _;

/// What a line of the player leads to.
enum Reply {
    /// The question is answered, or skipped.
    Done,
    /// The question is asked again.
    Again,
    /// The player wants to stop.
    Quit,
}

impl TerminalGame {
    /// Puts a prompt to the player. False if they want to stop.
    pub(super) fn ask(
        &mut self,
        id: u32,
        next_line: &mut dyn FnMut() -> Option<String>,
    ) -> Result<bool, Problem> {
        loop {
            let Some(prompt) = self.view.prompt(id).cloned() else { return Ok(true) };
            let options = options_of(&prompt);
            print(&self.question(&prompt, &options))?;
            let Some(line) = read_line(next_line)? else { return Ok(false) };
            match self.understand(&prompt, &options, line.trim(), next_line)? {
                Reply::Done => return Ok(true),
                Reply::Again => {}
                Reply::Quit => return Ok(false),
            }
        }
    }

    fn question(&self, prompt: &Prompt, options: &[Choice<'_>]) -> String {
        let mut text = format!("\n{}", paint(BOLD, title(prompt.kind)));
        if let Some(victim) = prompt.victim {
            text += &format!(" ({})", self.story.name(victim));
        }
        text.push('\n');
        for (number, option) in options.iter().enumerate() {
            text += &format!("  {:>2}  {}\n", number + 1, self.option(option));
        }
        let stands = prompt.answered.as_ref().filter(|answer| answer.verb != Verb::Skip);
        let enter = match stands.and_then(Action::target) {
            Some(target) => format!("Enter stays with {}", self.story.name(target)),
            None => "Enter skips".to_owned(),
        };
        text + &paint(DIM, format!("  {enter} · say … · who · help · quit\n"))
    }

    fn option(&self, option: &Choice<'_>) -> String {
        let verb = in_words(&code(&option.offer.verb));
        match option.seat {
            Some(seat) => format!("{verb} {}", self.story.name(seat)),
            None if option.offer.max > 0 => format!("{verb} {} of the players", many(option.offer)),
            None => verb,
        }
    }

    fn understand(
        &mut self,
        prompt: &Prompt,
        options: &[Choice<'_>],
        line: &str,
        next_line: &mut dyn FnMut() -> Option<String>,
    ) -> Result<Reply, Problem> {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        match first {
            "" if prompt.answered.is_some() => return Ok(Reply::Done),
            "" | "skip" => return self.answer(prompt.id, Action::skip()),
            "quit" | "exit" => return Ok(Reply::Quit),
            "say" => return self.say(rest),
            "who" => return self.who(),
            "help" | "?" => {
                print(HELP)?;
                return Ok(Reply::Again);
            }
            _ => {}
        }
        let Some(choice) = self.chosen(options, line) else {
            print(&format!("  {line:?} is none of these.\n"))?;
            return Ok(Reply::Again);
        };
        let mut action = Action::new(choice.offer.verb);
        action.seats.extend(choice.seat);
        if choice.seat.is_none() && choice.offer.max > 0 {
            print(&format!("  Name {}: ", many(choice.offer)))?;
            let Some(line) = read_line(next_line)? else { return Ok(Reply::Quit) };
            for name in line.split([',', ' ']).filter(|name| !name.is_empty()) {
                let Some(seat) = self.seat_called(name) else {
                    print(&format!("  Nobody is called {name:?}.\n"))?;
                    return Ok(Reply::Again);
                };
                if action.seats.try_push(seat).is_err() {
                    break;
                }
            }
        }
        if !choice.offer.roles.is_empty() {
            let known: Vec<&str> = choice.offer.roles.iter().map(|role| role.name()).collect();
            print(&format!("  Which role? {}: ", known.join(", ")))?;
            let Some(line) = read_line(next_line)? else { return Ok(Reply::Quit) };
            action.role = names::find_role(line.trim()).ok();
        }
        if choice.offer.text {
            print("  In which words? ")?;
            let Some(line) = read_line(next_line)? else { return Ok(Reply::Quit) };
            action.text = Some(line.trim().to_owned().into());
        }
        self.answer(prompt.id, action)
    }

    /// An option by its number, or by the name in it.
    fn chosen<'a, 'b>(&self, options: &'a [Choice<'b>], line: &str) -> Option<&'a Choice<'b>> {
        if let Ok(number) = line.parse::<usize>() {
            return options.get(number.checked_sub(1)?);
        }
        let wanted = line.to_lowercase();
        options.iter().find(|option| {
            let name = option.seat.map(|seat| self.story.name(seat).to_lowercase());
            name.as_deref() == Some(wanted.as_str()) || self.option(option).to_lowercase() == wanted
        })
    }

    fn seat_called(&self, name: &str) -> Option<Seat> {
        let is_it = |seat: &Seat| {
            self.story.name(*seat).to_lowercase() == name.to_lowercase() || name.parse() == Ok(seat.index())
        };
        self.view.seated().iter().find(is_it)
    }

    fn answer(&mut self, prompt: u32, action: Action) -> Result<Reply, Problem> {
        let now = self.game.now();
        let command = match (action.verb, action.target()) {
            (Verb::Accuse, Some(target)) => Command::Vote { target: Some(target), text: action.text },
            _ => Command::Act { prompt, action },
        };
        match self.act(now, Actor::Seat(self.me), command) {
            Ok(()) => {
                self.take_events()?;
                Ok(Reply::Done)
            }
            Err(why) => {
                print(&format!("  That is refused: {}.\n", why.code().replace('_', " ")))?;
                Ok(Reply::Again)
            }
        }
    }

    /// Writes a line: in the named channel, or in the first in which the player may write.
    fn say(&mut self, text: &str) -> Result<Reply, Problem> {
        let open = self.view.permissions.write;
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        let named: Option<Channel> = open.iter().find(|channel| code(channel) == first);
        let (channel, words) = match named {
            Some(channel) => (Some(channel), rest),
            None => (open.iter().next(), text),
        };
        let Some(channel) = channel else {
            print("  Nobody would hear it now.\n")?;
            return Ok(Reply::Again);
        };
        let command = Command::Say { channel, text: words.to_owned().into() };
        if let Err(why) = self.act(self.game.now(), Actor::Seat(self.me), command) {
            print(&format!("  That is refused: {}.\n", why.code().replace('_', " ")))?;
        }
        self.take_events()?;
        Ok(Reply::Again)
    }

    /// Prints the seats, as far as the player knows them.
    fn who(&self) -> Result<Reply, Problem> {
        let mut text = String::new();
        for seat in self.view.seats.iter().filter(|seat| seat.face.is_some()) {
            let mut marks: Vec<String> = Vec::new();
            marks.extend(seat.role.map(|role| paint(of_side(role.card().side), names::role(role))));
            marks.extend(seat.death.map(|death| format!("died on day {}", death.day)));
            marks.extend(seat.pack.then(|| "of the pack".to_owned()));
            marks.extend(seat.lover.then(|| "in love".to_owned()));
            marks.extend((self.view.mayor == Some(seat.seat)).then(|| "mayor".to_owned()));
            marks.extend(seat.vote.map(|target| format!("votes against {}", self.story.name(target))));
            text += &format!(
                "  {:>2}  {:<14} {}\n",
                seat.seat.index(),
                self.story.name(seat.seat),
                marks.join(", ")
            );
        }
        text += &format!("  {}\n", paint(DIM, format!("still in play: {}", line_of(&self.view.remaining))));
        print(&text)?;
        Ok(Reply::Again)
    }
}

const HELP: &str = "  A number or a name chooses. Enter skips, or stays with the answer that stands.\n  \
    say WORDS         in the first channel that you may write in\n  \
    say pack WORDS    in that channel: village, pack, lovers, dead\n  \
    who               who sits where, as far as you know\n  \
    quit              leave the game\n";

/// One option of a question: a seat, an action, or one of several choices.
struct Choice<'a> {
    offer: &'a Offer,
    seat: Option<Seat>,
}

fn options_of(prompt: &Prompt) -> Vec<Choice<'_>> {
    let mut all = Vec::new();
    for offer in &prompt.offers {
        if offer.max == 1 {
            all.extend(offer.choices.iter().map(|seat| Choice { offer, seat: Some(seat) }));
        } else if offer.choices.len() >= usize::from(offer.min) {
            all.push(Choice { offer, seat: None });
        }
    }
    all
}

fn many(offer: &Offer) -> String {
    if offer.min == offer.max { offer.min.to_string() } else { format!("{} to {}", offer.min, offer.max) }
}

/// The question in words.
fn title(kind: PromptKind) -> &'static str {
    match kind {
        PromptKind::See => "Whom do you look at?",
        PromptKind::Protect => "Whom do you protect?",
        PromptKind::Devour => "Whom does the pack devour?",
        PromptKind::Infect => "Do you infect the victim?",
        PromptKind::Potions => "Do you use a potion?",
        PromptKind::Kill => "Whom do you fall upon, alone?",
        PromptKind::Contaminate => "Whom do you contaminate?",
        PromptKind::Guess => "Whose role do you guess?",
        PromptKind::CounterGuess => "Somebody came and guessed wrong. Who was it?",
        PromptKind::Coup => "Do you seize the next day?",
        PromptKind::Strike => "You decide alone today. Whom do you strike?",
        PromptKind::Love => "Who falls in love?",
        PromptKind::Inherit => "Whose role do you take over one day?",
        PromptKind::Barrels => "A barrel, or fire?",
        PromptKind::Shoot => "You are dying. Whom do you shoot?",
        PromptKind::Dig => "You are dying. For whom do you dig a grave?",
        PromptKind::Stand => "Do you want to be mayor?",
        PromptKind::Elect => "Who is to be mayor?",
        PromptKind::Day => "Against whom do you vote?",
        PromptKind::Tie => "A tie. Whom do you choose?",
        PromptKind::Succeed => "You are dying. Who is mayor after you?",
        PromptKind::StillHere => "Are you still there?",
        PromptKind::KickVote => "Is the absent one to be removed?",
    }
}

/// The player's next line; `None` when the input has ended.
fn read_line(next_line: &mut dyn FnMut() -> Option<String>) -> Result<Option<String>, Problem> {
    print("> ")?;
    io::stdout().flush()?;
    Ok(next_line())
}
