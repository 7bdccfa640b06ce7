//! Weighs sets: of all sets of so many candidates among the first seats, which share of the weight does each candidate take part in? The weight of
//! a set is the product of its members' own weights and of the weights of its pairs. A seat that weighs nothing is no candidate.

use crate::seat::MAX_SEATS;

pub(super) type Row = [f32; MAX_SEATS];
pub(super) type Square = [Row; MAX_SEATS];

/// The weight of all sets, and of those that hold each candidate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weighed {
    pub(super) total: f32,
    pub(super) with: Row,
}

impl Weighed {
    /// The share of each candidate. If no set has any weight, all are alike.
    pub(super) fn shares(&self, own: &Row, size: usize) -> Row {
        if self.total > 0.0 && self.total.is_finite() {
            self.with.map(|with| with / self.total)
        } else {
            even(own, size)
        }
    }
}

/// All candidates alike.
fn even(own: &Row, size: usize) -> Row {
    let count = own.iter().filter(|weight| **weight > 0.0).count();
    own.map(|weight| if weight > 0.0 { size as f32 / count as f32 } else { 0.0 })
}

/// The number of sets of this size.
pub(super) fn sets(count: usize, size: usize) -> usize {
    (0..size).fold(1, |sets, at| sets * count.saturating_sub(at) / (at + 1))
}

/// Every set of this size among the first `count` candidates, one by one.
pub(super) fn exact(count: usize, size: usize, own: &Row, pair: &Square) -> Weighed {
    let mut all = Weighed { total: 1.0, with: [0.0; MAX_SEATS] };
    if size > 0 {
        all.total = extend(count, size, 0, 1.0, own, pair, &mut all.with);
    }
    all
}

/// Adds members from `from` on to a set that weighs `weight`. `next`: what each candidate would multiply it by. Returns the
/// weight of all sets that come of it.
fn extend(
    count: usize,
    left: usize,
    from: usize,
    weight: f32,
    next: &Row,
    pair: &Square,
    with: &mut Row,
) -> f32 {
    let mut total = 0.0;
    if left == 1 {
        for (factor, with) in next[from..count].iter().zip(&mut with[from..count]) {
            let set = weight * factor;
            *with += set;
            total += set;
        }
        return total;
    }
    for member in from..(count + 1).saturating_sub(left) {
        if next[member] == 0.0 {
            continue;
        }
        let row = &pair[member];
        let mut rest = [0.0; MAX_SEATS];
        for at in member + 1..count {
            rest[at] = next[at] * row[at];
        }
        let sets = extend(count, left - 1, member + 1, weight * next[member], &rest, pair, with);
        with[member] += sets;
        total += sets;
    }
    total
}

/// So many products at a time, for the machine's vectors.
const LANES: usize = 4;

/// What each candidate weighs if the others are members as likely as one another (a mean field). With these weights
/// [`apart`] gives shares in a time that doesn't grow with the number of sets. Every candidate's factor with themselves is 1.
pub(super) fn in_mean_field(count: usize, size: usize, own: &Row, pair: &Square) -> Row {
    let share = even(own, size);
    let mut weights = *own;
    for (weight, pairs) in weights.iter_mut().zip(pair).take(count) {
        let mut field = [1.0; LANES];
        for (shares, factors) in share.as_chunks::<LANES>().0.iter().zip(pairs.as_chunks::<LANES>().0) {
            for lane in 0..LANES {
                field[lane] *= 1.0 + shares[lane] * (factors[lane] - 1.0);
            }
        }
        *weight *= field.iter().product::<f32>();
    }
    weights
}

/// The largest sets that are counted as they are: half the seats.
const WIDEST: usize = MAX_SEATS / 2;
/// The least weight beside the greatest.
const LEAST: f32 = 1e-6;

/// The shares of candidates whose pairs weigh nothing, by the elementary symmetric polynomials of those before and after each.
pub(super) fn apart(count: usize, size: usize, weights: &Row) -> Row {
    let most = weights[..count].iter().copied().fold(0.0, f32::max);
    let candidates = weights[..count].iter().filter(|weight| **weight > 0.0).count();
    if size == 0 || size >= candidates || most <= 0.0 {
        return even(weights, size);
    }
    if size > WIDEST {
        // More than half are members: who is left out is as good a set.
        let left_out = weights.map(|weight| if weight > 0.0 { most / weight.max(LEAST * most) } else { 0.0 });
        let shares = apart(count, candidates - size, &left_out);
        return std::array::from_fn(|at| if weights[at] > 0.0 { 1.0 - shares[at] } else { 0.0 });
    }
    // after[n][k]: all sets of k among the candidates after the first n.
    let mut after = [[0.0f32; WIDEST + 1]; MAX_SEATS + 1];
    after[count][0] = 1.0;
    let scale = 1.0 / most;
    for at in (0..count).rev() {
        let weight = weights[at] * scale;
        after[at][0] = 1.0;
        for k in 1..=size {
            after[at][k] = after[at + 1][k] + weight * after[at + 1][k - 1];
        }
    }
    let total = after[0][size];
    if total <= 0.0 {
        return even(weights, size);
    }
    let mut before = [0.0f32; WIDEST + 1];
    before[0] = 1.0;
    let mut shares = [0.0; MAX_SEATS];
    let part = 1.0 / total;
    for at in 0..count {
        let weight = weights[at] * scale;
        let others: f32 = (0..size).map(|k| before[k] * after[at + 1][size - 1 - k]).sum();
        shares[at] = weight * others * part;
        for k in (1..=size).rev() {
            before[k] += weight * before[k - 1];
        }
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The same by the definition: every set as a number in binary.
    fn by_definition(count: usize, size: usize, own: &Row, pair: &Square) -> Row {
        let (mut total, mut with) = (0.0, [0.0; MAX_SEATS]);
        for set in (0u32..1 << count).filter(|set| set.count_ones() as usize == size) {
            let members: Vec<usize> = (0..count).filter(|at| set >> at & 1 == 1).collect();
            let mut weight = 1.0;
            for (number, one) in members.iter().enumerate() {
                weight *= own[*one];
                members[number + 1..].iter().for_each(|other| weight *= pair[*one][*other]);
            }
            total += weight;
            members.iter().for_each(|at| with[*at] += weight);
        }
        with.map(|with| with / total)
    }

    /// So many candidates, a size, and weights around 1.
    fn cases() -> impl Strategy<Value = (usize, usize, Row, Square)> {
        let factor = || (-20i32..=20).prop_map(|tenths| (tenths as f32 / 10.0).exp());
        let own = prop::collection::vec(factor(), MAX_SEATS);
        let pairs = prop::collection::vec(factor(), MAX_SEATS * MAX_SEATS);
        (2usize..10, own, pairs).prop_flat_map(|(count, own, pairs)| {
            // Every third seat of some is no candidate.
            let own = std::array::from_fn(|at| if at >= count { 0.0 } else { own[at] });
            let pair = std::array::from_fn(|a: usize| {
                std::array::from_fn(
                    |b: usize| if a == b { 1.0 } else { pairs[a.min(b) * MAX_SEATS + a.max(b)] },
                )
            });
            (Just(count), 0..=count.min(5), Just(own), Just(pair))
        })
    }

    fn is_near(one: &Row, other: &Row, count: usize) -> bool {
        one[..count].iter().zip(&other[..count]).all(|(a, b)| (a - b).abs() < 1e-3)
    }

    proptest! {
        #[test]
        fn every_set_is_weighed_once((count, size, own, pair) in cases()) {
            let shares = exact(count, size, &own, &pair).shares(&own, size);
            prop_assert!(is_near(&shares, &by_definition(count, size, &own, &pair), count));
            let sum: f32 = shares[..count].iter().sum();
            prop_assert!((sum - size as f32).abs() < 1e-2);
        }

        #[test]
        fn without_pairs_the_shares_in_a_mean_field_are_exact((count, size, own, _pair) in cases()) {
            let pair = [[1.0; MAX_SEATS]; MAX_SEATS];
            let shares = exact(count, size, &own, &pair).shares(&own, size);
            prop_assert!(is_near(&shares, &apart(count, size, &in_mean_field(count, size, &own, &pair)), count));
        }
    }

    #[test]
    fn weights_that_vanish_leave_all_alike() {
        let (own, mut pair) =
            (std::array::from_fn(|at| f32::from(u8::from(at < 5))), [[1.0; MAX_SEATS]; MAX_SEATS]);
        (0..5).for_each(|at| pair[at] = [0.0; MAX_SEATS]);
        let shares = exact(5, 2, &own, &pair).shares(&own, 2);
        assert!(shares[..5].iter().all(|share| (share - 0.4).abs() < 1e-6));
    }
}
