//! The command line: the tests run the binary and read its stdout, stderr and status.

mod input;
mod replay;
mod simulate;
mod skins;
mod support;
mod tools;
