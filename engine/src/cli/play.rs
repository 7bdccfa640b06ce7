//! `moonhowl play`: a game in the terminal. One seat is yours, bots play the others, and the clock waits for you.

use std::io::{self, BufRead as _, Write as _};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;

use super::names::{self, code, in_words};
use super::paint::{BOLD, DIM, of_side, paint, print};
use super::problem::Problem;
use super::read;
use super::setup::{Setup, line_of};
use super::story::Story;
use crate::game::{
    Action, Actor, Channel, Command, Entry, Envelope, Event, Game, GameView, Journal, Millis, Offer, Profile,
    Prompt, PromptKind, Rejection, Verb,
};
use crate::seat::{Recipient, Seat};
use crate::sim::Driver;

/// Play a game in the terminal: one seat is yours, bots play the rest
#[derive(Args)]
#[command(after_help = "\
Examples:
  moonhowl play
  moonhowl play --roles werewolf=2,seer,witch,hunter,villager=3 --mayor --name Anna
  moonhowl play --suggested 8 --seed 42 --save game.json     then: moonhowl replay game.json

The clock stands still while you think. Answer with a number or a name; Enter skips; `help` says what else there is.")]
pub(super) struct Play {
    #[command(flatten)]
    setup: Setup,
    /// Your name
    #[arg(long, default_value = "Player", value_name = "NAME")]
    name: String,
    /// Where chance begins; the same seed and answers are the same game
    #[arg(short, long, value_name = "N")]
    seed: Option<u64>,
    /// Write the journal, also of a game that you leave
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// Nobody is away from a game whose clock waits for him.
const NEVER: Millis = 1000 * 60 * 60 * 24 * 365;

impl Play {
    pub(super) fn run(self) -> Result<(), Problem> {
        let mut config = self.setup.config()?;
        config.settings.private = true;
        config.durations.idle = NEVER;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_micros() as u64);
        let seed = self.seed.unwrap_or(now % 1_000_000);
        let roles = line_of(&config.settings.roles);
        print(&format!(
            "{}\n",
            paint(DIM, format!("{} seats: {roles}; seed {seed}", config.settings.slots))
        ))?;
        let journal = Journal::new(config, seed);
        let game = Game::new(journal.config.clone(), seed).map_err(|why| Problem::input(why.code()))?;
        let mut sitting = Sitting::new(game, journal);
        let outcome = sitting.begin(&self.name).and_then(|()| sitting.play());
        if let Some(path) = &self.save {
            if !sitting.game.is_over() {
                sitting.journal.until = Some(sitting.game.now());
            }
            let text = serde_json::to_string(&sitting.journal)
                .map_err(|error| Problem::failure(error.to_string()))?;
            read::write(path, &(text + "\n"))?;
            let path = path.display();
            print(&format!("\n{}\n", paint(DIM, format!("{path} holds the game: moonhowl replay {path}"))))?;
        }
        outcome
    }
}

/// What one comes back to after a question.
enum Said {
    /// The question is answered, or left.
    Done,
    /// Ask again.
    Again,
    /// Enough.
    Quit,
}

struct Sitting {
    game: Game,
    journal: Journal,
    driver: Driver,
    story: Story,
    view: GameView,
    me: Seat,
    /// When to put which prompt to the player, soonest first.
    asks: Vec<(Millis, u32)>,
}

impl Sitting {
    fn new(game: Game, journal: Journal) -> Self {
        // The first to come takes the first seat.
        let me = Seat::new(0).unwrap_or_else(|| unreachable!("every game has a first seat"));
        Self {
            driver: Driver::new(journal.seed),
            story: Story::new(Recipient::Seat(me)),
            view: GameView::new(Some(me)),
            asks: Vec::new(),
            game,
            journal,
            me,
        }
    }

    /// Applies a command and writes it down if it is accepted.
    fn act(&mut self, at: Millis, actor: Actor, command: Command) -> Result<(), Rejection> {
        self.game.apply(at, actor, command.clone())?;
        self.journal.entries.push(Entry { at, actor, command });
        Ok(())
    }

    fn begin(&mut self, name: &str) -> Result<(), Problem> {
        let profile = Profile {
            name: name.to_owned().into(),
            skin: "".into(),
            bot: false,
            level: 0,
            alpha: true,
            user: None,
        };
        let refused = |why: Rejection| Problem::input(format!("the game can't begin: {}", why.code()));
        self.act(0, Actor::Visitor, Command::Join { profile: Box::new(profile) }).map_err(refused)?;
        self.act(0, Actor::Seat(self.me), Command::Fill { count: None }).map_err(refused)
    }

    fn play(&mut self) -> Result<(), Problem> {
        let mut lines = io::stdin().lock().lines();
        loop {
            self.hear()?;
            if self.game.is_over() {
                return Ok(());
            }
            let mine = self.asks.iter().map(|(at, _)| *at).min();
            let next = [self.game.deadline(), self.driver.next_due(), mine].into_iter().flatten().min();
            let Some(now) = next else { return Err(Problem::failure("the game waits for nothing")) };
            self.game.advance(now);
            self.hear()?;
            for (seat, command) in self.driver.due(now) {
                // What a bot wants may have become impossible, which does no harm.
                let _ = self.act(now, Actor::Seat(seat), command);
            }
            self.hear()?;
            let (due, later): (Vec<_>, Vec<_>) = self.asks.drain(..).partition(|(at, _)| *at <= now);
            self.asks = later;
            for (_, prompt) in due {
                let mut next_line = || -> Option<String> { lines.next()?.ok() };
                if !self.ask(prompt, &mut next_line)? {
                    print(&format!("\n{}\n", paint(DIM, "You leave the game.")))?;
                    return Ok(());
                }
            }
        }
    }

    /// Takes in what happened, and tells what the player may know of it.
    fn hear(&mut self) -> Result<(), Problem> {
        let envelopes = self.game.take_outbox();
        self.driver.observe(&envelopes);
        for envelope in &envelopes {
            if let Some(text) = self.story.tell(envelope) {
                print(&text)?;
            }
            if envelope.audience.holds(Recipient::Seat(self.me)) {
                self.view.apply(&envelope.event);
                self.note_prompt(envelope);
            }
        }
        Ok(())
    }

    /// Where others can be heard first, one is asked when half the time is over, and once more later.
    fn note_prompt(&mut self, envelope: &Envelope) {
        let Event::Prompted { prompt } = &envelope.event else { return };
        let window = prompt.deadline.saturating_sub(envelope.at);
        let at = |percent: u64| (envelope.at + window * percent / 100, prompt.id);
        match prompt.kind {
            PromptKind::Day | PromptKind::Devour => self.asks.extend([at(48), at(72)]),
            PromptKind::Elect => self.asks.push(at(60)),
            _ => self.asks.push(at(0)),
        }
    }

    /// Puts a prompt to the player. False if he wants to stop.
    fn ask(&mut self, id: u32, next_line: &mut dyn FnMut() -> Option<String>) -> Result<bool, Problem> {
        loop {
            let Some(prompt) = self.view.prompt(id).cloned() else { return Ok(true) };
            let options = options_of(&prompt);
            print(&self.question(&prompt, &options))?;
            let Some(line) = read_line(next_line)? else { return Ok(false) };
            match self.understand(&prompt, &options, line.trim(), next_line)? {
                Said::Done => return Ok(true),
                Said::Again => {}
                Said::Quit => return Ok(false),
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
    ) -> Result<Said, Problem> {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        match first {
            "" if prompt.answered.is_some() => return Ok(Said::Done),
            "" | "skip" => return self.answer(prompt.id, Action::skip()),
            "quit" | "exit" => return Ok(Said::Quit),
            "say" => return self.say(rest),
            "who" => return self.who(),
            "help" | "?" => {
                print(HELP)?;
                return Ok(Said::Again);
            }
            _ => {}
        }
        let Some(choice) = self.chosen(options, line) else {
            print(&format!("  {line:?} is none of these.\n"))?;
            return Ok(Said::Again);
        };
        let mut action = Action::new(choice.offer.verb);
        action.seats.extend(choice.seat);
        if choice.seat.is_none() && choice.offer.max > 0 {
            print(&format!("  Name {}: ", many(choice.offer)))?;
            let Some(line) = read_line(next_line)? else { return Ok(Said::Quit) };
            for name in line.split([',', ' ']).filter(|name| !name.is_empty()) {
                let Some(seat) = self.seat_called(name) else {
                    print(&format!("  Nobody is called {name:?}.\n"))?;
                    return Ok(Said::Again);
                };
                if action.seats.try_push(seat).is_err() {
                    break;
                }
            }
        }
        if !choice.offer.roles.is_empty() {
            let known: Vec<&str> = choice.offer.roles.iter().map(|role| role.name()).collect();
            print(&format!("  Which role? {}: ", known.join(", ")))?;
            let Some(line) = read_line(next_line)? else { return Ok(Said::Quit) };
            action.role = names::find_role(line.trim()).ok();
        }
        if choice.offer.text {
            print("  In which words? ")?;
            let Some(line) = read_line(next_line)? else { return Ok(Said::Quit) };
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

    fn answer(&mut self, prompt: u32, action: Action) -> Result<Said, Problem> {
        let now = self.game.now();
        let command = match (action.verb, action.target()) {
            (Verb::Accuse, Some(target)) => Command::Vote { target: Some(target), text: action.text },
            _ => Command::Act { prompt, action },
        };
        match self.act(now, Actor::Seat(self.me), command) {
            Ok(()) => {
                self.hear()?;
                Ok(Said::Done)
            }
            Err(why) => {
                print(&format!("  That is refused: {}.\n", why.code().replace('_', " ")))?;
                Ok(Said::Again)
            }
        }
    }

    /// Says something: where it is named, or in the first channel that one may write in.
    fn say(&mut self, text: &str) -> Result<Said, Problem> {
        let open = self.view.permissions.write;
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        let named: Option<Channel> = open.iter().find(|channel| code(channel) == first);
        let (channel, words) = match named {
            Some(channel) => (Some(channel), rest),
            None => (open.iter().next(), text),
        };
        let Some(channel) = channel else {
            print("  Nobody would hear it now.\n")?;
            return Ok(Said::Again);
        };
        let command = Command::Say { channel, text: words.to_owned().into() };
        if let Err(why) = self.act(self.game.now(), Actor::Seat(self.me), command) {
            print(&format!("  That is refused: {}.\n", why.code().replace('_', " ")))?;
        }
        self.hear()?;
        Ok(Said::Again)
    }

    /// Who sits where, as far as one knows.
    fn who(&self) -> Result<Said, Problem> {
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
        Ok(Said::Again)
    }
}

const HELP: &str = "  A number or a name chooses. Enter skips, or stays with the answer that stands.\n  \
    say WORDS         in the first channel that you may write in\n  \
    say pack WORDS    in that channel: village, pack, lovers, dead\n  \
    who               who sits where, as far as you know\n  \
    quit              leave the game\n";

/// One line of a question: a seat to name, or something that is done, or a choice of several.
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

fn title(kind: PromptKind) -> String {
    let name = in_words(&code(&kind));
    let mut letters = name.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().collect::<String>() + letters.as_str())
        .unwrap_or_default()
}

/// The player's next line; nothing when the input has ended.
fn read_line(next_line: &mut dyn FnMut() -> Option<String>) -> Result<Option<String>, Problem> {
    print("> ")?;
    io::stdout().flush()?;
    Ok(next_line())
}
