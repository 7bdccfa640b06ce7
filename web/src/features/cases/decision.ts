// What a moderator is about to decide, and what is sent of it.
import type { components } from '@/generated/api';

type Schemas = components['schemas'];
export type Verdict = Schemas['Verdict'];
export type SanctionKind = Schemas['SanctionKind'];
export type Template = Schemas['Template'];

export const KINDS: readonly SanctionKind[] = ['warn', 'ban', 'rename', 'resetProfile'];
/** How many days a ban may last by one choice. */
export const DAYS = [1, 3, 7, 30, 90] as const;
export type Length = `${(typeof DAYS)[number]}` | 'date' | 'forGood';

const DAY_MS = 86_400_000;

export interface Draft {
  /** Null until one is chosen. */
  verdict: Verdict | null;
  kind: SanctionKind | null;
  length: Length;
  /** As the browser's field for a moment has it: the time of the place one is at. */
  date: string;
  /** Chosen by hand; null: the one that fits. */
  template: Template | null;
  /** Words of one's own take the place of a template's. */
  own: { en: string; fr: string } | null;
  note: string;
}

export const NEW_DRAFT: Draft = { verdict: null, kind: null, length: '3', date: '', template: null, own: null, note: '' };

/** The reason that fits what was reported and what is imposed. */
export function fittingTemplate(category: string, kind: SanctionKind | null, known: readonly Template[]): Template | null {
  if (kind === 'rename') return 'username';
  if (kind === 'resetProfile') return 'profile';
  return known.find((id) => id === category) ?? known[0] ?? null;
}

/** When a ban ends; null: never; undefined: no moment is given. */
export function endOf({ length, date }: Pick<Draft, 'length' | 'date'>, now: number): number | null | undefined {
  if (length === 'forGood') return null;
  if (length !== 'date') return now + Number(length) * DAY_MS;
  const moment = new Date(date).getTime();
  return Number.isNaN(moment) ? undefined : moment;
}

/** A draft in which it is said how the case ends. */
export type Decided = Draft & { verdict: Verdict };

/** @param template the one that is shown; words of one's own go without one */
export function decisionOf(draft: Decided, template: Template | null, now: number): Schemas['NewDecision'] {
  const { verdict, kind, own } = draft;
  const note = draft.note.trim();
  if (verdict === 'dismissed' || kind === null) return { decision: verdict, note };
  const until = kind === 'ban' ? endOf(draft, now) : null;
  return {
    decision: verdict,
    note,
    ...(own === null && template !== null ? { template } : {}),
    sanction: { kind, ...(until == null ? {} : { until }), ...(own ?? {}) },
  };
}
