// Additions to a drawn picture: its box, the badge of the pack, and the silhouette that is shown until it is drawn.

export interface Portrait {
  skin: string;
  view: 'body' | 'head';
  asleep: boolean;
  dead: boolean;
  pack: boolean;
}

/** The visible part of each drawing, as left, top, width and height: the same as the engine's frames. */
export const BOX = { body: [0, -20, 200, 262], head: [10, -8, 180, 180], tombstone: [10, 62, 180, 180] } as const;

const PAW =
  '<circle r="24" fill="#c8374a" stroke="#2a1a33" stroke-width="4"/><path fill="#fff" d="M0 0c7 0 11 6 11 10s-4 5-6 5-3-1-5-1-3 1-5 1-6-1-6-5 4-10 11-10ZM-10-6c3 0 4 3 4 5s-1 4-3 4-4-3-4-5 1-4 3-4ZM10-6c2 0 3 2 3 4s-2 5-4 5-3-2-3-4 1-5 4-5ZM-4-14c3 0 4 3 4 6s-1 4-3 4-4-3-4-5 1-5 3-5ZM4-14c2 0 3 3 3 5s-2 5-4 5-3-1-3-4 1-6 4-6Z"/>';

/**
 * Adds the badge of the pack to a picture, and moves a tombstone to where its owner stood. The picture is used as an image, one
 * element instead of a hundred: a scene of twenty players stays light on a phone, and a change of phase restyles none of their
 * shapes.
 */
export function frame(svg: string, { view, dead, pack }: Portrait): string {
  if (dead && view === 'body') {
    const [x, y] = BOX.tombstone;
    return boxed(BOX.body, `<g transform="translate(${x} ${y})">${svg}</g>`);
  }
  if (!pack || dead) return svg;
  const [x, y] = BOX[view];
  const paw = `<g transform="translate(${view === 'head' ? '150 134' : '158 164'})">${PAW}</g>`;
  return boxed(BOX[view], `<g transform="translate(${x} ${y})">${svg}</g>${paw}`);
}

function boxed([x, y, width, height]: readonly [number, number, number, number], inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`;
}

/** The silhouettes of a player and of a tombstone. */
const SHAPES = {
  person: '<path d="M46 94a54 54 0 1 1 108 0 54 54 0 0 1-29 48q22 8 24 34l4 56H47l4-56q2-26 24-34a54 54 0 0 1-29-48Z"/>',
  stone: '<path d="M52 236V136a48 48 0 0 1 96 0v100Z"/>',
} as const;

const silhouette = (box: keyof typeof BOX, shape: keyof typeof SHAPES) =>
  `data:image/svg+xml,${encodeURIComponent(boxed(BOX[box], `<g fill="#8791c0" opacity=".22">${SHAPES[shape]}</g>`))}`;

const SILHOUETTES = {
  alive: { body: silhouette('body', 'person'), head: silhouette('head', 'person') },
  dead: { body: silhouette('body', 'stone'), head: silhouette('tombstone', 'stone') },
} as const;

/** The silhouette to show until the picture is drawn, of the same size. */
export function silhouetteOf(view: 'body' | 'head', dead: boolean): string {
  return SILHOUETTES[dead ? 'dead' : 'alive'][view];
}
