//! Prints results as Markdown tables.

use std::time::Duration;

use crate::load::ms_of;

pub fn head(of: &str) {
    println!("\n| {of} | measured |\n|---|---|");
}

pub fn row(what: &str, measured: impl std::fmt::Display) {
    println!("| {what} | {measured} |");
}

/// The median, then the lowest and the highest value.
pub fn median(mut of: Vec<f64>, text: impl Fn(f64) -> String) -> String {
    of.sort_by(f64::total_cmp);
    format!("{} ({} to {})", text(of[of.len() / 2]), text(of[0]), text(of[of.len() - 1]))
}

/// The 50th and 99th percentile and the maximum.
pub fn times(of: &[Duration]) -> String {
    let at = |part: f64| ms_of(of, part);
    format!("p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms, of {}", at(0.5), at(0.99), at(1.0), of.len())
}
