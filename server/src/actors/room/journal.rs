//! A room's side of its journal: the outcomes that wait for their commit, and the log of all committed envelopes.

use actix::Recipient;
use engine::game::{Envelope, GameView, Views};
use engine::seat::Recipient as Reader;

use super::pending::PendingOutcome;
use crate::base::clock::Stamp;
use crate::base::node::Tenure;
use crate::house::House;
use crate::journal::NewLine;
use crate::journal::group_commit::{Committed, QueueSlot};
use crate::journal::outbox::Outbox;
use crate::journal::rooms::{Life, RoomWrite};
use crate::store::games::ListedFields;

/// The most outcomes that may wait for the journal; further commands are refused as busy.
const MAX_PENDING: usize = 256;

pub struct RoomJournal {
    life: Life,
    /// The tenure in which the room's lease was taken.
    tenure: Option<Tenure>,
    /// The number of the next line.
    next_seq: i64,
    outbox: Outbox<RoomWrite, PendingOutcome>,
    /// All committed envelopes; views of the game are folded from them.
    pub log: Vec<Envelope>,
    views: Views,
}

impl RoomJournal {
    pub fn new(life: Life, house: &House, committed: Recipient<Committed>) -> Self {
        Self {
            life,
            tenure: None,
            next_seq: 0,
            outbox: Outbox::new(house.journal.clone(), committed, MAX_PENDING),
            log: Vec::new(),
            views: Views::default(),
        }
    }

    pub fn tenure(&self) -> Option<Tenure> {
        self.tenure
    }

    /// Sets the tenure in which the room's lease was taken.
    pub fn set_tenure(&mut self, tenure: Option<Tenure>) {
        self.tenure = tenure;
    }

    /// The number of the next line.
    pub fn next_seq(&self) -> i64 {
        self.next_seq
    }

    /// Numbers the next line after this one, which was read from the journal.
    pub fn skip(&mut self, seq: i64) {
        self.next_seq = seq + 1;
    }

    /// Reserves a slot in the writer's queue. See [`Outbox::reserve`].
    pub fn reserve(&self) -> Option<QueueSlot<RoomWrite>> {
        self.outbox.reserve()
    }

    /// Numbers a line.
    pub fn number(&mut self, line: &NewLine<'_>) -> (i64, String) {
        self.next_seq += 1;
        (self.next_seq - 1, line.text())
    }

    /// Hands an outcome to the journal, with its line if it has one.
    pub fn hand_over(
        &mut self,
        slot: QueueSlot<RoomWrite>,
        at: Stamp,
        line: Option<(i64, String)>,
        listed: Option<ListedFields>,
        pending: PendingOutcome,
    ) {
        let (entered, left) = (pending.changes.entered.clone(), pending.changes.left.clone());
        let write = RoomWrite { life: self.life, tenure: self.tenure, at, line, listed, entered, left };
        self.outbox.hand_over(slot, write, pending);
    }

    /// Removes and returns the outcomes that the journal's answer is about.
    pub fn take(&mut self, committed: Committed) -> Vec<PendingOutcome> {
        self.outbox.take(committed).collect()
    }

    /// Removes and returns every pending outcome, none of which will be committed.
    pub fn take_all(&mut self) -> Vec<PendingOutcome> {
        self.outbox.take_all().collect()
    }

    /// Appends committed envelopes to the log. `recipients`: whose views are kept.
    pub fn append(&mut self, envelopes: Vec<Envelope>, recipients: impl IntoIterator<Item = Reader>) {
        self.log.extend(envelopes);
        self.views.bring_on(recipients, &self.log);
    }

    /// The game as a recipient may see it now.
    pub fn view_of(&mut self, recipient: Reader) -> GameView {
        self.views.of(recipient, &self.log)
    }

    pub fn is_idle(&self) -> bool {
        self.outbox.is_empty()
    }
}
