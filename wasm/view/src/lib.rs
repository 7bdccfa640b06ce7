//! A player's view, folded in the browser from the events that they are sent. A module of its own, because most of it is code that reads events
//! and views from JavaScript, which only rooms need.

use engine::game::{Command, Event, GameView};
use moonhowl_shape::{from_js, to_js, verdict_to_js};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const IMPORTS: &str = r#"import type { Channel, Command, Event, GameView, Permissions, Rejection } from "../generated/engine";"#;

#[wasm_bindgen(start)]
fn start() {
    moonhowl_shape::throw_panics();
}

/// The view of one room.
#[wasm_bindgen]
pub struct View(GameView);

#[wasm_bindgen]
impl View {
    /// An empty view, of nobody's seat, until it is hydrated.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default)]
    pub fn new() -> Self {
        Self(GameView::new(None))
    }

    /// Replaces the view with the one in the server's hydrate.
    #[wasm_bindgen(unchecked_return_type = "GameView")]
    pub fn hydrate(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "GameView")] view: JsValue,
    ) -> Result<JsValue, JsError> {
        self.0 = from_js(view)?;
        self.snapshot()
    }

    /// Applies the next event of the room, which happened at this moment.
    #[wasm_bindgen(unchecked_return_type = "GameView")]
    pub fn apply(
        &mut self,
        at: f64,
        #[wasm_bindgen(unchecked_param_type = "Event")] event: JsValue,
    ) -> Result<JsValue, JsError> {
        self.0.apply_at(at as u64, &from_js::<Event>(event)?);
        self.snapshot()
    }

    /// The verdict that the server would reach on a command: nothing, or the rejection's code.
    #[wasm_bindgen(unchecked_return_type = "Rejection | undefined")]
    pub fn validate(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Command")] command: JsValue,
    ) -> Result<Option<String>, JsError> {
        Ok(verdict_to_js(self.0.validate(&from_js::<Command>(command)?)))
    }

    /// The channels in which this player may speak and listen by voice (CHAT-4).
    #[wasm_bindgen(unchecked_return_type = "Permissions")]
    pub fn voice(&self) -> Result<JsValue, JsError> {
        to_js(&self.0.voice())
    }

    /// The channel that carries what this player says by voice now, if they have chosen this one.
    #[wasm_bindgen(js_name = spokenIn, unchecked_return_type = "Channel | null")]
    pub fn spoken_in(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Channel | null")] chosen: JsValue,
    ) -> Result<JsValue, JsError> {
        to_js(&self.0.voice().spoken_in(from_js(chosen)?))
    }

    /// The current view.
    #[wasm_bindgen(unchecked_return_type = "GameView")]
    pub fn snapshot(&self) -> Result<JsValue, JsError> {
        to_js(&self.0)
    }
}
