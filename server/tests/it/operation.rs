//! `moonhowl-server backup`, `restore` and `check`, on a database of a server that runs.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use moonhowl_server::app::backup::{back_up, restore};
use moonhowl_server::app::check::{Verdict, examine};
use moonhowl_server::base::clock::Clock;
use moonhowl_server::config::args::{BackupArgs, DatabaseArgs, RestoreArgs};
use serde_json::json;
use sqlx::AssertSqlSafe;

use crate::support::{Browser, Hub, PATIENCE, Player, World, config, on_both};

fn to_back_up(world: &World, file: &Path) -> BackupArgs {
    BackupArgs { database: DatabaseArgs { database: world.database.url.clone() }, file: file.to_owned() }
}

fn to_restore(world: &World, file: &Path, force: bool) -> RestoreArgs {
    let database = DatabaseArgs { database: world.database.url.clone() };
    RestoreArgs { database, file: file.to_owned(), force }
}

/// How many rows there are: `what` is a table, and a condition.
async fn count(world: &World, what: &str) -> i64 {
    let sql = AssertSqlSafe(format!("SELECT CAST(COUNT(*) AS BIGINT) FROM {what}"));
    let mut db = world.database.connect().await;
    let (count,): (i64,) = sqlx::query_as(sql).fetch_one(&mut db).await.expect("a count");
    count
}

fn say(room: &str, text: &str) -> serde_json::Value {
    json!({ "room": room, "channel": "village", "text": text })
}

on_both! {
    async fn a_backup_is_restored_and_what_must_not_come_back_does_not(world: &mut World) {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("moonhowl.backup");
        let browser = world.account("Anna").await;
        world.account("Erased").await;
        let mut anna = Player { name: "Anna".into(), hub: Hub::open(&browser, "v=1&lang=en").await, browser };
        let room = anna.open_room(6).await;
        anna.hub.ok("room.say", say(&room, "before the backup")).await;

        back_up(to_back_up(world, &file)).await.expect("a backup of a database in use");
        let mode = file.metadata().expect("the file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "nobody else may read it");
        back_up(to_back_up(world, &file)).await.expect_err("nothing is overwritten");
        let used = restore(to_restore(world, &file, true), Clock::default()).await.expect_err("the server runs");
        assert!(used.to_string().contains("somebody uses the database"), "{used}");

        anna.hub.ok("room.say", say(&room, "after the backup")).await;
        world.set("DELETE FROM users WHERE username = 'Erased'").await;
        let cookie = anna.browser.cookie.clone();
        drop(anna);
        world.pause().await;

        let kept = restore(to_restore(world, &file, false), Clock::default()).await.expect_err("it has accounts");
        assert!(kept.to_string().contains("--force"), "{kept}");
        restore(to_restore(world, &file, true), Clock::default()).await.expect("the backup is restored");

        world.resume().await;
        let browser = Browser { cookie, ..world.browser() };
        assert_eq!(browser.get("/api/user").await.refusal(), (401, "unauthenticated".to_owned()), "sessions are void");
        let browser = world.signed_in("Anna").await;
        let mut hub = Hub::open(&browser, "v=1&lang=en").await;
        let view = hub.event("room_hydrate").await.to_string();
        assert!(view.contains("before the backup") && !view.contains("after the backup"), "{view}");
        hub.ok("room.say", say(&room, "and on it goes")).await;
        let due = "SELECT CAST(COUNT(*) AS BIGINT) FROM users WHERE username = 'Erased' AND deletion_at IS NOT NULL";
        assert_eq!(world.database.count(due).await, 1, "who was erased since is erased again");

        drop(hub);
        world.pause().await;
        world.set("DELETE FROM users").await;
        restore(to_restore(world, &file, false), Clock::default()).await.expect("there is nobody to be lost");
        let all = "SELECT CAST(COUNT(*) AS BIGINT) FROM users WHERE deletion_at IS NULL";
        assert_eq!(world.database.count(all).await, 2, "an empty database does not tell who was erased");
        world.resume().await;
    }

    async fn what_was_ended_since_a_backup_stays_ended(world: &mut World) {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("moonhowl.backup");
        for name in ["Anna", "Banned", "Freed", "Leaver", "Ranked", "Twofold"] {
            world.account(name).await;
        }
        let guest = world.guest("Guest").await;
        let gone = world.guest("Gone").await;
        let id = |name: &str| format!("(SELECT id FROM users WHERE username = '{name}')");
        let sanction = |number: i64, name: &str| format!(
            "INSERT INTO sanctions (id, user_id, kind, reason_en, reason_fr, by_id, created_at) VALUES ({number}, {}, 'ban', 'so', 'ainsi', 1, 1)",
            id(name)
        );
        let code = |hash: &str| format!("INSERT INTO backup_codes (user_id, hash) VALUES ({}, '{hash}')", id("Twofold"));
        for sql in [
            "UPDATE users SET banned = 1 WHERE username = 'Freed'".to_owned(),
            sanction(1, "Freed"),
            "UPDATE users SET rank = 80 WHERE username = 'Ranked'".to_owned(),
            "UPDATE users SET two_factor = 1 WHERE username = 'Twofold'".to_owned(),
            format!("INSERT INTO two_factor (user_id, secret, created_at) VALUES ({}, 'sealed', 1)", id("Twofold")),
            code("used since"),
            code("unused"),
            format!("INSERT INTO links (provider, subject, user_id, created_at) VALUES ('google', 'anna', {}, 1)", id("Anna")),
        ] {
            world.set(sql).await;
        }
        back_up(to_back_up(world, &file)).await.expect("a backup");

        for sql in [
            "UPDATE users SET banned = 0 WHERE username = 'Freed'".to_owned(),
            "UPDATE sanctions SET lifted_at = 2, lifted_by = 1".to_owned(),
            "UPDATE users SET banned = 1, reason_ban = 'so' WHERE username = 'Banned'".to_owned(),
            sanction(2, "Banned"),
            "UPDATE users SET rank = 10 WHERE username = 'Ranked'".to_owned(),
            "UPDATE users SET rank = 100 WHERE username = 'Anna'".to_owned(),
            "DELETE FROM backup_codes WHERE hash = 'used since'".to_owned(),
            "UPDATE two_factor SET last_step = 7".to_owned(),
            "DELETE FROM links".to_owned(),
            // Two accounts have exchanged their addresses.
            "UPDATE users SET email = 'x' WHERE username = 'Anna'".to_owned(),
            "UPDATE users SET email = 'anna@example.org' WHERE username = 'Ranked'".to_owned(),
            "UPDATE users SET email = 'ranked@example.org' WHERE username = 'Anna'".to_owned(),
            // Another has taken the address of an account that was erased.
            "DELETE FROM users WHERE username = 'Leaver'".to_owned(),
            "UPDATE users SET email = 'leaver@example.org' WHERE username = 'Banned'".to_owned(),
            format!("DELETE FROM sessions WHERE user_id = {}", id("Gone")),
        ] {
            world.set(sql).await;
        }
        world.pause().await;
        restore(to_restore(world, &file, true), Clock::default()).await.expect("the backup is restored");
        for (what, expected) in [
            ("users WHERE username = 'Freed' AND banned = 0", 1),
            ("users WHERE username = 'Banned' AND banned = 1 AND reason_ban = 'so'", 1),
            ("sanctions WHERE id = 1 AND lifted_at = 2", 1),
            ("sanctions WHERE id = 2 AND lifted_at IS NULL", 1),
            ("users WHERE rank <> 10", 0),
            ("backup_codes WHERE hash = 'unused'", 1),
            ("backup_codes", 1),
            ("two_factor WHERE last_step = 7", 1),
            ("links", 0),
            ("users WHERE email = 'anna@example.org' AND username = 'Ranked'", 1),
            ("users WHERE email = 'ranked@example.org' AND username = 'Anna'", 1),
            ("users WHERE email = 'leaver@example.org' AND username = 'Banned'", 1),
            ("users WHERE deletion_at IS NOT NULL AND username = 'Leaver' AND email IS NULL", 1),
        ] {
            assert_eq!(count(world, what).await, expected, "{what}");
        }

        world.resume().await;
        let at_new_address = |browser: Browser| Browser { addr: world.addr, ..browser };
        assert_eq!(at_new_address(guest).get("/api/user").await.ok()["username"], "Guest", "nothing else opens a guest's account");
        assert_eq!(at_new_address(gone).get("/api/user").await.status, 401, "they had signed out");

        // Without a database to compare with, codes of second factors are void, and nobody is taken for erased.
        world.set("DELETE FROM users").await;
        world.pause().await;
        restore(to_restore(world, &file, false), Clock::default()).await.expect("the backup is restored");
        let now = Clock::default().stamp().epoch_millis() / 30_000;
        for (what, expected) in [
            ("users WHERE deletion_at IS NOT NULL", 0),
            ("backup_codes", 0),
            (format!("two_factor WHERE last_step >= {now}").as_str(), 1),
            ("users WHERE username = 'Freed' AND banned = 1", 1),
        ] {
            assert_eq!(count(world, what).await, expected, "{what}");
        }
        world.resume().await;
    }

    async fn a_file_that_is_no_backup_changes_nothing(world: &mut World) {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("moonhowl.backup");
        world.account("Anna").await;
        world.pause().await;
        for content in ["", "no backup at all, but long enough to be taken for one: howl, howl, howl"] {
            std::fs::write(&file, content).expect("a file");
            restore(to_restore(world, &file, true), Clock::default()).await.expect_err("it is none");
        }
        restore(to_restore(world, &folder.path().join("missing"), true), Clock::default()).await.expect_err("no file");
        world.resume().await;
        world.signed_in("Anna").await;
    }

    async fn a_backup_of_a_newer_version_changes_nothing(world: &mut World) {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("moonhowl.backup");
        world.account("Anna").await;
        world.set(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
             SELECT 9999, description, success, checksum, execution_time FROM _sqlx_migrations WHERE version = 1",
        )
        .await;
        back_up(to_back_up(world, &file)).await.expect("a backup");
        world.set("DELETE FROM _sqlx_migrations WHERE version = 9999").await;
        world.account("Ben").await;
        world.pause().await;
        let newer = restore(to_restore(world, &file, true), Clock::default()).await.expect_err("it is newer");
        assert!(newer.to_string().contains("newer version"), "{newer}");
        world.resume().await;
        world.signed_in("Ben").await;
    }

    async fn check_migrates_nothing(world: &mut World) {
        world.set("DELETE FROM _sqlx_migrations WHERE version > 15").await;
        let found = examine(&config(&world.database.url)).await;
        let database = found.iter().find(|finding| finding.about == "database").expect("a finding");
        assert!(database.verdict == Verdict::Warning && database.text.contains("migration 15"), "{database:?}");
        let newest = "SELECT CAST(MAX(version) AS BIGINT) FROM _sqlx_migrations";
        assert_eq!(world.database.count(newest).await, 15);
    }

    async fn check_names_what_is_wrong(world: &mut World) {
        let mut args = config(&world.database.url);
        let found = examine(&args).await;
        let of = |about: &str| found.iter().find(|finding| finding.about == about).map(|finding| finding.verdict);
        assert_eq!(of("database"), Some(Verdict::Good), "{found:?}");
        assert_eq!(of("secret key"), Some(Verdict::Warning));
        assert_eq!(of("page"), Some(Verdict::Fault));
        assert_eq!(of("origins"), Some(Verdict::Warning));

        let mut player = world.player("Anna").await;
        player.open_room(6).await;
        // The room runs: it reads its game no more.
        player.hub.event("room_hydrate").await;
        world.set("UPDATE games SET rules = 0").await;
        args.origin = vec!["http://moonhowl.example".to_owned()];
        args.secret_key = Some("too short".to_owned());
        args.smtp = Some("smtp://127.0.0.1:1".to_owned());
        args.mail_from = "Moonhowl <moonhowl@moonhowl.example>".to_owned();
        let found = examine(&args).await;
        let of = |about: &str| found.iter().rev().find(|finding| finding.about == about).map(|finding| finding.verdict);
        assert_eq!(of("database"), Some(Verdict::Warning), "games of other rules: {found:?}");
        for fault in ["secret key", "origins", "proxy", "mail"] {
            assert_eq!(of(fault), Some(Verdict::Fault), "{fault}: {found:?}");
        }
    }
}

mod with_the_house_s_till {
    use super::*;

    on_both! {
        with |config| {
            config.demo = true;
            config.allow_bots = false;
        };

        async fn providers_are_asked_again_after_a_restore(world: &mut World) {
            let folder = tempfile::tempdir().expect("a temporary folder");
            let file = folder.path().join("moonhowl.backup");
            let mut anna = world.account("Anna").await;
            anna.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.ok();
            let wish = json!({ "offer": "moons-80", "provider": "house", "price": 99, "consent": true, "key": "k" });
            anna.post("/api/shop/orders", &wish).await.ok();
            // Nobody would ask about it any more.
            world.set("UPDATE orders SET state = 'expired', ask_next_at = NULL").await;
            back_up(to_back_up(world, &file)).await.expect("a backup");
            world.pause().await;
            restore(to_restore(world, &file, true), Clock::default()).await.expect("the backup is restored");
            // As a provider elsewhere, the till knows what was paid since.
            world.set("UPDATE house_till SET state = 'paid'").await;
            world.resume().await;
            let paid = async { while count(world, "orders WHERE state = 'paid'").await == 0 {} };
            tokio::time::timeout(PATIENCE, paid).await.expect("the till is asked, and tells what was paid");
        }
    }
}
