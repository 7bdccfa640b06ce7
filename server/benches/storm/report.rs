//! What a scenario has shown.

use crate::player::Crowd;
use crate::village::Findings;

/// What a scenario has shown.
#[derive(Default)]
pub struct Report {
    pub figures: Vec<String>,
    pub faults: Vec<String>,
    /// Why it could not be played on this machine.
    pub not_tried: Option<String>,
}

impl Report {
    pub fn not_tried(why: String) -> Self {
        Self { not_tried: Some(why), ..Self::default() }
    }

    pub fn figure(&mut self, figure: impl Into<String>) {
        self.figures.push(figure.into());
    }

    /// Notes which refusals of lines there were.
    pub fn refusals(&mut self, what: &str, crowd: &Crowd) {
        let refusals = crowd.refusals.borrow();
        let each: Vec<String> = refusals.iter().map(|(code, count)| format!("{code} {count}")).collect();
        self.figure(format!("{what}: {}", if each.is_empty() { "none".to_owned() } else { each.join(", ") }));
    }

    /// Notes a fault unless this holds.
    pub fn expect(&mut self, holds: bool, otherwise: impl FnOnce() -> String) {
        if !holds {
            self.faults.push(otherwise());
        }
    }

    pub fn add(&mut self, findings: Findings) {
        self.figure(format!("{} lines acknowledged", findings.acknowledged));
        self.faults.extend(findings.faults);
    }
}

pub fn megabytes(kilobytes: usize) -> String {
    format!("{:.0} MB", kilobytes as f64 * 1.024 / 1000.0)
}
