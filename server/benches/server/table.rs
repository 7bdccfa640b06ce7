//! How what was measured is told.

use std::time::Duration;

pub fn head(of: &str) {
    println!("\n| {of} | measured |\n|---|---|");
}

pub fn row(what: &str, measured: impl std::fmt::Display) {
    println!("| {what} | {measured} |");
}

/// The one in the middle, then the lowest and the highest.
pub fn middle(mut of: Vec<f64>, text: impl Fn(f64) -> String) -> String {
    of.sort_by(f64::total_cmp);
    format!("{} ({} to {})", text(of[of.len() / 2]), text(of[0]), text(of[of.len() - 1]))
}

/// How long most of them took: half, all but one in a hundred, all.
pub fn times(of: &[Duration]) -> String {
    let at = |part: f64| ms_of(of, part);
    format!("p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms, of {}", at(0.5), at(0.99), at(1.0), of.len())
}

/// How long this part of them took at most, in milliseconds.
pub fn ms_of(of: &[Duration], part: f64) -> f64 {
    let mut sorted = of.to_vec();
    sorted.sort();
    sorted[((of.len() as f64 * part) as usize).min(of.len() - 1)].as_secs_f64() * 1000.0
}
