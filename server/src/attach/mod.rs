//! `moonhowl-server attach`: a terminal client for moderators. It folds the hub's events with the engine, as the browser does, and
//! decides nothing.

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

/// After a lost connection: attempts to reconnect, and the pause before each.
const RECONNECT_AFTER: Duration = Duration::from_secs(2);
const RECONNECT_TRIES: usize = 30;

/// `moonhowl-server token`: signs in and prints the session's token.
pub async fn token(args: TokenArgs) -> anyhow::Result<()> {
    let password = ask_password()?;
    let link = Link::sign_in(&args.url, &args.login, &password, args.code.as_deref()).await?;
    println!("{}", link.token());
    Ok(())
}

/// Reads the password from the terminal without echo, or from the standard input if that is no terminal.
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
        (None, None) => anyhow::bail!("--token or --login is needed (or the variable MOONHOWL_TOKEN)"),
    };
    let client = Client::open(link, args.room).await?;
    let is_terminal = std::io::stdout().is_terminal() && std::io::stdin().is_terminal();
    if args.plain || !is_terminal { plain::run(client).await } else { screen::run(client).await }
}

/// What the moderator is shown next.
#[derive(Debug)]
enum Output {
    /// New lines of the game.
    Lines(Vec<String>),
    /// All lines must be drawn again: the room was sent afresh, or the point of view or the filter has changed.
    Redraw,
    /// An answer to the typed command, or news of the connection.
    Remark(String),
    /// A page that the moderator asked for, such as the help.
    Page(Vec<String>),
    /// The last line before the program ends.
    End(String),
}

/// The client's state: the connection and the attended room.
struct Client {
    link: Link,
    hub: Hub,
    room: String,
    book: Book,
    /// Orders without an answer yet: the command's number, and the typed line.
    unanswered: Vec<(u64, String)>,
    title: String,
}

impl Client {
    async fn open(link: Link, room: String) -> anyhow::Result<Self> {
        let mut hub = link.open().await?;
        hub.send("mod.attach", json!({ "room": room })).await?;
        let mut client =
            Self { link, hub, room, book: Book::default(), unanswered: Vec::new(), title: String::new() };
        // Ends with the room's state, or with the refusal.
        loop {
            let frame = client.hub.next().await?;
            if let Some(code) = frame["error"]["code"].as_str() {
                anyhow::bail!("refused: {code}");
            }
            if frame["event"] == "mod_hydrate" && frame["data"]["room"] == client.room.as_str() {
                client.hydrate(&frame["data"])?;
                return Ok(client);
            }
        }
    }

    /// Waits for the next event, and reconnects if the connection is lost.
    async fn next(&mut self) -> anyhow::Result<Output> {
        loop {
            match self.hub.next().await {
                Ok(frame) => {
                    if let Some(output) = self.handle(&frame)? {
                        return Ok(output);
                    }
                }
                Err(error) => {
                    self.reconnect(&error).await?;
                    return Ok(Output::Remark(format!("{error}; connected again")));
                }
            }
        }
    }

    async fn reconnect(&mut self, why: &anyhow::Error) -> anyhow::Result<()> {
        for _ in 0..RECONNECT_TRIES {
            tokio::time::sleep(RECONNECT_AFTER).await;
            if let Ok(mut hub) = self.link.open().await {
                hub.send("mod.attach", json!({ "room": self.room })).await?;
                self.hub = hub;
                self.unanswered.clear();
                return Ok(());
            }
        }
        anyhow::bail!("{why}, and the server does not come back")
    }

    fn hydrate(&mut self, data: &Value) -> anyhow::Result<()> {
        let envelopes: Vec<Envelope> =
            serde_json::from_value(data["envelopes"].clone()).context("the envelopes can't be read")?;
        self.book.open(envelopes);
        let people = data["seats"].as_array().map_or(0, Vec::len);
        self.title = format!("room {}, {people} people, {} watching", self.room, data["watchers"]);
        Ok(())
    }

    fn handle(&mut self, frame: &Value) -> anyhow::Result<Option<Output>> {
        let data = &frame["data"];
        if let Some(at) =
            frame["re"].as_u64().and_then(|re| self.unanswered.iter().position(|(id, _)| *id == re))
        {
            let (_, what) = self.unanswered.remove(at);
            let answer = match frame["error"]["code"].as_str() {
                Some(code) => format!("✗ {what}: {code}"),
                None => format!("✓ {what}"),
            };
            return Ok(Some(Output::Remark(answer)));
        }
        if let Some(code) = frame["error"]["code"].as_str() {
            return Ok(Some(Output::End(format!("refused: {code}"))));
        }
        if data["room"] != self.room.as_str() {
            return Ok(None);
        }
        match frame["event"].as_str() {
            Some("mod_hydrate") => {
                self.hydrate(data)?;
                Ok(Some(Output::Redraw))
            }
            Some("mod_events") => {
                let envelopes = serde_json::from_value(data["envelopes"].clone())
                    .context("the envelopes can't be read")?;
                Ok(Some(Output::Lines(self.book.extend(envelopes))))
            }
            Some("mod_closed") => Ok(Some(Output::End(format!(
                "the room is closed: {}",
                data["reason"].as_str().unwrap_or("unknown")
            )))),
            _ => Ok(None),
        }
    }

    /// Runs a typed line.
    async fn run(&mut self, line: &str) -> Output {
        match input::parse(line, |name| self.book.seat(name)) {
            Err(complaint) => Output::Remark(format!("✗ {complaint}")),
            Ok(Input::Nothing) => Output::Lines(Vec::new()),
            Ok(Input::Help) => Output::Page(HELP.lines().map(str::to_owned).collect()),
            Ok(Input::Who) => Output::Page(self.book.who()),
            Ok(Input::Quit) => Output::End("detached".to_owned()),
            Ok(Input::Eyes(eyes)) => {
                self.book.set_eyes(eyes);
                Output::Redraw
            }
            Ok(Input::Filter(text)) => {
                self.book.set_filter(&text);
                Output::Redraw
            }
            Ok(Input::Order { order, reason }) => {
                let data = json!({ "room": self.room, "order": order, "reason": reason });
                match self.hub.send("mod.act", data).await {
                    Ok(id) => {
                        self.unanswered.push((id, line.trim().to_owned()));
                        Output::Lines(Vec::new())
                    }
                    Err(error) => Output::Remark(format!("✗ not sent: {error}")),
                }
            }
        }
    }
}
