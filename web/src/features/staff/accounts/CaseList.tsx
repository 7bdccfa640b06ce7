// Lists cases about an account, or those that it has reported.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { dateTimeText } from '@/shared/dates';
import { modReportPath } from '@/shared/paths';
import { Badge } from '@/ui/signs/Badge';
import { Card } from '@/ui/layout/Card';
import { AccountLink } from '@/parts/staff/AccountLink';
import { TextLink } from '@/ui/buttons/TextLink';
import type { Case } from './queries';
import styles from './Records.module.css';
import { categoryOf, placeOf, stateOf } from './words';

interface CaseListProps {
  cases: readonly Case[];
  /** The text for an empty list. */
  empty: string;
  /** Set for cases about several accounts. */
  showsTarget?: boolean;
}

export function CaseList({ cases, empty, showsTarget = false }: CaseListProps) {
  if (cases.length === 0) return <p className={styles.note}>{empty}</p>;
  return (
    <ul className={styles.list}>
      {cases.map((each) => (
        <Row key={each.id} report={each} showsTarget={showsTarget} />
      ))}
    </ul>
  );
}

const TONES = { open: 'village', upheld: 'danger', dismissed: 'neutral' } as const;

function Row({ report, showsTarget }: { report: Case; showsTarget: boolean }) {
  const { t } = useTranslation('staff');
  const { t: people } = useTranslation('people');
  const { locale } = useLocale();
  const state = stateOf(report.state) ?? 'open';
  const category = categoryOf(report.category) ?? 'other';
  return (
    <Card as="li" padding="sm" className={styles.row} data-testid="reported">
      <p className={styles.what}>
        <strong>{people(`report.category.${category}`)}</strong>
        <Badge tone={TONES[state]}>{t(`case.state.${state}`)}</Badge>
        <Badge>{t(`case.place.${placeOf(report.place) ?? 'other'}`)}</Badge>
      </p>
      {report.text != null && <blockquote className={styles.quote}>{report.text}</blockquote>}
      <p className={styles.detail}>
        <time dateTime={new Date(report.createdAt).toISOString()}>{dateTimeText(locale, report.createdAt)}</time>
        <span>{t('case.complaints', { count: report.complaints })}</span>
        {showsTarget && (
          <span>
            {t('case.of')} <AccountLink account={report.target} />
          </span>
        )}
        <TextLink to={modReportPath(report.id)}>{t('case.open', { id: report.id })}</TextLink>
      </p>
    </Card>
  );
}
