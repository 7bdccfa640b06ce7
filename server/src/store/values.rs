//! How Rust types are stored. The tables have only columns of BIGINT and TEXT, for both databases (docs/adr/0001).

use sqlx::decode::Decode;
use sqlx::encode::{Encode, IsNull};
use sqlx::error::BoxDynError;
use sqlx::{Database, Type};

use crate::base::clock::Stamp;

/// A boolean, stored as 0 or 1. Row structs declare `bool` fields with `#[sqlx(try_from = "Flag")]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flag(bool);

impl From<Flag> for bool {
    fn from(Flag(is_set): Flag) -> Self {
        is_set
    }
}

/// Declares types that are columns of BIGINT.
macro_rules! stored_as_bigint {
    ($($name:ident),*) => {$(
        impl<DB: Database> Type<DB> for $name
        where
            i64: Type<DB>,
        {
            fn type_info() -> DB::TypeInfo {
                <i64 as Type<DB>>::type_info()
            }
            fn compatible(column: &DB::TypeInfo) -> bool {
                <i64 as Type<DB>>::compatible(column)
            }
        }
    )*};
}

stored_as_bigint!(Flag, Stamp);

impl<'row, DB: Database> Decode<'row, DB> for Flag
where
    i64: Decode<'row, DB>,
{
    fn decode(value: DB::ValueRef<'row>) -> Result<Self, BoxDynError> {
        match <i64 as Decode<'row, DB>>::decode(value)? {
            0 => Ok(Self(false)),
            1 => Ok(Self(true)),
            other => Err(format!("a boolean column holds 0 or 1, not {other}").into()),
        }
    }
}

impl<'row, DB: Database> Decode<'row, DB> for Stamp
where
    i64: Decode<'row, DB>,
{
    fn decode(value: DB::ValueRef<'row>) -> Result<Self, BoxDynError> {
        <i64 as Decode<'row, DB>>::decode(value).map(Self::from)
    }
}

impl<'query, DB: Database> Encode<'query, DB> for Stamp
where
    i64: Encode<'query, DB>,
{
    fn encode_by_ref(&self, buffer: &mut DB::ArgumentBuffer) -> Result<IsNull, BoxDynError> {
        i64::from(*self).encode(buffer)
    }
}
