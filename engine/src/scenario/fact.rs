//! Reads the facts that a scenario expects.

use super::act::{person, verb};
use super::aftermath::Aftermath;
use super::almanac::Almanac;
use super::cast::Person;
use super::error::ParseError;
use super::expectation::{Author, Expectation, Reward, SaidLine, ToldFact, Who};
use super::token::{Cursor, duration};
use crate::game::Winner;
use crate::roles::RoleId;

/// Facts that begin with a word of their own and a colon.
const HINT: &str = "`expect` is followed by dies, causes, reveals, alive, asked, not asked, mayor, winner, winners, \
     phase, called, lasts, left, choices, remaining, camps, votes, ballots, host, seated, known, warns, balance, bets, claims, season or tier and a \
     colon; or by a name, `all`, `spectators` or `moderators` and told, not told, hears, not hears and, with a colon, hears; or by a name and \
     writes, reads, speaks, listens or earns";

/// Reads the rest of the line after `expect`.
pub(super) fn parse(cursor: &mut Cursor<'_>) -> Result<Expectation, ParseError> {
    let first = cursor.word("a fact")?;
    if first == "not" {
        cursor.word("asked").ok().filter(|word| word == "asked").ok_or_else(|| no_fact("not"))?;
        return topic("asked", false, cursor);
    }
    if cursor.peek_word().is_none() {
        return topic(&first, true, cursor);
    }
    let who = match first.as_str() {
        "all" => Who::All,
        "spectators" => Who::Spectators,
        "moderators" => Who::Moderators,
        name => Who::Person(cursor.cast.known(name)?),
    };
    of_somebody(who, cursor)
}

fn no_fact(word: &str) -> ParseError {
    ParseError::new(format!("{word:?} is no fact"), HINT)
}

fn colon(word: &str, cursor: &mut Cursor<'_>) -> Result<(), ParseError> {
    if cursor.takes_colon() { Ok(()) } else { Err(no_fact(word)) }
}

/// Reads `dies: …`, and every other fact with a word of its own.
fn topic(word: &str, holds: bool, cursor: &mut Cursor<'_>) -> Result<Expectation, ParseError> {
    colon(word, cursor)?;
    Ok(match word {
        "dies" => Expectation::Dies(cursor.list("nobody", |c| Ok((person(c)?, c.named("reason")?)))?),
        "causes" => Expectation::Causes(cursor.list("nobody", |c| Ok((person(c)?, c.named("cause")?)))?),
        "reveals" => {
            let (person, role) = (person(cursor)?, cursor.named("role")?);
            Expectation::Reveals { person, role, infected: cursor.takes_word("infected") }
        }
        "alive" => Expectation::Alive(cursor.list("nobody", person)?),
        "asked" => {
            let person = person(cursor)?;
            let verb = if cursor.is_done() { None } else { Some(verb(cursor)?) };
            Expectation::Asked { person, verb, holds }
        }
        "mayor" => Expectation::Mayor(somebody(cursor)?),
        "winner" => Expectation::Winner(winner(cursor)?),
        "winners" => Expectation::Winners(cursor.list("nobody", person)?),
        "phase" => {
            let mut name = cursor.word("a phase")?;
            while let Some(more) = cursor.peek_word().map(str::to_owned) {
                cursor.takes_word(&more);
                name = format!("{name} {more}");
            }
            Expectation::Phase(name)
        }
        "called" => Expectation::Called(cursor.list("nobody", |c| c.named("role"))?),
        "lasts" => Expectation::Lasts(duration(cursor)?),
        "left" => {
            let millis = duration(cursor)?;
            let person = if cursor.takes_word("for") { Some(person(cursor)?) } else { None };
            Expectation::Left { millis, person }
        }
        "choices" => {
            let (person_asked, verb) = (person(cursor)?, verb(cursor)?);
            Expectation::Choices { person: person_asked, verb, choices: cursor.list("nobody", person)? }
        }
        "remaining" => {
            Expectation::Remaining(cursor.list("nothing", |c| Ok((c.named("role")?, c.number("how many")?)))?)
        }
        "camps" => Expectation::Camps(cursor.list("nobody", |c| Ok((person(c)?, c.named("camp")?)))?),
        "votes" => Expectation::Votes(cursor.list("nobody", |c| Ok((person(c)?, person(c)?)))?),
        "ballots" => {
            let ballot = |c: &mut Cursor<'_>| {
                c.one_of("chapter", &[("day", ())])?;
                Ok((c.number("which day")?, person(c)?, person(c)?))
            };
            Expectation::Ballots(cursor.list("nobody", ballot)?)
        }
        "host" => Expectation::Host(somebody(cursor)?),
        "seated" => Expectation::Seated(cursor.list("nobody", person)?),
        "known" => Expectation::Known(cursor.list("nobody", person)?),
        "warns" => Expectation::Warns(cursor.list("nothing", |c| c.named("role"))?),
        "balance" => Expectation::Balance(cursor.number("the score")?),
        "bets" => {
            let bet = |c: &mut Cursor<'_>| {
                Ok((person(c)?, c.named("camp")?, c.one_of("outcome", &[("won", true), ("lost", false)])?))
            };
            Expectation::Bets(cursor.list("nobody", bet)?)
        }
        "claims" => Expectation::Claims(cursor.list("nobody", |c| Ok((person(c)?, c.named("role")?)))?),
        "season" => {
            let at = date(cursor)?;
            let from = if cursor.takes_word("from") { date(cursor)? } else { at };
            Expectation::Season { at, from, until: if cursor.takes_word("to") { date(cursor)? } else { at } }
        }
        "tier" => {
            let rank = cursor.number("a rank")?;
            cursor.takes_word("of");
            let ranked = cursor.number("how many are ranked")?;
            let tier = if cursor.takes_word("none") { None } else { Some(cursor.named("tier")?) };
            Expectation::Tier { rank, ranked, tier }
        }
        "level" => {
            let level = cursor.number("a level")?;
            cursor.takes_word("pays");
            Expectation::LevelPays { level, coins: cursor.number("coins")? }
        }
        _ => {
            let around = Almanac::parse(word, cursor).map(|read| read.map(Expectation::Almanac));
            let after = || Aftermath::parse(word, cursor).map(|read| read.map(Expectation::Aftermath));
            return around.or_else(after).unwrap_or_else(|| Err(no_fact(word)));
        }
    })
}

fn of_somebody(who: Who, cursor: &mut Cursor<'_>) -> Result<Expectation, ParseError> {
    let holds = !cursor.takes_word("not");
    let word = cursor.word("told or hears")?;
    let person = match who {
        Who::Person(person) if holds => Some(person),
        _ => None,
    };
    Ok(match (word.as_str(), person) {
        ("told", _) => {
            colon("told", cursor)?;
            Expectation::ToldFact { who, told: told(cursor)?, holds }
        }
        ("hears", _) if holds && cursor.takes_colon() => Expectation::Voices {
            who,
            heard: cursor.list("nobody", |c| {
                if c.takes_word("?") { Ok(None) } else { super::act::person(c).map(Some) }
            })?,
        },
        ("hears", _) => {
            let (channel, text) = (cursor.named("channel")?, cursor.text("what is heard")?);
            let from = if !cursor.takes_word("from") {
                Author::Any
            } else if cursor.takes_word("?") {
                Author::Hidden
            } else {
                Author::Person(super::act::person(cursor)?)
            };
            Expectation::Hears { who, line: SaidLine { channel, text, from }, holds }
        }
        ("writes", Some(person)) => {
            colon("writes", cursor)?;
            Expectation::Writes { person, channels: cursor.list("nothing", |c| c.named("channel"))? }
        }
        ("reads", Some(person)) => {
            colon("reads", cursor)?;
            Expectation::Reads { person, channels: cursor.list("nothing", |c| c.named("channel"))? }
        }
        ("speaks", Some(person)) => {
            colon("speaks", cursor)?;
            Expectation::Speaks { person, channels: cursor.list("nothing", |c| c.named("channel"))? }
        }
        ("listens", Some(person)) => {
            colon("listens", cursor)?;
            Expectation::Listens { person, channels: cursor.list("nothing", |c| c.named("channel"))? }
        }
        ("earns", Some(person)) => {
            let today = if cursor.takes_word("after") { cursor.number("how much")? } else { 0 };
            colon("earns", cursor)?;
            Expectation::Earns { person, today, what: cursor.list("nothing", reward)? }
        }
        (word @ ("thanks" | "counts"), Some(person)) => {
            colon(word, cursor)?;
            let read = Aftermath::parse_of(person, word, cursor).unwrap_or_else(|| Err(no_fact(word)));
            Expectation::Aftermath(read?)
        }
        (word, _) => return Err(no_fact(word)),
    })
}

/// Reads `2026-11-24` as days since the Unix epoch.
pub(super) fn date(cursor: &mut Cursor<'_>) -> Result<u64, ParseError> {
    let word = cursor.word("a date")?;
    let mut parts = word.split('-').map(|part| part.parse::<u32>().ok().map(u64::from));
    let (Some(Some(year)), Some(Some(month @ 1..=12)), Some(Some(day @ 1..=31)), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Err(ParseError::new(format!("{word:?} is no date"), "a date is written 2026-11-24"));
    };
    // Years that begin in March have their leap day at the end.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year.saturating_sub(1), month + 9) };
    let days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1;
    Ok(days.saturating_sub(719_468))
}

fn reward(cursor: &mut Cursor<'_>) -> Result<(Reward, i64), ParseError> {
    let rewards = [
        ("xp", Reward::Xp),
        ("goodVotes", Reward::GoodVotes),
        ("saves", Reward::Saves),
        ("kills", Reward::Kills),
        ("words", Reward::Words),
        ("coins", Reward::Coins),
    ];
    Ok((cursor.one_of("reward", &rewards)?, cursor.number("how much")?))
}

fn told(cursor: &mut Cursor<'_>) -> Result<ToldFact, ParseError> {
    let word = cursor.word("what is told")?;
    Ok(match word.as_str() {
        "role" => {
            if let Some(role) = cursor.peek_word().and_then(RoleId::from_name) {
                cursor.takes_word(role.name());
                return Ok(ToldFact::BareRole(role));
            }
            let (of, role) = somebody_with_role(cursor)?;
            ToldFact::Role { of, role }
        }
        "aura" => {
            let of = if cursor.is_done() { None } else { Some(person(cursor)?) };
            ToldFact::Aura { of, aura: if cursor.is_done() { None } else { Some(cursor.named("aura")?) } }
        }
        "victim" => ToldFact::Victim(if cursor.is_done() { None } else { Some(person(cursor)?) }),
        "inherited" => ToldFact::BareRole(cursor.named("role")?),
        "testator" => ToldFact::Testator(if cursor.is_done() { None } else { Some(person(cursor)?) }),
        "pack" => ToldFact::Pack(people(cursor)?),
        "graves" => ToldFact::Graves(people(cursor)?),
        "contaminated" => ToldFact::Contaminated(people(cursor)?),
        "contract" if cursor.takes_word("over") => ToldFact::ContractOver,
        "contract" => ToldFact::Contract(if cursor.is_done() { None } else { Some(person(cursor)?) }),
        "leader" => {
            ToldFact::Leader(cursor.one_of(
                "verdict",
                &[("pack", Some(true)), ("innocent", Some(false)), ("undetermined", None)],
            )?)
        }
        "word" => ToldFact::Word,
        "letter" => ToldFact::Letter,
        "warned" => ToldFact::Warned,
        "visited" => ToldFact::Visited,
        "lover" => {
            let (of, role) = somebody_with_role(cursor)?;
            ToldFact::Lover { of, role }
        }
        "goal" if cursor.is_done() => ToldFact::Goal(None),
        "goal" => ToldFact::Goal(Some(cursor.one_of("goal", &[("lastTwo", true), ("camp", false)])?)),
        "infected" => ToldFact::Infected,
        "shielded" => ToldFact::Shielded,
        "connected" => ToldFact::Connected,
        "gesture" => ToldFact::Gesture { by: person(cursor)?, gesture: cursor.named("gesture")? },
        "ready" => ToldFact::Ready { of: person(cursor)?, ready: true },
        "unready" => ToldFact::Ready { of: person(cursor)?, ready: false },
        "hidden" => {
            let (of, role) = somebody_with_role(cursor)?;
            ToldFact::Hidden { of, role }
        }
        "bet" => ToldFact::Bet { by: person(cursor)?, camp: cursor.named("camp")? },
        "announced" | "muted" | "unmuted" | "expelled" | "paused" | "resumed" | "voided" | "moderated" => {
            ToldFact::Moderation { what: word, text: cursor.text_if_any() }
        }
        _ => {
            let hint = "one of: role, inherited, aura, graves, testator, victim, pack, lover, goal, infected, shielded, connected, contract, \
                        contaminated, leader, word, letter, warned, visited, gesture, ready, unready, hidden, bet, announced, muted, unmuted, expelled, paused, \
                        resumed, voided, moderated";
            return Err(ParseError::new(format!("{word:?} is nothing that is told"), hint));
        }
    })
}

/// Reads names without commas, to the end of the line.
fn people(cursor: &mut Cursor<'_>) -> Result<Vec<Person>, ParseError> {
    let mut people = Vec::new();
    while cursor.peek_word().is_some() {
        people.push(person(cursor)?);
    }
    Ok(people)
}

fn somebody_with_role(cursor: &mut Cursor<'_>) -> Result<(Option<Person>, Option<RoleId>), ParseError> {
    if cursor.is_done() {
        return Ok((None, None));
    }
    let of = person(cursor)?;
    Ok((Some(of), if cursor.is_done() { None } else { Some(cursor.named("role")?) }))
}

fn somebody(cursor: &mut Cursor<'_>) -> Result<Option<Person>, ParseError> {
    if cursor.takes_word("nobody") { Ok(None) } else { person(cursor).map(Some) }
}

fn winner(cursor: &mut Cursor<'_>) -> Result<Option<Winner>, ParseError> {
    if let Some(role) = cursor.peek_word().and_then(RoleId::from_name) {
        cursor.takes_word(role.name());
        return Ok(Some(Winner::Solo { role }));
    }
    let winners = [
        ("villagers", Some(Winner::Villagers)),
        ("werewolves", Some(Winner::Werewolves)),
        ("couple", Some(Winner::Couple)),
        ("draw", Some(Winner::Draw)),
        ("nobody", None),
    ];
    cursor.one_of("winner", &winners)
}
