//! `moonhowl-server check`: says what is wrong with an installation, before people find out.

use std::fmt;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use engine::game::RULES_VERSION;
use lettre::message::Mailbox;

use crate::auth::vault::Vault;
use crate::base::chance::Chance;
use crate::base::clock::Clock;
use crate::base::links;
use crate::config::ServeArgs;
use crate::mail::transport::Transport;
use crate::store::{backup, installation};

/// A disk with less room than this fills up within days.
const ROOM: u64 = 1 << 30;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Good,
    /// It works, but something should be different.
    Warning,
    /// It does not work, or it is not safe.
    Fault,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Good => "good   ",
            Self::Warning => "warning",
            Self::Fault => "FAULT  ",
        })
    }
}

/// What was looked at, and what was found.
#[derive(Debug)]
pub struct Finding {
    pub verdict: Verdict,
    pub about: &'static str,
    pub text: String,
}

#[derive(Default)]
struct Findings(Vec<Finding>);

impl Findings {
    fn add(&mut self, verdict: Verdict, about: &'static str, text: impl Into<String>) {
        self.0.push(Finding { verdict, about, text: text.into() });
    }

    /// A fault or warning if there is something to say, else what is good.
    fn add_unless(&mut self, about: &'static str, good: &str, problem: Option<(Verdict, String)>) {
        match problem {
            Some((verdict, text)) => self.add(verdict, about, text),
            None => self.add(Verdict::Good, about, good),
        }
    }
}

/// Prints what `serve` with these flags would meet. False if there is a fault.
pub async fn run(config: &ServeArgs) -> bool {
    let findings = examine(config).await;
    for Finding { verdict, about, text } in &findings {
        println!("{verdict}  {about}: {text}");
    }
    findings.iter().all(|finding| finding.verdict != Verdict::Fault)
}

pub async fn examine(config: &ServeArgs) -> Vec<Finding> {
    let mut findings = Findings::default();
    findings.add(
        Verdict::Good,
        "version",
        format!(
            "{} with rules {RULES_VERSION}, migration {}",
            env!("CARGO_PKG_VERSION"),
            backup::known_version()
        ),
    );
    examine_database(config, &mut findings).await;
    examine_key(config, &mut findings);
    examine_network(config, &mut findings);
    examine_mail(config, &mut findings).await;
    if let Some(folder) = &config.pages {
        let missing = (Verdict::Fault, format!("{} is no folder: --pages", folder.display()));
        findings.add_unless("own pages", "their folder is there", (!folder.is_dir()).then_some(missing));
    }
    let has_page = config.web_root.join("index.html").is_file();
    let missing = (Verdict::Fault, format!("{} has no index.html: --web-root", config.web_root.display()));
    findings.add_unless("page", "is there", (!has_page).then_some(missing));
    if config.demo {
        findings.add(Verdict::Warning, "demo", "the password of the demo accounts is public");
    }
    findings.0
}

async fn examine_database(config: &ServeArgs, findings: &mut Findings) {
    if let Some(file) = backup::sqlite_file(&config.database) {
        if !file.exists() {
            return findings.add(Verdict::Warning, "database", format!("{} will be created", file.display()));
        }
        examine_file(&file, findings);
    }
    let (verdict, text) = match probe(&config.database).await {
        Ok(finding) => finding,
        Err(error) => (Verdict::Fault, format!("can't be opened and written: {error}")),
    };
    findings.add(verdict, "database", text);
}

/// Looks at the database, and writes to it if this program would not migrate it: looking must not migrate.
async fn probe(url: &str) -> Result<(Verdict, String), sqlx::Error> {
    let mut db = match backup::sqlite_file(url) {
        Some(file) => backup::open_sqlite(&file, "rw").await?,
        None => backup::open(url).await?,
    };
    let known = backup::known_version();
    let found = match backup::version(&mut db).await {
        None => (Verdict::Warning, "is empty: the server's first start fills it".to_owned()),
        Some(version) if version > known => {
            (Verdict::Fault, "is of a newer version of this program".to_owned())
        }
        Some(version) if version < known => {
            let text =
                format!("is at migration {version}: the server's start migrates it, so make a backup first");
            (Verdict::Warning, text)
        }
        Some(_) => {
            installation::set(&mut db, "checked_at", &Clock::default().now().to_string()).await?;
            match backup::games_of_other_rules(&mut db, RULES_VERSION).await? {
                0 => (Verdict::Good, "can be read and written".to_owned()),
                games => (
                    Verdict::Warning,
                    format!("{games} running games are of other rules: the server's start aborts them"),
                ),
            }
        }
    };
    Ok(found)
}

fn examine_file(file: &Path, findings: &mut Findings) {
    let mode = file.metadata().map_or(0, |metadata| metadata.permissions().mode() & 0o777);
    let open = (Verdict::Fault, format!("others on this machine can read {}: chmod 600", file.display()));
    findings.add_unless(
        "permissions",
        "only its owner can read the database",
        (mode & 0o077 != 0).then_some(open),
    );
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match rustix::fs::statvfs(folder) {
        Ok(disk) => {
            let free = disk.f_bavail * disk.f_frsize;
            let text = format!("{} MB are free", free / 1_000_000);
            findings.add(if free < ROOM { Verdict::Warning } else { Verdict::Good }, "disk", text);
        }
        Err(error) => findings.add(Verdict::Warning, "disk", format!("can't be examined: {error}")),
    }
}

fn examine_key(config: &ServeArgs, findings: &mut Findings) {
    let problem = match &config.secret_key {
        None => Some((
            Verdict::Warning,
            "it lies in the database, and so in each backup, beside the secrets that it encrypts: --secret-key".to_owned(),
        )),
        Some(key) => Vault::new(key, Chance::default()).err().map(|error| (Verdict::Fault, error.to_string())),
    };
    findings.add_unless("secret key", "is kept apart from the database", problem);
}

fn examine_network(config: &ServeArgs, findings: &mut Findings) {
    let public: Vec<&String> = config.origin.iter().filter(|origin| !links::is_local(origin)).collect();
    let problem = if let Some(odd) = config.origin.iter().find(|origin| !is_origin(origin)) {
        Some((Verdict::Fault, format!("{odd} is none: https://moonhowl.example is one")))
    } else if let Some(open) = public.iter().find(|origin| origin.starts_with("http:")) {
        Some((Verdict::Fault, format!("{open} has no TLS: whoever is on the way reads and takes sessions")))
    } else if public.is_empty() {
        Some((
            Verdict::Warning,
            "none but this machine: --origin names the address that people open".to_owned(),
        ))
    } else {
        None
    };
    findings.add_unless("origins", "have TLS", problem);
    let forgotten = !public.is_empty() && config.trusted_proxies == 0;
    let shared = "the server has no TLS, so a proxy stands in front of it; without --trusted-proxies all people share one address";
    findings.add_unless("proxy", "counted", forgotten.then(|| (Verdict::Fault, shared.to_owned())));
    if let Some(addr) = config.metrics_addr {
        let is_open = addr.ip().is_unspecified();
        let open = (Verdict::Warning, format!("everybody who reaches {addr} can read them"));
        findings.add_unless("metrics", "have an address of their own", is_open.then_some(open));
    }
}

/// Whether a browser could send it in the header Origin: a scheme and a host, nothing after it.
fn is_origin(text: &str) -> bool {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    host.is_some_and(|host| !host.is_empty() && !host.trim_end_matches('/').contains('/'))
}

async fn examine_mail(config: &ServeArgs, findings: &mut Findings) {
    let sender: Result<Mailbox, _> = config.mail_from.parse();
    let problem = match &sender {
        Err(_) => Some((Verdict::Fault, format!("{} is no sender", config.mail_from))),
        Ok(sender) if config.smtp.is_some() && sender.email.domain() == "localhost" => {
            Some((Verdict::Fault, "mail servers refuse the sender at localhost: --mail-from".to_owned()))
        }
        Ok(_) if config.smtp.is_none() => Some((
            Verdict::Warning,
            format!("nobody gets letters; they are written to {}", config.mail_dir.display()),
        )),
        Ok(_) => None,
    };
    let is_possible = problem.as_ref().is_none_or(|(verdict, _)| *verdict != Verdict::Fault);
    findings.add_unless("mail", "has a sender", problem);
    if is_possible {
        let services = (Clock::default(), Chance::default());
        let tested = match Transport::new(config.smtp.as_deref(), &config.mail_dir, services) {
            Ok(transport) => transport.test().await,
            Err(error) => Err(error),
        };
        let fault = tested.err().map(|error| (Verdict::Fault, format!("letters can't be sent: {error:#}")));
        findings.add_unless("mail", "can be sent", fault);
    }
}
