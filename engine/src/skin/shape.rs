//! Geometry of drawings: the corners of shapes, the points of paths, and transforms.

use roxmltree::Node;

/// A transform matrix as SVG writes it: `a b c d e f`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Matrix([f64; 6]);

impl Matrix {
    const NONE: Self = Self([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);

    /// The transform that applies the other first, then this.
    fn times(self, other: Self) -> Self {
        let Self([a, b, c, d, e, f]) = self;
        let [g, h, i, j, k, l] = other.0;
        Self([
            a * g + c * h,
            b * g + d * h,
            a * i + c * j,
            b * i + d * j,
            a * k + c * l + e,
            b * k + d * l + f,
        ])
    }

    fn of(self, (x, y): (f64, f64)) -> (f64, f64) {
        let Self([a, b, c, d, e, f]) = self;
        (a * x + c * y + e, b * x + d * y + f)
    }

    fn translation(x: f64, y: f64) -> Self {
        Self([1.0, 0.0, 0.0, 1.0, x, y])
    }

    /// The transform of an attribute `transform`; `None` if it holds anything but known steps with numbers.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut all = Self::NONE;
        let mut left = text.trim();
        while !left.is_empty() {
            let (kind, after) = left.split_once('(')?;
            let (inside, after) = after.split_once(')')?;
            let step = match (kind.trim(), &numbers(inside)?[..]) {
                ("translate", &[x]) => Self::translation(x, 0.0),
                ("translate", &[x, y]) => Self::translation(x, y),
                ("scale", &[both]) => Self([both, 0.0, 0.0, both, 0.0, 0.0]),
                ("scale", &[x, y]) => Self([x, 0.0, 0.0, y, 0.0, 0.0]),
                ("rotate", &[angle]) => Self::rotation(angle),
                ("rotate", &[angle, x, y]) => {
                    let around = Self::translation(x, y).times(Self::rotation(angle));
                    around.times(Self::translation(-x, -y))
                }
                ("matrix", &[a, b, c, d, e, f]) => Self([a, b, c, d, e, f]),
                _ => return None,
            };
            all = all.times(step);
            left = after.trim_start();
        }
        Some(all)
    }

    fn rotation(degrees: f64) -> Self {
        let (sine, cosine) = degrees.to_radians().sin_cos();
        Self([cosine, sine, -sine, cosine, 0.0, 0.0])
    }
}

/// Numbers as SVG writes them: "8-9" and "8.5.5" are two numbers. `None` if the text holds anything else.
pub(super) fn numbers(text: &str) -> Option<Vec<f64>> {
    tokens(text)?.into_iter().map(|token| token.ok()).collect()
}

/// Numbers and the command letters between them.
fn tokens(text: &str) -> Option<Vec<Result<f64, char>>> {
    let mut found = Vec::new();
    let mut left = text;
    while let Some(first) = left.chars().next() {
        if first.is_ascii_alphabetic() {
            found.push(Err(first));
        } else if !(first.is_ascii_whitespace() || first == ',') {
            let body = left.strip_prefix('-').unwrap_or(left);
            let whole = body.len() - body.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let rest = &body[whole..];
            let part = match rest.strip_prefix('.') {
                Some(digits) => {
                    1 + digits.len() - digits.trim_start_matches(|c: char| c.is_ascii_digit()).len()
                }
                None => 0,
            };
            let length = left.len() - body.len() + whole + part;
            found.push(Ok(left[..length].parse().ok()?));
            left = &left[length..];
            continue;
        }
        left = &left[first.len_utf8()..];
    }
    Some(found)
}

/// The points of a path: where its curves end, not where they bulge. `None` if the text is no path.
fn ends(path: &str) -> Option<Vec<(f64, f64)>> {
    let mut left = tokens(path)?.into_iter().peekable();
    let (mut points, mut at, mut from) = (Vec::new(), (0.0, 0.0), (0.0, 0.0));
    let mut command = None;
    while let Some(token) = left.peek() {
        if let Err(letter) = *token {
            left.next();
            command = Some(letter);
        }
        let letter = command?;
        let kind = letter.to_ascii_uppercase();
        let count = match kind {
            'M' | 'L' | 'T' => 2,
            'H' | 'V' => 1,
            'C' => 6,
            'S' | 'Q' => 4,
            'A' => 7,
            'Z' => {
                at = from;
                // After this command further numbers need a command of their own.
                command = None;
                continue;
            }
            _ => return None,
        };
        let step: Vec<f64> = left.by_ref().take(count).collect::<Result<_, _>>().ok()?;
        if step.len() < count {
            return None;
        }
        let origin = if letter == kind { (0.0, 0.0) } else { at };
        at = match kind {
            'H' => (step[0] + origin.0, at.1),
            'V' => (at.0, step[0] + origin.1),
            _ => (step[count - 2] + origin.0, step[count - 1] + origin.1),
        };
        if kind == 'M' {
            from = at;
            command = Some(if letter == kind { 'L' } else { 'l' });
        }
        points.push(at);
    }
    Some(points)
}

/// The corners of a shape, after all transforms. `None` if the shape can't be read.
pub(super) fn corners(node: Node<'_, '_>) -> Option<Vec<(f64, f64)>> {
    let number = |name: &str| node.attribute(name).map_or(Some(0.0), |text| text.parse::<f64>().ok());
    let around = |x: f64, y: f64, width: f64, height: f64| {
        vec![
            (x - width, y - height),
            (x + width, y - height),
            (x - width, y + height),
            (x + width, y + height),
        ]
    };
    let points = match node.tag_name().name() {
        "path" => ends(node.attribute("d")?)?,
        "circle" => around(number("cx")?, number("cy")?, number("r")?, number("r")?),
        "ellipse" => around(number("cx")?, number("cy")?, number("rx")?, number("ry")?),
        "rect" => {
            let (x, y, width, height) = (number("x")?, number("y")?, number("width")?, number("height")?);
            around(x + width / 2.0, y + height / 2.0, width / 2.0, height / 2.0)
        }
        "line" => vec![(number("x1")?, number("y1")?), (number("x2")?, number("y2")?)],
        "polyline" | "polygon" => {
            let all = numbers(node.attribute("points")?)?;
            if !all.len().is_multiple_of(2) {
                return None;
            }
            all.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect()
        }
        _ => Vec::new(),
    };
    let mut matrix = Matrix::NONE;
    for transform in node.ancestors().filter_map(|each| each.attribute("transform")) {
        matrix = Matrix::read(transform)?.times(matrix);
    }
    Some(points.into_iter().map(|point| matrix.of(point)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_points_of_a_path() {
        let path = "M10 20l5-5.5.5c1 1 2 2 3 3H40v-2zm1 1a5 5 0 0 1 10 0";
        let led = [(10.0, 20.0), (15.0, 14.5), (15.5, 14.5)];
        assert_eq!(ends("M10 20l5-5.5.5 0"), Some(led.to_vec()));
        assert_eq!(ends(path), None, "the second step of the line has one number");
        let path = "M10 20l5-5c1 1 2 2 3 3H40v-2zm1 1a5 5 0 0 1 10 0";
        let led = [
            (10.0, 20.0),
            (15.0, 15.0),
            (18.0, 18.0),
            (40.0, 18.0),
            (40.0, 16.0),
            (11.0, 21.0),
            (21.0, 21.0),
        ];
        assert_eq!(ends(path), Some(led.to_vec()));
        for wrong in ["10 20", "M10", "M1 2 3", "M1 2z4 4", "M1 2X", "M1 2L3 &", "M1 2e5 3"] {
            assert_eq!(ends(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn transforms_are_read_from_the_left() {
        let at = |text: &str, point| {
            let (x, y) = Matrix::read(text).unwrap().of(point);
            (x.round(), y.round())
        };
        assert_eq!(at("translate(10 20) scale(2)", (1.0, 2.0)), (12.0, 24.0));
        assert_eq!(at("scale(2 -1) translate(5)", (1.0, 2.0)), (12.0, -2.0));
        assert_eq!(at("rotate(90)", (1.0, 0.0)), (0.0, 1.0));
        assert_eq!(at("rotate(90 10 10)", (20.0, 10.0)), (10.0, 20.0));
        assert_eq!(at("matrix(1 0 0 1 3 4)", (1.0, 1.0)), (4.0, 5.0));
        for wrong in ["skewX(3)", "scale()", "scale(1", "translate(url)", "rotate(1 2)", "x"] {
            assert_eq!(Matrix::read(wrong), None, "{wrong}");
        }
    }
}
