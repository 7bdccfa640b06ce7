//! `/healthz` and `/metrics`: for whoever watches over the server. Outside `/api`, and not in its document.

use actix_web::{HttpResponse, get, web::Data};
use metrics_exporter_prometheus::PrometheusHandle;

use crate::extract::TheHouse;
use crate::store;

/// 200 while it serves and its database answers; 503 when it drains or does not.
#[get("/healthz")]
pub async fn healthz(TheHouse(house): TheHouse) -> HttpResponse {
    if house.is_draining() || store::ping(&house.store).await.is_err() {
        return HttpResponse::ServiceUnavailable().content_type("text/plain").body("not ready\n");
    }
    HttpResponse::Ok().content_type("text/plain").body("ok\n")
}

/// The counters, as Prometheus reads them.
#[get("/metrics")]
pub async fn metrics(prometheus: Data<PrometheusHandle>) -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain; version=0.0.4").body(prometheus.render())
}
