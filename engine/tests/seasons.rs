//! Passes of seasons, drawn from the wardrobe that there is.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use engine::economy::{Coins, Moons};
use engine::progress::{Season, season};
use engine::seasons::pass::{
    MoonPass, PRICE, PassProgress, PassRefusal, SKIPS_AT_MOST, STEPS, State, draw, goods_of, skip_price,
    sold_from, step_at, step_xp, theme,
};
use engine::shop::Goods;
use engine::skin::element::THEMES;
use engine::skin::equip::Wearer;
use engine::skin::wardrobe::Wardrobe;
use engine::skin::{Rarity, catalogue};
use proptest::prelude::*;

const DAY: u64 = 24 * 3_600_000;
/// The season of November 2026.
const NOW: u64 = 1_795_000_000_000;

fn wardrobe() -> Wardrobe {
    let file = |path: &str| std::fs::read_to_string(format!("../skins/{path}")).ok();
    catalogue::read(file).expect("the wardrobe")
}

/// The wardrobe as people see it before any drop and any pass was shown.
fn sold(whole: &Wardrobe) -> Wardrobe {
    whole.shown(&BTreeMap::new(), NOW)
}

fn pass(number: u32) -> MoonPass {
    let whole = wardrobe();
    let themed = whole.pass_theme(theme(number)).map(|theme| theme.elements.clone()).unwrap_or_default();
    draw(number, &sold(&whole), &themed, "seed")
}

fn elements(pass: &MoonPass, free: Option<bool>) -> Vec<&str> {
    let id = |goods: &Goods| match goods {
        Goods::Element { id, .. } => Some(id.clone()),
        _ => None,
    };
    let on_track = pass.elements.iter().filter(|element| free.is_none_or(|free| element.free == free));
    on_track
        .filter(|element| id(&element.goods).is_some())
        .map(|element| match &element.goods {
            Goods::Element { id, .. } => id.as_str(),
            _ => "",
        })
        .collect()
}

#[test]
fn pass_1_a_pass_is_the_same_everywhere_and_differs_by_season_and_installation() {
    let (whole, number) = (wardrobe(), season(NOW).number);
    let drawn = |number, seed| draw(number, &sold(&whole), &[], seed);
    assert_eq!(drawn(number, "s"), drawn(number, "s"));
    assert_ne!(drawn(number, "s").elements, drawn(number, "t").elements);
    assert_ne!(drawn(number, "s").elements, drawn(number + 12, "s").elements);
}

#[test]
fn pass_1_forty_steps_take_fifteen_hundred_experience_and_each_more_than_the_one_before() {
    assert_eq!((STEPS, step_xp(1), step_xp(STEPS)), (40, 18, 1_500));
    let costs: Vec<u32> = (1..=STEPS).map(|step| step_xp(step) - step_xp(step - 1)).collect();
    assert!(costs.windows(2).all(|pair| pair[0] < pair[1]), "{costs:?}");
    assert_eq!((step_at(0), step_at(17), step_at(18), step_at(1_499), step_at(99_999)), (0, 0, 1, 39, 40));
}

#[test]
fn pass_2_the_bought_track_gives_three_hundred_moons_back_and_the_legendary_at_its_end() {
    let whole = wardrobe();
    for number in 683..683 + 26 {
        let pass = pass(number);
        let moons: i64 = pass
            .elements
            .iter()
            .map(|element| match element.goods {
                Goods::Moons { amount } => {
                    assert!(!element.free);
                    amount.0
                }
                _ => 0,
            })
            .sum();
        assert_eq!((Moons(moons), PRICE), (Moons(300), Moons(500)));
        assert_eq!(pass.elements.iter().filter(|element| !element.free).count(), usize::from(STEPS));
        assert_eq!(pass.elements.iter().filter(|element| element.free).count(), 20);
        let all = elements(&pass, None);
        assert_eq!(all.len(), all.iter().collect::<BTreeSet<_>>().len(), "nothing is there twice");
        let Some(themed) = whole.pass_theme(&pass.theme) else { continue };
        assert_eq!(elements(&pass, Some(false)).last(), themed.elements.last().map(String::as_str).as_ref());
        assert_eq!(whole.find(themed.elements.last().unwrap()).unwrap().rarity, Rarity::Legendary);
        assert!(themed.elements.iter().all(|id| all.contains(&id.as_str())));
        let is_sold = |id: &&&str| sold(&whole).find(id).is_some_and(|element| !element.is_exclusive());
        assert_eq!(all.iter().filter(is_sold).count(), all.len() - themed.elements.len());
    }
}

#[test]
fn pass_4_each_month_has_its_moon_and_what_is_second_in_a_month_the_blue_one() {
    let themes: Vec<&str> = (0..1_200).map(theme).collect();
    assert!(themes.windows(2).all(|pair| pair[0] != pair[1]));
    let blue = themes.iter().filter(|theme| **theme == "blueMoon").count();
    // 1,200 seasons are 97 years; a year has 12.37 of them.
    assert!((30..=42).contains(&blue), "{blue}");
    // The moon of a month comes in its order, but for a February in whose short month no season has its middle.
    let order = |theme: &str| THEMES.iter().position(|each| *each == theme).unwrap();
    let plain: Vec<usize> =
        themes.iter().filter(|theme| **theme != "blueMoon").map(|theme| order(theme)).collect();
    let is_next = |pair: &&[usize]| (pair[1] + 12 - pair[0]) % 12 != 1;
    assert!(plain.windows(2).filter(is_next).count() <= 12);
    assert_eq!(theme(season(NOW).number), "beaverMoon");
}

#[test]
fn pass_4_what_a_pass_had_is_sold_a_year_later() {
    let whole = wardrobe();
    let number = season(NOW).number;
    let theme_of_now = whole.pass_theme(theme(number)).or(whole.passes.first()).expect("a theme").clone();
    let shown = [(number, theme_of_now.id.clone()), (number + 25, theme_of_now.id.clone())];
    let sold = sold_from(&shown);
    let from = sold[&theme_of_now.id];
    assert_eq!(from, Season::numbered(number + 13).from);
    let id = theme_of_now.elements[0].as_str();
    assert!(whole.shown(&BTreeMap::new(), NOW).find(id).is_none(), "nobody is told of it before");
    assert_eq!(whole.shown(&sold, NOW).find(id).unwrap().sold_from, Some(from));
    assert!(!whole.shown(&sold, from).find(id).unwrap().is_exclusive());
}

#[test]
fn pass_2_what_somebody_has_already_is_coins() {
    let (whole, pass) = (wardrobe(), pass(season(NOW).number));
    let element = pass
        .elements
        .iter()
        .find(|element| matches!(element.goods, Goods::Element { .. }))
        .expect("an element");
    let Goods::Element { id, .. } = &element.goods else { unreachable!() };
    let wearer = Wearer::default();
    assert_eq!(goods_of(&[element], &whole, &wearer), std::slice::from_ref(&element.goods));
    let has = Wearer { bought: BTreeSet::from([id.clone()]), ..wearer };
    assert_eq!(goods_of(&[element], &whole, &has), [Goods::Coins { amount: Coins(100) }]);
}

#[test]
fn pass_3_ten_steps_may_be_skipped_and_none_in_the_first_week() {
    let number = season(NOW).number;
    let from = Season::numbered(number).from;
    let mut progress = PassProgress::default();
    assert_eq!(progress.may_skip(number, from + 7 * DAY - 1), Err(PassRefusal::SkipTooEarly));
    let now = from + 7 * DAY;
    for step in 1..=SKIPS_AT_MOST {
        let skip = progress.may_skip(number, now).expect("a step");
        assert_eq!((skip.step, skip.price), (step, skip_price(step)));
        progress.xp += skip.xp;
        progress.skips += 1;
        assert_eq!(progress.current(), step);
    }
    assert_eq!(progress.may_skip(number, now), Err(PassRefusal::NoSkipsLeft));
    let finished = PassProgress { xp: 1_500, ..PassProgress::default() };
    assert!(finished.is_finished());
    assert_eq!(finished.may_skip(number, now), Err(PassRefusal::Finished));
    assert_eq!((skip_price(1), skip_price(STEPS)), (Moons(15), Moons(30)));
}

proptest! {
    /// The specification: an element is collectable when its experience is reached, it is not collected, and it is free or the pass is
    /// bought.
    #[test]
    fn pass_1_what_is_collectable(xp in 0_u32..1_700, bought in any::<bool>(), taken in proptest::collection::vec(0_usize..60, 0..60)) {
        static PASS: LazyLock<MoonPass> = LazyLock::new(|| pass(700));
        let pass = &*PASS;
        let collected: BTreeSet<String> = taken.iter().map(|at| pass.elements[*at].id.clone()).collect();
        let progress = PassProgress { bought, xp, collected: collected.clone(), skips: 0 };
        for element in &pass.elements {
            let expected = xp >= step_xp(element.order) && !collected.contains(&element.id) && (element.free || bought);
            prop_assert_eq!(progress.state(element) == State::Collectable, expected);
            prop_assert_eq!(progress.may_collect(pass, &element.id).is_ok(), expected);
        }
        let all = progress.collectable(pass);
        prop_assert_eq!(all.len(), pass.elements.iter().filter(|element| progress.may_collect(pass, &element.id).is_ok()).count());
        prop_assert_eq!(progress.may_collect(pass, "x"), Err(PassRefusal::UnknownElement));
    }
}
