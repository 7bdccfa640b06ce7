//! The turning point of a game, by an estimate of the village's chance that knows only how many of each side live.

use super::{Chapter, Turn};
use crate::game::{Camp, Ending, Envelope, Event, Fact, Winner};
use crate::seat::{MAX_SEATS, SeatSet};

/// How many times likelier a wolf is hanged than anybody else, and how many nights of ten one who is no wolf dies. With these, suggested
/// sets of 8 to 20 seats begin at about one half, as they are measured to be (docs/BALANCE.md), and each wolf less and each other player
/// more helps the village.
const SUSPICION: f64 = 1.5;
const DEADLY_NIGHTS: f64 = 0.7;

/// The village's chance at nightfall, while so many wolves and so many others live: most nights one who is no wolf dies, and each day
/// hangs somebody.
pub fn village_chance(others: u8, wolves: u8) -> f64 {
    let (others, wolves) = (usize::from(others).min(MAX_SEATS), usize::from(wolves).min(MAX_SEATS));
    // at[w][o] at nightfall; without wolves the village has won, and without others it has lost.
    let mut at = vec![vec![1.0; others + 1]; wolves + 1];
    for wolf in 1..=wolves {
        at[wolf][0] = 0.0;
        for other in 1..=others {
            let by_day = |left: usize| {
                if left == 0 {
                    return 0.0;
                }
                let weight = SUSPICION * wolf as f64;
                let right = weight / (weight + left as f64);
                right * at[wolf - 1][left] + (1.0 - right) * at[wolf][left - 1]
            };
            at[wolf][other] = DEADLY_NIGHTS * by_day(other - 1) + (1.0 - DEADLY_NIGHTS) * by_day(other);
        }
    }
    at[wolves][others]
}

/// The chance of the village or the wolves in percent, rounded to the nearest.
fn percent(chance: f64) -> u8 {
    (chance * 100.0).round() as u8
}

/// The last chapter in which the side that won became likelier to win than not. Solo roles, couples and draws have none: how near they
/// are to their goals can't be told by counting.
pub(super) fn find(envelopes: &[Envelope], chapters: &[Chapter], ending: &Ending) -> Option<Turn> {
    let of_wolves = match ending.winner {
        Winner::Villagers => false,
        Winner::Werewolves => true,
        Winner::Couple | Winner::Solo { .. } | Winner::Draw => return None,
    };
    let camp = |camp: Camp| -> SeatSet {
        ending.seats.iter().filter(|report| report.camp == camp).map(|report| report.seat).collect()
    };
    let infected: SeatSet =
        ending.seats.iter().filter(|report| report.infected).map(|report| report.seat).collect();
    let mut wolves = camp(Camp::Werewolves).minus(infected);
    let mut living: SeatSet = ending.seats.iter().map(|report| report.seat).collect();
    let chance = |living: SeatSet, wolves: SeatSet| {
        let wolves = living.intersection(wolves);
        let village = village_chance(living.minus(wolves).len() as u8, wolves.len() as u8);
        if of_wolves { 1.0 - village } else { village }
    };
    let mut turn = None;
    let mut before = chance(living, wolves);
    for (index, chapter) in chapters.iter().enumerate() {
        let until = chapters.get(index + 1).map_or(u64::MAX, |next| next.seq);
        let within = |envelope: &&Envelope| envelope.seq >= chapter.seq && envelope.seq < until;
        let mut began = None;
        for envelope in envelopes.iter().filter(within) {
            match &envelope.event {
                Event::Died { seat, .. } => {
                    living.remove(*seat);
                    began.get_or_insert(envelope.seq);
                }
                Event::Learned { fact: Fact::Infected } => {
                    wolves = wolves.union(envelope.audience.seat_set().intersection(infected));
                    began.get_or_insert(envelope.seq);
                }
                _ => {}
            }
        }
        let last = index + 1 == chapters.len();
        let after = if last { 1.0 } else { chance(living, wolves) };
        if before <= 0.5 && after > 0.5 {
            turn = Some(Turn {
                chapter: index as u8,
                seq: began.unwrap_or(chapter.seq),
                before: percent(before),
                after: percent(after),
                last,
            });
        }
        before = after;
    }
    turn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_village_has_won_without_wolves_and_lost_without_others() {
        assert_eq!(village_chance(3, 0), 1.0);
        assert_eq!(village_chance(0, 2), 0.0);
    }

    #[test]
    fn each_wolf_less_and_each_other_player_more_help_the_village() {
        for wolves in 1..6_u8 {
            for others in 1..15 {
                let chance = village_chance(others, wolves);
                assert!(village_chance(others, wolves - 1) > chance, "{others} {wolves}");
                assert!(village_chance(others + 1, wolves) > chance, "{others} {wolves}");
            }
        }
    }

    /// The sizes of suggested sets, whose chances are measured to be even.
    #[test]
    fn suggested_sets_begin_near_one_half() {
        for (seats, wolves) in [(8, 2), (12, 3), (16, 4), (20, 5)] {
            let chance = village_chance(seats - wolves, wolves);
            assert!((0.40..=0.60).contains(&chance), "{seats}: {chance}");
        }
    }
}
