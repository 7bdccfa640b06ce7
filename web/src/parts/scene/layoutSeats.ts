// Where each player stands in the scene. Deterministic: the same size gives the same places.

export interface SeatPlace {
  /** The position of the feet, in pixels of the scene. */
  x: number;
  y: number;
  /** The height of the player's drawing: nearer players are larger. */
  height: number;
}

export interface SeatLayout {
  /** By position: 0 in the middle of the near side, then clockwise as seen from above. */
  places: SeatPlace[];
  /** The width available for a name below the feet. */
  nameWidth: number;
  /** The ring's centre and half-axes: the clearing is drawn around it. */
  ring: { x: number; y: number; rx: number; ry: number };
  /** The base and height of the free space in the middle, for the fire or the well. */
  centre: { x: number; y: number; height: number };
}

/** The horizon, as a fraction of the scene's height from the top. */
export const HORIZON = 0.4;

/** Height of a name, with its gap to the feet. */
const NAME_HEIGHT = 20;

/** As fractions of a player's height: the width; and the top part (hair, hat) that may overlap whoever stands behind. */
const WIDTH = 0.6;
const CROWN = 0.12;

const GAP = 2;
/** Exponents of the superellipses that are tried, the roundest first. */
const SHAPES = [2, 2.3, 2.7, 3.3, 4.2, 6];
/** Numbers of players at each side of the rectangles that are tried. */
const SIDES = [1, 2, 3, 4];
/** How many points of a ring are measured to space the players evenly. */
const SAMPLES = 360;

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The box of a player and the name below. */
export function boxOf(place: SeatPlace, nameWidth: number): Box {
  const half = Math.max(place.height * WIDTH, nameWidth) / 2;
  return { left: place.x - half, right: place.x + half, top: place.y - place.height * (1 - CROWN), bottom: place.y + NAME_HEIGHT };
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/**
 * Places the players on a ring around the fire, as large as possible without anybody covering a name. The ring is an ellipse if
 * there is room; otherwise a superellipse or a rectangle, which reach further into the corners and hold more players.
 */
export function layoutSeats(count: number, width: number, height: number): SeatLayout {
  let best: { layout: SeatLayout; score: number } | undefined;
  const consider = (score: number, ground: Ground, layOut: () => SeatPlace[]) => {
    if (best && score <= best.score) return;
    const places = layOut();
    if (!collides(places, ground.nameWidth)) best = { layout: { places, ...ground }, score };
  };
  const largest = Math.min(height * 0.24, 190);
  for (let person = largest; person >= 24; person *= 0.95) {
    const ground = groundFor(width, height, person);
    if (!ground) continue;
    const score = sizeScore(person);
    SHAPES.forEach((shape, index) => consider(score * (1 - 0.025 * index), ground, () => roundRing(count, ground, shape)));
    for (const sides of SIDES) if (count - 2 * sides >= 2) consider(score * 0.8, ground, () => squareRing(count, ground, sides));
    if (best && score < best.score) break;
  }
  return best?.layout ?? fallbackLayout(count, width, height);
}

/** Size counts fully up to 80 px and little beyond: from there a rounder ring is worth more than larger players. */
function sizeScore(person: number): number {
  return Math.min(person, 80) + 0.35 * Math.max(0, person - 80);
}

interface Ground extends Omit<SeatLayout, 'places'> {
  /** The height of a player halfway between the near and the far side. */
  person: number;
  /** By which fraction of `person` the nearest players are larger, and the farthest smaller. */
  perspective: number;
  /** Half the width and the height of the box of a player and their name. */
  half: number;
  tall: number;
}

/** The ring for players of this size; undefined if it would leave too little room in the middle. */
function groundFor(width: number, height: number, person: number): Ground | undefined {
  const nameWidth = Math.min(116, Math.max(44, person * 0.95));
  const perspective = person > 70 ? 0.16 : 0.08;
  const nearest = person * (1 + perspective);
  const half = Math.max(nearest * WIDTH, nameWidth) / 2;
  const top = height * HORIZON + Math.min(height * 0.09, person * 0.6);
  const bottom = height - NAME_HEIGHT - 4;
  const ry = (bottom - top) / 2;
  const rx = Math.min(width / 2 - half - 4, ry * 3.3);
  const free = bottom - nearest - (top + NAME_HEIGHT);
  if (rx <= 0 || free < height * 0.155) return undefined;
  return {
    person,
    perspective,
    half,
    tall: person * (1 - CROWN) + NAME_HEIGHT,
    nameWidth,
    ring: { x: width / 2, y: top + ry, rx, ry },
    centre: { x: width / 2, y: top + NAME_HEIGHT + free * 0.9, height: Math.min(free * 0.86, height * 0.22) },
  };
}

function placeAt({ person, perspective, ring }: Ground, x: number, y: number): SeatPlace {
  return { x, y, height: person * (1 + (perspective * (y - ring.y)) / ring.ry) };
}

/** Equal steps around a superellipse, measured in widths and heights of a player's box rather than in pixels. */
function roundRing(count: number, ground: Ground, shape: number): SeatPlace[] {
  const { ring, half, tall } = ground;
  const at = (turn: number): SeatPlace => {
    const angle = Math.PI / 2 + turn * 2 * Math.PI;
    return placeAt(ground, ring.x + ring.rx * power(Math.cos(angle), 2 / shape), ring.y + ring.ry * power(Math.sin(angle), 2 / shape));
  };
  const length = [0];
  let before = at(0);
  for (let i = 1; i <= SAMPLES; i += 1) {
    const here = at(i / SAMPLES);
    const step = Math.max(Math.abs(here.x - before.x) / (2 * half), Math.abs(here.y - before.y) / tall);
    length.push((length[i - 1] ?? 0) + step + 1e-6);
    before = here;
  }
  const whole = length[SAMPLES] ?? 1;
  const places: SeatPlace[] = [];
  for (let seat = 0, i = 0; seat < count; seat += 1) {
    const wanted = (whole * seat) / count;
    while (i < SAMPLES && (length[i + 1] ?? whole) < wanted) i += 1;
    const from = length[i] ?? 0;
    const to = length[i + 1] ?? whole;
    places.push(at((i + (to > from ? (wanted - from) / (to - from) : 0)) / SAMPLES));
  }
  return places;
}

/** `sides` players at each side, the others in a near and a far row. */
function squareRing(count: number, ground: Ground, sides: number): SeatPlace[] {
  const { x, y, rx, ry } = ground.ring;
  const rows = count - 2 * sides;
  const near = Math.ceil(rows / 2);
  const far = rows - near;
  const row = (n: number, i: number) => (n < 2 ? 0 : (2 * i) / (n - 1) - 1);
  const step = (2 * ry) / (sides + 1);
  const nearRow = Array.from({ length: near }, (_, i) => placeAt(ground, x - rx * row(near, i), y + ry));
  const left = Array.from({ length: sides }, (_, i) => placeAt(ground, x - rx, y + ry - step * (i + 1)));
  const farRow = Array.from({ length: far }, (_, i) => placeAt(ground, x + rx * row(far, i), y - ry));
  const right = Array.from({ length: sides }, (_, i) => placeAt(ground, x + rx, y - ry + step * (i + 1)));
  const middle = Math.floor((near - 1) / 2);
  return [...nearRow.slice(middle), ...left, ...farRow, ...right, ...nearRow.slice(0, middle)];
}

function collides(places: SeatPlace[], nameWidth: number): boolean {
  const boxes = places.map((place) => {
    const box = boxOf(place, nameWidth);
    return { ...box, right: box.right + GAP, bottom: box.bottom + GAP };
  });
  return boxes.some((a, i) => boxes.some((b, j) => j > i && overlap(a, b)));
}

/** For rooms too small for any ring: plain rows from the back to the front. */
function fallbackLayout(count: number, width: number, height: number): SeatLayout {
  const person = 24;
  const columns = Math.max(1, Math.floor(width / 46));
  const rows = Math.ceil(count / columns);
  const places = Array.from({ length: count }, (_, i) => ({
    x: ((i % columns) + 0.5) * (width / columns),
    y: height - NAME_HEIGHT - 4 - (rows - 1 - Math.floor(i / columns)) * (person + NAME_HEIGHT),
    height: person,
  }));
  return {
    places,
    nameWidth: 44,
    ring: { x: width / 2, y: height * 0.7, rx: width * 0.4, ry: height * 0.2 },
    centre: { x: width / 2, y: height * 0.6, height: height * 0.1 },
  };
}

/** A power of the absolute value, with the value's sign. */
function power(value: number, exponent: number): number {
  return Math.sign(value) * Math.abs(value) ** exponent;
}
