//! Whole games in the browser: against bots, as a lesson, or replayed from a journal. A module of its own, because people who play
//! with others need only a view.

mod lesson;
mod practice;
mod replay;

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const IMPORTS: &str = r#"import type {
  Advice, Command, Envelope, Event, GameView, Lang, LessonStep, Recap, Rejection, RoleId, Settings, Truth,
} from "../generated/engine";"#;

#[wasm_bindgen(start)]
fn start() {
    moonhowl_shape::throw_panics();
}
