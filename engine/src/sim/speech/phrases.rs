//! The phrases of bots, from the text files of each language: `key = words`, one line for each way to say it. A character after
//! the key (`key blunt = words`) makes it a line of that character alone.
//!
//! `texts/bots.*` has one plain way to say each thing, which simulations use: nobody reads them. `texts/lines.*` is the written
//! stock of live games. The browser loads its stock apart from the modules, as [`supply_lines`] takes it.

use std::ops::Range;
use std::sync::OnceLock;

use super::voice::Character;
use crate::base::lang::Lang;
use crate::base::text::{Text, simplified};
use crate::roles::RoleId;

const PLAIN: [&str; 2] =
    [include_str!("../../../texts/bots.en.txt"), include_str!("../../../texts/bots.fr.txt")];
#[cfg(any(feature = "lines", test))]
const WRITTEN: [&str; 2] =
    [include_str!("../../../texts/lines.en.txt"), include_str!("../../../texts/lines.fr.txt")];

/// The keys of everything that a bot can say, and of what it understands of people's own words. Those that bots listen for come
/// first, because they are looked for in each line that is said.
pub(crate) const KEYS: [&str; 82] = [
    "accuse.seen",
    "seer.clears",
    "claim.role",
    "claim.again",
    "claim.common",
    "claim.counter",
    "claim.pressed",
    "claim.stand",
    "dead.hint",
    "pack.propose",
    "accuse.record",
    "accuse.accuser",
    "accuse.quiet",
    "accuse.gut",
    "accuse.lied",
    "accuse.contested",
    "accuse.named",
    "accuse.you",
    "vote.join",
    "vote.nobody",
    "change.named",
    "change.others",
    "change.mind",
    "change.claim",
    "defend",
    "defend.again",
    "answer.dodge",
    "answer.nobody",
    "answer.trust",
    "answer.doubt",
    "answer.even",
    "answer.novote",
    "answer.vague",
    "answer.hello",
    "answer.denial",
    "answer.wolf",
    "answer.small",
    "day.first",
    "day.final",
    "dawn.death",
    "dawn.quiet",
    "dawn.innocent",
    "dawn.regret",
    "dawn.wolf",
    "react.claim",
    "react.contested",
    "welcome",
    "stand",
    "word.say",
    "letter.say",
    "pack.agree",
    "lover.greet",
    "person.enemy",
    "person.friend",
    "dead.watch",
    "necromancer.ask",
    "end.won",
    "end.lost",
    "last.plea",
    "last.suspect",
    "card.lied",
    "card.right",
    "card.fake",
    "card.stands",
    "card.spared",
    "pack.worry",
    "accuse.rival",
    "why.you",
    "hello.again",
    "answer.gut",
    "card.named",
    "dawn.many",
    "dawn.taken",
    "answer.yesterday",
    "accuse.grudge",
    "accuse.two",
    "accuse.first",
    "react.doubt",
    "dawn.wronged",
    "card.exposed",
    "last.final",
    "why.unsure",
];

/// The keys of which only the plain files have lines.
const PLAIN_ONLY: [&str; 3] = ["letter.say", "person.enemy", "person.friend"];

/// The keys with which a card is claimed.
const CLAIMS: [&str; 6] =
    ["claim.role", "claim.again", "claim.common", "claim.counter", "claim.pressed", "claim.stand"];

/// The prefix of the lines that name a role: `role.seer = the seer`.
const ROLE: &str = "role.";

/// One way to say something: the text before the name of the person spoken of, and the text after it if there is a name.
#[derive(Clone, Copy)]
struct Way {
    before: &'static str,
    after: Option<&'static str>,
    /// Its first and last characters; unknown where the name stands. Most lines are told apart by them.
    first: Option<char>,
    last: Option<char>,
    manner: Option<Character>,
}

impl Way {
    fn new(words: &'static str, manner: Option<Character>) -> Self {
        let (before, after) =
            words.split_once("{name}").map_or((words, None), |(before, after)| (before, Some(after)));
        Self { before, after, first: first_of(before), last: last_of(after.unwrap_or(before)), manner }
    }

    /// The name in these words, if they are this way to say it, however they are typed: without a capital or a full stop.
    fn name_in<'a>(&self, words: &'a str) -> Option<&'a str> {
        without_end(without_start(words, self.before)?, self.after?)
    }

    fn is(&self, words: &str) -> bool {
        match self.after {
            Some(_) => self.name_in(words).is_some(),
            None => without_start(words, without_stop(self.before))
                .is_some_and(|rest| rest.is_empty() || rest == "."),
        }
    }
}

/// The first character, small.
fn first_of(text: &str) -> Option<char> {
    text.chars().next().and_then(|first| first.to_lowercase().next())
}

/// The last character before any full stops.
fn last_of(text: &str) -> Option<char> {
    text.trim_end_matches('.').chars().next_back()
}

/// What follows this start, whose first letter may be small.
fn without_start<'a>(words: &'a str, start: &str) -> Option<&'a str> {
    // Most lines are told apart by one byte. A letter takes as many bytes small as it does as a capital.
    if start.len() > 4 && words.as_bytes().get(start.len() - 1) != start.as_bytes().last() {
        return None;
    }
    words.strip_prefix(start).or_else(|| {
        let (mut left, mut wanted) = (words.chars(), start.chars());
        let (first, capital) = (left.next()?, wanted.next()?);
        if capital.to_lowercase().eq([first]) { left.as_str().strip_prefix(wanted.as_str()) } else { None }
    })
}

/// What precedes this end, whose full stop may be missing.
fn without_end<'a>(words: &'a str, end: &str) -> Option<&'a str> {
    words.strip_suffix(end).or_else(|| words.strip_suffix(without_stop(end)))
}

fn without_stop(text: &str) -> &str {
    text.strip_suffix('.').unwrap_or(text)
}

/// The key of a line and the character whose line it is.
fn key_of(name: &str) -> (&str, Option<Character>) {
    let mut parts = name.split_whitespace();
    (parts.next().unwrap_or_default(), parts.next().and_then(Character::from_code))
}

/// The phrases of one language. Each line has a place among them.
pub(crate) struct Phrases {
    ways: Vec<Way>,
    by_key: Vec<(&'static str, Range<usize>)>,
    /// The lines that are drawn, by key: the written ones, where there are some.
    drawn: Vec<Range<usize>>,
    /// What somebody who claims a role calls themselves: `role.seer = the seer`.
    roles: Vec<(RoleId, &'static str)>,
    is_written: bool,
}

impl Phrases {
    fn parse(texts: &[&'static str]) -> Self {
        let (mut ways, mut drawn) = (Vec::new(), Vec::new());
        let by_key = KEYS.map(|key| {
            let from = ways.len();
            let mut last = from;
            for text in texts {
                let lines = text
                    .lines()
                    .filter(|line| !line.starts_with('#'))
                    .filter_map(|line| line.split_once('='));
                let before = ways.len();
                ways.extend(lines.filter_map(|(name, words)| {
                    let (its, manner) = key_of(name);
                    (its == key).then(|| Way::new(words.trim(), manner))
                }));
                if ways.len() > before {
                    last = before;
                }
            }
            drawn.push(last..ways.len());
            (key, from..ways.len())
        });
        let role = |(key, words): (&str, &'static str)| {
            Some((RoleId::from_name(key.trim().strip_prefix(ROLE)?)?, words.trim()))
        };
        let lines = texts.iter().flat_map(|text| text.lines());
        let lines = lines.filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('='));
        let roles = lines.filter_map(role).collect();
        Self { ways, by_key: by_key.into(), drawn, roles, is_written: texts.len() > 1 }
    }

    /// One plain way to say each thing: what simulations use.
    pub(crate) fn plain(lang: Lang) -> &'static Self {
        static ALL: OnceLock<[Phrases; 2]> = OnceLock::new();
        let all = ALL.get_or_init(|| PLAIN.map(|text| Phrases::parse(&[text])));
        &all[place(lang)]
    }

    /// Everything that has been written for live games; the plain phrases as long as that has not been supplied.
    pub(crate) fn written(lang: Lang) -> &'static Self {
        let written = &ALL_WRITTEN[place(lang)];
        #[cfg(any(feature = "lines", test))]
        return written.get_or_init(|| Phrases::parse(&[PLAIN[place(lang)], WRITTEN[place(lang)]]));
        #[cfg(not(any(feature = "lines", test)))]
        written.get().unwrap_or_else(|| Phrases::plain(lang))
    }

    /// True if these are written lines, of which none is said twice in a game.
    pub(crate) fn is_written(&self) -> bool {
        self.is_written
    }

    /// The places of the lines with which a bot says this.
    pub(crate) fn lines(&self, key: &str) -> Range<usize> {
        let place = self.by_key.iter().position(|(name, _)| *name == key);
        place.and_then(|place| self.drawn.get(place)).cloned().unwrap_or_default()
    }

    /// All lines that say this, those too that are only understood.
    fn all(&self, key: &str) -> &[Way] {
        let lines =
            self.by_key.iter().find(|(name, _)| *name == key).map_or(0..0, |(_, lines)| lines.clone());
        &self.ways[lines]
    }

    /// The character whose line this is; `None` if it is everybody's.
    pub(crate) fn manner(&self, line: usize) -> Option<Character> {
        self.ways.get(line).and_then(|way| way.manner)
    }

    /// A line with this name in it.
    pub(crate) fn words(&self, line: usize, name: &str) -> Text {
        match self.ways.get(line) {
            Some(Way { before, after: Some(after), .. }) => [before, name, after].concat().into(),
            Some(Way { before, .. }) => Text::Borrowed(before),
            None => Text::Borrowed(""),
        }
    }

    /// The place of the line that these words are: the one with most words of its own, because "I am {name}." fits many.
    pub(crate) fn line_of(&self, words: &str) -> Option<usize> {
        let own = |way: &Way| way.before.len() + way.after.map_or(0, str::len);
        let (first, last) = (first_of(words), last_of(words));
        let may_be = |way: &Way| {
            (way.first.is_none() || way.first == first) && (way.last.is_none() || way.last == last)
        };
        let fitting = self.ways.iter().enumerate().filter(|(_, way)| may_be(way) && way.is(words));
        fitting.max_by_key(|(_, way)| own(way)).map(|(line, _)| line)
    }

    /// What these words say, if they are a line of the stock.
    pub(crate) fn key_of_words(&self, words: &str) -> Option<&'static str> {
        self.line_of(words).and_then(|line| self.key_of_line(line))
    }

    /// What a line says.
    pub(crate) fn key_of_line(&self, line: usize) -> Option<&'static str> {
        self.by_key.iter().find(|(_, lines)| lines.contains(&line)).map(|(key, _)| *key)
    }

    /// The words with which somebody claims this role.
    pub(crate) fn role(&self, role: RoleId) -> Option<&'static str> {
        self.roles.iter().find(|(known, _)| *known == role).map(|(_, words)| *words)
    }

    /// The role that these words claim, if they are one of the bots' ways to claim one.
    pub(crate) fn role_in(&self, words: &str) -> Option<RoleId> {
        // Two ways may fit, if one begins like the other.
        let ways = CLAIMS.iter().flat_map(|key| self.all(key));
        let claimed = ways.filter_map(|way| way.name_in(words));
        claimed
            .filter_map(|name| self.roles.iter().find(|(_, words)| *words == name))
            .map(|(role, _)| *role)
            .next()
    }

    /// True if a person's words say this plainly about somebody of this name.
    pub(crate) fn is_meant(&self, key: &str, name: &str, words: &str) -> bool {
        let words = simplified(words);
        self.all(key)
            .iter()
            .any(|way| words.contains(&simplified(&[name, way.after.unwrap_or_default()].concat())))
    }

    /// The names of which these words may speak, if they are one of the ways to say this.
    pub(crate) fn names_in<'a>(&self, key: &str, words: &'a str) -> impl Iterator<Item = &'a str> {
        self.all(key).iter().filter_map(move |way| way.name_in(words))
    }
}

static ALL_WRITTEN: [OnceLock<Phrases>; 2] = [OnceLock::new(), OnceLock::new()];

fn place(lang: Lang) -> usize {
    match lang {
        Lang::En => 0,
        Lang::Fr => 1,
    }
}

/// A text of lines that lacks something to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no line says {key}")]
pub struct MissingLine {
    pub key: &'static str,
}

/// Gives the bots of this process the written lines of a language, the text of `texts/lines.*`. The first that is complete is kept.
///
/// # Errors
/// The text has no line for something that bots say.
pub fn supply_lines(lang: Lang, lines: String) -> Result<(), MissingLine> {
    let has = |key: &str| {
        lines.lines().any(|line| line.split_once('=').is_some_and(|(name, _)| key_of(name).0 == key))
    };
    if let Some(key) = KEYS.into_iter().find(|key| !PLAIN_ONLY.contains(key) && !has(key)) {
        return Err(MissingLine { key });
    }
    ALL_WRITTEN[place(lang)].get_or_init(|| Phrases::parse(&[PLAIN[place(lang)], lines.leak()]));
    Ok(())
}

/// The keys without a phrase in a language, for the test that keeps the languages complete.
pub fn phrase_gaps(lang: Lang) -> Vec<&'static str> {
    KEYS.into_iter().filter(|key| Phrases::plain(lang).all(key).is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Lexicon, Task, claimed_role};
    use crate::roles::Side;

    /// The keys whose lines bots and notebooks read for what they say.
    const READ: [&str; 4] = ["accuse.seen", "seer.clears", "dead.hint", "pack.propose"];
    const LANGS: [Lang; 2] = [Lang::En, Lang::Fr];

    fn each_line(lang: Lang) -> impl Iterator<Item = (&'static str, &'static Way)> {
        let phrases = Phrases::written(lang);
        phrases
            .by_key
            .iter()
            .flat_map(|(key, lines)| phrases.ways[lines.clone()].iter().map(|way| (*key, way)))
    }

    fn is_said(key: &str) -> bool {
        !key.starts_with("person.")
    }

    #[test]
    fn every_language_has_a_phrase_for_every_key() {
        for lang in LANGS {
            assert_eq!(phrase_gaps(lang), Vec::<&str>::new(), "{}", lang.code());
        }
    }

    #[test]
    fn every_language_has_a_thousand_lines_and_some_for_each_character() {
        for lang in LANGS {
            let lines = each_line(lang).filter(|(key, _)| is_said(key)).count();
            assert!(lines >= 1_000, "{}: {lines}", lang.code());
            for character in Character::ALL {
                let own = each_line(lang).filter(|(_, way)| way.manner == Some(character)).count();
                assert!(own >= 100, "{} {}: {own}", lang.code(), character.code());
            }
        }
    }

    #[test]
    fn each_line_is_found_however_it_is_typed() {
        for lang in LANGS {
            let phrases = Phrases::written(lang);
            let among_all = |words: &str| {
                let fitting = phrases.ways.iter().filter(|way| way.is(words));
                fitting.map(|way| way.before.len() + way.after.map_or(0, str::len)).max()
            };
            for line in 0..phrases.ways.len() {
                let typed = phrases.words(line, "Éloi");
                let small: String = first_of(&typed).into_iter().chain(typed.chars().skip(1)).collect();
                for words in [&*typed, without_stop(&typed), &small, without_stop(&small)] {
                    let found = phrases.line_of(words).and_then(|line| phrases.ways.get(line));
                    let own = found.map(|way| way.before.len() + way.after.map_or(0, str::len));
                    assert!(own.is_some() && own == among_all(words), "{words}");
                }
            }
            assert_eq!(phrases.line_of("I say it is Éloi, who has been silent"), None);
        }
    }

    #[test]
    fn lines_that_lack_something_to_say_are_refused() {
        assert_eq!(supply_lines(Lang::En, String::new()), Err(MissingLine { key: "accuse.seen" }));
        assert_eq!(supply_lines(Lang::Fr, WRITTEN[1].to_owned()), Ok(()));
    }

    #[test]
    fn no_line_stands_twice_in_the_stock() {
        for lang in LANGS {
            let mut seen = std::collections::BTreeSet::new();
            for (key, way) in each_line(lang).filter(|(key, _)| is_said(key)) {
                let line =
                    [way.before, way.after.map_or("", |_| "{name}"), way.after.unwrap_or_default()].concat();
                assert!(seen.insert(line.clone()), "{key} = {line}");
            }
        }
    }

    /// LIT-1: there is something to say without any one letter, in three words or more.
    #[test]
    fn bots_have_phrases_without_any_one_letter() {
        for lang in LANGS {
            for letter in &Lexicon::of(lang).letters {
                let says = |way: &Way| {
                    let task = Task::letter(*letter).after(way.before);
                    task.is_done() && task.slips() == 0
                };
                assert!(Phrases::plain(lang).all("letter.say").iter().any(says), "{} {letter}", lang.code());
            }
        }
    }

    /// What a line would be taken for that it does not say, or not be understood for, about whomever it is said.
    fn misreading(lang: Lang, key: &str, way: &Way) -> Option<String> {
        let phrases = Phrases::written(lang);
        let Some(after) = way.after else {
            let claimed = claimed_role(lang, way.before).map(|role| format!("a claim of {role:?}"));
            return if READ.contains(&key) { Some("no name".to_owned()) } else { claimed };
        };
        let about = |name: &str| [way.before, name, after].concat();
        if CLAIMS.contains(&key) {
            let cards = RoleId::ALL.iter().copied().filter(|role| role.card().side == Side::Villagers);
            let mut texts = cards.filter_map(|role| Some((role, about(phrases.role(role)?))));
            let missed = texts.find(|(role, text)| {
                phrases.role_in(text) != Some(*role) || claimed_role(lang, text) != Some(*role)
            });
            return missed.map(|(_, text)| format!("not as a claim: {text}"));
        }
        let text = about("Églantine");
        let claimed = phrases.role_in(&text).or_else(|| claimed_role(lang, &text));
        let misread = READ
            .iter()
            .find(|read| phrases.names_in(read, &text).any(|name| name == "Églantine") != (**read == key));
        claimed
            .map(|role| format!("a claim of {role:?}"))
            .or_else(|| misread.map(|read| format!("as {read}")))
    }

    #[test]
    fn a_line_holds_one_name_at_most() {
        for phrases in [Lang::En, Lang::Fr].map(Phrases::written) {
            let rest = phrases.ways.iter().filter_map(|way| way.after);
            assert_eq!(rest.filter(|after| after.contains('{')).collect::<Vec<_>>(), [] as [&str; 0]);
        }
    }

    #[test]
    fn lines_are_read_for_what_they_say_and_for_nothing_else() {
        let mut misread = Vec::new();
        for lang in LANGS {
            for (key, way) in each_line(lang).filter(|(key, _)| is_said(key)) {
                if let Some(reading) = misreading(lang, key, way) {
                    misread.push(format!(
                        "{key} = {}{}: {reading}",
                        way.before,
                        way.after.unwrap_or_default()
                    ));
                }
            }
            for role in RoleId::ALL.iter().filter(|role| role.card().side == Side::Villagers) {
                assert!(Phrases::plain(lang).role(*role).is_some(), "{} {role:?}", lang.code());
            }
        }
        assert_eq!(misread, Vec::<String>::new());
    }

    #[test]
    fn people_call_others_enemies_in_plain_words() {
        let en = Phrases::plain(Lang::En);
        assert!(en.is_meant("person.enemy", "Anna", "I tell you, Anna is a wolf!"));
        assert!(!en.is_meant("person.enemy", "Anna", "I tell you, Anna is no wolf!"));
    }

    #[test]
    fn every_line_of_the_phrase_files_is_used() {
        for text in PLAIN.iter().chain(&WRITTEN) {
            for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
                let name = line.split_once('=').map(|(name, _)| name.trim()).unwrap_or_default();
                let (key, manner) = key_of(name);
                let is_role = key.strip_prefix(ROLE).is_some_and(|name| RoleId::from_name(name).is_some());
                assert!(KEYS.contains(&key) || is_role, "{line}");
                assert_eq!(manner.is_some(), name.contains(' '), "{line}");
            }
        }
    }
}
