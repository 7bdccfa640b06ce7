//! `moonhowl-server attach`: a moderator's eyes and hands in a terminal. It folds what the hub sends by the engine, as the
//! browser does, and decides nothing.

mod book;
mod input;
mod link;
mod plain;
mod screen;

use std::io::IsTerminal as _;
use std::time::Duration;

use anyhow::Context as _;
use engine::game::Envelope;
use serde_json::{Value, json};

use self::book::Book;
use self::input::{HELP, Input};
use self::link::{Hub, Link};
use crate::config::args::AttachArgs;
use crate::config::args::TokenArgs;

/// How long it waits before it connects again, and how often it tries.
const AGAIN: Duration = Duration::from_secs(2);
const TRIES: usize = 30;

/// Signs in and prints the token of the session.
pub async fn token(args: TokenArgs) -> anyhow::Result<()> {
    let password = ask_password()?;
    let link = Link::sign_in(&args.url, &args.login, &password, args.code.as_deref()).await?;
    println!("{}", link.token());
    Ok(())
}

/// From the terminal without showing it, else from the input.
fn ask_password() -> anyhow::Result<String> {
    if std::io::stdin().is_terminal() {
        return Ok(rpassword::prompt_password("Password: ")?);
    }
    let mut line = String::new();
    std::io::stdin().read_line(&mut line)?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

pub async fn run(args: AttachArgs) -> anyhow::Result<()> {
    let link = match (&args.token, &args.login) {
        (Some(token), _) => Link::with_token(&args.url, token),
        (None, Some(login)) => {
            Link::sign_in(&args.url, login, &ask_password()?, args.code.as_deref()).await?
        }
        (None, None) => anyhow::bail!("--token or --login is needed (MOONHOWL_TOKEN does too)"),
    };
    let desk = Desk::open(link, args.room).await?;
    let is_terminal = std::io::stdout().is_terminal() && std::io::stdin().is_terminal();
    if args.plain || !is_terminal { plain::run(desk).await } else { screen::run(desk).await }
}

/// Something for the moderator to read.
#[derive(Debug)]
enum Told {
    /// Lines of the game that came.
    Lines(Vec<String>),
    /// Everything is to be shown anew: another room's state, or other eyes.
    Anew,
    /// An answer to what he typed, or something about the connection.
    Remark(String),
    /// He asked for these.
    Page(Vec<String>),
    /// It is over.
    End(String),
}

/// What a moderator sits at: the room, and the way to it.
struct Desk {
    link: Link,
    hub: Hub,
    room: String,
    book: Book,
    /// What was sent and not answered yet: its number, and what it was.
    asked: Vec<(u64, String)>,
    title: String,
}

impl Desk {
    async fn open(link: Link, room: String) -> anyhow::Result<Self> {
        let mut hub = link.open().await?;
        hub.send("mod.attach", json!({ "room": room })).await?;
        let mut desk =
            Self { link, hub, room, book: Book::default(), asked: Vec::new(), title: String::new() };
        // The first answer decides: who may not attend is told so, and that is all.
        loop {
            let frame = desk.hub.next().await?;
            if let Some(code) = frame["error"]["code"].as_str() {
                anyhow::bail!("refused: {code}");
            }
            if frame["event"] == "mod_hydrate" && frame["data"]["room"] == desk.room.as_str() {
                desk.hydrate(&frame["data"])?;
                return Ok(desk);
            }
        }
    }

    /// Waits for the next thing to tell.
    async fn next(&mut self) -> anyhow::Result<Told> {
        loop {
            match self.hub.next().await {
                Ok(frame) => {
                    if let Some(told) = self.take(&frame)? {
                        return Ok(told);
                    }
                }
                Err(error) => {
                    self.reconnect(&error).await?;
                    return Ok(Told::Remark(format!("{error}; connected again")));
                }
            }
        }
    }

    async fn reconnect(&mut self, why: &anyhow::Error) -> anyhow::Result<()> {
        for _ in 0..TRIES {
            tokio::time::sleep(AGAIN).await;
            if let Ok(mut hub) = self.link.open().await {
                hub.send("mod.attach", json!({ "room": self.room })).await?;
                self.hub = hub;
                self.asked.clear();
                return Ok(());
            }
        }
        anyhow::bail!("{why}, and the server does not come back")
    }

    fn hydrate(&mut self, data: &Value) -> anyhow::Result<()> {
        let envelopes: Vec<Envelope> =
            serde_json::from_value(data["envelopes"].clone()).context("envelopes")?;
        self.book.open(envelopes);
        let people = data["seats"].as_array().map_or(0, Vec::len);
        self.title = format!("room {}, {people} people, {} watching", self.room, data["watchers"]);
        Ok(())
    }

    fn take(&mut self, frame: &Value) -> anyhow::Result<Option<Told>> {
        let data = &frame["data"];
        if let Some(at) = frame["re"].as_u64().and_then(|re| self.asked.iter().position(|(id, _)| *id == re))
        {
            let (_, what) = self.asked.remove(at);
            let answer = match frame["error"]["code"].as_str() {
                Some(code) => format!("✗ {what}: {code}"),
                None => format!("✓ {what}"),
            };
            return Ok(Some(Told::Remark(answer)));
        }
        if let Some(code) = frame["error"]["code"].as_str() {
            return Ok(Some(Told::End(format!("refused: {code}"))));
        }
        if data["room"] != self.room.as_str() {
            return Ok(None);
        }
        match frame["event"].as_str() {
            Some("mod_hydrate") => {
                self.hydrate(data)?;
                Ok(Some(Told::Anew))
            }
            Some("mod_events") => {
                let envelopes = serde_json::from_value(data["envelopes"].clone()).context("envelopes")?;
                Ok(Some(Told::Lines(self.book.extend(envelopes))))
            }
            Some("mod_closed") => Ok(Some(Told::End(format!(
                "the room is closed: {}",
                data["reason"].as_str().unwrap_or("unknown")
            )))),
            _ => Ok(None),
        }
    }

    /// Does what was typed.
    async fn obey(&mut self, line: &str) -> Told {
        match input::read(line, |name| self.book.seat(name)) {
            Err(complaint) => Told::Remark(format!("✗ {complaint}")),
            Ok(Input::Nothing) => Told::Lines(Vec::new()),
            Ok(Input::Help) => Told::Page(HELP.lines().map(str::to_owned).collect()),
            Ok(Input::Who) => Told::Page(self.book.who()),
            Ok(Input::Quit) => Told::End("detached".to_owned()),
            Ok(Input::Eyes(eyes)) => {
                self.book.look(eyes);
                Told::Anew
            }
            Ok(Input::Filter(text)) => {
                self.book.filter(&text);
                Told::Anew
            }
            Ok(Input::Order { order, reason }) => {
                let data = json!({ "room": self.room, "order": order, "reason": reason });
                match self.hub.send("mod.act", data).await {
                    Ok(id) => {
                        self.asked.push((id, line.trim().to_owned()));
                        Told::Lines(Vec::new())
                    }
                    Err(error) => Told::Remark(format!("✗ not sent: {error}")),
                }
            }
        }
    }
}
