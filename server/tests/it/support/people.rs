//! Players who are friends.

use serde_json::{Value, json};

use super::{Hub, Player, World};

/// What the hub sends about friends when a socket opens.
pub struct Friends {
    pub friends: Vec<Value>,
    pub requests: Vec<Value>,
    pub messages: Vec<Value>,
}

/// Reads the three events about friends that follow `hydrate`.
pub async fn read_friends(hub: &mut Hub) -> Friends {
    let list = |data: &Value, name: &str| data[name].as_array().expect("a list").clone();
    Friends {
        friends: list(&hub.event("hydrateFriends").await, "friends"),
        requests: list(&hub.event("hydrateFriendRequests").await, "requests"),
        messages: list(&hub.event("hydrateLastMessages").await, "messages"),
    }
}

impl Player {
    /// What the API tells of a settled game, in the hub's form.
    pub async fn earned_in(&self, room: &str) -> Value {
        let answer = self.browser.get(&format!("/api/game/{room}/reward")).await.ok();
        let mut told = answer["moves"].clone();
        told["room"] = json!(room);
        told["reward"] = answer["reward"].clone();
        told
    }

    pub async fn id(&self) -> i64 {
        self.browser.get("/api/user").await.ok()["id"].as_i64().expect("an id")
    }

    /// Opens another tab, and reads what it is sent about friends.
    pub async fn tab(&self) -> (Hub, Friends) {
        let mut hub = Hub::open(&self.browser, "v=1&lang=en").await;
        hub.event("hydrate").await;
        let friends = read_friends(&mut hub).await;
        (hub, friends)
    }

    /// Makes the two friends, and reads the events of it that both are sent.
    pub async fn befriend(&mut self, other: &mut Player) {
        let (me, them) = (self.id().await, other.id().await);
        self.hub.ok("friend.request", json!({ "userId": them })).await;
        other.hub.event("newFriendRequest").await;
        other.hub.ok("friend.accept", json!({ "userId": me })).await;
        other.hub.event("removeFriendRequest").await;
        for hub in [&mut self.hub, &mut other.hub] {
            hub.event("newFriend").await;
        }
    }
}

impl World {
    /// Two friends and their ids.
    pub async fn friends(&self) -> (Player, i64, Player, i64) {
        let mut anna = self.player("Anna").await;
        let mut ben = self.player("Ben").await;
        anna.befriend(&mut ben).await;
        let (anna_id, ben_id) = (anna.id().await, ben.id().await);
        (anna, anna_id, ben, ben_id)
    }

    /// Waits until the chat of two people is closed.
    pub async fn chat_gone(&self, one: i64, other: i64) {
        use moonhowl_server::base::ids::{Pair, UserId};
        let pair = Pair::of(UserId(one), UserId(other)).expect("two people");
        let gone = self.server.local.chats().gone(pair);
        tokio::time::timeout(super::PATIENCE, gone).await.expect("the chat closes");
    }
}
