//! The word filter: scores every line in a public room after it was accepted, in a task of its own, and
//! shows moderators the lines with high scores (hints). It never drops, changes or delays a line.

mod lists;

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use engine::moderation::watch::{HINT_WITHIN, Watch};
use engine::moderation::words::{Filter, ListedWord as Entry, MAX_WORDS, check_word, key};
use serde_json::json;
use sqlx::AnyConnection;
use tokio::sync::{Mutex, mpsc, oneshot};

use crate::base::chance::Chance;
use crate::base::clock::{Clock, Stamp};
use crate::base::ids::{GameId, NodeNumber, Sequence, UserId};
use crate::store::Store;
use crate::store::audit::{self, NewAuditEntry};
use crate::store::users::User;
use crate::store::word_filter::{self, Hint, WordRow};
use crate::wire::error::{Code, Refusal};

/// The capacity of the queue. When it is full, lines are not scored, so that talk never waits.
const QUEUE: usize = 4096;
/// At this number of watched users, those without a recent line that scored are dropped.
const SWEEP_AT: usize = 1024;

/// A line that a person has said in a room.
pub struct SpokenLine {
    pub user: UserId,
    pub text: String,
    pub room: GameId,
}

enum Job {
    Score(SpokenLine),
    /// Answers when all earlier jobs are done.
    Flush(oneshot::Sender<()>),
}

/// The current filter, shared by the API and the task.
type SharedFilter = Arc<RwLock<Arc<Filter>>>;

pub struct WordFilter {
    filter: SharedFilter,
    /// Held from an edit of the lists until the new filter is in place, so that no older filter replaces a newer one.
    editing: Mutex<()>,
    clock: Clock,
    chance: Chance,
    jobs: mpsc::Sender<Job>,
}

impl WordFilter {
    /// Fills the lists of a fresh database, loads the filter and starts the task that scores lines.
    pub async fn start(
        store: Store,
        clock: Clock,
        chance: Chance,
        node: NodeNumber,
    ) -> Result<Self, sqlx::Error> {
        let mut db = store.write().await?;
        lists::fill_once(&mut db, clock.stamp(), &chance).await?;
        let filter = Arc::new(RwLock::new(Arc::new(load_filter(&mut db).await?)));
        db.commit().await?;
        let (jobs, queue) = mpsc::channel(QUEUE);
        let scorer = Scorer {
            store,
            filter: Arc::clone(&filter),
            watches: HashMap::new(),
            ids: Sequence::of_node(clock.clone(), node),
            clock: clock.clone(),
        };
        actix_rt::spawn(scorer.run(queue));
        Ok(Self { filter, editing: Mutex::default(), clock, chance, jobs })
    }

    /// Queues an accepted line to be scored. Never waits; counts the line in a metric if the queue is full.
    pub fn enqueue(&self, line: SpokenLine) {
        if self.jobs.try_send(Job::Score(line)).is_err() {
            metrics::counter!("moonhowl_lines_not_weighed").increment(1);
        }
    }

    /// The current filter.
    pub fn filter(&self) -> Arc<Filter> {
        current(&self.filter)
    }

    /// Waits until all lines that were queued before are scored.
    pub async fn flush(&self) {
        let (done, flushed) = oneshot::channel();
        if self.jobs.send(Job::Flush(done)).await.is_ok() {
            // An error means that the task has ended, so no line is pending.
            let _ = flushed.await;
        }
    }

    /// Loads the filter anew, since another node may have changed the lists.
    pub async fn reload(&self, store: &Store) -> Result<(), sqlx::Error> {
        let _editing = self.editing.lock().await;
        let filter = load_filter(&mut *store.read_connection().await?).await?;
        self.set_filter(filter);
        Ok(())
    }

    /// Adds a word to a list or changes its weight. Refused with `words_full` if the lists are full.
    pub async fn put(&self, store: &Store, by: &User, entry: Entry) -> Result<WordRow, Refusal> {
        check_word(&entry.word).map_err(|error| Refusal::field("word", error.code()))?;
        let row = row_of(&entry, self.clock.stamp(), Some(UserId(by.id)));
        let _editing = self.editing.lock().await;
        let mut db = store.write().await?;
        word_filter::put(&mut db, &row).await?;
        if word_filter::count(&mut db).await? > MAX_WORDS as i64 {
            return Err(Code::WordsFull.into());
        }
        self.audit_edit(&mut db, by, &Edit::Put(&row)).await?;
        let filter = load_filter(&mut db).await?;
        db.commit().await?;
        self.set_filter(filter);
        Ok(row)
    }

    /// Removes a word from a list.
    pub async fn remove(&self, store: &Store, by: &User, lang: &str, word: &str) -> Result<(), Refusal> {
        let _editing = self.editing.lock().await;
        let mut db = store.write().await?;
        if !word_filter::remove(&mut db, lang, &key(word)).await? {
            return Err(Code::NotFound.into());
        }
        self.audit_edit(&mut db, by, &Edit::Removed { lang, word }).await?;
        let filter = load_filter(&mut db).await?;
        db.commit().await?;
        self.set_filter(filter);
        Ok(())
    }

    /// Appends an edit to the audit log, in the transaction of the edit.
    async fn audit_edit(
        &self,
        db: &mut AnyConnection,
        by: &User,
        edit: &Edit<'_>,
    ) -> Result<(), sqlx::Error> {
        let (act, detail) = match edit {
            Edit::Put(WordRow { lang, word, weight, .. }) => {
                ("putWord", json!({ "lang": lang, "word": word, "weight": weight }))
            }
            Edit::Removed { lang, word } => ("removeWord", json!({ "lang": lang, "word": word })),
        };
        let entry = NewAuditEntry {
            id: format!("word:{}", self.chance.token()),
            at: self.clock.stamp(),
            actor_id: by.id,
            actor_name: by.username.clone(),
            act: act.to_owned(),
            target_id: None,
            room: None,
            reason: None,
            detail: detail.to_string(),
        };
        audit::append(db, &entry).await.map(drop)
    }

    fn set_filter(&self, filter: Filter) {
        *self.filter.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(filter);
    }
}

/// A moderator's edit of the lists.
enum Edit<'a> {
    Put(&'a WordRow),
    Removed { lang: &'a str, word: &'a str },
}

fn current(filter: &SharedFilter) -> Arc<Filter> {
    Arc::clone(&filter.read().unwrap_or_else(PoisonError::into_inner))
}

fn row_of(entry: &Entry, at: Stamp, by: Option<UserId>) -> WordRow {
    WordRow {
        lang: entry.lang.clone(),
        key: key(&entry.word),
        word: entry.word.trim().to_owned(),
        weight: i64::from(entry.weight),
        changed_at: at,
        changed_by: by.map(|by| by.0),
    }
}

async fn load_filter(db: &mut AnyConnection) -> Result<Filter, sqlx::Error> {
    let rows = word_filter::all(db, MAX_WORDS as i64).await?;
    let entry =
        |WordRow { lang, word, weight, .. }| Entry { lang, word, weight: u8::try_from(weight).unwrap_or(1) };
    Ok(Filter::new(rows.into_iter().map(entry)))
}

/// The task that scores lines and stores hints.
struct Scorer {
    clock: Clock,
    store: Store,
    filter: SharedFilter,
    watches: HashMap<UserId, Watch>,
    ids: Sequence,
}

impl Scorer {
    async fn run(mut self, mut queue: mpsc::Receiver<Job>) {
        while let Some(job) = queue.recv().await {
            match job {
                Job::Score(line) => {
                    if let Err(error) = self.score(line).await {
                        tracing::warn!(%error, "a hint for moderators could not be stored");
                    }
                }
                // An error means that the caller has stopped waiting.
                Job::Flush(done) => drop(done.send(())),
            }
        }
    }

    async fn score(&mut self, line: SpokenLine) -> Result<(), sqlx::Error> {
        let filter = current(&self.filter);
        let score = filter.score(&line.text);
        if score.points == 0 {
            return Ok(());
        }
        let now = self.clock.now();
        if self.watches.len() >= SWEEP_AT {
            self.watches.retain(|_, watch| !watch.is_over(now));
        }
        if !self.watches.entry(line.user).or_default().note(now, score.points) {
            return Ok(());
        }
        let hits = score.hits.iter();
        let hits = hits.map(|hit| json!({ "lang": hit.lang, "word": hit.word, "weight": hit.weight }));
        let at = Stamp::from(now);
        let hint = Hint {
            id: self.ids.next_after(0),
            at,
            user_id: line.user.0,
            room: line.room.to_string(),
            text: line.text,
            points: i64::from(score.points),
            hits: hits.collect::<serde_json::Value>().to_string(),
        };
        let mut db = self.store.write().await?;
        // Another node, or this one before a restart, may have stored a hint about this user within the same time.
        if word_filter::add_hint(&mut db, &hint, at - Duration::from_millis(HINT_WITHIN)).await? {
            db.commit().await?;
            metrics::counter!("moonhowl_filter_hints").increment(1);
        }
        Ok(())
    }
}
