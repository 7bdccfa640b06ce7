//! `/api/profile/{username}`

use serde_json::{Value, json};

use crate::support::play::Seen;
use crate::support::{PATIENCE, Player, World, config, on_both, serve};

on_both! {
    async fn the_profile_of_an_account_without_games(world: &mut World) {
        let anna = world.player("Anna").await;
        world.guest("Ben").await;
        let profile = anna.browser.get("/api/profile/bEN").await.ok();
        assert_eq!((&profile["user"]["username"], &profile["user"]["relation"]), (&json!("Ben"), &json!("none")));
        assert_eq!((&profile["user"]["gamePlayed"], &profile["isFriend"]), (&json!(0), &json!(false)));
        assert_eq!((&profile["history"], &profile["friends"], &profile["bestRole"]), (&json!([]), &json!([]), &Value::Null));
        assert_eq!((&profile["winCount"], &profile["killCount"], &profile["wordAvg"]), (&json!(0), &json!(0), &json!(0)));
        assert_eq!(profile["statistics"], json!({ "laurels": {}, "roles": [], "camps": [], "honours": [], "thanks": 0,
            "streaks": { "wins": 0, "bestWins": 0, "days": 0, "bestDays": 0 }, "game": { "played": 0, "won": 0 },
            "winCount": 0, "killCount": 0, "wordAvg": 0, "moonpass": 0 }));
        assert_eq!(profile["user"]["isFriend"], false);
        assert_eq!(profile["user"].get("email"), None);
        assert_eq!(anna.browser.get("/api/profile/Nobody").await.refusal(), (404, "unknown_user".into()));
        assert_eq!(anna.browser.get("/api/profile/a%00b").await.refusal(), (404, "unknown_user".into()));
        assert_eq!(world.browser().get("/api/profile/Ben").await.refusal().0, 401);
    }

    async fn a_profile_shows_who_is_online_and_in_which_public_game(world: &mut World) {
        let (anna, mut ben) = (world.player("Anna").await, world.player("Ben").await);
        world.guest("Carl").await;
        let whereabouts = async |name: &str| {
            let user = anna.browser.get(&format!("/api/profile/{name}")).await.ok()["user"].clone();
            (user["isOnline"].clone(), user["game"].clone())
        };
        assert_eq!(whereabouts("Ben").await, (json!(true), json!(null)));
        assert_eq!(whereabouts("Carl").await, (json!(false), json!(null)));
        let room = ben.open_public_room(6).await;
        ben.hub.event("room_hydrate").await;
        assert_eq!(whereabouts("Ben").await, (json!(true), json!(room)));
        let admin = anna.browser.get(&format!("/api/game/{room}")).await.ok()["admin"].clone();
        assert_eq!((&admin["isOnline"], &admin["game"]), (&json!(true), &json!(room)));
        ben.hub.ok("room.leave", json!({ "room": room })).await;
        let private = ben.open_room(6).await;
        ben.hub.event("room_hydrate").await;
        assert_eq!(whereabouts("Ben").await, (json!(true), json!(null)));
        let own = ben.browser.get("/api/user").await.ok();
        assert_eq!((&own["isOnline"], &own["game"]), (&json!(true), &json!(private)));
        assert_eq!((own["skin"].as_object().map(serde_json::Map::len), own["slots"].as_array().map(Vec::len), &own["subscription"]), (Some(8), Some(7), &json!(null)));
    }

    async fn the_friends_list_follows_its_owners_visibility_setting(world: &mut World) {
        let (anna, anna_id, ben, _) = world.friends().await;
        let carl = world.player("Carl").await;
        for (sql, for_friend, for_stranger) in [
            ("UPDATE users SET friends_visibility = 'public' WHERE username = 'Anna'", true, true),
            ("UPDATE users SET friends_visibility = 'friends' WHERE username = 'Anna'", true, false),
            ("UPDATE users SET friends_visibility = 'private' WHERE username = 'Anna'", false, false),
        ] {
            world.set(sql).await;
            for (player, sees) in [(&anna, true), (&ben, for_friend), (&carl, for_stranger)] {
                let profile = player.browser.get("/api/profile/Anna").await.ok();
                assert_eq!(profile["friends"].is_array(), sees, "{sql} {}", player.name);
                if sees {
                    assert_eq!(profile["friends"][0]["username"], "Ben");
                }
            }
        }
        assert_eq!(ben.browser.get("/api/profile/Anna").await.ok()["user"]["id"], anna_id);
        assert_eq!(ben.browser.get("/api/profile/Anna").await.ok()["isFriend"], true);
    }

    async fn a_played_game_is_in_the_profile(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let mut players = [anna];
        let room = world.full_room(&mut players, 6).await;
        [anna] = players;
        anna.play(&mut Seen::new(&room, 5)).await;
        // The game is settled shortly after its end, so the profile is polled.
        let profile = loop {
            let profile = anna.browser.get("/api/profile/Anna").await.ok();
            if profile["user"]["gamePlayed"] == 1 {
                break profile;
            }
        };
        let game = &profile["history"][0];
        assert_eq!(game["game"], room);
        assert_eq!(profile["nights"], json!([game["createdAt"]]));
        // Its record was written with its results; a private game's is for those who played it.
        let stranger = world.player("Ben").await;
        let offers_replay = async |viewer: &Player| viewer.browser.get("/api/profile/Anna").await.ok()["history"][0]["replay"] == true;
        assert_eq!((offers_replay(&anna).await, offers_replay(&stranger).await), (true, false));
        world.set("UPDATE games SET private = 0").await;
        assert!(offers_replay(&stranger).await);
        assert_eq!(profile["statistics"]["roles"][0]["role"], game["role"]);
        assert_eq!(profile["statistics"]["game"], json!({ "played": 1, "won": u8::from(game["won"] == true) }));
        assert_eq!(profile["bestRole"], Value::Null, "one game is too few for a best role");
        world.set("UPDATE history SET kills = 2, words = 31, won = 1").await;
        let profile = anna.browser.get("/api/profile/Anna").await.ok();
        assert_eq!((&profile["killCount"], &profile["wordAvg"], &profile["winCount"]), (&json!(2), &json!(31), &json!(1)));
    }

    async fn a_game_whose_rewards_were_not_written_is_settled_at_the_next_start(world: &mut World) {
        const REWARDED: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM history";
        let mut players = [world.player("Anna").await];
        let room = world.full_room(&mut players, 6).await;
        players[0].play(&mut Seen::new(&room, 5)).await;
        while world.database.count(REWARDED).await == 0 {}
        // As after a crash between the end and the settlement.
        world.set("DELETE FROM history").await;
        world.set("UPDATE games SET settled_at = NULL").await;
        let mut restarted = serve(config(&world.database.url)).await.expect("a server");
        let rewarded = async { while world.database.count(REWARDED).await == 0 {} };
        tokio::time::timeout(PATIENCE, rewarded).await.expect("the game is settled");
        restarted.stop().await;
    }
}
