//! Faults in the files of the wardrobe (`skins/`): files that can't be read, and files that break a rule of design.
//!
//! [`catalogue::read`](super::catalogue::read) refuses only files that can't be worn. The audit also checks the
//! wardrobe's design: that there is enough of everything, that prices follow rarity, that both languages have texts.

use std::collections::BTreeSet;

use super::catalogue::Survey;
use super::compose::{Pose, View, picture};
use super::element::{
    Access, Category, DropDesign, EVENTS, Element, EventDesign, Pack, PassTheme, Rarity, THEMES, Words,
};
use super::look::{Look, Worn};
use super::wardrobe::Wardrobe;
use crate::economy::Currency;

/// How many elements are reserved for alpha players.
const RESERVED: std::ops::RangeInclusive<usize> = 2..=4;
/// How many packs there must be, and how many elements each must have.
const PACKS: std::ops::RangeInclusive<usize> = 8..=10;
const PACKED: std::ops::RangeInclusive<usize> = 3..=6;
/// How many packs a drop has: as many as the plan that gives the most lets somebody collect.
const PACKS_OF_DROP: usize = 3;
/// The fewest drops: with fewer, one would be shown again while it is exclusive.
const DROPS: usize = 6;
/// The fewest elements of all drops together.
const DROPPED: usize = 60;
/// The fewest colours of an element whose colour players choose.
const COLORS: usize = 8;

/// The fewest elements of a category.
const fn least(category: Category) -> usize {
    match category {
        Category::Hair | Category::Eyes | Category::Top | Category::Hat => 14,
        _ => 8,
    }
}

/// The prices that an element of this rarity may have. Some rarities are not sold for some currency.
const fn prices(rarity: Rarity, currency: Currency) -> Option<(i64, i64)> {
    Some(match (currency, rarity) {
        (Currency::Coins, Rarity::Common) => (1, 300),
        (Currency::Coins, Rarity::Uncommon) => (400, 800),
        (Currency::Coins, Rarity::Rare) => (1000, 2000),
        (Currency::Moons, Rarity::Rare) => (40, 80),
        (Currency::Moons, Rarity::Epic) => (120, 200),
        (Currency::Moons, Rarity::Legendary) => (300, 500),
        _ => return None,
    })
}

/// All faults, one line each. `file` gives the text of a file by its path below the folder, if it exists; `drawn` gives
/// the names of the files in a category's folder.
pub fn faults(file: impl Fn(&str) -> Option<String>, drawn: impl Fn(Category) -> Vec<String>) -> Vec<String> {
    let survey = Survey::of(&file);
    let mut faults = Faults(survey.errors.iter().map(ToString::to_string).collect());
    for (name, ramp) in &survey.ramps {
        for color in ramp {
            let place = format!("ramps.json, {name}");
            faults.words(&place, "a colour's name", &color.name);
            let is_tone = |tone: &String| tone.len() == 7 && is_hex(tone);
            faults.unless(color.tones.iter().all(is_tone), &place, || format!("tones of {}", color.name.en));
        }
    }
    let wardrobe = &survey.wardrobe;
    for category in Category::ALL {
        faults.category(wardrobe, category);
        for name in drawn(category) {
            let is_listed =
                name.strip_suffix(".svg").is_some_and(|id| wardrobe.find_in(category, id).is_some());
            faults.unless(is_listed, &format!("{}/{name}", category.name()), || "is not listed".to_owned());
        }
    }
    for element in &wardrobe.elements {
        faults.element(wardrobe, element);
    }
    let reserved = wardrobe.elements.iter().filter(|element| element.is_alpha_only()).count();
    faults.unless(RESERVED.contains(&reserved), "premium", || format!("{reserved} elements are reserved"));
    let standard = Look::standard();
    if let Err(error) = standard.check(wardrobe) {
        faults.add("the standard look", format!("can't be worn: {error}"));
    }
    for (element, _) in standard.elements(wardrobe) {
        let is_plain = element.is_free() && element.rarity == Rarity::Common;
        faults.unless(is_plain, &place(element), || {
            "an element of the standard look must be free and common".to_owned()
        });
    }
    let packs = wardrobe.packs.len();
    faults.unless(PACKS.contains(&packs), "packs.json", || format!("{packs} packs"));
    for pack in &wardrobe.packs {
        faults.pack(wardrobe, "packs.json", pack);
    }
    faults.drops(wardrobe);
    faults.passes(wardrobe);
    faults.events(wardrobe);
    faults.0
}

fn place(element: &Element) -> String {
    format!("{}/{}", element.category.name(), element.id)
}

fn is_hex(tone: &str) -> bool {
    tone.strip_prefix('#').is_some_and(|digits| digits.chars().all(|c| matches!(c, '0'..='9' | 'a'..='f')))
}

struct Faults(Vec<String>);

impl Faults {
    fn add(&mut self, place: &str, what: String) {
        self.0.push(format!("{place}: {what}"));
    }

    fn unless(&mut self, is_well: bool, place: &str, what: impl FnOnce() -> String) {
        if !is_well {
            self.add(place, what());
        }
    }

    fn words(&mut self, place: &str, what: &str, words: &Words) {
        for (language, text) in [("English", &words.en), ("French", &words.fr)] {
            self.unless(!text.trim().is_empty(), place, || format!("{what} lacks its {language}"));
        }
    }

    fn category(&mut self, wardrobe: &Wardrobe, category: Category) {
        let (name, least) = (category.name(), least(category));
        let count = wardrobe.of_category(category).count();
        self.unless(count >= least, name, || format!("{count} of them, and not the {least} that are needed"));
        let there: BTreeSet<Rarity> = wardrobe.of_category(category).map(|element| element.rarity).collect();
        self.unless(there.len() == 5, name, || format!("only of the rarities {there:?}"));
        let colors = wardrobe.ramps.get(&category).map_or(0, Vec::len);
        let is_enough = !category.is_colourable() || colors >= COLORS;
        self.unless(is_enough, name, || format!("only {colors} colours"));
    }

    fn element(&mut self, wardrobe: &Wardrobe, element: &Element) {
        let place = &place(element);
        self.words(place, "the name", &element.name);
        self.words(place, "the description", &element.description);
        let (price, rarity) = (element.price, element.rarity);
        match element.access {
            Access::Free => self.unless(price == 0, place, || format!("free, for {price}")),
            Access::Premium => self.unless(price >= 0, place, || format!("premium, for {price}")),
            Access::Permanent => {
                let is_usual = prices(rarity, element.currency)
                    .is_some_and(|(least, most)| (least..=most).contains(&price));
                let what = || format!("{rarity:?} for {price} {}", element.currency.name());
                self.unless(is_usual, place, what);
            }
        }
        let colors: BTreeSet<u8> = element.colors.iter().copied().collect();
        self.unless(colors.len() == element.colors.len(), place, || "a colour twice".to_owned());
        self.unless(!colors.is_empty(), place, || "no colour".to_owned());
        let is_enough = !element.category.is_colourable() || colors.len() >= COLORS;
        self.unless(is_enough, place, || format!("only {} colours", colors.len()));
        if let Some(at) = element.disposition {
            let is_there = at.scale > 0.0 && at.scale <= 1.0;
            self.unless(is_there, place, || format!("a disposition with the scale {}", at.scale));
        }
        // H0 is baldness: it has nothing that could show under a hat.
        let shows_under_hat = element.id == "H0" || element.layers.iter().any(|layer| layer.under_hat);
        let is_hair = element.category == Category::Hair && !element.layers.is_empty();
        self.unless(!is_hair || shows_under_hat, place, || "no layer of it shows below a hat".to_owned());
        self.together(wardrobe, element);
    }

    /// Checks that the standard look with this element, in the last of its colours, gives a picture.
    fn together(&mut self, wardrobe: &Wardrobe, element: &Element) {
        let mut look = Look::standard();
        let color = element.colors.last().copied().unwrap_or(0);
        if look.wear(wardrobe, Worn::new(&element.id, color)).is_ok() {
            let view = if element.category == Category::Tombstone { View::Tombstone } else { View::Body };
            let svg = picture(wardrobe, &look, Pose { view, asleep: false });
            self.unless(!svg.contains('$'), &place(element), || format!("colour {color} is not filled in"));
        }
    }

    fn drops(&mut self, wardrobe: &Wardrobe) {
        let drops = wardrobe.drops.len();
        self.unless(drops >= DROPS, "drops.json", || {
            format!("{drops} drops, and not the {DROPS} that are needed")
        });
        for design in &wardrobe.drops {
            self.drop(wardrobe, design);
        }
        let mut taken: BTreeSet<&str> = BTreeSet::new();
        for id in wardrobe.drops.iter().flat_map(DropDesign::elements) {
            self.unless(taken.insert(id), "drops.json", || format!("{id} is in two packs"));
            let is_sold = wardrobe.packs.iter().any(|pack| pack.elements.iter().any(|other| other == id));
            self.unless(!is_sold, "drops.json", || format!("{id} is also in packs.json"));
        }
        let count = taken.len();
        self.unless(count >= DROPPED, "drops.json", || {
            format!("{count} elements, and not the {DROPPED} that are needed")
        });
    }

    fn drop(&mut self, wardrobe: &Wardrobe, design: &DropDesign) {
        let place = &format!("drops.json, {}", design.id);
        self.words(place, "the name", &design.name);
        self.words(place, "the description", &design.description);
        let count = design.packs.len();
        self.unless(count == PACKS_OF_DROP, place, || format!("{count} packs"));
        for pack in &design.packs {
            self.pack(wardrobe, place, pack);
        }
        // Who does not collect an element can buy it later.
        for element in design.elements().filter_map(|id| wardrobe.find(id)) {
            let is_sold = element.access == Access::Permanent && element.price > 0;
            self.unless(is_sold, place, || format!("{} is never sold", element.id));
        }
    }

    fn passes(&mut self, wardrobe: &Wardrobe) {
        let names: Vec<&str> = wardrobe.passes.iter().map(|theme| theme.id.as_str()).collect();
        self.unless(names == THEMES, "passes.json", || format!("the themes are not {}", THEMES.join(", ")));
        for theme in &wardrobe.passes {
            self.pass(wardrobe, theme);
        }
        let packed = wardrobe.packs.iter().chain(wardrobe.drops.iter().flat_map(|design| &design.packs));
        let mut taken: BTreeSet<&str> = packed.flat_map(|pack| &pack.elements).map(String::as_str).collect();
        for id in wardrobe.passes.iter().flat_map(|theme| &theme.elements) {
            self.unless(taken.insert(id), "passes.json", || format!("{id} is also somewhere else"));
        }
    }

    /// A theme has a legendary element, which comes last, two epic ones and two that are less rare; among them what people see at once.
    fn pass(&mut self, wardrobe: &Wardrobe, theme: &PassTheme) {
        let place = &format!("passes.json, {}", theme.id);
        self.words(place, "the name", &theme.name);
        self.words(place, "the description", &theme.description);
        let parts: Vec<&Element> = theme.elements.iter().filter_map(|id| wardrobe.find(id)).collect();
        let mut rarities: Vec<Rarity> = parts.iter().map(|element| element.rarity).collect();
        let is_last = rarities.last() == Some(&Rarity::Legendary);
        rarities.sort_unstable();
        let is_mixed = rarities.get(2..) == Some(&[Rarity::Epic, Rarity::Epic, Rarity::Legendary])
            && rarities.get(1).is_some_and(|rarity| *rarity < Rarity::Epic);
        self.unless(is_last && is_mixed, place, || {
            "not two, two epic ones and a legendary at last".to_owned()
        });
        let has = |wanted: &[Category]| parts.iter().any(|element| wanted.contains(&element.category));
        self.unless(has(&[Category::Tombstone]), place, || "no tombstone".to_owned());
        self.unless(has(&[Category::Pet, Category::Hat]), place, || "no pet and no hat".to_owned());
        for element in parts {
            let is_sold = element.access == Access::Permanent && element.price > 0;
            self.unless(is_sold, place, || format!("{} is never sold", element.id));
        }
    }

    fn events(&mut self, wardrobe: &Wardrobe) {
        let names: Vec<&str> = wardrobe.events.iter().map(|design| design.id.as_str()).collect();
        self.unless(names == EVENTS, "events.json", || format!("the events are not {}", EVENTS.join(", ")));
        for design in &wardrobe.events {
            self.event(wardrobe, design);
        }
        let packed = wardrobe.packs.iter().chain(wardrobe.drops.iter().flat_map(|design| &design.packs));
        let elsewhere =
            packed.map(|pack| &pack.elements).chain(wardrobe.passes.iter().map(|theme| &theme.elements));
        let mut taken: BTreeSet<&str> = elsewhere.flatten().map(String::as_str).collect();
        for id in wardrobe.events.iter().flat_map(EventDesign::elements) {
            self.unless(taken.insert(id), "events.json", || format!("{id} is also somewhere else"));
        }
    }

    /// Points unlock three elements, the last of them epic; a legendary one is sold beside them.
    fn event(&mut self, wardrobe: &Wardrobe, design: &EventDesign) {
        let place = &format!("events.json, {}", design.id);
        for (what, words) in [
            ("the title", &design.title),
            ("the title before it", &design.title_not_started),
            ("the title after it", &design.title_ended),
            ("the description", &design.description),
            ("the description before it", &design.description_not_started),
            ("the description after it", &design.description_ended),
            ("the twist", &design.twist),
        ] {
            self.words(place, what, words);
        }
        let parts: Vec<&Element> = design.elements().filter_map(|id| wardrobe.find(id)).collect();
        let rarities: Vec<Rarity> = parts.iter().map(|element| element.rarity).collect();
        let is_mixed = matches!(rarities[..], [first, second, Rarity::Epic, Rarity::Legendary]
            if first <= second && second < Rarity::Epic);
        self.unless(is_mixed, place, || "not two, an epic one and a legendary at last".to_owned());
        let slots: BTreeSet<Category> = parts.iter().map(|element| element.category).collect();
        self.unless(slots.len() == parts.len(), place, || "two elements have the same category".to_owned());
        for element in parts {
            let is_sold = element.access == Access::Permanent && element.price > 0;
            self.unless(is_sold, place, || format!("{} is never sold", element.id));
        }
    }

    fn pack(&mut self, wardrobe: &Wardrobe, file: &str, pack: &Pack) {
        let place = &format!("{file}, {}", pack.id);
        self.words(place, "the name", &pack.name);
        self.words(place, "the description", &pack.description);
        let count = pack.elements.len();
        self.unless(PACKED.contains(&count), place, || format!("{count} elements"));
        let parts: Vec<&Element> = pack.elements.iter().filter_map(|id| wardrobe.find(id)).collect();
        let slots: BTreeSet<Category> = parts.iter().map(|element| element.category).collect();
        self.unless(slots.len() == parts.len(), place, || "two elements have the same category".to_owned());
        // Elements that a player has already lower the pack's price in proportion, which is impossible with two
        // currencies.
        let other = parts.iter().find(|part| part.price > 0 && part.currency != pack.currency);
        if let Some(other) = other {
            let (part, whole) = (other.currency.name(), pack.currency.name());
            self.unless(false, place, || {
                format!("{} is sold for {part}, and the pack for {whole}", other.id)
            });
        }
        let apart = parts.iter().map(|element| element.price).sum();
        self.unless((1..apart).contains(&pack.price), place, || {
            format!("{} {} are not less than its parts", pack.price, pack.currency.name())
        });
    }
}
