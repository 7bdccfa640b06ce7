//! Tasks: the word that a wolf must say by day, or the letter that they must avoid. Tasks are given at dawn, updated
//! by public messages and judged at sunset (TALK-1, LIT-1, SUNSET-1).

use arrayvec::ArrayVec;

use super::Game;
use super::death::{AfterChain, PlannedDeath};
use crate::game::wire::{Cause, Fact, Task};
use crate::seat::{MAX_SEATS, Seat};

impl Game {
    pub(super) fn give_task(&mut self, seat: Seat, task: Task) {
        if let Task::Word { word, .. } = task {
            self.table.used_words.push(word);
        }
        if let Some(player) = self.table.player_mut(seat) {
            player.task = Some(task);
        }
        self.tell(seat, Fact::Task { task });
    }

    /// Updates a player's task and word count. They have said this in the village's chat, as an accusation or as a
    /// candidate.
    pub(super) fn note_public_words(&mut self, seat: Seat, text: &str) {
        let Some(player) = self.table.player_mut(seat) else { return };
        // All words count for the statistics (STAT-1).
        let words = u16::try_from(text.split_whitespace().count()).unwrap_or(u16::MAX);
        player.words = player.words.saturating_add(words);
        let Some(before) = player.task else { return };
        let after = before.after(text);
        player.task = Some(after);
        if (before.slips(), after.slips()) == (0, 1) {
            self.tell(seat, Fact::Warned);
        }
    }

    /// Players who have not done their task die together; then the day is settled (SUNSET-1).
    pub(super) fn judge_tasks(&mut self) {
        let failed = |seat: &Seat| {
            self.table.player(*seat).and_then(|player| player.task).is_some_and(|task| !task.is_done())
        };
        let planned: ArrayVec<PlannedDeath, MAX_SEATS> =
            self.table.living().iter().filter(failed).map(|seat| (seat, Cause::Word, None)).collect();
        if planned.is_empty() {
            return self.settle_day();
        }
        self.begin_sunset();
        self.chain.after = AfterChain::Sunset;
        self.kill(&planned, false);
    }
}
