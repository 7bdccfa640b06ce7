//! A person in a room: keeps a socket open, reconnects when it is lost, says numbered lines, and repeats a line with its key until it is
//! acknowledged.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use awc::Client;
use awc::ws::{Frame, Message};
use futures_util::{FutureExt, SinkExt, StreamExt};
use moonhowl_server::journal::Line;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::{sleep, sleep_until};

use crate::ledger::LineId;
use crate::load::PEOPLE;
use crate::load::client::{Socket, Visitor, answer_to};
use crate::village::PATIENCE;

/// About as long as what players write.
const WORDS: &str = "I say it is Anna, she voted without a word and has been silent since";

/// The pause before a command that was refused for the moment is sent again, and between two attempts to connect. Somebody with a seat
/// waits up to half as long again, which differs from person to person.
const PAUSE: Duration = Duration::from_millis(400);
/// One person in so many records the times of deliveries, and what they hear.
const MEASURED: usize = 8;
/// Who talks while few do: one person in so many, which is not a multiple of the number of nodes, so that those of a room are on different
/// nodes. The others say a line this seldom.
pub const FEW: usize = 5;
const SELDOM: Duration = Duration::from_secs(30);
/// The most lines of one person that wait for their acknowledgement with [`Rhythm::OnTime`]; the server allows 32.
const MAX_WAITING: usize = 30;

/// When people say their lines.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Rhythm {
    /// They are silent, but repeat what was not acknowledged.
    Silent,
    /// The next line comes this long after the last one was acknowledged.
    AfterAnswer(Duration),
    /// A line is due each time this has passed, acknowledged or not.
    OnTime(Duration),
}

/// What all people share.
pub struct Crowd {
    pub addr: SocketAddr,
    /// The other nodes, if there are several.
    pub others: RefCell<Vec<SocketAddr>>,
    /// Sockets outlive the node of their room, so that who has a socket need not come into the room anew.
    pub stays: Cell<bool>,
    /// Only one person in so many talks as the rhythm says; the others seldom.
    pub few_talk: Cell<bool>,
    pub client: Client,
    pub began: Instant,
    pub rhythm: watch::Sender<Rhythm>,
    /// When the present process of the server was started.
    pub started: Cell<Instant>,
    /// Those who lost their socket come back within this time.
    pub back_within: Cell<Duration>,
    /// Set while the times of deliveries are recorded.
    pub measures: Cell<bool>,
    /// The time from the moment when a line was due until it arrived at another person's socket.
    pub deliveries: RefCell<Vec<Duration>>,
    pub acknowledged: Cell<usize>,
    /// Refusals of lines, and of the commands by which rooms are filled, by code.
    pub refusals: RefCell<BTreeMap<String, usize>>,
    pub is_over: watch::Sender<bool>,
}

impl Crowd {
    /// The pause of this person: while few talk, most wait for long.
    pub fn pause_of(&self, number: usize, pause: Duration) -> Duration {
        if self.few_talk.get() && !number.is_multiple_of(FEW) { pause.max(SELDOM) } else { pause }
    }

    /// The address of the node that this number falls to.
    pub fn addr_for(&self, number: usize) -> SocketAddr {
        let others = self.others.borrow();
        let index = number % (others.len() + 1);
        if index == 0 { self.addr } else { others[index - 1] }
    }

    /// Counts a refusal. True if the same command may be accepted later.
    pub fn note_refusal(&self, code: String) -> bool {
        let is_passing = ["busy", "unavailable", "rate_limited", "internal"].contains(&code.as_str());
        *self.refusals.borrow_mut().entry(code).or_default() += 1;
        is_passing
    }

    /// Sends a command with a key, again and again while it is refused for the moment, and returns its answer.
    pub async fn insist(&self, socket: &mut Socket, cmd: &str, key: String, data: Value) -> Value {
        let frame = json!({ "id": 1, "cmd": cmd, "key": key, "data": data }).to_string();
        let began = Instant::now();
        loop {
            match answer_to(socket, frame.clone()).await {
                Ok(answer) => return answer,
                Err(code) => {
                    let patient = began.elapsed() < PATIENCE;
                    assert!(self.note_refusal(code.clone()) && patient, "{cmd}: {code}");
                    sleep(PAUSE).await;
                }
            }
        }
    }
}

/// What is known of one person afterwards.
#[derive(Default)]
pub struct Record {
    pub room: String,
    /// The numbers of the lines that were acknowledged.
    pub acknowledged: Vec<u32>,
    /// When they were back: in their room, with its state, and a line was acknowledged by the present process.
    pub back: Option<Instant>,
    /// The node of the present or the last socket.
    pub at: Option<SocketAddr>,
    /// When the last line was acknowledged, and the longest time between two of them since it was set to nothing.
    pub last: Option<Instant>,
    pub gap: Duration,
    /// Why they are no longer in the room.
    pub expelled: Option<String>,
    /// The lines that a person who is measured has heard in their room, in order: those of its last state, and what came after it.
    pub heard: Option<Vec<LineId>>,
}

impl Record {
    fn new(room: &str, number: usize) -> Self {
        let heard = number.is_multiple_of(MEASURED).then(Vec::new);
        Self { room: room.to_owned(), heard, ..Self::default() }
    }

    /// The room's state replaces what was heard before.
    fn hear_state(&mut self, view: &Value) {
        if let Some(heard) = &mut self.heard {
            *heard = lines_of(view).expect("the lines of a state");
        }
    }

    fn hear_line(&mut self, text: &str) {
        if let (Some(heard), Some(line)) = (&mut self.heard, author_of(text)) {
            heard.push(line);
        }
    }
}

/// What a person needs of `hydrate`.
#[derive(Deserialize)]
struct Hydrate {
    seq: u64,
    data: HydrateData,
}

#[derive(Deserialize)]
struct HydrateData {
    stream: String,
    rooms: Vec<String>,
}

/// The lines that a room's state shows.
pub fn lines_of(view: &Value) -> Option<Vec<LineId>> {
    let texts = view["log"].as_array()?.iter().filter_map(|entry| entry["line"]["text"].as_str());
    Some(texts.filter_map(author_of).collect())
}

pub struct Player {
    pub number: usize,
    pub visitor: Visitor,
    pub crowd: Rc<Crowd>,
    pub record: Rc<RefCell<Record>>,
    /// Lines that wait for their acknowledgement, with their texts, and whether each is on its way.
    waiting: BTreeMap<u32, (String, bool)>,
    /// The number of the last line.
    said: u32,
    /// The stream and the number of the last event.
    seen: Option<(String, u64)>,
    /// The server's process in which the room's state was received.
    in_room_since: Option<Instant>,
    /// When the next line is due.
    due: Option<Instant>,
    /// How often another node was tried.
    moves: usize,
}

/// The text of a line: the moment when it was due, in µs, then its author and number.
fn text(crowd: &Crowd, due: Instant, author: usize, number: u32) -> String {
    format!("{} p{author}-{number} {WORDS}", due.saturating_duration_since(crowd.began).as_micros())
}

/// Author and number of a line that one of the people has said.
pub fn author_of(text: &str) -> Option<(usize, u32)> {
    let (author, number) = text.split(' ').nth(1)?.strip_prefix('p')?.split_once('-')?;
    Some((author.parse().ok()?, number.parse().ok()?))
}

/// The same of a line of a journal; `None` if the line is something else.
pub fn author_in_journal(line: &str) -> Option<(usize, u32)> {
    match Line::read(line).expect("a line of a journal").into_entry()?.command {
        engine::game::Command::Say { text, .. } => author_of(&text),
        _ => None,
    }
}

impl Player {
    pub fn new(number: usize, room: &str, visitor: Visitor, crowd: &Rc<Crowd>) -> Self {
        Self {
            number,
            visitor,
            crowd: Rc::clone(crowd),
            record: Rc::new(RefCell::new(Record::new(room, number))),
            waiting: BTreeMap::new(),
            said: 0,
            seen: None,
            in_room_since: Some(crowd.started.get()),
            due: None,
            moves: number / PEOPLE,
        }
    }

    /// Spreads people evenly over this time.
    fn share_of(&self, time: Duration) -> Duration {
        time.mul_f64((self.number * 7919 % 1000) as f64 / 1000.0)
    }

    /// Lives until the crowd goes home.
    pub async fn live(mut self, socket: Option<Socket>) {
        let mut over = self.crowd.is_over.subscribe();
        let mut socket = socket;
        loop {
            match socket.take() {
                Some(open) => {
                    self.stay(open).await;
                    self.waiting.values_mut().for_each(|(_, is_on_its_way)| *is_on_its_way = false);
                    let pause = self.share_of(self.crowd.back_within.get());
                    tokio::select! { () = sleep(pause) => {}, _ = over.wait_for(|over| *over) => return }
                }
                None => {
                    let resume = self
                        .seen
                        .as_ref()
                        .map_or_else(String::new, |(stream, last)| format!("&stream={stream}&last={last}"));
                    let opened =
                        self.visitor.connect(self.crowd.addr_for(self.number + self.moves), &resume).await;
                    socket = opened.ok();
                    self.record.borrow_mut().at = Some(self.crowd.addr_for(self.number + self.moves));
                    if socket.is_none() {
                        self.moves += 1;
                        sleep(PAUSE + self.share_of(PAUSE / 2)).await;
                    }
                }
            }
            if *over.borrow_and_update() {
                return;
            }
        }
    }

    fn is_in_room(&self) -> bool {
        self.crowd.stays.get() || self.in_room_since == Some(self.crowd.started.get())
    }

    /// Says and hears lines until the socket closes.
    async fn stay(&mut self, socket: Socket) {
        let (mut sink, mut stream) = socket.split();
        let (mut over, mut rhythm) = (self.crowd.is_over.subscribe(), self.crowd.rhythm.subscribe());
        let mut again = None::<Instant>;
        self.begin_rhythm(*rhythm.borrow_and_update());
        loop {
            if again.is_none_or(|again| again <= Instant::now()) {
                again = None;
                for frame in self.frames() {
                    if sink.send(Message::Text(frame.into())).await.is_err() {
                        return;
                    }
                }
            }
            let wake = again.or(self.due);
            tokio::select! {
                frame = stream.next() => {
                    // All that is there is taken in at once: the machine is the server's too.
                    let mut frame = Some(frame);
                    while let Some(next) = frame {
                        match next {
                            Some(Ok(Frame::Text(text))) => {
                                if self.hear(&text) {
                                    again = Some(Instant::now() + PAUSE + self.share_of(PAUSE / 2));
                                }
                            }
                            Some(Ok(Frame::Ping(payload))) => {
                                if sink.send(Message::Pong(payload)).await.is_err() {
                                    return;
                                }
                            }
                            Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                            Some(Ok(_)) => {}
                        }
                        frame = stream.next().now_or_never();
                    }
                }
                () = sleep_until(wake.unwrap_or(self.crowd.began).into()), if wake.is_some() => {}
                changed = rhythm.changed() => {
                    if changed.is_ok() {
                        self.begin_rhythm(*rhythm.borrow_and_update());
                    }
                }
                _ = over.wait_for(|over| *over) => return,
            }
        }
    }

    fn begin_rhythm(&mut self, rhythm: Rhythm) {
        self.due = match rhythm {
            Rhythm::Silent => None,
            Rhythm::AfterAnswer(pause) | Rhythm::OnTime(pause) => {
                Some(Instant::now() + self.share_of(self.crowd.pause_of(self.number, pause)))
            }
        };
    }

    /// The commands to send now: lines that are due, and lines that have to be said again.
    fn frames(&mut self) -> Vec<String> {
        let now = Instant::now();
        let rhythm = *self.crowd.rhythm.borrow();
        if self.is_in_room() && self.record.borrow().expelled.is_none() {
            // Who has just come back says something at once, so that it is known that they can.
            let is_new = self.record.borrow().back.is_none() && rhythm != Rhythm::Silent;
            if is_new && self.waiting.is_empty() {
                self.due = Some(now);
            }
            while let Some(due) = self.due.filter(|due| *due <= now) {
                self.due = match rhythm {
                    Rhythm::OnTime(pause) => Some(due + pause),
                    _ => None,
                };
                let most = if matches!(rhythm, Rhythm::OnTime(_)) { MAX_WAITING } else { 1 };
                if self.waiting.len() < most {
                    self.said += 1;
                    self.waiting.insert(self.said, (text(&self.crowd, due, self.number, self.said), false));
                }
            }
        } else {
            return Vec::new();
        }
        let (author, room) = (self.number, self.record.borrow().room.clone());
        let unsent = self.waiting.iter_mut().filter(|(_, (_, is_on_its_way))| !is_on_its_way);
        unsent
            .map(|(number, (text, is_on_its_way))| {
                *is_on_its_way = true;
                let data = json!({ "room": room, "channel": "village", "text": text });
                json!({ "id": number, "cmd": "room.say", "key": format!("{author}-{number}"), "data": data })
                    .to_string()
            })
            .collect()
    }

    /// Takes a frame in. True if a line was refused for the moment.
    fn hear(&mut self, frame: &[u8]) -> bool {
        if frame.starts_with(b"{\"re\":") {
            return self.hear_answer(frame);
        }
        if let Some(seq) = number_after(frame, b"{\"seq\":")
            && let Some((_, last)) = &mut self.seen
        {
            *last = seq;
        }
        match word_after(frame, b"\"event\":\"") {
            Some(b"room_event") => self.hear_event(frame),
            Some(b"room_hydrate") => {
                self.in_room_since = Some(self.crowd.started.get());
                if self.number.is_multiple_of(MEASURED) {
                    let frame: Value = serde_json::from_slice(frame).expect("JSON");
                    self.record.borrow_mut().hear_state(&frame["data"]["view"]);
                }
            }
            Some(b"hydrate") => {
                let frame: Hydrate = serde_json::from_slice(frame).expect("a `hydrate`");
                self.seen = Some((frame.data.stream, frame.seq));
                let mut record = self.record.borrow_mut();
                if !frame.data.rooms.contains(&record.room) {
                    record.expelled = Some("the room is not in `hydrate`".to_owned());
                }
            }
            Some(b"room_closed") => {
                let frame: Value = serde_json::from_slice(frame).expect("JSON");
                self.record.borrow_mut().expelled = Some(frame["data"]["reason"].to_string());
            }
            _ => {}
        }
        false
    }

    fn hear_answer(&mut self, frame: &[u8]) -> bool {
        let Some(number) = number_after(frame, b"{\"re\":").and_then(|number| u32::try_from(number).ok())
        else {
            return false;
        };
        if let Rhythm::AfterAnswer(pause) = *self.crowd.rhythm.borrow() {
            self.due = Some(Instant::now() + self.crowd.pause_of(self.number, pause));
        }
        if find(frame, b"\"ok\":").is_some() {
            if self.waiting.remove(&number).is_some() {
                let mut record = self.record.borrow_mut();
                record.acknowledged.push(number);
                let now = Instant::now();
                if let Some(last) = record.last.replace(now) {
                    record.gap = record.gap.max(now - last);
                }
                if self.is_in_room() {
                    record.back.get_or_insert_with(Instant::now);
                }
                self.crowd.acknowledged.set(self.crowd.acknowledged.get() + 1);
            }
            return false;
        }
        let answer: Value = serde_json::from_slice(frame).expect("JSON");
        let code = answer["error"]["code"].as_str().unwrap_or_default().to_owned();
        let is_passing = self.crowd.note_refusal(code);
        if !is_passing {
            self.waiting.remove(&number);
        } else if let Some((_, is_on_its_way)) = self.waiting.get_mut(&number) {
            *is_on_its_way = false;
        }
        is_passing
    }

    fn hear_event(&self, frame: &[u8]) {
        if self.number.is_multiple_of(MEASURED)
            && let Some(text) = word_after(frame, b"\"text\":\"")
        {
            self.record.borrow_mut().hear_line(&String::from_utf8_lossy(text));
            if self.crowd.measures.get()
                && let Some(due) = number_after(frame, b"\"text\":\"")
            {
                let due = self.crowd.began + Duration::from_micros(due);
                self.crowd.deliveries.borrow_mut().push(due.elapsed());
            }
        }
    }
}

fn find(text: &[u8], what: &[u8]) -> Option<usize> {
    text.windows(what.len()).position(|part| part == what)
}

/// What follows `before`, up to the next quotation mark.
fn word_after<'a>(text: &'a [u8], before: &[u8]) -> Option<&'a [u8]> {
    let rest = &text[find(text, before)? + before.len()..];
    rest.split(|byte| *byte == b'"').next()
}

/// The number that follows `before`.
fn number_after(text: &[u8], before: &[u8]) -> Option<u64> {
    let rest = &text[find(text, before)? + before.len()..];
    let end = rest.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(rest.len());
    std::str::from_utf8(&rest[..end]).ok()?.parse().ok()
}
