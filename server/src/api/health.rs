//! `/healthz` and `/metrics`: for monitoring. Outside `/api`, and not in the OpenAPI document.

use std::time::{Duration, Instant};

use actix_web::{HttpResponse, get, web::Data};
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::sync::Mutex;

use crate::extract::TheHouse;
use crate::house::House;
use crate::store::installation;

/// How long an answer holds: however often somebody asks, the database is asked once in this time.
const FRESH_FOR: Duration = Duration::from_secs(1);

/// What the database last answered, and when.
#[derive(Default)]
pub struct Health(Mutex<Option<(Instant, bool)>>);

impl Health {
    /// True if the database can be written.
    async fn is_writable(&self, house: &House) -> bool {
        // Those who ask meanwhile wait for the same answer.
        let mut last = self.0.lock().await;
        if let Some((at, is_writable)) = *last
            && house.clocks.sockets.since(at) < FRESH_FOR
        {
            return is_writable;
        }
        let is_writable = installation::is_writable(&house.store).await;
        *last = Some((house.clocks.sockets.now(), is_writable));
        is_writable
    }
}

/// 200 while the server takes requests and its database can be written; 503 while it drains, or if the database can't, or what people do
/// could not be stored just now.
#[get("/healthz")]
pub async fn healthz(TheHouse(house): TheHouse, health: Data<Health>) -> HttpResponse {
    if house.is_draining() || !house.service.is_storing() || !health.is_writable(&house).await {
        return HttpResponse::ServiceUnavailable().content_type("text/plain").body("not ready\n");
    }
    HttpResponse::Ok().content_type("text/plain").body("ok\n")
}

/// The metrics, in Prometheus' text format.
#[get("/metrics")]
pub async fn metrics(prometheus: Data<PrometheusHandle>) -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain; version=0.0.4").body(prometheus.render())
}
