// Procedural shapes of the landscape, to keep the bundle small. Deterministic: the same for the same size.

/** A pseudorandom number in [0, 1) that depends only on index and salt. */
export function noise(index: number, salt = 0): number {
  const x = Math.sin(index * 127.1 + salt * 311.7) * 43758.5453;
  return x - Math.floor(x);
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The path of a row of firs along the bottom of a box, `each` pixels apart. */
export function firs(width: number, height: number, each: number, salt: number): string {
  const count = Math.ceil(width / each) + 2;
  let d = `M${-each} ${height}`;
  for (let i = 0; i < count; i += 1) {
    const x = (i - 0.5) * each + (noise(i, salt) - 0.5) * each * 0.5;
    const tall = height * (0.45 + 0.55 * noise(i, salt + 1));
    const half = each * (0.5 + 0.25 * noise(i, salt + 2));
    const top = height - tall;
    d += `L${round(x - half)} ${height}L${round(x - half * 0.45)} ${round(top + tall * 0.55)}H${round(x - half * 0.7)}L${round(x - half * 0.25)} ${round(top + tall * 0.25)}H${round(x - half * 0.42)}L${round(x)} ${round(top)}L${round(x + half * 0.42)} ${round(top + tall * 0.25)}H${round(x + half * 0.25)}L${round(x + half * 0.7)} ${round(top + tall * 0.55)}H${round(x + half * 0.45)}L${round(x + half)} ${height}`;
  }
  return `${d}V${height + 2}H${-each}Z`;
}

export interface House {
  /** The middle of its base. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** The drawing: 0, 1 or 2. */
  kind: number;
  /** The seats with a window in it. */
  seats: number[];
}

/**
 * The row of houses on the horizon, as many as fit. Each seat has one window, in the order of the seats from left to right,
 * spread evenly over the houses.
 */
export function village(seats: readonly number[], width: number, horizon: number): House[] {
  const most = Math.max(3, Math.min(14, Math.floor(width < 700 ? width / 62 : width / 96)));
  const houses = Math.min(seats.length, most);
  const step = Math.min(width / (houses + 0.6), 180);
  const start = width / 2 - (step * (houses - 1)) / 2;
  return Array.from({ length: houses }, (_, i) => {
    const from = Math.floor((i * seats.length) / houses);
    const to = Math.floor(((i + 1) * seats.length) / houses);
    const wide = Math.min(step * 0.86, 96, horizon * 0.42) * (0.86 + 0.14 * noise(i, 5));
    return {
      x: round(start + step * i + (noise(i, 3) - 0.5) * step * 0.12),
      y: round(horizon - 1 + 5 * noise(i, 4)),
      width: round(wide),
      height: round(wide * (0.68 + 0.16 * noise(i, 6))),
      kind: Math.floor(noise(i, 7) * 3),
      seats: seats.slice(from, to),
    };
  });
}
