//! What moons cost in real money (SHOP-1, SHOP-3). Prices hold the value-added tax.

use serde::{Deserialize, Serialize};

use super::{Cents, Moons};

/// A newcomer's discount ends this many milliseconds after their first game: three days.
pub const NEWCOMER_FOR: u64 = 72 * 3_600_000;

/// The discount of the packs that are built in, for newcomers.
const NEWCOMER: Percent = Percent(50);

/// The lowest and the highest price of a pack, before any discount, and of a plan.
pub const PACK_PRICE_MIN: Cents = Cents(50);
pub const PACK_PRICE_MAX: Cents = Cents(100_000);
/// The most moons in a pack, and the most that are added as a present.
const PACK_MOONS_MAX: i64 = 1_000_000;
/// The largest discount: nothing is sold for nothing.
const DISCOUNT_MAX: Percent = Percent(90);
/// The longest id of what is sold, in bytes.
const GOODS_ID_MAX: usize = 32;
/// What may be written on what is sold.
const TAGS: [&str; 2] = ["popular", "bestValue"];

/// Whether what is sold may have this id: 1 to 32 of a-z, 0-9 and -.
pub(super) fn is_goods_id(id: &str) -> bool {
    let is_id_byte = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=GOODS_ID_MAX).contains(&id.len()) && id.bytes().all(is_id_byte)
}

/// Whether this may be written on what is sold.
pub(super) fn is_tag(tag: Option<&str>) -> bool {
    tag.is_none_or(|tag| TAGS.contains(&tag))
}

/// A share in whole percent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Percent(pub u8);

impl Percent {
    /// An amount less this share. The result is rounded down: the buyer pays no fraction.
    pub fn off(self, amount: i64) -> i64 {
        let left = i128::from(100_u8.saturating_sub(self.0));
        i64::try_from(i128::from(amount) * left / 100).unwrap_or(0)
    }
}

/// Moons that are sold together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MoonPack {
    pub id: String,
    pub moons: Moons,
    /// Moons that are added as a present.
    pub bonus: Moons,
    /// Before any discount.
    pub price: Cents,
    /// For everybody.
    pub discount: Percent,
    /// For who buys on the web, and not in a phone's store.
    pub web_discount: Percent,
    /// For newcomers, once.
    pub new_player_discount: Percent,
    /// The name of its picture.
    pub img: String,
    /// What is written on it: `popular` or `bestValue`.
    pub tag: Option<String>,
    /// Prices in moons are told in money by the price of this pack.
    pub default: bool,
}

/// Why a pack is cheaper.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum DiscountKind {
    Discount,
    WebDiscount,
    NewPlayerDiscount,
}

/// The discount that applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Discount {
    pub kind: DiscountKind,
    pub percent: Percent,
}

/// Who buys, as far as the price depends on them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Buyer {
    /// They are a newcomer whose discount is not over, used or reserved by another order.
    pub is_newcomer: bool,
    /// They buy for somebody else.
    pub is_gift: bool,
}

impl MoonPack {
    /// The one discount that applies: the largest. The newcomer's is for who buys for themselves.
    pub fn discount_for(&self, buyer: Buyer) -> Option<Discount> {
        let newcomers =
            if buyer.is_newcomer && !buyer.is_gift { self.new_player_discount } else { Percent(0) };
        let all = [
            Discount { kind: DiscountKind::Discount, percent: self.discount },
            Discount { kind: DiscountKind::WebDiscount, percent: self.web_discount },
            Discount { kind: DiscountKind::NewPlayerDiscount, percent: newcomers },
        ];
        // Of two that are alike, the first: a newcomer keeps theirs for later.
        let largest = all.into_iter().rev().max_by_key(|discount| discount.percent)?;
        (largest.percent > Percent(0)).then_some(largest)
    }

    /// What this buyer pays, rounded down to a cent.
    pub fn price_for(&self, buyer: Buyer) -> Cents {
        self.discount_for(buyer).map_or(self.price, |discount| Cents(discount.percent.off(self.price.0)))
    }

    /// The first field that no pack may have like this, by its name on the wire; `None` if the pack can be sold.
    pub fn wrong_field(&self) -> Option<&'static str> {
        let checks = [
            ("id", is_goods_id(&self.id)),
            ("moons", (1..=PACK_MOONS_MAX).contains(&self.moons.0)),
            ("bonus", (0..=PACK_MOONS_MAX).contains(&self.bonus.0)),
            ("price", (PACK_PRICE_MIN..=PACK_PRICE_MAX).contains(&self.price)),
            ("discount", self.discount <= DISCOUNT_MAX),
            ("webDiscount", self.web_discount <= DISCOUNT_MAX),
            ("newPlayerDiscount", self.new_player_discount <= DISCOUNT_MAX),
            ("tag", is_tag(self.tag.as_deref())),
        ];
        checks.into_iter().find(|(_, is_right)| !is_right).map(|(field, _)| field)
    }

    /// The moons that are paid and those that are added.
    pub fn all_moons(&self) -> Moons {
        self.moons + self.bonus
    }
}

/// What so many moons cost at the price of this pack, without its bonus and its discounts, rounded up to a cent.
pub fn money_of(moons: Moons, pack: &MoonPack) -> Cents {
    let each = i128::from(pack.moons.0.max(1));
    let cents = (i128::from(moons.0) * i128::from(pack.price.0) + each - 1) / each;
    Cents(i64::try_from(cents).unwrap_or(i64::MAX))
}

/// The value-added tax that a price holds: a share of rate / (100 + rate), rounded to the nearest cent.
pub fn tax_in(price: Cents, rate: Percent) -> Cents {
    let rate = i64::from(rate.0);
    Cents((price.0 * rate * 2 + 100 + rate) / (2 * (100 + rate)))
}

/// The packs of a new installation.
pub fn moon_packs() -> Vec<MoonPack> {
    let packs = [
        (80, 0, 99, None),
        (250, 10, 299, None),
        (450, 40, 499, Some("popular")),
        (950, 120, 999, None),
        (2_000, 350, 1_999, Some("bestValue")),
        (5_200, 1_100, 4_999, None),
    ];
    let pack = |(moons, bonus, price, tag): (i64, i64, i64, Option<&str>)| MoonPack {
        id: format!("moons-{moons}"),
        moons: Moons(moons),
        bonus: Moons(bonus),
        price: Cents(price),
        discount: Percent(0),
        web_discount: Percent(0),
        new_player_discount: NEWCOMER,
        img: format!("moons-{moons}"),
        tag: tag.map(str::to_owned),
        default: tag == Some("popular"),
    };
    packs.into_iter().map(pack).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEWCOMER: Buyer = Buyer { is_newcomer: true, is_gift: false };

    fn pack(discount: u8, web_discount: u8, new_player_discount: u8) -> MoonPack {
        let base = moon_packs().remove(2);
        MoonPack {
            discount: Percent(discount),
            web_discount: Percent(web_discount),
            new_player_discount: Percent(new_player_discount),
            ..base
        }
    }

    #[test]
    fn shop_1_the_largest_discount_applies_and_no_other() {
        let applied = |pack: MoonPack, buyer| pack.discount_for(buyer).map(|it| (it.kind, it.percent.0));
        assert_eq!(applied(pack(10, 20, 50), Buyer::default()), Some((DiscountKind::WebDiscount, 20)));
        assert_eq!(applied(pack(10, 20, 50), NEWCOMER), Some((DiscountKind::NewPlayerDiscount, 50)));
        assert_eq!(applied(pack(50, 20, 50), NEWCOMER), Some((DiscountKind::Discount, 50)));
        assert_eq!(applied(pack(0, 0, 50), Buyer::default()), None);
    }

    #[test]
    fn shop_1_a_newcomers_discount_is_for_themselves() {
        let gift = Buyer { is_gift: true, ..NEWCOMER };
        assert_eq!(pack(0, 0, 50).price_for(gift), Cents(499));
        assert_eq!(pack(0, 0, 50).price_for(NEWCOMER), Cents(249), "2.495 is rounded down");
    }

    #[test]
    fn a_price_never_rises_by_a_discount_and_never_falls_below_nothing() {
        for percent in 0..=255 {
            for price in [0, 1, 99, 4_999, i64::MAX] {
                assert!((0..=price).contains(&Percent(percent).off(price)), "{percent} % off {price}");
            }
        }
    }

    #[test]
    fn shop_3_moons_are_told_in_money_by_the_default_pack() {
        let packs = moon_packs();
        let default: Vec<_> = packs.iter().filter(|pack| pack.default).collect();
        assert_eq!(default.len(), 1);
        assert_eq!(money_of(Moons(450), default[0]), Cents(499));
        assert_eq!(money_of(Moons(1), default[0]), Cents(2), "1.109 cents are rounded up");
        assert_eq!(money_of(Moons(0), default[0]), Cents(0));
    }

    #[test]
    fn a_price_holds_its_tax() {
        assert_eq!(tax_in(Cents(499), Percent(20)), Cents(83), "83.17 cents");
        assert_eq!(tax_in(Cents(120), Percent(20)), Cents(20));
        assert_eq!(tax_in(Cents(4_999), Percent(0)), Cents(0));
    }

    #[test]
    fn a_pack_that_can_not_be_sold_is_told_by_its_wrong_field() {
        assert!(moon_packs().iter().all(|pack| pack.wrong_field().is_none()));
        let wrong = |change: fn(&mut MoonPack)| {
            let mut pack = pack(0, 0, 50);
            change(&mut pack);
            pack.wrong_field()
        };
        let all = [
            wrong(|pack| pack.id.clear()),
            wrong(|pack| pack.id = "UPPER".to_owned()),
            wrong(|pack| pack.id = "x".repeat(33)),
            wrong(|pack| pack.moons = Moons(0)),
            wrong(|pack| pack.bonus = Moons(-1)),
            wrong(|pack| pack.price = Cents(49)),
            wrong(|pack| pack.price = Cents(100_001)),
            wrong(|pack| pack.discount = Percent(91)),
            wrong(|pack| pack.tag = Some("cheap".to_owned())),
        ];
        let expected = ["id", "id", "id", "moons", "bonus", "price", "price", "discount", "tag"];
        assert_eq!(all, expected.map(Some));
    }

    #[test]
    fn more_moons_cost_less_each() {
        let packs = moon_packs();
        assert!(packs.windows(2).all(|two| {
            let each = |pack: &MoonPack| pack.price.0 as f64 / pack.all_moons().0 as f64;
            each(&two[1]) < each(&two[0])
        }));
    }
}
