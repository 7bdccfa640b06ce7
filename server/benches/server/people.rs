//! Sign-ins, searches and private messages with very many accounts, on both databases.
//!
//! Clients and the server share the machine. All accounts have the same password, hashed as the server hashes it.

use std::cell::RefCell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use awc::Client;
use futures_util::future::join_all;
use moonhowl_server::auth::password::Passwords;
use moonhowl_server::config::PasswordCost;
use serde_json::json;

use crate::caller::Caller;
use crate::load::client::Visitor;
use crate::load::process::Process;
use crate::table::{head, row, times};
use crate::{database, load, messages};

/// Who asks: so many clients at the same time, for how long, each with a pause between an answer and its next request.
#[derive(Clone, Copy)]
pub struct Askers {
    pub clients: usize,
    pub pause: Duration,
    pub time: Duration,
}

impl Askers {
    /// Eight clients without a pause.
    pub const fn busy(time: Duration) -> Self {
        Self { clients: 8, pause: Duration::ZERO, time }
    }
}

/// How much is measured.
pub struct Plan {
    pub accounts: usize,
    pub sign_ins: usize,
    pub ask_for: Duration,
    /// How many clients send private messages.
    pub talkers: usize,
    pub talk_for: Duration,
}

pub async fn measure(plan: Plan) {
    sqlx::any::install_default_drivers();
    let postgres = std::env::var("MOONHOWL_TEST_PG");
    let postgres =
        postgres.expect("MOONHOWL_TEST_PG names a PostgreSQL, as .ci/with-postgres --durable does");
    let hash = passwords().await;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let sqlite = format!("sqlite://{}", folder.path().join("people.db").display());
    measure_on("SQLite", &sqlite, &plan, &hash).await;
    measure_on(
        "PostgreSQL",
        &load::create_postgres(&postgres, &format!("moonhowl_bench_{}", std::process::id())).await,
        &plan,
        &hash,
    )
    .await;
}

/// Measures a password check alone. Returns the hash of the accounts' password.
async fn passwords() -> String {
    head("passwords");
    let passwords = Passwords::new(PasswordCost::Full);
    let hash = passwords.hash(database::PASSWORD.to_owned()).await.expect("a hash");
    let mut latencies = Vec::new();
    for _ in 0..40 {
        let began = Instant::now();
        assert!(
            passwords.verify(database::PASSWORD.to_owned(), Some(hash.clone())).await.expect("an answer")
        );
        latencies.push(began.elapsed());
    }
    let parameters = hash.split('$').take(4).collect::<Vec<_>>().join("$");
    row(&format!("one check of a password, {parameters}"), times(&latencies));
    hash
}

async fn measure_on(name: &str, url: &str, plan: &Plan, hash: &str) {
    head(&format!("{name}, {} accounts", plan.accounts));
    let began = Instant::now();
    database::fill(url, plan.accounts, plan.talkers, hash).await;
    row("filling the database", format!("{:.0} s", began.elapsed().as_secs_f64()));
    row("how names are found", database::plan(url).await);

    let process = crate::moonhowl(url);
    let visitors = Rc::new(sign_in(process.addr, plan.sign_ins, plan.accounts).await);
    ask("GET /api/user", &process, &visitors, Askers::busy(plan.ask_for), |_| "/api/user".to_owned()).await;
    let search = |text: String| format!("/api/social/autocomplete/{text}");
    ask(
        "search for four letters with which many names begin",
        &process,
        &visitors,
        Askers::busy(plan.ask_for),
        move |n| search(database::BEGINNINGS[n % 16].to_owned()),
    )
    .await;
    let accounts = plan.accounts;
    ask("search for a whole name", &process, &visitors, Askers::busy(plan.ask_for), move |n| {
        search(database::name(1 + n * 7919 % accounts))
    })
    .await;
    ask("search for what nobody is called", &process, &visitors, Askers::busy(plan.ask_for), move |n| {
        search(format!("nobody{n}"))
    })
    .await;
    messages::measure(&process, plan.talkers, plan.talk_for).await;
}

/// Measures sign-ins one after the other, then four in parallel.
async fn sign_in(addr: SocketAddr, count: usize, accounts: usize) -> Vec<Visitor> {
    let client = Client::new();
    let who = |n: usize| 1 + n * 4801 % accounts;
    let (mut visitors, mut latencies) = (Vec::new(), Vec::new());
    for n in 0..count {
        let began = Instant::now();
        visitors.push(by_password(&client, addr, who(n)).await);
        latencies.push(began.elapsed());
    }
    row("POST /api/auth/signin, one after the other", times(&latencies));
    let began = Instant::now();
    let all = join_all((0..4).map(|lane| {
        let client = Client::new();
        async move {
            for n in 0..count / 4 {
                by_password(&client, addr, who(count + lane * count + n)).await;
            }
        }
    }));
    all.await;
    let rate = (count / 4 * 4) as f64 / began.elapsed().as_secs_f64();
    row("— four at a time", format!("{rate:.0} a second"));
    visitors
}

/// Signs in with the account of this number.
pub async fn by_password(client: &Client, addr: SocketAddr, n: usize) -> Visitor {
    let form = json!({ "login": database::name(n), "password": database::PASSWORD });
    Visitor::enter(client, addr, "signin", form).await
}

/// Measures GET requests.
pub async fn ask(
    what: &str,
    process: &Process,
    visitors: &Rc<Vec<Visitor>>,
    Askers { clients, pause, time }: Askers,
    path: impl Fn(usize) -> String + Clone + 'static,
) {
    let latencies = Rc::new(RefCell::new(Vec::new()));
    let (addr, cpu) = (process.addr, process.cpu());
    let until = Instant::now() + time;
    let lanes = (0..clients).map(|lane| {
        let (latencies, visitors, path) = (Rc::clone(&latencies), Rc::clone(visitors), path.clone());
        async move {
            let mut caller = Caller::connect(addr).await;
            for n in (lane..).step_by(clients) {
                let began = Instant::now();
                if began >= until {
                    return;
                }
                caller.get_as(&visitors[n % visitors.len()], &path(n)).await;
                latencies.borrow_mut().push(began.elapsed());
                if !pause.is_zero() {
                    actix_web::rt::time::sleep(pause).await;
                }
            }
        }
    });
    join_all(lanes).await;
    let latencies = latencies.take();
    let each = (process.cpu() - cpu).as_micros() as f64 / latencies.len().max(1) as f64;
    let rate = latencies.len() as f64 / time.as_secs_f64();
    row(what, format!("{rate:.0} a second, {}; {each:.0} µs of processor time each", times(&latencies)));
}
