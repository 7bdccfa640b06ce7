//! `/skin/elements`, `/skin/layers`: the elements that can be worn, and their drawings. They are public, because browsers draw the
//! avatars.

use std::collections::BTreeMap;

use actix_web::http::header::{CacheControl, CacheDirective, ETAG, EntityTag, Header, IfNoneMatch};
use actix_web::web::Json;
use actix_web::{HttpRequest, HttpResponse, get, post};
use data_encoding::HEXLOWER;
use engine::skin::element::{Category, Disposition, Element, Layer, Pack, Words};
use engine::skin::equip::{Wearer, is_collected};
use engine::skin::wardrobe::Ramp;
use serde::Serialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use crate::auth::account_status::CurrentUser;
use crate::base::clock::Stamp;
use crate::extract::TheHouse;
use crate::store::looks;
use crate::wardrobe::WriteError;
use crate::wire::bilingual::Bilingual;
use crate::wire::error::{Code, Refusal};
use crate::wire::of_engine;

/// The header with the version of the wardrobe; browsers cache drawings under it.
const VERSION_HEADER: &str = "wardrobe-version";

/// The most layers in one request.
const MAX_LAYERS: usize = 500;

/// Everything that can be worn.
#[derive(Serialize, ToSchema)]
pub struct Catalogue {
    /// The wardrobe's version; it changes with every change of an element or a drawing, and with every month.
    pub version: String,
    /// In the order in which they are shown.
    pub elements: Vec<SkinElement>,
    /// The colours of each category, each as three tones: light, body and shade.
    #[schema(value_type = BTreeMap<String, Vec<[String; 3]>>)]
    pub ramps: BTreeMap<Category, Vec<Ramp>>,
    /// The names of these colours.
    #[schema(value_type = BTreeMap<String, Vec<Bilingual>>)]
    pub colours: BTreeMap<Category, Vec<Words>>,
    /// The layers of closed eyes.
    pub asleep: Vec<SkinLayer>,
    pub packs: Vec<SkinPack>,
}

impl From<&Words> for Bilingual {
    fn from(words: &Words) -> Self {
        Self { en: words.en.clone(), fr: words.fr.clone() }
    }
}

/// An element: something that can be worn.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SkinElement {
    pub id: String,
    pub name: Bilingual,
    pub description: Bilingual,
    /// top, eyes, face, hair, nose, bottom, hat, shoes, glasses, tombstone or pet.
    #[serde(rename = "type")]
    #[schema(value_type = String)]
    pub category: Category,
    /// common, uncommon, rare, epic or legendary.
    #[schema(value_type = String)]
    pub rarity: engine::skin::Rarity,
    /// permanent, premium or free.
    #[schema(value_type = String)]
    pub access: engine::skin::Access,
    pub price: i64,
    /// coins or moons.
    #[schema(value_type = String)]
    pub currency: engine::economy::Currency,
    /// The numbers of the colours that it comes in, the best first.
    pub colors: Vec<u8>,
    /// True for a pet that can be worn small.
    pub small_pet: bool,
    /// The position of a small pet: x, y and scale.
    #[schema(value_type = Option<of_engine::Disposition>)]
    pub disposition: Option<Disposition>,
    /// True for a hat below which no hair shows above the brim.
    pub covers: bool,
    /// Categories and elements that can't be worn with it.
    pub excludes: Vec<String>,
    /// True if it was added recently.
    pub new: bool,
    /// True if the account that asks bought it or was given it.
    pub bought: bool,
    /// `drop` while nobody can buy it, because it is exclusive to a drop.
    #[schema(required)]
    pub exclusive: Option<&'static str>,
    /// From when it is sold, while it is exclusive.
    #[schema(required)]
    pub sold_from: Option<Stamp>,
    pub skin_layers: Vec<SkinLayer>,
}

impl SkinElement {
    fn new(element: &Element, new: bool, bought: bool) -> Self {
        Self {
            id: element.id.clone(),
            name: (&element.name).into(),
            description: (&element.description).into(),
            category: element.category,
            rarity: element.rarity,
            access: element.access,
            price: element.price,
            currency: element.currency,
            colors: element.colors.clone(),
            small_pet: element.small_pet,
            disposition: element.disposition,
            covers: element.covers,
            excludes: element.excludes.clone(),
            new,
            bought,
            exclusive: element.is_exclusive().then_some("drop"),
            sold_from: element.sold_from.map(Stamp::from),
            skin_layers: element.layers.iter().map(SkinLayer::without_template).collect(),
        }
    }
}

/// A layer: a piece of an element's drawing.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SkinLayer {
    pub id: String,
    /// SVG, in which `$1`, `$2` and `$3` stand for the colour's light, body and shade; left out in the catalogue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub template: Option<String>,
    /// The drawing order: layers of lower priority are drawn first, below the others.
    pub priority: i32,
    /// The element that the layer belongs to; empty for closed eyes.
    pub skin_element_id: String,
    /// True for hair as it is drawn below a hat that covers it.
    pub under_hat: bool,
}

impl SkinLayer {
    fn without_template(layer: &Layer) -> Self {
        Self {
            id: layer.id.clone(),
            template: None,
            priority: layer.priority,
            skin_element_id: layer.skin_element_id.clone(),
            under_hat: layer.under_hat,
        }
    }
}

/// A pack: elements that are sold together.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SkinPack {
    pub id: String,
    pub name: Bilingual,
    pub description: Bilingual,
    #[schema(value_type = String)]
    pub rarity: engine::skin::Rarity,
    pub price: i64,
    #[schema(value_type = String)]
    pub currency: engine::economy::Currency,
    /// The ids of its elements.
    pub skin_elements: Vec<String>,
    /// True if the account that asks has all of them.
    pub collected: bool,
}

impl SkinPack {
    fn new(pack: &Pack, collected: bool) -> Self {
        Self {
            id: pack.id.clone(),
            name: (&pack.name).into(),
            description: (&pack.description).into(),
            rarity: pack.rarity,
            price: pack.price,
            currency: pack.currency,
            skin_elements: pack.elements.clone(),
            collected,
        }
    }
}

impl From<WriteError> for Refusal {
    fn from(error: WriteError) -> Self {
        Self::internal(error)
    }
}

/// The catalogue of everything that can be worn, without the drawings. It has an ETag.
#[utoipa::path(tag = "skins", responses(
    (status = OK, body = Catalogue, headers(("Wardrobe-Version" = String, description = "the catalogue's version"))),
    (status = NOT_MODIFIED, description = "the ETag still matches"),
))]
#[get("/skin/elements")]
pub async fn list_skin_elements(
    TheHouse(house): TheHouse,
    user: Option<CurrentUser>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let loaded = house.wardrobe_cache.current(&house.store, house.clock.stamp()).await?;
    let wearer = match user {
        Some(user) => {
            let owned = looks::owned_elements(&mut *house.store.read_connection().await?, user.id()).await?;
            let (is_alpha, bought) = (user.user.rank.is_alpha(), owned.into_iter().collect());
            Wearer { is_alpha, bought, ..Wearer::default() }
        }
        None => Wearer::default(),
    };
    let now = house.clock.stamp();
    let wardrobe = &loaded.wardrobe;
    let skin_element = |element: &Element| {
        SkinElement::new(element, loaded.is_new(&element.id, now), wearer.bought.contains(&element.id))
    };
    let skin_pack = |pack: &Pack| SkinPack::new(pack, is_collected(wardrobe, pack, &wearer));
    let catalogue = Catalogue {
        version: loaded.version.clone(),
        elements: wardrobe.elements.iter().map(skin_element).collect(),
        ramps: wardrobe.ramps.clone(),
        colours: wardrobe.colours.clone(),
        asleep: wardrobe.asleep.iter().map(SkinLayer::without_template).collect(),
        packs: wardrobe.packs.iter().map(skin_pack).collect(),
    };
    respond(&request, &loaded.version, &catalogue)
}

/// The drawings of these layers, in this order; unknown ids are left out. The response has an ETag.
#[utoipa::path(tag = "skins", request_body(content = Vec<String>, description = "1 to 500 ids"), responses(
    (status = OK, body = Vec<SkinLayer>, headers(
        ("Wardrobe-Version" = String, description = "the version of the catalogue that the layers belong to"),
    )),
    (status = NOT_MODIFIED, description = "the ETag still matches"),
))]
#[post("/skin/layers")]
pub async fn list_skin_layers(
    TheHouse(house): TheHouse,
    ids: Json<Vec<String>>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    if ids.is_empty() || ids.len() > MAX_LAYERS {
        return Err(Code::BadData.into());
    }
    let loaded = house.wardrobe_cache.current(&house.store, house.clock.stamp()).await?;
    let layers = loaded.layers(&ids).map(|layer| SkinLayer {
        template: Some(layer.template.clone()),
        ..SkinLayer::without_template(layer)
    });
    respond(&request, &loaded.version, &layers.collect::<Vec<_>>())
}

/// A response with the wardrobe's version and an ETag, the hash of the body; 304 without the body if the browser has it already.
fn respond(request: &HttpRequest, version: &str, answer: &impl Serialize) -> Result<HttpResponse, Refusal> {
    let body = serde_json::to_string(answer).map_err(Refusal::internal)?;
    let mut digest = HEXLOWER.encode(&Sha256::digest(&body));
    digest.truncate(32);
    let etag = EntityTag::new_strong(digest);
    let is_known = match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Items(tags)) => tags.iter().any(|known| known.weak_eq(&etag)),
        Ok(IfNoneMatch::Any) | Err(_) => false,
    };
    let mut response = if is_known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response
        .insert_header((ETAG, etag.to_string()))
        .insert_header((VERSION_HEADER, version))
        .insert_header(CacheControl(vec![CacheDirective::Private, CacheDirective::NoCache]));
    Ok(if is_known { response.finish() } else { response.content_type("application/json").body(body) })
}
