//! Checks facts against what was sent.

use super::cast::Person;
use super::expectation::{Author, Expectation, Reward, SaidLine, ToldFact, Who};
use super::stage::Stage;
use crate::economy::{self, Coins, Today};
use crate::game::{
    Camp, Cause, Channel, Envelope, Event, Fact, Permissions, PromptKind, Speaker, Task, Winner,
};
use crate::progress;
use crate::roles::RoleId;
use crate::seat::{MAX_SEATS, Recipient, Seat, SeatSet};

/// Checks a fact.
///
/// # Errors
/// The fact does not hold; the error says what was found instead.
pub(super) fn check(stage: &Stage, fact: &Expectation) -> Result<(), String> {
    let names = |people: &[Person]| sorted(people.iter().map(|person| stage.cast.name(*person).to_owned()));
    let of_seats = |seats: SeatSet| sorted(seats.iter().map(|seat| stage.name(seat)));
    let name = |person: Option<Person>| {
        person.map_or_else(|| "nobody".to_owned(), |person| stage.cast.name(person).to_owned())
    };
    let seat_name = |seat: Option<Seat>| seat.map_or_else(|| "nobody".to_owned(), |seat| stage.name(seat));
    let watcher = stage.view(Recipient::Spectator);
    let table = stage.game.table();
    match fact {
        Expectation::Dies(deaths) => same(&with_names(stage, deaths), &public_deaths(stage)),
        Expectation::Causes(deaths) => same(&with_names(stage, deaths), &true_causes(stage)),
        Expectation::Reveals { person, role, infected } => {
            let wanted = Some((*role, *infected));
            let found = stage.since_mark().iter().find_map(|envelope| match envelope.event {
                Event::Died { seat, role, infected, .. } if Some(seat) == stage.seat(*person) => {
                    Some((role, infected))
                }
                _ => None,
            });
            same(&wanted, &found)
        }
        Expectation::Alive(people) => {
            let living = of_seats(watcher.living());
            let missing: Vec<_> = names(people).into_iter().filter(|name| !living.contains(name)).collect();
            if missing.is_empty() { Ok(()) } else { Err(format!("dead: {missing:?}; alive are {living:?}")) }
        }
        Expectation::Asked { person, verb, holds } => {
            let asked = asked(stage, *person);
            let is_asked = asked.iter().any(|offers| verb.is_none_or(|verb| offers.contains(&verb)));
            if is_asked == *holds { Ok(()) } else { Err(format!("asked was: {asked:?}")) }
        }
        Expectation::ToldFact { who, told, holds } => {
            check_sent(stage, *who, *holds, &|event| is_told(stage, event, told))
        }
        Expectation::Hears { who, line, holds } => {
            check_sent(stage, *who, *holds, &|event| is_said(stage, event, line))
        }
        Expectation::Mayor(mayor) => same(&name(*mayor), &seat_name(watcher.mayor)),
        Expectation::Winner(winner) => {
            same(&winner_name(*winner), &winner_name(stage.game.ending().map(|ending| ending.winner)))
        }
        Expectation::Winners(people) => {
            let ending = stage.game.ending().ok_or("the game is not over")?;
            same(&names(people), &of_seats(ending.winners))
        }
        Expectation::Phase(phase) => same(phase, &stage.phase_name()),
        Expectation::Called(roles) => same(&role_names(roles.iter().copied()), &role_names(called(stage))),
        Expectation::Lasts(millis) => same(&Some(*millis), &watcher.ends.map(|ends| ends - watcher.began)),
        Expectation::Left { millis, person } => {
            let recipient = person.and_then(|person| stage.seat(person)).map(Recipient::Seat);
            let ends = stage.view(recipient.unwrap_or(Recipient::Spectator)).ends;
            same(&Some(*millis), &ends.map(|ends| ends.saturating_sub(stage.now)))
        }
        Expectation::Choices { person, verb, choices } => {
            let seat = stage.seat(*person).ok_or("this person has no seat")?;
            let prompts = &stage.view(Recipient::Seat(seat)).prompts;
            let offer =
                prompts.iter().find_map(|prompt| prompt.offer(*verb)).ok_or("nothing like it is asked")?;
            same(&names(choices), &of_seats(offer.choices))
        }
        Expectation::Writes { person, channels } => {
            let seat = stage.seat(*person).ok_or("this person has no seat")?;
            same(&ordered(channels), &stage.view(Recipient::Seat(seat)).permissions.write.iter().collect())
        }
        Expectation::Reads { person, channels } => {
            let seat = stage.seat(*person).ok_or("this person has no seat")?;
            same(&ordered(channels), &stage.view(Recipient::Seat(seat)).permissions.read.iter().collect())
        }
        Expectation::Speaks { person, channels } => {
            same(&ordered(channels), &voice(stage, *person)?.write.iter().collect())
        }
        Expectation::Listens { person, channels } => {
            same(&ordered(channels), &voice(stage, *person)?.read.iter().collect())
        }
        Expectation::Voices { who, heard } => {
            let wanted = sorted(heard.iter().map(|speaker| match speaker {
                Some(person) => stage.cast.name(*person).to_owned(),
                None => "?".to_owned(),
            }));
            recipients(stage, *who)?.into_iter().try_for_each(|recipient| {
                let voices = stage.game.voices(recipient, |seat| stage.spoken[seat.index()]);
                let known = voices.seats.iter().map(|seat| stage.name(seat));
                same(&wanted, &sorted(known.chain(voices.masked.iter().map(|_| "?".to_owned()))))
            })
        }
        Expectation::Remaining(roles) => {
            let wanted = sorted(roles.iter().map(|(role, count)| format!("{} {count}", role.name())));
            same(
                &wanted,
                &sorted(watcher.remaining.iter().map(|(role, count)| format!("{} {count}", role.name()))),
            )
        }
        Expectation::Bets(bets) => {
            let ending = stage.game.ending().ok_or("the game is not over")?;
            let wanted = bets.iter().map(|(by, camp, won)| (name(Some(*by)), *camp, *won));
            let placed = ending
                .seats
                .iter()
                .filter_map(|report| report.bet.map(|bet| (stage.name(report.seat), bet.camp, bet.won)));
            same(&by_name(wanted), &by_name(placed))
        }
        Expectation::Claims(claims) => {
            let wanted: Vec<_> = claims.iter().map(|(by, role)| (name(Some(*by)), *role)).collect();
            same(&wanted, &watcher.claims.iter().map(|claim| (stage.name(claim.seat), claim.role)).collect())
        }
        Expectation::Earns { person, today, what } => earns(stage, *person, *today, what),
        Expectation::Camps(camps) => {
            let found: Vec<(String, Option<Camp>)> = camps
                .iter()
                .map(|(person, _)| (name(Some(*person)), stage.seat(*person).map(|seat| table.camp(seat))))
                .collect();
            same(&camps.iter().map(|(person, camp)| (name(Some(*person)), Some(*camp))).collect(), &found)
        }
        Expectation::Votes(votes) => {
            let wanted = sorted(votes.iter().map(|(voter, at)| (name(Some(*voter)), name(Some(*at)))));
            let cast =
                watcher.seats.iter().filter_map(|seat| Some((stage.name(seat.seat), stage.name(seat.vote?))));
            same(&wanted, &sorted(cast))
        }
        Expectation::Ballots(ballots) => {
            let wanted = ballots.iter().map(|(day, voter, at)| (*day, name(Some(*voter)), name(Some(*at))));
            let noted = watcher.ballots.iter().flat_map(|of_day| {
                let votes = of_day.votes.iter();
                votes.map(|(voter, at)| (of_day.day, stage.name(*voter), stage.name(*at)))
            });
            same(&sorted(wanted), &sorted(noted))
        }
        Expectation::Host(host) => same(&name(*host), &seat_name(watcher.host)),
        Expectation::Seated(people) => same(&names(people), &of_seats(watcher.seated())),
        Expectation::Known(people) => known(stage, &names(people)),
        Expectation::Warns(roles) => {
            same(&role_names(roles.iter().copied()), &role_names(stage.game.settings().unprotected()))
        }
        Expectation::Balance(score) => same(score, &stage.game.settings().balance()),
        Expectation::Aftermath(aftermath) => aftermath.check(stage),
        Expectation::Almanac(almanac) => almanac.check(),
        Expectation::Season { at, from, until } => {
            let season = progress::season(at * DAY);
            same(&(*from, *until), &(season.from / DAY, season.until / DAY))
        }
        Expectation::Tier { rank, ranked, tier } => same(tier, &progress::tier(*rank, *ranked)),
        Expectation::LevelPays { level, coins } => same(coins, &economy::level_pay(*level).coins.0),
    }
}

/// Checks that exactly these players are shown under their own names, to every seat and spectator.
fn known(stage: &Stage, people: &Vec<String>) -> Result<(), String> {
    let seats = stage.view(Recipient::Spectator).seated();
    seats.iter().map(Recipient::Seat).chain([Recipient::Spectator]).try_for_each(|recipient| {
        let shown = stage.view(recipient).seats.iter().filter_map(|seat| {
            let name = stage.name(seat.seat);
            seat.face.as_ref().is_some_and(|face| face.name == name).then_some(name)
        });
        same(people, &sorted(shown))
    })
}

/// A day in milliseconds.
const DAY: u64 = 86_400_000;

/// The channels in which a person may speak and listen by voice. The game and the seat's view must agree.
fn voice(stage: &Stage, person: Person) -> Result<Permissions, String> {
    let seat = stage.seat(person).ok_or("this person has no seat")?;
    let voice = stage.game.voice(seat);
    same(&voice, &stage.view(Recipient::Seat(seat)).voice())?;
    Ok(voice)
}

pub(super) fn same<T: PartialEq + std::fmt::Debug>(wanted: &T, found: &T) -> Result<(), String> {
    if wanted == found { Ok(()) } else { Err(format!("expected: {wanted:?}\nfound:    {found:?}")) }
}

pub(super) fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.into_iter().collect();
    items.sort();
    items
}

fn ordered(channels: &[Channel]) -> Vec<Channel> {
    sorted(channels.iter().copied())
}

fn role_names(roles: impl IntoIterator<Item = RoleId>) -> Vec<&'static str> {
    sorted(roles.into_iter().map(RoleId::name))
}

fn winner_name(winner: Option<Winner>) -> String {
    winner.map_or_else(|| "nobody".to_owned(), |winner| format!("{winner:?}"))
}

fn with_names(stage: &Stage, deaths: &[(Person, Cause)]) -> Vec<(String, String)> {
    sorted(deaths.iter().map(|(person, cause)| (stage.cast.name(*person).to_owned(), format!("{cause:?}"))))
}

fn public_deaths(stage: &Stage) -> Vec<(String, String)> {
    sorted(stage.since_mark().iter().filter_map(|envelope| match envelope.event {
        Event::Died { seat, cause, .. } => Some((stage.name(seat), format!("{cause:?}"))),
        _ => None,
    }))
}

/// The true causes of the deaths since the last phase line: what moderators were told, which must be what the table
/// holds.
fn true_causes(stage: &Stage) -> Vec<(String, String)> {
    let told = |of: Seat| {
        stage.since_mark().iter().rev().find_map(|envelope| match envelope.event {
            Event::CauseKnown { seat, cause } | Event::Died { seat, cause, .. } if seat == of => Some(cause),
            _ => None,
        })
    };
    sorted(stage.since_mark().iter().filter_map(|envelope| match envelope.event {
        Event::Died { seat, .. } => told(seat).map(|cause| (stage.name(seat), format!("{cause:?}"))),
        _ => None,
    }))
}

fn called(stage: &Stage) -> Vec<RoleId> {
    let mut roles = Vec::new();
    for envelope in stage.since_mark() {
        if let Event::PhaseChanged { called, .. } = &envelope.event {
            roles.extend(called.iter());
        }
    }
    roles
}

/// The verbs of each prompt that a person was sent, without the prompts about absence.
fn asked(stage: &Stage, person: Person) -> Vec<Vec<crate::game::Verb>> {
    let Some(seat) = stage.seat(person) else { return Vec::new() };
    let prompts = stage.since_mark().iter().filter(|envelope| envelope.audience.holds(Recipient::Seat(seat)));
    prompts
        .filter_map(|envelope| match &envelope.event {
            Event::Prompted { prompt } => Some(prompt.offers.iter().map(|offer| offer.verb).collect()),
            _ => None,
        })
        .collect()
}

fn by_name(bets: impl Iterator<Item = (String, Camp, bool)>) -> Vec<(String, Camp, bool)> {
    let mut bets: Vec<_> = bets.collect();
    bets.sort_by(|one, other| one.0.cmp(&other.0));
    bets
}

/// The recipients that a fact is about.
fn recipients(stage: &Stage, who: Who) -> Result<Vec<Recipient>, String> {
    Ok(match who {
        Who::Person(person) => vec![Recipient::Seat(stage.seat(person).ok_or("this person has no seat")?)],
        Who::Spectators => vec![Recipient::Spectator],
        Who::Moderators => vec![Recipient::Moderator],
        Who::All => {
            let seats = stage.view(Recipient::Spectator).seated();
            seats.iter().map(Recipient::Seat).chain([Recipient::Spectator]).collect()
        }
    })
}

/// Checks that such an event was sent to these recipients, or to none of them, as the fact says.
fn check_sent(stage: &Stage, who: Who, holds: bool, like: &dyn Fn(&Event) -> bool) -> Result<(), String> {
    let recipients = recipients(stage, who)?;
    let was_sent = |recipient: &Recipient| {
        stage.since_mark().iter().any(|envelope| envelope.audience.holds(*recipient) && like(&envelope.event))
    };
    let ok = if holds { recipients.iter().all(was_sent) } else { !recipients.iter().any(was_sent) };
    if ok {
        Ok(())
    } else if holds {
        Err("nothing like it was sent".to_owned())
    } else {
        Err("it was sent".to_owned())
    }
}

fn is_told(stage: &Stage, event: &Event, told: &ToldFact) -> bool {
    let is =
        |wanted: &Option<Person>, seat: Seat| wanted.is_none_or(|person| stage.seat(person) == Some(seat));
    let plays = |wanted: &Option<RoleId>, role: RoleId| wanted.is_none_or(|wanted| wanted == role);
    match (told, event) {
        (ToldFact::Role { of, role }, Event::Learned { fact: Fact::Role { seat, role: seen } })
        | (ToldFact::Lover { of, role }, Event::Learned { fact: Fact::Lover { seat, role: seen } }) => {
            is(of, *seat) && plays(role, *seen)
        }
        (
            ToldFact::BareRole(wanted),
            Event::RoleGiven { role } | Event::Learned { fact: Fact::Seen { role } },
        ) => wanted == role,
        (ToldFact::Aura { of, aura }, Event::Learned { fact: Fact::Aura { seat, aura: seen } }) => {
            is(of, *seat) && aura.is_none_or(|wanted| wanted == *seen)
        }
        (ToldFact::Victim(wanted), Event::Prompted { prompt }) if prompt.kind != PromptKind::KickVote => {
            prompt.victim.is_some_and(|victim| is(wanted, victim))
        }
        (ToldFact::Contract(wanted), Event::Learned { fact: Fact::Contract { seat } }) => is(wanted, *seat),
        (ToldFact::Pack(wanted), Event::Learned { fact: Fact::Pack { seats } })
        | (ToldFact::Contaminated(wanted), Event::Learned { fact: Fact::Contaminated { seats } }) => {
            let wanted_seats: SeatSet = wanted.iter().filter_map(|person| stage.seat(*person)).collect();
            wanted.is_empty() || wanted_seats == *seats
        }
        (ToldFact::Graves(wanted), Event::Learned { fact: Fact::Graves { one, other } }) => {
            let wanted_seats: SeatSet = wanted.iter().filter_map(|person| stage.seat(*person)).collect();
            let seats: SeatSet = [Some(*one), *other].into_iter().flatten().collect();
            wanted.is_empty() || wanted_seats == seats
        }
        (ToldFact::Testator(wanted), Event::Learned { fact: Fact::Testator { seat } }) => is(wanted, *seat),
        (ToldFact::Goal(wanted), Event::Learned { fact: Fact::CoupleGoal { last_two } }) => {
            wanted.is_none_or(|wanted| wanted == *last_two)
        }
        // At the end every role is open (CHAT-3).
        (ToldFact::Role { of, role }, Event::Ended { ending }) => {
            ending.seats.iter().any(|report| is(of, report.seat) && plays(role, report.role))
        }
        (ToldFact::Moderation { what, text }, event) => moderation(event)
            .is_some_and(|(name, words)| what == name && (text.is_none() || text.as_deref() == words)),
        (ToldFact::Leader(wanted), Event::Learned { fact: Fact::Leader { seat, pack } }) => {
            *wanted == seat.map(|_| *pack)
        }
        (ToldFact::Infected, Event::Learned { fact: Fact::Infected })
        | (ToldFact::Word, Event::Learned { fact: Fact::Task { task: Task::Word { .. } } })
        | (ToldFact::Letter, Event::Learned { fact: Fact::Task { task: Task::Letter { .. } } })
        | (ToldFact::Warned, Event::Learned { fact: Fact::Warned })
        | (ToldFact::ContractOver, Event::Learned { fact: Fact::ContractOver })
        | (ToldFact::Visited, Event::Learned { fact: Fact::Visited { .. } })
        | (ToldFact::Shielded, Event::Shielded { .. })
        | (ToldFact::Connected, Event::Connected { .. }) => true,
        (ToldFact::Gesture { by, gesture }, Event::Gestured { seat, gesture: made }) => {
            is(&Some(*by), *seat) && gesture == made
        }
        (ToldFact::Ready { of, ready }, Event::Readied { seat, ready: said }) => {
            is(&Some(*of), *seat) && ready == said
        }
        (ToldFact::Hidden { of, role }, Event::Unveiled { roles, .. }) => {
            roles.iter().any(|(seat, hidden)| is(of, *seat) && plays(role, *hidden))
        }
        (ToldFact::Bet { by, camp }, Event::BetPlaced { seat, camp: on }) => {
            is(&Some(*by), *seat) && camp == on
        }
        _ => false,
    }
}

/// The effect of a moderator's order, and the text that is told with it.
fn moderation(event: &Event) -> Option<(&str, Option<&str>)> {
    Some(match event {
        Event::Announced { text, .. } => ("announced", Some(text)),
        Event::Muted { reason, .. } => ("muted", reason.as_deref()),
        Event::Unmuted { .. } => ("unmuted", None),
        Event::Expelled { reason, .. } => ("expelled", reason.as_deref()),
        Event::Paused => ("paused", None),
        Event::Resumed => ("resumed", None),
        Event::Voided => ("voided", None),
        Event::Moderated { reason, .. } => ("moderated", reason.as_deref()),
        _ => return None,
    })
}

fn is_said(stage: &Stage, event: &Event, said: &SaidLine) -> bool {
    let is_it = |channel: Channel, text: &str, from: Speaker| {
        let by = match said.from {
            Author::Any => true,
            Author::Person(person) => stage.seat(person).is_some_and(|seat| from == Speaker::Seat { seat }),
            Author::Hidden => matches!(from, Speaker::Mask { .. } | Speaker::Necromancer),
        };
        by && channel == said.channel && text == said.text
    };
    match event {
        Event::Said { line } => is_it(line.channel, &line.text, line.from),
        // An accusation and a candidacy are lines to the village too.
        Event::Voted { voter: seat, accusation: Some(text), .. } | Event::Stood { seat, text } => {
            is_it(Channel::Village, text, Speaker::Seat { seat: *seat })
        }
        // At the end every channel is open (CHAT-3).
        Event::Ended { ending } => {
            ending.secret_lines.iter().any(|line| is_it(line.channel, &line.text, line.from))
        }
        _ => false,
    }
}

fn earns(stage: &Stage, person: Person, today: i64, what: &[(Reward, i64)]) -> Result<(), String> {
    let ending = stage.game.ending().ok_or("the game is not over")?;
    let report =
        stage.seat(person).and_then(|seat| ending.of(seat)).ok_or("this person was not in the game")?;
    let pay = stage.game.pay(report.seat);
    let later = Today { has_won: true, earned: Coins(today) };
    let coins =
        pay.map_or(0, |pay| economy::reward(&pay, later, economy::DayPay::default(), 0, 0).for_game().0);
    let xp = pay.map_or(report.xp, |pay| pay.experience(report.xp, today.try_into().unwrap_or(0)));
    let found = |reward: Reward| match reward {
        Reward::Xp => i64::from(xp),
        Reward::GoodVotes => i64::from(report.good_votes),
        Reward::Saves => i64::from(report.saves),
        Reward::Kills => i64::from(report.kills),
        Reward::Words => i64::from(report.words),
        Reward::Coins => coins,
    };
    same(&what.to_vec(), &what.iter().map(|(reward, _)| (*reward, found(*reward))).collect())
}

/// What everybody and each seat saw since the last phase line, for people who look for a bug.
pub(super) fn seen(stage: &Stage) -> String {
    let mut text =
        format!("It is {} of day {}, at {} ms.", stage.phase_name(), stage.game.table().day, stage.now);
    let line = |envelope: &Envelope| {
        let mut event = format!("{:?}", envelope.event);
        for seat in (0..MAX_SEATS).rev().filter_map(Seat::new) {
            event = event.replace(&format!("Seat({})", seat.index()), &stage.name(seat));
        }
        event = with_sets_spelled(stage, &event);
        format!("\n  {:>7} {event}", envelope.at)
    };
    let seats = SeatSet::ALL.iter().filter(|seat| stage.game.table().player(*seat).is_some());
    let recipients = seats.map(|seat| (stage.name(seat), Recipient::Seat(seat)));
    text.push_str("\nEverybody saw:");
    text.extend(stage.since_mark().iter().filter(|e| e.audience.is_public()).map(line));
    for (name, recipient) in recipients {
        let own: Vec<&Envelope> = stage
            .since_mark()
            .iter()
            .filter(|envelope| !envelope.audience.is_public() && envelope.audience.holds(recipient))
            .collect();
        if !own.is_empty() {
            text.push_str(&format!("\n{name} saw:"));
            text.extend(own.into_iter().map(line));
        }
    }
    text
}

/// Replaces sets of seats by names.
fn with_sets_spelled(stage: &Stage, event: &str) -> String {
    const MARK: &str = "SeatSet(";
    let mut parts = event.split(MARK);
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (bits, after) = part.split_once(')').unwrap_or((part, ""));
        let set: SeatSet = bits.parse::<u32>().map_or(SeatSet::EMPTY, |bits| {
            (0..MAX_SEATS).filter(|number| bits >> number & 1 == 1).filter_map(Seat::new).collect()
        });
        let names: Vec<String> = set.iter().map(|seat| stage.name(seat)).collect();
        text.push_str(&format!("[{}]{after}", names.join(", ")));
    }
    text
}
