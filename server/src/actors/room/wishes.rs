//! What people ask of a room, and what their sessions tell it.

use std::sync::Arc;

use engine::game::{Actor, Command, Rejection};

use super::face::send_closed;
use super::live::{Live, seat_answer};
use super::pending::{After, Asker};
use crate::actors::room::Asked;
use crate::base::ids::{GameId, UserId};
use crate::cluster::messages::News;
use crate::cluster::messages::Person;
use crate::cluster::messages::{Ask, Onlookers, Tell, Wish};
use crate::games::open as rooms;
use crate::wire::answer::{InviteLink, OpenedGame};
use crate::wire::error::{Code, Refusal};
use crate::wire::event::{self, RoomRematchData};
use crate::wire::frame::{self, Tail};

impl Live {
    pub fn asked(&mut self, asked: Asked) {
        let Asked { ask: Ask { user, key, wish }, reply } = asked;
        let reply = match &key {
            Some(key) => match self.keys.repeat(user, key, reply) {
                Some(reply) => reply,
                None => return,
            },
            None => reply,
        };
        let asker = Asker { user, key, reply };
        match wish {
            Wish::Join { person, invite, any_lang } => self.join(asker, *person, invite.as_deref(), any_lang),
            Wish::Leave => self.leave(asker),
            Wish::Watch { invite } => self.watch(asker, invite.as_deref()),
            Wish::Invite => self.invite(asker),
            Wish::Rematch { person } => self.rematch(asker, *person),
            Wish::Witness(question) => {
                let answer = self.witness(user, &question);
                self.answer(asker, answer);
            }
            Wish::Attend { officer, reported } => self.attend(asker, &officer, reported),
            Wish::Unattend => self.unattend(asker),
            Wish::Order { officer, order, reason } => self.order(asker, &officer, order, reason),
            Wish::Play(_) if self.people.was_removed(asker.user) => {
                self.answer(asker, Err(Code::RemovedFromGame.into()))
            }
            Wish::Play(command) => match self.people.seat_of(asker.user) {
                Some(seat) => match self.check_flood(user, &command) {
                    Ok(()) => {
                        self.accept(Actor::Seat(seat), command, Some(asker));
                        self.floods.is_shouted = false;
                    }
                    Err(refusal) => self.answer(asker, Err(refusal)),
                },
                None => self.answer(asker, Err(Rejection::NotSeated.into())),
            },
        }
    }

    pub fn told(&mut self, tell: Tell) {
        match tell {
            Tell::Arrived { user } => self.arrived(user),
            Tell::Present { user, present } => {
                self.people.set_present(user, present);
                self.note_connection(user);
            }
            Tell::Gone { user } => {
                self.people.set_present(user, false);
                self.people.unwatch(user);
                self.people.unattend(user);
                self.note_connection(user);
            }
            Tell::Ousted { user, by, reason } => self.oust(user, by, reason),
            Tell::Demoted { user } => drop(self.people.unattend(user)),
            Tell::Watched(onlookers) => self.take_back(onlookers),
            Tell::Follow { next } => self.follow(next),
        }
        self.note_desertion();
    }

    /// Somebody wants the room's state. Whoever played in it and attends it now that it is over wants both.
    fn arrived(&mut self, user: UserId) {
        let attends = self.people.attends(user);
        if attends {
            self.brief(user);
        }
        if self.people.recipient(user).is_some() {
            self.attach(user);
        } else if !attends {
            send_closed(&self.house, &self.id, user, "unknown");
        }
    }

    /// The room was lost and is there again: who looked on goes on doing so, if he is still online. He was let in
    /// before, so nothing is asked of him now.
    fn take_back(&mut self, Onlookers { watchers, moderators }: Onlookers) {
        for user in moderators {
            if self.house.directory.is_online(user) && self.people.attend(user) {
                self.brief(user);
            }
        }
        for user in watchers {
            let is_new = self.people.recipient(user).is_none();
            if is_new && self.house.directory.is_online(user) && self.people.watch(user) {
                self.attach(user);
            }
        }
    }

    fn may_enter(&self, user: UserId, invite: Option<&str>) -> bool {
        !self.game.settings().private
            || self.deed.opened_by == Some(user)
            || self.people.seat_of(user).is_some()
            || invite == Some(&self.deed.invite)
    }

    fn join(&mut self, asker: Asker, person: Person, invite: Option<&str>, any_lang: bool) {
        let user = asker.user;
        if let Some(seat) = self.people.seat_of(user).filter(|_| !self.people.was_removed(user)) {
            self.people.turn_back(user);
            self.attach(user);
            return self.answer(asker, Ok(seat_answer(seat)));
        }
        // Who has attended where nobody is known knows everybody.
        let knows = self.game.settings().anonymous && self.people.was_briefed(user);
        let refusal = if knows || self.people.attends(user) {
            Some(Code::InsideTheGame.into())
        } else if self.people.was_removed(user) {
            Some(Code::RemovedFromGame.into())
        } else if !self.may_enter(user, invite) {
            Some(Code::InviteRequired.into())
        } else if !any_lang && person.lang != self.game.settings().lang {
            Some(Refusal::from(Code::OtherLanguage).with("lang", self.game.settings().lang.code()))
        } else {
            let reserved = self.house.directory.enter(user, &self.id);
            reserved.err().map(|other| Refusal::from(Code::InAnotherGame).with("room", other.as_str()))
        };
        if let Some(refusal) = refusal {
            return self.answer(asker, Err(refusal));
        }
        self.faces.insert(user, person.public);
        let profile = person.profile.for_game(self.game.settings());
        let join = Command::Join { profile: Box::new(profile) };
        self.accept(Actor::Visitor, join, Some(asker));
        if self.people.seat_of(user).is_none() {
            self.house.directory.exit(user, &self.id);
            self.faces.remove(&user);
        }
    }

    fn leave(&mut self, asker: Asker) {
        let user = asker.user;
        let Some(seat) = self.people.seat_of(user) else {
            let answer = if self.people.unwatch(user) {
                self.note_desertion();
                send_closed(&self.house, &self.id, user, "left");
                Ok(frame::done())
            } else {
                Err(Code::NotInRoom.into())
            };
            return self.answer(asker, answer);
        };
        let phase = self.game.phase();
        if phase.is_before_start() || (phase.is_playing() && self.game.table().is_alive(seat)) {
            self.leaving = Some(seat);
            self.accept(Actor::Seat(seat), Command::Leave, Some(asker));
            self.leaving = None;
            return;
        }
        // The dead may go on to another game: what they are owed stays with the seat.
        let Some(place) = self.house.journal.reserve() else {
            return self.answer(asker, Err(Code::Busy.into()));
        };
        self.people.turn_away(user);
        let pending =
            self.pending(Vec::new(), vec![After::Detach(user, "left")], Some((asker, Ok(frame::done()))));
        self.hand_over(place, pending, None, Vec::new(), vec![user]);
    }

    fn watch(&mut self, asker: Asker, invite: Option<&str>) {
        let user = asker.user;
        if self.people.was_removed(user) {
            return self.answer(asker, Err(Code::RemovedFromGame.into()));
        }
        if self.people.attends(user) {
            return self.answer(asker, Err(Code::InsideTheGame.into()));
        }
        if self.people.seat_of(user).is_some() {
            self.people.turn_back(user);
        } else if !self.may_enter(user, invite) {
            return self.answer(asker, Err(Code::InviteRequired.into()));
        } else if !self.people.watch(user) {
            return self.answer(asker, Err(Code::TooManyWatchers.into()));
        }
        self.attach(user);
        self.answer(asker, Ok(frame::done()));
    }

    fn invite(&mut self, asker: Asker) {
        let answer = match self.people.seat_of(asker.user) {
            Some(_) => Ok(frame::json(&InviteLink {
                invite: self.deed.invite.clone(),
                path: format!("/game/{}?invite={}", self.id, self.deed.invite),
            })),
            None => Err(Rejection::NotSeated.into()),
        };
        self.answer(asker, answer);
    }

    /// Whoever of the players asks first opens the next game; the others are told where it is.
    fn rematch(&mut self, asker: Asker, person: Person) {
        let refusal = if self.people.seat_of(asker.user).is_none() {
            Some(Rejection::NotSeated.into())
        } else if !self.game.is_over() {
            Some(Code::NotOver.into())
        } else if self.is_following {
            Some(Code::Busy.into())
        } else {
            None
        };
        if let Some(refusal) = refusal {
            return self.answer(asker, Err(refusal));
        }
        if let Some(next) = &self.deed.next {
            let answer = Ok(frame::json(&OpenedGame { id: *next }));
            return self.answer(asker, answer);
        }
        self.is_following = true;
        let (house, id, settings) = (Arc::clone(&self.house), self.id, self.game.settings().clone());
        let platform = self.deed.platform;
        actix_rt::spawn(async move {
            let opened = rooms::open_next(&house, &id, person, settings, platform).await;
            let answer =
                opened.as_ref().map(|(next, _)| frame::json(&OpenedGame { id: *next })).map_err(Clone::clone);
            house.bus.tell_room(&id, Tell::Follow { next: opened.ok() });
            // Who asked may have given up waiting.
            let _ = asker.reply.send(answer);
        });
    }

    fn follow(&mut self, next: Option<(GameId, String)>) {
        self.is_following = false;
        let Some((next, invite)) = next else { return };
        // Whoever was in this room is invited to the next.
        let data = RoomRematchData { room: &self.id, next: &next, invite: &invite };
        let tails: Arc<[Tail]> = [Tail::new(event::RoomRematch, &data)].into();
        for (user, _) in self.people.recipients() {
            self.house.bus.tell_user(user, News::Events(Arc::clone(&tails)));
        }
        self.deed.next = Some(next);
    }
}
