//! `moonhowl-server backup`, `restore` and `check`, on a database of a server that runs.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use moonhowl_server::app::backup::{back_up, restore};
use moonhowl_server::app::check::{Verdict, examine};
use moonhowl_server::base::clock::Clock;
use moonhowl_server::config::args::{BackupArgs, DatabaseArgs, RestoreArgs};
use serde_json::json;

use crate::support::{Browser, Hub, Player, World, config, on_both};

fn to_back_up(world: &World, file: &Path) -> BackupArgs {
    BackupArgs { database: DatabaseArgs { database: world.database.url.clone() }, file: file.to_owned() }
}

fn to_restore(world: &World, file: &Path, force: bool) -> RestoreArgs {
    let database = DatabaseArgs { database: world.database.url.clone() };
    RestoreArgs { database, file: file.to_owned(), force }
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
