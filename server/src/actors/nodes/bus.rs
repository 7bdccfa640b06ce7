//! Messages to actors, whichever node they live on.

use tokio::sync::oneshot;

use super::Nodes;
use super::parcel::Item;
use super::waiting::Request;
use crate::actors::local::{answer_in_time, read};
use crate::base::ids::{GameId, Pair, UserId};
use crate::base::node::NodeName;
use crate::cluster::messages::{Ask, ChatAsk, Listing, Onlookers, RoomNotice, SessionEvent};
use crate::cluster::{Bus, Change, Errand, PendingAnswer};

impl Bus for Nodes {
    fn ask_room(&self, room: &GameId, ask: Ask) -> PendingAnswer {
        if self.local.runs(room) || !room.is_plausible() {
            return self.local.ask_room(room, ask);
        }
        let (reply, answer) = oneshot::channel();
        self.bring(room, Errand::Ask(ask, reply));
        answer_in_time(Ok(()), answer)
    }

    fn tell_room(&self, room: &GameId, notice: RoomNotice) {
        self.bring(room, Errand::Notice(notice));
    }

    fn start_room(&self, room: &GameId) {
        if self.members.may_own() {
            return self.local.start_room(room);
        }
        // The node whose turn it is starts it, once the lease is free that this one may have taken just before it began to stop.
        let (Some(me), room) = (self.me.upgrade(), *room) else { return };
        actix_rt::spawn(async move {
            if let Err(error) = me.members.give_back(&room).await {
                tracing::warn!(%room, %error, "a room that was opened here could not be given away");
            }
            me.tell_room(&room, RoomNotice::Restored(Onlookers::default()));
        });
    }

    fn pass_on(&self, room: &GameId, owner: Option<NodeName>, errand: Errand) {
        match owner {
            Some(owner) => self.bring_to(owner, room, errand),
            None => self.bring(room, errand),
        }
    }

    fn prepare_room(&self, room: &GameId) -> bool {
        let next = self.elect(room.as_str()).and_then(|node| self.peer(node)).filter(|_| self.is_connected());
        if let Some(peer) = &next {
            self.send_to(peer, &Item::Prepare(*room));
        }
        next.is_some()
    }

    fn resend_rooms(&self) {
        self.local.resend_rooms();
    }

    fn tell_user(&self, user: UserId, event: SessionEvent) {
        self.tell_users(&[user], event);
    }

    fn tell_users(&self, users: &[UserId], event: SessionEvent) {
        // Whoever has just come in, and of whom other nodes have not heard, must not miss this.
        let goes_everywhere =
            matches!(event, SessionEvent::Banned | SessionEvent::Demoted | SessionEvent::LoggedOut { .. });
        for peer in read(&self.peers).values() {
            let there: Vec<UserId> = if goes_everywhere {
                users.to_vec()
            } else {
                peer.said(|said| users.iter().copied().filter(|user| said.sessions.contains(user)).collect())
            };
            if !there.is_empty() {
                self.send_to(peer, &Item::TellUsers { users: there, event: event.clone() });
            }
        }
        if matches!(event, SessionEvent::Demoted) {
            self.end_attendances(users);
        }
        self.local.tell_users(users, event);
    }

    fn tell_user_here(&self, user: UserId, event: SessionEvent) {
        self.local.tell_user(user, event);
    }

    fn tell_all_here(&self, event: SessionEvent) {
        self.local.tell_all_here(event);
    }

    fn tell_nodes(&self, change: Change) {
        self.send_to_all(&Item::Changed(change));
    }

    fn tell_lobbies(&self, listing: Listing) {
        self.send_to_all(&Item::List(Box::new(listing.clone())));
        self.local.tell_lobbies(listing);
    }

    fn ask_chat(&self, pair: Pair, ask: ChatAsk) -> PendingAnswer {
        // One node runs a pair's chat, so that both see one order. While nodes come and go two may: the database keeps keys and ids apart.
        let node = self.elect(&format!("{} {}", pair.low, pair.high)).unwrap_or(self.local.name());
        let Some(peer) = self.peer(node) else { return self.local.ask_chat(pair, ask) };
        let (reply, answer) = oneshot::channel();
        let number = self.waiting.add(node, Request::Chat, reply);
        self.send_to(&peer, &Item::AskChat { number, pair, ask });
        answer_in_time(Ok(()), answer)
    }

    fn refresh_chat(&self, pair: Pair) {
        self.local.refresh_chat(pair);
        self.tell_nodes(Change::Pair(pair));
    }

    fn refresh_chats_of(&self, user: UserId) {
        self.local.refresh_chats_of(user);
        self.tell_nodes(Change::PairsOf(user));
    }
}
