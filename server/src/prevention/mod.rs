//! What the house notices by itself in what people say: it weighs every line, and shows moderators those that weigh much.
//! Nothing is dropped, changed or delayed by it: lines are weighed when they were accepted, by a task of its own.

pub mod flood;
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
use crate::base::ids::{GameId, Sequence, UserId};
use crate::store::Store;
use crate::store::audit::{self, NewEntry};
use crate::store::users::User;
use crate::store::words::{self, Hint, Word};
use crate::wire::error::{Code, Refusal};

/// How many lines may wait to be weighed. What comes beyond is not weighed: talk does not wait for it.
const QUEUE: usize = 4096;
/// When so many people are remembered, those who said nothing of weight for long are forgotten.
const MANY: usize = 1024;

/// Something that a person said, and where.
pub struct Spoken {
    pub user: UserId,
    pub text: String,
    pub room: GameId,
}

enum Order {
    Weigh(Spoken),
    Flush(oneshot::Sender<()>),
}

/// The lists as they are now.
type Current = Arc<RwLock<Arc<Filter>>>;

pub struct Prevention {
    filter: Current,
    /// Who changes the lists holds it until the new ones are looked up: none is looked up that is older than the last.
    editing: Mutex<()>,
    clock: Clock,
    chance: Chance,
    orders: mpsc::Sender<Order>,
}

impl Prevention {
    /// Reads the lists, fills them on a fresh database, and begins to weigh.
    pub async fn start(store: Store, clock: Clock, chance: Chance) -> Result<Self, sqlx::Error> {
        let mut db = store.write().await?;
        lists::fill_once(&mut db, clock.stamp(), &chance).await?;
        let filter = Arc::new(RwLock::new(Arc::new(read(&mut db).await?)));
        db.commit().await?;
        let (orders, queue) = mpsc::channel(QUEUE);
        let scales = Scales {
            store,
            filter: Arc::clone(&filter),
            watches: HashMap::new(),
            ids: Sequence::new(clock.clone()),
            clock: clock.clone(),
        };
        actix_rt::spawn(scales.run(queue));
        Ok(Self { filter, editing: Mutex::default(), clock, chance, orders })
    }

    /// Takes a line that was accepted. Never waits.
    pub fn weigh(&self, spoken: Spoken) {
        if self.orders.try_send(Order::Weigh(spoken)).is_err() {
            metrics::counter!("moonhowl_lines_not_weighed").increment(1);
        }
    }

    /// The lists as they are now.
    pub fn filter(&self) -> Arc<Filter> {
        current(&self.filter)
    }

    /// Waits until everything that was said before is weighed.
    pub async fn flush(&self) {
        let (done, flushed) = oneshot::channel();
        if self.orders.send(Order::Flush(done)).await.is_ok() {
            // It only fails when the task is gone, and then nothing is on its way either.
            let _ = flushed.await;
        }
    }

    /// Reads the lists again: another node may have changed them.
    pub async fn reload(&self, store: &Store) -> Result<(), sqlx::Error> {
        let _editing = self.editing.lock().await;
        let filter = read(&mut *store.reader().await?).await?;
        self.swap(filter);
        Ok(())
    }

    /// Puts a word into a list, or gives it another weight.
    pub async fn put(&self, store: &Store, by: &User, entry: Entry) -> Result<Word, Refusal> {
        check_word(&entry.word).map_err(|error| Refusal::field("word", error.code()))?;
        let row = row_of(&entry, self.clock.stamp(), Some(UserId(by.id)));
        let _editing = self.editing.lock().await;
        let mut db = store.write().await?;
        words::put(&mut db, &row).await?;
        if words::count(&mut db).await? > MAX_WORDS as i64 {
            return Err(Code::WordsFull.into());
        }
        self.note_edit(&mut db, by, &Edit::Put(&row)).await?;
        let filter = read(&mut db).await?;
        db.commit().await?;
        self.swap(filter);
        Ok(row)
    }

    /// Takes a word out of a list.
    pub async fn remove(&self, store: &Store, by: &User, lang: &str, word: &str) -> Result<(), Refusal> {
        let _editing = self.editing.lock().await;
        let mut db = store.write().await?;
        if !words::remove(&mut db, lang, &key(word)).await? {
            return Err(Code::NotFound.into());
        }
        self.note_edit(&mut db, by, &Edit::Removed { lang, word }).await?;
        let filter = read(&mut db).await?;
        db.commit().await?;
        self.swap(filter);
        Ok(())
    }

    /// Every edit stands in the audit log, by the transaction that does it.
    async fn note_edit(&self, db: &mut AnyConnection, by: &User, edit: &Edit<'_>) -> Result<(), sqlx::Error> {
        let (act, detail) = match edit {
            Edit::Put(Word { lang, word, weight, .. }) => {
                ("putWord", json!({ "lang": lang, "word": word, "weight": weight }))
            }
            Edit::Removed { lang, word } => ("removeWord", json!({ "lang": lang, "word": word })),
        };
        let entry = NewEntry {
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

    fn swap(&self, filter: Filter) {
        *self.filter.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(filter);
    }
}

/// What a moderator did to the lists.
enum Edit<'a> {
    Put(&'a Word),
    Removed { lang: &'a str, word: &'a str },
}

fn current(filter: &Current) -> Arc<Filter> {
    Arc::clone(&filter.read().unwrap_or_else(PoisonError::into_inner))
}

fn row_of(entry: &Entry, at: Stamp, by: Option<UserId>) -> Word {
    Word {
        lang: entry.lang.clone(),
        key: key(&entry.word),
        word: entry.word.trim().to_owned(),
        weight: i64::from(entry.weight),
        changed_at: at,
        changed_by: by.map(|by| by.0),
    }
}

async fn read(db: &mut AnyConnection) -> Result<Filter, sqlx::Error> {
    let rows = words::all(db, MAX_WORDS as i64).await?;
    let entry =
        |Word { lang, word, weight, .. }| Entry { lang, word, weight: u8::try_from(weight).unwrap_or(1) };
    Ok(Filter::new(rows.into_iter().map(entry)))
}

/// The task that weighs.
struct Scales {
    clock: Clock,
    store: Store,
    filter: Current,
    watches: HashMap<UserId, Watch>,
    ids: Sequence,
}

impl Scales {
    async fn run(mut self, mut queue: mpsc::Receiver<Order>) {
        while let Some(order) = queue.recv().await {
            match order {
                Order::Weigh(spoken) => {
                    if let Err(error) = self.weigh(spoken).await {
                        tracing::warn!(%error, "a hint for moderators could not be kept");
                    }
                }
                // Whoever asked may not wait any more.
                Order::Flush(done) => drop(done.send(())),
            }
        }
    }

    async fn weigh(&mut self, spoken: Spoken) -> Result<(), sqlx::Error> {
        let filter = current(&self.filter);
        let score = filter.score(&spoken.text);
        if score.points == 0 {
            return Ok(());
        }
        let now = self.clock.now();
        if self.watches.len() >= MANY {
            self.watches.retain(|_, watch| !watch.is_over(now));
        }
        if !self.watches.entry(spoken.user).or_default().note(now, score.points) {
            return Ok(());
        }
        let hits = score.hits.iter();
        let hits = hits.map(|hit| json!({ "lang": hit.lang, "word": hit.word, "weight": hit.weight }));
        let at = Stamp::from(now);
        let hint = Hint {
            id: self.ids.next_after(0),
            at,
            user_id: spoken.user.0,
            room: spoken.room.to_string(),
            text: spoken.text,
            points: i64::from(score.points),
            hits: hits.collect::<serde_json::Value>().to_string(),
        };
        let mut db = self.store.write().await?;
        // Another node, or this one before it was started again, may have shown him.
        if words::add_hint(&mut db, &hint, at - Duration::from_millis(HINT_WITHIN)).await? {
            db.commit().await?;
            metrics::counter!("moonhowl_filter_hints").increment(1);
        }
        Ok(())
    }
}
