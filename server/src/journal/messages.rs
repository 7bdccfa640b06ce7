//! The writes of private chats: messages, and how far each person has read.

use std::convert::Infallible;
use std::time::Duration;

use super::group_commit::{GroupCommit, GroupedWrite};
use crate::store::Store;
use crate::store::chats::{self, NewMessage, ReadMark};

/// The writer of all private messages.
pub type Messages = GroupCommit<ChatWrite>;

/// A chat's write. Neither person is told of it before its commit. No write depends on another: each fails by itself.
pub enum ChatWrite {
    Message(NewMessage),
    Seen(ReadMark),
}

impl GroupedWrite for ChatWrite {
    type Group = Infallible;

    const NAME: &'static str = "a private message";
    const QUEUE: usize = 4096;
    const BATCH: usize = 256;
    const TRIES: u32 = 1;
    const PACE: Option<Duration> = None;
    const BATCH_METRIC: &'static str = "moonhowl_messages_batch_rows";
    const SECONDS_METRIC: Option<&'static str> = None;

    fn group(&self) -> Option<Infallible> {
        None
    }

    async fn commit(store: &Store, writes: &[&Self]) -> Result<(), sqlx::Error> {
        let mut db = store.write().await?;
        for write in writes {
            match write {
                Self::Message(new) => chats::insert_message(&mut db, new).await?,
                Self::Seen(mark) => chats::mark_seen(&mut db, mark).await?,
            }
        }
        db.commit().await
    }
}
