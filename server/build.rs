//! A new migration is a new program: cargo does not see the folder by itself.
fn main() {
    println!("cargo:rerun-if-changed=../migrations");
}
