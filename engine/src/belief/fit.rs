//! Fits the weights of evidence to games whose truth is known.
//!
//! The likelihood of a sample is that of its true pack among all packs of its size that fit what the seat knew, so the
//! fit is that of a conditional random field: no pack is sampled, each is counted.

use super::Deed;
use super::evidence::{Evidence, Products};
use super::frame::Frame;
use super::packs::{Row, Square, sets};
use super::weigh::{Sink, Term};
use super::weights::{BOTH, BY, COUNT, OF, Weights, place};
use crate::game::GameView;
use crate::seat::{MAX_SEATS, Seat};

/// The largest number of packs in a sample of the fit: more would cost more than they teach.
const MOST_PACKS: usize = 600;
/// How much a weight is pulled towards 0, so that one that hardly occurs stays there.
const RIDGE: f64 = 1e-4;
/// Steps of the fit.
const STEPS: usize = 120;
const FIRST_STEP: f64 = 0.1;
const LONGEST_STEP: f64 = 0.5;
const SHORTEST_STEP: f64 = 1e-4;

/// What a seat knew at the end of a day or a night, and what was true.
#[derive(Clone, Debug)]
pub struct Dusk {
    count: usize,
    size: usize,
    /// The strangers of the pack, as bits.
    pack: u32,
    own: Row,
    pair: Square,
    terms: Vec<Found>,
}

/// A weight that counts for one stranger, or for two.
#[derive(Clone, Copy, Debug)]
struct Found {
    one: u8,
    other: Option<u8>,
    weight: u8,
    sign: i8,
}

struct Recorder<'a> {
    /// The place of each stranger among them; of the others, whether they are of the pack.
    place: &'a [Result<usize, bool>; MAX_SEATS],
    products: Products<'a>,
    terms: &'a mut Vec<Found>,
}

impl Recorder<'_> {
    fn record(&mut self, one: usize, other: Option<usize>, weight: usize, sign: i8) {
        let other = other.map(|other| other as u8);
        self.terms.push(Found { one: one as u8, other, weight: weight as u8, sign });
    }
}

impl Sink for Recorder<'_> {
    fn own(&mut self, seat: Seat, term: Term) {
        match (self.place[seat.index()], term) {
            (Ok(at), Term::Weight(weight, sign)) => self.record(at, None, weight, sign),
            (_, Term::Factor(_)) => self.products.own(seat, term),
            _ => {}
        }
    }

    fn pair(&mut self, one: Seat, other: Seat, term: Term) {
        let Term::Weight(weight, sign) = term else { return self.products.pair(one, other, term) };
        match (self.place[one.index()], self.place[other.index()]) {
            (Ok(one), Ok(other)) => self.record(one, Some(other), weight, sign),
            (Ok(one), Err(true)) | (Err(true), Ok(one)) => self.record(one, None, weight, sign),
            _ => {}
        }
    }
}

impl Evidence {
    /// A sample for the fit: what this seat knows now. `is_pack`: the truth. `None` if there is nothing to find out, or too
    /// much.
    pub fn dusk(&self, view: &GameView, is_pack: impl Fn(Seat) -> bool) -> Option<Dusk> {
        let frame = Frame::new(self, view);
        let count = frame.strangers.len();
        let mut place = [Err(false); MAX_SEATS];
        for seat in frame.pack_known.iter() {
            place[seat.index()] = Err(true);
        }
        for (at, seat) in frame.strangers.iter().enumerate() {
            place[seat.index()] = Ok(at);
        }
        let (mut own, mut pair) = ([1.0; MAX_SEATS], [[1.0; MAX_SEATS]; MAX_SEATS]);
        let mut terms = Vec::new();
        let products = Products { own: &mut own, pair: &mut pair };
        let mut recorder = Recorder { place: &place, products, terms: &mut terms };
        self.clues().iter().for_each(|clue| clue.add_to(&mut recorder));
        self.add_words(&frame, view, &mut recorder, &mut [1.0; MAX_SEATS]);
        let pack = frame.strangers.iter().enumerate().filter(|(_, seat)| is_pack(**seat));
        let pack = pack.fold(0, |pack, (at, _)| pack | 1 << at);
        let size = u32::count_ones(pack) as usize;
        let is_open = size > 0 && size < count && sets(count, size) <= MOST_PACKS;
        let own_of = |at: usize| {
            frame.strangers.get(at).map_or(1.0, |seat| {
                let with = frame.pack_known.iter().map(|wolf| pair[seat.index()][wolf.index()]);
                own[seat.index()] * with.product::<f32>()
            })
        };
        let pair_of = |one: usize, other: usize| match (frame.strangers.get(one), frame.strangers.get(other))
        {
            (Some(one), Some(other)) => pair[one.index()][other.index()],
            _ => 1.0,
        };
        is_open.then(|| Dusk {
            count,
            size,
            pack,
            own: std::array::from_fn(own_of),
            pair: std::array::from_fn(|one| std::array::from_fn(|other| pair_of(one, other))),
            terms,
        })
    }
}

impl Dusk {
    /// Adds the gradient of the likelihood of the true pack, and returns its logarithm.
    fn learn(&self, weights: &[f64; COUNT], gradient: &mut [f64; COUNT]) -> f64 {
        let mut own: [f64; MAX_SEATS] = self.own.map(|own| f64::from(own).ln());
        let mut pair = self.pair.map(|row| row.map(|both| f64::from(both).ln()));
        for term in &self.terms {
            let value = weights[usize::from(term.weight)] * f64::from(term.sign);
            match term.other {
                None => own[usize::from(term.one)] += value,
                Some(other) => {
                    pair[usize::from(term.one)][usize::from(other)] += value;
                    pair[usize::from(other)][usize::from(term.one)] += value;
                }
            }
        }
        // The expected members and pairs over all packs.
        let mut packs = Vec::new();
        choose(self.count, self.size, 0, &mut Vec::new(), &mut packs);
        let score = |set: u32| {
            let mut score = 0.0;
            for one in (0..self.count).filter(|at| set >> at & 1 == 1) {
                score += own[one];
                for (other, both) in pair[one].iter().enumerate().take(self.count).skip(one + 1) {
                    score += if set >> other & 1 == 1 { *both } else { 0.0 };
                }
            }
            score
        };
        let scores: Vec<f64> = packs.iter().map(|set| score(*set)).collect();
        let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let total: f64 = scores.iter().map(|score| (score - most).exp()).sum();
        let mut expected = [[0.0; MAX_SEATS]; MAX_SEATS];
        for (set, score) in packs.iter().zip(&scores) {
            let share = (score - most).exp() / total;
            for one in (0..self.count).filter(|at| set >> at & 1 == 1) {
                for (other, sum) in expected[one].iter_mut().enumerate().take(self.count) {
                    *sum += if set >> other & 1 == 1 { share } else { 0.0 };
                }
            }
        }
        let is_in = |at: u8| f64::from(u8::from(self.pack >> at & 1 == 1));
        for term in &self.terms {
            let (truth, guess) = match term.other {
                None => (is_in(term.one), expected[usize::from(term.one)][usize::from(term.one)]),
                Some(other) => {
                    (is_in(term.one) * is_in(other), expected[usize::from(term.one)][usize::from(other)])
                }
            };
            gradient[usize::from(term.weight)] += (truth - guess) * f64::from(term.sign);
        }
        score(self.pack) - most - total.ln()
    }
}

/// Every set of this size, as bits.
fn choose(count: usize, left: usize, from: usize, set: &mut Vec<usize>, all: &mut Vec<u32>) {
    if left == 0 {
        return all.push(set.iter().fold(0, |bits, at| bits | 1 << at));
    }
    for at in from..=count - left {
        set.push(at);
        choose(count, left - 1, at + 1, set, all);
        set.pop();
    }
}

/// True for a weight that the fit may change. The others have no case of their own.
fn is_free(weight: usize) -> bool {
    let concerns_one = [Deed::ClaimedPower, Deed::ClaimedCommon, Deed::Silent];
    let is_of_one =
        concerns_one.iter().any(|deed| [BOTH, OF].iter().any(|which| weight == place(*deed, *which)));
    // An honest speaker's words about a wolf are the case that all others are compared with.
    let is_measure = [Deed::Named, Deed::Cleared].iter().any(|deed| weight == place(*deed, OF));
    // Only people suspect without knowing, and bots play these games.
    let is_of_people = (BOTH..=OF).any(|which| weight == place(Deed::Suspected, which));
    // Anybody can say that they are a villager: that those who said so have lived on is no evidence.
    let is_cheap = weight == place(Deed::ClaimedCommon, BY);
    !is_of_one && !is_measure && !is_of_people && !is_cheap
}

/// The weights that make the true packs likeliest, and the mean logarithm of their likelihood before and after. Each weight
/// takes steps of its own, which grow while they lead on and shrink when they have led too far.
pub fn fit(samples: &[Dusk], from: &Weights) -> (Weights, f64, f64) {
    let mut weights: [f64; COUNT] = std::array::from_fn(|at| f64::from(from.0[at]) / 100.0);
    let (mut steps, mut before) = ([FIRST_STEP; COUNT], [0.0f64; COUNT]);
    let (mut first, mut last) = (None, 0.0);
    for _ in 0..STEPS {
        let mut gradient = [0.0; COUNT];
        let likelihood: f64 = samples.iter().map(|sample| sample.learn(&weights, &mut gradient)).sum();
        last = likelihood / samples.len().max(1) as f64;
        first.get_or_insert(last);
        for at in (0..COUNT).filter(|at| is_free(*at)) {
            let slope = gradient[at] / samples.len().max(1) as f64 - RIDGE * weights[at];
            let turn = slope * before[at];
            if turn > 0.0 {
                steps[at] = f64::min(steps[at] * 1.2, LONGEST_STEP);
            } else if turn < 0.0 {
                steps[at] = f64::max(steps[at] * 0.5, SHORTEST_STEP);
            }
            before[at] = if turn < 0.0 { 0.0 } else { slope };
            if before[at] != 0.0 {
                weights[at] += slope.signum() * steps[at];
            }
        }
    }
    (Weights(weights.map(|weight| (weight * 100.0).round() as i16)), first.unwrap_or(last), last)
}
