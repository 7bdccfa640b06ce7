//! The house's bot: plays a seat from its view alone, suspects, accuses with reasons drawn from what it saw, and says
//! short things in the game's language.

mod powers;
mod talk;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::Strategy;
use super::phrases::Phrases;
use crate::game::{
    Action, Cause, Channel, Event, Fact, GameView, Lang, Prompt, Speaker, Task, Text, Verb, below,
};
use crate::roles::{Aura, Side};
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// A bot in its seat.
#[derive(Clone, Debug)]
pub struct Bot {
    me: Seat,
    view: GameView,
    dice: ChaCha8Rng,
    /// How much each seat is suspected of being against the village; 0 is a stranger.
    suspicion: [i32; MAX_SEATS],
    /// Who voted for whom when the last vote was counted.
    voted: [Option<Seat>; MAX_SEATS],
    /// Who has been heard today: voted, accused or spoke.
    heard: SeatSet,
    /// Who has accused me, in this game.
    accusers: SeatSet,
    /// Whom each has called a wolf for certain.
    claims: [Option<Seat>; MAX_SEATS],
    /// What it has said, so that it does not say it again.
    said: Vec<Text>,
}

/// A vote against one who turned out to be of the village, and for one who was against it.
const VOTED_FOR_INNOCENT: i32 = 14;
const VOTED_FOR_ENEMY: i32 = -22;
/// Votes against me: I know that I am innocent, or I don't like to be found.
const ACCUSED_ME: i32 = 12;
const WAS_SILENT: i32 = 3;
/// Somebody trusted says that he knows.
const CLAIMED: i32 = 24;
/// A wolf claims to know once in so many accusations.
const BLUFF: usize = 12;
/// Less than this is no more than a mood.
const A_WHIM: i32 = 8;
/// Certainties, beyond what any record adds up to.
const KNOWN: i32 = 10_000;

impl Bot {
    /// A bot for this seat, which has seen what the view holds.
    pub fn new(me: Seat, view: GameView, seed: u64) -> Self {
        let salt = (me.index() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        Self {
            me,
            view: GameView { me: Some(me), ..view },
            dice: ChaCha8Rng::seed_from_u64(seed ^ salt),
            suspicion: [0; MAX_SEATS],
            voted: [None; MAX_SEATS],
            heard: SeatSet::EMPTY,
            accusers: SeatSet::EMPTY,
            claims: [None; MAX_SEATS],
            said: Vec::new(),
        }
    }

    pub fn seat(&self) -> Seat {
        self.me
    }

    pub fn view(&self) -> &GameView {
        &self.view
    }

    /// True once in so many times.
    pub(in crate::sim) fn once_in(&mut self, times: usize) -> bool {
        below(&mut self.dice, times) == 0
    }

    /// A number between two, for how long to hesitate.
    pub(in crate::sim) fn between(&mut self, least: u64, most: u64) -> u64 {
        least + below(&mut self.dice, (most.saturating_sub(least) + 1) as usize) as u64
    }

    /// Words for this, about somebody.
    fn words(&mut self, key: &str, about: Option<Seat>) -> Option<Text> {
        let lang = self.lang();
        let name = about.and_then(|seat| Some(self.view.seat(seat)?.face.as_ref()?.name.to_string()));
        let name = name.as_deref().unwrap_or_default();
        // A literate wolf looks for words that he may say, and rather says nothing than others (LIT-1).
        let slips = |task: Task, text: &Text| task.after(text).slips() > task.slips();
        (0..8).find_map(|_| {
            let text = Phrases::of(lang).say(key, name, &mut self.dice)?;
            (!self.view.task.is_some_and(|task| slips(task, &text))).then_some(text)
        })
    }

    /// What has to be said for a task of words.
    fn words_for(&mut self, task: Task) -> Option<Text> {
        match task {
            Task::Word { word, .. } => Phrases::of(self.lang()).say("word.say", &word, &mut self.dice),
            Task::Letter { .. } => self.words("letter.say", None),
        }
    }

    fn am_pack(&self) -> bool {
        self.view.seat(self.me).is_some_and(|seat| seat.pack)
    }

    fn is_lover(&self, seat: Seat) -> bool {
        seat != self.me && self.view.seat(seat).is_some_and(|seat| seat.lover)
    }

    /// How gladly this seat is seen dead: what it did, what is known of it, and a little chance.
    fn hostility(&mut self, seat: Seat) -> i32 {
        let whim = below(&mut self.dice, A_WHIM as usize) as i32;
        if self.is_lover(seat) || seat == self.me {
            return -2 * KNOWN;
        }
        let Some(view) = self.view.seat(seat) else { return -2 * KNOWN };
        let (pack, known) = (view.pack, view.role.map(|role| role.card().side));
        let record = self.suspicion[seat.index()];
        if self.am_pack() {
            // A wolf hunts those who are hard on wolves, and never his own.
            return if pack { -KNOWN } else { whim - record.min(0) };
        }
        match known {
            Some(Side::Villagers) => whim - KNOWN,
            Some(Side::Werewolves | Side::Solo) => whim + KNOWN,
            None => match self.aura_of(seat) {
                Some(Aura::Evil) => whim + KNOWN,
                Some(Aura::Good) => whim + record.min(0) - CLAIMED,
                Some(Aura::Unknown) => whim + record + A_WHIM,
                None => whim + record,
            },
        }
    }

    /// What it has seen of a seat's aura.
    fn aura_of(&self, wanted: Seat) -> Option<Aura> {
        self.view.facts.iter().rev().find_map(|known| match known.fact {
            Fact::Aura { seat, aura } if seat == wanted => Some(aura),
            _ => None,
        })
    }

    /// The one of these whom it hates most.
    fn worst(&mut self, of: SeatSet) -> Option<Seat> {
        let mut worst = None;
        for seat in of.iter() {
            let score = self.hostility(seat);
            if worst.is_none_or(|(most, _)| score > most) {
                worst = Some((score, seat));
            }
        }
        worst.map(|(_, seat)| seat)
    }

    /// The one of these whom it trusts most.
    fn best(&mut self, of: SeatSet) -> Option<Seat> {
        let mut best = None;
        for seat in of.iter() {
            let score = if seat == self.me { -KNOWN } else { self.hostility(seat) };
            if best.is_none_or(|(least, _)| score < least) {
                best = Some((score, seat));
            }
        }
        best.map(|(_, seat)| seat)
    }

    fn any(&mut self, of: SeatSet) -> Option<Seat> {
        if of.is_empty() { None } else { of.nth(below(&mut self.dice, of.len())) }
    }

    fn votes_against(&self, seat: Seat) -> usize {
        self.view.seats.iter().filter(|voter| voter.alive && voter.vote == Some(seat)).count()
    }

    /// By day: with the crowd if it is plausible, else a suspect of one's own, with words.
    fn vote(&mut self, prompt: &Prompt) -> Action {
        let accused = prompt.offer(Verb::Vote).map_or(SeatSet::EMPTY, |offer| offer.choices);
        let fresh = prompt.offer(Verb::Accuse).map_or(SeatSet::EMPTY, |offer| offer.choices);
        let suspect = self.worst(accused.union(fresh));
        let crowd = accused.iter().max_by_key(|seat| self.votes_against(*seat));
        let target = match (suspect, crowd) {
            (Some(suspect), Some(crowd)) if suspect != crowd => {
                let (mine, theirs) = (self.hostility(suspect), self.hostility(crowd));
                let is_plausible = theirs > -KNOWN / 2 && mine - theirs < 20;
                // Without anything against him, few join a crowd; with something, most do.
                let joins = if theirs > A_WHIM { !self.once_in(4) } else { self.once_in(3) };
                if is_plausible && joins { crowd } else { suspect }
            }
            (Some(suspect), _) => suspect,
            _ => return Action::skip(),
        };
        if self.hostility(target) <= -KNOWN / 2 || (accused.is_empty() && self.once_in(5)) {
            return Action::skip();
        }
        if accused.contains(target) {
            return Action::at(Verb::Vote, target);
        }
        let key = self.reason(target);
        let words = self.words(key, Some(target)).unwrap_or(Text::Borrowed("…"));
        Action::at(Verb::Accuse, target).saying(words)
    }

    fn lang(&self) -> Lang {
        self.view.settings.as_ref().map_or(Lang::En, |settings| settings.lang)
    }

    fn note_vote(&mut self, voter: Seat, target: Option<Seat>) {
        self.heard.insert(voter);
        self.voted[voter.index()] = target;
        if target == Some(self.me) && voter != self.me {
            self.accusers.insert(voter);
            self.suspicion[voter.index()] += ACCUSED_ME;
        }
    }

    /// A death tells something about those who wanted it, and about those who said that they knew.
    fn note_death(&mut self, seat: Seat, cause: Cause, side: Side) {
        for claimant in self.view.seated().iter() {
            if self.claims[claimant.index()] == Some(seat) {
                self.claims[claimant.index()] = None;
                self.suspicion[claimant.index()] +=
                    if side == Side::Villagers { 2 * CLAIMED } else { -2 * CLAIMED };
            }
        }
        if !matches!(cause, Cause::Vote | Cause::Mayor) {
            return;
        }
        let weight = if side == Side::Villagers { VOTED_FOR_INNOCENT } else { VOTED_FOR_ENEMY };
        for voter in self.view.seated().iter() {
            if self.voted[voter.index()] == Some(seat) {
                self.suspicion[voter.index()] += weight;
            } else if side == Side::Werewolves {
                self.suspicion[voter.index()] += 4;
            }
        }
    }

    fn end_day(&mut self) {
        for seat in self.view.living().minus(self.heard).iter() {
            self.suspicion[seat.index()] += WAS_SILENT;
        }
        self.heard = SeatSet::EMPTY;
        self.voted = [None; MAX_SEATS];
    }

    fn pack(&self) -> SeatSet {
        self.view.seats.iter().filter(|seat| seat.pack).map(|seat| seat.seat).collect()
    }
}

impl Strategy for Bot {
    fn observe(&mut self, event: &Event) {
        self.view.apply(event);
        match event {
            Event::Voted { voter, target, accusation } => {
                self.note_vote(*voter, *target);
                if let (Some(target), Some(words)) = (target, accusation) {
                    self.note_claim(*voter, *target, words);
                }
            }
            Event::Said { line } => {
                if let Speaker::Seat { seat } = line.from {
                    match line.channel {
                        Channel::Dead => self.note_hint(seat, &line.text),
                        _ => self.heard.insert(seat),
                    }
                }
            }
            Event::Died { seat, cause, role, .. } => self.note_death(*seat, *cause, role.card().side),
            Event::PhaseChanged { phase, .. } if phase.is_night() => self.end_day(),
            _ => {}
        }
    }

    fn answer(&mut self, prompt: &Prompt, _dice: &mut ChaCha8Rng) -> Action {
        self.decide(prompt)
    }

    fn speak(&mut self, task: Task, _dice: &mut ChaCha8Rng) -> Option<Text> {
        self.words_for(task)
    }
}
