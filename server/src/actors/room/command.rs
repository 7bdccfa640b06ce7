//! The way of one command, from top to bottom: the engine's verdict, then the journal, then the recipients.
//!
//! INVARIANT: neither an answer nor an event leaves the room before the journal holds the line that led to it.

use std::collections::HashSet;
use std::sync::Arc;

use bytestring::ByteString;
use engine::game::{Actor, Cause, Command, Envelope, Event, Phase};
use engine::seasons::rating::RatedGame;
use engine::seat::{Audience, Recipient, Seat};

use super::closing::{send_closed, send_expelled};
use super::keys::Asker;
use super::live::LiveRoom;
use super::pending::{Changes, FollowUp, PendingOutcome};
use super::{audit, moderators, talk};
use crate::base::ids::UserId;
use crate::cluster::messages::{Listing, SessionEvent};
use crate::cluster::whereabouts::Stage;
use crate::games::{listing, settle};
use crate::journal::NewLine;
use crate::journal::group_commit::{Committed, QueueSlot};
use crate::journal::rooms::RoomWrite;
use crate::push::News;
use crate::wire::answer::{SaidLine, TakenSeat};
use crate::wire::error::Code;
use crate::wire::event::{self, RoomEventData, RoomHydrateData};
use crate::wire::frame::{self, Tail};

/// Step 1: the engine's verdict.
impl LiveRoom {
    /// Reserves a slot in the journal's queue. `is_asked`: a person asks for what will be written.
    pub fn reserve(&self, is_asked: bool) -> Result<QueueSlot<RoomWrite>, Code> {
        if self.is_leaving || is_asked && !self.house.service.is_storing() {
            return Err(Code::Unavailable);
        }
        self.journal.reserve().ok_or(Code::Busy)
    }

    /// Applies a command, and hands the outcome to the journal. False if the command is refused.
    pub fn accept(&mut self, actor: Actor, command: Command, asker: Option<Asker>) -> bool {
        let slot = match self.reserve(asker.is_some()) {
            Ok(slot) => slot,
            Err(why) => {
                if let Some(asker) = asker {
                    self.keys.answer(asker, Err(why.into()));
                }
                return false;
            }
        };
        let at = self.clock.now();
        let joins = matches!(command, Command::Join { .. });
        let verdict = self.game.apply(at, actor, command.clone());
        let envelopes = self.game.take_emitted();
        if let (Ok(()), Some(asker)) = (&verdict, &asker)
            && !self.game.settings().private
        {
            talk::enqueue_for_filter(&self.house.word_filter, self.id, asker.user, &command);
        }
        let is_accepted = verdict.is_ok();
        let line = match &verdict {
            // The settings are like that already: the journal would grow by nothing that happened.
            Ok(()) if envelopes.is_empty() && matches!(command, Command::Configure { .. }) => {
                if let Some(asker) = asker {
                    self.keys.answer(asker, Ok(frame::empty_answer()));
                }
                return true;
            }
            Ok(()) => NewLine {
                user: asker.as_ref().map(|asker| asker.user),
                key: asker.as_ref().and_then(|asker| asker.key.as_deref()),
                ..NewLine::accepted(at, actor, &command)
            },
            // The command is rejected, but timers that were due have run.
            Err(_) if !envelopes.is_empty() => NewLine::tick(at),
            Err(rejection) => {
                if let Some(asker) = asker {
                    self.keys.answer(asker, Err((*rejection).into()));
                }
                return false;
            }
        };
        let line = self.journal.number(&line);
        let user = asker.as_ref().map(|asker| asker.user);
        // Before `note`, which may take the seat from its owner: the entry names the owner.
        let seq_and_time = (line.0, self.house.clock.stamp());
        let audit =
            verdict.is_ok().then(|| audit::entry_of(&self.id, &self.people, seq_and_time, user, &command));
        let changes = self.note(&envelopes, leaving_seat(actor, &command));
        let answer = asker.map(|asker| {
            let answer = match verdict {
                Ok(()) if joins => {
                    Ok(self.people.seat_of(asker.user).map_or_else(frame::empty_answer, seat_answer))
                }
                Ok(()) if asker.has_shouted => Ok(frame::to_json(&SaidLine { notice: Some("shouted") })),
                Ok(()) => Ok(frame::empty_answer()),
                Err(rejection) => Err(rejection.into()),
            };
            (asker, answer)
        });
        let audit = audit.flatten().map(Box::new);
        self.hand_over(
            slot,
            Some(line),
            PendingOutcome { envelopes, changes, answer, audit, ..PendingOutcome::default() },
        );
        is_accepted
    }

    /// Runs the game's timers that are due, then the bots' commands that are due.
    pub fn pass_time(&mut self) {
        self.alarm.fired();
        if self.game.is_paused() || self.is_leaving {
            return;
        }
        let now = self.clock.now();
        let Some(slot) = self.journal.reserve() else { return self.alarm.put_off(now) };
        self.game.advance(now);
        let envelopes = self.game.take_emitted();
        if !envelopes.is_empty() {
            let changes = self.note(&envelopes, None);
            let line = self.journal.number(&NewLine::tick(now));
            self.hand_over(
                slot,
                Some(line),
                PendingOutcome { envelopes, changes, ..PendingOutcome::default() },
            );
        }
        for (seat, command) in self.bots.due(now) {
            self.accept(Actor::Seat(seat), command, None);
        }
    }

    /// Updates people, clock and milestones from envelopes. Returns what changes for people. `leaving`: the seat whose own command to
    /// leave led to these envelopes.
    pub fn note(&mut self, envelopes: &[Envelope], leaving: Option<Seat>) -> Changes {
        let mut changes = Changes::default();
        let Changes { entered, left, follow_ups } = &mut changes;
        for envelope in envelopes {
            match &envelope.event {
                Event::Seated { seat, .. } => {
                    let user = self.game.table().player(*seat).and_then(|player| player.profile.user);
                    if let Some(user) = user.map(UserId) {
                        self.people.seat(user, *seat);
                        entered.push(user);
                        follow_ups.push(FollowUp::Attach(user));
                    }
                }
                Event::Vacated { seat, removed } => {
                    if let Some(user) = self.people.unseat(*seat, *removed) {
                        self.milestones.note_absence(user, false);
                        left.push(user);
                        follow_ups.push(FollowUp::Detach(user, if *removed { "removed" } else { "left" }));
                    }
                }
                Event::Died { seat, cause: Cause::Kick, .. } => {
                    if let Some(user) = self.people.owner(*seat) {
                        left.push(user);
                        if leaving == Some(*seat) && !self.people.was_removed(user) {
                            self.people.mark_away(user);
                            follow_ups.push(FollowUp::Detach(user, "left"));
                        }
                    }
                }
                Event::Expelled { seat, reason } => {
                    if let Some(user) = self.people.owner(*seat) {
                        // Before the start, the `Vacated` that follows takes the seat from its owner.
                        if !self.game.phase().is_before_start() {
                            self.people.expel(user);
                            left.push(user);
                        }
                        follow_ups.push(FollowUp::Expel(user, reason.clone()));
                    }
                }
                Event::PhaseChanged { phase: Phase::Countdown, .. } => follow_ups.push(FollowUp::Call),
                Event::Paused => {
                    // The game's moment, not the clock's, which is later: a replay after a restart must stop at the same moment.
                    self.clock.stop(self.game.now());
                    self.milestones.note_pause(true);
                }
                Event::Resumed => {
                    self.clock.go_on();
                    self.milestones.note_pause(false);
                }
                Event::Ended { .. } => {
                    self.clock.go_on();
                    left.extend(self.people.owners().map(|(_, user)| user));
                    follow_ups.push(FollowUp::Settle);
                    self.milestones.note_end();
                }
                Event::Aborted => {
                    self.clock.go_on();
                    left.extend(self.people.owners().map(|(_, user)| user));
                    self.milestones.note_end();
                }
                _ => {}
            }
        }
        if !changes.entered.is_empty() || !changes.left.is_empty() {
            self.bots.set_newcomers(self.people.newcomers());
        }
        changes
    }
}

/// Step 2: the journal.
impl LiveRoom {
    /// Hands an outcome to the journal, with its line if it has one.
    pub fn hand_over(
        &mut self,
        slot: QueueSlot<RoomWrite>,
        line: Option<(i64, String)>,
        mut pending: PendingOutcome,
    ) {
        let at = self.house.clock.stamp();
        self.bots.observe(&pending.envelopes);
        pending.audible = self.voice.change(&self.game);
        let may_change_listing =
            pending.envelopes.iter().any(|envelope| listing::may_change_listing(&envelope.event));
        let listed = may_change_listing
            .then(|| self.listed_fields())
            .filter(|listed| *listed != self.published.listed);
        if let Some(listed) = &listed {
            self.published.listed = listed.clone();
            self.record.updated_at = self.record.updated_at.max(at);
            pending.listing = Some(Box::new(self.listing()));
        }
        if let Some((Asker { user, key: Some(key), .. }, _)) = &pending.answer {
            self.keys.begin(*user, key);
        }
        self.journal.hand_over(slot, at, line, listed, pending);
    }

    /// Handles the journal's answer: publishes the outcomes, or gives this life of the room up.
    pub fn committed(&mut self, committed: Committed) {
        match committed.outcome {
            Ok(()) => {
                let kept = self.journal.take(committed);
                self.release(kept);
            }
            Err(_) => self.abandon(),
        }
    }

    /// The journal refused an outcome, so the game in memory is ahead of the journal for good: the actor stops, and the room is
    /// restored from its journal. Seats that were taken in pending outcomes are released.
    fn abandon(&mut self) {
        let mut handled = HashSet::new();
        for PendingOutcome { changes, answer, .. } in self.journal.take_all() {
            // A user whose first pending change is to leave still has their seat by the journal, even if they came back.
            handled.extend(changes.left);
            for user in changes.entered {
                if handled.insert(user) {
                    self.house.directory.release(user, &self.id);
                }
            }
            if let Some((asker, _)) = answer {
                // The receiver is gone if the requester has stopped waiting.
                let _ = asker.reply.send(Err(Code::Unavailable.into()));
            }
        }
        (self.is_finished, self.is_abandoned) = (true, true);
        self.node.room_lost(&self.id, self.onlookers());
    }
}

/// Step 3: the recipients.
impl LiveRoom {
    /// Publishes committed outcomes. Envelopes are gathered into one message to each recipient until somebody comes or goes.
    fn release(&mut self, kept: Vec<PendingOutcome>) {
        let mut envelopes = Vec::with_capacity(kept.iter().map(|pending| pending.envelopes.len()).sum());
        let (mut listings, mut answers) = (Vec::new(), Vec::with_capacity(kept.len()));
        let (mut moved, mut orders) = (Vec::new(), Vec::new());
        for pending in kept {
            if let Some(audible) = pending.audible {
                self.voice.set(*audible);
            }
            self.update_directory(&pending.changes);
            moved.extend(pending.changes.left.iter().chain(&pending.changes.entered));
            orders.extend(pending.audit.map(|entry| *entry));
            envelopes.extend(pending.envelopes);
            listings.extend(pending.listing);
            answers.extend(pending.answer);
            if !pending.changes.follow_ups.is_empty() {
                self.publish(std::mem::take(&mut envelopes), &pending.changes.newcomers());
                pending.changes.follow_ups.into_iter().for_each(|next| self.follow_up(next));
            }
        }
        self.publish(envelopes, &[]);
        audit::keep(&self.house, orders);
        let stage = listings.last().map(|game| listing::stage(game.status, &game.settings));
        self.publish_stage(stage, moved);
        for game in listings {
            let people = self.people_count();
            self.house.bus.tell_lobbies(Listing { game: *game, people });
        }
        for (asker, answer) in answers {
            self.keys.answer(asker, answer);
        }
    }

    fn update_directory(&self, changes: &Changes) {
        for user in &changes.left {
            self.house.directory.note_seat(*user, self.id, false);
        }
        for user in &changes.entered {
            self.house.directory.note_seat(*user, self.id, true);
        }
    }

    fn follow_up(&mut self, next: FollowUp) {
        match next {
            FollowUp::Attach(user) => self.attach(user),
            FollowUp::Detach(user, reason) => send_closed(&self.house, &self.id, user, reason),
            FollowUp::Expel(user, why) => send_expelled(&self.house, &self.id, user, why.as_deref()),
            FollowUp::Call => self.house.push.tell(self.owners(), News::GameBegins { room: self.id }),
            FollowUp::Settle => self.settle(),
        }
    }

    /// Writes the game's results and rewards in a task of its own.
    pub fn settle(&mut self) {
        let played = settle::participations(&self.game, |seat| self.people.owner(seat));
        let rated = RatedGame::of(&self.game);
        actix_rt::spawn(settle::settle(Arc::clone(&self.house), self.id, played, rated));
        self.record.is_settled = true;
    }

    /// Tells the directory the stage of the game if it has changed, and tells sessions, whose users' friends may see a change.
    /// `moved`: people who took a seat or gave one up.
    pub fn publish_stage(&mut self, stage: Option<Stage>, mut moved: Vec<UserId>) {
        if let Some(stage) = stage.filter(|stage| self.published.stage != Some(*stage)) {
            self.published.stage = Some(stage);
            self.house.directory.set_stage(&self.id, Some(stage));
            moved.extend(self.owners());
        }
        moved.iter().for_each(|user| self.house.bus.tell_user(*user, SessionEvent::WhereaboutsChanged));
    }

    /// Sends envelopes to their audiences and to moderators, and appends them to the log. `newcomers` are left out, because they are
    /// sent the whole state.
    fn publish(&mut self, envelopes: Vec<Envelope>, newcomers: &[UserId]) {
        self.send(&envelopes, newcomers);
        moderators::send_events(&self.house, &self.id, &self.people, &envelopes);
        let seats = self.people.owners().map(|(seat, _)| Recipient::Seat(seat));
        let spectators = self.people.watchers().next().map(|_| Recipient::Spectator);
        self.journal.append(envelopes, seats.chain(spectators));
    }

    /// Sends each person only the events whose audience they are in (docs/PROTOCOL.md, H-6). An event is encoded once for all
    /// recipients (H-7).
    fn send(&self, envelopes: &[Envelope], newcomers: &[UserId]) {
        if envelopes.is_empty() {
            return;
        }
        let tails: Vec<(Audience, Tail)> = envelopes
            .iter()
            .map(|envelope| {
                let data = RoomEventData { room: &self.id, at: envelope.at, event: &envelope.event };
                (envelope.audience, Tail::new(event::RoomEvent, &data))
            })
            .collect();
        let public = tails.iter().all(|(audience, _)| audience.is_public());
        let to_all: Option<Arc<[Tail]>> =
            public.then(|| tails.iter().map(|(_, tail)| tail.clone()).collect());
        let recipients = self.people.recipients().filter(|(user, _)| !newcomers.contains(user));
        if let Some(all) = to_all {
            let users: Vec<UserId> = recipients.map(|(user, _)| user).collect();
            return self.house.bus.tell_users(&users, SessionEvent::Events(all));
        }
        for (user, recipient) in recipients {
            let held = tails.iter().filter(|(audience, _)| audience.holds(recipient));
            let events: Arc<[Tail]> = held.map(|(_, tail)| tail.clone()).collect();
            if !events.is_empty() {
                self.house.bus.tell_user(user, SessionEvent::Events(events));
            }
        }
    }

    /// Sends a person the state of the room, as they may see it. Whoever has no session is sent it when one begins.
    pub fn attach(&mut self, user: UserId) {
        let Some(recipient) = self.people.recipient(user) else { return };
        if !self.house.directory.is_online(user) {
            return;
        }
        let view = self.journal.view_of(recipient);
        let hydrate = RoomHydrateData {
            room: &self.id,
            now: self.clock.now(),
            next: self.record.next.as_ref(),
            ready: self.rematch.ready.iter().collect(),
            view,
        };
        let hydrate = Tail::new(event::RoomHydrate, &hydrate);
        self.house.bus.tell_user(user, SessionEvent::Attached { room: self.id, hydrate });
    }
}

/// The seat, if this is a seat's own command to leave.
pub fn leaving_seat(actor: Actor, command: &Command) -> Option<Seat> {
    match (actor, command) {
        (Actor::Seat(seat), Command::Leave) => Some(seat),
        _ => None,
    }
}

/// The answer to a join.
pub fn seat_answer(seat: Seat) -> ByteString {
    frame::to_json(&TakenSeat { seat })
}
