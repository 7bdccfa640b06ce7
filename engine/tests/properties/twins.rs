//! Non-interference: two games (twins) that differ only in secrets that a player does not know send that player the same
//! events at the same moments, and let them hear the same voices, until the game is over and everything is shown.
//!
//! Twins are equal in what the rules make public: which steps of a night are called and when they end, who is alive at
//! dawn, and whose absence is voted on.

use engine::game::{
    Action, Actor, Channel, Command, Config, Envelope, Event, Fact, Game, Millis, Phase, Profile, PromptKind,
    Verb, Voices,
};
use engine::roles::RoleId;
use engine::seat::{Recipient, Seat, SeatSet};

use crate::case::Case;
use crate::crowd::{join, legal_action};
use crate::dice::Dice;
use crate::horizon::{holders, horizon};
use crate::sweep::Played;
use crate::world::{any_config, recipients};

/// A command that a seat sends, without the id of its prompt, which may differ between twins.
#[derive(Clone, Debug)]
pub struct ScriptEntry {
    pub at: Millis,
    pub seat: Seat,
    pub day: u8,
    pub command: Scripted,
}

#[derive(Clone, Debug)]
pub enum Scripted {
    /// An answer to a prompt of this kind, with all seats that it could have named.
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

/// A played game: its commands and what was sent.
pub struct Run {
    pub script: Vec<ScriptEntry>,
    pub sent: Vec<Envelope>,
    /// The voices that each recipient hears after the commands of each moment.
    heard: Vec<(Millis, Vec<Voices>)>,
    until: Millis,
    day: u8,
    refused: usize,
}

pub fn check(case: &Case) -> Played {
    let dice = &mut Dice::new(case.number);
    let config = dealt(case, dice);
    let base = record(&config, case, dice);
    // The same script gives the same game.
    let same = replay(&config, case, &base.script, &base);
    assert!(same.sent == base.sent && same.refused == 0, "{case} is not its own twin");
    other_people(&config, case, &base);
    other_lines(&config, case, &base, dice);
    other_seer_targets(&config, case, &base, dice);
    other_protection(&config, case, &base, dice);
    other_votes_of_the_pack(&config, case, &base);
    for _ in 0..4 {
        other_roles(&config, case, &base, dice);
    }
    Played::ended(case, &config, base.day)
}

/// A configuration with a fixed deal, in which nobody is removed for absence.
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

/// A game with all seats taken; `disguise` changes the profiles.
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

/// Plays a game whose players send legal commands only, and records these.
fn record(config: &Config, case: &Case, dice: &mut Dice) -> Run {
    let mut game = opened(config, case.number);
    let mut script = Vec::new();
    let mut heard = Vec::new();
    let mut now = 0;
    while !game.is_over() {
        now += if dice.percent(8) { dice.below(30_000) as u64 } else { dice.below(3000) as u64 };
        game.advance(now);
        let table = game.table();
        let seats: Vec<Seat> = table.seated().iter().collect();
        let has_open_prompt = |seat: &Seat| {
            let prompts = &table.player(*seat).expect("a seat that is taken").prompts;
            prompts.iter().any(|prompt| prompt.answered.is_none())
        };
        let prompted: Vec<Seat> = seats.iter().copied().filter(has_open_prompt).collect();
        let Some(seat) = (if dice.percent(70) { dice.pick(&prompted) } else { None }).or(dice.pick(&seats))
        else {
            continue;
        };
        let player = table.player(seat).expect("a seat that is taken");
        let open: Vec<Channel> = player.permissions.write.iter().collect();
        let command = if let Some(prompt) = player.prompts.first().filter(|_| dice.percent(75)) {
            let action = legal_action(prompt, dice);
            let choices = prompt.offer(action.verb).map_or(SeatSet::EMPTY, |offer| offer.choices);
            Scripted::Answer { kind: prompt.kind, action, choices }
        } else if let Some(channel) = dice.pick(&open) {
            Scripted::Say { channel, text: format!("line {}", script.len()) }
        } else {
            continue;
        };
        let entry = ScriptEntry { at: now, seat, day: table.day, command };
        assert!(perform(&mut game, &entry), "{case}: {entry:?} is refused");
        script.push(entry);
        game.advance(now);
        listen(&game, now, &mut heard);
    }
    Run { script, sent: game.take_emitted(), heard, until: now, day: game.table().day, refused: 0 }
}

/// Sends a command of the script; returns whether it is accepted.
fn perform(game: &mut Game, entry: &ScriptEntry) -> bool {
    game.advance(entry.at);
    let command = match &entry.command {
        Scripted::Say { channel, text } => Command::Say { channel: *channel, text: text.clone().into() },
        Scripted::Answer { kind, action, .. } => {
            let prompts = game.table().player(entry.seat).map_or(&[][..], |player| &player.prompts);
            let Some(prompt) = prompts.iter().find(|prompt| prompt.kind == *kind) else { return false };
            Command::Act { prompt: prompt.id, action: action.clone() }
        }
    };
    game.apply(entry.at, Actor::Seat(entry.seat), command).is_ok()
}

fn replay(config: &Config, case: &Case, script: &[ScriptEntry], base: &Run) -> Run {
    play(opened(config, case.number), script, base)
}

/// Plays a script, and listens at the moments at which its twin did.
fn play(mut game: Game, script: &[ScriptEntry], base: &Run) -> Run {
    let (mut heard, mut refused) = (Vec::new(), 0);
    let mut entries = script.iter().peekable();
    for (moment, _) in &base.heard {
        while let Some(entry) = entries.next_if(|entry| entry.at <= *moment) {
            refused += usize::from(!perform(&mut game, entry));
        }
        game.advance(*moment);
        listen(&game, *moment, &mut heard);
    }
    game.advance(base.until);
    let (sent, day) = (game.take_emitted(), game.table().day);
    Run { script: script.to_vec(), sent, heard, until: base.until, day, refused }
}

/// Notes the voices that everybody hears at this moment, where nobody has chosen a channel.
fn listen(game: &Game, at: Millis, heard: &mut Vec<(Millis, Vec<Voices>)>) {
    let voices = recipients().map(|recipient| game.voices(recipient, |_| None)).collect();
    heard.pop_if(|(moment, _)| *moment == at);
    heard.push((at, voices));
}

/// The events that a recipient is sent before this moment and before the end of the game.
fn stream(sent: &[Envelope], recipient: Recipient, before: Millis) -> impl Iterator<Item = (Millis, &Event)> {
    let is_end = |event: &Event| matches!(event, Event::PhaseChanged { phase: Phase::Ended, .. });
    sent.iter()
        .filter(move |envelope| envelope.audience.holds(recipient))
        .map(|envelope| (envelope.at, &envelope.event))
        .take_while(move |(at, event)| *at < before && !is_end(event))
}

/// The moment at which a game was over.
fn end_of(run: &Run) -> Millis {
    let end = run.sent.iter().find(|it| matches!(it.event, Event::PhaseChanged { phase: Phase::Ended, .. }));
    end.map_or(Millis::MAX, |envelope| envelope.at)
}

fn same_for(recipient: Recipient, before: Millis, one: &Run, other: &Run, what: &str, case: &Case) {
    let mut twins = (stream(&one.sent, recipient, before), stream(&other.sent, recipient, before));
    loop {
        match (twins.0.next(), twins.1.next()) {
            (None, None) => break,
            (first, second) => {
                assert_eq!(first, second, "{case}: {recipient:?} can tell {what}");
            }
        }
    }
    let end = end_of(one).min(end_of(other)).min(before);
    let place = recipients().position(|who| who == recipient).expect("one of the recipients");
    // Whose a masked voice is, nobody is told.
    let told = |voices: &[Voices]| (voices[place].seats, voices[place].masked.len());
    for ((at, voices), (_, others)) in one.heard.iter().zip(&other.heard).take_while(|((at, _), _)| *at < end)
    {
        assert_eq!(told(voices), told(others), "{case}: at {at} {recipient:?} can hear {what}");
    }
}

/// In an anonymous game, other people in the seats: nobody can tell, neither during the game nor at its end (ANON-1).
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
    let twin = play(others, &base.script, base);
    assert!(twin.sent == base.sent, "{case}: the events show who sits there");
}

/// For some of the recipients: the lines that they don't hear are other ones or missing.
fn other_lines(config: &Config, case: &Case, base: &Run, dice: &mut Dice) {
    for recipient in recipients().filter(|who| is_in_the_game(config, *who)) {
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
        script.retain_mut(|entry| {
            let Scripted::Say { channel, text } = &mut entry.command else { return true };
            let is_heard = *channel == Channel::Village || heard.contains(&text.as_str());
            if !is_heard {
                *text = format!("something else and longer than {text}");
            }
            is_heard || dice.percent(50)
        });
        let twin = replay(config, case, &script, base);
        same_for(recipient, Millis::MAX, base, &twin, "what they do not hear", case);
    }
}

/// The seers look at other players, except the talkative seer.
fn other_seer_targets(config: &Config, case: &Case, base: &Run, dice: &mut Dice) {
    let mut script = base.script.clone();
    let mut seers = SeatSet::EMPTY;
    let talkative = holders(base, RoleId::TalkativeSeer);
    for entry in &mut script {
        if let Scripted::Answer { kind: PromptKind::See, action, choices } = &mut entry.command
            && action.verb == Verb::See
            && !talkative.contains(entry.seat)
        {
            seers.insert(entry.seat);
            action.seats[0] = choices.nth(dice.below(choices.len())).expect("somebody to look at");
        }
    }
    same_but_for(config, case, base, &script, seers, "at whom the seer looks");
}

/// The guard protects another player, neither of the two being attacked by the pack.
fn other_protection(config: &Config, case: &Case, base: &Run, dice: &mut Dice) {
    let of_guard =
        |at: &usize| matches!(base.script[*at].command, Scripted::Answer { kind: PromptKind::Protect, .. });
    for at in (0..base.script.len()).filter(of_guard) {
        let mut script = base.script.clone();
        let day = script[at].day;
        let wanted: SeatSet = script.iter().filter(|entry| entry.day == day).filter_map(devoured).collect();
        let Scripted::Answer { kind: PromptKind::Protect, action, choices } = &mut script[at].command else {
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

fn devoured(entry: &ScriptEntry) -> Option<Seat> {
    match &entry.command {
        Scripted::Answer { kind: PromptKind::Devour, action, .. } => action.target(),
        _ => None,
    }
}

/// Everybody in the pack votes for the player who gets the most votes anyway.
fn other_votes_of_the_pack(config: &Config, case: &Case, base: &Run) {
    let mut script = base.script.clone();
    for day in 0..=base.script.last().map_or(0, |entry| entry.day) {
        let Some(victim) = clear_victim(&base.script, day) else { continue };
        for entry in script.iter_mut().filter(|entry| entry.day == day && entry.seat != victim) {
            if let Scripted::Answer { kind: PromptKind::Devour, action, .. } = &mut entry.command {
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

/// The player with the most of the pack's final votes of a night, unless there is a tie.
fn clear_victim(script: &[ScriptEntry], day: u8) -> Option<Seat> {
    let mut last = [None; engine::seat::MAX_SEATS];
    for entry in script.iter().filter(|entry| entry.day == day) {
        if let Scripted::Answer { kind: PromptKind::Devour, action, .. } = &entry.command {
            last[entry.seat.index()] = action.target();
        }
    }
    let mut counts = [0; engine::seat::MAX_SEATS];
    last.iter().flatten().for_each(|target| counts[target.index()] += 1);
    let most = counts.iter().copied().max().filter(|most| *most > 0)?;
    let leaders: SeatSet = SeatSet::ALL.iter().filter(|seat| counts[seat.index()] == most).collect();
    leaders.only()
}

/// Two players have each other's roles, and each does by night what the other did: nobody else can tell, until
/// [`horizon`].
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
    let script: Vec<ScriptEntry> = base.script.iter().map(|entry| swapped(entry, both, &other)).collect();
    let twin = replay(&twin_config, case, &script, base);
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

fn swapped(entry: &ScriptEntry, both: SeatSet, other: &impl Fn(Seat) -> Seat) -> ScriptEntry {
    let mut entry = entry.clone();
    if !both.contains(entry.seat) {
        return entry;
    }
    match &mut entry.command {
        Scripted::Answer { kind, action, .. } if is_secret(*kind) => {
            entry.seat = other(entry.seat);
            for target in action.seats.iter_mut().filter(|target| both.contains(**target)) {
                *target = other(*target);
            }
        }
        Scripted::Say { channel: Channel::Pack | Channel::Dead, .. } => entry.seat = other(entry.seat),
        _ => {}
    }
    entry
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

fn is_in_the_game(config: &Config, recipient: Recipient) -> bool {
    match recipient {
        Recipient::Seat(seat) => seat.index() < usize::from(config.settings.slots),
        _ => true,
    }
}

/// Everybody except these seats is sent the same, if all commands of the changed script are accepted.
fn same_but_for(
    config: &Config,
    case: &Case,
    base: &Run,
    script: &[ScriptEntry],
    except: SeatSet,
    what: &str,
) {
    let twin = replay(config, case, script, base);
    if twin.refused > 0 {
        return;
    }
    for recipient in recipients().filter(|who| is_in_the_game(config, *who)) {
        let is_excepted = matches!(recipient, Recipient::Seat(seat) if except.contains(seat));
        if !is_excepted {
            same_for(recipient, Millis::MAX, base, &twin, what, case);
        }
    }
}
