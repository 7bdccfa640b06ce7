/**
 * The outline of the lit part of the moon, for a disc of radius `r` around the origin: half of the limb, then the terminator,
 * which is half an ellipse. `fraction` is the lit fraction of the disc, from 0 (new) to 1 (full). A waxing moon is lit from the
 * right, as seen from the northern hemisphere.
 */
export function litPath(fraction: number, waxing: boolean, r: number): string {
  const lit = Math.min(1, Math.max(0, fraction));
  if (lit < 0.005) return '';
  const half = round(r * Math.abs(1 - 2 * lit));
  const limb = waxing ? 1 : 0;
  const terminator = lit > 0.5 === waxing ? 1 : 0;
  return `M0 ${-r}A${r} ${r} 0 0 ${limb} 0 ${r}A${half} ${r} 0 0 ${terminator} 0 ${-r}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
