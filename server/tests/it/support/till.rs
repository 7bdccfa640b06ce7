//! Payment providers for tests: Stripe, PayPal and paysafecard in a process of their own (`stand-in/till.mjs`), and the house's till.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use moonhowl_server::config::ServeArgs;
use serde_json::{Value, json};

pub struct FakeTill {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
    url: String,
}

impl FakeTill {
    pub fn start() -> Self {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/stand-in/till.mjs");
        let mut child = Command::new("node")
            .arg(script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("node starts");
        let stdin = child.stdin.take().expect("its input");
        let mut stdout = BufReader::new(child.stdout.take().expect("its output"));
        let mut line = String::new();
        stdout.read_line(&mut line).expect("it prints its address");
        let hello: Value = serde_json::from_str(&line).unwrap_or_else(|_| {
            panic!(
                "the stand-in for payment providers does not start\n\nhint: make npm installs its packages"
            )
        });
        let url = hello["url"].as_str().expect("a text").to_owned();
        Self { child, stdin, stdout, url }
    }

    /// Orders something; `stand-in/till.mjs` describes what there is.
    pub fn order(&mut self, what: &Value) -> Value {
        writeln!(self.stdin, "{what}").expect("it reads");
        let mut line = String::new();
        self.stdout.read_line(&mut line).expect("it answers");
        let answer: Value = serde_json::from_str(&line).expect("JSON");
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

impl Drop for FakeTill {
    fn drop(&mut self) {
        // The process may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
