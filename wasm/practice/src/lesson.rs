//! The lesson in the browser: the engine plays it, and says when its clock stands still.

use engine::game::{Command, Event, GameView, Lang, Millis, Profile};
use engine::sim::{Lesson as Played, LessonStep};
use moonhowl_shape::{from_js, to_js, verdict_to_js};
use serde::Deserialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const LEARNER: &str = r#"
/** Who takes the lesson, and in which language. */
export interface Learner {
  name: string;
  skin: string;
  lang: Lang;
}"#;

#[derive(Deserialize)]
struct Learner {
    name: String,
    skin: String,
    lang: Lang,
}

/// A lesson. It returns only what is addressed to the learner.
#[wasm_bindgen]
pub struct Lesson(Played);

#[wasm_bindgen]
impl Lesson {
    /// Begins a lesson. `pace` is in thousandths of the normal durations.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Learner")] learner: JsValue,
        now: f64,
        pace: u32,
    ) -> Result<Self, JsError> {
        let Learner { name, skin, lang } = from_js(learner)?;
        let profile = Profile { name: name.into(), skin: skin.into(), ..Profile::default() };
        Ok(Self(Played::new(profile, lang, u64::from(pace), now as Millis)?))
    }

    /// Applies a command of the learner. Returns nothing, or the rejection's code.
    #[wasm_bindgen(unchecked_return_type = "Rejection | undefined")]
    pub fn command(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Command")] command: JsValue,
        now: f64,
    ) -> Result<Option<String>, JsError> {
        let command = from_js::<Command>(command)?;
        Ok(verdict_to_js(self.0.command(command, now as Millis)))
    }

    /// Lets time pass, for the game and for the bots, until the narrator has something to say.
    pub fn advance(&mut self, now: f64) {
        self.0.advance(now as Millis);
    }

    /// When [`Lesson::advance`] must be called next; nothing while a text is read, and once the game is over.
    pub fn deadline(&self) -> Option<f64> {
        self.0.deadline().map(|at| at as f64)
    }

    /// The moment up to which the game has been played, from which its clock goes on.
    pub fn now(&self) -> f64 {
        self.0.now() as f64
    }

    /// The learner's view.
    #[wasm_bindgen(unchecked_return_type = "GameView")]
    pub fn view(&self) -> Result<JsValue, JsError> {
        to_js::<GameView>(self.0.view())
    }

    /// The events addressed to the learner since the last call.
    #[wasm_bindgen(unchecked_return_type = "Event[]")]
    pub fn take(&mut self) -> Result<JsValue, JsError> {
        to_js::<Vec<Event>>(&self.0.take())
    }

    /// What the narrator says now.
    #[wasm_bindgen(unchecked_return_type = "Advice | null")]
    pub fn advice(&self) -> Result<JsValue, JsError> {
        to_js(&self.0.advice())
    }

    /// The learner has read this step.
    pub fn read(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "LessonStep")] step: JsValue,
    ) -> Result<(), JsError> {
        self.0.read(from_js::<LessonStep>(step)?);
        Ok(())
    }
}
