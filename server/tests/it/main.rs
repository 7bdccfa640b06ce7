//! The server from outside: real databases, real sockets. The tree mirrors the addresses: `api/…`, `hub/…`.
//!
//! Every test of [`support::on_both`] runs on SQLite, and on PostgreSQL when `MOONHOWL_TEST_PG` names a server, as in
//! `postgres://postgres@127.0.0.1:5432`; `make test` starts one.

mod api;
mod hub;

mod store;
mod support;
mod web;
