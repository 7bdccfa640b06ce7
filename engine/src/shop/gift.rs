//! What is said with a present.

use std::borrow::Cow;

use crate::account::FieldError;
use crate::base::text::tidy;

/// The longest message, in characters.
pub const GIFT_MESSAGE_MAX: usize = 140;

/// A message as it is stored: one line, without marks of direction and without blanks around it.
pub fn check_gift_message(message: &str) -> Result<String, FieldError> {
    let message = tidy(Cow::Owned(message.to_owned())).into_owned();
    if message.chars().count() > GIFT_MESSAGE_MAX { Err(FieldError::TooLong) } else { Ok(message) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shop_2_a_message_is_one_line_of_at_most_140_characters() {
        assert_eq!(check_gift_message(" For\nyou.\u{202e} "), Ok("For you.".to_owned()));
        assert_eq!(check_gift_message(""), Ok(String::new()));
        assert!(check_gift_message(&"é".repeat(140)).is_ok());
        assert_eq!(check_gift_message(&"é".repeat(141)), Err(FieldError::TooLong));
    }
}
