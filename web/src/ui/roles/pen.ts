/*
 * What the generated drawings of the roles are written with: SVG in fewer bytes. `engine/examples/role_pictures.rs` writes
 * the calls; the line around shapes is set by whoever shows a drawing.
 */

export const group = (attributes: string, svg: string) => `<g ${attributes}>${svg}</g>`;

/** A shape with the line around it. */
export const shape = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;
/** A shape without it: shades and lights. */
export const shade = (fill: string, d: string) => `<path fill="${fill}" stroke="none" d="${d}"/>`;
/** A line alone; it is as wide and of the colour of the lines around shapes, unless it says otherwise. */
export const line = (d: string, width?: number, colour?: string) =>
  `<path fill="none"${colour === undefined ? '' : ` stroke="${colour}"`}${width === undefined ? '' : ` stroke-width="${width}"`} d="${d}"/>`;
/** A circle with the line around it. */
export const disc = (fill: string, x: number, y: number, r: number) => `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"/>`;
/** A circle without it. */
export const spot = (fill: string, x: number, y: number, r: number) => `<circle fill="${fill}" stroke="none" cx="${x}" cy="${y}" r="${r}"/>`;

/** A part of the drawing, moved, turned or scaled. */
export const moved = (transform: string, svg: string) => group(`transform="${transform}"`, svg);
/** A part with its mirror image, in a drawing of this width. */
export const mirroredIn = (width: number) => (svg: string) => svg + moved(`matrix(-1 0 0 1 ${width} 0)`, svg);
