//! `/game`: create a game, list games, get one.

use actix_web::http::header::{CacheControl, CacheDirective, USER_AGENT};
use actix_web::web::{Json, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use engine::economy::Reward;
use engine::game::{Lang, Settings};
use engine::listing::Platform;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::actors::lobby::List;
use crate::auth::account_status::CurrentUser;
use crate::base::ids::GameId;
use crate::extract::{Address, LocalNode, Player, TheHouse};
use crate::games::invitation;
use crate::games::listing;
use crate::games::open::{self, Opening};
use crate::people::views::{level_of, person_of};
use crate::store::history;
use crate::wardrobe::card::MOST;
use crate::wire::error::{Code, Refusal};
use crate::wire::event::GameMoves;
use crate::wire::frame::check_key;
use crate::wire::game::{Game, Invitation};
use crate::wire::of_engine;

/// The number of seats of a game that is created without settings.
const DEFAULT_SLOTS: u8 = 8;

#[derive(Deserialize, ToSchema)]
pub struct NewGame {
    /// For players of level 5 and more. Ignored if the creator's level is lower.
    #[serde(default)]
    pub serious: bool,
    /// Not listed; people join by its link.
    #[serde(default)]
    pub private: bool,
    /// The engine's settings; when missing, those suggested for eight seats. `serious` and `private` above override theirs.
    #[serde(default)]
    #[schema(value_type = Option<of_engine::Settings>)]
    pub settings: Option<Settings>,
    /// An idempotency key: a second request with the same key returns the same game.
    #[serde(default)]
    pub key: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct Created {
    #[schema(value_type = String)]
    pub id: GameId,
}

impl NewGame {
    fn into_settings(self, lang: Lang) -> Settings {
        let settings =
            self.settings.unwrap_or_else(|| Settings { lang, ..Settings::suggested(DEFAULT_SLOTS) });
        Settings { serious: self.serious, private: self.private, ..settings }
    }
}

/// Create a game. Its creator takes the first seat and is its host.
#[utoipa::path(tag = "game", responses(
    (status = OK, body = Created),
    (status = CONFLICT, description = "in_another_game, or a code of the engine about the settings"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field: the key"),
    Player,
))]
#[post("/game/create")]
pub async fn create_game(
    TheHouse(house): TheHouse,
    Player(user): Player,
    Address(address): Address,
    request: HttpRequest,
    game: Json<NewGame>,
) -> Result<Json<Created>, Refusal> {
    let person = person_of(&house, &user.user, None).await?;
    let mut game = game.into_inner();
    let key = game.key.take();
    key.as_deref().map_or(Ok(()), check_key)?;
    let settings = game.into_settings(person.lang);
    let opening = Opening { settings, platform: platform_of(&request), quick: false };
    let id = open::open_for(&house, person, address, opening, key.as_deref()).await?;
    Ok(Json(Created { id }))
}

fn platform_of(request: &HttpRequest) -> Platform {
    let agent = request.headers().get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    if agent.contains("Mobile") { Platform::Mobile } else { Platform::Web }
}

#[derive(Serialize, ToSchema)]
pub struct GameList {
    pub games: Vec<Game>,
}

/// The open and running games, at most a hundred, in the order that docs/PROTOCOL.md defines.
#[utoipa::path(tag = "game", responses(
    (status = OK, body = GameList),
    (status = SERVICE_UNAVAILABLE, description = "busy, unavailable"),
    CurrentUser,
))]
#[get("/game")]
pub async fn list_games(LocalNode(local): LocalNode, user: CurrentUser) -> Result<Json<GameList>, Refusal> {
    let lobby = local.lobby().ok_or(Code::Unavailable)?;
    let games = lobby.send(List { level: level_of(&user.user) }).await.map_err(|_| Code::Busy)?;
    Ok(Json(GameList { games }))
}

#[derive(Serialize, ToSchema)]
pub struct GameReward {
    #[schema(value_type = Option<of_engine::Reward>, required)]
    pub reward: Option<Reward>,
    #[schema(required)]
    pub moves: Option<GameMoves>,
}

/// The coins that you got for a game, and all that it moved. Both are null while it is not settled, which takes a moment after its end,
/// and if you did not take part.
#[utoipa::path(tag = "game", params(("id" = String, Path,)), responses(
    (status = OK, body = GameReward),
    CurrentUser,
))]
#[get("/game/{id}/reward")]
pub async fn get_reward(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    id: Path<String>,
) -> Result<Json<GameReward>, Refusal> {
    let id = GameId::from(id.into_inner());
    let (reward, moves) = match id.is_plausible() {
        true => history::reward_of(house.store.read(), &id, user.id()).await?,
        false => (None, None),
    };
    Ok(Json(GameReward { reward, moves }))
}

#[derive(Deserialize)]
pub struct Token {
    /// The token of the game's link, if it is private.
    invite: Option<String>,
}

/// What the link of a game tells before anybody signs in.
#[utoipa::path(tag = "game", params(
    ("id" = String, Path,),
    ("invite" = Option<String>, Query, description = "the token of the game's link, if it is private"),
), responses(
    (status = OK, body = Invitation),
    (status = NOT_FOUND, description = "unknown_room"),
    (status = FORBIDDEN, description = "invite_required"),
))]
#[get("/game/{id}/invitation")]
pub async fn get_invitation(
    TheHouse(house): TheHouse,
    id: Path<String>,
    token: Query<Token>,
) -> Result<Json<Invitation>, Refusal> {
    let id = GameId::from(id.into_inner());
    Ok(Json(invitation::read(&house, &id, token.invite.as_deref()).await?))
}

/// How long other sites may keep the picture of an invitation, in seconds: people come and go.
const CARD_AGE: u32 = 60;
const DAY: u32 = 86_400;

/// The picture of a village, 1024 × 536 pixels, for previews of links that lead to no game.
#[utoipa::path(tag = "game", responses(
    (status = OK, content_type = "image/png", body = Vec<u8>),
    (status = SERVICE_UNAVAILABLE, description = "busy: drawing takes too long"),
))]
#[get("/card.png")]
pub async fn get_village(TheHouse(house): TheHouse) -> Result<HttpResponse, Refusal> {
    let wardrobe = house.wardrobe_cache.current(&house.store, house.clock.stamp()).await?;
    let skins = (0..MOST).map(|number| format!("bot-{number}")).collect();
    let picture = house.preview_cache.card(&wardrobe, skins, MOST).await?;
    let cache = CacheControl(vec![CacheDirective::Public, CacheDirective::MaxAge(DAY)]);
    Ok(HttpResponse::Ok().content_type("image/png").insert_header(cache).body(picture))
}

/// The picture of an invitation, 1024 × 536 pixels: who sits there, for link previews.
#[utoipa::path(tag = "game", params(
    ("id" = String, Path,),
    ("invite" = Option<String>, Query, description = "the token of the game's link, if it is private"),
), responses(
    (status = OK, content_type = "image/png", body = Vec<u8>),
    (status = NOT_FOUND, description = "unknown_room"),
    (status = FORBIDDEN, description = "invite_required"),
    (status = SERVICE_UNAVAILABLE, description = "busy: drawing takes too long"),
))]
#[get("/game/{id}/card.png")]
pub async fn get_card(
    TheHouse(house): TheHouse,
    id: Path<String>,
    token: Query<Token>,
) -> Result<HttpResponse, Refusal> {
    let id = GameId::from(id.into_inner());
    let told = invitation::read(&house, &id, token.invite.as_deref()).await?;
    let wardrobe = house.wardrobe_cache.current(&house.store, house.clock.stamp()).await?;
    let skins = told.people.into_iter().take(MOST).map(|person| person.profile_picture).collect();
    let picture = house.preview_cache.card(&wardrobe, skins, usize::from(told.player_count)).await?;
    let cache = CacheControl(vec![CacheDirective::Public, CacheDirective::MaxAge(CARD_AGE)]);
    Ok(HttpResponse::Ok().content_type("image/png").insert_header(cache).body(picture))
}

/// Get a game: what everybody who has its link may know of it.
#[utoipa::path(tag = "game", params(("id" = String, Path,)), responses(
    (status = OK, body = Game),
    (status = NOT_FOUND, description = "unknown_room"),
    CurrentUser,
))]
#[get("/game/{id}")]
pub async fn get_game(
    TheHouse(house): TheHouse,
    _: CurrentUser,
    id: Path<String>,
) -> Result<Json<Game>, Refusal> {
    let id = GameId::from(id.into_inner());
    if !id.is_plausible() {
        return Err(Code::UnknownRoom.into());
    }
    Ok(Json(listing::find(&house, &id).await?.ok_or(Code::UnknownRoom)?))
}
