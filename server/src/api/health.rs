//! `/healthz` and `/metrics`: for monitoring. Outside `/api`, and not in the OpenAPI document.

use actix_web::{HttpResponse, get, web::Data};
use metrics_exporter_prometheus::PrometheusHandle;

use crate::extract::TheHouse;
use crate::store;

/// 200 while the server takes requests and its database answers; 503 while it drains, or if the database does not answer.
#[get("/healthz")]
pub async fn healthz(TheHouse(house): TheHouse) -> HttpResponse {
    if house.is_draining() || store::ping(&house.store).await.is_err() {
        return HttpResponse::ServiceUnavailable().content_type("text/plain").body("not ready\n");
    }
    HttpResponse::Ok().content_type("text/plain").body("ok\n")
}

/// The metrics, in Prometheus' text format.
#[get("/metrics")]
pub async fn metrics(prometheus: Data<PrometheusHandle>) -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain; version=0.0.4").body(prometheus.render())
}
