//! Before the start: people take seats, the host sets the game up, the countdown runs, roles are dealt.

use super::Game;
use crate::base::names::bot_names;
use crate::game::table::{Draw, Player, below, shuffle};
use crate::game::wire::{Event, Fact, Phase, Profile, Rejection, Settings};
use crate::roles::{RoleId, RoleSet};
use crate::seat::{Audience, Seat, SeatSet};

impl Game {
    pub(super) fn announce_settings(&mut self) {
        let settings = Box::new(self.config.settings.clone());
        self.emit(Audience::ALL, Event::Configured { settings, bots_allowed: self.config.bots_allowed() });
    }

    /// A visitor takes the lowest free seat; if there is none, a bot leaves its seat to a person (LOBBY-10). The first person to come is
    /// the host.
    pub(super) fn join(&mut self, profile: Profile) -> Result<(), Rejection> {
        let free = self.table.ring().minus(self.table.seated()).first_seat();
        let bot = self.table.bots().iter().last().filter(|_| !profile.bot);
        let seat = free.or(bot).ok_or(Rejection::RoomFull)?;
        if free.is_none() {
            self.free(seat, false);
        }
        let (is_person, user) = (!profile.bot, profile.user);
        // Bots have no alias: everybody may know that they are bots.
        let alias = if is_person { self.next_alias() } else { None };
        let player = Player::new(profile, alias, self.now);
        let face = Box::new(player.face());
        self.table.seat_player(seat, player);
        self.emit(Audience::ALL, Event::Seated { seat, face });
        if self.host.is_none() && is_person {
            self.set_host(Some(seat));
        }
        self.find_host();
        self.refresh_channels_of(seat);
        self.resume_mute(seat, user);
        self.start_countdown_if_full();
        self.gather();
        Ok(())
    }

    /// Before a quick game bots wait a while for people, from the moment when the first person is there.
    fn gather(&mut self) {
        let is_waiting = self.phase == Phase::Lobby && self.closes.is_none();
        if is_waiting && self.config.gathers() && !self.people().is_empty() {
            self.enter(Phase::Lobby, Some(self.durations.gather), RoleSet::EMPTY);
        }
    }

    /// Bots take the seats for which a quick game has waited long enough.
    pub(super) fn end_gathering(&mut self) {
        if self.config.gathers() && !self.people().is_empty() {
            self.fill(None);
        }
    }

    fn people(&self) -> SeatSet {
        self.table.seated().minus(self.table.bots())
    }

    /// Before the start somebody who is connected is host: the person on the lowest seat of those, while the host's connection is lost,
    /// and the host again once it is back (LOBBY-12).
    pub(super) fn find_host(&mut self) {
        // In an anonymous game a new host would tell of a lost connection (ANON-1).
        let is_hidden = !self.config.stand_in_hosts || self.config.settings.anonymous;
        if is_hidden || !self.phase.is_before_start() {
            return;
        }
        let connected = self.connected_people();
        if let Some(back) = self.absent_host.filter(|host| connected.contains(*host)) {
            self.absent_host = None;
            self.set_host(Some(back));
        } else if let Some(host) = self.host.filter(|host| !connected.contains(*host))
            && let Some(next) = connected.first_seat()
        {
            self.absent_host.get_or_insert(host);
            self.set_host(Some(next));
        }
    }

    /// Who becomes host when the host leaves (LOBBY-5): somebody who is connected, if there is anybody.
    fn next_host(&self) -> Option<Seat> {
        let connected = if self.config.stand_in_hosts { self.connected_people() } else { SeatSet::EMPTY };
        connected.first_seat().or(self.people().first_seat())
    }

    fn connected_people(&self) -> SeatSet {
        let is_connected = |seat: &Seat| self.table.player(*seat).is_some_and(|player| player.connected);
        self.people().iter().filter(is_connected).collect()
    }

    fn set_host(&mut self, seat: Option<Seat>) {
        self.host = seat;
        self.emit(Audience::ALL, Event::HostChanged { seat });
    }

    pub(super) fn leave(&mut self, seat: Seat) {
        if self.phase.is_before_start() {
            self.vacate(seat, false);
        } else if self.phase.is_playing() && self.table.is_alive(seat) {
            self.remove_from_game(seat);
        }
    }

    /// Frees a seat before the start.
    pub(super) fn vacate(&mut self, seat: Seat, removed: bool) {
        self.free(seat, removed);
        if self.absent_host == Some(seat) {
            self.absent_host = None;
        }
        if self.host == Some(seat) {
            self.set_host(self.next_host());
        }
        // Nobody delays a quick game by leaving.
        if self.phase == Phase::Countdown && self.config.gathers() && !self.people().is_empty() {
            self.fill(None);
            self.hasten_countdown();
        } else {
            self.cancel_countdown();
        }
    }

    fn free(&mut self, seat: Seat, removed: bool) {
        self.table.free_seat(seat);
        self.keep_mute(seat);
        self.emit(Audience::ALL, Event::Vacated { seat, removed });
    }

    fn cancel_countdown(&mut self) {
        if self.phase == Phase::Countdown {
            self.enter(Phase::Lobby, None, RoleSet::EMPTY);
        }
    }

    fn start_countdown_if_full(&mut self) {
        if self.table.seated() == self.table.ring() && self.phase != Phase::Countdown {
            self.enter(Phase::Countdown, Some(self.durations.countdown), RoleSet::EMPTY);
            self.hasten_countdown();
        }
    }

    /// A player says that they are ready, or takes it back (LOBBY-14).
    pub(super) fn note_ready(&mut self, seat: Seat, ready: bool) {
        let Some(player) = self.table.player_mut(seat).filter(|player| player.ready != ready) else { return };
        player.ready = ready;
        self.emit(Audience::ALL, Event::Readied { seat, ready });
        self.hasten_countdown();
    }

    /// Once everybody is ready, the countdown is cut short.
    fn hasten_countdown(&mut self) {
        let is_ready = |seat: Seat| self.table.player(seat).is_some_and(|player| player.ready);
        let ends = self.now + self.durations.ready_cut;
        let is_longer = self.ends.is_some_and(|planned| ends < planned);
        let people = self.people();
        let are_ready = !people.is_empty() && people.iter().all(is_ready);
        if self.phase == Phase::Countdown && is_longer && are_ready {
            (self.ends, self.closes) = (Some(ends), Some(ends));
            self.emit(Audience::ALL, Event::Hastened { ends });
        }
    }

    pub(super) fn configure(&mut self, settings: Settings) {
        // These settings depend on the host's account, or on whether players are known. They are fixed when the room
        // is opened.
        let Settings { alpha, serious, anonymous, private, .. } = self.config.settings;
        // What was said in a private room stays among those who were in it.
        let private = private || settings.private;
        let settings = Settings { alpha, serious, anonymous, private, ..settings };
        if settings == self.config.settings {
            return;
        }
        self.cancel_countdown();
        self.durations = self.config.durations.at(settings.pace);
        self.config.settings = settings;
        self.config.deal = None;
        // Other settings are something else to be ready for.
        for seat in self.table.seated().iter() {
            if let Some(player) = self.table.player_mut(seat) {
                player.ready = false;
            }
        }
        let ring = SeatSet::first(usize::from(self.config.settings.slots));
        for seat in self.table.seated().minus(ring).iter() {
            self.vacate(seat, true);
        }
        self.table.slots = self.config.settings.slots;
        self.announce_settings();
        self.start_countdown_if_full();
        self.gather();
    }

    /// Seats this many bots, or one on every free seat.
    pub(super) fn fill(&mut self, count: Option<u8>) {
        let free = self.table.ring().minus(self.table.seated());
        // In a quick game bots sit down again and again, for those who leave.
        let which = if self.config.quick { self.seq } else { free.len() as u64 };
        let mut dice = self.dice_for(Draw::Bots, which);
        for _ in 0..count.map_or(free.len(), usize::from) {
            let names = bot_names(self.config.settings.lang);
            let start = below(&mut dice, names.len());
            let is_free = |name: &&&str| {
                !self
                    .table
                    .seated()
                    .iter()
                    .any(|seat| self.table.player(seat).is_some_and(|player| *player.name() == **name))
            };
            let name = names.iter().cycle().skip(start).take(names.len()).find(is_free).copied();
            let skin = format!("bot-{}", below(&mut dice, 1 << 16));
            let profile = Profile {
                name: name.unwrap_or("Bot").into(),
                skin: skin.into(),
                bot: true,
                ..Profile::default()
            };
            if self.join(profile).is_err() {
                break;
            }
        }
    }

    /// Deals the roles, and tells each player their own.
    pub(super) fn start(&mut self) {
        let mut deal: Vec<RoleId> = match &self.config.deal {
            Some(deal) => deal.clone(),
            None => {
                let mut cards: Vec<RoleId> = self.config.settings.roles.cards().collect();
                shuffle(&mut self.dice(Draw::Deal), &mut cards);
                cards
            }
        };
        deal.resize(usize::from(self.table.slots), RoleId::Villager);
        self.table.lang = self.config.settings.lang;
        self.table.composition = self.config.settings.roles.iter().map(|(role, _)| role).collect();
        self.enter(Phase::Reveal, Some(self.durations.reveal), RoleSet::EMPTY);
        for (seat, role) in self.table.ring().iter().zip(deal) {
            self.give_role(seat, role);
        }
        let pack = self.table.pack();
        for seat in pack.iter() {
            self.tell(seat, Fact::Pack { seats: pack });
        }
    }

    fn give_role(&mut self, seat: Seat, role: RoleId) {
        let now = self.now;
        if let Some(player) = self.table.player_mut(seat) {
            player.role = Some(role);
            player.memory.charges = role.rules().charges();
            player.last_input = now;
        }
        self.emit(Audience::seat(seat), Event::RoleGiven { role });
    }
}
