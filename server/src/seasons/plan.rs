//! What staff put in the place of passes and events that come by themselves, or beside them (PLAN-1, PLAN-2 of docs/SEASONS.md).

use std::sync::Arc;

use engine::seasons::event::{Event, EventPhase, KeptEvent, Origin, beside, with_calendar};
use engine::seasons::pass::MoonPass;
use engine::seasons::plan::{
    AHEAD, PlanRefusal, SEASONS_AHEAD, has_its_time, may_plan_event, may_plan_pass, may_take_back,
};
use serde_json::Value;
use sqlx::{Any, AnyConnection, Transaction};

use crate::base::clock::Stamp;
use crate::house::House;
use crate::moderation::sanctions::audit_entry;
use crate::store::audit::{self, NewAuditEntry};
use crate::store::users::User;
use crate::store::{events, passes, wardrobe};
use crate::wardrobe::LoadedWardrobe;
use crate::wardrobe::events::KNOWN_FOR;
use crate::wardrobe::passes::coming;
use crate::wire::error::{Code, Refusal};

/// How often a change begins anew because the wardrobe has changed meanwhile.
const MOST_ROUNDS: usize = 5;

impl From<PlanRefusal> for Refusal {
    fn from(refusal: PlanRefusal) -> Self {
        match refusal {
            PlanRefusal::Shown => Code::PlanShown.into(),
            PlanRefusal::Clash(id) => Self::from(Code::EventClash).with("id", id),
            PlanRefusal::Unknown(id) => Self::from(Code::UnknownDesign).with("id", id),
            PlanRefusal::Field { field, reason } => Self::field(field, reason),
        }
    }
}

/// The passes and events that come, as they are known now.
pub struct Coming {
    pub now: Stamp,
    pub loaded: Arc<LoadedWardrobe>,
    /// Those that are kept, also of the year before.
    kept: Vec<KeptEvent>,
}

impl Coming {
    pub async fn read(house: &House) -> Result<Self, Refusal> {
        let now = house.clock.stamp();
        let loaded = house.wardrobe_cache.current(&house.store, now).await?;
        Self::with(&mut *house.store.read_connection().await?, loaded, now).await
    }

    async fn with(db: &mut AnyConnection, loaded: Arc<LoadedWardrobe>, now: Stamp) -> Result<Self, Refusal> {
        let kept = events::ending_after(db, now.epoch_millis().saturating_sub(KNOWN_FOR)).await?;
        Ok(Self { now, loaded, kept })
    }

    fn at(&self) -> u64 {
        self.now.epoch_millis()
    }

    fn time(&self) -> (u64, u64) {
        (self.at(), self.at() + AHEAD)
    }

    /// The events of two years in their order, also those that staff don't want, and where each comes from.
    pub fn events(&self) -> Vec<(Origin, Event)> {
        let is_left_out = |kept: &&KeptEvent| kept.withdrawn && kept.event.ends > self.at();
        let left_out = self.kept.iter().filter(is_left_out).map(|kept| kept.event.clone());
        let mut all = with_calendar(&self.kept, &self.loaded.whole, self.time());
        all.extend(left_out);
        all.sort_by(|one, other| (one.starts, &one.id).cmp(&(other.starts, &other.id)));
        all.into_iter().map(|event| (Origin::of(&event, &self.kept, self.at()), event)).collect()
    }

    /// An event that comes, or is kept.
    pub fn event(&self, id: &str) -> Result<Event, Refusal> {
        let mut all = with_calendar(&self.kept, &self.loaded.whole, self.time());
        all.extend(self.kept.iter().map(|kept| kept.event.clone()));
        all.into_iter().find(|event| event.id == id).ok_or_else(|| Code::UnknownEvent.into())
    }

    /// The pass of a season from this one to the last that can be planned.
    pub async fn pass(&self, db: &mut AnyConnection, season: u32) -> Result<(Origin, MoonPass), Refusal> {
        let now = self.now.season();
        if !(now..=now + SEASONS_AHEAD).contains(&season) {
            return Err(Code::NotFound.into());
        }
        let origin = if season == now { Origin::Shown } else { Origin::Staff };
        match passes::find(db, season).await? {
            Some(pass) => Ok((origin, pass)),
            None => {
                let pass = coming(db, &self.loaded.whole, &self.loaded.wardrobe, season).await?;
                Ok((Origin::Calendar, pass))
            }
        }
    }
}

/// A change by staff, within a transaction.
pub struct Change<'a> {
    house: &'a House,
    by: &'a User,
    db: Transaction<'static, Any>,
    /// What came before the change.
    coming: Coming,
}

impl<'a> Change<'a> {
    /// Of several changes at once, one is made after the other.
    pub async fn begin(house: &'a House, by: &'a User) -> Result<Self, Refusal> {
        for _ in 0..MOST_ROUNDS {
            let now = house.clock.stamp();
            // Loading the wardrobe may write, so it comes before the lock; it also keeps what is announced now.
            let loaded = house.wardrobe_cache.current(&house.store, now).await?;
            let mut db = house.store.write().await?;
            let stored = wardrobe::lock_stored_version(&mut db).await?;
            if loaded.is_stored(&stored) {
                let coming = Coming::with(&mut db, loaded, now).await?;
                return Ok(Self { house, by, db, coming });
            }
        }
        Err(Code::Busy.into())
    }

    /// Plans a pass in the place of another.
    pub async fn put_pass(&mut self, pass: &MoonPass) -> Result<(), Refusal> {
        may_plan_pass(pass, &self.coming.loaded.whole, self.coming.now.season())?;
        passes::unplan(&mut self.db, pass.season).await?;
        Ok(passes::show(&mut self.db, pass, self.coming.now).await?)
    }

    pub async fn take_back_pass(&mut self, season: u32) -> Result<(), Refusal> {
        if season <= self.coming.now.season() {
            return Err(PlanRefusal::Shown.into());
        }
        if !passes::unplan(&mut self.db, season).await? {
            return Err(Code::NotPlanned.into());
        }
        Ok(())
    }

    /// Plans an event, in the place of another or beside all. Once all are planned, [`Change::check_times`].
    pub async fn put_event(&mut self, event: &Event) -> Result<(), Refusal> {
        // One with this id may be shown, or may have been, whenever it was.
        let there = events::find(&mut self.db, &event.id).await?;
        if there.is_some_and(|kept| !kept.may_change(self.coming.at())) {
            return Err(PlanRefusal::Shown.into());
        }
        may_plan_event(event, &self.coming.loaded.whole, self.coming.at())?;
        Ok(events::plan(&mut self.db, event, false, self.coming.now).await?)
    }

    /// Whether an event that was planned leaves the others their time.
    pub async fn check_times(&mut self, planned: &[Event]) -> Result<(), (String, Refusal)> {
        let refused = |event: &Event, refusal: Refusal| (event.id.clone(), refusal);
        let Some(first) = planned.first() else { return Ok(()) };
        let kept = self.kept().await.map_err(|error| refused(first, error))?;
        let all = beside(&kept, &self.coming.loaded.whole, self.coming.time());
        for event in planned {
            has_its_time(event, &all).map_err(|clash| refused(event, clash.into()))?;
        }
        Ok(())
    }

    /// Whether an event does not come: staff have left it out, or nobody knows it.
    pub fn is_left_out(&self, id: &str) -> bool {
        let kept = self.coming.kept.iter().find(|kept| kept.event.id == id);
        kept.map_or_else(|| self.coming.event(id).is_err(), |kept| kept.withdrawn)
    }

    /// Leaves an event out.
    pub async fn withdraw_event(&mut self, id: &str) -> Result<(), Refusal> {
        let event = self.coming.event(id)?;
        if event.phase(self.coming.at()) != EventPhase::Planned {
            return Err(PlanRefusal::Shown.into());
        }
        Ok(events::plan(&mut self.db, &event, true, self.coming.now).await?)
    }

    /// Takes back what was planned for an event, or that it is left out.
    pub async fn take_back_event(&mut self, id: &str) -> Result<(), Refusal> {
        let planned = self.coming.kept.iter().find(|kept| kept.event.id == id).ok_or(Code::NotPlanned)?;
        if !planned.may_change(self.coming.at()) {
            return Err(PlanRefusal::Shown.into());
        }
        events::unplan(&mut self.db, id).await?;
        let kept = self.kept().await?;
        Ok(may_take_back(id, &kept, &self.coming.loaded.whole, self.coming.at())?)
    }

    /// What is kept after what was written.
    async fn kept(&mut self) -> Result<Vec<KeptEvent>, Refusal> {
        let (loaded, now) = (Arc::clone(&self.coming.loaded), self.coming.now);
        Ok(Coming::with(&mut self.db, loaded, now).await?.kept)
    }

    /// Ends the change: it is in the audit log, and every node reads the events again.
    pub async fn end(mut self, act: &str, detail: &Value) -> Result<(), Refusal> {
        wardrobe::note_events_changed(&mut self.db).await?;
        let entry = NewAuditEntry { detail: detail.to_string(), ..audit_entry(self.house, self.by, act) };
        audit::append(&mut self.db, &entry).await?;
        Ok(self.db.commit().await?)
    }
}
