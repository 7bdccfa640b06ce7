//! Rooms full of people who talk, on a server that can be killed, stopped and started again.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::net::{SocketAddr, TcpListener};
use std::rc::Rc;
use std::time::{Duration, Instant, SystemTime};

use actix_web::http::header;
use actix_web::rt;
use awc::ws::Frame;
use awc::{Client, Connector};
use engine::game::Settings;
use futures_util::{StreamExt, stream};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::database::Database;
use crate::ledger::{self, LineId, Verdict};
use crate::load::client::Visitor;
use crate::load::process::Process;
use crate::load::{PEOPLE, ms_of};
use crate::player::{Crowd, Player, Record, Rhythm, author_in_journal, lines_of};
use crate::wall_clock::WallClock;

/// How many rooms are filled at the same time.
const FILLED_AT_ONCE: usize = 8;
/// How long the client of a load test waits for an answer: a busy server is not a server that is away.
const ANSWERED_WITHIN: Duration = Duration::from_secs(60);
/// What was acknowledged arrives everywhere within this time.
const HEARD_WITHIN: Duration = Duration::from_secs(60);
/// Whoever is not back after this time counts as lost.
pub const PATIENCE: Duration = Duration::from_secs(120);
/// A line every ten seconds: a lively talk of twelve people.
pub const TALK: Duration = Duration::from_secs(10);

pub struct Village {
    pub database: Database,
    /// The server's own, if it has one.
    pub wall_clock: Option<WallClock>,
    pub crowd: Rc<Crowd>,
    pub process: Process,
    /// The other nodes, if there are several.
    pub others: Vec<Process>,
    pub records: Vec<Rc<RefCell<Record>>>,
    /// The first person of each room, who looks at the end what the room says.
    witnesses: Vec<(String, Visitor)>,
    metrics: SocketAddr,
    people: Vec<rt::task::JoinHandle<()>>,
}

/// What the journals and the rooms say of the lines that were acknowledged.
#[derive(Default)]
pub struct Findings {
    pub acknowledged: usize,
    /// What must not be: each is a sentence.
    pub faults: Vec<String>,
}

impl Findings {
    pub fn add(&mut self, other: Self) {
        self.acknowledged += other.acknowledged;
        self.faults.extend(other.faults);
    }
}

fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port")
}

/// Starts the server without blocking the people, who share this thread.
async fn start(
    database: &Database,
    wall_clock: Option<&WallClock>,
    addr: SocketAddr,
    metrics: SocketAddr,
) -> Process {
    let mut command = Process::serve(addr, &database.url);
    command.args(["--metrics-addr", &metrics.to_string()]).stderr(database.log());
    if let Some(clock) = wall_clock {
        clock.give_to(&mut command);
    }
    rt::task::spawn_blocking(move || Process::start(command)).await.expect("the server starts")
}

impl Village {
    /// On several nodes, which `start` starts: one at each address, with the number of its node.
    pub async fn on_nodes(
        database: Database,
        count: usize,
        start: impl AsyncFn(&Database, usize, SocketAddr, &[SocketAddr]) -> Process,
    ) -> (Self, Vec<SocketAddr>) {
        let addrs: Vec<SocketAddr> = (0..count).map(|_| free_address()).collect();
        let process = start(&database, 0, addrs[0], &addrs).await;
        let mut village = Self::of(database, None, process, free_address());
        for (number, addr) in addrs.iter().enumerate().skip(1) {
            village.others.push(start(&village.database, number, *addr, &addrs).await);
        }
        *village.crowd.others.borrow_mut() = addrs[1..].to_vec();
        village.crowd.stays.set(true);
        (village, addrs)
    }

    pub async fn new(database: Database) -> Self {
        Self::with_clock(database, None).await
    }

    pub async fn with_clock(database: Database, wall_clock: Option<WallClock>) -> Self {
        let (addr, metrics) = (free_address(), free_address());
        let process = start(&database, wall_clock.as_ref(), addr, metrics).await;
        Self::of(database, wall_clock, process, metrics)
    }

    fn of(database: Database, wall_clock: Option<WallClock>, process: Process, metrics: SocketAddr) -> Self {
        let connector = Connector::new().limit(0).timeout(ANSWERED_WITHIN);
        let crowd = Crowd {
            addr: process.addr,
            others: RefCell::default(),
            stays: Cell::new(false),
            few_talk: Cell::new(false),
            client: Client::builder().connector(connector).timeout(ANSWERED_WITHIN).finish(),
            began: Instant::now(),
            rhythm: watch::Sender::new(Rhythm::AfterAnswer(TALK)),
            started: Cell::new(Instant::now()),
            back_within: Cell::new(Duration::from_secs(1)),
            measures: Cell::new(false),
            deliveries: RefCell::default(),
            acknowledged: Cell::new(0),
            refusals: RefCell::default(),
            is_over: watch::Sender::new(false),
        };
        let (crowd, records, witnesses) = (Rc::new(crowd), Vec::new(), Vec::new());
        let (others, people) = (Vec::new(), Vec::new());
        Self { database, wall_clock, crowd, process, others, records, witnesses, metrics, people }
    }

    /// Fills rooms: twelve people in as many seats as `seats` says; with one more the game does not start.
    pub async fn fill(&mut self, rooms: usize, seats: u8) {
        let crowd = &self.crowd;
        let first = self.records.len();
        let filled = stream::iter(0..rooms).map(|room| fill_room(crowd, first + room * PEOPLE, seats));
        let filled: Vec<_> = filled.buffered(FILLED_AT_ONCE).collect().await;
        for (witness, people) in filled {
            self.witnesses.push(witness);
            for (record, person) in people {
                self.records.push(record);
                self.people.push(person);
            }
        }
    }

    /// Everybody leaves without a word, and is not heard of any more.
    pub async fn send_home(&mut self) {
        for person in self.people.drain(..) {
            person.abort();
            // It was aborted.
            let _ = person.await;
        }
        self.records.clear();
        self.witnesses.clear();
    }

    pub fn talk(&self, rhythm: Rhythm) {
        self.crowd.rhythm.send_replace(rhythm);
    }

    /// Ends the process, and starts a new one on the same database at the same address.
    pub async fn restart(&mut self, is_killed: bool) -> Duration {
        let began = Instant::now();
        self.stop(is_killed).await;
        let stopping = began.elapsed();
        self.begin_anew();
        self.start().await;
        stopping
    }

    pub async fn stop(&mut self, is_killed: bool) {
        if is_killed {
            self.process.child.kill().expect("it can be killed");
        } else {
            crate::database::signal("TERM", self.process.child.id());
        }
        while self.process.child.try_wait().expect("a child").is_none() {
            sleep(Duration::from_millis(5)).await;
        }
    }

    pub async fn start(&mut self) {
        self.crowd.started.set(Instant::now());
        self.process = start(&self.database, self.wall_clock.as_ref(), self.crowd.addr, self.metrics).await;
    }

    /// From now on it counts when somebody is back.
    pub fn begin_anew(&self) {
        self.records.iter().for_each(|record| record.borrow_mut().back = None);
    }

    /// From now on the time counts for which somebody has no line acknowledged.
    pub fn forget_gaps(&self) {
        self.records.iter().for_each(|record| record.borrow_mut().gap = Duration::ZERO);
    }

    /// Waits until everybody is back. Returns how long each took since `began`, and how many are not back.
    pub async fn everybody_back(&self, began: Instant, patience: Duration) -> (Vec<Duration>, usize) {
        while began.elapsed() < patience && self.records.iter().any(|record| record.borrow().back.is_none()) {
            sleep(Duration::from_millis(5)).await;
        }
        let back = self.records.iter().filter_map(|record| record.borrow().back);
        let times: Vec<Duration> = back.map(|back| back.saturating_duration_since(began)).collect();
        let missing = self.records.len() - times.len();
        (times, missing)
    }

    /// The status of an address of the server's own port, such as `/healthz`; 0 without an answer.
    pub async fn status(&self, path: &str) -> u16 {
        let url = format!("http://{}{path}", self.process.addr);
        timeout(Duration::from_secs(10), self.crowd.client.get(url).send())
            .await
            .map_or(0, |answer| answer.map_or(0, |answer| answer.status().as_u16()))
    }

    /// What the server takes for the time, in seconds since 1970.
    pub async fn time(&self) -> Option<i64> {
        let url = format!("http://{}/healthz", self.process.addr);
        let answer = self.crowd.client.get(url).send().await.ok()?;
        let date = answer.headers().get(header::DATE)?.to_str().ok()?;
        let date = date.parse::<header::HttpDate>().ok()?;
        let since = SystemTime::from(date).duration_since(SystemTime::UNIX_EPOCH).ok()?;
        i64::try_from(since.as_secs()).ok()
    }

    /// The sum of a metric over its labels; 0 if there is none yet.
    pub async fn metric(&self, name: &str) -> f64 {
        let url = format!("http://{}/metrics", self.metrics);
        let Ok(mut answer) = self.crowd.client.get(url).send().await else { return 0.0 };
        let text = answer.body().limit(1 << 22).await.expect("the whole answer");
        let text = String::from_utf8_lossy(&text);
        let of_name = |line: &&str| {
            line.strip_prefix(name).is_some_and(|rest| rest.starts_with(' ') || rest.starts_with('{'))
        };
        let value = |line: &str| line.rsplit(' ').next().and_then(|value| value.parse::<f64>().ok());
        text.lines().filter(of_name).filter_map(value).sum()
    }

    /// Lets everybody finish their line and go home, then compares what was acknowledged with what the rooms and their journals say.
    pub async fn close(mut self) -> Findings {
        let mut findings = self.look().await;
        self.crowd.is_over.send_replace(true);
        for person in std::mem::take(&mut self.people) {
            person.await.expect("a person's task");
        }
        self.stop(false).await;
        self.others.clear();
        self.compare_kept(&mut findings).await;
        findings
    }

    /// The same, and goes on with new rooms and new people.
    pub async fn begin_new_rooms(&mut self, rooms: usize, seats: u8) -> Findings {
        let mut findings = self.look().await;
        self.compare_kept(&mut findings).await;
        self.send_home().await;
        self.fill(rooms, seats).await;
        findings
    }

    /// Lets everybody finish their line, then compares what they have heard with what the rooms and their journals say.
    async fn look(&self) -> Findings {
        self.talk(Rhythm::Silent);
        sleep(Duration::from_millis(500)).await;
        let mut findings = Findings::default();
        self.compare_heard(&mut findings).await;
        self.look_into_rooms(&mut findings).await;
        findings
    }

    /// Every acknowledged line is in its room's journal, once.
    async fn compare_kept(&self, findings: &mut Findings) {
        let rooms: HashSet<String> = self.records.iter().map(|record| record.borrow().room.clone()).collect();
        let mut kept: HashMap<LineId, usize> = HashMap::new();
        for page in self.database.journals().await.iter().filter(|page| rooms.contains(page.room.as_str())) {
            for (_, line) in page.lines() {
                if let Some(author) = author_in_journal(line) {
                    *kept.entry(author).or_default() += 1;
                }
            }
        }
        let (mut acknowledged, mut expelled) = (Vec::new(), BTreeMap::<String, usize>::new());
        for (author, record) in self.records.iter().enumerate() {
            let record = record.borrow();
            acknowledged.extend(record.acknowledged.iter().map(|number| (author, *number)));
            if let Some(why) = &record.expelled {
                *expelled.entry(why.clone()).or_default() += 1;
            }
        }
        findings.acknowledged = acknowledged.len();
        ledger::check_itself(&acknowledged, &kept);
        let Verdict { lost, doubled } = ledger::compare(&acknowledged, &kept);
        if lost > 0 {
            findings.faults.push(format!("{lost} acknowledged lines are lost"));
        }
        if doubled > 0 {
            findings.faults.push(format!("{doubled} lines are in the journal twice"));
        }
        for (why, count) in expelled {
            findings.faults.push(format!("{count} people are without their seat ({why})"));
        }
    }

    /// Whoever is measured has heard their room as its journal has it: each line once, in order, from the first that they have heard.
    async fn compare_heard(&self, findings: &mut Findings) {
        let began = Instant::now();
        loop {
            let mut written: HashMap<String, Vec<LineId>> = HashMap::new();
            for page in self.database.journals().await {
                let of_room = written.entry(page.room.to_string()).or_default();
                of_room.extend(page.lines().filter_map(|(_, line)| author_in_journal(line)));
            }
            let is_wrong = |record: &Record| {
                let Some(heard) = &record.heard else { return false };
                let written = written.get(&record.room).map_or(&[][..], Vec::as_slice);
                heard.is_empty() && !written.is_empty() || !written.ends_with(heard)
            };
            let wrong = self.records.iter().filter(|record| is_wrong(&record.borrow())).count();
            if wrong == 0 {
                return;
            }
            if began.elapsed() > HEARD_WITHIN {
                let fault = format!("{wrong} people have not heard their room as its journal has it");
                return findings.faults.push(fault);
            }
            sleep(Duration::from_millis(500)).await;
        }
    }

    /// Somebody looks into each room anew: the newest line of each person stands there once.
    async fn look_into_rooms(&self, findings: &mut Findings) {
        let mut newest: HashMap<String, Vec<LineId>> = HashMap::new();
        for (author, record) in self.records.iter().enumerate() {
            let record = record.borrow();
            if let Some(number) = record.acknowledged.iter().max() {
                newest.entry(record.room.clone()).or_default().push((author, *number));
            }
        }
        let looks = stream::iter(&self.witnesses).map(|(room, witness)| async {
            let log = view_of(&self.crowd, room, witness).await?;
            let count = |line: &(usize, u32)| log.iter().filter(|said| *said == line).count();
            Some(newest.get(room).into_iter().flatten().filter(|line| count(line) != 1).count())
        });
        let looks: Vec<_> = looks.buffer_unordered(FILLED_AT_ONCE).collect().await;
        let unseen = looks.iter().filter(|look| look.is_none()).count();
        let wrong: usize = looks.into_iter().flatten().sum();
        if unseen > 0 {
            findings.faults.push(format!("{unseen} rooms show nothing"));
        }
        if wrong > 0 {
            findings
                .faults
                .push(format!("the newest lines of {wrong} people are not in their rooms' views, or twice"));
        }
    }
}

/// Opens a room and fills it with guests.
async fn fill_room(
    crowd: &Rc<Crowd>,
    first: usize,
    seats: u8,
) -> ((String, Visitor), Vec<(Rc<RefCell<Record>>, rt::task::JoinHandle<()>)>) {
    let mut room = Value::Null;
    let mut witness = None;
    let mut people = Vec::with_capacity(PEOPLE);
    for number in first..first + PEOPLE {
        // The first people of the rooms are on different nodes too.
        let addr = crowd.addr_for(number + first / PEOPLE);
        let visitor = Visitor::guest(&crowd.client, addr).await;
        let mut socket = visitor.connect(addr, "").await.expect("the socket opens");
        let key = format!("enters-{number}");
        if room.is_null() {
            let settings = serde_json::to_value(Settings::suggested(seats)).expect("settings");
            let data = json!({ "settings": settings });
            room = crowd.insist(&mut socket, "room.create", key, data).await["id"].clone();
            witness = Some(Visitor { cookie: visitor.cookie.clone(), origin: visitor.origin.clone() });
        } else {
            crowd.insist(&mut socket, "room.join", key, json!({ "room": room })).await;
        }
        let player = Player::new(number, room.as_str().expect("an id"), visitor, crowd);
        player.record.borrow_mut().at = Some(addr);
        people.push((Rc::clone(&player.record), rt::spawn(player.live(Some(socket)))));
    }
    let room = room.as_str().expect("an id").to_owned();
    ((room, witness.expect("a first person")), people)
}

/// The lines that a room's view shows on a socket that does not resume.
async fn view_of(crowd: &Crowd, room: &str, witness: &Visitor) -> Option<Vec<(usize, u32)>> {
    let mut socket = witness.connect(crowd.addr_for(0), "").await.ok()?;
    let view = async {
        while let Some(Ok(frame)) = socket.next().await {
            let Frame::Text(text) = frame else { continue };
            let frame: Value = serde_json::from_slice(&text).expect("JSON");
            if frame["event"] == "room_hydrate" && frame["data"]["room"] == room {
                return lines_of(&frame["data"]["view"]);
            }
        }
        None
    };
    timeout(ANSWERED_WITHIN, view).await.ok()?
}

/// The 50th and 99th percentile and the last, in seconds.
pub fn seconds(of: &[Duration]) -> String {
    if of.is_empty() {
        return "never".to_owned();
    }
    let at = |part: f64| ms_of(of, part) / 1000.0;
    format!("p50 {:.2} s, p99 {:.2} s, last {:.2} s", at(0.5), at(0.99), at(1.0))
}
