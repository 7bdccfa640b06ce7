//! The form in which an offer comes: SDP, compressed (gzip) and in base64, because a frame of the hub is shorter than an offer with
//! all slots, whose parts are much alike.

use std::io::Read as _;

use data_encoding::BASE64;
use flate2::read::GzDecoder;

use super::peer::MAX_OFFER;
use crate::wire::error::Code;

/// Unpacks an offer. One that is longer than any browser's is refused before it takes memory.
pub fn unpack(packed: &str) -> Result<String, Code> {
    let bytes = BASE64.decode(packed.as_bytes()).map_err(|_| Code::BadOffer)?;
    let mut offer = String::new();
    let unpacked = GzDecoder::new(bytes.as_slice()).take(MAX_OFFER as u64 + 1).read_to_string(&mut offer);
    match unpacked {
        Ok(length) if length <= MAX_OFFER => Ok(offer),
        Ok(_) | Err(_) => Err(Code::BadOffer),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    fn pack(offer: &[u8]) -> String {
        let mut packer = GzEncoder::new(Vec::new(), Compression::default());
        packer.write_all(offer).expect("memory");
        BASE64.encode(&packer.finish().expect("memory"))
    }

    #[test]
    fn an_offer_is_unpacked() {
        assert_eq!(unpack(&pack(b"v=0\r\n")), Ok("v=0\r\n".to_owned()));
    }

    #[test]
    fn what_is_no_offer_is_refused() {
        let bomb = pack(&vec![b'a'; 50 << 20]);
        for bad in ["", "?", "AAAA", &bomb, &pack(&[0xff, 0xfe]), &pack(b"v=0")[..20]] {
            assert_eq!(unpack(bad), Err(Code::BadOffer));
        }
    }
}
