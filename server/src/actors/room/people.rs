//! Which account holds which seat, who watches, who attends, and who is present. Clients never learn this map: a seat is found by
//! the signed-in account, not by an id that others can see.

use std::collections::{HashMap, HashSet};

use engine::seat::{MAX_SEATS, Recipient, Seat, SeatSet};

use crate::base::ids::UserId;
use crate::base::node::NodeName;
use crate::wire::user::PublicUser;

/// The most spectators of one room.
pub const MAX_WATCHERS: usize = 200;
/// The most moderators in one room.
pub const MAX_MODERATORS: usize = 20;

#[derive(Default)]
pub struct People {
    owners: [Option<UserId>; MAX_SEATS],
    seats: HashMap<UserId, Seat>,
    /// People who hold a seat but are sent nothing: they died and left, or were expelled.
    away: HashSet<UserId>,
    watchers: HashSet<UserId>,
    /// People with an open socket, and the nodes that have one.
    present: HashMap<UserId, Vec<NodeName>>,
    /// People whom the host or a moderator removed: they may not come back.
    removed: HashSet<UserId>,
    /// Moderators who attend: they see everything, and nobody sees them.
    moderators: HashSet<UserId>,
    /// Moderators who attend or have attended, or were told of somebody that they hold a seat here.
    know_players: HashSet<UserId>,
    /// The accounts of people with a seat, as others see them.
    accounts: HashMap<UserId, PublicUser>,
    /// Who plays one of their first games. Nobody is told; bots are gentle with them.
    newcomers: HashSet<UserId>,
}

impl People {
    pub fn seat(&mut self, user: UserId, seat: Seat) {
        self.owners[seat.index()] = Some(user);
        self.seats.insert(user, seat);
        self.away.remove(&user);
        self.watchers.remove(&user);
    }

    /// Takes a seat from its owner. Returns the owner, if the seat had one.
    pub fn unseat(&mut self, seat: Seat, removed: bool) -> Option<UserId> {
        let user = self.owners[seat.index()].take()?;
        self.seats.remove(&user);
        self.present.remove(&user);
        if removed {
            self.removed.insert(user);
        }
        Some(user)
    }

    pub fn set_account(&mut self, user: UserId, account: PublicUser) {
        self.accounts.insert(user, account);
    }
    pub fn forget_account(&mut self, user: UserId) {
        self.accounts.remove(&user);
        self.newcomers.remove(&user);
    }
    /// The account of somebody with a seat, as others see it.
    pub fn account(&self, user: UserId) -> Option<&PublicUser> {
        self.accounts.get(&user)
    }

    pub fn set_newcomer(&mut self, user: UserId) {
        self.newcomers.insert(user);
    }
    /// The seats of those who play one of their first games.
    pub fn newcomers(&self) -> SeatSet {
        self.owners().filter(|(_, user)| self.newcomers.contains(user)).map(|(seat, _)| seat).collect()
    }

    pub fn owner(&self, seat: Seat) -> Option<UserId> {
        self.owners[seat.index()]
    }
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        self.seats.get(&user).copied()
    }
    /// Every account with a seat.
    pub fn owners(&self) -> impl Iterator<Item = (Seat, UserId)> + '_ {
        (0..MAX_SEATS).filter_map(Seat::new).filter_map(|seat| Some((seat, self.owner(seat)?)))
    }
    /// Notes that a moderator removed this person from a running game. The seat stays theirs.
    pub fn expel(&mut self, user: UserId) {
        self.removed.insert(user);
        self.mark_away(user);
    }
    pub fn was_removed(&self, user: UserId) -> bool {
        self.removed.contains(&user)
    }

    pub fn mark_away(&mut self, user: UserId) {
        self.away.insert(user);
        self.present.remove(&user);
    }
    pub fn mark_back(&mut self, user: UserId) {
        self.away.remove(&user);
    }
    pub fn is_away(&self, user: UserId) -> bool {
        self.away.contains(&user)
    }

    /// Returns false if the room has as many watchers as it may.
    pub fn watch(&mut self, user: UserId) -> bool {
        let fits = self.watchers.len() < MAX_WATCHERS || self.watchers.contains(&user);
        if fits {
            self.watchers.insert(user);
        }
        fits
    }
    /// Returns true if this person watched.
    pub fn unwatch(&mut self, user: UserId) -> bool {
        self.present.remove(&user);
        self.watchers.remove(&user)
    }

    pub fn watchers(&self) -> impl Iterator<Item = UserId> + '_ {
        self.watchers.iter().copied()
    }

    /// Returns false if the room has as many moderators as it may.
    pub fn attend(&mut self, user: UserId) -> bool {
        let fits = self.moderators.len() < MAX_MODERATORS || self.moderators.contains(&user);
        if fits {
            self.moderators.insert(user);
            self.know_players.insert(user);
        }
        fits
    }
    /// Returns true if this person attended.
    pub fn unattend(&mut self, user: UserId) -> bool {
        self.moderators.remove(&user)
    }
    pub fn attends(&self, user: UserId) -> bool {
        self.moderators.contains(&user)
    }
    /// Notes that a moderator was told of somebody that they hold a seat here.
    pub fn note_seen(&mut self, moderator: UserId) {
        self.know_players.insert(moderator);
    }
    /// Whether this person knows of accounts that they hold a seat here, as a moderator.
    pub fn knows_players(&self, user: UserId) -> bool {
        self.know_players.contains(&user)
    }
    pub fn moderators(&self) -> impl Iterator<Item = UserId> + '_ {
        self.moderators.iter().copied()
    }

    /// Notes whether a node has an open socket of this person.
    pub fn set_present(&mut self, user: UserId, node: NodeName, present: bool) {
        if present && self.recipient(user).is_some() {
            let nodes = self.present.entry(user).or_default();
            if !nodes.contains(&node) {
                nodes.push(node);
            }
        } else if !present && let Some(nodes) = self.present.get_mut(&user) {
            nodes.retain(|other| *other != node);
            if nodes.is_empty() {
                self.present.remove(&user);
            }
        }
    }
    pub fn is_present(&self, user: UserId) -> bool {
        self.present.contains_key(&user)
    }
    pub fn anybody_present(&self) -> bool {
        !self.present.is_empty()
    }
    /// Who has an open socket on a node.
    pub fn present_on(&self, node: NodeName) -> Vec<UserId> {
        let there = self.present.iter().filter(|(_, nodes)| nodes.contains(&node));
        there.map(|(user, _)| *user).collect()
    }

    /// The recipient as which this person is sent events; `None` if they are sent none.
    pub fn recipient(&self, user: UserId) -> Option<Recipient> {
        match self.seats.get(&user) {
            Some(seat) if !self.away.contains(&user) => Some(Recipient::Seat(*seat)),
            _ => self.watchers.contains(&user).then_some(Recipient::Spectator),
        }
    }

    /// Everybody who is sent events, and as which recipient.
    pub fn recipients(&self) -> impl Iterator<Item = (UserId, Recipient)> + '_ {
        let seated = self.owners().filter(|(_, user)| !self.away.contains(user));
        let watching = self.watchers().map(|user| (user, Recipient::Spectator));
        seated.map(|(seat, user)| (user, Recipient::Seat(seat))).chain(watching)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_who_is_away_is_sent_nothing_and_keeps_the_seat() {
        let (user, seat) = (UserId(7), Seat::new(3).unwrap());
        let mut people = People::default();
        people.seat(user, seat);
        assert_eq!(people.recipient(user), Some(Recipient::Seat(seat)));
        people.mark_away(user);
        assert_eq!(people.recipient(user), None);
        assert_eq!(people.owner(seat), Some(user));
        people.mark_back(user);
        assert_eq!(people.recipients().count(), 1);
    }

    #[test]
    fn somebody_is_present_while_any_node_has_a_socket_of_theirs() {
        let (user, seat) = (UserId(7), Seat::new(0).unwrap());
        let [one, two] = ["one", "two"].map(|name| name.parse().unwrap());
        let mut people = People::default();
        people.set_present(user, one, true);
        assert!(!people.is_present(user), "not in the room");
        people.seat(user, seat);
        people.set_present(user, one, true);
        people.set_present(user, two, true);
        people.set_present(user, one, false);
        assert!(people.is_present(user));
        assert_eq!(people.present_on(two), [user]);
        people.set_present(user, two, false);
        assert!(!people.anybody_present());
    }

    #[test]
    fn a_removed_person_is_remembered() {
        let (user, seat) = (UserId(7), Seat::new(0).unwrap());
        let mut people = People::default();
        people.seat(user, seat);
        assert_eq!(people.unseat(seat, true), Some(user));
        assert!(people.was_removed(user));
        assert_eq!(people.recipient(user), None);
    }

    #[test]
    fn watchers_are_bounded() {
        let mut people = People::default();
        assert!((0..MAX_WATCHERS).all(|n| people.watch(UserId(n as i64))));
        assert!(!people.watch(UserId(-1)));
        assert!(people.watch(UserId(3)));
    }
}
