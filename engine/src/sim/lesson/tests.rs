//! The lesson is won whatever the learner does, in one night and one vote, and it is short.

use std::collections::BTreeSet;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::part::Part;
use super::*;
use crate::game::{Action, Cause, Channel, Phase, Prompt, PromptKind, Status, Step, Verb, Winner, below};
use crate::roles::RoleId;
use crate::sim::random::any_answer;
use LessonStep::*;

/// A lesson with its learner, who needs time for what they do.
struct Learner {
    lesson: Lesson,
    now: Millis,
    /// How long the game's clock has run.
    ran: Millis,
    /// The steps whose texts were opened, in order.
    told: Vec<LessonStep>,
    events: Vec<Event>,
}

impl Learner {
    fn new(lang: Lang) -> Self {
        Self::at_pace(lang, 1000)
    }

    fn at_pace(lang: Lang, pace: u64) -> Self {
        let profile = Profile { name: "Robin".into(), ..Profile::default() };
        let lesson = Lesson::new(profile, lang, pace, 0).expect("a deal that can be played");
        let mut learner = Self { lesson, now: 0, ran: 0, told: Vec::new(), events: Vec::new() };
        learner.listen();
        learner
    }

    fn listen(&mut self) {
        self.events.extend(self.lesson.take());
        let Some(advice) = self.lesson.advice().filter(|advice| advice.stands) else { return };
        if self.told.last() != Some(&advice.step) {
            self.told.push(advice.step);
        }
    }

    /// Reads every text that is open.
    fn read(&mut self) {
        while let Some(advice) = self.lesson.advice().filter(|advice| advice.stands) {
            self.lesson.read(advice.step);
            self.listen();
        }
    }

    /// Lets time pass and reads what is told meanwhile, until something holds; the time that is left if nothing comes of it.
    fn until(&mut self, holds: impl Fn(&Self) -> bool, within: Millis) -> bool {
        let end = self.now + within;
        loop {
            self.read();
            if holds(self) {
                return true;
            }
            let Some(next) = self.lesson.deadline().map(|due| due.min(end)) else { return false };
            self.pass(next.saturating_sub(self.now));
            if self.now >= end {
                return holds(self);
            }
        }
    }

    /// Lets time pass, until a text opens.
    fn pass(&mut self, millis: Millis) {
        self.lesson.advance(self.now + millis);
        self.ran += self.lesson.now() - self.now;
        self.now = self.lesson.now();
        self.listen();
    }

    /// Thinks for a while about the open prompt of this kind and answers it.
    fn answers(&mut self, kind: PromptKind, after: Millis, action: Action) {
        assert!(self.until(|learner| learner.prompt(kind).is_some(), 60_000), "no {kind:?}");
        self.until(|_| false, after);
        let prompt = self.prompt(kind).map(|prompt| prompt.id);
        let Some(prompt) = prompt else { return };
        let _ = self.lesson.command(Command::Act { prompt, action }, self.now);
        self.listen();
    }

    fn prompt(&self, kind: PromptKind) -> Option<&Prompt> {
        self.lesson.view().prompts.iter().find(|prompt| prompt.kind == kind)
    }

    fn sees(&mut self, part: Part) {
        self.answers(PromptKind::See, 6_000, Action::at(Verb::See, part.seat()));
    }

    fn accuses(&mut self, part: Part) {
        let words = Action::at(Verb::Accuse, part.seat()).saying("I have seen it.");
        self.answers(PromptKind::Day, 12_000, words);
    }

    fn says(&mut self, text: &'static str) {
        let said = Command::Say { channel: Channel::Village, text: text.into() };
        let _ = self.lesson.command(said, self.now);
        self.listen();
    }

    fn is_over(&self) -> bool {
        self.lesson.view().status >= Status::Ended
    }

    /// Plays on without doing anything more, and tells what became of the lesson.
    #[track_caller]
    fn wins(mut self) -> Self {
        assert!(
            self.until(Self::is_over, 400_000),
            "the lesson does not end: {:?}",
            self.lesson.view().phase
        );
        let ending = self.lesson.view().ending.as_ref().expect("an end");
        assert_eq!(ending.winner, Winner::Villagers);
        let mine = ending.seats.iter().find(|report| report.seat == self.lesson.me).expect("a report");
        assert!(mine.won && mine.death.is_none());
        let deaths: Vec<_> = self
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Died { seat, cause, .. } => Some((*seat, *cause)),
                _ => None,
            })
            .collect();
        assert_eq!(deaths, [(Part::Victim.seat(), Cause::Night), (Part::Wolf.seat(), Cause::Vote)]);
        let entered = |wanted: Phase| {
            let is_it =
                |event: &&Event| matches!(event, Event::PhaseChanged { phase, .. } if *phase == wanted);
            self.events.iter().filter(is_it).count()
        };
        assert_eq!(entered(Phase::Night { step: Step::Pack }), 1, "nights");
        assert_eq!(entered(Phase::Day), 1, "days");
        self
    }
}

const OTHERS: [Part; 6] = Part::ALL;

#[test]
fn who_follows_the_hand_is_told_each_step_once_and_wins() {
    for lang in [Lang::En, Lang::Fr] {
        let mut learner = Learner::new(lang);
        assert_eq!(learner.lesson.view().my_role, Some(RoleId::Seer));
        learner.sees(Part::Wolf);
        learner.accuses(Part::Wolf);
        let learner = learner.wins();
        assert_eq!(learner.told, [Welcome, Card, Look, SawWolf, Dawn, Accuse, Answered, Hanged]);
        // With reading, three minutes: the texts are short (web/src/features/game/room/lesson/texts.test.ts).
        assert!(learner.ran < 60_000, "{} ms", learner.ran);
    }
}

#[test]
fn who_looks_elsewhere_finds_the_wolf_by_listening() {
    let mut learner = Learner::new(Lang::En);
    learner.sees(Part::Sleeper);
    learner.until(|learner| learner.lesson.view().phase == Phase::Day, 60_000);
    learner.says("And who are you all?");
    learner.until(|learner| learner.told.contains(&Lie), 60_000);
    learner.answers(PromptKind::Day, 3_000, Action::at(Verb::Vote, Part::Wolf.seat()));
    let learner = learner.wins();
    assert_eq!(learner.told, [Welcome, Card, Look, SawVillager, Dawn, Listen, Lie, Voted, Hanged]);
    assert!(learner.ran < 75_000, "{} ms", learner.ran);
}

#[test]
fn who_accuses_somebody_else_hears_of_doubt_and_then_of_the_lie() {
    let mut learner = Learner::new(Lang::Fr);
    learner.sees(Part::Wolf);
    learner.accuses(Part::Reader);
    let learner = learner.wins();
    assert_eq!(learner.told, [Welcome, Card, Look, SawWolf, Dawn, Accuse, Doubt, Lie, Hanged]);
}

#[test]
fn who_does_nothing_wins_too() {
    let learner = Learner::new(Lang::En).wins();
    assert_eq!(learner.told, [Welcome, Card, Look, SawNobody, Dawn, Listen, Lie, Hanged]);
    assert!(learner.ran < 170_000, "{} ms", learner.ran);
}

/// Every choice of the night with every choice of the day, early and late, alone and with one change of mind.
#[test]
fn every_choice_wins() {
    let nights = OTHERS.map(|part| Action::at(Verb::See, part.seat())).into_iter().chain([Action::skip()]);
    let first = OTHERS.map(|part| Action::at(Verb::Accuse, part.seat()).saying("Hm.")).into_iter();
    let days: Vec<Action> = first.chain([Action::skip()]).collect();
    for night in nights {
        for day in &days {
            for after in [0, 9_000, 50_000, 90_000] {
                for again in [None, Some(Verb::Unvote), Some(Verb::Skip), Some(Verb::Vote)] {
                    let mut learner = Learner::at_pace(Lang::En, if after == 0 { 2_000 } else { 1_000 });
                    learner.answers(PromptKind::See, 1_000, night.clone());
                    learner.answers(PromptKind::Day, after, day.clone());
                    if let Some(verb) = again {
                        let accused = learner.lesson.view().accused.without(learner.lesson.me).first_seat();
                        let target = accused.filter(|_| verb == Verb::Vote);
                        let action = target.map_or(Action::new(verb), |seat| Action::at(verb, seat));
                        learner.answers(PromptKind::Day, 500, action);
                    }
                    learner.wins();
                }
            }
        }
    }
}

/// Learners who do anything at any moment, and talk, even as the bots do.
#[test]
fn learners_who_do_anything_win() {
    for seed in 0..300 {
        let mut dice = ChaCha8Rng::seed_from_u64(seed);
        let lang = if seed % 2 == 0 { Lang::En } else { Lang::Fr };
        let mut learner = Learner::at_pace(lang, [10, 500, 1_000, 2_000][below(&mut dice, 4)]);
        let lines = Lines::of(lang);
        while !learner.is_over() {
            // Some don't read before they act.
            if below(&mut dice, 3) > 0 {
                learner.read();
            }
            learner.pass(below(&mut dice, 9_000) as Millis);
            if let Some(prompt) = learner.lesson.view().prompts.first().filter(|_| below(&mut dice, 2) == 0) {
                let (prompt, action) = (prompt.id, any_answer(prompt, &mut dice));
                let _ = learner.lesson.command(Command::Act { prompt, action }, learner.now);
            }
            if below(&mut dice, 4) == 0 {
                let line = [lines::Line::Lie, lines::Line::Ask, lines::Line::Expose][below(&mut dice, 3)];
                let name = lines.name(OTHERS[below(&mut dice, 6)]);
                let said = Command::Say { channel: Channel::Village, text: lines.say(line, name) };
                let _ = learner.lesson.command(said, learner.now);
            }
            learner.listen();
        }
        learner.wins();
    }
}

#[test]
fn no_time_passes_while_a_text_is_read_but_one_may_act() {
    let mut learner = Learner::new(Lang::En);
    let began = learner.lesson.now();
    learner.pass(600_000);
    assert_eq!((learner.lesson.now(), learner.lesson.deadline()), (began, None));
    assert_eq!(learner.told, [Welcome]);
    learner.until(|learner| learner.prompt(PromptKind::See).is_some(), 5_000);
    assert!(!learner.lesson.stands(), "the text about the night is read");

    // Who is quick answers while the text is still open.
    let mut quick = Learner::new(Lang::En);
    quick.lesson.read(Welcome);
    quick.lesson.read(Card);
    quick.pass(60_000);
    assert!(quick.lesson.stands() && quick.prompt(PromptKind::See).is_some());
    let now = quick.lesson.now();
    quick.sees(Part::Wolf);
    assert_eq!(quick.told.last(), Some(&SawWolf));
    assert!(quick.lesson.now() < now + 10_000);
    quick.wins();
}

/// After an hour in another tab, every text is still told, one after the other.
#[test]
fn a_clock_that_jumps_skips_no_text() {
    let mut learner = Learner::new(Lang::En);
    while !learner.is_over() {
        learner.read();
        learner.pass(3_600_000);
    }
    assert_eq!(learner.told, [Welcome, Card, Look, SawNobody, Dawn, Listen, Lie, Hanged]);
}

#[test]
fn the_hand_points_at_what_can_be_chosen() {
    let mut learner = Learner::new(Lang::En);
    let mut pointed = BTreeSet::new();
    for _ in 0..400 {
        if let Some(Advice { hand: Some(Hand::Seat), seat, .. }) = learner.lesson.advice() {
            let seat = seat.expect("a seat to point at");
            let choices = |prompt: &Prompt| prompt.offers.iter().any(|offer| offer.choices.contains(seat));
            assert!(learner.lesson.view().prompts.iter().any(choices));
            pointed.insert(seat);
        }
        learner.read();
        learner.pass(500);
    }
    assert_eq!(pointed, BTreeSet::from([Part::Wolf.seat()]));
    assert!(learner.is_over());
}

#[test]
fn nobody_has_the_learners_name() {
    for name in ["Thistle", "sage"] {
        let profile = Profile { name: name.into(), ..Profile::default() };
        let lesson = Lesson::new(profile, Lang::En, 1_000, 0).expect("a lesson");
        let names = lesson.view().seats.iter().filter_map(|seat| seat.face.as_ref());
        assert_eq!(names.map(|face| face.name.to_lowercase()).collect::<BTreeSet<_>>().len(), 7);
    }
}

/// Each bot answers by what it was sent: only the wolf is ever asked for a victim, and nobody but the wolf knows the wolf.
#[test]
fn the_bots_have_no_more_than_their_views() {
    let mut learner = Learner::new(Lang::En);
    learner.until(|learner| learner.lesson.view().phase == Phase::Day, 90_000);
    for bot in learner.lesson.cast.views() {
        let knows =
            bot.seats.iter().filter(|seat| Some(seat.seat) != bot.me && seat.alive && seat.role.is_some());
        assert_eq!(knows.count(), 0, "{:?}", bot.me);
    }
}
