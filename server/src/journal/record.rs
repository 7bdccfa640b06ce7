//! Records as they are stored: compressed, beside the accounts that took seats.

use std::io::{Read, Write};

use data_encoding::BASE64;
use engine::game::SeatedAccount;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde_json::Value;

use crate::base::ids::UserId;
use crate::store::records::RecordRow;
use crate::wire::frame;

/// Why a stored record can't be read or written.
#[derive(Debug, thiserror::Error)]
pub enum UnreadableRecord {
    #[error("the record is no JSON: {0}")]
    Json(#[from] serde_json::Error),
    #[error("the record can't be compressed or decompressed: {0}")]
    Compressed(#[from] std::io::Error),
    #[error("the record is no base64: {0}")]
    Base64(#[from] data_encoding::DecodeError),
}

/// A record as JSON.
pub fn unpack(record: &str) -> Result<Vec<u8>, UnreadableRecord> {
    let mut text = Vec::new();
    GzDecoder::new(BASE64.decode(record.as_bytes())?.as_slice()).read_to_end(&mut text)?;
    Ok(text)
}

pub fn pack(text: &[u8]) -> Result<String, UnreadableRecord> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(text)?;
    Ok(BASE64.encode(&packed.finish()?))
}

/// Whether an account still had its seat when the game started.
pub fn has_played(row: &RecordRow, user: UserId) -> Result<bool, UnreadableRecord> {
    let accounts: Vec<SeatedAccount> = serde_json::from_str(&row.accounts)?;
    Ok(accounts.iter().any(|account| account.user == user.0 && account.played))
}

/// The record without an account: the seats that it took get `name`, and no skin. Events that this version does not know stay as they are.
pub fn forget(row: &RecordRow, user: UserId, name: &str) -> Result<RecordRow, UnreadableRecord> {
    let accounts: Vec<SeatedAccount> = serde_json::from_str(&row.accounts)?;
    let (theirs, others): (Vec<_>, Vec<_>) = accounts.into_iter().partition(|account| account.user == user.0);
    let mut record: Value = serde_json::from_slice(&unpack(&row.record)?)?;
    for account in theirs {
        if let Some(face) = record.pointer_mut(&format!("/events/{}/event/face", account.event)) {
            clear(face, name);
        }
        let seating = record.get_mut("seating").and_then(Value::as_array_mut);
        for player in seating.into_iter().flatten().filter(|_| account.played) {
            if player.get("seat") == Some(&Value::from(account.seat.index()))
                && let Some(face) = player.get_mut("face")
            {
                clear(face, name);
            }
        }
    }
    Ok(RecordRow {
        accounts: frame::to_json_string(&others),
        record: pack(frame::to_json_string(&record).as_bytes())?,
    })
}

/// Removes from a face what somebody chose. The alias of an anonymous game is nobody's name, and stays.
fn clear(face: &mut Value, name: &str) {
    let Some(face) = face.as_object_mut() else { return };
    face.insert("skin".to_owned(), "".into());
    if face.get("stranger") != Some(&Value::Bool(true)) {
        face.insert("name".to_owned(), name.into());
    }
}
