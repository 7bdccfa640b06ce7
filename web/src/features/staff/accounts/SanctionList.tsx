// The sanctions of an account: author, reason, and whether each is in force.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '@/i18n/LocaleContext';
import { dateTimeText } from '@/shared/dates';
import { modReportPath } from '@/shared/paths';
import { useMinute } from '@/shared/useMinute';
import { Badge } from '@/ui/signs/Badge';
import { Card } from '@/ui/layout/Card';
import { AccountLink } from '@/parts/staff/AccountLink';
import type { ImposedSanction } from './queries';
import styles from './Records.module.css';
import { appealOf, kindOf } from './words';

export function SanctionList({ sanctions }: { sanctions: readonly ImposedSanction[] }) {
  const { t } = useTranslation('staff');
  if (sanctions.length === 0) return <p className={styles.note}>{t('imposed.none')}</p>;
  return (
    <ul className={styles.list}>
      {sanctions.map((sanction) => (
        <Row key={sanction.id} sanction={sanction} />
      ))}
    </ul>
  );
}

function Row({ sanction }: { sanction: ImposedSanction }) {
  const { t } = useTranslation('staff');
  const { locale } = useLocale();
  const kind = kindOf(sanction.kind);
  const appeal = appealOf(sanction.appeal ?? '');
  return (
    <Card as="li" padding="sm" className={styles.row} data-testid="sanction" data-kind={sanction.kind} data-lifted={sanction.liftedAt != null}>
      <p className={styles.what}>
        <strong>{kind === null ? sanction.kind : t(`sanction.${kind}`)}</strong>
        <State sanction={sanction} />
        {appeal !== null && <Badge tone={appeal === 'open' ? 'village' : 'neutral'}>{t(`imposed.appeal.${appeal}`)}</Badge>}
      </p>
      <p className={styles.text}>{sanction.reason[locale]}</p>
      <p className={styles.detail}>
        <time dateTime={new Date(sanction.createdAt).toISOString()}>{dateTimeText(locale, sanction.createdAt)}</time>
        <span>
          {t('imposed.by')} <AccountLink account={sanction.by} />
        </span>
        {sanction.report != null && <Link to={modReportPath(sanction.report)}>{t('imposed.report', { id: sanction.report })}</Link>}
      </p>
    </Card>
  );
}

function State({ sanction: { kind, liftedAt, endsAt } }: { sanction: ImposedSanction }) {
  const { t } = useTranslation('staff');
  const { locale } = useLocale();
  const now = useMinute();
  if (liftedAt != null) return <Badge tone="success">{t('imposed.lifted', { date: dateTimeText(locale, liftedAt) })}</Badge>;
  if (kind !== 'ban') return null;
  if (endsAt == null) return <Badge tone="danger">{t('imposed.forGood')}</Badge>;
  const date = dateTimeText(locale, endsAt);
  return endsAt > now ? <Badge tone="danger">{t('imposed.until', { date })}</Badge> : <Badge>{t('imposed.over', { date })}</Badge>;
}
