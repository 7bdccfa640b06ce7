//! An OAuth and OpenID provider for tests: a Node package in its own process (`stand-in/provider.mjs`).

use moonhowl_server::config::ServeArgs;
use serde_json::{Value, json};

use super::stand_in::StandIn;
use super::{Answer, Browser};

pub struct Provider {
    process: StandIn,
    pub issuer: String,
    /// A private key in the form that Apple issues.
    pub key: String,
}

impl Provider {
    pub fn start() -> Self {
        let mut process = StandIn::start("provider.mjs");
        let hello = process.next();
        let text = |name: &str| hello[name].as_str().expect("a text").to_owned();
        Self { issuer: text("issuer"), key: text("key"), process }
    }

    /// Changes the provider's later answers; returns what it has recorded. `stand-in/provider.mjs` describes both.
    pub fn instruct(&mut self, what: &Value) -> Value {
        self.process.ask(what)
    }

    /// Sets who signs in next: the subject and the confirmed address in later id tokens.
    pub fn person(&mut self, subject: &str, email: &str) {
        self.instruct(
            &json!({ "claims": { "sub": subject, "email": email, "email_verified": true, "name": subject } }),
        );
    }

    /// Configures a server to use this provider for every social sign-in except Apple's.
    pub fn configure(&self, config: &mut ServeArgs) {
        let some = |text: &str| Some(text.to_owned());
        let at = |path: &str| format!("{}{path}", self.issuer);
        let social = &mut config.social;
        social.google.client_id = some("moonhowl");
        social.google.client_secret = some("between us");
        social.google.issuer = self.issuer.clone();
        macro_rules! at_an_address {
            ($($provider:ident),*) => {$(
                social.$provider.client_id = some("moonhowl");
                social.$provider.client_secret = some("between us");
                social.$provider.authorize_url = at("/authorize");
                social.$provider.token_url = at("/token");
                social.$provider.user_url = at("/userinfo");
            )*};
        }
        at_an_address!(discord, facebook, twitter);
    }
}

impl Browser {
    /// Goes to the provider and consents; returns the path of the callback to which the provider redirects.
    pub async fn consent(&mut self, start: &str) -> String {
        let redirect = self.visit(start).await;
        assert_eq!(redirect.status, 302, "{}", String::from_utf8_lossy(&redirect.body));
        let consented = self.visit_elsewhere(redirect.header("location")).await;
        let location = consented.header("location");
        let path =
            location.strip_prefix(&self.origin()).unwrap_or_else(|| panic!("not back here: {location}"));
        path.to_owned()
    }

    /// Goes to the provider, consents and visits the callback; returns the callback's answer.
    pub async fn consent_and_return(&mut self, start: &str) -> Answer {
        let callback = self.consent(start).await;
        self.visit(&callback).await
    }
}
