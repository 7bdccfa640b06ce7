//! Replays a journal: for moderators who rewind, and for the test that holds this build against the native one.

use engine::game::Journal;
use moonhowl_shape::{from_js, to_js};
use wasm_bindgen::prelude::*;

/// Everything that a journal's game emitted, each with its audience.
#[wasm_bindgen(unchecked_return_type = "Envelope[]")]
pub fn replay(journal: JsValue) -> Result<JsValue, JsError> {
    let mut game = from_js::<Journal>(journal)?.replay()?;
    to_js(&game.take_outbox())
}
