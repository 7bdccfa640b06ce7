//! `/api/social/autocomplete`

use serde_json::{Value, json};
use sqlx::Row as _;

use crate::support::{Database, World, on_both};
use moonhowl_server::store::user_search::{SEARCH_SQL, prefix_range};

fn names(found: &Value) -> Vec<&str> {
    found.as_array().unwrap().iter().map(|person| person["username"].as_str().unwrap()).collect()
}

/// Inserts twenty thousand accounts.
async fn fill(database: &Database) {
    let mut db = database.connect().await;
    for statement in [
        "INSERT INTO users (id, username, username_key, created_at, updated_at) \
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) \
         SELECT i, 'Villager-' || CAST(i AS TEXT), 'villager-' || CAST(i AS TEXT), 0, 0 FROM n",
        "ANALYZE",
    ] {
        sqlx::query(statement).execute(&mut db).await.expect("accounts");
    }
}

/// The query plan of the search.
async fn plan(database: &Database, explain: &str) -> String {
    let mut db = database.connect().await;
    let (from, to) = prefix_range("villager-77");
    let text = format!("{explain} {SEARCH_SQL}");
    let rows = sqlx::query(sqlx::AssertSqlSafe(text))
        .bind(from)
        .bind(to)
        .bind(1_i64)
        .bind(10_i64)
        .fetch_all(&mut db)
        .await;
    let rows = rows.expect("a plan");
    let line = |row: &sqlx::any::AnyRow| {
        row.try_get::<String, _>("detail").or_else(|_| row.try_get::<String, _>(0)).expect("a line")
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

on_both! {
    async fn usernames_are_found_by_prefix(world: &mut World) {
        let searcher = world.guest("Searcher").await;
        for name in ["Lunatic", "lunar", "Lunar-2", "Luna", "Lun", "Alunar"] {
            world.guest(name).await;
        }
        let find = async |text: &str| searcher.get(&format!("/api/social/autocomplete/{text}")).await.ok();
        assert_eq!(names(&find("LUNA").await), ["Luna", "lunar", "Lunar-2", "Lunatic"]);
        assert_eq!(names(&find("lunar").await), ["lunar", "Lunar-2"]);
        // Too few letters for a beginning find a whole name.
        for text in ["lun", "%20LUN%20"] {
            assert_eq!(names(&find(text).await), ["Lun"]);
        }
        for text in ["lu", "l", "l%25na", "____", "luna%00", "nobody"] {
            assert_eq!(find(text).await, json!([]), "{text}");
        }
        assert_eq!(find("sear").await, json!([]), "the searcher is not found");
        assert_eq!(world.browser().get("/api/social/autocomplete/luna").await.refusal().0, 401);
    }

    async fn a_search_shows_the_searchers_relation_to_each_account(world: &mut World) {
        let (mut anna, anna_id, ..) = world.friends().await;
        for name in ["Folk-asked", "Folk-blocked", "Folk-blocks", "Folk-none", "Folk-requested"] {
            let mut other = world.player(name).await;
            let id = other.id().await;
            match name {
                "Folk-asked" => drop(other.hub.ok("friend.request", json!({ "userId": anna_id })).await),
                "Folk-requested" => drop(anna.hub.ok("friend.request", json!({ "userId": id })).await),
                "Folk-blocked" => drop(anna.browser.put(&format!("/api/social/blocks/{id}"), &json!({})).await.ok()),
                "Folk-blocks" => drop(other.browser.put(&format!("/api/social/blocks/{anna_id}"), &json!({})).await.ok()),
                _ => {}
            }
        }
        let found = anna.browser.get("/api/social/autocomplete/folk").await.ok();
        let relations: Vec<_> = found.as_array().unwrap().iter().map(|person| person["relation"].clone()).collect();
        assert_eq!(relations, ["asked", "blocked", "none", "none", "requested"]);
    }
}

#[actix_rt::test]
async fn a_search_is_an_index_range_scan_on_sqlite() {
    let world = World::start(Database::sqlite().await, |_| {}).await;
    fill(&world.database).await;
    let plan = plan(&world.database, "EXPLAIN QUERY PLAN").await;
    assert!(
        plan.contains("SEARCH users USING INDEX users_username_key (username_key>? AND username_key<?)"),
        "{plan}"
    );
    assert!(!plan.contains("SCAN") && !plan.contains("TEMP B-TREE"), "{plan}");
    world.stop().await;
}

#[actix_rt::test]
async fn a_search_is_an_index_range_scan_on_postgres() {
    let world = World::start(Database::postgres().await, |_| {}).await;
    fill(&world.database).await;
    let plan = plan(&world.database, "EXPLAIN").await;
    assert!(plan.contains("Index Scan using users_username_key on users"), "{plan}");
    assert!(plan.contains("Index Cond: ((username_key >= ") && plan.contains("(username_key < "), "{plan}");
    assert!(!plan.contains("Sort"), "{plan}");
    world.stop().await;
}

on_both! {
    async fn at_most_ten_are_found(world: &mut World) {
        fill(&world.database).await;
        let searcher = world.guest("Searcher").await;
        let found = searcher.get("/api/social/autocomplete/Villager-77").await.ok();
        let names = names(&found);
        assert_eq!(names.len(), 10);
        assert_eq!((names[0], names[1], names[9]), ("Villager-77", "Villager-770", "Villager-7707"));
    }
}
