//! What the narrator says, step by step. The step follows from what the learner sees and from what they have read: nothing else
//! is remembered, so the narrator keeps up with whatever the learner does.

use serde::{Deserialize, Serialize};

use super::part::Part;
use crate::game::{Fact, GameView, LogEntry, Phase, PromptKind};
use crate::roles::RoleId;
use crate::seat::Seat;

/// A step of the lesson. Each has its text in the locale files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum LessonStep {
    /// Who sits around the fire, and what each side wants.
    Welcome,
    /// The learner turns their card over.
    Card,
    /// The seer's night: whom to look at.
    Look,
    /// The learner has seen the wolf.
    SawWolf,
    /// The learner has seen somebody else.
    SawVillager,
    /// The learner has seen nobody.
    SawNobody,
    /// Somebody has died in the night.
    Dawn,
    /// The day of a learner who knows the wolf: accuse them.
    Accuse,
    /// The day of a learner who doesn't: ask, and listen.
    Listen,
    /// The learner has accused the wolf: now the others answer.
    Answered,
    /// The learner votes against somebody else.
    Doubt,
    /// The village has caught the wolf lying, and the learner does not vote against them yet.
    Lie,
    /// The learner votes with the village.
    Voted,
    /// The vote has hanged the wolf.
    Hanged,
}

/// What the hand points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Hand {
    /// The learner's card.
    Card,
    /// The seat of the advice, and then the button that confirms the choice.
    Seat,
    /// The chat.
    Chat,
}

/// What the narrator says now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Advice {
    pub step: LessonStep,
    /// Who the step is about.
    pub seat: Option<Seat>,
    pub hand: Option<Hand>,
    /// True while the text is being read: the game stands still.
    pub stands: bool,
}

/// The advice for a learner who sees this and has read these steps.
pub(super) fn advice(view: &GameView, read: &[LessonStep]) -> Option<Advice> {
    let has_read = |step: LessonStep| read.contains(&step);
    let me = view.me.filter(|me| view.is_alive(*me))?;
    let (step, seat) = match view.phase {
        Phase::Reveal if !has_read(LessonStep::Welcome) => (LessonStep::Welcome, None),
        Phase::Reveal if !has_read(LessonStep::Card) => (LessonStep::Card, None),
        Phase::Night { .. } => at_night(view),
        Phase::Dawn if seen(view).is_none() && !has_read(LessonStep::SawNobody) => {
            (LessonStep::SawNobody, None)
        }
        Phase::Dawn => (LessonStep::Dawn, dead(view).next()),
        Phase::Day => by_day(view, me),
        Phase::Sunset => (LessonStep::Hanged, Some(Part::Wolf.seat())),
        _ => return None,
    };
    let hand = match step {
        LessonStep::Card => Some(Hand::Card),
        LessonStep::Look | LessonStep::Accuse | LessonStep::Lie => Some(Hand::Seat),
        LessonStep::Listen => Some(Hand::Chat),
        _ => None,
    };
    Some(Advice { step, seat, hand, stands: !has_read(step) })
}

fn at_night(view: &GameView) -> (LessonStep, Option<Seat>) {
    let is_asked = view.prompts.iter().any(|prompt| prompt.kind == PromptKind::See);
    match seen(view) {
        _ if is_asked => (LessonStep::Look, Some(Part::Wolf.seat())),
        Some((seat, RoleId::Werewolf)) => (LessonStep::SawWolf, Some(seat)),
        Some((seat, _)) => (LessonStep::SawVillager, Some(seat)),
        None => (LessonStep::SawNobody, None),
    }
}

fn by_day(view: &GameView, me: Seat) -> (LessonStep, Option<Seat>) {
    let wolf = Part::Wolf.seat();
    let is_caught = view.seats.iter().any(|seat| seat.seat != me && seat.vote == Some(wolf));
    match view.seat(me).and_then(|seat| seat.vote) {
        Some(target) if target == wolf && has_accused(view, me, wolf) => (LessonStep::Answered, Some(wolf)),
        Some(target) if target == wolf => (LessonStep::Voted, Some(wolf)),
        _ if is_caught => (LessonStep::Lie, Some(wolf)),
        Some(target) => (LessonStep::Doubt, Some(target)),
        None => match seen(view) {
            Some((seat, RoleId::Werewolf)) => (LessonStep::Accuse, Some(seat)),
            found => (LessonStep::Listen, found.map(|(seat, _)| seat)),
        },
    }
}

/// Whom the learner has seen, and their role.
fn seen(view: &GameView) -> Option<(Seat, RoleId)> {
    view.facts.iter().find_map(|known| match known.fact {
        Fact::Role { seat, role } => Some((seat, role)),
        _ => None,
    })
}

fn dead(view: &GameView) -> impl Iterator<Item = Seat> {
    view.seated().minus(view.living()).iter()
}

fn has_accused(view: &GameView, by: Seat, accused: Seat) -> bool {
    view.log.iter().any(
        |entry| matches!(entry, LogEntry::Accused { by: who, seat, .. } if *who == by && *seat == accused),
    )
}
