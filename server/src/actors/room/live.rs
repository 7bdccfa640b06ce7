//! A room at work: check the caller, ask the engine, keep what came of it in the journal, and only then tell those
//! whom it concerns.
//!
//! INVARIANT: nothing leaves the room, neither an answer nor an event, before the journal holds what it came from.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix::prelude::*;
use bytestring::ByteString;
use engine::game::{Actor, Cause, Command, Entry, Envelope, Event, Game, GameView, Millis, Phase};
use engine::seat::Seat;
use engine::sim::Driver;
use serde::Serialize;
use serde_json::json;
use tokio::sync::oneshot;

use super::face::{self, send_closed};
use super::keys::Keys;
use super::people::{People, Person};
use super::{Ask, Asked, Tell, Wish};
use crate::actors::lobby::Listing;
use crate::actors::session::News;
use crate::api::user::PublicUser;
use crate::cluster::Answer;
use crate::error::{Code, Refusal};
use crate::house::House;
use crate::hub::frame::{self, Tail};
use crate::ids::{GameId, UserId};
use crate::journal::{Append, Committed, Place};
use crate::rooms;
use crate::store::games::Face;
use crate::store::journal::Row;
use crate::{clock, settle};

/// How much may wait for the journal before a room refuses more.
const MAX_PENDING: usize = 256;
/// How long a seat waits in the lobby for somebody who has no connection.
const LOBBY_PATIENCE: Duration = Duration::from_secs(60);
/// How long a game goes on that none of its people looks at.
const GAME_PATIENCE: Duration = Duration::from_secs(15 * 60);
/// How long a room stays after the end while nobody is there, and while somebody is.
const AFTER_END: Duration = Duration::from_secs(60);
const AFTER_END_AT_MOST: Duration = Duration::from_secs(30 * 60);
/// After a restart people get so long to come back before they count as gone.
const RETURN: Duration = Duration::from_secs(10);
/// When the writer's queue is full, a timer waits so long.
const LATER: Millis = 50;
/// What stands in the journal when only time has passed.
pub const TICK: &str = "null";

/// A room's time. It stands still while the server is down, so that nobody loses his turn to a restart.
#[derive(Clone, Copy)]
pub struct RoomClock {
    pub behind: Millis,
}

impl RoomClock {
    pub fn now(self) -> Millis {
        clock::now().saturating_sub(self.behind)
    }
}

/// What a room is besides its game; from the games table.
pub struct Deed {
    pub platform: engine::listing::Platform,
    pub opened_by: Option<UserId>,
    pub invite: String,
    pub is_house: bool,
    pub created_at: i64,
    pub updated_at: i64,
    pub next: Option<GameId>,
    pub is_settled: bool,
}

/// Who waits for an answer.
struct Asker {
    user: UserId,
    key: Option<String>,
    reply: oneshot::Sender<Answer>,
}

/// What is done when the journal holds it.
enum After {
    Attach(UserId),
    Detach(UserId, &'static str),
    Settle,
}

/// Something on its way into the journal.
struct Pending {
    ticket: u64,
    envelopes: Vec<Envelope>,
    afters: Vec<After>,
    listing: Option<Box<face::Game>>,
    answer: Option<(Asker, Answer)>,
}

pub struct Live {
    house: Arc<House>,
    id: GameId,
    deed: Deed,
    game: Game,
    bots: Driver,
    clock: RoomClock,
    people: People,
    /// Accounts of the people in it, as others see them.
    faces: HashMap<UserId, PublicUser>,
    keys: Keys,
    /// Every envelope that the journal holds: what a view is folded from.
    log: Vec<Envelope>,
    pending: VecDeque<Pending>,
    commits: Recipient<Committed>,
    /// Which life of the room this is; see [`Append::life`].
    life: u64,
    next_seq: i64,
    next_ticket: u64,
    face: Face,
    /// The seat whose own wish to leave is being applied.
    leaving: Option<Seat>,
    /// Somebody has asked for a rematch, and it is being opened.
    is_following: bool,
    /// Since when somebody with a seat has no connection.
    absent: HashMap<UserId, Instant>,
    deserted: Option<Instant>,
    over_since: Option<Instant>,
    opened: Instant,
    /// The timer that is set, and for when.
    pub alarm: Option<SpawnHandle>,
    alarm_at: Option<Millis>,
    not_before: Millis,
    finished: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RoomHydrate<'a> {
    room: &'a GameId,
    /// The room's clock: every moment in the view and in events is of this clock.
    now: Millis,
    next: Option<&'a GameId>,
    view: GameView,
}

#[derive(Serialize)]
struct RoomEvent<'a> {
    room: &'a GameId,
    at: Millis,
    event: &'a Event,
}

impl Live {
    pub fn new(house: Arc<House>, id: GameId, deed: Deed, game: Game, commits: Recipient<Committed>) -> Self {
        let face = store_face(&game, &People::default());
        let bots = Driver::new(game.seed());
        Self {
            house,
            id,
            deed,
            game,
            bots,
            clock: RoomClock { behind: 0 },
            people: People::default(),
            faces: HashMap::new(),
            keys: Keys::default(),
            log: Vec::new(),
            pending: VecDeque::new(),
            commits,
            life: u64::from_be_bytes(crate::ids::random()),
            next_seq: 0,
            next_ticket: 0,
            face,
            leaving: None,
            is_following: false,
            absent: HashMap::new(),
            deserted: None,
            over_since: None,
            opened: Instant::now(),
            alarm: None,
            alarm_at: None,
            not_before: 0,
            finished: false,
        }
    }

    pub fn is_finished(&self) -> bool {
        self.finished
    }

    // ---- restoring -------------------------------------------------------------------------------------------------

    /// One line of the journal, again. False if the engine does not take it any more.
    pub fn replay(&mut self, row: &Row, entry: Option<Entry>) -> Result<(), engine::game::Rejection> {
        let answer = match entry {
            Some(Entry { at, actor, command }) => {
                self.leaving = match (&command, actor) {
                    (Command::Leave, Actor::Seat(seat)) => Some(seat),
                    _ => None,
                };
                let joins = matches!(command, Command::Join { .. });
                self.game.apply(at, actor, command)?;
                joins
            }
            None => {
                self.game.advance(row.at.cast_unsigned());
                false
            }
        };
        let envelopes = self.game.take_outbox();
        self.note(&envelopes);
        self.leaving = None;
        if let (Some(user), Some(key)) = (row.user(), &row.key) {
            let seat = self.people.seat_of(user).filter(|_| answer);
            self.keys.finish(user, key, &Ok(seat.map_or_else(frame::done, seat_answer)));
        }
        self.remember(envelopes);
        // What bots had made up their minds to do by then stands in the journal, if they did it.
        drop(self.bots.due(row.at.cast_unsigned()));
        self.next_seq = row.seq + 1;
        Ok(())
    }

    /// What the game said at its very beginning.
    pub fn begin(&mut self) {
        let envelopes = self.game.take_outbox();
        self.remember(envelopes);
    }

    /// The journal is read: the clock goes on where it stopped, and faces are known.
    pub fn resume(&mut self, faces: HashMap<UserId, PublicUser>) {
        self.faces = faces;
        self.face = store_face(&self.game, &self.people);
        let running = !self.game.phase().is_over() && self.game.phase() != Phase::Lobby;
        if running {
            self.clock.behind = clock::now().saturating_sub(self.game.now());
        }
        self.over_since = self.game.is_over().then(Instant::now);
    }

    pub fn owners(&self) -> Vec<UserId> {
        self.people.owners().map(|(_, user)| user).collect()
    }

    fn remember(&mut self, envelopes: Vec<Envelope>) {
        self.bots.observe(&envelopes);
        self.log.extend(envelopes);
    }

    /// The room is open: those who have a seat here are told its state, and the lobby that it is there.
    pub fn open(&mut self) {
        for user in self.owners() {
            if !self.people.is_away(user) && !self.game.is_over() {
                self.attach(user);
            }
        }
        self.tell_lobbies();
        if self.game.ending().is_some() && !self.deed.is_settled {
            self.settle();
        }
    }

    // ---- asked and told --------------------------------------------------------------------------------------------

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
            Wish::Again { person } => self.again(asker, *person),
            Wish::Play(command) => match self.people.seat_of(asker.user) {
                Some(seat) => self.accept(Actor::Seat(seat), command, Some(asker)),
                None => self.answer(asker, Err(engine::game::Rejection::NotSeated.into())),
            },
        }
    }

    pub fn told(&mut self, tell: Tell) {
        match tell {
            Tell::Arrived { user } if self.people.recipient(user).is_some() => self.attach(user),
            Tell::Arrived { user } => send_closed(&self.house, &self.id, user, "unknown"),
            Tell::Present { user, present } => {
                self.people.set_present(user, present);
                self.note_connection(user);
            }
            Tell::Gone { user } => {
                self.people.set_present(user, false);
                self.people.unwatch(user);
                self.note_connection(user);
            }
            Tell::Follow { next } => self.follow(next),
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
        if let Some(seat) = self.people.seat_of(user) {
            self.people.turn_back(user);
            self.attach(user);
            return self.answer(asker, Ok(seat_answer(seat)));
        }
        let refusal = if self.people.was_removed(user) {
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
        let join = Command::Join { profile: Box::new(person.profile) };
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
        self.house.directory.exit(user, &self.id);
        let pending =
            self.pending(Vec::new(), vec![After::Detach(user, "left")], Some((asker, Ok(frame::done()))));
        self.hand_over(place, pending, Vec::new(), Vec::new(), vec![user]);
    }

    fn watch(&mut self, asker: Asker, invite: Option<&str>) {
        let user = asker.user;
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
            Some(_) => Ok(frame::json(&json!({
                "invite": self.deed.invite,
                "path": format!("/game/{}?invite={}", self.id, self.deed.invite),
            }))),
            None => Err(engine::game::Rejection::NotSeated.into()),
        };
        self.answer(asker, answer);
    }

    /// Whoever of the players asks first opens the next game; the others are told where it is.
    fn again(&mut self, asker: Asker, person: Person) {
        let refusal = if self.people.seat_of(asker.user).is_none() {
            Some(engine::game::Rejection::NotSeated.into())
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
            let answer = Ok(frame::json(&json!({ "id": next })));
            return self.answer(asker, answer);
        }
        self.is_following = true;
        let (house, id, settings) = (Arc::clone(&self.house), self.id.clone(), self.game.settings().clone());
        let platform = self.deed.platform;
        actix_rt::spawn(async move {
            let opened = rooms::open_next(&house, &id, person, settings, platform).await;
            let answer = match opened {
                Ok(next) => {
                    house.bus.tell_room(&id, Tell::Follow { next: next.clone() });
                    Ok(frame::json(&json!({ "id": next })))
                }
                Err(refusal) => Err(refusal),
            };
            // Who asked may have given up waiting.
            let _ = asker.reply.send(answer);
        });
    }

    fn follow(&mut self, next: GameId) {
        self.is_following = false;
        let data = json!({ "room": self.id, "next": next });
        let tails: Arc<[Tail]> = [Tail::new("room_rematch", &data)].into();
        for (user, _) in self.people.recipients() {
            self.house.bus.tell_user(user, News::Events(Arc::clone(&tails)));
        }
        self.deed.next = Some(next);
    }

    // ---- the engine ------------------------------------------------------------------------------------------------

    /// Asks the engine, and hands what came of it to the journal.
    fn accept(&mut self, actor: Actor, command: Command, asker: Option<Asker>) {
        let place = (self.pending.len() < MAX_PENDING).then(|| self.house.journal.reserve()).flatten();
        let Some(place) = place else {
            if let Some(asker) = asker {
                self.answer(asker, Err(Code::Busy.into()));
            }
            return;
        };
        let at = self.clock.now();
        let joins = matches!(command, Command::Join { .. });
        let entry = Entry { at, actor, command: command.clone() };
        let outcome = self.game.apply(at, actor, command);
        let envelopes = self.game.take_outbox();
        let entry = match &outcome {
            Ok(()) => frame::json(&entry).to_string(),
            // Refused, but timers that were due have run.
            Err(_) if !envelopes.is_empty() => TICK.to_owned(),
            Err(rejection) => {
                if let Some(asker) = asker {
                    self.answer(asker, Err((*rejection).into()));
                }
                return;
            }
        };
        let (entered, left, afters) = self.note(&envelopes);
        let answer = asker.map(|asker| {
            let answer = match outcome {
                Ok(()) if joins => Ok(self.people.seat_of(asker.user).map_or_else(frame::done, seat_answer)),
                Ok(()) => Ok(frame::done()),
                Err(rejection) => Err(rejection.into()),
            };
            (asker, answer)
        });
        let (user, key) = match &answer {
            Some((asker, Ok(_))) => (Some(asker.user.0), asker.key.clone()),
            _ => (None, None),
        };
        let row = self.row(at, user, key, entry);
        let pending = self.pending(envelopes, afters, answer);
        self.hand_over(place, pending, vec![row], entered, left);
    }

    /// Time has passed: timers of the game, then what bots have made up their minds to do.
    pub fn ring(&mut self) {
        self.alarm_at = None;
        let Some(place) = self.house.journal.reserve() else {
            self.not_before = self.clock.now() + LATER;
            return;
        };
        let now = self.clock.now();
        self.game.advance(now);
        let envelopes = self.game.take_outbox();
        if !envelopes.is_empty() {
            let (entered, left, afters) = self.note(&envelopes);
            let row = self.row(now, None, None, TICK.to_owned());
            let pending = self.pending(envelopes, afters, None);
            self.hand_over(place, pending, vec![row], entered, left);
        }
        for (seat, command) in self.bots.due(now) {
            self.accept(Actor::Seat(seat), command, None);
        }
    }

    /// When something is to be done next, unless a timer is set for it already.
    pub fn next_alarm(&mut self) -> Option<Duration> {
        let due = [self.game.deadline(), self.bots.next_due()].into_iter().flatten().min()?;
        let due = due.max(self.not_before);
        if self.alarm_at == Some(due) {
            return None;
        }
        self.alarm_at = Some(due);
        Some(Duration::from_millis(due.saturating_sub(self.clock.now())))
    }

    /// Keeps the map of people true to what happened: who entered, who left, and what is to be done about it later.
    fn note(&mut self, envelopes: &[Envelope]) -> (Vec<UserId>, Vec<UserId>, Vec<After>) {
        let (mut entered, mut left, mut afters) = (Vec::new(), Vec::new(), Vec::new());
        for envelope in envelopes {
            match &envelope.event {
                Event::Seated { seat, .. } => {
                    let user = self.game.table().player(*seat).and_then(|player| player.profile.user);
                    if let Some(user) = user.map(UserId) {
                        self.people.seat(user, *seat);
                        entered.push(user);
                        afters.push(After::Attach(user));
                    }
                }
                Event::Vacated { seat, removed } => {
                    if let Some(user) = self.people.unseat(*seat, *removed) {
                        left.push(user);
                        afters.push(After::Detach(user, if *removed { "removed" } else { "left" }));
                    }
                }
                Event::Died { seat, cause: Cause::Kick, .. } => {
                    if let Some(user) = self.people.owner(*seat) {
                        left.push(user);
                        if self.leaving == Some(*seat) {
                            self.people.turn_away(user);
                            afters.push(After::Detach(user, "left"));
                        }
                    }
                }
                Event::Ended { .. } => {
                    left.extend(self.people.owners().map(|(_, user)| user));
                    afters.push(After::Settle);
                    self.over_since = Some(Instant::now());
                }
                Event::Aborted => {
                    left.extend(self.people.owners().map(|(_, user)| user));
                    self.over_since = Some(Instant::now());
                }
                _ => {}
            }
        }
        (entered, left, afters)
    }

    fn note_connection(&mut self, user: UserId) {
        let Some(seat) = self.people.seat_of(user) else { return };
        let connected = self.people.is_present(user);
        let known = self.game.table().player(seat).map(|player| player.connected);
        if known == Some(!connected) && !self.game.is_over() && !self.people.is_away(user) {
            self.accept(Actor::System, Command::Connection { seat, connected }, None);
        }
    }

    // ---- perform ---------------------------------------------------------------------------------------------------

    fn row(&mut self, at: Millis, user_id: Option<i64>, key: Option<String>, entry: String) -> Row {
        let seq = self.next_seq;
        self.next_seq += 1;
        Row { room: self.id.to_string(), seq, at: at.cast_signed(), user_id, key, entry }
    }

    fn pending(
        &mut self,
        envelopes: Vec<Envelope>,
        afters: Vec<After>,
        answer: Option<(Asker, Answer)>,
    ) -> Pending {
        self.next_ticket += 1;
        Pending { ticket: self.next_ticket, envelopes, afters, listing: None, answer }
    }

    fn hand_over(
        &mut self,
        place: Place,
        mut pending: Pending,
        rows: Vec<Row>,
        entered: Vec<UserId>,
        left: Vec<UserId>,
    ) {
        for user in &left {
            self.house.directory.exit(*user, &self.id);
        }
        self.bots.observe(&pending.envelopes);
        let face = store_face(&self.game, &self.people);
        let changed = face != self.face;
        if changed {
            self.face = face.clone();
            self.deed.updated_at = clock::stamp();
            pending.listing = Some(Box::new(self.listing()));
        }
        if let Some((Asker { user, key: Some(key), .. }, _)) = &pending.answer {
            self.keys.begin(*user, key);
        }
        place.fill(Append {
            room: self.id.clone(),
            life: self.life,
            ticket: pending.ticket,
            rows,
            face: changed.then_some(face),
            entered,
            left,
            done: self.commits.clone(),
        });
        self.pending.push_back(pending);
    }

    /// The journal holds it: now it may be told.
    pub fn committed(&mut self, committed: Committed) {
        if committed.outcome.is_err() {
            return self.be_lost();
        }
        while self.pending.front().is_some_and(|pending| pending.ticket <= committed.ticket) {
            if let Some(pending) = self.pending.pop_front() {
                self.release(pending);
            }
        }
    }

    fn release(&mut self, pending: Pending) {
        let Pending { envelopes, afters, listing, answer, .. } = pending;
        let newcomers: Vec<UserId> = afters
            .iter()
            .filter_map(|after| match after {
                After::Attach(user) => Some(*user),
                _ => None,
            })
            .collect();
        self.send(&envelopes, &newcomers);
        self.log.extend(envelopes);
        for after in afters {
            match after {
                After::Attach(user) => self.attach(user),
                After::Detach(user, reason) => send_closed(&self.house, &self.id, user, reason),
                After::Settle => self.settle(),
            }
        }
        if let Some(game) = listing {
            self.house.bus.tell_lobbies(Listing { game: *game });
        }
        if let Some((asker, answer)) = answer {
            self.answer(asker, answer);
        }
    }

    /// Sends each what is addressed to him; an event that goes to many is encoded once (H-7), and who is not in its
    /// audience is sent nothing at all (H-6).
    fn send(&self, envelopes: &[Envelope], newcomers: &[UserId]) {
        if envelopes.is_empty() {
            return;
        }
        let tails: Vec<(engine::seat::Audience, Tail)> = envelopes
            .iter()
            .map(|envelope| {
                let data = RoomEvent { room: &self.id, at: envelope.at, event: &envelope.event };
                (envelope.audience, Tail::new("room_event", &data))
            })
            .collect();
        let public = tails.iter().all(|(audience, _)| audience.is_public());
        let to_all: Option<Arc<[Tail]>> =
            public.then(|| tails.iter().map(|(_, tail)| tail.clone()).collect());
        for (user, recipient) in self.people.recipients() {
            if newcomers.contains(&user) {
                continue;
            }
            let events = match &to_all {
                Some(all) => Arc::clone(all),
                None => tails
                    .iter()
                    .filter(|(audience, _)| audience.holds(recipient))
                    .map(|(_, t)| t.clone())
                    .collect(),
            };
            if !events.is_empty() {
                self.house.bus.tell_user(user, News::Events(events));
            }
        }
    }

    /// Sends somebody the state of the room as he may see it.
    fn attach(&mut self, user: UserId) {
        let Some(recipient) = self.people.recipient(user) else { return };
        let hydrate = RoomHydrate {
            room: &self.id,
            now: self.clock.now(),
            next: self.deed.next.as_ref(),
            view: GameView::of(recipient, &self.log),
        };
        let hydrate = Tail::new("room_hydrate", &hydrate);
        self.house.bus.tell_user(user, News::Attached { room: self.id.clone(), hydrate });
    }

    fn answer(&mut self, asker: Asker, answer: Answer) {
        let Asker { user, key, reply } = asker;
        if let Some(key) = key
            && answer.as_ref().err().is_none_or(|refusal| !refusal.may_retry())
        {
            self.keys.finish(user, &key, &answer);
        }
        // Who asked may have given up waiting.
        let _ = reply.send(answer);
    }

    fn listing(&self) -> face::Game {
        let settings = self.game.settings().clone();
        face::Game {
            id: self.id.clone(),
            instance_id: self.house.node.clone(),
            private: settings.private,
            voice: settings.voice,
            serious: settings.serious,
            next_id: self.deed.next.clone(),
            created_at: self.deed.created_at,
            updated_at: self.deed.updated_at,
            platform: self.deed.platform,
            status: self.game.status(),
            player_count: self.game.table().seated().len() as u8,
            lang: settings.lang.code().to_owned(),
            admin: self
                .game
                .host()
                .and_then(|host| self.people.owner(host))
                .and_then(|user| self.faces.get(&user).cloned()),
            settings,
        }
    }

    fn tell_lobbies(&self) {
        if !self.game.is_over() {
            self.house.bus.tell_lobbies(Listing { game: self.listing() });
        }
    }

    fn settle(&mut self) {
        let Some(ending) = self.game.ending() else { return };
        let played = settle::played(ending, |seat| self.people.owner(seat));
        actix_rt::spawn(settle::settle(Arc::clone(&self.house), self.id.clone(), played));
        self.deed.is_settled = true;
    }

    /// The journal refuses: what the engine holds now may never have happened. The room begins again from what is kept.
    fn be_lost(&mut self) {
        for pending in self.pending.drain(..) {
            if let Some((asker, _)) = pending.answer {
                let _ = asker.reply.send(Err(Code::Unavailable.into()));
            }
        }
        self.finished = true;
        self.house.revive(&self.id);
    }

    // ---- sweep -----------------------------------------------------------------------------------------------------

    /// Looks whether anybody still needs the room: ghost lobbies, deserted games and ended rooms go.
    pub fn sweep(&mut self) {
        if self.opened.elapsed() < RETURN {
            return;
        }
        for user in self.owners() {
            self.note_connection(user);
            if self.people.is_present(user) {
                self.absent.remove(&user);
            } else {
                self.absent.entry(user).or_insert_with(Instant::now);
            }
        }
        if self.people.anybody_present() {
            self.deserted = None;
        } else {
            self.deserted.get_or_insert_with(Instant::now);
        }
        let phase = self.game.phase();
        if phase.is_over() {
            self.sweep_ended();
        } else if self.deed.is_house {
        } else if phase.is_before_start() {
            self.sweep_lobby();
        } else if self.deserted.is_some_and(|since| since.elapsed() > GAME_PATIENCE) {
            self.accept(Actor::System, Command::Abort, None);
        }
    }

    fn sweep_lobby(&mut self) {
        let gone: Vec<Seat> = self
            .people
            .owners()
            .filter(|(_, user)| self.absent.get(user).is_some_and(|since| since.elapsed() > LOBBY_PATIENCE))
            .map(|(seat, _)| seat)
            .collect();
        for seat in gone {
            self.leaving = Some(seat);
            self.accept(Actor::Seat(seat), Command::Leave, None);
            self.leaving = None;
        }
        if self.people.owners().next().is_none() && self.opened.elapsed() > LOBBY_PATIENCE {
            self.accept(Actor::System, Command::Abort, None);
        }
    }

    fn sweep_ended(&mut self) {
        let long =
            |since: Option<Instant>, limit: Duration| since.is_some_and(|since| since.elapsed() > limit);
        let nobody = self.game.phase() == Phase::Aborted || long(self.deserted, AFTER_END);
        if self.pending.is_empty() && (nobody || long(self.over_since, AFTER_END_AT_MOST)) {
            for (user, _) in self.people.recipients() {
                send_closed(&self.house, &self.id, user, "over");
            }
            self.finished = true;
        }
    }
}

fn seat_answer(seat: Seat) -> ByteString {
    frame::json(&json!({ "seat": seat }))
}

/// What the games table holds of a game that may change.
fn store_face(game: &Game, people: &People) -> Face {
    let settings = game.settings();
    Face {
        status: i64::from(u8::from(game.status())),
        host: game.host().and_then(|host| people.owner(host)),
        lang: settings.lang.code().to_owned(),
        private: settings.private,
        serious: settings.serious,
        voice: settings.voice,
        slots: i64::from(settings.slots),
        player_count: game.table().seated().len() as i64,
        settings: frame::json(settings).to_string(),
    }
}
