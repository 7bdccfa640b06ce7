//! The repository's wardrobe (`skins/`) has no faults, and the audit finds planted ones.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use engine::skin::Category;
use engine::skin::audit::faults;
use engine::skin::catalogue::read;
use engine::skin::release::{FILE, Release, fault};
use serde_json::{Value, json};

/// The files of the wardrobe, by their paths.
#[derive(Clone)]
struct Files(BTreeMap<String, String>);

impl Files {
    fn of_the_repository() -> Self {
        let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../skins"));
        let mut files = BTreeMap::new();
        let places = Category::ALL.map(|category| format!("{}/", category.name()));
        for place in places.into_iter().chain([String::new()]) {
            for entry in fs::read_dir(folder.join(&place)).unwrap() {
                let entry = entry.unwrap();
                if entry.file_type().unwrap().is_file() {
                    let path = format!("{place}{}", entry.file_name().to_str().unwrap());
                    files.insert(path, fs::read_to_string(entry.path()).unwrap());
                }
            }
        }
        Self(files)
    }

    fn faults(&self) -> Vec<String> {
        let drawn = |category: Category| {
            let folder = format!("{}/", category.name());
            self.0.keys().filter_map(|path| path.strip_prefix(&folder)).map(str::to_owned).collect()
        };
        faults(|path| self.0.get(path).cloned(), drawn)
    }

    /// The faults after a change to one of the files.
    fn faults_after(&self, path: &str, change: impl FnOnce(&mut Value)) -> Vec<String> {
        let mut files = self.clone();
        let text = files.0.get_mut(path).unwrap();
        let mut value = serde_json::from_str(text).unwrap();
        change(&mut value);
        *text = value.to_string();
        files.faults()
    }

    /// The faults after one field of the entry with this id is set.
    fn faults_with(&self, path: &str, id: &str, key: &str, value: Value) -> Vec<String> {
        self.faults_after(path, |list| entry(list, id)[key] = value)
    }
}

fn entry<'a>(list: &'a mut Value, id: &str) -> &'a mut Value {
    list.as_array_mut().unwrap().iter_mut().find(|entry| entry["id"] == id).unwrap()
}

#[test]
fn the_wardrobe_has_no_faults() {
    assert_eq!(Files::of_the_repository().faults(), Vec::<String>::new());
}

/// This fails after a change of the art until `make skins`, or `moonhowl skins release` alone, has been run.
#[test]
fn a_changed_wardrobe_needs_another_number() {
    let Files(mut files) = Files::of_the_repository();
    let fault_of = |files: &BTreeMap<String, String>| fault(|path| files.get(path).cloned());
    assert_eq!(fault_of(&files), None);

    let drawing = files.get_mut("hat/C2.svg").unwrap();
    *drawing = drawing.replacen("#ecc878", "#ecc879", 1);
    let before = Release::read(|path| files.get(path).cloned()).unwrap();
    let found = fault_of(&files).unwrap();
    assert!(
        found.starts_with(&format!("release.json: the wardrobe has changed since number {}", before.number)),
        "{found}"
    );
    let after = before.clone().of(&read(|path| files.get(path).cloned()).unwrap());
    assert_eq!(after.number, before.number + 1);
    files.insert(FILE.to_owned(), serde_json::to_string(&after).unwrap());
    assert_eq!(fault_of(&files), None);

    files.insert(FILE.to_owned(), "<<<<<<<".to_owned());
    assert!(fault_of(&files).unwrap().starts_with("release.json: "));
    files.remove(FILE);
    assert_eq!(fault_of(&files), Some("release.json is missing".to_owned()));
}

#[test]
fn faults_of_an_element_are_found() {
    let files = Files::of_the_repository();
    for (path, id, key, value, fault) in [
        (
            "hair.json",
            "H1",
            "name",
            json!({ "en": "Tousled", "fr": " " }),
            "hair/H1: the name lacks its French",
        ),
        (
            "hair.json",
            "H1",
            "description",
            json!({ "en": "", "fr": "Oui." }),
            "the description lacks its English",
        ),
        ("hair.json", "H1", "price", json!(5), "hair/H1: free, for 5"),
        (
            "hair.json",
            "H1",
            "rarity",
            json!("rare"),
            "hair/H1: an element of the standard look must be free and common",
        ),
        ("hair.json", "H0", "price", json!(301), "hair/H0: Common for 301 coins"),
        ("hair.json", "H0", "price", json!(0), "hair/H0: Common for 0 coins"),
        ("hair.json", "H0", "currency", json!("moons"), "hair/H0: Common for 100 moons"),
        ("hair.json", "H0", "colors", json!([0, 1, 2, 3, 4, 5, 6]), "hair/H0: only 7 colours"),
        ("hair.json", "H0", "colors", json!([0, 1, 2, 3, 4, 5, 6, 7, 7]), "hair/H0: a colour twice"),
        ("hair.json", "H0", "colors", json!([0, 1, 2, 3, 4, 5, 6, 7, 99]), "hair/H0 comes in colour 99"),
        ("hair.json", "H0", "excludes", json!(["C1"]), "hair/H0 excludes C1, which does not exist"),
        ("hair.json", "H0", "excludes", json!(["hat/H1"]), "hair/H0 excludes hat/H1"),
        ("hair.json", "H0", "excludes", json!(["wings"]), "hair/H0 excludes wings"),
        ("hair.json", "H0", "covers", json!(true), "hair/H0 must not have covers"),
        ("hair.json", "H0", "weight", json!(1), "hair.json, H0: unknown field `weight`"),
        ("hair.json", "H0", "id", json!("H1"), "hair/H1 is defined twice"),
        ("hair.json", "H0", "id", json!("../H0"), "hair/../H0 is not an id"),
        (
            "hair.json",
            "H1",
            "colors",
            json!([0, 1, 2, 3, 5, 6, 7, 8]),
            "the standard look: can't be worn: unknown_color",
        ),
        ("hair.json", "H1", "access", json!("stolen"), "hair.json, H1: unknown variant `stolen`"),
        ("pet.json", "P1", "disposition", Value::Null, "pet/P1 lacks disposition"),
        (
            "pet.json",
            "P1",
            "disposition",
            json!({ "x": 1, "y": 1, "scale": 0 }),
            "pet/P1: a disposition with the scale 0",
        ),
        ("pet.json", "P1", "smallPet", Value::Null, "pet/P1 lacks smallPet"),
    ] {
        let found = files.faults_with(path, id, key, value.clone());
        assert!(found.iter().any(|line| line.contains(fault)), "{path} {id} {key} {value}: {found:#?}");
    }
    let fewer = files.faults_after("shoes.json", |list| list.as_array_mut().unwrap().truncate(3));
    assert!(fewer.iter().any(|line| line.starts_with("shoes: 3 of them, and not")), "{fewer:#?}");
    assert!(fewer.iter().any(|line| line.starts_with("shoes: only of the rarities")), "{fewer:#?}");
    assert!(fewer.iter().any(|line| line.ends_with(".svg: is not listed")), "{fewer:#?}");
    let reserved = files.faults_after("pet.json", |list| {
        for pet in list.as_array_mut().unwrap() {
            pet["access"] = json!("premium");
            pet["price"] = json!(0);
        }
    });
    assert!(reserved.iter().any(|line| line.ends_with(" elements are reserved")), "{reserved:#?}");
}

#[test]
fn faults_of_drawings_colours_and_packs_are_found() {
    let files = Files::of_the_repository();
    let mut broken = files.clone();
    broken.0.insert("hat/C2.svg".to_owned(), "<svg".to_owned());
    broken.0.remove("hair/H1.svg");
    let plain =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 200 244\"><g data-layer=\"hair\"/></svg>";
    broken.0.insert("hair/H2.svg".to_owned(), plain.to_owned());
    broken.0.insert("hat/Notes.txt".to_owned(), "moon".to_owned());
    let found = broken.faults();
    for fault in [
        "hat/C2.svg: it is not XML",
        "hair/H1.svg is missing",
        "hair/H2: no layer of it shows below a hat",
        "hat/Notes.txt: is not listed",
    ] {
        assert_eq!(found.iter().filter(|line| line.starts_with(fault)).count(), 1, "{fault}: {found:#?}");
    }
    assert_eq!(found.len(), 4, "and nothing else: {found:#?}");
    assert!(read(|path| broken.0.get(path).cloned()).is_err(), "the server refuses the whole wardrobe");

    let tones =
        files.faults_after("ramps.json", |ramps| ramps["ramps"]["skin"][0]["tones"][1] = json!("red"));
    assert!(tones.iter().any(|line| line.starts_with("ramps.json, skin: tones of ")), "{tones:#?}");
    let unnamed =
        files.faults_after("ramps.json", |ramps| ramps["ramps"]["hair"][0]["name"]["fr"] = json!(""));
    assert_eq!(unnamed, ["ramps.json, hair: a colour's name lacks its French"]);
    let few =
        files.faults_after("ramps.json", |ramps| ramps["ramps"]["iris"].as_array_mut().unwrap().truncate(7));
    assert!(few.contains(&"eyes: only 7 colours".to_owned()), "{few:#?}");

    for (key, value, fault) in [
        ("price", json!(100_000), "100000 coins are not less than its parts"),
        ("price", json!(0), "0 coins are not less"),
        ("currency", json!("moons"), "C2 is sold for coins, and the pack for moons"),
        ("name", json!({ "en": "", "fr": "Non" }), "the name lacks its English"),
        ("skinElements", json!(["hat/C2", "top/006"]), "2 elements"),
        ("skinElements", json!(["hat/C2", "hat/C3", "top/001"]), "two elements have the same category"),
        (
            "skinElements",
            json!(["hat/C2", "top/001", "hat/H1"]),
            "harvest holds hat/H1, which does not exist",
        ),
        ("skinElements", json!(["hat/C2", "top/001", "hair"]), "harvest holds hair, which does not exist"),
    ] {
        let found = files.faults_with("packs.json", "harvest", key, value.clone());
        assert!(found.iter().any(|line| line.contains(fault)), "{key} {value}: {found:#?}");
    }
}

#[test]
fn drop_1_faults_of_drops_are_found() {
    let files = Files::of_the_repository();
    let found_after = |change: &dyn Fn(&mut Value), fault: &str| {
        let found = files.faults_after("drops.json", change);
        assert!(found.iter().any(|line| line.contains(fault)), "{fault}: {found:#?}");
    };
    let elements =
        |drops: &Value, drop: usize, pack: usize| drops[drop]["packs"][pack]["skinElements"].clone();
    found_after(
        &|drops| drops[0]["name"]["fr"] = json!(" "),
        "drops.json, observatory: the name lacks its French",
    );
    found_after(&|drops| drops[0]["packs"][0]["name"]["en"] = json!(""), "the name lacks its English");
    found_after(
        &|drops| drops[0]["packs"][0]["price"] = json!(9_999),
        "9999 moons are not less than its parts",
    );
    found_after(&|drops| drops[1]["id"] = json!("observatory"), "the drop observatory is defined twice");
    found_after(&|drops| drops[1]["id"] = json!("a b"), "the drop a b is not an id");
    found_after(&|drops| drops[0]["packs"][1]["id"] = json!("harvest"), "the pack harvest is defined twice");
    found_after(&|drops| drops[1]["packs"][1] = drops[0]["packs"][1].clone(), "is in two packs");
    let without_pack =
        |drops: &mut Value| drop(drops[0]["packs"].as_array_mut().map(|packs| packs.remove(0)));
    found_after(&without_pack, "drops.json, observatory: 2 packs");
    let without_drop = |drops: &mut Value| drop(drops.as_array_mut().map(|drops| drops.remove(0)));
    found_after(&without_drop, "5 drops, and not the 6 that are needed");
    let unknown = |drops: &mut Value| drops[0]["packs"][0]["skinElements"][0] = json!("hat/C999");
    found_after(&unknown, "stargazers-nightcap holds hat/C999, which does not exist");
    let free = |drops: &mut Value| drops[0]["packs"][0]["skinElements"][0] = json!("hat/C2");
    found_after(&free, "C2 is also in packs.json");
    let few = |drops: &mut Value| {
        for (drop, pack) in (0..6).flat_map(|drop| (0..3).map(move |pack| (drop, pack))) {
            let kept = elements(drops, drop, pack).as_array().map(|all| all[..3].to_vec());
            drops[drop]["packs"][pack]["skinElements"] = json!(kept);
        }
    };
    found_after(&few, "54 elements, and not the 60 that are needed");
}
