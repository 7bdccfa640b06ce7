// The trail between the camps. Along a zone it runs from 0, its camp, to 1, what is above it; across, in percent of the trail's width.

/** Where the trail passes the foot of the mountain, each camp and the summit. */
const ACROSS = [58, 26, 74, 28, 72, 30, 50] as const;

const POINTS = 14;

/** How far across the trail is in the zone of this order: -1 is below the first camp. */
export function acrossAt(order: number, up: number): number {
  const [from = 50, to = from] = [ACROSS[order + 1], ACROSS[order + 2]];
  return from + (to - from) * up * up * (3 - 2 * up);
}

/** The trail of a zone from one point to another, in a drawing of 100 by 100 whose origin is at the top. */
export function trailLine(order: number, from: number, to: number): string {
  const points = Array.from({ length: POINTS + 1 }, (_, at) => from + ((to - from) * at) / POINTS);
  return `M${points.map((up) => `${acrossAt(order, up).toFixed(1)} ${(100 - up * 100).toFixed(1)}`).join('L')}`;
}

/** A walker does not stand on a camp's tent, nor on what is above. */
const [LOWEST, HIGHEST] = [0.24, 0.9];

/** Where somebody is drawn who has come so far. */
export function shownAt(up: number): number {
  return LOWEST + (HIGHEST - LOWEST) * up;
}
