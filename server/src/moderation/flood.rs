//! Refusals of messages that flood a chat.

use engine::moderation::flood::Verdict;

use crate::wire::error::{Code, Refusal};

/// Refuses a message with `flood`, and `retryAfter` in milliseconds, if the verdict says that it floods the chat.
pub fn check_flood(verdict: Verdict) -> Result<(), Refusal> {
    match verdict {
        Verdict::Fine | Verdict::Shouted => Ok(()),
        Verdict::Flood { wait } => Err(Refusal::from(Code::Flood).with("retryAfter", wait)),
    }
}
