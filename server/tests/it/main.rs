//! The server from outside: real databases, real sockets. The tree mirrors the addresses: `api/…`, `hub/…`.
//!
//! Every test of [`support::on_both`] runs on SQLite and on PostgreSQL. `MOONHOWL_TEST_PG` names a server for the latter, as
//! in `postgres://postgres@127.0.0.1:5432`; without one these tests fail, for a test that did not run has shown nothing.
//! `.ci/with-postgres COMMAND` starts one for a command, and `make test` uses it.

mod api;
mod attach;
mod demo;
mod hub;

mod store;
mod support;
mod walk;
mod web;
