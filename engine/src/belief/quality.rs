//! How good beliefs are, beside the truth of games.

use super::evidence::Evidence;
use super::frame::Frame;
use super::weigh::Method;
use crate::game::GameView;
use crate::seat::Seat;

/// One of ten ranges of probabilities, and how often what was believed was so.
#[derive(Clone, Copy, Default, Debug)]
struct Range {
    count: u64,
    believed: f64,
    true_ones: u64,
}

/// The fine bins of the measure of order.
const BINS: usize = 1_000;

/// How good beliefs are: of a living stranger, that they are of the pack.
#[derive(Clone, Debug)]
pub struct Quality {
    seats: u64,
    /// The sums of the log-loss of what fits alike, of the belief, and of its quick form.
    prior: f64,
    exact: f64,
    quick: f64,
    /// Days, and those on which the top suspect was of the pack.
    dusks: u64,
    top_is_pack: u64,
    bins: [Range; 10],
    order: Vec<[u64; 2]>,
}

impl Default for Quality {
    fn default() -> Self {
        Self {
            seats: 0,
            prior: 0.0,
            exact: 0.0,
            quick: 0.0,
            dusks: 0,
            top_is_pack: 0,
            bins: Default::default(),
            order: vec![[0; 2]; BINS],
        }
    }
}

impl Quality {
    /// Adds what this evidence makes one believe. `is_pack`: the truth.
    pub fn add(&mut self, evidence: &Evidence, view: &GameView, is_pack: impl Fn(Seat) -> bool) {
        let frame = Frame::new(evidence, view);
        if frame.pack == 0 || frame.pack >= frame.strangers.len() {
            return;
        }
        let loss = |share: f64, is: bool| {
            let share = share.clamp(1e-3, 1.0 - 1e-3);
            if is { -share.ln() } else { -(1.0 - share).ln() }
        };
        let (exact, quick) = (evidence.weigh(view, Method::Exact), evidence.weigh(view, Method::Quick));
        let even = frame.pack as f64 / frame.strangers.len() as f64;
        let mut top: Option<(f32, bool)> = None;
        for seat in &frame.strangers {
            let (share, is) = (exact.pack[seat.index()], is_pack(*seat));
            self.seats += 1;
            self.prior += loss(even, is);
            self.exact += loss(f64::from(share), is);
            self.quick += loss(f64::from(quick.pack[seat.index()]), is);
            let bin = &mut self.bins[((share * 10.0) as usize).min(9)];
            bin.count += 1;
            bin.believed += f64::from(share);
            bin.true_ones += u64::from(is);
            self.order[((share * BINS as f32) as usize).min(BINS - 1)][usize::from(is)] += 1;
            if top.is_none_or(|(most, _)| share > most) {
                top = Some((share, is));
            }
        }
        self.dusks += 1;
        self.top_is_pack += u64::from(top.is_some_and(|(_, is)| is));
    }

    pub fn merge(&mut self, other: &Self) {
        self.seats += other.seats;
        self.prior += other.prior;
        self.exact += other.exact;
        self.quick += other.quick;
        self.dusks += other.dusks;
        self.top_is_pack += other.top_is_pack;
        for (mine, theirs) in self.bins.iter_mut().zip(&other.bins) {
            mine.count += theirs.count;
            mine.believed += theirs.believed;
            mine.true_ones += theirs.true_ones;
        }
        for (mine, theirs) in self.order.iter_mut().zip(&other.order) {
            mine[0] += theirs[0];
            mine[1] += theirs[1];
        }
    }

    /// The mean log-loss for each seat of what fits alike, of the belief, and of its quick form.
    pub fn losses(&self) -> [f64; 3] {
        [self.prior, self.exact, self.quick].map(|sum| sum / self.seats.max(1) as f64)
    }

    /// How often the top suspect was of the pack.
    pub fn top_suspect(&self) -> f64 {
        self.top_is_pack as f64 / self.dusks.max(1) as f64
    }

    /// How likely one of the pack is believed likelier to be of it than one who is not (the area under the curve).
    pub fn auc(&self) -> f64 {
        let (mut others, mut sum) = (0, 0.0);
        let mut all = [0u64; 2];
        for [not, is] in &self.order {
            sum += *is as f64 * (others as f64 + *not as f64 / 2.0);
            others += not;
            all = [all[0] + not, all[1] + is];
        }
        sum / (all[0] as f64 * all[1] as f64).max(1.0)
    }

    /// The mean and the greatest difference between what was believed and what was so, over the ten ranges.
    pub fn calibration(&self) -> (f64, f64) {
        let gaps = self.bins.iter().filter(|bin| bin.count > 0).map(|bin| {
            let count = bin.count as f64;
            (count, (bin.believed / count - bin.true_ones as f64 / count).abs())
        });
        let (sum, worst) =
            gaps.fold((0.0, 0.0f64), |(sum, worst), (count, gap)| (sum + count * gap, worst.max(gap)));
        (sum / self.seats.max(1) as f64, worst)
    }
}
