//! From evidence to a belief.

use super::evidence::{Evidence, Products, may_inherit};
use super::frame::{Frame, Known};
use super::packs::{self, Row, Square, sets};
use super::weights::{BOTH, BY, log, place};
use super::{Deed, Statement};
use crate::game::GameView;
use crate::roles::{RoleCounts, RoleId};
use crate::seat::{MAX_SEATS, Seat};

/// Log-odds in hundredths that are certain.
pub const CERTAIN: i32 = 2_000;
/// The log-odds of a player who is known to be a friend: they may have been infected since.
const FRIEND: i32 = -CERTAIN / 3;
/// How often an honest player says something that is not so: a bot, and a person, who may jest or err.
const SLIP: f32 = 0.01;
const SLIP_OF_PERSON: f32 = 0.10;
/// How often an honest player claims a card that is gone, if cards can be taken over.
const INHERITED: f32 = 0.35;
/// What is left of the odds that somebody is of the pack whom it has attacked, or whose aura says nothing.
const SPARED_BY_PACK: f32 = 0.05;
/// Graves of which both or none would be of the pack: the testimony is true, but for an infection since.
const BAD_GRAVES: f32 = 0.02;
/// How much likelier somebody wins alone who has told an untruth, or whose aura says nothing.
const LIAR: f32 = 20.0;
const CONTESTED: f32 = 3.0;
const UNCLEAR: f32 = 4.0;
/// The most sets that are counted one by one where speed counts.
const FEW_SETS: usize = 60;

/// How packs are weighed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Every pack is counted: up to 0.1 ms for the largest table.
    Exact,
    /// As exact, as long as there are few; an approximation otherwise.
    Quick,
}

/// How likely each player is an enemy.
#[derive(Clone, Default, Debug)]
pub struct Belief {
    /// The probability of being of the pack, and of winning alone.
    pub pack: Row,
    pub alone: Row,
    /// The log-odds of being an enemy of the village at all, in hundredths.
    pub odds: [i32; MAX_SEATS],
}

/// One factor of a weight: a fitted one, or its inverse; or a number.
#[derive(Clone, Copy, Debug)]
pub(super) enum Term {
    Weight(usize, i8),
    Factor(f32),
}

/// What collects the factors of each player and of each two.
pub(super) trait Sink {
    fn own(&mut self, seat: Seat, term: Term);
    fn pair(&mut self, one: Seat, other: Seat, term: Term);
}

impl Evidence {
    /// The belief that follows from the evidence. A wolf draws it as the village must see it.
    pub fn weigh(&self, view: &GameView, method: Method) -> Belief {
        let frame = Frame::new(self, view);
        let mut alone = [1.0; MAX_SEATS];
        let shares = if self.is_wordless() {
            shares(&frame, &self.own, &self.pair, method)
        } else {
            let (mut own, mut pair) = (self.own, self.pair);
            let mut sums = Products { own: &mut own, pair: &mut pair };
            self.add_words(&frame, view, &mut sums, &mut alone);
            shares(&frame, &own, &pair, method)
        };
        let outside = |seat: &Seat| alone[seat.index()] * (1.0 - shares[seat.index()]);
        let rest: f32 = frame.strangers.iter().map(outside).sum();
        let mut belief = Belief { pack: shares, alone: [0.0; MAX_SEATS], odds: [0; MAX_SEATS] };
        for seat in &frame.strangers {
            let at = seat.index();
            if rest > 0.0 {
                let part = frame.alone as f32 * outside(seat) / rest;
                belief.alone[at] = part.min(1.0 - shares[at]).max(0.0);
            }
            let enemy = (shares[at] + belief.alone[at]).clamp(0.001, 0.999);
            belief.odds[at] = log(enemy / (1.0 - enemy));
        }
        for seat in view.living().iter() {
            let at = seat.index();
            (belief.pack[at], belief.alone[at], belief.odds[at]) = match frame.known(seat) {
                Known::Pack => (1.0, 0.0, CERTAIN),
                Known::Alone => (0.0, 1.0, CERTAIN),
                Known::Friend => (0.0, 0.0, FRIEND),
                Known::Stranger | Known::Open => continue,
            };
        }
        belief
    }

    /// True if nobody has claimed or stated anything, and the seat's own card has learnt nothing of others.
    fn is_wordless(&self) -> bool {
        let learnt = self.attacked.union(self.unclear).union(self.healthy);
        learnt.is_empty()
            && self.statements.is_empty()
            && self.graves.is_empty()
            && self.claims.iter().all(Option::is_none)
    }

    /// What players have claimed and stated, and what the seat's own card has learnt.
    pub(super) fn add_words(&self, frame: &Frame, view: &GameView, sink: &mut impl Sink, alone: &mut Row) {
        for statement in &self.statements {
            self.add_statement(frame, view, *statement, sink, alone);
        }
        self.add_claims(frame, view, sink, alone);
        for (one, other) in &self.graves {
            // Neither, or both, would be of the pack.
            sink.own(*one, Term::Factor(1.0 / BAD_GRAVES));
            sink.own(*other, Term::Factor(1.0 / BAD_GRAVES));
            sink.pair(*one, *other, Term::Factor(BAD_GRAVES * BAD_GRAVES));
        }
        for seat in self.attacked.union(self.unclear).iter() {
            sink.own(seat, Term::Factor(SPARED_BY_PACK));
        }
        for seat in self.unclear.iter() {
            alone[seat.index()] *= UNCLEAR;
        }
        if !self.healthy.is_empty() && frame.alone == 1 && view.remaining.has(RoleId::SickRat) {
            frame.strangers.iter().filter(|seat| !self.healthy.contains(**seat)).for_each(|seat| {
                alone[seat.index()] = 0.0;
            });
        }
    }

    fn add_statement(
        &self,
        frame: &Frame,
        view: &GameView,
        Statement { by, about, enemy }: Statement,
        sink: &mut impl Sink,
        alone: &mut Row,
    ) {
        let (speaker, subject) = (frame.known(by), frame.known(about));
        if subject == Known::Open || matches!(speaker, Known::Alone | Known::Open) {
            return;
        }
        let slip = slip_of(view, by) + frame.share_alone();
        let deed = if enemy { Deed::Named } else { Deed::Cleared };
        let [both, by_pack] = [place(deed, BOTH), place(deed, BY)];
        if subject == Known::Alone {
            // What an honest speaker says of this enemy is known: whether they have said so.
            sink.own(by, Term::Weight(both, 1));
            if !enemy {
                sink.own(by, Term::Factor(1.0 / slip));
            }
            return;
        }
        // Of the four cases, the honest speaker's untruth is the one that weighs little.
        if enemy {
            sink.own(by, Term::Weight(by_pack, 1));
            sink.own(by, Term::Factor(1.0 / slip));
            sink.own(about, Term::Factor(1.0 / slip));
            sink.pair(by, about, Term::Weight(both, 1));
            sink.pair(by, about, Term::Weight(by_pack, -1));
            sink.pair(by, about, Term::Factor(slip));
        } else {
            sink.own(by, Term::Weight(by_pack, 1));
            sink.own(about, Term::Factor(slip));
            sink.pair(by, about, Term::Weight(both, 1));
            sink.pair(by, about, Term::Weight(by_pack, -1));
            sink.pair(by, about, Term::Factor(1.0 / slip));
        }
        let is_untrue = matches!((subject, enemy), (Known::Friend, true) | (Known::Pack, false));
        if is_untrue {
            alone[by.index()] *= LIAR;
        }
    }

    /// Claims: who claims a card that is gone has lied, and of two who claim one card one has.
    fn add_claims(&self, frame: &Frame, view: &GameView, sink: &mut impl Sink, alone: &mut Row) {
        let may_inherit = may_inherit(view);
        let claims = |seat: Seat| self.claims[seat.index()];
        // The cards that somebody is known to hold, and how often each is claimed by others.
        let (mut held, mut claimed) = (RoleCounts::default(), RoleCounts::default());
        for seat in view.living().iter() {
            match frame.known(seat) {
                Known::Friend => {
                    let mine = view.my_role.filter(|_| view.me == Some(seat));
                    let role = mine.or_else(|| view.seat(seat).and_then(|seat| seat.role));
                    role.into_iter().for_each(|role| held.add(role));
                }
                Known::Stranger => claims(seat).into_iter().for_each(|role| claimed.add(role)),
                _ => {}
            }
        }
        for (number, seat) in frame.strangers.iter().enumerate() {
            let Some(role) = claims(*seat) else { continue };
            let deed = if role.card().many { Deed::ClaimedCommon } else { Deed::ClaimedPower };
            // Who claims a card because they have been named says what anybody would.
            if !self.cornered.contains(*seat) {
                sink.own(*seat, Term::Weight(place(deed, BY), 1));
            }
            if role.card().many {
                continue;
            }
            let slip = slip_of(view, *seat) + frame.share_alone();
            if view.remaining.get(role) <= held.get(role) {
                let slip = if may_inherit { slip.max(INHERITED) } else { slip };
                sink.own(*seat, Term::Factor(1.0 / slip));
                alone[seat.index()] *= if may_inherit { 1.0 } else { LIAR };
                continue;
            }
            if claimed.get(role) < 2 {
                continue;
            }
            for other in frame.strangers[number + 1..].iter().filter(|other| claims(**other) == Some(role)) {
                let slip = slip.max(slip_of(view, *other) + frame.share_alone());
                sink.own(*seat, Term::Factor(1.0 / slip));
                sink.own(*other, Term::Factor(1.0 / slip));
                sink.pair(*seat, *other, Term::Factor(slip));
                [seat, other].into_iter().for_each(|it| alone[it.index()] *= CONTESTED);
            }
        }
    }
}

/// How often this player says something that is not so, if they are honest.
fn slip_of(view: &GameView, seat: Seat) -> f32 {
    let is_bot = view.seat(seat).and_then(|seat| seat.face.as_ref()).is_some_and(|face| face.bot);
    if is_bot { SLIP } else { SLIP_OF_PERSON }
}

/// How likely each stranger is of the pack.
fn shares(frame: &Frame, own: &Row, pair: &Square, method: Method) -> Row {
    let count = frame.strangers.len();
    let mut mine = [0.0; MAX_SEATS];
    for seat in &frame.strangers {
        let with = &pair[seat.index()];
        mine[seat.index()] =
            frame.pack_known.iter().fold(own[seat.index()], |own, wolf| own * with[wolf.index()]);
    }
    // Only ratios count; the products of a whole pack must not leave the range of numbers.
    let most = mine.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
    mine.iter_mut().for_each(|weight| *weight /= most);
    let seats = frame.strangers.last().map_or(0, |seat| seat.index() + 1);
    let without = frame.pack;
    let is_counted = method == Method::Exact
        || sets(count, without) + if frame.infected > 0.0 { sets(count, without + 1) } else { 0 } <= FEW_SETS;
    if !is_counted {
        mine = packs::in_mean_field(seats, without, &mine, pair);
    }
    let of_size = |size: usize| {
        if is_counted {
            let weighed = packs::exact(seats, size, &mine, pair);
            (weighed.shares(&mine, size), weighed.total / sets(count, size).max(1) as f32)
        } else {
            (packs::apart(seats, size, &mine), 1.0)
        }
    };
    let (shares, weight) = of_size(without);
    if frame.infected <= 0.0 {
        return shares;
    }
    // An infection is one more of the pack, who has done nothing for it before.
    let (more, heavier) = of_size(without + 1);
    let (weight, heavier) = (weight * (1.0 - frame.infected), heavier * frame.infected);
    let all = weight + heavier;
    if all <= 0.0 || !all.is_finite() {
        return shares;
    }
    std::array::from_fn(|at| (shares[at] * weight + more[at] * heavier) / all)
}
