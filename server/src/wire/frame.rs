//! Frames: what stands on the wire, both ways (docs/PROTOCOL.md).

use std::borrow::Cow;

use bytestring::ByteString;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::error::{Code, Refusal};
use super::event::HubEvent;

/// The version of the protocol that this server speaks, and the oldest that it still serves.
pub const VERSION: u32 = 1;
/// A frame that is longer than this closes the socket.
pub const MAX_FRAME: usize = 16 * 1024;
/// Most of what is encoded is shorter, and then is written without moving it.
const USUAL: usize = 256;
/// The longest key that a client may give a command.
pub const MAX_KEY: usize = 64;

/// An answer as JSON, already encoded, or the refusal.
pub type Answer = Result<ByteString, Refusal>;

/// What a client sends.
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

/// Reads a frame.
pub fn read(text: &str) -> Result<Incoming<'_>, Refusal> {
    let frame: Incoming<'_> = serde_json::from_str(text).map_err(|_| Code::Unreadable)?;
    frame.key.as_deref().map_or(Ok(()), check_key)?;
    Ok(frame)
}

/// Refuses a key that no database has to keep.
pub fn check_key(key: &str) -> Result<(), Refusal> {
    if key.is_empty() || key.len() > MAX_KEY || key.contains('\0') {
        return Err(Refusal::field("key", "length"));
    }
    Ok(())
}

/// The answer to a command; without an id when the frame could not be read.
pub fn reply(id: Option<u64>, answer: &Answer) -> ByteString {
    let mut number = itoa::Buffer::new();
    let id = id.map_or("null", |id| number.format(id));
    match answer {
        Ok(ok) => [r#"{"re":"#, id, r#","ok":"#, ok, "}"].concat().into(),
        Err(refusal) => [r#"{"re":"#, id, r#","error":"#, &json(refusal), "}"].concat().into(),
    }
}

/// An event without its number: encoded once for everybody who gets it (H-7).
#[derive(Clone, Debug)]
pub struct Tail(ByteString);

impl Tail {
    /// Encodes an event of the table with its data.
    pub fn new<'a, E: HubEvent>(_: E, data: &E::Data<'a>) -> Self {
        Self::encode(E::NAME, data)
    }

    /// For tests of what carries frames: any data under any name.
    #[cfg(test)]
    pub fn raw(name: &str, data: &impl Serialize) -> Self {
        Self::encode(name, data)
    }

    fn encode(event: &str, data: &impl Serialize) -> Self {
        let mut text = Vec::with_capacity(USUAL);
        text.extend_from_slice(br#""event":""#);
        text.extend_from_slice(event.as_bytes());
        text.extend_from_slice(br#"","data":"#);
        let written = text.len();
        if let Err(error) = serde_json::to_writer(&mut text, data) {
            tracing::error!(%error, "a value could not be encoded");
            text.truncate(written);
            text.extend_from_slice(b"null");
        }
        text.push(b'}');
        // JSON is text.
        Self(ByteString::try_from(text).unwrap_or_default())
    }

    /// The whole frame.
    pub fn numbered(&self, seq: u64) -> ByteString {
        let mut frame = String::with_capacity(self.room());
        self.write_numbered(seq, &mut frame);
        frame.into()
    }

    /// Appends the whole frame.
    pub fn write_numbered(&self, seq: u64, to: &mut String) {
        to.push_str(r#"{"seq":"#);
        to.push_str(itoa::Buffer::new().format(seq));
        to.push(',');
        to.push_str(&self.0);
    }

    /// As many bytes as a frame of this takes, or a few more.
    pub fn room(&self) -> usize {
        r#"{"seq":,"#.len() + MAX_DIGITS + self.0.len()
    }
}

/// Of the highest number.
const MAX_DIGITS: usize = 20;

/// Encodes what is ours to encode: types whose encoding can't fail.
pub fn json(value: &impl Serialize) -> ByteString {
    text(value).into()
}

/// The same, to be kept as text.
pub fn text(value: &impl Serialize) -> String {
    let mut text = Vec::with_capacity(USUAL);
    if let Err(error) = serde_json::to_writer(&mut text, value) {
        tracing::error!(%error, "a value could not be encoded");
        return "null".to_owned();
    }
    // JSON is text.
    String::from_utf8(text).unwrap_or_default()
}

/// The answer of a command that has nothing to say.
pub fn done() -> ByteString {
    ByteString::from_static("{}")
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn frames_are_what_the_protocol_says() {
        let parse = |text: ByteString| serde_json::from_str::<Value>(&text).unwrap();
        assert_eq!(parse(reply(Some(7), &Ok(done()))), json!({"re": 7, "ok": {}}));
        let refused = reply(None, &Err(Code::Unreadable.into()));
        assert_eq!(parse(refused), json!({"re": null, "error": {"code": "unreadable", "params": {}}}));
        let tail = Tail::raw("hydrate", &json!({"a": 1}));
        assert_eq!(parse(tail.numbered(812)), json!({"seq": 812, "event": "hydrate", "data": {"a": 1}}));
    }

    #[test]
    fn a_key_has_a_length() {
        assert!(read(r#"{"id":1,"cmd":"room.say","data":{},"key":"k"}"#).is_ok());
        let long = format!(r#"{{"id":1,"cmd":"room.say","key":"{}"}}"#, "k".repeat(65));
        assert!(read(&long).is_err());
        assert!(read("{").is_err());
    }
}
