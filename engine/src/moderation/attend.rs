//! Attending: in which rooms a moderator may see everything and give orders.

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

#[cfg(test)]
mod tests {
    use super::*;

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
