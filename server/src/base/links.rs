//! Checks of the links that staff may put into banners and notifications.

/// Whether an origin is one of the machine itself.
pub fn is_local(origin: &str) -> bool {
    let host = origin.split_once("://").map_or("", |(_, host)| host);
    ["localhost", "127.0.0.1", "[::1]"].iter().any(|local| host.starts_with(local))
}

/// An address without the name and password that it may have, for errors and logs.
pub fn without_password(url: &str) -> String {
    match (url.split_once("://"), url.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, place))) => format!("{scheme}://{place}"),
        _ => url.to_owned(),
    }
}

/// Accepts a path of the product. The error says what is accepted.
pub fn path(path: &str) -> Result<String, String> {
    let is_ours = path.starts_with('/') && !matches!(path.as_bytes().get(1), Some(b'/' | b'\\'));
    if is_ours && !path.contains(|c: char| c.is_control() || c == '\\') {
        Ok(path.to_owned())
    } else {
        Err("a path of the product, like /shop".to_owned())
    }
}

/// Accepts a path of the product or an address with https. The error says what is accepted.
pub fn url(url: &str) -> Result<String, String> {
    if path(url).is_ok() || url.starts_with("https://") {
        Ok(url.to_owned())
    } else {
        Err("a path of the product, like /shop, or an address that begins with https://".to_owned())
    }
}
