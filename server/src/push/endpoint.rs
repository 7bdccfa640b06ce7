//! Which addresses the server posts pushes to: browsers give them, so a liar could make the server call anything.

use openidconnect::reqwest::Url;

/// No push service has longer addresses.
const MAX_ENDPOINT: usize = 1024;

/// Whether an address is a place at one of the push services: by https at the usual port. `*.` stands for any beginning. A service
/// on the machine itself, for tests, needs neither.
pub fn is_at_a_service(endpoint: &str, services: &[String]) -> bool {
    if endpoint.len() > MAX_ENDPOINT {
        return false;
    }
    let Ok(url) = Url::parse(endpoint) else { return false };
    let Some(host) = url.host_str() else { return false };
    let is_known = services.iter().any(|service| match service.strip_prefix("*.") {
        Some(domain) => {
            host.strip_suffix(domain).is_some_and(|begin| begin.len() > 1 && begin.ends_with('.'))
        }
        None => host == service,
    });
    let is_local = host == "127.0.0.1" && url.scheme() == "http";
    let is_usual = url.scheme() == "https" && url.port().is_none();
    is_known && (is_usual || is_local) && url.username().is_empty() && url.password().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_push_services_are_called() {
        let services = ["push.example".to_owned(), "*.push.example".to_owned()];
        for known in ["https://push.example/a", "https://eu.push.example/a?b", "https://a.b.push.example/"] {
            assert!(is_at_a_service(known, &services), "{known}");
        }
        let long = format!("https://push.example/{}", "a".repeat(MAX_ENDPOINT));
        for other in [
            "",
            "push.example",
            "http://push.example/a",
            "https://push.example:8443/a",
            "https://evilpush.example/a",
            "https://.push.example/a",
            "https://push.example.evil.example/a",
            "https://name@push.example/a",
            "https://127.0.0.1/a",
            "http://127.0.0.1/a",
            "http://[::1]/a",
            "file:///etc/passwd",
            &long,
        ] {
            assert!(!is_at_a_service(other, &services), "{other}");
        }
        assert!(is_at_a_service("http://127.0.0.1:1234/a", &["127.0.0.1".to_owned()]));
    }
}
