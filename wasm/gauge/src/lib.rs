//! The chances of a composition, measured in the browser: a few games at a time, so that the worker stays open to a
//! word. A module of its own, because this one is built to be fast and the page's to be small. No rule lives here.

use engine::game::Settings;
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const IMPORTS: &str = r#"import type { Chances, Settings } from "../generated/engine";"#;

/// A composition that is being measured.
#[wasm_bindgen]
pub struct Gauge(engine::sim::Gauge);

#[wasm_bindgen]
impl Gauge {
    /// What can't be played is an error, as what is no set-up at all (LOBBY-1).
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Settings")] settings: JsValue,
    ) -> Result<Self, JsError> {
        let settings: Settings = serde_wasm_bindgen::from_value(settings)?;
        Ok(Self(engine::sim::Gauge::new(settings)?))
    }

    /// Plays so many games more.
    pub fn play(&mut self, games: u32) {
        self.0.play(games);
    }

    /// Who wins how often, so far.
    #[wasm_bindgen(unchecked_return_type = "Chances")]
    pub fn chances(&self) -> Result<JsValue, JsError> {
        let serializer = serde_wasm_bindgen::Serializer::json_compatible();
        self.0.chances().serialize(&serializer).map_err(JsError::from)
    }
}
