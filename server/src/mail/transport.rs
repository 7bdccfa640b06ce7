//! The transport of letters: an SMTP server, or a folder.

use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use lettre::message::header::{ContentTransferEncoding, ContentType};
use lettre::message::{Body, Mailbox, SinglePart};
use lettre::transport::smtp::{self, PoolConfig};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};

use super::letter::Letter;
use crate::base::chance::Chance;
use crate::base::clock::Clock;

pub enum Transport {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    /// A file for each letter, `<milliseconds since the Unix epoch>-<kind>-<random>.eml`.
    Folder {
        path: PathBuf,
        clock: Clock,
        chance: Chance,
    },
}

impl Transport {
    pub fn new(smtp: Option<&str>, folder: &Path, (clock, chance): (Clock, Chance)) -> anyhow::Result<Self> {
        match smtp {
            Some(url) => {
                let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
                    .context("--smtp is no URL of a mail server")?;
                // Each letter has a connection of its own: one on which a letter was given up may have its answer still to come.
                Ok(Self::Smtp(builder.pool_config(PoolConfig::new().max_size(0)).build()))
            }
            None => {
                tracing::info!(folder = %folder.display(), "no --smtp given: letters are written to a folder");
                Ok(Self::Folder { path: folder.to_owned(), clock, chance })
            }
        }
    }

    /// Whether letters can be sent: the mail server answers, or the folder can be written.
    pub async fn test(&self) -> anyhow::Result<()> {
        match self {
            Self::Smtp(server) => {
                anyhow::ensure!(server.test_connection().await?, "the mail server does not answer as one");
            }
            Self::Folder { path, .. } => {
                std::fs::create_dir_all(path)?;
                let probe = path.join(".writable");
                create_private_file(&probe)?;
                std::fs::remove_file(&probe)?;
            }
        }
        Ok(())
    }

    pub async fn send(&self, from: &Mailbox, letter: &Letter) -> anyhow::Result<()> {
        match self {
            Self::Smtp(server) => {
                let message = build_message(from, letter, Body::new(letter.text()))?;
                server.send(message).await.map_err(without_text)?;
            }
            Self::Folder { path: folder, clock, chance } => {
                // 8bit instead of quoted-printable or base64, so that developers can read the link in the file.
                let text = letter.text().replace('\n', "\r\n").into_bytes();
                let body = Body::dangerous_pre_encoded(text, ContentTransferEncoding::EightBit);
                let bytes = build_message(from, letter, body)?.formatted();
                let suffix: String = chance.token().chars().take(6).collect();
                let name = format!("{}-{}-{suffix}.eml", clock.now(), letter.kind.name());
                let path = folder.join(name);
                let (folder, file) = (folder.clone(), path.clone());
                tokio::task::spawn_blocking(move || {
                    std::fs::create_dir_all(&folder)?;
                    create_private_file(&file)?.write_all(&bytes)
                })
                .await??;
                tracing::info!(kind = letter.kind.name(), file = %path.display(), "letter written to the folder");
            }
        }
        Ok(())
    }
}

/// The error without what the mail server says, which may name the recipient.
fn without_text(error: smtp::Error) -> anyhow::Error {
    match error.status() {
        Some(code) => anyhow::anyhow!("the mail server answers {code}"),
        None => error.into(),
    }
}

/// Creates a file that only its owner can read, because links in letters give access to accounts.
fn create_private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

fn build_message(from: &Mailbox, letter: &Letter, body: Body) -> anyhow::Result<Message> {
    let part = SinglePart::builder().header(ContentType::TEXT_PLAIN).body(body);
    let to: Mailbox = letter.to.parse().context("invalid e-mail address")?;
    Ok(Message::builder().from(from.clone()).to(to).subject(letter.subject()).singlepart(part)?)
}
