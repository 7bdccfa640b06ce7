//! The HTTP client for requests to other services: it follows no redirect, keeps no connection, and limits the time and the size of
//! answers.

use std::time::Duration;

use openidconnect::http;
use openidconnect::reqwest::{self, Request, RequestBuilder, Response};

/// The timeout of a request.
pub const TIMEOUT: Duration = Duration::from_secs(10);
/// The largest body, in bytes: keys, tokens, a profile or a list of payments.
const MAX_ANSWER: usize = 256 * 1024;

#[derive(Clone, Debug)]
pub struct Http(reqwest::Client);

#[derive(Debug, thiserror::Error)]
pub enum HttpError {
    #[error("the provider does not answer: {0}")]
    Request(#[from] reqwest::Error),
    #[error("the provider's answer can't be read: {0}")]
    Answer(#[from] http::Error),
    #[error("the provider's answer is too long")]
    TooLong,
}

impl Http {
    pub fn new() -> Result<Self, reqwest::Error> {
        // A redirect could send the server's requests to any address, also inside its network.
        let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).timeout(TIMEOUT);
        // A provider may close a connection that is kept in the moment of its next use, and a code can't be exchanged twice.
        client.pool_max_idle_per_host(0).build().map(Self)
    }

    pub fn get(&self, url: &str) -> RequestBuilder {
        self.0.get(url)
    }
    pub fn post(&self, url: &str) -> RequestBuilder {
        self.0.post(url)
    }
    pub fn delete(&self, url: &str) -> RequestBuilder {
        self.0.delete(url)
    }
    pub async fn execute(&self, request: Request) -> Result<Response, reqwest::Error> {
        self.0.execute(request).await
    }
}

/// The body of a response; an error if it is too large.
pub async fn read(mut response: Response) -> Result<Vec<u8>, HttpError> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await? {
        if body.len() + chunk.len() > MAX_ANSWER {
            return Err(HttpError::TooLong);
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}
