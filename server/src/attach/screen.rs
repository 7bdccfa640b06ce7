//! The full-screen client: the game's lines above, an input line below. The game can be scrolled back while it goes on.

use ratatui::Frame;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, Paragraph};
use tokio::sync::mpsc;

use super::book::is_heading;
use super::input::Eyes;
use super::{Client, Output};

/// Key events that may be queued.
const QUEUE: usize = 256;
const MOON: Color = Color::Rgb(0xe8, 0xc9, 0x6a);
/// The indent of wrapped rows: as wide as the column of times.
const MARGIN: &str = "        ";
const DIM: Color = Color::Rgb(0x8a, 0x93, 0xb8);

/// The screen's state besides the game.
#[derive(Default)]
struct Screen {
    typed: String,
    remark: String,
    /// How many lines the view is scrolled back; 0 follows the game.
    back: usize,
    /// A page that is shown in place of the game until a key is pressed.
    page: Option<Vec<String>>,
}

pub async fn run(mut client: Client) -> anyhow::Result<()> {
    let (sent, mut keys) = mpsc::channel(QUEUE);
    std::thread::spawn(move || {
        while let Ok(event) = event::read() {
            if sent.blocking_send(event).is_err() {
                return;
            }
        }
    });
    let mut terminal = ratatui::try_init()?;
    let done = follow(&mut client, &mut terminal, &mut keys).await;
    ratatui::restore();
    println!("{}", done?);
    Ok(())
}

async fn follow(
    client: &mut Client,
    terminal: &mut ratatui::DefaultTerminal,
    keys: &mut mpsc::Receiver<Event>,
) -> anyhow::Result<String> {
    let mut screen = Screen { remark: "help lists the commands".to_owned(), ..Screen::default() };
    loop {
        terminal.draw(|frame| draw(frame, client, &mut screen))?;
        let output = tokio::select! {
            event = keys.recv() => match event {
                Some(Event::Key(key)) if key.kind != KeyEventKind::Release => match screen.press(key) {
                    Pressed::Line(line) => client.run(&line).await,
                    Pressed::Quit => return Ok("detached".to_owned()),
                    Pressed::Nothing => continue,
                },
                Some(_) => continue,
                None => return Ok("detached".to_owned()),
            },
            output = client.next() => output?,
        };
        match output {
            // A view that is scrolled back stays at its lines.
            Output::Lines(lines) if screen.back > 0 => screen.back += lines.len(),
            Output::Lines(_) => {}
            Output::Redraw => screen.back = 0,
            Output::Remark(text) => screen.remark = text,
            Output::Page(lines) => screen.page = Some(lines),
            Output::End(why) => return Ok(why),
        }
    }
}

enum Pressed {
    Line(String),
    Quit,
    Nothing,
}

impl Screen {
    fn press(&mut self, key: KeyEvent) -> Pressed {
        self.page = None;
        match key.code {
            KeyCode::Char('c' | 'd') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                return Pressed::Quit;
            }
            KeyCode::Char(letter) => self.typed.push(letter),
            KeyCode::Backspace => drop(self.typed.pop()),
            KeyCode::PageUp => self.back = self.back.saturating_add(10),
            KeyCode::PageDown => self.back = self.back.saturating_sub(10),
            KeyCode::Up => self.back = self.back.saturating_add(1),
            KeyCode::Down => self.back = self.back.saturating_sub(1),
            KeyCode::Home => self.back = usize::MAX,
            KeyCode::End => self.back = 0,
            KeyCode::Esc => self.typed.clear(),
            KeyCode::Enter => {
                self.remark.clear();
                return Pressed::Line(std::mem::take(&mut self.typed));
            }
            _ => {}
        }
        Pressed::Nothing
    }
}

fn draw(frame: &mut Frame<'_>, client: &Client, screen: &mut Screen) {
    let areas: [Rect; 4] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(1),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    let eyes = match client.book.eyes {
        Eyes::All => "everything".to_owned(),
        Eyes::Village => "what the village sees".to_owned(),
        Eyes::Seat(seat) => format!("what seat {} sees", seat.index()),
    };
    let paused = if client.book.view().paused { ", the clock stands" } else { "" };
    let filter = match client.book.filter() {
        "" => String::new(),
        text => format!(", with “{text}” in it"),
    };
    let head = format!(" {}{paused} – {eyes}{filter} – {}", client.book.chapter(), client.title);
    frame.render_widget(
        Paragraph::new(head).style(Style::new().fg(MOON).add_modifier(Modifier::BOLD)),
        areas[0],
    );

    let height = usize::from(areas[1].height.saturating_sub(1));
    let width = usize::from(areas[1].width);
    let text: Vec<Line<'_>> = match &screen.page {
        Some(page) => page.iter().flat_map(|line| rows(line, width)).collect(),
        None => {
            let lines: Vec<&str> = client.book.lines().collect();
            screen.back = screen.back.min(lines.len() - fitting(lines.iter(), width, height));
            let shown = &lines[..lines.len() - screen.back];
            let shown = &shown[shown.len() - fitting(shown.iter().rev(), width, height)..];
            shown.iter().flat_map(|line| rows(line, width)).collect()
        }
    };
    frame.render_widget(Paragraph::new(text).block(Block::new()), areas[1]);
    let behind = match screen.back {
        0 => String::new(),
        lines => format!("{lines} lines further on; End follows the game   "),
    };
    let remark = format!(" {behind}{}", screen.remark);
    frame.render_widget(Paragraph::new(remark).style(Style::new().fg(DIM)), areas[2]);
    frame.render_widget(Paragraph::new(format!("> {}", screen.typed)), areas[3]);
    let column = areas[3].x + 2 + Line::raw(screen.typed.as_str()).width() as u16;
    frame.set_cursor_position((column.min(areas[3].right().saturating_sub(1)), areas[3].y));
}

/// How many of these lines fit into `height` rows.
fn fitting<'a>(lines: impl Iterator<Item = &'a &'a str>, width: usize, height: usize) -> usize {
    let mut left = height;
    lines
        .take_while(|line| {
            let rest = left.checked_sub(rows(line, width).len());
            left = rest.unwrap_or(0);
            rest.is_some()
        })
        .count()
}

/// Wraps a line into rows. Headings are bold, and lines that only some recipients were sent are dim.
fn rows(line: &str, width: usize) -> Vec<Line<'_>> {
    let style = if is_heading(line) {
        Style::new().fg(MOON).add_modifier(Modifier::BOLD)
    } else if line.ends_with(')') && line.contains("  (") {
        Style::new().fg(DIM)
    } else {
        Style::new()
    };
    let options = textwrap::Options::new(width.max(MARGIN.len() * 2)).subsequent_indent(MARGIN);
    textwrap::wrap(line, options).into_iter().map(|row| Line::styled(row, style)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrapped_line_is_indented_by_the_margin() {
        let shown = rows("  0:34  Maple learns that the pack is Clover, Fern and Maple", 40);
        let shown: Vec<String> = shown.iter().map(Line::to_string).collect();
        assert_eq!(shown, ["  0:34  Maple learns that the pack is", "        Clover, Fern and Maple"]);
    }

    #[test]
    fn fitting_lines_are_counted_in_rows() {
        let lines = ["one", "two words that take three rows here", "last"];
        assert_eq!(fitting(lines.iter(), 20, 9), 3);
        assert_eq!(fitting(lines.iter(), 20, 2), 1, "no line is shown in part");
        assert_eq!(fitting(lines.iter().rev(), 20, 1), 1);
        assert_eq!(fitting([].iter(), 20, 1), 0);
    }
}
