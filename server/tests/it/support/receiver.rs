//! A receiver for tests, of envelopes or pushes: keeps what is posted to it, and answers what a test says.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use actix_web::dev::ServerHandle;
use actix_web::web::{self, Bytes};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer};
use awc::http::StatusCode;
use awc::http::header::HeaderMap;
use moonhowl_server::config::monitoring::MonitoringTarget;

use super::PATIENCE;

/// More than the server passes on.
const MAX_BODY: usize = 4 << 20;

pub struct Receiver {
    pub addr: SocketAddr,
    pub dsn: String,
    shared: Arc<Shared>,
    server: ServerHandle,
}

#[derive(Default)]
struct Shared {
    received: Mutex<Vec<Received>>,
    answer: Mutex<Answer>,
}

/// A request to the receiver.
#[derive(Clone)]
pub struct Received {
    pub path: String,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

/// What the receiver answers from now on.
#[derive(Clone, Default)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: Vec<(&'static str, &'static str)>,
    pub delay: Duration,
}

impl Receiver {
    pub fn start() -> Self {
        let shared = Arc::new(Shared::default());
        let data = web::Data::from(Arc::clone(&shared));
        let server = HttpServer::new(move || {
            let limit = web::PayloadConfig::new(MAX_BODY);
            App::new().app_data(data.clone()).app_data(limit).default_service(web::to(receive))
        });
        let server = server.workers(1).disable_signals().bind(("127.0.0.1", 0)).expect("a free port");
        let addr = server.addrs()[0];
        let dsn = format!("http://k3y@{addr}/42");
        let server = server.run();
        let handle = server.handle();
        actix_rt::spawn(server);
        Self { addr, dsn, shared, server: handle }
    }

    pub fn target(&self) -> MonitoringTarget {
        self.dsn.parse().expect("a DSN")
    }

    pub fn answer(&self, answer: Answer) {
        *self.shared.answer.lock().expect("the answer") = answer;
    }

    pub fn received(&self) -> Vec<Received> {
        self.shared.received.lock().expect("the requests").clone()
    }

    /// The requests, once there are as many.
    pub async fn wait_for(&self, count: usize) -> Vec<Received> {
        let arrived = async {
            while self.received().len() < count {
                actix_rt::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let arrived = tokio::time::timeout(PATIENCE, arrived).await;
        assert!(arrived.is_ok(), "{} of {count} envelopes have arrived", self.received().len());
        self.received()
    }

    /// Goes away: its port is closed.
    pub async fn stop(&self) {
        self.server.stop(false).await;
    }
}

async fn receive(request: HttpRequest, body: Bytes, shared: web::Data<Shared>) -> HttpResponse {
    let received =
        Received { path: request.path().to_owned(), headers: request.headers().clone(), body: body.to_vec() };
    shared.received.lock().expect("the requests").push(received);
    let answer = shared.answer.lock().expect("the answer").clone();
    actix_rt::time::sleep(answer.delay).await;
    let mut response = HttpResponse::build(answer.status);
    answer.headers.into_iter().for_each(|header| {
        response.insert_header(header);
    });
    response.json(serde_json::json!({ "id": "a" }))
}
