//! Expectations of what is told when a game is over: the story of its end, honours, thanks, and what it counts for.

use super::act::{person, verb};
use super::cast::Person;
use super::error::ParseError;
use super::stage::Stage;
use super::token::Cursor;
use super::witness::{same, sorted};
use crate::account::thanks::may_be_thanked;
use crate::economy::Coins;
use crate::economy::{Quest, QuestKind};
use crate::game::Verb;
use crate::recap::{Chapter, Honour, Recap};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Aftermath {
    /// The honours, and what each counts.
    Honours(Vec<(Person, Honour, u8)>),
    /// The chapter in which the game turned.
    Turned(Option<ToldChapter>),
    /// All deeds that the story tells.
    Story(Vec<ToldDeed>),
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
}

fn chapter(cursor: &mut Cursor<'_>) -> Result<ToldChapter, ParseError> {
    let night = cursor.one_of("chapter", &[("night", true), ("day", false)])?;
    Ok(ToldChapter { night, day: cursor.number("which")? })
}

fn deed(cursor: &mut Cursor<'_>) -> Result<ToldDeed, ParseError> {
    let (chapter, by, verb) = (chapter(cursor)?, person(cursor)?, verb(cursor)?);
    let mut at = Vec::new();
    while cursor.peek_word().is_some_and(|word| word != "lived") {
        at.push(person(cursor)?);
    }
    Ok(ToldDeed { chapter, by, verb, at, lived: cursor.takes_word("lived") })
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
                let line = |chapter: ToldChapter, by: String, verb: Verb, at: Vec<String>, lived: bool| {
                    let when = if chapter.night { "night" } else { "day" };
                    format!("{when} {} {by} {verb:?} {} {lived}", chapter.day, at.join(" "))
                };
                let wanted = deeds.iter().map(|deed| {
                    let at = deed.at.iter().map(name).collect();
                    line(deed.chapter, name(&deed.by), deed.verb, at, deed.lived)
                });
                let told = recap.chapters.iter().flat_map(|chapter| {
                    chapter.deeds.iter().flat_map(move |deed| {
                        let at: Vec<String> = deed.seats.iter().map(|seat| stage.name(*seat)).collect();
                        let by = deed.by.iter();
                        by.map(move |by| {
                            line(chapter.into(), stage.name(by), deed.verb, at.clone(), deed.survived)
                        })
                    })
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
