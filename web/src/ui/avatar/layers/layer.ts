/**
 * How an avatar is drawn.
 *
 * One box, 200 × 244, feet on y = 236. One skeleton: head centred on (100, 93), 108 wide; eyes on (78, 98) and (122, 98);
 * nose on (100, 112); mouth on (100, 128); hat brim on y = 62; shoulders on (72, 152) and (128, 152); hands on (57, 196) and
 * (143, 196). One light, from the upper left. One line, 4 wide. Flat shapes with a single shade.
 *
 * A layer is a piece of SVG text in which $1, $2 and $3 stand for the light, the body and the shade of the colour ramp
 * that the player chose for the element. An element is worn in the slot of its category and may have several
 * layers, say hair behind the head and hair before it: `priority` says what is drawn over what.
 */

export const CATEGORIES = ['top', 'eyes', 'face', 'hair', 'nose', 'bottom', 'hat', 'shoes', 'glasses', 'tombstone', 'pet'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Layer {
  id: string;
  priority: number;
  svg: string;
}

export interface Element {
  id: string;
  category: Category;
  layers: readonly Layer[];
  /** What is drawn in its place below a hat that covers the crown of the head. */
  underHat?: readonly Layer[];
  /** For a hat: hair does not show above its brim. */
  covers?: boolean;
  /** Not picked by chance: worth wanting. */
  special?: boolean;
}

/** What is drawn over what: the order of the world from back to front. */
export const PRIORITY = {
  back: 4,
  hairBack: 10,
  body: 20,
  shoes: 24,
  bottom: 28,
  top: 32,
  collar: 38,
  head: 50,
  mouth: 54,
  eyes: 58,
  nose: 60,
  glasses: 66,
  hair: 70,
  hat: 80,
  pet: 90,
} as const;

/* ---- the vocabulary of the drawings ---- */

/** A shape with the body colour and the line around it. */
export const fill = (d: string) => `<path d="${d}"/>`;
/** Shade: no line. */
export const shade = (d: string) => `<path d="${d}" fill="$3" stroke="none"/>`;
/** Where the light falls: no line. */
export const light = (d: string) => `<path d="${d}" fill="$1" stroke="none"/>`;
/** Line only. */
export const line = (d: string) => `<path d="${d}" fill="none"/>`;
/** A shape in a colour of its own, with the line. */
export const paint = (colour: string, d: string) => `<path d="${d}" fill="${colour}"/>`;
/** A shape in a colour of its own, without the line. */
export const flat = (colour: string, d: string) => `<path d="${d}" fill="${colour}" stroke="none"/>`;
/** A stroke in a colour of its own. */
export const stroke = (colour: string, d: string, width = 4) => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
/** A disc with the line. */
export const disc = (colour: string, x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
/** A disc without the line. */
export const dot = (colour: string, x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" stroke="none"/>`;
/** The same thing on the other side of the body. */
export const mirrored = (svg: string) => `${svg}<g transform="matrix(-1 0 0 1 200 0)">${svg}</g>`;

export const LINE = '#2a1a33';

/** An element of one layer, or of several: [priority, svg]. */
export function element(category: Category, id: string, ...layers: [number, string][]): Element {
  return { id, category, layers: named(id, layers) };
}

export function named(id: string, layers: readonly [number, string][]): Layer[] {
  return layers.map(([priority, svg], index) => ({ id: `${id}.${index}`, priority, svg }));
}
