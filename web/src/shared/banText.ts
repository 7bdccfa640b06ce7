// A ban in words: until when, and why.
import type { TFunction } from 'i18next';
import { dateTimeText } from './dates';

export interface Ban {
  /** Milliseconds since the epoch; null: for good. */
  until: number | null;
  reason: string | null;
}

/** The ban that a refusal speaks of, as its parameters or the address of a page tell it. */
export function banOf({ until, reason }: { until?: unknown; reason?: unknown }): Ban {
  const end = until === null || until === undefined || until === '' ? NaN : Number(until);
  return { until: Number.isFinite(end) ? end : null, reason: typeof reason === 'string' ? reason : null };
}

export function banText(t: TFunction<'people'>, locale: string, { until, reason }: Ban): string {
  const end = until === null ? t('account.bannedForGood') : t('account.bannedUntil', { date: dateTimeText(locale, until) });
  // Who wrote it may have ended it with a full stop; the sentence around it has one.
  const why = (reason ?? '').trim().replace(/\.$/, '');
  return why === '' ? end : `${end} ${t('account.reason', { reason: why })}`;
}
