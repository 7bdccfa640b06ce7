//! Orders of several people and of several nodes at once: the books stay right.

use std::collections::BTreeSet;

use serde_json::json;

use super::{PACK, sells};
use crate::support::{World, config, serve};

crate::support::on_both! {
    with sells;

    async fn two_nodes_that_start_one_order_at_the_same_moment_start_it_once(world: &mut World) {
        let mut anna = world.account("Anna").await;
        anna.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.ok();
        let mut other_config = config(&world.database.url);
        other_config.demo = true;
        other_config.allow_bots = false;
        let mut other = serve(other_config).await.expect("another node");
        let id = moonhowl_server::base::ids::UserId(anna.get("/api/user").await.ok()["id"].as_i64().expect("an id"));
        let user = moonhowl_server::store::users::find(world.server.house.store.read(), id).await.expect("a row").expect("an account");
        let starts = (0..100).map(|number| {
            let house = if number % 2 == 0 { world.server.house.clone() } else { other.house.clone() };
            let user = user.clone();
            async move {
                let wish = moonhowl_server::till::start::Wish {
                    goods: moonhowl_server::till::start::Goods::Pack(PACK.to_owned()),
                    provider: "house".to_owned(),
                    receiver: None,
                    message: String::new(),
                    is_anonymous: false,
                    price: 499.into(),
                    key: "one".to_owned(),
                    lang: engine::game::Lang::En,
                };
                moonhowl_server::till::start::start(&house, &user, &wish).await
            }
        });
        let tokens: BTreeSet<String> = futures_util::future::join_all(starts).await.into_iter().map(|order| order.expect("an order").token).collect();
        assert_eq!(tokens.len(), 1);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM house_till").await, 1);
        other.stop().await;
    }
}
