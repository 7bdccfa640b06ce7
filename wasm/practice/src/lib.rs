//! Whole games in the browser: against bots, or replayed from a journal. This is a module of its own, because people
//! who play with others need a view and no whole game. There is no rule here.

mod practice;
mod replay;

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const IMPORTS: &str = r#"import type {
  Command, Envelope, Event, GameView, Rejection, RoleId, Settings, Truth,
} from "../generated/engine";"#;
