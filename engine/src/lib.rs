//! The rules of Moonhowl.
