// The reports behind a case: reporter, category and comment of each.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { AccountLink } from '@/parts/staff/AccountLink';
import { TimeAgo } from '@/parts/staff/TimeAgo';
import { dateTimeText } from '@/shared/dates';
import { Badge } from '@/ui/signs/Badge';
import { Card } from '@/ui/layout/Card';
import type { CaseFile } from '../queries';
import styles from './Complaints.module.css';
import { categoryText } from '../words';

export function Complaints({ file: { complaints, case: report } }: { file: CaseFile }) {
  const { t } = useTranslation('cases');
  const { locale } = useLocale();
  const hidden = report.complaints - complaints.length;
  return (
    <Card padding="lg" className={styles.card} aria-labelledby="complaints">
      <h2 id="complaints" className={styles.title}>
        {t('case.complaints')}
      </h2>
      {complaints.length === 0 && <p className={styles.note}>{t('case.noComplaints')}</p>}
      {complaints.length > 0 && (
        <ul className={styles.list}>
          {complaints.map((complaint) => (
            <li key={complaint.reporter.id} className={styles.complaint} data-testid="complaint">
              <span className={styles.who}>
                <AccountLink account={complaint.reporter} />
                <Badge>{categoryText(t, complaint.category)}</Badge>
                <TimeAgo at={complaint.createdAt} className={styles.note} />
              </span>
              {complaint.heardAt != null && <span className={styles.note}>{t('case.heard', { time: dateTimeText(locale, complaint.heardAt) })}</span>}
              {complaint.comment != null && <q className={styles.comment}>{complaint.comment}</q>}
            </li>
          ))}
        </ul>
      )}
      {complaints.length > 0 && hidden > 0 && <p className={styles.note}>{t('case.complaintsMore', { count: hidden })}</p>}
    </Card>
  );
}
