//! A whole game against bots, with no server: the same engine decides, here in the browser.

use engine::game::{
    Actor, Command, Config, Durations, Envelope, Event, Game, GameView, Millis, Profile, Settings,
};
use engine::seat::{Recipient, Seat};
use engine::sim::Driver;
use wasm_bindgen::prelude::*;

use crate::{from_js, to_js, verdict_to_js};

/// A practice game. Everything that comes out of it is addressed to the person's own seat.
#[wasm_bindgen]
pub struct Practice {
    game: Game,
    driver: Driver,
    me: Seat,
    view: GameView,
    /// What the person was sent and has not taken yet.
    sent: Vec<Event>,
}

#[wasm_bindgen]
impl Practice {
    /// Seats a person and fills the other seats with bots. `pace` is in thousandths: 1000 is the game's own.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Settings")] settings: JsValue,
        name: String,
        skin: String,
        seed: u32,
        now: f64,
        pace: u32,
    ) -> Result<Self, JsError> {
        let settings = Settings { private: true, ..from_js::<Settings>(settings)? };
        // Nobody else has to be waited for.
        let durations = Durations { countdown: 1_500, ..Durations::default() };
        let config = Config { durations: durations.paced(u64::from(pace)), ..Config::new(settings) };
        let seed = u64::from(seed);
        let mut game = Game::new(config, seed)?;
        let profile =
            Profile { name: name.into(), skin: skin.into(), bot: false, level: 0, alpha: false, user: None };
        game.apply(now as Millis, Actor::Visitor, Command::Join { profile: Box::new(profile) })?;
        let me = game.host().ok_or_else(|| JsError::new("nobody is seated"))?;
        let mut practice =
            Self { game, driver: Driver::new(seed), me, view: GameView::new(Some(me)), sent: Vec::new() };
        practice.game.apply(now as Millis, Actor::Seat(me), Command::Fill { count: None })?;
        practice.hand_on();
        Ok(practice)
    }

    /// What the person wants: nothing, or the refusal's code.
    #[wasm_bindgen(unchecked_return_type = "Rejection | undefined")]
    pub fn command(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Command")] command: JsValue,
        now: f64,
    ) -> Result<Option<String>, JsError> {
        let command = from_js::<Command>(command)?;
        let verdict = self.game.apply(now as Millis, Actor::Seat(self.me), command);
        self.hand_on();
        Ok(verdict_to_js(verdict))
    }

    /// Lets time pass, for the game and for the bots.
    pub fn advance(&mut self, now: f64) {
        let now = now as Millis;
        // Each in its turn: a tab that slept must not let bots act after the phase that they were asked in.
        while let Some(due) = self.next_due().filter(|due| *due <= now) {
            self.game.advance(due);
            self.hand_on();
            for (seat, command) in self.driver.due(due) {
                // A bot may be too late; then it is as if it had said nothing.
                let _ = self.game.apply(due, Actor::Seat(seat), command);
                self.hand_on();
            }
        }
        self.game.advance(now);
        self.hand_on();
    }

    /// When [`Practice::advance`] has something to do next.
    pub fn deadline(&self) -> Option<f64> {
        self.next_due().map(|at| at as f64)
    }

    /// What the person sees.
    #[wasm_bindgen(unchecked_return_type = "GameView")]
    pub fn view(&self) -> Result<JsValue, JsError> {
        to_js(&self.view)
    }

    /// What the person was sent since the last call.
    #[wasm_bindgen(unchecked_return_type = "Event[]")]
    pub fn take(&mut self) -> Result<JsValue, JsError> {
        to_js(&std::mem::take(&mut self.sent))
    }

    fn next_due(&self) -> Option<Millis> {
        let bots = if self.game.is_over() { None } else { self.driver.next_due() };
        [self.game.deadline(), bots].into_iter().flatten().min()
    }

    /// Hands on what the game emitted: to the bots, and what is addressed to the person to his view.
    fn hand_on(&mut self) {
        let envelopes: Vec<Envelope> = self.game.take_outbox();
        self.driver.observe(&envelopes);
        for envelope in envelopes {
            if envelope.audience.holds(Recipient::Seat(self.me)) {
                self.view.apply(&envelope.event);
                self.sent.push(envelope.event);
            }
        }
    }
}
