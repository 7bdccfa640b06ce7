//! The weights of evidence, as log-odds in hundredths: how much likelier a deed is when one, the other or both are of the
//! pack than when neither is. `moonhowl beliefs --fit` fits them (docs/BOTS.md).

use super::evidence::Deed;

/// The weights of a deed by who of the two is of the pack: both; only who did it; only whom it concerned.
pub(super) const BOTH: usize = 0;
pub(super) const BY: usize = 1;
pub(super) const OF: usize = 2;

/// The number of weights.
pub(super) const COUNT: usize = 3 * Deed::ALL.len();

/// Weights in hundredths of log-odds, three for each deed.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights(pub [i16; COUNT]);

/// The weights that are in use.
pub const FITTED: Weights = Weights([
    // both, by, of
    -9, 0, -2, // voted on the first day
    -38, -6, 3, // voted later
    -52, 13, -6, // accused
    18, -5, -25, // spared
    -40, 0, 15, // suspected: by hand, only people do
    -3, 61, 0, // named
    -44, -88, 0, // cleared
    0, -126, 0, // claimed a power
    0, -15, 0, // claimed a common card: by hand, it costs nothing
    0, 0, 0, // silent
]);

pub(super) const fn place(deed: Deed, which: usize) -> usize {
    3 * deed as usize + which
}

/// The factor of each weight, and its inverse. Powers are computed when the program is built, so they are the same on every
/// machine.
pub(super) const FACTORS: [[f32; 2]; COUNT] = {
    let mut all = [[1.0; 2]; COUNT];
    let mut at = 0;
    while at < COUNT {
        all[at] = [power(FITTED.0[at]), power(-FITTED.0[at])];
        at += 1;
    }
    all
};

/// e to this power, which is in hundredths.
const fn power(hundredths: i16) -> f32 {
    // The series for a 64th of it, squared six times.
    let x = hundredths as f64 / 6_400.0;
    let (mut term, mut sum, mut n) = (1.0, 1.0, 1.0);
    while n < 12.0 {
        term *= x / n;
        sum += term;
        n += 1.0;
    }
    let mut squarings = 0;
    while squarings < 6 {
        sum *= sum;
        squarings += 1;
    }
    sum as f32
}

/// The natural logarithm in hundredths, rounded; the same on every machine.
pub(super) fn log(x: f32) -> i32 {
    let bits = x.max(f32::MIN_POSITIVE).to_bits();
    let exponent = (bits >> 23) as i32 - 127;
    let mantissa = f32::from_bits(bits & 0x007f_ffff | 0x3f80_0000);
    let t = (mantissa - 1.0) / (mantissa + 1.0);
    let square = t * t;
    let series = 2.0 * t * (1.0 + square * (1.0 / 3.0 + square * (0.2 + square / 7.0)));
    let hundredths = 100.0 * (exponent as f32 * std::f32::consts::LN_2 + series);
    (hundredths + 0.5f32.copysign(hundredths)) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_and_logarithms_are_those_of_the_library() {
        for hundredths in -700..=700i16 {
            let library = (f64::from(hundredths) / 100.0).exp();
            assert!((f64::from(power(hundredths)) / library - 1.0).abs() < 1e-5, "{hundredths}");
            assert_eq!(log(power(hundredths)), i32::from(hundredths));
        }
        assert!(log(0.0) < -8_000);
    }
}
