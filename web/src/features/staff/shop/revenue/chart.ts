// The geometry of a chart with a bar for each day, without React.

/** One of the numbers that a chart shows of each day. */
export interface Series {
  key: string;
  label: string;
  /** How its bars are filled. Each fill has a pattern of its own, so that colours need not be told apart. */
  fill: 'plain' | 'hatched' | 'dotted';
  /** Of each day; null for a day of which there is nothing to tell. */
  values: readonly (number | null)[];
  /** Its bars hang down from the line of zero. The others stand on it, one on top of the other. */
  isBelow?: boolean;
}

/** The numbers at the top and at the bottom of a chart, and those at its lines. */
export interface Scale {
  top: number;
  bottom: number;
  ticks: readonly number[];
}

/** About how many lines a chart has. */
const LINES = 4;
/** The least width of a bar, in pixels. */
const MIN_BAR = 0.75;

/** The step between lines: 1, 2 or 5 times a power of ten. */
function stepFor(span: number): number {
  const rough = span / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10;
  return Math.max(1, step * power);
}

/** The height of what a day shows above the line of zero, and the depth below it. */
function extentOf(series: readonly Series[], day: number): { above: number; below: number } {
  const sum = (isBelow: boolean) =>
    series.filter((each) => (each.isBelow ?? false) === isBelow).reduce((all, { values }) => all + (values[day] ?? 0), 0);
  return { above: sum(false), below: sum(true) };
}

/** @param most the highest number that there can be, if there is one */
export function scaleOf(series: readonly Series[], days: number, most?: number): Scale {
  const extents = Array.from({ length: days }, (_, day) => extentOf(series, day));
  const above = most ?? Math.max(0, ...extents.map((extent) => extent.above));
  const below = Math.max(0, ...extents.map((extent) => extent.below));
  // Without any number there is the line of zero alone.
  if (above + below === 0) return { top: 1, bottom: 0, ticks: [0] };
  const step = stepFor(above + below);
  const [up, down] = [Math.ceil(above / step), Math.ceil(below / step)];
  const ticks = Array.from({ length: up + down + 1 }, (_, index) => (index - down) * step);
  return { top: up * step, bottom: 0 - down * step, ticks };
}

/** How far below the chart's top a number is, from 0 to 1. */
export function depthOf({ top, bottom }: Scale, value: number): number {
  return (top - value) / (top - bottom);
}

/** The bars of a series as the data of a path. `drawn`: all series of the chart, as they are stacked. */
export function barsOf(drawn: readonly Series[], one: Series, scale: Scale, width: number, height: number): string {
  const band = width / Math.max(1, one.values.length);
  const gap = band > 12 ? band * 0.25 : band > 4 ? 1 : 0;
  const bar = Math.max(MIN_BAR, band - gap);
  const under = drawn.slice(0, drawn.indexOf(one)).filter((each) => (each.isBelow ?? false) === (one.isBelow ?? false));
  const sign = one.isBelow ? -1 : 1;
  const round = (value: number) => Number(value.toFixed(2));
  return one.values
    .flatMap((value, day) => {
      if (value === null || value <= 0) return [];
      const base = under.reduce((all, { values }) => all + (values[day] ?? 0), 0);
      const [from, to] = [base, base + value].map((each) => round(height * depthOf(scale, sign * each)));
      return [`M${round(day * band + (band - bar) / 2)} ${from}V${to}h${round(bar)}V${from}Z`];
    })
    .join('');
}
