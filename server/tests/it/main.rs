//! Integration tests: a real server, real databases, real sockets. The folders mirror the addresses: `api/…`, `hub/…`.
//!
//! Every test of [`support::on_both`] runs on SQLite and on PostgreSQL. `MOONHOWL_TEST_PG` is the URL of a PostgreSQL server,
//! such as `postgres://postgres@127.0.0.1:5432`; without it these tests fail and are not skipped.
//! `.ci/with-postgres COMMAND` starts one for a command, and `make test` uses it. Tests of several nodes start the NATS server that
//! `NATS_SERVER_PATH` names; without it, the `nats-server` of the PATH.

mod api;
mod attach;
mod demo;
mod findings;
mod hub;
mod inputs;
mod limits;
mod monitoring;
mod nodes;
mod operation;
mod pool;
mod ranks;
mod store;
mod support;
mod walk;
mod web;
