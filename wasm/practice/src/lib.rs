//! Whole games in the browser: against bots, or as a lesson. A module of its own, because people who play with others need only a view.

mod lesson;
mod practice;

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const IMPORTS: &str = r#"import type {
  Advice, Command, Event, GameView, Lang, LessonStep, Recap, Rejection, RoleId, Settings,
} from "../generated/engine";"#;

#[wasm_bindgen(start)]
fn start() {
    moonhowl_shape::throw_panics();
}
