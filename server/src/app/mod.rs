//! The server as a whole: what is built at the start, in which order it stops.

pub mod demo;
pub mod document;
pub mod telemetry;

use std::any::Any;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use actix_governor::Governor;
use actix_session::SessionMiddleware;
use actix_session::config::PersistentSession;
use actix_web::cookie::{Key, SameSite, time};
use actix_web::dev::{Extensions, ServerHandle};
use actix_web::middleware::from_fn;
use actix_web::{App, HttpResponse, HttpServer, rt, web};
use anyhow::Context as _;
use data_encoding::HEXLOWER;
use tracing_actix_web::TracingLogger;
use utoipa_actix_web::service_config::ServiceConfig;

use crate::actors::local::Local;
use crate::actors::session::Drain;
use crate::api::{self, health};
use crate::auth::limits;
use crate::auth::sessions::Sessions;
use crate::auth::social::{FLOW_LASTS, Social};
use crate::auth::vault::Vault;
use crate::base::chance::Chance;
use crate::base::clock::{Clock, Stamp, Steady};
use crate::config::Serve;
use crate::extract;
use crate::house::{House, Services};
use crate::journal::Journal;
use crate::mail::Mailer;
use crate::prevention::Prevention;
use crate::store::{
    Store, games, installation, links, mail_tokens, notices, players, sanctions, sessions, users, words,
};

use crate::auth::sessions::COOKIE;
use crate::people::erase;
use crate::{hub, pages};

const SIGNED_IN_FOR: time::Duration = time::Duration::days(60);
/// A peer that takes nothing for so long is cut off by the system.
const DEAD_PEER: Duration = Duration::from_secs(30);
/// How long the server's threads may take to start.
const UP: Duration = Duration::from_secs(10);
/// How long sockets get to hear that the server goes.
const FAREWELL: Duration = Duration::from_millis(300);
/// How often old rows are swept, and after how long rows of guests and of aborted games count as old.
const SWEEP: Duration = Duration::from_secs(600);
const KEEP_FOR: Duration = Duration::from_secs(14 * 86_400);
/// Nobody looks for older notifications, or hints for moderators.
const KEEP_NOTICES_FOR: Duration = Duration::from_secs(180 * 86_400);

/// A server that serves.
pub struct Running {
    pub addr: SocketAddr,
    pub house: Arc<House>,
    /// What lives on this node.
    pub local: Arc<Local>,
    server: ServerHandle,
    done: rt::task::JoinHandle<std::io::Result<()>>,
}

/// Builds everything and begins to serve. Rooms that were live when it stopped come back by themselves.
pub async fn start(config: Serve, clock: Clock, chance: Chance) -> anyhow::Result<Running> {
    let prometheus = telemetry::prometheus()?;
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
    let local = Local::new();
    let journal = Journal::start(store.clone(), config.rhythm.retry, Steady::default());
    let front = origins.first().cloned().unwrap_or_else(|| format!("http://{addr}"));
    let services = Services {
        clock: clock.clone(),
        chance: chance.clone(),
        mail: Mailer::start(&config, store.clone(), front, (clock.clone(), chance.clone()))?,
        vault: Vault::new(&secret_key(&store, &config, &chance).await?, chance.clone())?,
        social: Social::new(&config.social, clock.clone(), &Steady::default())?,
        prevention: Prevention::start(store.clone(), clock.clone(), chance.clone()).await?,
    };
    let house = House::new(config, origins, store, journal, local.clone(), local.clone(), services);
    local.open(&house, players::all(house.store.read()).await?);

    let server = serve(&house, &local, listener, key, prometheus, cores)?;
    let handle = server.handle();
    let done = rt::spawn(server);
    // Rooms live on the threads that serve.
    rt::time::timeout(UP, local.threads_joined(cores)).await.context("the server's threads don't start")?;
    rt::spawn(restore_rooms(Arc::clone(&house)));
    rt::spawn(sweep(Arc::clone(&house)));
    rt::spawn(crate::people::notices::look(Arc::clone(&house)));
    Ok(Running { addr, house, local, server: handle, done })
}

fn serve(
    house: &Arc<House>,
    local: &Arc<Local>,
    listener: TcpListener,
    key: Key,
    prometheus: metrics_exporter_prometheus::PrometheusHandle,
    workers: usize,
) -> anyhow::Result<actix_web::dev::Server> {
    let document = web::Data::new(document::document().to_pretty_json()?);
    let (trust_proxy, allowance) = (house.config.trust_proxy, house.config.allowance);
    let limit = limits::by_address(trust_proxy, allowance);
    let limit_of_all = limits::by_client(trust_proxy, allowance);
    let is_secure = house.origins.iter().all(|origin| origin.starts_with("https:"));
    let data = web::Data::from(Arc::clone(house));
    let sessions =
        Sessions { store: house.store.clone(), clock: house.clock.clone(), chance: house.chance.clone() };
    let local = web::Data::from(Arc::clone(local));
    let server = HttpServer::new(move || {
        let session = || {
            SessionMiddleware::builder(sessions.clone(), key.clone())
                .cookie_name(COOKIE.to_owned())
                .cookie_secure(is_secure)
                .cookie_http_only(true)
                .cookie_same_site(SameSite::Lax)
                .session_lifecycle(PersistentSession::default().session_ttl(SIGNED_IN_FOR))
                .build()
        };
        local.join();
        App::new()
            .app_data(data.clone())
            .app_data(local.clone())
            .app_data(web::Data::new(prometheus.clone()))
            .app_data(document.clone())
            .configure(api::shapes)
            .wrap(from_fn(pages::headers))
            .wrap(TracingLogger::default())
            .service(health::healthz)
            .service(health::metrics)
            .route("/api/openapi.json", web::get().to(openapi))
            .service(
                web::scope("/api")
                    .wrap(Governor::new(&limit_of_all))
                    .wrap(from_fn(extract::require_own_origin))
                    .wrap(session())
                    .configure(|scope| api::routes(&limit)(&mut ServiceConfig::new(scope))),
            )
            .service(web::resource("/hub").wrap(session()).route(web::get().to(hub::open)))
            .configure(pages::mount(&data.config.web_root))
    })
    .workers(workers)
    .on_connect(tune)
    .shutdown_timeout(5)
    .disable_signals()
    .listen(listener)?
    .run();
    Ok(server)
}

/// Small frames leave at once, and a peer that is gone does not hold its socket.
fn tune(connection: &dyn Any, _: &mut Extensions) {
    if let Some(stream) = connection.downcast_ref::<rt::net::TcpStream>() {
        let socket = socket2::SockRef::from(stream);
        let tuned = socket.set_tcp_nodelay(true).and_then(|()| socket.set_tcp_user_timeout(Some(DEAD_PEER)));
        if let Err(error) = tuned {
            tracing::debug!(%error, "a connection could not be tuned");
        }
    }
}

async fn openapi(document: web::Data<String>) -> HttpResponse {
    HttpResponse::Ok().content_type("application/json").body(document.as_ref().clone())
}

/// The key that signs cookies: made once for an installation, shared by all of its nodes.
async fn cookie_key(store: &Store, chance: &Chance) -> anyhow::Result<Key> {
    let fresh = HEXLOWER.encode(&chance.random::<64>());
    let mut db = store.write().await?;
    let kept = installation::get_or_insert(&mut db, "cookie_key", &fresh).await?;
    db.commit().await?;
    let bytes = HEXLOWER.decode(kept.as_bytes()).context("the cookie key in the database is damaged")?;
    Key::try_from(bytes.as_slice()).context("the cookie key in the database is damaged")
}

/// The key of the vault: the one that is configured, else one that is drawn once for an installation.
async fn secret_key(store: &Store, config: &Serve, chance: &Chance) -> anyhow::Result<String> {
    if let Some(key) = &config.secret_key {
        return Ok(key.clone());
    }
    let mut db = store.write().await?;
    let kept = installation::get_or_insert(&mut db, "secret_key", &Vault::draw_key(chance)).await?;
    db.commit().await?;
    Ok(kept)
}

/// Every game that was live when the server stopped goes on. It serves meanwhile: who asks for a room waits for that one.
async fn restore_rooms(house: Arc<House>) {
    match games::unfinished(house.store.read()).await {
        Ok(rooms) => {
            tracing::info!(rooms = rooms.len(), "restoring rooms");
            rooms.iter().for_each(|id| house.bus.wake_room(id));
        }
        Err(error) => tracing::error!(%error, "live games could not be listed"),
    }
    demo::furnish(&house).await;
}

/// Forgets what is old, now and then.
async fn sweep(house: Arc<House>) {
    loop {
        rt::time::sleep(SWEEP).await;
        house.sign_in_limits.sweep();
        house.mail_limits.sweep();
        house.export_limits.sweep();
        if let Err(error) = house.prevention.reload(&house.store).await {
            tracing::warn!(%error, "the word filter could not be read again");
        }
        if let Err(error) = erase::erase_due(&house).await {
            tracing::warn!(%error, "accounts that are due could not be erased");
        }
        if let Err(error) = try_sweep(&house.store, house.clock.stamp()).await {
            tracing::warn!(%error, "old rows could not be swept");
        }
    }
}

async fn try_sweep(store: &Store, now: Stamp) -> Result<(), sqlx::Error> {
    let mut db = store.write().await?;
    let gone = sessions::sweep(&mut db, now).await?
        + mail_tokens::sweep(&mut db, now).await?
        + links::sweep_flows(&mut db, now - FLOW_LASTS).await?
        + games::sweep(&mut db, now - KEEP_FOR).await?
        + users::sweep_guests(&mut db, now - KEEP_FOR).await?
        + sanctions::sweep_marks(&mut db, now).await?
        + notices::sweep(&mut db, now - KEEP_NOTICES_FOR).await?
        + words::sweep_hints(&mut db, now - KEEP_NOTICES_FOR).await?;
    db.commit().await?;
    tracing::debug!(gone, "old rows are swept");
    Ok(())
}

impl Running {
    /// The address for people.
    pub fn url(&self) -> String {
        self.house.origins.first().cloned().unwrap_or_else(|| format!("http://{}", self.addr))
    }

    /// Stops in order: nothing new is taken, sockets are told to come again, what was accepted is written.
    pub async fn stop(self) {
        self.house.begin_draining();
        for session in self.local.sessions() {
            session.do_send(Drain);
        }
        rt::time::sleep(FAREWELL).await;
        self.house.journal.flush().await;
        self.server.stop(true).await;
        if let Ok(Err(error)) = self.done.await {
            tracing::error!(%error, "the server stopped with an error");
        }
        self.house.journal.flush().await;
        self.house.mail.flush().await;
        self.house.prevention.flush().await;
        self.house.store.close().await;
    }
}

/// Serves until the process is told to stop.
pub async fn run(config: Serve, clock: Clock) -> anyhow::Result<()> {
    telemetry::log(&config.log, config.log_format)?;
    let running = start(config, clock, Chance::default()).await?;
    tracing::info!(address = %running.addr, "serving");
    println!("Moonhowl is at {}", running.url());
    let mut term = rt::signal::unix::signal(rt::signal::unix::SignalKind::terminate())?;
    let mut interrupt = rt::signal::unix::signal(rt::signal::unix::SignalKind::interrupt())?;
    tokio::select! {
        _ = term.recv() => {}
        _ = interrupt.recv() => {}
    }
    tracing::info!("stopping");
    running.stop().await;
    Ok(())
}
