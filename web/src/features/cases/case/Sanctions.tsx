// The sanctions of an account: kind, reason, author, and whether each was lifted or appealed against.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '@/i18n/LocaleContext';
import { TimeAgo } from '@/parts/staff/TimeAgo';
import { dateTimeText } from '@/shared/dates';
import { modReportPath } from '@/shared/paths';
import { Badge } from '@/ui/signs/Badge';
import type { ImposedSanction } from '../queries';
import styles from './Sanctions.module.css';
import { isSanction, nameText } from '../words';

export function Sanctions({ sanctions }: { sanctions: readonly ImposedSanction[] }) {
  return (
    <ul className={styles.list}>
      {sanctions.map((sanction) => (
        <SanctionLine key={sanction.id} sanction={sanction} />
      ))}
    </ul>
  );
}

export function SanctionLine({ sanction }: { sanction: ImposedSanction }) {
  const { t } = useTranslation('cases');
  const { t: s } = useTranslation('staff');
  const { locale } = useLocale();
  const { kind, endsAt, liftedAt, appeal, reason, by, createdAt, report } = sanction;
  const words = isSanction(kind) ? s(`sanction.${kind}`) : kind;
  const isAppealed = appeal === 'open' || appeal === 'granted' || appeal === 'refused';
  return (
    <li className={styles.sanction} data-testid="sanction" data-kind={kind}>
      <p className={styles.what}>
        <strong>{words}</strong>
        {kind === 'ban' && <span>{endsAt == null ? t('case.forGood') : t('case.ends', { date: dateTimeText(locale, endsAt) })}</span>}
        {liftedAt != null && <Badge>{t('case.lifted')}</Badge>}
        {isAppealed && <Badge tone="info">{t(`case.appealed.${appeal}`)}</Badge>}
      </p>
      <q className={styles.reason}>{reason[locale]}</q>
      <p className={styles.facts}>
        <span>{t('case.by', { name: nameText(s, by) })}</span>
        {report == null ? (
          <TimeAgo at={createdAt} />
        ) : (
          <Link to={modReportPath(report)}>
            <TimeAgo at={createdAt} />
          </Link>
        )}
      </p>
    </li>
  );
}
