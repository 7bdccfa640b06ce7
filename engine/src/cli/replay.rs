//! `moonhowl replay`: a journal or a record as a story.

use std::path::Path;

use anstream::eprintln;
use clap::Args;
use serde::Serialize;

use super::moment::Moment;
use super::names::{code, nearest};
use super::output::print;
use super::problem::Problem;
use super::{fetch, json, read};
use crate::game::{
    Config, Envelope, Event, Game, GameView, Journal, JournalError, Millis, RECORD_VERSION, RULES_VERSION,
    Record,
};
use crate::seat::{Recipient, Seat};
use crate::story::Story;

/// Tell the story of a game from its journal or its record: all of it, or what one seat was sent
#[derive(Args)]
#[command(after_help = "\
Examples:
  moonhowl replay game.json
  moonhowl replay game.json --as Anna --until 'night 2'
  moonhowl replay https://howl.example/game/abcdefgh
  moonhowl replay game.json --as 3 --json | jq .view.prompts
  curl -s 'http://localhost:8080/api/game/abcdefgh/journal?form=record' | moonhowl replay -")]
pub(super) struct Replay {
    /// A file, - for the input, or the address of an ended game
    #[arg(value_name = "FILE or URL")]
    source: String,
    /// Only what this seat was sent: its number, counted from 0, or its player's name
    #[arg(long = "as", value_name = "SEAT")]
    eyes: Option<String>,
    /// Up to the moment at which this begins: night 2, dawn 1, election, day 3, sunset 3, end, or 12:30 on the game's clock
    #[arg(long, value_name = "MOMENT")]
    until: Option<Moment>,
    /// The sent events and the view, as JSON
    #[arg(long)]
    json: bool,
    /// For a private game: the session cookie of somebody who held a seat in it
    #[arg(long, value_name = "COOKIE", env = "MOONHOWL_SESSION", hide_env_values = true)]
    session: Option<String>,
}

/// A replay as JSON.
#[derive(Serialize)]
struct ReplayOutput<'a> {
    rules: u32,
    /// A record has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    /// None if it is of a version that this one can't read.
    config: Option<&'a Config>,
    seat: Option<Seat>,
    /// The current moment, on the game's own clock.
    at: Millis,
    /// The view of the chosen recipient at that moment.
    view: GameView,
    /// The envelopes that were sent to that recipient, in order.
    envelopes: Vec<&'a Envelope>,
}

impl Replay {
    pub(super) fn run(self) -> Result<(), Problem> {
        let text = if fetch::is_address(&self.source) {
            fetch::text(&self.source, self.session.as_deref())?
        } else {
            read::text(Path::new(&self.source))?
        };
        let mut game = parse(&text, &self.source)?;
        let mut envelopes = std::mem::take(&mut game.envelopes);
        let eyes = self.eyes(&envelopes)?;
        if let Some(until) = self.until {
            let length = until.cut(&envelopes).ok_or_else(|| never(&envelopes))?;
            envelopes.truncate(length);
        }
        print(&if self.json {
            json(&told(&game, eyes, &envelopes))?
        } else {
            let mut story = Story::new(eyes);
            envelopes.iter().filter_map(|envelope| story.tell(envelope)).collect()
        })
    }

    /// The recipient from whose view the game is told.
    fn eyes(&self, envelopes: &[Envelope]) -> Result<Recipient, Problem> {
        let Some(wanted) = &self.eyes else { return Ok(Recipient::Moderator) };
        let faces = envelopes.iter().filter_map(|envelope| match &envelope.event {
            Event::Seated { seat, face } => Some((*seat, face.name.to_string())),
            _ => None,
        });
        let faces: Vec<(Seat, String)> = faces.collect();
        let is_it = |(seat, name): &&(Seat, String)| {
            name.to_lowercase() == wanted.to_lowercase() || wanted.parse() == Ok(seat.index())
        };
        // The last player of a seat is the one who played.
        if let Some((seat, _)) = faces.iter().rev().find(is_it) {
            return Ok(Recipient::Seat(*seat));
        }
        let problem = Problem::input(format!("nobody called {wanted:?} sat in that game"));
        let names = || faces.iter().map(|(_, name)| name.as_str());
        Err(match nearest(wanted, names()) {
            Some(near) => problem.hint(format!("did you mean {near}?")),
            None => problem.hint(format!("these did: {}", names().collect::<Vec<_>>().join(", "))),
        })
    }
}

/// A game that is to be told.
struct Played {
    rules: u32,
    seed: Option<u64>,
    config: Option<Config>,
    envelopes: Vec<Envelope>,
}

fn parse(text: &str, source: &str) -> Result<Played, Problem> {
    let source = if source == "-" { "the input" } else { source };
    // The versions are read first: a journal of other rules may hold values that these rules can't read.
    #[derive(serde::Deserialize)]
    struct Head {
        version: Option<u32>,
        record: Option<u32>,
    }
    let broken = |error: serde_json::Error| {
        Problem::input(format!("{source} is no journal: {error}"))
            .hint("`moonhowl schema journal` says what a journal holds")
    };
    let head: Head = serde_json::from_str(text).map_err(broken)?;
    if let Some(form) = head.record {
        return parse_record(text, source, form);
    }
    if let Some(found) = head.version.filter(|version| *version != RULES_VERSION) {
        return Err(other_version(source, found));
    }
    let journal: Journal = serde_json::from_str(text).map_err(broken)?;
    let envelopes = play_again(&journal, source)?;
    Ok(Played { rules: journal.version, seed: Some(journal.seed), config: Some(journal.config), envelopes })
}

/// A record is read whatever rules its game was played by.
fn parse_record(text: &str, source: &str, form: u32) -> Result<Played, Problem> {
    if form != RECORD_VERSION {
        return Err(Problem::input(format!(
            "{source} is a record of version {form}; this is for version {RECORD_VERSION}"
        ))
        .hint("a newer moonhowl reads it"));
    }
    let record: Record = serde_json::from_str(text)
        .map_err(|error| Problem::input(format!("{source} is no record: {error}")))?;
    if record.events.unknown > 0 {
        let count = record.events.unknown;
        eprintln!(
            "events that this moonhowl does not know, and leaves out: {count} (rules {})",
            record.rules
        );
    }
    Ok(Played { rules: record.rules, seed: None, config: record.config, envelopes: record.events.known })
}

fn other_version(source: &str, found: u32) -> Problem {
    Problem::input(format!(
        "{source} was played by version {found} of the rules; these are version {RULES_VERSION}"
    ))
    .hint("a journal is replayed by the rules that it was played with: use the moonhowl of that time")
}

/// Everything that the game emitted. After the last command time runs on until the game is over, or until it waits
/// for people.
fn play_again(journal: &Journal, source: &str) -> Result<Vec<Envelope>, Problem> {
    let mut game: Game = journal.replay_on().map_err(|error| match error {
        JournalError::Version { found } => other_version(source, found),
        JournalError::Settings(why) => {
            Problem::input(format!("{source}: its settings can't be played: {why}"))
                .hint("a journal is kept whole or not at all: was it changed by hand?")
        }
        JournalError::Durations(_) | JournalError::Late { .. } => {
            Problem::input(format!("{source}: {error}"))
                .hint("a journal is kept whole or not at all: was it changed by hand?")
        }
        JournalError::Entry { entry, rejection } => {
            let what = journal.entries.get(entry).map(|entry| code(&entry.command)).unwrap_or_default();
            Problem::input(format!("{source} is broken: entry {entry} ({what}) is refused with {rejection}"))
                .hint("a journal is kept whole or not at all: was it changed by hand?")
        }
    })?;
    Ok(game.take_emitted())
}

fn never(envelopes: &[Envelope]) -> Problem {
    let last = envelopes.iter().rev().find_map(|envelope| match &envelope.event {
        Event::PhaseChanged { phase, day, .. } if !phase.is_over() => Some((*phase, *day)),
        _ => None,
    });
    let problem = Problem::input("that moment never came in this game");
    match last {
        Some((phase, day)) => problem.hint(format!("its last phase was {} {day}", code(&phase))),
        None => problem,
    }
}

fn told<'a>(game: &'a Played, eyes: Recipient, envelopes: &'a [Envelope]) -> ReplayOutput<'a> {
    ReplayOutput {
        rules: game.rules,
        seed: game.seed,
        config: game.config.as_ref(),
        seat: match eyes {
            Recipient::Seat(seat) => Some(seat),
            _ => None,
        },
        at: envelopes.last().map_or(0, |envelope| envelope.at),
        view: GameView::of(eyes, envelopes),
        envelopes: envelopes.iter().filter(|envelope| envelope.audience.holds(eyes)).collect(),
    }
}
