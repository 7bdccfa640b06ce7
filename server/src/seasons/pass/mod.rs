//! The moon pass of an account: its experience, buying it, collecting, skipping (PASS-1 to PASS-3 of docs/SEASONS.md).

pub mod end;

use engine::economy::{Currency, Moons};
use engine::seasons::pass::{MoonPass, PRICE, PassElement, PassProgress, PassRefusal, goods_of, step_at};
use engine::skin::Wardrobe;
use serde_json::json;
use sqlx::AnyConnection;

use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::house::House;
use crate::people::notices::{self, Notice, PendingNotice};
use crate::seasons::collected;
use crate::shop::purchase::{self, Bought, Buyer, Why, not_enough};
use crate::store::ledger::{self, Booking};
use crate::store::passes as store;
use crate::store::users::LockedUser;
use crate::wire::bilingual::Bilingual;
use crate::wire::error::{Code, Refusal};
use crate::wire::notification::NotificationKind;

impl From<PassRefusal> for Refusal {
    fn from(refusal: PassRefusal) -> Self {
        match refusal {
            PassRefusal::UnknownElement => Code::UnknownPassElement.into(),
            PassRefusal::StepAhead => Code::StepAhead.into(),
            PassRefusal::NotBought => Code::PassNotBought.into(),
            PassRefusal::AlreadyCollect => Code::AlreadyCollect.into(),
            PassRefusal::Bought => Code::PassBought.into(),
            PassRefusal::Finished => Code::PassFinished.into(),
            PassRefusal::NoSkipsLeft => Code::NoSkipsLeft.into(),
            PassRefusal::SkipTooEarly => Code::SkipTooEarly.into(),
        }
    }
}

/// What somebody has after an act at the pass.
pub struct Done {
    pub bought: Bought,
    /// The ids of the elements that were collected.
    pub collected: Vec<String>,
    pub progress: PassProgress,
}

/// How far a game has brought somebody in the pass of its season.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PassGain {
    /// The experience of the season after the game.
    pub xp: u32,
    /// The steps that were reached before and after it.
    pub from: u8,
    pub to: u8,
}

/// Adds the experience of a settled game in the caller's transaction, and writes notifications about the steps that it reaches. `at`: when
/// the game ended.
pub async fn add_xp(
    db: &mut AnyConnection,
    house: &House,
    locked: &LockedUser,
    xp: i64,
    at: Stamp,
) -> Result<(PassGain, Vec<PendingNotice>), sqlx::Error> {
    let season = at.season();
    let after = store::add_xp(db, locked, season, xp).await?;
    let before = after.saturating_sub(u32::try_from(xp).unwrap_or(0));
    let gain = PassGain { xp: after, from: step_at(before), to: step_at(after) };
    let is_further = gain.to > gain.from;
    let steps =
        if is_further { note_steps(db, house, locked, (season, gain.from), true).await? } else { Vec::new() };
    Ok((gain, steps))
}

/// Writes a notification for each step of a season's pass after this one that brings somebody something to collect, once. `alert`: the
/// last of them is shown as a toast too.
async fn note_steps(
    db: &mut AnyConnection,
    house: &House,
    locked: &LockedUser,
    (season, from): (u32, u8),
    alert: bool,
) -> Result<Vec<PendingNotice>, sqlx::Error> {
    let user = UserId(locked.id);
    let progress = store::progress(db, user, season).await?;
    let Some(pass) = store::find(db, season).await? else { return Ok(Vec::new()) };
    let Some(theme) = store::theme(db, season).await? else { return Ok(Vec::new()) };
    let (name, steps) = (Bilingual::from(&theme.name), progress.collectable_after(&pass, from));
    let notice = |step: &u8| Notice {
        kind: NotificationKind::PassItemUnlockable,
        alert: alert && steps.last() == Some(step),
        params: json!({ "name": name, "step": step }),
        tag: Some(format!("pass:{season}:{step}")),
    };
    let told: Vec<_> = steps.iter().map(|step| (user, notice(step))).collect();
    notices::write_many(db, house, &told).await
}

/// An account at the pass of this season, within a transaction.
struct Visit {
    buyer: Buyer,
    progress: PassProgress,
}

impl Visit {
    async fn begin(
        db: &mut AnyConnection,
        user: UserId,
        pass: &MoonPass,
        now: Stamp,
    ) -> Result<Self, Refusal> {
        let buyer = Buyer::lock(db, user, now).await?;
        let progress = store::progress(db, user, pass.season).await?;
        Ok(Self { buyer, progress })
    }

    /// Pays moons, once: the key names what is paid.
    async fn pay(
        &self,
        db: &mut AnyConnection,
        house: &House,
        price: Moons,
        key: String,
    ) -> Result<(), Refusal> {
        let detail = json!({ "pass": key });
        let entry = purchase::entry(house, key, (Currency::Moons, -price.0), "moonPass", &detail);
        match ledger::book(db, &self.buyer.locked, &entry).await? {
            Booking::InsufficientBalance => Err(not_enough(Currency::Moons).into()),
            Booking::Done(_) | Booking::AlreadyBooked(_) => Ok(()),
        }
    }
}

/// Collects these elements in the caller's transaction; all of them may be collected. `whole`: all that there is to wear.
async fn give(
    db: &mut AnyConnection,
    house: &House,
    buyer: Buyer,
    whole: &Wardrobe,
    (pass, elements): (&MoonPass, &[&PassElement]),
) -> Result<Bought, Refusal> {
    let (now, season) = (house.clock.stamp(), pass.season);
    for element in elements {
        if !store::collect(db, &buyer.locked, season, &element.id, now).await? {
            return Err(PassRefusal::AlreadyCollect.into());
        }
    }
    let goods = goods_of(elements, whole, &buyer.wearer);
    let ids: Vec<&str> = elements.iter().map(|element| element.id.as_str()).collect();
    let detail = json!({ "pass": season, "elements": ids });
    // What is collected together is booked together; the first of its elements is collected once.
    let key = format!("pass:{}", ids.first().copied().unwrap_or_default());
    purchase::give(db, house, buyer, goods, Why { key, reason: "moonPass", detail }).await
}

/// The account's progress in this season's pass.
pub async fn progress(house: &House, user: UserId, season: u32) -> Result<PassProgress, sqlx::Error> {
    store::progress(&mut *house.store.read_connection().await?, user, season).await
}

/// What is collected: one element, or all that may be.
#[derive(Clone, Copy)]
pub enum Wanted<'a> {
    Element(&'a str),
    All,
}

/// Collects of this season's pass.
pub async fn collect(house: &House, user: UserId, wanted: Wanted<'_>) -> Result<Done, Refusal> {
    let now = house.clock.stamp();
    let loaded = house.wardrobe_cache.current(&house.store, now).await?;
    let pass = &loaded.pass;
    let mut db = house.store.write().await?;
    let Visit { buyer, progress } = Visit::begin(&mut db, user, pass, now).await?;
    let elements = match wanted {
        Wanted::Element(id) => vec![progress.may_collect(pass, id)?],
        Wanted::All => progress.collectable(pass),
    };
    let collected: Vec<String> = elements.iter().map(|element| element.id.clone()).collect();
    let bought = give(&mut db, house, buyer, &loaded.whole, (pass, &elements)).await?;
    let progress = store::progress(&mut db, user, pass.season).await?;
    db.commit().await?;
    metrics::counter!("moonhowl_pass_elements_collected").increment(collected.len() as u64);
    Ok(Done { bought, collected, progress })
}

/// Buys the second track of this season's pass.
pub async fn buy(house: &House, user: UserId) -> Result<Done, Refusal> {
    let now = house.clock.stamp();
    let loaded = house.wardrobe_cache.current(&house.store, now).await?;
    let season = loaded.pass.season;
    let mut db = house.store.write().await?;
    let visit = Visit::begin(&mut db, user, &loaded.pass, now).await?;
    visit.progress.may_buy()?;
    visit.pay(&mut db, house, PRICE, format!("pass:{season}:bought")).await?;
    store::note_bought(&mut db, &visit.buyer.locked, season, now).await?;
    let bought = visit.buyer.outcome(&mut db, Vec::new(), Default::default()).await?;
    let progress = store::progress(&mut db, user, season).await?;
    db.commit().await?;
    metrics::counter!("moonhowl_passes_bought").increment(1);
    Ok(Done { bought, collected: Vec::new(), progress })
}

/// Skips the way to the next step of this season's pass.
pub async fn skip(house: &House, user: UserId) -> Result<Done, Refusal> {
    let now = house.clock.stamp();
    let loaded = house.wardrobe_cache.current(&house.store, now).await?;
    let season = loaded.pass.season;
    let mut db = house.store.write().await?;
    let visit = Visit::begin(&mut db, user, &loaded.pass, now).await?;
    let skip = visit.progress.may_skip(season, now.epoch_millis())?;
    visit.pay(&mut db, house, skip.price, format!("pass:{season}:skip:{}", skip.step)).await?;
    store::add_xp(&mut db, &visit.buyer.locked, season, i64::from(skip.xp)).await?;
    store::note_skip(&mut db, &visit.buyer.locked, season).await?;
    // The page on which a step is skipped shows what it brings.
    let from = visit.progress.current();
    let steps = note_steps(&mut db, house, &visit.buyer.locked, (season, from), false).await?;
    let bought = visit.buyer.outcome(&mut db, Vec::new(), Default::default()).await?;
    let progress = store::progress(&mut db, user, season).await?;
    db.commit().await?;
    steps.into_iter().for_each(|step| step.tell(house));
    Ok(Done { bought, collected: Vec::new(), progress })
}

/// Closes somebody's pass of a season that is over: what they have reached and not collected is collected for them, once.
pub async fn close(house: &House, user: UserId, season: u32) -> Result<(), Refusal> {
    let now = house.clock.stamp();
    let loaded = house.wardrobe_cache.current(&house.store, now).await?;
    let mut db = house.store.write().await?;
    let buyer = Buyer::lock(&mut db, user, now).await?;
    if !store::close(&mut db, &buyer.locked, season, now).await? {
        return Ok(());
    }
    let mut told = None;
    if let Some(pass) = store::find(&mut db, season).await? {
        let progress = store::progress(&mut db, user, season).await?;
        let left = progress.collectable(&pass);
        give(&mut db, house, buyer, &loaded.whole, (&pass, &left)).await?;
        if let Some(theme) = store::theme(&mut db, season).await?
            && let Some(first) = left.first()
        {
            let of = (&Bilingual::from(&theme.name), left.len());
            told = collected::note(&mut db, house, user, of, format!("pass:{}:over", first.id)).await?;
        }
    }
    db.commit().await?;
    told.into_iter().for_each(|notice| notice.tell(house));
    Ok(())
}
