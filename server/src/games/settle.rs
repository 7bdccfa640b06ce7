//! Settlement: writes a finished game's results, rewards and record, exactly once.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use engine::economy::{
    self, Coins, Company, Currency, Day, DayPay, GamePay, Reward, Unpaid, quest, streak_coins,
};
use engine::game::{Game, Status, Winner};
use engine::progress::{experience, level, moonlight};
use engine::seasons::pass::{STEPS, step_xp};
use engine::seasons::rating::RatedGame;
use engine::seat::Seat;
use serde::Serialize;
use serde_json::json;
use sqlx::AnyConnection;

use crate::base::clock::Stamp;
use crate::base::ids::{GameId, Sequence, UserId};
use crate::cluster::messages::SessionEvent;
use crate::games::record::{self, RecordError};
use crate::house::House;
use crate::people::notices::PendingNotice;
use crate::people::views::xp_of;
use crate::seasons::event::{EventGain, Running};
use crate::seasons::pass::PassGain;
use crate::seasons::{pass, rating};
use crate::store::games::GameRow;
use crate::store::history::{self, Participation};
use crate::store::ledger::{self, Booking, NewBooking};
use crate::store::streaks::{self, Streaks};
use crate::store::{games, records, subscriptions, thanks, users};
use crate::wire::event::{self, EventMove, GameMoves, GameRewardData, LevelReached, PassMove};
use crate::wire::frame::Tail;

/// Attempts while the database fails. After that, a room that is restored tries again.
const TRIES: u32 = 10;
const RETRY_AFTER: Duration = Duration::from_secs(1);

/// The results of the accounts that held a seat to the end of a game; none before its end. `owner`: the account in a seat.
pub fn participations(game: &Game, owner: impl Fn(Seat) -> Option<UserId>) -> Vec<Participation> {
    let Some(ending) = game.ending() else { return Vec::new() };
    let winner = match ending.winner {
        Winner::Villagers => Some("villagers".to_owned()),
        Winner::Werewolves => Some("werewolves".to_owned()),
        Winner::Couple => Some("couple".to_owned()),
        Winner::Solo { role } => name_of(&role),
        Winner::Draw => None,
    };
    let result_of = |report: &engine::game::SeatReport| {
        Some(Participation {
            user: owner(report.seat)?,
            seat: report.seat,
            camp: report.camp,
            role: name_of(&report.role).unwrap_or_default(),
            winner: winner.clone(),
            won: report.won,
            death_reason: report.death.and_then(|death| name_of(&death.cause)),
            lovers: report.lover.is_some(),
            infected: report.infected,
            xp: i64::from(report.xp),
            kills: i64::from(report.kills),
            words: i64::from(report.words),
            anonymous: game.settings().anonymous,
            pay: game.pay(report.seat)?,
            deeds: report.deeds(),
            honours: Vec::new(),
        })
    };
    ending.seats.iter().filter_map(result_of).collect()
}

/// The JSON name of a fieldless enum's value.
fn name_of(value: &impl Serialize) -> Option<String> {
    serde_json::to_value(value).ok()?.as_str().map(str::to_owned)
}

/// What a settled game changed for one of its players.
pub struct Settled {
    user: UserId,
    reward: Reward,
    xp: i64,
    xp_before: i64,
    elo: i64,
    coins: Coins,
    coins_before: Coins,
    /// The elo before the game.
    elo_before: i64,
    pass: PassGain,
    /// About the steps of the pass that the game reached.
    steps: Vec<PendingNotice>,
    /// In the event that runs, if they have joined it.
    event: Option<EventGain>,
}

/// Writes results, rewards and record in one transaction, then tells the players. Later calls for the same game change nothing.
/// `rated`: the game, if it counts for the rating.
pub async fn settle(house: Arc<House>, id: GameId, played: Vec<Participation>, rated: Option<RatedGame>) {
    for _ in 0..TRIES {
        match try_settle(&house, &id, &played, rated.as_ref()).await {
            Ok(None) => return,
            Ok(Some(settled)) => {
                metrics::counter!("moonhowl_games_ended").increment(1);
                tracing::info!(game = %id, people = played.len(), "a game ended and is settled");
                settled.into_iter().for_each(|player| tell(&house, &id, player));
                return;
            }
            Err(error) => tracing::warn!(game = %id, %error, "a game could not be settled"),
        }
        tokio::time::sleep(RETRY_AFTER).await;
    }
}

/// `None` if the game was settled before.
async fn try_settle(
    house: &House,
    id: &GameId,
    played: &[Participation],
    rated: Option<&RatedGame>,
) -> Result<Option<Vec<Settled>>, sqlx::Error> {
    let record = match record::make(house, id).await {
        Ok(record) => Some(record),
        Err(RecordError::Sql(error)) => return Err(error),
        // Nobody waits for their rewards because a game can't be shown later.
        Err(error) => {
            tracing::error!(game = %id, %error, "a game's record could not be made");
            None
        }
    };
    let honoured = |seat: Seat| {
        let all = record.iter().flat_map(|record| &record.honours);
        all.filter(move |honoured| honoured.seat == seat).map(|honoured| honoured.honour).collect()
    };
    let played: Vec<Participation> = played
        .iter()
        .map(|player| Participation { honours: honoured(player.seat), ..player.clone() })
        .collect();
    let mut db = house.store.write().await?;
    let mut settled = write_rewards(&mut db, house, id, &played).await?;
    if let (Some(settled), Some(rated)) = (&mut settled, rated) {
        book_ratings(&mut db, house, id, (rated, &played), settled).await?;
    }
    for player in settled.iter().flatten() {
        history::set_moves(&mut db, id, player.user, &player.moves()).await?;
    }
    if let Some(record) = &record {
        records::insert(&mut db, id, &record.row, house.clock.stamp()).await?;
    }
    db.commit().await?;
    Ok(settled)
}

/// Books what the game says of its players' strength.
async fn book_ratings(
    db: &mut AnyConnection,
    house: &House,
    id: &GameId,
    (rated, played): (&RatedGame, &[Participation]),
    settled: &mut [Settled],
) -> Result<(), sqlx::Error> {
    let owners: Vec<(Seat, UserId)> = played.iter().map(|player| (player.seat, player.user)).collect();
    let now = house.clock.stamp();
    let ended = ended_by(db, id, now).await?;
    let elos = rating::book(db, id, rated, &owners, (ended, now)).await?;
    for player in settled {
        player.elo = elos.get(&player.user).copied().unwrap_or(player.elo);
    }
    Ok(())
}

/// Writes the rewards of a game in the caller's transaction, once: the game's `settled_at` is the guard, and behind it the keys of the
/// ledger. `None` if it was settled before.
pub async fn write_rewards(
    db: &mut AnyConnection,
    house: &House,
    id: &GameId,
    played: &[Participation],
) -> Result<Option<Vec<Settled>>, sqlx::Error> {
    let at = house.clock.stamp();
    if !games::claim_settlement(db, id, at).await? {
        return Ok(None);
    }
    let ended = ended_by(db, id, at).await?;
    let running = Running::find(db, played, (ended, at)).await?;
    // Every transaction that locks several accounts locks them in this order; otherwise two could deadlock.
    let mut played: Vec<_> = played.iter().collect();
    played.sort_by_key(|player| player.user);
    let mut settled = Vec::new();
    for player in played {
        // An erased account is skipped. The others are locked, so that they can't be erased before the commit.
        let Some((player, xp_limit)) = limited(db, player, at).await? else { continue };
        let tonight = house.config.moon.sky().tonight(at.epoch_millis());
        let moonlight = moonlight(xp_of(player.xp), tonight.night);
        let xp = player.xp + i64::from(moonlight);
        let Some(rewarded) = users::reward(db, player.user, xp, at).await? else {
            continue;
        };
        let subscriber = subscriptions::subscriber(db, player.user, at).await?;
        let is_subscriber = subscriber.is_subscribed(at.epoch_millis());
        let day =
            DayPay { moonlight, xp_limit, is_subscriber, ..count_day(db, &rewarded, &player, at).await? };
        let mut paid = pay(db, house, id, &player, &rewarded, day, at).await?;
        (paid.pass, paid.steps) = pass::add_xp(db, house, &rewarded.locked, xp, ended).await?;
        if let Some(running) = &running {
            paid.event = running.add(db, &rewarded.locked, &player, ended).await?;
        }
        settled.push(paid);
    }
    Ok(Some(settled))
}

/// When a game has ended. Seasons, passes and events go by it: the settlement may be late.
async fn ended_by(db: &mut AnyConnection, id: &GameId, settled: Stamp) -> Result<Stamp, sqlx::Error> {
    Ok(games::ended_at(db, id).await?.map_or(settled, |ended| ended.min(settled)))
}

/// A player's part in a game, with no more experience than the game may earn today, and what was taken off (XP-2). `None` if the account
/// does not exist any more. The day is only asked about where it matters.
async fn limited<'a>(
    db: &mut AnyConnection,
    player: &'a Participation,
    at: Stamp,
) -> Result<Option<(Cow<'a, Participation>, u32)>, sqlx::Error> {
    if !player.pay.earns_little() {
        return Ok(Some((Cow::Borrowed(player), 0)));
    }
    let Some(locked) = users::lock(db, player.user, at).await? else { return Ok(None) };
    let today = history::xp_since(db, &locked, at.day().began()).await?;
    let xp = player.pay.experience(xp_of(player.xp), xp_of(today));
    let limited = Participation { xp: i64::from(xp), ..player.clone() };
    Ok(Some((Cow::Owned(limited), xp_of(player.xp) - xp)))
}

/// Counts a game for the quest of the day and for streaks. Games that pay nothing count for none of them.
async fn count_day(
    db: &mut AnyConnection,
    rewarded: &users::Rewarded,
    player: &Participation,
    at: Stamp,
) -> Result<DayPay, sqlx::Error> {
    if player.pay.unpaid.is_some() {
        return Ok(DayPay::default());
    }
    let today = Day::of(at.epoch_millis());
    let before = streaks::find_locked(db, &rewarded.locked).await?;
    let quest = quest(today, player.user.0);
    let progress = before.progress_on(today);
    let progressed = progress.saturating_add(quest.counts(&player.deeds));
    let days = before.days.after(today);
    let wins = if player.won { before.wins + 1 } else { 0 };
    let after = Streaks {
        days,
        wins,
        best_wins: before.best_wins.max(wins),
        quest_day: Some(today),
        quest_progress: progressed,
    };
    streaks::keep(db, &rewarded.locked, &after).await?;
    let is_first = !before.days.has_played(today);
    Ok(DayPay {
        quest: quest.pays(progress, progressed),
        streak: if is_first { streak_coins(days.days) } else { Coins(0) },
        ..DayPay::default()
    })
}

/// Books what a player earned, and writes their part in the game.
async fn pay(
    db: &mut AnyConnection,
    house: &House,
    id: &GameId,
    player: &Participation,
    rewarded: &users::Rewarded,
    day_pay: DayPay,
    at: Stamp,
) -> Result<Settled, sqlx::Error> {
    let today = ledger::earned_since(db, &rewarded.locked, Sequence::first_of(at.day().began())).await?;
    let before = rewarded.xp - player.xp - i64::from(day_pay.moonlight);
    let reward = economy::reward(&player.pay, today, day_pay, xp_of(before), xp_of(rewarded.xp));
    history::insert(db, id, player, &reward, at).await?;
    for honour in player.honours.iter().filter_map(name_of) {
        thanks::honour(db, id, player.user, &honour).await?;
    }
    book(db, house, id, (player.user, rewarded, before), reward, at).await
}

/// Pays who held a seat in a running game that was aborted because it can't be read any more (RULES.md, "Versions of the rules"): for
/// taking part, and once. Their histories and strengths know nothing of it.
pub async fn pay_interrupted(
    db: &mut AnyConnection,
    house: &House,
    (id, row): (&GameId, &GameRow),
    people: &[UserId],
) -> Result<Vec<Settled>, sqlx::Error> {
    let at = house.clock.stamp();
    if row.status != i64::from(u8::from(Status::Playing)) || !games::claim_settlement(db, id, at).await? {
        return Ok(Vec::new());
    }
    let count = |number: i64| usize::try_from(number).unwrap_or(0);
    let company = Company::of(count(row.player_count), count(row.player_count - row.people));
    let unpaid = row.private.then_some(Unpaid::PrivateGame);
    // Nobody knows how well they played.
    let pay = GamePay { unpaid, victory: None, good_votes: 0, company };
    let mut people = people.to_vec();
    people.sort_unstable();
    let mut settled = Vec::new();
    for user in people {
        let Some(locked) = users::lock(db, user, at).await? else { continue };
        let earned = history::xp_since(db, &locked, at.day().began()).await?;
        let xp = pay.experience(experience(None, 0, 0), xp_of(earned));
        let Some(rewarded) = users::reward(db, user, xp.into(), at).await? else { continue };
        let today = ledger::earned_since(db, &rewarded.locked, Sequence::first_of(at.day().began())).await?;
        let before = rewarded.xp - i64::from(xp);
        let reward = economy::reward(&pay, today, DayPay::default(), xp_of(before), xp_of(rewarded.xp));
        settled.push(book(db, house, id, (user, &rewarded, before), reward, at).await?);
    }
    Ok(settled)
}

/// Books a reward. `before`: the experience before it.
async fn book(
    db: &mut AnyConnection,
    house: &House,
    id: &GameId,
    (user, rewarded, before): (UserId, &users::Rewarded, i64),
    reward: Reward,
    at: Stamp,
) -> Result<Settled, sqlx::Error> {
    let day = at.day();
    let levels = reward.levels.iter().map(|pay| (format!("level:{}", pay.level), ledger::LEVEL, pay.coins));
    let entries = [
        (format!("game:{id}"), ledger::GAME, reward.for_game()),
        (format!("firstWin:{day}"), ledger::FIRST_WIN, reward.for_first_win()),
        (format!("quest:{day}"), ledger::QUEST, reward.quest),
        (format!("streak:{day}"), ledger::STREAK, reward.streak),
        (format!("subscriber:{id}"), ledger::SUBSCRIBER, reward.subscriber),
    ];
    let mut coins = rewarded.locked.coins;
    for (key, reason, amount) in entries.into_iter().chain(levels).filter(|(.., amount)| *amount != Coins(0))
    {
        let entry = NewBooking {
            key,
            id: house.sequence.next_after(0),
            at,
            currency: Currency::Coins,
            amount: amount.0,
            reason,
            detail: json!({ "game": id.as_str() }).to_string(),
        };
        if let Booking::Done(balance) = ledger::book(db, &rewarded.locked, &entry).await? {
            coins = Coins(balance);
        }
    }
    Ok(Settled {
        user,
        reward,
        xp: rewarded.xp,
        xp_before: before,
        elo: rewarded.elo,
        elo_before: rewarded.elo,
        coins,
        coins_before: rewarded.locked.coins,
        pass: PassGain::default(),
        steps: Vec::new(),
        event: None,
    })
}

impl Settled {
    fn moves(&self) -> GameMoves {
        let (before, level) = (level(xp_of(self.xp_before)), level(xp_of(self.xp)));
        let PassGain { xp, from, to } = self.pass;
        let event = self.event.as_ref().map(|gain| EventMove {
            id: gain.event.clone(),
            name: gain.design.clone(),
            gained: gain.gained,
            points: gain.points,
            unlocked: gain.unlocked.clone(),
        });
        GameMoves {
            coins: self.coins,
            xp: self.xp,
            elo: self.elo,
            level: level.level,
            level_percent: level.percent,
            coins_before: self.coins_before,
            xp_before: self.xp_before,
            elo_before: self.elo_before,
            level_before: LevelReached { level: before.level, percent: before.percent },
            pass: PassMove {
                xp,
                step_before: from,
                step: to,
                next_xp: (to < STEPS).then(|| step_xp(to + 1)),
            },
            event,
        }
    }
}

/// Tells a player what a game has brought them.
pub fn tell(house: &House, id: &GameId, player: Settled) {
    let data = GameRewardData { room: id, reward: &player.reward, moves: &player.moves() };
    let tail = Tail::new(event::GameReward, &data);
    house.bus.tell_user(player.user, SessionEvent::Events([tail].into()));
    player.steps.into_iter().for_each(|step| step.tell(house));
}
