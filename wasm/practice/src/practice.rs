//! A game against bots, without a server: the same engine decides, in the browser.

use engine::game::{
    Action, Actor, Command, Config, Durations, Envelope, Event, Game, GameView, Millis, Profile, Settings,
};
use engine::roles::{RoleCounts, RoleId};
use engine::seat::{Recipient, Seat};
use engine::sim::Driver;
use moonhowl_shape::{from_js, to_js, verdict_to_js};
use serde::Deserialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const STAGING: &str = r#"
/** A practice game that is set up for whoever makes or tests the game. */
export interface Staging {
  /** Who is who, the person first, and so which roles there are. */
  deal: RoleId[];
  /**
   * True if the bots do nothing, at once. Then the person has all the time in the world to answer in, and `pace` is that
   * of what nobody is asked for.
   */
  idle: boolean;
}"#;

#[derive(Deserialize)]
struct Staging {
    deal: Vec<RoleId>,
    idle: bool,
}

/// A practice game. It returns only what is addressed to the person's own seat.
#[wasm_bindgen]
pub struct Practice {
    game: Game,
    driver: Driver,
    /// The open prompts of bots.
    skipped: Option<Vec<(Seat, u32)>>,
    me: Seat,
    view: GameView,
    /// The events that the person was sent and has not taken yet.
    sent: Vec<Event>,
}

/// The person has minutes for each answer; phases in which nobody is asked keep their length.
fn patient(durations: Durations) -> Durations {
    let long = Durations::default().paced(5_000);
    Durations {
        step: long.step,
        pack: long.pack,
        candidacy: long.candidacy,
        election: long.election,
        day: long.day,
        coup: long.coup,
        idle: long.idle,
        alert: long.alert,
        ..durations
    }
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
        #[wasm_bindgen(unchecked_param_type = "Staging | null")] staging: JsValue,
    ) -> Result<Self, JsError> {
        let mut settings = Settings { private: true, ..from_js::<Settings>(settings)? };
        let staging = from_js::<Option<Staging>>(staging)?;
        if let Some(Staging { deal, .. }) = &staging {
            let mut roles = RoleCounts::default();
            deal.iter().for_each(|role| roles.add(*role));
            settings = Settings { slots: roles.total() as u8, roles, alpha: true, ..settings };
        }
        let is_idle = staging.as_ref().is_some_and(|staging| staging.idle);
        let deal = staging.map(|staging| staging.deal);
        // The game waits for nobody else.
        let durations = Durations { countdown: 1_500, ..Durations::default() };
        let paced = durations.clone().paced(u64::from(pace));
        let durations = if is_idle { patient(paced) } else { paced };
        let config = Config { durations, deal, ..Config::new(settings) };
        let seed = u64::from(seed);
        let mut game = Game::new(config, seed)?;
        let profile = Profile { name: name.into(), skin: skin.into(), ..Profile::default() };
        game.apply(now as Millis, Actor::Visitor, Command::Join { profile: Box::new(profile) })?;
        let me = game.host().ok_or_else(|| JsError::new("nobody is seated"))?;
        let (driver, view) = (Driver::new(seed), GameView::new(Some(me)));
        let skipped = is_idle.then(Vec::new);
        let mut practice = Self { game, driver, skipped, me, view, sent: Vec::new() };
        practice.game.apply(now as Millis, Actor::Seat(me), Command::Fill { count: None })?;
        practice.hand_on();
        Ok(practice)
    }

    /// Applies a command of the person. Returns nothing, or the refusal's code.
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
        // Timers run one after the other: after a tab has slept, bots must not act later than the phase in which they
        // were asked.
        while let Some(due) = self.next_due().filter(|due| *due <= now) {
            self.game.advance(due);
            self.hand_on();
            for (seat, command) in self.driver.due(due) {
                // A bot may be too late; its command then has no effect.
                let _ = self.game.apply(due, Actor::Seat(seat), command);
                self.hand_on();
            }
        }
        self.game.advance(now);
        self.hand_on();
    }

    /// The moment of the next timer, when [`Practice::advance`] must be called.
    pub fn deadline(&self) -> Option<f64> {
        self.next_due().map(|at| at as f64)
    }

    /// The person's view.
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

    /// Passes on new envelopes: to the bots, and to the person's view those that are addressed to them.
    fn hand_on(&mut self) {
        let envelopes: Vec<Envelope> = self.game.take_outbox();
        match &mut self.skipped {
            None => self.driver.observe(&envelopes),
            Some(skipped) => skipped.extend(envelopes.iter().filter_map(|envelope| {
                let Event::Prompted { prompt } = &envelope.event else { return None };
                let asked = envelope.audience.seat_set().only().filter(|seat| *seat != self.me)?;
                Some((asked, prompt.id))
            })),
        }
        for envelope in envelopes {
            if envelope.audience.holds(Recipient::Seat(self.me)) {
                self.view.apply(&envelope.event);
                self.sent.push(envelope.event);
            }
        }
        let Some((seat, prompt)) = self.skipped.as_mut().and_then(Vec::pop) else { return };
        let skip = Command::Act { prompt, action: Action::skip() };
        // The prompt may be closed already; skipping it then has no effect.
        let _ = self.game.apply(self.game.now(), Actor::Seat(seat), skip);
        self.hand_on();
    }
}
