//! Providers' answers: JSON that is either what was asked for, a refusal, or nothing that says what happened.

use openidconnect::reqwest::RequestBuilder;
use serde_json::Value;

use super::provider::PaymentError;
use crate::base::http::read;

/// A request with a JSON body.
pub fn with_json(request: RequestBuilder, body: impl ToString) -> RequestBuilder {
    request.header("content-type", "application/json").body(body.to_string())
}

/// An answer with its status.
pub struct Answer {
    pub status: u16,
    pub body: Value,
}

/// Sends a request. An answer that says nothing definite is [`PaymentError::Away`]: none at all, an error of the provider's own, or a
/// limit on requests.
pub async fn send(request: RequestBuilder) -> Result<Answer, PaymentError> {
    let away = |error: &dyn std::fmt::Display| PaymentError::Away(error.to_string());
    let response = request.send().await.map_err(|error| away(&error.without_url()))?;
    let status = response.status().as_u16();
    let body = read(response).await.map_err(|error| away(&error))?;
    if status >= 500 || matches!(status, 408 | 409 | 425 | 429) {
        return Err(PaymentError::Away(format!("status {status}")));
    }
    let body = match serde_json::from_slice(&body) {
        Ok(body) => body,
        Err(_) if body.is_empty() => Value::Null,
        Err(error) => return Err(away(&error)),
    };
    Ok(Answer { status, body })
}

impl Answer {
    /// The body of a success. What was refused is told by its status and the text at `reason`.
    pub fn ok(self, reason: &str) -> Result<Value, PaymentError> {
        if (200..300).contains(&self.status) {
            return Ok(self.body);
        }
        let why = self.body.pointer(reason).and_then(Value::as_str).unwrap_or("no reason");
        Err(PaymentError::Refused(format!("status {}: {why}", self.status)))
    }
}

/// The text at a JSON pointer; an answer without it is as good as none.
pub fn text<'a>(body: &'a Value, pointer: &str) -> Result<&'a str, PaymentError> {
    let found = body.pointer(pointer).and_then(Value::as_str);
    found.ok_or_else(|| PaymentError::Away(format!("the answer has no {pointer}")))
}

/// The text at a JSON pointer, if there is one.
pub fn maybe(body: &Value, pointer: &str) -> Option<String> {
    body.pointer(pointer).and_then(Value::as_str).map(str::to_owned)
}

/// An amount as a decimal with at most two places, in cents.
pub fn cents_of(decimal: &str) -> Option<i64> {
    let (whole, places) = decimal.split_once('.').unwrap_or((decimal, ""));
    if places.len() > 2 || !places.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let places: i64 = format!("{places:0<2}").parse().ok()?;
    whole.parse::<u32>().ok().map(|whole| i64::from(whole) * 100 + places)
}

/// Cents as a decimal with two places.
pub fn decimal_of(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_decimals_with_two_places() {
        assert_eq!([99, 100, 4_999, 5].map(decimal_of), ["0.99", "1.00", "49.99", "0.05"]);
        for cents in [0, 5, 50, 99, 100, 4_999, 123_456] {
            assert_eq!(cents_of(&decimal_of(cents)), Some(cents));
        }
        assert_eq!((cents_of("5"), cents_of("5.5")), (Some(500), Some(550)));
        for wrong in ["", ".5", "-1.00", "1.005", "1,00", "x", "1.-5"] {
            assert_eq!(cents_of(wrong), None, "{wrong}");
        }
    }
}
