//! What other nodes send to this one.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use async_nats::Message;
use futures_util::StreamExt as _;
use futures_util::stream::LocalBoxStream;
use tokio::time::timeout;

use super::Nodes;
use super::parcel::{self, Head, Item};
use super::peer::{Inbound, Peer};
use crate::actors::local::lock;
use crate::base::ids::{GameId, UserId};
use crate::base::node::NodeName;
use crate::cluster::messages::{RoomNotice, SessionEvent};
use crate::cluster::{Bus as _, Change, Directory as _, PendingAnswer};
use crate::people::other_processes::send_new_notices;
use crate::wire::error::Refusal;

/// How long reading the nodes may hold up what others send.
const LOOKS_WITHIN: Duration = Duration::from_secs(1);
/// The most tenures that are remembered because nobody knows them.
const MAX_UNKNOWN: usize = 1024;

impl Nodes {
    /// Handles the parcels of the other nodes, those of each in their order, until the process ends.
    pub(super) async fn listen(self: Arc<Self>, mut parcels: LocalBoxStream<'static, Message>) {
        let mut inbounds: HashMap<NodeName, Inbound> = HashMap::new();
        while let Some(message) = parcels.next().await {
            let (head, items) = match parcel::read(&message.payload) {
                Ok(read) => read,
                Err(error) => {
                    tracing::warn!(%error, "a parcel of another node can't be read");
                    continue;
                }
            };
            if self.is_over.load(Ordering::Acquire) {
                return;
            }
            if head.to == self.tenure().epoch
                && let Some(peer) = self.sender_of(&head).await
            {
                self.unpack(&mut inbounds, &peer, &head, items);
            }
        }
    }

    /// The node that has sent a parcel. `None` if its tenure is over.
    async fn sender_of(&self, head: &Head) -> Option<Arc<Peer>> {
        let known = || self.peer(head.from.node).filter(|peer| peer.tenure == head.from);
        if let Some(peer) = known() {
            return Some(peer);
        }
        if lock(&self.unknown).contains(&head.from) {
            return None;
        }
        // It may have registered since this node looked.
        match timeout(LOOKS_WITHIN, self.look()).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "the nodes could not be read"),
            Err(_) => tracing::warn!("the nodes could not be read in time"),
        }
        let peer = known();
        let mut unknown = lock(&self.unknown);
        match peer {
            Some(_) => drop(unknown.remove(&head.from)),
            // Not again for each of its parcels. The next look of the watch may meet it.
            None if unknown.len() < MAX_UNKNOWN => drop(unknown.insert(head.from)),
            None => {}
        }
        peer
    }

    fn unpack(&self, inbounds: &mut HashMap<NodeName, Inbound>, peer: &Arc<Peer>, head: &Head, items: &[u8]) {
        let inbound = inbounds.entry(head.from.node).or_insert_with(|| Inbound::new(head));
        if !inbound.is_of(head) {
            *inbound = Inbound::new(head);
        }
        let arrived = inbound.take(head, items);
        if arrived.has_gap {
            tracing::warn!(peer = %head.from.node, "messages of a node were lost");
            metrics::counter!("moonhowl_node_gaps").increment(1);
            self.send_to(peer, &Item::SendEverything);
            self.repeat_all(peer);
            // It may have given rooms away.
            self.look_for_rooms();
        }
        arrived.items.into_iter().for_each(|item| self.handle(peer, item));
    }

    fn handle(&self, peer: &Arc<Peer>, item: Item) {
        match item {
            Item::AskRoom { number, room, ask } => {
                let answer = if self.takes(&room) {
                    self.local.ask_room(&room, *ask)
                } else {
                    self.ask_room(&room, *ask)
                };
                self.answer(peer, number, answer);
            }
            Item::AskChat { number, pair, ask } => self.answer(peer, number, self.local.ask_chat(pair, ask)),
            Item::Answer { number, answer } => self.waiting.answer(number, answer.map_err(Refusal::from)),
            Item::TellRoom { notice, .. } if notice.is_of_node() => {}
            Item::TellRoom { room, notice } if self.takes(&room) => self.local.tell_room(&room, notice),
            Item::TellRoom { room, notice } => self.tell_room(&room, notice),
            Item::TellUsers { users, event } => {
                if matches!(event, SessionEvent::Demoted) {
                    self.end_attendances(&users);
                }
                self.local.tell_users(&users, event);
            }
            Item::List(listing) => self.local.tell_lobbies(*listing),
            Item::Session { user, begins } => {
                peer.note(
                    |said| if begins { said.sessions.insert(user) } else { said.sessions.remove(&user) },
                );
                self.look_where(user);
            }
            Item::Present { user, present } => {
                peer.note(
                    |said| if present { said.present.insert(user) } else { said.present.remove(&user) },
                );
                self.look_where(user);
            }
            Item::Seat { user, room, takes } => self.local.note_seat(user, room, takes),
            Item::Stage { room, stage } => {
                peer.note(|said| match stage {
                    Some(stage) => said.stages.insert(room, stage),
                    None => said.stages.remove(&room),
                });
                match stage {
                    Some(_) => self.note_owner(&room),
                    None => drop(lock(&self.orphans).remove(&room)),
                }
            }
            Item::Everything(everything) => {
                everything.stages.iter().for_each(|(room, _)| self.note_owner(room));
                let was_asked = everything.was_asked;
                let users: Arc<HashSet<UserId>> = Arc::new(everything.present.iter().copied().collect());
                peer.note_everything(*everything);
                if was_asked {
                    self.local.tell_rooms(&RoomNotice::PresentOn { node: peer.tenure.node, users });
                    self.make_good();
                }
            }
            Item::SendEverything => {
                self.send_everything(peer, true);
                self.repeat_all(peer);
                // What people here have told rooms there may be lost: with their state they tell it again.
                self.make_good();
            }
            Item::Beat { at } => self.send_to(peer, &Item::Echo { at }),
            Item::Echo { at } => peer.note_echo(self.micros().saturating_sub(at)),
            Item::Leaving => peer.note_leaving(),
            Item::Prepare(room) if self.members.may_own() => self.local.prepare(&room, peer.tenure.node),
            // It is not to wait for this node.
            Item::Prepare(room) => self.send_to(peer, &Item::TellRoom { room, notice: RoomNotice::Prepared }),
            Item::Released(rooms) => {
                peer.note(|said| said.stages.retain(|room, _| !rooms.contains(room)));
                self.note_orphans(rooms.iter().copied(), Some(false));
                rooms.iter().filter(|room| self.is_elected(room)).for_each(|room| self.local.take_over(room));
            }
            Item::Changed(change) => self.read_again(change),
        }
    }

    /// Requests to a node, or its answers, were lost.
    fn repeat_all(&self, peer: &Arc<Peer>) {
        for (request, reply) in self.waiting.take_of(peer.tenure.node) {
            self.repeat(request, reply);
        }
    }

    /// Whether a message to a room is for this node: it runs the room, or may start it.
    pub(super) fn takes(&self, room: &GameId) -> bool {
        self.local.runs(room) || self.members.may_own()
    }

    /// Sends the answer to a node's request when it is there.
    fn answer(&self, peer: &Arc<Peer>, number: u64, answer: PendingAnswer) {
        let (Some(me), peer) = (self.me.upgrade(), Arc::clone(peer)) else { return };
        actix_rt::spawn(async move {
            let answer = answer.await.map_err(|refusal| refusal.carried());
            me.send_to(&peer, &Item::Answer { number, answer });
        });
    }

    /// A user's presence on another node has changed. This node tells their friends if it speaks for them.
    fn look_where(&self, user: UserId) {
        if self.local.is_online(user) {
            self.local.tell_user(user, SessionEvent::WhereaboutsChanged);
        }
    }

    /// Messages of another node were lost: people here get their state anew.
    fn make_good(&self) {
        self.local.tell_all_here(SessionEvent::Missed);
        if let Some(me) = self.me.upgrade() {
            actix_rt::spawn(async move { me.read_seats().await });
        }
    }

    /// Reads again what another node has changed in the database.
    fn read_again(&self, change: Change) {
        match change {
            Change::Pair(pair) => self.local.refresh_chat(pair),
            Change::PairsOf(user) => self.local.refresh_chats_of(user),
            Change::Notices | Change::Words => {
                let Some(house) = self.house() else { return };
                actix_rt::spawn(async move {
                    let done = match change {
                        Change::Words => house.word_filter.reload(&house.store).await,
                        _ => send_new_notices(&house).await.map(drop),
                    };
                    if let Err(error) = done {
                        tracing::warn!(%error, ?change, "what another node has changed could not be read");
                    }
                });
            }
        }
    }
}
