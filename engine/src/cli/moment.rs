//! Moments of a game, as users write them: `night 2`, `day 3`, `end`, or minutes and seconds of its clock.

use std::str::FromStr;

use crate::game::{Envelope, Event, Millis, Phase};

/// A moment of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Moment {
    /// This long after the first person came in.
    Clock(Millis),
    /// The beginning of this part, on this day if one is given.
    Begins(Part, Option<u8>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Night,
    Dawn,
    Election,
    Day,
    Sunset,
    End,
}

const PARTS: [(&str, Part); 6] = [
    ("night", Part::Night),
    ("dawn", Part::Dawn),
    ("election", Part::Election),
    ("day", Part::Day),
    ("sunset", Part::Sunset),
    ("end", Part::End),
];

impl FromStr for Moment {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            format!("{text:?} is no moment; write night 2, dawn 1, day 3, sunset 1, election, end or 12:30")
        };
        if let Some((minutes, seconds)) = text.split_once(':') {
            let number = |text: &str| text.trim().parse::<u32>().map_err(|_| wrong());
            let (minutes, seconds) = (number(minutes)?, number(seconds)?);
            return Ok(Self::Clock((Millis::from(minutes) * 60 + Millis::from(seconds)) * 1000));
        }
        let text = text.trim().to_lowercase();
        let digits = text.find(|c: char| c.is_ascii_digit()).unwrap_or(text.len());
        let (name, number) = text.split_at(digits);
        let name = name.trim().trim_end_matches(['-', '=']);
        let (_, part) = PARTS.into_iter().find(|(known, _)| *known == name).ok_or_else(wrong)?;
        let number = if number.is_empty() { None } else { Some(number.parse().map_err(|_| wrong())?) };
        Ok(Self::Begins(part, number))
    }
}

impl Moment {
    /// How many of these envelopes had been emitted when the moment began, including the one that begins it. `None`
    /// if it never came.
    pub(super) fn cut(self, envelopes: &[Envelope]) -> Option<usize> {
        match self {
            Self::Clock(clock) => {
                let first_in = |envelope: &&Envelope| matches!(envelope.event, Event::Seated { .. });
                let until = envelopes.iter().find(first_in)?.at.saturating_add(clock);
                Some(envelopes.iter().take_while(|envelope| envelope.at <= until).count())
            }
            Self::Begins(part, number) => {
                let begins = |envelope: &Envelope| match &envelope.event {
                    Event::PhaseChanged { phase, day, .. } => {
                        part.is(*phase) && number.is_none_or(|number| number == *day)
                    }
                    _ => false,
                };
                let place = envelopes.iter().position(begins)?;
                // The final report follows right after it.
                Some(if part == Part::End { envelopes.len() } else { place + 1 })
            }
        }
    }
}

impl Part {
    fn is(self, phase: Phase) -> bool {
        match self {
            Self::Night => phase.is_night(),
            Self::Dawn => phase == Phase::Dawn,
            Self::Election => matches!(phase, Phase::Candidacy | Phase::Election),
            Self::Day => phase == Phase::Day,
            Self::Sunset => phase == Phase::Sunset,
            Self::End => phase.is_over(),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn any_text_is_a_moment_or_refused(text in any::<String>(), minutes: u64, seconds: u64) {
            let _ = text.parse::<Moment>();
            let _ = format!("{minutes}:{seconds}").parse::<Moment>();
        }
    }

    #[test]
    fn moments_are_read_as_people_write_them() {
        assert_eq!("night 2".parse(), Ok(Moment::Begins(Part::Night, Some(2))));
        assert_eq!("Day3".parse(), Ok(Moment::Begins(Part::Day, Some(3))));
        assert_eq!("end".parse(), Ok(Moment::Begins(Part::End, None)));
        assert_eq!("12:30".parse(), Ok(Moment::Clock(750_000)));
        for wrong in ["noon", "night two", "1:x", "", "day 900"] {
            assert!(wrong.parse::<Moment>().is_err(), "{wrong}");
        }
    }
}
