// An event as it is shown, without React. What is unlocked, for sale and allowed is what the server tells.
import type { EventEntry, EventPack, EventUnlockable, YearlyEvent } from '@/api/events';
import type { Cost } from '@/parts/shop/cost';

/** The event that is shown first: the one that runs, one with something left to collect, or else the next one. */
export function featuredOf(events: readonly YearlyEvent[]): YearlyEvent | undefined {
  const inPhase = (...phases: YearlyEvent['phase'][]) => events.find(({ phase }) => phases.includes(phase));
  const left = events.find(({ phase, joined }) => phase === 'collecting' && joined);
  return inPhase('running') ?? left ?? inPhase('announced', 'planned') ?? inPhase('collecting') ?? events.at(-1);
}

export function isAhead({ phase }: YearlyEvent): boolean {
  return phase === 'planned' || phase === 'announced';
}

export function isPast({ phase }: YearlyEvent): boolean {
  return phase === 'collecting' || phase === 'over';
}

/** A step of the way: an element, and how much of the way to it from the one before is done, from 0 to 1. */
export interface Step {
  item: EventUnlockable;
  done: number;
}

export function stepsOf({ rewards, progress }: YearlyEvent): Step[] {
  const has = progress?.points ?? 0;
  const items = [...rewards.unlockable].sort((a, b) => a.points - b.points);
  return items.map((item, at) => {
    const from = items[at - 1]?.points ?? 0;
    return { item, done: Math.min(1, Math.max(0, (has - from) / Math.max(1, item.points - from))) };
  });
}

/** The next element that points unlock, and how many are missing. */
export function nextStep(event: YearlyEvent): { item: EventUnlockable; missing: number } | null {
  const has = event.progress?.points ?? 0;
  const next = stepsOf(event).find(({ item }) => item.points > has);
  return next ? { item: next.item, missing: next.item.points - has } : null;
}

/** Whether something can be bought, or why not. */
export type SaleState = 'buy' | 'bought' | 'soon' | 'join' | 'points' | 'over';

const SALE: Readonly<Record<string, SaleState>> = {
  event_not_started: 'soon',
  event_not_joined: 'join',
  not_enough_points: 'points',
  event_over: 'over',
};

export function exclusiveState({ rewards: { exclusive } }: YearlyEvent): SaleState {
  if (!exclusive || exclusive.bought) return 'bought';
  return SALE[exclusive.refusal ?? ''] ?? 'buy';
}

export function packState(event: YearlyEvent, pack: EventPack): Exclude<SaleState, 'points'> {
  if (pack.collected) return 'bought';
  if (isAhead(event)) return 'soon';
  if (isPast(event)) return 'over';
  return event.joined ? 'buy' : 'join';
}

/** What is asked about above the page: the exclusive element, or a pack. */
export type Question = { what: 'item' } | { what: 'pack'; id: string };

/** A question as it stands in the page's address. */
export function questionText(question: Question): string {
  return question.what === 'item' ? 'item' : `pack:${question.id}`;
}

export function parseQuestion(text: string | null): Question | null {
  if (text === 'item') return { what: 'item' };
  const [, id] = /^pack:(.+)$/.exec(text ?? '') ?? [];
  return id === undefined ? null : { what: 'pack', id };
}

/** What would be bought, and its price; null if there is no such thing, or it can't be bought. */
export interface Goods {
  what: Question['what'];
  id: string;
  cost: Cost;
}

export function goodsOf(event: YearlyEvent, question: Question): Goods | null {
  if (question.what === 'item') {
    const { exclusive } = event.rewards;
    return exclusive && exclusiveState(event) === 'buy' ? { what: 'item', id: exclusive.id, cost: costOf(exclusive) } : null;
  }
  const pack = event.packs.find(({ id }) => id === question.id);
  return pack && packState(event, pack) === 'buy' ? { what: 'pack', id: pack.id, cost: costOf(pack) } : null;
}

export function costOf({ currency, price, fullPrice = price }: Pick<EventPack, 'currency' | 'price'> & { fullPrice?: number }): Cost {
  return { currency, amount: price, full: fullPrice };
}

/** The players of all pages. Whoever has moved to a later page meanwhile is in the first one alone. */
export function playersOf(pages: readonly (readonly EventEntry[])[]): EventEntry[] {
  const players = new Map<number, EventEntry>();
  for (const entry of pages.flat()) if (!players.has(entry.id)) players.set(entry.id, entry);
  return [...players.values()];
}
