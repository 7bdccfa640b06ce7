//! The command line as people meet it: the binary is run, and its outputs, errors and statuses are read.

mod input;
mod replay;
mod simulate;
mod skins;
mod support;
mod tools;
