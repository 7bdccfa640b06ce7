//! Non-interference: two games that differ only in secrets that somebody does not hold send that person the same
//! events, at the same moments, until the game is over and everything is open.
//!
//! What the rules make public is kept equal between twins, because it is no secret: which steps of a night are called
//! and when they end, who is alive at dawn, and whose absence is voted on.

use engine::game::{
    Action, Actor, Channel, Command, Config, Envelope, Event, Fact, Game, Millis, Phase, Profile, PromptKind,
    Verb,
};
use engine::roles::RoleId;
use engine::seat::{Recipient, Seat, SeatSet};

use crate::case::Case;
use crate::crowd::{join, lawful_action};
use crate::dice::Dice;
use crate::horizon::{holders, horizon};
use crate::sweep::Seen;
use crate::world::{any_config, recipients};

/// What a seat does, without the number of its prompt, which may differ between twins.
#[derive(Clone, Debug)]
pub struct Deed {
    pub at: Millis,
    pub seat: Seat,
    pub day: u8,
    pub what: What,
}

#[derive(Clone, Debug)]
pub enum What {
    /// An answer to a prompt of this kind, and whom else it could have named.
    Answer {
        kind: PromptKind,
        action: Action,
        choices: SeatSet,
    },
    Say {
        channel: Channel,
        text: String,
    },
}

/// A played game: what was done in it, and what was sent.
pub struct Run {
    pub script: Vec<Deed>,
    pub sent: Vec<Envelope>,
    until: Millis,
    day: u8,
    refused: usize,
}

pub fn check(case: &Case) -> Seen {
    let dice = &mut Dice::new(case.number);
    let config = dealt(case, dice);
    let base = record(&config, case, dice);
    // The same script gives the same game.
    let same = replay(&config, case, &base.script, base.until);
    assert!(same.sent == base.sent && same.refused == 0, "{case} is not its own twin");
    other_people(&config, case, &base);
    other_words(&config, case, &base, dice);
    other_looks(&config, case, &base, dice);
    other_protection(&config, case, &base, dice);
    other_votes_of_the_pack(&config, case, &base);
    for _ in 0..4 {
        other_roles(&config, case, &base, dice);
    }
    Seen::ended(case, &config, base.day)
}

/// Settings with dealt roles, in which nobody is removed for absence.
fn dealt(case: &Case, dice: &mut Dice) -> Config {
    let mut config = any_config(dice, &case.with);
    (config.settings.serious, config.settings.available) = (false, true);
    (config.durations.idle, config.durations.alert) = (1 << 40, 1 << 40);
    let mut cards: Vec<RoleId> = config.settings.roles.cards().collect();
    for last in (1..cards.len()).rev() {
        cards.swap(last, dice.below(last + 1));
    }
    config.deal = Some(cards);
    config
}

fn opened(config: &Config, seed: u64) -> Game {
    seated(config, seed, |_| {})
}

/// The game with everybody in their seat, under their own profile or another.
fn seated(config: &Config, seed: u64, disguise: impl Fn(&mut Profile)) -> Game {
    let mut game = Game::new(config.clone(), seed).expect("settings that can be played");
    let dice = &mut Dice::new(seed);
    for _ in 0..config.settings.slots {
        let mut join = join(dice);
        if let Command::Join { profile } = &mut join {
            disguise(profile);
        }
        game.apply(0, Actor::Visitor, join).expect("a free seat");
    }
    game
}

/// Plays a game of people who act by the rules, and records what they do.
fn record(config: &Config, case: &Case, dice: &mut Dice) -> Run {
    let mut game = opened(config, case.number);
    let mut script = Vec::new();
    let mut now = 0;
    while !game.is_over() {
        now += if dice.percent(8) { dice.below(30_000) as u64 } else { dice.below(3000) as u64 };
        game.advance(now);
        let table = game.table();
        let seats: Vec<Seat> = table.seated().iter().collect();
        let asks = |seat: &Seat| {
            let prompts = &table.player(*seat).expect("a seat that is taken").prompts;
            prompts.iter().any(|prompt| prompt.answered.is_none())
        };
        let asked: Vec<Seat> = seats.iter().copied().filter(asks).collect();
        let Some(seat) = (if dice.percent(70) { dice.pick(&asked) } else { None }).or(dice.pick(&seats))
        else {
            continue;
        };
        let player = table.player(seat).expect("a seat that is taken");
        let open: Vec<Channel> = player.permissions.write.iter().collect();
        let what = if let Some(prompt) = player.prompts.first().filter(|_| dice.percent(75)) {
            let action = lawful_action(prompt, dice);
            let choices = prompt.offer(action.verb).map_or(SeatSet::EMPTY, |offer| offer.choices);
            What::Answer { kind: prompt.kind, action, choices }
        } else if let Some(channel) = dice.pick(&open) {
            What::Say { channel, text: format!("line {}", script.len()) }
        } else {
            continue;
        };
        let deed = Deed { at: now, seat, day: table.day, what };
        assert!(perform(&mut game, &deed), "{case}: {deed:?} is refused");
        script.push(deed);
    }
    Run { script, sent: game.take_outbox(), until: now, day: game.table().day, refused: 0 }
}

fn perform(game: &mut Game, deed: &Deed) -> bool {
    game.advance(deed.at);
    let command = match &deed.what {
        What::Say { channel, text } => Command::Say { channel: *channel, text: text.clone().into() },
        What::Answer { kind, action, .. } => {
            let prompts = game.table().player(deed.seat).map_or(&[][..], |player| &player.prompts);
            let Some(prompt) = prompts.iter().find(|prompt| prompt.kind == *kind) else { return false };
            Command::Act { prompt: prompt.id, action: action.clone() }
        }
    };
    game.apply(deed.at, Actor::Seat(deed.seat), command).is_ok()
}

fn replay(config: &Config, case: &Case, script: &[Deed], until: Millis) -> Run {
    play(opened(config, case.number), script, until)
}

fn play(mut game: Game, script: &[Deed], until: Millis) -> Run {
    let refused = script.iter().filter(|deed| !perform(&mut game, deed)).count();
    game.advance(until);
    Run { script: script.to_vec(), sent: game.take_outbox(), until, day: game.table().day, refused }
}

/// What somebody was sent before the end, up to a moment.
fn stream(sent: &[Envelope], recipient: Recipient, before: Millis) -> impl Iterator<Item = (Millis, &Event)> {
    let is_end = |event: &Event| matches!(event, Event::PhaseChanged { phase: Phase::Ended, .. });
    sent.iter()
        .filter(move |envelope| envelope.audience.holds(recipient))
        .map(|envelope| (envelope.at, &envelope.event))
        .take_while(move |(at, event)| *at < before && !is_end(event))
}

fn same_for(recipient: Recipient, before: Millis, one: &Run, other: &Run, what: &str, case: &Case) {
    let mut twins = (stream(&one.sent, recipient, before), stream(&other.sent, recipient, before));
    loop {
        match (twins.0.next(), twins.1.next()) {
            (None, None) => return,
            (first, second) => {
                assert_eq!(first, second, "{case}: {recipient:?} can tell {what}");
            }
        }
    }
}

/// In an anonymous game other people hold the seats: nobody can tell, neither during the game nor at its end
/// (ANON-1).
fn other_people(config: &Config, case: &Case, base: &Run) {
    if !config.settings.anonymous {
        return;
    }
    let others = seated(config, case.number, |profile| {
        // Everybody knows that a bot is a bot.
        if !profile.bot {
            profile.name = format!("somebody else than {}", profile.name).into();
            profile.skin = "another look".into();
            (profile.level, profile.alpha, profile.user) = (profile.level + 30, !profile.alpha, None);
        }
    });
    let twin = play(others, &base.script, base.until);
    assert!(twin.sent == base.sent, "{case}: it shows who sits there");
}

/// Other lines in every channel, or none, except where the recipient reads them; for some recipients.
fn other_words(config: &Config, case: &Case, base: &Run, dice: &mut Dice) {
    for recipient in recipients().filter(|who| is_here(config, *who)) {
        if dice.percent(75) {
            continue;
        }
        let heard: Vec<&str> = stream(&base.sent, recipient, Millis::MAX)
            .filter_map(|(_, event)| match event {
                Event::Said { line } => Some(&*line.text),
                _ => None,
            })
            .collect();
        let mut script = base.script.clone();
        script.retain_mut(|deed| {
            let What::Say { channel, text } = &mut deed.what else { return true };
            let is_heard = *channel == Channel::Village || heard.contains(&text.as_str());
            if !is_heard {
                *text = format!("something else and longer than {text}");
            }
            is_heard || dice.percent(50)
        });
        let twin = replay(config, case, &script, base.until);
        same_for(recipient, Millis::MAX, base, &twin, "what they do not hear", case);
    }
}

/// The seers see other players, except the talkative seer.
fn other_looks(config: &Config, case: &Case, base: &Run, dice: &mut Dice) {
    let mut script = base.script.clone();
    let mut seers = SeatSet::EMPTY;
    let talkative = holders(base, RoleId::TalkativeSeer);
    for deed in &mut script {
        if let What::Answer { kind: PromptKind::See, action, choices } = &mut deed.what
            && action.verb == Verb::See
            && !talkative.contains(deed.seat)
        {
            seers.insert(deed.seat);
            action.seats[0] = choices.nth(dice.below(choices.len())).expect("somebody to look at");
        }
    }
    same_but_for(config, case, base, &script, seers, "where the seer looks");
}

/// The guard protects another player whom the pack does not choose either.
fn other_protection(config: &Config, case: &Case, base: &Run, dice: &mut Dice) {
    let of_guard =
        |at: &usize| matches!(base.script[*at].what, What::Answer { kind: PromptKind::Protect, .. });
    for at in (0..base.script.len()).filter(of_guard) {
        let mut script = base.script.clone();
        let day = script[at].day;
        let wanted: SeatSet = script.iter().filter(|deed| deed.day == day).filter_map(devoured).collect();
        let What::Answer { kind: PromptKind::Protect, action, choices } = &mut script[at].what else {
            continue;
        };
        let free = choices.minus(wanted);
        if action.verb != Verb::Protect || wanted.contains(action.seats[0]) || free.is_empty() {
            continue;
        }
        action.seats[0] = free.nth(dice.below(free.len())).expect("somebody else");
        same_but_for(
            config,
            case,
            base,
            &script,
            // Whoever takes the role over is told whom they may not protect.
            holders(base, RoleId::Guard),
            "whom the guard protects",
        );
    }
}

fn devoured(deed: &Deed) -> Option<Seat> {
    match &deed.what {
        What::Answer { kind: PromptKind::Devour, action, .. } => action.target(),
        _ => None,
    }
}

/// Everybody in the pack votes for the player with the most votes.
fn other_votes_of_the_pack(config: &Config, case: &Case, base: &Run) {
    let mut script = base.script.clone();
    for day in 0..=base.script.last().map_or(0, |deed| deed.day) {
        let Some(victim) = clear_victim(&base.script, day) else { continue };
        for deed in script.iter_mut().filter(|deed| deed.day == day && deed.seat != victim) {
            if let What::Answer { kind: PromptKind::Devour, action, .. } = &mut deed.what {
                *action = Action::at(Verb::Devour, victim);
            }
        }
    }
    let pack: SeatSet = base
        .sent
        .iter()
        .filter(|envelope| matches!(envelope.event, Event::Learned { fact: Fact::Pack { .. } }))
        .flat_map(|envelope| envelope.audience.seat_set().iter())
        .collect();
    same_but_for(config, case, base, &script, pack, "how the pack voted");
}

/// The player with the most of the pack's last votes of a night, if it is one alone.
fn clear_victim(script: &[Deed], day: u8) -> Option<Seat> {
    let mut last = [None; engine::seat::MAX_SEATS];
    for deed in script.iter().filter(|deed| deed.day == day) {
        if let What::Answer { kind: PromptKind::Devour, action, .. } = &deed.what {
            last[deed.seat.index()] = action.target();
        }
    }
    let mut counts = [0; engine::seat::MAX_SEATS];
    last.iter().flatten().for_each(|target| counts[target.index()] += 1);
    let most = counts.iter().copied().max().filter(|most| *most > 0)?;
    let leaders: SeatSet = SeatSet::ALL.iter().filter(|seat| counts[seat.index()] == most).collect();
    leaders.only()
}

/// Two players hold each other's roles, and do by night what the other did: nobody else can tell, until one of them
/// dies, is attacked, falls in love, or is seen by a seer.
fn other_roles(config: &Config, case: &Case, base: &Run, dice: &mut Dice) {
    let deal = config.deal.clone().expect("a deal by hand");
    let (x, y) = (dice.below(deal.len()), dice.below(deal.len()));
    if deal[x] == deal[y] {
        return;
    }
    let mut twin_config = config.clone();
    twin_config.deal.as_mut().expect("a deal by hand").swap(x, y);
    let (x, y) = (Seat::new(x).expect("a seat"), Seat::new(y).expect("a seat"));
    let other = |seat: Seat| if seat == x { y } else { x };
    let both = SeatSet::of(x).with(y);
    let script: Vec<Deed> = base.script.iter().map(|deed| swapped(deed, both, &other)).collect();
    let twin = replay(&twin_config, case, &script, base.until);
    for seat in SeatSet::first(deal.len()).minus(both).iter() {
        let knows_pack = deal[seat.index()].card().in_pack;
        if knows_pack && both.iter().any(|swapped| deal[swapped.index()].card().in_pack) {
            continue;
        }
        let before = horizon(base, &twin, both, seat);
        same_for(Recipient::Seat(seat), before, base, &twin, "who holds which role", case);
    }
    let before = horizon(base, &twin, both, x);
    same_for(Recipient::Spectator, before, base, &twin, "who holds which role", case);
}

fn swapped(deed: &Deed, both: SeatSet, other: &impl Fn(Seat) -> Seat) -> Deed {
    let mut deed = deed.clone();
    if !both.contains(deed.seat) {
        return deed;
    }
    match &mut deed.what {
        What::Answer { kind, action, .. } if is_secret(*kind) => {
            deed.seat = other(deed.seat);
            for target in action.seats.iter_mut().filter(|target| both.contains(**target)) {
                *target = other(*target);
            }
        }
        What::Say { channel: Channel::Pack | Channel::Dead, .. } => deed.seat = other(deed.seat),
        _ => {}
    }
    deed
}

fn is_secret(kind: PromptKind) -> bool {
    matches!(
        kind,
        PromptKind::See
            | PromptKind::Protect
            | PromptKind::Devour
            | PromptKind::Infect
            | PromptKind::Potions
            | PromptKind::Kill
            | PromptKind::Contaminate
            | PromptKind::Guess
            | PromptKind::CounterGuess
            | PromptKind::Coup
            | PromptKind::Strike
            | PromptKind::Love
            | PromptKind::Inherit
            | PromptKind::Barrels
    )
}

fn is_here(config: &Config, recipient: Recipient) -> bool {
    match recipient {
        Recipient::Seat(seat) => seat.index() < usize::from(config.settings.slots),
        _ => true,
    }
}

/// Everybody except these is sent the same, if the changed script is a legal game of the same length.
fn same_but_for(config: &Config, case: &Case, base: &Run, script: &[Deed], but: SeatSet, what: &str) {
    let twin = replay(config, case, script, base.until);
    if twin.refused > 0 {
        return;
    }
    for recipient in recipients().filter(|who| is_here(config, *who)) {
        let holds_it = matches!(recipient, Recipient::Seat(seat) if but.contains(seat));
        if !holds_it {
            same_for(recipient, Millis::MAX, base, &twin, what, case);
        }
    }
}
