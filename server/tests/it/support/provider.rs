//! An account elsewhere: a provider that others wrote, in a process of its own (`stand-in/provider.mjs`).

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use moonhowl_server::config::Serve;
use serde_json::{Value, json};

use super::{Answer, Browser};

pub struct Provider {
    child: Child,
    told: ChildStdin,
    said: BufReader<ChildStdout>,
    pub issuer: String,
    /// A private key as Apple gives it.
    pub key: String,
}

impl Provider {
    pub fn start() -> Self {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/stand-in/provider.mjs");
        let mut child = Command::new("node")
            .arg(script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("node starts");
        let told = child.stdin.take().expect("its input");
        let mut said = BufReader::new(child.stdout.take().expect("its output"));
        let mut line = String::new();
        said.read_line(&mut line).expect("the provider says where it is");
        let hello: Value = serde_json::from_str(&line).unwrap_or_else(|_| {
            panic!("the stand-in for providers does not start\n\nhint: make npm installs its package")
        });
        let text = |name: &str| hello[name].as_str().expect("a text").to_owned();
        Self { issuer: text("issuer"), key: text("key"), child, told, said }
    }

    /// What it says from now on; gives the newest request for tokens, and how many tokens were given back.
    pub fn tell(&mut self, what: &Value) -> Value {
        writeln!(self.told, "{what}").expect("the provider listens");
        let mut line = String::new();
        self.said.read_line(&mut line).expect("the provider answers");
        serde_json::from_str(&line).expect("JSON")
    }

    /// Who comes next, as an OpenID provider says it.
    pub fn person(&mut self, subject: &str, email: &str) {
        self.tell(
            &json!({ "claims": { "sub": subject, "email": email, "email_verified": true, "name": subject } }),
        );
    }

    /// Has a server offer sign-in through this provider under every name but Apple's.
    pub fn configure(&self, config: &mut Serve) {
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

impl Drop for Provider {
    fn drop(&mut self) {
        // It may have gone by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Browser {
    /// Goes to the provider and consents; gives the address at which it sends one back.
    pub async fn consent(&mut self, start: &str) -> String {
        let there = self.visit(start).await;
        assert_eq!(there.status, 302, "{}", String::from_utf8_lossy(&there.body));
        let back = self.abroad(there.header("location")).await;
        let location = back.header("location");
        let path =
            location.strip_prefix(&self.origin()).unwrap_or_else(|| panic!("not back here: {location}"));
        path.to_owned()
    }

    /// The whole way there and back.
    pub async fn through(&mut self, start: &str) -> Answer {
        let back = self.consent(start).await;
        self.visit(&back).await
    }
}
