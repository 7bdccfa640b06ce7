/*
 * What the portraits are drawn with. A box of 200 × 240, the head around (100, 112). One line, 3 wide, given by the scene; flat
 * shapes with a single shade; the light from the upper left, where the moon stands.
 */

export const INK = '#2a1a33';
export const IVORY = '#f4ecd8';
export const GOLD = '#f4c46a';
export const GOLD_SHADE = '#c98f2f';
export const RED = '#d2475a';
export const STEEL = '#c6cce0';
export const STEEL_SHADE = '#949bba';
export const WOOD = '#a9784f';
export const WOOD_SHADE = '#7d5536';

/** A shape with its line. */
export const p = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;
/** A shape without it: shades and lights. */
export const f = (fill: string, d: string) => `<path fill="${fill}" stroke="none" d="${d}"/>`;
/** A line alone. */
export const l = (d: string, colour = INK, width = 3) => `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"/>`;
export const c = (fill: string, x: number, y: number, r: number) => `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"/>`;
export const cf = (fill: string, x: number, y: number, r: number) => `<circle fill="${fill}" stroke="none" cx="${x}" cy="${y}" r="${r}"/>`;
/** The drawing and its mirror image. */
export const both = (svg: string) => `${svg}<g transform="matrix(-1 0 0 1 200 0)">${svg}</g>`;
export const at = (x: number, y: number, svg: string, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${svg}</g>`;

/** A shaft: a stick, a handle, a quill's rib. */
export const stick = (d: string, colour = WOOD, width = 7) => l(d, INK, width + 6) + l(d, colour, width);
/** A hand around something, seen from outside. */
export const hand = (x: number, y: number, skin: string) =>
  at(x, y, p(skin, 'M-13 -4c0-8 6-12 14-11 8 1 13 6 13 13s-6 14-14 14-13-8-13-16z') + l('M-4 -3h9M-4 4h9', INK, 2));
/** A bubble of speech with its point to the lower left. */
export const bubble = (words: string) =>
  p(IVORY, 'M8-30h42c7 0 12 5 12 12v18c0 7-5 12-12 12H22L4 26l4-16C2 9-4 5-4 0v-18c0-7 5-12 12-12z') + words;
/** A vessel on its foot, filled. */
export const flask = (fill: string, shade: string, mark: string) =>
  p('#b98560', 'M-8-46H8v12H-8z') +
  p('#e6ecff', 'M-7-36H7v18C23-12 30 0 30 12c0 17-14 26-30 26S-30 29-30 12c0-12 7-24 23-30z') +
  f(fill, 'M-27 6h54c3 20-9 29-27 29S-30 26-27 6z') +
  f(shade, 'M12 6h15c3 20-9 29-27 29C10 30 15 18 12 6z') +
  mark +
  l('M-20 0c2-6 6-10 11-12', '#fff', 4);
export const DEATHS_HEAD =
  p(IVORY, 'M0-16C11-16 17-9 17-1c0 6-3 9-6 11v8h-22v-8c-3-2-6-5-6-11 0-8 6-15 17-15z') +
  f('#d3c6ad', 'M8-13c6 3 9 7 9 12 0 6-3 9-6 11v8H4C10 9 13-3 8-13z') +
  cf(INK, -6.5, 0, 4.5) + cf(INK, 6.5, 0, 4.5) + f(INK, 'M0 5l3 5h-6z') + l('M-5 13v5M0 13v5M5 13v5', INK, 2);
/** Flames that stand on (0, 0). */
export const FLAME =
  p('#e8662d', 'M-22 0C-34-16-22-26-20-42c8 6 12 14 12 22 3-8 2-22 12-34 2 14 20 26 12 44 4-2 6-4 8-8 4 8 2 14-4 18z') +
  f('#ffc14d', 'M-14-2c-6-10 2-16 4-26 6 6 8 10 8 16 4-4 5-8 8-12 4 8 10 14 4 22z');
