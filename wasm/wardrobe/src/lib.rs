//! The wardrobe in the browser: draws looks and says what they cost. A module of its own because every page shows
//! people, and most pages show no game.

use std::collections::BTreeMap;

use engine::economy::{
    Buyer, Cents, Discount, MoonPack, Moons, OrderKind, PaidOrder, Percent, Withdrawal, money_of,
};
use engine::skin::compose::{Pose, picture, sheets};
use engine::skin::equip::{ElementStanding, Wearer, pack_price};
use engine::skin::slots::{Bill, check_equip_of_draft, first_look};
use engine::skin::{Category, Element, Layer, Look, Slot, Sorting, Wardrobe, Worn};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const IMPORTS: &str = r#"import type {
  Bill, Category, Change, Look, Piece, Pose, SaveRefusal, Slot, Sorting, Standing, Wearer, Worn,
} from "../generated/engine";
import type { components } from "../generated/api";
type Pays = components["schemas"]["Pays"];"#;

#[wasm_bindgen(start)]
fn start() {
    moonhowl_shape::throw_panics();
}

/// Values cross as JSON text, because the module parses JSON anyway: a second format would double the code that
/// deserializes.
fn to_js<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsError> {
    js_sys::JSON::parse(&serde_json::to_string(value)?).map_err(|_| JsError::new("no JSON"))
}

fn from_js<T: DeserializeOwned>(value: JsValue) -> Result<T, JsError> {
    let text = js_sys::JSON::stringify(&value).map_err(|_| JsError::new("no JSON"))?;
    Ok(serde_json::from_str(&String::from(text))?)
}

/// A pack of moons, as far as prices depend on it. Its numbers come one by one: code that parses packs would be much larger.
fn moon_pack(moons: f64, price: f64, [discount, web_discount, new_player_discount]: [u8; 3]) -> MoonPack {
    MoonPack {
        id: String::new(),
        moons: Moons(moons as i64),
        bonus: Moons(0),
        price: Cents(price as i64),
        discount: Percent(discount),
        web_discount: Percent(web_discount),
        new_player_discount: Percent(new_player_discount),
        img: String::new(),
        tag: None,
        default: false,
    }
}

/// What so many moons cost in cents, at the price of a pack of so many moons (SHOP-3).
#[wasm_bindgen(js_name = moneyOf)]
pub fn money(
    moons: f64,
    #[wasm_bindgen(js_name = packMoons)] pack_moons: f64,
    #[wasm_bindgen(js_name = packPrice)] pack_price: f64,
) -> f64 {
    money_of(Moons(moons as i64), &moon_pack(pack_moons, pack_price, [0; 3])).0 as f64
}

/// What a buyer pays for a pack of moons, as the server tells it.
#[derive(Serialize)]
struct Pays {
    price: Cents,
    discount: Option<Discount>,
}

/// What a buyer pays for a pack of moons with this price in cents and these discounts in percent: for everybody, on the web, and for
/// newcomers; and which of them applies (SHOP-1).
#[wasm_bindgen(js_name = moonPrice, unchecked_return_type = "Pays")]
pub fn moon_price(
    price: f64,
    discount: u8,
    #[wasm_bindgen(js_name = webDiscount)] web_discount: u8,
    #[wasm_bindgen(js_name = newPlayerDiscount)] new_player_discount: u8,
    #[wasm_bindgen(js_name = isNewcomer)] is_newcomer: bool,
    #[wasm_bindgen(js_name = isGift)] is_gift: bool,
) -> Result<JsValue, JsError> {
    let pack = moon_pack(1.0, price, [discount, web_discount, new_player_discount]);
    let buyer = Buyer { is_newcomer, is_gift };
    to_js(&Pays { price: pack.price_for(buyer), discount: pack.discount_for(buyer) })
}

/// The moons of an order that are taken back when so much more money is paid back (PAY-3). Amounts of money are in cents.
#[wasm_bindgen(js_name = takenFor)]
pub fn taken_for(
    price: f64,
    moons: f64,
    #[wasm_bindgen(js_name = withdrawnMoney)] withdrawn_money: f64,
    #[wasm_bindgen(js_name = withdrawnMoons)] withdrawn_moons: f64,
    #[wasm_bindgen(js_name = paidBack)] paid_back: f64,
    money: f64,
) -> f64 {
    let withdrawn = Withdrawal { money: Cents(withdrawn_money as i64), moons: Moons(withdrawn_moons as i64) };
    let order = PaidOrder {
        kind: OrderKind::Moons,
        price: Cents(price as i64),
        moons: Moons(moons as i64),
        bonus: Moons(0),
        withdrawn,
        // It says when a period is paid back, and nothing of moons.
        withdrawn_after: Cents(0),
    };
    order.taken_for(Cents(paid_back as i64), Cents(money as i64)).0 as f64
}

/// The wardrobe, with the drawings that have been fetched so far.
#[wasm_bindgen]
pub struct Closet(Wardrobe);

#[wasm_bindgen]
impl Closet {
    /// Reads the text of the server's answer to `GET /api/skin/elements`.
    #[wasm_bindgen(constructor)]
    pub fn new(catalogue: &str) -> Result<Self, JsError> {
        Ok(Self(serde_json::from_str(catalogue)?))
    }

    /// Adds drawings: an array of layers, as text.
    pub fn learn(&mut self, layers: &str) -> Result<(), JsError> {
        self.0.learn(serde_json::from_str::<Vec<Layer>>(layers)?);
        Ok(())
    }

    /// The ids of the layers that this skin may need and whose drawings have not been added yet.
    pub fn missing(&self, skin: &str) -> Vec<String> {
        let look = Look::of(skin, &self.0);
        let undrawn = self.0.layers_for(&look).filter(|layer| layer.template.is_empty());
        undrawn.map(|layer| layer.id.clone()).collect()
    }

    /// The picture of this skin, as an SVG text.
    pub fn picture(
        &self,
        skin: &str,
        #[wasm_bindgen(unchecked_param_type = "Pose")] pose: JsValue,
    ) -> Result<String, JsError> {
        Ok(picture(&self.0, &Look::of(skin, &self.0), from_js::<Pose>(pose)?))
    }

    /// The same picture, one SVG per layer from back to front, to be drawn on a canvas.
    #[wasm_bindgen(unchecked_return_type = "Piece[]")]
    pub fn sheets(
        &self,
        skin: &str,
        #[wasm_bindgen(unchecked_param_type = "Pose")] pose: JsValue,
    ) -> Result<JsValue, JsError> {
        to_js(&sheets(&self.0, &Look::of(skin, &self.0), from_js::<Pose>(pose)?))
    }

    /// The look of a skin.
    #[wasm_bindgen(unchecked_return_type = "Look")]
    pub fn look(&self, skin: &str) -> Result<JsValue, JsError> {
        to_js(&Look::of(skin, &self.0))
    }

    /// Puts an element on; elements that exclude it come off.
    #[wasm_bindgen(unchecked_return_type = "Look")]
    pub fn wear(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Look")] look: JsValue,
        #[wasm_bindgen(unchecked_param_type = "Worn")] worn: JsValue,
    ) -> Result<JsValue, JsError> {
        let mut look = from_js::<Look>(look)?;
        look.wear(&self.0, from_js::<Worn>(worn)?)?;
        to_js(&look)
    }

    /// The look with each of these elements put on, by element id, in a colour and size close to what it replaces.
    #[wasm_bindgen(js_name = tryOn, unchecked_return_type = "Record<string, Look>")]
    pub fn try_on(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Look")] look: JsValue,
        elements: Vec<String>,
    ) -> Result<JsValue, JsError> {
        let look = from_js::<Look>(look)?;
        let mut tried = BTreeMap::new();
        for id in elements {
            let mut other = look.clone();
            other.try_on(&self.0, &id)?;
            tried.insert(id, other);
        }
        to_js(&tried)
    }

    /// Changes the colour of the element in this category. A nose in the colour of the face follows the face.
    #[wasm_bindgen(unchecked_return_type = "Look")]
    pub fn recolour(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Look")] look: JsValue,
        #[wasm_bindgen(unchecked_param_type = "Category")] category: JsValue,
        color: u8,
    ) -> Result<JsValue, JsError> {
        let mut look = from_js::<Look>(look)?;
        look.recolour(&self.0, from_js::<Category>(category)?, color)?;
        to_js(&look)
    }

    /// Takes the element of this category off. A category that everybody wears gets its plainest element.
    #[wasm_bindgen(js_name = takeOff, unchecked_return_type = "Look")]
    pub fn take_off(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Look")] look: JsValue,
        #[wasm_bindgen(unchecked_param_type = "Category")] category: JsValue,
    ) -> Result<JsValue, JsError> {
        let mut look = from_js::<Look>(look)?;
        look.take_off(from_js::<Category>(category)?);
        to_js(&look)
    }

    /// Puts on all elements of a pack.
    #[wasm_bindgen(js_name = wearPack, unchecked_return_type = "Look")]
    pub fn wear_pack(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Look")] look: JsValue,
        pack: &str,
    ) -> Result<JsValue, JsError> {
        let mut look = from_js::<Look>(look)?;
        look.wear_pack(&self.0, self.pack(pack)?)?;
        to_js(&look)
    }

    /// A random look: of all elements, or if `owned` only of those that the wearer owns.
    #[wasm_bindgen(unchecked_return_type = "Look")]
    pub fn random(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Wearer")] wearer: JsValue,
        owned: bool,
        seed: u32,
    ) -> Result<JsValue, JsError> {
        let wearer = from_js::<Wearer>(wearer)?;
        let may_wear = |element: &Element| wearer.has(element) || !(owned || element.is_exclusive());
        to_js(&Look::from_seed(&self.0, may_wear, seed.into()))
    }

    /// The categories in which two looks differ.
    #[wasm_bindgen(unchecked_return_type = "Change[]")]
    pub fn changes(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Look")] from: JsValue,
        #[wasm_bindgen(unchecked_param_type = "Look")] to: JsValue,
    ) -> Result<JsValue, JsError> {
        to_js(&from_js::<Look>(from)?.changes(&from_js::<Look>(to)?))
    }

    /// Whether the wearer owns, may wear and can pay each element, by its id.
    #[wasm_bindgen(unchecked_return_type = "Record<string, Standing>")]
    pub fn standings(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Wearer")] wearer: JsValue,
    ) -> Result<JsValue, JsError> {
        let wearer = from_js::<Wearer>(wearer)?;
        let all = self.0.elements.iter().map(|element| (&element.id, ElementStanding::of(element, &wearer)));
        to_js(&all.collect::<BTreeMap<_, _>>())
    }

    /// The ids of all elements, sorted.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn sorted(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Sorting")] order: JsValue,
    ) -> Result<Vec<String>, JsError> {
        let all = self.0.sorted(from_js::<Sorting>(order)?);
        Ok(all.into_iter().map(|element| element.id.clone()).collect())
    }

    /// The cost of saving a look in a slot, and the verdict that the server would reach.
    #[wasm_bindgen(unchecked_return_type = "Bill")]
    pub fn save(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Slot")] slot: JsValue,
        #[wasm_bindgen(unchecked_param_type = "Look")] look: JsValue,
        unlock: bool,
        #[wasm_bindgen(unchecked_param_type = "Wearer")] wearer: JsValue,
    ) -> Result<JsValue, JsError> {
        let (slot, look) = (from_js::<Slot>(slot)?, from_js::<Look>(look)?);
        to_js(&Bill::of(&self.0, &slot, &look, unlock, &from_js::<Wearer>(wearer)?))
    }

    /// Why the wearer may not equip a slot, for all games or for `anonymous` ones, while `tried` is on display in it;
    /// nothing if they may.
    #[wasm_bindgen(unchecked_return_type = "SaveRefusal | null")]
    pub fn equip(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Slot")] slot: JsValue,
        #[wasm_bindgen(unchecked_param_type = "Look")] tried: JsValue,
        anonymous: bool,
        #[wasm_bindgen(unchecked_param_type = "Wearer")] wearer: JsValue,
    ) -> Result<JsValue, JsError> {
        let (slot, tried) = (from_js::<Slot>(slot)?, from_js::<Look>(tried)?);
        to_js(&check_equip_of_draft(&self.0, &slot, &tried, anonymous, &from_js::<Wearer>(wearer)?).err())
    }

    /// The first look of a newly unlocked slot.
    #[wasm_bindgen(js_name = firstLook, unchecked_return_type = "Look")]
    pub fn first_look(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Look")] worn: JsValue,
        #[wasm_bindgen(unchecked_param_type = "Wearer")] wearer: JsValue,
    ) -> Result<JsValue, JsError> {
        to_js(&first_look(&self.0, &from_js::<Look>(worn)?, &from_js::<Wearer>(wearer)?))
    }

    /// The price of a pack, reduced in proportion to the elements that the wearer owns already.
    #[wasm_bindgen(js_name = packPrice)]
    pub fn pack_price(
        &self,
        pack: &str,
        #[wasm_bindgen(unchecked_param_type = "Wearer")] wearer: JsValue,
    ) -> Result<f64, JsError> {
        Ok(pack_price(&self.0, self.pack(pack)?, &from_js::<Wearer>(wearer)?) as f64)
    }

    fn pack(&self, id: &str) -> Result<&engine::skin::Pack, JsError> {
        self.0.pack(id).ok_or_else(|| JsError::new("unknown_pack"))
    }
}
