//! What somebody is told when what they had reached is collected for them: their pass or an event is over (PASS-2, EVENT-3).

use serde_json::json;
use sqlx::AnyConnection;

use crate::base::ids::UserId;
use crate::house::House;
use crate::people::notices::{self, Notice, PendingNotice};
use crate::wire::bilingual::Bilingual;
use crate::wire::notification::NotificationKind;

/// Writes the notification that so many things were collected for somebody. `of`: the name of the pass or the event. `tag`: another
/// notification with it is not written.
pub async fn note(
    db: &mut AnyConnection,
    house: &House,
    user: UserId,
    (of, things): (&Bilingual, usize),
    tag: String,
) -> Result<Option<PendingNotice>, sqlx::Error> {
    let title = Bilingual { en: format!("{} is over", of.en), fr: format!("{}\u{a0}: c’est fini", of.fr) };
    let notice = Notice {
        kind: NotificationKind::Default,
        alert: true,
        // Pages that show the purse or the wardrobe fetch them anew.
        params: json!({ "title": title, "text": text(things), "collected": things }),
        tag: Some(tag),
    };
    notices::write(db, house, Some(user), &notice).await
}

fn text(things: usize) -> Bilingual {
    if things == 1 {
        return Bilingual {
            en: "One thing that you had reached has been collected for you.".to_owned(),
            fr: "Une récompense que vous aviez atteinte vous a été remise.".to_owned(),
        };
    }
    Bilingual {
        en: format!("{things} things that you had reached have been collected for you."),
        fr: format!("{things} récompenses que vous aviez atteintes vous ont été remises."),
    }
}
