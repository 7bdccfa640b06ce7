//! How bots talk: whole games in their own time, with a person who plays and asks, and what can be counted of the chat.

use std::collections::{BTreeMap, BTreeSet};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::Serialize;

use super::Strategy;
use super::bot::Bot;
use super::driver::{Driver, as_command};
use super::report::{WinnerReport, winners};
use super::speech::{Character, Phrases};
use super::tally::{Tally, Wins};
use crate::game::{
    Actor, Channel, Command, Config, Entry, Envelope, Event, Game, GameView, Journal, Lang, Millis, Phase,
    Profile, PromptKind, Settings, Speaker, Text, below,
};
use crate::seat::{Recipient, Seat, SeatSet};

/// A question counts as answered if the bot says something within this many milliseconds.
pub const REPLY_WITHIN: Millis = 8_000;
/// The person asks somebody this long after the last question.
const ASKS_EVERY: Millis = 13_000;
/// When the person answers a prompt, and thinks again by day: parts of a hundred of the time that there is.
const ACTS: (Millis, Millis) = (10, 45);
const ACTS_AGAIN: Millis = 80;
/// The most days of a game.
const MOST_DAYS: u8 = 40;

/// What the person asks: a bot, sometimes of somebody else.
const ASKED: [[&str; 12]; 2] = [
    [
        "{name}, what are you?",
        "{name} whats your role",
        "who do you suspect, {name}?",
        "@{name} thoughts?",
        "{name}, do you trust {other}?",
        "what do you think of {other}, {name}?",
        "why do you vote like that, {name}?",
        "{name} why?",
        "are you a wolf {name}?",
        "{name} is sus",
        "hi {name}",
        "{name}, did you sleep well?",
    ],
    [
        "{name}, tu es quoi ?",
        "{name} c'est quoi ton rôle",
        "tu soupçonnes qui, {name} ?",
        "@{name} une idée ?",
        "{name}, tu fais confiance à {other} ?",
        "tu penses quoi de {other}, {name} ?",
        "pourquoi tu votes comme ça, {name} ?",
        "{name} pourquoi ?",
        "t'es loup {name} ?",
        "{name} est louche",
        "salut {name}",
        "{name}, tu as bien dormi ?",
    ],
];

/// Who the person among the bots is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Person {
    Experienced,
    /// Plays one of their first games: the bots are gentle with them.
    Newcomer,
}

impl Person {
    const fn level(self) -> u8 {
        match self {
            Self::Experienced => 20,
            Self::Newcomer => 1,
        }
    }
}

/// Counts of talk, of one game or of many.
#[derive(Clone, Default, Debug)]
pub struct Talks {
    games: u64,
    /// Lines and accusations of bots, and those of them that had been said in their game before.
    lines: u64,
    repeats: u64,
    /// Accusations for which no words were left.
    wordless: u64,
    questions: u64,
    /// The questions that were answered, by the whole seconds that it took.
    answers: BTreeMap<u64, u64>,
    /// Lines by what they say.
    topics: BTreeMap<&'static str, u64>,
    characters: [CharacterCount; 3],
    /// Games in which the person was dead before the second day; and the bots of all games, and those of them who were.
    people_dead: u64,
    wins: Wins,
    bots: u64,
    bots_dead: u64,
}

#[derive(Clone, Copy, Default, Debug)]
struct CharacterCount {
    bots: u64,
    lines: u64,
    own_lines: u64,
    accusations: u64,
    votes: u64,
    joins: u64,
}

/// What the bots of one character said and did.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CharacterTalk {
    pub character: &'static str,
    /// Lines a game, and the share of them that only this character says.
    pub lines: f64,
    pub own: f64,
    /// Accusations a game, and their share of the votes.
    pub accusations: f64,
    pub opens: f64,
    /// The share of its votes beside which it says that it votes with the others.
    pub joins: f64,
}

/// How often something was said.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TopicCount {
    pub topic: &'static str,
    /// Lines a game.
    pub lines: f64,
    /// The lines that are written for it.
    pub written: usize,
}

/// The report of `moonhowl simulate --talk`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TalkReport {
    pub games: u64,
    pub lang: &'static str,
    /// Lines of bots a game.
    pub lines: f64,
    /// Lines that had been said in their game before, over all games.
    pub repeats: u64,
    /// Accusations without words, over all games.
    pub wordless: u64,
    pub questions: u64,
    /// The share of direct questions that were answered within eight seconds.
    pub answered: f64,
    /// The seconds within which half, and 95 % of the answers came.
    pub median_seconds: u64,
    pub slow_seconds: u64,
    /// The share of games in which the person was dead before the second day, and the same of a bot.
    pub people_dead: f64,
    pub bots_dead: f64,
    pub winners: Vec<WinnerReport>,
    pub characters: Vec<CharacterTalk>,
    pub topics: Vec<TopicCount>,
}

impl Talks {
    /// Plays a game and listens. `None` if somebody new can't play with these settings.
    pub fn of_game(config: &Config, seed: u64, person: Person) -> Option<Self> {
        Table::new(config, seed, person).map(|table| table.play().heard)
    }

    /// The journal of the same game.
    pub fn journal(config: &Config, seed: u64, person: Person) -> Option<Journal> {
        Table::new(config, seed, person).map(|table| table.play().journal)
    }

    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.lines += other.lines;
        self.repeats += other.repeats;
        self.wordless += other.wordless;
        self.questions += other.questions;
        self.wins.merge(&other.wins);
        self.people_dead += other.people_dead;
        self.bots += other.bots;
        self.bots_dead += other.bots_dead;
        for (seconds, count) in &other.answers {
            *self.answers.entry(*seconds).or_default() += count;
        }
        for (topic, count) in &other.topics {
            *self.topics.entry(topic).or_default() += count;
        }
        for (mine, theirs) in self.characters.iter_mut().zip(other.characters) {
            mine.bots += theirs.bots;
            mine.lines += theirs.lines;
            mine.own_lines += theirs.own_lines;
            mine.accusations += theirs.accusations;
            mine.votes += theirs.votes;
            mine.joins += theirs.joins;
        }
    }

    /// How the games ended; nothing else of them is counted here.
    pub fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        (tally.games, tally.wins) = (self.games, self.wins.clone());
        tally
    }

    /// The report of games with these settings.
    pub fn report(&self, settings: &Settings) -> TalkReport {
        let lang = settings.lang;
        let share = |part: u64, of: u64| part as f64 / of.max(1) as f64;
        let in_time = self.answers.range(..REPLY_WITHIN / 1_000).map(|(_, count)| count).sum();
        let all: u64 = self.answers.values().sum();
        let within = |part: f64| {
            let mut sum = 0;
            let reached = self.answers.iter().find(|(_, count)| {
                sum += **count;
                sum as f64 >= part * all as f64
            });
            reached.map_or(0, |(seconds, _)| seconds + 1)
        };
        let characters =
            Character::ALL.into_iter().zip(self.characters).map(|(character, count)| CharacterTalk {
                character: character.code(),
                lines: share(count.lines, count.bots),
                own: share(count.own_lines, count.lines),
                accusations: share(count.accusations, count.bots),
                opens: share(count.accusations, count.votes),
                joins: share(count.joins, count.votes),
            });
        let phrases = Phrases::written(lang);
        let topics = self.topics.iter().map(|(topic, count)| TopicCount {
            topic,
            lines: share(*count, self.games),
            written: phrases.lines(topic).len(),
        });
        TalkReport {
            games: self.games,
            lang: lang.code(),
            lines: share(self.lines, self.games),
            repeats: self.repeats,
            wordless: self.wordless,
            questions: self.questions,
            answered: share(in_time, self.questions),
            median_seconds: within(0.5),
            slow_seconds: within(0.95),
            people_dead: share(self.people_dead, self.games),
            bots_dead: share(self.bots_dead, self.bots),
            winners: winners(settings, &self.wins, self.games),
            characters: characters.collect(),
            topics: topics.collect(),
        }
    }
}

/// A game with one person, and what has been heard in it.
struct Table {
    game: Game,
    driver: Driver,
    seed: u64,
    person: Seat,
    view: GameView,
    /// Decides for the person, and says what they know.
    player: Bot,
    /// When the person answers which prompts.
    acts: BTreeSet<(Millis, u32)>,
    dice: ChaCha8Rng,
    asks_at: Millis,
    asked: usize,
    /// The bot who has been asked, and when.
    open: Option<(Seat, Millis)>,
    /// The lines that have been said, by channel: by their place in the stock, or as they are.
    said: BTreeSet<(Channel, Result<usize, Text>)>,
    heard: Talks,
    journal: Journal,
}

impl Table {
    fn new(config: &Config, seed: u64, who: Person) -> Option<Self> {
        let game = Game::new(config.clone(), seed).ok()?;
        let names = super::bot_names(config.settings.lang);
        let name = names.last().copied().unwrap_or("Person").into();
        let profile = Profile { name, level: who.level(), ..Profile::default() };
        // The first who joins has the first seat.
        let person = Seat::new(0)?;
        let mut table = Self {
            game,
            driver: Driver::new(seed),
            seed,
            person,
            view: GameView::new(Some(person)),
            player: Bot::talking(person, GameView::new(Some(person)), seed),
            acts: BTreeSet::new(),
            dice: ChaCha8Rng::seed_from_u64(seed ^ 0x7461_6c6b),
            asks_at: 0,
            asked: seed as usize,
            open: None,
            said: BTreeSet::new(),
            heard: Talks { games: 1, ..Talks::default() },
            journal: Journal::new(config.clone(), seed),
        };
        if who == Person::Newcomer {
            table.driver.set_newcomers(SeatSet::of(person));
        }
        table.does(0, Actor::Visitor, Command::Join { profile: Box::new(profile) }).then_some(())?;
        table.does(0, Actor::Seat(person), Command::Fill { count: None }).then_some(table)
    }

    /// Applies a command; the journal holds it if it is accepted.
    fn does(&mut self, at: Millis, actor: Actor, command: Command) -> bool {
        let is_accepted = self.game.apply(at, actor, command.clone()).is_ok();
        if is_accepted {
            self.journal.entries.push(Entry { at, actor, command });
        }
        is_accepted
    }

    fn play(mut self) -> Self {
        for seat in self.view_of_bots().iter() {
            self.count_of(seat).bots += 1;
        }
        loop {
            self.listen();
            if self.game.is_over() {
                break;
            }
            let question = self.may_ask().then_some(self.asks_at);
            let act = self.acts.first().map(|(at, _)| *at);
            let next =
                [self.game.deadline(), self.driver.next_due(), act, question].into_iter().flatten().min();
            let Some(now) = next.filter(|_| self.game.table().day < MOST_DAYS) else { break };
            let now = now.max(self.game.now());
            self.game.advance(now);
            self.listen();
            for (seat, command) in self.driver.due(now) {
                self.does(now, Actor::Seat(seat), command);
            }
            self.listen();
            while let Some((_, prompt)) = self.acts.first().copied().filter(|(at, _)| *at <= now) {
                self.acts.pop_first();
                self.act(now, prompt);
            }
            if self.may_ask() && now >= self.asks_at {
                self.ask(now);
            }
        }
        // The bots' last words.
        while let Some(now) = self.driver.next_due().filter(|_| self.game.is_over()) {
            for (seat, command) in self.driver.due(now) {
                self.does(now, Actor::Seat(seat), command);
            }
            self.listen();
        }
        self
    }

    fn view_of_bots(&self) -> SeatSet {
        self.game.table().bots()
    }

    fn count_of(&mut self, seat: Seat) -> &mut CharacterCount {
        let character = Character::of(self.seed, seat);
        let place = Character::ALL.iter().position(|it| *it == character).unwrap_or(0);
        &mut self.heard.characters[place]
    }

    fn may_ask(&self) -> bool {
        let has_time = self.view.ends.is_some_and(|ends| ends > self.asks_at + REPLY_WITHIN);
        has_time && self.view.phase == Phase::Day && self.view.permissions.write.contains(Channel::Village)
    }

    /// The person says what they have to say, and answers a prompt if it is still open.
    fn act(&mut self, now: Millis, prompt: u32) {
        let Some(open) = self.view.prompt(prompt).cloned() else { return };
        let actor = Actor::Seat(self.person);
        if let Some((channel, text)) = self.player.next_line(Some(&open)) {
            self.does(now, actor, Command::Say { channel, text });
            self.listen();
        }
        let action = self.player.decide(&open);
        if open.answered.as_ref().is_none_or(|answer| answer.target() != action.target()) {
            self.does(now, actor, as_command(prompt, action));
            self.listen();
        }
    }

    fn ask(&mut self, now: Millis) {
        let bots = self.view.living().intersection(self.view_of_bots());
        let Some(bot) = bots.nth(below(&mut self.dice, bots.len().max(1))) else { return };
        let others = bots.without(bot);
        let other = others.nth(below(&mut self.dice, others.len().max(1))).unwrap_or(bot);
        let name = |seat: Seat| self.view.seat(seat).and_then(|seat| Some(seat.face.as_ref()?.name.clone()));
        let (name, other) = (name(bot).unwrap_or_default(), name(other).unwrap_or_default());
        let all = ASKED[usize::from(self.game.settings().lang == Lang::Fr)];
        let line = all[self.asked % all.len()].replace("{name}", &name).replace("{other}", &other);
        self.asked += 5;
        self.asks_at = now + ASKS_EVERY;
        let say = Command::Say { channel: Channel::Village, text: line.into() };
        if self.does(now, Actor::Seat(self.person), say) {
            self.heard.questions += 1;
            self.open = Some((bot, now));
        }
        self.listen();
    }

    fn listen(&mut self) {
        let sent = self.game.take_emitted();
        self.driver.observe(&sent);
        for envelope in &sent {
            if envelope.audience.holds(Recipient::Seat(self.person)) {
                self.view.apply(&envelope.event);
                self.player.observe(&envelope.event);
                if let Event::Prompted { prompt } = &envelope.event {
                    let window = prompt.deadline.saturating_sub(envelope.at);
                    let part = ACTS.0 + below(&mut self.dice, (ACTS.1 - ACTS.0) as usize) as Millis;
                    self.acts.insert((envelope.at + window * part / 100, prompt.id));
                    if prompt.kind == PromptKind::Day {
                        self.acts.insert((envelope.at + window * ACTS_AGAIN / 100, prompt.id));
                    }
                }
            }
            self.count(envelope);
        }
    }

    fn count(&mut self, envelope: &Envelope) {
        match &envelope.event {
            Event::PhaseChanged { phase: Phase::Day, day, .. } => {
                self.asks_at = envelope.at + 4_000;
                if *day == 2 {
                    let (bots, living) = (self.view_of_bots(), self.view.living());
                    self.heard.people_dead += u64::from(!living.contains(self.person));
                    self.heard.bots += bots.len() as u64;
                    self.heard.bots_dead += bots.minus(living).len() as u64;
                }
            }
            Event::Said { line } => {
                if let Speaker::Seat { seat } = line.from
                    && seat != self.person
                {
                    self.hear(seat, line.channel, &line.text);
                    if let Some((bot, at)) = self.open
                        && bot == seat
                        && line.channel == Channel::Village
                    {
                        *self.heard.answers.entry((envelope.at - at) / 1_000).or_default() += 1;
                        self.open = None;
                    }
                }
            }
            Event::Voted { voter, accusation, target: Some(_) } if *voter != self.person => {
                self.count_of(*voter).votes += 1;
                if let Some(words) = accusation {
                    let is_written = Phrases::written(self.game.settings().lang).line_of(words).is_some();
                    self.heard.wordless += u64::from(!is_written);
                    self.count_of(*voter).accusations += 1;
                    self.hear(*voter, Channel::Village, words);
                }
            }
            Event::Ended { ending } => self.heard.wins.add(ending.winner),
            _ => {}
        }
    }

    fn hear(&mut self, by: Seat, channel: Channel, words: &Text) {
        let phrases = Phrases::written(self.game.settings().lang);
        self.heard.lines += 1;
        let line = phrases.line_of(words);
        self.heard.repeats += u64::from(!self.said.insert((channel, line.ok_or_else(|| words.clone()))));
        let is_own = line.is_some_and(|line| phrases.manner(line).is_some());
        let count = self.count_of(by);
        count.lines += 1;
        count.own_lines += u64::from(is_own);
        if let Some(topic) = line.and_then(|line| phrases.key_of_line(line)) {
            count.joins += u64::from(topic == "vote.join");
            *self.heard.topics.entry(topic).or_default() += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(slots: u8, lang: Lang, games: u64) -> TalkReport {
        report_of(Settings { private: true, lang, ..Settings::suggested(slots) }, Person::Experienced, games)
    }

    fn report_of(settings: Settings, person: Person, games: u64) -> TalkReport {
        let config = Config::new(settings.clone());
        let mut talks = Talks::default();
        (0..games)
            .filter_map(|seed| Talks::of_game(&config, seed, person))
            .for_each(|game| talks.merge(&game));
        assert_eq!(talks.games, games);
        talks.report(&settings)
    }

    #[test]
    fn bots_never_repeat_a_line_in_a_game_and_answer_who_asks_them() {
        for lang in [Lang::En, Lang::Fr] {
            for slots in [6, 12, 20] {
                let report = report(slots, lang, 12);
                let figures = format!("{slots} seats, {}: {report:?}", lang.code());
                assert_eq!((report.repeats, report.wordless), (0, 0), "{figures}");
                assert!(report.questions > 100 && report.answered >= 0.9, "{figures}");
            }
        }
    }

    #[test]
    fn the_characters_of_bots_show_in_their_words_and_votes() {
        let report = report(12, Lang::En, 60);
        let [kind, blunt, wry] = &report.characters[..] else { panic!("three characters") };
        assert!(blunt.opens > kind.opens && blunt.opens > wry.opens, "{report:?}");
        assert!(report.characters.iter().all(|character| character.own > 0.3), "{report:?}");
        assert!(wry.joins > 2.0 * kind.joins && kind.joins > 2.0 * blunt.joins, "{report:?}");
    }

    #[test]
    fn bots_spare_who_plays_their_first_games() {
        for anonymous in [false, true] {
            let settings = Settings { private: true, anonymous, ..Settings::suggested(12) };
            let report = report_of(settings, Person::Newcomer, 100);
            assert!(report.people_dead < 0.7 * report.bots_dead, "anonymous: {anonymous}: {report:?}");
            // Nobody is welcomed as a newcomer in a game that shows no level.
            let welcomed = report.topics.iter().any(|topic| topic.topic == "welcome" && topic.lines > 0.0);
            assert_eq!(welcomed, !anonymous, "{report:?}");
        }
    }
}
