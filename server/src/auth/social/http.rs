//! The HTTP client for requests to providers: it follows no redirect, keeps no connection, and limits the time and the size of answers.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use openidconnect::reqwest::{self, RequestBuilder, Response};
use openidconnect::{AsyncHttpClient, HttpRequest, HttpResponse, http};

/// The timeout of a request to a provider.
pub const TIMEOUT: Duration = Duration::from_secs(10);
/// The largest body, in bytes: keys, tokens or a profile.
const MAX_ANSWER: usize = 256 * 1024;

#[derive(Clone)]
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

impl<'c> AsyncHttpClient<'c> for Http {
    type Error = HttpError;
    type Future = Pin<Box<dyn Future<Output = Result<HttpResponse, HttpError>> + Send + 'c>>;

    fn call(&'c self, request: HttpRequest) -> Self::Future {
        Box::pin(async move {
            let response = self.0.execute(request.try_into()?).await?;
            let mut answer = http::Response::builder().status(response.status());
            for (name, value) in response.headers() {
                answer = answer.header(name, value);
            }
            Ok(answer.body(read(response).await?)?)
        })
    }
}
