//! `moonhowl-server rank`: how the first admin comes to be.

use std::process::Command;

use serde_json::json;

use crate::support::{World, on_both};

/// Runs the command; returns whether it succeeded, and what it said.
fn rank(database: &str, name: &str, rank: &str) -> (bool, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_moonhowl-server"))
        .args(["rank", name, rank, "--database", database])
        .output()
        .expect("the command runs");
    (done.status.success(), String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned())
}

on_both! {
    async fn the_first_admin_comes_to_be_while_the_server_runs(world: &mut World) {
        let mut anna = world.account("Anna").await;
        world.account("Ben").await;
        let ben = anna.get("/api/profile/Ben").await.ok()["user"]["id"].clone();
        let promote = format!("/api/mod/users/{ben}/rank");
        assert_eq!(anna.post(&promote, &json!({ "rank": 80 })).await.refusal().1, "not_moderator");

        assert_eq!(rank(&world.database.url, "anna", "admin"), (true, "Anna has the rank 100 now (it was 10)\n".to_owned()));
        assert_eq!(rank(&world.database.url, "anna", "admin"), (true, "Anna has this rank already\n".to_owned()));
        anna.post(&promote, &json!({ "rank": 80 })).await.ok();
        let log = anna.get("/api/mod/audit").await.ok();
        let [given, taken] = &log["entries"].as_array().expect("entries")[..] else { panic!("{log}") };
        assert_eq!((&given["actorName"], &given["targetId"]), (&json!("Anna"), &ben));
        assert_eq!((&taken["actorId"], &taken["act"], &taken["detail"]), (&json!(0), &json!("rank"), &json!({ "from": 10, "to": 100 })));
    }

    async fn nobody_unknown_and_no_guest_is_made_a_moderator(world: &mut World) {
        world.guest("Gina").await;
        let (succeeded, said) = rank(&world.database.url, "Gina", "moderator");
        assert!(!succeeded && said.contains("Gina is a guest"), "{said}");
        let elsewhere = world.database.url.replace("sqlite://", "sqlite:///nowhere");
        let (succeeded, said) = rank(&elsewhere, "Gina", "player");
        if elsewhere != world.database.url {
            assert!(!succeeded && said.contains("there is no database /nowhere"), "{said}");
        }
        let (succeeded, said) = rank(&world.database.url, "Nobody", "admin");
        assert!(!succeeded && said.contains("no account \"Nobody\""), "{said}");
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM audit").await, 0);
    }
}
