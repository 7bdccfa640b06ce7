//! Envelopes as Sentry's libraries send them, not the engine's. They are read as bytes: a line of JSON, then items, each of which is a line of JSON and a payload. What is kept of
//! an envelope is passed on byte for byte.

use serde::Deserialize;

use crate::config::monitoring::Dsn;
use crate::wire::error::{Code, Refusal};

/// The most items in an envelope. The page's library sends one to three.
pub const MAX_ITEMS: usize = 20;

/// An envelope. All slices are parts of its bytes.
#[derive(Debug)]
pub struct SentryEnvelope<'a> {
    bytes: &'a [u8],
    head: &'a [u8],
    /// How many items there were when it was read.
    count: usize,
    pub items: Vec<Item<'a>>,
}

#[derive(Debug)]
pub struct Item<'a> {
    /// What the item is, such as `event`. Unknown kinds are no fault.
    pub kind: String,
    pub payload: &'a [u8],
    /// Its line and its payload.
    whole: &'a [u8],
}

#[derive(Deserialize)]
struct Head {
    dsn: Option<String>,
}

#[derive(Deserialize)]
struct ItemHead {
    #[serde(rename = "type")]
    kind: String,
    length: Option<usize>,
}

impl<'a> SentryEnvelope<'a> {
    /// Reads an envelope for the project of `dsn`. Refused with `unreadable`, `foreign_dsn` or `too_many_items`.
    pub fn parse(bytes: &'a [u8], dsn: &Dsn) -> Result<Self, Refusal> {
        let (head, mut rest) = split_line(bytes);
        let Head { dsn: named } = serde_json::from_slice(head).map_err(|_| Code::Unreadable)?;
        if named.and_then(|named| named.parse::<Dsn>().ok()).as_ref() != Some(dsn) {
            return Err(Code::ForeignDsn.into());
        }
        let mut items = Vec::new();
        while let Some(start) = rest.iter().position(|byte| *byte != b'\n') {
            if items.len() == MAX_ITEMS {
                return Err(Code::TooManyItems.into());
            }
            let item;
            (item, rest) = Item::split_off(&rest[start..])?;
            items.push(item);
        }
        Ok(Self { bytes, head, count: items.len(), items })
    }

    /// The bytes of the envelope with the items that are left.
    pub fn bytes(&self) -> Vec<u8> {
        if self.items.len() == self.count {
            return self.bytes.to_vec();
        }
        let mut parts = vec![self.head];
        parts.extend(self.items.iter().map(|item| item.whole));
        parts.join(&b'\n')
    }
}

impl<'a> Item<'a> {
    /// The item at the beginning, and what follows it.
    fn split_off(bytes: &'a [u8]) -> Result<(Self, &'a [u8]), Refusal> {
        let (head, after) = split_line(bytes);
        let ItemHead { kind, length } = serde_json::from_slice(head).map_err(|_| Code::Unreadable)?;
        let (payload, rest) = match length {
            None => split_line(after),
            Some(length) => {
                let (payload, rest) = after.split_at_checked(length).ok_or(Code::Unreadable)?;
                if rest.first().is_some_and(|byte| *byte != b'\n') {
                    return Err(Code::Unreadable.into());
                }
                (payload, rest.get(1..).unwrap_or_default())
            }
        };
        // The line, its end, and the payload; if the envelope ends with the line, there is no payload.
        let whole = &bytes[..bytes.len().min(head.len() + 1 + payload.len())];
        Ok((Self { kind, payload, whole }, rest))
    }
}

/// The first line without its end, and what follows it.
fn split_line(bytes: &[u8]) -> (&[u8], &[u8]) {
    let end = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
    (&bytes[..end], bytes.get(end + 1..).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const DSN: &str = "https://key@sentry.example/42";

    fn dsn() -> Dsn {
        DSN.parse().unwrap()
    }

    fn envelope(items: &[u8]) -> Vec<u8> {
        [format!("{{\"dsn\":\"{DSN}\"}}\n").as_bytes(), items].concat()
    }

    #[test]
    fn payloads_end_after_their_length_or_with_their_line() {
        let bytes = envelope(
            b"{\"type\":\"attachment\",\"length\":10}\na\nb\xff{}\n\n\nx\n{\"type\":\"event\"}\n{ \"a\": 1 }\n{\"type\":\"empty\",\"length\":0}",
        );
        let parsed = SentryEnvelope::parse(&bytes, &dsn()).unwrap();
        let items: Vec<(&str, &[u8])> =
            parsed.items.iter().map(|item| (item.kind.as_str(), item.payload)).collect();
        let expected: [(&str, &[u8]); 3] =
            [("attachment", b"a\nb\xff{}\n\n\nx"), ("event", b"{ \"a\": 1 }"), ("empty", b"")];
        assert_eq!(items, expected);
    }

    #[test]
    fn what_is_kept_stays_byte_for_byte() {
        let bytes =
            envelope(b"{ \"type\" : \"new\" }\n{  \"z\": 1.0, \"a\": 2e3 }\n{\"type\":\"event\"}\n{}\n");
        let mut parsed = SentryEnvelope::parse(&bytes, &dsn()).unwrap();
        assert_eq!(parsed.bytes(), bytes);
        parsed.items.retain(|item| item.kind == "new");
        assert_eq!(parsed.bytes(), envelope(b"{ \"type\" : \"new\" }\n{  \"z\": 1.0, \"a\": 2e3 }"));
    }

    #[test]
    fn each_fault_has_its_code() {
        let many = b"{\"type\":\"event\"}\n{}\n".repeat(MAX_ITEMS + 1);
        for (bytes, code) in [
            (Vec::new(), Code::Unreadable),
            (b"no JSON".to_vec(), Code::Unreadable),
            (b"{}".to_vec(), Code::ForeignDsn),
            (b"{\"dsn\":\"https://key@elsewhere.example/42\"}".to_vec(), Code::ForeignDsn),
            (b"{\"dsn\":\"nowhere\"}".to_vec(), Code::ForeignDsn),
            (envelope(b"no JSON\n{}"), Code::Unreadable),
            (envelope(b"{\"length\":2}\n{}"), Code::Unreadable),
            (envelope(b"{\"type\":\"event\",\"length\":3}\n{}"), Code::Unreadable),
            (envelope(b"{\"type\":\"event\",\"length\":1}\n{}"), Code::Unreadable),
            (envelope(b"{\"type\":\"event\",\"length\":-1}\n{}"), Code::Unreadable),
            (envelope(b"{\"type\":\"event\",\"length\":18446744073709551615}\n{}"), Code::Unreadable),
            (envelope(&many), Code::TooManyItems),
        ] {
            let refusal = SentryEnvelope::parse(&bytes, &dsn()).unwrap_err();
            assert!(refusal.is(code), "{}: {refusal}", String::from_utf8_lossy(&bytes));
        }
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused(bytes: Vec<u8>) {
            let _ = SentryEnvelope::parse(&bytes, &dsn());
            let bytes = envelope(&bytes);
            if let Ok(mut parsed) = SentryEnvelope::parse(&bytes, &dsn()) {
                parsed.items.pop();
                let rest = parsed.bytes();
                let again = SentryEnvelope::parse(&rest, &dsn()).unwrap();
                prop_assert_eq!(again.items.len(), parsed.items.len());
            }
        }

        #[test]
        fn items_of_any_bytes_come_out_as_they_went_in(payloads in proptest::collection::vec(any::<Vec<u8>>(), 0..=MAX_ITEMS)) {
            let mut items = Vec::new();
            for payload in &payloads {
                items.extend(format!("{{\"type\":\"any\",\"length\":{}}}\n", payload.len()).into_bytes());
                items.extend(payload);
                items.push(b'\n');
            }
            let bytes = envelope(&items);
            let parsed = SentryEnvelope::parse(&bytes, &dsn()).unwrap();
            let found: Vec<&[u8]> = parsed.items.iter().map(|item| item.payload).collect();
            prop_assert_eq!(found, payloads.iter().map(Vec::as_slice).collect::<Vec<_>>());
            prop_assert_eq!(parsed.bytes(), bytes);
        }
    }
}
