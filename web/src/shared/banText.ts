// A ban in words: until when, and why.
import type { TFunction } from 'i18next';
import { dateTimeText } from './dates';
import { paths } from './paths';

export interface Ban {
  /** Milliseconds since the epoch; null: for good. */
  until: number | null;
  reason: string | null;
  /** Opens the way to appeal to who can't sign in; none where no moderator imposed it. */
  appeal: string | null;
}

/** The ban that a refusal speaks of, as its parameters or the address of a page tell it. */
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

export function banOf({ until, reason, appeal }: { until?: unknown; reason?: unknown; appeal?: unknown }): Ban {
  const end = until === null || until === undefined || until === '' ? NaN : Number(until);
  return { until: Number.isFinite(end) ? end : null, reason: textOf(reason), appeal: textOf(appeal) };
}

/** Where a ban is told to who is not signed in any more. */
export function bannedPath({ until, reason }: Pick<Ban, 'until' | 'reason'>): string {
  const params = new URLSearchParams({ error: 'banned', until: until === null ? '' : String(until), reason: reason ?? '' });
  return `${paths.signIn}?${params.toString()}`;
}

export function banText(t: TFunction<'people'>, locale: string, { until, reason }: Pick<Ban, 'until' | 'reason'>): string {
  const end = until === null ? t('account.bannedForGood') : t('account.bannedUntil', { date: dateTimeText(locale, until) });
  // Who wrote it may have ended it with a full stop; the sentence around it has one.
  const why = (reason ?? '').trim().replace(/\.$/, '');
  return why === '' ? end : `${end} ${t('account.reason', { reason: why })}`;
}
