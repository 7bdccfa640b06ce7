//! The commands `moonhowl-server attach` and `moonhowl-server token`, by running the binary.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};

use serde_json::json;
use tokio::sync::mpsc;

use crate::support::play::Seen;
use crate::support::{PASSWORD, PATIENCE, World, on_both};

/// A process of the binary: lines go to its stdin; lines of its stdout and stderr are read together. Killed when dropped.
struct Terminal {
    child: Child,
    input: ChildStdin,
    lines: mpsc::UnboundedReceiver<String>,
}

impl Terminal {
    fn start(arguments: &[&str], token: Option<&str>) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_moonhowl-server"));
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        if let Some(token) = token {
            command.env("MOONHOWL_TOKEN", token);
        }
        let mut child = command.spawn().expect("the binary starts");
        let (sent, lines) = mpsc::unbounded_channel();
        let output = BufReader::new(child.stdout.take().expect("its output"));
        let errors = BufReader::new(child.stderr.take().expect("its errors"));
        let sent_by_errors = sent.clone();
        std::thread::spawn(move || {
            output.lines().map_while(Result::ok).for_each(|line| drop(sent.send(line)))
        });
        std::thread::spawn(move || {
            errors.lines().map_while(Result::ok).for_each(|line| drop(sent_by_errors.send(line)))
        });
        let input = child.stdin.take().expect("its input");
        Self { child, input, lines }
    }

    fn write(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the process reads its stdin");
    }

    /// Reads up to the first line that contains `wanted`; returns all lines read.
    async fn until(&mut self, wanted: &str) -> Vec<String> {
        let mut read = Vec::new();
        let search = async {
            while let Some(line) = self.lines.recv().await {
                read.push(line);
                if read.last().is_some_and(|line| line.contains(wanted)) {
                    return true;
                }
            }
            false
        };
        let found = tokio::time::timeout(PATIENCE, search).await;
        assert_eq!(found, Ok(true), "no line with {wanted:?} in {read:#?}");
        read
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

on_both! {
    async fn a_moderator_attends_from_a_terminal_and_gives_orders(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let room = anna.open_public_room(6).await;
        let moderator = world.account("Selma").await;
        world.set("UPDATE users SET rank = 80 WHERE username = 'Selma'").await;
        let token = moderator.cookie.as_ref().expect("a cookie").value().to_owned();
        let origin = world.origin();
        let arguments = ["attach", &room, "--url", &origin, "--plain"];
        let mut terminal = Terminal::start(&arguments, Some(&token));
        terminal.until("Anna takes seat 0").await;

        terminal.write("tell anna good evening");
        terminal.until("✓ tell anna good evening").await;
        assert_eq!(anna.hub.room_event("announced").await["text"], "good evening");
        terminal.write("mute 0 5 too loud");
        assert_eq!(anna.hub.room_event("muted").await["reason"], "too loud");
        terminal.until("✓ mute 0 5 too loud").await;
        terminal.write("pause");
        terminal.until("✗ pause: wrong_phase").await;
        terminal.write("mute carl 5");
        terminal.until("✗ nobody is called carl").await;

        // New events follow: the game begins, and the moderator sees every role.
        anna.hub.ok("room.fill", json!({ "room": room })).await;
        let mut seen = Seen::new(&room, 1);
        anna.until(&mut seen, |seen| seen.view.my_role.is_some()).await;
        terminal.until("Anna is ").await;
        terminal.write("who");
        let role = serde_json::to_value(seen.view.my_role).expect("a role");
        let spelt = engine::story::names::in_words(role.as_str().expect("a name"));
        terminal.until(&format!("Anna, {spelt}")).await;
        terminal.write("remove anna enough now");
        terminal.until("✓ remove anna enough now").await;
        assert_eq!(anna.hub.event("room_closed").await["why"], "enough now");
        terminal.write("eyes village");
        let seen = terminal.until("Anna takes seat 0").await;
        assert!(!seen.concat().contains("good evening"), "{seen:#?}");
        terminal.write("quit");
        terminal.until("detached").await;
    }

    async fn attaching_is_refused_without_a_rank_or_a_valid_token(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let room = anna.open_public_room(6).await;
        let stranger = world.account("Selma").await;
        let token = stranger.cookie.as_ref().expect("a cookie").value().to_owned();
        let origin = world.origin();
        let mut terminal = Terminal::start(&["attach", &room, "--url", &origin, "--plain"], Some(&token));
        terminal.until("not_moderator").await;
        let mut terminal = Terminal::start(&["attach", &room, "--url", &origin, "--plain"], Some("nobody's"));
        terminal.until("the hub does not open: 401").await;
        let mut terminal = Terminal::start(&["attach", &room, "--url", &origin, "--plain"], None);
        terminal.until("--token or --login").await;
    }

    async fn a_token_is_a_browsers_session_that_can_be_ended(world: &mut World) {
        world.account("Selma").await;
        let origin = world.origin();
        let mut terminal = Terminal::start(&["token", "--url", &origin, "--login", "Selma"], None);
        terminal.write(PASSWORD);
        let token = tokio::time::timeout(PATIENCE, terminal.lines.recv()).await.expect("a line").expect("a token");
        let mut browser = world.browser();
        browser.cookie = Some(awc::cookie::Cookie::new("moonhowl", token));
        assert_eq!(browser.get("/api/user").await.ok()["username"], "Selma");
        browser.post("/api/auth/logout", &json!({})).await;
        assert_eq!(browser.get("/api/user").await.status, 401);
        let mut terminal = Terminal::start(&["token", "--url", &origin, "--login", "Selma"], None);
        terminal.write("a wrong one");
        terminal.until("bad_credentials").await;
    }
}
