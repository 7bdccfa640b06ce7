// A moderator's draft of a decision, and the request body made of it.
import { banEnd, ONE_DAY_BAN, type BanTerm } from '@/parts/staff/banTerm';
import { reasonBody, type Reason } from '@/parts/staff/ReasonFields';
import type { components } from '@/generated/api';

type Schemas = components['schemas'];
export type Verdict = Schemas['Verdict'];
export type SanctionKind = Schemas['SanctionKind'];
export type Template = Schemas['Template'];

export const KINDS: readonly SanctionKind[] = ['warn', 'ban', 'rename', 'resetProfile'];
export interface Draft {
  /** Null until one is chosen. */
  verdict: Verdict | null;
  kind: SanctionKind | null;
  term: BanTerm;
  /** Null: the reason of `fittingTemplate`. */
  reason: Reason | null;
  note: string;
}

export const NEW_DRAFT: Draft = { verdict: null, kind: null, term: ONE_DAY_BAN, reason: null, note: '' };

/** The template to suggest for a category and a sanction. */
export function fittingTemplate(category: string, kind: SanctionKind | null, known: readonly Template[]): Template | null {
  if (kind === 'rename') return 'username';
  if (kind === 'resetProfile') return 'profile';
  return known.find((id) => id === category) ?? known[0] ?? null;
}

/** A draft whose verdict is chosen. */
export type Decided = Draft & { verdict: Verdict };

export function decisionOf(draft: Decided, reason: Reason, now: number): Schemas['NewDecision'] {
  const { verdict, kind } = draft;
  const note = draft.note.trim();
  if (verdict === 'dismissed' || kind === null) return { decision: verdict, note };
  const until = kind === 'ban' ? banEnd(draft.term, now) : null;
  const { template, ...own } = reasonBody(reason);
  return {
    decision: verdict,
    note,
    ...(template == null ? {} : { template }),
    sanction: { kind, ...(until == null ? {} : { until }), ...own },
  };
}
