// What the overview has answered since the page was opened: no history of the house, only of this page.
import { useState } from 'react';
import type { components } from '@/generated/api';

export type Overview = components['schemas']['Overview'];

export interface Sample {
  at: number;
  overview: Overview;
}

/** A quarter of an hour and a bit, at one every five seconds. */
const MOST = 200;

/** @param at when this answer came; each is taken once */
export function useSamples(overview: Overview | undefined, at: number): readonly Sample[] {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  if (overview && samples.at(-1)?.at !== at) {
    const next = [...samples, { at, overview }].slice(-MOST);
    setSamples(next);
    return next;
  }
  return samples;
}
