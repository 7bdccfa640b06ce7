//! Payment providers for tests: Stripe, PayPal and paysafecard in a process of their own (`stand-in/till.mjs`), and the house's till.

use moonhowl_server::config::ServeArgs;
use serde_json::{Value, json};

use super::stand_in::StandIn;

pub struct FakeTill {
    process: StandIn,
    url: String,
}

impl FakeTill {
    pub fn start() -> Self {
        let mut process = StandIn::start("till.mjs");
        let url = process.next()["url"].as_str().expect("a text").to_owned();
        Self { process, url }
    }

    /// Orders something; `stand-in/till.mjs` describes what there is.
    pub fn order(&mut self, what: &Value) -> Value {
        let answer = self.process.ask(what);
        assert_eq!(answer["error"], Value::Null, "{what}");
        answer
    }

    /// What was wrong with the server's requests, by the providers' own libraries.
    pub fn faults(&mut self) -> Vec<Value> {
        self.order(&json!({ "act": "faults" }))["faults"].as_array().expect("a list").clone()
    }

    /// Configures a server to use all three providers here.
    pub fn configure(&self, config: &mut ServeArgs) {
        let some = |text: &str| Some(text.to_owned());
        let at = |name: &str| format!("{}/{name}", self.url);
        let payments = &mut config.payments;
        payments.stripe_key = some("sk_test_moonhowl");
        payments.stripe_webhook_secret = some("whsec_moonhowl");
        payments.stripe_url = at("stripe");
        payments.paypal_client_id = some("client");
        payments.paypal_secret = some("between us");
        payments.paypal_webhook_id = some("webhook");
        payments.paypal_url = at("paypal");
        payments.paysafecard_key = some("psc_key");
        payments.paysafecard_url = at("paysafecard");
    }
}
