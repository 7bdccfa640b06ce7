//! Writes the pictures of the roles for the browser: `role_pictures SKINS FOLDER` reads `SKINS/roles/` and writes
//! `medallions.ts` and `portraits.ts` into FOLDER (`make gen`). Medallions are on the first page, portraits are fetched later:
//! so two modules.
//!
//! A drawing becomes calls of `web/src/ui/roles/pen.ts`, which travel in fewer bytes than SVG does. What the pen has no call
//! for is written out, so that the browser draws exactly what the file says.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;
use std::{env, fs};

use engine::role_pictures::{self, Kind, Picture, Shape};
use engine::roles::RoleId;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let mut arguments = env::args_os().skip(1).map(PathBuf::from);
    let (Some(skins), Some(folder)) = (arguments.next(), arguments.next()) else {
        return Err("usage: role_pictures SKINS FOLDER".into());
    };
    let file = |path: &str| fs::read_to_string(skins.join(path)).ok();
    let names = |path: &str| {
        let entries = fs::read_dir(skins.join(path)).into_iter().flatten().flatten();
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
    };
    let pictures = match role_pictures::read(file, names) {
        Ok(pictures) => pictures,
        Err(errors) => {
            errors.iter().for_each(|error| eprintln!("skins/{error}"));
            return Ok(ExitCode::FAILURE);
        }
    };
    let glyphs = table(&pictures, Kind::Glyph, "GLYPHS", "RoleId", "The mark on each role's medallion.");
    let medallions = glyphs + &sides();
    let portraits = [
        table(&pictures, Kind::Landscape, "LANDSCAPES", "Side", "What the portraits of each side stand in."),
        table(&pictures, Kind::Portrait, "PORTRAITS", "RoleId", "The large picture of each role."),
    ]
    .concat();
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("medallions.ts"), module(Kind::Glyph, "RoleId, Side", &medallions))?;
    fs::write(folder.join("portraits.ts"), module(Kind::Portrait, "RoleId, Side", &portraits))?;
    Ok(ExitCode::SUCCESS)
}

fn module(kind: Kind, types: &str, tables: &str) -> String {
    let width = kind.format().width;
    format!(
        "// Generated from skins/roles by `make gen`. Do not edit.\n\
         import * as pen from '../ui/roles/pen';\n\
         import type {{ {types} }} from './engine';\n\n\
         const mirrored = pen.mirroredIn({width});\n{tables}"
    )
}

/// The side on each role's card, as a constant.
fn sides() -> String {
    let row = |role: &RoleId| format!("  {}: '{}',\n", role.name(), role_pictures::name_of(role.card().side));
    let rows: String = RoleId::ALL.iter().map(row).collect();
    let doc =
        "\n/** The side whose frame a role's medallion has, and whose landscape its portrait stands in. */\n";
    format!("{doc}export const SIDES: Readonly<Record<RoleId, Side>> = {{\n{rows}}};\n")
}

/// The pictures of a kind as a constant.
fn table(pictures: &[Picture], kind: Kind, name: &str, subjects: &str, doc: &str) -> String {
    let row = |picture: &Picture| {
        format!("  {}:\n    {},\n", picture.subject, joined(&picture.shapes, kind.format().width, " +\n    "))
    };
    let rows: String = pictures.iter().filter(|picture| picture.kind == kind).map(row).collect();
    format!("\n/** {doc} */\nexport const {name}: Readonly<Record<{subjects}, string>> = {{\n{rows}}};\n")
}

/// Shapes one after the other, as an expression.
fn joined(shapes: &[Shape], width: u16, plus: &str) -> String {
    let mirror = format!("matrix(-1 0 0 1 {width} 0)");
    let mut calls: Vec<String> = Vec::new();
    // How many of the shapes stand in a call with others, from the first on.
    let mut taken = 0;
    for (at, shape) in shapes.iter().enumerate() {
        let is_mirror = shape.tag == "g" && shape.attributes == [("transform".to_owned(), mirror.clone())];
        let count = shape.inside.len();
        if is_mirror && count > 0 && at - taken >= count && shapes[at - count..at] == shape.inside {
            calls.truncate(calls.len() - count);
            calls.push(format!("mirrored({})", joined(&shape.inside, width, " + ")));
            taken = at + 1;
        } else {
            calls.push(call(shape, width));
        }
    }
    if calls.is_empty() { text("") } else { calls.join(plus) }
}

/// A shape as a call of the pen, or its text where the pen has no call for it.
fn call(shape: &Shape, width: u16) -> String {
    let by_name: BTreeMap<&str, &str> =
        shape.attributes.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let attributes: Vec<(&str, &str)> = by_name.into_iter().collect();
    if shape.tag == "g" {
        let inside = joined(&shape.inside, width, " + ");
        return match attributes[..] {
            [("transform", transform)] => format!("pen.moved({}, {inside})", text(transform)),
            _ => format!("pen.group({}, {inside})", text(&written(&attributes))),
        };
    }
    let known = match (shape.tag.as_str(), &attributes[..]) {
        ("path", [("d", d), ("fill", "none")]) => Some(format!("pen.line({})", text(d))),
        ("path", [("d", d), ("fill", "none"), ("stroke-width", width)]) => {
            number(width).map(|width| format!("pen.line({}, {width})", text(d)))
        }
        ("path", [("d", d), ("fill", "none"), ("stroke", colour), ("stroke-width", width)]) => {
            number(width).map(|width| format!("pen.line({}, {width}, {})", text(d), text(colour)))
        }
        ("path", [("d", d), ("fill", fill)]) => Some(format!("pen.shape({}, {})", text(fill), text(d))),
        ("path", [("d", d), ("fill", fill), ("stroke", "none")]) => {
            Some(format!("pen.shade({}, {})", text(fill), text(d)))
        }
        ("circle", [("cx", x), ("cy", y), ("fill", fill), ("r", r)]) => {
            numbers(&[x, y, r]).map(|place| format!("pen.disc({}, {place})", text(fill)))
        }
        ("circle", [("cx", x), ("cy", y), ("fill", fill), ("r", r), ("stroke", "none")]) => {
            numbers(&[x, y, r]).map(|place| format!("pen.spot({}, {place})", text(fill)))
        }
        _ => None,
    };
    known.unwrap_or_else(|| text(&format!("<{} {}/>", shape.tag, written(&attributes))))
}

/// The attributes as SVG.
fn written(attributes: &[(&str, &str)]) -> String {
    let all: Vec<String> = attributes.iter().map(|(name, value)| format!("{name}=\"{value}\"")).collect();
    all.join(" ")
}

/// The number, if JavaScript would write it in the same way.
fn number(text: &str) -> Option<&str> {
    text.parse().is_ok_and(|number: f64| number.to_string() == text).then_some(text)
}

fn numbers(texts: &[&str]) -> Option<String> {
    let all: Option<Vec<&str>> = texts.iter().map(|text| number(text)).collect();
    all.map(|all| all.join(", "))
}

/// A text as JavaScript writes it.
fn text(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
