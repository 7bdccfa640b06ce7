//! Plays the bots of a live game: they wait, answer and talk in the game's own time.

use std::collections::{BTreeMap, BTreeSet};

use super::Strategy;
use super::bot::{Bot, Question, Wish};
use super::speech::Phrases;
use crate::game::{Action, Channel, Command, Envelope, Event, GameView, Lang, Millis, PromptKind, Verb};
use crate::seat::{Recipient, Seat, SeatSet};

/// The most plans of a bot, so that a flood of events can't make them grow without bound.
const MOST_PLANS: usize = 64;

#[derive(Clone, Debug)]
enum Plan {
    /// Answers the prompt with this number, if it is still open.
    Answer {
        prompt: u32,
    },
    Say(Wish),
    Reply(Question),
}

/// How long a bot reads and types before it answers a person.
const SOONEST_REPLY: Millis = 2_200;
const LATEST_REPLY: Millis = 5_800;
/// The pause after a line, before an answer to a person, before a vote, and before any other line.
const PAUSE_BEFORE_REPLY: Millis = 2_500;
const PAUSE_BEFORE_THOUGHT: Millis = 2_800;
const PAUSE: Millis = 5_000;
/// What can wait is said so long after a bot should have said it, if it owes an answer then.
const AFTER_REPLY: Millis = 4_000;
/// A bot of the pack, and any other at night, takes no more time to answer than if it had so long: whoever sleeps waits for them, also in
/// a calm game.
const LONGEST_HUNT: Millis = 60_000;
const LONGEST_THOUGHT: Millis = 30_000;
/// How long before the end of the day who is about to be hanged has a last word.
const SOONEST_PARTING: Millis = 6_000;
const LATEST_PARTING: Millis = 3_000;
/// Who is about to vote waits after another vote, because nobody reads and presses in no time: parts of a thousand of the day, so
/// that a fast game stays fast; as long at most as so many votes may take of it for each of the living. Near its end nobody waits.
const AFTER_VOTE: u64 = 10;
const ALL_VOTES: u64 = 600;
const NO_WAIT: u64 = 10;
/// Who has said that they suspect nobody does not vote at once: a part of a hundred of the day.
const AFTER_NOBODY: u64 = 15;
/// So long after somebody has said that they change their mind, nobody else says so.
const AFTER_CHANGE: Millis = 20_000;
/// When a word is said in the middle of a day, in parts of a hundred of it.
const MIDDAY: (u64, u64) = (52, 72);

/// The bots of one game. The caller passes every envelope, wakes the driver when it is due, and applies the commands
/// that it returns.
#[derive(Clone, Debug)]
pub struct Driver {
    seed: u64,
    /// The view of what everybody sees: a bot that takes a seat starts from it.
    public: GameView,
    bots: Vec<Bot>,
    newcomers: SeatSet,
    /// The plans, by moment. A running number keeps plans of one moment apart and in order.
    plans: BTreeMap<(Millis, u64), (Seat, Plan)>,
    planned: u64,
    /// When each bot is done with the line that it types: nobody writes two at once.
    free: BTreeMap<Seat, Millis>,
    /// Before when each bot does not vote.
    waits: BTreeMap<Seat, Millis>,
    /// The lines of the stock that have been said, by channel. Who may write in a channel is spared those of it.
    said: BTreeMap<Channel, BTreeSet<usize>>,
    /// What has been said in this phase.
    topics: BTreeSet<&'static str>,
    /// When the next bot may vote, and when a bot last said that it has changed its mind.
    next_vote: Millis,
    changed: Option<Millis>,
}

impl Driver {
    pub fn new(seed: u64) -> Self {
        Self {
            seed,
            public: GameView::new(None).without_words(),
            bots: Vec::new(),
            newcomers: SeatSet::EMPTY,
            plans: BTreeMap::new(),
            planned: 0,
            free: BTreeMap::new(),
            waits: BTreeMap::new(),
            said: BTreeMap::new(),
            topics: BTreeSet::new(),
            next_vote: 0,
            changed: None,
        }
    }

    /// Says who plays one of their first games ([`crate::account::FIRST_GAMES`]): bots are gentle with them, in anonymous games too.
    ///
    /// INVARIANT: the game doesn't know who they are, so no event, record or journal tells anybody.
    pub fn set_newcomers(&mut self, newcomers: SeatSet) {
        self.newcomers = newcomers;
        self.bots.iter_mut().for_each(|bot| bot.set_newcomers(newcomers));
    }

    /// With whom bots are gentle.
    pub fn newcomers(&self) -> SeatSet {
        self.newcomers
    }

    /// The moment of the next plan, when [`Driver::due`] must be called.
    pub fn next_due(&self) -> Option<Millis> {
        self.plans.keys().next().map(|(at, _)| *at)
    }

    /// Takes in what happened. Bots see only envelopes that are addressed to them.
    pub fn observe<'a>(&mut self, envelopes: impl IntoIterator<Item = &'a Envelope>) {
        for envelope in envelopes {
            self.observe_one(envelope);
        }
    }

    fn observe_one(&mut self, envelope: &Envelope) {
        let event = &envelope.event;
        if matches!(event, Event::Voted { target: Some(_), .. }) {
            self.note_vote(envelope.at);
        }
        match event {
            Event::Seated { seat, face } if face.bot => {
                self.forget(*seat);
                let mut bot = Bot::talking(*seat, self.public.clone(), self.seed);
                bot.set_newcomers(self.newcomers);
                self.bots.push(bot);
            }
            Event::Vacated { seat, .. } => self.forget(*seat),
            Event::PhaseChanged { .. } => self.topics.clear(),
            Event::Said { line } => self.note_line(&line.text, line.channel),
            Event::Voted { accusation: Some(words), .. } | Event::Stood { text: words, .. } => {
                self.note_line(words, Channel::Village);
            }
            _ => {}
        }
        if envelope.audience.holds(Recipient::Spectator) {
            self.public.apply(event);
        }
        let mut plans: Vec<(Millis, Seat, Plan)> = Vec::new();
        for bot in &mut self.bots {
            if !envelope.audience.holds(Recipient::Seat(bot.seat())) {
                continue;
            }
            bot.observe(event);
            let seat = bot.seat();
            if let Event::Prompted { prompt } = event {
                let window = prompt.deadline.saturating_sub(envelope.at);
                let answer = Plan::Answer { prompt: prompt.id };
                let (first, second) = hesitation(bot, prompt.kind, window);
                for later in second {
                    plans.push((envelope.at + later, seat, answer.clone()));
                }
                plans.push((envelope.at + first, seat, answer));
                if prompt.kind == PromptKind::Day {
                    let midday = window * bot.between(MIDDAY.0, MIDDAY.1) / 100;
                    plans.push((envelope.at + midday, seat, Plan::Say(bot.midday())));
                    let rest = bot.between(LATEST_PARTING, SOONEST_PARTING);
                    plans.push((prompt.deadline.saturating_sub(rest), seat, Plan::Say(bot.parting())));
                }
            }
            let is_asked = |bot: &Bot| bot.view().prompts.iter().any(|prompt| prompt.kind == PromptKind::Day);
            if let Event::Hastened { ends } = event
                && is_asked(bot)
            {
                let rest = bot.between(LATEST_PARTING, SOONEST_PARTING);
                plans.push((ends.saturating_sub(rest).max(envelope.at), seat, Plan::Say(bot.parting())));
            }
            if let Some(wish) = bot.remark(event) {
                let pace = bot.view().ends.map_or(3_000, |ends| ends.saturating_sub(envelope.at) / 10);
                let delay = bot.between(pace / 4, pace).max(typing_time(bot));
                plans.push((envelope.at + delay, seat, Plan::Say(wish)));
            }
            if let Event::Said { line } = event
                && let Some(question) = bot.question_in(line)
            {
                let delay = bot.between(SOONEST_REPLY, LATEST_REPLY);
                plans.push((envelope.at + delay, seat, Plan::Reply(question)));
            }
        }
        for (at, seat, plan) in plans {
            self.plan(at, seat, plan);
        }
    }

    fn plan(&mut self, at: Millis, seat: Seat, plan: Plan) {
        let mine = self.plans.values().filter(|(planner, _)| *planner == seat).count();
        if mine < MOST_PLANS {
            self.planned += 1;
            self.plans.insert((at, self.planned), (seat, plan));
        }
    }

    /// The commands that bots send by now. The game may refuse them, which does no harm.
    pub fn due(&mut self, now: Millis) -> Vec<(Seat, Command)> {
        let later = self.plans.split_off(&(now + 1, 0));
        let due = std::mem::replace(&mut self.plans, later);
        let mut commands = Vec::new();
        for (seat, plan) in due.into_values() {
            let before = commands.len();
            self.carry_out(now, seat, plan, &mut commands);
            // What one says now, the next says no more.
            for (seat, command) in commands.get(before..).unwrap_or_default() {
                let (words, channel) = match command {
                    Command::Say { text, channel } => (Some(text), *channel),
                    Command::Vote { text, .. } => (text.as_ref(), Channel::Village),
                    Command::Act { action, .. } => (action.text.as_ref(), Channel::Village),
                    _ => (None, Channel::Village),
                };
                if let Some(words) = words {
                    self.free.insert(*seat, now);
                    self.note_line(words, channel);
                }
            }
        }
        commands
    }

    /// Drops the bot of a seat, with all that it had planned.
    fn forget(&mut self, seat: Seat) {
        self.bots.retain(|bot| bot.seat() != seat);
        self.plans.retain(|_, (planner, _)| *planner != seat);
        self.free.remove(&seat);
        self.waits.remove(&seat);
    }

    /// Somebody has voted: the next bot lets a moment pass, a longer or a shorter one.
    fn note_vote(&mut self, now: Millis) {
        let living = self.public.living().len().max(1) as u64;
        let day = self.public.ends.map_or(0, |ends| ends.saturating_sub(self.public.began));
        let Some(bot) = self.bots.first_mut() else { return };
        let part = bot.between(AFTER_VOTE, (ALL_VOTES / living).max(2 * AFTER_VOTE));
        self.next_vote = now + day * part / 1_000;
    }

    /// No bot says a line again in the channel in which somebody has said it.
    fn note_line(&mut self, words: &str, channel: Channel) {
        let lang = self.public.settings.as_ref().map_or(Lang::En, |settings| settings.lang);
        if let Some(line) = Phrases::written(lang).line_of(words) {
            self.topics.extend(Phrases::written(lang).key_of_line(line));
            self.said.entry(channel).or_default().insert(line);
        }
    }

    fn carry_out(&mut self, now: Millis, seat: Seat, plan: Plan, commands: &mut Vec<(Seat, Command)>) {
        let Some(bot) = self.bots.iter_mut().find(|bot| bot.seat() == seat) else { return };
        for (channel, said) in &self.said {
            if bot.view().permissions.write.contains(*channel) {
                said.iter().for_each(|line| bot.voice().note(*line));
            }
        }
        match plan {
            // The phase may be over, or the bot dead.
            Plan::Say(Wish { channel, .. }) | Plan::Reply(Question { channel, .. })
                if !bot.view().permissions.write.contains(channel) => {}
            Plan::Say(wish) => {
                if let Some(later) = self.free.get(&seat).map(|at| at + PAUSE).filter(|later| *later > now) {
                    return self.plan(later, seat, Plan::Say(wish));
                }
                // An answer comes first, and what was on the bot's mind has passed, unless its life depends on it.
                let owes =
                    |(planner, plan): &(Seat, Plan)| *planner == seat && matches!(plan, Plan::Reply(_));
                if !wish.is_duty() && self.plans.values().any(owes) {
                    if wish.can_wait() {
                        self.plan(now + AFTER_REPLY, seat, Plan::Say(wish));
                    }
                    return;
                }
                if wish.said_for_all().is_some_and(|key| self.topics.contains(key)) {
                    return;
                }
                if wish.is_change() {
                    if self.changed.is_some_and(|changed| now < changed + AFTER_CHANGE) {
                        return;
                    }
                    self.changed = Some(now);
                }
                let text = bot.speak(&wish);
                commands.extend(text.map(|text| (seat, Command::Say { channel: wish.channel, text })));
            }
            Plan::Reply(question) => {
                let free = self.free.get(&seat).map(|at| at + PAUSE_BEFORE_REPLY);
                if let Some(later) = free.filter(|later| *later > now) {
                    return self.plan(later, seat, Plan::Reply(question));
                }
                let text = bot.reply(question);
                let lang = self.public.settings.as_ref().map_or(Lang::En, |settings| settings.lang);
                let key = text.as_deref().and_then(|words| Phrases::written(lang).key_of_words(words));
                if matches!(key, Some("answer.nobody" | "answer.novote")) {
                    let day = self.public.ends.map_or(0, |ends| ends.saturating_sub(self.public.began));
                    self.waits.insert(seat, now + day * AFTER_NOBODY / 100);
                }
                commands.extend(text.map(|text| (seat, Command::Say { channel: question.channel, text })));
            }
            Plan::Answer { prompt } => {
                let Some(open) = bot.view().prompt(prompt).cloned() else { return };
                let free = self.free.get(&seat).map(|at| at + PAUSE_BEFORE_THOUGHT);
                if let Some(later) = free.filter(|later| open.kind == PromptKind::Day && *later > now) {
                    return self.plan(later, seat, Plan::Answer { prompt });
                }
                let day = open.deadline.saturating_sub(bot.view().began);
                if open.kind == PromptKind::Day && open.deadline > now + day * NO_WAIT / 100 {
                    let thinks = self.waits.get(&seat).copied().unwrap_or(0);
                    let earliest = self.next_vote.max(thinks);
                    if now < earliest {
                        let later = earliest + bot.between(0, day / 50);
                        return self.plan(later, seat, Plan::Answer { prompt });
                    }
                }
                // A bot says what it has to say before it votes, and types one line after the other.
                if let Some((channel, text)) = bot.next_line(Some(&open)) {
                    // At night the others wait.
                    let delay =
                        if open.kind == PromptKind::Day { typing_time(bot) } else { bot.between(300, 800) };
                    commands.push((seat, Command::Say { channel, text }));
                    return self.plan(now + delay, seat, Plan::Answer { prompt });
                }
                let action = bot.decide(&open);
                // The bot has not changed its mind.
                let stands = open.answered.as_ref().is_some_and(|answer| answer.target() == action.target());
                if stands {
                    return;
                }
                if open.kind == PromptKind::Day && action.target().is_some() {
                    // The next one who is due sees it.
                    let part = bot.between(AFTER_VOTE, AFTER_VOTE * 2);
                    self.next_vote = self.next_vote.max(now + day * part / 1_000);
                }
                let comment = bot.comment(&open, &action).map(|wish| (typing_time(bot), wish));
                commands.push((seat, as_command(prompt, action)));
                if let Some((delay, wish)) = comment {
                    self.plan(now + delay, seat, Plan::Say(wish));
                }
            }
        }
    }
}

/// How long it takes a bot to type a line.
fn typing_time(bot: &mut Bot) -> Millis {
    bot.between(1_400, 3_400)
}

/// An accusation is sent as a vote with a text, so that it still counts as a plain vote if somebody else was quicker.
pub(super) fn as_command(prompt: u32, action: Action) -> Command {
    match (action.verb, action.target()) {
        (Verb::Accuse, Some(target)) => Command::Vote { target: Some(target), text: action.text },
        _ => Command::Act { prompt, action },
    }
}

/// How long a bot thinks before it answers, and whenever it reconsiders where that is allowed. Both are fractions of
/// the time that there is, so that bots keep the game's pace. Bots answer quickly at night, because the others wait.
fn hesitation(bot: &mut Bot, kind: PromptKind, window: Millis) -> (Millis, Vec<Millis>) {
    let window = match kind {
        PromptKind::Day | PromptKind::Elect => window,
        PromptKind::Devour => window.min(LONGEST_HUNT),
        _ => window.min(LONGEST_THOUGHT),
    };
    let mut part = |least: u64, most: u64| window * bot.between(least * 100, most * 100) / 10_000;
    match kind {
        PromptKind::Day => (part(12, 45), vec![part(50, 70), part(78, 90)]),
        PromptKind::Devour => (part(6, 14), vec![part(15, 22)]),
        PromptKind::Elect => (part(10, 50), Vec::new()),
        PromptKind::See
        | PromptKind::Protect
        | PromptKind::Contaminate
        | PromptKind::Barrels
        | PromptKind::Coup
        | PromptKind::Guess
        | PromptKind::Love
        | PromptKind::Inherit => (part(4, 12), Vec::new()),
        PromptKind::CounterGuess | PromptKind::Infect | PromptKind::Potions | PromptKind::Kill => {
            (part(5, 25), Vec::new())
        }
        _ => (part(8, 35), Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Actor, Config, Durations, Game, Lang, Pace, Phase, Profile, Settings, Winner};
    use crate::roles::{RoleCounts, RoleId};

    /// Plays a game of one person who never does anything and bots for the rest, in virtual time.
    fn play(slots: u8, seed: u64, lang: Lang) -> Game {
        let settings = Settings { private: true, mayor: true, lang, ..Settings::suggested(slots) };
        play_with(settings, seed, |_| {})
    }

    fn play_with(settings: Settings, seed: u64, heed: impl FnMut(&Envelope)) -> Game {
        play_paced(settings, 1_000, seed, heed)
    }

    fn play_paced(settings: Settings, pace: u64, seed: u64, mut heed: impl FnMut(&Envelope)) -> Game {
        let config = Config { durations: Durations::default().paced(pace), ..Config::new(settings) };
        let mut game = Game::new(config, seed).expect("settings that can be played");
        let mut driver = Driver::new(seed);
        let person = Profile { name: "Person".into(), level: 1, ..Profile::default() };
        game.apply(0, Actor::Visitor, Command::Join { profile: Box::new(person) }).expect("a free seat");
        let host = game.host().expect("a host");
        game.apply(0, Actor::Seat(host), Command::Fill { count: None }).expect("bots");
        while !game.is_over() {
            let sent = game.take_emitted();
            sent.iter().for_each(&mut heed);
            driver.observe(&sent);
            let next = [game.deadline(), driver.next_due()].into_iter().flatten().min();
            let now = next.expect("something to wait for");
            game.advance(now);
            let sent = game.take_emitted();
            sent.iter().for_each(&mut heed);
            driver.observe(&sent);
            for (seat, command) in driver.due(now) {
                let _ = game.apply(now, Actor::Seat(seat), command);
            }
            assert!(game.table().day < 30, "a game that goes on and on");
        }
        game
    }

    /// How long each night lasts in which the person, who does nothing, is not called. The suggested sets take turns.
    fn nights(slots: u8, paces: (Pace, u64), games: u32) -> Vec<Millis> {
        let person = Seat::new(0).expect("the first seat");
        let mut nights = Vec::new();
        for seed in 0..games {
            let (mut began, mut is_waited_for) = (None, false);
            let settings =
                Settings { private: true, pace: paces.0, ..Settings::suggested_in_turn(slots, seed) };
            play_paced(settings, paces.1, u64::from(seed), |envelope| match &envelope.event {
                Event::PhaseChanged { phase: Phase::Night { .. }, .. } if began.is_none() => {
                    (began, is_waited_for) = (Some(envelope.at), false);
                }
                Event::Prompted { .. } if envelope.audience.holds(Recipient::Seat(person)) => {
                    is_waited_for = true
                }
                Event::PhaseChanged { phase: Phase::Dawn, .. } => {
                    nights.extend(began.take().filter(|_| !is_waited_for).map(|began| envelope.at - began));
                }
                _ => {}
            });
        }
        nights
    }

    #[test]
    fn night_9_nights_are_short() {
        // The last is the slowest pace of practice.
        for paces in [(Pace::Normal, 1_000), (Pace::Calm, 1_000), (Pace::Normal, 1_500)] {
            for slots in [8, 12, 16, 20] {
                let nights = nights(slots, paces, 12);
                let mean = nights.iter().sum::<Millis>() / nights.len() as Millis;
                println!(
                    "{paces:?}, {slots} seats: {mean} ms on average, {:?} ms at most",
                    nights.iter().max()
                );
                assert!(nights.iter().all(|night| *night <= 30_000), "{paces:?}, {slots} seats: {nights:?}");
            }
        }
    }

    /// Nobody reads and presses in no time, but in the last moments of a day.
    #[test]
    fn bots_do_not_vote_in_one_moment() {
        let (mut votes, mut at_once, mut last, mut ends) = (0, 0, 0, 0);
        play_with(Settings { private: true, ..Settings::suggested(12) }, 3, |envelope| {
            match &envelope.event {
                Event::PhaseChanged { phase: Phase::Day, ends: Some(until), .. } => ends = *until,
                Event::Voted { target: Some(_), .. } => {
                    votes += 1;
                    at_once += usize::from(envelope.at < last + 1_000 && envelope.at + 30_000 < ends);
                    last = envelope.at;
                }
                _ => {}
            }
        });
        assert!(votes > 20 && at_once == 0, "{at_once} of {votes}");
    }

    #[test]
    fn wolves_claim_cards_that_they_do_not_hold() {
        let (mut bluffs, mut named) = (0, BTreeSet::new());
        for seed in 0..12 {
            let (mut view, mut cards) = (GameView::new(None), BTreeMap::new());
            let settings = Settings { private: true, ..Settings::suggested_in_turn(12, seed) };
            play_with(settings, u64::from(seed), |envelope| {
                if envelope.audience.holds(Recipient::Spectator) {
                    view.apply(&envelope.event);
                }
                if let (Event::RoleGiven { role }, Some(seat)) =
                    (&envelope.event, envelope.audience.seat_set().iter().next())
                {
                    cards.entry(seat).or_insert(*role);
                }
            });
            for claim in &view.claims {
                let held = cards[&claim.seat];
                if held.card().in_pack {
                    assert!(!claim.role.card().in_pack, "game {seed}: a wolf claims to be one: {claim:?}");
                    bluffs += 1;
                    named.insert(claim.role);
                }
            }
        }
        assert!(bluffs >= 6 && named.len() >= 3, "{bluffs} bluffs, with {named:?}");
    }

    #[test]
    fn bots_play_games_to_their_end_in_both_languages() {
        for slots in [5, 8, 12, 20] {
            for lang in [Lang::En, Lang::Fr] {
                assert!(play(slots, u64::from(slots), lang).ending().is_some());
            }
        }
    }

    /// Every power is used in some game, among games that have every role.
    #[test]
    fn bots_use_every_power() {
        let singles: Vec<RoleId> = RoleId::ALL.iter().copied().filter(|role| !role.card().many).collect();
        let mut used = BTreeSet::new();
        // Nobody is absent among bots, and they skip rather than take a vote back.
        let missing = |used: &BTreeSet<Verb>| -> Vec<Verb> {
            let unused = Verb::ALL.iter().copied().filter(|verb| !used.contains(verb));
            unused.filter(|verb| !matches!(verb, Verb::Unvote | Verb::Here | Verb::Kick)).collect()
        };
        for seed in 0..64 {
            if missing(&used).is_empty() {
                break;
            }
            let mut roles: RoleCounts = [(RoleId::Werewolf, 3), (RoleId::Villager, 4)].into_iter().collect();
            let some = singles.iter().cycle().skip(seed * 5).take(13);
            some.for_each(|role| roles.add(*role));
            let settings =
                Settings { roles, private: true, mayor: true, alpha: true, ..Settings::suggested(20) };
            let game = play_with(settings, seed as u64, |envelope| {
                if let Event::Answered { action, .. } = &envelope.event {
                    used.insert(action.verb);
                }
            });
            assert!(game.ending().is_some());
        }
        assert_eq!(missing(&used), []);
    }

    #[test]
    fn both_sides_win_sometimes() {
        let mut wins = Vec::new();
        let both = [Winner::Villagers, Winner::Werewolves];
        for seed in 0..60 {
            wins.extend(play(10, seed, Lang::En).ending().map(|end| end.winner));
            if both.iter().all(|winner| wins.contains(winner)) {
                return;
            }
        }
        panic!("{wins:?}");
    }
}
