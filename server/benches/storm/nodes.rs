//! Several nodes on one PostgreSQL: nodes are killed, frozen and stopped while people on all of them talk.

use std::collections::{HashMap, HashSet};
use std::net::{SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use actix_web::rt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tokio::time::sleep;

use crate::Size;
use crate::database::{Database, Kind, signal};
use crate::links::{Fault, Link};
use crate::load::process::Process;
use crate::load::{PEOPLE, ms_of};
use crate::player::{FEW, Rhythm};
use crate::report::Report;
use crate::village::{Findings, PATIENCE, Village, seconds};

/// How many nodes there are.
const NODES: usize = 3;
/// Deliveries a second at which their delay is measured, and its goal (p99).
const DELIVERIES: f64 = 10_000.0;
const DELIVERED_WITHIN: Duration = Duration::from_millis(40);
/// Goals: rooms of a node that is killed are whole again, and rooms of a node that stops have moved, within this time (p99).
const WHOLE_WITHIN: Duration = Duration::from_secs(5);
const MOVED_WITHIN: Duration = Duration::from_millis(250);
/// A line so long after the last one was acknowledged, when everybody says as much as they can and while a node stops: it is part of each
/// gap.
const TALK: Duration = Duration::from_millis(250);
const QUICK_TALK: Duration = Duration::from_millis(50);
/// For how long rooms are watched when they have left a node that stops, and the time over which its people spread their way back.
const HANDED_OVER: Duration = Duration::from_secs(1);
const UNHURRIED: Duration = Duration::from_secs(8);
/// For how long a node is frozen: long enough to be taken for dead.
const FROZEN_FOR: Duration = Duration::from_secs(5);
/// For how long everybody talks between two ends, and between two of many kills.
const CALM: Duration = Duration::from_millis(1500);
const SHORT_CALM: Duration = Duration::from_millis(200);
/// After so many ends new people come, into new rooms: nobody talks in one lobby for an hour, and a lobby has a limit of events.
const ENDS_OF_A_ROOM: usize = 60;
/// The longest time until a node that is killed and begins again is started.
const DOWN: Duration = Duration::from_secs(1);

/// What a run does.
pub struct Course {
    /// Decides which node ends next, and how.
    pub seed: u64,
    /// Something goes wrong with what nodes are connected to, too.
    pub has_links: bool,
    /// So many nodes are killed and started again, instead of what is done otherwise.
    pub kills: Option<usize>,
    /// A line so long after the last one was acknowledged, while nodes end.
    pub pause: Duration,
}

/// What a node reaches by a proxy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum To {
    Nats,
    Postgres,
}

/// How a node ends, or what goes wrong between it and what it needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Killed,
    Frozen,
    Stopped,
    Apart(To, Fault),
    /// Killed, and started again after so many milliseconds.
    Restarted(u64),
}

impl End {
    const OF_PROCESSES: [Self; 4] = [Self::Killed, Self::Frozen, Self::Stopped, Self::Killed];
    /// A link that is late by a fifth of a second is no fault: everything is slow, and goes on.
    const OF_LINKS: [Self; 10] = [
        Self::Killed,
        Self::Frozen,
        Self::Stopped,
        Self::Killed,
        Self::Apart(To::Nats, Fault::Holds),
        Self::Apart(To::Nats, Fault::Cuts),
        Self::Apart(To::Nats, Fault::Delays(Duration::from_millis(200))),
        Self::Apart(To::Postgres, Fault::Holds),
        Self::Apart(To::Postgres, Fault::Cuts),
        Self::Apart(To::Postgres, Fault::Delays(Duration::from_millis(20))),
    ];

    fn name(self) -> String {
        match self {
            Self::Killed => "killed".to_owned(),
            Self::Frozen => "frozen".to_owned(),
            Self::Stopped => "stopped".to_owned(),
            Self::Restarted(_) => "killed and started again".to_owned(),
            Self::Apart(to, fault) => format!(
                "{} {to:?}",
                match fault {
                    Fault::Holds => "cut off in silence from",
                    Fault::Cuts => "cut off from",
                    _ => "slow to reach",
                }
            ),
        }
    }
}

/// How the nodes of a run reach PostgreSQL and NATS: each by links of its own, or directly.
struct Ways {
    nats: String,
    links: Vec<(Link, Link)>,
}

impl Ways {
    async fn new(nats: &str, postgres: &str, has_links: bool) -> Self {
        let mut links = Vec::new();
        for _ in 0..if has_links { NODES } else { 0 } {
            links.push((Link::to(nats).await, Link::to(postgres).await));
        }
        Self { nats: nats.to_owned(), links }
    }

    /// The addresses of NATS and of PostgreSQL for a node.
    fn of<'a>(&'a self, node: usize, postgres: &'a str) -> (&'a str, &'a str) {
        self.links.get(node).map_or((&self.nats, postgres), |(nats, postgres)| (&nats.url, &postgres.url))
    }

    fn set(&self, node: usize, to: To, fault: Fault) {
        let (nats, postgres) = &self.links[node];
        match to {
            To::Nats => nats.set(fault),
            To::Postgres => postgres.set(fault),
        }
    }
}

struct Nats {
    child: Child,
    url: String,
}

impl Nats {
    async fn start() -> Result<Self, String> {
        let program = std::env::var("NATS_SERVER_PATH").unwrap_or_else(|_| "nats-server".to_owned());
        let free =
            TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a port");
        let port = free.port().to_string();
        let child = Command::new(&program)
            .args(["-a", "127.0.0.1", "-p", &port])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("{program}: {error}"))?;
        let nats = Self { child, url: format!("nats://127.0.0.1:{port}") };
        while tokio::net::TcpStream::connect(free).await.is_err() {
            sleep(Duration::from_millis(5)).await;
        }
        Ok(nats)
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn start_node(
    ways: &Ways,
    database: &Database,
    number: usize,
    addr: SocketAddr,
    all: &[SocketAddr],
) -> Process {
    let (nats, postgres) = ways.of(number, &database.url);
    let mut command = Process::serve(addr, postgres);
    let origins: Vec<String> = all.iter().map(|addr| format!("http://127.0.0.1:{}", addr.port())).collect();
    command.args(["--nats", nats, "--node", &name_of(number), "--origin", &origins.join(",")]);
    command.args(["--late-after", "60000"]).stderr(database.log());
    rt::task::spawn_blocking(move || Process::start(command)).await.expect("the node starts")
}

fn name_of(number: usize) -> String {
    format!("n{}", number + 1)
}

/// Deliveries a second when each person says the next line as soon as the last one is acknowledged.
async fn most_deliveries(village: &Village, measured: Duration) -> f64 {
    village.talk(Rhythm::AfterAnswer(Duration::ZERO));
    sleep(Duration::from_secs(2)).await;
    let (before, began) = (village.crowd.acknowledged.get(), Instant::now());
    sleep(measured).await;
    let lines = village.crowd.acknowledged.get() - before;
    village.talk(Rhythm::AfterAnswer(TALK));
    (lines * PEOPLE) as f64 / began.elapsed().as_secs_f64()
}

/// The same rooms on one node that serves the same PostgreSQL alone.
async fn on_one_node(database: Database, size: &Size, report: &mut Report) -> f64 {
    let mut village = Village::new(database).await;
    village.fill(size.few_rooms, 13).await;
    let most = most_deliveries(&village, size.talk).await;
    report.add(village.close().await);
    most
}

/// Plays it all.
pub async fn nodes(databases: (Database, Database), size: &Size, course: &Course) -> Report {
    let mut report = Report::default();
    if databases.0.kind == Kind::Sqlite {
        return Report::not_tried("SQLite serves one node".to_owned());
    }
    let nats = match Nats::start().await {
        Ok(nats) => nats,
        Err(why) => return Report::not_tried(why),
    };
    let alone = on_one_node(databases.0, size, &mut report).await;
    let ways = Ways::new(&nats.url, &databases.1.url, course.has_links).await;
    let start = async |database: &Database, number, addr, all: &[SocketAddr]| {
        start_node(&ways, database, number, addr, all).await
    };
    let (mut village, addrs) = Village::on_nodes(databases.1, NODES, start).await;
    village.fill(size.few_rooms, 13).await;

    // First, while the journals are those of games that people play: a restored room reads all of its own.
    village.crowd.few_talk.set(true);
    let mut dice = ChaCha8Rng::seed_from_u64(course.seed);
    let mut gaps: HashMap<String, Vec<Duration>> = HashMap::new();
    let possible: &[End] = if course.has_links { &End::OF_LINKS } else { &End::OF_PROCESSES };
    let began = Instant::now();
    let (mut ends, mut found) = (0, Findings::default());
    while course.kills.map_or(began.elapsed() < size.away, |kills| ends < kills) {
        let number = dice.next_u32() as usize % NODES;
        let drawn = dice.next_u32() as usize;
        let end = match course.kills {
            Some(_) => End::Restarted(drawn as u64 % DOWN.as_millis() as u64),
            None => possible[drawn % possible.len()],
        };
        let node = (number, end, course.pause);
        let gap = end_node(&mut village, &addrs, &ways, node, &mut report).await;
        gaps.entry(end.name()).or_default().extend(gap);
        ends += 1;
        if ends % ENDS_OF_A_ROOM == 0 {
            found.add(village.begin_new_rooms(size.few_rooms, 13).await);
            eprintln!("  {ends} ends of nodes, {:.0} s", began.elapsed().as_secs_f64());
        }
    }
    report.figure(format!(
        "{ends} ends of nodes in {:.0} s (seed {})",
        began.elapsed().as_secs_f64(),
        course.seed
    ));
    let mut names: Vec<_> = gaps.keys().cloned().collect();
    names.sort_unstable();
    for name in names {
        let goal = if name == End::Stopped.name() { MOVED_WITHIN } else { WHOLE_WITHIN };
        report.figure(format!(
            "rooms of a node that was {name} whole again after {} (goal p99 {:.2} s; {} rooms)",
            seconds(&gaps[&name]),
            goal.as_secs_f64(),
            gaps[&name].len()
        ));
    }
    village.crowd.few_talk.set(false);

    let people = size.few_rooms * PEOPLE;
    village.talk(Rhythm::OnTime(Duration::from_secs_f64((people * PEOPLE) as f64 / DELIVERIES)));
    sleep(Duration::from_secs(3)).await;
    village.crowd.measures.set(true);
    sleep(size.talk).await;
    village.crowd.measures.set(false);
    let deliveries = village.crowd.deliveries.take();
    report.figure(format!(
        "at {DELIVERIES:.0} deliveries a second a line reaches all seats in p50 {:.1} ms, p99 {:.1} ms (goal {} ms)",
        ms_of(&deliveries, 0.5),
        ms_of(&deliveries, 0.99),
        DELIVERED_WITHIN.as_millis()
    ));
    let together = most_deliveries(&village, size.talk).await;
    report.figure(format!(
        "{together:.0} deliveries a second on {NODES} nodes, {alone:.0} on one: {:.2} (goal 0.50)",
        together / alone
    ));

    report.refusals("refused meanwhile", &village.crowd);
    found.add(village.close().await);
    report.add(found);
    report
}

/// Ends a node, waits until everybody talks again, and starts the node again. Returns for each room that the node owned the longest time
/// for which one of its people had no line acknowledged.
async fn end_node(
    village: &mut Village,
    addrs: &[SocketAddr],
    ways: &Ways,
    (number, end, pause): (usize, End, Duration),
    report: &mut Report,
) -> Vec<Duration> {
    let calm = if matches!(end, End::Restarted(_)) { SHORT_CALM } else { CALM };
    let pause = if end == End::Stopped { QUICK_TALK } else { pause };
    if *village.crowd.rhythm.borrow() != Rhythm::AfterAnswer(pause) {
        village.talk(Rhythm::AfterAnswer(pause));
    }
    sleep(calm).await;
    let owned = village.database.rooms_of(&name_of(number)).await;
    let pid = process_of(village, number).child.id();
    // Whose own node stops comes back by another socket, which is no gap of the room.
    let is_there = |at: Option<SocketAddr>| end == End::Stopped && at == Some(addrs[number]);
    let there = village.records.iter().enumerate().filter(|(_, record)| is_there(record.borrow().at));
    let had_left: HashSet<usize> = there.map(|(number, _)| number).collect();
    let counts = |person: usize| person.is_multiple_of(FEW) && !had_left.contains(&person);
    let began = Instant::now();
    village.forget_gaps();
    let mut gaps = HashMap::new();
    if end == End::Stopped {
        // Their way back would take the processors from those who stay.
        village.crowd.back_within.set(UNHURRIED);
        signal("TERM", pid);
        let have_moved = village.database.wait_until_elsewhere(&name_of(number), &owned, PATIENCE).await;
        report.expect(have_moved, || format!("rooms of {} are nowhere", name_of(number)));
        sleep(HANDED_OVER).await;
        gaps = longest_gaps(village, &owned, counts);
        village.crowd.back_within.set(Duration::from_secs(1));
    }
    village.begin_anew();
    match end {
        End::Killed => signal("KILL", pid),
        End::Restarted(down) => {
            signal("KILL", pid);
            sleep(Duration::from_millis(down)).await;
            start_again(village, addrs, ways, number).await;
        }
        End::Frozen => {
            signal("STOP", pid);
            // By then its rooms are elsewhere. Whoever is on it hears nothing until it goes on.
            sleep(FROZEN_FOR).await;
            signal("CONT", pid);
        }
        End::Stopped => {}
        End::Apart(to, fault) => {
            ways.set(number, to, fault);
            sleep(FROZEN_FOR).await;
            ways.set(number, to, Fault::None);
        }
    }
    let (_, missing) = village.everybody_back(began, PATIENCE).await;
    report.expect(missing == 0, || format!("{missing} people are not back after a node was {end:?}"));
    sleep(calm).await;
    if end != End::Stopped {
        gaps = longest_gaps(village, &owned, counts);
    }
    if matches!(end, End::Killed | End::Stopped) {
        start_again(village, addrs, ways, number).await;
    }
    gaps.into_values().collect()
}

/// Starts a node again whose process ends.
async fn start_again(village: &mut Village, addrs: &[SocketAddr], ways: &Ways, number: usize) {
    while process_of(village, number).child.try_wait().expect("a child").is_none() {
        sleep(Duration::from_millis(5)).await;
    }
    let started = start_node(ways, &village.database, number, addrs[number], addrs).await;
    *process_of(village, number) = started;
}

/// Of each of these rooms the longest time for which one of the people who count had no line acknowledged.
fn longest_gaps(
    village: &Village,
    rooms: &[String],
    counts: impl Fn(usize) -> bool,
) -> HashMap<String, Duration> {
    let mut gaps: HashMap<String, Duration> = HashMap::new();
    for (person, record) in village.records.iter().enumerate() {
        let record = record.borrow();
        if counts(person) && rooms.contains(&record.room) {
            let gap = gaps.entry(record.room.clone()).or_default();
            // Who has had nothing acknowledged since waits still.
            *gap = (*gap).max(record.gap).max(record.last.map_or(Duration::ZERO, |last| last.elapsed()));
        }
    }
    gaps
}

fn process_of(village: &mut Village, number: usize) -> &mut Process {
    if number == 0 { &mut village.process } else { &mut village.others[number - 1] }
}
