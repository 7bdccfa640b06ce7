//! `POST /monitoring`: reports of errors and of performance, as the library in the page sends them. Outside `/api`, without a
//! session, and not in the OpenAPI document.

use std::time::Duration;

use actix_web::{HttpResponse, web::Payload};
use serde_json::json;

use crate::extract::TheHouse;
use crate::monitoring::MAX_ENVELOPE;
use crate::wire::error::{Code, Refusal};

/// How long a browser may take to send an envelope.
const BODY_TIMEOUT: Duration = Duration::from_secs(30);

/// Takes an envelope. Answers 200 whatever becomes of it afterwards, with the receiver's rate limits while they hold.
pub async fn report(TheHouse(house): TheHouse, body: Payload) -> Result<HttpResponse, Refusal> {
    let read = tokio::time::timeout(BODY_TIMEOUT, body.to_bytes_limited(MAX_ENVELOPE)).await;
    let bytes =
        read.map_err(|_| Code::RequestTimeout)?.map_err(|_| Code::TooLong)?.map_err(|_| Code::Unreadable)?;
    let mut answer = HttpResponse::Ok();
    for header in house.monitoring.take(&bytes)? {
        answer.insert_header(header);
    }
    Ok(answer.json(json!({})))
}
