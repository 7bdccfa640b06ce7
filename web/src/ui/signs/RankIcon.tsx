// The icon of a rank's marker, in the colour of the text around it.
import type { ReactElement } from 'react';
import type { Marker } from './markers';

const ICONS: Record<Marker, ReactElement> = {
  premium: <path d="M8 1.500l1.900 4.300 4.600.5-3.400 3.100.9 4.600L8 11.700l-4 2.300.9-4.600-3.400-3.100 4.600-.5z" />,
  famous: <path d="M2.500 12.500L1.500 5l3.700 2.600L8 2.500l2.800 5.100L14.500 5l-1 7.500z" />,
  volunteer: (
    <path d="M8 14C3.500 10.800 1.500 8.300 1.500 5.700 1.500 3.800 3 2.500 4.700 2.500c1.400 0 2.600.8 3.300 2.200.7-1.400 1.900-2.200 3.300-2.200 1.700 0 3.200 1.300 3.200 3.200 0 2.600-2 5.100-6.500 8.300z" />
  ),
  staff: <path d="M11.700 1.800A6.700 6.700 0 1 0 14.500 10 5.500 5.500 0 0 1 11.700 1.800z" />,
  modo: <path d="M8 1.500l5.500 2v4.300c0 3.200-2.200 5.400-5.500 6.700-3.300-1.300-5.500-3.500-5.500-6.700V3.500z" />,
};

export function RankIcon({ marker }: { marker: Marker }) {
  return (
    <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      {ICONS[marker]}
    </svg>
  );
}
