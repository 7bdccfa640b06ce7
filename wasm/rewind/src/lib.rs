//! Games that are rewound in the browser: running ones by moderators, ended ones from their records; and games replayed from their journals. A module
//! of its own, because most of it is code that reads events from JavaScript, which a game against bots does not need.

use engine::game::{Envelope, Journal};
use engine::seat::{Recipient, Seat};
use moonhowl_shape::{from_js, to_js};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const IMPORTS: &str = r#"import type { Envelope, GameView, Truth } from "../generated/engine";"#;

#[wasm_bindgen(start)]
fn start() {
    moonhowl_shape::throw_panics();
}

/// All envelopes of a journal's game.
#[wasm_bindgen(unchecked_return_type = "Envelope[]")]
pub fn replay(journal: JsValue) -> Result<JsValue, JsError> {
    let mut game = from_js::<Journal>(journal)?.replay()?;
    to_js(&game.take_emitted())
}

/// A game that can be rewound. A position in it is the number of envelopes emitted so far.
#[wasm_bindgen]
#[derive(Default)]
pub struct Rewind(engine::game::Rewind);

#[wasm_bindgen]
impl Rewind {
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the next envelopes.
    pub fn extend(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Envelope[]")] envelopes: JsValue,
    ) -> Result<(), JsError> {
        self.0.extend(from_js::<Vec<Envelope>>(envelopes)?);
        Ok(())
    }

    /// Adds the next envelopes of a record, and gives those that were added: what this version does not know is left out.
    #[wasm_bindgen(js_name = extendKnown, unchecked_return_type = "Envelope[]")]
    pub fn extend_known(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "unknown[]")] events: Vec<JsValue>,
    ) -> Vec<JsValue> {
        let mut add = |event: &JsValue| {
            let envelope = from_js::<Envelope>(event.clone());
            envelope.map(|envelope| self.0.extend([envelope])).is_ok()
        };
        events.into_iter().filter(|event| add(event)).collect()
    }

    /// The number of envelopes emitted up to a moment of the room's clock.
    #[wasm_bindgen(js_name = countAt)]
    pub fn count_at(&self, at: f64) -> usize {
        self.0.count_at(at as u64)
    }

    /// The whole state of the game after `count` envelopes.
    #[wasm_bindgen(unchecked_return_type = "Truth")]
    pub fn truth(&self, count: usize) -> Result<JsValue, JsError> {
        to_js(&self.0.truth(count))
    }

    /// The view of a seat, or of spectators if `seat` is missing, after `count` envelopes.
    #[wasm_bindgen(js_name = seenBy, unchecked_return_type = "GameView")]
    pub fn seen_by(&self, seat: Option<u8>, count: usize) -> Result<JsValue, JsError> {
        let recipient = match seat {
            Some(number) => Seat::new(usize::from(number)).map(Recipient::Seat),
            None => Some(Recipient::Spectator),
        };
        let recipient = recipient.ok_or_else(|| JsError::new("there is no such seat"))?;
        to_js(&self.0.seen_by(recipient, count))
    }
}
