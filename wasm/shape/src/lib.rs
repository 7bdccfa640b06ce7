//! How the engine's values cross into JavaScript and back: what the modules of the browser have in common.

use engine::game::Rejection;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

/// A value as JavaScript's JSON would have it: maps are objects, what is missing is null.
pub fn to_js<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsError> {
    value.serialize(&serde_wasm_bindgen::Serializer::json_compatible()).map_err(JsError::from)
}

/// A value that the page made. What does not have its shape is an error, not a panic.
pub fn from_js<T: DeserializeOwned>(value: JsValue) -> Result<T, JsError> {
    let parcel = js_sys::Object::new();
    for (key, part) in [("type", JsValue::from_str("parcel")), ("value", value)] {
        js_sys::Reflect::set(&parcel, &JsValue::from_str(key), &part)
            .map_err(|_| JsError::new("a parcel that can't be packed"))?;
    }
    let Parcel::Parcel { value } = serde_wasm_bindgen::from_value(parcel.into())?;
    Ok(value)
}

/// What is taken over from JavaScript. serde reads what lies in a tagged enum through a buffer; since much of a view
/// and of a command does, a parcel makes that the one way in. Without it the readers of most types would be compiled
/// twice, and the module would weigh three kilobytes more, gzipped.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
enum Parcel<T> {
    Parcel { value: T },
}

/// A verdict for the page: nothing, or the refusal's code.
pub fn verdict_to_js(verdict: Result<(), Rejection>) -> Option<String> {
    verdict.err().map(|rejection| rejection.code().to_owned())
}
