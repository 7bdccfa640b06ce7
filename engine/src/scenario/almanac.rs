//! Expectations of the rules around a game: the moon, the quest of a day, streaks, presets, and what *Play* opens.

use super::error::ParseError;
use super::fact::date;
use super::token::Cursor;
use super::witness::{same, sorted};
use crate::base::lang::Lang;
use crate::economy::{Day, QuestKind, Streak, quest, streak_coins};
use crate::game::{HousePreset, Settings};
use crate::listing::quick_game;
use crate::progress::{MoonNight, Sky, moonlight};
use crate::roles::RoleId;

const DAY: u64 = 86_400_000;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Almanac {
    /// The moon's night when this day begins.
    Moon { at: u64, night: Option<MoonNight> },
    /// What the night adds to so much experience.
    Moonlight { xp: u32, night: Option<MoonNight>, adds: u32 },
    /// The quest of an account on a day.
    Quest { at: u64, account: i64, kind: QuestKind, goal: u32 },
    /// The coins of a quest whose progress rises.
    QuestPays { kind: QuestKind, from: u32, to: u32, coins: i64 },
    /// The streak after games on these days, and what the last one pays.
    Streak { played: Vec<u64>, days: u32, coins: i64 },
    /// Whether the games that *Play* opens in this night are anonymous.
    Play { night: Option<MoonNight>, anonymous: bool },
    /// The roles of a preset of the house, for so many seats.
    Preset { preset: HousePreset, slots: u8, roles: Vec<(RoleId, u8)> },
}

fn night(cursor: &mut Cursor<'_>) -> Result<Option<MoonNight>, ParseError> {
    cursor.one_of("night", &[("full", Some(MoonNight::Full)), ("new", Some(MoonNight::New)), ("none", None)])
}

impl Almanac {
    /// The expectation that begins with this word; `None` for other words.
    pub(super) fn parse(word: &str, cursor: &mut Cursor<'_>) -> Option<Result<Self, ParseError>> {
        let read: fn(&mut Cursor<'_>) -> Result<Self, ParseError> = match word {
            "moon" => |c| Ok(Self::Moon { at: date(c)?, night: night(c)? }),
            "moonlight" => |c| {
                let (xp, night) = (c.number("experience")?, night(c)?);
                c.takes_word("adds");
                Ok(Self::Moonlight { xp, night, adds: c.number("experience")? })
            },
            "quest" => |c| {
                let (at, account) = (date(c)?, c.number("an account")?);
                Ok(Self::Quest { at, account, kind: c.named("quest")?, goal: c.number("a goal")? })
            },
            "questPays" => |c| {
                let (kind, from) = (c.named("quest")?, c.number("a progress")?);
                c.takes_word("to");
                let to = c.number("a progress")?;
                c.takes_word("pays");
                Ok(Self::QuestPays { kind, from, to, coins: c.number("coins")? })
            },
            "streak" => |c| {
                let mut played = Vec::new();
                while !c.takes_word("is") {
                    played.push(date(c)?);
                }
                let days = c.number("days")?;
                c.takes_word("pays");
                Ok(Self::Streak { played, days, coins: c.number("coins")? })
            },
            "play" => |c| {
                let night = night(c)?;
                Ok(Self::Play {
                    night,
                    anonymous: c.one_of("kind", &[("anonymous", true), ("named", false)])?,
                })
            },
            "preset" => |c| {
                let (preset, slots) = (c.named("preset")?, c.number("seats")?);
                Ok(Self::Preset {
                    preset,
                    slots,
                    roles: c.list("nothing", |c| Ok((c.named("role")?, c.number("how many")?)))?,
                })
            },
            _ => return None,
        };
        Some(read(cursor))
    }

    pub(super) fn check(&self) -> Result<(), String> {
        match self {
            Self::Moon { at, night } => same(night, &Sky::Real.tonight(at * DAY).night),
            Self::Moonlight { xp, night, adds } => same(adds, &moonlight(*xp, *night)),
            Self::Quest { at, account, kind, goal } => {
                let found = quest(Day::of(at * DAY), *account);
                same(&(*kind, *goal), &(found.kind, found.goal))
            }
            Self::QuestPays { kind, from, to, coins } => {
                let all = (0..).map(|account| quest(Day::of(0), account));
                let found =
                    all.take(100).find(|quest| quest.kind == *kind).ok_or("there is no such quest")?;
                same(coins, &found.pays(*from, *to).0)
            }
            Self::Streak { played, days, coins } => {
                let after = |streak: Streak, at: &u64| streak.after(Day::of(at * DAY));
                let streak = played.iter().fold(Streak::default(), after);
                same(&(*days, *coins), &(streak.days, streak_coins(streak.days).0))
            }
            Self::Play { night, anonymous } => same(anonymous, &quick_game(Lang::En, 0, *night).anonymous),
            Self::Preset { preset, slots, roles } => {
                let found = Settings::suggested(*slots).with_house_preset(*preset);
                let name = |(role, count): (RoleId, u8)| format!("{} {count}", role.name());
                same(&sorted(roles.iter().copied().map(name)), &sorted(found.roles.iter().map(name)))
            }
        }
    }
}
