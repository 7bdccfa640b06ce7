// The eight names of the moon's phases, by its age (0 new, 0.5 full). Names only: where it stands the engine says.

export type MoonName =
  | 'new'
  | 'waxingCrescent'
  | 'firstQuarter'
  | 'waxingGibbous'
  | 'full'
  | 'waningGibbous'
  | 'lastQuarter'
  | 'waningCrescent';

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

export function moonName(age: number): MoonName {
  return NAMES[Math.round(age * 8) % 8] ?? 'full';
}
