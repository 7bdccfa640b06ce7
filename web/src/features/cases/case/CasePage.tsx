// A case: what was reported, by whom, what is known of the account, and the decision.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '@/api/client';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { LoadError } from '@/parts/staff/LoadError';
import { StaffPage } from '@/parts/staff/StaffPage';
import { TimeAgo } from '@/parts/staff/TimeAgo';
import { useMe } from '@/session/me';
import { paths } from '@/shared/paths';
import { Badge } from '@/ui/signs/Badge';
import { TextLink } from '@/ui/buttons/TextLink';
import { AccountCard } from './AccountCard';
import { AssignButton } from '../AssignButton';
import styles from './CasePage.module.css';
import { DecisionPanel } from '../decision/DecisionPanel';
import { useCase, type Case } from '../queries';
import { Reported } from './Reported';
import { StateBadge } from '../StateBadge';
import { Complaints } from './Complaints';
import { caseTitle, categoryText, nameText } from '../words';

export function CasePage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('cases');
  const { t: s } = useTranslation('staff');
  const { t: common } = useTranslation();
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const { data: file, error, refetch } = useCase(number);
  const back = <TextLink to={paths.modReports}>{t('case.back')}</TextLink>;
  if (!file) {
    const isMissing = error instanceof ApiError && error.status === 404;
    return (
      <StaffPage title={isMissing ? common('notFound.title') : t('queue.title')} back={back}>
        {isMissing ? (
          <p>{t('case.missing')}</p>
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={3} height="9rem" />
        )}
      </StaffPage>
    );
  }
  const { case: report } = file;
  return (
    <StaffPage
      title={caseTitle(t, report.place, nameText(s, report.target))}
      back={back}
      text={<Facts report={report} />}
      actions={<AssignButton report={report} size="md" />}
    >
      <div className={styles.columns} data-testid="case-page">
        <div className={styles.main}>
          <Reported file={file} />
          <Complaints file={file} />
        </div>
        <div className={styles.side}>
          <DecisionPanel key={report.id} file={file} />
          <AccountCard file={file} />
        </div>
      </div>
    </StaffPage>
  );
}

function Facts({ report }: { report: Case }) {
  const { t } = useTranslation('cases');
  const { t: s } = useTranslation('staff');
  const { data: me } = useMe();
  const { assignee } = report;
  return (
    <span className={styles.facts}>
      <StateBadge state={report.state} />
      <Badge>{categoryText(t, report.category)}</Badge>
      <span>{t('complaints', { count: report.complaints })}</span>
      <TimeAgo at={report.createdAt} />
      {report.state === 'open' && (
        <span>
          {!assignee ? t('queue.nobodyHasIt') : assignee.id === me?.id ? t('queue.youHaveIt') : t('queue.hasIt', { name: nameText(s, assignee) })}
        </span>
      )}
    </span>
  );
}
