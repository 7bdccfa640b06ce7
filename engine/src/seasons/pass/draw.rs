//! How a season's pass is drawn (PASS-1, PASS-2).

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{MoonPass, PassElement, STEPS, theme};
use crate::base::hash::fnv_1a;
use crate::economy::{Coins, Currency, Moons};
use crate::shop::Goods;
use crate::skin::{Access, Element, Rarity, Wardrobe};

/// The bought track gives so many moons at each step of [`MOONS_AT`], three hundred in all.
const MOONS: Moons = Moons(30);
const MOONS_AT: [u8; 10] = [3, 7, 11, 15, 19, 23, 27, 31, 35, 39];
/// The steps with the five elements of the theme, in their order. The fourth of them is on the track that everybody has.
const THEMED_AT: [(u8, bool); 5] = [(10, false), (24, true), (20, false), (30, false), (STEPS, false)];
/// The steps with elements that are sold too, and how rare they are.
const BOUGHT_AT: [(u8, Rarity); 6] = [
    (5, Rarity::Common),
    (13, Rarity::Uncommon),
    (17, Rarity::Uncommon),
    (25, Rarity::Rare),
    (33, Rarity::Rare),
    (37, Rarity::Epic),
];
const FREE_AT: [(u8, Rarity); 3] = [(12, Rarity::Common), (18, Rarity::Uncommon), (36, Rarity::Rare)];
/// What who has an element of the pass already gets instead of it.
const INSTEAD: Coins = Coins(100);
const LAST_COINS: Coins = Coins(200);

/// Draws the pass of a season. `sold`: the wardrobe as people see it. `themed`: the five elements of the season's theme, the legendary
/// last. `seed`: of the installation. The same arguments draw the same pass on every machine.
pub fn draw(season: u32, sold: &Wardrobe, themed: &[String], seed: &str) -> MoonPass {
    let mut rng = ChaCha8Rng::seed_from_u64(fnv_1a(&format!("{seed} pass {season}")));
    let mut taken: Vec<String> = themed.to_vec();
    let mut elements = Vec::new();
    for order in 1..=STEPS {
        for free in [true, false] {
            // Everybody gets something at every other step.
            if free && order % 2 == 1 {
                continue;
            }
            let goods = themed_goods(order, free, themed)
                .or_else(|| element_of(order, free, sold, &mut taken, &mut rng))
                .unwrap_or_else(|| money(order, free, &mut rng));
            let track = if free { "free" } else { "bought" };
            elements.push(PassElement { id: format!("{season}-{order}-{track}"), order, free, goods });
        }
    }
    MoonPass { season, theme: theme(season).to_owned(), elements }
}

fn themed_goods(order: u8, free: bool, themed: &[String]) -> Option<Goods> {
    let at = THEMED_AT.iter().position(|place| *place == (order, free))?;
    themed.get(at).map(|id| Goods::Element { id: id.clone(), instead: INSTEAD })
}

/// An element that is sold too, if this step has one.
fn element_of(
    order: u8,
    free: bool,
    sold: &Wardrobe,
    taken: &mut Vec<String>,
    rng: &mut impl Rng,
) -> Option<Goods> {
    let places: &[(u8, Rarity)] = if free { &FREE_AT } else { &BOUGHT_AT };
    let rarity = places.iter().find(|(step, _)| *step == order)?.1;
    let fits = |element: &&Element| {
        element.access == Access::Permanent
            && element.rarity == rarity
            && (!free || element.currency == Currency::Coins)
            && !element.is_exclusive()
            && !taken.contains(&element.id)
    };
    let all: Vec<&str> = sold.elements.iter().filter(fits).map(|element| element.id.as_str()).collect();
    let id = (*all.choose(rng)?).to_owned();
    taken.push(id.clone());
    Some(Goods::Element { id, instead: INSTEAD })
}

fn money(order: u8, free: bool, rng: &mut impl Rng) -> Goods {
    match (order, free) {
        (STEPS, true) => Goods::Coins { amount: LAST_COINS },
        (_, true) => Goods::Coins { amount: Coins(rng.random_range(4..=10) * 5) },
        (_, false) if MOONS_AT.contains(&order) => Goods::Moons { amount: MOONS },
        (_, false) => Goods::Coins { amount: Coins(rng.random_range(8..=20) * 5) },
    }
}
