//! A game with the views of all recipients, and the journal of its accepted commands.

use engine::game::{
    Actor, Command, Config, Entry, Envelope, Game, GameView, Journal, Lang, Millis, Pace, Rejection, Settings,
};
use engine::roles::RoleId;
use engine::seat::{MAX_SEATS, Recipient, Seat};
use engine::sim::any_roles;

use crate::case::Case;
use crate::dice::Dice;

pub struct World {
    /// The cards that every composition of this game must hold.
    pub with: Vec<RoleId>,
    pub game: Game,
    pub now: Millis,
    pub sent: Vec<Envelope>,
    pub journal: Journal,
    /// The view of each seat, then that of spectators.
    pub views: Vec<GameView>,
}

/// All recipients except moderators.
pub fn recipients() -> impl Iterator<Item = Recipient> {
    (0..MAX_SEATS).filter_map(Seat::new).map(Recipient::Seat).chain([Recipient::Spectator])
}

impl World {
    pub fn new(config: Config, case: &Case) -> Self {
        let seed = case.number;
        let mut world = Self {
            with: case.with.clone(),
            game: Game::new(config.clone(), seed).expect("settings that can be played"),
            now: 0,
            sent: Vec::new(),
            journal: Journal::new(config, seed),
            views: (0..=MAX_SEATS).map(|number| GameView::new(Seat::new(number))).collect(),
        };
        world.collect();
        world
    }

    /// Folds the game's new envelopes into the views of their recipients.
    pub fn collect(&mut self) {
        for envelope in self.game.take_emitted() {
            for (recipient, view) in recipients().zip(&mut self.views) {
                if envelope.audience.holds(recipient) {
                    view.apply(&envelope.event);
                }
            }
            self.sent.push(envelope);
        }
    }

    /// Lets time pass, unless the game is paused.
    pub fn advance(&mut self, now: Millis) {
        if self.game.is_paused() {
            return;
        }
        self.now = self.now.max(now);
        self.game.advance(self.now);
        self.collect();
    }

    pub fn view(&self, actor: Actor) -> &GameView {
        match actor {
            Actor::Seat(seat) => &self.views[seat.index()],
            _ => &self.views[MAX_SEATS],
        }
    }

    /// Applies a command, and adds it to the journal if it is accepted.
    pub fn apply(&mut self, actor: Actor, command: Command) -> Result<(), Rejection> {
        let verdict = self.game.apply(self.now, actor, command.clone());
        if verdict.is_ok() {
            self.journal.entries.push(Entry { at: self.now, actor, command });
        }
        self.collect();
        verdict
    }
}

/// Any configuration that can be played, with these cards in its composition.
pub fn any_config(dice: &mut Dice, with: &[RoleId]) -> Config {
    let slots = 5 + dice.below(16) as u8;
    let voice = dice.percent(20) && with.iter().all(|role| !role.card().non_voice);
    let alpha = dice.percent(60) || with.iter().any(|role| role.card().alpha_only);
    let settings = Settings {
        slots,
        roles: any_roles(slots, voice, alpha, with, dice.number()),
        mayor: dice.percent(60),
        balancing: dice.percent(50),
        voice,
        private: dice.percent(30),
        serious: dice.percent(5),
        anonymous: !voice && dice.percent(15),
        available: dice.percent(95),
        alpha,
        lang: if dice.percent(50) { Lang::En } else { Lang::Fr },
        pace: dice.pick(&Pace::ALL).unwrap_or_default(),
    };
    let mut config = Config { bots_in_public: dice.percent(70), ..Config::new(settings) };
    if dice.percent(20) {
        // A slower game, or a faster one.
        config.durations = config.durations.paced(dice.below(3000) as u64);
    }
    if dice.percent(10) {
        config.durations.grace = 0;
    }
    if dice.percent(60) {
        // Nobody is removed for absence, so that games last.
        (config.durations.idle, config.durations.alert) = (1 << 40, 1 << 40);
    }
    config
}
