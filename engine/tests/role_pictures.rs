//! The repository's pictures of the roles (`skins/roles/`): each role has a portrait and a glyph, and faults are found.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use engine::role_pictures::{Kind, Picture, PictureError, read};
use engine::roles::RoleId;

/// The files of the pictures, by their paths below `skins`.
#[derive(Clone)]
struct Files(BTreeMap<String, String>);

impl Files {
    fn of_the_repository() -> Self {
        let skins = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../skins"));
        let mut files = BTreeMap::new();
        for kind in Kind::ALL {
            let folder = format!("roles/{}", kind.name());
            for entry in fs::read_dir(skins.join(&folder)).unwrap() {
                let entry = entry.unwrap();
                let path = format!("{folder}/{}", entry.file_name().to_str().unwrap());
                files.insert(path, fs::read_to_string(entry.path()).unwrap());
            }
        }
        Self(files)
    }

    fn read(&self) -> Result<Vec<Picture>, Vec<PictureError>> {
        let names = |folder: &str| {
            let folder = format!("{folder}/");
            self.0.keys().filter_map(|path| path.strip_prefix(&folder)).map(str::to_owned).collect()
        };
        read(|path| self.0.get(path).cloned(), names)
    }

    /// The faults of all pictures.
    fn faults(&self) -> Vec<String> {
        self.read().err().unwrap_or_default().iter().map(ToString::to_string).collect()
    }

    /// The faults after these shapes are added to the end of a file.
    fn faults_with(&self, path: &str, drawn: &str) -> Vec<String> {
        let mut files = self.clone();
        let text = files.0.get_mut(path).unwrap();
        *text = text.replace("</svg>", &format!("{drawn}</svg>"));
        files.faults()
    }
}

#[test]
fn each_role_of_the_registry_has_a_portrait_and_a_glyph_of_its_own() {
    let files = Files::of_the_repository();
    assert_eq!(files.faults(), Vec::<String>::new());
    let pictures = files.read().unwrap();
    let roles: Vec<&str> = RoleId::ALL.iter().map(|role| role.name()).collect();
    for kind in Kind::ALL {
        let of_kind: Vec<&Picture> = pictures.iter().filter(|picture| picture.kind == kind).collect();
        let subjects: Vec<&str> = of_kind.iter().map(|picture| picture.subject).collect();
        if kind != Kind::Landscape {
            assert_eq!(subjects, roles);
        }
        for (at, picture) in of_kind.iter().enumerate() {
            let duplicate = of_kind[..at].iter().find(|other| other.shapes == picture.shapes);
            assert_eq!(duplicate.map(|other| other.subject), None, "{} is drawn the same", picture.subject);
        }
    }
}

#[test]
fn a_bad_drawing_is_refused_with_its_file_and_the_reason() {
    let files = Files::of_the_repository();
    for (path, drawn, fault) in [
        ("roles/portrait/seer.svg", "<script href=\"x\"/>", "the element <script> is not allowed"),
        ("roles/glyph/seer.svg", "<image href=\"x\"/>", "the element <image> is not allowed"),
        ("roles/glyph/seer.svg", "<use href=\"#x\"/>", "the element <use> is not allowed"),
        ("roles/portrait/heir.svg", "<path d=\"M1 2\" onclick=\"x()\"/>", "onclick is not allowed on <path>"),
        ("roles/portrait/heir.svg", "<g style=\"fill:red\"/>", "style is not allowed on <g>"),
        (
            "roles/landscape/solo.svg",
            "<path d=\"M1 2\" fill=\"url(#x)\"/>",
            "fill=\"url(#x)\" is not a plain value, or refers to something outside",
        ),
        // Placeholders for colours are for avatars only.
        (
            "roles/portrait/heir.svg",
            "<path d=\"M1 2\" fill=\"$1\"/>",
            "fill=\"$1\" is not a plain value, or refers to something outside",
        ),
        ("roles/glyph/witch.svg", "<path d=\"M1 2L3\"/>", "<path> has a shape that can't be read"),
        (
            "roles/glyph/witch.svg",
            "<circle cx=\"5.125\" cy=\"5\" r=\"1\"/>",
            "5.125 is too precise: at most 2 decimals are allowed",
        ),
        ("roles/glyph/witch.svg", "the witch", "it contains text, which is not allowed"),
    ] {
        assert_eq!(files.faults_with(path, drawn), [format!("{path}: {fault}")]);
    }
    let far = files.faults_with("roles/glyph/guard.svg", "<path d=\"M1 2l90 1\"/>");
    assert!(far[0].starts_with("roles/glyph/guard.svg: it lies beyond the edge: from 1 2 to 91 "), "{far:?}");

    let mut files = files;
    let portrait = files.0["roles/portrait/guard.svg"].clone();
    files.0.insert("roles/glyph/guard.svg".to_owned(), portrait);
    let faults = files.faults();
    assert_eq!(
        faults[0],
        "roles/glyph/guard.svg: the root must be an svg with the viewBox 0 0 64 64 and no other attribute"
    );
    let empty = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\"></svg>";
    files.0.insert("roles/glyph/guard.svg".to_owned(), empty.to_owned());
    assert_eq!(files.faults(), ["roles/glyph/guard.svg: nothing is drawn in it"]);
    files.0.insert("roles/glyph/guard.svg".to_owned(), " ".repeat(6001));
    assert_eq!(files.faults(), ["roles/glyph/guard.svg: it has 6001 bytes, more than 6000"]);
}

#[test]
fn a_role_without_a_picture_and_a_picture_without_a_role_are_named() {
    let mut files = Files::of_the_repository();
    let seer = files.0.remove("roles/glyph/seer.svg").unwrap();
    files.0.insert("roles/glyph/oracle.svg".to_owned(), seer);
    files.0.remove("roles/landscape/solo.svg");
    files.0.insert("roles/portrait/seer.png".to_owned(), String::new());
    assert_eq!(
        files.faults(),
        [
            "roles/portrait/seer.png: there is no role or side of this name",
            "roles/glyph/seer.svg is missing",
            "roles/glyph/oracle.svg: there is no role or side of this name",
            "roles/landscape/solo.svg is missing",
        ]
    );
}
