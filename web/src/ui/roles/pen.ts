/*
 * Helpers by which the generated drawings of roles are shorter than plain SVG. `engine/examples/role_pictures.rs` generates the
 * calls. The component that shows a drawing sets the outline's stroke.
 */

export const group = (attributes: string, svg: string) => `<g ${attributes}>${svg}</g>`;

/** A shape with an outline. */
export const shape = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;
/** A shape without an outline, for shades and lights. */
export const shade = (fill: string, d: string) => `<path fill="${fill}" stroke="none" d="${d}"/>`;
/** A line, by default with the width and colour of the outlines. */
export const line = (d: string, width?: number, colour?: string) =>
  `<path fill="none"${colour === undefined ? '' : ` stroke="${colour}"`}${width === undefined ? '' : ` stroke-width="${width}"`} d="${d}"/>`;
/** A circle with an outline. */
export const disc = (fill: string, x: number, y: number, r: number) => `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"/>`;
/** A circle without an outline. */
export const spot = (fill: string, x: number, y: number, r: number) => `<circle fill="${fill}" stroke="none" cx="${x}" cy="${y}" r="${r}"/>`;

/** A part of the drawing, moved, turned or scaled. */
export const moved = (transform: string, svg: string) => group(`transform="${transform}"`, svg);
/** A part with its mirror image, in a drawing of this width. */
export const mirroredIn = (width: number) => (svg: string) => svg + moved(`matrix(-1 0 0 1 ${width} 0)`, svg);
