//! Frames of the hub in both directions (docs/PROTOCOL.md).

use std::borrow::Cow;
use std::cell::Cell;

use bytestring::ByteString;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::error::{Code, Refusal};
use super::event::HubEvent;

/// The version of the protocol, and the oldest that is served.
pub const VERSION: u32 = 1;
/// The largest frame from a client, in bytes. A larger one closes the socket.
pub const MAX_FRAME: usize = 16 * 1024;
/// The initial capacity for encoding, in bytes: most values fit without a reallocation.
const USUAL: usize = 256;
/// The largest buffer for encoding that a thread keeps, in bytes.
const MAX_SCRATCH: usize = 1 << 20;
/// The longest idempotency key, in bytes.
pub const MAX_KEY: usize = 64;

/// An answer as encoded JSON, or the refusal.
pub type Answer = Result<ByteString, Refusal>;

/// A frame from a client: a command.
#[derive(Deserialize)]
pub struct Incoming<'a> {
    pub id: u64,
    #[serde(borrow)]
    pub cmd: Cow<'a, str>,
    #[serde(borrow, default)]
    pub data: Option<&'a RawValue>,
    #[serde(default)]
    pub key: Option<String>,
}

/// Parses a frame from a client.
pub fn read(text: &str) -> Result<Incoming<'_>, Refusal> {
    let frame: Incoming<'_> = serde_json::from_str(text).map_err(|_| Code::Unreadable)?;
    frame.key.as_deref().map_or(Ok(()), check_key)?;
    Ok(frame)
}

/// With this the server's own keys begin, for rooms that follow another.
pub const REMATCH_KEY: &str = "again:";

/// Refuses an idempotency key that is empty, too long, the server's own, or can't be stored.
pub fn check_key(key: &str) -> Result<(), Refusal> {
    if key.is_empty() || key.len() > MAX_KEY || key.contains('\0') {
        return Err(Refusal::field("key", "length"));
    }
    if key.starts_with(REMATCH_KEY) {
        return Err(Refusal::field("key", "reserved"));
    }
    Ok(())
}

/// The frame that answers a command. `id`: `None` if the frame could not be parsed.
pub fn reply(id: Option<u64>, answer: &Answer) -> ByteString {
    let mut number = itoa::Buffer::new();
    let id = id.map_or("null", |id| number.format(id));
    match answer {
        Ok(ok) => [r#"{"re":"#, id, r#","ok":"#, ok, "}"].concat().into(),
        Err(refusal) => [r#"{"re":"#, id, r#","error":"#, &to_json(refusal), "}"].concat().into(),
    }
}

/// Encodes into a buffer that this thread reuses. What is kept is a copy without spare capacity: many events wait to be sent again.
fn in_scratch<T>(encode: impl FnOnce(&mut Vec<u8>) -> T) -> T {
    thread_local! { static SCRATCH: Cell<Vec<u8>> = const { Cell::new(Vec::new()) }; }
    let mut text = SCRATCH.take();
    text.clear();
    text.reserve(USUAL);
    let encoded = encode(&mut text);
    if text.capacity() <= MAX_SCRATCH {
        SCRATCH.set(text);
    }
    encoded
}

/// An encoded event without its number, encoded once for all recipients (docs/PROTOCOL.md, H-7).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tail(ByteString);

impl Tail {
    /// Encodes an event with its data.
    pub fn new<'a, E: HubEvent>(_: E, data: &E::Data<'a>) -> Self {
        Self::encode(E::NAME, data)
    }

    /// For tests: any data under any name.
    #[cfg(test)]
    pub fn raw(name: &str, data: &impl Serialize) -> Self {
        Self::encode(name, data)
    }

    fn encode(event: &str, data: &impl Serialize) -> Self {
        in_scratch(|text| {
            text.extend_from_slice(br#""event":""#);
            text.extend_from_slice(event.as_bytes());
            text.extend_from_slice(br#"","data":"#);
            let written = text.len();
            if let Err(error) = serde_json::to_writer(&mut *text, data) {
                tracing::error!(%error, "a value could not be encoded");
                text.truncate(written);
                text.extend_from_slice(b"null");
            }
            text.push(b'}');
            // JSON is always UTF-8.
            Self(ByteString::try_from(&text[..]).unwrap_or_default())
        })
    }

    /// The whole frame, with its number.
    pub fn numbered(&self, seq: u64) -> ByteString {
        let mut frame = String::with_capacity(self.room());
        self.write_numbered(seq, &mut frame);
        frame.into()
    }

    /// Appends the whole frame, with its number.
    pub fn write_numbered(&self, seq: u64, to: &mut String) {
        to.push_str(r#"{"seq":"#);
        to.push_str(itoa::Buffer::new().format(seq));
        to.push(',');
        to.push_str(&self.0);
    }

    /// An upper bound of the frame's size, in bytes.
    pub fn room(&self) -> usize {
        r#"{"seq":,"#.len() + MAX_DIGITS + self.0.len()
    }
}

/// Digits of the highest number.
const MAX_DIGITS: usize = 20;

/// Encodes a value as JSON, for types whose encoding can't fail.
pub fn to_json(value: &impl Serialize) -> ByteString {
    to_json_string(value).into()
}

/// The same as a string.
pub fn to_json_string(value: &impl Serialize) -> String {
    let mut text = Vec::with_capacity(USUAL);
    if let Err(error) = serde_json::to_writer(&mut text, value) {
        tracing::error!(%error, "a value could not be encoded");
        return "null".to_owned();
    }
    // JSON is always UTF-8.
    String::from_utf8(text).unwrap_or_default()
}

/// The empty answer.
pub fn empty_answer() -> ByteString {
    ByteString::from_static("{}")
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn a_client_may_not_use_the_servers_own_keys() {
        assert!(check_key("again").is_ok());
        for key in ["again:abcdefghjkmn", "", "a\0b"] {
            assert!(check_key(key).is_err(), "{key}");
        }
    }

    #[test]
    fn frames_have_the_shape_of_the_protocol() {
        let parse = |text: ByteString| serde_json::from_str::<Value>(&text).unwrap();
        assert_eq!(parse(reply(Some(7), &Ok(empty_answer()))), json!({"re": 7, "ok": {}}));
        let refused = reply(None, &Err(Code::Unreadable.into()));
        assert_eq!(parse(refused), json!({"re": null, "error": {"code": "unreadable", "params": {}}}));
        let tail = Tail::raw("hydrate", &json!({"a": 1}));
        assert_eq!(parse(tail.numbered(812)), json!({"seq": 812, "event": "hydrate", "data": {"a": 1}}));
    }

    #[test]
    fn frames_with_a_long_key_or_without_json_are_refused() {
        assert!(read(r#"{"id":1,"cmd":"room.say","data":{},"key":"k"}"#).is_ok());
        let long = format!(r#"{{"id":1,"cmd":"room.say","key":"{}"}}"#, "k".repeat(65));
        assert!(read(&long).is_err());
        assert!(read("{").is_err());
    }
}
