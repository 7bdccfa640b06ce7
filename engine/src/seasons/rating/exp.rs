//! The exponential function. The one of the platform may differ from machine to machine in the last digit.

const LN_2: f64 = std::f64::consts::LN_2;
/// Beyond this a result would say nothing any more.
const FARTHEST: f64 = 30.0;
const TERMS: u32 = 16;

/// e to the power of `x`, which counts as at most 30 and at least −30.
pub fn exp(x: f64) -> f64 {
    let x = x.clamp(-FARTHEST, FARTHEST);
    let twos = (x / LN_2).round();
    let rest = x - twos * LN_2;
    let series = (1..=TERMS).rev().fold(1.0, |sum, term| 1.0 + sum * rest / f64::from(term));
    let base = if twos < 0.0 { 0.5 } else { 2.0 };
    (0..twos.abs() as u32).fold(series, |power, _| power * base)
}

#[cfg(test)]
mod tests {
    use super::exp;

    #[test]
    fn it_is_the_exponential_function() {
        for tenth in -300..=300 {
            let x = f64::from(tenth) / 10.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-13, "{x}");
        }
        assert_eq!((exp(0.0), exp(99.0)), (1.0, exp(30.0)));
    }
}
