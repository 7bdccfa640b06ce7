//! Writes the JavaScript and the types that go with compiled WebAssembly modules: `moonhowl-bindings FOLDER MODULE…`.
//!
//! It does what `wasm-bindgen --target web` does. That program brings a web server and a test runner along, which take
//! minutes to build; this one is built from the library under it.

use std::env;
use std::path::Path;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let mut arguments = env::args_os().skip(1);
    let Some(folder) = arguments.next() else {
        eprintln!("usage: moonhowl-bindings FOLDER MODULE…");
        return ExitCode::FAILURE;
    };
    for module in arguments {
        if let Err(error) = write(Path::new(&module), Path::new(&folder)) {
            eprintln!("the bindings of {} can't be written: {error:#}", Path::new(&module).display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn write(module: &Path, folder: &Path) -> anyhow::Result<()> {
    let mut bindgen = Bindgen::new();
    // The pages name the module's address themselves, and may: the bundler needs the default one to find the file.
    bindgen.input_path(module).web(true)?.typescript(true).omit_default_module_path(false);
    bindgen.generate(folder)
}
