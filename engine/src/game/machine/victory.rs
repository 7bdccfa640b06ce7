//! Who has won, and what each player's report says (WIN-1 to WIN-4).

use super::Game;
use crate::economy::{Company, GamePay, Unpaid};
use crate::game::wire::{Bet, Camp, Ending, Event, Phase, SeatReport, Winner};
use crate::progress::{self, Party};
use crate::roles::RoleSet;
use crate::seat::{Audience, Seat, SeatSet};

/// After this many full cycles without a death the game is a draw (WIN-3).
const QUIET_CYCLES: u8 = 3;

/// The last day on which a game of so many seats can end (WIN-7). The first full cycle ends on day 2; each death
/// takes at most three cycles, two quiet ones and its own; and when one player is left, three quiet cycles are a
/// draw.
pub const fn last_day(slots: u8) -> u8 {
    slots * QUIET_CYCLES + 1
}

impl Winner {
    /// The party that shares this victory, for rewards. Nobody wins a draw.
    fn party(self) -> Option<Party> {
        match self {
            Self::Villagers => Some(Party::Villagers),
            Self::Werewolves => Some(Party::Werewolves),
            Self::Couple | Self::Solo { .. } => Some(Party::Alone),
            Self::Draw => None,
        }
    }
}

impl Game {
    /// A cycle of day and night is full at each dawn except the first.
    pub(super) fn count_quiet_cycle(&mut self) {
        if self.table.day > 1 {
            self.quiet_cycles = if self.cycle_deaths == 0 { self.quiet_cycles + 1 } else { 0 };
        }
        self.cycle_deaths = 0;
    }

    /// The winner, if there is one. The conditions are asked in this order (WIN-1).
    fn winner(&self) -> Option<Winner> {
        let living = self.table.living();
        let all_of = |camp: Camp| living.iter().all(|seat| self.table.camp(seat) == camp);
        if living.is_empty() {
            return Some(Winner::Draw);
        }
        if let Some((one, other)) = self.table.couple
            && living == SeatSet::of(one).with(other)
            && self.table.camp(one) == Camp::Couple
        {
            return Some(Winner::Couple);
        }
        if let Some(role) = self.lone_winner() {
            return Some(Winner::Solo { role });
        }
        if all_of(Camp::Werewolves) {
            Some(Winner::Werewolves)
        } else if all_of(Camp::Villagers) {
            Some(Winner::Villagers)
        } else {
            (self.quiet_cycles >= QUIET_CYCLES).then_some(Winner::Draw)
        }
    }

    fn lone_winner(&self) -> Option<crate::roles::RoleId> {
        let has_won = |seat: &Seat| {
            self.table.living_role(*seat).is_some_and(|role| role.has_won_alone(&self.table, *seat))
        };
        self.table.living().iter().find(has_won).and_then(|seat| self.table.role(seat))
    }

    /// Ends the game if somebody has won. True if it is over.
    pub(super) fn end_if_won(&mut self) -> bool {
        if self.phase.is_over() {
            return true;
        }
        if let Some(winner) = self.winner() {
            self.end(winner);
        }
        self.phase.is_over()
    }

    /// A player wins at once and alone, whatever else is under way (WIN-0).
    pub(super) fn win_alone(&mut self, seat: Seat) {
        if let Some(role) = self.table.role(seat).filter(|_| !self.phase.is_over()) {
            self.end(Winner::Solo { role });
        }
    }

    /// The winners: the dead of the winning camp too, but not players who have left (AFK-2) or were removed (MOD-3). Solo and couple
    /// victories belong to the players who reached them (WIN-4).
    fn winners(&self, winner: Winner) -> SeatSet {
        let stayed = |seat: &Seat| self.table.player(*seat).is_some_and(|player| !player.forfeits());
        let of_camp = |camp: Camp| {
            let holds = |seat: &Seat| self.table.camp(*seat) == camp;
            self.table.seated().iter().filter(stayed).filter(holds).collect()
        };
        match winner {
            Winner::Draw => SeatSet::EMPTY,
            Winner::Villagers => of_camp(Camp::Villagers),
            Winner::Werewolves => of_camp(Camp::Werewolves),
            Winner::Couple => self.table.living(),
            Winner::Solo { role } => {
                let holds = |seat: &Seat| self.table.role(*seat) == Some(role);
                let holders: SeatSet = self.table.living().iter().filter(holds).collect();
                let lovers = holders.iter().filter_map(|seat| self.table.lover_of(seat));
                let shares =
                    |lover: &Seat| role.rules().shares_victory_with_lover() && self.table.is_alive(*lover);
                lovers.filter(shares).chain(holders.iter()).collect()
            }
        }
    }

    fn end(&mut self, winner: Winner) {
        let winners = self.winners(winner);
        let reports =
            self.table.seated().iter().filter_map(|seat| self.report(seat, winner, winners)).collect();
        let ending = Box::new(Ending {
            winner,
            winners,
            seats: reports,
            secret_lines: std::mem::take(&mut self.secret_lines),
            day: self.table.day,
        });
        self.kick_vote = None;
        self.paused = false;
        self.close_every_prompt();
        self.enter(Phase::Ended, None, RoleSet::EMPTY);
        self.emit(Audience::ALL, Event::Ended { ending: ending.clone() });
        self.ending = Some(ending);
    }

    pub(super) fn close_every_prompt(&mut self) {
        for seat in self.table.seated().iter() {
            if let Some(player) = self.table.player_mut(seat) {
                player.prompts.clear();
                player.alert_ends = None;
            }
        }
    }

    /// What the game pays a player, now that it has ended (COIN-1).
    pub fn pay(&self, seat: Seat) -> Option<GamePay> {
        let ending = self.ending.as_ref()?;
        let report = ending.of(seat)?;
        let unpaid = if self.table.player(seat)?.forfeits() {
            Some(Unpaid::Left)
        } else {
            self.config.settings.private.then_some(Unpaid::PrivateGame)
        };
        Some(GamePay {
            unpaid,
            victory: ending.winner.party().filter(|_| report.won),
            good_votes: report.good_votes,
            company: Company::of(self.table.seated().len(), self.table.bots().len()),
        })
    }

    fn report(&self, seat: Seat, winner: Winner, winners: SeatSet) -> Option<SeatReport> {
        let player = self.table.player(seat)?;
        let camp = self.table.camp(seat);
        let won = winners.contains(seat);
        Some(SeatReport {
            seat,
            role: player.role?,
            camp,
            infected: player.infected,
            lover: self.table.lover_of(seat),
            won,
            death: player.death,
            xp: if player.forfeits() {
                0
            } else {
                progress::experience(winner.party().filter(|_| won), player.good_votes, player.saves)
            },
            good_votes: player.good_votes,
            saves: player.saves,
            kills: player.kills,
            words: player.words,
            bet: player.bet.map(|camp| Bet { camp, won: winner.camp() == Some(camp) }),
        })
    }
}
