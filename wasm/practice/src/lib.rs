//! Whole games in the browser: against bots, or again from a journal. A module of its own, because whoever plays with
//! others needs his view and no game. No rule lives here.

mod practice;
mod replay;

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const IMPORTS: &str = r#"import type {
  Command, Envelope, Event, GameView, Rejection, RoleId, Settings, Truth,
} from "../generated/engine";"#;
