import type { Side } from '../roles';
import { cf, f } from './pen';

interface Sky {
  high: string;
  low: string;
  moon: string;
  mare: string;
  far: string;
  near: string;
  star: string;
}

const SKIES: Readonly<Record<Side, Sky>> = {
  villagers: { high: '#1b2552', low: '#3b4d93', moon: '#f4ecd8', mare: '#dccfbd', far: '#2c3974', near: '#1b2452', star: '#f4ecd8' },
  werewolves: { high: '#2c1024', low: '#7a2440', moon: '#ffb9a0', mare: '#ea957f', far: '#551a33', near: '#3a1228', star: '#ffd3c4' },
  solo: { high: '#231545', low: '#5b3a97', moon: '#e2d3ff', mare: '#c6b0f0', far: '#412875', near: '#2c1a56', star: '#efe6ff' },
};

const STARS = [
  [18, 30, 1.6],
  [34, 66, 1.1],
  [178, 24, 1.6],
  [186, 84, 1.1],
  [150, 14, 1.1],
  [12, 104, 1.2],
  [64, 14, 1],
] as const;

/** Behind the village a village, behind wolves a forest, behind loners bare hills. */
const GROUNDS: Readonly<Record<Side, (sky: Sky) => string>> = {
  villagers: ({ far, near }) =>
    f(far, 'M0 168c40-22 80-8 110-14s60-24 90-12v110H0z') +
    f(near, 'M0 200v-38l16-16 16 16v14h12v-20l14-14 14 14v22h60v-30l16-18 16 18v20h10v-14l13-14 13 14v98H0z') +
    ['M10 168h8v9h-8z', 'M54 164h8v9h-8z', 'M144 158h8v10h-8z', 'M182 162h8v9h-8z'].map((d) => f('#ffc76b', d)).join(''),
  werewolves: ({ far, near }) =>
    f(far, 'M0 160l14-34 14 34 12-28 12 28 16-38 16 38h40l14-36 14 36 12-30 14 30 12-32 10 24v90H0z') +
    f(near, 'M0 190l16-44 18 44 14-30 12 30h88l14-34 14 34 12-42 12 42v60H0z'),
  solo: ({ far, near }) => f(far, 'M0 176c30-34 60-40 96-20s70 2 104-26v120H0z') + f(near, 'M0 206c40-24 90-24 120-10s60 2 80-12v66H0z'),
};

/** A portrait in its landscape. */
export function sceneOf(side: Side, portrait: string): string {
  const sky = SKIES[side];
  return (
    f(sky.high, 'M0 0h200v240H0z') +
    f(sky.low, 'M0 96c60-24 140-24 200 0v144H0z') +
    STARS.map(([x, y, r]) => cf(sky.star, x, y, r)).join('') +
    `<g opacity=".16">${cf(sky.moon, 72, 74, 74)}</g>` +
    cf(sky.moon, 72, 74, 58) +
    cf(sky.mare, 50, 52, 9) + cf(sky.mare, 34, 86, 6) + cf(sky.mare, 92, 36, 5) +
    GROUNDS[side](sky) +
    `<g stroke="#2a1a33" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${portrait}</g>`
  );
}
