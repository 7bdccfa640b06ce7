//! The client without a full-screen terminal: prints lines, and reads commands from the standard input.

use std::io::{BufRead as _, Write as _};

use tokio::sync::mpsc;

use super::{Client, Output};

/// Typed lines that may be queued.
const QUEUE: usize = 64;

pub async fn run(mut client: Client) -> anyhow::Result<()> {
    let (typed, mut lines) = mpsc::channel(QUEUE);
    // Reading blocks, so it has a thread of its own, which ends with the input or with the process.
    std::thread::spawn(move || {
        for line in std::io::stdin().lock().lines().map_while(Result::ok) {
            if typed.blocking_send(line).is_err() {
                return;
            }
        }
    });
    print(&[format!("# {}", client.title)])?;
    show_all(&client)?;
    loop {
        let output = tokio::select! {
            // The next line waits for the answer to the line before, so that a script's output is in order.
            line = lines.recv(), if client.unanswered.is_empty() => match line {
                Some(line) => {
                    print(&[format!("> {line}")])?;
                    client.run(&line).await
                }
                None => return Ok(()),
            },
            output = client.next() => output?,
        };
        match output {
            Output::Lines(lines) | Output::Page(lines) => print(&lines)?,
            Output::Redraw => show_all(&client)?,
            Output::Remark(text) => print(&[text])?,
            Output::End(why) => return print(&[why]),
        }
    }
}

fn show_all(client: &Client) -> anyhow::Result<()> {
    print(&client.book.lines().collect::<Vec<_>>())
}

fn print<T: AsRef<str>>(lines: &[T]) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    for line in lines {
        writeln!(out, "{}", line.as_ref())?;
    }
    Ok(out.flush()?)
}
