//! Rate limits of the API.

use crate::support::{Browser, World, on_both};

/// More requests than any limit allows in the time that they take.
const MANY: usize = 2000;

/// Sends requests until one is refused; returns how many were accepted.
async fn exhaust(browser: &Browser, path: &str) -> usize {
    for accepted in 0..MANY {
        let answer = browser.get(path).await;
        if answer.status == 429 {
            assert_eq!(answer.refusal().1, "rate_limited");
            assert!(answer.json()["params"]["retryAfter"].as_u64() > Some(0));
            return accepted;
        }
    }
    panic!("{path} is accepted {MANY} times");
}

impl World {
    /// From now on nobody is granted anything because time passes.
    fn hold_limits(&self) {
        self.server.house.clocks.limits.stop();
    }
}

on_both! {
    async fn an_account_has_its_own_allowance(world: &mut World) {
        let (anna, ben) = (world.guest("Anna").await, world.guest("Ben").await);
        world.hold_limits();
        assert!(exhaust(&anna, "/api/notifications").await >= 59);
        assert_eq!(ben.get("/api/notifications").await.status, 200);
        assert_eq!(world.browser().get("/api/banner").await.status, 200);
    }

    async fn an_address_has_its_own_allowance_for_requests_without_a_session(world: &mut World) {
        let anna = world.guest("Anna").await;
        world.hold_limits();
        exhaust(&world.browser(), "/api/banner").await;
        assert_eq!(anna.get("/api/banner").await.status, 200);
    }

    async fn the_export_is_limited_to_a_few_times_an_hour(world: &mut World) {
        let (anna, ben) = (world.guest("Anna").await, world.guest("Ben").await);
        assert_eq!(exhaust(&anna, "/api/settings/export").await, 4);
        assert_eq!(ben.get("/api/settings/export").await.status, 200);
    }
}

mod behind_a_proxy {
    use super::*;

    on_both! {
        with |config| config.trusted_proxies = 1;

        async fn nobody_chooses_the_address_that_they_are_limited_by(world: &mut World) {
            let browser = world.browser();
            world.hold_limits();
            let mut accepted = 0;
            while browser.get_from("/api/banner", &format!("10.0.0.{accepted}, 9.9.9.9")).await.status != 429 {
                accepted += 1;
                assert!(accepted < 200, "another address at the beginning is another allowance");
            }
            assert_eq!(browser.get_from("/api/banner", "9.9.9.9:5678").await.status, 429);
            assert_eq!(browser.get_from("/api/banner", "9.9.9.8").await.status, 200, "others have their own");
        }
    }
}

mod of_the_whole_site {
    use futures_util::future::join_all;

    use super::*;

    /// Like [`exhaust`], many requests at a time: the limit gives a hundred a second.
    async fn exhaust_together(browser: &Browser, path: &str) -> usize {
        let mut accepted = 0;
        while accepted < MANY {
            let answers = join_all((0..50).map(|_| browser.get(path))).await;
            let refused = answers.iter().filter(|answer| answer.status == 429).count();
            accepted += answers.len() - refused;
            if refused > 0 {
                return accepted;
            }
        }
        panic!("{path} is accepted {MANY} times");
    }

    on_both! {
        async fn pages_and_files_are_limited_by_address_too(world: &mut World) {
            world.hold_limits();
            assert!(exhaust_together(&world.browser(), "/healthz").await >= 600);
            assert!(exhaust_together(&world.browser(), "/nothing").await < 300, "one limit for all of them");
        }
    }
}

mod with_a_higher_allowance {
    use super::*;

    on_both! {
        with |config| config.allowance = 100;

        async fn configuration_can_raise_the_limits(world: &mut World) {
            let anna = world.guest("Anna").await;
            for _ in 0..200 {
                assert_eq!(anna.get("/api/banner").await.status, 200);
            }
        }
    }
}
