//! What comes of it: into the journal first, then to those whom it concerns.

use std::collections::HashSet;
use std::sync::Arc;

use engine::game::{Envelope, GameView};
use engine::seat::Audience;

use super::live::Live;
use super::moderate;
use super::pending::{After, Asker, Pending};
use crate::actors::room::face::{send_closed, send_expelled};
use crate::base::clock;
use crate::base::ids::UserId;
use crate::cluster::messages::Listing;
use crate::cluster::messages::News;
use crate::cluster::whereabouts::Stage;
use crate::games::listing::{self, stage};
use crate::games::settle;
use crate::journal::{Append, Committed, NewLine, Place};
use crate::wire::error::Code;
use crate::wire::event::{self, RoomEventData, RoomHydrateData};
use crate::wire::frame::Answer;
use crate::wire::frame::Tail;
use crate::wire::game::Game;
use crate::wire::user::PublicUser;

impl Live {
    /// Gives a line its number.
    pub(super) fn numbered(&mut self, line: &NewLine<'_>) -> (i64, String) {
        self.next_seq += 1;
        (self.next_seq - 1, line.text())
    }

    pub(super) fn pending(
        &mut self,
        envelopes: Vec<Envelope>,
        afters: Vec<After>,
        answer: Option<(Asker, Answer)>,
    ) -> Pending {
        self.next_ticket += 1;
        let (entered, left) = (Vec::new(), Vec::new());
        Pending {
            ticket: self.next_ticket,
            envelopes,
            afters,
            entered,
            left,
            listing: None,
            answer,
            audit: None,
        }
    }

    pub(super) fn hand_over(
        &mut self,
        place: Place,
        mut pending: Pending,
        line: Option<(i64, String)>,
        entered: Vec<UserId>,
        left: Vec<UserId>,
    ) {
        (pending.entered, pending.left) = (entered.clone(), left.clone());
        self.bots.observe(&pending.envelopes);
        let may_show = pending.envelopes.iter().any(|envelope| listing::may_show(&envelope.event));
        let face = may_show.then(|| self.stored_face()).filter(|face| *face != self.face);
        if let Some(face) = &face {
            self.face = face.clone();
            self.deed.updated_at = clock::stamp();
            pending.listing = Some(Box::new(self.listing()));
        }
        if let Some((Asker { user, key: Some(key), .. }, _)) = &pending.answer {
            self.keys.begin(*user, key);
        }
        place.fill(Append {
            room: self.id,
            life: self.life,
            ticket: pending.ticket,
            line,
            face,
            entered,
            left,
            done: Arc::clone(&self.commits),
        });
        self.pending.push_back(pending);
    }

    /// The journal holds it: now it may be told.
    pub fn committed(&mut self, committed: Committed) {
        if committed.outcome.is_err() {
            return self.be_lost();
        }
        let kept = self.pending.partition_point(|pending| pending.ticket <= committed.ticket);
        let kept: Vec<Pending> = self.pending.drain(..kept).collect();
        self.release(kept);
    }

    /// Tells what the journal holds: one message to each recipient for as long as nobody comes or goes.
    fn release(&mut self, kept: Vec<Pending>) {
        let mut untold = Vec::with_capacity(kept.iter().map(|pending| pending.envelopes.len()).sum());
        let mut listings = Vec::new();
        let mut answers = Vec::with_capacity(kept.len());
        let (mut moved, mut orders) = (Vec::new(), Vec::new());
        for Pending { envelopes, afters, entered, left, listing, answer, audit, .. } in kept {
            orders.extend(audit.map(|entry| *entry));
            left.iter().for_each(|user| self.house.directory.exit(*user, &self.id));
            for user in &entered {
                // Reserved when he asked; again for one who left just before and came back.
                let _ = self.house.directory.enter(*user, &self.id);
            }
            moved.extend(left.into_iter().chain(entered));
            untold.extend(envelopes);
            listings.extend(listing);
            answers.extend(answer);
            if afters.is_empty() {
                continue;
            }
            let newcomers: Vec<UserId> = afters.iter().filter_map(After::newcomer).collect();
            self.tell(std::mem::take(&mut untold), &newcomers);
            for after in afters {
                match after {
                    After::Attach(user) => self.attach(user),
                    After::Detach(user, reason) => send_closed(&self.house, &self.id, user, reason),
                    After::Expel(user, why) => send_expelled(&self.house, &self.id, user, why.as_deref()),
                    After::Settle => self.settle(),
                }
            }
        }
        self.tell(untold, &[]);
        if !orders.is_empty() {
            actix_rt::spawn(moderate::keep(Arc::clone(&self.house), orders));
        }
        let stage = listings.last().map(|game| stage(game.status, &game.settings));
        self.note_stage(stage, moved);
        for game in listings {
            self.house.bus.tell_lobbies(Listing { game: *game });
        }
        for (asker, answer) in answers {
            self.answer(asker, answer);
        }
    }

    pub(super) fn stage_now(&self) -> Stage {
        stage(self.game.status(), self.game.settings())
    }

    /// What friends of those in it may know: who sits here, and how far the game is. Each session tells its user's.
    pub(super) fn note_stage(&mut self, stage: Option<Stage>, mut moved: Vec<UserId>) {
        if let Some(stage) = stage.filter(|stage| self.stage != Some(*stage)) {
            self.stage = Some(stage);
            self.house.directory.set_stage(&self.id, Some(stage));
            moved.extend(self.owners());
        }
        moved.iter().for_each(|user| self.house.bus.tell_user(*user, News::Moved));
    }

    fn tell(&mut self, envelopes: Vec<Envelope>, newcomers: &[UserId]) {
        self.send(&envelopes, newcomers);
        self.report(&envelopes);
        self.log.extend(envelopes);
    }

    /// Sends each what is addressed to him; an event that goes to many is encoded once (H-7), and who is not in its
    /// audience is sent nothing at all (H-6).
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
    pub(super) fn attach(&mut self, user: UserId) {
        let Some(recipient) = self.people.recipient(user) else { return };
        let hydrate = RoomHydrateData {
            room: &self.id,
            now: self.clock.now(),
            next: self.deed.next.as_ref(),
            view: GameView::of(recipient, &self.log),
        };
        let hydrate = Tail::new(event::RoomHydrate, &hydrate);
        self.house.bus.tell_user(user, News::Attached { room: self.id, hydrate });
    }

    pub(super) fn answer(&mut self, asker: Asker, answer: Answer) {
        let Asker { user, key, reply } = asker;
        if let Some(key) = key
            && answer.as_ref().err().is_none_or(|refusal| !refusal.may_retry())
        {
            self.keys.finish(user, &key, &answer);
        }
        // Who asked may have given up waiting.
        let _ = reply.send(answer);
    }

    pub(super) fn listing(&self) -> Game {
        let settings = self.game.settings().clone();
        let open = !settings.private && !self.game.is_over();
        Game {
            id: self.id,
            instance_id: self.house.node.clone(),
            private: settings.private,
            voice: settings.voice,
            serious: settings.serious,
            next_id: self.deed.next,
            created_at: self.deed.created_at,
            updated_at: self.deed.updated_at,
            platform: self.deed.platform,
            status: self.game.status(),
            player_count: self.game.table().seated().len() as u8,
            lang: settings.lang.code().to_owned(),
            admin: self
                .game
                .host()
                .filter(|_| !settings.anonymous)
                .and_then(|host| self.people.owner(host))
                .and_then(|user| self.faces.get(&user).cloned())
                // Who is in a room is there, and is where it is.
                .map(|face| PublicUser { is_online: true, game: open.then_some(self.id), ..face }),
            settings,
        }
    }

    pub(super) fn tell_lobbies(&self) {
        if !self.game.is_over() {
            self.house.bus.tell_lobbies(Listing { game: self.listing() });
        }
    }

    pub(super) fn settle(&mut self) {
        let Some(ending) = self.game.ending() else { return };
        let played = settle::played(ending, self.game.settings().anonymous, |seat| self.people.owner(seat));
        actix_rt::spawn(settle::settle(Arc::clone(&self.house), self.id, played));
        self.deed.is_settled = true;
    }

    /// The journal refuses: what the engine holds now may never have happened. The room begins again from what is kept,
    /// and whoever had only just taken a seat never had it.
    pub(super) fn be_lost(&mut self) {
        let mut seen = HashSet::new();
        for pending in self.pending.drain(..) {
            // Who is first heard of leaving sits there as far as the journal knows, even if he came again.
            seen.extend(pending.left);
            for user in pending.entered {
                if seen.insert(user) {
                    self.house.directory.exit(user, &self.id);
                }
            }
            if let Some((asker, _)) = pending.answer {
                let _ = asker.reply.send(Err(Code::Unavailable.into()));
            }
        }
        self.finished = true;
        self.node.room_lost(&self.id, self.onlookers());
    }
}
