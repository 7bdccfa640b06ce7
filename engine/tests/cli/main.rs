//! The command line as users meet it: the tests run the binary and read its output, errors and status.

mod input;
mod replay;
mod simulate;
mod skins;
mod support;
mod tools;
