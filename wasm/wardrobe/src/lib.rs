//! The wardrobe in the browser: looks become pictures here, and what they cost is asked here. A module of its own,
//! because every page shows people, and most show no game. No rule lives here.

use engine::skin::compose::{Pose, picture};
use engine::skin::equip::{EquipRefusal, Purse, Wearer, check, cost, pack_price, to_buy};
use engine::skin::slots::SlotRefusal;
use engine::skin::{Category, Element, Layer, Look, Slot, Wardrobe, Worn};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const IMPORTS: &str = r#"import type {
  Category, Change, EquipRefusal, Look, Pose, Purse, Slot, SlotRefusal, Wearer, Worn,
} from "../generated/engine";
/** What a look costs somebody, and why he may not wear it. */
export interface Bill { cost: Purse; toBuy: string[]; refusal: EquipRefusal | null }
/** What a slot costs somebody, and why he may not have it. */
export interface SlotBill { cost: Purse; refusal: SlotRefusal | null }"#;

/// Values cross as JSON: the module reads texts of JSON anyway, and a second way in and out would double the readers.
fn to_js<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsError> {
    js_sys::JSON::parse(&serde_json::to_string(value)?).map_err(|_| JsError::new("no JSON"))
}

fn from_js<T: DeserializeOwned>(value: JsValue) -> Result<T, JsError> {
    let text = js_sys::JSON::stringify(&value).map_err(|_| JsError::new("no JSON"))?;
    Ok(serde_json::from_str(&String::from(text))?)
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Bill<'a> {
    cost: Purse,
    to_buy: Vec<&'a str>,
    refusal: Option<EquipRefusal>,
}

#[derive(Serialize)]
struct SlotBill {
    cost: Purse,
    refusal: Option<SlotRefusal>,
}

/// Everything that there is to wear, with the drawings that were fetched so far.
#[wasm_bindgen]
pub struct Closet(Wardrobe);

#[wasm_bindgen]
impl Closet {
    /// Takes the text of what the server answers to `GET /api/skin/elements`: it is handed on as it came.
    #[wasm_bindgen(constructor)]
    pub fn new(catalogue: &str) -> Result<Self, JsError> {
        Ok(Self(serde_json::from_str(catalogue)?))
    }

    /// Takes over drawings: an array of layers, as text.
    pub fn learn(&mut self, layers: &str) -> Result<(), JsError> {
        self.0.learn(serde_json::from_str::<Vec<Layer>>(layers)?);
        Ok(())
    }

    /// The layers that pictures of this skin may need, and whose drawings are not here.
    pub fn missing(&self, skin: &str) -> Vec<String> {
        let look = Look::of(skin, &self.0);
        let bare = self.0.layers_for(&look).filter(|layer| layer.template.is_empty());
        bare.map(|layer| layer.id.clone()).collect()
    }

    /// The picture of whoever wears this skin, as the text of an SVG.
    pub fn picture(
        &self,
        skin: &str,
        #[wasm_bindgen(unchecked_param_type = "Pose")] pose: JsValue,
    ) -> Result<String, JsError> {
        Ok(picture(&self.0, &Look::of(skin, &self.0), from_js::<Pose>(pose)?))
    }

    /// The look that a skin stands for.
    #[wasm_bindgen(unchecked_return_type = "Look")]
    pub fn look(&self, skin: &str) -> Result<JsValue, JsError> {
        to_js(&Look::of(skin, &self.0))
    }

    /// Puts something on; what is not worn with it comes off.
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

    /// Takes something off. What everybody has gives way to the plainest of its kind.
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

    /// Puts on all of a pack.
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

    /// A look by chance: of everything, or only of what somebody has.
    #[wasm_bindgen(unchecked_return_type = "Look")]
    pub fn random(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Wearer")] wearer: JsValue,
        owned: bool,
        seed: u32,
    ) -> Result<JsValue, JsError> {
        let wearer = from_js::<Wearer>(wearer)?;
        let may_wear = |element: &Element| !owned || wearer.has(element);
        to_js(&Look::by_lot(&self.0, may_wear, seed.into()))
    }

    /// What is worn otherwise in one look than in another.
    #[wasm_bindgen(unchecked_return_type = "Change[]")]
    pub fn changes(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Look")] from: JsValue,
        #[wasm_bindgen(unchecked_param_type = "Look")] to: JsValue,
    ) -> Result<JsValue, JsError> {
        to_js(&from_js::<Look>(from)?.changes(&from_js::<Look>(to)?))
    }

    /// What a look costs somebody, and why he may not wear it.
    #[wasm_bindgen(unchecked_return_type = "Bill")]
    pub fn bill(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Look")] look: JsValue,
        #[wasm_bindgen(unchecked_param_type = "Wearer")] wearer: JsValue,
    ) -> Result<JsValue, JsError> {
        let (look, wearer) = (from_js::<Look>(look)?, from_js::<Wearer>(wearer)?);
        let missing = to_buy(&self.0, &look, &wearer);
        to_js(&Bill {
            cost: cost(&self.0, &look, &wearer),
            to_buy: missing.into_iter().map(|element| element.id.as_str()).collect(),
            refusal: check(&self.0, &look, &wearer).err(),
        })
    }

    /// What a pack costs somebody who has some of it.
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

/// What a slot costs somebody, and why he may not have it.
#[wasm_bindgen(unchecked_return_type = "SlotBill")]
pub fn unlock(
    #[wasm_bindgen(unchecked_param_type = "Slot")] slot: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Wearer")] wearer: JsValue,
) -> Result<JsValue, JsError> {
    let (slot, wearer) = (from_js::<Slot>(slot)?, from_js::<Wearer>(wearer)?);
    to_js(&SlotBill { cost: slot.cost(), refusal: slot.may_unlock(&wearer).err() })
}

/// Why a slot may not be worn; nothing if it may.
#[wasm_bindgen(js_name = mayEquip, unchecked_return_type = "SlotRefusal | null")]
pub fn may_equip(
    #[wasm_bindgen(unchecked_param_type = "Slot")] slot: JsValue,
    anonymous: bool,
    selected: bool,
    has_changes: bool,
) -> Result<JsValue, JsError> {
    to_js(&from_js::<Slot>(slot)?.may_equip(anonymous, selected, has_changes).err())
}
