//! Without a screen: what happens is printed, and each line of the input is a command.

use std::io::{BufRead as _, Write as _};

use tokio::sync::mpsc;

use super::{Desk, Told};

/// How many typed lines may wait.
const TYPED: usize = 64;

pub async fn run(mut desk: Desk) -> anyhow::Result<()> {
    let (typed, mut lines) = mpsc::channel(TYPED);
    // Reading blocks: a thread of its own, which ends with the input or with the process.
    std::thread::spawn(move || {
        for line in std::io::stdin().lock().lines().map_while(Result::ok) {
            if typed.blocking_send(line).is_err() {
                return;
            }
        }
    });
    print(&[format!("# {}", desk.title)])?;
    show_all(&desk)?;
    loop {
        let told = tokio::select! {
            // What is typed waits until what was typed before is answered: a script reads in order.
            line = lines.recv(), if desk.asked.is_empty() => match line {
                Some(line) => {
                    print(&[format!("> {line}")])?;
                    desk.obey(&line).await
                }
                None => return Ok(()),
            },
            told = desk.next() => told?,
        };
        match told {
            Told::Lines(lines) | Told::Page(lines) => print(&lines)?,
            Told::Anew => show_all(&desk)?,
            Told::Remark(text) => print(&[text])?,
            Told::End(why) => return print(&[why]),
        }
    }
}

fn show_all(desk: &Desk) -> anyhow::Result<()> {
    print(&desk.book.lines().collect::<Vec<_>>())
}

fn print<T: AsRef<str>>(lines: &[T]) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    for line in lines {
        writeln!(out, "{}", line.as_ref())?;
    }
    Ok(out.flush()?)
}
