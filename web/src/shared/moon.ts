// The eight names of the moon's phases, by its age (0 new, 0.5 full). Names only: where it stands the engine says.

export type MoonName = 'new' | 'waxingCrescent' | 'firstQuarter' | 'waxingGibbous' | 'full' | 'waningGibbous' | 'lastQuarter' | 'waningCrescent';

const NAMES: readonly MoonName[] = [
  'new',
  'waxingCrescent',
  'firstQuarter',
  'waxingGibbous',
  'full',
  'waningGibbous',
  'lastQuarter',
  'waningCrescent',
];

/** The moon in one of its eight phases, to be drawn. */
export function moonAt(phase: number): { name: MoonName; fraction: number; waxing: boolean } {
  const at = phase % 8;
  return { name: NAMES[at] ?? 'full', fraction: (1 - Math.cos((at * Math.PI) / 4)) / 2, waxing: at < 4 };
}

export function moonName(age: number): MoonName {
  return NAMES[Math.round(age * 8) % 8] ?? 'full';
}
