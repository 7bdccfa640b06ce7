// The decision of a case: the form for it, unless the case is decided, or is about the moderator who reads it.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/client';
import { useModeratedUser } from '@/parts/staff/accounts';
import { LoadError } from '@/parts/staff/LoadError';
import { useTemplates } from '@/parts/staff/useTemplates';
import { useMe } from '@/session/me';
import { Card } from '@/ui/layout/Card';
import { Skeleton } from '@/ui/layout/Skeleton';
import { DecisionForm } from './DecisionForm';
import styles from './DecisionPanel.module.css';
import { Outcome } from './Outcome';
import type { CaseFile } from '../queries';
import { nameText } from '../words';

export function DecisionPanel({ file }: { file: CaseFile }) {
  const { t } = useTranslation('cases');
  /** Another moderator decided the case while this one filled in the form. */
  const [isAlreadyDecided, setAlreadyDecided] = useState(false);
  return (
    <Card padding="lg" tone="raised" className={styles.card} aria-labelledby="decision" data-testid="decision" data-state={file.case.state}>
      <h2 id="decision" className={styles.title}>
        {t('decision.title')}
      </h2>
      {isAlreadyDecided && (
        <p className={styles.notice} role="alert">
          {t('decision.alreadyDecided')}
        </p>
      )}
      {file.case.state === 'open' ? <OpenCase file={file} onAlreadyDecided={() => setAlreadyDecided(true)} /> : <Outcome file={file} />}
    </Card>
  );
}

function OpenCase({ file, onAlreadyDecided }: { file: CaseFile; onAlreadyDecided: () => void }) {
  const { t } = useTranslation('cases');
  const { t: s } = useTranslation('staff');
  const { data: me } = useMe();
  const { case: report } = file;
  const account = useModeratedUser(report.target.id);
  const templates = useTemplates();
  if (report.target.id === me?.id) return <p className={styles.notice}>{t('decision.own')}</p>;
  const isErased = account.error instanceof ApiError && account.error.status === 404;
  const failed = (isErased ? null : account.error) ?? templates.error;
  if (!templates.data || (!account.data && !isErased)) {
    if (!failed) return <Skeleton height="16rem" />;
    return (
      <LoadError
        error={failed}
        onRetry={() => {
          void account.refetch();
          void templates.refetch();
        }}
      />
    );
  }
  const other = report.assignee && report.assignee.id !== me?.id ? report.assignee : null;
  return (
    <>
      {other && <p className={styles.notice}>{t('decision.hasIt', { name: nameText(s, other) })}</p>}
      <DecisionForm report={report} account={account.data ?? null} templates={templates.data} onAlreadyDecided={onAlreadyDecided} />
    </>
  );
}
