//! Expectations of what is told when a game is over: the story of its end, honours, thanks, and what it counts for.

use std::fmt::{self, Display, Formatter};

use super::act::{person, verb};
use super::cast::Person;
use super::error::ParseError;
use super::stage::Stage;
use super::token::Cursor;
use super::witness::{same, sorted};
use crate::account::thanks::may_be_thanked;
use crate::economy::Coins;
use crate::economy::{Quest, QuestKind};
use crate::game::{Cause, Fact, Verb};
use crate::recap::{Chapter, Honour, Recap};
use crate::roles::{Aura, RoleId};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Aftermath {
    /// The honours, and what each counts.
    Honours(Vec<(Person, Honour, u8)>),
    /// The chapter in which the game turned.
    Turned(Option<ToldChapter>),
    /// All deeds that the story tells.
    Story(Vec<ToldDeed>),
    /// Everybody who dies in the story, and their true causes.
    Fallen(Vec<(ToldChapter, Person, Cause)>),
    /// How each vote of the story ended: those with most votes, and how many votes each of them had.
    Counted(Vec<(ToldChapter, Vec<Person>, u8)>),
    /// Everybody who became mayor in the story.
    Mayors(Vec<(ToldChapter, Person)>),
    /// Whom somebody may thank.
    Thanks { by: Person, whom: Vec<Person> },
    /// For how much the game counts for quests.
    Counts { person: Person, what: Vec<(QuestKind, u32)> },
}

/// A night or a day of the story.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ToldChapter {
    day: u8,
    night: bool,
}

impl Display for ToldChapter {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", if self.night { "night" } else { "day" }, self.day)
    }
}

impl From<&Chapter> for ToldChapter {
    fn from(chapter: &Chapter) -> Self {
        Self { day: chapter.day, night: chapter.night }
    }
}

/// One person's part in a deed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ToldDeed {
    chapter: ToldChapter,
    by: Person,
    verb: Verb,
    at: Vec<Person>,
    /// Whoever the pack came for has lived.
    lived: bool,
    learnt: Option<Lesson>,
}

/// What somebody learnt by a deed.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Lesson {
    Role(RoleId),
    Aura(Aura),
    /// One of these is of the pack.
    Graves(Vec<Person>),
}

impl Lesson {
    fn parse(cursor: &mut Cursor<'_>) -> Result<Self, ParseError> {
        if cursor.takes_word("graves") {
            return Ok(Self::Graves(people(cursor)?));
        }
        Ok(match cursor.peek_word().and_then(RoleId::from_name) {
            Some(_) => Self::Role(cursor.named("role")?),
            None => Self::Aura(cursor.named("aura")?),
        })
    }

    fn text(&self, stage: &Stage) -> String {
        match self {
            Self::Role(role) => role.name().to_owned(),
            Self::Aura(aura) => format!("{aura:?}"),
            Self::Graves(people) => names(stage, people).join(" "),
        }
    }
}

/// The same of a fact that was learnt.
fn lesson_text(stage: &Stage, fact: Fact) -> String {
    match fact {
        Fact::Role { role, .. } | Fact::Seen { role } => role.name().to_owned(),
        Fact::Aura { aura, .. } => format!("{aura:?}"),
        Fact::Graves { one, other } => {
            sorted([Some(one), other].into_iter().flatten().map(|seat| stage.name(seat))).join(" ")
        }
        other => format!("{other:?}"),
    }
}

/// The names of people, in the order of the alphabet.
fn names(stage: &Stage, people: &[Person]) -> Vec<String> {
    sorted(people.iter().map(|person| stage.cast.name(*person).to_owned()))
}

/// Reads names, up to a word that is no name or the end of the item.
fn people(cursor: &mut Cursor<'_>) -> Result<Vec<Person>, ParseError> {
    let ends = |word: &str| matches!(word, "lived" | "learns") || word.parse::<u8>().is_ok();
    let mut people = Vec::new();
    while cursor.peek_word().is_some_and(|word| !ends(word)) {
        people.push(person(cursor)?);
    }
    Ok(people)
}

fn chapter(cursor: &mut Cursor<'_>) -> Result<ToldChapter, ParseError> {
    let night = cursor.one_of("chapter", &[("night", true), ("day", false)])?;
    Ok(ToldChapter { night, day: cursor.number("which")? })
}

fn deed(cursor: &mut Cursor<'_>) -> Result<ToldDeed, ParseError> {
    let (chapter, by, verb) = (chapter(cursor)?, person(cursor)?, verb(cursor)?);
    let (at, lived) = (people(cursor)?, cursor.takes_word("lived"));
    let learnt = if cursor.takes_word("learns") { Some(Lesson::parse(cursor)?) } else { None };
    Ok(ToldDeed { chapter, by, verb, at, lived, learnt })
}

impl Aftermath {
    /// The expectation that begins with this word; `None` for other words.
    pub(super) fn parse(word: &str, cursor: &mut Cursor<'_>) -> Option<Result<Self, ParseError>> {
        let read: fn(&mut Cursor<'_>) -> Result<Self, ParseError> = match word {
            "honours" => |c| {
                let honour = |c: &mut Cursor<'_>| Ok((person(c)?, c.named("honour")?, c.number("how many")?));
                Ok(Self::Honours(c.list("nobody", honour)?))
            },
            "turned" => |c| Ok(Self::Turned(if c.takes_word("never") { None } else { Some(chapter(c)?) })),
            "story" => |c| Ok(Self::Story(c.list("nothing", deed)?)),
            "fallen" => |c| {
                let fallen = |c: &mut Cursor<'_>| Ok((chapter(c)?, person(c)?, c.named("cause")?));
                Ok(Self::Fallen(c.list("nobody", fallen)?))
            },
            "counted" => |c| {
                let vote = |c: &mut Cursor<'_>| Ok((chapter(c)?, people(c)?, c.number("how many votes")?));
                Ok(Self::Counted(c.list("nothing", vote)?))
            },
            "mayors" => |c| {
                let mayor = |c: &mut Cursor<'_>| Ok((chapter(c)?, person(c)?));
                Ok(Self::Mayors(c.list("nobody", mayor)?))
            },
            _ => return None,
        };
        Some(read(cursor))
    }

    /// The expectation of somebody that begins with this word; `None` for other words.
    pub(super) fn parse_of(
        of: Person,
        word: &str,
        cursor: &mut Cursor<'_>,
    ) -> Option<Result<Self, ParseError>> {
        match word {
            "thanks" => Some(cursor.list("nobody", person).map(|whom| Self::Thanks { by: of, whom })),
            "counts" => {
                let count = |c: &mut Cursor<'_>| Ok((c.named("quest")?, c.number("how many")?));
                Some(cursor.list("nothing", count).map(|what| Self::Counts { person: of, what }))
            }
            _ => None,
        }
    }

    pub(super) fn check(&self, stage: &Stage) -> Result<(), String> {
        let name = |person: &Person| stage.cast.name(*person).to_owned();
        let recap = Recap::of(&stage.sent).ok_or("the game is not over")?;
        match self {
            Self::Honours(honours) => {
                let wanted =
                    honours.iter().map(|(by, honour, count)| format!("{} {honour:?} {count}", name(by)));
                let awarded = recap
                    .honours
                    .iter()
                    .map(|one| format!("{} {:?} {}", stage.name(one.seat), one.honour, one.count));
                same(&sorted(wanted), &sorted(awarded))
            }
            Self::Turned(chapter) => {
                let turned = recap.turn.and_then(|turn| recap.chapters.get(usize::from(turn.chapter)));
                same(chapter, &turned.map(ToldChapter::from))
            }
            Self::Story(deeds) => {
                let rest = |at: Vec<String>, lived: bool, learnt: Option<String>| {
                    let lived = if lived { " lived" } else { "" };
                    let learnt = learnt.map(|what| format!(" learns {what}")).unwrap_or_default();
                    format!("{}{lived}{learnt}", at.join(" "))
                };
                let line = |chapter: ToldChapter, by: String, verb: Verb, rest: &str| {
                    format!("{chapter} {by} {verb:?} {rest}")
                };
                let wanted = deeds.iter().map(|deed| {
                    let learnt = deed.learnt.as_ref().map(|lesson| lesson.text(stage));
                    let rest = rest(deed.at.iter().map(name).collect(), deed.lived, learnt);
                    line(deed.chapter, name(&deed.by), deed.verb, &rest)
                });
                let told = recap.chapters.iter().flat_map(|chapter| {
                    chapter.deeds.iter().flat_map(move |deed| {
                        let at = deed.seats.iter().map(|seat| stage.name(*seat)).collect();
                        let rest = rest(at, deed.survived, deed.learnt.map(|fact| lesson_text(stage, fact)));
                        deed.by.iter().map(move |by| line(chapter.into(), stage.name(by), deed.verb, &rest))
                    })
                });
                same(&sorted(wanted), &sorted(told))
            }
            Self::Fallen(fallen) => {
                let wanted = fallen
                    .iter()
                    .map(|(chapter, person, cause)| format!("{chapter} {} {cause:?}", name(person)));
                let told = recap.chapters.iter().flat_map(|chapter| {
                    let of = ToldChapter::from(chapter);
                    let deaths = chapter.deaths.iter();
                    deaths.map(move |death| format!("{of} {} {:?}", stage.name(death.seat), death.cause))
                });
                same(&sorted(wanted), &sorted(told))
            }
            Self::Counted(votes) => {
                let line = |chapter: ToldChapter, leaders: Vec<String>, votes: u8| {
                    format!("{chapter} {} {votes}", leaders.join(" "))
                };
                let wanted = votes
                    .iter()
                    .map(|(chapter, leaders, votes)| line(*chapter, names(stage, leaders), *votes));
                let told = recap.chapters.iter().filter_map(|chapter| {
                    let vote = chapter.vote?;
                    let leaders = sorted(vote.leaders.iter().map(|seat| stage.name(seat)));
                    Some(line(chapter.into(), leaders, vote.votes))
                });
                same(&sorted(wanted), &sorted(told))
            }
            Self::Mayors(mayors) => {
                let wanted = mayors.iter().map(|(chapter, mayor)| format!("{chapter} {}", name(mayor)));
                let told = recap.chapters.iter().filter_map(|chapter| {
                    Some(format!("{} {}", ToldChapter::from(chapter), stage.name(chapter.mayor?)))
                });
                same(&sorted(wanted), &sorted(told))
            }
            Self::Thanks { by, whom } => {
                let table = stage.game.table();
                let people = table.seated().minus(table.bots());
                let may = may_be_thanked(stage.seat(*by), people, None);
                same(&sorted(whom.iter().map(name)), &sorted(may.iter().map(|seat| stage.name(seat))))
            }
            Self::Counts { person, what } => {
                let ending = stage.game.ending().ok_or("the game is not over")?;
                let report = stage.seat(*person).and_then(|seat| ending.of(seat));
                let deeds = report.ok_or("this person was not in the game")?.deeds();
                let count = |kind| Quest { kind, goal: 1, coins: Coins(0) }.counts(&deeds);
                same(what, &what.iter().map(|(kind, _)| (*kind, count(*kind))).collect())
            }
        }
    }
}
