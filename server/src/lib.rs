//! The server of Moonhowl.
