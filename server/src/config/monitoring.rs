//! Where reports of browsers go: `--monitoring-dsn`.

use std::fmt;
use std::str::FromStr;

use openidconnect::url::Url;

/// The DSN that browsers are given when the server counts and logs their reports itself. Names that end in `.invalid` belong to
/// nobody, so nothing could be sent there.
const OWN_DSN: &str = "https://house@moonhowl.invalid/1";

/// Where reports of browsers go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MonitoringTarget {
    /// Browsers send no reports.
    Off,
    /// The server counts and logs the reports.
    Own,
    /// The server passes the reports on to the receiver of this DSN.
    Upstream(Dsn),
}

impl FromStr for MonitoringTarget {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "off" => Ok(Self::Off),
            "own" => Ok(Self::Own),
            dsn => dsn.parse().map(Self::Upstream),
        }
    }
}

impl MonitoringTarget {
    /// The DSN that browsers are given, and that their envelopes must name; nothing if they send no reports.
    pub fn dsn(&self) -> Option<Dsn> {
        match self {
            Self::Off => None,
            Self::Own => OWN_DSN.parse().ok(),
            Self::Upstream(dsn) => Some(dsn.clone()),
        }
    }
}

/// The address of a project at a receiver of Sentry's envelopes: `https://KEY@HOST/PROJECT`, with a path before the project if
/// the receiver has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dsn {
    scheme: String,
    /// Host, port and path, without a slash at the end.
    place: String,
    pub public_key: String,
    project: String,
}

impl Dsn {
    /// The address to which envelopes are posted.
    pub fn envelope_url(&self) -> String {
        format!("{}://{}/api/{}/envelope/", self.scheme, self.place, self.project)
    }
}

impl FromStr for Dsn {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let url = Url::parse(text).map_err(|_| "it must look like https://KEY@HOST/PROJECT")?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err("it must begin with https:// or http://");
        }
        if url.password().is_some() {
            return Err(
                "it has a secret key, which browsers must not be given: leave out the colon and what follows it",
            );
        }
        if url.query().is_some() || url.fragment().is_some() {
            return Err("it must end with the project");
        }
        let (path, project) = url.path().rsplit_once('/').unwrap_or_default();
        if !is_word(url.username()) {
            return Err("its key is missing, or has other characters than letters, digits and _");
        }
        if !is_word(project) {
            return Err("its project is missing, or has other characters than letters, digits and _");
        }
        let host = url.host_str().ok_or("its host is missing")?;
        let port = url.port_or_known_default().ok_or("its port is missing")?;
        Ok(Self {
            scheme: url.scheme().to_owned(),
            place: format!("{host}:{port}{path}"),
            public_key: url.username().to_owned(),
            project: project.to_owned(),
        })
    }
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

impl fmt::Display for Dsn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}@{}/{}", self.scheme, self.public_key, self.place, self.project)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn envelopes_are_posted_to_the_project_that_the_dsn_names() {
        for (dsn, url) in [
            ("https://k3y@sentry.example/42", "https://sentry.example:443/api/42/envelope/"),
            (
                "https://k3y@sentry.example/on/this/path/42",
                "https://sentry.example:443/on/this/path/api/42/envelope/",
            ),
            ("http://k3y@[::1]:8971/42", "http://[::1]:8971/api/42/envelope/"),
        ] {
            let parsed: Dsn = dsn.parse().unwrap();
            assert_eq!(parsed.envelope_url(), url);
            assert_eq!(parsed.to_string().parse(), Ok(parsed), "browsers are given what is parsed again");
        }
    }

    #[test]
    fn dsns_are_equal_however_the_host_is_written() {
        let dsn = |text: &str| text.parse::<Dsn>();
        assert_eq!(dsn("https://key@Sentry.example/42"), dsn("https://key@sentry.example:443/42"));
        for other in [
            "https://another@sentry.example/42",
            "https://key@sentry.example/43",
            "https://key@sentry.example.org/42",
            "https://key@sentry.example:8443/42",
        ] {
            assert_ne!(dsn("https://key@sentry.example/42"), dsn(other), "{other}");
        }
    }

    #[test]
    fn what_is_no_dsn_is_refused() {
        for wrong in [
            "",
            "on",
            "sentry.example/42",
            "ftp://key@sentry.example/42",
            "https://sentry.example/42",
            "https://key@sentry.example",
            "https://key@sentry.example/",
            "https://key:secret@sentry.example/42",
            "https://key@sentry.example/42?a=b",
            "https://k%20y@sentry.example/42",
        ] {
            assert!(wrong.parse::<MonitoringTarget>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn browsers_are_given_a_dsn_unless_reports_are_off() {
        assert_eq!(MonitoringTarget::Off.dsn(), None);
        assert!(MonitoringTarget::Own.dsn().is_some());
    }
}
