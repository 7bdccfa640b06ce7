//! The server as a whole: how its parts are built and wired, and in which order they stop.

pub mod backup;
pub mod check;
pub mod demo;
pub mod document;
mod files;
mod stop;
mod storage;
mod strain;
pub mod telemetry;

use std::any::Any;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use actix_session::SessionMiddleware;
use actix_session::config::PersistentSession;
use actix_web::cookie::{Key, SameSite, time};
use actix_web::dev::{Extensions, ServerHandle};
use actix_web::middleware::from_fn;
use actix_web::{App, HttpResponse, HttpServer, rt, web};
use anyhow::Context as _;
use data_encoding::HEXLOWER;
use engine::game::RULES_VERSION;
use metrics_exporter_prometheus::PrometheusHandle;
use tracing_actix_web::TracingLogger;

use self::telemetry::RequestSpan;
use crate::actors::local::Local;
use crate::actors::nodes::members::{self, Members};
use crate::actors::nodes::{Nodes, Subjects};
use crate::actors::session::connection::Accepted;
use crate::api::health::{self, Health};
use crate::api::{self, monitoring};
use crate::auth::browser_sessions::Sessions;
use crate::auth::limits::RequestLimits;
use crate::auth::social::{FLOW_MAX_AGE, SocialProviders};
use crate::auth::vault::Vault;
use crate::base::backoff::Backoff;
use crate::base::chance::Chance;
use crate::base::clock::{Clock, Clocks, MonotonicClock, Stamp};
use crate::base::ids::NodeNumber;
use crate::base::links;
use crate::base::node::{Holds, NodeName};
use crate::cluster::{Bus, Directory};
use crate::config::ServeArgs;
use crate::extract;
use crate::games::record;
use crate::house::{House, Services};
use crate::journal::Journal;
use crate::mail::Mailer;
use crate::monitoring::Monitoring;
use crate::payment::Tills;
use crate::push::{self, Pusher};
use crate::store::sweeps::{self, Ages};
use crate::store::{Store, games, installation, nodes, seats};
use crate::voice::Voice;
use crate::word_filter::WordFilter;

use crate::auth::browser_sessions::cookie_name;
use crate::people::{erase, start_coins};
use crate::wire::error::Refusal;
use crate::{hub, pages};

/// The path of the hub.
const HUB: &str = "/hub";
const SESSION_TTL: time::Duration = time::Duration::days(60);
/// The kernel drops a connection whose peer acknowledges nothing for this long (TCP_USER_TIMEOUT).
const PEER_TIMEOUT: Duration = Duration::from_secs(30);
/// How long the server's threads may take to start.
const START_TIMEOUT: Duration = Duration::from_secs(10);
/// The most games that are settled by one sweep.
const MAX_UNSETTLED: i64 = 1000;
const SWEEP_EVERY: Duration = Duration::from_secs(600);
/// Guests who never played and aborted games are deleted after this time.
const KEEP_UNUSED_FOR: Duration = Duration::from_secs(14 * 86_400);
/// Notifications and the word filter's hints are deleted after this time.
const KEEP_NOTICES_FOR: Duration = Duration::from_secs(180 * 86_400);

/// A running server.
pub struct Running {
    pub addr: SocketAddr,
    /// The address of the metrics, if there are any.
    pub metrics_addr: Option<SocketAddr>,
    pub house: Arc<House>,
    /// The actors of this node.
    pub local: Arc<Local>,
    /// This node among others, if it is not alone.
    nodes: Option<Arc<Nodes>>,
    server: ServerHandle,
    /// The task of the server, until it is stopped.
    done: Option<rt::task::JoinHandle<std::io::Result<()>>>,
    /// The server at `metrics_addr`.
    metrics: Option<ServerHandle>,
}

/// Builds the server and begins to serve. Unfinished games are restored in the background.
pub async fn start(config: ServeArgs, clock: Clock, chance: Chance) -> anyhow::Result<Running> {
    if let Some(folder) = &config.pages {
        anyhow::ensure!(folder.is_dir(), "{} is no folder: --pages", folder.display());
    }
    let prometheus = telemetry::prometheus(config.node)?;
    let store = Store::open(&config.database).await?;
    let key = cookie_key(&store, &chance).await?;
    let listener =
        TcpListener::bind(config.addr).with_context(|| format!("can't listen on {}", config.addr))?;
    let addr = listener.local_addr()?;
    let origins = match config.origin.as_slice() {
        [] => vec![format!("http://localhost:{}", addr.port()), format!("http://127.0.0.1:{}", addr.port())],
        given => given.iter().map(|origin| origin.trim_end_matches('/').to_owned()).collect(),
    };
    let cores = config.workers.unwrap_or_else(|| std::thread::available_parallelism().map_or(2, usize::from));
    let vault = Vault::new(&secret_key(&store, &config, &chance).await?, chance.clone())?;
    let name = node_name(&config, &chance)?;
    let local = Local::new(name);
    let nodes = match &config.nats {
        Some(url) => {
            let local = (&local, config.holds);
            Some(join_nodes((&store, &config.database), local, url, &vault, (&clock, &chance)).await?)
        }
        None => {
            members::ensure_alone(&store).await?;
            None
        }
    };
    let journal = Journal::start(store.clone(), config.rhythm.retry, MonotonicClock::default());
    let site_url = origins.first().cloned().unwrap_or_else(|| format!("http://{addr}"));
    let clocks = Clocks::default();
    let is_local = origins.iter().all(|origin| links::is_local(origin));
    let number = nodes.as_ref().map_or_else(NodeNumber::alone, |nodes| nodes.number().clone());
    let services = Services {
        node: name,
        number: number.clone(),
        clock: clock.clone(),
        chance: chance.clone(),
        push: Pusher::start(
            &config,
            store.clone(),
            push::key(&store, &config, &chance).await?,
            &site_url,
            clock.clone(),
        )?,
        tills: Tills::new(&config, store.clone(), clock.clone()).context("the HTTP client for payments")?,
        mail: Mailer::start(
            &config,
            (store.clone(), number.clone()),
            site_url,
            (clock.clone(), chance.clone()),
        )?,
        voice: Voice::start(&config, addr, is_local, (clock.clone(), clocks.voices.clone()), chance.clone())?,
        vault,
        social: SocialProviders::new(&config.social, clock.clone(), &MonotonicClock::default())?,
        word_filter: WordFilter::start(store.clone(), clock.clone(), chance.clone(), number).await?,
        monitoring: Monitoring::start(&config.monitoring_dsn, MonotonicClock::default())
            .context("the HTTP client for reports")?,
    };
    let (bus, directory): (Arc<dyn Bus>, Arc<dyn Directory>) = match &nodes {
        Some(nodes) => (nodes.clone(), nodes.clone()),
        None => (local.clone(), local.clone()),
    };
    let house = House::new(config, origins, store, journal, bus, directory, (services, clocks));
    local.open(&house, seats::taken_seats(house.store.read()).await?);
    if let Some(nodes) = &nodes {
        nodes.open(&house).await?;
    }

    let (proxies, allowance) = (house.config.trusted_proxies, house.config.allowance);
    let limits = RequestLimits::new(proxies, allowance, &house.clocks.limits);
    rt::spawn(telemetry::keep_up(prometheus.clone()));
    let health = web::Data::new(Health::default());
    let monitor = house.config.metrics_addr.map(|addr| {
        serve_metrics(&house, addr, prometheus, health.clone())
            .with_context(|| format!("can't listen on {addr}"))
    });
    let (metrics_addr, metrics) = monitor.transpose()?.unzip();
    let server = serve(&house, &local, listener, key, health, limits.clone(), cores)?;
    let handle = server.handle();
    let done = Some(rt::spawn(server));
    // Room actors run on the HTTP workers' threads.
    rt::time::timeout(START_TIMEOUT, local.wait_for_workers(cores))
        .await
        .context("the server's threads don't start")?;
    if let Some(nodes) = &nodes {
        nodes.look_for_rooms();
    }
    rt::spawn(restore_rooms(Arc::clone(&house)));
    rt::spawn(storage::watch(Arc::clone(&house)));
    rt::spawn(strain::watch(Arc::clone(&house)));
    rt::spawn(sweep(Arc::clone(&house), limits));
    rt::spawn(crate::people::other_processes::poll(Arc::clone(&house)));
    rt::spawn(crate::shop::days::watch(Arc::clone(&house)));
    rt::spawn(crate::shop::drops::watch(Arc::clone(&house)));
    rt::spawn(crate::seasons::event::end::watch(Arc::clone(&house)));
    rt::spawn(crate::seasons::pass::end::watch(Arc::clone(&house)));
    rt::spawn(crate::seasons::rating::end::watch(Arc::clone(&house)));
    rt::spawn(crate::till::poll::run(Arc::clone(&house)));
    Ok(Running { addr, metrics_addr, house, local, nodes, server: handle, done, metrics })
}

/// This node's name: the configured one; without one, that of the machine.
fn node_name(config: &ServeArgs, chance: &Chance) -> anyhow::Result<NodeName> {
    if let Some(name) = config.node {
        return Ok(name);
    }
    anyhow::ensure!(config.nats.is_none(), "a node among others needs a name: --node");
    let name: String = chance.token().chars().filter(char::is_ascii_alphanumeric).take(8).collect();
    name.parse().context("the drawn name")
}

/// Connects this node with the others that serve the same database.
async fn join_nodes(
    (store, url_of_store): (&Store, &str),
    (local, holds): (&Arc<Local>, Holds),
    url: &str,
    vault: &Vault,
    (clock, chance): (&Clock, &Chance),
) -> anyhow::Result<Arc<Nodes>> {
    let mut db = store.write().await?;
    let fresh: String = chance.token().chars().filter(char::is_ascii_alphanumeric).collect();
    let installation = installation::get_or_insert(&mut db, "nats_subject", &fresh).await?;
    db.commit().await?;
    let connect = async_nats::ConnectOptions::new().name(format!("moonhowl {}", local.name())).connect(url);
    let nats = rt::time::timeout(START_TIMEOUT, connect).await.context("NATS does not answer")?;
    let nats = nats.with_context(|| format!("can't connect to NATS at {}", links::without_password(url)))?;
    let subjects = Subjects::of(&installation);
    // Before others learn of this node: what they send it first must not be lost.
    let inbox = nats.subscribe(subjects.of_node(local.name())).await?;
    nats.flush().await?;
    let key_mark = vault.keyed_hash("nodes", "key");
    let members =
        Members::register(store.clone(), local.name(), clock, (key_mark, holds), url_of_store).await?;
    Ok(Nodes::new(Arc::clone(local), (nats, subjects, inbox), members))
}

fn serve(
    house: &Arc<House>,
    local: &Arc<Local>,
    listener: TcpListener,
    key: Key,
    health: web::Data<Health>,
    limits: RequestLimits,
    workers: usize,
) -> anyhow::Result<actix_web::dev::Server> {
    let has_tls = house.has_tls();
    let data = web::Data::from(Arc::clone(house));
    let sessions = Sessions {
        store: house.store.clone(),
        clock: house.clock.clone(),
        chance: house.chance.clone(),
        bus: Arc::clone(&house.bus),
    };
    let local = web::Data::from(Arc::clone(local));
    let server = HttpServer::new(move || {
        let session = || {
            SessionMiddleware::builder(sessions.clone(), key.clone())
                .cookie_name(cookie_name(has_tls).to_owned())
                .cookie_secure(has_tls)
                .cookie_http_only(true)
                .cookie_same_site(SameSite::Lax)
                .session_lifecycle(PersistentSession::default().session_ttl(SESSION_TTL))
                .build()
        };
        local.register_worker();
        rt::spawn(strain::tick(Arc::clone(&data)));
        App::new()
            .app_data(data.clone())
            .app_data(local.clone())
            .app_data(health.clone())
            .configure(api::configure_extractors)
            .wrap(limits.site.clone())
            .wrap(from_fn(pages::set_headers))
            .wrap(from_fn(telemetry::in_trace))
            .wrap(TracingLogger::<RequestSpan>::new())
            .service(health::healthz)
            .route("/api/openapi.json", web::get().to(openapi))
            .service(
                web::scope("/api")
                    .wrap(limits.api.clone())
                    .wrap(from_fn(extract::require_own_origin))
                    .wrap(from_fn(extract::limit_body_time))
                    .wrap(session())
                    .configure(api::mount(&limits.auth)),
            )
            .service(
                web::resource("/monitoring")
                    .wrap(limits.reports.clone())
                    .wrap(from_fn(extract::require_own_origin))
                    .route(web::post().to(monitoring::report)),
            )
            .service(web::resource(HUB).wrap(session()).route(web::get().to(hub::open)))
            .configure(pages::mount(&data.config.web_root))
    })
    .workers(workers)
    .on_connect(set_up_connection)
    .shutdown_timeout(5)
    .disable_signals()
    .listen(listener)?
    .run();
    Ok(server)
}

/// Serves the metrics on an address of their own: they tell how many people there are, sign up and fail.
fn serve_metrics(
    house: &Arc<House>,
    addr: SocketAddr,
    prometheus: PrometheusHandle,
    health: web::Data<Health>,
) -> std::io::Result<(SocketAddr, ServerHandle)> {
    let listener = TcpListener::bind(addr)?;
    let addr = listener.local_addr()?;
    let (house, prometheus) = (web::Data::from(Arc::clone(house)), web::Data::new(prometheus));
    let server = HttpServer::new(move || {
        App::new()
            .app_data(house.clone())
            .app_data(prometheus.clone())
            .app_data(health.clone())
            .service(health::healthz)
            .service(health::metrics)
    })
    .workers(1)
    .shutdown_timeout(1)
    .disable_signals()
    .listen(listener)?
    .run();
    let handle = server.handle();
    rt::spawn(server);
    Ok((addr, handle))
}

/// Sends small frames at once (TCP_NODELAY), and drops peers that are gone (TCP_USER_TIMEOUT).
fn set_up_connection(connection: &dyn Any, data: &mut Extensions) {
    if let Some(stream) = connection.downcast_ref::<rt::net::TcpStream>() {
        let socket = socket2::SockRef::from(stream);
        data.insert(Accepted::new(&socket));
        let done =
            socket.set_tcp_nodelay(true).and_then(|()| socket.set_tcp_user_timeout(Some(PEER_TIMEOUT)));
        if let Err(error) = done {
            tracing::debug!(%error, "a connection's socket options could not be set");
        }
    }
}

async fn openapi() -> Result<HttpResponse, Refusal> {
    let json = document::document_json().map_err(Refusal::internal)?;
    Ok(HttpResponse::Ok().content_type("application/json").body(json))
}

/// The key that signs cookies: drawn once for an installation, and shared by its nodes through the database.
async fn cookie_key(store: &Store, chance: &Chance) -> anyhow::Result<Key> {
    let fresh = HEXLOWER.encode(&chance.random::<64>());
    let mut db = store.write().await?;
    let kept = installation::get_or_insert(&mut db, "cookie_key", &fresh).await?;
    db.commit().await?;
    let bytes = HEXLOWER.decode(kept.as_bytes()).context("the cookie key in the database is damaged")?;
    Key::try_from(bytes.as_slice()).context("the cookie key in the database is damaged")
}

/// The vault's key: the configured one, else one that is drawn once for an installation.
async fn secret_key(store: &Store, config: &ServeArgs, chance: &Chance) -> anyhow::Result<String> {
    if let Some(key) = &config.secret_key {
        return Ok(key.clone());
    }
    if !config.demo {
        tracing::warn!(
            "no --secret-key is given: the key lies in the database, and so in each backup, beside what it encrypts"
        );
    }
    let mut db = store.write().await?;
    let kept = installation::get_or_insert(&mut db, "secret_key", &Vault::draw_key(chance)).await?;
    db.commit().await?;
    Ok(kept)
}

/// Restores every unfinished game, the most recently active first, then runs the demo content. The server serves meanwhile: a
/// request for a room that is being restored waits for that room only.
async fn restore_rooms(house: Arc<House>) {
    if house.store.tenure().is_some() {
        // Nodes share unfinished games out among them, and do so again and again.
        return finish_start(&house).await;
    }
    let mut backoff = Backoff::new(house.config.rhythm.retry);
    let rooms = loop {
        match games::unfinished_ids(house.store.read()).await {
            Ok(rooms) => break rooms,
            Err(error) => tracing::warn!(%error, "an attempt to list the unfinished games failed"),
        }
        rt::time::sleep(backoff.pause()).await;
    };
    tracing::info!(rooms = rooms.len(), "restoring rooms");
    rooms.iter().for_each(|id| house.bus.start_room(id));
    settle_games(&house).await;
    finish_start(&house).await;
}

/// What is done once after each start, and the demo content.
async fn finish_start(house: &Arc<House>) {
    match start_coins::book_missing(house).await {
        Ok(0) => {}
        Ok(accounts) => tracing::info!(accounts, "older accounts were given the coins of the start"),
        Err(error) => {
            tracing::warn!(%error, "older accounts wait for the coins of the start until the next start")
        }
    }
    demo::run(house).await;
}

/// Starts the rooms of games that are over and not settled: a restored room settles its game.
async fn settle_games(house: &House) {
    if house.store.tenure().is_some() {
        return;
    }
    match games::unsettled_ids(house.store.read(), RULES_VERSION, MAX_UNSETTLED).await {
        Ok(rooms) => rooms.iter().for_each(|id| house.bus.start_room(id)),
        Err(error) => tracing::warn!(%error, "games that are not settled could not be listed"),
    }
}

/// The periodic chores: drops unused rate limits, reloads the word filter, erases accounts that are due, deletes old rows.
async fn sweep(house: Arc<House>, requests: RequestLimits) {
    loop {
        rt::time::sleep(SWEEP_EVERY).await;
        requests.sweep();
        house.limits.sweep();
        settle_games(&house).await;
        if let Err(error) = house.word_filter.reload(&house.store).await {
            tracing::warn!(%error, "the word filter could not be read again");
        }
        if let Err(error) = erase::erase_accounts_due(&house).await {
            tracing::warn!(%error, "accounts that are due could not be erased");
        }
        if let Err(error) = record::make_missing(&house).await {
            tracing::warn!(%error, "games without a record could not be listed");
        }
        if house.store.tenure().is_some()
            && let Err(error) = delete_old_leases(&house).await
        {
            tracing::warn!(%error, "old leases could not be deleted");
        }
        if let Err(error) = delete_old_rows(&house).await {
            tracing::warn!(%error, "old rows could not be deleted");
        }
    }
}

async fn delete_old_leases(house: &House) -> Result<(), sqlx::Error> {
    nodes::delete_old_leases(&mut *house.store.write_connection().await?).await.map(drop)
}

async fn delete_old_rows(house: &House) -> Result<(), sqlx::Error> {
    let now = house.clock.stamp();
    let days = |days: u32| Duration::from_secs(u64::from(days) * 86_400);
    let ages = Ages {
        now,
        flows: now - FLOW_MAX_AGE,
        unused: now - KEEP_UNUSED_FOR,
        notices: now - KEEP_NOTICES_FOR,
        journals: now - days(house.config.keep_journals),
        // Without the flag none is from before the beginning.
        messages: house.config.keep_messages.map_or(Stamp::from(0_i64), |kept| now - days(kept)),
    };
    let deleted = sweeps::sweep(&house.store, &ages).await?;
    tracing::debug!(deleted, "old rows are deleted");
    Ok(())
}

/// Serves until the process is told to stop.
pub async fn run(mut config: ServeArgs, clock: Clock) -> anyhow::Result<()> {
    telemetry::log(&config.log, config.log_format, config.node)?;
    let possible = files::make_room_for_sockets();
    if possible < config.max_sockets {
        tracing::warn!(possible, wanted = config.max_sockets, "the limit of open files allows fewer sockets");
        config.max_sockets = possible;
    }
    let mut running = start(config, clock, Chance::default()).await?;
    tracing::info!(address = %running.addr, "serving");
    println!("Moonhowl is at {}", running.url());
    let mut term = rt::signal::unix::signal(rt::signal::unix::SignalKind::terminate())?;
    let mut interrupt = rt::signal::unix::signal(rt::signal::unix::SignalKind::interrupt())?;
    let mut close = rt::signal::unix::signal(rt::signal::unix::SignalKind::user_defined1())?;
    let closed = async {
        close.recv().await;
        running.close().await;
    };
    tokio::select! {
        () = closed => {}
        _ = term.recv() => {}
        _ = interrupt.recv() => {}
    }
    tracing::info!("stopping; a second signal ends the process at once");
    tokio::select! {
        () = running.stop() => Ok(()),
        _ = term.recv() => anyhow::bail!("ended by a second signal"),
        _ = interrupt.recv() => anyhow::bail!("ended by a second signal"),
    }
}
