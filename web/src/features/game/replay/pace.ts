// How a replay is played: it stops where something happens that the chosen eyes see, for as long as one needs to read it.
import type { Envelope, Event } from '@/generated/engine';
import { reached, type Entry } from '../rewound/entries';
import type { Eyes } from '../rewound/RewoundGame';
import type { Pace } from '../rewound/usePlayback';

export const SPEEDS = [1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** What happens inside the machine. Nobody needs to read it to understand a game. */
const UNTOLD: ReadonlySet<Event['type']> = new Set(['channelsChanged', 'configured', 'hastened', 'promptClosed', 'prompted']);

function isTold({ event }: Envelope): boolean {
  // A note is for moderators; a record holds its place, and not its words.
  return !UNTOLD.has(event.type) && !(event.type === 'moderated' && event.order.type === 'note');
}

/** What these eyes see of a game. */
export function seenOf(entries: readonly Entry[], eyes: Eyes): Entry[] {
  return entries.filter(({ envelope }) => isTold(envelope) && (eyes === 'truth' || reached(envelope.audience, eyes)));
}

const LETTER_MS = 40;
const MOST_MS = 6_000;

/** How long a moment is shown at speed 1, in milliseconds. */
function lastsMs(event: Event | undefined): number {
  switch (event?.type) {
    case 'said':
      return Math.min(MOST_MS, 900 + LETTER_MS * event.line.text.length);
    case 'voted':
      return Math.min(MOST_MS, 900 + LETTER_MS * (event.accusation?.length ?? 0));
    case 'stood':
      return Math.min(MOST_MS, 900 + LETTER_MS * event.text.length);
    case 'phaseChanged':
      return 1_500;
    case 'died':
    case 'ended':
      return 2_400;
    case 'seated':
    case 'roleGiven':
      return 250;
    default:
      return 800;
  }
}

/** @param seen what the chosen eyes see of the game; @param total how many envelopes it has */
export function paceOf(seen: readonly Entry[], total: number, speed: Speed): Pace {
  return {
    next: (count) => seen.find((entry) => entry.count > count)?.count ?? total,
    lasts: (count) => lastsMs(seen.findLast((entry) => entry.count <= count)?.envelope.event) / speed,
  };
}

/** The moment at which a replay opens: when the roles were dealt. */
export function openingOf(envelopes: readonly Envelope[]): number {
  const deal = envelopes.findIndex(({ event }) => event.type === 'phaseChanged' && event.phase.type === 'reveal');
  return Math.max(1, deal + 1);
}
