// The answers of the overview since the page was opened. The server keeps no history of them.
import { useState } from 'react';
import type { components } from '@/generated/api';

export type Overview = components['schemas']['Overview'];

export interface Sample {
  at: number;
  overview: Overview;
}

/** About 17 minutes at one sample every 5 s. */
const MAX_SAMPLES = 200;

/** @param at when the answer came, by which each is added once */
export function useSamples(overview: Overview | undefined, at: number): readonly Sample[] {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  if (overview && samples.at(-1)?.at !== at) {
    const next = [...samples, { at, overview }].slice(-MAX_SAMPLES);
    setSamples(next);
    return next;
  }
  return samples;
}
