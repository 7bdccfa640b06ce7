//! Notes on one game while it is simulated: the cards that were dealt, the powers that were used and on whom, the
//! last deaths.

use std::collections::BTreeMap;

use super::run::Observer;
use crate::game::{DeathReport, Ending, Envelope, Event, Game, Phase, Verb};
use crate::roles::RoleId;
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// One power of a role.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct PowerCount {
    /// Games in which it was used.
    pub games: u64,
    pub uses: u64,
    /// Uses that named somebody who was dead before the next night.
    pub hits: u64,
    /// Lives that it saved, if it saves lives.
    pub saves: u64,
    /// Games that it decided (see [`super::report::PowerReport::decided`]).
    pub decided: u64,
}

/// A power that a seat has used.
struct Used {
    seat: Seat,
    role: RoleId,
    verb: Verb,
    times: u32,
    /// The players whom the power has named in the game, and since the last nightfall.
    named: SeatSet,
    fresh: SeatSet,
    hits: u32,
}

/// The notes on one game. They are reused for the next game, so that nothing is allocated for each.
#[derive(Default)]
pub struct Notes {
    dealt: [Option<RoleId>; MAX_SEATS],
    holds: [Option<RoleId>; MAX_SEATS],
    used: Vec<Used>,
    last_dead: Option<Seat>,
    is_night: bool,
    /// The lives that each seat had saved when the last night fell.
    saves: [u8; MAX_SEATS],
}

/// True for a power that succeeds by saving a life, not by a death.
fn saves_lives(verb: Verb) -> bool {
    matches!(verb, Verb::Protect | Verb::Heal)
}

impl Notes {
    pub(super) fn clear(&mut self) {
        self.dealt = [None; MAX_SEATS];
        self.holds = [None; MAX_SEATS];
        self.used.clear();
        self.last_dead = None;
        self.is_night = false;
        self.saves = [0; MAX_SEATS];
    }

    /// The card that a seat was dealt, whatever role it took over later.
    pub(super) fn dealt(&self, seat: Seat) -> Option<RoleId> {
        self.dealt[seat.index()]
    }

    /// The last death, if the game ended on its day: the death that caused the end.
    pub(super) fn last_death(&self, ending: &Ending) -> Option<DeathReport> {
        let death = ending.of(self.last_dead?)?.death?;
        (death.day == ending.day).then_some(death)
    }

    /// The players who died together with the last one: at the same dawn, or after the same vote.
    fn last_dead(&self, ending: &Ending) -> SeatSet {
        let Some(last) = self.last_death(ending) else { return SeatSet::EMPTY };
        let together = |death: &DeathReport| death.day == last.day && death.night == last.night;
        ending
            .seats
            .iter()
            .filter(|seat| seat.death.as_ref().is_some_and(together))
            .map(|seat| seat.seat)
            .collect()
    }

    pub(super) fn add_powers(
        &self,
        game: &Game,
        ending: &Ending,
        powers: &mut BTreeMap<(RoleId, Verb), PowerCount>,
    ) {
        let last_dead = self.last_dead(ending);
        for (place, used) in self.used.iter().enumerate() {
            let is_same = |other: &Used| (other.role, other.verb) == (used.role, used.verb);
            if self.used[..place].iter().any(is_same) {
                continue;
            }
            // All seats that used this power in this game count together.
            let count = powers.entry((used.role, used.verb)).or_default();
            count.games += 1;
            let mut has_decided = false;
            for used in self.used[place..].iter().filter(|other| is_same(other)) {
                count.uses += u64::from(used.times);
                count.hits += u64::from(used.hits);
                if saves_lives(used.verb) {
                    let saves = game.table().player(used.seat).map_or(0, |player| player.saves);
                    count.saves += u64::from(saves);
                    has_decided |= saves > self.saves[used.seat.index()];
                } else {
                    has_decided |= !used.named.intersection(last_dead).is_empty();
                }
            }
            count.decided += u64::from(has_decided);
        }
    }

    fn nightfall(&mut self, game: &Game) {
        for seat in game.table().seated().iter() {
            self.saves[seat.index()] = game.table().player(seat).map_or(0, |player| player.saves);
        }
        self.used.iter_mut().for_each(|used| used.fresh = SeatSet::EMPTY);
    }
}

impl Observer for Notes {
    fn event(&mut self, game: &Game, envelope: &Envelope) {
        match &envelope.event {
            Event::RoleGiven { role } => {
                if let Some(seat) = envelope.audience.seat_set().only() {
                    self.dealt[seat.index()].get_or_insert(*role);
                    self.holds[seat.index()] = Some(*role);
                }
            }
            Event::PhaseChanged { phase, .. } => {
                let is_night = matches!(phase, Phase::Night { .. });
                if is_night && !self.is_night {
                    self.nightfall(game);
                }
                self.is_night = is_night;
            }
            Event::Died { seat, .. } => {
                self.last_dead = Some(*seat);
                for used in self.used.iter_mut().filter(|used| used.fresh.contains(*seat)) {
                    used.fresh.remove(*seat);
                    used.hits += 1;
                }
            }
            _ => {}
        }
    }

    fn acted(&mut self, seat: Seat, verb: Verb, targets: SeatSet) {
        if !verb.is_power() {
            return;
        }
        let Some(role) = self.holds[seat.index()] else { return };
        let is_it = |used: &Used| used.seat == seat && used.role == role && used.verb == verb;
        let place = self.used.iter().position(is_it).unwrap_or_else(|| {
            let (named, fresh) = (SeatSet::EMPTY, SeatSet::EMPTY);
            self.used.push(Used { seat, role, verb, times: 0, named, fresh, hits: 0 });
            self.used.len() - 1
        });
        let used = &mut self.used[place];
        used.times += 1;
        used.named = used.named.union(targets);
        used.fresh = used.fresh.union(targets);
    }
}
