//! Measures the winning chances of a composition in the browser: a few games per call, so that the worker can answer
//! other messages in between. A module of its own because it is compiled for speed, the page's engine for size.

use std::num::NonZero;

use engine::game::Settings;
use engine::sim::{Played, Share};
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const IMPORTS: &str = r#"import type { Chances, Played, Settings } from "../generated/engine";"#;

#[wasm_bindgen(start)]
fn start() {
    moonhowl_shape::throw_panics();
}

fn to_js(value: &impl Serialize) -> Result<JsValue, JsError> {
    value.serialize(&serde_wasm_bindgen::Serializer::json_compatible()).map_err(JsError::from)
}

/// A composition that is being measured.
#[wasm_bindgen]
pub struct Gauge(engine::sim::Gauge);

#[wasm_bindgen]
impl Gauge {
    /// A gauge that plays each `of`th game, from number `first`; `of` 0 means all games. Settings that are malformed
    /// or can't be played (LOBBY-1) are an error.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Settings")] settings: JsValue,
        first: u32,
        of: u32,
    ) -> Result<Self, JsError> {
        let settings: Settings = serde_wasm_bindgen::from_value(settings)?;
        let of = NonZero::new(u64::from(of)).unwrap_or(Share::WHOLE.of);
        Ok(Self(engine::sim::Gauge::new(settings, Share { first: first.into(), of })?))
    }

    /// Plays this many more games.
    pub fn play(&mut self, games: u32) {
        self.0.play(games);
    }

    /// The results counted so far.
    #[wasm_bindgen(unchecked_return_type = "Played")]
    pub fn played(&self) -> Result<JsValue, JsError> {
        to_js(&self.0.played())
    }
}

/// The chances, from the sum of several gauges' results.
#[wasm_bindgen(unchecked_return_type = "Chances")]
pub fn chances(
    #[wasm_bindgen(unchecked_param_type = "Played[]")] parts: JsValue,
) -> Result<JsValue, JsError> {
    let parts: Vec<Played> = serde_wasm_bindgen::from_value(parts)?;
    to_js(&parts.into_iter().sum::<Played>().chances())
}
