//! Sheets of drawings: all elements, and combinations of them.

use clap::ValueEnum;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::skin::compose::{Pose, View, group};
use crate::skin::{Category, Element, Look, Pack, Rarity, Wardrobe, Worn};

/// The contents of a sheet.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum Sheet {
    /// Each element on the standard look, with its id and rarity
    Elements,
    /// The packs of each drop, worn
    Drops,
    /// Sixty random people
    Crowd,
    /// Their heads, 36 pixels high
    Heads,
    /// Every hat on every hair
    HatsHairs,
    /// Every hat with all glasses
    HatsGlasses,
    /// All eyes in every face
    FacesEyes,
    /// All glasses on every face
    FacesGlasses,
    /// Small pets on the shoulder
    Shoulder,
    /// One element of each category in all its colours
    Colours,
    Top,
    Eyes,
    Face,
    Hair,
    Nose,
    Bottom,
    Hat,
    Shoes,
    Glasses,
    Tombstone,
    Pet,
}

/// Left, top, width and height.
type Frame = (i32, i32, i32, i32);

const BODY: Frame = (-10, -24, 220, 266);
const HEAD: Frame = (4, -16, 192, 192);
const BUST: Frame = (0, -28, 200, 206);
const BACKGROUND: &str = "#27335f";
const TEXT_COLOUR: &str = "#eef0fa";

pub(super) struct Drawing {
    pub(super) width: u32,
    pub(super) height: u32,
    inside: String,
}

impl Drawing {
    fn new(width: u32, height: u32) -> Self {
        Self { width, height, inside: String::new() }
    }

    pub(super) fn svg(&self) -> String {
        let Self { width, height, inside } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\"><rect width=\"{width}\" height=\"{height}\" fill=\"{BACKGROUND}\"/>{inside}</svg>\n"
        )
    }

    /// Places a part of another drawing in a cell of this size in pixels.
    fn cell(&mut self, inside: &str, (x, y, width, height): (u32, u32, u32, u32), seen: Frame) {
        let (left, top, wide, high) = seen;
        self.inside += &format!(
            "\n<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"{left} {top} {wide} {high}\">{inside}</svg>"
        );
    }

    fn words(&mut self, said: &str, (x, y): (u32, u32), size: u32, more: &str) {
        self.inside += &format!(
            "<text x=\"{x}\" y=\"{y}\" font-family=\"sans-serif\" font-size=\"{size}\" {more}>{said}</text>"
        );
    }
}

pub(super) fn draw(wardrobe: &Wardrobe, sheet: Sheet, seed: u64) -> Drawing {
    use Category::{Eyes, Face, Glasses, Hair, Hat};
    match sheet {
        Sheet::Elements => elements(wardrobe),
        Sheet::Drops => drops(wardrobe),
        Sheet::Crowd => crowd(wardrobe, seed),
        Sheet::Heads => heads(wardrobe, seed),
        Sheet::HatsHairs => combinations(wardrobe, Hair, Hat),
        Sheet::HatsGlasses => combinations(wardrobe, Glasses, Hat),
        Sheet::FacesEyes => combinations(wardrobe, Face, Eyes),
        Sheet::FacesGlasses => combinations(wardrobe, Face, Glasses),
        Sheet::Shoulder => shoulder(wardrobe),
        Sheet::Colours => colours(wardrobe),
        Sheet::Top => category(wardrobe, Category::Top),
        Sheet::Eyes => category(wardrobe, Eyes),
        Sheet::Face => category(wardrobe, Face),
        Sheet::Hair => category(wardrobe, Hair),
        Sheet::Nose => category(wardrobe, Category::Nose),
        Sheet::Bottom => category(wardrobe, Category::Bottom),
        Sheet::Hat => category(wardrobe, Hat),
        Sheet::Shoes => category(wardrobe, Category::Shoes),
        Sheet::Glasses => category(wardrobe, Glasses),
        Sheet::Tombstone => category(wardrobe, Category::Tombstone),
        Sheet::Pet => category(wardrobe, Category::Pet),
    }
}

/// The name of a rarity, as it is written in the files.
pub(super) const fn word(rarity: Rarity) -> &'static str {
    match rarity {
        Rarity::Common => "common",
        Rarity::Uncommon => "uncommon",
        Rarity::Rare => "rare",
        Rarity::Epic => "epic",
        Rarity::Legendary => "legendary",
    }
}

const fn rarity_colour(rarity: Rarity) -> &'static str {
    match rarity {
        Rarity::Common => "#a9b1d6",
        Rarity::Uncommon => "#7fc98a",
        Rarity::Rare => "#6fa8f0",
        Rarity::Epic => "#b98af0",
        Rarity::Legendary => "#f2b45a",
    }
}

fn person(wardrobe: &Wardrobe, look: &Look) -> String {
    group(wardrobe, look, Pose { view: View::Body, asleep: false })
}

/// A person, or the tombstone if the category is tombstones.
fn drawn(wardrobe: &Wardrobe, category: Category, look: &Look) -> String {
    let view = if category == Category::Tombstone { View::Tombstone } else { View::Body };
    group(wardrobe, look, Pose { view, asleep: false })
}

/// Puts an element on without any check, in this colour if it comes in it: sheets also show elements that exclude each
/// other.
fn put_on_unchecked(look: &mut Look, element: &Element, color: usize) {
    let color = u8::try_from(color).ok().filter(|color| element.colors.contains(color));
    let color = color.or(element.colors.first().copied()).unwrap_or(0);
    look.0.insert(element.category, Worn::new(&element.id, color));
}

/// The standard look with this element, in a colour that shows it well.
fn dressed(wardrobe: &Wardrobe, element: &Element, number: usize) -> Look {
    use Category::{Bottom, Face, Glasses, Hat, Nose, Pet, Shoes};
    let mut look = Look::standard();
    let category = element.category;
    let first = element.colors.first().copied().unwrap_or(0);
    let color = match look.get(category) {
        _ if first == 0 && matches!(category, Bottom | Shoes | Hat | Glasses | Pet) => {
            element.colors.get((number + 1) % element.colors.len().max(1)).copied().unwrap_or(0)
        }
        Some(usual) if first == 0 => usual.color,
        _ => first,
    };
    put_on_unchecked(&mut look, element, usize::from(color));
    if category == Face
        && let Some(nose) = wardrobe.of_category(Nose).next()
    {
        put_on_unchecked(&mut look, nose, usize::from(color));
    }
    look
}

/// Puts on the hair that hides the least of a face, for sheets about faces.
fn put_on_plain_hair(wardrobe: &Wardrobe, look: &mut Look) {
    if let Some(hair) = wardrobe.find_in(Category::Hair, "H9") {
        put_on_unchecked(look, hair, 4);
    }
}

/// Each element on the standard look, zoomed to its part of the body.
fn elements(wardrobe: &Wardrobe) -> Drawing {
    const COLUMNS: usize = 15;
    const WIDE: u32 = 108;
    const HIGH: u32 = 120;
    const HEADING: u32 = 28;
    let near = |category: Category| match category {
        Category::Eyes | Category::Glasses => (24, 22, 152, 152),
        Category::Face => (8, 16, 184, 184),
        Category::Nose => (34, 38, 132, 132),
        Category::Hair => (-4, -14, 208, 208),
        Category::Hat => (-4, -26, 208, 208),
        Category::Bottom | Category::Shoes => (30, 132, 140, 112),
        _ => BODY,
    };
    let mut sheet = Drawing::new(COLUMNS as u32 * WIDE, 6);
    let mut y = 0;
    for category in Category::ALL {
        sheet.words(category.name(), (10, y + 20), 16, "font-weight=\"bold\" fill=\"#f4ecd8\"");
        y += HEADING;
        let mut rows = 0;
        for (number, element) in wardrobe.of_category(category).enumerate() {
            let (column, row) = ((number % COLUMNS) as u32, (number / COLUMNS) as u32);
            let (x, at) = (column * WIDE, y + row * HIGH);
            let rarity_colour = rarity_colour(element.rarity);
            sheet.inside += &format!(
                "\n<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"8\" fill=\"#34427a\" stroke=\"{rarity_colour}\" \
                 stroke-width=\"1.5\"/>",
                x + 3,
                at + 2,
                WIDE - 6,
                HIGH - 6
            );
            let inside = drawn(wardrobe, category, &dressed(wardrobe, element, number));
            sheet.cell(&inside, (x + 5, at + 4, WIDE - 10, HIGH - 26), near(category));
            sheet.words(&element.id, (x + 10, at + HIGH - 10), 11, &format!("fill=\"{TEXT_COLOUR}\""));
            let right = format!("fill=\"{rarity_colour}\" text-anchor=\"end\"");
            sheet.words(word(element.rarity), (x + WIDE - 10, at + HIGH - 10), 10, &right);
            rows = row + 1;
        }
        y += rows * HIGH;
    }
    sheet.height += y;
    sheet
}

/// The elements of one category, large.
fn category(wardrobe: &Wardrobe, category: Category) -> Drawing {
    const COLUMNS: usize = 7;
    use Category::{Eyes, Face, Glasses, Nose};
    let rows = wardrobe.of_category(category).count().div_ceil(COLUMNS);
    let mut sheet = Drawing::new(COLUMNS as u32 * 180, rows as u32 * 220);
    let seen = if matches!(category, Eyes | Nose | Face | Glasses) { (20, 20, 160, 150) } else { BODY };
    for (number, element) in wardrobe.of_category(category).enumerate() {
        let (x, y) = ((number % COLUMNS) as u32 * 180, (number / COLUMNS) as u32 * 220);
        let mut look = dressed(wardrobe, element, number);
        if matches!(category, Eyes | Nose | Face) {
            put_on_plain_hair(wardrobe, &mut look);
        }
        sheet.cell(&drawn(wardrobe, category, &look), (x, y, 180, 210), seen);
        sheet.words(&element.id, (x + 6, y + 18), 15, &format!("fill=\"{TEXT_COLOUR}\""));
    }
    sheet
}

/// The packs of each drop on the standard look, two drops in a row. A tombstone stands beside who would lie below it.
fn drops(wardrobe: &Wardrobe) -> Drawing {
    const COLUMNS: usize = 2;
    const WIDE: u32 = 200;
    const HIGH: u32 = 242;
    const HEADING: u32 = 32;
    let packs = wardrobe.drops.iter().map(|design| design.packs.len()).max().unwrap_or(0) as u32;
    let rows = wardrobe.drops.len().div_ceil(COLUMNS) as u32;
    let (wide, high) = (packs * WIDE + 24, HEADING + HIGH + 24);
    let mut sheet = Drawing::new(COLUMNS as u32 * wide, rows * high + 6);
    for (number, design) in wardrobe.drops.iter().enumerate() {
        let (x, y) = ((number % COLUMNS) as u32 * wide + 12, (number / COLUMNS) as u32 * high);
        sheet.words(&design.name.en, (x, y + 22), 16, "font-weight=\"bold\" fill=\"#f4ecd8\"");
        for (place, pack) in (0..).zip(&design.packs) {
            let (x, y) = (x + place * WIDE, y + HEADING);
            let look = in_pack(wardrobe, pack);
            sheet.cell(&person(wardrobe, &look), (x, y, WIDE, HIGH), BODY);
            let parts = pack.elements.iter().filter_map(|id| wardrobe.find(id));
            if parts.clone().any(|part| part.category == Category::Tombstone) {
                let stone = drawn(wardrobe, Category::Tombstone, &look);
                sheet.cell(&stone, (x + WIDE - 84, y + HIGH - 100, 80, 97), BODY);
            }
            let words = format!("fill=\"{}\"", rarity_colour(pack.rarity));
            let ids: Vec<&str> = parts.map(|part| part.id.as_str()).collect();
            sheet.words(&format!("{}: {}", pack.id, ids.join(" ")), (x + 2, y + HIGH + 14), 9, &words);
        }
    }
    sheet
}

/// The standard look with all elements of a pack.
fn in_pack(wardrobe: &Wardrobe, pack: &Pack) -> Look {
    let mut look = Look::standard();
    for (number, element) in pack.elements.iter().filter_map(|id| wardrobe.find(id)).enumerate() {
        let dressed = dressed(wardrobe, element, number);
        let shown = [element.category, Category::Nose].into_iter();
        // A face brings a nose of its colour.
        let shown = shown.take(if element.category == Category::Face { 2 } else { 1 });
        look.0.extend(shown.filter_map(|category| Some((category, dressed.0.get(&category)?.clone()))));
    }
    look
}

/// Sixty random looks from a seed.
fn people(wardrobe: &Wardrobe, seed: u64) -> Vec<Look> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    (0..60).map(|_| Look::random(wardrobe, |_| true, &mut rng)).collect()
}

fn crowd(wardrobe: &Wardrobe, seed: u64) -> Drawing {
    let mut sheet = Drawing::new(12 * 104, 5 * 133);
    for (number, mut look) in (0..).zip(people(wardrobe, seed)) {
        if number % 3 == 0 {
            make_pet_small(wardrobe, &mut look);
        }
        let place = (number % 12 * 104, number / 12 * 133 + 3, 104, 127);
        sheet.cell(&person(wardrobe, &look), place, BODY);
    }
    sheet
}

/// Makes the pet small, if it can be.
fn make_pet_small(wardrobe: &Wardrobe, look: &mut Look) {
    if let Some(pet) = look.0.get_mut(&Category::Pet) {
        pet.small = wardrobe.find(&pet.id).is_some_and(|element| element.small_pet);
    }
}

fn heads(wardrobe: &Wardrobe, seed: u64) -> Drawing {
    let mut sheet = Drawing::new(20 * 44, 3 * 44);
    for (number, look) in (0..).zip(people(wardrobe, seed)) {
        let place = (number % 20 * 44 + 4, number / 20 * 44 + 4, 36, 36);
        sheet.cell(&person(wardrobe, &look), place, HEAD);
    }
    sheet
}

/// All elements of one category with all of another: a row for each of the first, a column for each of the second.
fn combinations(wardrobe: &Wardrobe, rows: Category, columns: Category) -> Drawing {
    let count = |category| wardrobe.of_category(category).count() as u32;
    let colors = |category| wardrobe.ramps.get(&category).map_or(1, Vec::len).max(1);
    let mut sheet = Drawing::new(count(columns) * 92, count(rows) * 92);
    for (row, one) in wardrobe.of_category(rows).enumerate() {
        for (column, other) in wardrobe.of_category(columns).enumerate() {
            let mut look = Look::standard();
            if rows == Category::Face {
                put_on_plain_hair(wardrobe, &mut look);
            }
            for element in [one, other] {
                let color = match element.category {
                    Category::Hair => 4,
                    // Natural colours.
                    Category::Face => (row + column) % 7,
                    category => (row + column) % colors(category),
                };
                put_on_unchecked(&mut look, element, color);
                if element.category == Category::Face {
                    let nose =
                        wardrobe.of_category(Category::Nose).nth(usize::from(columns == Category::Glasses));
                    nose.into_iter().for_each(|nose| put_on_unchecked(&mut look, nose, color));
                }
            }
            let place = (column as u32 * 92, row as u32 * 92, 92, 92);
            sheet.cell(&person(wardrobe, &look), place, BUST);
        }
    }
    sheet
}

fn shoulder(wardrobe: &Wardrobe) -> Drawing {
    let pets = wardrobe.of_category(Category::Pet);
    let mut sheet = Drawing::new(12.max(pets.count() as u32) * 130, 166);
    for (number, pet) in (0..).zip(wardrobe.of_category(Category::Pet)) {
        let mut look = Look::standard();
        put_on_unchecked(&mut look, pet, 0);
        make_pet_small(wardrobe, &mut look);
        sheet.cell(&person(wardrobe, &look), (number * 130, 4, 130, 158), BODY);
    }
    sheet
}

/// The element with the most colours of each category, in all of them.
fn colours(wardrobe: &Wardrobe) -> Drawing {
    let widest = wardrobe.elements.iter().map(|element| element.colors.len()).max().unwrap_or(1);
    let mut sheet = Drawing::new(widest as u32 * 92, Category::ALL.len() as u32 * 120);
    for (row, category) in (0..).zip(Category::ALL) {
        // `max_by_key` takes the last of equals; the first is the plainest and shows the least.
        let Some(element) = wardrobe.of_category(category).max_by_key(|element| element.colors.len()) else {
            continue;
        };
        for (column, color) in (0..).zip(&element.colors) {
            let mut look = Look::standard();
            put_on_unchecked(&mut look, element, usize::from(*color));
            let place = (column * 92, row * 120, 92, 112);
            sheet.cell(&drawn(wardrobe, category, &look), place, BODY);
        }
    }
    sheet
}
