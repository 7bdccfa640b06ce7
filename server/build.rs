//! Recompiles the server when a migration changes: cargo does not know that `sqlx::migrate!` reads that folder.
fn main() {
    println!("cargo:rerun-if-changed=../migrations");
}
