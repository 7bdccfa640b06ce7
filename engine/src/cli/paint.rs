//! How numbers are written, and their colours.

use crate::sim::Rate;
pub(super) use crate::story::paint::{BAD, BOLD, DIM, GOOD, of_side, paint};

/// A number with separated thousands: 20,000.
pub(super) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut all = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            all.push(',');
        }
        all.push(digit);
    }
    all
}

pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// The interval in percent, without the sign: 47.5 – 48.9.
pub(super) fn interval(rate: &Rate) -> String {
    format!("{:.1} – {:.1}", rate.low * 100.0, rate.high * 100.0)
}

/// A score with its sign: +3, −4, 0.
pub(super) fn signed(score: i32) -> String {
    match score {
        0 => "0".to_owned(),
        1.. => format!("+{score}"),
        _ => format!("−{}", score.unsigned_abs()),
    }
}

/// A number of things: 1 game, 2 games.
pub(super) fn count(number: u64, one: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{} {one}{ending}", thousands(number))
}

/// A share as a bar that is `places` characters wide.
pub(super) fn bar(share: f64, places: usize) -> String {
    const PARTS: [char; 8] = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];
    let eighths = (share.clamp(0.0, 1.0) * (places * 8) as f64).round() as usize;
    let mut bar = "█".repeat(eighths / 8);
    if !eighths.is_multiple_of(8) {
        bar.push(PARTS[eighths % 8]);
    }
    bar
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_for_people() {
        assert_eq!([thousands(7), thousands(1000), thousands(1_234_567)], ["7", "1,000", "1,234,567"]);
        assert_eq!([signed(3), signed(-4), signed(0)], ["+3", "−4", "0"]);
        assert_eq!([count(1, "game"), count(2000, "game")], ["1 game", "2,000 games"]);
        assert_eq!([bar(0.5, 4), bar(1.0, 4), bar(0.0, 4)], ["██", "████", ""]);
    }
}
