//! `moonhowl-server rank`: how the first admin comes to be.

use std::process::Command;

use moonhowl_server::people::other_processes;
use serde_json::json;

use crate::support::{World, on_both};

/// Runs the command; returns whether it succeeded, and what it said. The server goes on meanwhile: it would keep a lock of the
/// database that it holds just then.
async fn rank(database: &str, name: &str, rank: &str) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_moonhowl-server"));
    command.args(["rank", name, rank, "--database", database]);
    let done = actix_rt::task::spawn_blocking(move || command.output()).await;
    let done = done.expect("the thread ends").expect("the command runs");
    (done.status.success(), String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned())
}

on_both! {
    async fn the_first_admin_comes_to_be_while_the_server_runs(world: &mut World) {
        let mut anna = world.account("Anna").await;
        world.account("Ben").await;
        let ben = anna.get("/api/profile/Ben").await.ok()["user"]["id"].clone();
        let promote = format!("/api/mod/users/{ben}/rank");
        assert_eq!(anna.post(&promote, &json!({ "rank": 80 })).await.refusal().1, "not_moderator");

        assert_eq!(rank(&world.database.url, "anna", "admin").await, (true, "Anna has the rank 100 now (it was 10)\n".to_owned()));
        assert_eq!(rank(&world.database.url, "anna", "admin").await, (true, "Anna has this rank already\n".to_owned()));
        anna.post(&promote, &json!({ "rank": 80 })).await.ok();
        let log = anna.get("/api/mod/audit").await.ok();
        let [given, taken] = &log["entries"].as_array().expect("entries")[..] else { panic!("{log}") };
        assert_eq!((&given["actorName"], &given["targetId"]), (&json!("Anna"), &ben));
        assert_eq!((&taken["actorId"], &taken["act"], &taken["detail"]), (&json!(0), &json!("rank"), &json!({ "from": 10, "to": 100 })));
    }

    async fn who_is_given_a_rank_on_the_machine_is_told_and_so_are_their_friends(world: &mut World) {
        let (mut anna, anna_id, mut ben, _) = world.friends().await;
        world.set("UPDATE users SET guest = 0").await;
        for (name, value, marker, was) in [("moderator", 80, json!("modo"), 10), ("player", 10, json!(null), 80)] {
            assert!(rank(&world.database.url, "Anna", name).await.0);
            other_processes::send_new_notices(&world.server.house).await.unwrap();
            let told = anna.hub.event("newNotification").await["content"].clone();
            assert_eq!(told, json!({ "type": "rank", "alert": true, "params": { "rank": value, "was": was } }));
            let friend = ben.hub.event("newFriend").await;
            assert_eq!((&friend["id"], &friend["marker"]), (&json!(anna_id), &marker));
        }
        let stored = anna.browser.get("/api/notifications").await.ok();
        assert_eq!(stored["notifications"].as_array().map(Vec::len), Some(2));
        assert_eq!(other_processes::send_new_notices(&world.server.house).await.unwrap(), 0, "each is told once");
    }

    async fn who_loses_their_rank_on_the_machine_attends_no_rooms_any_more(world: &mut World) {
        let (mut mona, mut host) = (world.player("Mona").await, world.player("Host").await);
        world.set("UPDATE users SET guest = 0").await;
        assert!(rank(&world.database.url, "Mona", "moderator").await.0);
        other_processes::send_new_notices(&world.server.house).await.unwrap();
        let room = host.open_public_room(6).await;
        mona.hub.ok("mod.attach", json!({ "room": room })).await;
        assert!(rank(&world.database.url, "Mona", "player").await.0);
        other_processes::send_new_notices(&world.server.house).await.unwrap();
        assert_eq!(mona.hub.event("mod_closed").await, json!({ "room": room, "reason": "demoted" }));
    }

    async fn nobody_unknown_and_no_guest_is_made_a_moderator(world: &mut World) {
        world.guest("Gina").await;
        let (succeeded, said) = rank(&world.database.url, "Gina", "moderator").await;
        assert!(!succeeded && said.contains("Gina is a guest"), "{said}");
        let elsewhere = world.database.url.replace("sqlite://", "sqlite:///nowhere");
        let (succeeded, said) = rank(&elsewhere, "Gina", "player").await;
        if elsewhere != world.database.url {
            assert!(!succeeded && said.contains("there is no database /nowhere"), "{said}");
        }
        let (succeeded, said) = rank(&world.database.url, "Nobody", "admin").await;
        assert!(!succeeded && said.contains("no account \"Nobody\""), "{said}");
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM audit").await, 0);
    }
}
