//! Where letters go: to an SMTP server, or into a folder.

use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use lettre::message::header::{ContentTransferEncoding, ContentType};
use lettre::message::{Body, Mailbox, SinglePart};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};

use super::letter::Letter;
use crate::base::chance::Chance;
use crate::base::clock::Clock;

pub enum Outlet {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    /// One file for each letter, with its moment, its kind, and something random.
    Folder {
        path: PathBuf,
        clock: Clock,
        chance: Chance,
    },
}

impl Outlet {
    pub fn new(smtp: Option<&str>, folder: &Path, (clock, chance): (Clock, Chance)) -> anyhow::Result<Self> {
        match smtp {
            Some(url) => {
                let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
                    .context("--smtp is no address of a mail server")?;
                Ok(Self::Smtp(builder.build()))
            }
            None => {
                tracing::info!(folder = %folder.display(), "no SMTP server is named: letters are written to a folder");
                Ok(Self::Folder { path: folder.to_owned(), clock, chance })
            }
        }
    }

    pub async fn send(&self, from: &Mailbox, letter: &Letter) -> anyhow::Result<()> {
        match self {
            Self::Smtp(server) => {
                server.send(message(from, letter, Body::new(letter.text()))?).await?;
            }
            Self::Folder { path: folder, clock, chance } => {
                // As people read it: no encoding that hides the link.
                let text = letter.text().replace('\n', "\r\n").into_bytes();
                let body = Body::dangerous_pre_encoded(text, ContentTransferEncoding::EightBit);
                let bytes = message(from, letter, body)?.formatted();
                let suffix: String = chance.token().chars().take(6).collect();
                let name = format!("{}-{}-{suffix}.eml", clock.now(), letter.kind.name());
                let path = folder.join(name);
                let (folder, file) = (folder.clone(), path.clone());
                tokio::task::spawn_blocking(move || {
                    std::fs::create_dir_all(&folder)?;
                    private(&file)?.write_all(&bytes)
                })
                .await??;
                tracing::info!(kind = letter.kind.name(), file = %path.display(), "a letter is in the folder");
            }
        }
        Ok(())
    }
}

/// A new file that its owner alone reads: what letters hold opens accounts.
fn private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

fn message(from: &Mailbox, letter: &Letter, body: Body) -> anyhow::Result<Message> {
    let part = SinglePart::builder().header(ContentType::TEXT_PLAIN).body(body);
    let to: Mailbox = letter.to.parse().context("the address can't be written to")?;
    Ok(Message::builder().from(from.clone()).to(to).subject(letter.subject()).singlepart(part)?)
}
