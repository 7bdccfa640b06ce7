//! `/settings/export`, `/export`: all data of an account, as a file.

use actix_web::http::header::{CONTENT_DISPOSITION, ContentDisposition, DispositionParam, DispositionType};
use actix_web::web::Json;
use actix_web::{HttpResponse, get, post};
use engine::account::social::{MAX_BLOCKS, MAX_FRIENDS, MAX_MUTES, MAX_REQUESTS};
use engine::economy::Day;
use engine::game::MAX_PRESETS;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::devices::Device;
use super::moderation::ledger::LedgerEntry;
use super::sanctions::{MAX_SANCTIONS, Sanction};
use crate::auth::account_status::CurrentUser;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::extract::TheHouse;
use crate::house::House;
use crate::people::bans;
use crate::people::views::own_user_of;
use crate::store::users::{self, User, UserSummary};
use crate::store::{
    browser_sessions, cases, chats, events, extensions, friends, history, laurels, ledger, linked_accounts,
    looks, mutes, notebooks, notifications, orders, passes, presets, ratings, sanctions, streaks,
    subscriptions, thanks,
};
use crate::till::order_of;
use crate::wire::error::{Code, Refusal};
use crate::wire::notification::Notification;
use crate::wire::of_engine;
use crate::wire::shop::MoonOrder;
use crate::wire::user::OwnUser;

// An export holds at most this many of each, the newest first.
const MAX_PASSES: i64 = 1_000;
const MAX_EVENTS: i64 = 1_000;
const MAX_SEASONS: i64 = 1_000;
const MAX_GAMES: i64 = 10_000;
const MAX_MESSAGES: i64 = 100_000;
const MAX_NOTIFICATIONS: i64 = 1_000;
const MAX_REPORTS: i64 = 500;
const MAX_LEDGER_ENTRIES: i64 = 10_000;
const MAX_NOTEBOOKS: i64 = 1_000;
const MAX_THANKS: i64 = 1_000;
const MAX_ORDERS: i64 = 1_000;

/// All data of an account that belongs to its owner.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Export {
    /// When the export was made.
    pub at: Stamp,
    pub account: OwnUser,
    pub links: Vec<ExportedLink>,
    pub devices: Vec<Device>,
    /// The games that were played to their end.
    pub games: Vec<ExportedGame>,
    pub friends: Vec<ExportedPerson>,
    /// Friend requests that are not answered yet.
    pub friend_requests: ExportedRequests,
    /// The accounts that this account blocks.
    pub blocks: Vec<ExportedPerson>,
    /// The accounts of which this account has chosen whether their lines are hidden from it.
    pub mutes: Vec<ExportedMute>,
    /// Private messages, sent and received: the newest 100,000.
    pub messages: Vec<ExportedMessage>,
    pub notifications: Vec<Notification>,
    /// Sanctions against the account: the newest 50.
    pub sanctions: Vec<Sanction>,
    /// Reports that the account filed: the newest 500.
    pub reports: Vec<ExportedReport>,
    /// What was booked in coins and moons: the newest 10,000 entries.
    pub ledger: Vec<LedgerEntry>,
    /// What the account has noted about the players of its games: the newest 1,000 notebooks.
    pub notebooks: Vec<ExportedNotebook>,
    /// Settings of games that the account keeps under a name.
    pub presets: Vec<ExportedPreset>,
    /// Thanks that the account gave to others after games: the newest 1,000.
    pub thanks: Vec<ExportedThanks>,
    /// Orders of moons and of subscriptions: the newest 1,000.
    pub orders: Vec<MoonOrder>,
    /// Times of a subscription that were paid: the newest 1,000.
    pub subscription_periods: Vec<ExportedPeriod>,
    /// Days of a subscription that staff have given.
    pub subscription_days: Vec<ExportedExtension>,
    /// How far the account was in moon passes: the newest 1,000.
    pub passes: Vec<ExportedPass>,
    /// The events that the account has joined: the newest 1,000.
    pub events: Vec<ExportedEvent>,
    /// The season ratings of the account: the newest 1,000.
    pub ratings: Vec<ExportedRating>,
    /// The laurels of the account: the newest 1,000.
    pub laurels: Vec<ExportedLaurel>,
    /// What the account did in a row.
    pub streaks: ExportedStreaks,
    /// Elements that the account bought or was given. Its saved looks are in `account.slots`.
    pub elements: Vec<ExportedElement>,
}

#[derive(Serialize, ToSchema)]
pub struct ExportedNotebook {
    pub game: String,
    #[schema(value_type = of_engine::Notebook)]
    pub notebook: Value,
    pub at: Stamp,
}

impl From<notebooks::KeptNotebook> for ExportedNotebook {
    fn from(row: notebooks::KeptNotebook) -> Self {
        let notebook = serde_json::from_str(&row.notebook).unwrap_or_default();
        Self { game: row.game_id, notebook, at: row.updated_at }
    }
}

#[derive(Serialize, ToSchema)]
pub struct ExportedPreset {
    pub name: String,
    #[schema(value_type = of_engine::Settings)]
    pub settings: Value,
    pub at: Stamp,
}

impl From<presets::PresetRow> for ExportedPreset {
    fn from(row: presets::PresetRow) -> Self {
        let settings = serde_json::from_str(&row.settings).unwrap_or_default();
        Self { name: row.name, settings, at: row.updated_at }
    }
}

#[derive(Serialize, ToSchema)]
pub struct ExportedThanks {
    pub game: String,
    /// The seat that was thanked.
    pub seat: i64,
    pub at: Stamp,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedPass {
    /// The season's number.
    pub season: i64,
    pub xp: i64,
    pub skips: i64,
    pub bought_at: Option<Stamp>,
}

impl From<passes::KeptProgress> for ExportedPass {
    fn from(row: passes::KeptProgress) -> Self {
        Self { season: row.season, xp: row.xp, skips: row.skips, bought_at: row.bought_at }
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedEvent {
    /// As in `carnival-2027`.
    pub event: String,
    pub joined_at: Stamp,
    pub points: i64,
    /// One of the first three places, after the end.
    pub place: Option<i64>,
}

impl From<events::KeptPart> for ExportedEvent {
    fn from(row: events::KeptPart) -> Self {
        Self { event: row.event_id, joined_at: row.joined_at, points: row.points, place: row.place }
    }
}

#[derive(Serialize, ToSchema)]
pub struct ExportedRating {
    /// The season's number.
    pub season: i64,
    pub elo: i64,
    /// The games that counted.
    pub games: i64,
}

impl From<ratings::KeptRating> for ExportedRating {
    fn from(row: ratings::KeptRating) -> Self {
        Self { season: row.season, elo: row.elo, games: row.games }
    }
}

#[derive(Serialize, ToSchema)]
pub struct ExportedLaurel {
    /// The season's number.
    pub season: i64,
    /// basic, steel, bronze, silver or gold.
    pub tier: String,
    pub place: i64,
    pub elo: i64,
    pub at: Stamp,
}

impl From<laurels::KeptLaurel> for ExportedLaurel {
    fn from(row: laurels::KeptLaurel) -> Self {
        let laurels::KeptLaurel { season, tier, place, elo, at } = row;
        Self { season, tier, place, elo, at }
    }
}

/// What the account did in a row, and how far its last quest came. Days are counted from 1970-01-01 (UTC).
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedStreaks {
    pub days: u32,
    pub best_days: u32,
    pub last_day: Option<u32>,
    pub forgiven_day: Option<u32>,
    pub wins: u32,
    pub best_wins: u32,
    pub quest_day: Option<u32>,
    pub quest_progress: u32,
}

impl From<streaks::Streaks> for ExportedStreaks {
    fn from(kept: streaks::Streaks) -> Self {
        let number = |day: Option<Day>| day.map(Day::number);
        Self {
            days: kept.days.days,
            best_days: kept.days.best,
            last_day: number(kept.days.last),
            forgiven_day: number(kept.days.forgiven),
            wins: kept.wins,
            best_wins: kept.best_wins,
            quest_day: number(kept.quest_day),
            quest_progress: kept.quest_progress,
        }
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedPeriod {
    /// The id of its plan.
    pub plan: String,
    pub from: Stamp,
    pub until: Stamp,
    /// When it was taken back, because its money was paid back.
    pub revoked_at: Option<Stamp>,
}

impl From<subscriptions::PeriodRow> for ExportedPeriod {
    fn from(row: subscriptions::PeriodRow) -> Self {
        Self { plan: row.plan, from: row.from_at, until: row.until_at, revoked_at: row.revoked_at }
    }
}

#[derive(Serialize, ToSchema)]
pub struct ExportedExtension {
    pub days: i64,
    pub reason: String,
    pub at: Stamp,
}

impl From<extensions::ExtensionRow> for ExportedExtension {
    fn from(row: extensions::ExtensionRow) -> Self {
        Self { days: row.days, reason: row.reason, at: row.at }
    }
}

#[derive(Serialize, ToSchema)]
pub struct ExportedElement {
    pub id: String,
    /// When the account got it.
    pub at: Stamp,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedReport {
    pub place: String,
    pub category: String,
    pub comment: Option<String>,
    /// When the user heard it, if it was said by voice.
    pub heard_at: Option<Stamp>,
    pub created_at: Stamp,
}

impl From<cases::OwnReport> for ExportedReport {
    fn from(row: cases::OwnReport) -> Self {
        let cases::OwnReport { place, category, comment, heard_at, created_at } = row;
        Self { place, category, comment, heard_at, created_at }
    }
}

/// Another account, by its public data.
#[derive(Serialize, ToSchema)]
pub struct ExportedPerson {
    pub id: i64,
    pub username: String,
    /// Since when they are friends, or when the request was sent; null for blocks.
    pub since: Option<Stamp>,
}

impl ExportedPerson {
    fn new(user: UserSummary, since: Option<Stamp>) -> Self {
        Self { id: user.id, username: user.username, since }
    }
}

#[derive(Serialize, ToSchema)]
pub struct ExportedMute {
    pub id: i64,
    pub username: String,
    /// False: the lines are shown although the person is blocked.
    pub hidden: bool,
    pub since: Stamp,
}

impl From<mutes::Choice> for ExportedMute {
    fn from(row: mutes::Choice) -> Self {
        Self { id: row.user.id, username: row.user.username, hidden: row.hidden, since: row.chosen_at }
    }
}

#[derive(Serialize, ToSchema)]
pub struct ExportedRequests {
    pub received: Vec<ExportedPerson>,
    pub sent: Vec<ExportedPerson>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedMessage {
    pub id: i64,
    pub sender_id: i64,
    pub receiver_id: i64,
    pub text: String,
    pub created_at: Stamp,
}

impl From<chats::ExportedMessageRow> for ExportedMessage {
    fn from(row: chats::ExportedMessageRow) -> Self {
        Self {
            id: row.id,
            sender_id: row.sender_id,
            receiver_id: if row.sender_id == row.low { row.high } else { row.low },
            text: row.text,
            created_at: row.created_at,
        }
    }
}

#[derive(Serialize, ToSchema)]
pub struct ExportedLink {
    pub provider: String,
    pub since: Stamp,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedGame {
    pub game: String,
    pub at: Stamp,
    pub role: String,
    pub winner: Option<String>,
    pub won: bool,
    pub death_reason: Option<String>,
    pub lovers: bool,
    pub infected: bool,
    pub xp: i64,
    pub elo: i64,
}

impl From<history::PlayedGameRow> for ExportedGame {
    fn from(row: history::PlayedGameRow) -> Self {
        Self {
            game: row.game_id,
            at: row.created_at,
            role: row.role,
            winner: row.winner,
            won: row.won,
            death_reason: row.death_reason,
            lovers: row.lovers,
            infected: row.infected,
            xp: row.xp,
            elo: row.elo,
        }
    }
}

fn pending(requests: Vec<friends::Request>) -> Vec<ExportedPerson> {
    requests.into_iter().map(|row| ExportedPerson::new(row.user, Some(row.asked_at))).collect()
}

/// Download the account's data as a JSON file.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = Export),
    (status = TOO_MANY_REQUESTS, description = "rate_limited: a few exports an hour"),
    CurrentUser,
))]
#[get("/settings/export")]
pub async fn export_account(
    TheHouse(house): TheHouse,
    current: CurrentUser,
) -> Result<HttpResponse, Refusal> {
    Ok(file_of(export(&house, &current.user, Some(&current.sid)).await?))
}

#[derive(Deserialize, ToSchema)]
pub struct ExportByToken {
    /// The parameter `export` of the refusal `banned` at sign-in.
    pub token: String,
}

/// Download the data of a banned account, with the token of the refused sign-in. The token is valid for a quarter of an hour.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = Export),
    (status = GONE, description = "link_expired: the token is invalid or too old"),
    (status = TOO_MANY_REQUESTS, description = "rate_limited: a few exports an hour"),
))]
#[post("/export")]
pub async fn export_by_token(
    TheHouse(house): TheHouse,
    form: Json<ExportByToken>,
) -> Result<HttpResponse, Refusal> {
    let id = bans::account_of_export_token(&house, &form.token).ok_or(Code::LinkExpired)?;
    let user = users::find(house.store.read(), id).await?.ok_or(Code::LinkExpired)?;
    Ok(file_of(export(&house, &user, None).await?))
}

/// `sid`: the browser's session, which is marked in the list of devices.
async fn export(house: &House, user: &User, sid: Option<&str>) -> Result<Export, Refusal> {
    let (db, id, now) = (house.store.read(), UserId(user.id), house.clock.stamp());
    house.limits.exports.attempt(&id.to_string())?;
    let linked = linked_accounts::linked_providers(db, id).await?;
    let signed_in = browser_sessions::devices(db, id, now).await?;
    let notifications = notifications::page(db, id, user.created_at, i64::MAX, MAX_NOTIFICATIONS).await?;
    let seen = notifications::read_up_to(db, id).await?;
    let appeals = sanctions::appeals_of(db, id, MAX_SANCTIONS).await?;
    let imposed = sanctions::of_user(db, id, MAX_SANCTIONS).await?;
    let mut connection = house.store.read_connection().await?;
    let periods = subscriptions::periods_of_user(&mut connection, id).await?;
    let days = extensions::of_user(&mut connection, id).await?;
    let won = laurels::of_user(&mut connection, id, MAX_SEASONS).await?;
    drop(connection);
    Ok(Export {
        at: now,
        account: own_user_of(house, user).await?,
        links: linked.into_iter().map(|(provider, since)| ExportedLink { provider, since }).collect(),
        devices: signed_in.into_iter().map(|row| Device::new(row, sid.unwrap_or_default())).collect(),
        games: history::recent(db, id, true, MAX_GAMES).await?.into_iter().map(Into::into).collect(),
        friends: friends::list(db, id, MAX_FRIENDS as i64)
            .await?
            .into_iter()
            .map(|friend| ExportedPerson::new(friend.user, Some(friend.friends_since)))
            .collect(),
        friend_requests: ExportedRequests {
            received: pending(friends::received_requests(db, id, MAX_REQUESTS as i64).await?),
            sent: pending(friends::sent_requests(db, id, MAX_REQUESTS as i64).await?),
        },
        blocks: friends::blocked_accounts(db, id, MAX_BLOCKS as i64)
            .await?
            .into_iter()
            .map(|user| ExportedPerson::new(user, None))
            .collect(),
        mutes: mutes::choices(db, id, (MAX_MUTES + MAX_BLOCKS) as i64)
            .await?
            .into_iter()
            .map(Into::into)
            .collect(),
        messages: chats::export(db, id, MAX_MESSAGES).await?.into_iter().map(Into::into).collect(),
        notifications: notifications.into_iter().map(|row| Notification::new(row, seen)).collect(),
        sanctions: imposed.into_iter().map(|row| Sanction::new(row, &appeals)).collect(),
        reports: cases::own_reports(db, id, MAX_REPORTS).await?.into_iter().map(Into::into).collect(),
        ledger: ledger::page(db, id, i64::MAX, MAX_LEDGER_ENTRIES)
            .await?
            .into_iter()
            .map(Into::into)
            .collect(),
        notebooks: notebooks::all(db, id, MAX_NOTEBOOKS).await?.into_iter().map(Into::into).collect(),
        presets: presets::all(db, id, MAX_PRESETS as i64).await?.into_iter().map(Into::into).collect(),
        thanks: thanks::given_by(db, id, MAX_THANKS)
            .await?
            .into_iter()
            .map(|(game, seat, at)| ExportedThanks { game, seat, at })
            .collect(),
        orders: orders::of_buyer(db, id, i64::MAX, MAX_ORDERS)
            .await?
            .iter()
            .map(|row| order_of(house, row))
            .collect(),
        subscription_periods: periods.into_iter().map(Into::into).collect(),
        subscription_days: days.into_iter().map(Into::into).collect(),
        passes: passes::of_user(db, id, MAX_PASSES).await?.into_iter().map(Into::into).collect(),
        events: events::of_user(db, id, MAX_EVENTS).await?.into_iter().map(Into::into).collect(),
        ratings: ratings::of_user(db, id, MAX_SEASONS).await?.into_iter().map(Into::into).collect(),
        laurels: won.into_iter().map(Into::into).collect(),
        streaks: streaks::find(db, id).await?.into(),
        elements: looks::owned_elements_with_dates(db, id)
            .await?
            .into_iter()
            .map(|(id, at)| ExportedElement { id, at })
            .collect(),
    })
}

fn file_of(export: Export) -> HttpResponse {
    let file = ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![DispositionParam::Filename("moonhowl.json".to_owned())],
    };
    HttpResponse::Ok().insert_header((CONTENT_DISPOSITION, file)).json(export)
}
