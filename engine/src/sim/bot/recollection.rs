//! What a bot remembers of how others have voted: the reasons that it can give, which are not what it believes.

use super::CERTAIN;
use crate::belief::{Evidence, is_hostile};
use crate::game::{Cause, Event, GameView};
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// How badly a voter has done, where the bot voted otherwise: they helped to hang a friend, spared an enemy, or hanged one.
const HANGED_FRIEND: i32 = 16;
const SPARED_ENEMY: i32 = 22;
const HANGED_ENEMY: i32 = 50;

/// What speaks openly against a player.
pub(super) struct Grounds {
    /// They have said something of themselves or of somebody else that turned out to be false.
    pub(super) has_lied: bool,
    /// Somebody who is more trusted has called them an enemy.
    pub(super) is_named: bool,
    /// More players claim their card than there are of it.
    pub(super) is_contested: bool,
}

#[derive(Clone, Default, Debug)]
pub(super) struct Recollection {
    /// The players who voted against each at the end of a day.
    against: [SeatSet; MAX_SEATS],
    /// The votes at the end of the last day.
    last_votes: [Option<Seat>; MAX_SEATS],
    /// The last day on which each has voted against this bot before it did against them; 0: never. And those against whom it has voted.
    attacked: [u8; MAX_SEATS],
    mine: SeatSet,
    /// How badly each has voted where the bot voted otherwise.
    faults: [i32; MAX_SEATS],
}

impl Recollection {
    /// Takes in an event, before the evidence does.
    pub(super) fn note(&mut self, me: Seat, view: &GameView, evidence: &Evidence, event: &Event) {
        match event {
            Event::Voted { voter, target: Some(target), .. } if *voter == me => self.mine.insert(*target),
            // Whoever only answers a vote has a reason.
            Event::Voted { voter, target: Some(target), .. }
                if *target == me && !self.mine.contains(*voter) =>
            {
                self.attacked[voter.index()] = view.day;
            }
            Event::Died { seat, cause, role, infected } => {
                let is_enemy = *infected || is_hostile(*role, view.day);
                let by_vote = matches!(cause, Cause::Vote | Cause::Mayor);
                for voter in view.living().iter() {
                    self.judge(me, evidence, voter, *seat, is_enemy, by_vote);
                }
            }
            Event::PhaseChanged { phase, .. } if phase.is_night() => {
                for seat in view.living().iter().filter(|_| !evidence.heard().is_empty()) {
                    self.last_votes[seat.index()] = evidence.voted(seat);
                    if let Some(target) = evidence.voted(seat) {
                        self.against[target.index()].insert(seat);
                    }
                }
            }
            _ => {}
        }
    }

    /// Judges a voter by whether they wanted a player who has died.
    fn judge(
        &mut self,
        me: Seat,
        evidence: &Evidence,
        voter: Seat,
        dead: Seat,
        is_enemy: bool,
        by_vote: bool,
    ) {
        let vote = evidence.voted(voter);
        let is_against = vote == Some(dead);
        let fault = match (is_against, is_enemy) {
            (true, true) => -HANGED_ENEMY,
            (true, false) => HANGED_FRIEND,
            (false, true) if vote.is_some() => SPARED_ENEMY,
            _ => 0,
        };
        if !by_vote {
            // Whoever wanted a friend dead whom the night has shown to be one.
            let wanted = !is_enemy && self.against[dead.index()].contains(voter) && voter != me;
            self.faults[voter.index()] += if wanted { HANGED_FRIEND } else { 0 };
            return;
        }
        let mine = evidence.voted(me) == Some(dead);
        if fault < 0 || mine == is_enemy {
            self.faults[voter.index()] += fault;
        }
    }

    /// True if a player's votes make them suspect, to a bot that has voted otherwise.
    pub(super) fn has_record(&self, seat: Seat) -> bool {
        self.faults[seat.index()] >= HANGED_FRIEND
    }

    /// Whom this player has voted against at the end of the last day.
    pub(super) fn last_vote(&self, voter: Seat) -> Option<Seat> {
        self.last_votes[voter.index()]
    }

    /// How many days ago this player has last voted against the bot, which had not voted against them.
    pub(super) fn days_since_attack(&self, by: Seat, today: u8) -> Option<u8> {
        Some(self.attacked[by.index()]).filter(|day| *day > 0).map(|day| today.saturating_sub(day))
    }

    /// True if the bot itself has voted against this player, on whatever day.
    pub(super) fn has_voted(&self, seat: Seat) -> bool {
        self.mine.contains(seat)
    }

    /// True if this voter was against a player at the end of a day.
    pub(super) fn has_hanged(&self, voter: Seat, seat: Seat) -> bool {
        self.against[seat.index()].contains(voter)
    }
}

impl super::Bot {
    /// What can openly be held against a player. Whom the bot believes is its own affair.
    pub(super) fn grounds(&mut self, of: Seat) -> Grounds {
        let me = self.me;
        let trust = self.believe().odds;
        let (evidence, view) = (&self.evidence, &self.view);
        // What this bot alone has learnt is no reason that it could give.
        let is_false = |about: Seat, enemy: bool| {
            evidence.is_enemy_in_public(view, about).is_some_and(|truth| truth != enemy)
        };
        let is_believed = |by: Seat| {
            by != me
                && trust[by.index()].max(-CERTAIN) < trust[of.index()]
                && !evidence.is_contested(view, by)
        };
        Grounds {
            has_lied: evidence.has_false_card(view, of)
                || evidence.statements().iter().any(|it| it.by == of && is_false(it.about, it.enemy)),
            is_named: evidence.accused_by(of).iter().any(is_believed),
            is_contested: evidence.is_contested(view, of),
        }
    }

    /// True if somebody has said that they know this player to be a friend.
    pub(super) fn is_vouched_for(&self, seat: Seat) -> bool {
        self.evidence.statements().iter().any(|it| it.about == seat && !it.enemy)
    }
}
