//! The picture of an invitation, for link previews: who sits at the table, around the fire, under the moon.

use std::fmt::Write as _;

use engine::skin::Look;
use engine::skin::compose::{Pose, View, group};
use engine::skin::wardrobe::Wardrobe;

/// The width and height of the drawing, which other sites show wide.
pub const CARD: (u32, u32) = (1024, 536);

/// Where people stand: the middle of their feet, and their size. The host comes first, behind the fire.
const PLACES: [(f32, f32, f32); 7] = [
    (512.0, 388.0, 0.86),
    (372.0, 412.0, 0.92),
    (652.0, 412.0, 0.92),
    (240.0, 450.0, 1.0),
    (784.0, 450.0, 1.0),
    (100.0, 500.0, 1.1),
    (924.0, 500.0, 1.1),
];

/// How many people the picture shows.
pub const MOST: usize = PLACES.len();

const SKY: &str = "<defs><linearGradient id=\"sky\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"><stop offset=\"0\" stop-color=\"#0b1026\"/>\
    <stop offset=\".75\" stop-color=\"#27335f\"/><stop offset=\"1\" stop-color=\"#3d4a80\"/></linearGradient>\
    <radialGradient id=\"glow\"><stop offset=\"0\" stop-color=\"#f2a65a\" stop-opacity=\".75\"/>\
    <stop offset=\"1\" stop-color=\"#f2a65a\" stop-opacity=\"0\"/></radialGradient></defs>\
    <path fill=\"url(#sky)\" d=\"M0 0h1024v536H0z\"/>\
    <g fill=\"#f4ecd8\"><circle cx=\"806\" cy=\"118\" r=\"150\" opacity=\".05\"/><circle cx=\"806\" cy=\"118\" r=\"112\" opacity=\".09\"/>\
    <circle cx=\"806\" cy=\"118\" r=\"78\"/></g><g fill=\"#d9cfb4\"><circle cx=\"780\" cy=\"96\" r=\"15\"/>\
    <circle cx=\"830\" cy=\"132\" r=\"22\"/><circle cx=\"836\" cy=\"80\" r=\"8\"/><circle cx=\"784\" cy=\"152\" r=\"9\"/></g>";
const HILLS: &str = "<path fill=\"#1c2650\" d=\"M0 270Q150 190 320 250T640 240T1024 210V536H0z\"/>\
    <path fill=\"#151d40\" d=\"M0 316Q220 250 430 300T800 290T1024 280V536H0z\"/>";
const GROUND: &str = "<path fill=\"#1d3038\" d=\"M0 352Q512 290 1024 352V536H0z\"/>\
    <ellipse cx=\"512\" cy=\"470\" rx=\"400\" ry=\"74\" fill=\"#253c3f\"/>\
    <ellipse cx=\"512\" cy=\"458\" rx=\"250\" ry=\"120\" fill=\"url(#glow)\"/>";
const FIRE: &str = "<g stroke=\"#2a1a33\" stroke-width=\"4\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\
    <path fill=\"#6b4630\" d=\"M456 486l108 22 4-14-106-22zM568 482l-108 26-4-14 108-26z\"/>\
    <path fill=\"#e0703a\" d=\"M512 384c34 30 48 56 40 84-6 20-22 28-40 28s-36-8-40-28c-4-24 10-36 20-50 4 10 8 14 12 16 2-18 2-34 8-50z\"/>\
    <path fill=\"#f6cf7a\" stroke=\"none\" d=\"M514 430c16 16 22 30 18 44-4 12-12 16-20 16s-18-6-20-16c-2-12 6-20 10-26 4 6 6 8 8 8 0-8 2-18 4-26z\"/></g>";

/// The drawing as an SVG: houses, the fire, and the first of these people. `windows`: how many windows are lit, one for each seat that is
/// taken.
pub fn card(wardrobe: &Wardrobe, looks: &[Look], windows: usize) -> String {
    let (width, height) = CARD;
    let mut svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">{SKY}");
    svg.push_str(&stars());
    svg.push_str(HILLS);
    svg.push_str(&houses(windows));
    svg.push_str(GROUND);
    let people: Vec<String> =
        looks.iter().zip(PLACES).map(|(look, place)| figure(wardrobe, look, place)).collect();
    // Who is farther away stands behind the fire.
    let behind = people.len().min(3);
    people[..behind].iter().for_each(|figure| svg.push_str(figure));
    svg.push_str(FIRE);
    people[behind..].iter().for_each(|figure| svg.push_str(figure));
    svg.push_str("</svg>");
    svg
}

fn figure(wardrobe: &Wardrobe, look: &Look, (x, y, scale): (f32, f32, f32)) -> String {
    let (left, top, width, height) = View::Body.frame();
    let middle = left as f32 + width as f32 / 2.0;
    let (dx, dy) = (x - middle * scale, y - (top + height) as f32 * scale);
    let body = group(wardrobe, look, Pose { view: View::Body, asleep: false });
    format!(
        "<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"{}\" ry=\"9\" fill=\"#0b1026\" opacity=\".35\"/>\
         <g transform=\"translate({dx:.1} {dy:.1}) scale({scale})\">{body}</g>",
        58.0 * scale
    )
}

fn stars() -> String {
    let mut stars = String::from("<g fill=\"#f4ecd8\" opacity=\".8\">");
    for number in 0..48_u32 {
        let (x, y) = ((number * 193 + 61) % 1024, (number * number * 37 + 19) % 230);
        let _ = write!(stars, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>", 1.0 + (number % 3) as f32 * 0.5);
    }
    stars + "</g>"
}

/// A row of houses on the horizon.
fn houses(windows: usize) -> String {
    const HOUSES: usize = 20;
    let mut row = String::from("<g>");
    for number in 0..HOUSES {
        let x = 6 + number * 51;
        let top = 262 + (number * 7) % 18;
        let lit = if number < windows { "#f2a65a" } else { "#0e1430" };
        let _ = write!(
            row,
            "<path fill=\"#0e1430\" d=\"M{x} 360V{top}l21-20 21 20V360z\"/><path fill=\"{lit}\" d=\"M{} {}h11v14h-11z\"/>",
            x + 15,
            top + 12
        );
    }
    row + "</g>"
}
