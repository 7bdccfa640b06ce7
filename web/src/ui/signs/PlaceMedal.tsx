import { useId } from 'react';

const METAL = { 1: ['#fff3cf', '#f0ae2c'], 2: ['#ffffff', '#b3bcd6'], 3: ['#ffe0c2', '#c67c42'] } as const;
export type MedalPlace = keyof typeof METAL;

/** A medal on its ribbon, for one of the first three places. Decorative. */
export function PlaceMedal({ place }: { place: MedalPlace }) {
  const id = useId();
  const [light, shade] = METAL[place];
  return (
    <svg viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
      <radialGradient id={id} cx=".35" cy=".3">
        <stop stopColor={light} />
        <stop offset=".8" stopColor={shade} />
      </radialGradient>
      <path fill="#c8374a" d="M5 1h6l3 8-5 2Z" />
      <path fill="#8e5bd6" d="M19 1h-6l-3 8 5 2Z" />
      <circle cx="12" cy="15.5" r="7.5" fill={`url(#${id})`} />
      <path fill="#171029" opacity=".55" d="m12 10.8 1.4 3 3.2.4-2.3 2.3.6 3.3-2.9-1.6-2.9 1.6.6-3.3-2.3-2.3 3.2-.4Z" />
    </svg>
  );
}
