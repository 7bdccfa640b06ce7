// An account's ledger, newest first.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '@/api/client';
import type { components } from '@/generated/api';
import { useLocale } from '@/i18n/LocaleContext';
import type { Locale } from '@/i18n/locale';
import { LoadError } from '@/parts/staff/LoadError';
import { dateTimeText } from '@/shared/dates';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { MoreButton } from '@/parts/staff/MoreButton';
import { accountKey } from './queries';
import styles from './Records.module.css';

type Entry = components['schemas']['LedgerEntry'];

export function Ledger({ id }: { id: number }) {
  const { t } = useTranslation('staff');
  const query = useInfiniteQuery({
    queryKey: [...accountKey(id), 'ledger'],
    queryFn: ({ pageParam }) =>
      bodyOf(api.GET('/api/mod/users/{id}/ledger', { params: { path: { id }, query: pageParam === null ? {} : { before: pageParam } } })),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
  });
  const { data, error, refetch, fetchNextPage } = query;
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={3} />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p className={styles.note}>{t('ledger.none')}</p>;
  return (
    <div className={styles.part}>
      {/* The table scrolls on a phone, so the keyboard must reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.around} role="region" aria-label={t('ledger.caption')} tabIndex={0}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{t('ledger.caption')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                {t('ledger.amount')}
              </th>
              <th scope="col" className={styles.number}>
                {t('ledger.balance')}
              </th>
              <th scope="col">{t('ledger.why')}</th>
              <th scope="col">{t('ledger.when')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      </div>
      {error && <LoadError error={error} onRetry={() => void fetchNextPage()} />}
      <MoreButton query={query} />
    </div>
  );
}

function Row({ entry: { at, currency, amount, balance, reason, detail } }: { entry: Entry }) {
  const { t } = useTranslation('staff');
  const { locale } = useLocale();
  const count = (value: number) => t(`ledger.${currency === 'moons' ? 'moons' : 'coins'}`, { count: value });
  const size = count(Math.abs(amount));
  const what = t(`ledger.reason.${isKnown(reason) ? reason : 'other'}`, { what: subjectOf(detail) });
  const text = textIn(detail, locale);
  return (
    <tr data-testid="ledger-entry">
      <td className={styles.number}>{amount < 0 ? t('ledger.outOf', { amount: size }) : t('ledger.into', { amount: size })}</td>
      <td className={styles.number}>{count(balance)}</td>
      <td className={styles.words}>{text === null ? what : t('ledger.told', { what, text })}</td>
      <td className={styles.when}>
        <time dateTime={new Date(at).toISOString()}>{dateTimeText(locale, at)}</time>
      </td>
    </tr>
  );
}

const KNOWN = [
  'start',
  'game',
  'firstWin',
  'quest',
  'streak',
  'subscriber',
  'level',
  'grant',
  'skin',
  'slot',
  'offer',
  'shop',
  'payment',
  'paymentBonus',
  'refund',
  'disputeWon',
  'refundFailed',
] as const;

function isKnown(reason: string): reason is (typeof KNOWN)[number] {
  return KNOWN.some((known) => known === reason);
}

/** What was bought, collected or ordered, or the game that paid. */
function subjectOf(detail: unknown): string {
  const { element, pack, offer, slot, order, game } = (detail ?? {}) as Partial<Record<string, unknown>>;
  const what = element ?? pack ?? offer ?? slot ?? order ?? game;
  return typeof what === 'string' || typeof what === 'number' ? String(what) : '';
}

/** The text that the account's owner was sent; null if none was sent. */
function textIn(detail: unknown, locale: Locale): string | null {
  const text = (detail as { text?: Partial<Record<Locale, unknown>> } | null)?.text?.[locale];
  return typeof text === 'string' ? text : null;
}
