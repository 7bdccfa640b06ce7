//! The standard output: `anstream` leaves colours out where there is no terminal, or where `NO_COLOR` asks for that.

use std::io::Write as _;

use super::problem::Problem;

/// Writes to the output. If its reader has gone, the command ends quietly.
pub(super) fn print(text: &str) -> Result<(), Problem> {
    let mut out = anstream::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}
