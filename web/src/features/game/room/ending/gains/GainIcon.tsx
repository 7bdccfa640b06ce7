import { CurrencyIcon } from '@/parts/wardrobe/CurrencyIcon';
import type { Gain } from '../../../model/gains';

/** The sign of what moved; decorative. */
export function GainIcon({ kind }: { kind: Gain['kind'] }) {
  if (kind === 'coins') return <CurrencyIcon currency="coins" />;
  return (
    <svg viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
      <path d={PATHS[kind]} />
    </svg>
  );
}

const PATHS = {
  // a star
  xp: 'M10 1.6l2.4 5.3 5.8.6-4.3 3.9 1.2 5.7L10 14.200l-5.100 2.900 1.200-5.700L1.800 7.500l5.800-.6z',
  // two arrows up
  level: 'M10 2l6.500 6.500-1.900 1.900L10 5.800l-4.600 4.600-1.900-1.900zM10 9.400l6.500 6.500-1.900 1.900-4.600-4.600-4.600 4.600-1.900-1.900z',
  // a mountain with a flag
  elo: 'M8.600 6.200l3.400 5 1.900-2.500 4.900 8.500H1.200zM8.900 1.300l4.600 1.500-3.500 1.700v1.400H8.700V1.300z',
  // a moon above stepping stones
  pass: 'M12.200 1.500a4.900 4.900 0 1 0 4.200 7.200A5.100 5.100 0 0 1 12.200 1.500zM3.600 12.400a2 1.100 0 1 0 .01 0zM8.400 14.200a2.200 1.200 0 1 0 .01 0zM14.200 16a2.600 1.300 0 1 0 .01 0z',
  // a lantern
  event:
    'M8.300 1.400h3.400v1.700h1.800l1.300 2.500v8.600l-1.600 2.200h-1.700v2.200H8.500v-2.200H6.800l-1.600-2.200V5.600l1.300-2.500h1.800zM7.400 6.500v7.200h1.700V6.500zm3.500 0v7.200h1.700V6.500z',
} as const satisfies Record<Exclude<Gain['kind'], 'coins'>, string>;
