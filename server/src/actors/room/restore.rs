//! Starts a room from its row and its journal: a room that was just opened in the same way as one from before a crash.

use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::game::{
    Cause, Command, Config, Entry, Envelope, Game, Millis, Phase, RULES_VERSION, Rejection, Status,
};

use super::audit;
use super::command::{leaving_seat, seat_answer};
use super::live::{LiveRoom, Replies, RoomRecord};
use super::milestones::Milestones;
use super::party::KeptSeats;
use super::voice_requests;
use crate::base::ids::{GameId, UserId};
use crate::base::node::{NodeName, Tenure};
use crate::cluster::Node;
use crate::cluster::messages::Listing;
use crate::games::{listing, settle};
use crate::house::House;
use crate::journal::Line;
use crate::store::audit::NewAuditEntry;
use crate::store::games::GameRow;
use crate::store::journal::JournalPage;
use crate::store::nodes::{self, Lease};
use crate::store::{TenureIsOver, games, history, journal, seats, users};
use crate::wire::frame;
use crate::wire::user::PublicUser;

#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    #[error("database: {0}")]
    Sql(#[from] sqlx::Error),
    #[error("the node {0} owns it")]
    Elsewhere(NodeName),
    #[error("it is played by version {0} of the rules, which another node has")]
    ForOthers(i64),
    #[error("it was opened under version {0} of the rules; these are version {RULES_VERSION}")]
    OtherRules(i64),
    #[error("the configuration can't be read: {0}")]
    Config(serde_json::Error),
    #[error("line {seq} of the journal can't be read: {error}")]
    Line { seq: i64, error: serde_json::Error },
    #[error("the engine rejects line {seq} of the journal: {rejection}")]
    Refused { seq: i64, rejection: Rejection },
    #[error("the engine rejects the settings: {0}")]
    Settings(Rejection),
}

/// A room that was read from its journal, and the audit log's entries of the moderators' orders in it.
pub struct Restored {
    pub room: LiveRoom,
    pub orders: Vec<NewAuditEntry>,
    /// Whose accounts have been read.
    known: Vec<UserId>,
}

/// A room that was read while another node owned it, and since when that is so.
pub type Prepared = (Restored, Instant);

/// A room has come without a pause if it is open so soon after it was prepared: its last owner gave it away meanwhile.
const WITHOUT_PAUSE: Duration = Duration::from_secs(1);

/// After so many lines of a journal others may use the thread.
const LINES_AT_ONCE: usize = 32;

/// Reads a room that another node owns, so that only what is written from now on is left to read when this one takes it over. Returns
/// `None` if this node can't go on with it.
pub async fn prepare(
    house: Arc<House>,
    node: Arc<dyn Node>,
    id: GameId,
    replies: Replies,
) -> Result<Option<Restored>, RestoreError> {
    let _turn = house.preparations.acquire().await;
    // In a task of its own, which nothing stops: the actor does nothing else while it takes the room over, and what it was doing must not
    // keep a connection to the database until then.
    let reader = Arc::clone(&house);
    let rows = actix_rt::spawn(async move {
        let Some(row) = games::find(reader.store.read(), &id).await? else { return Ok(None) };
        Ok::<_, sqlx::Error>(Some((row, journal::read(reader.store.read(), &id, 0).await?)))
    });
    let Some((row, pages)) = rows.await.map_err(|_| sqlx::Error::WorkerCrashed)?? else { return Ok(None) };
    if row.rules != i64::from(RULES_VERSION) || row.has_lost_journal() {
        return Ok(None);
    }
    let mut prepared = begin(Arc::clone(&house), node, id, &row, replies)?;
    read_on(&mut prepared, &pages).await?;
    read_accounts(&house, &mut prepared).await?;
    Ok(Some(prepared))
}

/// Restores a room, when it is its turn. Returns `None` if there is no such game, or if it was played to its end by other rules or so
/// long ago that its journal is deleted. `prepared`: the room as [`prepare`] has read it, if there was time for that.
pub async fn restore(
    house: Arc<House>,
    node: Arc<dyn Node>,
    id: &GameId,
    replies: Replies,
    prepared: Option<Prepared>,
) -> Result<Option<Restored>, RestoreError> {
    // Of a prepared room hardly anything is left to read.
    let _turn = if prepared.is_none() { Some(house.restores.acquire().await) } else { None };
    let tenure = house.store.tenure();
    let seen = match &prepared {
        Some(_) => None,
        // First, because only games have leases.
        None => match games::find(house.store.read(), id).await? {
            // What an ended game was is told by its record.
            Some(row) if !row.has_lost_journal() => Some(row),
            _ => return Ok(None),
        },
    };
    let clock = take_lease(&house, id, tenure, replies.life).await?;
    let row = match seen.filter(|_| clock.is_none()) {
        Some(row) => row,
        // Its last owner may have written it until it gave the room away.
        None => games::find(house.store.read(), id).await?.ok_or(sqlx::Error::RowNotFound)?,
    };
    if row.rules != i64::from(RULES_VERSION) {
        if tenure.is_some() && nodes::plays_by(house.store.read(), row.rules).await? {
            release_lease(&house, id, replies.life).await?;
            return Err(RestoreError::ForOthers(row.rules));
        }
        let is_over = row.status >= i64::from(u8::from(Status::Ended));
        return if is_over { Ok(None) } else { Err(RestoreError::OtherRules(row.rules)) };
    }
    let is_given = clock.is_some() && prepared.is_some();
    let (mut restored, since) = match prepared {
        Some((prepared, since)) => (prepared, Some(since)),
        None => (begin(Arc::clone(&house), node, *id, &row, replies)?, None),
    };
    let from = restored.room.journal.next_seq();
    let pages = journal::read(house.store.read(), id, from).await?;
    read_on(&mut restored, &pages).await?;
    read_accounts(&house, &mut restored).await?;
    let room = &mut restored.room;
    room.journal.set_tenure(tenure);
    room.record = RoomRecord::of(&row);
    room.milestones = Milestones::new(Arc::clone(&house));
    // Whoever gives a room away has undone the reservations of those who got no seat.
    if house.directory.shares_seats() && !is_given {
        let mut db = house.store.write().await?;
        seats::keep_only(&mut db, id, &room.owners()).await?;
        db.commit().await?;
    }
    if room.game.is_over() {
        if let Some(next) = &room.record.next {
            let players = seats::holders(house.store.read(), next).await?;
            room.rematch.ready = players.into_iter().filter_map(|user| room.people.seat_of(user)).collect();
        }
    } else if room.game.phase().is_before_start() {
        room.kept = KeptSeats::read(&house, id, room.record.created_at).await?;
    } else {
        mark_leavers(room).await?;
    }
    let is_fresh = since.is_some_and(|since| house.clocks.rooms.since(since) < WITHOUT_PAUSE);
    room.is_handed_over = is_given && is_fresh;
    resume(room, clock);
    Ok(Some(restored))
}

/// Reads the accounts of everybody with a seat, if they are not known yet.
async fn read_accounts(
    house: &House,
    Restored { room, known, .. }: &mut Restored,
) -> Result<(), sqlx::Error> {
    let owners = room.owners();
    if *known == owners {
        return Ok(());
    }
    for row in users::find_players(house.store.read(), &owners).await? {
        room.people.set_account(UserId(row.id), PublicUser::of(&*house.directory, &row));
    }
    for user in history::newcomers(house.store.read(), &owners).await? {
        room.people.set_newcomer(user);
    }
    room.bots.set_newcomers(room.people.newcomers());
    *known = owners;
    Ok(())
}

/// The room before the first line of its journal.
fn begin(
    house: Arc<House>,
    node: Arc<dyn Node>,
    id: GameId,
    row: &GameRow,
    replies: Replies,
) -> Result<Restored, RestoreError> {
    let config: Config = serde_json::from_str(&row.config).map_err(RestoreError::Config)?;
    let game = Game::new(config, row.seed.cast_unsigned()).map_err(RestoreError::Settings)?;
    let mut room = LiveRoom::new(house, node, id, RoomRecord::of(row), game, replies);
    // What `Game::new` emitted.
    let envelopes = room.game.take_emitted();
    log_envelopes(&mut room, envelopes);
    Ok(Restored { room, orders: Vec::new(), known: Vec::new() })
}

/// Applies the next pages of the journal.
async fn read_on(
    Restored { room, orders, .. }: &mut Restored,
    pages: &[JournalPage],
) -> Result<(), RestoreError> {
    for (count, (seq, line)) in pages.iter().flat_map(JournalPage::lines).enumerate() {
        if count % LINES_AT_ONCE == LINES_AT_ONCE - 1 {
            tokio::task::yield_now().await;
        }
        let line = Line::read(line).map_err(|error| RestoreError::Line { seq, error })?;
        let order = replay(room, seq, line).map_err(|rejection| RestoreError::Refused { seq, rejection })?;
        orders.extend(order);
    }
    Ok(())
}

/// Takes the room's lease, if several nodes serve the database. Only then may its journal be read to its end, and written. Returns the
/// room's time when another node gave it away.
async fn take_lease(
    house: &House,
    id: &GameId,
    tenure: Option<Tenure>,
    life: u64,
) -> Result<Option<Millis>, RestoreError> {
    let Some(tenure) = tenure else { return Ok(None) };
    let mut db = house.store.write_connection().await?;
    match nodes::take_lease(&mut db, id, tenure, life.cast_signed()).await? {
        Lease::Taken { clock } => Ok(clock.map(i64::cast_unsigned)),
        Lease::Of(owner) => Err(RestoreError::Elsewhere(owner)),
        Lease::Refused => Err(RestoreError::Sql(TenureIsOver.into())),
    }
}

/// Gives a room away, at this time of its clock.
pub async fn give_away(house: &House, id: &GameId, life: u64, clock: Millis) -> Result<(), sqlx::Error> {
    let mut db = house.store.write_connection().await?;
    nodes::give_away(&mut db, id, life.cast_signed(), clock.cast_signed()).await
}

/// Gives the room's lease back, if several nodes serve the database.
pub async fn release_lease(house: &House, id: &GameId, life: u64) -> Result<(), sqlx::Error> {
    if house.store.tenure().is_none() {
        return Ok(());
    }
    nodes::release_lease(&mut *house.store.write_connection().await?, id, life.cast_signed()).await
}

/// Marks as away who gave their seat up after their death: that is no line of the journal, and the room must not bring them back. Who
/// was removed for their absence holds no seat either, and still sees the game.
async fn mark_leavers(room: &mut LiveRoom) -> Result<(), sqlx::Error> {
    let holders = seats::holders(room.house.store.read(), &room.id).await?;
    let leavers: Vec<UserId> = room
        .people
        .owners()
        .filter(|(seat, user)| {
            let death = room.game.table().player(*seat).and_then(|player| player.death.as_ref());
            !holders.contains(user) && death.is_some_and(|death| death.cause != Cause::Kick)
        })
        .map(|(_, user)| user)
        .collect();
    leavers.into_iter().for_each(|user| room.people.mark_away(user));
    Ok(())
}

/// Aborts a game that can't go on, because it was opened under other rules or its journal is damaged. Its people are free for
/// other games, and paid for taking part if it had begun. Returns who held a seat.
pub async fn abort_unreadable(house: &House, id: &GameId) -> Result<Vec<UserId>, sqlx::Error> {
    let row = games::find(house.store.read(), id).await?;
    let mut db = house.store.write().await?;
    let is_aborted = games::abort(&mut db, id, house.clock.stamp()).await?;
    let people = seats::free_seats(&mut db, id).await?;
    let paid = match &row {
        Some(row) if is_aborted => settle::pay_interrupted(&mut db, house, (id, row), &people).await?,
        _ => Vec::new(),
    };
    db.commit().await?;
    paid.into_iter().for_each(|player| settle::tell(house, id, player));
    for user in &people {
        house.directory.note_seat(*user, *id, false);
    }
    // A failure here must not hide who has to be told: another attempt would find no seats any more.
    match listing::find(house, id).await {
        Ok(Some(game)) => house.bus.tell_lobbies(Listing { game, people: 0 }),
        Ok(None) => {}
        Err(error) => tracing::warn!(room = %id, %error, "the lobby could not be told of an aborted game"),
    }
    Ok(people)
}

/// Applies one line of the journal. Returns the audit log's entry if the line is a moderator's order.
fn replay(room: &mut LiveRoom, seq: i64, mut line: Line) -> Result<Option<NewAuditEntry>, Rejection> {
    let (now, user, key) = (line.at, line.user, line.key.take());
    let (mut joins, mut leaving, mut order) = (false, None, None);
    match line.into_entry() {
        Some(Entry { at, actor, command }) => {
            joins = matches!(command, Command::Join { .. });
            leaving = leaving_seat(actor, &command);
            order = audit::entry_of(&room.id, &room.people, (seq, room.house.clock.stamp()), user, &command);
            room.game.apply(at, actor, command)?;
        }
        None => room.game.advance(now),
    }
    let envelopes = room.game.take_emitted();
    room.note(&envelopes, leaving);
    if let (Some(user), Some(key)) = (user, &key) {
        let seat = room.people.seat_of(user).filter(|_| joins);
        room.keys.finish(user, key, &Ok(seat.map_or_else(frame::empty_answer, seat_answer)));
    }
    log_envelopes(room, envelopes);
    // Bots' commands up to this moment are in the journal if they were carried out.
    drop(room.bots.due(now));
    room.journal.skip(seq);
    Ok(order)
}

fn log_envelopes(room: &mut LiveRoom, envelopes: Vec<Envelope>) {
    room.bots.observe(&envelopes);
    room.journal.log.extend(envelopes);
}

/// Sets clock and milestones after the last line: the room's clock goes on where it stopped. `clock`: when another node gave it away.
fn resume(room: &mut LiveRoom, clock: Option<Millis>) {
    room.published.listed = room.listed_fields();
    let (game, milestones) = (&room.game, &mut room.milestones);
    if game.is_paused() {
        room.clock.stop(game.now());
    }
    milestones.note_pause(game.is_paused());
    // A lobby's clock goes on while nobody runs the room; but its people have not been told that it has moved.
    if room.is_handed_over || !game.phase().is_over() && game.phase() != Phase::Lobby {
        room.clock.set(clock.map_or(game.now(), |clock| clock.max(game.now())));
    } else {
        room.clock.set_if_earlier(game.now());
    }
    if game.is_over() {
        milestones.note_end();
    }
}

/// Opens a restored room: sends its state to everybody with a seat, unless they have it, and its entry to the lobbies.
pub fn open(room: &mut LiveRoom, orders: Vec<NewAuditEntry>) {
    room.voice.begin(&room.game);
    room.publish_stage(Some(room.stage()), Vec::new());
    let mut seated = room.owners();
    seated.retain(|user| !room.people.is_away(*user));
    for user in seated {
        if !room.game.is_over() && !room.is_handed_over {
            room.attach(user);
        }
        voice_requests::tell_lost(room, user);
    }
    if !room.game.is_over() {
        room.house.bus.tell_lobbies(Listing { game: room.listing(), people: room.people_count() });
    }
    audit::keep(&room.house, orders);
    if room.game.ending().is_some() && !room.record.is_settled {
        room.settle();
    }
}
