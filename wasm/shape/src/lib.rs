//! What the browser's modules share: conversion of the engine's values to JavaScript and back, and what becomes of a panic.

use engine::game::Rejection;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

/// Makes a panic a JavaScript error that says what has failed and where; otherwise the error would only say `unreachable`. A module
/// that has panicked must not be called again. Each module calls this when it starts.
pub fn throw_panics() {
    std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&panic.to_string())));
}

/// Converts to what `JSON.parse` would give: maps are objects, missing values are null.
pub fn to_js<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsError> {
    value.serialize(&serde_wasm_bindgen::Serializer::json_compatible()).map_err(JsError::from)
}

/// Converts from JavaScript. A value of the wrong type is an error, not a panic.
pub fn from_js<T: DeserializeOwned>(value: JsValue) -> Result<T, JsError> {
    let tagged = js_sys::Object::new();
    for (key, part) in [("type", JsValue::from_str("tagged")), ("value", value)] {
        js_sys::Reflect::set(&tagged, &JsValue::from_str(key), &part)
            .map_err(|_| JsError::new("the value can't be wrapped"))?;
    }
    let Tagged::Tagged { value } = serde_wasm_bindgen::from_value(tagged.into())?;
    Ok(value)
}

/// A tagged wrapper around every value from JavaScript, for a smaller module.
///
/// serde deserializes the contents of a tagged enum from a buffer, and much of a view and of a command is in such enums.
/// With the wrapper, everything is read from a buffer; without it, most types' deserializers would be compiled twice,
/// which costs 3 kB gzipped.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
enum Tagged<T> {
    Tagged { value: T },
}

/// A verdict for the page: nothing, or the rejection's code.
pub fn verdict_to_js(verdict: Result<(), Rejection>) -> Option<String> {
    verdict.err().map(|rejection| rejection.code().to_owned())
}
