//! The ledger: which lines were acknowledged, and which were kept.

use std::collections::HashMap;

/// Who said a line, and which of theirs it is.
pub type LineId = (usize, u32);

/// What must not be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Verdict {
    /// Acknowledged lines that were not kept.
    pub lost: usize,
    /// Lines that were kept more than once.
    pub doubled: usize,
}

/// Compares acknowledged lines with how often each line was kept.
pub fn compare(acknowledged: &[LineId], kept: &HashMap<LineId, usize>) -> Verdict {
    Verdict {
        lost: acknowledged.iter().filter(|line| !kept.contains_key(line)).count(),
        doubled: kept.values().filter(|count| **count > 1).count(),
    }
}

/// Shows with the lines of this run that the comparison finds a line that is missing, and one that is there twice.
pub fn check_itself(acknowledged: &[LineId], kept: &HashMap<LineId, usize>) {
    let verdict = compare(acknowledged, kept);
    let Some(line) = acknowledged.iter().find(|line| kept.get(line) == Some(&1)) else { return };
    let mut other = kept.clone();
    other.insert(*line, 2);
    assert_eq!(compare(acknowledged, &other), Verdict { doubled: verdict.doubled + 1, ..verdict });
    other.remove(line);
    assert_eq!(compare(acknowledged, &other), Verdict { lost: verdict.lost + 1, ..verdict });
}
