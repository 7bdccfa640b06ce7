//! `moonhowl skins`: checks the files of the wardrobe, and draws what is made of them.

mod raster;
mod sheet;

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};

use self::sheet::Sheet;
use super::output::print;
use super::paint::{BAD, GOOD, count, paint};
use super::problem::Problem;
use super::read;
use crate::role_pictures;
use crate::roles::RoleId;
use crate::skin::catalogue::CatalogueError;
use crate::skin::compose::{Pose, View, picture};
use crate::skin::release::{self, Release};
use crate::skin::{Category, Look, Rarity, Wardrobe, audit, catalogue};

/// Check the drawings of the wardrobe and of the roles, and draw sheets and pictures of them
#[derive(Args)]
#[command(arg_required_else_help = true, after_help = EXAMPLES)]
pub(super) struct Skins {
    #[command(subcommand)]
    task: SkinsCommand,
}

const EXAMPLES: &str = "\
Examples:
  moonhowl skins check
  moonhowl skins release
  moonhowl skins sheet hats-hairs --out hats.png
  moonhowl skins picture --random 7 --view head > somebody.svg";

#[derive(Subcommand)]
enum SkinsCommand {
    Check(Check),
    Release(Number),
    Sheet(DrawSheet),
    Picture(Picture),
}

/// List all faults of the files, a line each
#[derive(Args)]
#[command(after_help = "\
Examples:
  moonhowl skins check
  moonhowl skins check --color never | grep ^hat/

skins/README.md has the rules for files. The status is 1 if there is a fault.")]
struct Check {
    /// The folder of the wardrobe
    #[arg(default_value = "skins")]
    dir: PathBuf,
}

/// Give the wardrobe the next number, if it has changed
#[derive(Args)]
#[command(after_help = "\
Examples:
  moonhowl skins release

If servers of two releases share a database, they show the wardrobe with the higher number. The number is in
the folder's release.json; raise it after the last change, and commit both together.")]
struct Number {
    /// The folder of the wardrobe
    #[arg(default_value = "skins")]
    dir: PathBuf,
}

/// Draw many elements on one sheet
#[derive(Args)]
#[command(after_help = "\
Examples:
  moonhowl skins sheet elements --out docs/skins/elements.png
  moonhowl skins sheet crowd --seed 5 > crowd.svg

Labels of a PNG use a font of this machine.")]
struct DrawSheet {
    /// The contents: a category, or
    #[arg(value_enum)]
    sheet: Sheet,
    /// The seed, for crowd and heads
    #[arg(long, default_value_t = 1887)]
    seed: u64,
    /// The file to write, a PNG if its name ends in .png; without it, the SVG goes to the output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The folder of the wardrobe
    #[arg(long, default_value = "skins")]
    dir: PathBuf,
}

/// Draw one look
#[derive(Args)]
#[command(after_help = "\
Examples:
  moonhowl skins picture --skin '{\"hat\":{\"id\":\"C2\",\"color\":0}}' --out hat.png
  moonhowl skins picture --skin bot-3 --view head --asleep > asleep.svg
  moonhowl skins picture --random 7")]
struct Picture {
    /// A skin as it is stored: a look in JSON, or any text, which seeds a random look; an empty text is the standard look
    #[arg(long, default_value = "", value_name = "TEXT")]
    skin: String,
    /// The random look with this seed
    #[arg(long, value_name = "SEED", conflicts_with = "skin")]
    random: Option<u64>,
    /// What the picture shows
    #[arg(long, value_enum, default_value_t = PictureView::Body)]
    view: PictureView,
    /// With closed eyes
    #[arg(long)]
    asleep: bool,
    /// The height of a PNG, in pixels
    #[arg(long, default_value_t = 512, value_parser = clap::value_parser!(u32).range(1..=4096), value_name = "PIXELS")]
    size: u32,
    /// The file to write, a PNG if its name ends in .png; without it, the SVG goes to the output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The folder of the wardrobe
    #[arg(long, default_value = "skins")]
    dir: PathBuf,
}

#[derive(Clone, Copy, ValueEnum)]
enum PictureView {
    Body,
    Head,
    Tombstone,
}

impl Skins {
    pub(super) fn run(self) -> Result<(), Problem> {
        match self.task {
            SkinsCommand::Check(task) => task.run(),
            SkinsCommand::Release(task) => task.run(),
            SkinsCommand::Sheet(task) => task.run(),
            SkinsCommand::Picture(task) => task.run(),
        }
    }
}

impl Check {
    fn run(self) -> Result<(), Problem> {
        is_wardrobe(&self.dir)?;
        let mut faults = audit::faults(files(&self.dir), |category| names(&self.dir, category.name()));
        faults.extend(release::fault(files(&self.dir)));
        let pictures = role_pictures::read(files(&self.dir), |folder| names(&self.dir, folder));
        faults.extend(pictures.err().into_iter().flatten().map(|error| error.to_string()));
        if !faults.is_empty() {
            let all: String = faults.iter().map(|fault| format!("{fault}\n")).collect();
            let many = count(faults.len() as u64, "fault");
            print(&format!("{all}{}\n", paint(BAD, &many)))?;
            return Err(Problem::told(1));
        }
        let wardrobe = wardrobe(&self.dir)?;
        let mut text = String::new();
        for category in Category::ALL {
            let of = |rarity: Rarity| {
                wardrobe.of_category(category).filter(|element| element.rarity == rarity).count()
            };
            let rarities =
                RARITIES.map(|rarity| format!("{} {}", of(rarity), sheet::word(rarity))).join(", ");
            let all = wardrobe.of_category(category).count();
            text += &format!("{:<10} {all:>3}: {rarities}\n", category.name());
        }
        text += &format!("{:<10} {:>3}: a portrait and a glyph each\n", "roles", RoleId::ALL.len());
        let elements = count(wardrobe.elements.len() as u64, "element");
        let packs = count(wardrobe.packs.len() as u64, "pack");
        let drops = count(wardrobe.drops.len() as u64, "drop");
        print(&format!("{text}{elements}, {packs}, {drops}: {}\n", paint(GOOD, "all is well")))
    }
}

const RARITIES: [Rarity; 5] =
    [Rarity::Common, Rarity::Uncommon, Rarity::Rare, Rarity::Epic, Rarity::Legendary];

impl Number {
    fn run(self) -> Result<(), Problem> {
        let wardrobe = wardrobe(&self.dir)?;
        let before = match Release::read(files(&self.dir)) {
            Ok(release) => release,
            // A wardrobe without a number gets the first one.
            Err(CatalogueError::Missing(_)) => Release::default(),
            Err(error) => {
                let problem = Problem::input(error.to_string());
                return Err(
                    problem.hint("where two branches met, keep the higher number, and give the next again")
                );
            }
        };
        let release = before.clone().of(&wardrobe);
        let said = if release == before { "as before" } else { "raised" };
        if release != before {
            let text =
                format!("{{ \"number\": {}, \"version\": \"{}\" }}\n", release.number, release.version);
            read::write(&self.dir.join(release::FILE), text)?;
        }
        print(&format!("number {}, wardrobe {}: {}\n", release.number, release.version, paint(GOOD, said)))
    }
}

impl DrawSheet {
    fn run(self) -> Result<(), Problem> {
        let wardrobe = wardrobe(&self.dir)?;
        let drawing = sheet::draw(&wardrobe, self.sheet, self.seed);
        deliver(&drawing.svg(), self.out.as_deref(), drawing.height)
    }
}

impl Picture {
    fn run(self) -> Result<(), Problem> {
        let wardrobe = wardrobe(&self.dir)?;
        if self.skin.starts_with('{') {
            // The engine skips elements that can't be read; here the author of the look is told.
            serde_json::from_str::<Look>(&self.skin).map_err(|error| {
                Problem::input(format!("this is no look: {error}"))
                    .hint("a look is written so: {\"hair\":{\"id\":\"H3\",\"color\":2}}")
            })?;
        }
        let look = match self.random {
            Some(seed) => Look::from_seed(&wardrobe, |_| true, seed),
            None => Look::of(&self.skin, &wardrobe),
        };
        let view = match self.view {
            PictureView::Body => View::Body,
            PictureView::Head => View::Head,
            PictureView::Tombstone => View::Tombstone,
        };
        let svg = picture(&wardrobe, &look, Pose { view, asleep: self.asleep });
        deliver(&svg, self.out.as_deref(), self.size)
    }
}

/// Writes a drawing to a file, in the format of the file's name, or to the output.
fn deliver(svg: &str, out: Option<&Path>, height: u32) -> Result<(), Problem> {
    match out {
        None => print(&format!("{svg}\n")),
        Some(path) if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png")) => {
            read::write(path, raster::png(svg, height)?)
        }
        Some(path) => read::write(path, svg),
    }
}

fn wardrobe(dir: &Path) -> Result<Wardrobe, Problem> {
    is_wardrobe(dir)?;
    catalogue::read(files(dir)).map_err(|error| {
        Problem::input(error.to_string()).hint("`moonhowl skins check` says everything that is wrong")
    })
}

fn is_wardrobe(dir: &Path) -> Result<(), Problem> {
    if dir.join("ramps.json").is_file() {
        return Ok(());
    }
    let problem = Problem::input(format!("{} is no wardrobe: there is no ramps.json in it", dir.display()));
    Err(problem.hint("the wardrobe is the folder `skins` of the repository; name it if you are elsewhere"))
}

fn files(dir: &Path) -> impl Fn(&str) -> Option<String> {
    move |path| fs::read_to_string(dir.join(path)).ok()
}

/// The names of the files in a folder, sorted.
fn names(dir: &Path, folder: &str) -> Vec<String> {
    let entries = fs::read_dir(dir.join(folder)).into_iter().flatten().flatten();
    let mut names: Vec<String> =
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}
