//! Erasure: an account whose owner asked for it is deleted when its waiting period is over, with everything that is its own. What
//! it shares with others stays, under a generated name: journals keep their lines, so that games replay as they were played.

use engine::game::Status;
use serde_json::Value;

use crate::base::ids::{GameId, UserId};
use crate::house::House;
use crate::journal::record;
use crate::people::friends::tell_gone;
use crate::people::provider_sign_in;
use crate::people::sign_in;
use crate::store::{
    self, friends, journal, letters, linked_accounts, orders, ratings, records, seats, subscriptions, users,
};

/// The most accounts that one sweep erases; the next sweep erases more.
const AT_ONCE: i64 = 50;

/// Erases the accounts that are due and returns their number.
pub async fn erase_accounts_due(house: &House) -> Result<usize, sqlx::Error> {
    let due = users::due_for_erasure(house.store.read(), house.clock.stamp(), AT_ONCE).await?;
    let mut count = 0;
    for user in due {
        // An account in a game is erased by a sweep after the game.
        let is_playing = house.directory.seat_of(user).is_some();
        if is_playing {
            continue;
        }
        let mut is_erased = erase(house, user).await;
        if is_erased.as_ref().is_err_and(store::is_deadlock) {
            // Somebody who wrote of this account waited for it, and they are done.
            is_erased = erase(house, user).await;
        }
        count += usize::from(is_erased?);
    }
    if count > 0 {
        tracing::info!(count, "accounts are erased");
    }
    Ok(count)
}

/// Returns false if the owner cancelled at the last moment, or the account is in a game that still runs. Each room is a
/// transaction of its own, so that no lock is held for long and a failure keeps the rooms done so far; the account comes last.
async fn erase(house: &House, user: UserId) -> Result<bool, sqlx::Error> {
    let rooms = seats::attended_rooms(house.store.read(), user).await?;
    if rooms.iter().any(|attended| attended.status < i64::from(u8::from(Status::Ended))) {
        return Ok(false);
    }
    let name = house.chance.numbered("Gone");
    for attended in rooms {
        if !erase_from_room(house, user, &name, &attended.room).await? {
            return Ok(false);
        }
    }
    let mut db = house.store.write().await?;
    let relations = friends::lock_and_list(&mut db, user).await?;
    sign_in::end_all(&mut db, house, user).await?;
    letters::delete_of(&mut db, user).await?;
    let links = linked_accounts::encrypted_refresh_tokens(&mut db, user, None).await?;
    // Payments have to be kept; who they were of does not show any more.
    orders::forget(&mut db, user, &name).await?;
    ratings::forget(&mut db, user, -house.sequence.next_after(0)).await?;
    subscriptions::end_all(&mut db, user, house.clock.stamp()).await?;
    let is_gone = users::erase_if_due(&mut db, user, house.clock.stamp()).await?;
    if is_gone {
        db.commit().await?;
        tell_gone(house, user, relations);
        provider_sign_in::revoke(house, user, links).await;
        metrics::counter!("moonhowl_accounts_erased").increment(1);
    }
    Ok(is_gone)
}

/// Removes an account from a room's journal, page by page, and from its record. Returns false if the account is no longer due.
async fn erase_from_room(
    house: &House,
    user: UserId,
    name: &str,
    room: &GameId,
) -> Result<bool, sqlx::Error> {
    let mut db = house.store.write().await?;
    if !users::is_due_for_erasure(&mut db, user, house.clock.stamp()).await? {
        return Ok(false);
    }
    let mut after = -1;
    while let Some(page) = journal::next_page_naming(&mut db, user, room, after).await? {
        let lines: Vec<String> = page.lines().map(|(_, line)| anonymised(user, name, line)).collect();
        journal::replace_lines(&mut db, &page, lines.join("\n")).await?;
        after = page.seq;
    }
    if let Some(record) = records::find_to_change(&mut db, room).await? {
        match record::forget(&record, user, name) {
            Ok(without) => records::replace(&mut db, room, &without).await?,
            // A record that can't be read is shown to nobody either.
            Err(error) => tracing::error!(%room, %error, "an account could not be removed from a record"),
        }
    }
    seats::delete_attendance(&mut db, user, room).await?;
    db.commit().await?;
    Ok(true)
}

/// The journal's line without the account: its id and idempotency key are removed, and a seat that it took gets `name`.
fn anonymised(user: UserId, name: &str, line: &str) -> String {
    let is_theirs = |value: Option<&Value>| value.and_then(Value::as_i64) == Some(user.0);
    let Ok(Value::Object(mut entry)) = serde_json::from_str(line) else { return line.to_owned() };
    let mut is_changed = false;
    if is_theirs(entry.get("user")) {
        entry.remove("user");
        entry.remove("key");
        is_changed = true;
    }
    let profile = entry.get_mut("command").and_then(|command| command.get_mut("profile"));
    if let Some(Value::Object(profile)) = profile
        && is_theirs(profile.get("user"))
    {
        profile.insert("name".to_owned(), name.into());
        profile.insert("skin".to_owned(), "".into());
        profile.remove("hiddenSkin");
        profile.insert("user".to_owned(), Value::Null);
        is_changed = true;
    }
    if is_changed { Value::Object(entry).to_string() } else { line.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_accounts_own_seat_is_renamed() {
        let join = r#"{"at":1,"actor":{"type":"visitor"},"command":{"type":"join","profile":{"name":"Luna","skin":"x","hiddenSkin":"y","user":7}},"user":7,"key":"k"}"#;
        let line = anonymised(UserId(7), "Gone-00001", join);
        assert!(
            line.contains("Gone-00001")
                && !line.contains("Luna")
                && !line.contains("hiddenSkin")
                && line.contains(r#""user":null"#),
            "{line}"
        );
        assert!(!line.contains(r#""user":7"#) && !line.contains("key"), "{line}");
        assert_eq!(anonymised(UserId(8), "Gone-00001", join), join);
        let here = r#"{"at":2,"command":{"type":"here"},"user":77}"#;
        assert_eq!(anonymised(UserId(7), "Gone-00001", here), here);
        assert_eq!(anonymised(UserId(77), "Gone-00001", here), r#"{"at":2,"command":{"type":"here"}}"#);
    }
}
