//! The slots that looks are kept in: one is everybody's, others are bought, some are reserved for alpha players.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::equip::{self, EquipRefusal, Purse, Wearer};
use super::look::{Look, LookError};
use super::wardrobe::Wardrobe;
use crate::economy::Currency;

/// What a slot costs, and who may have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Terms {
    price: i64,
    currency: Currency,
    /// Only alpha players have it, without paying.
    alpha: bool,
}

impl Terms {
    /// Somebody has this slot: without paying, or because he keeps a look in it. What is for alpha players he has as long as he
    /// is one.
    fn is_unlocked(self, keeps_look: bool, is_alpha: bool) -> bool {
        if self.alpha { is_alpha } else { self.price == 0 || keeps_look }
    }
}

/// The slots that everybody sees. A slot's id is its place here, from 1.
const SLOTS: [Terms; 6] = [
    Terms { price: 0, currency: Currency::Coins, alpha: false },
    Terms { price: 500, currency: Currency::Coins, alpha: false },
    Terms { price: 1_500, currency: Currency::Coins, alpha: false },
    Terms { price: 60, currency: Currency::Moons, alpha: false },
    Terms { price: 120, currency: Currency::Moons, alpha: false },
    Terms { price: 0, currency: Currency::Coins, alpha: true },
];

/// A slot of somebody (specification, section 3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Slot {
    /// 1 to 6.
    pub id: i64,
    /// What is kept in it.
    pub skin: Look,
    pub price: i64,
    pub currency: Currency,
    /// Reserved for alpha players.
    pub alpha: bool,
    pub unlocked: bool,
    /// Worn in games in which nobody is known.
    pub anonymous: bool,
    /// Worn everywhere else.
    pub equiped: bool,
}

/// Why a slot is not unlocked or equipped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SlotRefusal {
    /// It is for alpha players.
    #[error("slot_reserved_alpha")]
    SlotReservedAlpha,
    #[error("not_enough_coins")]
    NotEnoughCoins,
    #[error("not_enough_moons")]
    NotEnoughMoons,
    #[error("slot_locked")]
    SlotLocked,
    /// Another one is being looked at.
    #[error("slot_not_selected")]
    SlotNotSelected,
    /// What was changed has to be kept or dropped first.
    #[error("pending_changes")]
    PendingChanges,
    /// It is worn where nobody is known: one would be known by it.
    #[error("slot_anonymous")]
    SlotAnonymous,
    /// It is worn where everybody is known.
    #[error("slot_equiped")]
    SlotEquiped,
}

/// There is too little of this currency.
impl From<Currency> for SlotRefusal {
    fn from(currency: Currency) -> Self {
        match currency {
            Currency::Coins => Self::NotEnoughCoins,
            Currency::Moons => Self::NotEnoughMoons,
        }
    }
}

/// All slots of somebody, given the looks that he keeps, and which of them he wears openly and which where nobody is known.
pub fn slots_of(kept: &BTreeMap<i64, Look>, (open, hidden): (i64, i64), is_alpha: bool) -> Vec<Slot> {
    let slot = |(id, terms): (i64, Terms)| {
        let own = kept.get(&id);
        Slot {
            id,
            skin: own.cloned().unwrap_or_else(Look::standard),
            price: terms.price,
            currency: terms.currency,
            alpha: terms.alpha,
            unlocked: terms.is_unlocked(own.is_some(), is_alpha),
            anonymous: hidden == id,
            equiped: open == id,
        }
    };
    (1..).zip(SLOTS).map(slot).collect()
}

impl Slot {
    /// What it costs to have it: nothing once one has it.
    pub fn cost(&self) -> Purse {
        let mut cost = Purse::default();
        if !self.unlocked {
            cost.put(self.currency, self.price);
        }
        cost
    }

    /// Whether somebody may have this slot at all.
    fn is_open_to(&self, wearer: &Wearer) -> Result<(), SlotRefusal> {
        if !self.unlocked && self.alpha && !wearer.is_alpha {
            Err(SlotRefusal::SlotReservedAlpha)
        } else {
            Ok(())
        }
    }

    /// Whether somebody may have this slot, and what he pays for it.
    pub fn may_unlock(&self, wearer: &Wearer) -> Result<Purse, SlotRefusal> {
        self.is_open_to(wearer)?;
        wearer.purse.pay(self.cost())
    }

    /// Whether it may be worn: everywhere, or `anonymous`, in games in which nobody is known. One slot is never both, because
    /// whoever was seen in it once would be known.
    pub fn may_equip(
        &self,
        anonymous: bool,
        is_selected: bool,
        has_changes: bool,
    ) -> Result<(), SlotRefusal> {
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

/// Why a look is not kept in a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SaveRefusal {
    #[error(transparent)]
    Look(#[from] LookError),
    #[error(transparent)]
    Slot(#[from] SlotRefusal),
    #[error(transparent)]
    Equip(#[from] EquipRefusal),
}

/// Whether somebody may keep this look in his slot, and what he pays for all of it: for what he lacks, and for the slot if he
/// unlocks it with that.
pub fn save(
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
    let cost = slot.cost() + equip::cost(wardrobe, look, wearer);
    Ok(wearer.purse.pay::<EquipRefusal>(cost)?)
}

/// Whether somebody may wear what his slot holds, openly or `anonymous`: as of now, whatever it was when he put it there.
pub fn equip(wardrobe: &Wardrobe, slot: &Slot, anonymous: bool, wearer: &Wearer) -> Result<(), SaveRefusal> {
    slot.may_equip(anonymous, true, false)?;
    Ok(equip::may_wear(wardrobe, &slot.skin, wearer)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slot(id: i64) -> Slot {
        let slots = slots_of(&BTreeMap::new(), (0, 0), false);
        Slot { unlocked: false, ..slots.into_iter().find(|slot| slot.id == id).unwrap() }
    }

    fn wearer(coins: i64, moons: i64, is_alpha: bool) -> Wearer {
        Wearer { purse: Purse { coins, moons }, is_alpha, ..Wearer::default() }
    }

    #[test]
    fn there_are_six_and_the_first_is_everybodys() {
        assert_eq!(slot(1).may_unlock(&wearer(0, 0, false)), Ok(Purse::default()));
        let kept = BTreeMap::from([(2, Look::newcomer("Anna"))]);
        let slots = slots_of(&kept, (2, 1), false);
        let shown: Vec<_> =
            slots.iter().map(|slot| (slot.id, slot.unlocked, slot.equiped, slot.anonymous)).collect();
        assert_eq!(shown[..3], [(1, true, false, true), (2, true, true, false), (3, false, false, false)]);
        assert_eq!((slots.len(), &slots[1].skin), (6, &kept[&2]));
    }

    #[test]
    fn a_slot_is_bought_or_reserved() {
        assert_eq!(slot(2).may_unlock(&wearer(499, 99, true)), Err(SlotRefusal::NotEnoughCoins));
        assert_eq!(slot(2).may_unlock(&wearer(500, 0, false)), Ok(Purse { coins: 500, moons: 0 }));
        assert_eq!(slot(4).may_unlock(&wearer(900, 59, false)), Err(SlotRefusal::NotEnoughMoons));
        assert_eq!(slot(6).may_unlock(&wearer(900, 900, false)), Err(SlotRefusal::SlotReservedAlpha));
        assert_eq!(slot(6).may_unlock(&wearer(0, 0, true)), Ok(Purse::default()));
        let unlocked = Slot { unlocked: true, ..slot(5) };
        assert_eq!(unlocked.may_unlock(&wearer(0, 0, false)), Ok(Purse::default()));
    }

    #[test]
    fn an_alpha_slot_is_lost_with_the_rank_and_others_are_kept() {
        let unlocked = |id: usize, keeps, is_alpha| SLOTS[id - 1].is_unlocked(keeps, is_alpha);
        assert!(unlocked(1, false, false) && unlocked(2, true, false) && unlocked(6, false, true));
        assert!(!unlocked(2, false, true) && !unlocked(6, true, false));
    }

    #[test]
    fn a_slot_is_worn_openly_or_where_nobody_is_known() {
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
