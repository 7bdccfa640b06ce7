//! A game with the views of all who look at it, and the journal of what was accepted.

use engine::game::{Actor, Command, Config, Entry, Envelope, Game, GameView, Journal, Millis, Rejection};
use engine::roles::RoleCounts;
use engine::seat::{MAX_SEATS, Recipient, Seat};

use crate::dice::Dice;

pub struct World {
    pub game: Game,
    pub now: Millis,
    pub sent: Vec<Envelope>,
    pub journal: Journal,
    /// One for each seat, then one for spectators.
    pub views: Vec<GameView>,
}

/// Everybody who looks, moderators apart.
pub fn recipients() -> impl Iterator<Item = Recipient> {
    (0..MAX_SEATS).filter_map(Seat::new).map(Recipient::Seat).chain([Recipient::Spectator])
}

impl World {
    pub fn new(config: Config, seed: u64) -> Self {
        let mut world = Self {
            game: Game::new(config.clone(), seed).expect("settings that can be played"),
            now: 0,
            sent: Vec::new(),
            journal: Journal::new(config, seed),
            views: (0..=MAX_SEATS).map(|number| GameView::new(Seat::new(number))).collect(),
        };
        world.collect();
        world
    }

    pub fn collect(&mut self) {
        for envelope in self.game.take_outbox() {
            for (recipient, view) in recipients().zip(&mut self.views) {
                if envelope.audience.holds(recipient) {
                    view.apply(&envelope.event);
                }
            }
            self.sent.push(envelope);
        }
    }

    pub fn advance(&mut self, now: Millis) {
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

    /// Applies a command, and keeps it if it is accepted.
    pub fn apply(&mut self, actor: Actor, command: Command) -> Result<(), Rejection> {
        let verdict = self.game.apply(self.now, actor, command.clone());
        if verdict.is_ok() {
            self.journal.entries.push(Entry { at: self.now, actor, command });
        }
        self.collect();
        verdict
    }
}

/// Any settings that can be played.
pub fn any_config(dice: &mut Dice) -> Config {
    use engine::game::{Lang, Settings};
    use engine::roles::RoleId;
    loop {
        let slots = 5 + dice.below(16) as u8;
        let mut roles = RoleCounts::default();
        roles.set(RoleId::Werewolf, 1 + dice.below(usize::from(slots) / 3) as u8);
        // From anywhere in the registry on, so that its last roles are in as many games as its first.
        let single = RoleId::ALL.iter().cycle().skip(dice.below(RoleId::ALL.len())).take(RoleId::ALL.len());
        for role in single.filter(|role| !role.card().many) {
            if dice.percent(60) && roles.total() < usize::from(slots) {
                roles.add(*role);
            }
        }
        roles.set(RoleId::Villager, slots - roles.total() as u8);
        let settings = Settings {
            slots,
            roles,
            mayor: dice.percent(60),
            balancing: dice.percent(50),
            voice: dice.percent(20),
            private: dice.percent(30),
            serious: dice.percent(5),
            available: true,
            alpha: dice.percent(50),
            lang: if dice.percent(50) { Lang::En } else { Lang::Fr },
        };
        if settings.check().is_ok() {
            let mut config = Config { bots_in_public: dice.percent(70), ..Config::new(settings) };
            if dice.percent(60) {
                // Nobody is removed for his absence, so that games last.
                (config.durations.idle, config.durations.alert) = (1 << 40, 1 << 40);
            }
            return config;
        }
    }
}
