//! Ended games from a server: `GET /api/game/{id}/journal`.

use std::time::Duration;

use serde_json::Value;

use super::problem::Problem;
use super::read::MAX_BYTES;

/// How long to wait for a server's answer.
const PATIENCE: Duration = Duration::from_secs(20);
/// The name of the server's session cookie: without TLS, and with it.
const COOKIE: &str = "moonhowl";
const COOKIE_OF_TLS: &str = "__Host-moonhowl";

pub(super) fn is_address(source: &str) -> bool {
    source.starts_with("http://") || source.starts_with("https://")
}

/// The address of a game: a room's page and its entry in the API lead to its record, which is kept the longest and needs no rules. The
/// address of a journal stays as it is.
fn address_of(source: &str) -> String {
    let source = source.split('#').next().unwrap_or(source);
    let base = source.split('?').next().unwrap_or(source).trim_end_matches('/');
    if base.ends_with("/journal") {
        return source.to_owned();
    }
    match (base.contains("/api/game/"), base.split_once("/game/")) {
        (false, Some((server, id))) => format!("{server}/api/game/{id}/journal?form=record"),
        (true, _) => format!("{base}/journal?form=record"),
        _ => base.to_owned(),
    }
}

/// The header `cookie` for a session, which is given with the cookie's name or without it.
fn cookie_of(address: &str, session: &str) -> String {
    let session = session.trim();
    if [COOKIE, COOKIE_OF_TLS]
        .iter()
        .any(|name| session.strip_prefix(name).is_some_and(|rest| rest.starts_with('=')))
    {
        return session.to_owned();
    }
    let name = if address.starts_with("https:") { COOKIE_OF_TLS } else { COOKIE };
    format!("{name}={session}")
}

/// The text at this address. `session` is the session cookie of somebody who held a seat, for private games.
pub(super) fn text(source: &str, session: Option<&str>) -> Result<String, Problem> {
    let address = address_of(source);
    let agent: ureq::Agent = ureq::Agent::config_builder()
        .timeout_global(Some(PATIENCE))
        .http_status_as_error(false)
        .user_agent(concat!("moonhowl/", env!("CARGO_PKG_VERSION")))
        .build()
        .into();
    let mut request = agent.get(&address).header("accept", "application/json");
    if let Some(session) = session {
        request = request.header("cookie", cookie_of(&address, session));
    }
    let unreachable = |error: ureq::Error| {
        Problem::failure(format!("{address} can't be reached: {error}"))
            .hint("is the server up, and the address right?")
    };
    let mut response = request.call().map_err(unreachable)?;
    let status = response.status().as_u16();
    let text = response.body_mut().with_config().limit(MAX_BYTES).read_to_string().map_err(unreachable)?;
    if status == 200 { Ok(text) } else { Err(refused(&address, status, &text)) }
}

/// The problem that a server's refusal means.
fn refused(address: &str, status: u16, text: &str) -> Problem {
    let answer: Value = serde_json::from_str(text).unwrap_or_default();
    let code = answer["code"].as_str().unwrap_or_default();
    match code {
        "unknown_room" => Problem::input(format!("{address}: there is no such game"))
            .hint("an id is the last part of a room's address; games that nobody ended are forgotten"),
        "game_stopped" => Problem::input(format!("{address}: that game was stopped without a result"))
            .hint("only games that were played to their end can be replayed"),
        "not_over" => Problem::input(format!("{address}: that game is not over"))
            .hint("a game is shown when it has ended"),
        "other_rules" => Problem::input(format!("{address}: that game was played by older rules")).hint(
            "the server can't replay it any more; its page may still have its record, which needs no rules",
        ),
        "journal_deleted" => Problem::input(format!("{address}: the journal of that game is no longer kept"))
            .hint("its record is: give the address of the game's page"),
        "no_seat_held" | "unauthenticated" => {
            Problem::input(format!("{address}: that was a private game, shown to those who held a seat"))
                .hint("--session takes the cookie of a browser in which you are signed in")
        }
        "" => Problem::input(format!("{address} answers {status}, and no game"))
            .hint("the address of a game is http://…/game/ID"),
        code => Problem::input(format!("{address}: the server refuses with {code}"))
            .hint("docs/PROTOCOL.md of the server says what that means"),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn any_address_and_any_refusal_are_told(source in any::<String>(), status: u16, text in any::<String>()) {
            let _ = (is_address(&source), address_of(&source));
            let _ = refused(&source, status, &text);
        }
    }

    #[test]
    fn a_rooms_page_leads_to_its_record() {
        let journal = "https://howl.example/api/game/abc/journal";
        let record = "https://howl.example/api/game/abc/journal?form=record";
        for source in [
            "https://howl.example/game/abc",
            "https://howl.example/api/game/abc/",
            "https://howl.example/game/abc?x=1#end",
            record,
        ] {
            assert_eq!(address_of(source), record, "{source}");
        }
        assert_eq!(address_of(journal), journal);
    }

    #[test]
    fn a_session_goes_by_the_name_that_the_site_gives_its_cookie() {
        assert_eq!(cookie_of("http://localhost:8080/x", "abc=="), "moonhowl=abc==");
        assert_eq!(cookie_of("https://howl.example/x", " abc"), "__Host-moonhowl=abc");
        assert_eq!(cookie_of("https://howl.example/x", "moonhowl=abc"), "moonhowl=abc");
        assert_eq!(cookie_of("http://localhost/x", "__Host-moonhowl=abc"), "__Host-moonhowl=abc");
    }
}
