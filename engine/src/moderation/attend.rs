//! Attending: in which rooms a moderator may see everything and give orders, and whose game's record they may read later.

use crate::account::Rank;

/// What decides whether a moderator may attend a room.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Attended {
    pub private: bool,
    /// Somebody has reported something in this room.
    pub reported: bool,
    /// The moderator holds a seat in the room, or watches the game.
    pub inside: bool,
    pub over: bool,
}

/// Why a moderator may not attend.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AttendRefusal {
    #[error("not_moderator")]
    NotModerator,
    /// Somebody who plays, or watches with friends, must not see what others hide.
    #[error("inside_the_game")]
    Inside,
    /// Moderators attend a private game only after somebody in it has reported something.
    #[error("not_reported")]
    NotReported,
}

/// A moderator may attend every room except those that they are in, and private ones that nobody has reported.
pub fn may_attend(rank: Rank, room: Attended) -> Result<(), AttendRefusal> {
    if !rank.is_moderator() {
        Err(AttendRefusal::NotModerator)
    } else if room.inside && !room.over {
        Err(AttendRefusal::Inside)
    } else if room.private && !room.reported {
        Err(AttendRefusal::NotReported)
    } else {
        Ok(())
    }
}

/// What decides whether somebody may read the record of an ended game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Recorded {
    pub private: bool,
    /// The reader held a seat in the game.
    pub theirs: bool,
    /// Something in the game is reported, and no moderator has decided it yet.
    pub has_open_case: bool,
}

/// Everybody may read a public game's record. A private game's is for who held a seat in it, and for moderators as long as they have to
/// decide what was reported there.
pub fn may_read(rank: Rank, game: Recorded) -> bool {
    !game.private || game.theirs || (rank.is_moderator() && game.has_open_case)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_private_games_record_is_for_its_players_and_for_moderators_who_decide_a_case() {
        let private = Recorded { private: true, ..Recorded::default() };
        let reported = Recorded { has_open_case: true, ..private };
        assert!(may_read(Rank::Player, Recorded::default()));
        assert!(may_read(Rank::Player, Recorded { theirs: true, ..private }));
        assert!(
            !may_read(Rank::Player, reported)
                && !may_read(Rank::Mod, private)
                && !may_read(Rank::Admin, private)
        );
        assert!(may_read(Rank::Mod, reported) && may_read(Rank::Admin, reported));
    }

    #[test]
    fn moderators_attend_games_that_they_are_not_in_and_private_ones_when_reported() {
        let room = Attended::default();
        assert_eq!(may_attend(Rank::Staff, room), Err(AttendRefusal::NotModerator));
        assert_eq!(may_attend(Rank::Mod, room), Ok(()));
        assert_eq!(may_attend(Rank::Admin, Attended { inside: true, ..room }), Err(AttendRefusal::Inside));
        assert_eq!(may_attend(Rank::Mod, Attended { inside: true, over: true, ..room }), Ok(()));
        let private = Attended { private: true, ..room };
        assert_eq!(may_attend(Rank::Admin, private), Err(AttendRefusal::NotReported));
        assert_eq!(may_attend(Rank::Mod, Attended { reported: true, ..private }), Ok(()));
    }
}
