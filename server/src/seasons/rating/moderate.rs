//! What moderators change in a season's ranking (LEAD-3 of docs/SEASONS.md). The player is told, and the audit log has it.

use serde_json::{Value, json};

use crate::base::ids::UserId;
use crate::house::House;
use crate::moderation::sanctions::{audit_entry, lock_sanctionable};
use crate::people::notices::{self, Notice};
use crate::store::audit::{self, NewAuditEntry};
use crate::store::rating_seasons;
use crate::store::ratings::{self, RatingRow, ShownElo};
use crate::store::users::User;
use crate::wire::bilingual::Bilingual;
use crate::wire::error::{Code, Refusal};
use crate::wire::notification::NotificationKind;

/// What is done to somebody's place in this season.
pub enum Change {
    Exclude(Bilingual),
    Return(Bilingual),
    Remove,
}

impl Change {
    const fn act(&self) -> &'static str {
        match self {
            Self::Exclude(_) => "rankingExclude",
            Self::Return(_) => "rankingReturn",
            Self::Remove => "rankingRemove",
        }
    }

    const fn reason(&self) -> Option<&Bilingual> {
        match self {
            Self::Exclude(reason) | Self::Return(reason) => Some(reason),
            Self::Remove => None,
        }
    }

    fn title(&self) -> Value {
        match self {
            Self::Exclude(_) => json!({
                "en": "You are left out of this season's ranking",
                "fr": "Vous ne figurez plus au classement de cette saison",
            }),
            Self::Return(_) => json!({
                "en": "You are back in this season's ranking",
                "fr": "Vous figurez de nouveau au classement de cette saison",
            }),
            Self::Remove => json!({
                "en": "Your result of this season is removed",
                "fr": "Votre résultat de cette saison est effacé",
            }),
        }
    }

    fn text(&self) -> Value {
        let removed = || {
            json!({
                "en": "You begin the season anew with 1000 elo.",
                "fr": "Vous recommencez la saison avec 1000 elo.",
            })
        };
        self.reason().map_or_else(removed, |reason| json!(reason))
    }

    /// The row after the change. `last`: the number of the season's last result.
    fn applied(&self, row: &RatingRow, last: i64) -> RatingRow {
        let row = row.clone();
        match self {
            Self::Exclude(_) => RatingRow { excluded: true, ..row }.placed(),
            Self::Return(_) => RatingRow { excluded: false, ..row }.placed(),
            Self::Remove => RatingRow { removed: last, ..row.with(Default::default(), 0) },
        }
    }
}

/// Changes somebody's place in the season that runs.
pub async fn change(house: &House, by: &User, user: UserId, change: &Change) -> Result<(), Refusal> {
    let now = house.clock.stamp();
    let season = now.season();
    let mut db = house.store.write().await?;
    let locked = lock_sanctionable(&mut db, by, user, now).await?;
    if locked.guest {
        return Err(Code::UnknownUser.into());
    }
    let Some(last) = rating_seasons::lock_open(&mut db, season).await? else {
        return Err(Code::NotFound.into());
    };
    let before = ratings::find_or_begun(&mut db, season, user).await?;
    let after = change.applied(&before, last);
    ratings::write(&mut db, season, &before, &after).await?;
    if matches!(change, Change::Remove) {
        ratings::forget_curve(&mut db, season, user).await?;
        ratings::show(&mut db, &[ShownElo { user: user.0, elo: after.elo }], season).await?;
    }
    let entry = NewAuditEntry {
        target_id: Some(user.0),
        reason: change.reason().map(|reason| reason.en.clone()),
        detail: json!({ "season": season, "elo": before.elo, "games": before.games }).to_string(),
        ..audit_entry(house, by, change.act())
    };
    audit::append(&mut db, &entry).await?;
    let notice = Notice {
        kind: NotificationKind::Default,
        alert: true,
        params: json!({ "title": change.title(), "text": change.text() }),
        tag: None,
    };
    let pending = notices::write(&mut db, house, Some(user), &notice).await?;
    db.commit().await?;
    if let Some(pending) = pending {
        pending.tell(house);
    }
    Ok(())
}
