//! `moonhowl play`: a game in the terminal. One seat is yours, bots play the others, and the clock waits for you.

mod question;

use std::io::{self, BufRead as _};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;

use super::output::print;
use super::paint::{DIM, paint};
use super::problem::Problem;
use super::read;
use super::setup::{Setup, line_of};
use crate::game::{
    Actor, Command, Entry, Envelope, Event, Game, GameView, Journal, Millis, Profile, PromptKind, Rejection,
};
use crate::seat::{Recipient, Seat};
use crate::sim::Driver;
use crate::story::Story;

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
    /// The seed; the same seed and answers give the same game
    #[arg(short, long, value_name = "N")]
    seed: Option<u64>,
    /// Write the journal to this file, even if you quit the game
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// The clock waits for the player, so nobody is ever absent.
const NEVER: Millis = 1000 * 60 * 60 * 24 * 365;

impl Play {
    pub(super) fn run(self) -> Result<(), Problem> {
        let mut config = self.setup.config()?;
        config.settings.private = true;
        config.durations.idle = NEVER;
        #[expect(clippy::disallowed_methods, reason = "a game without a seed is another one each time")]
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_micros() as u64);
        let seed = self.seed.unwrap_or(now % 1_000_000);
        let roles = line_of(&config.settings.roles);
        print(&format!(
            "{}\n",
            paint(DIM, format!("{} seats: {roles}; seed {seed}", config.settings.slots))
        ))?;
        let journal = Journal::new(config, seed);
        let game = Game::new(journal.config.clone(), seed).map_err(|why| Problem::input(why.code()))?;
        let mut terminal = TerminalGame::new(game, journal);
        let outcome = terminal.begin(&self.name).and_then(|()| terminal.play());
        if let Some(path) = &self.save {
            if !terminal.game.is_over() {
                terminal.journal.until = Some(terminal.game.now());
            }
            let text = serde_json::to_string(&terminal.journal)
                .map_err(|error| Problem::failure(error.to_string()))?;
            read::write(path, &(text + "\n"))?;
            let path = path.display();
            print(&format!("\n{}\n", paint(DIM, format!("{path} holds the game: moonhowl replay {path}"))))?;
        }
        outcome
    }
}

/// A game in the terminal, with everything around it.
struct TerminalGame {
    game: Game,
    journal: Journal,
    driver: Driver,
    story: Story,
    view: GameView,
    me: Seat,
    /// The prompts to put to the player, and when; the soonest first.
    asks: Vec<(Millis, u32)>,
}

impl TerminalGame {
    fn new(game: Game, journal: Journal) -> Self {
        // The first person to come takes the first seat.
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

    /// Applies a command, and adds it to the journal if it is accepted.
    fn act(&mut self, at: Millis, actor: Actor, command: Command) -> Result<(), Rejection> {
        self.game.apply(at, actor, command.clone())?;
        self.journal.entries.push(Entry { at, actor, command });
        Ok(())
    }

    fn begin(&mut self, name: &str) -> Result<(), Problem> {
        let profile = Profile { name: name.to_owned().into(), alpha: true, ..Profile::default() };
        let refused = |why: Rejection| Problem::input(format!("the game can't begin: {}", why.code()));
        self.act(0, Actor::Visitor, Command::Join { profile: Box::new(profile) }).map_err(refused)?;
        self.act(0, Actor::Seat(self.me), Command::Fill { count: None }).map_err(refused)
    }

    fn play(&mut self) -> Result<(), Problem> {
        let mut lines = io::stdin().lock().lines();
        loop {
            self.take_events()?;
            if self.game.is_over() {
                return Ok(());
            }
            let mine = self.asks.iter().map(|(at, _)| *at).min();
            let next = [self.game.deadline(), self.driver.next_due(), mine].into_iter().flatten().min();
            let Some(now) = next else { return Err(Problem::failure("the game waits for nothing")) };
            self.game.advance(now);
            self.take_events()?;
            for (seat, command) in self.driver.due(now) {
                // A bot's command may have become illegal, which does no harm.
                let _ = self.act(now, Actor::Seat(seat), command);
            }
            self.take_events()?;
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

    /// Passes new envelopes to the bots, the story and the view, and prints what the player was sent.
    fn take_events(&mut self) -> Result<(), Problem> {
        let envelopes = self.game.take_emitted();
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

    /// Schedules a question. If an answer may be changed, the player is asked at about half of the time, and once more
    /// later, so that others can speak first.
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
}
