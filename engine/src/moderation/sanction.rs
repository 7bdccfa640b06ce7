//! Sanctions: who may impose them on whom, and who decides an appeal.

use crate::account::{FieldError, Rank};

/// The longest reason of a sanction, and the longest comment on a report, in characters.
pub const REASON_MAX: usize = 500;
pub const COMMENT_MAX: usize = 500;
/// The longest appeal, and the longest note of a moderator, in characters.
pub const APPEAL_MAX: usize = 1000;
pub const NOTE_MAX: usize = 1000;
/// The longest text that everybody is told or shown, in characters.
pub const NEWS_MAX: usize = 300;
/// How many reports one person may make within an hour.
pub const REPORTS_AN_HOUR: i64 = 20;

/// A person's account and rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranked {
    pub id: i64,
    pub rank: Rank,
}

/// Why a person may not impose a sanction, grant a rank or decide an appeal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SanctionRefusal {
    /// The target is the person themselves.
    #[error("not_yourself")]
    NotYourself,
    /// The target's rank, or the rank to be granted, is higher than the person's own.
    #[error("out_of_reach")]
    OutOfReach,
    /// The person imposed this sanction, so somebody else must decide.
    #[error("own_sanction")]
    OwnSanction,
}

/// A moderator may impose sanctions on everybody except themselves and people of a higher rank.
pub fn may_sanction(by: Ranked, target: Ranked) -> Result<(), SanctionRefusal> {
    if by.id == target.id {
        Err(SanctionRefusal::NotYourself)
    } else if target.rank > by.rank {
        Err(SanctionRefusal::OutOfReach)
    } else {
        Ok(())
    }
}

/// Nobody grants a rank above their own, or a rank to themselves.
pub fn may_grant(by: Ranked, target: Ranked, rank: Rank) -> Result<(), SanctionRefusal> {
    may_sanction(by, target)?;
    if rank > by.rank { Err(SanctionRefusal::OutOfReach) } else { Ok(()) }
}

/// An appeal is decided by another moderator than the one who imposed the sanction, unless that one is an admin.
/// Nobody decides their own appeal.
pub fn may_decide_appeal(by: Ranked, imposed_by: i64, target: Ranked) -> Result<(), SanctionRefusal> {
    may_sanction(by, target)?;
    if by.id == imposed_by && !by.rank.is_admin() { Err(SanctionRefusal::OwnSanction) } else { Ok(()) }
}

/// Checks a required text: it must not be empty or too long.
pub fn check_text(text: &str, max: usize) -> Result<(), FieldError> {
    if text.trim().is_empty() { Err(FieldError::TooShort) } else { check_remark(text, max) }
}

/// Checks an optional text.
pub fn check_remark(text: &str, max: usize) -> Result<(), FieldError> {
    if text.chars().count() > max {
        Err(FieldError::TooLong)
    } else if text.contains('\0') {
        Err(FieldError::BadCharacters)
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(id: i64, rank: Rank) -> Ranked {
        Ranked { id, rank }
    }

    #[test]
    fn higher_ranks_and_oneself_are_out_of_reach() {
        let moderator = of(1, Rank::Mod);
        assert_eq!(may_sanction(moderator, of(2, Rank::Player)), Ok(()));
        assert_eq!(may_sanction(moderator, of(2, Rank::Mod)), Ok(()), "an equal");
        assert_eq!(may_sanction(moderator, of(2, Rank::Admin)), Err(SanctionRefusal::OutOfReach));
        assert_eq!(may_sanction(of(1, Rank::Admin), of(1, Rank::Admin)), Err(SanctionRefusal::NotYourself));
    }

    #[test]
    fn nobody_grants_a_rank_above_their_own() {
        assert_eq!(may_grant(of(1, Rank::Admin), of(2, Rank::Player), Rank::Admin), Ok(()));
        assert_eq!(
            may_grant(of(1, Rank::Mod), of(2, Rank::Player), Rank::Admin),
            Err(SanctionRefusal::OutOfReach)
        );
        assert_eq!(
            may_grant(of(1, Rank::Admin), of(1, Rank::Admin), Rank::Player),
            Err(SanctionRefusal::NotYourself)
        );
    }

    #[test]
    fn an_appeal_is_decided_by_somebody_else_or_by_an_admin() {
        let target = of(9, Rank::Player);
        assert_eq!(may_decide_appeal(of(1, Rank::Mod), 2, target), Ok(()));
        assert_eq!(may_decide_appeal(of(1, Rank::Mod), 1, target), Err(SanctionRefusal::OwnSanction));
        assert_eq!(may_decide_appeal(of(1, Rank::Admin), 1, target), Ok(()));
        assert_eq!(
            may_decide_appeal(of(9, Rank::Admin), 1, of(9, Rank::Admin)),
            Err(SanctionRefusal::NotYourself)
        );
    }

    #[test]
    fn texts_are_neither_empty_nor_too_long() {
        assert_eq!(check_text(" ", 5), Err(FieldError::TooShort));
        assert_eq!(check_text("ééééé", 5), Ok(()));
        assert_eq!(check_text("éééééé", 5), Err(FieldError::TooLong));
        assert_eq!(check_remark("", 5), Ok(()));
        assert_eq!(check_remark("a\0", 5), Err(FieldError::BadCharacters));
    }
}
