//! Writes the JavaScript and the types that go with compiled WebAssembly modules: `moonhowl-bindings FOLDER MODULE…`.
//!
//! It does what `wasm-bindgen --target web` does, from the same library, without the web server and the test runner of
//! that program, which take minutes to build.

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
    // The default path stays in the JavaScript even where callers pass an address: the bundler finds the file by it.
    bindgen.input_path(module).web(true)?.typescript(true).omit_default_module_path(false);
    bindgen.generate(folder)
}
