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

    /// Makes each provider hold the requests that match: they are never answered, and carried out or not.
    pub fn hold(&mut self, what: &Value, is_carried_out: bool) {
        self.order(&json!({ "act": "hold", "what": what, "isCarriedOut": is_carried_out }));
    }

    /// How many providers hold a request.
    pub fn held(&mut self) -> usize {
        self.order(&json!({ "act": "held" }))["held"].as_array().expect("a list").len()
    }

    /// What configures a server that is a process to use all three providers here.
    pub fn flags(&self) -> [String; 9] {
        let at = |name: &str| format!("--{name}-url={}/{name}", self.url);
        let key = |flag: &str, value: &str| format!("--{flag}={value}");
        [
            key("stripe-key", "sk_test_moonhowl"),
            key("stripe-webhook-secret", "whsec_moonhowl"),
            at("stripe"),
            key("paypal-client-id", "client"),
            key("paypal-secret", "between us"),
            key("paypal-webhook-id", "webhook"),
            at("paypal"),
            key("paysafecard-key", "psc_key"),
            at("paysafecard"),
        ]
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
