//! `/api/mod/…`, `/api/reports`, `/api/sanctions`, `/api/appeals`.

mod accounts;
mod appeals;
mod bans;
mod cases;
mod ledger;
mod reports;
mod seasons;
mod staff;

use serde_json::{Value, json};
use sqlx::AssertSqlSafe;

use crate::support::{Browser, World};

pub const MODERATOR: i64 = 80;
pub const ADMIN: i64 = 100;

/// The browser of a new account with this rank.
async fn ranked(world: &World, name: &str, rank: i64) -> Browser {
    let browser = world.account(name).await;
    let text = format!("UPDATE users SET rank = {rank} WHERE username = '{name}'");
    let mut db = world.database.connect().await;
    sqlx::query(AssertSqlSafe(text)).execute(&mut db).await.expect("the rank changes");
    browser
}

async fn id_of(browser: &Browser) -> i64 {
    browser.get("/api/user").await.ok()["id"].as_i64().expect("an id")
}

fn reason() -> Value {
    json!({ "en": "Be kind.", "fr": "Soyez aimable." })
}

/// The report of an account's profile.
fn profile(user: i64) -> Value {
    json!({ "place": { "type": "profile", "userId": user }, "category": "insult" })
}

/// The entries of the audit log, the newest first.
async fn audit(moderator: &Browser, query: &str) -> Vec<Value> {
    let page = moderator.get(&format!("/api/mod/audit{query}")).await.ok();
    page["entries"].as_array().expect("a list").clone()
}

/// The acts in the audit log, the newest first.
async fn acts(moderator: &Browser, query: &str) -> Vec<String> {
    let word = |entry: &Value| entry["act"].as_str().expect("a word").to_owned();
    audit(moderator, query).await.iter().map(word).collect()
}

/// The notifications of a kind, the newest first.
async fn notifications(browser: &Browser, kind: &str) -> Vec<Value> {
    let page = browser.get("/api/notifications").await.ok();
    let all = page["notifications"].as_array().expect("a list");
    all.iter().map(|one| one["content"].clone()).filter(|content| content["type"] == kind).collect()
}

/// The cases in the moderators' queue.
async fn cases(moderator: &Browser, query: &str) -> Vec<Value> {
    let page = moderator.get(&format!("/api/mod/reports{query}")).await.ok();
    page["reports"].as_array().expect("a list").clone()
}
