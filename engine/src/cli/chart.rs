//! Charts as inline SVG: bars with their intervals, and columns. They take their colours from the page.

use std::fmt::Write as _;

/// One bar of a chart: a share from 0 to 1, with its interval if it has one.
pub(super) struct Bar {
    pub(super) label: String,
    /// The class of its colour: village, wolves, lone or plain.
    pub(super) class: &'static str,
    pub(super) share: f64,
    pub(super) interval: Option<(f64, f64)>,
    pub(super) text: String,
}

const WIDTH: f64 = 720.0;
const LABELS: f64 = 150.0;
const TEXTS: f64 = 205.0;
const LINE: f64 = 26.0;

/// The text, escaped for markup.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Horizontal bars, one below the other. The longest shown share fills the width.
pub(super) fn bars(title: &str, bars: &[Bar]) -> String {
    let most = bars.iter().map(|bar| bar.interval.map_or(bar.share, |(_, high)| high)).fold(0.01, f64::max);
    let scale = (WIDTH - LABELS - TEXTS) / most;
    let height = LINE * bars.len() as f64 + 4.0;
    let mut svg =
        format!("<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{}\">", escape(title));
    for (place, bar) in bars.iter().enumerate() {
        let top = LINE * place as f64 + 4.0;
        let (middle, length) = (top + 9.0, bar.share * scale);
        let (base, label) = (top + 13.5, escape(&bar.label));
        // Writing into a string can't fail.
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"{base:.1}\" text-anchor=\"end\">{label}</text>\
             <rect class=\"{}\" x=\"{LABELS}\" y=\"{top:.1}\" width=\"{length:.1}\" height=\"18\" rx=\"2\"/>",
            LABELS - 10.0,
            bar.class
        );
        let mut end = length;
        if let Some((low, high)) = bar.interval {
            let (from, to) = (LABELS + low * scale, LABELS + high * scale);
            end = high * scale;
            let _ = write!(
                svg,
                "<path class=\"whisker\" d=\"M{from:.1} {middle:.1}H{to:.1}M{from:.1} {:.1}v8M{to:.1} {:.1}v8\"/>",
                middle - 4.0,
                middle - 4.0
            );
        }
        let _ = write!(
            svg,
            "<text class=\"value\" x=\"{:.1}\" y=\"{base:.1}\">{}</text>",
            LABELS + end + 10.0,
            escape(&bar.text)
        );
    }
    svg + "</svg>"
}

/// Columns side by side, each with its share above and its label below.
pub(super) fn columns(title: &str, columns: &[(String, f64)]) -> String {
    const TALL: f64 = 160.0;
    let most = columns.iter().map(|(_, share)| *share).fold(0.01, f64::max);
    let wide = (WIDTH / columns.len().max(1) as f64).min(60.0);
    let mut svg = format!(
        "<svg viewBox=\"0 0 {WIDTH} {}\" role=\"img\" aria-label=\"{}\">",
        TALL + 44.0,
        escape(title)
    );
    for (place, (label, share)) in columns.iter().enumerate() {
        let (left, height) = (wide * place as f64, share / most * TALL);
        let (top, middle) = (20.0 + TALL - height, left + wide / 2.0);
        let _ = write!(
            svg,
            "<rect class=\"plain\" x=\"{:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{height:.1}\" rx=\"2\"/>\
             <text class=\"value\" x=\"{middle:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{:.0} %</text>\
             <text x=\"{middle:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            left + 3.0,
            wide - 6.0,
            top - 5.0,
            share * 100.0,
            TALL + 38.0,
            escape(label)
        );
    }
    svg + "</svg>"
}
