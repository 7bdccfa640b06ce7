//! Conversion of the engine's values to JavaScript and back, shared by the browser's modules.

use engine::game::Rejection;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

/// A value in the form that JSON gives it in JavaScript: maps are objects, missing values are null.
pub fn to_js<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsError> {
    value.serialize(&serde_wasm_bindgen::Serializer::json_compatible()).map_err(JsError::from)
}

/// A value from the page. A value of the wrong type is an error, not a panic.
pub fn from_js<T: DeserializeOwned>(value: JsValue) -> Result<T, JsError> {
    let parcel = js_sys::Object::new();
    for (key, part) in [("type", JsValue::from_str("parcel")), ("value", value)] {
        js_sys::Reflect::set(&parcel, &JsValue::from_str(key), &part)
            .map_err(|_| JsError::new("a parcel that can't be packed"))?;
    }
    let Parcel::Parcel { value } = serde_wasm_bindgen::from_value(parcel.into())?;
    Ok(value)
}

/// A parcel: a value from JavaScript. serde reads the contents of a tagged enum through a buffer. Much of a view and
/// of a command is in such enums, so a parcel makes that the only way in; otherwise the readers of most types would
/// be compiled twice, and the module would be three kilobytes larger, gzipped.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
enum Parcel<T> {
    Parcel { value: T },
}

/// A verdict for the page: nothing, or the refusal's code.
pub fn verdict_to_js(verdict: Result<(), Rejection>) -> Option<String> {
    verdict.err().map(|rejection| rejection.code().to_owned())
}
