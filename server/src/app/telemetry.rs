//! Logging and metrics.

use std::io::IsTerminal as _;
use std::sync::OnceLock;
use std::time::Duration;

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tracing_subscriber::EnvFilter;

use crate::config::LogFormat;

/// Starts logging. A second call in one process changes nothing.
pub fn log(filter: &str, format: LogFormat) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(filter)?;
    let colours = std::io::stderr().is_terminal();
    let builder =
        tracing_subscriber::fmt().with_env_filter(filter).with_ansi(colours).with_writer(std::io::stderr);
    // Fails only if a logger is installed already: tests start many servers in one process.
    let _ = match format {
        LogFormat::Text => builder.compact().try_init(),
        LogFormat::Json => builder.json().flatten_event(true).try_init(),
    };
    Ok(())
}

/// The sizes of batches.
const BATCHES: &[f64] = &[1.0, 4.0, 16.0, 64.0, 256.0];

/// How often recorded values are added up. Until then each of them takes memory.
const UPKEEP_EVERY: Duration = Duration::from_secs(5);

/// Adds up what was recorded, for as long as the server runs: otherwise only a look at `/metrics` would.
pub async fn keep_up(handle: PrometheusHandle) {
    loop {
        actix_web::rt::time::sleep(UPKEEP_EVERY).await;
        handle.run_upkeep();
    }
}

/// The metrics recorder of the process; the first call installs it.
pub fn prometheus() -> anyhow::Result<PrometheusHandle> {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    if let Some(handle) = HANDLE.get() {
        return Ok(handle.clone());
    }
    let recorder = PrometheusBuilder::new()
        .set_buckets_for_metric(
            Matcher::Suffix("_seconds".to_owned()),
            &[0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0],
        )?
        .set_buckets_for_metric(Matcher::Suffix("_rows".to_owned()), BATCHES)?
        .set_buckets_for_metric(Matcher::Suffix("_lines".to_owned()), BATCHES)?
        .build_recorder();
    let handle = recorder.handle();
    if metrics::set_global_recorder(recorder).is_ok() {
        // Cannot fail: only the call that installed the global recorder gets here.
        let _ = HANDLE.set(handle.clone());
    }
    Ok(HANDLE.get().cloned().unwrap_or(handle))
}
