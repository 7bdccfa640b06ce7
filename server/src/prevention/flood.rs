//! The refusal of talk that floods a chat.

use engine::moderation::flood::Verdict;

use crate::wire::error::{Code, Refusal};

/// The refusal of what floods a chat.
pub fn check_flood(verdict: Verdict) -> Result<(), Refusal> {
    match verdict {
        Verdict::Fine | Verdict::Shouted => Ok(()),
        Verdict::Flood { wait } => Err(Refusal::from(Code::Flood).with("retryAfter", wait)),
    }
}
