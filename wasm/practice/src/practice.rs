//! A game against bots, without a server: the same engine decides, in the browser.

use engine::account::shows_first_games;
use engine::game::{
    Action, Actor, Command, Config, Durations, Envelope, Event, Game, GameView, Millis, Phase, Profile,
    Settings,
};
use engine::recap::Recap;
use engine::roles::{RoleCounts, RoleId};
use engine::seat::{Recipient, Seat, SeatSet};
use engine::sim::Driver;
use moonhowl_shape::{from_js, to_js, verdict_to_js};
use serde::Deserialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const STAGING: &str = r#"
/** The player of a practice game. */
export interface PracticePlayer {
  name: string;
  skin: string;
  level: number;
  /** Null: dealt by chance. */
  role: RoleId | null;
}

/** A prearranged practice game, for development and browser tests. */
export interface Staging {
  /** The role of each seat, the player's first; it replaces the roles of the settings. */
  deal: RoleId[];
  /** Bots skip every prompt at once, the player has minutes for each answer, and `pace` applies to the other phases. */
  idle: boolean;
}"#;

#[derive(Deserialize)]
struct PracticePlayer {
    name: String,
    skin: String,
    level: u8,
    role: Option<RoleId>,
}

/// Gives bots the lines that are written for live games, the text of `engine/texts/lines.*`; without it they speak plainly. They
/// are no part of the module, because a game needs one language of them.
#[wasm_bindgen(js_name = supplyLines)]
pub fn supply_lines(
    #[wasm_bindgen(unchecked_param_type = "Lang")] lang: JsValue,
    lines: String,
) -> Result<(), JsError> {
    Ok(engine::sim::supply_lines(from_js(lang)?, lines)?)
}

#[derive(Deserialize)]
struct Staging {
    deal: Vec<RoleId>,
    idle: bool,
}

/// A practice game. It returns only what is addressed to the player's own seat.
#[wasm_bindgen]
pub struct Practice {
    game: Game,
    driver: Driver,
    /// The bots' open prompts, to be skipped; `None` if the bots play.
    to_skip: Option<Vec<(Seat, u32)>>,
    me: Seat,
    /// The player has read their role.
    is_read: bool,
    view: GameView,
    /// The events addressed to the player since the last [`Practice::take`].
    sent: Vec<Event>,
    /// All that the game has emitted, for the story of its end.
    envelopes: Vec<Envelope>,
}

/// Gives the player minutes for each answer; phases without prompts keep their length.
fn with_long_prompts(durations: Durations) -> Durations {
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
    /// Seats the player and fills the other seats with bots. `pace` is in thousandths of the normal durations.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Settings")] settings: JsValue,
        #[wasm_bindgen(unchecked_param_type = "PracticePlayer")] player: JsValue,
        seed: u32,
        now: f64,
        pace: u32,
        #[wasm_bindgen(unchecked_param_type = "Staging | null")] staging: JsValue,
    ) -> Result<Self, JsError> {
        let PracticePlayer { name, skin, level, role } = from_js(player)?;
        let mut settings = Settings { private: true, ..from_js::<Settings>(settings)? };
        let staging = from_js::<Option<Staging>>(staging)?;
        if let Some(Staging { deal, .. }) = &staging {
            let mut roles = RoleCounts::default();
            deal.iter().for_each(|role| roles.add(*role));
            settings = Settings { slots: roles.total() as u8, roles, alpha: true, ..settings };
        }
        let is_idle = staging.as_ref().is_some_and(|staging| staging.idle);
        let deal = staging.map(|staging| staging.deal);
        let paced = Durations::default().paced(u64::from(pace));
        let durations = if is_idle { with_long_prompts(paced) } else { paced };
        // Nobody else can join, so the roles are dealt at once.
        let durations = Durations { countdown: 0, ..durations };
        let seed = u64::from(seed);
        let config = Config { durations, deal, ..Config::new(settings) };
        let config = match role {
            Some(role) => config.dealing_first(role, seed),
            None => config,
        };
        let mut game = Game::new(config, seed)?;
        let profile = Profile { name: name.into(), skin: skin.into(), level, ..Profile::default() };
        game.apply(now as Millis, Actor::Visitor, Command::Join { profile: Box::new(profile) })?;
        let me = game.host().ok_or_else(|| JsError::new("nobody is seated"))?;
        let (mut driver, view) = (Driver::new(seed), GameView::new(Some(me)));
        // Nobody counts games of practice, so the level decides.
        if shows_first_games(level) {
            driver.set_newcomers(SeatSet::of(me));
        }
        let to_skip = is_idle.then(Vec::new);
        let mut practice =
            Self { game, driver, to_skip, me, is_read: false, view, sent: Vec::new(), envelopes: Vec::new() };
        practice.game.apply(now as Millis, Actor::Seat(me), Command::Fill { count: None })?;
        practice.deliver();
        practice.pass(now as Millis);
        Ok(practice)
    }

    /// Applies a command of the player. Returns nothing, or the rejection's code.
    #[wasm_bindgen(unchecked_return_type = "Rejection | undefined")]
    pub fn command(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Command")] command: JsValue,
        now: f64,
    ) -> Result<Option<String>, JsError> {
        let command = from_js::<Command>(command)?;
        self.advance(now);
        let at = if self.stands() { self.game.now() } else { now as Millis };
        let verdict = self.game.apply(at, Actor::Seat(self.me), command);
        self.deliver();
        Ok(verdict_to_js(verdict))
    }

    /// The player has read their role.
    pub fn read(&mut self) {
        self.is_read = true;
    }

    /// True while the game stands still, because the player has not read their role yet.
    pub fn stands(&self) -> bool {
        self.view.phase == Phase::Reveal && !self.is_read
    }

    /// The game's clock, in milliseconds.
    pub fn now(&self) -> f64 {
        self.game.now() as f64
    }

    /// Lets time pass, for the game and for the bots, but none while the game stands still.
    pub fn advance(&mut self, now: f64) {
        let now = now as Millis;
        // Each timer runs at its own moment: after the tab was suspended, bots must still act in the phase that asked
        // them.
        while let Some(due) = self.next_due().filter(|due| *due <= now && !self.stands()) {
            self.pass(due);
        }
        if !self.stands() {
            self.game.advance(now);
            self.deliver();
        }
    }

    /// Plays on at once, if the player is dead, to the end or to the next question to them: the last power of who has just died.
    pub fn finish(&mut self) {
        if self.view.is_alive(self.me) {
            return;
        }
        while let Some(due) = self.next_due().filter(|_| !self.game.is_over() && self.view.prompts.is_empty())
        {
            self.pass(due);
        }
    }

    /// When [`Practice::advance`] must be called next; nothing once the game and its bots are done.
    pub fn deadline(&self) -> Option<f64> {
        self.next_due().map(|at| at as f64)
    }

    /// The player's view.
    #[wasm_bindgen(unchecked_return_type = "GameView")]
    pub fn view(&self) -> Result<JsValue, JsError> {
        to_js(&self.view)
    }

    /// The story of the game, once it has ended.
    #[wasm_bindgen(unchecked_return_type = "Recap | undefined")]
    pub fn recap(&self) -> Result<JsValue, JsError> {
        Recap::of(&self.envelopes).map_or(Ok(JsValue::UNDEFINED), |recap| to_js(&recap))
    }

    /// The events addressed to the player since the last call.
    #[wasm_bindgen(unchecked_return_type = "Event[]")]
    pub fn take(&mut self) -> Result<JsValue, JsError> {
        to_js(&std::mem::take(&mut self.sent))
    }

    /// Runs the timers of this moment, and what bots do then.
    fn pass(&mut self, due: Millis) {
        self.game.advance(due);
        self.deliver();
        for (seat, command) in self.driver.due(due) {
            // The command may come too late for its prompt; it is then rejected.
            let _ = self.game.apply(due, Actor::Seat(seat), command);
            self.deliver();
        }
    }

    fn next_due(&self) -> Option<Millis> {
        let bots = if self.game.is_over() { None } else { self.driver.next_due() };
        [self.game.deadline(), bots].into_iter().flatten().min()
    }

    /// Delivers new envelopes to the bots and, where addressed to it, to the player's seat; then skips bots' prompts.
    fn deliver(&mut self) {
        let envelopes: Vec<Envelope> = self.game.take_emitted();
        match &mut self.to_skip {
            None => self.driver.observe(&envelopes),
            Some(to_skip) => to_skip.extend(envelopes.iter().filter_map(|envelope| {
                let Event::Prompted { prompt } = &envelope.event else { return None };
                let asked = envelope.audience.seat_set().only().filter(|seat| *seat != self.me)?;
                Some((asked, prompt.id))
            })),
        }
        for envelope in &envelopes {
            if envelope.audience.holds(Recipient::Seat(self.me)) {
                self.view.apply_at(envelope.at, &envelope.event);
                self.sent.push(envelope.event.clone());
            }
        }
        self.envelopes.extend(envelopes);
        let Some((seat, prompt)) = self.to_skip.as_mut().and_then(Vec::pop) else { return };
        let skip = Command::Act { prompt, action: Action::skip() };
        // The prompt may be closed already; the skip is then rejected.
        let _ = self.game.apply(self.game.now(), Actor::Seat(seat), skip);
        self.deliver();
    }
}
