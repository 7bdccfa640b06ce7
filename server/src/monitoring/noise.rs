//! Which items of an envelope are noise: nobody could act on them, or they are not of this product.

use serde_json::Value;

use super::event::Event;
use super::sentry_envelope::Item;

/// What browsers report without any fault of the page; compared without the full stop at the end.
const MESSAGES: [&str; 3] = [
    // A script of another site has failed; browsers say no more about it.
    "Script error",
    "ResizeObserver loop completed with undelivered notifications",
    "ResizeObserver loop limit exceeded",
];

/// The page itself has given up a request, for example because its user went on to another page.
const ABORTED: &str = "AbortError";

/// Where the code of browsers' extensions comes from.
const EXTENSIONS: [&str; 4] =
    ["chrome-extension:", "moz-extension:", "safari-extension:", "safari-web-extension:"];

/// The names of transactions of the page that says that there is no such page.
const NOT_FOUND_PAGES: [&str; 2] = ["404", "/404"];

/// Whether an item is dropped. An item that can't be read, or whose kind is unknown, is kept.
pub fn is_noise(item: &Item<'_>) -> bool {
    match item.kind.as_str() {
        "event" => Event::read(item.payload).is_some_and(|event| is_noisy_event(&event)),
        "transaction" => {
            serde_json::from_slice(item.payload).is_ok_and(|value| is_transaction_not_found(&value))
        }
        "span" => serde_json::from_slice(item.payload).is_ok_and(|spans| are_spans_not_found(&spans)),
        _ => false,
    }
}

fn is_noisy_event(event: &Event) -> bool {
    let texts = event.thrown().and_then(|thrown| thrown.value.as_deref()).into_iter().chain(event.message());
    event.thrown().is_some_and(|thrown| thrown.kind.as_deref() == Some(ABORTED))
        || texts.into_iter().any(is_noisy_text)
        || event.thrown().and_then(|thrown| thrown.origin()).is_some_and(is_of_an_extension)
}

fn is_noisy_text(text: &str) -> bool {
    let text = text.trim();
    MESSAGES.contains(&text.trim_end_matches('.')) || text.starts_with(ABORTED)
}

fn is_of_an_extension(file: &str) -> bool {
    EXTENSIONS.iter().any(|scheme| file.starts_with(scheme))
}

/// Whether a transaction is of a page that does not exist, or of a request that was answered so. Its own spans may be: a page that
/// exists may ask for something that does not.
fn is_transaction_not_found(transaction: &Value) -> bool {
    let contexts = &transaction["contexts"];
    is_not_found(&contexts["trace"])
        || contexts["response"]["status_code"].as_u64() == Some(404)
        || transaction["transaction"].as_str().is_some_and(|name| NOT_FOUND_PAGES.contains(&name))
}

/// An item with spans: one span, or a container `{"items": […]}`. A container is dropped as a whole if the spans at the root of
/// their segments are; if it has none of these, if all its spans are.
fn are_spans_not_found(payload: &Value) -> bool {
    let Some(items) = payload["items"].as_array() else { return is_not_found(payload) };
    let is_root = |span: &&Value| span["is_segment"] == true;
    let mut roots = items.iter().filter(is_root).peekable();
    if roots.peek().is_some() {
        roots.all(is_not_found)
    } else {
        !items.is_empty() && items.iter().all(is_not_found)
    }
}

/// Whether a span says so by its status or by the status of the answer, in one of the forms that there are.
fn is_not_found(span: &Value) -> bool {
    let status = ["data", "attributes", "tags"].map(|part| &span[part]["http.response.status_code"]);
    let is_404 = |value: &Value| value.as_u64() == Some(404) || value.as_str() == Some("404");
    span["status"] == "not_found" || status.into_iter().any(|value| is_404(value) || is_404(&value["value"]))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::config::monitoring::Dsn;
    use crate::monitoring::sentry_envelope::SentryEnvelope;

    fn drops(kind: &str, payload: &Value) -> bool {
        let dsn: Dsn = "https://key@sentry.example/42".parse().unwrap();
        let bytes = format!("{}\n{}\n{payload}", json!({ "dsn": dsn.to_string() }), json!({ "type": kind }));
        is_noise(&SentryEnvelope::parse(bytes.as_bytes(), &dsn).unwrap().items[0])
    }

    fn exception(value: &Value) -> Value {
        json!({ "exception": { "values": [{ "type": "Error", "value": "a cause" }, value] } })
    }

    fn thrown_in(files: &[&str]) -> Value {
        let frames: Vec<Value> = files.iter().map(|file| json!({ "filename": file })).collect();
        exception(
            &json!({ "type": "TypeError", "value": "x is undefined", "stacktrace": { "frames": frames } }),
        )
    }

    #[test]
    fn events_that_nobody_could_act_on_are_noise() {
        for text in [
            "Script error.",
            "Script error",
            "ResizeObserver loop completed with undelivered notifications.",
            "ResizeObserver loop limit exceeded",
            "AbortError: The user aborted a request.",
        ] {
            assert!(drops("event", &exception(&json!({ "type": "Error", "value": text }))), "{text}");
            assert!(drops("event", &json!({ "message": text })), "{text}");
            assert!(drops("event", &json!({ "logentry": { "formatted": text } })), "{text}");
        }
        assert!(drops("event", &exception(&json!({ "type": "AbortError", "value": "signal is aborted" }))));
        assert!(
            drops("event", &json!({ "exception": [{ "type": "AbortError" }] })),
            "a list without `values`"
        );
    }

    #[test]
    fn errors_of_extensions_are_noise() {
        for scheme in EXTENSIONS {
            let script = format!("{scheme}//abc/content.js");
            assert!(drops("event", &thrown_in(&["/assets/index.js", &script])), "{script}");
            assert!(drops("event", &thrown_in(&[&script, "<anonymous>"])), "{script}");
            assert!(
                !drops("event", &thrown_in(&[&script, "/assets/index.js"])),
                "the page's own code has failed"
            );
        }
    }

    #[test]
    fn other_events_are_kept() {
        for event in [
            json!({}),
            json!([]),
            json!({ "message": "Script error. Twice." }),
            json!({ "exception": { "values": [] } }),
            json!({ "exception": 7, "message": { "formatted": null } }),
            exception(&json!({ "type": "RuntimeError", "value": "unreachable" })),
            json!({ "exception": { "values": [{ "type": "AbortError" }, { "type": "Error", "value": "its result" }] } }),
        ] {
            assert!(!drops("event", &event), "{event}");
        }
        assert!(!drops("feedback", &json!({ "message": "Script error." })));
    }

    #[test]
    fn transactions_and_spans_that_were_answered_404_are_noise() {
        let not_found = [
            json!({ "status": "not_found" }),
            json!({ "status": "error", "data": { "http.response.status_code": 404 } }),
            json!({ "attributes": { "http.response.status_code": { "value": 404, "type": "integer" } } }),
        ];
        for span in &not_found {
            assert!(drops("transaction", &json!({ "contexts": { "trace": span } })), "{span}");
            assert!(drops("span", span), "{span}");
            assert!(drops("span", &json!({ "items": [span, span] })), "{span}");
            assert!(!drops("span", &json!({ "items": [span, { "status": "ok" }] })), "{span}");
            assert!(!drops(
                "transaction",
                &json!({ "contexts": { "trace": { "status": "ok" } }, "spans": [span] })
            ));
        }
        assert!(drops("transaction", &json!({ "transaction": "/404" })));
        assert!(!drops("transaction", &json!({ "transaction": "/game/:id" })));
        assert!(drops("transaction", &json!({ "contexts": { "response": { "status_code": 404 } } })));
        let root = |status: &str| json!({ "is_segment": true, "status": status });
        assert!(drops("span", &json!({ "items": [{ "status": "ok" }, root("not_found")] })));
        assert!(!drops("span", &json!({ "items": [{ "status": "not_found" }, root("ok")] })));
        assert!(!drops("span", &json!({ "items": [] })));
        assert!(!drops("transaction", &json!({ "contexts": { "trace": { "status": "ok" } } })));
    }
}
