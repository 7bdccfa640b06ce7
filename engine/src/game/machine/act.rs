//! Carries out answers to prompts and the intents of roles.

use super::Game;
use crate::base::text::tidy;
use crate::game::table::Table;
use crate::game::wire::{Action, Event, PromptKind, Verb};
use crate::roles::{Intent, Intents, Role};
use crate::seat::{Audience, Seat};

impl Game {
    /// Takes a legal answer to a prompt. Its legality has been checked.
    pub(super) fn answer(&mut self, seat: Seat, id: u32, mut action: Action) {
        action.text = action.text.map(tidy);
        let Some(player) = self.table.player_mut(seat) else { return };
        let Some(at) = player.prompts.iter().position(|prompt| prompt.id == id) else { return };
        let kind = player.prompts[at].kind;
        if kind.is_changeable() {
            player.prompts[at].answered = Some(action.clone());
        } else {
            player.prompts.remove(at);
        }
        player.missed = 0;
        self.emit(Audience::seat(seat), Event::Answered { prompt: id, action: Box::new(action.clone()) });
        match kind {
            PromptKind::Devour => self.vote_with_pack(seat, &action),
            PromptKind::Day => self.vote_by_day(seat, action),
            PromptKind::Stand => self.stand(seat, action),
            PromptKind::Elect => self.vote_for_mayor(seat, &action),
            PromptKind::Tie => self.break_tie(action.target()),
            PromptKind::Succeed => self.succeed(action.target()),
            PromptKind::KickVote => self.vote_on_absence(seat, action.verb == Verb::Kick),
            PromptKind::StillHere => {}
            PromptKind::Strike => {
                self.fulfil(seat, |role, table| role.answered(table, seat, &action));
                self.close_coup();
            }
            PromptKind::CounterGuess => {
                self.counter_guess(seat, &action);
                self.note_step_answer();
            }
            PromptKind::Shoot | PromptKind::Dig => {
                self.fulfil(seat, |role, table| role.answered(table, seat, &action));
                self.continue_chain();
            }
            PromptKind::See
            | PromptKind::Protect
            | PromptKind::Infect
            | PromptKind::Potions
            | PromptKind::Kill
            | PromptKind::Contaminate
            | PromptKind::Guess
            | PromptKind::Coup
            | PromptKind::Love
            | PromptKind::Inherit
            | PromptKind::Barrels => {
                self.fulfil(seat, |role, table| role.answered(table, seat, &action));
                self.note_step_answer();
            }
        }
    }

    /// Calls a hook of the seat's role, and carries out what it intends.
    pub(super) fn fulfil(&mut self, seat: Seat, hook: impl FnOnce(&'static dyn Role, &Table) -> Intents) {
        let Some(role) = self.table.role(seat) else { return };
        for intent in hook(role.rules(), &self.table) {
            self.carry_out(seat, intent);
        }
    }

    /// Carries out one intent of a seat's role: most intents of a night go into its draft.
    pub(super) fn carry_out(&mut self, seat: Seat, intent: Intent) {
        match intent {
            Intent::Protect(target) => {
                // There is room for each seat, and a seat is asked once a night whom it protects.
                let _ = self.table.draft.guarded.try_push((seat, target));
            }
            Intent::Heal => self.table.draft.healers.insert(seat),
            Intent::Infect => self.infect(),
            Intent::KillAtDawn { target, cause } => {
                // There is room for each seat: each power that kills is asked for once a night, whether its holder kills or the
                // one who was visited names the visitor.
                let _ = self.table.draft.kills.try_push((target, cause, seat));
            }
            Intent::Kill { target, cause } => self.kill(&[(target, cause, Some(seat))], false),
            Intent::Couple(one, other) => self.couple(one, other),
            Intent::Spend(power) => {
                if let Some(charge) =
                    self.table.player_mut(seat).and_then(|player| player.memory.charges.get_mut(power))
                {
                    *charge = charge.saturating_sub(1);
                }
            }
            Intent::Remember(target) => {
                if let Some(player) = self.table.player_mut(seat) {
                    player.memory.remembered = target;
                }
            }
            Intent::Ignite => self.table.draft.lit.insert(seat),
            Intent::Mark(target) => {
                if let Some(player) = self.table.player_mut(seat) {
                    player.memory.marked.insert(target);
                }
            }
            Intent::Challenge(target) => {
                // There is room for each seat, and a seat guesses once a night.
                let _ = self.table.draft.challenges.try_push((target, seat));
            }
            Intent::Overthrow { target, rules, falls } => self.overthrow(seat, target, rules, falls),
            Intent::Give(task) => self.give_task(seat, task),
            Intent::Win => self.win_alone(seat),
            Intent::Tell { seats, fact } => self.emit(Audience::seats(seats), Event::Learned { fact }),
            Intent::Dig(target) => self.dig_graves(seat, target),
            Intent::Learn(fact) => self.tell(seat, fact),
            Intent::Announce(fact) => self.emit(Audience::ALL, Event::Learned { fact }),
            Intent::AnnounceAtDawn(fact) => {
                // There is room for each seat, and a seat sees once a night.
                let _ = self.table.draft.news.try_push(fact);
            }
        }
    }
}
