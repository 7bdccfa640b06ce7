//! Who is where: what this node knows of its own users and games, and what the others have said of theirs.

use std::sync::Arc;

use super::Nodes;
use super::parcel::Item;
use super::peer::Peer;
use crate::actors::local::{self, lock, read};
use crate::base::ids::{GameId, UserId};
use crate::base::node::NodeName;
use crate::cluster::whereabouts::{Stage, Whereabouts};
use crate::cluster::{Directory, NodeState};

impl Directory for Nodes {
    fn reserve(&self, _: UserId, _: &GameId) -> Result<(), GameId> {
        // The database decides.
        Ok(())
    }

    fn release(&self, _: UserId, _: &GameId) {}

    fn note_seat(&self, user: UserId, game: GameId, takes: bool) {
        self.local.note_seat(user, game, takes);
        self.send_to_all(&Item::Seat { user, room: game, takes });
    }

    fn seat_of(&self, user: UserId) -> Option<GameId> {
        self.local.seat_of(user)
    }

    fn shares_seats(&self) -> bool {
        true
    }

    fn nodes(&self) -> Vec<NodeState> {
        let peers = read(&self.peers);
        let mut nodes: Vec<NodeState> =
            peers.values().map(|peer| peer.state()).chain([self.local.state()]).collect();
        nodes.sort_unstable_by_key(|node| node.name);
        nodes
    }

    fn people(&self) -> usize {
        let peers = read(&self.peers);
        let (_, mut present) = self.local.users();
        peers.values().for_each(|peer| peer.said(|said| present.extend(said.present.iter().copied())));
        present.sort_unstable();
        present.dedup();
        present.len()
    }

    fn is_online(&self, user: UserId) -> bool {
        self.local.is_online(user)
            || read(&self.peers).values().any(|peer| peer.said(|said| said.sessions.contains(&user)))
    }

    fn is_online_besides(&self, user: UserId, node: NodeName) -> bool {
        let is_at = |peer: &Peer| peer.said(|said| said.sessions.contains(&user));
        node != self.local.name() && self.local.is_online(user)
            || read(&self.peers).iter().any(|(name, peer)| *name != node && is_at(peer))
    }

    fn note_session(&self, user: UserId, begins: bool) {
        self.send_to_all(&Item::Session { user, begins });
    }

    fn speaks_for(&self, user: UserId) -> bool {
        let me = self.local.name();
        let peers = read(&self.peers);
        let is_at = |peer: &Peer| peer.said(|said| said.sessions.contains(&user));
        !peers.iter().any(|(name, peer)| *name < me && is_at(peer))
    }

    fn set_present(&self, user: UserId, present: bool) {
        self.local.set_present(user, present);
        self.send_to_all(&Item::Present { user, present });
    }

    fn set_stage(&self, game: &GameId, stage: Option<Stage>) {
        self.local.set_stage(game, stage);
        self.send_to_all(&Item::Stage { room: *game, stage });
        match stage {
            Some(_) => self.note_owner(game),
            None => drop(lock(&self.orphans).remove(game)),
        }
    }

    fn note_given_away(&self, game: &GameId) {
        self.local.note_given_away(game);
        self.note_orphans([*game], Some(false));
        self.send_to_all(&Item::Released(vec![*game]));
    }

    fn running_games(&self) -> usize {
        self.local.running_games()
    }

    fn whereabouts(&self, user: UserId) -> Whereabouts {
        let peers = read(&self.peers);
        let is_present = self.local.is_present(user)
            || peers.values().any(|peer| peer.said(|said| said.present.contains(&user)));
        local::whereabouts(is_present, self.local.seat_of(user), |game| {
            let at_peer = |peer: &Arc<Peer>| peer.said(|said| said.stages.get(game).copied());
            self.local.stage_of(game).or_else(|| peers.values().find_map(at_peer))
        })
    }
}
