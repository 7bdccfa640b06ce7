//! Reports by players: the first report of an event opens a case, and further reports of the same event are complaints of that case.

use engine::game::{Config, Event, Game};
use engine::moderation::sanction::REPORTS_AN_HOUR;
use engine::seat::Seat;
use serde_json::json;

use crate::base::ids::{GameId, UserId};
use crate::house::House;
use crate::journal::Line;
use crate::moderation::sanctions::write_notice;
use crate::moderation::templates::thanks;
use crate::store::cases::{self as store, AddedReport, NewReport};
use crate::store::journal::JournalPage;
use crate::store::{games, journal, users};
use crate::wire::error::{Code, Refusal};
use crate::wire::notification::NotificationKind;

/// Attempts to add a report to a case while a concurrent transaction decides it.
const TRIES: u32 = 3;

/// Files a report. Idempotent: a second report of the same event by the same person changes nothing.
pub async fn file(house: &House, reporter: UserId, new: &NewReport) -> Result<(), Refusal> {
    if new.target == reporter.0 {
        return Err(engine::game::Rejection::NotYourself.into());
    }
    let mut db = house.store.write().await?;
    users::lock(&mut db, reporter, new.at).await?.ok_or(Code::Unauthenticated)?;
    let (oldest, count) = store::recent_by_reporter(&mut db, reporter, new.at).await?;
    let mut added = None;
    for _ in 0..TRIES {
        added = store::add(&mut db, new, reporter).await?;
        if added.is_some() {
            break;
        }
    }
    let AddedReport { is_new, state, .. } = added.ok_or(Code::Busy)?;
    if !is_new {
        return Ok(());
    }
    if count >= REPORTS_AN_HOUR {
        let wait = (oldest + store::LIMIT_WINDOW).since(new.at);
        return Err(Refusal::from(Code::TooManyReports).with("retryAfter", wait.as_millis() as u64));
    }
    // The case is decided already: the reporter is told at once.
    let pending_notice = match state.as_str() {
        "open" => None,
        decided => {
            let words = thanks(decided == "upheld");
            write_notice(
                &mut db,
                house,
                reporter,
                NotificationKind::ReportThanks,
                &words,
                json!({ "decision": decided }),
            )
            .await?
        }
    };
    db.commit().await?;
    if let Some(pending_notice) = pending_notice {
        pending_notice.tell(house);
    }
    metrics::counter!("moonhowl_reports", "place" => new.place).increment(1);
    Ok(())
}

/// The account that held a seat when the envelope `seq` was emitted; without `seq`, the account that holds it or held it last.
/// Replays the room's journal, because the room knows present holders only.
pub async fn holder_at(
    house: &House,
    room: &GameId,
    seat: Seat,
    seq: Option<u64>,
) -> Result<Option<UserId>, Refusal> {
    let row = games::find(house.store.read(), room).await?.ok_or(Code::UnknownRoom)?;
    let config: Config = serde_json::from_str(&row.config).map_err(Refusal::internal)?;
    let mut game = Game::new(config, row.seed.cast_unsigned())?;
    drop(game.take_emitted());
    let mut holder = None;
    for (_, line) in journal::read(house.store.read(), room, 0).await?.iter().flat_map(JournalPage::lines) {
        let line = Line::read(line).map_err(Refusal::internal)?;
        let at = line.at;
        match line.into_entry() {
            Some(entry) => game.apply(entry.at, entry.actor, entry.command).map_err(|_| Code::OtherRules)?,
            None => game.advance(at),
        }
        for envelope in game.take_emitted() {
            if seq.is_some_and(|seq| envelope.seq >= seq) {
                return Ok(holder);
            }
            match envelope.event {
                Event::Seated { seat: taken, .. } if taken == seat => {
                    holder = game.table().player(seat).and_then(|player| player.profile.user).map(UserId);
                }
                // Without `seq`, a vacated seat still counts as its last holder's.
                Event::Vacated { seat: left, .. } if left == seat && seq.is_some() => holder = None,
                _ => {}
            }
        }
    }
    Ok(holder)
}
