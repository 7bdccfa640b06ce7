//! The verdict on a command: the server reaches it from the game, the browser from its view.
//!
//! INVARIANT: everything in a [`Standing`] has been sent to the seat that it describes, so both reach the same
//! verdict.

use super::action::{Action, Verb};
use super::chat::{Channel, Permissions};
use super::command::Command;
use super::ending::Camp;
use super::phase::Phase;
use super::profile::Profile;
use super::prompt::{Prompt, PromptKind, check_text};
use super::rejection::Rejection;
use super::settings::Settings;
use crate::base::text::Text;
use crate::progress::SERIOUS_LEVEL;
use crate::seat::{Seat, SeatSet};

/// A seat's standing: everything that decides which of its commands are legal.
#[derive(Clone, Copy, Debug)]
pub struct Standing<'a> {
    pub seat: Option<Seat>,
    pub alive: bool,
    /// The player has died, and has not left the game.
    pub is_among_dead: bool,
    /// The player is dead and has seen what is hidden (DEAD-1).
    pub unveiled: bool,
    pub is_host: bool,
    pub phase: Phase,
    pub settings: Option<&'a Settings>,
    pub slots: u8,
    pub seated: SeatSet,
    pub bots: SeatSet,
    pub bots_allowed: bool,
    /// The host may use roles that are reserved for alpha players.
    pub alpha: bool,
    /// The game is for players of level 5 and above.
    pub serious: bool,
    /// The game is anonymous (ANON-1).
    pub anonymous: bool,
    /// People may take free seats.
    pub available: bool,
    pub prompts: &'a [Prompt],
    pub permissions: Permissions,
    /// The player is muted (MOD-2).
    pub muted: bool,
    /// The game is paused (MOD-5).
    pub paused: bool,
}

/// Whether this command of the seat is legal now.
pub fn check(standing: &Standing<'_>, command: &Command) -> Result<(), Rejection> {
    if standing.phase == Phase::Aborted && !matches!(command, Command::Leave) {
        return Err(Rejection::GameOver);
    }
    if let Command::Join { profile } = command {
        return check_join(standing, profile);
    }
    standing.seat.ok_or(Rejection::NotSeated)?;
    match command {
        Command::Join { .. } | Command::Connection { .. } | Command::Abort | Command::Moderate { .. } => {
            Err(Rejection::NotYourTurn)
        }
        Command::Leave | Command::Here => Ok(()),
        Command::Ready { .. } if standing.phase.is_before_start() => Ok(()),
        Command::Ready { .. } => Err(Rejection::WrongPhase),
        Command::Look => check_look(standing),
        Command::Bet { camp } => check_bet(standing, *camp),
        Command::Configure { settings } => check_configure(standing, settings),
        Command::Fill { count } => check_fill(standing, *count),
        Command::Remove { seat } => check_remove(standing, *seat),
        Command::Act { .. } | Command::Vote { .. } if standing.paused => Err(Rejection::Paused),
        Command::Act { prompt, action } => check_act(standing, *prompt, action),
        Command::Vote { target, text } => {
            let (prompt, action) = vote_as_action(standing, *target, text.clone())?;
            check_act(standing, prompt, &action)
        }
        Command::Say { channel: Channel::Village, .. } | Command::Gesture { .. } if standing.muted => {
            Err(Rejection::Muted)
        }
        Command::Gesture { .. } if standing.permissions.write.contains(Channel::Village) => Ok(()),
        Command::Gesture { .. } => Err(Rejection::ChannelClosed),
        Command::Say { channel, text } => {
            if standing.permissions.write.contains(*channel) {
                check_text(text)
            } else {
                Err(Rejection::ChannelClosed)
            }
        }
    }
}

fn check_join(standing: &Standing<'_>, profile: &Profile) -> Result<(), Rejection> {
    if standing.seat.is_some() {
        Err(Rejection::AlreadySeated)
    } else if !standing.phase.is_before_start() {
        Err(Rejection::WrongPhase)
    } else if standing.seated.len() >= usize::from(standing.slots)
        && (profile.bot || standing.bots.is_empty())
    {
        Err(Rejection::RoomFull)
    } else if !standing.available && !profile.bot && !standing.seated.is_empty() {
        // The first person to come has opened the room and takes their own seat all the same.
        Err(Rejection::NotAvailable)
    } else if standing.serious && !profile.bot && profile.level < SERIOUS_LEVEL {
        Err(Rejection::LevelTooLow)
    } else {
        Ok(())
    }
}

fn host_before_start(standing: &Standing<'_>) -> Result<(), Rejection> {
    if !standing.is_host {
        Err(Rejection::NotHost)
    } else if !standing.phase.is_before_start() {
        Err(Rejection::WrongPhase)
    } else {
        Ok(())
    }
}

fn check_dead(standing: &Standing<'_>) -> Result<(), Rejection> {
    if standing.phase.is_over() {
        Err(Rejection::GameOver)
    } else if !standing.is_among_dead {
        Err(Rejection::NotDead)
    } else if standing.unveiled {
        Err(Rejection::HasLooked)
    } else {
        Ok(())
    }
}

/// Whether a player may still note something. Suspicions are judged at the end, so whoever has been told the roles changes nothing any
/// more: everybody once the game is over, and the dead who have seen what is hidden (DEAD-1).
///
/// # Errors
/// The notebook is closed, and the rejection says why.
pub(in crate::game) fn may_note(phase: Phase, unveiled: bool) -> Result<(), Rejection> {
    if phase.is_over() {
        Err(Rejection::GameOver)
    } else if unveiled {
        Err(Rejection::HasLooked)
    } else {
        Ok(())
    }
}

fn check_bet(standing: &Standing<'_>, camp: Camp) -> Result<(), Rejection> {
    check_dead(standing)?;
    let may_win = standing.settings.is_some_and(|settings| settings.camps().contains(&camp));
    if may_win { Ok(()) } else { Err(Rejection::NotAChoice) }
}

fn check_look(standing: &Standing<'_>) -> Result<(), Rejection> {
    check_dead(standing)?;
    match standing.settings.map(|settings| settings.afterlife(standing.phase)) {
        Some(afterlife) if afterlife.may_look => Ok(()),
        Some(afterlife) if afterlife.serious => Err(Rejection::NotInSerious),
        // Last powers are still to be used.
        _ => Err(Rejection::WrongPhase),
    }
}

fn check_configure(standing: &Standing<'_>, settings: &Settings) -> Result<(), Rejection> {
    host_before_start(standing)?;
    // The host can't change what was fixed when the room was opened.
    let Standing { alpha, anonymous, .. } = *standing;
    Settings { alpha, anonymous, ..settings.clone() }.check()?;
    let beyond = standing.seated.minus(SeatSet::first(usize::from(settings.slots)));
    if beyond.minus(standing.bots).is_empty() { Ok(()) } else { Err(Rejection::SeatsTaken) }
}

fn check_fill(standing: &Standing<'_>, count: Option<u8>) -> Result<(), Rejection> {
    host_before_start(standing)?;
    if !standing.bots_allowed {
        return Err(Rejection::BotsNotAllowed);
    }
    let free = usize::from(standing.slots).saturating_sub(standing.seated.len());
    if free == 0 || count.is_some_and(|count| usize::from(count) > free) {
        Err(Rejection::RoomFull)
    } else {
        Ok(())
    }
}

fn check_remove(standing: &Standing<'_>, seat: Seat) -> Result<(), Rejection> {
    host_before_start(standing)?;
    if standing.seat == Some(seat) {
        Err(Rejection::NotYourself)
    } else if !standing.seated.contains(seat) {
        Err(Rejection::SeatEmpty)
    } else {
        Ok(())
    }
}

fn check_act(standing: &Standing<'_>, id: u32, action: &Action) -> Result<(), Rejection> {
    let Some(prompt) = standing.prompts.iter().find(|prompt| prompt.id == id) else {
        return Err(if standing.prompts.is_empty() {
            nothing_asked(standing)
        } else {
            Rejection::PromptClosed
        });
    };
    let ring = SeatSet::first(usize::from(standing.slots));
    if action.seats.iter().any(|seat| !ring.contains(*seat)) {
        return Err(Rejection::UnknownTarget);
    }
    if standing.muted && action.text.is_some() {
        return Err(Rejection::Muted);
    }
    prompt.accepts(action)
}

/// Why a seat without an open prompt can't act.
fn nothing_asked(standing: &Standing<'_>) -> Rejection {
    if standing.phase.is_over() {
        Rejection::GameOver
    } else if !standing.alive {
        Rejection::Dead
    } else if standing.phase.is_before_start() {
        Rejection::WrongPhase
    } else {
        Rejection::NotYourTurn
    }
}

/// A vote by day, as the answer to the day's prompt: with a text it is an accusation, and a vote against nobody takes
/// the vote back. The text is dropped if its target has been accused in the meantime, so that the vote still counts.
pub fn vote_as_action(
    standing: &Standing<'_>,
    target: Option<Seat>,
    text: Option<Text>,
) -> Result<(u32, Action), Rejection> {
    let prompt = standing.prompts.iter().find(|prompt| prompt.kind == PromptKind::Day).ok_or_else(|| {
        match nothing_asked(standing) {
            Rejection::NotYourTurn => Rejection::WrongPhase,
            other => other,
        }
    })?;
    let action = match target {
        None => Action::new(Verb::Unvote),
        Some(seat) => match text {
            Some(text) if prompt.offers_at(Verb::Accuse, seat) => Action::at(Verb::Accuse, seat).saying(text),
            _ => Action::at(Verb::Vote, seat),
        },
    };
    Ok((prompt.id, action))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notebook_is_closed_to_whoever_has_been_told_the_roles() {
        for phase in [Phase::Lobby, Phase::Day, Phase::Dawn] {
            assert_eq!(may_note(phase, false), Ok(()), "{phase:?}");
            assert_eq!(may_note(phase, true), Err(Rejection::HasLooked), "{phase:?}");
        }
        for (phase, unveiled) in [(Phase::Ended, false), (Phase::Ended, true), (Phase::Aborted, false)] {
            assert_eq!(may_note(phase, unveiled), Err(Rejection::GameOver), "{phase:?}");
        }
    }
}
