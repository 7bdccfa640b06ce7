//! Slots: the places where looks are saved. Everybody has the first, others are bought, some are reserved for alpha
//! players.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::equip::{self, EquipRefusal, Purse, Wearer, to_buy};
use super::look::{Look, LookError};
use super::wardrobe::Wardrobe;
use crate::economy::Currency;

/// What decides which reserved slots somebody has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Holder {
    pub is_alpha: bool,
    /// They subscribe now.
    pub is_subscriber: bool,
}

/// For whom a slot is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SlotFor {
    Everybody,
    /// Only alpha players may have this slot; for them it is free.
    Alpha,
    /// Likewise for who subscribes.
    Subscribers,
}

/// The price of a slot, and who may have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Terms {
    price: i64,
    currency: Currency,
    whose: SlotFor,
}

impl Terms {
    /// True if somebody has this slot: it is free, or they have saved a look in it. A reserved slot is theirs as long as they are alpha
    /// players, or subscribe.
    fn is_unlocked(self, keeps_look: bool, holder: Holder) -> bool {
        match self.whose {
            SlotFor::Everybody => self.price == 0 || keeps_look,
            SlotFor::Alpha => holder.is_alpha,
            SlotFor::Subscribers => holder.is_subscriber,
        }
    }
}

/// All slots. A slot's id is its position, counted from 1.
const SLOTS: [Terms; 7] = [
    Terms { price: 0, currency: Currency::Coins, whose: SlotFor::Everybody },
    Terms { price: 500, currency: Currency::Coins, whose: SlotFor::Everybody },
    Terms { price: 1_500, currency: Currency::Coins, whose: SlotFor::Everybody },
    Terms { price: 60, currency: Currency::Moons, whose: SlotFor::Everybody },
    Terms { price: 120, currency: Currency::Moons, whose: SlotFor::Everybody },
    Terms { price: 0, currency: Currency::Coins, whose: SlotFor::Alpha },
    Terms { price: 0, currency: Currency::Coins, whose: SlotFor::Subscribers },
];

/// A slot of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Slot {
    /// From 1 to 7.
    pub id: i64,
    /// The look that is saved in it.
    pub skin: Look,
    pub price: i64,
    pub currency: Currency,
    /// True for a slot that is reserved for alpha players.
    pub alpha: bool,
    /// True for a slot that is reserved for who subscribes.
    pub subscriber: bool,
    pub unlocked: bool,
    /// True for the slot that is worn in anonymous games.
    pub anonymous: bool,
    /// True for the slot that is worn everywhere else.
    pub equiped: bool,
}

/// Why a slot can't be unlocked or equipped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SlotRefusal {
    /// The slot is reserved for alpha players.
    #[error("slot_reserved_alpha")]
    SlotReservedAlpha,
    /// The slot is reserved for who subscribes.
    #[error("slot_reserved_subscriber")]
    SlotReservedSubscriber,
    #[error("slot_locked")]
    SlotLocked,
    /// Another slot is selected.
    #[error("slot_not_selected")]
    SlotNotSelected,
    /// There are changes that must be saved or dropped first.
    #[error("pending_changes")]
    PendingChanges,
    /// The slot is worn in anonymous games: the player would be recognised.
    #[error("slot_anonymous")]
    SlotAnonymous,
    /// The slot is worn in all other games.
    #[error("slot_equiped")]
    SlotEquiped,
}

/// All slots of a person, given the looks that they have saved, the slot that they wear, and the slot that they wear
/// in anonymous games.
pub fn slots_of(kept: &BTreeMap<i64, Look>, (open, hidden): (i64, i64), holder: Holder) -> Vec<Slot> {
    let slot = |(id, terms): (i64, Terms)| {
        let own = kept.get(&id);
        Slot {
            id,
            skin: own.cloned().unwrap_or_else(Look::standard),
            price: terms.price,
            currency: terms.currency,
            alpha: terms.whose == SlotFor::Alpha,
            subscriber: terms.whose == SlotFor::Subscribers,
            unlocked: terms.is_unlocked(own.is_some(), holder),
            anonymous: hidden == id,
            equiped: open == id,
        }
    };
    (1..).zip(SLOTS).map(slot).collect()
}

impl Slot {
    /// The cost of unlocking this slot; nothing if it is unlocked.
    pub fn cost(&self) -> Purse {
        let mut cost = Purse::default();
        if !self.unlocked {
            cost.put(self.currency, self.price);
        }
        cost
    }

    /// Checks that somebody may have this slot at all.
    fn is_open_to(&self, wearer: &Wearer) -> Result<(), SlotRefusal> {
        if !self.unlocked && self.alpha && !wearer.is_alpha {
            Err(SlotRefusal::SlotReservedAlpha)
        } else if !self.unlocked && self.subscriber {
            Err(SlotRefusal::SlotReservedSubscriber)
        } else {
            Ok(())
        }
    }

    /// Checks that a slot may be equipped, for all games or, if `anonymous`, for anonymous games. One slot is never
    /// used for both: a player who was seen in it once would be recognised.
    fn may_equip(&self, anonymous: bool, is_selected: bool, has_changes: bool) -> Result<(), SlotRefusal> {
        if !self.unlocked {
            Err(SlotRefusal::SlotLocked)
        } else if !is_selected {
            Err(SlotRefusal::SlotNotSelected)
        } else if has_changes {
            Err(SlotRefusal::PendingChanges)
        } else if anonymous && self.equiped {
            Err(SlotRefusal::SlotEquiped)
        } else if !anonymous && self.anonymous {
            Err(SlotRefusal::SlotAnonymous)
        } else {
            Ok(())
        }
    }
}

/// Why a look can't be saved in a slot, or equipped. In JSON its code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum SaveRefusal {
    #[error(transparent)]
    Look(#[from] LookError),
    #[error(transparent)]
    Slot(#[from] SlotRefusal),
    #[error(transparent)]
    Equip(#[from] EquipRefusal),
}

/// The price of saving this look: of the elements that the wearer lacks, and of the slot if it is locked.
fn price(wardrobe: &Wardrobe, slot: &Slot, look: &Look, wearer: &Wearer) -> Purse {
    slot.cost() + equip::cost(wardrobe, look, wearer)
}

/// The price that somebody pays to save this look in their slot, or why they may not: for the elements that they
/// lack, and for the slot if it is locked.
pub fn price_to_save(
    wardrobe: &Wardrobe,
    slot: &Slot,
    look: &Look,
    unlock: bool,
    wearer: &Wearer,
) -> Result<Purse, SaveRefusal> {
    look.check(wardrobe)?;
    if !slot.unlocked && !unlock {
        return Err(SlotRefusal::SlotLocked.into());
    }
    slot.is_open_to(wearer)?;
    equip::may_wear(wardrobe, look, wearer)?;
    Ok(wearer.purse.pay::<EquipRefusal>(price(wardrobe, slot, look, wearer))?)
}

/// What somebody is told before they save a look in a slot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Bill {
    /// What the look and the slot cost, whether they can pay it or not.
    pub cost: Purse,
    /// The elements that are bought by saving.
    pub to_buy: Vec<String>,
    /// Why [`price_to_save`] refuses, if it does.
    pub refusal: Option<SaveRefusal>,
}

impl Bill {
    pub fn of(wardrobe: &Wardrobe, slot: &Slot, look: &Look, unlock: bool, wearer: &Wearer) -> Self {
        Self {
            cost: price(wardrobe, slot, look, wearer),
            to_buy: to_buy(wardrobe, look, wearer).into_iter().map(|element| element.id.clone()).collect(),
            refusal: price_to_save(wardrobe, slot, look, unlock, wearer).err(),
        }
    }
}

/// Checks that somebody may equip the look saved in their slot, for all games or for `anonymous` ones: as of now,
/// whatever was allowed when they saved it.
pub fn check_equip(
    wardrobe: &Wardrobe,
    slot: &Slot,
    anonymous: bool,
    wearer: &Wearer,
) -> Result<(), SaveRefusal> {
    check_equip_of_draft(wardrobe, slot, &slot.skin, anonymous, wearer)
}

/// The same check while another look is tried on in the slot: a look that is not saved can't be equipped.
pub fn check_equip_of_draft(
    wardrobe: &Wardrobe,
    slot: &Slot,
    tried: &Look,
    anonymous: bool,
    wearer: &Wearer,
) -> Result<(), SaveRefusal> {
    slot.may_equip(anonymous, true, *tried != slot.skin)?;
    Ok(equip::may_wear(wardrobe, &slot.skin, wearer)?)
}

/// The first look of a newly unlocked slot: the one that the person wears, because it costs them nothing more. If
/// they could not put it on again, because they are no alpha player any more or an element no longer exists, it is
/// the standard look.
pub fn first_look(wardrobe: &Wardrobe, worn: &Look, wearer: &Wearer) -> Look {
    let is_still_theirs = worn.check(wardrobe).is_ok() && to_buy(wardrobe, worn, wearer).is_empty();
    if is_still_theirs { worn.clone() } else { Look::standard() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slot(id: i64) -> Slot {
        let slots = slots_of(&BTreeMap::new(), (0, 0), Holder::default());
        Slot { unlocked: false, ..slots.into_iter().find(|slot| slot.id == id).unwrap() }
    }

    #[test]
    fn there_are_seven_slots_and_everybody_has_the_first() {
        assert_eq!(slot(1).cost(), Purse::default());
        let kept = BTreeMap::from([(2, Look::newcomer("Anna"))]);
        let slots = slots_of(&kept, (2, 1), Holder::default());
        let shown: Vec<_> =
            slots.iter().map(|slot| (slot.id, slot.unlocked, slot.equiped, slot.anonymous)).collect();
        assert_eq!(shown[..3], [(1, true, false, true), (2, true, true, false), (3, false, false, false)]);
        assert_eq!((slots.len(), &slots[1].skin), (7, &kept[&2]));
    }

    #[test]
    fn a_reserved_slot_is_lost_with_the_rank_or_the_subscription_and_others_are_kept() {
        let (nobody, alpha) = (Holder::default(), Holder { is_alpha: true, ..Holder::default() });
        let subscriber = Holder { is_subscriber: true, ..nobody };
        let unlocked = |id: usize, keeps, holder| SLOTS[id - 1].is_unlocked(keeps, holder);
        assert!(unlocked(1, false, nobody) && unlocked(2, true, nobody) && unlocked(6, false, alpha));
        assert!(unlocked(7, false, subscriber));
        assert!(!unlocked(2, false, alpha) && !unlocked(6, true, subscriber) && !unlocked(7, true, alpha));
        assert_eq!(slot(7).is_open_to(&Wearer::default()), Err(SlotRefusal::SlotReservedSubscriber));
    }

    #[test]
    fn one_slot_is_never_worn_both_openly_and_in_anonymous_games() {
        let mine = Slot { unlocked: true, ..slot(2) };
        assert_eq!(mine.may_equip(false, true, false), Ok(()));
        assert_eq!(mine.may_equip(true, true, false), Ok(()));
        assert_eq!(slot(2).may_equip(false, true, false), Err(SlotRefusal::SlotLocked));
        assert_eq!(mine.may_equip(false, false, false), Err(SlotRefusal::SlotNotSelected));
        assert_eq!(mine.may_equip(false, true, true), Err(SlotRefusal::PendingChanges));
        let hidden = Slot { anonymous: true, ..mine.clone() };
        assert_eq!(hidden.may_equip(false, true, false), Err(SlotRefusal::SlotAnonymous));
        let shown = Slot { equiped: true, ..mine };
        assert_eq!(shown.may_equip(true, true, false), Err(SlotRefusal::SlotEquiped));
    }
}
