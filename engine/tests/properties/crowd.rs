//! Players who do anything at any moment: they answer legally and illegally, join, leave, lose their connection, and
//! talk where they may and where they may not.

use engine::game::{
    Action, Actor, Camp, Channel, Command, Gesture, Millis, Order, Profile, Prompt, Settings, Text, Verb,
};
use engine::roles::RoleId;
use engine::seat::{MAX_SEATS, Seat, SeatSet};

use crate::dice::Dice;
use crate::world::{World, any_config};

/// The user id of every player: a number that no event may contain.
pub const ACCOUNT: i64 = 777_001_002;

/// How a crowd behaves, in percent of its commands.
#[derive(Clone, Copy)]
pub struct Manners {
    /// Of the answers to prompts: those that are arbitrary.
    pub illegal: usize,
    pub leaving: usize,
}

pub const WILD: Manners = Manners { illegal: 35, leaving: 1 };

/// The moment of the next command: mostly soon, sometimes around a deadline, sometimes much later.
pub fn next_moment(world: &World, dice: &mut Dice) -> Millis {
    let now = world.now;
    match dice.below(100) {
        0..86 => now + dice.below(1500) as u64,
        86..96 => {
            let ends = world.view(Actor::Visitor).ends;
            let due = if dice.percent(50) { world.game.deadline() } else { ends };
            let around = [0, 1, 399, 400, 401];
            let late = dice.pick(&around).unwrap_or(0);
            due.map_or(now + 1000, |due| if dice.percent(20) { due.saturating_sub(1) } else { due + late })
                .max(now)
        }
        _ => now + dice.below(40_000) as u64,
    }
}

/// A random actor and command.
pub fn next_command(world: &World, dice: &mut Dice, manners: Manners) -> (Actor, Command) {
    if dice.below(1000) < if world.game.is_paused() { 200 } else { 6 } {
        return (Actor::System, order(world, dice));
    }
    if world.game.phase().is_before_start() {
        return before_start(world, dice);
    }
    let slots = usize::from(world.game.settings().slots);
    let prompted: Vec<Seat> =
        world.game.table().seated().iter().filter(|seat| !open_prompts(world, *seat).is_empty()).collect();
    let any_seat =
        Seat::new(dice.below((slots + 1).min(MAX_SEATS))).expect("a seat of the ring, or one beyond");
    let seat = if dice.percent(75) { dice.pick(&prompted).unwrap_or(any_seat) } else { any_seat };
    let actor = Actor::Seat(seat);
    if dice.below(1000) < manners.leaving * 10 {
        return (actor, Command::Leave);
    }
    if dice.percent(2) {
        return (Actor::System, Command::Connection { seat, connected: dice.percent(50) });
    }
    if dice.percent(1) {
        return (Actor::Visitor, join(dice));
    }
    let command = match dice.below(100) {
        0..60 if !dice.percent(manners.illegal) => legal_answer(world, seat, dice),
        0..60 => any_answer(world, seat, dice),
        60..75 => {
            let target = if dice.percent(85) { Some(any_target(dice)) } else { None };
            let text = if dice.percent(60) { Some(any_text(dice)) } else { None };
            Command::Vote { target, text }
        }
        75..95 => say(world, seat, dice),
        95..97 => Command::Here,
        97..98 => leisure(dice),
        _ => lobby_command(world, dice),
    };
    (actor, command)
}

/// An order of a moderator. A paused game is mostly resumed.
fn order(world: &World, dice: &mut Dice) -> Command {
    let seat = any_target(dice);
    let order = match dice.below(1000) {
        0..600 if world.game.is_paused() => Order::Resume,
        0..150 => Order::Pause,
        150..550 => Order::Mute { seat, lasts: dice.below(120_000) as u64 },
        550..650 => Order::Unmute { seat },
        650..680 => Order::Remove { seat },
        680..682 => Order::Void,
        682..800 => Order::Speak { to: None, text: any_text(dice) },
        800..900 => Order::Speak { to: Some(seat), text: any_text(dice) },
        900..950 => Order::Resume,
        _ => Order::Note { text: any_text(dice) },
    };
    let reason = if dice.percent(50) { Some(any_text(dice)) } else { None };
    Command::Moderate { by: "moderator".into(), order, reason }
}

fn open_prompts(world: &World, seat: Seat) -> &[Prompt] {
    world.game.table().player(seat).map_or(&[], |player| &player.prompts)
}

fn before_start(world: &World, dice: &mut Dice) -> (Actor, Command) {
    let host = world.game.host();
    let seat = any_target(dice);
    let host_or_any = Actor::Seat(host.filter(|_| dice.percent(80)).unwrap_or(seat));
    match dice.below(100) {
        0..60 => (Actor::Visitor, join(dice)),
        60..65 => (Actor::Seat(seat), Command::Leave),
        65..85 => (host_or_any, lobby_command(world, dice)),
        85..90 => (Actor::Seat(seat), any_answer(world, seat, dice)),
        90..92 => (Actor::System, Command::Connection { seat, connected: dice.percent(50) }),
        92..95 => (Actor::Seat(seat), leisure(dice)),
        _ => (Actor::Seat(seat), say(world, seat, dice)),
    }
}

/// What changes no game: gestures, readiness, what the dead do.
fn leisure(dice: &mut Dice) -> Command {
    match dice.below(5) {
        0 => Command::Gesture { gesture: dice.pick(&Gesture::ALL).unwrap_or(Gesture::Wave) },
        1 => Command::Ready { ready: dice.percent(70) },
        2 => Command::Look,
        _ => Command::Bet { camp: dice.pick(&Camp::ALL).unwrap_or(Camp::Solo) },
    }
}

fn lobby_command(world: &World, dice: &mut Dice) -> Command {
    match dice.below(4) {
        0 => Command::Remove { seat: any_target(dice) },
        1 => Command::Configure { settings: Box::new(any_settings(world, dice)) },
        _ => Command::Fill { count: if dice.percent(50) { None } else { Some(dice.below(8) as u8) } },
    }
}

fn any_settings(world: &World, dice: &mut Dice) -> Settings {
    let mut settings = any_config(dice, &world.with).settings;
    if dice.percent(30) {
        settings.slots = dice.below(23) as u8;
    }
    if dice.percent(10) {
        settings.roles.add(RoleId::Seer);
    }
    if dice.percent(40) { world.game.settings().clone() } else { settings }
}

pub fn join(dice: &mut Dice) -> Command {
    Command::Join {
        profile: Box::new(Profile {
            name: format!("p{}", dice.below(1000)).into(),
            skin: Text::default(),
            hidden_skin: Text::default(),
            bot: dice.percent(10),
            level: dice.below(10) as u8,
            alpha: false,
            marker: None,
            user: Some(ACCOUNT),
        }),
    }
}

/// A legal answer to one of the seat's open prompts; `Command::Here` if there is none.
pub fn legal_answer(world: &World, seat: Seat, dice: &mut Dice) -> Command {
    let prompts = open_prompts(world, seat);
    if prompts.is_empty() {
        return Command::Here;
    }
    let prompt = &prompts[dice.below(prompts.len())];
    Command::Act { prompt: prompt.id, action: legal_action(prompt, dice) }
}

pub fn legal_action(prompt: &Prompt, dice: &mut Dice) -> Action {
    let fits = |offer: &&engine::game::Offer| offer.choices.len() >= usize::from(offer.min);
    let offers: Vec<_> = prompt.offers.iter().filter(fits).collect();
    let Some(offer) = dice.pick(&offers).filter(|_| dice.percent(92)) else { return Action::skip() };
    let mut action = Action::new(offer.verb);
    let mut left: SeatSet = offer.choices;
    let wanted = usize::from(offer.min) + dice.below(usize::from(offer.max - offer.min) + 1);
    while action.seats.len() < wanted {
        let Some(seat) = left.nth(dice.below(left.len())) else { break };
        left.remove(seat);
        action.seats.push(seat);
    }
    action.role = dice.pick(&offer.roles.iter().collect::<Vec<_>>());
    if offer.text { action.saying(format!("because {}", dice.below(1000))) } else { action }
}

fn any_answer(world: &World, seat: Seat, dice: &mut Dice) -> Command {
    let prompt = match dice.below(4) {
        0 => dice.below(12) as u32,
        1 => world.game.table().player(seat).map_or(0, |player| player.next_prompt.saturating_sub(2)),
        _ => dice
            .pick(&open_prompts(world, seat).iter().map(|prompt| prompt.id).collect::<Vec<_>>())
            .unwrap_or(1),
    };
    let mut action = Action::new(dice.pick(Verb::ALL).unwrap_or(Verb::Skip));
    if dice.percent(60)
        && let Some(known) = open_prompts(world, seat).iter().find(|open| open.id == prompt)
        && let Some(offer) = known.offers.first()
    {
        action.verb = offer.verb;
    }
    for _ in 0..dice.below(3) {
        action.seats.push(any_target(dice));
    }
    if dice.percent(40) {
        action.text = Some(any_text(dice));
    }
    if dice.percent(5) {
        action.role = dice.pick(RoleId::ALL);
    }
    Command::Act { prompt, action }
}

fn any_target(dice: &mut Dice) -> Seat {
    Seat::new(dice.below(MAX_SEATS)).expect("a seat below the most")
}

fn any_text(dice: &mut Dice) -> Text {
    match dice.below(12) {
        0 => "".into(),
        1 => " \u{7}\u{200b}\n".into(),
        2 => "é".repeat(299 + dice.below(4)).into(),
        3 => " \tso\nso ".into(),
        _ => format!("I think {}", dice.below(1000)).into(),
    }
}

fn say(world: &World, seat: Seat, dice: &mut Dice) -> Command {
    let writable: Vec<Channel> = world.view(Actor::Seat(seat)).permissions.write.iter().collect();
    let channel = if dice.percent(70) { dice.pick(&writable) } else { None };
    Command::Say {
        channel: channel.or(dice.pick(&Channel::ALL)).unwrap_or(Channel::Village),
        text: any_text(dice),
    }
}
