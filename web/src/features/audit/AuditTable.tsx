// Entries of the audit log: a table on a wide screen, cards on a phone. Beside each actor, target and room is a link that filters by it.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { withParams } from '@/parts/staff/params';
import { useLocale } from '@/i18n/LocaleContext';
import { shortDateTimeText } from '@/shared/dates';
import { useIsAdmin } from '@/session/rank';
import { modReportPath, modRoomPath, modShopOrderPath, modUserPath } from '@/shared/paths';
import { actText, caseIdOf, orderOf, reasonText, seatOf, type AuditEntry } from './acts';
import styles from './AuditTable.module.css';

/** The actor of what was done on the server's machine. */
const OPERATOR = 0;

interface AuditTableProps {
  entries: readonly AuditEntry[];
  /** The names of target accounts by id; those not fetched yet are missing. */
  names: ReadonlyMap<number, string>;
}

export function AuditTable({ entries, names }: AuditTableProps) {
  const { t } = useTranslation('cases');
  return (
    <table className={styles.table} aria-label={t('audit.list')}>
      <thead>
        <tr>
          {(['when', 'who', 'what', 'whom', 'where', 'why'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`audit.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} names={names} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ entry, names }: { entry: AuditEntry; names: AuditTableProps['names'] }) {
  const { t } = useTranslation('cases');
  const { locale } = useLocale();
  const { actorId, actorName, targetId, room, detail } = entry;
  const words = { t, locale };
  const seat = seatOf(entry);
  const report = caseIdOf(detail);
  // Other moderators may not see orders.
  const order = useIsAdmin() ? orderOf(detail) : null;
  const reason = reasonText(words, entry);
  const target = targetId == null ? null : (names.get(targetId) ?? t('audit.account', { id: targetId }));
  return (
    <tr data-testid="audit-entry" data-act={entry.act}>
      <Cell label={t('audit.when')}>
        <time dateTime={new Date(entry.at).toISOString()}>{shortDateTimeText(locale, entry.at)}</time>
      </Cell>
      <Cell label={t('audit.who')}>
        <OneLine>
          {actorId === OPERATOR ? t('audit.operator') : <Link to={modUserPath(actorId)}>{actorName}</Link>}
          <FilterLink name="actor" value={actorId} words={t('audit.byActor', { name: actorName })} />
        </OneLine>
      </Cell>
      <Cell label={t('audit.what')} strong>
        {actText(words, entry)}
      </Cell>
      <Cell label={t('audit.whom')}>
        {targetId != null && target !== null && (
          <OneLine>
            <Link to={modUserPath(targetId)}>{target}</Link>
            <FilterLink name="target" value={targetId} words={t('audit.byTarget', { name: target })} />
          </OneLine>
        )}
        {seat !== null && t('audit.seat', { seat: seat + 1 })}
      </Cell>
      <Cell label={t('audit.where')}>
        {report !== null && <Link to={modReportPath(report)}>{t('audit.caseLink')}</Link>}
        {order !== null && <Link to={modShopOrderPath(order)}>{t('audit.orderLink')}</Link>}
        {room != null && (
          <OneLine>
            <Link to={modRoomPath(room)}>{t('audit.roomLink', { id: room })}</Link>
            <FilterLink name="room" value={room} words={t('audit.byRoom', { id: room })} />
          </OneLine>
        )}
      </Cell>
      <Cell label={t('audit.why')}>{reason !== null && reason !== '' && <q>{reason}</q>}</Cell>
    </tr>
  );
}

/** On a phone each cell shows its column's label, and an empty cell is hidden. */
function Cell({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  const parts = Array.isArray(children) ? children : [children];
  const isEmpty = parts.every((part) => part === false || part === null || part === undefined);
  return (
    <td data-label={label} data-empty={isEmpty || undefined} data-strong={strong || undefined}>
      <div className={styles.cell}>{children}</div>
    </td>
  );
}

/** Keeps a name and its filter link on one line. */
function OneLine({ children }: { children: ReactNode }) {
  return <span className={styles.pair}>{children}</span>;
}

/** A link that filters the log by an actor, a target or a room; nothing if that filter is set already. */
function FilterLink({ name, value, words }: { name: string; value: number | string; words: string }) {
  const { t } = useTranslation('cases');
  const [params] = useSearchParams();
  if (params.get(name) === String(value)) return null;
  return (
    <Link
      className={styles.only}
      to={withParams(params, { [name]: String(value) })}
      aria-label={t('audit.only', { filter: words })}
      title={t('audit.only', { filter: words })}
    >
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" aria-hidden="true">
        <path d="M2 3h12l-4.5 5.5V13l-3-1.5v-3z" />
      </svg>
    </Link>
  );
}
