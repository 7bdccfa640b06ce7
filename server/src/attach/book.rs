//! A room's events as lines of text, from a chosen point of view. All lines can be rendered again from another.

use anstream::adapter::strip_str;
use engine::game::{Envelope, GameView, Rewind};
use engine::seat::{Recipient, Seat};
use engine::story::{Story, names};

use super::input::Eyes;

/// The most lines that are kept; the oldest are dropped.
const MAX_LINES: usize = 10_000;

pub struct Book {
    rewind: Rewind,
    story: Story,
    pub eyes: Eyes,
    filter: String,
    lines: Vec<String>,
}

fn recipient(eyes: Eyes) -> Recipient {
    match eyes {
        Eyes::All => Recipient::Moderator,
        Eyes::Village => Recipient::Spectator,
        Eyes::Seat(seat) => Recipient::Seat(seat),
    }
}

impl Default for Book {
    fn default() -> Self {
        Self {
            rewind: Rewind::default(),
            story: Story::new(Recipient::Moderator),
            eyes: Eyes::All,
            filter: String::new(),
            lines: Vec::new(),
        }
    }
}

impl Book {
    /// Starts over with all envelopes that the room has emitted so far.
    pub fn open(&mut self, envelopes: Vec<Envelope>) {
        self.rewind = Rewind::default();
        self.rewind.extend(envelopes);
        self.set_eyes(self.eyes);
    }

    /// Adds new envelopes. Returns their lines that pass the filter.
    pub fn extend(&mut self, envelopes: Vec<Envelope>) -> Vec<String> {
        let first = self.lines.len();
        for envelope in &envelopes {
            append_lines(&mut self.story, &mut self.lines, envelope);
        }
        self.rewind.extend(envelopes);
        let added = self.lines[first..].iter().filter(|line| self.passes(line)).cloned().collect();
        let excess = self.lines.len().saturating_sub(MAX_LINES);
        self.lines.drain(..excess);
        added
    }

    /// Renders all lines again, from this point of view.
    pub fn set_eyes(&mut self, eyes: Eyes) {
        self.eyes = eyes;
        self.story = Story::new(recipient(eyes));
        self.lines.clear();
        for envelope in self.rewind.envelopes() {
            append_lines(&mut self.story, &mut self.lines, envelope);
        }
        let excess = self.lines.len().saturating_sub(MAX_LINES);
        self.lines.drain(..excess);
    }

    /// Shows only lines that contain this text, in any case; all lines if it is empty.
    pub fn set_filter(&mut self, text: &str) {
        self.filter = text.to_lowercase();
    }

    fn passes(&self, line: &str) -> bool {
        self.filter.is_empty() || line.to_lowercase().contains(&self.filter)
    }

    /// The lines that pass the filter, the oldest first.
    pub fn lines(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.lines.iter().map(String::as_str).filter(|line| self.passes(line))
    }

    /// The text that shown lines contain; empty without a filter.
    pub fn filter(&self) -> &str {
        &self.filter
    }

    /// The heading of the current night or day.
    pub fn chapter(&self) -> &str {
        let last = self.lines.iter().rev().find(|line| is_heading(line));
        last.map_or("before the game", String::as_str)
    }

    /// The game as the point of view sees it now.
    pub fn view(&self) -> GameView {
        match self.eyes {
            Eyes::All => self.rewind.truth(self.rewind.len()).view,
            eyes => self.rewind.seen_by(recipient(eyes), self.rewind.len()),
        }
    }

    /// Finds a seat by a player's name, the beginning of the name, or the seat's number.
    pub fn seat(&self, name: &str) -> Result<Seat, String> {
        let view = self.rewind.seen_by(Recipient::Spectator, self.rewind.len());
        let wanted = name.to_lowercase();
        let named = |whole: bool| -> Vec<Seat> {
            let fits = |seat: &&engine::game::SeatView| {
                let name = seat.face.as_ref().map(|face| face.name.to_lowercase()).unwrap_or_default();
                if whole { name == wanted } else { name.starts_with(&wanted) }
            };
            view.seats.iter().filter(fits).map(|seat| seat.seat).collect()
        };
        if let Some(seat) = name.parse().ok().and_then(Seat::new) {
            return Ok(seat);
        }
        match (named(true).as_slice(), named(false).as_slice()) {
            ([seat], _) | ([], [seat]) => Ok(*seat),
            ([], []) => Err(format!("nobody is called {name}")),
            _ => Err(format!("more than one is called {name}: give the number of the seat")),
        }
    }

    /// A line for each player: role, states and open prompts.
    pub fn who(&self) -> Vec<String> {
        let truth = self.rewind.truth(self.rewind.len());
        let line = |seat: &engine::game::SeatTruth| {
            let view = truth.view.seat(seat.seat)?;
            let mut text = format!("{:>2}  {}", seat.seat.index(), view.face.as_ref()?.name);
            text += &seat.role.map_or_else(String::new, |role| format!(", {}", names::role(role)));
            let states = [
                (!view.alive, "dead"),
                (seat.infected, "infected"),
                (seat.lover, "in love"),
                (!view.connected, "away"),
                (view.muted_until.is_some(), "muted"),
            ];
            states.iter().filter(|(holds, _)| *holds).for_each(|(_, word)| text += &format!(", {word}"));
            for prompt in &seat.prompts {
                let answered = if prompt.answered.is_some() { "answered" } else { "asked" };
                let verbs: Vec<String> =
                    prompt.offers.iter().map(|offer| names::in_words(&format!("{:?}", offer.verb))).collect();
                text += &format!("; {answered}:{}", verbs.join(" or"));
            }
            Some(text)
        };
        truth.seats.iter().filter_map(line).collect()
    }
}

fn append_lines(story: &mut Story, lines: &mut Vec<String>, envelope: &Envelope) {
    if let Some(text) = story.tell(envelope) {
        lines.extend(strip_str(&text).to_string().lines().filter(|line| !line.is_empty()).map(str::to_owned));
    }
}

/// Whether a line is the heading of a night or a day.
pub fn is_heading(line: &str) -> bool {
    line.starts_with("Night ") || line.starts_with("Day ") || line == "The end"
}
