//! `/healthz` and `/metrics`: for monitoring. Outside `/api`, and not in the OpenAPI document.

use std::time::{Duration, Instant};

use actix_web::{HttpResponse, get, web::Data};
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::extract::TheHouse;
use crate::house::House;
use crate::store::installation;

/// How long an answer holds: however often somebody asks, the database is asked once in this time.
const FRESH_FOR: Duration = Duration::from_secs(1);
/// How long the database may take.
const ANSWERS_WITHIN: Duration = Duration::from_secs(5);

/// What the database last answered, and when.
#[derive(Default)]
pub struct Health(Mutex<Option<(Instant, bool)>>);

impl Health {
    /// True if the database can be written: a full disk, or a copy that can only be read, would lose what people do.
    async fn is_writable(&self, house: &House) -> bool {
        // Those who ask meanwhile wait for the same answer.
        let mut last = self.0.lock().await;
        if let Some((at, is_writable)) = *last
            && house.clocks.sockets.since(at) < FRESH_FOR
        {
            return is_writable;
        }
        let is_writable = matches!(timeout(ANSWERS_WITHIN, write(house)).await, Ok(Ok(())));
        ::metrics::gauge!("moonhowl_database_writable").set(f64::from(u8::from(is_writable)));
        *last = Some((house.clocks.sockets.now(), is_writable));
        is_writable
    }
}

async fn write(house: &House) -> Result<(), sqlx::Error> {
    let mut db = house.store.write().await?;
    installation::set(&mut db, "written_at", &house.clock.now().to_string()).await?;
    db.commit().await
}

/// 200 while the server takes requests and its database can be written; 503 while it drains, or if the database can't.
#[get("/healthz")]
pub async fn healthz(TheHouse(house): TheHouse, health: Data<Health>) -> HttpResponse {
    if house.is_draining() || !health.is_writable(&house).await {
        return HttpResponse::ServiceUnavailable().content_type("text/plain").body("not ready\n");
    }
    HttpResponse::Ok().content_type("text/plain").body("ok\n")
}

/// The metrics, in Prometheus' text format.
#[get("/metrics")]
pub async fn metrics(prometheus: Data<PrometheusHandle>) -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain; version=0.0.4").body(prometheus.render())
}
