import { composePerson, composeTombstone } from './compose';
import { avatarFor } from './look';

export interface Pose {
  skin: string;
  view: 'body' | 'head';
  asleep: boolean;
  dead: boolean;
  pack: boolean;
}

/** What is seen of the 200 × 244 box that avatars are drawn in, with room for hats. */
export const BOX = { body: [0, -20, 200, 262], head: [10, -8, 180, 180], grave: [10, 62, 180, 180] } as const;

const PAW =
  '<circle r="24" fill="#c8374a" stroke="#2a1a33" stroke-width="4"/><path fill="#fff" d="M0 0c7 0 11 6 11 10s-4 5-6 5-3-1-5-1-3 1-5 1-6-1-6-5 4-10 11-10ZM-10-6c3 0 4 3 4 5s-1 4-3 4-4-3-4-5 1-4 3-4ZM10-6c2 0 3 2 3 4s-2 5-4 5-3-2-3-4 1-5 4-5ZM-4-14c3 0 4 3 4 6s-1 4-3 4-4-3-4-5 1-5 3-5ZM4-14c2 0 3 3 3 5s-2 5-4 5-3-1-3-4 1-6 4-6Z"/>';

/** How many pictures are kept: more than a game and its chat show at once. */
const KEPT = 240;
const kept = new Map<string, string>();

/**
 * The picture of somebody as a data URI. A picture is one element in the page, where the drawing itself would be a hundred: a scene of
 * twenty stays light on a phone, and turns with the phase without restyling two thousand shapes.
 */
export function portrait(pose: Pose): string {
  const key = JSON.stringify([pose.skin, pose.view, pose.dead, pose.asleep, pose.pack]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const uri = `data:image/svg+xml,${encodeURIComponent(draw(pose))}`;
  const oldest = kept.keys().next();
  if (kept.size >= KEPT && !oldest.done) kept.delete(oldest.value);
  kept.set(key, uri);
  return uri;
}

function draw({ skin, view, asleep, dead, pack }: Pose): string {
  const look = avatarFor(skin);
  const [x, y, width, height] = BOX[dead && view === 'head' ? 'grave' : view];
  const paw = pack && !dead ? `<g transform="translate(${view === 'head' ? '150 134' : '158 164'})">${PAW}</g>` : '';
  const inside = dead ? composeTombstone(look) : composePerson(look, asleep);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">${inside}${paw}</svg>`;
}
