//! What the server reads of an error that a browser reports. Every part may be missing, and a part of another shape counts as
//! missing.

use serde_json::Value;

/// An item of the kind `event`.
#[derive(Debug, Default)]
pub struct Event {
    message: Option<String>,
    pub release: Option<String>,
    thrown: Option<Exception>,
}

/// What was thrown.
#[derive(Debug)]
pub struct Exception {
    /// Its class, such as `TypeError`.
    pub kind: Option<String>,
    pub value: Option<String>,
    origin: Option<String>,
}

impl Event {
    /// Nothing if the payload is no JSON object.
    pub fn read(payload: &[u8]) -> Option<Self> {
        let event: Value = serde_json::from_slice(payload).ok()?;
        if !event.is_object() {
            return None;
        }
        let entry = &event["logentry"];
        let messages =
            [&event["message"], &event["message"]["formatted"], &entry["formatted"], &entry["message"]];
        // Causes come first, what was thrown last.
        let exceptions = event["exception"]["values"].as_array().or(event["exception"].as_array());
        Some(Self {
            message: messages.into_iter().find_map(text),
            release: text(&event["release"]),
            thrown: exceptions.and_then(|all| all.last()).map(Exception::of),
        })
    }

    /// What was reported without an exception.
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    pub fn thrown(&self) -> Option<&Exception> {
        self.thrown.as_ref()
    }
}

impl Exception {
    fn of(value: &Value) -> Self {
        let frames = value["stacktrace"]["frames"].as_array();
        let file = |frame: &Value| text(&frame["abs_path"]).or_else(|| text(&frame["filename"]));
        // The outermost call comes first, the place that threw last.
        let files = frames.into_iter().flatten().rev().filter_map(file);
        Self {
            kind: text(&value["type"]),
            value: text(&value["value"]),
            origin: files.into_iter().find(|file| !file.starts_with(['<', '['])),
        }
    }

    /// The file that threw it; places without a file, such as `<anonymous>` and `[native code]`, don't count.
    pub fn origin(&self) -> Option<&str> {
        self.origin.as_deref()
    }
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}
