//! Honours: what somebody did well in one game, at most one player for each.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::only;
use crate::game::{
    Camp, Cause, Channel, Ending, Envelope, Event, Lang, SeatReport, Speaker, Verb, claimed_role,
};
use crate::roles::Side;
use crate::seat::{MAX_SEATS, Seat};

/// An honour of one game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Honour {
    /// The best liar: an enemy of the village who said that they held a role of the village, and was not hanged.
    Liar,
    /// The sharpest eye: the villager whose votes hit enemies most often, at least twice.
    Eye,
    /// The last breath: who, dying, took an enemy with them, or was the only one left of the camp that won.
    Breath,
    /// The shield: whose protections and healings kept most people alive.
    Shield,
}

impl Honour {
    pub const ALL: [Self; 4] = [Self::Liar, Self::Eye, Self::Breath, Self::Shield];
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Honoured {
    pub honour: Honour,
    pub seat: Seat,
    /// What it counts: days for which a lie was believed, votes that hit, lives that were saved; 1 for a last breath.
    pub count: u8,
}

/// The fewest right votes of a sharp eye.
const RIGHT_VOTES: u8 = 2;

/// What was seen of one player in the village.
#[derive(Clone, Copy, Default)]
struct Seen {
    /// The day on which they first said that they held a role of the village.
    lied: Option<u8>,
    /// The votes against them that counted.
    suspected: u8,
    /// Their votes that counted, against enemies of the village and against others.
    right: u8,
    wrong: u8,
    /// They shot an enemy of theirs while they died.
    struck: bool,
}

/// What a player's deeds count for an honour, and of equals what is less; `None` if they can't have it.
type Rank<'a> = dyn Fn(&SeatReport, &Seen) -> Option<(u8, u8)> + 'a;

/// The honours of a game that ended so. Of equals, winners come first, then those who said more, then the lower seat.
pub(super) fn award(envelopes: &[Envelope], ending: &Ending) -> Vec<Honoured> {
    let seen = watch(envelopes, ending);
    let best = |honour: Honour, rank: &Rank<'_>| {
        let ranked = ending.seats.iter().filter_map(|report| {
            let (count, less) = rank(report, &seen[report.seat.index()])?;
            let key = (count, Reverse(less), report.won, report.words, Reverse(report.seat));
            Some((key, Honoured { honour, seat: report.seat, count }))
        });
        ranked.max_by_key(|(key, _)| *key).map(|(_, honoured)| honoured)
    };
    let survivors = ending.seats.iter().filter(|report| report.won && report.death.is_none()).count();
    let winners = ending.winners.len();
    let ranks: [&Rank<'_>; 4] = [
        &|report, seen| {
            let lied = seen.lied.filter(|_| is_enemy(report))?;
            let caught = report.death.is_some_and(|death| matches!(death.cause, Cause::Vote | Cause::Mayor));
            let until = report.death.map_or(ending.day, |death| death.day);
            // Of equal lies the one that was suspected less is better.
            (!caught).then(|| ((until + 1).saturating_sub(lied), seen.suspected))
        },
        &|report, seen| {
            (report.camp == Camp::Villagers && seen.right >= RIGHT_VOTES).then_some((seen.right, seen.wrong))
        },
        &|report, seen| {
            let alone = winners > 1 && survivors == 1 && report.won && report.death.is_none();
            // A shot is worth more than having been left.
            (seen.struck || alone).then_some((1, u8::from(!seen.struck)))
        },
        &|report, _| (report.saves > 0).then_some((report.saves, 0)),
    ];
    Honour::ALL.into_iter().zip(ranks).filter_map(|(honour, rank)| best(honour, rank)).collect()
}

fn is_enemy(report: &SeatReport) -> bool {
    matches!(report.camp, Camp::Werewolves | Camp::Solo)
}

fn watch(envelopes: &[Envelope], ending: &Ending) -> [Seen; MAX_SEATS] {
    let mut seen = [Seen::default(); MAX_SEATS];
    let mut lang = Lang::default();
    let mut today = 0;
    let mut votes: [Option<Seat>; MAX_SEATS] = [None; MAX_SEATS];
    let camp_of = |seat: Seat| ending.of(seat).map(|report| report.camp);
    for envelope in envelopes {
        match &envelope.event {
            Event::Configured { settings, .. } => lang = settings.lang,
            Event::PhaseChanged { day, .. } => today = *day,
            Event::Said { line } if line.channel == Channel::Village => {
                if let Speaker::Seat { seat } = line.from
                    && claimed_role(lang, &line.text).is_some_and(|role| role.card().side == Side::Villagers)
                {
                    seen[seat.index()].lied.get_or_insert(line.day);
                }
            }
            Event::Voted { voter, target, accusation } => {
                if let Some(text) = accusation
                    && claimed_role(lang, text).is_some_and(|role| role.card().side == Side::Villagers)
                {
                    seen[voter.index()].lied.get_or_insert(today);
                }
                votes[voter.index()] = *target;
            }
            Event::VoteCounted { .. } => {
                for (voter, target) in votes.iter_mut().enumerate() {
                    let Some(target) = target.take() else { continue };
                    seen[target.index()].suspected += 1;
                    match camp_of(target) {
                        Some(Camp::Werewolves | Camp::Solo) => seen[voter].right += 1,
                        _ => seen[voter].wrong += 1,
                    }
                }
            }
            Event::Answered { action, .. } if action.verb == Verb::Shoot => {
                if let (Some(shooter), Some(target)) = (only(envelope), action.target()) {
                    seen[shooter.index()].struck |= camp_of(shooter) != camp_of(target);
                }
            }
            _ => {}
        }
    }
    seen
}
