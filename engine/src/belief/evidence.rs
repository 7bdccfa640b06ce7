//! The record of what a seat was sent that speaks for or against others.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::is_hostile;
use super::packs::{Row, Square};
use super::weigh::{Sink, Term};
use super::weights::{BOTH, BY, FACTORS, OF, place};
use crate::game::{Cause, Event, Fact, GameView, Phase, PromptKind, SeatView};
use crate::roles::{Aura, RoleId};
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// What one player did to another, or said of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Deed {
    /// Voted against them at the end of the first day, or of a later one.
    Voted,
    VotedLater,
    /// Put them up with an accusation.
    Accused,
    /// Voted for somebody else, or not at all, on the day on which they were hanged.
    Spared,
    /// Called them suspicious, without claiming to know.
    Suspected,
    /// Said that they know them to be an enemy, or a friend.
    Named,
    Cleared,
    /// Claimed a card of which there is one, or one of which there may be many. This and the next concern nobody else.
    ClaimedPower,
    ClaimedCommon,
    /// Neither spoke nor voted for a day.
    Silent,
}

impl Deed {
    pub const ALL: [Self; 10] = [
        Self::Voted,
        Self::VotedLater,
        Self::Accused,
        Self::Spared,
        Self::Suspected,
        Self::Named,
        Self::Cleared,
        Self::ClaimedPower,
        Self::ClaimedCommon,
        Self::Silent,
    ];
}

/// A deed of one player; `of` is who did it, too, if it concerned nobody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clue {
    pub by: Seat,
    pub of: Seat,
    pub deed: Deed,
}

impl Clue {
    /// Adds what the deed says of each of the two, and of both together.
    pub(super) fn add_to(self, sink: &mut impl Sink) {
        let weight = |which| place(self.deed, which);
        sink.own(self.by, Term::Weight(weight(BY), 1));
        if self.of != self.by {
            sink.own(self.of, Term::Weight(weight(OF), 1));
            let both = [(BOTH, 1), (BY, -1), (OF, -1)];
            both.into_iter()
                .for_each(|(which, sign)| sink.pair(self.by, self.of, Term::Weight(weight(which), sign)));
        }
    }
}

/// A statement: somebody says that they know what another player is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Statement {
    pub by: Seat,
    pub about: Seat,
    pub enemy: bool,
}

/// The most statements that are remembered, and the most pairs of graves.
const MOST_STATEMENTS: usize = 40;
const MOST_GRAVES: usize = 4;
/// As many clues as a usual game gives, and the most: more than the longest game of the largest table gives by its votes.
const USUAL_CLUES: usize = 128;
const MOST_CLUES: usize = 4_000;

/// What a seat was sent that speaks for or against others.
#[derive(Clone, Debug)]
pub struct Evidence {
    pub(super) clues: Vec<Clue>,
    /// The same, multiplied: what each player's deeds weigh, and those of each two.
    pub(super) own: Row,
    pub(super) pair: Square,
    /// The role that each player claims.
    pub(super) claims: [Option<RoleId>; MAX_SEATS],
    /// The players who claimed a card when somebody had called them an enemy.
    pub(super) cornered: SeatSet,
    /// What players say that they know: the first [`MOST_STATEMENTS`] of different speakers and subjects.
    pub(super) statements: ArrayVec<Statement, MOST_STATEMENTS>,
    /// The votes of today, who has put up each, who has voted or spoken, and who was hanged.
    voted: [Option<Seat>; MAX_SEATS],
    accused: [Option<Seat>; MAX_SEATS],
    heard: SeatSet,
    hanged: Option<Seat>,
    day: u8,
    /// Whom each has called suspicious.
    suspects: [SeatSet; MAX_SEATS],
    /// Players who are of the pack, or are not, as the seat's own card has learnt.
    pub(super) found: SeatSet,
    pub(super) cleared: SeatSet,
    /// Players with an aura that says nothing of the pack, and players whom the pack has attacked.
    pub(super) unclear: SeatSet,
    pub(super) attacked: SeatSet,
    /// Players whom the vote can't kill, which shows the wolf riding hood to everybody.
    pub(super) shielded: SeatSet,
    /// Players without the rat's mark, as far as a seat with the mark knows.
    pub(super) healthy: SeatSet,
    /// Pairs of whom one is of the pack and the other is not.
    pub(super) graves: ArrayVec<(Seat, Seat), MOST_GRAVES>,
    /// Nights without a death while the black wolf may have lived.
    pub(super) quiet_nights: u8,
    /// How often it has changed: a belief that was drawn at this count is still right.
    changes: u32,
}

impl Default for Evidence {
    fn default() -> Self {
        Self {
            clues: Vec::with_capacity(USUAL_CLUES),
            own: [1.0; MAX_SEATS],
            pair: [[1.0; MAX_SEATS]; MAX_SEATS],
            claims: [None; MAX_SEATS],
            cornered: SeatSet::EMPTY,
            statements: ArrayVec::new(),
            voted: [None; MAX_SEATS],
            accused: [None; MAX_SEATS],
            heard: SeatSet::EMPTY,
            hanged: None,
            day: 0,
            suspects: [SeatSet::EMPTY; MAX_SEATS],
            found: SeatSet::EMPTY,
            cleared: SeatSet::EMPTY,
            unclear: SeatSet::EMPTY,
            attacked: SeatSet::EMPTY,
            shielded: SeatSet::EMPTY,
            healthy: SeatSet::EMPTY,
            graves: ArrayVec::new(),
            quiet_nights: 0,
            changes: 0,
        }
    }
}

impl Evidence {
    pub fn clues(&self) -> &[Clue] {
        &self.clues
    }
    pub fn claim_of(&self, seat: Seat) -> Option<RoleId> {
        self.claims[seat.index()]
    }
    pub fn statements(&self) -> &[Statement] {
        &self.statements
    }
    /// The players who have voted or spoken today.
    pub fn heard(&self) -> SeatSet {
        self.heard
    }
    pub fn found(&self) -> SeatSet {
        self.found
    }
    pub fn cleared(&self) -> SeatSet {
        self.cleared
    }
    pub fn shielded(&self) -> SeatSet {
        self.shielded
    }
    pub fn healthy(&self) -> SeatSet {
        self.healthy
    }
    /// The votes of today.
    pub fn voted(&self, voter: Seat) -> Option<Seat> {
        self.voted[voter.index()]
    }
    /// A number that grows with each change.
    pub fn changes(&self) -> u32 {
        self.changes
    }

    /// True if more players claim this player's card than there are of it.
    pub fn is_contested(&self, view: &GameView, of: Seat) -> bool {
        self.claims[of.index()].filter(|role| !role.card().many).is_some_and(|role| {
            let claims = |seat: &Seat| *seat != of && self.claims[seat.index()] == Some(role);
            let others = view.living().iter().filter(claims).count();
            others >= usize::from(view.remaining.get(role)).max(1)
        })
    }

    /// True if all cards of the kind that this player claims have been shown, and nobody could have inherited one.
    pub fn has_false_card(&self, view: &GameView, of: Seat) -> bool {
        let is_gone = |role: RoleId| view.remaining.get(role) == 0 && !may_inherit(view);
        view.is_alive(of) && self.claims[of.index()].is_some_and(is_gone)
    }

    /// What everybody knows of a player, for certain: whether they are an enemy. A shown card tells, unless it may have
    /// changed.
    pub fn is_enemy_in_public(&self, view: &GameView, seat: Seat) -> Option<bool> {
        let it = view.seat(seat)?;
        if it.alive {
            return self.shielded.contains(seat).then_some(true);
        }
        shown_card(it).map(|role| is_hostile(role, view.day))
    }

    /// The players who claim to know that this one is an enemy.
    pub fn accused_by(&self, of: Seat) -> SeatSet {
        self.statements.iter().filter(|it| it.about == of && it.enemy).map(|it| it.by).collect()
    }

    /// Takes in an event that the seat was sent. `view`: the seat's view after it.
    pub fn note(&mut self, view: &GameView, event: &Event) {
        match event {
            Event::Voted { voter, target, accusation } => {
                self.heard.insert(*voter);
                self.voted[voter.index()] = *target;
                if let Some(target) = target.filter(|_| accusation.is_some()) {
                    self.accused[target.index()] = Some(*voter);
                }
            }
            Event::Stood { seat, .. } => self.heard.insert(*seat),
            Event::Died { seat, cause, .. } => {
                if matches!(cause, Cause::Vote | Cause::Mayor) {
                    self.hanged = Some(*seat);
                }
                self.change();
            }
            Event::Learned { fact } => self.note_fact(view, fact),
            Event::Shielded { seat } => {
                self.shielded.insert(*seat);
                self.change();
            }
            Event::NobodyDied if view.phase == Phase::Dawn && view.remaining.has(RoleId::BlackWolf) => {
                self.quiet_nights = self.quiet_nights.saturating_add(1);
                self.change();
            }
            Event::Prompted { prompt } if prompt.kind == PromptKind::Potions => {
                prompt.victim.into_iter().for_each(|victim| self.note_attack(victim));
            }
            Event::PhaseChanged { phase, day, .. } => {
                if phase.is_night() {
                    self.end_day(view);
                } else if *day != self.day {
                    // The mercenary may have changed sides (MERC-2).
                    self.day = *day;
                    self.change();
                }
            }
            Event::RoleGiven { .. } => self.change(),
            _ => {}
        }
    }

    /// A player has said something to the village.
    pub fn note_words(&mut self, by: Seat) {
        self.heard.insert(by);
    }

    /// A player has claimed a card.
    pub fn note_claim(&mut self, by: Seat, role: RoleId) {
        if self.claims[by.index()] != Some(role) {
            self.claims[by.index()] = Some(role);
            if !self.accused_by(by).is_empty() {
                self.cornered.insert(by);
            }
            self.change();
        }
    }

    /// A player says that they know another; what somebody says of themselves is a claim.
    pub fn note_statement(&mut self, statement: Statement) {
        if statement.by == statement.about {
            return;
        }
        self.statements.retain(|known| (known.by, known.about) != (statement.by, statement.about));
        // Who remembers enough does not take in more: it would change little.
        let _ = self.statements.try_push(statement);
        self.change();
    }

    /// A person has called somebody suspicious, without claiming to know: it counts once.
    pub fn note_suspicion(&mut self, by: Seat, of: Seat) {
        if by != of && !self.suspects[by.index()].contains(of) {
            self.suspects[by.index()].insert(of);
            self.add(Clue { by, of, deed: Deed::Suspected });
        }
    }

    /// The pack wanted this player dead, so they are not of it.
    pub fn note_attack(&mut self, victim: Seat) {
        self.attacked.insert(victim);
        self.change();
    }

    fn note_fact(&mut self, view: &GameView, fact: &Fact) {
        match *fact {
            // The rat is among the players without the rat's mark.
            Fact::Contaminated { seats } if view.my_role != Some(RoleId::SickRat) => {
                self.healthy = view.living().minus(seats);
            }
            Fact::Aura { seat, aura: Aura::Evil } | Fact::Leader { seat: Some(seat), pack: true } => {
                self.found.insert(seat);
            }
            Fact::Aura { seat, aura: Aura::Good } => self.cleared.insert(seat),
            Fact::Aura { seat, aura: Aura::Unknown } => self.unclear.insert(seat),
            Fact::Leader { seat: Some(seat), pack: false } => self.attacked.insert(seat),
            Fact::Graves { one, other: Some(other) } => {
                // A third pair would need three gravediggers.
                let _ = self.graves.try_push((one, other));
            }
            _ => {}
        }
        self.change();
    }

    /// The votes that stand when the day ends are what counts.
    fn end_day(&mut self, view: &GameView) {
        if self.heard.is_empty() {
            return;
        }
        let deed = if self.day <= 1 { Deed::Voted } else { Deed::VotedLater };
        let (voted, heard, hanged) = (self.voted, self.heard, self.hanged.take());
        let was_there = |seat: &Seat| view.is_alive(*seat) || Some(*seat) == hanged;
        for by in view.seated().iter().filter(was_there) {
            if !heard.contains(by) {
                self.add(Clue { by, of: by, deed: Deed::Silent });
            }
            let vote = voted[by.index()].filter(|target| *target != by);
            if let Some(of) = vote {
                self.add(Clue { by, of, deed });
            }
            if let Some(of) = hanged.filter(|hanged| *hanged != by && vote != Some(*hanged)) {
                self.add(Clue { by, of, deed: Deed::Spared });
            }
        }
        for of in view.seated().iter() {
            if let Some(by) = self.accused[of.index()].filter(|by| *by != of) {
                self.add(Clue { by, of, deed: Deed::Accused });
            }
        }
        self.heard = SeatSet::EMPTY;
        (self.voted, self.accused) = ([None; MAX_SEATS], [None; MAX_SEATS]);
    }

    fn add(&mut self, clue: Clue) {
        if self.clues.len() < MOST_CLUES {
            self.clues.push(clue);
            clue.add_to(&mut Products { own: &mut self.own, pair: &mut self.pair });
            self.change();
        }
    }

    fn change(&mut self) {
        self.changes = self.changes.wrapping_add(1);
    }
}

/// True if a player of this game may take over a dead player's card.
pub(super) fn may_inherit(view: &GameView) -> bool {
    view.settings.as_ref().is_some_and(|settings| settings.roles.iter().any(|(role, _)| role.card().inherits))
}

/// The card of a dead player, if it can be held against who has spoken of them: a seer may have seen them before an infection, and
/// a mercenary changes sides.
pub(super) fn shown_card(seat: &SeatView) -> Option<RoleId> {
    seat.role.filter(|role| !seat.infected && *role != RoleId::Mercenary)
}

/// Multiplies weights into products.
pub(super) struct Products<'a> {
    pub(super) own: &'a mut Row,
    pub(super) pair: &'a mut Square,
}

/// What deeds alone may weigh: beyond it more of the same says nothing.
const MOST: f32 = 1e6;

impl Products<'_> {
    fn factor(term: Term) -> f32 {
        match term {
            Term::Weight(place, sign) => FACTORS[place][usize::from(sign < 0)],
            Term::Factor(factor) => factor,
        }
    }
}

impl Sink for Products<'_> {
    fn own(&mut self, seat: Seat, term: Term) {
        let own = &mut self.own[seat.index()];
        *own = (*own * Self::factor(term)).clamp(1.0 / MOST, MOST);
    }

    fn pair(&mut self, one: Seat, other: Seat, term: Term) {
        let both = self.pair[one.index()][other.index()] * Self::factor(term);
        let both = both.clamp(1.0 / MOST, MOST);
        self.pair[one.index()][other.index()] = both;
        self.pair[other.index()][one.index()] = both;
    }
}
