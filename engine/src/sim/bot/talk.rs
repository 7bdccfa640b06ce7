//! What a bot says, and what it concludes from what others say.
//!
//! A bot claims its card when it knows an enemy, is about to be voted out, or hears somebody else claim the card. An
//! enemy of the village claims a card of the village for the same reasons, and lies about what it knows.

use super::{Bot, is_hostile};
use crate::belief::Statement;
use crate::game::{Speaker, Task, Text, below, claimed_role};
use crate::roles::{RoleId, Side};
use crate::seat::{MAX_SEATS, Seat, SeatSet};
use crate::sim::speech::{Ask, Heard, hear};

/// The most lines about knowledge per day.
const MOST_LINES: u8 = 3;
/// An enemy of the village claims knowledge unasked about once in this many days.
const BLUFF: usize = 24;

/// True for roles that learn about other players.
pub(super) fn learns_about_others(role: RoleId) -> bool {
    matches!(role, RoleId::Seer | RoleId::TalkativeSeer | RoleId::AuraSeer | RoleId::Mentalist)
}

impl Bot {
    /// A line that fulfils the bot's task.
    pub(super) fn words_for(&mut self, task: Task) -> Option<Text> {
        let (key, name) = Self::key_for(task);
        self.words_with(key, &name)
    }

    /// The key of a line that fulfils a task, and the word that it holds.
    pub(super) fn key_for(task: Task) -> (&'static str, Text) {
        match task {
            Task::Word { word, .. } => ("word.say", word.to_string().into()),
            Task::Letter { .. } => ("letter.say", Text::default()),
        }
    }

    /// A line about what the bot knows or pretends to know, when it is its turn to vote.
    pub(super) fn line_before_vote(&mut self) -> Option<Text> {
        if self.lines >= MOST_LINES {
            return None;
        }
        let text = if self.am_hostile() { self.false_line() } else { self.true_line() }?;
        self.lines += 1;
        Some(text)
    }

    /// A true line, if it is worth the risk of being killed for it.
    fn true_line(&mut self) -> Option<Text> {
        let living = self.view.living().without(self.me);
        let is_known = |seat: &Seat| self.knows_enemy(*seat) && !self.is_lover(*seat);
        let enemies: SeatSet = living.iter().filter(is_known).collect();
        // What a lover knows is no result of a night: it would tell of the couple.
        let is_seen = |seat: &Seat| self.knows_friend(*seat) && !self.is_lover(*seat);
        let friends: SeatSet = living.iter().filter(is_seen).collect();
        let role = self.view.my_role?;
        if self.claimed.is_none() {
            let threatened = self.threatened();
            let contested =
                !role.card().many && living.iter().any(|seat| self.evidence.claim_of(seat) == Some(role));
            let late = learns_about_others(role) && !friends.is_empty() && self.view.living().len() <= 6;
            let saves = threatened.is_some_and(|seat| friends.contains(seat)) && learns_about_others(role);
            let is_due = !enemies.is_empty() && learns_about_others(role)
                || contested
                || saves
                || late
                || threatened == Some(self.me);
            return if is_due { self.claim_unasked(role) } else { None };
        }
        let enemy = enemies.minus(self.told).first_seat();
        if let Some(enemy) = enemy {
            self.told.insert(enemy);
            // The player is accused already, which says the same.
            if self.view.accused.contains(enemy) {
                return self.words("accuse.seen", Some(enemy));
            }
        }
        // Nobody would believe more results than there were nights.
        let is_due = learns_about_others(role) && self.told.len() < usize::from(self.view.day);
        // If everybody else is a friend, one of them is not any more.
        if living.minus(friends).is_empty() {
            return None;
        }
        let untold = friends.minus(self.told);
        let threatened = self.threatened().filter(|seat| untold.contains(*seat));
        let friend = threatened.or_else(|| untold.first_seat()).filter(|_| is_due)?;
        self.told.insert(friend);
        self.words("seer.clears", Some(friend))
    }

    /// A lie: a claim of a card that the bot does not hold, or of knowledge that it does not have.
    fn false_line(&mut self) -> Option<Text> {
        let threatened = self.threatened();
        let Some(claimed) = self.claimed else {
            let finder = self.found_by();
            if threatened != Some(self.me) && finder.is_none() {
                let card = [RoleId::Seer, RoleId::AuraSeer, RoleId::TalkativeSeer]
                    .into_iter()
                    .find(|role| self.view.remaining.has(*role) && self.is_unclaimed(*role))?;
                return if self.view.day > 1 && self.once_in(BLUFF) { self.claim(card) } else { None };
            }
            // A wolf whom a seer accuses may claim to be the seer, unless everybody has believed them since yesterday.
            let card = finder
                .filter(|seat| self.claim_days[seat.index()] == self.view.day)
                .and_then(|seat| self.evidence.claim_of(seat))
                .filter(|_| self.once_in(3))
                .or_else(|| self.card_to_claim())?;
            if let Some(finder) = finder.filter(|_| learns_about_others(card)) {
                self.framed = SeatSet::of(finder);
            }
            return self.claim_unasked(card);
        };
        // Nobody learns more than one thing a night.
        if !learns_about_others(claimed) || self.told.len() >= usize::from(self.view.day) {
            return None;
        }
        if self.framed.is_empty() {
            let prey = self.view.living().minus(self.told).without(self.me);
            let prey: SeatSet =
                prey.iter().filter(|seat| !self.is_mate(*seat) && !self.is_lover(*seat)).collect();
            if self.once_in(2) {
                let target = self.worst(prey)?;
                self.framed.insert(target);
            }
        }
        if let Some(framed) = self.framed.intersection(self.view.living()).minus(self.told).first_seat() {
            self.told.insert(framed);
            return if self.view.accused.contains(framed) {
                self.words("accuse.seen", Some(framed))
            } else {
                None
            };
        }
        let mate = threatened
            .filter(|seat| self.is_mate(*seat) && !self.told.contains(*seat) && *seat != self.me)?;
        self.told.insert(mate);
        self.words("seer.clears", Some(mate))
    }

    /// A card of the village for the bot to claim, that is still in play and that nobody has claimed.
    /// It keeps to it. Who has been infected goes on as what they were.
    pub(super) fn card_to_claim(&mut self) -> Option<RoleId> {
        let mine = self.view.my_role.filter(|role| role.card().side == Side::Villagers);
        let kept = self
            .cover
            .filter(|role| self.view.remaining.has(*role) && (role.card().many || self.is_unclaimed(*role)));
        if let Some(role) = mine.or(kept) {
            return Some(role);
        }
        let cards = self.view.remaining.iter().map(|(role, _)| role).filter(|role| {
            role.card().side == Side::Villagers && (role.card().many || self.is_unclaimed(*role))
        });
        let cards: Vec<RoleId> = cards.collect();
        self.cover = if cards.is_empty() { None } else { Some(cards[below(&mut self.dice, cards.len())]) };
        self.cover
    }

    fn is_unclaimed(&self, role: RoleId) -> bool {
        self.view.living().iter().all(|seat| self.evidence.claim_of(seat) != Some(role))
    }

    pub(super) fn claim(&mut self, role: RoleId) -> Option<Text> {
        let key = match (self.claimed == Some(role), role.card().many) {
            (true, _) => "claim.again",
            (false, true) => "claim.common",
            (false, false) if self.is_unclaimed(role) => "claim.role",
            (false, false) => "claim.counter",
        };
        self.words_with(key, self.phrases().role(role)?)
    }

    /// A claim that nobody has asked for; with the rope in sight it sounds like it.
    fn claim_unasked(&mut self, role: RoleId) -> Option<Text> {
        let is_first = self.claimed.is_none() && (role.card().many || self.is_unclaimed(role));
        if is_first && self.threatened() == Some(self.me) {
            return self.words_with("claim.pressed", self.phrases().role(role)?);
        }
        self.claim(role)
    }

    /// True for a player who claims the card that this bot has claimed, if there is one of it.
    pub(super) fn is_rival(&self, seat: Seat) -> bool {
        let mine = self.claimed.filter(|role| !role.card().many);
        seat != self.me && mine.is_some() && self.evidence.claim_of(seat) == mine
    }

    /// The player who would die if the vote ended now: the leader, once a quarter of the living agree, two at least.
    pub(super) fn threatened(&self) -> Option<Seat> {
        if self.view.accused.is_empty() {
            return None;
        }
        let mut votes = [0u8; MAX_SEATS];
        let living = self.view.seats.iter().filter(|voter| voter.alive);
        living.filter_map(|voter| voter.vote).for_each(|target| votes[target.index()] += 1);
        let leader = self.view.accused.iter().max_by_key(|seat| votes[seat.index()])?;
        let serious = self.view.living().len().div_ceil(4).max(2);
        (usize::from(votes[leader.index()]) >= serious).then_some(leader)
    }

    /// The player who claims to know that this bot is an enemy.
    fn found_by(&self) -> Option<Seat> {
        let accusing = self
            .evidence
            .statements()
            .iter()
            .filter(|statement| statement.about == self.me && statement.enemy);
        accusing.map(|statement| statement.by).find(|seat| self.view.is_alive(*seat))
    }

    /// A proposal to the pack, made only if a little girl may overhear it: the wolves themselves see each other's votes.
    pub(super) fn propose(&mut self) -> Option<Text> {
        let is_first = self.view.seats.iter().all(|seat| seat.pack_vote.is_none());
        if !is_first || self.lines > 0 || !self.view.remaining.has(RoleId::LittleGirl) || !self.once_in(2) {
            return None;
        }
        self.lines = 1;
        let prey = self.prey();
        let target = self.pack_target(prey)?;
        self.proposed = Some(target);
        self.words("pack.propose", Some(target))
    }

    /// A line from a dead player to the necromancer, by night.
    pub(super) fn hint_to_necromancer(&mut self) -> Option<Text> {
        let target = self.target_of_hint()?;
        self.words("dead.hint", Some(target))
    }

    /// The player of whom a dead player warns the necromancer.
    pub(super) fn target_of_hint(&mut self) -> Option<Seat> {
        if self.view.is_alive(self.me) || !self.view.remaining.has(RoleId::Necromencer) {
            return None;
        }
        let living = self.view.living().minus(self.told);
        let target = if self.am_hostile() {
            if self.once_in(2) { self.worst(living) } else { None }
        } else {
            living.iter().find(|seat| self.knows_enemy(*seat))
        }?;
        self.told.insert(target);
        Some(target)
    }

    /// Remembers what the bot itself has said of somebody, so that it goes on as it has spoken.
    fn note_own_words(&mut self, words: &str) {
        let Some(key) = self.phrases().key_of_words(words) else { return };
        self.has_told_card |= key.starts_with("claim.");
        let stance = match key {
            "answer.trust" | "seer.clears" | "change.mind" | "change.claim" => -1,
            "answer.doubt" => 1,
            key if key.starts_with("accuse.") => 1,
            _ => return,
        };
        if let Some(about) = self.about(key, words) {
            self.stances[about.index()] = stance;
        }
    }

    /// Takes in a line to the village.
    pub(super) fn note_line(&mut self, by: Seat, words: &str) {
        if by == self.me && self.talks {
            self.note_own_words(words);
        }
        if !self.view.seat(by).and_then(|seat| seat.face.as_ref()).is_some_and(|face| face.bot) {
            self.note_line_of_person(by, words);
        }
        if let Some(role) = self.phrases().role_in(words) {
            // Only what has been said counts as claimed: a game may refuse a line, or be restored without it.
            if by == self.me {
                self.claimed = Some(role);
            }
            self.note_claim(by, role);
        } else if let Some(about) = self.about("seer.clears", words) {
            self.evidence.note_statement(Statement { by, about, enemy: false });
        } else {
            self.note_accusation(by, words);
        }
    }

    fn note_claim(&mut self, by: Seat, role: RoleId) {
        if self.evidence.claim_of(by) != Some(role) {
            self.claim_days[by.index()] = self.view.day;
            if !role.card().many {
                self.claims_since.insert(by);
            }
        }
        self.evidence.note_claim(by, role);
    }

    /// Takes in a person's own words. What they say of others counts as knowledge only if they claim to know;
    /// otherwise it is a guess.
    fn note_line_of_person(&mut self, by: Seat, words: &str) {
        let phrases = self.phrases();
        if let Some(role) = claimed_role(self.lang(), words) {
            self.note_claim(by, role);
        }
        if !self.evidence.claim_of(by).is_some_and(learns_about_others) {
            if let Some(Heard { ask: Ask::Accused(about), .. }) = hear(self.lang(), words, self.names()) {
                self.evidence.note_suspicion(by, about);
            }
            return;
        }
        for seat in &self.view.seats {
            let Some(name) = seat.face.as_ref().map(|face| &*face.name) else { continue };
            for (key, enemy) in [("person.enemy", true), ("person.friend", false)] {
                if phrases.is_meant(key, name, words) {
                    self.evidence.note_statement(Statement { by, about: seat.seat, enemy });
                }
            }
        }
    }

    /// Takes in an accusation, perhaps by somebody who claims to know.
    pub(super) fn note_accusation(&mut self, by: Seat, words: &str) {
        if let Some(about) = self.about("accuse.seen", words) {
            self.evidence.note_statement(Statement { by, about, enemy: true });
        }
    }

    /// Takes in a line of the dead. The necromancer believes the dead of the village, and only them.
    pub(super) fn note_line_of_dead(&mut self, by: Seat, words: &str) {
        let was_infected = self.view.seat(by).is_some_and(|seat| seat.infected);
        let was_friend =
            self.role_of(by).is_some_and(|role| !is_hostile(role, self.view.day)) && !was_infected;
        if let Some(about) = self.about("dead.hint", words).filter(|_| was_friend) {
            self.evidence.note_statement(Statement { by, about, enemy: true });
        }
    }

    /// Takes in a line of the pack, as the little girl: whom the pack proposes to kill is not of the pack.
    pub(super) fn note_line_of_pack(&mut self, by: Speaker, words: &str) {
        if matches!(by, Speaker::Seat { .. }) {
            self.mates_proposal = self.about("pack.propose", words).or(self.mates_proposal);
        } else if let Some(prey) = self.about("pack.propose", words) {
            self.evidence.note_attack(prey);
        }
    }

    /// The player whom these words are about, if they are one of the ways to say this.
    fn about(&self, key: &str, words: &str) -> Option<Seat> {
        self.phrases().names_in(key, words).find_map(|name| self.seat_called(name))
    }

    pub(super) fn seat_called(&self, name: &str) -> Option<Seat> {
        let mut seats = self.view.seats.iter();
        seats.find(|seat| seat.face.as_ref().is_some_and(|face| face.name == name)).map(|seat| seat.seat)
    }

    pub(super) fn knows_enemy(&self, seat: Seat) -> bool {
        let by_role = self.role_of(seat).is_some_and(|role| is_hostile(role, self.view.day));
        seat != self.me && self.view.is_alive(seat) && (by_role || self.evidence.found().contains(seat))
    }

    pub(super) fn knows_friend(&self, seat: Seat) -> bool {
        let by_role = self.role_of(seat).is_some_and(|role| role.card().side == Side::Villagers);
        seat != self.me
            && self.view.is_alive(seat)
            && !self.evidence.found().contains(seat)
            && (by_role || self.evidence.cleared().contains(seat))
    }
}
