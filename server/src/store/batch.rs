//! Statements that write many rows at once.

use super::Dialect;

/// The most rows of one statement: with nine values each they stay below the 32,766 parameters that SQLite allows.
pub const MOST_ROWS: usize = 1_000;

/// The parameters of so many rows, as they follow `VALUES`: `($1, $2), ($3, $4)`. SQLite gets `?` because it finds numbered parameters
/// by a linear search through their names.
pub fn parameters(dialect: Dialect, rows: usize, columns: usize) -> String {
    let parameter = |number: usize| match dialect {
        Dialect::Sqlite => "?".to_owned(),
        Dialect::Postgres => format!("${number}"),
    };
    let row = |row: usize| {
        let values: Vec<String> = (1..=columns).map(|column| parameter(row * columns + column)).collect();
        format!("({})", values.join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parameters_of_rows_are_numbered_through() {
        assert_eq!(parameters(Dialect::Postgres, 2, 3), "($1, $2, $3), ($4, $5, $6)");
        assert_eq!(parameters(Dialect::Sqlite, 2, 2), "(?, ?), (?, ?)");
    }
}
