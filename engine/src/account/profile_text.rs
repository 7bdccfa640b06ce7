//! What people write about themselves on their profiles.

use std::borrow::Cow;

use super::FieldError;
use crate::base::moment::Millis;
use crate::base::text::{is_blank, tidy};

/// The longest text of a profile, in characters.
pub const PROFILE_TEXT_MAX: usize = 160;
/// How long nobody may write a new text after moderators have deleted theirs.
pub const PROFILE_PAUSE: Millis = 7 * 86_400_000;

/// A profile's text as it is stored: one line, without marks of direction and without blanks around it. `None` if there is nothing
/// to read in it.
pub fn check_profile_text(text: &str) -> Result<Option<String>, FieldError> {
    let text = tidy(Cow::Owned(text.to_owned())).into_owned();
    if is_blank(&text) {
        Ok(None)
    } else if text.chars().count() > PROFILE_TEXT_MAX {
        Err(FieldError::TooLong)
    } else {
        Ok(Some(text))
    }
}

/// The moment from which a profile's text may be written; `None` if it may be written now. `reset_at`: when moderators have last
/// deleted it.
pub fn profile_text_at(reset_at: Option<Millis>, now: Millis) -> Option<Millis> {
    let at = reset_at?.saturating_add(PROFILE_PAUSE);
    (now < at).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_profiles_text_is_one_line_of_at_most_160_characters() {
        let text = |text: &str| check_profile_text(text).map(Option::unwrap_or_default);
        assert_eq!(text("  I howl\nat noon.\u{202e} "), Ok("I howl at noon.".to_owned()));
        assert_eq!(text(&"é".repeat(160)).map(|text| text.len()), Ok(320));
        assert_eq!(text(&format!(" {} ", "é".repeat(160))).map(|text| text.len()), Ok(320));
        assert_eq!(text(&"é".repeat(161)), Err(FieldError::TooLong));
        for nothing in ["", " \n ", "\u{200b}\u{2060}"] {
            assert_eq!(check_profile_text(nothing), Ok(None), "{nothing:?}");
        }
    }

    #[test]
    fn a_profiles_text_may_be_written_anew_a_week_after_it_was_deleted() {
        assert_eq!(profile_text_at(None, 5), None);
        assert_eq!(profile_text_at(Some(5), 6), Some(5 + PROFILE_PAUSE));
        assert_eq!(profile_text_at(Some(5), 5 + PROFILE_PAUSE), None);
    }
}
