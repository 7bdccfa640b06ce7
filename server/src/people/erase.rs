//! Erasure: an account whose owner asked for it goes when its time has come, with everything that is its own. What others
//! have a part in stays, under a name that is nobody's: games are replayed from their journals, and keep their course.

use engine::game::Status;
use serde_json::Value;

use crate::base::ids::{GameId, UserId};
use crate::house::House;
use crate::people::arrival;
use crate::people::friends::tell_gone;
use crate::people::sign_in;
use crate::store::{friends, journal, links, players, users};

/// How many accounts go at once; the others go with the next sweep.
const AT_ONCE: i64 = 50;

/// Erases the accounts that are due. Gives how many.
pub async fn erase_due(house: &House) -> Result<usize, sqlx::Error> {
    let due = users::due_for_erasure(house.store.read(), house.clock.stamp(), AT_ONCE).await?;
    let mut gone = 0;
    for user in due {
        // Somebody who plays is erased after it.
        let is_playing = house.directory.seat_of(user).is_some();
        if !is_playing && erase(house, user).await? {
            gone += 1;
        }
    }
    if gone > 0 {
        tracing::info!(gone, "accounts are erased");
    }
    Ok(gone)
}

/// False if the owner thought better of it in the last moment, or the account is part of a game that still runs. Rooms come
/// first, one after the other, so that nobody waits for long and what is done stays done; the account is the last.
async fn erase(house: &House, user: UserId) -> Result<bool, sqlx::Error> {
    let rooms = players::attended(house.store.read(), user).await?;
    if rooms.iter().any(|attended| attended.status < i64::from(u8::from(Status::Ended))) {
        return Ok(false);
    }
    let name = house.chance.numbered("Gone");
    for attended in rooms {
        if !leave_room(house, user, &name, &attended.room).await? {
            return Ok(false);
        }
    }
    let mut db = house.store.write().await?;
    let bonds = friends::bonds(&mut db, user).await?;
    sign_in::end_all(&mut db, house, user).await?;
    let links = links::sealed_tokens(&mut db, user, None).await?;
    let is_gone = users::erase(&mut db, user, house.clock.stamp()).await?;
    if is_gone {
        db.commit().await?;
        tell_gone(house, user, bonds);
        arrival::revoke(house, user, links).await;
        metrics::counter!("moonhowl_accounts_erased").increment(1);
    }
    Ok(is_gone)
}

/// Takes an account out of a room's journal, a page at a time. False if its time has not come after all.
async fn leave_room(house: &House, user: UserId, name: &str, room: &GameId) -> Result<bool, sqlx::Error> {
    let mut db = house.store.write().await?;
    if !users::is_due(&mut db, user, house.clock.stamp()).await? {
        return Ok(false);
    }
    let mut after = -1;
    while let Some(page) = journal::next_of_user(&mut db, user, room, after).await? {
        let lines: Vec<String> = page.lines().map(|(_, line)| without(user, name, line)).collect();
        journal::rewrite(&mut db, &page, lines.join("\n")).await?;
        after = page.seq;
    }
    players::forget(&mut db, user, room).await?;
    db.commit().await?;
    Ok(true)
}

/// A line of a journal that is nobody's any more, if it was this account's; where it took a seat, that has another name.
fn without(user: UserId, name: &str, line: &str) -> String {
    let is_his = |value: Option<&Value>| value.and_then(Value::as_i64) == Some(user.0);
    let Ok(Value::Object(mut entry)) = serde_json::from_str(line) else { return line.to_owned() };
    let mut is_changed = false;
    if is_his(entry.get("user")) {
        entry.remove("user");
        entry.remove("key");
        is_changed = true;
    }
    let profile = entry.get_mut("command").and_then(|command| command.get_mut("profile"));
    if let Some(Value::Object(profile)) = profile
        && is_his(profile.get("user"))
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
        let line = without(UserId(7), "Gone-00001", join);
        assert!(
            line.contains("Gone-00001")
                && !line.contains("Luna")
                && !line.contains("hiddenSkin")
                && line.contains(r#""user":null"#),
            "{line}"
        );
        assert!(!line.contains(r#""user":7"#) && !line.contains("key"), "{line}");
        assert_eq!(without(UserId(8), "Gone-00001", join), join);
        let here = r#"{"at":2,"command":{"type":"here"},"user":77}"#;
        assert_eq!(without(UserId(7), "Gone-00001", here), here);
        assert_eq!(without(UserId(77), "Gone-00001", here), r#"{"at":2,"command":{"type":"here"}}"#);
    }
}
