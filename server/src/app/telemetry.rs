//! Logging and metrics.

use std::fmt;
use std::io::IsTerminal as _;
use std::sync::OnceLock;
use std::time::Duration;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{HttpMessage as _, web};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle, PrometheusRecorder};
use tracing::field::Empty;
use tracing::{Event, Span, Subscriber};
use tracing_actix_web::{DefaultRootSpanBuilder, RootSpanBuilder};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields};
use tracing_subscriber::registry::LookupSpan;

use crate::base::node::NodeName;
use crate::base::trace::{self, TraceId};
use crate::config::LogFormat;
use crate::house::House;

/// Starts logging. A second call in one process changes nothing. `node`: this node's name, in each line, if it is one of several.
pub fn log(filter: &str, format: LogFormat, node: Option<NodeName>) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(filter)?;
    let colours = std::io::stderr().is_terminal();
    let builder =
        tracing_subscriber::fmt().with_env_filter(filter).with_ansi(colours).with_writer(std::io::stderr);
    // Fails only if a logger is installed already: tests start many servers in one process.
    let _ = match format {
        LogFormat::Text => {
            builder.compact().map_event_format(|lines| OfNode { node, format, lines }).try_init()
        }
        LogFormat::Json => {
            let builder = builder.json().flatten_event(true);
            builder.map_event_format(|lines| OfNode { node, format, lines }).try_init()
        }
    };
    Ok(())
}

/// Writes lines with the name of the node: before a text, as the first field of an object of JSON.
struct OfNode<F> {
    node: Option<NodeName>,
    format: LogFormat,
    lines: F,
}

impl<S, N, F> FormatEvent<S, N> for OfNode<F>
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
    F: FormatEvent<S, N>,
{
    fn format_event(
        &self,
        ctx: &FmtContext<'_, S, N>,
        mut writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        let Some(node) = self.node else { return self.lines.format_event(ctx, writer, event) };
        if self.format == LogFormat::Text {
            write!(writer, "{node} ")?;
            return self.lines.format_event(ctx, writer, event);
        }
        let mut line = String::new();
        self.lines.format_event(ctx, Writer::new(&mut line), event)?;
        let fields = line.strip_prefix('{').unwrap_or(&line);
        write!(writer, "{{\"node\":\"{node}\",{fields}")
    }
}

/// The span of a request names its path without the query: that may hold a code of a provider, an invitation or a mailed token.
/// Nor does it name the client's address.
pub struct RequestSpan;

impl RootSpanBuilder for RequestSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        let trace = begin_trace(request);
        tracing::info_span!(
            "request",
            trace = %trace,
            method = %request.method(),
            path = request.path(),
            http.status_code = Empty,
            otel.status_code = Empty,
            exception.message = Empty,
            exception.details = Empty,
        )
    }

    fn on_request_end<B: MessageBody>(span: Span, outcome: &Result<ServiceResponse<B>, actix_web::Error>) {
        DefaultRootSpanBuilder::on_request_end(span, outcome);
    }
}

/// Notes which trace a request is a part of: that of a proxy before this server, or a new one.
fn begin_trace(request: &ServiceRequest) -> String {
    let header = request.headers().get("traceparent").and_then(|header| header.to_str().ok());
    let draw = || request.app_data::<web::Data<House>>().map(|house| house.traces.draw());
    let trace = header.and_then(TraceId::of_header).or_else(draw);
    if let Some(trace) = trace {
        request.extensions_mut().insert(trace);
    }
    trace.map(|trace| trace.to_string()).unwrap_or_default()
}

/// Carries a request out as a part of its trace.
pub async fn in_trace(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let trace = request.extensions().get::<TraceId>().copied();
    match trace {
        Some(trace) => trace::within(trace, next.call(request)).await,
        None => next.call(request).await,
    }
}

/// The sizes of batches.
const BATCHES: &[f64] = &[1.0, 4.0, 16.0, 64.0, 256.0];

/// How often recorded values are added up. Until then each of them takes memory.
const UPKEEP_EVERY: Duration = Duration::from_secs(5);

/// Adds up what was recorded, for as long as the server runs: otherwise only a look at the metrics would.
pub(super) async fn keep_up(handle: PrometheusHandle) {
    add_up(handle, async || actix_web::rt::time::sleep(UPKEEP_EVERY).await).await;
}

/// `rest`: the time between two additions.
async fn add_up(handle: PrometheusHandle, rest: impl AsyncFn()) {
    loop {
        rest().await;
        handle.run_upkeep();
    }
}

/// The metrics recorder of the process; the first call installs it. `node`: a label of each metric, if this node is one of several.
pub fn prometheus(node: Option<NodeName>) -> anyhow::Result<PrometheusHandle> {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    if let Some(handle) = HANDLE.get() {
        return Ok(handle.clone());
    }
    let recorder = recorder(node)?;
    let handle = recorder.handle();
    if metrics::set_global_recorder(recorder).is_ok() {
        // Cannot fail: only the call that installed the global recorder gets here.
        let _ = HANDLE.set(handle.clone());
    }
    Ok(HANDLE.get().cloned().unwrap_or(handle))
}

/// Every value that is measured falls into buckets: without them a window of single values would be kept.
fn recorder(node: Option<NodeName>) -> anyhow::Result<PrometheusRecorder> {
    let builder = PrometheusBuilder::new()
        .set_buckets_for_metric(
            Matcher::Suffix("_seconds".to_owned()),
            &[0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0],
        )?
        .set_buckets_for_metric(Matcher::Suffix("_rows".to_owned()), BATCHES)?
        .set_buckets_for_metric(Matcher::Suffix("_lines".to_owned()), BATCHES)?;
    let builder = match node {
        Some(node) => builder.add_global_label("node", node.as_str()),
        None => builder,
    };
    Ok(builder.build_recorder())
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::future::pending;
    use std::io;
    use std::sync::{Arc, Mutex};

    use actix_web::test::TestRequest;
    use tokio::sync::Notify;

    use super::*;

    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Log {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("the log").extend(bytes);
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// The memory of this process in bytes. Each test has a process of its own.
    fn resident() -> usize {
        let status = std::fs::read_to_string("/proc/self/statm").expect("Linux");
        let pages = status.split(' ').nth(1).and_then(|pages| pages.parse::<usize>().ok()).expect("a number");
        pages * 4096
    }

    /// Values of one rest, each of which takes 24 bytes until it is added up, and how many rests there are: 48 MB.
    const VALUES: usize = 200_000;
    const RESTS: usize = 10;

    #[actix_rt::test]
    async fn values_that_nobody_reads_take_no_memory() {
        let recorder = recorder(None).expect("a recorder");
        let (rests, done) = (Cell::new(0), Notify::new());
        let (before, handle) = (resident(), recorder.handle());
        let kept_up = add_up(handle.clone(), async || {
            if rests.replace(rests.get() + 1) == RESTS {
                done.notify_one();
                return pending().await;
            }
            metrics::with_local_recorder(&recorder, || {
                let seconds = metrics::histogram!("moonhowl_waited_seconds");
                (0..VALUES).for_each(|_| seconds.record(0.003));
            });
        });
        tokio::select! { () = kept_up => {}, () = done.notified() => {} }
        let grown = resident().saturating_sub(before);
        assert!(grown < RESTS * VALUES * 24 / 2, "{grown} bytes more");
        let text = handle.render();
        assert!(text.contains(&format!("moonhowl_waited_seconds_count {}", RESTS * VALUES)), "{text}");
    }

    #[test]
    fn what_is_logged_within_a_request_names_no_query() {
        let log = Log::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt().with_writer(move || writer.clone()).finish();
        tracing::subscriber::with_default(subscriber, || {
            let request = TestRequest::with_uri("/api/auth/google/callback?code=secret").to_srv_request();
            RequestSpan::on_request_start(&request).in_scope(|| tracing::warn!("a warning"));
        });
        let log = String::from_utf8(log.0.lock().expect("the log").clone()).expect("text");
        assert!(log.contains("/api/auth/google/callback") && !log.contains("secret"), "{log}");
    }
}
