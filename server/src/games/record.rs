//! The record of an ended game: made from its journal when the game is settled.

use engine::account::Rank;
use engine::game::{Config, Journal, RULES_VERSION, Record, Status};
use engine::moderation::attend::{Recorded, may_read};
use engine::recap::{Honoured, Recap};

use crate::auth::account_status::require_moderator;
use crate::base::ids::{GameId, UserId};
use crate::house::House;
use crate::journal::Line;
use crate::journal::record::{UnreadableRecord, has_played, pack};
use crate::store::games::{self, GameRow};
use crate::store::journal::{self, JournalPage};
use crate::store::records::{self, RecordRow};
use crate::store::{cases, users};
use crate::wire::error::{Code, Refusal};
use crate::wire::frame;

/// How many older games get their records in one sweep.
const AT_ONCE: i64 = 50;

#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    #[error("database: {0}")]
    Sql(#[from] sqlx::Error),
    #[error("a text in the database can't be read: {0}")]
    Json(#[from] serde_json::Error),
    #[error("there is no such game")]
    Unknown,
    #[error(transparent)]
    Packing(#[from] UnreadableRecord),
    #[error(transparent)]
    Game(#[from] engine::game::RecordError),
    #[error("the thread that made the record was lost")]
    Thread,
}

/// A game's whole journal, with accounts.
pub async fn journal_of(house: &House, id: &GameId, row: &GameRow) -> Result<Journal, RecordError> {
    let config: Config = serde_json::from_str(&row.config)?;
    let mut journal = Journal::new(config, row.seed.cast_unsigned());
    for (_, line) in journal::read(house.store.read(), id, 0).await?.iter().flat_map(JournalPage::lines) {
        // A line without an entry only says that time passed; the replay advances its clock without it.
        journal.entries.extend(Line::read(line)?.into_entry());
    }
    Ok(journal)
}

/// A record, and the honours that the game awards.
pub struct MadeRecord {
    pub row: RecordRow,
    pub honours: Vec<Honoured>,
}

/// Makes the record of an ended game of these rules from its journal.
pub async fn make(house: &House, id: &GameId) -> Result<MadeRecord, RecordError> {
    let row = games::find(house.store.read(), id).await?.ok_or(RecordError::Unknown)?;
    let journal = journal_of(house, id, &row).await?;
    // On a thread that serves nobody meanwhile: a long game takes some milliseconds.
    let made = move || {
        let recording = Record::of(&journal)?;
        let accounts = frame::to_json_string(&recording.accounts);
        let recap = Recap::of(&recording.record.events.known);
        Ok(MadeRecord {
            row: RecordRow { accounts, record: pack(frame::to_json_string(&recording.record).as_bytes())? },
            honours: recap.map(|recap| recap.honours).unwrap_or_default(),
        })
    };
    actix_web::web::block(made).await.map_err(|_| RecordError::Thread)?
}

/// Makes the records of games that were settled before there were any. Returns their number.
pub async fn make_missing(house: &House) -> Result<usize, sqlx::Error> {
    let games = records::missing(house.store.read(), RULES_VERSION, AT_ONCE).await?;
    let mut count = 0;
    for id in &games {
        match make(house, id).await {
            Ok(MadeRecord { row, .. }) => {
                let mut db = house.store.write().await?;
                records::insert(&mut db, id, &row, house.clock.stamp()).await?;
                db.commit().await?;
                count += 1;
            }
            Err(error) => tracing::warn!(game = %id, %error, "a game's record could not be made"),
        }
    }
    Ok(count)
}

/// The record of an ended game for somebody who may read it ([`may_read`]). `reader`: `None` for somebody who is signed out.
pub async fn readable(house: &House, id: &GameId, reader: Option<UserId>) -> Result<RecordRow, Refusal> {
    let row = ended(house, id, reader).await?;
    let Some(stored) = records::find(house.store.read(), id).await? else {
        // The record is written when the game is settled, a moment after its end, or by the next sweep.
        return Err(
            if row.rules == i64::from(RULES_VERSION) { Code::NotOver } else { Code::OtherRules }.into()
        );
    };
    let game = Recorded { private: row.private, ..Recorded::default() };
    let may_read = match reader {
        None => may_read(Rank::Player, game),
        Some(_) if !row.private => true,
        Some(user) => {
            let theirs = has_played(&stored, user).map_err(Refusal::internal)?;
            let has_open_case = !theirs && cases::has_open_case(house.store.read(), id).await?;
            // Only a case makes a rank matter.
            let rank = if has_open_case { rank_of(house, user).await? } else { Rank::Player };
            may_read(rank, Recorded { theirs, has_open_case, ..game })
        }
    };
    if may_read { Ok(stored) } else { Err(Code::NoSeatHeld.into()) }
}

/// The rank with which somebody reads: whoever is banned moderates nothing.
async fn rank_of(house: &House, user: UserId) -> Result<Rank, sqlx::Error> {
    let account = users::find(house.store.read(), user).await?;
    let account = account.filter(|account| require_moderator(account, house.clock.now()).is_ok());
    Ok(account.map_or(Rank::Player, |account| account.rank))
}

/// An ended game that the reader may ask for: who is signed out may ask for public games alone.
pub async fn ended(house: &House, id: &GameId, reader: Option<UserId>) -> Result<GameRow, Refusal> {
    if !id.is_plausible() {
        return Err(Code::UnknownRoom.into());
    }
    let row = games::find(house.store.read(), id).await?.ok_or(Code::UnknownRoom)?;
    if row.private && reader.is_none() {
        return Err(Code::Unauthenticated.into());
    }
    if row.status == i64::from(u8::from(Status::Aborted)) {
        return Err(Code::GameStopped.into());
    }
    if !is_ended(&row) {
        return Err(Code::NotOver.into());
    }
    Ok(row)
}

/// True for a game that was played to its end.
pub fn is_ended(row: &GameRow) -> bool {
    row.status == i64::from(u8::from(Status::Ended))
}
