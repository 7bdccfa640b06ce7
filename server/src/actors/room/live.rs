//! A room at work: check the caller, ask the engine, keep what came of it in the journal, and only then tell those
//! whom it concerns.
//!
//! INVARIANT: nothing leaves the room, neither an answer nor an event, before the journal holds what it came from.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix::prelude::*;
use bytestring::ByteString;
use engine::game::{Actor, Cause, Command, Entry, Envelope, Event, Game, Millis, Phase};
use engine::seat::Seat;
use engine::sim::Driver;

use super::clock::RoomClock;
use super::flood::Floods;
use super::keys::Keys;
use super::moderate;
use super::pending::{After, Asker, Pending};
use super::people::People;
use crate::base::clock;
use crate::base::ids::{GameId, UserId};
use crate::cluster::Node;
use crate::cluster::messages::Onlookers;
use crate::cluster::whereabouts::Stage;
use crate::games::listing;
use crate::house::House;
use crate::journal::{Committed, Line, NewLine};
use crate::store::audit::NewEntry;
use crate::store::games::Face;
use crate::wire::answer::TakenSeat;
use crate::wire::error::Code;
use crate::wire::frame;
use crate::wire::user::PublicUser;

/// How much may wait for the journal before a room refuses more.
const MAX_PENDING: usize = 256;
/// When the writer's queue is full, a timer waits so long.
const LATER: Millis = 50;

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

pub struct Live {
    pub(super) house: Arc<House>,
    pub(super) node: Arc<dyn Node>,
    pub(super) id: GameId,
    pub(super) deed: Deed,
    pub(super) game: Game,
    pub(super) bots: Driver,
    pub(super) clock: RoomClock,
    pub(super) people: People,
    /// Accounts of the people in it, as others see them.
    pub(super) faces: HashMap<UserId, PublicUser>,
    pub(super) keys: Keys,
    pub(super) floods: Floods,
    /// Every envelope that the journal holds: what a view is folded from.
    pub(super) log: Vec<Envelope>,
    pub(super) pending: VecDeque<Pending>,
    pub(super) commits: Arc<Recipient<Committed>>,
    /// Which life of the room this is; see [`Append::life`].
    pub(super) life: u64,
    pub(super) next_seq: i64,
    pub(super) next_ticket: u64,
    pub(super) face: Face,
    /// What the directory was told of the game.
    pub(super) stage: Option<Stage>,
    /// The seat whose own wish to leave is being applied.
    pub(super) leaving: Option<Seat>,
    /// Somebody has asked for a rematch, and it is being opened.
    pub(super) is_following: bool,
    /// Since when somebody with a seat has no connection.
    pub(super) absent: HashMap<UserId, Instant>,
    pub(super) deserted: Option<Instant>,
    pub(super) over_since: Option<Instant>,
    /// Since when the clock stands.
    pub(super) paused_since: Option<Instant>,
    /// Orders that the journal told of when it was read.
    old_orders: Vec<NewEntry>,
    pub(super) opened: Instant,
    /// The timer that is set, and for when.
    pub alarm: Option<SpawnHandle>,
    pub(super) alarm_at: Option<Millis>,
    pub(super) not_before: Millis,
    pub(super) finished: bool,
}

impl Live {
    pub fn new(
        house: Arc<House>,
        node: Arc<dyn Node>,
        id: GameId,
        deed: Deed,
        game: Game,
        commits: Recipient<Committed>,
    ) -> Self {
        let face = listing::stored(&game, None);
        let opened = house.clocks.rooms.now();
        let floods = Floods::new(house.config.allowance);
        let bots = Driver::new(game.seed());
        Self {
            house,
            node,
            id,
            deed,
            game,
            bots,
            clock: RoomClock { behind: 0, stopped_at: None },
            people: People::default(),
            faces: HashMap::new(),
            keys: Keys::default(),
            floods,
            log: Vec::new(),
            pending: VecDeque::new(),
            commits: Arc::new(commits),
            life: u64::from_be_bytes(crate::base::ids::random()),
            next_seq: 0,
            next_ticket: 0,
            face,
            stage: None,
            leaving: None,
            is_following: false,
            absent: HashMap::new(),
            deserted: None,
            over_since: None,
            paused_since: None,
            old_orders: Vec::new(),
            opened,
            alarm: None,
            alarm_at: None,
            not_before: 0,
            finished: false,
        }
    }

    pub fn is_finished(&self) -> bool {
        self.finished
    }

    /// One line of the journal, again. False if the engine does not take it any more.
    pub fn replay(&mut self, seq: i64, mut line: Line) -> Result<(), engine::game::Rejection> {
        let (now, user, key) = (line.at, line.user, line.key.take());
        let answer = match line.into_entry() {
            Some(Entry { at, actor, command }) => {
                self.leaving = match (&command, actor) {
                    (Command::Leave, Actor::Seat(seat)) => Some(seat),
                    _ => None,
                };
                let joins = matches!(command, Command::Join { .. });
                let order = self.audit_of(seq, user, &command);
                self.game.apply(at, actor, command)?;
                self.old_orders.extend(order);
                joins
            }
            None => {
                self.game.advance(now);
                false
            }
        };
        let envelopes = self.game.take_outbox();
        self.note(&envelopes);
        self.leaving = None;
        if let (Some(user), Some(key)) = (user, &key) {
            let seat = self.people.seat_of(user).filter(|_| answer);
            self.keys.finish(user, key, &Ok(seat.map_or_else(frame::done, seat_answer)));
        }
        self.remember(envelopes);
        // What bots had made up their minds to do by then stands in the journal, if they did it.
        drop(self.bots.due(now));
        self.next_seq = seq + 1;
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
        self.face = self.stored_face();
        self.clock.stopped_at = self.game.is_paused().then(|| self.game.now());
        self.paused_since = self.game.is_paused().then(|| self.house.clocks.rooms.now());
        let running = !self.game.phase().is_over() && self.game.phase() != Phase::Lobby;
        if running {
            self.clock.behind = clock::now().saturating_sub(self.game.now());
        }
        self.over_since = self.game.is_over().then(|| self.house.clocks.rooms.now());
    }

    pub(super) fn stored_face(&self) -> Face {
        listing::stored(&self.game, self.game.host().and_then(|host| self.people.owner(host)))
    }

    pub fn owners(&self) -> Vec<UserId> {
        self.people.owners().map(|(_, user)| user).collect()
    }

    pub fn onlookers(&self) -> Onlookers {
        Onlookers {
            watchers: self.people.watchers().collect(),
            moderators: self.people.moderators().collect(),
        }
    }

    fn remember(&mut self, envelopes: Vec<Envelope>) {
        self.bots.observe(&envelopes);
        self.log.extend(envelopes);
    }

    /// The room is open: those who have a seat here are told its state, and the lobby that it is there.
    pub fn open(&mut self) {
        self.note_stage(Some(self.stage_now()), Vec::new());
        for user in self.owners() {
            if !self.people.is_away(user) && !self.game.is_over() {
                self.attach(user);
            }
        }
        self.tell_lobbies();
        let old_orders = std::mem::take(&mut self.old_orders);
        if !old_orders.is_empty() {
            actix_rt::spawn(moderate::keep(Arc::clone(&self.house), old_orders));
        }
        if self.game.ending().is_some() && !self.deed.is_settled {
            self.settle();
        }
    }

    /// Asks the engine, and hands what came of it to the journal.
    pub(super) fn accept(&mut self, actor: Actor, command: Command, asker: Option<Asker>) {
        let place = (self.pending.len() < MAX_PENDING).then(|| self.house.journal.reserve()).flatten();
        let Some(place) = place else {
            if let Some(asker) = asker {
                self.answer(asker, Err(Code::Busy.into()));
            }
            return;
        };
        let at = self.clock.now();
        let joins = matches!(command, Command::Join { .. });
        let outcome = self.game.apply(at, actor, command.clone());
        let envelopes = self.game.take_outbox();
        if let (Ok(()), Some(asker)) = (&outcome, &asker) {
            self.weigh(asker.user, &command);
        }
        let line = match &outcome {
            Ok(()) => NewLine {
                user: asker.as_ref().map(|asker| asker.user),
                key: asker.as_ref().and_then(|asker| asker.key.as_deref()),
                ..NewLine::accepted(at, actor, &command)
            },
            // Refused, but timers that were due have run.
            Err(_) if !envelopes.is_empty() => NewLine::tick(at),
            Err(rejection) => {
                if let Some(asker) = asker {
                    self.answer(asker, Err((*rejection).into()));
                }
                return;
            }
        };
        let line = self.numbered(&line);
        let user = asker.as_ref().map(|asker| asker.user);
        let audit = outcome.is_ok().then(|| self.audit_of(line.0, user, &command)).flatten();
        let (entered, left, afters) = self.note(&envelopes);
        let answer = asker.map(|asker| {
            let answer = match outcome {
                Ok(()) if joins => Ok(self.people.seat_of(asker.user).map_or_else(frame::done, seat_answer)),
                Ok(()) => Ok(self.done()),
                Err(rejection) => Err(rejection.into()),
            };
            (asker, answer)
        });
        let mut pending = self.pending(envelopes, afters, answer);
        pending.audit = audit.map(Box::new);
        self.hand_over(place, pending, Some(line), entered, left);
    }

    /// Time has passed: timers of the game, then what bots have made up their minds to do.
    pub fn ring(&mut self) {
        self.alarm_at = None;
        if self.game.is_paused() {
            return;
        }
        let Some(place) = self.house.journal.reserve() else {
            self.not_before = self.clock.now() + LATER;
            return;
        };
        let now = self.clock.now();
        self.game.advance(now);
        let envelopes = self.game.take_outbox();
        if !envelopes.is_empty() {
            let (entered, left, afters) = self.note(&envelopes);
            let line = self.numbered(&NewLine::tick(now));
            let pending = self.pending(envelopes, afters, None);
            self.hand_over(place, pending, Some(line), entered, left);
        }
        for (seat, command) in self.bots.due(now) {
            self.accept(Actor::Seat(seat), command, None);
        }
    }

    /// When something is to be done next, unless a timer is set for it already.
    pub fn next_alarm(&mut self) -> Option<Duration> {
        if self.game.is_paused() {
            return None;
        }
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
                        self.absent.remove(&user);
                        left.push(user);
                        afters.push(After::Detach(user, if *removed { "removed" } else { "left" }));
                    }
                }
                Event::Died { seat, cause: Cause::Kick, .. } => {
                    if let Some(user) = self.people.owner(*seat) {
                        left.push(user);
                        if self.leaving == Some(*seat) && !self.people.was_removed(user) {
                            self.people.turn_away(user);
                            afters.push(After::Detach(user, "left"));
                        }
                    }
                }
                Event::Expelled { seat, reason } => {
                    // Before the start he is out of his seat by the event that follows.
                    if let Some(user) = self.people.owner(*seat) {
                        if self.game.phase().is_before_start() {
                            afters.push(After::Expel(user, reason.clone()));
                        } else {
                            self.people.expel(user);
                            left.push(user);
                            afters.push(After::Expel(user, reason.clone()));
                        }
                    }
                }
                Event::Paused => {
                    // The journal's moment, not that of the machine, which is later: after a restart it stands at the same.
                    self.clock.stopped_at = Some(self.game.now());
                    self.paused_since = Some(self.house.clocks.rooms.now());
                }
                Event::Resumed => {
                    self.clock.go_on();
                    self.paused_since = None;
                }
                Event::Ended { .. } => {
                    self.clock.go_on();
                    left.extend(self.people.owners().map(|(_, user)| user));
                    afters.push(After::Settle);
                    self.over_since = Some(self.house.clocks.rooms.now());
                }
                Event::Aborted => {
                    self.clock.go_on();
                    left.extend(self.people.owners().map(|(_, user)| user));
                    self.over_since = Some(self.house.clocks.rooms.now());
                }
                _ => {}
            }
        }
        (entered, left, afters)
    }

    pub(super) fn note_connection(&mut self, user: UserId) {
        let Some(seat) = self.people.seat_of(user) else { return };
        let connected = self.people.is_present(user);
        if connected {
            self.absent.remove(&user);
        } else {
            self.absent.entry(user).or_insert_with(|| self.house.clocks.rooms.now());
        }
        let known = self.game.table().player(seat).map(|player| player.connected);
        if known == Some(!connected) && !self.game.is_over() && !self.people.is_away(user) {
            self.accept(Actor::System, Command::Connection { seat, connected }, None);
        }
    }

    /// Remembers since when nobody looks at the room.
    pub(super) fn note_desertion(&mut self) {
        if self.people.anybody_present() {
            self.deserted = None;
        } else {
            self.deserted.get_or_insert_with(|| self.house.clocks.rooms.now());
        }
    }
}

pub(super) fn seat_answer(seat: Seat) -> ByteString {
    frame::json(&TakenSeat { seat })
}
