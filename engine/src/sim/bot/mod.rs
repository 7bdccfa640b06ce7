//! The thoughtful bot: it plays a seat from its view alone. It holds beliefs about each seat, votes and uses its
//! powers by them, says what it knows when that is worth the risk, and lies where its side must.

mod chat;
mod powers;
mod recollection;
mod remark;
mod talk;
#[cfg(test)]
mod tests;
mod vote;
mod wants;

pub(super) use chat::Question;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::Strategy;
use super::speech::{Character, Phrases, Voice};
use crate::belief::{Belief, CERTAIN, Evidence, is_hostile};
use crate::game::{Action, Channel, Event, GameView, Lang, Prompt, PromptKind, Speaker, Task, Text, below};
use crate::roles::RoleId;
use crate::seat::{MAX_SEATS, Seat, SeatSet};
use recollection::Recollection;

/// How many of the other players vote against each seat.
type Poll = [i32; MAX_SEATS];

/// A bot in its seat.
#[derive(Clone, Debug)]
pub struct Bot {
    me: Seat,
    view: GameView,
    dice: ChaCha8Rng,
    /// The seed of its moods: it likes one player a little more than another, differently each day.
    mood: u64,
    /// What it was sent that speaks for or against others, what it remembers of their votes, and what it believes, with
    /// the state of the evidence from which the belief was drawn.
    evidence: Evidence,
    recollection: Recollection,
    belief: Belief,
    drawn: Option<u32>,
    /// The role that it has claimed.
    claimed: Option<RoleId>,
    /// The card that an enemy of the village means to claim.
    cover: Option<RoleId>,
    /// The players who have claimed a card of which there is one since this bot last voted.
    claims_since: SeatSet,
    /// The players of whom it has said what it knows or pretends to know, and those whom it has called enemies.
    told: SeatSet,
    framed: SeatSet,
    /// How many lines about knowledge it has said today.
    lines: u8,
    /// The player whom it has proposed to the pack tonight.
    proposed: Option<Seat>,
    voice: Voice,
    /// True in a live game, where people read what it says.
    talks: bool,
    /// How much it has chatted in this phase, and how often it has answered people and other bots.
    remarks: u8,
    replies: u8,
    replies_to_bots: u8,
    /// The people who have spoken to this bot rather than to another since, and those whom it has greeted.
    partners: SeatSet,
    greeted: SeatSet,
    /// The people who play one of their first games: the bot is gentle with them.
    newcomers: SeatSet,
    /// What it has said today of each: 1 against them, -1 for them. In simulations nobody says such things.
    stances: [i8; MAX_SEATS],
    /// Whether it has told its card in this phase.
    has_told_card: bool,
    /// The player whom another of the pack has proposed tonight.
    mates_proposal: Option<Seat>,
    /// The day on which each has claimed their card.
    claim_days: [u8; MAX_SEATS],
    /// The players to whose claims it has said something.
    noticed: SeatSet,
}

/// Something that a bot wants to say. It finds the words when it says it.
#[derive(Clone, Debug)]
pub(in crate::sim) struct Wish {
    pub(in crate::sim) channel: Channel,
    key: &'static str,
    /// The name or the word that the line holds, if it holds one.
    name: Text,
}

impl Wish {
    /// True for words that a task demands (TALK-1, LIT-1).
    pub(in crate::sim) fn is_duty(&self) -> bool {
        matches!(self.key, "word.say" | "letter.say")
    }

    /// True for words that say that the bot has changed its mind.
    pub(in crate::sim) fn is_change(&self) -> bool {
        self.key.starts_with("change.")
    }

    /// What only one of the village, or of the pack, need say in a phase.
    pub(in crate::sim) fn said_for_all(&self) -> Option<&'static str> {
        let is_for_all = self.key.starts_with("dawn.") || matches!(self.key, "day.final" | "pack.agree");
        is_for_all.then_some(self.key)
    }

    /// True for what is still worth saying a little later: what the morning has brought to light, and a welcome.
    pub(in crate::sim) fn can_wait(&self) -> bool {
        self.key.starts_with("dawn.") || self.key.starts_with("card.") || self.key == "welcome"
    }
}

impl Bot {
    /// A bot for this seat, which knows what the view holds.
    pub fn new(me: Seat, view: GameView, seed: u64) -> Self {
        let mood = seed ^ (me.index() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        Self {
            me,
            view: view.of_seat(me).without_words(),
            dice: ChaCha8Rng::seed_from_u64(mood),
            mood,
            evidence: Evidence::default(),
            recollection: Recollection::default(),
            belief: Belief::default(),
            drawn: None,
            claimed: None,
            cover: None,
            claims_since: SeatSet::EMPTY,
            told: SeatSet::EMPTY,
            framed: SeatSet::EMPTY,
            lines: 0,
            proposed: None,
            voice: Voice::new(Character::of(seed, me), !mood),
            talks: false,
            remarks: 0,
            replies: 0,
            replies_to_bots: 0,
            partners: SeatSet::EMPTY,
            greeted: SeatSet::EMPTY,
            newcomers: SeatSet::EMPTY,
            stances: [0; MAX_SEATS],
            has_told_card: false,
            mates_proposal: None,
            claim_days: [0; MAX_SEATS],
            noticed: SeatSet::EMPTY,
        }
    }

    /// A bot for this seat of a live game: it speaks in written lines.
    pub(in crate::sim) fn talking(me: Seat, view: GameView, seed: u64) -> Self {
        let bot = Self::new(me, view, seed);
        Self { talks: true, voice: bot.voice.clone().typing(), ..bot }
    }

    pub fn seat(&self) -> Seat {
        self.me
    }

    pub(in crate::sim) fn set_newcomers(&mut self, newcomers: SeatSet) {
        self.newcomers = newcomers;
    }

    pub fn view(&self) -> &GameView {
        &self.view
    }

    /// What it was sent that speaks for or against others.
    pub fn evidence(&self) -> &Evidence {
        &self.evidence
    }

    /// True once in `times` calls, by chance.
    pub(in crate::sim) fn once_in(&mut self, times: usize) -> bool {
        below(&mut self.dice, times) == 0
    }

    /// A number between two others by chance, for how long to wait.
    pub(in crate::sim) fn between(&mut self, least: u64, most: u64) -> u64 {
        least + below(&mut self.dice, (most.saturating_sub(least) + 1) as usize) as u64
    }

    fn any(&mut self, of: SeatSet) -> Option<Seat> {
        if of.is_empty() { None } else { of.nth(below(&mut self.dice, of.len())) }
    }

    fn lang(&self) -> Lang {
        self.view.settings.as_ref().map_or(Lang::En, |settings| settings.lang)
    }

    fn phrases(&self) -> &'static Phrases {
        if self.talks { Phrases::written(self.lang()) } else { Phrases::plain(self.lang()) }
    }

    fn name_of(&self, seat: Seat) -> Option<Text> {
        Some(self.view.seat(seat)?.face.as_ref()?.name.clone())
    }

    fn names(&self) -> impl Iterator<Item = (Seat, &str)> {
        self.view.seats.iter().filter_map(|seat| Some((seat.seat, &*seat.face.as_ref()?.name)))
    }

    /// Words for this key, about somebody.
    fn words(&mut self, key: &str, about: Option<Seat>) -> Option<Text> {
        let name = about.and_then(|seat| self.name_of(seat)).unwrap_or_default();
        self.words_with(key, &name)
    }

    fn words_with(&mut self, key: &str, name: &str) -> Option<Text> {
        // A literate wolf looks for words without its letter, and otherwise says nothing (LIT-1).
        let slips = self.view.task.map(|task| move |text: &Text| task.after(text).slips() > task.slips());
        self.voice.say(self.phrases(), key, name, slips)
    }

    pub(in crate::sim) fn voice(&mut self) -> &mut Voice {
        &mut self.voice
    }

    fn am_pack(&self) -> bool {
        self.view.seat(self.me).is_some_and(|seat| seat.pack)
    }

    /// True while the village is this bot's enemy: for the pack and for solo roles.
    fn am_hostile(&self) -> bool {
        self.am_pack() || self.view.my_role.is_some_and(|role| is_hostile(role, self.view.day))
    }

    fn is_lover(&self, seat: Seat) -> bool {
        seat != self.me && self.view.seat(seat).is_some_and(|seat| seat.lover)
    }

    fn is_mate(&self, seat: Seat) -> bool {
        self.am_pack() && self.view.seat(seat).is_some_and(|seat| seat.pack)
    }

    fn pack(&self) -> SeatSet {
        self.view.seats.iter().filter(|seat| seat.pack).map(|seat| seat.seat).collect()
    }

    /// The role of a seat, as far as it is known for certain.
    fn role_of(&self, seat: Seat) -> Option<RoleId> {
        self.view.seat(seat).and_then(|seat| seat.role)
    }

    fn voted_for(&self, voter: Seat) -> Option<Seat> {
        self.view.seat(voter).and_then(|seat| seat.vote)
    }

    fn votes_against(&self, seat: Seat) -> usize {
        self.view.seats.iter().filter(|voter| voter.alive && voter.vote == Some(seat)).count()
    }

    fn poll(&self) -> Poll {
        let mut poll = [0; MAX_SEATS];
        let others = self.view.seats.iter().filter(|voter| voter.alive && voter.seat != self.me);
        others.filter_map(|voter| voter.vote).for_each(|target| poll[target.index()] += 1);
        poll
    }
}

impl Strategy for Bot {
    fn observe(&mut self, event: &Event) {
        self.view.apply(event);
        self.recollection.note(self.me, &self.view, &self.evidence, event);
        self.evidence.note(&self.view, event);
        match event {
            Event::Voted { voter, accusation, .. } => {
                if *voter == self.me {
                    self.claims_since = SeatSet::EMPTY;
                }
                if let Some(words) = accusation {
                    self.note_line(*voter, words);
                }
            }
            Event::Said { line } => match (line.channel, line.from) {
                (Channel::Village, Speaker::Seat { seat }) if self.view.phase.is_playing() => {
                    self.evidence.note_words(seat);
                    self.note_line(seat, &line.text);
                }
                (Channel::Dead, Speaker::Seat { seat }) => self.note_line_of_dead(seat, &line.text),
                (Channel::Pack, by) => self.note_line_of_pack(by, &line.text),
                _ => {}
            },
            Event::PhaseChanged { .. } => {
                self.stances = [0; MAX_SEATS];
                (self.has_told_card, self.proposed, self.mates_proposal) = (false, None, None);
                (self.lines, self.remarks, self.replies, self.replies_to_bots) = (0, 0, 0, 0);
            }
            _ => {}
        }
    }

    fn answer(&mut self, prompt: &Prompt, _dice: &mut ChaCha8Rng) -> Action {
        self.decide(prompt)
    }

    fn task_line(&mut self, task: Task, _dice: &mut ChaCha8Rng) -> Option<Text> {
        self.words_for(task)
    }

    fn next_line(&mut self, asked: Option<&Prompt>) -> Option<(Channel, Text)> {
        match asked {
            Some(prompt) if prompt.kind == PromptKind::Day => {
                self.line_before_vote().map(|text| (Channel::Village, text))
            }
            Some(prompt) if prompt.kind == PromptKind::Devour => {
                self.propose().map(|text| (Channel::Pack, text))
            }
            None => self.hint_to_necromancer().map(|text| (Channel::Dead, text)),
            _ => None,
        }
    }
}
