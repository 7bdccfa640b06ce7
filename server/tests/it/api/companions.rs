//! `/api/mod/users/{id}/companions`

use moonhowl_server::store::history::COMPANIONS_SQL;
use serde_json::{Value, json};
use sqlx::{AnyConnection, Row as _};

use crate::support::{Browser, Database, World, on_both};

const DAY: i64 = 86_400_000;

async fn keeper(world: &World) -> Browser {
    let keeper = world.guest("Keeper").await;
    world.set("UPDATE users SET rank = 80 WHERE username = 'Keeper'").await;
    keeper
}

async fn id(browser: &Browser) -> i64 {
    browser.get("/api/user").await.ok()["id"].as_i64().expect("an id")
}

/// Inserts a finished game; `players` are user ids with whether they won.
async fn insert_game(db: &mut AnyConnection, game: &str, days_ago: i64, players: &[(i64, bool)]) {
    let at = crate::support::stamp() - days_ago * DAY;
    sqlx::query(
        "INSERT INTO games (id, status, lang, platform, private, serious, voice, slots, player_count, settings, config, \
         seed, invite, created_at, updated_at) VALUES ($1, 4, 'en', 'web', 0, 0, 0, 8, 8, '{}', '{}', 1, 'x', $2, $2)",
    )
    .bind(game.to_owned())
    .bind(at)
    .execute(&mut *db)
    .await
    .expect("a game");
    for (player, won) in players {
        sqlx::query(
            "INSERT INTO history (game_id, user_id, role, won, lovers, infected, xp, elo, created_at) \
             VALUES ($1, $2, 'villager', $3, 0, 0, 0, 0, $4)",
        )
        .bind(game.to_owned())
        .bind(*player)
        .bind(i64::from(*won))
        .bind(at)
        .execute(&mut *db)
        .await
        .expect("a row of the history");
    }
}

on_both! {
    async fn winning_together_too_often_is_a_hint(world: &mut World) {
        let keeper = keeper(world).await;
        let [anna, ben, carl] = [world.guest("Anna").await, world.guest("Ben").await, world.guest("Carl").await];
        let [anna, ben, carl] = [id(&anna).await, id(&ben).await, id(&carl).await];
        let mut db = world.database.connect().await;
        for n in 0..12 {
            // Anna and Ben win each of these games; Carl is in ten of them and wins every other one.
            let mut players = vec![(anna, true), (ben, true)];
            if n < 10 {
                players.push((carl, n % 2 == 0));
            }
            insert_game(&mut db, &format!("together{n}"), n, &players).await;
        }
        for n in 0..20 {
            insert_game(&mut db, &format!("apart{n}"), n, &[(anna, n % 2 == 0)]).await;
        }
        // Too old to count.
        insert_game(&mut db, "longago", 91, &[(anna, false), (ben, false)]).await;
        let page = keeper.get(&format!("/api/mod/users/{anna}/companions")).await.ok();
        assert_eq!((&page["games"], &page["won"]), (&json!(32), &json!(22)));
        let shown = page["companions"].as_array().expect("companions");
        let summary: Vec<Value> = shown
            .iter()
            .map(|one| json!([one["user"]["id"], one["gamesTogether"], one["wonTogether"], one["games"], one["won"], one["hint"]]))
            .collect();
        assert_eq!(summary, [json!([ben, 12, 12, 12, 12, true]), json!([carl, 10, 5, 10, 5, false])]);
        assert!(shown[0]["chance"].as_f64().unwrap() < 0.001, "{}", shown[0]);
        // The same pair, asked for Ben.
        let page = keeper.get(&format!("/api/mod/users/{ben}/companions")).await.ok();
        assert_eq!((&page["companions"][0]["user"]["username"], &page["companions"][0]["hint"]), (&json!("Anna"), &json!(true)));
        assert_eq!(page["companions"][0]["chance"], shown[0]["chance"]);
    }

    async fn at_most_twenty_are_shown_and_only_to_moderators(world: &mut World) {
        let anna = world.guest("Anna").await;
        let anna_id = id(&anna).await;
        let path = format!("/api/mod/users/{anna_id}/companions");
        assert_eq!(anna.get(&path).await.refusal(), (403, "not_moderator".to_owned()));
        let keeper = keeper(world).await;
        let none = keeper.get(&path).await.ok();
        assert_eq!((&none["games"], &none["companions"]), (&json!(0), &json!([])));
        assert_eq!(keeper.get("/api/mod/users/1/companions").await.refusal(), (404, "unknown_user".to_owned()));
        let mut db = world.database.connect().await;
        for other in 1..=25_i64 {
            sqlx::query("INSERT INTO users (id, username, username_key, created_at, updated_at) VALUES ($1, $2, $2, 0, 0)")
                .bind(other)
                .bind(format!("other-{other}"))
                .execute(&mut db)
                .await
                .expect("an account");
        }
        let players: Vec<_> = (1..=25).map(|other| (other, false)).chain([(anna_id, true)]).collect();
        insert_game(&mut db, "onegame", 1, &players).await;
        insert_game(&mut db, "another", 1, &[(anna_id, true), (25, true)]).await;
        let page = keeper.get(&path).await.ok();
        let shown = page["companions"].as_array().expect("companions");
        assert_eq!((shown.len(), &shown[0]["user"]["id"], &shown[1]["user"]["id"]), (20, &json!(25), &json!(1)));
    }
}

/// Inserts 2,000 games of eight players each, out of 1,000 accounts.
async fn fill(database: &Database) {
    let mut db = database.connect().await;
    for statement in [
        "INSERT INTO users (id, username, username_key, created_at, updated_at) \
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) \
         SELECT i, 'V-' || CAST(i AS TEXT), 'v-' || CAST(i AS TEXT), 0, 0 FROM n",
        "INSERT INTO games (id, status, lang, platform, private, serious, voice, slots, player_count, settings, config, \
         seed, invite, created_at, updated_at) \
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) \
         SELECT 'game' || CAST(i AS TEXT), 4, 'en', 'web', 0, 0, 0, 8, 8, '{}', '{}', 1, 'x', 0, 0 FROM n",
        "INSERT INTO history (game_id, user_id, role, won, lovers, infected, xp, elo, created_at) \
         WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 15999) \
         SELECT 'game' || CAST(i / 8 + 1 AS TEXT), (i * 7 + i / 8 * 13) % 1000 + 1, 'villager', i % 2, 0, 0, 0, 0, i FROM n",
        "ANALYZE",
    ] {
        sqlx::query(statement).execute(&mut db).await.expect(statement);
    }
}

/// The query plan of the search for companions.
async fn plan(database: &Database, explain: &str) -> String {
    let mut db = database.connect().await;
    let text = format!("{explain} {COMPANIONS_SQL}");
    let rows = sqlx::query(sqlx::AssertSqlSafe(text))
        .bind(77_i64)
        .bind(8_000_i64)
        .bind(20_i64)
        .fetch_all(&mut db)
        .await;
    let line = |row: &sqlx::any::AnyRow| {
        row.try_get::<String, _>("detail").or_else(|_| row.try_get::<String, _>(0)).expect("a line")
    };
    rows.expect("a plan").iter().map(line).collect::<Vec<_>>().join("\n")
}

#[actix_rt::test]
async fn companions_are_found_by_the_index_on_sqlite() {
    let database = Database::sqlite().await;
    fill(&database).await;
    let plan = plan(&database, "EXPLAIN QUERY PLAN").await;
    assert!(plan.contains("SEARCH mine USING INDEX history_user (user_id=? AND created_at>?)"), "{plan}");
    assert!(plan.contains("SEARCH theirs USING INDEX sqlite_autoindex_history_1 (game_id=?)"), "{plan}");
    assert!(!plan.contains("SCAN mine") && !plan.contains("SCAN theirs"), "{plan}");
    database.drop().await;
}

#[actix_rt::test]
async fn companions_are_found_by_the_index_on_postgres() {
    let database = Database::postgres().await;
    fill(&database).await;
    let plan = plan(&database, "EXPLAIN").await;
    assert!(plan.contains("history_user") && plan.contains("history_pkey"), "{plan}");
    assert!(!plan.contains("Seq Scan on history"), "{plan}");
    database.drop().await;
}
