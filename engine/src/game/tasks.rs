//! What wolves have to say or to leave unsaid by day: given at sunrise, moved on by public messages, judged at sunset
//! (TALK-1, LIT-1, SUNSET-1).

use arrayvec::ArrayVec;

use super::death::{After, Blow};
use super::dice::{Draw, below};
use super::words::{Entry, Lexicon, Task, Word};
use super::{Cause, Fact, Game, Table};
use crate::base::text::Simplified;
use crate::seat::{MAX_SEATS, Seat};

impl Table {
    /// A word that is nobody's name and was not given before in this game (TALK-2).
    pub(crate) fn draw_word(&self) -> Option<Word> {
        let words = &Lexicon::of(self.lang).words;
        let names = self.words_of_names.get_or_init(|| self.words_like_names(words));
        let place_of = |word: &Word| words.iter().position(|entry| entry.word == *word);
        let used = self.used_words.iter().filter_map(place_of);
        let mut taken: Vec<usize> = names.iter().copied().chain(used).collect();
        taken.sort_unstable();
        let at = below(&mut self.dice_for(Draw::Word, 0), words.len().saturating_sub(taken.len()).max(1));
        // The place of the one that is drawn among those that are left.
        let place = taken.iter().fold(at, |place, taken| place + usize::from(*taken <= place));
        words.get(place).map(|entry| entry.word)
    }

    /// The places of the words that can't be told from somebody's name, in order.
    fn words_like_names(&self, words: &[Entry]) -> Vec<usize> {
        let name = |seat| self.player(seat).map(|player| Simplified::new(player.name()));
        let names: ArrayVec<Simplified, MAX_SEATS> = self.seated().iter().filter_map(name).collect();
        let is_name = |word: &Entry| names.iter().any(|name| word.folded.is_like(name));
        (0..words.len()).filter(|place| is_name(&words[*place])).collect()
    }

    /// A letter of middling frequency (LIT-1).
    pub(crate) fn draw_letter(&self) -> Option<char> {
        let letters = &Lexicon::of(self.lang).letters;
        let at = below(&mut self.dice_for(Draw::Letter, 0), letters.len().max(1));
        letters.get(at).copied()
    }
}

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

    /// Somebody has said this in public: in the village's chat, as an accusation or as a candidate.
    pub(super) fn note_public_words(&mut self, seat: Seat, text: &str) {
        let Some(player) = self.table.player_mut(seat) else { return };
        // Words count for the statistics, wherever they stand (STAT-1).
        let words = u16::try_from(text.split_whitespace().count()).unwrap_or(u16::MAX);
        player.words = player.words.saturating_add(words);
        let Some(before) = player.task else { return };
        let after = before.after(text);
        player.task = Some(after);
        if (before.slips(), after.slips()) == (0, 1) {
            self.tell(seat, Fact::Warned);
        }
    }

    /// Who has not done his task dies by it, as one batch; then the day's accounts are settled (SUNSET-1).
    pub(super) fn judge_tasks(&mut self) {
        let failed = |seat: &Seat| {
            self.table.player(*seat).and_then(|player| player.task).is_some_and(|task| !task.is_done())
        };
        let blows: ArrayVec<Blow, MAX_SEATS> =
            self.table.living().iter().filter(failed).map(|seat| (seat, Cause::Word, None)).collect();
        if blows.is_empty() {
            return self.settle_day();
        }
        self.begin_sunset();
        self.chain.after = After::Sunset;
        self.kill(&blows, false);
    }
}
