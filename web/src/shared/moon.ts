// The names of the eight moon phases, by the moon's age (0 new, 0.5 full). The engine computes the age.

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

/** How to draw the moon in the phase of this number (0 new, 4 full). */
export function moonAt(phase: number): { name: MoonName; fraction: number; waxing: boolean } {
  const at = phase % 8;
  return { name: NAMES[at] ?? 'full', fraction: (1 - Math.cos((at * Math.PI) / 4)) / 2, waxing: at < 4 };
}

export function moonName(age: number): MoonName {
  return NAMES[Math.round(age * 8) % 8] ?? 'full';
}
