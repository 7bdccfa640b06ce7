// A ban as text: until when, and why.
import type { TFunction } from 'i18next';
import { dateTimeText } from './dates';
import { paths } from './paths';

export interface Ban {
  /** Milliseconds since the epoch; null: for good. */
  until: number | null;
  reason: string | null;
  /** The token that lets a banned player appeal without signing in; null if no moderator imposed the ban. */
  appeal: string | null;
  /** The token that lets a banned player download their data; null if they have not tried to sign in. */
  export: string | null;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** The ban in the parameters of a refusal, of a notification or of the sign-in page's URL. */
export function banOf(params: { until?: unknown; reason?: unknown; appeal?: unknown; export?: unknown }): Ban {
  const { until, reason, appeal } = params;
  const end = until === null || until === undefined || until === '' ? NaN : Number(until);
  return { until: Number.isFinite(end) ? end : null, reason: textOf(reason), appeal: textOf(appeal), export: textOf(params.export) };
}

/** The sign-in page, with the ban to show in its parameters. */
export function bannedPath({ until, reason }: Pick<Ban, 'until' | 'reason'>): string {
  const params = new URLSearchParams({ error: 'banned', until: until === null ? '' : String(until), reason: reason ?? '' });
  return `${paths.signIn}?${params.toString()}`;
}

export function banText(t: TFunction<'people'>, locale: string, { until, reason }: Pick<Ban, 'until' | 'reason'>): string {
  const end = until === null ? t('account.bannedForGood') : t('account.bannedUntil', { date: dateTimeText(locale, until) });
  // The reason may end with a full stop, and so does the sentence around it.
  const why = (reason ?? '').trim().replace(/\.$/, '');
  return why === '' ? end : `${end} ${t('account.reason', { reason: why })}`;
}
