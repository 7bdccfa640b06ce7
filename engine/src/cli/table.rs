//! Tables in plain text: no rules, two spaces between columns, numbers to the right.

use comfy_table::{Cell, CellAlignment, ContentArrangement, Table, presets};

use super::paint::{DIM, paint};

/// A table with these heads. A head that begins with `>` belongs to a column of numbers.
pub(super) struct Grid {
    table: Table,
    right: Vec<bool>,
}

impl Grid {
    pub(super) fn new(heads: &[&str]) -> Self {
        let mut table = Table::new();
        table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Disabled);
        let right: Vec<bool> = heads.iter().map(|head| head.starts_with('>')).collect();
        let mut grid = Self { table, right };
        let heads = heads.iter().map(|head| paint(DIM, head.trim_start_matches('>'))).collect();
        let cells = grid.cells(heads);
        grid.table.set_header(cells);
        grid
    }

    fn cells(&self, row: Vec<String>) -> Vec<Cell> {
        let align = |(place, text): (usize, String)| {
            let right = self.right.get(place).copied().unwrap_or(false);
            Cell::new(text).set_alignment(if right { CellAlignment::Right } else { CellAlignment::Left })
        };
        row.into_iter().enumerate().map(align).collect()
    }

    pub(super) fn row(&mut self, row: Vec<String>) {
        let cells = self.cells(row);
        self.table.add_row(cells);
    }

    /// The table's lines, without spaces at their ends.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        let mut table = self.table.clone();
        table.column_iter_mut().for_each(|column| {
            column.set_padding((0, 2));
        });
        for line in table.to_string().lines() {
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}
