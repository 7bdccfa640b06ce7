//! The lesson: a first game in which one learns by playing. The deal is fixed, the bots have parts, a narrator says what matters,
//! and the game stands still while the narrator's text is read. The learner decides as in any game, and the village wins
//! whatever they decide, in one night and one vote.

mod cast;
mod deal;
mod lines;
mod narrator;
mod part;
#[cfg(test)]
mod tests;

pub use narrator::{Advice, Hand, LessonStep};

use crate::game::{Actor, Command, Envelope, Event, Game, GameView, Lang, Millis, Profile, Rejection};
use crate::seat::{Recipient, Seat};
use cast::Cast;
use lines::Lines;

/// Nothing in a lesson is left to chance, so one seed serves all.
const SEED: u64 = 1;

/// A lesson, from the deal to the end. It tells the learner's seat only what is addressed to it.
#[derive(Clone, Debug)]
pub struct Lesson {
    game: Game,
    cast: Cast,
    me: Seat,
    view: GameView,
    /// The events addressed to the learner since the last [`Lesson::take`].
    sent: Vec<Event>,
    /// The steps that the learner has read.
    read: Vec<LessonStep>,
}

impl Lesson {
    /// Begins a lesson: everybody is seated and has a role. `pace` is in thousandths of the normal durations; what the learner
    /// does is never hurried by it.
    ///
    /// # Errors
    /// The learner's profile is refused.
    pub fn new(learner: Profile, lang: Lang, pace: u64, now: Millis) -> Result<Self, Rejection> {
        let pace = deal::bounded(pace);
        let bots: Vec<Profile> = deal::bots(Lines::of(lang), &learner.name).collect();
        let mut game = Game::new(deal::config(lang, pace), SEED)?;
        for profile in std::iter::once(learner).chain(bots) {
            game.apply(now, Actor::Visitor, Command::Join { profile: Box::new(profile) })?;
        }
        // The countdown takes no time.
        game.advance(now);
        let me = game.host().ok_or(Rejection::NotSeated)?;
        let (cast, view) = (Cast::new(lang, pace), GameView::new(Some(me)));
        let mut lesson = Self { game, cast, me, view, sent: Vec::new(), read: Vec::new() };
        lesson.deliver();
        Ok(lesson)
    }

    /// Applies a command of the learner. While a text is read no time passes, but one may act.
    ///
    /// # Errors
    /// The engine refuses the command.
    pub fn command(&mut self, command: Command, now: Millis) -> Result<(), Rejection> {
        self.advance(now);
        let verdict = self.game.apply(self.game.now(), Actor::Seat(self.me), command);
        self.deliver();
        verdict
    }

    /// Lets time pass for the game and for the bots, up to the moment at which the narrator has something to say. The caller's
    /// clock must go on from [`Lesson::now`], and stand still while the advice says so.
    pub fn advance(&mut self, now: Millis) {
        while let Some(due) = self.deadline().filter(|due| *due <= now) {
            self.game.advance(due);
            self.deliver();
            for (seat, command) in self.cast.due(due) {
                // The command may come too late for its prompt; it is then rejected.
                let _ = self.game.apply(due, Actor::Seat(seat), command);
                self.deliver();
            }
        }
        if !self.stands() {
            self.game.advance(now);
            self.deliver();
        }
    }

    /// When [`Lesson::advance`] must be called next; nothing while a text is read, and once the game is over.
    pub fn deadline(&self) -> Option<Millis> {
        if self.stands() || self.game.is_over() {
            return None;
        }
        [self.game.deadline(), self.cast.next_due()].into_iter().flatten().min()
    }

    /// The moment up to which the game has been played.
    pub fn now(&self) -> Millis {
        self.game.now()
    }

    pub fn view(&self) -> &GameView {
        &self.view
    }

    /// The events addressed to the learner since the last call.
    pub fn take(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.sent)
    }

    /// What the narrator says now.
    pub fn advice(&self) -> Option<Advice> {
        narrator::advice(&self.view, &self.read)
    }

    /// The learner has read this step.
    pub fn read(&mut self, step: LessonStep) {
        if !self.read.contains(&step) {
            self.read.push(step);
        }
    }

    fn stands(&self) -> bool {
        self.advice().is_some_and(|advice| advice.stands)
    }

    /// Delivers new envelopes to the bots and, where addressed to it, to the learner's seat.
    fn deliver(&mut self) {
        let envelopes: Vec<Envelope> = self.game.take_emitted();
        for envelope in envelopes {
            self.cast.observe(&envelope);
            if envelope.audience.holds(Recipient::Seat(self.me)) {
                self.view.apply_at(envelope.at, &envelope.event);
                self.sent.push(envelope.event);
            }
        }
    }
}
