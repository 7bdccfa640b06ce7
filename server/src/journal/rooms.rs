//! The writes of rooms: lines of their journals, and changes of the tables `games` and `players`.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::time::Duration;

use super::group_commit::{GroupCommit, GroupedWrite};
use crate::base::clock::Stamp;
use crate::base::ids::{GameId, UserId};
use crate::base::node::Tenure;
use crate::store::games::{self, ListedFields};
use crate::store::journal::{self, JournalPage};
use crate::store::{Store, TenureIsOver, nodes, seats};

/// The writer of all rooms' journals.
pub type Journal = GroupCommit<RoomWrite>;

/// Identifies one life of a room, from its start to its stop, by the game and a random number. After a failed write nothing of
/// the same life is written, because a journal with a gap could not be replayed.
pub type Life = (GameId, u64);

/// A room's write. Nobody is told of it before its commit.
pub struct RoomWrite {
    pub life: Life,
    /// The tenure in which the room's lease was taken, if several nodes serve the database.
    pub tenure: Option<Tenure>,
    pub at: Stamp,
    /// The line's number and text; `None` if only players change.
    pub line: Option<(i64, String)>,
    /// The new columns of the table `games`, if they change.
    pub listed: Option<ListedFields>,
    /// Accounts that take a seat.
    pub entered: Vec<UserId>,
    /// Accounts that give their seat up.
    pub left: Vec<UserId>,
}

impl RoomWrite {
    fn room(&self) -> &GameId {
        &self.life.0
    }

    fn is_only_lines(&self) -> bool {
        self.listed.is_none() && self.entered.is_empty() && self.left.is_empty()
    }
}

impl GroupedWrite for RoomWrite {
    type Group = Life;

    const NAME: &'static str = "a room's journal";
    const QUEUE: usize = 4096;
    const BATCH: usize = 512;
    const TRIES: u32 = 5;
    /// Under load, the pause lets more lines share a transaction, and 4 ms are too short to notice. A single line is not delayed.
    const PACE: Option<Duration> = Some(Duration::from_millis(4));
    const BATCH_METRIC: &'static str = "moonhowl_journal_batch_lines";
    const SECONDS_METRIC: Option<&'static str> = Some("moonhowl_journal_commit_seconds");

    fn group(&self) -> Option<Life> {
        Some(self.life)
    }

    async fn commit(store: &Store, writes: &[&Self]) -> Result<(), sqlx::Error> {
        let tenure = writes.first().and_then(|write| write.tenure);
        if writes.iter().any(|write| write.tenure != tenure) {
            // Some are of a tenure that is over. Each room is tried by itself.
            return Err(TenureIsOver.into());
        }
        let pages = pages(writes.iter().filter_map(|write| Some((write.life, write.line.as_ref()?))));
        let is_only_lines = writes.iter().all(|write| write.is_only_lines());
        if is_only_lines && pages.len() <= journal::CHUNK {
            // A single statement needs no transaction.
            let db = &mut *store.write_connection().await?;
            return journal::append(db, store.dialect(), tenure, &pages).await;
        }
        let mut db = store.write().await?;
        if let Some(tenure) = tenure
            && !nodes::holds(&mut db, tenure).await?
        {
            return Err(TenureIsOver.into());
        }
        journal::append(&mut db, store.dialect(), None, &pages).await?;
        let mut updated = HashSet::new();
        // Only the newest fields of each room are written.
        for write in writes.iter().rev() {
            if let Some(listed) = &write.listed
                && updated.insert(write.room())
            {
                games::update_listed_fields(&mut db, write.room(), listed, write.at).await?;
            }
        }
        for write in writes {
            for user in &write.left {
                seats::leave_seat(&mut db, *user, write.room()).await?;
            }
            for user in &write.entered {
                seats::take_seat(&mut db, *user, write.room(), write.at).await?;
            }
        }
        db.commit().await
    }
}

/// Groups lines into a page for each life of a room. Two lives of one room may use the same numbers: in pages of their own, the
/// primary key refuses the second.
fn pages<'a>(lines: impl IntoIterator<Item = (Life, &'a (i64, String))>) -> Vec<JournalPage> {
    let mut pages: Vec<JournalPage> = Vec::new();
    let mut begun: HashMap<Life, usize> = HashMap::new();
    for (life, (seq, line)) in lines {
        match begun.entry(life) {
            Entry::Occupied(page) => pages[*page.get()].push(line),
            Entry::Vacant(new) => {
                new.insert(pages.len());
                pages.push(JournalPage::new(life.0, *seq, line.clone()));
            }
        }
    }
    pages
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_life_of_a_room_has_a_page_of_its_own() {
        let (one, two) = (GameId::from("abcdefghjkmn"), GameId::from("npqrstuvwxyz"));
        let line = |seq: i64| (seq, format!("line {seq}"));
        let (a, b, c, d) = (line(7), line(0), line(8), line(8));
        let kept = pages([((one, 1), &a), ((two, 1), &b), ((one, 1), &c), ((one, 2), &d)]);
        let rooms: Vec<_> = kept.iter().map(|page| (page.room, page.seq)).collect();
        assert_eq!(rooms, [(one, 7), (two, 0), (one, 8)]);
        assert_eq!(kept[0].lines().collect::<Vec<_>>(), [(7, "line 7"), (8, "line 8")]);
        assert_eq!(kept[2].lines().collect::<Vec<_>>(), [(8, "line 8")]);
    }
}
