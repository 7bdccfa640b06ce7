//! Before the start: people take seats, the host sets the game up, the countdown runs, roles are dealt.

use super::Game;
use crate::base::names::bot_names;
use crate::game::table::{Draw, Player, below, shuffle};
use crate::game::wire::{Event, Fact, Phase, Profile, Rejection, Settings};
use crate::roles::{RoleId, RoleSet};
use crate::seat::{Audience, Seat};

impl Game {
    pub(super) fn announce_settings(&mut self) {
        let settings = Box::new(self.config.settings.clone());
        self.emit(Audience::ALL, Event::Configured { settings, bots_allowed: self.config.bots_allowed() });
    }

    /// A visitor takes the lowest free seat. The first person to come is the host.
    pub(super) fn join(&mut self, profile: Profile) -> Result<(), Rejection> {
        let taken = self.table.seated();
        let seat = self.table.ring().minus(taken).first_seat().ok_or(Rejection::RoomFull)?;
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
        self.refresh_channels_of(seat);
        self.resume_mute(seat, user);
        self.start_countdown_if_full();
        Ok(())
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
        self.table.free_seat(seat);
        self.keep_mute(seat);
        self.emit(Audience::ALL, Event::Vacated { seat, removed });
        if self.host == Some(seat) {
            let people = self.table.seated().minus(self.table.bots());
            self.set_host(people.first_seat());
        }
        self.cancel_countdown();
    }

    fn cancel_countdown(&mut self) {
        if self.phase == Phase::Countdown {
            self.enter(Phase::Lobby, None, RoleSet::EMPTY);
        }
    }

    fn start_countdown_if_full(&mut self) {
        if self.table.seated() == self.table.ring() {
            self.enter(Phase::Countdown, Some(self.config.durations.countdown), RoleSet::EMPTY);
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
        self.config.settings = settings;
        self.config.deal = None;
        let ring = crate::seat::SeatSet::first(usize::from(self.config.settings.slots));
        for seat in self.table.seated().minus(ring).iter() {
            self.vacate(seat, true);
        }
        self.table.slots = self.config.settings.slots;
        self.announce_settings();
        self.start_countdown_if_full();
    }

    /// Seats this many bots, or one on every free seat.
    pub(super) fn fill(&mut self, count: Option<u8>) {
        let free = self.table.ring().minus(self.table.seated());
        let mut dice = self.dice_for(Draw::Bots, free.len() as u64);
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
        self.enter(Phase::Reveal, Some(self.config.durations.reveal), RoleSet::EMPTY);
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
